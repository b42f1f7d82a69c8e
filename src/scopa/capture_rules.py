"""The ready-made capture rules: what a card may take.

Those that are made from other rules are in `scopa.capture_combinations`. All answer
in masks, see `scopa._sets`, from which `captures` is derived.
"""

from abc import abstractmethod
from functools import lru_cache
from typing import NamedTuple, TypeGuard

import attrs

from scopa._sets import (
    EVERY_CARD_ADDS,
    FIGURES,
    RANK,
    SAME_RANK,
    SINGLES,
    LowSets,
    More,
    equal_cards,
    sets_adding_up,
    sets_making,
    table_sets,
)
from scopa._validation import number_problems, require, switch_problems
from scopa.capturing import PLAIN, CaptureRule, Context, Finder, finder_of
from scopa.cards import CARD_OF_BIT, Card, cards_of, mask_of
from scopa.errors import Code, Problem


class Lookup(NamedTuple):
    """What a card captures in the plain moment, in the form that is quickest to ask."""

    equal: int
    """The cards of which one alone is captured, before all else, as a mask."""
    low: LowSets
    """Where there is none of them: what is captured of low cards."""
    more: More
    """What adds the captures with other cards."""

    def captures(self, table: int) -> tuple[int, ...]:
        """Return the captures from a table, in order."""
        equal = table & self.equal
        return SINGLES[equal] if equal else table_sets(table, self.low, self.more)


@lru_cache(maxsize=64)
def _masks_of(rule: "MaskRule") -> Finder:
    lookups = {bit: rule._lookup(bit) for bit in RANK}
    find_any = rule._masks()

    def find(bit: int, table: int, context: Context) -> tuple[int, ...]:
        if context is PLAIN:
            return lookups[bit].captures(table)
        return find_any(bit, table, context)

    return find


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
        return _masks_of(self) if _is_ready_made(self) else CaptureRule._finder(self)

    @abstractmethod
    def _masks(self) -> Finder:
        """Return `captures` in masks."""

    def _lookup(self, bit: int) -> Lookup:
        """Return the same for a card, quicker, in the plain moment."""
        return asking(self._masks(), bit)

    def _totals(self, bit: int) -> frozenset[int] | None:
        """Return the totals of which all sets are what a card captures.

        None if it captures anything else, or not all of them.
        """
        return None

    @property
    def reads_opening(self) -> bool:
        # A caller's subclass may read it, in any of its methods.
        return not self._is_our_own

    @property
    def _goes_by_value(self) -> bool:
        return self._is_our_own

    @property
    def _is_our_own(self) -> bool:
        return type(self).__module__.startswith("scopa.capture_")


def _is_ready_made(rule: CaptureRule) -> TypeGuard[MaskRule]:
    return isinstance(rule, MaskRule) and type(rule).captures is MaskRule.captures


def asking(find: Finder, bit: int) -> Lookup:
    """Return a lookup that asks a finder."""
    return looking(lambda _, __, table: find(bit, table, PLAIN))


def looking(sets: More) -> Lookup:
    """Return a lookup that asks for the captures from any table but an empty one.

    Args:
        sets: What is asked; it is told of no sets, and that all cards add more.
    """
    return Lookup(0, EVERY_CARD_ADDS, sets)


def totals_of(rule: CaptureRule, bit: int) -> frozenset[int] | None:
    """Return the totals of which all sets are what a card captures, if that is all."""
    return rule._totals(bit) if _is_ready_made(rule) else None


def lookup_of(rule: CaptureRule, bit: int) -> Lookup:
    """Return how a rule is asked for the captures of a card in the plain moment."""
    if _is_ready_made(rule):
        return rule._lookup(bit)
    return asking(finder_of(rule), bit)


@attrs.frozen
class EqualCard(MaskRule):
    """One table card of equal value.

    >>> EqualCard().captures(Card("5D"), (Card("2C"), Card("3S"), Card("5B")))
    ((Card('5B'),),)
    """

    def _masks(self) -> Finder:
        def find(bit: int, table: int, context: Context) -> tuple[int, ...]:
            return equal_cards(table, context.value(CARD_OF_BIT[bit]), context)

        return find

    def _lookup(self, bit: int) -> Lookup:
        return Lookup(SAME_RANK[bit], *sets_adding_up(()))


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
    """Whether court cards take sets; otherwise only equal cards. What is printed on a
    card says whether it is one, also where it is declared as another value."""

    def __attrs_post_init__(self) -> None:
        require(*switch_problems(self, "free", "figures"))

    def _masks(self) -> Finder:
        def find(bit: int, table: int, context: Context) -> tuple[int, ...]:
            value = context.value(CARD_OF_BIT[bit])
            equal_only = self._takes_equal_only(bit)
            if equal_only or not self.free:
                equal = equal_cards(table, value, context)
                if equal or equal_only:
                    return equal
            return sets_making(table, value, context)

        return find

    @property
    def _goes_by_value(self) -> bool:
        return self.figures and super()._goes_by_value

    def _takes_equal_only(self, bit: int) -> bool:
        return not self.figures and bool(bit & FIGURES)

    def _lookup(self, bit: int) -> Lookup:
        if self._takes_equal_only(bit):
            return Lookup(SAME_RANK[bit], *sets_adding_up(()))
        sets = sets_adding_up((RANK[bit],))
        return Lookup(0 if self.free else SAME_RANK[bit], *sets)

    def _totals(self, bit: int) -> frozenset[int] | None:
        free = self.free and not self._takes_equal_only(bit)
        return frozenset((RANK[bit],)) if free else None

    def refusal(
        self,
        card: Card,
        captured: tuple[Card, ...],
        table: tuple[Card, ...],
        context: Context = PLAIN,
    ) -> Problem:
        if self._takes_equal_only(card._bit):
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
    """What the card played and the captured cards add up to: from 2 to 20."""

    def __attrs_post_init__(self) -> None:
        # Above it, sets are so many that a table from a stranger could take hours.
        require(*number_problems(self, total=(2, 20)))

    def _masks(self) -> Finder:
        def find(bit: int, table: int, context: Context) -> tuple[int, ...]:
            missing = self.total - context.value(CARD_OF_BIT[bit])
            return sets_making(table, missing, context) if missing > 0 else ()

        return find

    def _lookup(self, bit: int) -> Lookup:
        return Lookup(0, *sets_adding_up(tuple(self._totals(bit))))

    def _totals(self, bit: int) -> frozenset[int]:
        missing = self.total - RANK[bit]
        return frozenset((missing,) if missing > 0 else ())

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
