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
    best, winner = -1, None
    for side, item in enumerate(evidence):
        total = item.total
        if total is None or total < best:
            continue
        winner = side if total > best else None
        best = total
    shares = [0] * len(evidence)
    if winner is not None:
        shares[winner] = points
    return ScoreItem(name, tuple(shares), tuple(evidence))


_SUITS: Final = tuple(
    mask_of(card for card in DECK if card.suit is suit) for suit in SUITS
)
_COINS: Final = _SUITS[SUITS.index(Suit.DENARI)]


_NONE: Final = Evidence(0)


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
        evidence = []
        for pile in count._masks:
            coins = pile & _COINS
            evidence.append(Evidence(coins.bit_count(), cards_of(coins)))
        return award_most("coins", evidence, self.points)


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
        bit, held = self.card._bit, Evidence(1, (self.card,))
        holds = [pile & bit for pile in count._masks]
        return ScoreItem(
            self.name,
            tuple([self.points if mask else 0 for mask in holds]),
            tuple([held if mask else _NONE for mask in holds]),
        )


class _BestCards(dict[int, tuple[Card, int]]):
    """The best card of some cards of one suit, and its value, by mask."""

    __slots__ = ("_values",)

    def __init__(self, values: tuple[int, ...]) -> None:
        self._values = values

    def __missing__(self, mask: int) -> tuple[Card, int]:
        # Of equal values the lowest rank is shown.
        card = max(cards_of(mask), key=lambda card: self._values[card.rank - 1])
        best = self[mask] = card, self._values[card.rank - 1]
        return best


_best_cards = lru_cache(maxsize=64)(_BestCards)


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
        known = _best_cards(self.values)
        best, worth = [], []
        for suit in _SUITS:
            mask = pile & suit
            if mask:
                card, value = known[mask]
                best.append(card)
                worth.append(value)
        total = sum(worth) if len(best) == len(_SUITS) else None
        return Evidence(total, tuple(best), tuple(worth))

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
        for card in cards_of(_COINS):
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
