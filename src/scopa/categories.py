"""The ready-made scoring categories; for the primiera see `scopa.primiera_category`."""

from collections.abc import Hashable
from functools import lru_cache
from itertools import takewhile
from typing import Final

import attrs

from scopa._card_words import SUITS
from scopa._validation import (
    bad_field,
    is_whole,
    number_problems,
    rank_problems,
    require,
    set_of_cards,
    suit_problems,
    text_problems,
    whole_field_problems,
)
from scopa.cards import DECK, OF_RANK, OF_SUIT, Card, Suit, cards_of, mask_of
from scopa.category import ReadingCategory, award_most, parts_of
from scopa.counting import Count, Evidence, ScoreItem
from scopa.errors import Phrase
from scopa.primiera_category import Primiera

SUIT_NAMES: Final = dict(zip(OF_SUIT, SUITS["en"], strict=True))
_COINS: Final = OF_SUIT[Suit.DENARI]

# Evidence is a value: what piles often come to is made once.
_number = lru_cache(maxsize=1 << 8)(Evidence)


@lru_cache(maxsize=1 << 12)
def _held(cards: int) -> Evidence:
    return Evidence(cards.bit_count(), cards_of(cards))


@attrs.frozen
class MostCards(ReadingCategory):
    """Points for the most captured cards.

    >>> pile = [Card("1C"), Card("2C")]
    >>> MostCards().score(Count([pile, []])).points
    (1, 0)
    """

    points: int = 1
    """What the category is worth."""
    tied_points: int = 0
    """What each side has that ties for the most."""

    def __attrs_post_init__(self) -> None:
        require(*whole_field_problems(self, "points", "tied_points"))

    def _reads(self, count: Count) -> Hashable:
        return tuple([pile.bit_count() for pile in count._masks])

    def score(self, count: Count) -> ScoreItem:
        return award_most(
            "cards",
            [_number(mask.bit_count()) for mask in count._masks],
            self.points,
            tied_points=self.tied_points,
        )


@attrs.frozen
class MostOfSuit(ReadingCategory):
    """Points for the most captured cards of a suit, usually coins.

    >>> MostOfSuit().score(Count([[Card("1C")], [Card("2D")]])).points
    (0, 1)
    """

    suit: Suit = Suit.DENARI
    """The suit; the category is named after it in English."""
    points: int = 1
    """What the category is worth."""
    tied_points: int = 0
    """What each side has that ties for the most."""

    def __attrs_post_init__(self) -> None:
        require(
            *suit_problems("suit", self.suit),
            *whole_field_problems(self, "points", "tied_points"),
        )

    def _reads(self, count: Count) -> Hashable:
        return parts_of(count, OF_SUIT[self.suit])

    def score(self, count: Count) -> ScoreItem:
        suit = OF_SUIT[self.suit]
        evidence = [_held(pile & suit) for pile in count._masks]
        return award_most(
            SUIT_NAMES[self.suit], evidence, self.points, tied_points=self.tied_points
        )


@attrs.frozen
class MostOfRanks(ReadingCategory):
    """A point for the most cards of a rank; on a tie the next rank decides.

    Sources: *barmila* in Chkobba, sevens then sixes; the most sevens in some
    games of Escoba; sevens, sixes, aces in place of the primiera.

    >>> barmila = MostOfRanks("barmila", (7, 6))
    >>> barmila.score(Count([[Card("7D"), Card("6D")], [Card("7C")]])).points
    (1, 0)
    """

    name: str
    """The name of the category."""
    ranks: tuple[int, ...]
    """The ranks, in the order in which they are compared."""
    points: int = 1
    """What the category is worth."""

    def __attrs_post_init__(self) -> None:
        require(
            *text_problems("name", self.name),
            *whole_field_problems(self, "points"),
            *rank_problems("ranks", self.ranks),
        )

    def _reads(self, count: Count) -> Hashable:
        return parts_of(count, sum(OF_RANK[rank] for rank in self.ranks))

    def score(self, count: Count) -> ScoreItem:
        counted = sum(OF_RANK[rank] for rank in self.ranks)
        keys = [
            tuple([(pile & OF_RANK[rank]).bit_count() for rank in self.ranks])
            for pile in count._masks
        ]
        evidence = [
            Evidence(key[0], cards_of(pile & counted))
            for key, pile in zip(keys, count._masks, strict=True)
        ]
        return award_most(self.name, evidence, self.points, keys=keys)


@attrs.frozen
class Holding(ReadingCategory):
    """Points for the side that has captured a card, or all of several.

    >>> Holding("settebello", Card("7D")).score(Count([[], [Card("7D")]])).points
    (0, 1)
    """

    name: str
    """The name of the category."""
    cards: tuple[Card, ...] = attrs.field(converter=set_of_cards)
    """The cards."""
    points: int = 1
    """What they are worth together."""

    def __attrs_post_init__(self) -> None:
        require(
            *text_problems("name", self.name), *whole_field_problems(self, "points")
        )

    def _reads(self, count: Count) -> Hashable:
        return parts_of(count, mask_of(self.cards))

    def score(self, count: Count) -> ScoreItem:
        needed, points = mask_of(self.cards), self.points
        held = [pile & needed for pile in count._masks]
        return ScoreItem(
            self.name,
            tuple([points if cards == needed else 0 for cards in held]),
            tuple(map(_held, held)),
        )


@attrs.frozen
class PerCard(ReadingCategory):
    """Points for each captured card among some.

    Source: scopone to 41, a point for each coin.

    >>> coins = PerCard(
    ...     "each-coin", [card for card in DECK if card.suit is Suit.DENARI]
    ... )
    >>> coins.score(Count([[Card("1D"), Card("2C")], [Card("3D"), Card("4D")]])).points
    (1, 2)
    """

    name: str
    """The name of the category."""
    cards: tuple[Card, ...] = attrs.field(converter=set_of_cards)
    """The cards."""
    points: int = 1
    """What each is worth."""

    def __attrs_post_init__(self) -> None:
        require(
            *text_problems("name", self.name), *whole_field_problems(self, "points")
        )

    def _reads(self, count: Count) -> Hashable:
        return parts_of(count, mask_of(self.cards))

    def score(self, count: Count) -> ScoreItem:
        counted = mask_of(self.cards)
        evidence = tuple([_held(pile & counted) for pile in count._masks])
        return ScoreItem(
            self.name,
            tuple([self.points * (item.total or 0) for item in evidence]),
            evidence,
        )


@attrs.frozen
class Sweeps(ReadingCategory):
    """Points for every sweep.

    >>> Sweeps().score(Count([[], []], sweeps=(2, 0))).points
    (2, 0)
    """

    points: int = 1
    """What a sweep is worth."""

    def __attrs_post_init__(self) -> None:
        require(*whole_field_problems(self, "points"))

    def _reads(self, count: Count) -> Hashable:
        return count.sweeps

    def score(self, count: Count) -> ScoreItem:
        return ScoreItem(
            "sweeps",
            tuple([self.points * sweeps for sweeps in count.sweeps]),
            tuple(map(_number, count.sweeps)),
        )


@attrs.frozen
class Napola(ReadingCategory):
    """As many points as cards of a suit in a row from the ace; three at the least.

    Ace, two and three of coins are worth 3, each further coin in a row one
    more, the whole suit 10. Sources: the first text under *Sources of the
    classic rules*; the caps as on the page of the variant *Scopa with the napola*.

    >>> coins = [Card(f"{rank}D") for rank in (1, 2, 3, 4, 6, 7)]
    >>> Napola().score(Count([coins, []])).points
    (4, 0)
    """

    suit: Suit = Suit.DENARI
    """The suit."""
    cap: int = 10
    """The most points that it can be worth."""
    name: str = "napola"
    """The name of the category."""

    def __attrs_post_init__(self) -> None:
        require(
            *suit_problems("suit", self.suit),
            *number_problems(self, cap=(3, 10)),
            *text_problems("name", self.name),
        )

    def _reads(self, count: Count) -> Hashable:
        return parts_of(count, OF_SUIT[self.suit])

    def score(self, count: Count) -> ScoreItem:
        suit = OF_SUIT[self.suit]
        evidence = tuple([_in_a_row(pile & suit, suit) for pile in count._masks])
        lengths = [len(item.cards) for item in evidence]
        points = tuple([min(n, self.cap) if n >= 3 else 0 for n in lengths])
        return ScoreItem(self.name, points, evidence)


@lru_cache(maxsize=1 << 12)
def _in_a_row(held: int, suit: int) -> Evidence:
    """Return the cards of a suit in a row from the ace, as they are held."""
    run = list(takewhile(lambda card: held & card._bit, cards_of(suit)))
    return Evidence(len(run), tuple(run))


@lru_cache(maxsize=1 << 10)
def _in_a_row_down(held: int) -> Evidence:
    """Return the coins in a row from the re downwards, as they are held."""
    run = list(takewhile(lambda card: held & card._bit, reversed(cards_of(_COINS))))
    return Evidence(len(run), tuple(sorted(run)))


@attrs.frozen
class Grande(ReadingCategory):
    """Points for fante, cavallo and re of coins.

    Source: Cirulla, with 5; in the Dossena scale the seven of coins with them
    makes 6, and the six besides 7.

    >>> figures = [Card("8D"), Card("9D"), Card("10D")]
    >>> Grande().score(Count([figures, []])).points
    (5, 0)
    """

    points: tuple[int, ...] = (5,)
    """What the three figures are worth, then what they are worth with each
    further coin in a row below them."""

    def __attrs_post_init__(self) -> None:
        points = self.points
        if (
            not isinstance(points, tuple)
            or not points
            or not all(map(is_whole, points))
        ):
            require(bad_field("points", Phrase("one-whole-or-more"), points))

    def _reads(self, count: Count) -> Hashable:
        return parts_of(count, _COINS)

    def score(self, count: Count) -> ScoreItem:
        evidence = tuple([_in_a_row_down(pile & _COINS) for pile in count._masks])
        points = tuple([self._worth(len(item.cards)) for item in evidence])
        return ScoreItem("grande", points, evidence)

    def _worth(self, length: int) -> int:
        return self.points[min(length - 3, len(self.points) - 1)] if length >= 3 else 0


SETTEBELLO: Final = Holding("settebello", Card("7D"))
"""A point for the seven of coins."""

RE_BELLO: Final = Holding("re-bello", Card("10D"))
"""A point for the king of coins."""

ROSMARINO: Final = Holding("rosmarino", Card("8S"))
"""A point for the fante of swords."""

ALL_SEVENS: Final = Holding("all-sevens", [card for card in DECK if card.rank == 7])
"""A point for all four sevens."""

TWO_OF_SWORDS: Final = Holding("two-of-swords", Card("2S"))
"""A point for the two of swords."""

CLASSIC: Final = (MostCards(), MostOfSuit(), SETTEBELLO, Primiera(), Sweeps())
"""The five categories of the classic count."""
