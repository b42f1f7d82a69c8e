"""What play works on: rules made ready, and positions as plain numbers.

Sets of cards are 40-bit masks (see `scopa.cards`). The hands of all seats stand
side by side in one number, and so do the piles of all sides.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from scopa._offers import OffersOf, offers_with
from scopa._rows import ChoiceRow, MoveRow, optional, rows_of
from scopa.capturing import Finder, finder_of
from scopa.cards import DECK, Card
from scopa.counting import Bonus
from scopa.filters import MoveFilter
from scopa.moves import Move
from scopa.rules import Rules

HAND_BITS: Final = len(DECK)
"""The width of one hand, or pile, among those packed into a number."""
SWEEP_BITS: Final = 8
"""The width of one side's sweeps in the number that holds all sides'."""


Deal: TypeAlias = tuple[
    # for each card dealt, by where it stands in `DECK`: its bit in the packed hands
    tuple[tuple[int, ...], ...],
    # by seat: its packet of the stock
    tuple[slice, ...],
]
"""Who gets which cards of the stock."""


@lru_cache(maxsize=1 << 7)
def _deal(seats: int, dealer: int, size: int) -> Deal:
    """Return a deal: each seat's cards in one packet, the dealer's last."""
    in_turn = [(dealer + 1 + turn) % seats for turn in range(seats)]
    dealt = tuple([_in_hand(seat) for seat in in_turn for _ in range(size)])
    starts = [size * in_turn.index(seat) for seat in range(seats)]
    return dealt, tuple([slice(start, start + size) for start in starts])


@lru_cache(maxsize=1 << 4)
def _in_hand(seat: int) -> tuple[int, ...]:
    """Return where each card of `DECK` is in the packed hands if a seat has it."""
    return tuple([1 << HAND_BITS * seat + place for place in range(len(DECK))])


@attrs.frozen
class Engine:
    """What the rules come down to in play."""

    rules: Rules
    find: Finder = attrs.field(eq=False)
    """What a card may do: its captures, and 0 where it may go without."""
    move_rows: dict[int, MoveRow] = attrs.field(eq=False)
    """From a card to the same, quicker, in the plain moment."""
    choice_rows: list[ChoiceRow] = attrs.field(eq=False)
    """The same for playing at random, in the order of `DECK`."""
    captures: Finder = attrs.field(eq=False)
    """The captures of a card alone."""
    seats: int = attrs.field(eq=False)
    sides: int = attrs.field(eq=False)
    last_card_sweep: bool = attrs.field(eq=False)
    leftovers_to_dealer: bool = attrs.field(eq=False)
    filters: tuple[MoveFilter, ...] = attrs.field(eq=False)
    rates_sweeps: bool = attrs.field(eq=False)
    """Whether the capture rule has a say in whether a sweep scores."""
    goes_by_value: bool = attrs.field(eq=False)
    """Whether captures depend on nothing but the values of the card and table."""
    may_take_itself: bool = attrs.field(eq=False)
    """Whether a card may go from an empty table to its player's pile."""
    offers: OffersOf = attrs.field(eq=False)
    """From a hand and the size of the stock to what may be declared."""
    reads_positions: bool = attrs.field(eq=False)
    """Whether some rule must be told the moment as it is: a play-out then keeps its
    position up to date, and does not where nothing looks at it."""
    plain: bool = attrs.field(eq=False)
    """Whether moves depend on nothing but the hand and the table."""
    reads_opening: bool = attrs.field(eq=False)
    """Whether moves depend on its being the opening play."""
    rates_plays: bool = attrs.field(eq=False)
    """Whether there are bonuses for plays."""
    keeps_previous: bool = attrs.field(eq=False)
    """Whether a bonus depends on the previous move."""
    deals: list[dict[int, Deal]] = attrs.field(eq=False)
    """By dealer, from the cards in the stock to the next deal."""
    last_deal: dict[int, int] = attrs.field(eq=False)
    """From the cards in the stock to what each seat was dealt last."""


@lru_cache(maxsize=1 << 7)
def engine_of(rules: Rules) -> Engine:
    """Return the engine of some rules."""
    capture = rules.capture
    captures = finder_of(capture)
    move_rows, choice_rows = rows_of(capture, compulsory=rules.compulsory)

    stock = rules.seats * sum(rules.deals)
    deals: list[dict[int, Deal]] = [{} for _ in range(rules.seats)]
    last_deal = {}
    for size in rules.deals:
        for dealer, by_stock in enumerate(deals):
            by_stock[stock] = _deal(rules.seats, dealer, size)
        stock -= rules.seats * size
        last_deal[stock] = size
    declares = bool(rules.hand_bonuses)
    reads_opening = capture.reads_opening or bool(rules.filters)
    rates_sweeps = capture._rates_sweeps
    return Engine(
        rules=rules,
        find=captures if rules.compulsory else optional(captures),
        move_rows=move_rows,
        choice_rows=choice_rows,
        captures=captures,
        seats=rules.seats,
        sides=rules.sides,
        last_card_sweep=rules.last_card_sweep,
        leftovers_to_dealer=rules.leftovers == "dealer",
        filters=rules.filters,
        rates_sweeps=rates_sweeps,
        goes_by_value=not reads_opening and capture._goes_by_value,
        may_take_itself=capture._may_take_itself,
        offers=offers_with(rules.hand_bonuses, rules.matta, last_deal),
        reads_positions=(
            reads_opening
            or rates_sweeps
            or bool(rules.play_bonuses)
            # It is told the declared values.
            or (declares and capture._may_take_itself)
        ),
        plain=not (reads_opening or declares),
        reads_opening=reads_opening,
        rates_plays=bool(rules.play_bonuses),
        keeps_previous=any(bonus.reads_previous for bonus in rules.play_bonuses),
        deals=deals,
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


Values: TypeAlias = tuple[tuple[Card, int], ...]
"""Cards with their declared values."""

Extras: TypeAlias = tuple[
    tuple[Bonus, ...],  # the bonuses made
    int,  # the cards shown in hands, as a mask
    Values,  # the declared values in force
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
    return bytes([card._index for card in cards])


def cards_left(position: Position) -> int:
    """Return how many cards are left to play in the hand."""
    return position[2].bit_count() + len(position[7])
