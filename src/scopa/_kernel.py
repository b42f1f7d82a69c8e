"""The transition: how a position changes when a card is played.

Everything that plays goes through here, on plain numbers. Sets of cards are
40-bit masks (see `scopa.cards`); the hands of all seats stand side by side in
one number, and so do the piles of all sides.
"""

from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from scopa.capturing import OPENING, PLAIN, Context, Finder
from scopa.cards import CARD_OF_BIT, DECK, Card, cards_of
from scopa.counting import Bonus
from scopa.errors import bad_house_rule
from scopa.filters import MoveFilter
from scopa.moves import MOVES, Move
from scopa.rules import Rules

HAND_BITS: Final = len(DECK)
"""The width of one hand, or pile, among those packed into a number."""
SWEEP_BITS: Final = 8
"""The width of one side's sweeps in the number that holds all sides'."""

LAY: Final = (0,)
"""The captures of a card that captures nothing: it is laid."""


@attrs.frozen
class Engine:
    """What the rules come down to in play."""

    rules: Rules
    find: Finder = attrs.field(eq=False)
    """What a card may do: its captures, and 0 where it may go without."""
    captures: Finder = attrs.field(eq=False)
    """The captures of a card alone."""
    seats: int = attrs.field(eq=False)
    sides: int = attrs.field(eq=False)
    last_card_sweep: bool = attrs.field(eq=False)
    leftovers_to_dealer: bool = attrs.field(eq=False)
    filters: tuple[MoveFilter, ...] = attrs.field(eq=False)
    contextual: bool = attrs.field(eq=False)
    """Whether the capture rule or a filter asks for the context."""
    may_take_itself: bool = attrs.field(eq=False)
    """Whether a card may go from an empty table to its player's pile."""
    size_of_deal: dict[int, int] = attrs.field(eq=False)
    """From the cards left in the stock to what each seat is dealt next."""


@lru_cache(maxsize=256)
def engine_of(rules: Rules) -> Engine:
    """Return the engine of some rules."""
    captures = rules.capture.finder()

    def find_or_lay(bit: int, table: int, context: Context) -> tuple[int, ...]:
        found = captures(bit, table, context)
        return found if 0 in found else (0, *found)

    stock = rules.seats * sum(rules.deals)
    size_of_deal = {}
    for size in rules.deals:
        size_of_deal[stock] = size
        stock -= rules.seats * size
    return Engine(
        rules=rules,
        find=captures if rules.compulsory else find_or_lay,
        captures=captures,
        seats=rules.seats,
        sides=rules.sides,
        last_card_sweep=rules.last_card_sweep,
        leftovers_to_dealer=rules.leftovers == "dealer",
        filters=rules.filters,
        contextual=rules.capture.contextual or bool(rules.filters),
        may_take_itself=any(
            0 in captures(card._bit, 0, context)
            for card in DECK
            for context in (PLAIN, OPENING)
        ),
        size_of_deal=size_of_deal,
    )


@attrs.frozen(cache_hash=True)
class Setup:
    """What stays the same through a hand."""

    engine: Engine
    dealer: int
    scores: tuple[int, ...]
    """The totals when the hand began, by side."""


Position: TypeAlias = tuple[
    Setup,  # what stays the same
    int,  # the seat to move
    int,  # the hands, packed by seat
    int,  # the table
    int,  # the piles, packed by side
    int,  # the sweeps, packed by side
    int | None,  # the last capturer, a seat
    tuple[Card, ...],  # the stock, in dealing order
    tuple[Bonus, ...],  # the bonuses
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
    return tuple([packed >> place * width & whole for place in range(count)])


def deal(setup: Setup, stock: tuple[Card, ...]) -> tuple[int, tuple[Card, ...]]:
    """Deal once: each seat's cards in one packet, the dealer's last.

    Returns:
        The hands, packed by seat, and the stock that is left.
    """
    seats = setup.engine.seats
    size = setup.engine.size_of_deal[len(stock)]
    hands = at = 0
    for turn in range(1, seats + 1):
        hand = 0
        for card in stock[at : at + size]:
            hand |= card._bit
        hands |= hand << HAND_BITS * ((setup.dealer + turn) % seats)
        at += size
    return hands, stock[at:]


def step(position: Position, bit: int, taken: int) -> Position:
    """Play a card: capture or lay, deal when hands are empty, give the leftovers.

    Args:
        position: The position; it is left as it is.
        bit: The card played, as a mask; the seat to move holds it.
        taken: The captured table cards, as a mask; 0 to lay the card.
    """
    setup, seat, hands, table, piles, sweeps, last, stock, bonuses = position
    engine = setup.engine
    hands ^= bit << HAND_BITS * seat
    if taken:
        side = seat % engine.sides
        piles |= (taken | bit) << HAND_BITS * side
        table ^= taken
        last = seat
        if not table and sweep_scores(position, bit):
            sweeps += 1 << SWEEP_BITS * side
    elif table or not takes_itself(position, bit):
        table |= bit
    else:
        piles |= bit << HAND_BITS * (seat % engine.sides)
        last = seat
    if not hands:
        if stock:
            hands, stock = deal(setup, stock)
        else:
            taker = setup.dealer if engine.leftovers_to_dealer else last
            if taker is not None:
                piles |= table << HAND_BITS * (taker % engine.sides)
                table = 0
    seat += 1
    if seat == engine.seats:
        seat = 0
    return setup, seat, hands, table, piles, sweeps, last, stock, bonuses


def sweep_scores(position: Position, bit: int) -> bool:
    """Return whether a capture of the whole table, with a card, scores as a sweep."""
    engine = position[0].engine
    if cards_left(position) == 1 and not engine.last_card_sweep:
        return False
    return engine.rules.capture.sweep_scores(
        CARD_OF_BIT[bit], cards_of(position[3]), context_of(position)
    )


def takes_itself(position: Position, bit: int) -> bool:
    """Return whether a card played to an empty table goes to its player's pile."""
    engine = position[0].engine
    return engine.may_take_itself and 0 in engine.captures(bit, 0, context_of(position))


def cards_left(position: Position) -> int:
    """Return how many cards are left to play in the hand."""
    return position[2].bit_count() + len(position[7])


def context_of(position: Position) -> Context:
    """Return what the rules may know of the moment, beyond the cards.

    Only contextual rules need it; for the others `PLAIN` will do.
    """
    dealt = len(DECK) - position[0].engine.rules.table_size
    return OPENING if cards_left(position) == dealt else PLAIN


def list_moves(
    engine: Engine, hand: int, table: int, context: Context
) -> tuple[Move, ...]:
    """Return what each card of a hand may do, ordered by card, then by captures.

    These are the legal moves, unless the rules have filters over them.
    """
    find = engine.find
    listed = []
    while hand:
        bit = hand & -hand
        hand ^= bit
        known = MOVES[bit]
        for taken in find(bit, table, context) or LAY:
            listed.append(known[taken])
    return tuple(listed)


def filtered(
    listed: tuple[Move, ...], filters: tuple[MoveFilter, ...], context: Context
) -> tuple[Move, ...]:
    """Return the moves that the filters keep; one that would leave none lapses."""
    for rule in filters:
        kept = tuple(rule.keep(listed, context))
        if not all(isinstance(move, Move) and move in listed for move in kept):
            raise bad_house_rule(rule, f"keeps {kept}, which are not all legal moves")
        listed = tuple([move for move in listed if move in kept]) or listed
    return listed


def is_legal(
    engine: Engine, hand: int, table: int, context: Context, move: Move
) -> bool:
    """Return whether a move is legal, without listing all moves if possible."""
    bit = move._bit
    if not hand & bit or move.declares is not None:
        return False
    if engine.filters:
        listed = list_moves(engine, hand, table, context)
        return move in filtered(listed, engine.filters, context)
    return move._taken in (engine.find(bit, table, context) or LAY)
