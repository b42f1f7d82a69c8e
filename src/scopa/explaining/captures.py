"""Why a card may take what it takes, or nothing: rule by rule."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

import attrs

from scopa._refusals import not_on_table
from scopa._sets import FIGURES
from scopa._validation import as_tuple, bad_field, card_problems, is_hashable, is_valued
from scopa.capture_combinations import AceSweep, AnyOf, AtMost, Fewest
from scopa.capture_rules import EqualCard, Sums, Totals
from scopa.capturing import PLAIN, CaptureRule, Context, finder_of
from scopa.cards import Card, cards_of, mask_of
from scopa.errors import Phrase, Problem, StateError, bad_house_rule
from scopa.reasons import Reason, ReasonCode

Cards: TypeAlias = tuple[Card, ...]
Sets: TypeAlias = tuple[Cards, ...]


@attrs.frozen
class Moment:
    """A card that is played to a table, and what it captures."""

    card: Card
    captured: Cards
    """What it takes; nothing when the rule allows no capture."""
    table: Cards
    """The cards on the table; at least one."""
    context: Context
    whole: CaptureRule
    """The rule of the game, whatever part of it is explained."""

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the captured cards."""
        return tuple(map(self.context.value, self.captured))

    def worth(self, cards: Cards) -> int:
        """Return the sum of the values of some cards."""
        return sum(map(self.context.value, cards))

    @property
    def allowed(self) -> Sets:
        """The sets that the card may take in the end."""
        return self.sets(self.whole)

    def sets(self, rule: CaptureRule) -> Sets:
        """Return the sets that a rule lets the card take."""
        found = finder_of(rule)(self.card._bit, mask_of(self.table), self.context)
        return tuple(cards_of(taken) for taken in found if taken)

    def barred(self, rule: CaptureRule, inner: CaptureRule) -> Sets:
        """Return the sets that a rule bars, though another would allow them.

        What yet another part of the whole rule allows is not barred.
        """
        allowed = {*self.sets(rule), *self.allowed}
        return tuple(cards for cards in self.sets(inner) if cards not in allowed)


def capture_reasons(
    rule: CaptureRule,
    card: Card,
    captured: Iterable[Card],
    table: Iterable[Card],
    context: Context = PLAIN,
) -> tuple[Reason, ...]:
    """Say why a capture rule lets a card take some cards of the table, or nothing.

    This is what `explain` says of the rule. A rule of your own that asks another what a
    card may take, such as a ready-made one, can return it from `CaptureRule.reasons`.
    What becomes of a card that is played to an empty table is for
    `CaptureRule.takes_itself`, and not told.

    Args:
        rule: The rule; not the one that asks.
        card: The card played.
        captured: What it takes; nothing where the rule allows no capture.
        table: The cards on the table.
        context: Declared values, and whether it is the opening play.

    Returns:
        The reasons; no more than that it may, or may not, where the rule itself
        would have it otherwise.

    Raises:
        StateError: Something is not of the type that is due, a card appears twice, or
            what is taken is not on the table.
        RulesError: A rule of a caller's own returns what cannot be.

    >>> table = parse_cards("2C 3S 5B")
    >>> print(*capture_reasons(Sums(free=True), Card("5D"), table[:2], table))
    2C+3S add up to the value of 5D: 2 + 3 = 5
    """
    taken = _cards("captured", captured)
    cards = _cards("table", table)
    problems = [*card_problems((card, *cards)), *card_problems(taken)]
    problems += [*_rule_problems(rule), *_context_problems(context)]
    if problems:
        raise StateError(*problems)
    on_table = mask_of(cards)
    missing = mask_of(taken) & ~on_table
    if missing:
        raise StateError(not_on_table(missing, on_table))
    at = Moment(card, tuple(sorted(taken)), tuple(sorted(cards)), context, rule)
    if not cards:
        return (Reason(ReasonCode.TABLE_EMPTY),)
    allowed = at.allowed
    if (at.captured in allowed) if taken else not allowed:
        return tuple(grounds(rule, at))
    if not taken and 0 in finder_of(rule)(card._bit, on_table, context):
        return (Reason(ReasonCode.MAY_BE_LAID, card=card, allowed=allowed),)
    return CaptureRule.reasons(rule, card, at.captured, at.table, context)


def _rule_problems(rule: object) -> Iterator[Problem]:
    if not isinstance(rule, CaptureRule):
        yield bad_field("rule", Phrase("a", type="CaptureRule"), rule)
    elif not is_hashable(rule):
        yield bad_field("rule", Phrase("hashable"), rule)


def _context_problems(context: object) -> Iterator[Problem]:
    if not isinstance(context, Context):
        yield bad_field("context", Phrase("a", type="Context"), context)
    elif not isinstance(context.values, tuple) or not all(
        map(is_valued, context.values)
    ):
        yield bad_field("values", Phrase("pairs-card-its-value"), context.values)


def _cards(field: str, cards: Iterable[Card]) -> tuple[Card, ...]:
    return as_tuple(field, cards, Phrase("cards"))


def grounds(rule: CaptureRule, at: Moment) -> Iterator[Reason]:
    """Yield why a rule lets a card take some cards of the table, or nothing."""
    # A subclass may have any captures of its own.
    explain = _READY_MADE.get(type(rule))
    if explain is None:
        reasons = rule.reasons(at.card, at.captured, at.table, at.context)
        for reason in _checked(reasons, rule):
            if not _is_overruled(reason, at):
                yield reason
    else:
        yield from explain(rule, at)


def _is_overruled(reason: Reason, at: Moment) -> bool:
    """Whether a reason bars what another part of the whole rule allows.

    `capture_reasons` knows nothing of the whole.
    """
    barred = reason.details.get("barred")
    return isinstance(barred, tuple) and any(each in at.allowed for each in barred)


def _checked(reasons: object, rule: CaptureRule) -> tuple[Reason, ...]:
    good = isinstance(reasons, tuple) and all(isinstance(r, Reason) for r in reasons)
    if not good:
        raise bad_house_rule(rule, Phrase("gives-no-reasons", value=reasons))
    return reasons  # type: ignore[return-value]


def _equal_card(_rule: EqualCard, at: Moment) -> Iterator[Reason]:
    if at.captured:
        yield Reason(ReasonCode.EQUAL_CARD, card=at.card, captured=at.captured)
    else:
        yield Reason(ReasonCode.NOTHING_EQUAL, card=at.card)


def _sums(rule: Sums, at: Moment) -> Iterator[Reason]:
    value = at.context.value(at.card)
    takes_sets = rule.figures or not at.card._bit & FIGURES
    if not at.captured and not takes_sets:
        yield Reason(ReasonCode.COURT_TAKES_EQUAL, card=at.card)
    elif not at.captured:
        yield Reason(ReasonCode.NOTHING_ADDS_UP, card=at.card, value=value)
    elif len(at.captured) == 1:
        yield from _equal_card(EqualCard(), at)
        barred = at.barred(rule, Sums(free=True))
        sums = (len(cards) > 1 and at.worth(cards) == value for cards in at.allowed)
        if barred and takes_sets and not any(sums):
            yield Reason(ReasonCode.EQUAL_CARD_BARS_SUMS, card=at.card, barred=barred)
    else:
        yield Reason(
            ReasonCode.ADDS_UP,
            card=at.card,
            captured=at.captured,
            terms=at.values,
            total=value,
        )


def _totals(rule: Totals, at: Moment) -> Iterator[Reason]:
    if not at.captured:
        yield Reason(ReasonCode.NOTHING_MAKES_TOTAL, card=at.card, total=rule.total)
        return
    yield Reason(
        ReasonCode.MAKES_TOTAL,
        card=at.card,
        captured=at.captured,
        total=rule.total,
        terms=(at.context.value(at.card), *at.values),
    )


def _any_of(rule: AnyOf, at: Moment) -> Iterator[Reason]:
    if at.captured:
        allowing = (part for part in rule.rules if at.captured in at.sets(part))
        yield from grounds(next(allowing), at)
        return
    for part in rule.rules:
        for reason in grounds(part, at):
            # That a court card takes no sets may be so in this part alone.
            court = reason.code == ReasonCode.COURT_TAKES_EQUAL
            yield Reason(ReasonCode.NOTHING_EQUAL, card=at.card) if court else reason


def _fewest(rule: Fewest, at: Moment) -> Iterator[Reason]:
    yield from grounds(rule.rule, at)
    barred = at.barred(rule, rule.rule)
    # Other parts of the whole rule may allow sets of any size.
    most = max(map(len, at.allowed), default=0)
    if barred and most < min(map(len, barred)):
        yield Reason(ReasonCode.FEWEST_CARDS, card=at.card, barred=barred)


def _at_most(rule: AtMost, at: Moment) -> Iterator[Reason]:
    barred = at.barred(rule, rule.rule)
    if at.captured or not barred:
        yield from grounds(rule.rule, at)
    if barred and all(len(cards) <= rule.cards for cards in at.allowed):
        yield Reason(
            ReasonCode.TOO_MANY_CARDS, card=at.card, barred=barred, most=rule.cards
        )


def _ace_sweep(rule: AceSweep, at: Moment) -> Iterator[Reason]:
    if rule._sweeps(at.card._bit, mask_of(at.table), at.context):
        # What the other rule allows too is an ordinary capture.
        if at.captured == at.table and at.captured not in at.sets(rule.rule):
            yield Reason(ReasonCode.ACE_TAKES_TABLE)
            return
    elif at.context.value(at.card) == 1 and not _an_ace_sweeps(at.whole, at):
        powerless = at.context.opening and not rule.opening
        yield Reason(
            ReasonCode.ACE_AT_OPENING if powerless else ReasonCode.ACE_AMONG_ACES
        )
    yield from grounds(rule.rule, at)


def _an_ace_sweeps(rule: CaptureRule, at: Moment) -> bool:
    """Whether the card is an ace with its power by a rule or by any part of it."""
    if isinstance(rule, AnyOf):
        return any(_an_ace_sweeps(part, at) for part in rule.rules)
    if isinstance(rule, AceSweep) and rule._sweeps(
        at.card._bit, mask_of(at.table), at.context
    ):
        return True
    if isinstance(rule, (Fewest, AtMost, AceSweep)):
        return _an_ace_sweeps(rule.rule, at)
    return False


_READY_MADE: Final[dict[type[CaptureRule], Callable[..., Iterator[Reason]]]] = {
    EqualCard: _equal_card,
    Sums: _sums,
    Totals: _totals,
    AnyOf: _any_of,
    Fewest: _fewest,
    AtMost: _at_most,
    AceSweep: _ace_sweep,
}
