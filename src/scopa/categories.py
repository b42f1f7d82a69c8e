"""The ready-made scoring categories; for the primiera see `scopa.primiera_category`."""

from collections.abc import Iterator
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
from scopa.category import Points, StandardCategory, add_most
from scopa.counting import Count, Evidence
from scopa.errors import Phrase
from scopa.primiera_category import Primiera

SUIT_NAMES: Final = dict(zip(OF_SUIT, SUITS["en"], strict=True))
_COINS: Final = OF_SUIT[Suit.DENARI]
_GRANDE: Final = _COINS & (OF_RANK[8] | OF_RANK[9] | OF_RANK[10])
"""The least that counts as a grande."""
_NAPOLA: Final = OF_RANK[1] | OF_RANK[2] | OF_RANK[3]
"""The least that counts as a napola, of each suit."""


def _held(count: Count, cards: int) -> Iterator[Evidence]:
    """Yield which of some cards every side has."""
    for pile in count._masks:
        yield Evidence((pile & cards).bit_count(), cards_of(pile & cards))


@attrs.frozen
class MostCards(StandardCategory):
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

    @property
    def _title(self) -> str:
        return "cards"

    def _points(self) -> Points:
        points, tied_points = self.points, self.tied_points

        def most(piles: tuple[int, ...], _: object, totals: list[int]) -> None:
            sizes = [pile.bit_count() for pile in piles]
            add_most(totals, sizes, points, tied_points)

        return most

    def _evidence(self, count: Count) -> Iterator[Evidence]:
        for pile in count._masks:
            yield Evidence(pile.bit_count())


@attrs.frozen
class MostOfSuit(StandardCategory):
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

    @property
    def _title(self) -> str:
        return SUIT_NAMES[self.suit]

    def _points(self) -> Points:
        suit, points, tied_points = OF_SUIT[self.suit], self.points, self.tied_points

        def most(piles: tuple[int, ...], _: object, totals: list[int]) -> None:
            held = [(pile & suit).bit_count() for pile in piles]
            add_most(totals, held, points, tied_points)

        return most

    def _evidence(self, count: Count) -> Iterator[Evidence]:
        return _held(count, OF_SUIT[self.suit])


@attrs.frozen
class MostOfRanks(StandardCategory):
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

    @property
    def _title(self) -> str:
        return self.name

    def _points(self) -> Points:
        ranks, points = [OF_RANK[rank] for rank in self.ranks], self.points

        def most(piles: tuple[int, ...], _: object, totals: list[int]) -> None:
            held = [
                tuple([(pile & rank).bit_count() for rank in ranks]) for pile in piles
            ]
            add_most(totals, held, points)

        return most

    def _evidence(self, count: Count) -> Iterator[Evidence]:
        first = OF_RANK[self.ranks[0]]
        counted = sum(OF_RANK[rank] for rank in self.ranks)
        for pile in count._masks:
            yield Evidence((pile & first).bit_count(), cards_of(pile & counted))


@attrs.frozen
class Holding(StandardCategory):
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

    @property
    def _title(self) -> str:
        return self.name

    def _points(self) -> Points:
        needed, points = mask_of(self.cards), self.points

        def all_held(piles: tuple[int, ...], _: object, totals: list[int]) -> None:
            for side, pile in enumerate(piles):
                if pile & needed == needed:
                    totals[side] += points

        return all_held

    def _evidence(self, count: Count) -> Iterator[Evidence]:
        return _held(count, mask_of(self.cards))


@attrs.frozen
class PerCard(StandardCategory):
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

    @property
    def _title(self) -> str:
        return self.name

    def _points(self) -> Points:
        counted, points = mask_of(self.cards), self.points

        def each(piles: tuple[int, ...], _: object, totals: list[int]) -> None:
            for side, pile in enumerate(piles):
                totals[side] += points * (pile & counted).bit_count()

        return each

    def _evidence(self, count: Count) -> Iterator[Evidence]:
        return _held(count, mask_of(self.cards))


@attrs.frozen
class Sweeps(StandardCategory):
    """Points for every sweep.

    >>> Sweeps().score(Count([[], []], sweeps=(2, 0))).points
    (2, 0)
    """

    points: int = 1
    """What a sweep is worth."""

    def __attrs_post_init__(self) -> None:
        require(*whole_field_problems(self, "points"))

    @property
    def _title(self) -> str:
        return "sweeps"

    def _points(self) -> Points:
        points = self.points

        def each(_: object, sweeps: tuple[int, ...], totals: list[int]) -> None:
            for side, made in enumerate(sweeps):
                totals[side] += points * made

        return each

    def _evidence(self, count: Count) -> Iterator[Evidence]:
        return map(Evidence, count.sweeps)


@attrs.frozen
class Napola(StandardCategory):
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

    @property
    def _title(self) -> str:
        return self.name

    def _points(self) -> Points:
        suit, cap = OF_SUIT[self.suit], self.cap
        least = suit & _NAPOLA

        def capped(piles: tuple[int, ...], _: object, totals: list[int]) -> None:
            for side, pile in enumerate(piles):
                if pile & least == least:
                    totals[side] += min(len(_in_a_row(pile & suit, suit)), cap)

        return capped

    def _evidence(self, count: Count) -> Iterator[Evidence]:
        suit = OF_SUIT[self.suit]
        for pile in count._masks:
            run = _in_a_row(pile & suit, suit)
            yield Evidence(len(run), run)


@lru_cache(maxsize=1 << 12)
def _in_a_row(held: int, suit: int) -> tuple[Card, ...]:
    """Return the cards of a suit in a row from the ace, as they are held."""
    return tuple(takewhile(lambda card: held & card._bit, cards_of(suit)))


@lru_cache(maxsize=1 << 10)
def _in_a_row_down(held: int) -> tuple[Card, ...]:
    """Return the coins in a row from the re downwards, as they are held."""
    run = takewhile(lambda card: held & card._bit, reversed(cards_of(_COINS)))
    return tuple(sorted(run))


@attrs.frozen
class Grande(StandardCategory):
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

    @property
    def _title(self) -> str:
        return "grande"

    def _points(self) -> Points:
        points = self.points

        def scaled(piles: tuple[int, ...], _: object, totals: list[int]) -> None:
            for side, pile in enumerate(piles):
                if pile & _GRANDE == _GRANDE:
                    length = len(_in_a_row_down(pile & _COINS))
                    totals[side] += points[min(length - 3, len(points) - 1)]

        return scaled

    def _evidence(self, count: Count) -> Iterator[Evidence]:
        for pile in count._masks:
            run = _in_a_row_down(pile & _COINS)
            yield Evidence(len(run), run)


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
