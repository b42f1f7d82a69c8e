"""Bonuses: points made by something other than a sweep or the count.

There are three kinds: for the opening table, for a fresh hand when it is
declared, and for a play.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator

import attrs

from scopa._validation import (
    bad_field,
    is_whole,
    number_problems,
    require,
    text_problems,
    whole_field_problems,
)
from scopa.capturing import PLAIN, Context
from scopa.cards import Card
from scopa.errors import bad_house_rule
from scopa.moves import Declaration, Move


class TableBonus(ABC):
    """What the dealer scores for the opening table.

    A dealer who scores takes the cards of the table, and counts as the last
    capturer. Subclasses are frozen and hashable.

    >>> @attrs.frozen
    ... class FourOfASuit(TableBonus):
    ...     def points(self, table):
    ...         return 1 if len({card.suit for card in table}) == 1 else 0
    >>> FourOfASuit().points(parse_cards("1S 4S 5S 9S"))
    1
    """

    __slots__ = ()

    @abstractmethod
    def points(self, table: tuple[Card, ...]) -> int:
        """Return the points for an opening table, in DECK order; 0 for none."""


@attrs.frozen
class TableTotals(TableBonus):
    """Points for opening tables of certain totals.

    Sources: Escoba and Cirulla, where 15 on the table is worth one sweep and 30
    two; in Cirulla the matta counts as any value.

    >>> TableTotals().points((Card("1C"), Card("2S"), Card("5B"), Card("7S")))
    1
    >>> wild = TableTotals(matta=Card("7C"))
    >>> wild.points((Card("3B"), Card("4B"), Card("6D"), Card("7C")))
    1
    """

    totals: tuple[tuple[int, int], ...] = ((15, 1), (30, 2))
    """Pairs of a total and the points for it."""
    low: tuple[int, int] | None = None
    """A total and the points for a table of no more than it."""
    matta: Card | None = None
    """A card that counts as any value from 1 to 10."""

    def __attrs_post_init__(self) -> None:
        pairs = self.totals if self.low is None else (*self.totals, self.low)
        good = isinstance(self.totals, tuple) and all(
            isinstance(pair, tuple) and len(pair) == 2 and all(map(is_whole, pair))
            for pair in pairs
        )
        if not good:
            require(bad_field("totals", "pairs of whole numbers", pairs))
        if self.matta is not None and not isinstance(self.matta, Card):
            require(bad_field("matta", "a Card or None", self.matta))

    def points(self, table: tuple[Card, ...]) -> int:
        return max(
            self._points(sum(map(context.value, table)))
            for context in readings(self.matta, table)
        )

    def _points(self, total: int) -> int:
        low = self.low[1] if self.low and total <= self.low[0] else 0
        return max(low, dict(self.totals).get(total, 0))


def readings(matta: Card | None, cards: tuple[Card, ...]) -> tuple[Context, ...]:
    """Return the contexts in which some cards may be read, the matta as 1 to 10."""
    if matta is None or matta not in cards:
        return (PLAIN,)
    return tuple(Context(values=((matta, value),)) for value in range(1, 11))


class HandBonus(ABC):
    """Points for a fresh hand that is declared with its first play.

    The cards that make it are shown, and one of them is the first played.
    Subclasses are frozen and hashable.

    >>> @attrs.frozen
    ... class Flush(HandBonus):
    ...     name: str = "flush"
    ...     points: int = 3
    ...
    ...     def cards(self, hand, context):
    ...         return hand if len({card.suit for card in hand}) == 1 else ()
    >>> Flush().cards(parse_cards("2B 5B 9B"), Context())
    (Card('2B'), Card('5B'), Card('9B'))
    """

    __slots__ = ()

    name: str
    """The name of the declaration."""
    points: int
    """What it scores."""

    @abstractmethod
    def cards(self, hand: tuple[Card, ...], context: Context) -> tuple[Card, ...]:
        """Return the cards of a hand that make the bonus; none if nothing does.

        Args:
            hand: The hand as dealt, in DECK order.
            context: The value that the matta is declared as.
        """


@attrs.frozen
class LowHand(HandBonus):
    """A hand of three cards whose values add up to little.

    Source: Cirulla, the *bàrsega* or *buona da tre*.

    >>> LowHand("tre", 3).cards((Card("1D"), Card("2B"), Card("5S")), Context())
    (Card('1D'), Card('2B'), Card('5S'))
    """

    name: str
    """The name of the declaration."""
    points: int
    """What it scores."""
    at_most: int = 9
    """The most that the values may add up to."""

    def __attrs_post_init__(self) -> None:
        require(
            *text_problems("name", self.name),
            *whole_field_problems(self, "points"),
            *number_problems(self, at_most=(3, 30)),
        )

    def cards(self, hand: tuple[Card, ...], context: Context) -> tuple[Card, ...]:
        low = len(hand) == 3 and sum(map(context.value, hand)) <= self.at_most
        return hand if low else ()


@attrs.frozen
class ThreeEqual(HandBonus):
    """Three cards of equal value.

    Source: Cirulla, the *barsegon* or *buona da dieci*.

    >>> ThreeEqual("dieci", 10).cards((Card("9D"), Card("9S"), Card("9B")), Context())
    (Card('9D'), Card('9S'), Card('9B'))
    """

    name: str
    """The name of the declaration."""
    points: int
    """What it scores."""
    at_most: int = 30
    """The most that their values may add up to."""

    def __attrs_post_init__(self) -> None:
        require(
            *text_problems("name", self.name),
            *whole_field_problems(self, "points"),
            *number_problems(self, at_most=(3, 30)),
        )

    def cards(self, hand: tuple[Card, ...], context: Context) -> tuple[Card, ...]:
        values = [context.value(card) for card in hand]
        for value in values:
            if 3 * value <= self.at_most and values.count(value) >= 3:
                return tuple(c for c in hand if context.value(c) == value)[:3]
        return ()


@attrs.frozen
class Offer:
    """A declaration that a hand supports.

    >>> low = LowHand("tre", 3)
    >>> hand = parse_cards("1D 2B 5S")
    >>> Offer(Declaration(low.name), low.points, low.cards(hand, Context())).points
    3
    """

    declaration: Declaration
    """The declaration."""
    points: int
    """What it scores."""
    cards: tuple[Card, ...]
    """The cards that make it, and are shown."""


def offers_of(
    bonuses: tuple[HandBonus, ...], matta: Card | None, hand: tuple[Card, ...]
) -> tuple[Offer, ...]:
    """Return what a hand may declare.

    For each value of the matta the first bonus counts that holds. Where the matta
    is not among the cards that make it, it has no other value.
    """
    return tuple(dict.fromkeys(_offers(bonuses, matta, hand)))


def _offers(
    bonuses: tuple[HandBonus, ...], matta: Card | None, hand: tuple[Card, ...]
) -> Iterator[Offer]:
    for context in readings(matta, hand):
        for bonus in bonuses:
            cards = bonus.cards(hand, context)
            if not isinstance(cards, tuple) or not set(cards) <= set(hand):
                raise bad_house_rule(bonus, f"shows {cards}, not cards of the hand")
            if cards:
                values = context.values if matta in cards else ()
                declaration = Declaration(bonus.name, values)
                yield Offer(declaration, bonus.points, cards)
                break


@attrs.frozen
class Play:
    """A play, as the bonuses for plays see it.

    >>> move = Move(Card("5S"), [Card("2S"), Card("3S")])
    >>> play = Play(0, move, move.captured, previous=None, is_last=False)
    >>> print(*play.cards)
    5S 2S 3S
    """

    seat: int
    """The seat that plays."""
    move: Move
    """The move."""
    table: tuple[Card, ...]
    """The table before the play, in DECK order."""
    previous: Move | None
    """The move before, of the seat before; None at first, and where no bonus of
    the rules reads it."""
    is_last: bool
    """Whether it is the last play of the hand."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card played and the cards it captures."""
        return (self.move.card, *self.move.captured)


class PlayBonus(ABC):
    """Points for a play.

    Subclasses are frozen and hashable.

    >>> @attrs.frozen
    ... class BigCapture(PlayBonus):
    ...     name: str = "big-capture"
    ...
    ...     def points(self, play):
    ...         return 1 if len(play.move.captured) >= 4 else 0
    >>> move = Move(Card("10S"), parse_cards("1S 2S 3S 4S"))
    >>> BigCapture().points(Play(0, move, move.captured, None, is_last=False))
    1
    """

    __slots__ = ()

    name: str
    """The name of the bonus."""

    @property
    def reads_previous(self) -> bool:
        """Whether `points` reads the previous move, which is kept only then."""
        return True

    @abstractmethod
    def points(self, play: Play) -> int:
        """Return the points for a play; 0 for none."""


@attrs.frozen
class Picula(PlayBonus):
    """A point for taking, with one card, the equal card that was just laid.

    Source: Spazzino.

    >>> laid = Move(Card("5C"))
    >>> taken = Move(Card("5S"), [Card("5C")])
    >>> Picula().points(Play(1, taken, (Card("5C"),), laid, is_last=False))
    1
    """

    name: str = "picula"
    """The name of the bonus."""
    worth: int = 1
    """What it scores."""

    def points(self, play: Play) -> int:
        previous, move = play.previous, play.move
        if previous is None or previous.captured or not move.captured:
            return 0
        equal = previous.card.rank == move.card.rank
        return self.worth if equal and move.captured == (previous.card,) else 0


@attrs.frozen
class Bager(PlayBonus):
    """A point a card for taking two or more cards, all of the suit of the played.

    Source: Spazzino.

    >>> move = Move(Card("5S"), [Card("2S"), Card("3S")])
    >>> Bager().points(Play(0, move, move.captured, None, is_last=False))
    3
    """

    name: str = "bager"
    """The name of the bonus."""

    @property
    def reads_previous(self) -> bool:
        return False

    def points(self, play: Play) -> int:
        if len(play.move.captured) < 2:
            return 0
        suits = {card.suit for card in play.cards}
        return len(play.cards) if len(suits) == 1 else 0
