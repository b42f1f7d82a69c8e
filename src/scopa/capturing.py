"""What a capture rule is, and what it may know.

A capture rule is a frozen class with one method, `CaptureRule.captures`. The
ready-made ones are in `scopa.capture_rules`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from functools import cmp_to_key, lru_cache
from typing import Final, TypeAlias

import attrs

from scopa.cards import CARD_OF_BIT, Card, cards_of, mask_of
from scopa.errors import Code, Phrase, Problem, bad_house_rule
from scopa.reasons import Reason, ReasonCode


@attrs.frozen(cache_hash=True)
class Context:
    """What a rule may know of the moment, beyond the cards.

    >>> Context(values=((Card("7C"), 1),)).value(Card("7C"))
    1
    """

    values: tuple[tuple[Card, int], ...] = ()
    """Declared values that are in force, each with its card."""
    opening: bool = False
    """Whether this is the first play of the hand."""
    shown: tuple[Card, ...] = ()
    """Cards that lie face up in hands after a declaration, in DECK order."""

    def declaring(self, values: tuple[tuple[Card, int], ...]) -> "Context":
        """Return the context with further declared values."""
        return Context((*self.values, *values), self.opening, self.shown)

    def value(self, card: Card) -> int:
        """Return the value of a card in captures: its rank, unless declared."""
        for declared, value in self.values:
            if declared is card:
                return value
        return card.rank


PLAIN: Final = Context()
"""The usual moment: no declared values, not the opening play."""
OPENING: Final = Context(opening=True)
"""The first play of the hand, without declared values."""

Finder: TypeAlias = Callable[[int, int, Context], tuple[int, ...]]
"""From a card and the table, as masks, to the captures, as masks in order."""


class CaptureRule(ABC):
    """What a played card may capture.

    Subclasses are frozen and hashable. What their methods return depends on
    nothing but the arguments, because the engine remembers it.

    >>> @attrs.frozen
    ... class SameSuit(CaptureRule):
    ...     def captures(self, card, table, context=Context()):
    ...         return [[other] for other in table if other.suit is card.suit]
    >>> SameSuit().captures(Card("1D"), parse_cards("2D 3C"))
    [[Card('2D')]]
    """

    __slots__ = ()

    @abstractmethod
    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context
    ) -> Iterable[Iterable[Card]]:
        """Return every set of table cards that the card may capture.

        An empty set among them says that the card, though it can capture, may be
        laid instead.

        Args:
            card: The card played.
            table: The cards on the table, in DECK order; at least one.
            context: Declared values, cards shown in hands, and whether this is
                the opening play.

        Returns:
            The sets in any order; none when the card captures nothing.
        """

    def sweep_scores(
        self, card: Card, table: tuple[Card, ...], context: Context
    ) -> bool:
        """Return whether the capture of this whole table is a sweep that scores."""
        return True

    def takes_itself(self, card: Card, context: Context) -> bool:
        """Return whether a card played to an empty table goes to its player's pile.

        It is a capture for the leftovers, and never a sweep.
        """
        return False

    def refusal(
        self,
        card: Card,
        captured: tuple[Card, ...],
        table: tuple[Card, ...],
        context: Context,
    ) -> Problem:
        """Say why the card may not capture these cards of the table."""
        allowed = self.captures(card, table, context)
        return Problem(
            Code.NO_SUCH_CAPTURE,
            card=card,
            captured=captured,
            allowed=tuple(sorted({tuple(sorted(cards)) for cards in allowed})),
        )

    def reasons(
        self,
        card: Card,
        captured: tuple[Card, ...],
        table: tuple[Card, ...],
        context: Context,
    ) -> tuple[Reason, ...]:
        """Say why the card may capture these cards of the table, for `explain`.

        Args:
            card: The card played.
            captured: What it captures; nothing where the rule allows no capture.
            table: The cards on the table, in DECK order; at least one.
            context: As for `captures`.
        """
        if captured:
            code = ReasonCode.CAPTURE_ALLOWED
            return (Reason(code, card=card, captured=captured),)
        return (Reason(ReasonCode.CAPTURE_NOT_ALLOWED, card=card),)

    @property
    def reads_opening(self) -> bool:
        """Whether a method reads ``context.opening`` or ``context.shown``.

        False saves a little time.
        """
        return True

    @property
    def _may_take_itself(self) -> bool:
        """Whether there is a card of which `takes_itself` is true."""
        return self._has_own("takes_itself", CaptureRule)

    @property
    def _rates_sweeps(self) -> bool:
        """Whether there are sweeps that `sweep_scores` says do not score."""
        return self._has_own("sweep_scores", CaptureRule)

    @property
    def _goes_by_value(self) -> bool:
        """Whether captures depend on nothing but the values of the card and table."""
        return False

    def _has_own(self, method: str, base: type) -> bool:
        """Whether a subclass has a method of its own in place of a base class's."""
        return getattr(type(self), method) is not getattr(base, method)

    def _finder(self) -> Finder:
        """Return `captures` in the form that the engine uses, remembering much."""

        @lru_cache(maxsize=1 << 10)
        def find(bit: int, table: int, context: Context) -> tuple[int, ...]:
            card, cards = CARD_OF_BIT[bit], cards_of(table)
            if not cards:
                return ()
            captures = self.captures(card, cards, context)
            return in_order(self._checked(captures, card, cards))

        return find

    def _checked(
        self, captures: object, card: Card, table: tuple[Card, ...]
    ) -> set[int]:
        """Return captures as masks, or say what is wrong with them."""
        if not isinstance(captures, Iterable):
            raise bad_house_rule(self, Phrase("returns-no-captures", value=captures))
        found = set()
        for captured in captures:
            if not isinstance(captured, Iterable):
                fault = Phrase("returns-no-sets", value=captured)
                raise bad_house_rule(self, fault)
            cards = tuple(captured)
            on_table = all(
                isinstance(taken, Card) and taken in table for taken in cards
            )
            if not on_table or len(set(cards)) < len(cards):
                shown = ", ".join(map(str, cards))
                fault = Phrase("captures-off-table", card=card, shown=shown)
                raise bad_house_rule(self, fault)
            found.add(mask_of(cards))
        return found


@lru_cache(maxsize=64)
def finder_of(rule: CaptureRule) -> Finder:
    """Return the finder of a rule, made once."""
    return rule._finder()


def comes_before(some: int, other: int) -> bool:
    """Return whether a set of cards, as a mask, comes before another in order.

    Sets are compared card by card in DECK order, as tuples of cards would be.
    """
    differing = some ^ other
    lowest = differing & -differing
    # The set with the lowest card that the other lacks comes first, unless the
    # other has nothing more to compare.
    return other > lowest if some & lowest else some < lowest


def in_order(masks: Iterable[int]) -> tuple[int, ...]:
    """Return sets of cards, as masks, in order."""
    given = tuple(masks)
    # They mostly are already, and this is quicker than to sort them.
    if all(map(comes_before, given, given[1:])):
        return given
    return tuple(sorted(given, key=cmp_to_key(_compare)))


def _compare(some: int, other: int) -> int:
    return 0 if some == other else -1 if comes_before(some, other) else 1
