"""Sets of table cards that make a value: the arithmetic behind the capture rules.

Tables, cards and sets are masks (see `scopa.cards`): four bits for each rank.
"""

from functools import lru_cache
from typing import Final

from scopa.capturing import Context, comes_before, in_order
from scopa.cards import CARD_OF_BIT, DECK, cards_of

RANK: Final = {card._bit: card.rank for card in DECK}
ACES: Final = 15
"""The four aces."""
FIGURES: Final = sum(card._bit for card in DECK if card.rank >= 8)
"""The twelve court cards."""

SAME_RANK: Final = {card._bit: 15 << 4 * (card.rank - 1) for card in DECK}
LOWER_RANKS: Final = {card._bit: (1 << 4 * (card.rank - 1)) - 1 for card in DECK}

SINGLES: Final = {
    suits << 4 * rank: tuple(
        1 << 4 * rank + suit for suit in range(4) if suits >> suit & 1
    )
    for rank in range(10)
    for suits in range(16)
}
"""From some cards of one rank to each of them alone."""


@lru_cache(maxsize=1 << 14)
def places_adding_up(ranks: tuple[int, ...], total: int) -> tuple[tuple[int, ...], ...]:
    """Return the places of ascending ranks that add up to a total, in order.

    Many tables have the same ranks, so that this is seldom worked out anew.
    """
    found: list[tuple[int, ...]] = []

    def grow(place: int, missing: int, taken: tuple[int, ...]) -> None:
        for at in range(place, len(ranks)):
            rank = ranks[at]
            if rank > missing:
                # Ranks ascend: all that follow are too high as well.
                return
            if rank == missing:
                found.append((*taken, at))
            else:
                grow(at + 1, missing - rank, (*taken, at))

    grow(0, total, ())
    return tuple(found)


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
        if len(self) >= self._MOST:
            self.clear()
        bits, ranks, left = [], [], table
        while left:
            bit = left & -left
            left ^= bit
            bits.append(bit)
            ranks.append(RANK[bit])
        found = []
        for places in places_adding_up(tuple(ranks), self._total):
            taken = 0
            for place in places:
                taken |= bits[place]
            found.append(taken)
        sets = self[table] = tuple(found)
        return sets


sets_adding_up = lru_cache(maxsize=1 << 8)(_SetsAddingUp)
"""From a total to the sets that make it, by the table cards."""

SETS_ADDING_UP_TO: Final = {bit: sets_adding_up(rank) for bit, rank in RANK.items()}
"""From a card to the sets that add up to its rank, by the table cards."""


def sets_making(table: int, total: int, context: Context) -> tuple[int, ...]:
    """Return the sets of table cards whose values add up to a total, in order.

    Like `_SetsAddingUp`, but with the declared values of the context.
    """
    cards = sorted((context.value(card), card._bit) for card in cards_of(table))
    found: list[int] = []

    def grow(place: int, missing: int, taken: int) -> None:
        for at in range(place, len(cards)):
            value, bit = cards[at]
            if value > missing:
                return
            if value == missing:
                found.append(taken | bit)
            else:
                grow(at + 1, missing - value, taken | bit)

    grow(0, total, 0)
    return in_order(found)


def equal_cards(table: int, value: int, context: Context) -> tuple[int, ...]:
    """Return each table card of a value alone, with declared values."""
    singles = (1 << place for place in range(len(DECK)) if table >> place & 1)
    return tuple(bit for bit in singles if context.value(CARD_OF_BIT[bit]) == value)


def union(some: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sets of both, each given in order, in order and each once."""
    merged, left = [], list(reversed(others))
    for taken in some:
        while left and comes_before(left[-1], taken):
            merged.append(left.pop())
        if left and left[-1] == taken:
            left.pop()
        merged.append(taken)
    return (*merged, *reversed(left))
