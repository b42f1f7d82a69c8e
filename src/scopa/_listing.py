"""Legal moves: listed, or one of them checked.

Under plain rules `list_moves` says it all. Others add declarations, which a seat
may make with the first play of a fresh hand, and filters over all the moves.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import attrgetter
from typing import Final, TypeVar

from scopa._contexts import context_declaring, context_of, offered
from scopa._engine import HAND_BITS, Engine, Position, stock_of
from scopa._sets import LOW
from scopa.bonuses import Offer
from scopa.capturing import PLAIN, Context
from scopa.cards import CARD_OF_BIT, FULL, OF_RANK, Card, cards_of, mask_of
from scopa.errors import Phrase, bad_house_rule
from scopa.filters import MoveFilter
from scopa.moves import MOVES, Declaration, Move

_Play = TypeVar("_Play")
_BIT: Final = attrgetter("_bit")

LAY: Final = (0,)
"""What a card does that captures nothing: it is laid."""


def list_moves(engine: Engine, hand: int, table: int, context: Context) -> list[Move]:
    """Return what each card of a hand may do, ordered by card, then by captures.

    Under plain rules these are the legal moves; `legal` adds what others have.
    """
    listed: list[Move] = []
    if context is PLAIN:
        rows, low = engine.move_rows, table & LOW
        while hand:
            bit = hand & -hand
            hand ^= bit
            # As `Lookup.captures`, without the calls: this is the hottest loop.
            laid, moves, equal_moves, equal, low_sets, more = rows[bit]
            if equal:
                equal &= table
                if equal:
                    listed += equal_moves[equal]
                    continue
            found, adding = low_sets[low]
            adding &= table
            if adding:
                found = more(found, low, adding)
            if found:
                for taken in found:
                    listed.append(moves[taken])
            else:
                listed.append(laid)
        return listed
    declared = mask_of(card for card, _ in context.values)
    # Where no card of the table has another value, a card is like any of its value.
    alike = engine.goes_by_value and not declared & table
    while hand:
        bit = hand & -hand
        hand ^= bit
        played, known, moves = bit, context, MOVES[bit]
        if alike:
            known = PLAIN
            if bit & declared:
                value = context.value(CARD_OF_BIT[bit])
                played = OF_RANK[value] & -OF_RANK[value]
        listed += [moves[taken] for taken in engine.find(played, table, known) or LAY]
    return listed


def legal_at(position: Position) -> tuple[Move, ...]:
    """Return the legal moves of a position."""
    setup, seat, hands, table, _, _, _, stock, extras = position
    engine = setup.engine
    hand = hands >> HAND_BITS * seat & FULL
    if engine.plain:
        return tuple(list_moves(engine, hand, table, PLAIN))
    context = context_of(position) if extras[2] or engine.reads_opening else PLAIN
    offers = offers_at(engine, hand, len(stock))
    if offers or engine.filters:
        return legal(engine, hand, table, context, offers)
    return tuple(list_moves(engine, hand, table, context))


def offers_at(engine: Engine, hand: int, stock_size: int) -> tuple[Offer, ...]:
    """Return what a seat may declare: nothing once it has played a card of its hand."""
    if engine.offers is None or not is_fresh(engine, hand, stock_size):
        return ()
    return engine.offers(hand)


def is_fresh(engine: Engine, hand: int, stock_size: int) -> bool:
    """Return whether a seat has played no card of its hand yet."""
    return hand.bit_count() == engine.last_deal.get(stock_size)


def legal(
    engine: Engine, hand: int, table: int, context: Context, offers: tuple[Offer, ...]
) -> tuple[Move, ...]:
    """Return the legal moves with a hand, declarations and filters included."""
    listed = unfiltered(engine, hand, table, context, offers)
    for rule in engine.filters if listed else ():
        listed = filtered(listed, rule, context)
    return listed


def unfiltered(
    engine: Engine, hand: int, table: int, context: Context, offers: tuple[Offer, ...]
) -> tuple[Move, ...]:
    """Return what each card may do, also with what may be declared at first."""
    listed = list_moves(engine, hand, table, context)
    listed = declared_too(listed, offers, _BIT, Move.declaring)
    valued = [
        move.declaring(offer.declaration)
        for offer in offers
        for move in _valued(engine, table, context, offer.declaration.values)
    ]
    if valued:
        # Sorting keeps declarations of the same play in the order of the offers.
        listed = sorted([*listed, *valued], key=_place)
    return tuple(listed)


def _valued(
    engine: Engine, table: int, context: Context, values: tuple[tuple[Card, int], ...]
) -> list[Move]:
    """Return what the cards may do whose values are declared."""
    if not values:
        return []
    cards = mask_of(card for card, _ in values)
    return list_moves(engine, cards, table, context.declaring(values))


def declared_too(
    plays: list[_Play],
    offers: tuple[Offer, ...],
    bit_of: Callable[[_Play], int],
    declare: Callable[[_Play, Declaration], _Play],
) -> list[_Play]:
    """Return plays, each followed by what may be declared with it.

    What a card may do whose value is declared is another matter. It is still in the
    hand, so that the others can do what they could.

    Args:
        plays: The plays of a hand.
        offers: What the hand may declare.
        bit_of: What tells the card of a play, as a mask.
        declare: What adds a declaration to a play.
    """
    shown_by = [(_shown(offer), offer.declaration) for offer in offers]
    listed = []
    for play in plays:
        listed.append(play)
        for shown, declaration in shown_by:
            if bit_of(play) & shown:
                listed.append(declare(play, declaration))
    return listed


def _shown(offer: Offer) -> int:
    """Return the cards that an offer shows, but for those whose value it declares."""
    valued = mask_of(card for card, _ in offer.declaration.values)
    return mask_of(offer.cards) & ~valued


def _place(move: Move) -> tuple[int, bytes]:
    """Return what moves are ordered by: the card, then the captured cards."""
    return move._bit, _in_deck_order(move._taken)


@lru_cache(maxsize=1 << 12)
def _in_deck_order(taken: int) -> bytes:
    return stock_of(cards_of(taken))


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
        offers = offers_at(engine, hand, len(stock))
        if engine.filters:
            return move in legal(engine, hand, table, context, offers)
        offer = offered(engine, hand, move.declares) if offers else None
        if offer is None or move.card not in offer.cards:
            return False
        context = context_declaring(context, bit, move.declares)
    found = engine.find(bit, table, context)
    return move._taken in found if found else not move._taken
