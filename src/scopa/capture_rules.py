"""The ready-made capture rules.

`EqualCard`, `Sums` and `Totals` say what a card may take; `AnyOf`, `Fewest`,
`AtMost` and `AceSweep` are made from other rules. All answer in masks, see
`scopa._sets`, from which `captures` is derived.
"""

from abc import abstractmethod
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import Literal, TypeAlias, TypeGuard

import attrs

from scopa._sets import (
    ACES,
    FIGURES,
    LOWER_RANKS,
    RANK,
    SAME_RANK,
    SETS_ADDING_UP_TO,
    SINGLES,
    equal_cards,
    sets_adding_up,
    sets_making,
    union,
)
from scopa._validation import (
    bad_field,
    choice_problems,
    number_problems,
    require,
    switch_problems,
)
from scopa.capturing import PLAIN, CaptureRule, Context, Finder, finder_of
from scopa.cards import CARD_OF_BIT, Card, cards_of, mask_of
from scopa.errors import Code, Phrase, Problem, checked_problem


@lru_cache(maxsize=256)
def _masks_of(rule: "MaskRule") -> Finder:
    return rule._masks()


Lookups: TypeAlias = Mapping[int, tuple[int, Mapping[int, tuple[int, ...]]]]
"""From a card to the part of the table that matters to it, and from that part to
its captures, all as masks."""


Places: TypeAlias = Mapping[int, tuple[tuple[int, Mapping[int, tuple[int, ...]]], ...]]
"""From a card to several such places, of which the captures are put together."""


class MaskRule(CaptureRule):
    """A rule that answers in masks: `_masks` is its one source.

    A subclass with `captures` of its own is asked like any caller's rule.
    """

    __slots__ = ()

    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> tuple[tuple[Card, ...], ...]:
        found = _masks_of(self)(card._bit, mask_of(table), context)
        return tuple(map(cards_of, found))

    def _finder(self) -> Finder:
        own = type(self).captures is not MaskRule.captures
        return CaptureRule._finder(self) if own else _masks_of(self)

    @abstractmethod
    def _masks(self) -> Finder:
        """Return `captures` in masks."""

    @property
    def reads_opening(self) -> bool:
        # A caller's subclass may read it, in any of its methods.
        return type(self).__module__ != __name__

    def _lookups(self) -> Lookups | None:
        """Return where to look captures up when no values are declared, if possible."""
        return None

    def _places(self) -> Places | None:
        """Return all the places where to look captures up, if possible."""
        lookups = self._lookups()
        if lookups is None:
            return None
        return {bit: (place,) for bit, place in lookups.items()}


@attrs.frozen
class EqualCard(MaskRule):
    """One table card of equal value.

    >>> EqualCard().captures(Card("5D"), (Card("2C"), Card("3S"), Card("5B")))
    ((Card('5B'),),)
    """

    def _masks(self) -> Finder:
        return _equal_card

    def _lookups(self) -> Lookups:
        return {bit: (same, SINGLES) for bit, same in SAME_RANK.items()}


def _equal_card(bit: int, table: int, context: Context) -> tuple[int, ...]:
    if context.values:
        return equal_cards(table, context.value(CARD_OF_BIT[bit]), context)
    return SINGLES[table & SAME_RANK[bit]]


@attrs.frozen
class Sums(MaskRule):
    """A card of equal value, or a set that adds up to the value.

    In classic Scopa a set may be taken only when there is no equal card. The
    player chooses among equal cards, and among sets. Sources: all three texts
    that the pages of the variants name under *Sources of the classic rules*;
    `free` as pagat describes Cirulla; `figures` as in Spazzino.

    >>> table = (Card("2C"), Card("3S"), Card("5B"), Card("8D"))
    >>> Sums().captures(Card("5D"), table)
    ((Card('5B'),),)
    >>> Sums().captures(Card("10S"), table)
    ((Card('2C'), Card('3S'), Card('5B')), (Card('2C'), Card('8D')))
    >>> Sums(free=True).captures(Card("5D"), table)
    ((Card('2C'), Card('3S')), (Card('5B'),))
    """

    free: bool = False
    """Whether a set may be taken also when there is an equal card."""
    figures: bool = True
    """Whether court cards take sets; otherwise only equal cards."""

    def __attrs_post_init__(self) -> None:
        require(*switch_problems(self, "free", "figures"))

    def _masks(self) -> Finder:
        find = _equal_card_or_sum if self.free else _equal_card_before_sums
        if self.figures:
            return find

        def find_with_figures(
            bit: int, table: int, context: Context
        ) -> tuple[int, ...]:
            return (_equal_card if bit & FIGURES else find)(bit, table, context)

        return find_with_figures

    def _lookups(self) -> Lookups | None:
        if not self.free:
            return None
        return {
            bit: (same, SINGLES)
            if bit & FIGURES and not self.figures
            else (same | LOWER_RANKS[bit], SETS_ADDING_UP_TO[bit])
            for bit, same in SAME_RANK.items()
        }

    def refusal(
        self,
        card: Card,
        captured: tuple[Card, ...],
        table: tuple[Card, ...],
        context: Context = PLAIN,
    ) -> Problem:
        if not self.figures and card._bit & FIGURES:
            return super().refusal(card, captured, table, context)
        value = context.value(card)
        equal = tuple(other for other in table if context.value(other) == value)
        allowed = self.captures(card, table, context)
        total = sum(map(context.value, captured))
        if set(equal) & set(captured) or _is_several(captured, allowed):
            return Problem(
                Code.ONE_SET_ONLY, card=card, captured=captured, allowed=allowed
            )
        if equal and total == value and not self.free:
            return Problem(
                Code.EQUAL_CARD_FIRST,
                card=card,
                captured=captured,
                equal=tuple((other,) for other in equal),
            )
        return Problem(
            Code.DOES_NOT_ADD_UP,
            card=card,
            captured=captured,
            total=total,
            needed=value,
        )


def _equal_card_before_sums(bit: int, table: int, context: Context) -> tuple[int, ...]:
    if context.values:
        return _equal_card(bit, table, context) or _sums_of_values(bit, table, context)
    equal = table & SAME_RANK[bit]
    if equal:
        return SINGLES[equal]
    lower = table & LOWER_RANKS[bit]
    # One lower card alone never makes the sum.
    return SETS_ADDING_UP_TO[bit][lower] if lower & (lower - 1) else ()


def _equal_card_or_sum(bit: int, table: int, context: Context) -> tuple[int, ...]:
    if context.values:
        return _sums_of_values(bit, table, context)
    relevant = table & (SAME_RANK[bit] | LOWER_RANKS[bit])
    return SETS_ADDING_UP_TO[bit][relevant] if relevant else ()


def _sums_of_values(bit: int, table: int, context: Context) -> tuple[int, ...]:
    return sets_making(table, context.value(CARD_OF_BIT[bit]), context)


def _is_several(
    captured: tuple[Card, ...], allowed: tuple[tuple[Card, ...], ...]
) -> bool:
    """Whether the cards are several of the allowed sets taken at once."""
    left = mask_of(captured)
    for cards in allowed:
        if left & mask_of(cards) == mask_of(cards):
            left ^= mask_of(cards)
    return not left


@attrs.frozen
class Totals(MaskRule):
    """A set that makes a total together with the card played.

    Sources: Scopa a quindici and Escoba, with 15; Scopa a undici, with 11.

    >>> table = (Card("1S"), Card("3D"), Card("4B"), Card("7C"))
    >>> Totals(15).captures(Card("4C"), table)
    ((Card('1S'), Card('3D'), Card('7C')), (Card('4B'), Card('7C')))
    """

    total: int = 15
    """What the card played and the captured cards add up to."""

    def __attrs_post_init__(self) -> None:
        require(*number_problems(self, total=(2, 220)))

    def _masks(self) -> Finder:
        lookups = self._lookups()

        def find(bit: int, table: int, context: Context) -> tuple[int, ...]:
            if context.values:
                missing = self.total - context.value(CARD_OF_BIT[bit])
                return sets_making(table, missing, context) if missing > 0 else ()
            up_to_missing, sets = lookups[bit]
            return sets[table & up_to_missing]

        return find

    def _lookups(self) -> Lookups:
        missing = {bit: max(self.total - rank, 0) for bit, rank in RANK.items()}
        return {
            bit: ((1 << 4 * value) - 1, sets_adding_up(value))
            for bit, value in missing.items()
        }

    def refusal(
        self,
        card: Card,
        captured: tuple[Card, ...],
        table: tuple[Card, ...],
        context: Context = PLAIN,
    ) -> Problem:
        return Problem(
            Code.DOES_NOT_MAKE_TOTAL,
            card=card,
            captured=captured,
            made=sum(map(context.value, (card, *captured))),
            total=self.total,
        )


def _looking_up(places: Places, otherwise: Finder, special: int = 0) -> Finder:
    """Return a finder that looks captures up in some places.

    Args:
        places: The places.
        otherwise: The finder for special cards, and where values are declared.
        special: The special cards, as a mask.
    """

    def find(bit: int, table: int, context: Context) -> tuple[int, ...]:
        if bit & special or context.values:
            return otherwise(bit, table, context)
        found: tuple[int, ...] = ()
        for relevant, sets in places[bit]:
            more = sets[table & relevant]
            if more:
                found = union(found, more) if found else more
        return found

    return find


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
        first, *others = [finder_of(rule) for rule in self.rules]

        def find(bit: int, table: int, context: Context) -> tuple[int, ...]:
            found = first(bit, table, context)
            for finder in others:
                more = finder(bit, table, context)
                if more:
                    found = union(found, more) if found else more
            return found

        places = self._places()
        return find if places is None else _looking_up(places, find)

    def _places(self) -> Places | None:
        known = [rule._places() for rule in self.rules if _is_ready_made(rule)]
        found = [places for places in known if places is not None]
        if len(found) < len(self.rules):
            return None
        return {bit: tuple(chain(*(p[bit] for p in found))) for bit in RANK}

    @property
    def reads_opening(self) -> bool:
        of_rules = any(rule.reads_opening for rule in self.rules)
        return of_rules or super().reads_opening

    @property
    def _may_take_itself(self) -> bool:
        own = type(self).takes_itself is not AnyOf.takes_itself
        return own or any(rule._may_take_itself for rule in self.rules)

    @property
    def _rates_sweeps(self) -> bool:
        own = type(self).sweep_scores is not AnyOf.sweep_scores
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


def _is_ready_made(rule: CaptureRule) -> TypeGuard[MaskRule]:
    return isinstance(rule, MaskRule) and type(rule).captures is MaskRule.captures


class _OfRule(MaskRule):
    """A rule that is made from another."""

    __slots__ = ()

    rule: CaptureRule

    @property
    def reads_opening(self) -> bool:
        return self.rule.reads_opening or super().reads_opening

    def sweep_scores(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> bool:
        return self.rule.sweep_scores(card, table, context)

    @property
    def _may_take_itself(self) -> bool:
        own = type(self).takes_itself is not _OfRule.takes_itself
        return own or self.rule._may_take_itself

    @property
    def _rates_sweeps(self) -> bool:
        own = type(self).sweep_scores is not _OfRule.sweep_scores
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

        if _is_ready_made(self.rule):
            places = self.rule._places()
            if places is not None:
                return _looking_up(places, find, special=ACES)

        def find_unless_ace(bit: int, table: int, context: Context) -> tuple[int, ...]:
            special = bit & ACES or context.values
            return (find if special else inner)(bit, table, context)

        return find_unless_ace

    @property
    def _may_take_itself(self) -> bool:
        own = type(self).takes_itself is not AceSweep.takes_itself
        return own or self.on_empty != "stays" or self.rule._may_take_itself

    @property
    def _rates_sweeps(self) -> bool:
        own = type(self).sweep_scores is not AceSweep.sweep_scores
        return own or not self.scores or self.rule._rates_sweeps

    def takes_itself(self, card: Card, context: Context = PLAIN) -> bool:
        takes = self.on_empty == "takes-itself" and self._sweeps(card._bit, 0, context)
        return takes or self.rule.takes_itself(card, context)

    def _sweeps(self, bit: int, table: int, context: Context) -> bool:
        """Whether a card is an ace with its power."""
        if context.values:
            ace = context.value(CARD_OF_BIT[bit]) == 1
            other = bool(equal_cards(table, 1, context))
        else:
            ace, other = bool(bit & ACES), bool(table & ACES)
        powerless = context.opening and not self.opening
        return ace and not powerless and (not other or self.with_ace == "sweep")

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
