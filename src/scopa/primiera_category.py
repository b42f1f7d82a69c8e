"""The primiera: the best card of each suit."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import attrs

from scopa._remembered import Remembered
from scopa._validation import (
    bad_field,
    choice_problems,
    is_whole,
    require,
    whole_field_problems,
)
from scopa.cards import OF_SUIT, Card, cards_of, mask_of
from scopa.category import Key, Points, StandardCategory, add_most
from scopa.counting import Count, Evidence
from scopa.errors import Phrase

PRIMIERA_VALUES: Final = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""The usual scale of the primiera, by rank from the ace."""
PRIMIERA_GRADED: Final = (16, 12, 13, 14, 15, 18, 21, 8, 9, 10)
"""A scale that tells the court cards apart: fante 8, cavallo 9, re 10."""
PRIMIERA_FIGURES_0: Final = (16, 12, 13, 14, 15, 18, 21, 0, 0, 0)
"""A scale in which court cards are worth nothing."""
PRIMIERA_NOMINAL: Final = (1, 2, 3, 4, 5, 6, 7, 0, 0, 0)
"""A scale in which cards are worth their numbers, and court cards nothing."""


_SUITS: Final = tuple(OF_SUIT.values())
_NOTHING: Final = ()
_NO_TOTAL: Final = float("-inf")
"""What is compared of a side without a primiera: both are less than any other."""
Values: TypeAlias = tuple[int, ...]
"""What a card is worth, by rank from the ace."""


Ranks: TypeAlias = tuple[tuple[int, int], ...]
"""Ranks from the best: where their cards stand in a mask, and what they are worth."""


def _best_by_suit(
    pile: int, ranks: Ranks, worth: int = 0, suits: int = 15
) -> tuple[int, int]:
    """Add what the best card of each suit is worth, if it is of some ranks.

    Args:
        pile: The cards, as a mask.
        ranks: The ranks.
        worth: What the best cards of other suits are worth.
        suits: The suits to look in, as four bits.

    Returns:
        What the best are worth, and the suits that have no card of the ranks.
    """
    for place, value in ranks:
        held = pile >> place & suits
        if held:
            worth += value * held.bit_count()
            suits ^= held
    return worth, suits


class _BestOfRanks(Remembered[tuple[int, int]]):
    """From the cards of three ranks in a pile to what `_best_by_suit` returns."""

    __slots__ = ("_equal", "_ranks")

    _MOST = 1 << 12

    def __init__(self, ranks: Ranks) -> None:
        self._ranks = ranks
        # Few differ: equal ones are kept once.
        self._equal: dict[tuple[int, int], tuple[int, int]] = {}

    def _work_out(self, cards: int) -> tuple[int, int]:
        best = _best_by_suit(cards, self._ranks)
        return self._equal.setdefault(best, best)


@lru_cache(maxsize=4)
def _parted(values: Values) -> tuple[int, _BestOfRanks, Ranks]:
    """Return the cards of the three best ranks, what they come to, and other ranks.

    Most piles need no others.
    """
    from_the_best = sorted(enumerate(values), key=lambda pair: -pair[1])
    ranks = tuple([(4 * rank, value) for rank, value in from_the_best])
    return (
        sum(15 << place for place, _ in ranks[:3]),
        _BestOfRanks(ranks[:3]),
        ranks[3:],
    )


@attrs.frozen
class Primiera(StandardCategory):
    """A point for the best primiera: the best card of each suit, by a scale.

    In the classic count the totals are compared, and a side that lacks a suit
    has no primiera. Sources: the first and the second text under
    *Sources of the classic rules*.

    >>> sevens = [Card("7D"), Card("7C"), Card("7S"), Card("7B")]
    >>> Primiera().evidence(sevens).total
    84
    >>> Primiera().score(Count([sevens, [Card("1D")]])).points
    (1, 0)
    """

    values: tuple[int, ...] = PRIMIERA_VALUES
    """What a card is worth, by rank from the ace."""
    compare: Literal["totals", "cards"] = "totals"
    """Whether the totals are compared or, as in some games of Escoba, the best
    cards of both sides, then the second best, and so on."""
    missing_suit: Literal["bars", "loses", "counts-0"] = "bars"
    """What becomes of a side that lacks a suit: it has no primiera, or loses to
    every complete one, or the suit is worth nothing to it."""
    points: int = 1
    """What the category is worth."""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.values, tuple) or not (
            len(self.values) == 10 and all(map(is_whole, self.values))
        ):
            require(bad_field("values", Phrase("ten-whole-numbers"), self.values))
        require(
            *choice_problems(self, compare=("totals", "cards")),
            *choice_problems(self, missing_suit=("bars", "loses", "counts-0")),
            *whole_field_problems(self, "points"),
        )

    def evidence(self, cards: Iterable[Card]) -> Evidence:
        """Return the best card of each suit, their values, and the total."""
        pile = mask_of(cards)
        by_suit = [cards_of(pile & suit) for suit in _SUITS]
        # Of equal values the lowest rank is shown.
        best = tuple([max(held, key=self._worth) for held in by_suit if held])
        worth = tuple(map(self._worth, best))
        barred = len(best) < len(_SUITS) and self.missing_suit == "bars"
        return Evidence(None if barred else sum(worth), best, worth)

    def _worth(self, card: Card) -> int:
        return self.values[card.rank - 1]

    @property
    def _title(self) -> str:
        return "primiera"

    def _points(self) -> Points:
        points = self.points
        by_total = self.compare == "totals" and self.missing_suit != "loses"
        key: Callable[[int], Key | float] = self._key_of_pile
        nothing: Key | float = _NOTHING
        if by_total and self._tells():
            key, nothing = self._total(), _NO_TOTAL

        def best(piles: tuple[int, ...], _: object, totals: list[int]) -> None:
            keys = [key(pile) for pile in piles]
            add_most(totals, keys, points, nothing=nothing)

        return best

    def _key(self, evidence: Evidence) -> Key | None:
        """Return what is compared."""
        if evidence.total is None:
            return None
        complete = len(evidence.cards) == len(_SUITS) or self.missing_suit != "loses"
        if self.compare == "totals":
            return complete, evidence.total
        counts_0 = self.missing_suit == "counts-0"
        # A suit that is missing is worth as much as a card that is worth nothing.
        missing = (0,) * (len(_SUITS) - len(evidence.values)) if counts_0 else ()
        return complete, *sorted((*evidence.values, *missing), reverse=True)

    def _tells(self) -> bool:
        return super()._tells() and type(self).evidence is Primiera.evidence

    def _key_of_pile(self, pile: int) -> Key:
        return self._key(self.evidence(cards_of(pile))) or _NOTHING

    def _total(self) -> Callable[[int], float]:
        """Return what tells the total of a pile, to compare, without its cards."""
        cards, best, others = _parted(self.values)
        bars = self.missing_suit == "bars"

        def total(pile: int) -> float:
            worth, missing = best[pile & cards]
            if missing:
                worth, missing = _best_by_suit(pile, others, worth, missing)
            return _NO_TOTAL if missing and bars else worth

        return total

    def _evidence(self, count: Count) -> Iterator[Evidence]:
        return map(self.evidence, count.piles)
