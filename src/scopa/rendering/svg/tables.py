"""A table: the seats around it, the cards on it, and what each side has."""

from functools import lru_cache
from math import ceil
from typing import Final

from scopa._saying import counted
from scopa.cards import Card, cards_of, mask_of
from scopa.moves import Move
from scopa.names import Language
from scopa.rendering.svg.cards import HEIGHT, WIDTH
from scopa.rendering.svg.layouts import (
    EDGE,
    LABEL,
    ROW_HEIGHT,
    Layout,
    SeatPlace,
    columns_of,
    layout_of,
    table_rows,
)
from scopa.rendering.svg.palette import GOLD, PALE
from scopa.rendering.svg.rows import fan, places_of
from scopa.rendering.svg.scenes import Scene
from scopa.rendering.svg.sheet import (
    Called,
    Sheet,
    arrow,
    label,
    outline,
    pile,
    short,
)
from scopa.rendering.svg.words import WORDS
from scopa.rendering.svg.xml import Cut, Markup, cut, group, text

_FRAMED_STEP: Final = WIDTH + 18
_BESIDE: Final = WIDTH + 76
"""How much of the table a played card takes."""


def show_table(
    sheet: Sheet, scene: Scene, move: Move | None, called: Called, bottom: int
) -> tuple[Markup, tuple[float, float]]:
    """Draw a table as one of its seats sees it; return what it shows, and its size."""
    lines = [_side_lines(sheet, scene, side) for side in range(len(called.sides))]
    description = _describe(sheet, scene, move, called, lines)
    rows = table_rows(scene.table.bit_count(), move is not None)
    layout = layout_of(len(scene.hands), len(lines), bottom, len(rows), scene.has_stock)
    sheet.put(layout.cloth)
    for place in layout.far:
        _draw_seat(sheet, scene, called, place)
    if scene.has_stock:
        _draw_stock(sheet, scene.stock, layout)
    _draw_middle(sheet, scene, move, layout, rows)
    _draw_seat(sheet, scene, called, layout.near)
    _draw_sides(sheet, scene, called, layout, lines)
    return description, layout.size


_Lines = tuple[str, str]
"""What is written of a side: its score with its bonuses, its cards with its sweeps."""


def _describe(
    sheet: Sheet,
    scene: Scene,
    move: Move | None,
    called: Called,
    lines: list[_Lines],
) -> Markup:
    """Say in words what a picture of a table shows."""
    words, seats = sheet.words, called.said_seats
    said = [
        f"{name}: {sheet.names(hand)}. "
        for name, hand in zip(seats, scene.hands, strict=True)
    ]
    said.append(f"{words['table']}: {sheet.names((scene.table, 0))}. ")
    for card, value in scene.values:
        said.append(f"{sheet.names((mask_of([card]), 0))} = {value}. ")
    if scene.has_stock:
        stock = words["cards"].format(count=scene.stock)
        said.append(f"{words['stock']}: {stock}. ")
    made = scene.bonuses
    for name, (score, captured) in zip(called.said_sides, lines, strict=True):
        # Only the names of bonuses may need escapes.
        said.append(f"{name}: {text(score) if made else score}, {captured}. ")
    said.append(f"{words['dealer']}: {seats[scene.dealer]}.")
    if not scene.over:
        said.append(f" {words['plays']}: {seats[scene.to_move]}.")
    if move:
        said.append(f" {move_in_words(sheet, move)}.")
    return Markup("".join(said))


def move_in_words(sheet: Sheet, move: Move) -> Markup:
    """Say what a move does."""
    sentence = sheet.words["captures" if move.captured else "laid"]
    return Markup(
        sentence.format(
            card=sheet.names((mask_of([move.card]), 0)),
            cards=sheet.names((mask_of(move.captured), 0)),
        )
    )


def _draw_seat(sheet: Sheet, scene: Scene, called: Called, place: SeatPlace) -> None:
    seat, left, width, top = place
    role = seat == scene.dealer, seat == scene.to_move and not scene.over
    held, name = scene.hands[seat], called.seats[seat]
    sheet.put(_seat_label(sheet.language, name, role, left + width / 2, top + 22))
    sheet.row(held, left, width, top + LABEL)
    if scene.values:
        xs = places_of(held, left, width)
        _draw_values(sheet, scene, cards_of(held[0]), xs, top + LABEL)


@lru_cache(maxsize=1 << 9)
def _seat_label(
    language: Language, name: str, role: tuple[bool, bool], x: float, y: float
) -> Cut:
    words, (dealer, plays) = WORDS[language], role
    if dealer:
        name += f" · {words['dealer']}"
    if plays:
        name += f" · {words['plays']}"
    colour = GOLD if plays else PALE
    return cut(label(name, x, y, anchor="middle", colour=colour, bold=plays))


def _draw_middle(
    sheet: Sheet, scene: Scene, move: Move | None, layout: Layout, rows: list[int]
) -> None:
    left, top, width = layout.left, layout.top, layout.width
    if move:
        place = left + width - WIDTH - 24
        y = top + (layout.middle - HEIGHT) / 2
        sheet.marked(move.card, place, y)
        sheet.add(arrow(place - 12, y + HEIGHT / 2, -1))
        width -= _BESIDE
    table = scene.table
    if not table:
        x, y = left + width / 2, top + layout.middle / 2 + 6
        sheet.add(label(sheet.words["empty"], x, y, anchor="middle", colour=PALE))
    if len(rows) == 1 and not move and not scene.values:
        sheet.row((table, 0), left, width, top + 20)
        return
    cards, done = cards_of(table), 0
    for row, count in enumerate(rows):
        y = top + 20 + row * ROW_HEIGHT
        _draw_row(sheet, scene, move, cards[done : done + count], (left, width, y))
        done += count


def _draw_row(
    sheet: Sheet,
    scene: Scene,
    move: Move | None,
    cards: tuple[Card, ...],
    place: tuple[float, float, float],
) -> None:
    """Draw a row of the table; what a move takes is marked."""
    left, width, y = place
    if move:
        xs = fan(len(cards), left, width, _FRAMED_STEP)
        for card, x in zip(cards, xs, strict=True):
            if card in move.captured:
                sheet.taken(card, x, y)
            else:
                sheet.card(card, x, y)
    else:
        held = mask_of(cards), 0
        xs = places_of(held, left, width)
        sheet.row(held, left, width, y)
    _draw_values(sheet, scene, cards, xs, y)


def _draw_values(
    sheet: Sheet,
    scene: Scene,
    cards: tuple[Card, ...],
    xs: tuple[float, ...],
    y: float,
) -> None:
    """Write the declared values of cards in a row over them."""
    for card, value in scene.values:
        if card in cards:
            sheet.badge(f"= {value}", xs[cards.index(card)], y)


def _draw_stock(sheet: Sheet, size: int, layout: Layout) -> None:
    top = layout.top + (layout.middle - HEIGHT - LABEL) / 2
    if size:
        for place in range(min(ceil(size / 8), 4)):
            sheet.card(None, EDGE + 3 * place, top - 2 * place)
    else:
        sheet.add(outline(EDGE, top))
    words = f"{sheet.words['stock']}: {size}"
    sheet.add(label(words, EDGE + 55, top + HEIGHT + 28, anchor="middle", colour=PALE))


def _draw_sides(
    sheet: Sheet, scene: Scene, called: Called, layout: Layout, lines: list[_Lines]
) -> None:
    for side, (left, top, longest) in enumerate(layout.sides):
        size, sweeps = scene.pile_sizes[side], scene.sweeps[side]
        words = called.sides[side], *lines[side], longest
        piled = min(size, 3), min(sweeps, 6)
        sheet.put(_side(words, piled, left, top))
        if size:
            sheet.needs_back()


@lru_cache(maxsize=1 << 10)
def _side(
    words: tuple[str, str, str, int], piled: tuple[int, int], left: float, top: float
) -> Cut:
    (name, score, captured, longest), (size, sweeps) = words, piled
    x = left + 78 + 8 * sweeps
    return cut(
        group(
            pile(size, sweeps, left, top + 28),
            label(short(name, longest), x, top + 42, bold=True),
            label(score, x, top + 70, size=20, colour=PALE),
            label(captured, x, top + 96, size=20, colour=PALE),
        )
    )


def _side_lines(sheet: Sheet, scene: Scene, side: int) -> _Lines:
    score, captured = _own(
        sheet.language, scene.totals[side], scene.pile_sizes[side], scene.sweeps[side]
    )
    if scene.bonuses:
        score += _made(sheet, scene, side)
    return score, captured


def _made(sheet: Sheet, scene: Scene, side: int) -> str:
    """Return what to write of the bonuses of a side after its score."""
    made = [
        f"{sheet.item(bonus.name)} {bonus.points:+}"
        for bonus in scene.bonuses
        if bonus.side == side
    ]
    if not made:
        return ""
    longest = 90 // columns_of(len(scene.pile_sizes)) - 15
    return f", {short(', '.join(made), longest)}"


@lru_cache(maxsize=1 << 10)
def _own(language: Language, total: int, cards: int, sweeps: int) -> _Lines:
    words = WORDS[language]
    captured = words["cards"].format(count=cards)
    swept = counted(words["swept"], count=sweeps)
    return f"{words['score']} {total}", f"{captured}, {swept}"
