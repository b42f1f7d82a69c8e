"""Why a move is refused, in the words of the game."""

from scopa._contexts import context_declaring, context_of, offered
from scopa._engine import HAND_BITS, Engine, Position
from scopa._listing import LAY, filtered, is_fresh, offers_at, unfiltered
from scopa.cards import FULL, Card, cards_of
from scopa.errors import Code, Phrase, Problem, bad_house_rule, checked_problem
from scopa.moves import Declaration, Move


def refusal(position: Position, move: object) -> Problem:
    """Return why something is not a legal move."""
    setup, seat, hands, table, _, _, _, stock, _ = position
    if type(move) is not Move:
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
    rules, context = setup.engine.rules, context_of(position)
    if move.declares is not None:
        fresh = is_fresh(setup.engine, hand, len(stock))
        problem = _undeclared(setup.engine, move, move.declares, hand, fresh=fresh)
        if problem is not None:
            return problem
        context = context_declaring(context, move._bit, move.declares)
    allowed = setup.engine.find(move._bit, table, context) or LAY
    if move._taken not in allowed:
        if not move._taken:
            return Problem(
                Code.CAPTURE_COMPULSORY,
                card=move.card,
                allowed=tuple(map(cards_of, allowed)),
            )
        problem = rules.capture.refusal(
            move.card, move.captured, cards_of(table), context
        )
        return checked_problem(problem, rules.capture)
    return _barred(position, move)


def _undeclared(
    engine: Engine, move: Move, declares: Declaration, hand: int, *, fresh: bool
) -> Problem | None:
    """Return why a declaration is not offered with a move, if it is not."""
    if engine.offers is None:
        return Problem(Code.NO_DECLARATIONS, declaration=declares)
    if not fresh:
        return Problem(Code.TOO_LATE_TO_DECLARE, declaration=declares)
    offer = offered(engine, hand, declares)
    if offer is not None and move.card in offer.cards:
        return None
    if offer is not None:
        return Problem(
            Code.SHOWN_CARD_FIRST,
            card=move.card,
            declaration=declares,
            allowed=_each(offer.cards),
        )
    return Problem(
        Code.DECLARATION_NOT_TRUE,
        declaration=declares,
        hand=_each(cards_of(hand)),
        offered=tuple((offer.declaration,) for offer in engine.offers(hand)),
    )


def _barred(position: Position, move: Move) -> Problem:
    """Return how a filter over the moves of the hand bars the move."""
    setup, seat, hands, table, _, _, _, stock, _ = position
    context = context_of(position)
    hand = hands >> HAND_BITS * seat & FULL
    offers = offers_at(setup.engine, hand, len(stock))
    listed = unfiltered(setup.engine, hand, table, context, offers)
    for rule in setup.engine.filters:
        kept = filtered(listed, rule, context)
        if move not in kept:
            return checked_problem(rule.refusal(move, listed, context), rule)
        listed = kept
    # Something barred it a moment ago.
    fault = Phrase("keeps-changing")
    raise bad_house_rule(setup.engine.filters, fault)


def _each(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Cards to be listed one by one, not as a set."""
    return tuple((card,) for card in cards)
