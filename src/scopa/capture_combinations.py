"""The capture rules that are made from others."""

from typing import Literal

import attrs

from scopa._sets import ACES, equal_cards, sets_adding_up, union
from scopa._validation import (
    bad_field,
    choice_problems,
    number_problems,
    require,
    switch_problems,
)
from scopa.capture_rules import (
    Lookup,
    MaskRule,
    Sums,
    looking,
    lookup_of,
    totals_of,
)
from scopa.capturing import PLAIN, CaptureRule, Context, Finder, finder_of
from scopa.cards import CARD_OF_BIT, Card, mask_of
from scopa.errors import Code, Phrase, Problem, checked_problem


@attrs.frozen(init=False, repr=False)
class AnyOf(MaskRule):
    """What any of several rules allows.

    >>> table = (Card("2B"), Card("4D"), Card("6C"), Card("9S"))
    >>> AnyOf(EqualCard(), Totals(15)).captures(Card("6D"), table)
    ((Card('6C'),), (Card('9S'),))
    """

    rules: tuple[CaptureRule, ...]
    """The rules."""

    def __init__(self, *rules: CaptureRule) -> None:
        self.__attrs_init__(rules)
        _require_rules("rules", *rules)

    def __repr__(self) -> str:
        return f"AnyOf({', '.join(map(repr, self.rules))})"

    def _masks(self) -> Finder:
        finders = [finder_of(rule) for rule in self.rules]

        def find(bit: int, table: int, context: Context) -> tuple[int, ...]:
            found: tuple[int, ...] = ()
            for finder in finders:
                found = union(found, finder(bit, table, context))
            return found

        return find

    def _lookup(self, bit: int) -> Lookup:
        totals = self._totals(bit)
        if totals is not None:
            return Lookup(0, *sets_adding_up(tuple(sorted(totals))))
        lookups = [lookup_of(rule, bit) for rule in self.rules]
        first, *others = [each.captures for each in lookups]

        def sets(_: tuple[int, ...], __: int, table: int) -> tuple[int, ...]:
            found = first(table)
            for other in others:
                more = other(table)
                if more:
                    found = union(found, more)
            return found

        return looking(sets)

    def _totals(self, bit: int) -> frozenset[int] | None:
        of_rules = [totals_of(rule, bit) for rule in self.rules]
        if any(totals is None for totals in of_rules):
            return None
        return frozenset(total for totals in of_rules if totals for total in totals)

    @property
    def reads_opening(self) -> bool:
        of_rules = any(rule.reads_opening for rule in self.rules)
        return of_rules or super().reads_opening

    @property
    def _goes_by_value(self) -> bool:
        of_rules = all(rule._goes_by_value for rule in self.rules)
        return of_rules and super()._goes_by_value

    @property
    def _may_take_itself(self) -> bool:
        own = self._has_own("takes_itself", AnyOf)
        return own or any(rule._may_take_itself for rule in self.rules)

    @property
    def _rates_sweeps(self) -> bool:
        own = self._has_own("sweep_scores", AnyOf)
        return own or any(rule._rates_sweeps for rule in self.rules)

    def takes_itself(self, card: Card, context: Context = PLAIN) -> bool:
        return any(rule.takes_itself(card, context) for rule in self.rules)

    def sweep_scores(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> bool:
        return any(
            rule.sweep_scores(card, table, context)
            for rule in self.rules
            if mask_of(table) in finder_of(rule)(card._bit, mask_of(table), context)
        )


class _OfRule(MaskRule):
    """A rule that is made from another."""

    __slots__ = ()

    rule: CaptureRule

    @property
    def reads_opening(self) -> bool:
        return self.rule.reads_opening or super().reads_opening

    @property
    def _goes_by_value(self) -> bool:
        return self.rule._goes_by_value and super()._goes_by_value

    def sweep_scores(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> bool:
        return self.rule.sweep_scores(card, table, context)

    @property
    def _may_take_itself(self) -> bool:
        own = self._has_own("takes_itself", _OfRule)
        return own or self.rule._may_take_itself

    @property
    def _rates_sweeps(self) -> bool:
        own = self._has_own("sweep_scores", _OfRule)
        return own or self.rule._rates_sweeps

    def takes_itself(self, card: Card, context: Context = PLAIN) -> bool:
        return self.rule.takes_itself(card, context)

    def refusal(
        self,
        card: Card,
        captured: tuple[Card, ...],
        table: tuple[Card, ...],
        context: Context = PLAIN,
    ) -> Problem:
        found = finder_of(self.rule)(card._bit, mask_of(table), context)
        if mask_of(captured) not in found:
            problem = checked_problem(
                self.rule.refusal(card, captured, table, context), self.rule
            )
            # What the other rule would allow is more than this one does.
            if problem.details.keys().isdisjoint(("allowed", "equal", "table")):
                return problem
        return super().refusal(card, captured, table, context)


@attrs.frozen
class Fewest(_OfRule):
    """Of what another rule allows, the sets with the fewest cards.

    Sources: the usual setting of Board Game Arena; Scopa a quindici as
    digitalmoka describes it.

    >>> table = (Card("2C"), Card("3S"), Card("5B"), Card("8D"))
    >>> Fewest(Sums()).captures(Card("10S"), table)
    ((Card('2C'), Card('8D')),)
    """

    rule: CaptureRule
    """The rule."""

    def __attrs_post_init__(self) -> None:
        _require_rules("rule", self.rule)

    def _masks(self) -> Finder:
        inner = finder_of(self.rule)

        def find(bit: int, table: int, context: Context) -> tuple[int, ...]:
            found = inner(bit, table, context)
            if len(found) < 2:
                return found
            fewest = min(taken.bit_count() for taken in found if taken)
            return tuple([t for t in found if t.bit_count() in (0, fewest)])

        return find


@attrs.frozen
class AtMost(_OfRule):
    """Of what another rule allows, the sets with no more than some cards.

    Source: an option of Board Game Arena, with two cards.

    >>> table = (Card("2C"), Card("3S"), Card("5B"), Card("8D"))
    >>> AtMost(2, Sums()).captures(Card("10S"), table)
    ((Card('2C'), Card('8D')),)
    """

    cards: int
    """The most cards that a capture takes from the table."""
    rule: CaptureRule
    """The rule."""

    def __attrs_post_init__(self) -> None:
        _require_rules("rule", self.rule)
        require(*number_problems(self, cards=(1, 40)))

    def _masks(self) -> Finder:
        inner, most = finder_of(self.rule), self.cards

        def find(bit: int, table: int, context: Context) -> tuple[int, ...]:
            found = inner(bit, table, context)
            return tuple([taken for taken in found if taken.bit_count() <= most])

        return find


@attrs.frozen
class AceSweep(_OfRule):
    """An ace takes the whole table; other cards follow another rule.

    With an ace on the table, an ace is a card like any other, unless
    `with_ace` says that it sweeps all the same. A capture of the whole table
    that the other rule allows too, such as that of a lone ace, is an ordinary
    capture and its sweep scores. Sources: the pages of the variants *Scopa d'assi*
    and *Asso pigliatutto*, where each option has its source.

    >>> table = (Card("2C"), Card("3S"), Card("5D"))
    >>> AceSweep().captures(Card("1B"), table)
    ((Card('2C'), Card('3S'), Card('5D')),)
    >>> AceSweep().captures(Card("1B"), (Card("1C"), Card("9S")))
    ((Card('1C'),),)
    """

    rule: CaptureRule = Sums()
    """What other cards may capture, and an ace where it does not sweep."""
    scores: bool = False
    """Whether the sweep of an ace scores."""
    with_ace: Literal["no-sweep", "sweep"] = "no-sweep"
    """Whether an ace sweeps also when there is an ace on the table."""
    on_empty: Literal["stays", "takes-itself"] = "stays"
    """What becomes of an ace played to an empty table."""
    opening: bool = True
    """Whether an ace sweeps on the first play of the hand."""
    otherwise: bool = False
    """Whether an ace that could sweep may also capture by the other rule."""
    declinable: bool = False
    """Whether an ace that could sweep may be laid instead."""

    def __attrs_post_init__(self) -> None:
        _require_rules("rule", self.rule)
        switches = ("scores", "opening", "otherwise", "declinable")
        require(
            *choice_problems(self, with_ace=("no-sweep", "sweep")),
            *choice_problems(self, on_empty=("stays", "takes-itself")),
            *switch_problems(self, *switches),
        )

    def _masks(self) -> Finder:
        inner = finder_of(self.rule)

        def find(bit: int, table: int, context: Context) -> tuple[int, ...]:
            if not self._sweeps(bit, table, context):
                return inner(bit, table, context)
            if not table:
                return ()
            swept = (0, table) if self.declinable else (table,)
            found = inner(bit, table, context) if self.otherwise else ()
            return union(swept, found) if found else swept

        return find

    def _lookup(self, bit: int) -> Lookup:
        ordinary = lookup_of(self.rule, bit)
        if not bit & ACES:
            return ordinary
        other_aces = ACES if self.with_ace == "no-sweep" else 0
        declinable, otherwise = self.declinable, self.otherwise

        def sets(_: tuple[int, ...], __: int, table: int) -> tuple[int, ...]:
            if table & other_aces:
                return ordinary.captures(table)
            swept = (0, table) if declinable else (table,)
            return union(swept, ordinary.captures(table)) if otherwise else swept

        return looking(sets)

    @property
    def _may_take_itself(self) -> bool:
        own = self._has_own("takes_itself", AceSweep)
        return own or self.on_empty != "stays" or self.rule._may_take_itself

    @property
    def _rates_sweeps(self) -> bool:
        own = self._has_own("sweep_scores", AceSweep)
        return own or not self.scores or self.rule._rates_sweeps

    def takes_itself(self, card: Card, context: Context = PLAIN) -> bool:
        takes = self.on_empty == "takes-itself" and self._sweeps(card._bit, 0, context)
        return takes or self.rule.takes_itself(card, context)

    def _sweeps(self, bit: int, table: int, context: Context) -> bool:
        """Whether a card is an ace with its power."""
        if context.opening and not self.opening:
            return False
        if not context.values:
            ace, others = bit & ACES, table & ACES
            return bool(ace) and (not others or self.with_ace == "sweep")
        return context.value(CARD_OF_BIT[bit]) == 1 and (
            self.with_ace == "sweep" or not equal_cards(table, 1, context)
        )

    @property
    def reads_opening(self) -> bool:
        return not self.opening or super().reads_opening

    def sweep_scores(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> bool:
        ordinary = finder_of(self.rule)(card._bit, mask_of(table), context)
        if mask_of(table) in ordinary:
            return self.rule.sweep_scores(card, table, context)
        return self.scores

    def refusal(
        self,
        card: Card,
        captured: tuple[Card, ...],
        table: tuple[Card, ...],
        context: Context = PLAIN,
    ) -> Problem:
        if not self._sweeps(card._bit, mask_of(table), context):
            return self.rule.refusal(card, captured, table, context)
        if self.otherwise:
            return CaptureRule.refusal(self, card, captured, table, context)
        return Problem(Code.ACE_TAKES_ALL, card=card, captured=captured, table=table)


def _require_rules(field: str, *rules: object) -> None:
    problems = [
        bad_field(field, Phrase("a", type="CaptureRule"), rule)
        for rule in rules
        if not isinstance(rule, CaptureRule)
    ]
    if not rules:
        problems.append(
            bad_field(field, Phrase("one-object-or-more", type="CaptureRule"), rules)
        )
    require(*problems)
