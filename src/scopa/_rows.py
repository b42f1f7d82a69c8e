"""What listing moves goes through for each card of a hand, made ready.

A capture rule says for each card where its captures are looked up; here this is
put together with the moves of the card, by whole hands.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from scopa.capture_rules import NO_LOOKUPS, Lookup, Lookups, lookups_of
from scopa.capturing import CaptureRule
from scopa.cards import DECK
from scopa.moves import MOVES, Move

_Sets: TypeAlias = Mapping[int, tuple[int, ...]]

Row: TypeAlias = tuple[int, Mapping[int, Move], int, _Sets | None, int, _Sets, bool]
"""A card, its moves by what they capture, and its `Lookup`; the sets are None where
the card needs more than that."""

_NO_LOOKUP: Final[tuple[int, None, int, _Sets, bool]] = (0, None, 0, {}, False)


def _row(bit: int, lookup: Lookup | None) -> Row:
    return bit, MOVES[bit], *(_NO_LOOKUP if lookup is None else lookup)


class Rows(dict[int, tuple[Row, ...]]):
    """From a hand, as a mask, to the rows of its cards, in order.

    Those of up to three cards, of which there are 10,700, are remembered.
    """

    __slots__ = ("_by_byte",)

    def __init__(self, lookups: Lookups) -> None:
        rows = [_row(card._bit, lookups[card._bit]) for card in DECK]
        # From eight cards of the deck, as bits, to their rows.
        self._by_byte = [
            [
                tuple([row for place, row in enumerate(eight) if held >> place & 1])
                for held in range(256)
            ]
            for eight in (rows[at : at + 8] for at in range(0, len(rows), 8))
        ]

    def __missing__(self, hand: int) -> tuple[Row, ...]:
        first, second, third, fourth, fifth = self._by_byte
        rows = (
            first[hand & 255]
            + second[hand >> 8 & 255]
            + third[hand >> 16 & 255]
            + fourth[hand >> 24 & 255]
            + fifth[hand >> 32]
        )
        if len(rows) <= 3:
            self[hand] = rows
        return rows


NO_ROWS: Final = Rows(NO_LOOKUPS)
"""Rows without lookups."""


@lru_cache(maxsize=1 << 6)
def rows_of(rule: CaptureRule) -> Rows:
    """Return the rows of a capture rule."""
    lookups = lookups_of(rule)
    return NO_ROWS if lookups is NO_LOOKUPS else Rows(lookups)
