"""Sets of table cards that make a value: the arithmetic behind the capture rules.

Tables, cards and sets are masks (see `scopa.cards`): four bits for each rank.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from scopa.capturing import Context, comes_before, in_order
from scopa.cards import DECK, OF_RANK, cards_of

RANK: Final = {card._bit: card.rank for card in DECK}
ACES: Final = 15
"""The four aces."""
FIGURES: Final = sum(card._bit for card in DECK if card.rank >= 8)
"""The twelve court cards."""

SAME_RANK: Final = {card._bit: OF_RANK[card.rank] for card in DECK}

SINGLES: Final = {
    suits << 4 * rank: tuple(
        1 << 4 * rank + suit for suit in range(4) if suits >> suit & 1
    )
    for rank in range(10)
    for suits in range(16)
}
"""From some cards of one rank to each of them alone."""


_LOW: Final = sum(OF_RANK[rank] for rank in (1, 2, 3, 4))
"""Low cards: so few that what they add up to is remembered."""
_HIGH_RANKS: Final = (5, 6, 7, 8, 9, 10)
"""The ranks of the others: a set seldom has more than one of these high cards."""


Totals: TypeAlias = tuple[int, ...]
"""Totals of which any will do, ascending."""


def _missing(totals: Totals, rank: int) -> Totals:
    """Return what is missing to some totals beside a card of a rank."""
    return tuple([total - rank for total in totals if total >= rank])


class _LowSets(dict[int, tuple[int, ...]]):
    """From low cards to their sets that add up to a total, in order.

    They are worked out when first asked for; where there are too many, all
    are dropped. A plain dictionary is much faster here than a cache
    that must note every use.
    """

    __slots__ = ("_totals",)

    _MOST: Final = 1 << 11

    def __init__(self, totals: Totals) -> None:
        self._totals = totals

    def __missing__(self, low: int) -> tuple[int, ...]:
        # No cards add up to nothing, and come first.
        nothing = (0,) if 0 in self._totals else ()
        if not low:
            return nothing
        lowest = low & -low
        others = low ^ lowest
        # The sets with the lowest card come before all those without it.
        missing = _missing(self._totals, RANK[lowest])
        with_lowest = [lowest | taken for taken in _low_sets(missing)[others]]
        without = self[others]
        if with_lowest:
            without = (*nothing, *with_lowest, *without[len(nothing) :])
        if len(self) >= self._MOST:
            self.clear()
        self[low] = without
        return without


_low_sets = lru_cache(maxsize=1 << 8)(_LowSets)


class _LowCards(dict[int, tuple[tuple[int, ...], int]]):
    """From low cards to their sets that add up to a total, and to useful high cards.

    Those are the ones that may be in a set with some of the low cards, or with other
    high cards.
    """

    __slots__ = ("_totals",)

    _MOST: Final = 1 << 11

    def __init__(self, totals: Totals) -> None:
        self._totals = totals

    def __missing__(self, low: int) -> tuple[tuple[int, ...], int]:
        useful = 0
        for rank in _HIGH_RANKS:
            missing = _missing(self._totals, rank)
            if missing and any(_low_cards(missing)[low]):
                useful |= OF_RANK[rank]
        if len(self) >= self._MOST:
            self.clear()
        found = self[low] = _low_sets(self._totals)[low], useful
        return found


_low_cards = lru_cache(maxsize=1 << 8)(_LowCards)

Sets: TypeAlias = Callable[[int], tuple[int, ...]]
"""From a table to some of its sets, in order."""


@lru_cache(maxsize=1 << 8)
def sets_adding_up(totals: Totals) -> Sets:
    """Return what finds the sets of a table that add up to any of some totals."""
    of_low, several = _low_cards(totals), len(totals) > 1
    missing = {
        bit: _missing(totals, rank)
        for bit, rank in RANK.items()
        if rank in _HIGH_RANKS and rank <= max(totals)
    }
    with_low = {bit: _low_cards(left) for bit, left in missing.items()}
    with_high = {
        bit: sets_adding_up(left) for bit, left in missing.items() if max(left) > 4
    }

    def sets(table: int) -> tuple[int, ...]:
        low = table & _LOW
        found, useful = of_low[low]
        high = table & useful
        while high:
            bit = high & -high
            high ^= bit
            others, useful = with_low[bit][low]
            higher = table & -(bit << 1)
            if higher & useful:
                others = with_high[bit](low | higher)
            if others:
                more: tuple[int, ...]
                if len(others) == 1:
                    more = (others[0] | bit,)
                else:
                    more = tuple([taken | bit for taken in others])
                if several and len(more) > 1:
                    # Where one set began with another, the high card comes between.
                    more = in_order(more)
                found = union(found, more) if found else more
        return found

    return sets


def sets_making(table: int, total: int, context: Context) -> tuple[int, ...]:
    """Return the sets of table cards whose values add up to a total, in order.

    Like `sets_adding_up`, but with the declared values of the context.
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
            found += [taken | others for others in sets_adding_up((left,))(undeclared)]
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
    if comes_before(some[-1], others[0]):
        return some + others
    merged, left = [], list(reversed(others))
    for taken in some:
        while left and comes_before(left[-1], taken):
            merged.append(left.pop())
        if left and left[-1] == taken:
            left.pop()
        merged.append(taken)
    return (*merged, *reversed(left))
