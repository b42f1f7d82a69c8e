"""Why a move is refused, in the words of the game."""

from scopa._kernel import HAND_BITS, Position, context_of, filtered, list_moves
from scopa.cards import FULL, Card, cards_of
from scopa.errors import Code, Problem
from scopa.moves import Move


def refusal(position: Position, move: object) -> Problem:
    """Return why something is not a legal move."""
    setup, seat, hands, table, *_ = position
    if not isinstance(move, Move):
        return Problem(Code.NOT_A_MOVE, value=move)
    if not hands:
        return Problem(Code.HAND_OVER)
    hand = hands >> HAND_BITS * seat & FULL
    if not hand & move._bit:
        return Problem(
            Code.NOT_IN_HAND, card=move.card, seat=seat, hand=_each(cards_of(hand))
        )
    if move._taken & ~table:
        return Problem(
            Code.NOT_ON_TABLE,
            cards=cards_of(move._taken & ~table),
            table=_each(cards_of(table)),
        )
    if move.declares is not None:
        return Problem(Code.DECLARATION_NOT_OFFERED, declaration=move.declares)
    rules, context = setup.engine.rules, context_of(position)
    allowed = setup.engine.find(move._bit, table, context)
    if move._taken not in (allowed or (0,)):
        if not move._taken:
            return Problem(
                Code.CAPTURE_COMPULSORY,
                card=move.card,
                allowed=tuple(map(cards_of, allowed)),
            )
        return rules.capture.refusal(move.card, move.captured, cards_of(table), context)
    return _barred(position, move)


def _barred(position: Position, move: Move) -> Problem:
    """Return how a filter over the moves of the hand bars the move."""
    setup, seat, hands, table, *_ = position
    context = context_of(position)
    hand = hands >> HAND_BITS * seat & FULL
    listed = list_moves(setup.engine, hand, table, context)
    for rule in setup.engine.filters:
        kept = filtered(listed, (rule,), context)
        if move not in kept:
            return rule.refusal(move, listed, context)
        listed = kept
    msg = f"{move} is legal"
    raise AssertionError(msg)


def _each(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Cards to be listed one by one, not as a set."""
    return tuple((card,) for card in cards)
