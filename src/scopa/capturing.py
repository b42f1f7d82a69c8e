"""Capture rules: which table cards a played card may take.

A capture rule is a frozen class with one method, `CaptureRule.captures`. The
built-in rules answer in masks (see `scopa.cards`) for speed; a caller's own
rule answers in cards, and the engine caches what it says.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import ClassVar, Final, TypeAlias

import attrs

from scopa.cards import CARD_OF_BIT, DECK, Card, cards_of, mask_of
from scopa.errors import Code, Problem, RulesError


@attrs.frozen
class Context:
    """What a rule may know of the moment, beyond the cards.

    >>> Context(values=((Card("7C"), 1),)).value(Card("7C"))
    1
    """

    values: tuple[tuple[Card, int], ...] = ()
    """Declared values that are in force, each with its card."""
    opening: bool = False
    """Whether this is the first play of the hand."""

    def value(self, card: Card) -> int:
        """Return the value of a card in captures: its rank, unless declared."""
        return dict(self.values).get(card, card.rank)


PLAIN: Final = Context()
"""The usual moment: no declared values, not the opening play."""

Finder: TypeAlias = Callable[[int, int, Context], tuple[int, ...]]
"""From a card and the table, as masks, to the captures, as masks in order."""


class CaptureRule(ABC):
    """What a played card may capture.

    Subclasses are frozen and hashable, and `captures` depends on nothing but
    its arguments, because the engine caches what it returns.
    """

    __slots__ = ()

    contextual: ClassVar[bool] = True
    """Whether `captures` reads the context's opening; False saves a little time."""

    @abstractmethod
    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context
    ) -> Iterable[Iterable[Card]]:
        """Return every set of table cards that the card may capture.

        Args:
            card: The card played.
            table: The cards on the table, in DECK order.
            context: Declared values, and whether this is the opening play.

        Returns:
            The sets in any order; none when the card captures nothing.
        """

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
            allowed=tuple(sorted(tuple(sorted(cards)) for cards in allowed)),
        )

    def _finder(self) -> Finder:
        """Return the form of `captures` that the engine uses."""

        @lru_cache(maxsize=1 << 14)
        def find(bit: int, table: int, context: Context) -> tuple[int, ...]:
            card, cards = CARD_OF_BIT[bit], cards_of(table)
            return tuple(sorted(self._checked(card, cards, context), key=cards_of))

        return find

    def _checked(
        self, card: Card, table: tuple[Card, ...], context: Context
    ) -> set[int]:
        """Return what `captures` says as masks, or say what is wrong with it."""
        found = set()
        for captured in self.captures(card, table, context):
            cards = tuple(captured)
            if len(set(cards)) < len(cards) or not set(cards) <= set(table):
                raise RulesError(
                    Problem(
                        Code.BAD_HOUSE_RULE,
                        rule=self,
                        fault=f"lets {card} capture {cards}, which is no set of"
                        f" cards of the table {table}",
                    )
                )
            found.add(mask_of(cards))
        return found


# The ranks of a table mask, four bits each: the masks below select by rank.

_RANK: Final = {card._bit: card.rank for card in DECK}
_SAME_RANK: Final = {card._bit: 15 << 4 * (card.rank - 1) for card in DECK}
_LOWER_RANKS: Final = {card._bit: (1 << 4 * (card.rank - 1)) - 1 for card in DECK}
_SINGLES: Final = {
    suits << 4 * rank: tuple(
        1 << 4 * rank + suit for suit in range(4) if suits >> suit & 1
    )
    for rank in range(10)
    for suits in range(16)
}
"""From some cards of one rank to each of them alone."""


@lru_cache(maxsize=1 << 16)
def sets_adding_up(table: int, total: int) -> tuple[int, ...]:
    """Return the sets of table cards whose ranks add up to a total, in order.

    Args:
        table: The cards to choose from, as a mask.
        total: The sum to make.
    """
    found: list[int] = []

    def grow(rest: int, missing: int, taken: int) -> None:
        # Cards come in ascending rank, so the first that is too high ends it.
        while rest:
            bit = rest & -rest
            rest ^= bit
            rank = _RANK[bit]
            if rank < missing:
                grow(rest, missing - rank, taken | bit)
            elif rank == missing:
                found.append(taken | bit)
            else:
                return

    grow(table, total, 0)
    return tuple(found)


def _equal_card_or_sum(bit: int, table: int, context: Context) -> tuple[int, ...]:
    equal = table & _SAME_RANK[bit]
    if equal:
        return _SINGLES[equal]
    lower = table & _LOWER_RANKS[bit]
    # One lower card alone never makes the sum.
    return sets_adding_up(lower, _RANK[bit]) if lower & (lower - 1) else ()


@attrs.frozen
class Sums(CaptureRule):
    """A card of equal value; only without one, a set that adds up to the value.

    The player chooses among equal cards, and among sets. Source: all three
    texts that the classic rules come from.

    >>> rule = Sums()
    >>> table = (Card("2C"), Card("3S"), Card("5B"), Card("8D"))
    >>> rule.captures(Card("5D"), table, PLAIN)
    ((Card('5B'),),)
    >>> rule.captures(Card("10S"), table, PLAIN)
    ((Card('2C'), Card('3S'), Card('5B')), (Card('2C'), Card('8D')))
    """

    contextual = False

    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context
    ) -> tuple[tuple[Card, ...], ...]:
        found = _equal_card_or_sum(card._bit, mask_of(table), context)
        return tuple(map(cards_of, found))

    def refusal(
        self,
        card: Card,
        captured: tuple[Card, ...],
        table: tuple[Card, ...],
        context: Context,
    ) -> Problem:
        equal = tuple(other for other in table if other.rank == card.rank)
        allowed = self.captures(card, table, context)
        total = sum(other.rank for other in captured)
        if set(equal) & set(captured) or (not equal and _is_several(captured, allowed)):
            return Problem(
                Code.ONE_SET_ONLY, card=card, captured=captured, allowed=allowed
            )
        if equal and total == card.rank:
            return Problem(Code.EQUAL_CARD_FIRST, card=card, equal=equal)
        return Problem(
            Code.DOES_NOT_ADD_UP,
            card=card,
            captured=captured,
            total=total,
            needed=card.rank,
        )

    def _finder(self) -> Finder:
        return _equal_card_or_sum


def _is_several(
    captured: tuple[Card, ...], allowed: tuple[tuple[Card, ...], ...]
) -> bool:
    """Whether the cards are several of the allowed sets taken at once."""
    left = mask_of(captured)
    for cards in allowed:
        if left & mask_of(cards) == mask_of(cards):
            left ^= mask_of(cards)
    return not left
