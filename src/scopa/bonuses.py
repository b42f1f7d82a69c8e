"""Bonuses: points made by something other than a sweep or the count.

There are three kinds: for the opening table, for a fresh hand when it is
declared, and for a play.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

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
from scopa.counting import Bonus
from scopa.errors import Phrase, bad_house_rule
from scopa.moves import Declaration, Move

TABLE_BONUS: Final = "table"
"""The name of the bonus for an opening table."""


class TableBonus(ABC):
    """What the dealer scores for the opening table.

    A dealer who scores takes the cards of the table, and counts as the last
    capturer. Subclasses are frozen and hashable.

    >>> @attrs.frozen
    ... class FourOfASuit(TableBonus):
    ...     def score(self, table, context):
    ...         return 1 if len({card.suit for card in table}) == 1 else 0
    >>> FourOfASuit().score(parse_cards("1S 4S 5S 9S"), Context())
    1
    """

    __slots__ = ()

    @abstractmethod
    def score(self, table: tuple[Card, ...], context: Context) -> int:
        """Return the points for an opening table; 0 for none.

        Args:
            table: The opening table, in DECK order.
            context: The value that the matta is read as: each from 1 to 10 is
                tried, and the best counts.
        """


@attrs.frozen
class TableTotals(TableBonus):
    """Points for opening tables of certain totals.

    Sources: Escoba and Cirulla, where 15 on the table is worth one sweep and 30
    two; in Cirulla the matta counts as any value.

    >>> TableTotals().score(parse_cards("1C 2S 5B 7S"), Context())
    1
    >>> as_two = Context(values=((Card("7C"), 2),))
    >>> TableTotals().score(parse_cards("3B 4B 6D 7C"), as_two)
    1
    """

    totals: tuple[tuple[int, int], ...] = ((15, 1), (30, 2))
    """Pairs of a total and the points for it."""
    low: tuple[int, int] | None = None
    """A total and the points for a table of no more than it."""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.totals, tuple) or not all(map(_is_pair, self.totals)):
            require(bad_field("totals", Phrase("pairs-of-numbers"), self.totals))
        if self.low is not None and not _is_pair(self.low):
            require(bad_field("low", Phrase("pair-of-numbers-or-none"), self.low))

    def score(self, table: tuple[Card, ...], context: Context) -> int:
        total = sum(map(context.value, table))
        low = self.low[1] if self.low and total <= self.low[0] else 0
        return max(low, dict(self.totals).get(total, 0))


def _is_pair(value: object) -> bool:
    """Whether a value is a total and points for it."""
    return isinstance(value, tuple) and len(value) == 2 and all(map(is_whole, value))


def readings(matta: Card | None, cards: tuple[Card, ...]) -> tuple[Context, ...]:
    """Return the contexts in which some cards may be read, the matta as 1 to 10."""
    if matta is None or matta not in cards:
        return (PLAIN,)
    return _readings_of(matta)


@lru_cache(maxsize=4)
def _readings_of(matta: Card) -> tuple[Context, ...]:
    """Return the contexts in which the matta is read as 1 to 10."""
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

    Two that a card with a declared value completes come before three without it; of
    these the lowest count. It is not needed for a value that three have without it, and
    of four the first three in DECK order are shown.

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
        read = [card for card, _ in context.values]
        others = [card for card in hand if card not in read] if read else hand
        ranks = [card.rank for card in others]
        # A card is read as a value to complete three: where there are three of that
        # value without it, it is not needed.
        for value in map(context.value, read):
            equal = [card for card in hand if context.value(card) == value]
            if ranks.count(value) < 3 <= len(equal) and 3 * value <= self.at_most:
                return tuple(equal[:3])
        for rank in ranks:
            if ranks.count(rank) >= 3 and 3 * rank <= self.at_most:
                return tuple([card for card in others if card.rank == rank][:3])
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
    # A declaration says one thing only: the first that is offered.
    first: dict[Declaration, Offer] = {}
    for offer in _offers(bonuses, matta, hand):
        first.setdefault(offer.declaration, offer)
    return tuple(first.values())


def _offers(
    bonuses: tuple[HandBonus, ...], matta: Card | None, hand: tuple[Card, ...]
) -> Iterator[Offer]:
    for context in readings(matta, hand):
        for bonus in bonuses:
            cards = bonus.cards(hand, context)
            if not _are_of_hand(cards, hand):
                fault = Phrase("shows-no-cards", value=cards)
                raise bad_house_rule(bonus, fault)
            if cards:
                _require_worth(bonus, getattr(bonus, "points", None))
                values = context.values if matta in cards else ()
                declaration = _declaration(bonus.name, values)
                yield Offer(declaration, bonus.points, cards)
                break


@lru_cache(maxsize=1 << 6)
def _declaration(name: str, values: tuple[tuple[Card, int], ...]) -> Declaration:
    """Return a declaration; equal ones are usually the same, and quick to compare."""
    return Declaration(name, values)


def _are_of_hand(cards: object, hand: tuple[Card, ...]) -> bool:
    return (
        isinstance(cards, tuple)
        and all(isinstance(card, Card) and card in hand for card in cards)
        and len(set(cards)) == len(cards)
    )


def _require_worth(bonus: "HandBonus | PlayBonus", points: object) -> None:
    """Refuse a bonus that has no name, or is worth no whole number."""
    name = getattr(bonus, "name", None)
    if not isinstance(name, str) or not name:
        raise bad_house_rule(bonus, Phrase("has-no-name", value=name))
    if not is_whole(points):
        raise bad_house_rule(bonus, Phrase("worth-no-whole", value=points))


def bonuses_of(play: "Play", rules: tuple["PlayBonus", ...], side: int) -> list[Bonus]:
    """Return the bonuses that a play makes for a side."""
    made = []
    for rule in rules:
        points = rule.score(play)
        _require_worth(rule, points)
        if points:
            made.append(Bonus(side, rule.name, points, play.cards))
    return made


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
    ...     def score(self, play):
    ...         return 1 if len(play.move.captured) >= 4 else 0
    >>> move = Move(Card("10S"), parse_cards("1S 2S 3S 4S"))
    >>> BigCapture().score(Play(0, move, move.captured, None, is_last=False))
    1
    """

    __slots__ = ()

    name: str
    """The name of the bonus."""

    @property
    def reads_previous(self) -> bool:
        """Whether `score` reads the previous move, which is kept only then."""
        return True

    @abstractmethod
    def score(self, play: Play) -> int:
        """Return the points for a play; 0 for none."""


@attrs.frozen
class Picula(PlayBonus):
    """A point for taking, with one card, the equal card that was just laid.

    Source: Spazzino.

    >>> laid = Move(Card("5C"))
    >>> taken = Move(Card("5S"), [Card("5C")])
    >>> Picula().score(Play(1, taken, (Card("5C"),), laid, is_last=False))
    1
    """

    name: str = "picula"
    """The name of the bonus."""
    points: int = 1
    """What it scores."""

    def __attrs_post_init__(self) -> None:
        require(
            *text_problems("name", self.name), *whole_field_problems(self, "points")
        )

    def score(self, play: Play) -> int:
        previous, move = play.previous, play.move
        if previous is None or previous.captured or not move.captured:
            return 0
        equal = previous.card.rank == move.card.rank
        return self.points if equal and move.captured == (previous.card,) else 0


@attrs.frozen
class Bager(PlayBonus):
    """A point a card for taking two or more cards, all of the suit of the played.

    Source: Spazzino.

    >>> move = Move(Card("5S"), [Card("2S"), Card("3S")])
    >>> Bager().score(Play(0, move, move.captured, None, is_last=False))
    3
    """

    name: str = "bager"
    """The name of the bonus."""

    def __attrs_post_init__(self) -> None:
        require(*text_problems("name", self.name))

    @property
    def reads_previous(self) -> bool:
        return False

    def score(self, play: Play) -> int:
        if len(play.move.captured) < 2:
            return 0
        suits = {card.suit for card in play.cards}
        return len(play.cards) if len(suits) == 1 else 0
