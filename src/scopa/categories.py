"""Scoring categories: what the piles are worth at the end of a hand.

A category is a frozen class with one method, `Category.score`. It sees the
finished `Count` and nothing of any other category.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import attrs

from scopa.cards import DECK, SUITS, Card, Suit, cards_of, mask_of
from scopa.counting import Count, Evidence, ScoreItem


class Category(ABC):
    """One category of the count.

    Subclasses are frozen and hashable, and `score` depends on nothing but the
    count.
    """

    __slots__ = ()

    @abstractmethod
    def score(self, count: Count) -> ScoreItem:
        """Return the points and the evidence of every side."""


def award_most(name: str, evidence: Sequence[Evidence], points: int = 1) -> ScoreItem:
    """Give points to the one side with the highest total; on a tie to nobody.

    Args:
        name: The name of the category.
        evidence: The evidence by side; a total of None takes no part.
        points: What the category is worth.

    >>> award_most("cards", [Evidence(21), Evidence(19)]).points
    (1, 0)
    >>> award_most("cards", [Evidence(15), Evidence(15), Evidence(10)]).points
    (0, 0, 0)
    """
    totals = [item.total for item in evidence]
    best = max((total for total in totals if total is not None), default=None)
    alone = best is not None and totals.count(best) == 1
    return ScoreItem(
        name,
        tuple(points if alone and total == best else 0 for total in totals),
        tuple(evidence),
    )


_SUIT_MASKS: Final = {
    suit: mask_of([card for card in DECK if card.suit is suit]) for suit in SUITS
}


@attrs.frozen
class MostCards(Category):
    """A point for the most captured cards; on a tie nobody has it.

    >>> pile = [Card("1C"), Card("2C")]
    >>> MostCards().score(Count([pile, []])).points
    (1, 0)
    """

    points: int = 1
    """What the category is worth."""

    def score(self, count: Count) -> ScoreItem:
        return award_most(
            "cards", [Evidence(mask.bit_count()) for mask in count._masks], self.points
        )


@attrs.frozen
class MostCoins(Category):
    """A point for the most captured coins; on a tie nobody has it.

    >>> MostCoins().score(Count([[Card("1C")], [Card("2D")]])).points
    (0, 1)
    """

    points: int = 1
    """What the category is worth."""

    def score(self, count: Count) -> ScoreItem:
        coins = [mask & _SUIT_MASKS[Suit.DENARI] for mask in count._masks]
        return award_most(
            "coins",
            [Evidence(mask.bit_count(), cards_of(mask)) for mask in coins],
            self.points,
        )


@attrs.frozen
class Holding(Category):
    """Points for capturing one card: the settebello, the *re bello*.

    >>> settebello = Holding("settebello", Card("7D"))
    >>> settebello.score(Count([[], [Card("7D")]])).points
    (0, 1)
    """

    name: str
    """The name of the category."""
    card: Card
    """The card."""
    points: int = 1
    """What it is worth."""

    def score(self, count: Count) -> ScoreItem:
        held = [mask & self.card._bit for mask in count._masks]
        return ScoreItem(
            self.name,
            tuple(self.points if mask else 0 for mask in held),
            tuple(Evidence(mask.bit_count(), cards_of(mask)) for mask in held),
        )


@lru_cache(maxsize=1 << 13)
def _best_card(mask: int, values: tuple[int, ...]) -> Card:
    # Of equal values the lowest rank is shown.
    return max(cards_of(mask), key=lambda card: values[card.rank - 1])


@attrs.frozen
class Primiera(Category):
    """A point for the best primiera; on a tie nobody has it.

    A primiera is the best card of each suit by a scale of its own. A side
    that lacks a suit has none. Source: both texts that give the scale.

    >>> sevens = [Card("7D"), Card("7C"), Card("7S"), Card("7B")]
    >>> Primiera().evidence(sevens).total
    84
    """

    values: tuple[int, ...] = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
    """What a card is worth, by rank from the ace."""
    points: int = 1
    """What the category is worth."""

    def evidence(self, cards: Iterable[Card]) -> Evidence:
        """Return the best card of each suit, and the total if none is missing."""
        return self._evidence(mask_of(tuple(cards)))

    def _evidence(self, pile: int) -> Evidence:
        values = self.values
        suits = [pile & mask for mask in _SUIT_MASKS.values()]
        best = tuple([_best_card(mask, values) for mask in suits if mask])
        worth = tuple([values[card.rank - 1] for card in best])
        return Evidence(sum(worth) if all(suits) else None, best, worth)

    def score(self, count: Count) -> ScoreItem:
        return award_most(
            "primiera", list(map(self._evidence, count._masks)), self.points
        )


@attrs.frozen
class Sweeps(Category):
    """A point for every sweep.

    >>> Sweeps().score(Count([[], []], sweeps=(2, 0))).points
    (2, 0)
    """

    points: int = 1
    """What a sweep is worth."""

    def score(self, count: Count) -> ScoreItem:
        return ScoreItem(
            "sweeps",
            tuple([self.points * sweeps for sweeps in count.sweeps]),
            tuple(map(Evidence, count.sweeps)),
        )


@attrs.frozen
class Napola(Category):
    """As many points as coins in a row from the ace; three at the least.

    Ace, two and three of coins are worth 3, each further coin in a row one
    more, the whole suit 10. Source: the text that gives the napola as an option.

    >>> coins = [Card(f"{rank}D") for rank in (1, 2, 3, 4, 6, 7)]
    >>> Napola().score(Count([coins, []])).points
    (4, 0)
    """

    def score(self, count: Count) -> ScoreItem:
        runs = [self._run(mask) for mask in count._masks]
        return ScoreItem(
            "napola",
            tuple(len(run) if len(run) >= 3 else 0 for run in runs),
            tuple(Evidence(len(run), run) for run in runs),
        )

    @staticmethod
    def _run(pile: int) -> tuple[Card, ...]:
        run = []
        for card in cards_of(_SUIT_MASKS[Suit.DENARI]):
            if not pile & card._bit:
                break
            run.append(card)
        return tuple(run)


SETTEBELLO: Final = Holding("settebello", Card("7D"))
"""A point for the seven of coins."""

RE_BELLO: Final = Holding("re-bello", Card("10D"))
"""A point for the king of coins."""

CLASSIC: Final = (MostCards(), MostCoins(), SETTEBELLO, Primiera(), Sweeps())
"""The five categories of the classic count."""
