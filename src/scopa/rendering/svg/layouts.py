"""Where everything lies on a table: the same for all positions of a form."""

from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from scopa.rendering.svg.cards import HEIGHT, WIDTH
from scopa.rendering.svg.palette import INNER_FELT, PALE
from scopa.rendering.svg.sheet import felt
from scopa.rendering.svg.xml import Cut, cut, group, path, rect

EDGE: Final = 30
_WIDE: Final = 1060
_INNER: Final = _WIDE - 2 * EDGE
_GAP: Final = 22
LABEL: Final = 34
"""How far below its label a hand lies."""
_SEAT_HEIGHT: Final = LABEL + HEIGHT + _GAP
_STOCK_WIDTH: Final = WIDTH + 44
ROW_HEIGHT: Final = HEIGHT + 12
"""How far below one another the rows of the table lie."""
_SIDES_HEIGHT: Final = 112
_BLOCK: Final = (_INNER - 2 * _GAP) / 3
"""How wide the cards of a seat may lie where three sit side by side."""


class SeatPlace(NamedTuple):
    """Where a seat is."""

    seat: int
    left: float
    width: float
    top: float


class SidePlace(NamedTuple):
    """Where it is written what a side has."""

    left: float
    top: float
    longest: int
    """How many characters its name may have."""


class Layout(NamedTuple):
    """Where everything lies."""

    cloth: Cut
    """All that does not depend on who has what."""
    far: tuple[SeatPlace, ...]
    """The seats beyond the cards of the table."""
    near: SeatPlace
    """The seat on this side of them."""
    left: float
    """Where the table begins for the cards on it."""
    top: float
    width: float
    middle: float
    """How high the table is."""
    sides: tuple[SidePlace, ...]
    size: tuple[float, float]


@lru_cache(maxsize=1 << 8)
def layout_of(
    seats: int,
    sides: int,
    bottom: int,
    rows: int,
    has_stock: bool,  # noqa: FBT001
) -> Layout:
    """Return the layout for a seat at the bottom and some rows of table cards."""
    places = _seat_rows(seats, bottom)
    middle = rows * ROW_HEIGHT + 28
    top = EDGE + (len(places) - 1) * _SEAT_HEIGHT
    near = top + middle + _GAP
    below = near + _SEAT_HEIGHT
    height = below + EDGE + _SIDES_HEIGHT * ceil(sides / columns_of(sides))
    left = EDGE + (_STOCK_WIDTH if has_stock else 0)
    width = _WIDE - EDGE - left
    cloth = cut(
        group(
            felt(_WIDE, height),
            rect(left, top, width, middle, rx=18, fill=INNER_FELT),
            path(f"M{EDGE} {below:g}H{_WIDE - EDGE}", stroke=PALE, stroke_width=1),
        )
    )
    *others, own = [
        place._replace(top=near if row is places[-1] else place.top)
        for row in places
        for place in row
    ]
    return Layout(
        cloth,
        tuple(others),
        own,
        left,
        top,
        width,
        middle,
        tuple(_side_places(sides, below)),
        (_WIDE, height),
    )


def _seat_rows(seats: int, bottom: int) -> list[list[SeatPlace]]:
    """Return the rows of seats from the top.

    Play goes round to the right.
    """
    others = [(bottom + step) % seats for step in range(1, seats)]
    far, near = (others, []) if seats <= 4 else (others[1:-1], [others[-1], others[0]])
    placed: list[list[SeatPlace]] = []
    for row in filter(None, (far[::-1], near, [bottom])):
        width = _BLOCK if len(row) > 1 else _INNER
        apart = (_INNER - width) / max(len(row) - 1, 1)
        top = EDGE + len(placed) * _SEAT_HEIGHT
        placed.append(
            [
                SeatPlace(seat, EDGE + place * apart, width, top)
                for place, seat in enumerate(row)
            ]
        )
    return placed


@lru_cache(maxsize=128)
def table_rows(count: int, with_move: bool) -> list[int]:  # noqa: FBT001
    """Return how many cards lie in each row, as evenly as can be."""
    most = 6 if with_move else 7
    rows = max(ceil(count / most), 1)
    return [(count + row) // rows for row in reversed(range(rows))]


def columns_of(sides: int) -> int:
    """Return how many sides stand beside one another."""
    return sides if sides <= 3 else ceil(sides / 2)


def _side_places(sides: int, top: float) -> list[SidePlace]:
    columns = columns_of(sides)
    return [
        SidePlace(
            round(EDGE + side % columns * _INNER / columns, 1),
            top + side // columns * _SIDES_HEIGHT,
            56 // columns,
        )
        for side in range(sides)
    ]
