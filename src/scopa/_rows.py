"""What listing moves goes through for each card of a hand, made ready.

A capture rule says for each card where its captures are looked up; here this is
put together with the moves of the card.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from scopa._sets import Sets
from scopa.capture_rules import asking, lookup_of
from scopa.capturing import CaptureRule, Context, Finder, finder_of
from scopa.cards import DECK
from scopa.moves import MOVES, Move

Row: TypeAlias = tuple[int, Mapping[int, Move], int, Sets]
"""A card, its moves by what they capture, and the two parts of its `Lookup`."""


class _PlacesOfTen(dict[int, tuple[int, ...]]):
    """From some of ten cards, as bits from the first of them, to their places."""

    __slots__ = ("_first",)

    def __init__(self, first: int) -> None:
        self._first = first

    def __missing__(self, held: int) -> tuple[int, ...]:
        found = self[held] = tuple(
            [self._first + place for place in range(10) if held >> place & 1]
        )
        return found


class _Places(dict[int, tuple[int, ...]]):
    """From a hand, as a mask, to where its cards stand in `DECK`.

    Those of up to three cards, of which there are 10,700, are remembered; larger
    hands are put together from ten cards at a time.
    """

    __slots__ = ("_tens",)

    def __init__(self) -> None:
        self._tens = [_PlacesOfTen(first) for first in range(0, len(DECK), 10)]

    def __missing__(self, hand: int) -> tuple[int, ...]:
        first, second, third, fourth = self._tens
        places = (
            first[hand & 1023]
            + second[hand >> 10 & 1023]
            + third[hand >> 20 & 1023]
            + fourth[hand >> 30]
        )
        if len(places) <= 3:
            self[hand] = places
        return places


PLACES: Final = _Places()
"""From a hand to where its cards stand in `DECK`."""


def optional(find: Finder) -> Finder:
    """Return a finder of what a card may do where it need not capture."""

    def find_or_lay(bit: int, table: int, context: Context) -> tuple[int, ...]:
        found = find(bit, table, context)
        return found if 0 in found else (0, *found)

    return find_or_lay


@lru_cache(maxsize=1 << 6)
def rows_of(rule: CaptureRule, *, compulsory: bool) -> list[Row]:
    """Return the rows of a capture rule, in the order of `DECK`."""
    if compulsory:
        return [(bit, moves, *lookup_of(rule, bit)) for bit, moves in MOVES.items()]
    find = optional(finder_of(rule))
    return [(bit, moves, *asking(find, bit)) for bit, moves in MOVES.items()]
