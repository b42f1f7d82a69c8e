"""Known numbers of the game, counted by the library and without it."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from random import Random
from statistics import mean, stdev

import attrs
import pytest

import scopa
from scopa import SCOPA, Card, Move, apply_move, legal_moves, new_game, shuffled_deck
from tests.naive.captures import captures
from tests.naive.cards import DECK, rank
from tests.naive.counting import is_misdeal, number_of_deals, table_bonus
from tests.naive.options import Options
from tests.naive.play import Choice, Turn, play_hand

# Counted without the library.


def test_three_or_four_kings_among_the_opening_four() -> None:
    tables = list(combinations(DECK, 4))
    void = sum(is_misdeal(table, Options()) for table in tables)
    assert Fraction(void, len(tables)) == Fraction(29, 18278)
    assert void == comb(4, 3) * 36 + 1


def test_opening_tables_worth_exactly_fifteen() -> None:
    tables = list(combinations(DECK, 4))
    options = Options(table_bonus=((15, 1),))
    assert (sum(table_bonus(table, options) for table in tables), len(tables)) == (
        3120,
        91390,
    )


def test_the_deck_sums_to_220() -> None:
    assert sum(rank(card) for card in DECK) == 220


@pytest.mark.parametrize(("seats", "deals"), [(2, 6), (3, 4), (4, 3), (6, 2)])
def test_deals_that_use_the_deck_exactly(seats: int, deals: int) -> None:
    assert number_of_deals(seats, 3, 4) == (deals, 0)


def test_five_seats_do_not_fit() -> None:
    assert number_of_deals(5, 3, 4)[1] != 0


def ways(ranks: tuple[int, ...]) -> int:
    """How many sets of cards have exactly these ranks."""
    return prod(comb(4, ranks.count(number)) for number in set(ranks))


def sums_to(total: int) -> list[tuple[int, ...]]:
    """The ranks of every set of two to seven cards (1111222) with that sum."""
    return [
        ranks
        for size in range(2, 8)
        for ranks in combinations_with_replacement(range(1, total), size)
        if sum(ranks) == total and ways(ranks)
    ]


def test_distinct_classic_moves() -> None:
    lays = len(DECK)
    equals = sum(
        len(
            captures(
                [c for c in DECK if c != card and rank(c) == rank(card)],
                card,
                Options(),
            )
        )
        for card in DECK
    )
    sums = sum(ways(ranks) for card in DECK for ranks in sums_to(rank(card)))
    assert (lays, equals, sums) == (40, 120, 16_040)
    assert lays + equals + sums == 16_200


@pytest.mark.parametrize("played", ["5D", "6D"])
def test_sums_by_ranks_agree_with_sums_by_cards(played: str) -> None:
    """The count by ranks above, against every set of up to five lower cards."""
    lower = [card for card in DECK if rank(card) < rank(played)]
    by_cards = sum(
        sum(rank(card) for card in group) == rank(played)
        for size in range(2, 6)
        for group in combinations(lower, size)
    )
    assert by_cards == sum(ways(ranks) for ranks in sums_to(rank(played)))


def test_a_king_over_ten_low_cards_has_121_captures() -> None:
    table = [card for card in DECK if rank(card) in (1, 2)] + ["3D", "3C"]
    assert len(captures(table, "10S", Options())) == 121


def test_what_is_left_in_a_game_of_fifteens_sums_to_ten_modulo_fifteen() -> None:
    options = Options(mode="total", priority="free", misdeal="none")
    rng = Random(15)

    def choose(turn: Turn) -> Choice:
        return (*rng.choice(turn.moves), None)

    for _ in range(10):
        deck = rng.sample(DECK, 40)
        hand = play_hand(deck, 2, 2, (3,) * 6, 4, choose, options)
        assert sum(rank(card) for card in hand.leftovers) % 15 == 10


# Counted by the library.


def test_the_library_voids_three_or_four_kings() -> None:
    (condition,) = SCOPA.misdeals
    void = sum(map(condition.voids, combinations(scopa.DECK, 4)))
    assert Fraction(void, comb(40, 4)) == Fraction(29, 18278)


def test_the_library_voids_the_deals_of_void_tables() -> None:
    """Every table of kings and aces, and of kings and sevens, put into a deck."""
    (condition,) = SCOPA.misdeals
    voided = 0
    for other in (1, 7):
        few = [card for card in scopa.DECK if card.rank in (10, other)]
        rest = [card for card in scopa.DECK if card not in few]
        for table in combinations(few, 4):
            left = [card for card in few if card not in table]
            deck = (*rest[:6], *table, *rest[6:], *left)
            voided += scopa.is_misdeal(SCOPA, deck)
            assert scopa.is_misdeal(SCOPA, deck) is condition.voids(table)
    # Four kings, or three of them with one of four other cards.
    assert voided == 2 * (1 + 4 * 4)


def test_the_library_has_a_deck_that_sums_to_220() -> None:
    assert sum(card.rank for card in scopa.DECK) == 220


@pytest.mark.parametrize(("seats", "deals"), [(2, 6), (3, 4), (4, 3), (6, 2)])
def test_the_library_deals_the_whole_deck(seats: int, deals: int) -> None:
    rules = attrs.evolve(SCOPA, seats=seats, sides=seats)
    assert rules.deals == (3,) * deals


def test_distinct_classic_moves_of_the_library() -> None:
    lays, equals, sums = set(), set(), set()
    for card in scopa.DECK:
        lays.add(Move(card))
        lower = [other for other in scopa.DECK if other.rank < card.rank]
        same = [
            other
            for other in scopa.DECK
            if other.rank == card.rank and other is not card
        ]
        equals |= {Move(card, taken) for taken in scopa.captures(same, card)}
        sums |= {Move(card, taken) for taken in scopa.captures(lower, card)}
        # Nothing else can be captured from any table.
        higher = [other for other in scopa.DECK if other.rank > card.rank]
        assert scopa.captures(higher, card) == ()
    assert (len(lays), len(equals), len(sums)) == (40, 120, 16_040)
    assert len(lays | equals | sums) == 16_200


LOW = [f"{number}{suit}" for number in (1, 2, 3, 4) for suit in "DCSB"]


@pytest.mark.parametrize(("cards", "expected"), [(10, 121), (12, 372), (16, 952)])
def test_a_king_over_low_cards(cards: int, expected: int) -> None:
    """Over aces, twos and two threes; all threes; and all fours."""
    table = LOW[:cards]
    found = scopa.captures(map(Card, table), Card("10S"))
    assert len(found) == len(set(found)) == expected
    if cards <= 12:
        assert len(captures(table, "10S", Options())) == expected


def mean_and_error(values: list[int]) -> tuple[float, float]:
    """The mean of some values, and its standard error."""
    return mean(values), stdev(values) / len(values) ** 0.5


def test_random_hands_of_the_library() -> None:
    """About 4.19 points a hand and 2.06 legal moves a turn, within 4 errors.

    The turns of a hand depend on each other, so the hand is what is sampled.
    """
    rng = Random(2)
    points, moves_a_hand = [], []
    for _ in range(2500):
        state = new_game(SCOPA, shuffled_deck(rng))
        listed = 0
        while moves := legal_moves(state):
            listed += len(moves)
            state = apply_move(state, moves[int(rng.random() * len(moves))])
        points.append(sum(state.totals))
        moves_a_hand.append(listed)
    points_mean, points_error = mean_and_error(points)
    assert points_error < 0.03
    assert abs(points_mean - 4.19) < 4 * points_error
    moves_mean, moves_error = mean_and_error(moves_a_hand)
    assert moves_error < 0.3
    assert abs(moves_mean - 2.06 * 36) < 4 * moves_error + 0.005 * 36
