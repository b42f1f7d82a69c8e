"""The primiera: the best card of each suit."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, Literal

import attrs

from scopa._validation import (
    bad_field,
    choice_problems,
    is_whole,
    require,
    whole_field_problems,
)
from scopa.cards import OF_SUIT, Card, cards_of, mask_of
from scopa.category import Category, award_most
from scopa.counting import Count, Evidence, ScoreItem
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


class _BestCards(dict[int, int]):
    """From some cards of one suit to the best of them, as masks."""

    __slots__ = ("_values",)

    def __init__(self, values: tuple[int, ...]) -> None:
        self._values = values

    def __missing__(self, cards: int) -> int:
        # Of equal values the lowest rank is shown.
        held = cards_of(cards)
        best = max(held, key=lambda card: self._values[card.rank - 1], default=None)
        found = self[cards] = 0 if best is None else best._bit
        return found


class _EvidenceOfBest(dict[int, Evidence]):
    """From the best card of each suit, as a mask, to the primiera that they make."""

    __slots__ = ("_best", "_missing_suit", "_values")

    def __init__(self, values: tuple[int, ...], missing_suit: str) -> None:
        self._values = values
        self._missing_suit = missing_suit
        self._best = _BestCards(values)

    def __missing__(self, best: int) -> Evidence:
        cards = tuple([card for suit in _SUITS for card in cards_of(best & suit)])
        worth = tuple([self._values[card.rank - 1] for card in cards])
        barred = len(cards) < len(_SUITS) and self._missing_suit == "bars"
        evidence = self[best] = Evidence(None if barred else sum(worth), cards, worth)
        return evidence

    def of_pile(self, pile: int) -> Evidence:
        best, (coins, cups, swords, batons) = self._best, _SUITS
        return self[
            best[pile & coins]
            | best[pile & cups]
            | best[pile & swords]
            | best[pile & batons]
        ]


_evidence_of = lru_cache(maxsize=4)(_EvidenceOfBest)


@attrs.frozen
class Primiera(Category):
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
        known = _evidence_of(self.values, self.missing_suit)
        return known.of_pile(mask_of(cards))

    def _key(self, evidence: Evidence) -> tuple[int, ...] | None:
        if evidence.total is None:
            return None
        complete = len(evidence.cards) == len(_SUITS) or self.missing_suit != "loses"
        if self.compare == "totals":
            return complete, evidence.total
        return complete, *sorted(evidence.values, reverse=True)

    def score(self, count: Count) -> ScoreItem:
        return self._scorer()(count)

    def _scorer(self) -> Callable[[Count], ScoreItem]:
        """Return `score`, made ready."""
        of_pile = _evidence_of(self.values, self.missing_suit).of_pile
        compares_totals = self.compare == "totals" and self.missing_suit != "loses"

        def score(count: Count) -> ScoreItem:
            evidence = [of_pile(pile) for pile in count._masks]
            keys = None if compares_totals else [self._key(item) for item in evidence]
            return award_most("primiera", evidence, self.points, keys=keys)

        return score
