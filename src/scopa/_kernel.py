"""The transition: how a position changes when a card is played.

Everything that plays goes through `step`, and everything that lists or checks
moves through `list_moves` and `is_legal`; see `scopa._engine` for positions.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from scopa._engine import (
    HAND_BITS,
    SWEEP_BITS,
    Engine,
    Extras,
    Position,
    Setup,
    cards_left,
)
from scopa.bonuses import Offer, Play
from scopa.capturing import OPENING, PLAIN, Context
from scopa.cards import CARD_OF_BIT, DECK, FULL, Card, cards_of, mask_of
from scopa.counting import Bonus
from scopa.errors import bad_house_rule
from scopa.filters import MoveFilter
from scopa.moves import MOVES, Declaration, Move

LAY: Final = (0,)
"""What a card does that captures nothing: it is laid."""


def deal(setup: Setup, stock: bytes) -> tuple[int, bytes]:
    """Deal once: each seat's cards in one packet, the dealer's last.

    Returns:
        The hands, packed by seat, and the stock that is left.
    """
    seats = setup.engine.seats
    size = setup.engine.next_deal[len(stock)]
    hands = at = 0
    for turn in range(1, seats + 1):
        hand = 0
        for index in stock[at : at + size]:
            hand |= 1 << index
        hands |= hand << HAND_BITS * ((setup.dealer + turn) % seats)
        at += size
    return hands, stock[at:]


def step(
    position: Position, bit: int, taken: int, declares: Declaration | None = None
) -> Position:
    """Play a card: capture or lay, deal when hands are empty, give the leftovers.

    Args:
        position: The position; it is left as it is.
        bit: The card played, as a mask; the seat to move holds it.
        taken: The captured table cards, as a mask; 0 to lay the card.
        declares: What is declared with it.
    """
    setup, seat, hands, table, piles, sweeps, last, stock, extras = position
    engine = setup.engine
    if engine.rates_plays or extras[1] or extras[2] or declares is not None:
        extras = _extras_after(position, bit, taken, declares)
    hands ^= bit << HAND_BITS * seat
    if taken:
        side = seat % engine.sides
        piles |= (taken | bit) << HAND_BITS * side
        table ^= taken
        last = seat
        if not table and _sweep_scores(position, bit, declares):
            sweeps += 1 << SWEEP_BITS * side
    elif table or not _takes_itself(position, bit, declares):
        table |= bit
    else:
        piles |= bit << HAND_BITS * (seat % engine.sides)
        last = seat
        if extras[2]:
            extras = _without_values(extras, bit)
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
    return setup, seat, hands, table, piles, sweeps, last, stock, extras


def _sweep_scores(position: Position, bit: int, declares: Declaration | None) -> bool:
    """Whether a capture of the whole table, with a card, scores as a sweep."""
    engine = position[0].engine
    if cards_left(position) == 1 and not engine.last_card_sweep:
        return False
    return not engine.rates_sweeps or engine.rules.capture.sweep_scores(
        CARD_OF_BIT[bit],
        cards_of(position[3]),
        context_declaring(context_of(position), bit, declares),
    )


def _takes_itself(position: Position, bit: int, declares: Declaration | None) -> bool:
    """Whether a card played to an empty table goes to its player's pile."""
    engine = position[0].engine
    if not engine.may_take_itself:
        return False
    context = context_declaring(context_of(position), bit, declares)
    return 0 in engine.captures(bit, 0, context)


def _extras_after(
    position: Position, bit: int, taken: int, declares: Declaration | None
) -> Extras:
    """Return the extras after a play: declarations, bonuses, the previous move."""
    setup, seat, hands, table, _, _, _, _, (bonuses, shown, values, previous) = position
    engine, side = setup.engine, seat % setup.engine.sides
    offer = None
    if declares is not None:
        offer = offered(engine, hands >> HAND_BITS * seat & FULL, declares)
    if declares is not None and offer is not None:
        bonuses = (*bonuses, Bonus(side, declares.name, offer.points, offer.cards))
        shown |= mask_of(offer.cards)
        values = (*values, *declares.values)
    move = MOVES[bit][taken]
    play = Play(
        seat=seat,
        move=move,
        table=cards_of(table),
        previous=previous,
        is_last=cards_left(position) == 1,
    )
    for rule in engine.rules.play_bonuses:
        points = rule.points(play)
        if points:
            bonuses = (*bonuses, Bonus(side, rule.name, points, play.cards))
    if values:
        gone = taken | bit if taken else 0
        values = tuple([pair for pair in values if not pair[0]._bit & gone])
    if cards_left(position) == 1:
        values = ()
    return bonuses, shown & ~bit, values, move if engine.keeps_previous else None


def _without_values(extras: Extras, gone: int) -> Extras:
    """Return the extras when some cards, as a mask, have been captured."""
    bonuses, shown, values, previous = extras
    left = tuple([pair for pair in values if not pair[0]._bit & gone])
    return bonuses, shown, left, previous


def context_of(position: Position) -> Context:
    """Return what the rules may know of the moment, beyond the cards.

    Plain rules do not need it: for them `PLAIN` will do.
    """
    setup, seat, hands, table, _, _, _, _, (_, shown, values, _) = position
    engine = setup.engine
    if not (shown or values or engine.reads_opening):
        return PLAIN
    in_play = hands >> HAND_BITS * seat & FULL | table
    return context_with(engine, cards_left(position), in_play, shown, values)


def context_with(
    engine: Engine,
    left: int,
    in_play: int,
    shown: int,
    values: tuple[tuple[Card, int], ...],
) -> Context:
    """Return the context for a seat.

    Args:
        engine: The engine.
        left: How many cards of the hand of all seats are left to play.
        in_play: The cards that the seat holds and those on the table, as a mask:
            declared values of others make no difference to it.
        shown: The cards that lie face up in hands, as a mask.
        values: The declared values in force.
    """
    opening = left == len(DECK) - engine.rules.table_size
    values = tuple([pair for pair in values if pair[0]._bit & in_play])
    if shown or values:
        return Context(values, opening, cards_of(shown))
    return OPENING if opening else PLAIN


def is_fresh(engine: Engine, hand: int, stock_size: int) -> bool:
    """Return whether a seat has played no card of its hand yet."""
    return hand.bit_count() == engine.last_deal[stock_size]


def list_moves(
    engine: Engine, hand: int, table: int, context: Context
) -> tuple[Move, ...]:
    """Return what each card of a hand may do, ordered by card, then by captures.

    Under plain rules these are the legal moves; `legal` adds what others have.
    """
    find = engine.find
    listed = []
    while hand:
        bit = hand & -hand
        hand ^= bit
        known = MOVES[bit]
        found = find(bit, table, context)
        if found:
            for taken in found:
                listed.append(known[taken])
        else:
            listed.append(known[0])
    return tuple(listed)


def legal_at(position: Position) -> tuple[Move, ...]:
    """Return the legal moves of a position."""
    setup, seat, hands, table, _, _, _, stock, _ = position
    engine = setup.engine
    hand = hands >> HAND_BITS * seat & FULL
    if engine.plain:
        return list_moves(engine, hand, table, PLAIN)
    fresh = is_fresh(engine, hand, len(stock))
    return legal(engine, hand, table, context_of(position), fresh=fresh)


def legal(
    engine: Engine, hand: int, table: int, context: Context, *, fresh: bool
) -> tuple[Move, ...]:
    """Return the legal moves with a hand, declarations and filters included."""
    if engine.filters:
        return _filtered(engine, hand, table, context, fresh=fresh)
    return unfiltered(engine, hand, table, context, fresh=fresh)


# Moves are listed, then one is checked, which takes the whole list again.
@lru_cache(maxsize=1 << 10)
def _filtered(
    engine: Engine, hand: int, table: int, context: Context, *, fresh: bool
) -> tuple[Move, ...]:
    listed = unfiltered(engine, hand, table, context, fresh=fresh)
    for rule in engine.filters:
        listed = filtered(listed, rule, context)
    return listed


def unfiltered(
    engine: Engine, hand: int, table: int, context: Context, *, fresh: bool
) -> tuple[Move, ...]:
    """Return what each card may do, also with what may be declared at first."""
    listed = list_moves(engine, hand, table, context)
    if not fresh or engine.offers is None:
        return listed
    offers = engine.offers(hand)
    if not offers:
        return listed
    declaring = []
    for offer in offers:
        # A card whose value is declared is still in hand, so that the others,
        # listed already, can do what they could.
        values = offer.declaration.values
        declared = mask_of(card for card, _ in values)
        shown = mask_of(offer.cards) & ~declared
        others = [move for move in listed if move._bit & shown]
        with_value = list_moves(engine, declared, table, context.declaring(values))
        for move in (*others, *with_value):
            declaring.append(move.declaring(offer.declaration))
    # Sorting keeps declarations of the same play in the order of the offers.
    return tuple(sorted([*listed, *declaring], key=lambda m: (m.card, m.captured)))


def filtered(
    listed: tuple[Move, ...], rule: MoveFilter, context: Context
) -> tuple[Move, ...]:
    """Return the moves that a filter keeps; it lapses where it would leave none."""
    kept = rule.keep(listed, context)
    if not isinstance(kept, Iterable):
        raise bad_house_rule(rule, f"must return moves, not {kept!r}")
    kept = tuple(kept)
    if kept == listed:
        return listed
    if not all(isinstance(move, Move) for move in kept) or not set(kept) <= set(listed):
        raise bad_house_rule(rule, f"keeps {kept}, which are not all legal moves")
    chosen = set(kept)
    return tuple([move for move in listed if move in chosen]) or listed


def is_legal(position: Position, move: Move) -> bool:
    """Return whether a move is legal, without listing all moves if possible."""
    setup, seat, hands, table, _, _, _, stock, _ = position
    engine = setup.engine
    bit = move._bit
    if not hands >> HAND_BITS * seat & bit:
        return False
    context = PLAIN if engine.plain else context_of(position)
    if engine.filters or move.declares is not None:
        hand = hands >> HAND_BITS * seat & FULL
        fresh = is_fresh(engine, hand, len(stock))
        if engine.filters:
            return move in legal(engine, hand, table, context, fresh=fresh)
        offer = offered(engine, hand, move.declares) if fresh else None
        if offer is None or move.card not in offer.cards:
            return False
        context = context_declaring(context, bit, move.declares)
    found = engine.find(bit, table, context)
    return move._taken in found if found else not move._taken


def offered(engine: Engine, hand: int, declares: Declaration | None) -> Offer | None:
    """Return the offer of a fresh hand that a declaration takes up, if any."""
    offers = () if engine.offers is None else engine.offers(hand)
    return next((o for o in offers if o.declaration == declares), None)


def context_declaring(
    context: Context, bit: int, declares: Declaration | None
) -> Context:
    """Return the context of a card played, as a mask, with what it declares.

    The values that are declared are those of cards in hand: they matter when one
    of these is played.
    """
    if declares is None:
        return context
    return context.declaring(tuple(p for p in declares.values if p[0]._bit == bit))
