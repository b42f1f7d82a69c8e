"""Known numbers of the game, counted here without the library."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from random import Random

import pytest

from tests.naive.captures import captures
from tests.naive.cards import DECK, rank
from tests.naive.counting import is_misdeal, number_of_deals, table_bonus
from tests.naive.options import Options
from tests.naive.play import Choice, Turn, play_hand


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
