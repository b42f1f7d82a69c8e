"""What play works on: rules made ready, and positions as plain numbers.

Sets of cards are 40-bit masks (see `scopa.cards`). The hands of all seats stand
side by side in one number, and so do the piles of all sides.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import attrgetter
from typing import Final, TypeAlias

import attrs

from scopa._rows import Row, optional, rows_of
from scopa.bonuses import HandBonus, Offer, offers_of
from scopa.capturing import Finder, finder_of
from scopa.cards import DECK, Card, cards_of
from scopa.counting import Bonus
from scopa.filters import MoveFilter
from scopa.moves import Move
from scopa.rules import Rules

HAND_BITS: Final = len(DECK)
"""The width of one hand, or pile, among those packed into a number."""
_INDEX: Final = attrgetter("_index")
SWEEP_BITS: Final = 8
"""The width of one side's sweeps in the number that holds all sides'."""


@attrs.frozen
class Engine:
    """What the rules come down to in play."""

    rules: Rules
    find: Finder = attrs.field(eq=False)
    """What a card may do: its captures, and 0 where it may go without."""
    rows: list[Row] = attrs.field(eq=False)
    """The same by card, in the order of `DECK`, and quicker, in the plain moment."""
    captures: Finder = attrs.field(eq=False)
    """The captures of a card alone."""
    seats: int = attrs.field(eq=False)
    sides: int = attrs.field(eq=False)
    last_card_sweep: bool = attrs.field(eq=False)
    leftovers_to_dealer: bool = attrs.field(eq=False)
    filters: tuple[MoveFilter, ...] = attrs.field(eq=False)
    rates_sweeps: bool = attrs.field(eq=False)
    """Whether the capture rule has a say in whether a sweep scores."""
    may_take_itself: bool = attrs.field(eq=False)
    """Whether a card may go from an empty table to its player's pile."""
    offers: Callable[[int], tuple[Offer, ...]] | None = attrs.field(eq=False)
    """From a fresh hand to what may be declared; None without hand bonuses."""
    bare: bool = attrs.field(eq=False)
    """Whether moves, and what comes of them, depend on nothing but the hand and the
    table."""
    has_extras: bool = attrs.field(eq=False)
    """Whether there may be extras beyond a bonus for the opening table."""
    plain: bool = attrs.field(eq=False)
    """Whether moves depend on nothing but the hand and the table."""
    reads_opening: bool = attrs.field(eq=False)
    """Whether moves depend on its being the opening play."""
    rates_plays: bool = attrs.field(eq=False)
    """Whether there are bonuses for plays."""
    keeps_previous: bool = attrs.field(eq=False)
    """Whether a bonus depends on the previous move."""
    next_deal: dict[int, int] = attrs.field(eq=False)
    """From the cards in the stock to what each seat is dealt next."""
    places: dict[tuple[int, int], tuple[int, ...]] = attrs.field(eq=False)
    """From the dealer, and the cards dealt to each seat, to where in the number that
    holds all hands the hand of each card begins."""
    last_deal: dict[int, int] = attrs.field(eq=False)
    """From the cards in the stock to what each seat was dealt last."""


@lru_cache(maxsize=4)
def _offers(
    bonuses: tuple[HandBonus, ...], matta: Card | None
) -> Callable[[int], tuple[Offer, ...]]:
    """Return what tells the offers of a fresh hand, and remembers them."""

    @lru_cache(maxsize=1 << 14)
    def offers(hand: int) -> tuple[Offer, ...]:
        return offers_of(bonuses, matta, cards_of(hand))

    return offers


@lru_cache(maxsize=1 << 7)
def engine_of(rules: Rules) -> Engine:
    """Return the engine of some rules."""
    captures = finder_of(rules.capture)

    stock = rules.seats * sum(rules.deals)
    next_deal, last_deal = {}, {}
    for size in rules.deals:
        next_deal[stock] = size
        stock -= rules.seats * size
        last_deal[stock] = size
    places = {
        (dealer, size): tuple(
            HAND_BITS * ((dealer + turn) % rules.seats)
            for turn in range(1, rules.seats + 1)
            for _ in range(size)
        )
        for dealer in range(rules.seats)
        for size in rules.deals
    }
    declares = bool(rules.hand_bonuses)
    reads_opening = rules.capture.reads_opening or bool(rules.filters)
    has_extras = declares or bool(rules.play_bonuses)
    rates_sweeps = rules.capture._rates_sweeps
    may_take_itself = rules.capture._may_take_itself
    return Engine(
        rules=rules,
        find=captures if rules.compulsory else optional(captures),
        rows=rows_of(rules.capture, compulsory=rules.compulsory),
        captures=captures,
        seats=rules.seats,
        sides=rules.sides,
        last_card_sweep=rules.last_card_sweep,
        leftovers_to_dealer=rules.leftovers == "dealer",
        filters=rules.filters,
        rates_sweeps=rates_sweeps,
        may_take_itself=may_take_itself,
        offers=_offers(rules.hand_bonuses, rules.matta) if declares else None,
        bare=not (reads_opening or has_extras or rates_sweeps or may_take_itself),
        has_extras=has_extras,
        plain=not (reads_opening or declares),
        reads_opening=reads_opening,
        rates_plays=bool(rules.play_bonuses),
        keeps_previous=any(bonus.reads_previous for bonus in rules.play_bonuses),
        next_deal=next_deal,
        places=places,
        last_deal=last_deal,
    )


@attrs.frozen(cache_hash=True)
class Setup:
    """What stays the same through a hand."""

    engine: Engine
    dealer: int
    scores: tuple[int, ...]
    """The totals when the hand began, by side."""


@lru_cache(maxsize=1 << 7)
def setup_of(rules: Rules, dealer: int, scores: tuple[int, ...]) -> Setup:
    """Return a setup; equal ones are usually the same, and so quick to compare."""
    return Setup(engine_of(rules), dealer, scores)


Extras: TypeAlias = tuple[
    tuple[Bonus, ...],  # the bonuses made
    int,  # the cards shown in hands, as a mask
    tuple[tuple[Card, int], ...],  # the declared values in force
    Move | None,  # the previous move, where the rules read it
]
"""What few games have, kept apart to keep the usual position small."""

NO_EXTRAS: Final[Extras] = ((), 0, (), None)

Position: TypeAlias = tuple[
    Setup,  # what stays the same
    int,  # the seat to move
    int,  # the hands, packed by seat
    int,  # the table
    int,  # the piles, packed by side
    int,  # the sweeps, packed by side
    int | None,  # the last capturer, a seat
    bytes,  # the stock in dealing order, the index in DECK of each card
    Extras,
]
"""What changes as cards are played, as a plain tuple: cheap to make and compare."""


def pack(numbers: list[int] | tuple[int, ...], width: int) -> int:
    """Put numbers of a width in bits side by side into one."""
    packed = 0
    for place, number in enumerate(numbers):
        packed |= number << place * width
    return packed


def unpack(packed: int, width: int, count: int) -> tuple[int, ...]:
    """Take the numbers of `pack` apart again."""
    whole = (1 << width) - 1
    if count == 2:  # the usual number
        return packed & whole, packed >> width
    return tuple([packed >> at & whole for at in range(0, width * count, width)])


def stock_of(cards: Iterable[Card]) -> bytes:
    """Return cards as a stock."""
    return bytes(map(_INDEX, cards))


def cards_left(position: Position) -> int:
    """Return how many cards are left to play in the hand."""
    return position[2].bit_count() + len(position[7])
