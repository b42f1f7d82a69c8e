"""Rules in words, field by field and rule by rule."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import attrs

from scopa._saying import counted
from scopa.bonuses import Bager, LowHand, Picula, TableTotals, ThreeEqual
from scopa.capture_combinations import AceSweep, AnyOf, AtMost, Fewest
from scopa.capture_rules import EqualCard, Sums, Totals
from scopa.cards import DECK, Card, Suit
from scopa.categories import (
    Grande,
    Holding,
    MostCards,
    MostOfRanks,
    MostOfSuit,
    Napola,
    PerCard,
    Sweeps,
)
from scopa.cli.rules_words import ARTICLES, SENTENCES
from scopa.endings import AheadAtTarget, HoldingWins, LowestAtTarget
from scopa.filters import MustCapture, NoAceLead, ShownFirst
from scopa.messages import messages
from scopa.misdeals import EqualRanks, TooManyOfRank
from scopa.names import Language, card_name, rank_name, suit_name
from scopa.primiera_category import Primiera
from scopa.rendering.text import item_name
from scopa.rules import Rules

_FILTERS: Final[dict[type, str]] = {
    MustCapture: "must-capture",
    NoAceLead: "no-ace-lead",
    ShownFirst: "shown-first",
}

_FIRST_BELOW: Final = 7
"""The rank of the first coin below the three court cards."""


@attrs.frozen
class Describer:
    """Says what rules are, in one language."""

    language: Language

    def listed(self, rules: Rules) -> str:
        """Say in a few words who plays."""
        return self._say(
            "listed", seats=rules.seats, sides=rules.sides, target=rules.target
        )

    def sections(self, rules: Rules) -> Iterator[tuple[str, list[str]]]:
        """Yield each heading with its sentences."""
        for heading, sentences in (
            ("seating", self.seating(rules)),
            ("dealing", self.dealing(rules)),
            ("capture", self.captures(rules.capture)),
            ("play", self.play(rules)),
            ("count", map(self.category, rules.categories)),
            ("end", (self.ending(each, rules) for each in rules.endings)),
        ):
            yield self._say(heading), list(sentences)

    def seating(self, rules: Rules) -> Iterator[str]:
        """Say who plays."""
        if rules.sides == rules.seats:
            yield self._say("alone", seats=rules.seats)
        else:
            size = rules.seats // rules.sides
            yield self._say("sides", seats=rules.seats, sides=rules.sides, size=size)

    def dealing(self, rules: Rules) -> Iterator[str]:
        """Say how cards are dealt, and what the opening table may do."""
        sizes = {*rules.deals}
        if len(sizes) > 1:
            listed = ", ".join(map(str, rules.deals))
            yield self._say("deals-differ", sizes=listed, table=rules.table_size)
        else:
            key = "deals" if rules.table_size else "deals-no-table"
            yield self._say(
                key,
                size=rules.deals[0],
                count=len(rules.deals),
                table=rules.table_size,
            )
        yield from map(self.misdeal, rules.misdeals)
        if rules.table_bonus is not None:
            yield from self.table_bonus(rules.table_bonus, rules.matta)
            yield self._say("table-taken")

    def misdeal(self, rule: object) -> str:
        """Say which opening tables void the deal."""
        match rule:
            case TooManyOfRank():
                ranks = self.several(rule.rank)
                return self._say("too-many-of-rank", count=rule.count, ranks=ranks)
            case EqualRanks():
                return self._say("equal-ranks", count=rule.count)
        return self.house(rule)

    def table_bonus(self, rule: object, matta: Card | None) -> Iterator[str]:
        """Say what the dealer scores for the opening table."""
        if not isinstance(rule, TableTotals):
            yield self.house(rule)
            return
        for total, points in rule.totals:
            yield self._say("table-total", total=total, points=points)
        if rule.low is not None:
            total, points = rule.low
            yield self._say("table-low", total=total, points=points)
        if matta is not None:
            yield self._say("table-matta", card=self.the(matta))

    def captures(self, rule: object) -> Iterator[str]:
        """Say what a card may take."""
        match rule:
            case EqualCard():
                yield self._say("equal")
            case Sums():
                if not rule.figures:
                    yield self._say("sums-figures")
                yield self._say("sums-free" if rule.free else "sums")
            case Totals():
                yield self._say("totals", total=rule.total)
            case AnyOf():
                for each in rule.rules:
                    yield from self.captures(each)
                yield self._say("or")
            case Fewest():
                yield from self.captures(rule.rule)
                yield self._say("fewest")
            case AtMost():
                yield from self.captures(rule.rule)
                yield self._say("at-most", cards=rule.cards)
            case AceSweep():
                yield from self.captures(rule.rule)
                yield from self.ace(rule)
            case _:
                yield self.house(rule)

    def ace(self, rule: AceSweep) -> Iterator[str]:
        """Say what an ace does."""
        yield self._say("ace")
        sweeps = rule.with_ace == "sweep"
        yield self._say("ace-with-ace" if sweeps else "ace-no-sweep")
        yield self._say("ace-scores" if rule.scores else "ace-no-score")
        if rule.on_empty == "takes-itself":
            yield self._say("ace-takes-itself")
        if not rule.opening:
            yield self._say("ace-not-opening")
        if rule.otherwise:
            yield self._say("ace-otherwise")
        if rule.declinable:
            yield self._say("ace-declinable")

    def play(self, rules: Rules) -> Iterator[str]:
        """Say which cards may be played, and what is scored as they are."""
        yield self._say("compulsory" if rules.compulsory else "optional")
        for each in rules.filters:
            key = _FILTERS.get(type(each))
            yield self.house(each) if key is None else self._say(key)
        yield from map(self.hand_bonus, rules.hand_bonuses)
        if rules.matta is not None:
            yield self._say("matta", card=self.the(rules.matta))
        yield from map(self.play_bonus, rules.play_bonuses)
        yield self._say("sweep-last" if rules.last_card_sweep else "sweep")
        yield self._say(rules.leftovers)

    def hand_bonus(self, rule: object) -> str:
        """Say what a fresh hand may declare."""
        match rule:
            case LowHand():
                key = "low-hand"
            case ThreeEqual():
                # Three kings make thirty: no more is possible.
                key = "three-equal" if rule.at_most >= 30 else "three-equal-low"
            case _:
                return self.house(rule)
        return self._say(key, name=rule.name, points=rule.points, most=rule.at_most)

    def play_bonus(self, rule: object) -> str:
        """Say what a play scores."""
        match rule:
            case Picula():
                return self._say("picula", name=rule.name, points=rule.points)
            case Bager():
                return self._say("bager", name=rule.name)
        return self.house(rule)

    def category(self, rule: object) -> str:
        """Say what a category of the count gives."""
        match rule:
            case MostCards():
                said = self._item("most-cards", "cards", rule.points)
                return said + self._tied(rule.tied_points)
            case MostOfSuit():
                said = self._item(
                    "most-of-suit",
                    suit_name(rule.suit),
                    rule.points,
                    suit=suit_name(rule.suit, self.language),
                )
                return said + self._tied(rule.tied_points)
            case MostOfRanks():
                ranks = ", ".join(map(self.several, rule.ranks))
                return self._item("most-of-ranks", rule.name, rule.points, ranks=ranks)
            case Holding():
                cards = self.cards(rule.cards, self.the)
                return self._item("holding", rule.name, rule.points, cards=cards)
            case PerCard():
                cards = self.cards(rule.cards)
                return self._item("per-card", rule.name, rule.points, cards=cards)
            case Primiera():
                return self.primiera(rule)
            case Sweeps():
                return self._item("sweeps", "sweeps", rule.points)
            case Napola():
                suit = suit_name(rule.suit, self.language)
                return self._item("napola", rule.name, 0, suit=suit, cap=rule.cap)
            case Grande():
                return self.grande(rule)
        return self.house(rule)

    def primiera(self, rule: Primiera) -> str:
        """Say how a primiera is counted."""
        worth: dict[int, list[str]] = {}
        for rank, value in enumerate(rule.values, 1):
            worth.setdefault(value, []).append(rank_name(rank, self.language))
        scale = "; ".join(
            f"{', '.join(ranks)} {value}"
            for value, ranks in sorted(worth.items(), reverse=True)
        )
        said = self._item("primiera", "primiera", rule.points, scale=scale)
        if rule.compare == "cards":
            said += self._say("primiera-cards")
        return said + self._say(f"primiera-{rule.missing_suit}")

    def grande(self, rule: Grande) -> str:
        """Say what the court cards of coins are worth."""
        first, *more = rule.points
        if not more:
            return self._item("grande", "grande", first)
        ranks = range(_FIRST_BELOW, _FIRST_BELOW - len(more), -1)
        steps = [
            f"{rank_name(10, self.language)}-{rank_name(8, self.language)} {first}"
        ]
        steps += [
            f"{rank_name(10, self.language)}-{rank_name(rank, self.language)} {points}"
            for rank, points in zip(ranks, more, strict=True)
        ]
        return self._item("grande-more", "grande", ", ".join(steps))

    def ending(self, rule: object, rules: Rules) -> str:
        """Say how the game ends."""
        match rule:
            case AheadAtTarget():
                return self._say("target", target=rules.target, margin=rules.margin)
            case LowestAtTarget():
                return self._say("lowest", target=rules.target, margin=rules.margin)
            case HoldingWins():
                cards = self.cards(rule.cards)
                return self._say("holding-wins", name=rule.name, cards=cards)
        return self.house(rule)

    def several(self, rank: int) -> str:
        """Name cards of a rank, in the plural."""
        return messages(self.language).ranks[rank - 1]

    def the(self, card: Card) -> str:
        """Name a card with its article, if the language has one here."""
        name = card_name(card, self.language)
        word, _, _ = name.partition(" ")
        articles = ARTICLES[self.language]
        return articles.get(word, articles[""]) + name

    def cards(
        self, cards: Iterable[Card], named: Callable[[Card], str] | None = None
    ) -> str:
        """Name cards: a whole suit at once."""
        given = tuple(cards)
        for suit in Suit:
            if given == tuple(card for card in DECK if card.suit is suit):
                name = suit_name(suit, self.language)
                return self._say("whole-suit", suit=name)
        if named is None:
            return ", ".join(card_name(card, self.language) for card in given)
        return ", ".join(map(named, given))

    def house(self, rule: object) -> str:
        """Name a rule that is none of the library's."""
        return self._say("house", rule=rule)

    def _item(self, key: str, name: str, points: object, **details: object) -> str:
        shown = item_name(name, self.language)
        return self._say(key, name=shown, points=points, **details)

    def _tied(self, points: int) -> str:
        return self._say("tied", tied=points) if points else ""

    def _say(self, key: str, **details: object) -> str:
        return counted(SENTENCES[self.language][key], **details)
