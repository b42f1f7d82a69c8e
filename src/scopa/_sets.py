"""Sets of table cards that make a value: the arithmetic behind the capture rules.

Tables, cards and sets are masks (see `scopa.cards`): four bits for each rank.
"""

from functools import lru_cache
from typing import Final

from scopa.capturing import Context, comes_before, in_order
from scopa.cards import DECK, cards_of

RANK: Final = {card._bit: card.rank for card in DECK}
ACES: Final = 15
"""The four aces."""
FIGURES: Final = sum(card._bit for card in DECK if card.rank >= 8)
"""The twelve court cards."""

OF_RANK: Final = {rank: 15 << 4 * (rank - 1) for rank in range(1, 11)}
SAME_RANK: Final = {card._bit: OF_RANK[card.rank] for card in DECK}
LOWER_RANKS: Final = {card._bit: (1 << 4 * (card.rank - 1)) - 1 for card in DECK}
UP_TO: Final = tuple((1 << 4 * min(rank, 10)) - 1 for rank in range(221))
"""From a total to the cards of no higher rank: no others are in a set that makes it."""

SINGLES: Final = {
    suits << 4 * rank: tuple(
        1 << 4 * rank + suit for suit in range(4) if suits >> suit & 1
    )
    for rank in range(10)
    for suits in range(16)
}
"""From some cards of one rank to each of them alone."""


class _SetsAddingUp(dict[int, tuple[int, ...]]):
    """From table cards to their sets that add up to a total, in order.

    They are worked out when first asked for; where there are too many, all
    are dropped. A plain dictionary is much faster here than a cache
    that must note every use.
    """

    __slots__ = ("_total",)

    _MOST: Final = 1 << 14

    def __init__(self, total: int) -> None:
        self._total = total

    def __missing__(self, table: int) -> tuple[int, ...]:
        if not table:
            return ()
        lowest = table & -table
        others = table ^ lowest
        # The sets with the lowest card come before all those without it.
        sets = self[others]
        missing = self._total - RANK[lowest]
        if missing > 0:
            rest = sets_adding_up(missing)[others & UP_TO[missing]]
            if rest:
                sets = (*[lowest | taken for taken in rest], *sets)
        elif missing == 0:
            sets = (lowest, *sets)
        if len(self) >= self._MOST:
            self.clear()
        self[table] = sets
        return sets


sets_adding_up = lru_cache(maxsize=1 << 8)(_SetsAddingUp)
"""From a total to the sets that make it, by the table cards."""

SETS_ADDING_UP_TO: Final = {bit: sets_adding_up(rank) for bit, rank in RANK.items()}
"""From a card to the sets that add up to its rank, by the table cards."""


def sets_making(table: int, total: int, context: Context) -> tuple[int, ...]:
    """Return the sets of table cards whose values add up to a total, in order.

    Like `_SetsAddingUp`, but with the declared values of the context.
    """
    declared = 0
    # The sets of some declared cards, each with what is missing to the total.
    chosen = [(0, total)]
    for card, value in context.values:
        if card._bit & table:
            declared |= card._bit
            chosen += [(taken | card._bit, left - value) for taken, left in chosen]
    undeclared = table ^ declared
    found = []
    for taken, left in chosen:
        if left > 0:
            found += [
                taken | others
                for others in sets_adding_up(left)[undeclared & UP_TO[left]]
            ]
        elif left == 0:
            found.append(taken)
    return in_order(found) if declared else tuple(found)


def equal_cards(table: int, value: int, context: Context) -> tuple[int, ...]:
    """Return each table card of a value alone, with declared values."""
    equal = table & OF_RANK[value]
    for card, declared in context.values:
        equal &= ~card._bit
        if declared == value:
            equal |= table & card._bit
    return tuple([card._bit for card in cards_of(equal)])


def union(some: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sets of both, each given in order, in order and each once."""
    if not (some and others):
        return some or others
    merged, left = [], list(reversed(others))
    for taken in some:
        while left and comes_before(left[-1], taken):
            merged.append(left.pop())
        if left and left[-1] == taken:
            left.pop()
        merged.append(taken)
    return (*merged, *reversed(left))
