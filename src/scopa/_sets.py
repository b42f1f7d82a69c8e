"""Sets of table cards that make a value: the arithmetic behind the capture rules.

Tables, cards and sets are masks (see `scopa.cards`): four bits for each rank.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
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


LOW: Final = sum(OF_RANK[rank] for rank in (1, 2, 3))
"""Low cards: so few that there can be a list of all they add up to."""
_MOST_LOW: Final = 4
"""The most low cards of a table whose sets are remembered: tables with more are
rare, and would more than double what there is to remember."""
_FEW_LOW: Final = [
    sum(cards)
    for size in range(_MOST_LOW + 1)
    for cards in combinations([bit for bit in RANK if bit & LOW], size)
]
"""Low cards that are so few, as masks; the fewest first."""
_TOO_MANY: Final = len(_FEW_LOW)


def _where_low() -> list[int]:
    """Return where low cards, as a mask, stand in `_FEW_LOW`, or `_TOO_MANY`."""
    places = [_TOO_MANY] * (LOW + 1)
    for place, cards in enumerate(_FEW_LOW):
        places[cards] = place
    return places


LOW_AT: Final = _where_low()
"""From low cards, as a mask, to where they stand in `_FEW_LOW`, or `_TOO_MANY`.

A list of what they add up to is a fifth as long like this, and the sets of tables with
few low cards, which are most, stand close together in it.
"""
_HIGH_RANKS: Final = (4, 5, 6, 7, 8, 9, 10)
"""The ranks of the others: a set seldom has more than one of these high cards."""


Totals: TypeAlias = tuple[int, ...]
"""Totals of which any will do, ascending."""


def _missing(totals: Totals, rank: int) -> Totals:
    """Return what is missing to some totals beside a card of a rank."""
    return tuple([total - rank for total in totals if total >= rank])


def _all_sets(cards: int, totals: int) -> tuple[int, ...]:
    """Return the sets of some cards that add up to any of some totals, in order.

    Args:
        cards: The cards.
        totals: The totals, as bits; 0 is that of no cards, which come first.
    """
    found = [0] if totals & 1 else []

    def add(chosen: int, rest: int, missing: int) -> None:
        while rest:
            card = rest & -rest
            left = missing >> RANK[card]
            if not left:
                return  # All others are as high, or higher.
            rest ^= card
            if left & 1:
                found.append(chosen | card)
            if left > 1:
                add(chosen | card, rest, left)

    add(0, cards, totals)
    return tuple(found)


LowSets: TypeAlias = list[tuple[tuple[int, ...], int]]
"""By where the low cards of a table stand: their sets, and the cards that add more."""
More: TypeAlias = Callable[[tuple[int, ...], int, int], tuple[int, ...]]
"""From sets of low cards, where these stand and which cards add more, to all sets."""

_EVERY_CARD: Final = (), -1
"""No sets yet: every card of the table, low ones too, is for `More` to look at."""
EVERY_CARD_ADDS: Final[LowSets] = [_EVERY_CARD] * (_TOO_MANY + 1)
"""For what is not looked up by low cards, and where nothing has been yet."""


_NO_SETS: Final[dict[int, tuple[tuple[int, ...], int]]] = {
    useful: ((), useful)
    for size in range(len(_HIGH_RANKS) + 1)
    for useful in map(sum, combinations([OF_RANK[rank] for rank in _HIGH_RANKS], size))
}
"""By useful high cards, that low cards have no sets."""


class _LowCards:
    """The low cards of tables, for some totals.

    Args:
        totals: The totals.
    """

    __slots__ = ("_needed", "bits", "sets")

    bits: int
    """The totals, as bits."""
    sets: LowSets
    """Their sets that add up to any of the totals, and the useful high cards, or
    `_EVERY_CARD` where these have not been worked out, or low cards are too many.

    High cards are useful that may be in a set with some of the low cards, or with other
    high cards.
    """

    def __init__(self, totals: Totals) -> None:
        self.bits = bits = sum(1 << total for total in totals)
        # What low cards must add up to beside a high card and perhaps others.
        self._needed = [(OF_RANK[r], _beside_high(bits >> r)) for r in _HIGH_RANKS]
        self.sets = EVERY_CARD_ADDS.copy()
        # Where a table has no low cards, nothing would tell that this is still to do.
        self.work_out(0)

    def work_out(self, at: int) -> tuple[tuple[int, ...], int]:
        """Return what `sets` says of low cards from now on."""
        low = _FEW_LOW[at]
        sums, useful = _sums(low), 0
        for cards, needed in self._needed:
            if sums & needed:
                useful |= cards
        sets = _all_sets(low, self.bits) if sums & self.bits else ()
        # Most have none: sharing these pairs keeps more of what is used close at hand.
        found = _NO_SETS[useful]
        if sets:
            # Equal numbers are kept once, too.
            _, useful = found
            found = tuple([_FEW_LOW[LOW_AT[taken]] for taken in sets]), useful
        self.sets[at] = found
        return found


@lru_cache(maxsize=1 << 10)
def _sums(low: int) -> int:
    """Return what sets of low cards add up to: a bit for each total, and for 0."""
    if not low:
        return 1
    lowest = low & -low
    sums = _sums(low ^ lowest)
    return sums | sums << RANK[lowest]


def _beside_high(totals: int) -> int:
    """Return totals, as bits, with what is missing to them beside high cards."""
    left = 0
    while left != totals:
        left = totals
        for rank in _HIGH_RANKS:
            totals |= totals >> rank
    return left


def sets_adding_up(totals: Totals) -> tuple[LowSets, More]:
    """Return what finds the sets of a table that add up to any of some totals.

    Without high cards they are looked up; `table_sets` puts the two together.
    """
    low_cards, more = _adding_up(totals)
    return low_cards.sets, more


@lru_cache(maxsize=1 << 8)
def _adding_up(totals: Totals) -> tuple[_LowCards, More]:
    """Return the low cards for some totals, and what adds the sets with high cards."""
    several, own = len(totals) > 1, _LowCards(totals)
    beside = {
        bit: _adding_up(_missing(totals, rank))
        for bit, rank in RANK.items()
        if rank in _HIGH_RANKS and rank <= max(totals, default=0)
    }
    low_cards = {bit: low for bit, (low, _) in beside.items()}
    with_low = {bit: low.sets for bit, low in low_cards.items()}
    with_high = {bit: more for bit, (_, more) in beside.items()}

    def more(found: tuple[int, ...], at: int, high: int) -> tuple[int, ...]:
        if high & LOW:  # `found` is of `_EVERY_CARD`.
            if at == _TOO_MANY:
                return _all_sets(high, own.bits)
            found, useful = own.work_out(at)
            high &= useful
        while high:
            rest = high & high - 1
            bit = high - rest
            high = rest
            others, useful = with_low[bit][at]
            if useful < 0:  # This is `_EVERY_CARD`.
                others, useful = low_cards[bit].work_out(at)
            useful &= high
            if useful:
                others = with_high[bit](others, at, useful)
            if others:
                sets: tuple[int, ...]
                if len(others) == 1:
                    sets = (others[0] | bit,)
                else:
                    sets = tuple([taken | bit for taken in others])
                    if several:
                        # Where one set began with another, the high card comes
                        # between.
                        sets = in_order(sets)
                found = union(found, sets) if found else sets
        return found

    return own, more


def table_sets(table: int, low_sets: LowSets, more: More) -> tuple[int, ...]:
    """Return sets of a table, in order: those of low cards, and what others add."""
    at = LOW_AT[table & LOW]
    found, adding = low_sets[at]
    adding &= table
    return more(found, at, adding) if adding else found


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
            others = table_sets(undeclared, *sets_adding_up((left,)))
            found += [taken | other for other in others]
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
