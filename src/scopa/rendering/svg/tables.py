"""A table: the seats around it, the cards on it, and what each side has."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from scopa.cards import Card
from scopa.moves import Move
from scopa.rendering.svg.cards import HEIGHT, WIDTH
from scopa.rendering.svg.palette import GOLD, INNER_FELT, PALE
from scopa.rendering.svg.scenes import Scene
from scopa.rendering.svg.sheet import (
    Sheet,
    arrow,
    felt,
    label,
    outline,
    pile,
    short,
)
from scopa.rendering.svg.xml import Markup, group, path, rect

_WIDE: Final = 1060
_EDGE: Final = 30
_INNER: Final = _WIDE - 2 * _EDGE
_GAP: Final = 22
_STEP: Final = WIDTH + 12
_LABEL: Final = 30
_SEAT_HEIGHT: Final = _LABEL + HEIGHT + _GAP
_STOCK_WIDTH: Final = WIDTH + 44
_SIDES_HEIGHT: Final = 104
_BLOCK: Final = (_INNER - 2 * _GAP) / 3
"""How wide the cards of a seat may lie where three sit side by side."""


def draw_table(
    sheet: Sheet, scene: Scene, move: Move | None, names: Sequence[str], bottom: int
) -> tuple[float, float]:
    """Draw a table as one of its seats sees it, and return its size."""
    rows = _seat_rows(len(scene.hands), bottom)
    middle = len(_table_rows(len(scene.table), move is not None)) * (HEIGHT + 12) + 28
    top = _EDGE + (len(rows) - 1) * _SEAT_HEIGHT
    height = top + middle + _GAP + _SEAT_HEIGHT + _SIDES_HEIGHT + _EDGE
    sheet.add(_cloth(height, _left_of_table(scene), top, middle))
    for row, places in enumerate(rows[:-1]):
        for place in places:
            _draw_seat(sheet, scene, names, place, _EDGE + row * _SEAT_HEIGHT)
    if scene.has_stock:
        _draw_stock(sheet, scene.stock, top + (middle - HEIGHT - _LABEL) / 2)
    _draw_middle(sheet, scene, move, top, middle)
    top += middle + _GAP
    for place in rows[-1]:
        _draw_seat(sheet, scene, names, place, top)
    _draw_sides(sheet, scene, names, top + _SEAT_HEIGHT)
    return _WIDE, height


def describe_table(
    sheet: Sheet, scene: Scene, move: Move | None, names: Sequence[str]
) -> str:
    """Say in words what a picture of a table shows."""
    words = sheet.words
    lines = [
        f"{sheet.seat(names, seat)}: {sheet.names(hand)}. "
        for seat, hand in enumerate(scene.hands)
    ]
    lines.append(f"{words['table']}: {sheet.names(scene.table)}. ")
    if scene.has_stock:
        stock = words["cards"].format(count=scene.stock)
        lines.append(f"{words['stock']}: {stock}. ")
    for side in range(len(scene.pile_sizes)):
        name = sheet.side(names, side, len(scene.pile_sizes), len(scene.hands))
        score, captured = _side_lines(sheet, scene, side)
        lines.append(f"{name}: {score}, {captured}. ")
    lines.append(f"{words['dealer']}: {sheet.seat(names, scene.dealer)}. ")
    if not scene.over:
        lines.append(f"{words['plays']}: {sheet.seat(names, scene.to_move)}. ")
    if move:
        lines.append(f"{move_in_words(sheet, move)}.")
    return "".join(lines).rstrip()


def move_in_words(sheet: Sheet, move: Move) -> str:
    """Say what a move does."""
    sentence = sheet.words["captures" if move.captured else "laid"]
    return sentence.format(
        card=sheet.names((move.card,)), cards=sheet.names(move.captured)
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
    sheet: Sheet, scene: Scene, names: Sequence[str], place: _Place, top: float
) -> None:
    seat, left, width = place
    hand = scene.hands[seat]
    words = sheet.seat(names, seat)
    if seat == scene.dealer:
        words += f" · {sheet.words['dealer']}"
    plays = seat == scene.to_move and not scene.over
    if plays:
        words += f" · {sheet.words['plays']}"
    colour, middle = GOLD if plays else PALE, left + width / 2
    sheet.add(
        label(words, middle, top + 20, anchor="middle", colour=colour, bold=plays)
    )
    # Hidden cards need not be told apart.
    widest = 44 if None in hand else _STEP
    xs = _fan(len(hand), left, width, widest)
    sheet.row(hand, xs, top + _LABEL)
    _draw_values(sheet, scene, hand, xs, top + _LABEL)


@lru_cache(maxsize=1 << 9)
def _fan(count: int, left: float, width: float, widest: float) -> list[float]:
    """Return where the cards of a hand begin, so that they fit into a width."""
    step = min(widest, (width - WIDTH) / max(count - 1, 1))
    start = left + (width - (count - 1) * step - WIDTH) / 2
    return [round(start + place * step, 1) for place in range(count)]


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
    done = 0
    for row, count in enumerate(_table_rows(len(scene.table), move is not None)):
        xs = _fan(count, left, width, _STEP)
        y = top + 20 + row * (HEIGHT + 12)
        cards = scene.table[done : done + count]
        if move is None:
            sheet.row(cards, xs, y)
        else:
            for card, x in zip(cards, xs, strict=True):
                if card in move.captured:
                    sheet.taken(card, x, y)
                else:
                    sheet.card(card, x, y)
        _draw_values(sheet, scene, cards, xs, y)
        done += count


def _draw_values(
    sheet: Sheet,
    scene: Scene,
    cards: Sequence[Card | None],
    xs: Sequence[float],
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
    sheet.add(label(words, _EDGE + 55, top + HEIGHT + 24, anchor="middle", colour=PALE))


def _draw_sides(sheet: Sheet, scene: Scene, names: Sequence[str], top: float) -> None:
    sides = len(scene.pile_sizes)
    for side, size in enumerate(scene.pile_sizes):
        name = sheet.side(names, side, sides, len(scene.hands))
        lines = (name, *_side_lines(sheet, scene, side))
        left = round(_EDGE + side * _INNER / sides, 1)
        sheet.add(_side(lines, min(size, 3), min(scene.sweeps[side], 6), left, top))
        if size:
            sheet.needs_back()


@lru_cache(maxsize=1 << 10)
def _side(
    lines: tuple[str, str, str], size: int, sweeps: int, left: float, top: float
) -> Markup:
    name, score, captured = lines
    x = left + 78 + 8 * sweeps
    return group(
        pile(size, sweeps, left, top + 24),
        label(name, x, top + 40, bold=True),
        label(score, x, top + 64, size=17, colour=PALE),
        label(captured, x, top + 86, size=17, colour=PALE),
    )


def _side_lines(sheet: Sheet, scene: Scene, side: int) -> tuple[str, str]:
    words, sweeps = sheet.words, scene.sweeps[side]
    score = f"{words['score']} {scene.totals[side]}"
    made = [
        f"{sheet.item(bonus.name)} {bonus.points:+}"
        for bonus in scene.bonuses
        if bonus.side == side
    ]
    if made:
        score += f", {short(', '.join(made))}"
    captured = words["cards"].format(count=scene.pile_sizes[side])
    swept = words["sweep" if sweeps == 1 else "sweeps"].format(count=sweeps)
    return score, f"{captured}, {swept}"
