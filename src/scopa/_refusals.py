"""Why a move is refused, in the words of the game."""

from typing import Final

from scopa._contexts import context_declaring, context_of
from scopa._engine import HAND_BITS, Engine, Position
from scopa._legality import filtered, legal_at, unfiltered
from scopa._listing import LAY
from scopa._offers import taken_up
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
        return not_on_table(move._taken & ~table, table)
    rules, context = setup.engine.rules, context_of(position)
    if move.declares is not None:
        problem = _undeclared(setup.engine, move, move.declares, hand, len(stock))
        if problem is not None:
            return problem
        context = context_declaring(context, move._bit, move.declares)
    allowed = setup.engine.find(move._bit, table, context) or LAY
    if move._taken not in allowed:
        if not move._taken:
            return _not_laid(position, move, tuple(map(cards_of, allowed)))
        problem = checked_problem(
            rules.capture.refusal(move.card, move.captured, cards_of(table), context),
            rules.capture,
        )
        return _corrected(position, move, problem) if rules.filters else problem
    return _barred(position, move)


def not_on_table(missing: int, table: int) -> Problem:
    """Say that cards, as a mask, are not on the table."""
    return Problem(
        Code.NOT_ON_TABLE, cards=cards_of(missing), table=_each(cards_of(table))
    )


def takable(position: Position, move: Move) -> tuple[tuple[Card, ...], ...]:
    """Return what the card of a move may take, with what the move declares."""
    return tuple(
        legal.captured
        for legal in legal_at(position)
        if legal.captured and (legal.card, legal.declares) == (move.card, move.declares)
    )


def _not_laid(
    position: Position, move: Move, allowed: tuple[tuple[Card, ...], ...]
) -> Problem:
    """Return why a card is not laid that the capture rule lets take something."""
    if position[0].engine.filters:
        listed, allowed = allowed, takable(position, move)
        if not allowed:
            return _barred(position, Move(move.card, listed[0], move.declares))
    return Problem(Code.CAPTURE_COMPULSORY, card=move.card, allowed=allowed)


_TOLD_AS_ALLOWED: Final = {
    Code.NO_SUCH_CAPTURE: "allowed",
    Code.ONE_SET_ONLY: "allowed",
    Code.EQUAL_CARD_FIRST: "equal",
}
"""Where the problems of a capture rule tell what the card may take."""


def _corrected(position: Position, move: Move, problem: Problem) -> Problem:
    """Return a problem of the capture rule without what a filter bars all the same."""
    name = _TOLD_AS_ALLOWED.get(problem.code)  # type: ignore[call-overload]
    able = takable(position, move)
    if name is not None:
        kept = tuple(cards for cards in problem.details.get(name, ()) if cards in able)
        if kept:
            return Problem(problem.code, **{**problem.details, name: kept})
    elif problem.code != Code.ACE_TAKES_ALL or problem.details.get("table") in able:
        return problem
    captured = move.captured
    return Problem(
        Code.NO_SUCH_CAPTURE, card=move.card, captured=captured, allowed=able
    )


def _undeclared(
    engine: Engine, move: Move, declares: Declaration, hand: int, stock_size: int
) -> Problem | None:
    """Return why a declaration is not offered with a move, if it is not."""
    if not engine.rules.hand_bonuses:
        return Problem(Code.NO_DECLARATIONS, declaration=declares)
    # As `OffersOf` tells it, which does not say why there is nothing.
    if hand.bit_count() != engine.last_deal[stock_size]:
        return Problem(Code.TOO_LATE_TO_DECLARE, declaration=declares)
    offers = engine.offers(hand, stock_size)
    offer = taken_up(offers, declares)
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
        offered=tuple((offer.declaration,) for offer in offers),
    )


def _barred(position: Position, move: Move) -> Problem:
    """Return how a filter over the moves of the hand bars the move."""
    setup, seat, hands, table, _, _, _, stock, _ = position
    context = context_of(position)
    hand = hands >> HAND_BITS * seat & FULL
    offers = setup.engine.offers(hand, len(stock))
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
