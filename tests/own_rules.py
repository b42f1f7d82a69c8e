"""Rules of a caller's own, as someone else's program would have them."""

from enum import Enum
from typing import Any, Literal

import attrs

from scopa import (
    CaptureRule,
    Card,
    Category,
    Context,
    Count,
    Evidence,
    HandBonus,
    ScoreItem,
    Suit,
    award_most,
)


class Mood(Enum):
    """An enum whose values are texts."""

    KIND = "kind"
    NOT_SO_KIND = "not so kind"


class Tone(str, Enum):  # noqa: UP042 - it prints as Tone.LOW
    """An enum whose members are texts."""

    LOW = "low"


@attrs.frozen
class Weight:
    """A value that is no rule, but that rules are made of."""

    card: Card
    points: int = 1


@attrs.frozen
class Weighed(Category):
    """A category with a field of every kind."""

    name: str
    weights: tuple[Weight, ...] = ()
    best: Weight | None = None
    mood: Mood = Mood.KIND
    limit: int | bool | str | None = None
    pair: tuple[Suit, Literal["up", "down"]] = (Suit.SPADE, "up")
    _hidden: int = 0
    inner: tuple[tuple[Category, ...], ...] = ()
    made: list[int] = attrs.field(init=False, factory=list, eq=False)

    def score(self, count: Count) -> ScoreItem:
        return award_most(self.name, [Evidence(len(pile)) for pile in count.piles])


@attrs.frozen
class NoCapture(CaptureRule):
    """Nothing can be captured."""

    def captures(self, card: Card, table: tuple[Card, ...], context: Context) -> Any:
        return ()


@attrs.frozen
class SameSuit(CaptureRule):
    """Cards of the same suit, or what another rule allows."""

    otherwise: CaptureRule = attrs.field(factory=NoCapture)

    def captures(self, card: Card, table: tuple[Card, ...], context: Context) -> Any:
        found = [(other,) for other in table if other.suit is card.suit]
        return found or self.otherwise.captures(card, table, context)


@attrs.frozen(init=False)
class FirstOf(CaptureRule):
    """What the first of several rules allows; with a name besides."""

    rules: tuple[CaptureRule, ...]
    name: str

    def __init__(self, *rules: CaptureRule, name: str) -> None:
        self.__attrs_init__(rules, name)

    def captures(self, card: Card, table: tuple[Card, ...], context: Context) -> Any:
        return self.rules[0].captures(card, table, context)


@attrs.frozen
class Bluff(CaptureRule):
    """While any value is declared, every card takes any card; else another rule."""

    rule: CaptureRule

    def captures(self, card: Card, table: tuple[Card, ...], context: Context) -> Any:
        if context.values:
            return [(other,) for other in table]
        return self.rule.captures(card, table, context)

    @property
    def reads_opening(self) -> bool:
        return self.rule.reads_opening


@attrs.frozen
class Pairs(HandBonus):
    """All cards of a hand of any size that are one of two of their value."""

    name: str = "pair"
    points: int = 1

    def cards(self, hand: tuple[Card, ...], context: Context) -> tuple[Card, ...]:
        values = [context.value(card) for card in hand]
        return tuple(card for card in hand if values.count(context.value(card)) == 2)


OWN = (Weight, Weighed, SameSuit, NoCapture, FirstOf)
