"""A table: the seats around it, the cards on it, and what each side has."""

from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from scopa._saying import counted
from scopa.cards import Card, cards_of, mask_of
from scopa.moves import Move
from scopa.names import Language
from scopa.rendering.svg.cards import HEIGHT, WIDTH
from scopa.rendering.svg.palette import GOLD, INNER_FELT, PALE
from scopa.rendering.svg.scenes import Scene
from scopa.rendering.svg.sheet import (
    Called,
    Sheet,
    arrow,
    felt,
    label,
    outline,
    pile,
    short,
)
from scopa.rendering.svg.words import WORDS
from scopa.rendering.svg.xml import Markup, group, path, rect

_WIDE: Final = 1060
_EDGE: Final = 30
_INNER: Final = _WIDE - 2 * _EDGE
_GAP: Final = 22
_STEP: Final = WIDTH + 12
_FRAMED_STEP: Final = WIDTH + 18
_LABEL: Final = 34
_SEAT_HEIGHT: Final = _LABEL + HEIGHT + _GAP
_STOCK_WIDTH: Final = WIDTH + 44
_SIDES_HEIGHT: Final = 112
_BLOCK: Final = (_INNER - 2 * _GAP) / 3
"""How wide the cards of a seat may lie where three sit side by side."""


def draw_table(
    sheet: Sheet, scene: Scene, move: Move | None, called: Called, bottom: int
) -> tuple[float, float]:
    """Draw a table as one of its seats sees it, and return its size."""
    rows = _seat_rows(len(scene.hands), bottom)
    middle = (
        len(_table_rows(scene.table.bit_count(), move is not None)) * (HEIGHT + 12) + 28
    )
    top = _EDGE + (len(rows) - 1) * _SEAT_HEIGHT
    height = top + middle + _GAP + _SEAT_HEIGHT + _EDGE
    height += _SIDES_HEIGHT * _grid(len(called.sides))[1]
    sheet.add(_cloth(height, _left_of_table(scene), top, middle))
    for row, places in enumerate(rows[:-1]):
        for place in places:
            _draw_seat(sheet, scene, called, place, _EDGE + row * _SEAT_HEIGHT)
    if scene.has_stock:
        _draw_stock(sheet, scene.stock, top + (middle - HEIGHT - _LABEL) / 2)
    _draw_middle(sheet, scene, move, top, middle)
    top += middle + _GAP
    for place in rows[-1]:
        _draw_seat(sheet, scene, called, place, top)
    _draw_sides(sheet, scene, called, top + _SEAT_HEIGHT)
    return _WIDE, height


def describe_table(
    sheet: Sheet, scene: Scene, move: Move | None, called: Called
) -> str:
    """Say in words what a picture of a table shows."""
    words, seats = sheet.words, called.seats
    lines = [
        f"{seats[seat]}: {sheet.names(hand)}. " for seat, hand in enumerate(scene.hands)
    ]
    lines.append(f"{words['table']}: {sheet.names((scene.table, 0))}. ")
    for card, value in scene.values:
        lines.append(f"{sheet.names((mask_of([card]), 0))} = {value}. ")
    if scene.has_stock:
        stock = words["cards"].format(count=scene.stock)
        lines.append(f"{words['stock']}: {stock}. ")
    for side, name in enumerate(called.sides):
        lines.append(f"{name}: {', '.join(_side_lines(sheet, scene, side))}. ")
    lines.append(f"{words['dealer']}: {seats[scene.dealer]}.")
    if not scene.over:
        lines.append(f" {words['plays']}: {seats[scene.to_move]}.")
    if move:
        lines.append(f" {move_in_words(sheet, move)}.")
    return "".join(lines)


def move_in_words(sheet: Sheet, move: Move) -> str:
    """Say what a move does."""
    sentence = sheet.words["captures" if move.captured else "laid"]
    return sentence.format(
        card=sheet.names((mask_of([move.card]), 0)),
        cards=sheet.names((mask_of(move.captured), 0)),
    )


def _left_of_table(scene: Scene) -> int:
    return _EDGE + (_STOCK_WIDTH if scene.has_stock else 0)


class _Place(NamedTuple):
    seat: int
    left: float
    width: float


@lru_cache(maxsize=64)
def _seat_rows(seats: int, bottom: int) -> list[list[_Place]]:
    """Return the rows of seats from the top.

    Play goes round to the right.
    """
    others = [(bottom + step) % seats for step in range(1, seats)]
    far, near = (others, []) if seats <= 4 else (others[1:-1], [others[-1], others[0]])
    placed = []
    for row in filter(None, (far[::-1], near, [bottom])):
        width = _BLOCK if len(row) > 1 else _INNER
        apart = (_INNER - width) / max(len(row) - 1, 1)
        placed.append(
            [
                _Place(seat, _EDGE + place * apart, width)
                for place, seat in enumerate(row)
            ]
        )
    return placed


@lru_cache(maxsize=128)
def _table_rows(count: int, with_move: bool) -> list[int]:  # noqa: FBT001
    """Return how many cards lie in each row, as evenly as can be."""
    most = 6 if with_move else 7
    rows = max(ceil(count / most), 1)
    return [(count + row) // rows for row in reversed(range(rows))]


@lru_cache(maxsize=128)
def _cloth(height: float, left: float, top: float, middle: float) -> Markup:
    """Draw all that does not depend on who has what."""
    line = top + middle + _GAP + _SEAT_HEIGHT
    return group(
        felt(_WIDE, height),
        rect(left, top, _WIDE - _EDGE - left, middle, rx=18, fill=INNER_FELT),
        path(f"M{_EDGE} {line:g}H{_WIDE - _EDGE}", stroke=PALE, stroke_width=1),
    )


def _draw_seat(
    sheet: Sheet, scene: Scene, called: Called, place: _Place, top: float
) -> None:
    seat, left, width = place
    plays = seat == scene.to_move and not scene.over
    name, dealer = called.seats[seat], seat == scene.dealer
    middle = left + width / 2
    sheet.add(_seat_label(sheet.language, name, (dealer, plays), middle, top + 22))
    seen, hidden = held = scene.hands[seat]
    # Hidden cards need not be told apart.
    xs = _fan(seen.bit_count() + hidden, left, width, 44 if hidden else _STEP)
    sheet.row(held, xs, top + _LABEL)
    if scene.values:
        _draw_values(sheet, scene, cards_of(seen), xs, top + _LABEL)


@lru_cache(maxsize=1 << 9)
def _seat_label(
    language: Language, name: str, role: tuple[bool, bool], x: float, y: float
) -> Markup:
    words, (dealer, plays) = WORDS[language], role
    if dealer:
        name += f" · {words['dealer']}"
    if plays:
        name += f" · {words['plays']}"
    colour = GOLD if plays else PALE
    return label(name, x, y, anchor="middle", colour=colour, bold=plays)


@lru_cache(maxsize=1 << 9)
def _fan(count: int, left: float, width: float, widest: float) -> tuple[float, ...]:
    """Return where the cards of a hand begin, so that they fit into a width."""
    step = min(widest, (width - WIDTH) / max(count - 1, 1))
    start = left + (width - (count - 1) * step - WIDTH) / 2
    return tuple([round(start + place * step, 1) for place in range(count)])


def _draw_middle(
    sheet: Sheet, scene: Scene, move: Move | None, top: float, height: float
) -> None:
    left = _left_of_table(scene)
    width = _WIDE - _EDGE - left
    if move:
        place = _WIDE - _EDGE - WIDTH - 24
        width -= WIDTH + 76
        y = top + (height - HEIGHT) / 2
        sheet.marked(move.card, place, y)
        sheet.add(arrow(place - 12, y + HEIGHT / 2, -1))
    if not scene.table:
        words, middle = sheet.words["empty"], left + width / 2
        sheet.add(
            label(words, middle, top + height / 2 + 6, anchor="middle", colour=PALE)
        )
    rows = _table_rows(scene.table.bit_count(), move is not None)
    step = _STEP if move is None else _FRAMED_STEP
    if move is None and len(rows) == 1 and not scene.values:
        xs = _fan(rows[0], left, width, _STEP)
        sheet.row((scene.table, 0), xs, top + 20)
        return
    done, table = 0, cards_of(scene.table)
    for row, count in enumerate(rows):
        xs = _fan(count, left, width, step)
        y = top + 20 + row * (HEIGHT + 12)
        cards = table[done : done + count]
        for card, x in zip(cards, xs, strict=True):
            if move and card in move.captured:
                sheet.taken(card, x, y)
            else:
                sheet.card(card, x, y)
        _draw_values(sheet, scene, cards, xs, y)
        done += count


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


def _draw_stock(sheet: Sheet, size: int, top: float) -> None:
    if size:
        for place in range(min(ceil(size / 8), 4)):
            sheet.card(None, _EDGE + 3 * place, top - 2 * place)
    else:
        sheet.add(outline(_EDGE, top))
    words = f"{sheet.words['stock']}: {size}"
    sheet.add(label(words, _EDGE + 55, top + HEIGHT + 28, anchor="middle", colour=PALE))


def _draw_sides(sheet: Sheet, scene: Scene, called: Called, top: float) -> None:
    columns, _ = _grid(len(called.sides))
    for side, name in enumerate(called.sides):
        row, column = divmod(side, columns)
        x = round(_EDGE + column * _INNER / columns, 1)
        y = top + row * _SIDES_HEIGHT
        lines = (short(name, 56 // columns), *_side_lines(sheet, scene, side))
        size, sweeps = min(scene.pile_sizes[side], 3), min(scene.sweeps[side], 6)
        sheet.add(_side(lines, size, sweeps, x, y))
        if size:
            sheet.needs_back()


def _grid(sides: int) -> tuple[int, int]:
    """Return in how many columns and rows the sides stand."""
    columns = sides if sides <= 3 else ceil(sides / 2)
    return columns, ceil(sides / columns)


@lru_cache(maxsize=1 << 10)
def _side(
    lines: tuple[str, str, str], size: int, sweeps: int, left: float, top: float
) -> Markup:
    name, score, captured = lines
    x = left + 78 + 8 * sweeps
    return group(
        pile(size, sweeps, left, top + 28),
        label(name, x, top + 42, bold=True),
        label(score, x, top + 70, size=20, colour=PALE),
        label(captured, x, top + 96, size=20, colour=PALE),
    )


def _side_lines(sheet: Sheet, scene: Scene, side: int) -> tuple[str, str]:
    """Say what a side has: its score with its bonuses, and its cards and sweeps."""
    score, captured = _own(
        sheet.language, scene.totals[side], scene.pile_sizes[side], scene.sweeps[side]
    )
    made = [
        f"{sheet.item(bonus.name)} {bonus.points:+}"
        for bonus in scene.bonuses
        if bonus.side == side
    ]
    if made:
        columns, _ = _grid(len(scene.pile_sizes))
        score += f", {short(', '.join(made), 90 // columns - 15)}"
    return score, captured


@lru_cache(maxsize=1 << 10)
def _own(language: Language, total: int, cards: int, sweeps: int) -> tuple[str, str]:
    words = WORDS[language]
    captured = words["cards"].format(count=cards)
    swept = counted(words["swept"], count=sweeps)
    return f"{words['score']} {total}", f"{captured}, {swept}"
