"""What listing moves goes through for each card of a hand, made ready.

A capture rule says for each card where its captures are looked up; here this is
put together with the moves of the card, by whole hands.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

from scopa._sets import Sets
from scopa.capture_rules import Lookup, asking, lookup_of
from scopa.capturing import CaptureRule, Context, Finder, finder_of
from scopa.moves import MOVES, Move

Row: TypeAlias = tuple[int, Mapping[int, Move], int, Sets]
"""A card, its moves by what they capture, and the two parts of its `Lookup`."""


class _RowsOfTen(dict[int, tuple[Row, ...]]):
    """From some of ten cards, as bits from the first of them, to their rows."""

    __slots__ = ("_rows",)

    def __init__(self, rows: tuple[Row, ...]) -> None:
        self._rows = rows

    def __missing__(self, held: int) -> tuple[Row, ...]:
        found = self[held] = tuple(
            [row for place, row in enumerate(self._rows) if held >> place & 1]
        )
        return found


class Rows(dict[int, tuple[Row, ...]]):
    """From a hand, as a mask, to the rows of its cards, in order.

    Those of up to three cards, of which there are 10,700, are remembered; larger
    hands are put together from the rows of ten cards at a time.
    """

    __slots__ = ("_tens",)

    def __init__(self, lookup: Callable[[int], Lookup]) -> None:
        rows = tuple([(bit, moves, *lookup(bit)) for bit, moves in MOVES.items()])
        self._tens = [
            _RowsOfTen(rows[first : first + 10]) for first in range(0, len(rows), 10)
        ]

    def __missing__(self, hand: int) -> tuple[Row, ...]:
        first, second, third, fourth = self._tens
        rows = (
            first[hand & 1023]
            + second[hand >> 10 & 1023]
            + third[hand >> 20 & 1023]
            + fourth[hand >> 30]
        )
        if len(rows) <= 3:
            self[hand] = rows
        return rows


def optional(find: Finder) -> Finder:
    """Return a finder of what a card may do where it need not capture."""

    def find_or_lay(bit: int, table: int, context: Context) -> tuple[int, ...]:
        found = find(bit, table, context)
        return found if 0 in found else (0, *found)

    return find_or_lay


@lru_cache(maxsize=1 << 4)
def rows_of(rule: CaptureRule, *, compulsory: bool) -> Rows:
    """Return the rows of a capture rule."""
    if compulsory:
        return Rows(lambda bit: lookup_of(rule, bit))
    find = optional(finder_of(rule))
    return Rows(lambda bit: asking(find, bit))
