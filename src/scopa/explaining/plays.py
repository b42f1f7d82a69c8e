"""What a play does, and why."""

from collections.abc import Iterator
from typing import Any, Final

from scopa._contexts import context_declaring, context_of
from scopa._engine import Position, cards_left
from scopa._kernel import step
from scopa._legality import is_legal, offer_of
from scopa._refusals import refusal, takable
from scopa.bonuses import Bager, Picula, Play
from scopa.capture_combinations import AceSweep
from scopa.cards import cards_of
from scopa.categories import Sweeps
from scopa.dealing import number_of_deal
from scopa.errors import Code, Problem
from scopa.explaining.captures import Cards, Moment, Sets, grounds
from scopa.filters import MustCapture, NoAceLead, ShownFirst
from scopa.moves import Move
from scopa.reasons import Reason, ReasonCode
from scopa.rules import Rules

_TELLS_WHAT_MAY_BE_TAKEN: Final = (
    Code.DOES_NOT_ADD_UP,
    Code.DOES_NOT_MAKE_TOTAL,
    Code.NOT_ON_TABLE,
)
"""Refusals that do not name what the card might take."""
_BARS_NO_CAPTURE_ALONE: Final = (MustCapture, NoAceLead, ShownFirst)
"""Filters that keep all captures of a card where they keep a play of it."""


def seating_of(rules: Rules) -> tuple[int, int]:
    """Return the seats and the sides, which say how sides are called."""
    return rules.seats, rules.sides


def each(cards: Cards) -> Sets:
    """Return cards to be listed one by one, not as a set."""
    return tuple((card,) for card in cards)


def of_play(position: Position, move: object) -> Iterator[Problem | Reason]:
    """Yield what a move does, or why it is not allowed."""
    if type(move) is not Move or not is_legal(position, move):
        problem = refusal(position, move)
        yield problem
        if type(move) is Move and problem.code in _TELLS_WHAT_MAY_BE_TAKEN:
            yield _what_may_be_done(position, move)
        return
    after = step(position, move._bit, move._taken, move.declares)
    context = context_declaring(context_of(position), move._bit, move.declares)
    rule, table = position[0].engine.rules.capture, cards_of(position[3])
    at = Moment(move.card, move.captured, table, context, rule)
    yield from _declaration(position, move)
    if move.captured:
        yield from _capture(position, at)
        yield _clearing(position, at, after)
    else:
        yield from _lay(position, at)
    yield from _bonuses(position, move)
    if not cards_left(after):
        yield from _end_of_hand(position, at, after)
    elif len(after[7]) < len(position[7]):
        yield _deal(after)


def _what_may_be_done(position: Position, move: Move) -> Problem | Reason:
    """Say what a card may take that took the wrong cards, or why it takes nothing."""
    allowed = takable(position, move)
    if allowed:
        return Reason(ReasonCode.MAY_TAKE, card=move.card, allowed=allowed)
    laid = Move(move.card, declares=move.declares)
    if is_legal(position, laid):
        return Reason(ReasonCode.MAY_ONLY_BE_LAID, card=move.card)
    return refusal(position, laid)


def _says_all(position: Position) -> bool:
    """Whether the capture rule alone says what else a card may do that is played.

    A caller's filter may bar some of it, and what it bars may depend on the hand,
    of which nothing is said to those who do not see it.
    """
    filters = position[0].engine.filters
    return all(type(rule) in _BARS_NO_CAPTURE_ALONE for rule in filters)


def _declaration(position: Position, move: Move) -> Iterator[Reason]:
    offer = offer_of(position, move.declares)
    if offer is None:
        return
    yield Reason(
        ReasonCode.DECLARES,
        seat=position[1],
        bonus=offer.declaration.name,
        cards=each(offer.cards),
        points=offer.points,
    )
    for card, value in offer.declaration.values:
        yield Reason(ReasonCode.DECLARED_VALUE, card=card, value=value)


def _capture(position: Position, at: Moment) -> Iterator[Reason]:
    card = at.card
    yield Reason(ReasonCode.CAPTURES, seat=position[1], card=card, captured=at.captured)
    yield from grounds(at.whole, at)
    others = tuple(cards for cards in at.allowed if cards != at.captured)
    if not others:
        yield Reason(ReasonCode.NO_CHOICE, card=card)
    elif _says_all(position):
        yield Reason(ReasonCode.CHOICE, card=card, others=others)


def _lay(position: Position, at: Moment) -> Iterator[Reason]:
    card, rule = at.card, at.whole
    if _takes_itself(position, at):
        ace = type(rule) is AceSweep and at.context.value(card) == 1
        yield Reason(
            ReasonCode.ACE_TAKES_ITSELF if ace else ReasonCode.TAKES_ITSELF, card=card
        )
        return
    yield Reason(ReasonCode.LAYS, seat=position[1], card=card)
    if not at.table:
        yield Reason(ReasonCode.TABLE_EMPTY)
        return
    if not at.allowed:
        yield from grounds(rule, at)
    elif _says_all(position):
        yield Reason(ReasonCode.MAY_BE_LAID, card=card, allowed=at.allowed)


def _takes_itself(position: Position, at: Moment) -> bool:
    engine = position[0].engine
    if at.table or not engine.may_take_itself:
        return False
    return at.whole.takes_itself(at.card, at.context)


def _clearing(position: Position, at: Moment, after: Position) -> Reason:
    """Say whether a capture is a sweep."""
    rules, side = position[0].engine.rules, position[1]
    if at.captured != at.table:
        left = tuple((card,) for card in at.table if card not in at.captured)
        return Reason(ReasonCode.CARDS_STAY, left=left)
    if after[5] != position[5]:
        whose = {"side": side % rules.sides, "seating": seating_of(rules)}
        worth = [c.points for c in rules.categories if type(c) is Sweeps]
        if not worth:
            return Reason(ReasonCode.SWEEP_MADE, **whose)
        return Reason(ReasonCode.SWEEP, points=sum(worth), **whose)
    if cards_left(position) == 1 and not rules.last_card_sweep:
        return Reason(ReasonCode.NO_SWEEP_LAST_CARD)
    why = grounds(at.whole, at)
    if any(reason.code == ReasonCode.ACE_TAKES_TABLE for reason in why):
        return Reason(ReasonCode.NO_SWEEP_ACE)
    return Reason(ReasonCode.NO_SWEEP)


def _bonuses(position: Position, move: Move) -> Iterator[Reason]:
    setup, seat, _, table, *_, extras = position
    rules = setup.engine.rules
    play = Play(
        seat, move, cards_of(table), extras[3], is_last=cards_left(position) == 1
    )
    for rule in rules.play_bonuses:
        points = rule.score(play)
        if not points:
            continue
        details: dict[str, Any] = {
            "bonus": rule.name,
            "points": points,
            "side": seat % rules.sides,
            "seating": seating_of(rules),
        }
        if type(rule) is Picula:
            yield Reason(ReasonCode.PICULA, card=move.card, **details)
        elif type(rule) is Bager:
            yield Reason(ReasonCode.BAGER, cards=each(play.cards), **details)
        else:
            yield Reason(ReasonCode.BONUS, **details)


def _end_of_hand(position: Position, at: Moment, after: Position) -> Iterator[Reason]:
    lying = set(at.table) - set(at.captured)
    if not at.captured and not _takes_itself(position, at):
        lying.add(at.card)
    left, setup = each(tuple(sorted(lying))), position[0]
    if not left:
        yield Reason(ReasonCode.NOTHING_LEFT)
    elif setup.engine.leftovers_to_dealer:
        yield Reason(ReasonCode.LEFTOVERS_DEALER, seat=setup.dealer, left=left)
    elif after[6] is None:
        yield Reason(ReasonCode.LEFTOVERS_NOBODY, left=left)
    else:
        yield Reason(ReasonCode.LEFTOVERS_LAST_CAPTURER, seat=after[6], left=left)
    yield Reason(ReasonCode.HAND_ENDS)


def _deal(after: Position) -> Reason:
    setup, *_, stock, _ = after
    deals = setup.engine.rules.deals
    number = number_of_deal(setup.engine.rules, len(stock))
    return Reason(
        ReasonCode.DEAL, size=deals[number - 1], number=number, deals=len(deals)
    )
