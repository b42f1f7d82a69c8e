"""What listing moves goes through for each card of a hand, made ready.

A capture rule says for each card where its captures are looked up; here this is
put together with the moves of the card.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

from scopa._offers import ReadyOffer
from scopa._remembered import Remembered
from scopa._sets import SINGLES, LowSets, More
from scopa.capture_rules import asking, lookup_of
from scopa.capturing import CaptureRule, Context, Finder, finder_of
from scopa.moves import MOVES, Move

MoveRow: TypeAlias = tuple[
    Move,  # what lays the card
    Mapping[int, Move],  # its moves, by what they capture
    Mapping[int, tuple[Move, ...]],  # those that capture any of some equal cards
    int,  # the three parts of its `Lookup`
    LowSets,
    More,
]
"""A card, for listing moves."""

_Played = TypeVar("_Played")

Choice: TypeAlias = tuple[int, int, ReadyOffer | None]
"""Where a card stands in `DECK`, what it captures, as a mask, and what is declared."""

ChoiceRow: TypeAlias = tuple[
    Choice,  # what lays the card
    Mapping[int, tuple[Choice, ...]],  # what captures any of some equal cards
    int,  # the three parts of its `Lookup`
    LowSets,
    More,
]
"""The same for playing at random, which needs no moves."""


class _TakingOne(Remembered[tuple[_Played, ...]]):
    """From some cards of one rank to what captures one of them, each in turn."""

    __slots__ = ("_taking",)

    _MOST = 1 << 4

    def __init__(self, taking: Callable[[int], _Played]) -> None:
        self._taking = taking

    def _work_out(self, equal: int) -> tuple[_Played, ...]:
        return tuple([self._taking(taken) for taken in SINGLES[equal]])


def _choosing(place: int) -> Callable[[int], Choice]:
    return lambda taken: (place, taken, None)


_EQUAL_MOVES: Final = {
    bit: _TakingOne(moves.__getitem__) for bit, moves in MOVES.items()
}
_EQUAL_CHOICES: Final = [_TakingOne(_choosing(place)) for place in range(len(MOVES))]


def optional(find: Finder) -> Finder:
    """Return a finder of what a card may do where it need not capture."""

    def find_or_lay(bit: int, table: int, context: Context) -> tuple[int, ...]:
        found = find(bit, table, context)
        return found if 0 in found else (0, *found)

    return find_or_lay


@lru_cache(maxsize=1 << 6)
def rows_of(
    rule: CaptureRule, *, compulsory: bool
) -> tuple[dict[int, MoveRow], list[ChoiceRow]]:
    """Return the rows of a capture rule: by card, and in the order of `DECK`."""
    if compulsory:
        lookups = [lookup_of(rule, bit) for bit in MOVES]
    else:
        find = optional(finder_of(rule))
        lookups = [asking(find, bit) for bit in MOVES]
    of_moves: dict[int, MoveRow] = {
        bit: (moves[0], moves, _EQUAL_MOVES[bit], *lookup)
        for (bit, moves), lookup in zip(MOVES.items(), lookups, strict=True)
    }
    of_choices: list[ChoiceRow] = [
        ((place, 0, None), _EQUAL_CHOICES[place], *lookup)
        for place, lookup in enumerate(lookups)
    ]
    return of_moves, of_choices
