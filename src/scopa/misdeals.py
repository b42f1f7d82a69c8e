"""Misdeals: opening deals that the rules void."""

from abc import ABC, abstractmethod

import attrs

from scopa._spoken import Spoken
from scopa._validation import number_problems, require
from scopa.cards import Card
from scopa.errors import Phrase


class MisdealCondition(ABC):
    """A condition on the opening table that voids the deal.

    Subclasses are frozen and hashable.

    >>> @attrs.frozen
    ... class FourCoins(MisdealCondition):
    ...     def voids(self, table):
    ...         return sum(card.suit is Suit.DENARI for card in table) == 4
    >>> FourCoins().voids(parse_cards("1D 4D 5D 9D"))
    True
    """

    __slots__ = ()

    @abstractmethod
    def voids(self, table: tuple[Card, ...]) -> bool:
        """Return whether this opening table, in DECK order, is a misdeal."""


@attrs.frozen
class EqualRanks(Spoken, MisdealCondition):
    """Several cards of one rank, whichever, on the opening table.

    Source: the Giardini Luzzati rules of Cirulla, with three.

    >>> EqualRanks(3).voids(tuple(map(Card, ["4D", "4C", "4S", "9B"])))
    True
    """

    count: int = 3
    """The least number of equal cards that is too many."""

    def __attrs_post_init__(self) -> None:
        require(*number_problems(self, count=(2, 4)))

    @property
    def _phrase(self) -> Phrase:
        return Phrase("equal-ranks", number=self.count)

    def voids(self, table: tuple[Card, ...]) -> bool:
        ranks = [card.rank for card in table]
        return any(ranks.count(rank) >= self.count for rank in ranks)


@attrs.frozen
class TooManyOfRank(Spoken, MisdealCondition):
    """Too many cards of one rank on the opening table.

    With three kings on the table no capture can ever empty it. Source: both
    texts that state the classic rule ask for three or four kings.

    >>> kings = tuple(map(Card, ["10D", "10C", "10S", "2B"]))
    >>> TooManyOfRank(10, count=3).voids(kings)
    True
    """

    rank: int
    """The rank, 1 to 10."""
    count: int
    """The least number of cards that is too many."""

    def __attrs_post_init__(self) -> None:
        require(*number_problems(self, rank=(1, 10), count=(1, 4)))

    @property
    def _phrase(self) -> Phrase:
        return Phrase("too-many-of-rank", number=self.count, of=self.rank)

    def voids(self, table: tuple[Card, ...]) -> bool:
        return [card.rank for card in table].count(self.rank) >= self.count
