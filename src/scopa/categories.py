"""Scoring categories: what the piles are worth at the end of a hand.

A category is a frozen class with one method, `Category.score`. It sees the
finished `Count` and nothing of any other category.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final, Literal, TypeAlias

import attrs

from scopa._validation import (
    bad_field,
    choice_problems,
    is_whole,
    number_problems,
    rank_problems,
    require,
    set_of_cards,
    suit_problems,
    text_problems,
    whole_field_problems,
)
from scopa.cards import DECK, SUITS, Card, Suit, cards_of, mask_of
from scopa.counting import Count, Evidence, ScoreItem
from scopa.errors import Phrase

Key: TypeAlias = int | tuple[int, ...]
"""What is compared between sides."""


class Category(ABC):
    """One category of the count.

    Subclasses are frozen and hashable, and `score` depends on nothing but the
    count.

    >>> @attrs.frozen
    ... class MostKings(Category):
    ...     def score(self, count):
    ...         kings = [sum(c.rank == 10 for c in pile) for pile in count.piles]
    ...         return award_most("kings", [Evidence(number) for number in kings])
    >>> MostKings().score(Count([[Card("10D")], [Card("9D")]])).points
    (1, 0)
    """

    __slots__ = ()

    @abstractmethod
    def score(self, count: Count) -> ScoreItem:
        """Return the points and the evidence of every side."""


def award_most(
    name: str,
    evidence: Sequence[Evidence],
    points: int = 1,
    *,
    tied_points: int = 0,
    keys: Sequence[Key | None] | None = None,
) -> ScoreItem:
    """Give points to the one side that has the most; on a tie to nobody.

    Args:
        name: The name of the category.
        evidence: The evidence by side; a total of None takes no part.
        points: What the category is worth.
        tied_points: What each of the sides that tie for the most has, if they
            have anything at all.
        keys: What is compared in place of the totals; None takes no part.

    >>> award_most("cards", [Evidence(21), Evidence(19)]).points
    (1, 0)
    >>> award_most("cards", [Evidence(15), Evidence(15), Evidence(10)]).points
    (0, 0, 0)
    """
    best: Key | None = None
    ahead: list[int] = []
    totals = [item.total for item in evidence]
    for side, key in enumerate(totals if keys is None else keys):
        if key is None:
            continue
        if best is None or key > best:  # type: ignore[operator]
            best, ahead = key, [side]
        elif key == best:
            ahead.append(side)
    shares = [0] * len(evidence)
    if len(ahead) == 1:
        shares[ahead[0]] = points
    for side in ahead if len(ahead) > 1 else ():
        shares[side] = tied_points if totals[side] else 0
    return ScoreItem(name, tuple(shares), tuple(evidence))


_SUITS: Final = tuple(
    mask_of(card for card in DECK if card.suit is suit) for suit in SUITS
)
_SUIT_MASK: Final = dict(zip(SUITS, _SUITS, strict=True))
SUIT_NAMES: Final = dict(zip(SUITS, ("coins", "cups", "swords", "batons"), strict=True))
_COINS: Final = _SUIT_MASK[Suit.DENARI]
_RANKS: Final = {rank: 15 << 4 * (rank - 1) for rank in range(1, 11)}

# Evidence is a value: what piles often come to is made once.
_number = lru_cache(maxsize=1 << 8)(Evidence)


@lru_cache(maxsize=1 << 12)
def _held(cards: int) -> Evidence:
    return Evidence(cards.bit_count(), cards_of(cards))


@attrs.frozen
class MostCards(Category):
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

    def score(self, count: Count) -> ScoreItem:
        return award_most(
            "cards",
            [_number(mask.bit_count()) for mask in count._masks],
            self.points,
            tied_points=self.tied_points,
        )


@attrs.frozen
class MostOfSuit(Category):
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

    def score(self, count: Count) -> ScoreItem:
        suit = _SUIT_MASK[self.suit]
        evidence = [_held(pile & suit) for pile in count._masks]
        return award_most(
            SUIT_NAMES[self.suit], evidence, self.points, tied_points=self.tied_points
        )


@attrs.frozen
class MostOfRanks(Category):
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

    def score(self, count: Count) -> ScoreItem:
        counted = sum(_RANKS[rank] for rank in self.ranks)
        keys = [
            tuple([(pile & _RANKS[rank]).bit_count() for rank in self.ranks])
            for pile in count._masks
        ]
        evidence = [
            Evidence(key[0], cards_of(pile & counted))
            for key, pile in zip(keys, count._masks, strict=True)
        ]
        return award_most(self.name, evidence, self.points, keys=keys)


@attrs.frozen
class Holding(Category):
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

    def score(self, count: Count) -> ScoreItem:
        needed, points = mask_of(self.cards), self.points
        held = [pile & needed for pile in count._masks]
        return ScoreItem(
            self.name,
            tuple([points if cards == needed else 0 for cards in held]),
            tuple(map(_held, held)),
        )


@attrs.frozen
class PerCard(Category):
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

    def score(self, count: Count) -> ScoreItem:
        counted = mask_of(self.cards)
        evidence = tuple([_held(pile & counted) for pile in count._masks])
        return ScoreItem(
            self.name,
            tuple([self.points * (item.total or 0) for item in evidence]),
            evidence,
        )


class _BestCards(dict[int, int]):
    """From some cards of one suit to the best of them, as masks."""

    __slots__ = ("_values",)

    def __init__(self, values: tuple[int, ...]) -> None:
        self._values = values

    def __missing__(self, cards: int) -> int:
        # Of equal values the lowest rank is shown.
        best = max(cards_of(cards), key=lambda card: self._values[card.rank - 1])
        self[cards] = best._bit
        return best._bit


_best_cards = lru_cache(maxsize=64)(_BestCards)


@lru_cache(maxsize=1 << 12)
def _primiera(best: int, values: tuple[int, ...], missing_suit: str) -> Evidence:
    """Return the evidence of a pile whose best cards are these, one a suit."""
    cards = tuple(sorted(cards_of(best), key=lambda card: SUITS.index(card.suit)))
    worth = tuple([values[card.rank - 1] for card in cards])
    barred = len(cards) < len(SUITS) and missing_suit == "bars"
    return Evidence(None if barred else sum(worth), cards, worth)


PRIMIERA_VALUES: Final = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""The usual scale of the primiera, by rank from the ace."""
PRIMIERA_GRADED: Final = (16, 12, 13, 14, 15, 18, 21, 8, 9, 10)
"""A scale that tells the court cards apart: fante 8, cavallo 9, re 10."""
PRIMIERA_FIGURES_0: Final = (16, 12, 13, 14, 15, 18, 21, 0, 0, 0)
"""A scale in which court cards are worth nothing."""
PRIMIERA_NOMINAL: Final = (1, 2, 3, 4, 5, 6, 7, 0, 0, 0)
"""A scale in which cards are worth their numbers, and court cards nothing."""


@attrs.frozen
class Primiera(Category):
    """A point for the best primiera: the best card of each suit, by a scale.

    In the classic count the totals are compared, and a side that lacks a suit
    has no primiera. Sources: the first and the second text under
    *Sources of the classic rules*.

    >>> sevens = [Card("7D"), Card("7C"), Card("7S"), Card("7B")]
    >>> Primiera().evidence(sevens).total
    84
    """

    values: tuple[int, ...] = PRIMIERA_VALUES
    """What a card is worth, by rank from the ace."""
    compare: Literal["totals", "cards"] = "totals"
    """Whether the totals are compared or, as in some games of Escoba, the best
    cards of both sides, then the second best, and so on."""
    missing_suit: Literal["bars", "loses", "counts-0"] = "bars"
    """What becomes of a side that lacks a suit: it has no primiera, or loses to
    every complete one, or the suit is worth nothing to it."""
    points: int = 1
    """What the category is worth."""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.values, tuple) or not (
            len(self.values) == len(_RANKS) and all(map(is_whole, self.values))
        ):
            require(bad_field("values", Phrase("ten-whole-numbers"), self.values))
        require(
            *choice_problems(self, compare=("totals", "cards")),
            *choice_problems(self, missing_suit=("bars", "loses", "counts-0")),
            *whole_field_problems(self, "points"),
        )

    def evidence(self, cards: Iterable[Card]) -> Evidence:
        """Return the best card of each suit, their values, and the total."""
        return self._evidence(mask_of(cards))

    def _evidence(self, pile: int) -> Evidence:
        known = _best_cards(self.values)
        best = 0
        for suit in _SUITS:
            held = pile & suit
            if held:
                best |= known[held]
        return _primiera(best, self.values, self.missing_suit)

    def _key(self, evidence: Evidence) -> tuple[int, ...] | None:
        if evidence.total is None:
            return None
        complete = len(evidence.cards) == len(_SUITS) or self.missing_suit != "loses"
        if self.compare == "totals":
            return complete, evidence.total
        return complete, *sorted(evidence.values, reverse=True)

    def score(self, count: Count) -> ScoreItem:
        evidence = [self._evidence(pile) for pile in count._masks]
        if self.compare == "totals" and self.missing_suit != "loses":
            return award_most("primiera", evidence, self.points)
        keys = [self._key(item) for item in evidence]
        return award_most("primiera", evidence, self.points, keys=keys)


@attrs.frozen
class Sweeps(Category):
    """Points for every sweep.

    >>> Sweeps().score(Count([[], []], sweeps=(2, 0))).points
    (2, 0)
    """

    points: int = 1
    """What a sweep is worth."""

    def __attrs_post_init__(self) -> None:
        require(*whole_field_problems(self, "points"))

    def score(self, count: Count) -> ScoreItem:
        return ScoreItem(
            "sweeps",
            tuple([self.points * sweeps for sweeps in count.sweeps]),
            tuple(map(_number, count.sweeps)),
        )


@attrs.frozen
class Napola(Category):
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

    def score(self, count: Count) -> ScoreItem:
        suit = _SUIT_MASK[self.suit]
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
class Grande(Category):
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
