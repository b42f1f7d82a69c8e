"""What play works on: rules made ready, and positions as plain numbers.

Sets of cards are 40-bit masks (see `scopa.cards`). The hands of all seats stand
side by side in one number, and so do the piles of all sides.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from scopa._rows import NO_ROWS, Rows, rows_of
from scopa.bonuses import Offer, offers_of
from scopa.capturing import Context, Finder, finder_of
from scopa.cards import DECK, Card, cards_of
from scopa.counting import Bonus
from scopa.filters import MoveFilter
from scopa.moves import Move
from scopa.rules import Rules

HAND_BITS: Final = len(DECK)
"""The width of one hand, or pile, among those packed into a number."""
SWEEP_BITS: Final = 8
"""The width of one side's sweeps in the number that holds all sides'."""


@attrs.frozen
class Engine:
    """What the rules come down to in play."""

    rules: Rules
    find: Finder = attrs.field(eq=False)
    """What a card may do: its captures, and 0 where it may go without."""
    rows: Rows = attrs.field(eq=False)
    """Where the same is looked up, when no values are declared."""
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
    last_deal: dict[int, int] = attrs.field(eq=False)
    """From the cards in the stock to what each seat was dealt last."""


@lru_cache(maxsize=256)
def engine_of(rules: Rules) -> Engine:
    """Return the engine of some rules."""
    captures = finder_of(rules.capture)

    def find_or_lay(bit: int, table: int, context: Context) -> tuple[int, ...]:
        found = captures(bit, table, context)
        return found if 0 in found else (0, *found)

    @lru_cache(maxsize=1 << 14)
    def offers(hand: int) -> tuple[Offer, ...]:
        return offers_of(rules.hand_bonuses, rules.matta, cards_of(hand))

    stock = rules.seats * sum(rules.deals)
    next_deal, last_deal = {}, {}
    for size in rules.deals:
        next_deal[stock] = size
        stock -= rules.seats * size
        last_deal[stock] = size
    declares = bool(rules.hand_bonuses)
    reads_opening = rules.capture.reads_opening or bool(rules.filters)
    return Engine(
        rules=rules,
        find=captures if rules.compulsory else find_or_lay,
        rows=rows_of(rules.capture) if rules.compulsory else NO_ROWS,
        captures=captures,
        seats=rules.seats,
        sides=rules.sides,
        last_card_sweep=rules.last_card_sweep,
        leftovers_to_dealer=rules.leftovers == "dealer",
        filters=rules.filters,
        rates_sweeps=rules.capture._rates_sweeps,
        may_take_itself=rules.capture._may_take_itself,
        offers=offers if declares else None,
        plain=not (reads_opening or declares),
        reads_opening=reads_opening,
        rates_plays=bool(rules.play_bonuses),
        keeps_previous=any(bonus.reads_previous for bonus in rules.play_bonuses),
        next_deal=next_deal,
        last_deal=last_deal,
    )


@attrs.frozen(cache_hash=True)
class Setup:
    """What stays the same through a hand."""

    engine: Engine
    dealer: int
    scores: tuple[int, ...]
    """The totals when the hand began, by side."""


@lru_cache(maxsize=1 << 10)
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
    return tuple([packed >> at & whole for at in range(0, width * count, width)])


def stock_of(cards: Iterable[Card]) -> bytes:
    """Return cards as a stock."""
    return bytes([card._index for card in cards])


def cards_left(position: Position) -> int:
    """Return how many cards are left to play in the hand."""
    return position[2].bit_count() + len(position[7])
