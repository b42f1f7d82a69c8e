"""Legal moves: of a position, or one of them checked.

Under plain rules `list_moves` says it all. Others add declarations, which a seat
may make with the first play of a fresh hand, and filters over all the moves.
"""

from collections.abc import Iterable

from scopa._contexts import context_declaring, context_of
from scopa._engine import HAND_BITS, Engine, Position
from scopa._listing import declared_too, list_moves
from scopa._offers import Offers, ReadyOffer, taken_up
from scopa._rows import Choice
from scopa.capturing import PLAIN, Context
from scopa.cards import BITS, FULL
from scopa.errors import Phrase, bad_house_rule
from scopa.filters import MoveFilter
from scopa.moves import MOVES, Declaration, Move


def legal_at(position: Position) -> tuple[Move, ...]:
    """Return the legal moves of a position."""
    setup, seat, hands, table, _, _, _, stock, extras = position
    engine = setup.engine
    hand = hands >> HAND_BITS * seat & FULL
    context = PLAIN
    if not engine.plain:
        if extras[2] or engine.reads_opening:
            context = context_of(position)
        offers = engine.offers(hand, len(stock))
        if offers or engine.filters:
            return legal(engine, hand, table, context, offers)
    return tuple(list_moves(engine, hand, table, context))


def offer_of(position: Position, declares: Declaration | None) -> ReadyOffer | None:
    """Return the offer that the seat to move takes up with a declaration, if any."""
    setup, seat, hands, _, _, _, _, stock, _ = position
    hand = hands >> HAND_BITS * seat & FULL
    return taken_up(setup.engine.offers(hand, len(stock)), declares)


def legal(
    engine: Engine, hand: int, table: int, context: Context, offers: Offers
) -> tuple[Move, ...]:
    """Return the legal moves with a hand, declarations and filters included."""
    listed = unfiltered(engine, hand, table, context, offers)
    for rule in engine.filters if listed else ():
        listed = filtered(listed, rule, context)
    return listed


def unfiltered(
    engine: Engine, hand: int, table: int, context: Context, offers: Offers
) -> tuple[Move, ...]:
    """Return what each card may do, also with what may be declared at first."""
    moves = list_moves(engine, hand, table, context)
    if not offers:
        return tuple(moves)
    choices: list[Choice] = [(move.card._index, move._taken, None) for move in moves]
    listed = []
    for place, taken, offer in declared_too(engine, choices, table, context, offers):
        move = MOVES[BITS[place]][taken]
        listed.append(move if offer is None else move.declaring(offer.declaration))
    return tuple(listed)


def filtered(
    listed: tuple[Move, ...], rule: MoveFilter, context: Context
) -> tuple[Move, ...]:
    """Return the moves that a filter keeps; it lapses where it would leave none."""
    kept = rule.keep(listed, context)
    if not isinstance(kept, Iterable):
        raise bad_house_rule(rule, Phrase("returns-no-moves", value=kept))
    kept = tuple(kept)
    if kept == listed:
        return listed
    if not all(isinstance(move, Move) for move in kept) or not set(kept) <= set(listed):
        raise bad_house_rule(rule, Phrase("keeps-other-moves", value=kept))
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
        offers = engine.offers(hand, len(stock))
        if engine.filters:
            return move in legal(engine, hand, table, context, offers)
        offer = taken_up(offers, move.declares)
        if offer is None or move.card not in offer.cards:
            return False
        context = context_declaring(context, bit, move.declares)
    found = engine.find(bit, table, context)
    return move._taken in found if found else not move._taken
