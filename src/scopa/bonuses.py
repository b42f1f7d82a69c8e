"""Bonuses: points made by something other than a sweep or the count."""

from abc import ABC, abstractmethod

import attrs

from scopa._validation import bad_field, is_whole, require
from scopa.cards import Card


class TableBonus(ABC):
    """What the dealer scores for the opening table.

    A dealer who scores takes the cards of the table, and counts as the last
    capturer. Subclasses are frozen and hashable.

    >>> @attrs.frozen
    ... class FourOfASuit(TableBonus):
    ...     def points(self, table):
    ...         return 1 if len({card.suit for card in table}) == 1 else 0
    >>> FourOfASuit().points(parse_cards("1S 4S 5S 9S"))
    1
    """

    __slots__ = ()

    @abstractmethod
    def points(self, table: tuple[Card, ...]) -> int:
        """Return the points for an opening table, in DECK order; 0 for none."""


@attrs.frozen
class TableTotals(TableBonus):
    """Points for opening tables of certain totals.

    Source: Escoba, where 15 on the table is worth one *escoba* and 30 two.

    >>> TableTotals().points((Card("1C"), Card("2S"), Card("5B"), Card("7S")))
    1
    """

    totals: tuple[tuple[int, int], ...] = ((15, 1), (30, 2))
    """Pairs of a total and the points for it."""

    def __attrs_post_init__(self) -> None:
        pairs = isinstance(self.totals, tuple) and all(
            isinstance(pair, tuple) and len(pair) == 2 and all(map(is_whole, pair))
            for pair in self.totals
        )
        if not pairs:
            require(bad_field("totals", "pairs of whole numbers", self.totals))

    def points(self, table: tuple[Card, ...]) -> int:
        return dict(self.totals).get(sum(card.rank for card in table), 0)
