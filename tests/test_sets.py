"""Sets that add up to a total, against looking at every set of the table."""

from itertools import combinations
from random import Random

import pytest

from scopa import DECK, Card
from scopa._sets import LOW, sets_adding_up, table_sets
from scopa.cards import FULL, cards_of, mask_of


def every_set(table: list[Card], totals: tuple[int, ...]) -> list[tuple[Card, ...]]:
    """All sets of a table with one of some totals, in order, found by trying all."""
    return sorted(
        cards
        for size in range(1, len(table) + 1)
        for cards in combinations(table, size)
        if sum(card.rank for card in cards) in totals
    )


@pytest.mark.parametrize("how_many", [1, 2, 3])
def test_sets_of_random_tables(how_many: int) -> None:
    rng = Random(how_many)
    found = 0
    for _ in range(3000):
        table = sorted(rng.sample(DECK, rng.randint(0, 9)))
        totals = tuple(sorted(rng.sample(range(1, 24), how_many)))
        expected = every_set(table, totals)
        sets = table_sets(mask_of(table), *sets_adding_up(totals))
        assert list(map(cards_of, sets)) == expected, (table, totals)
        found += len(expected)
    assert found > 5000


@pytest.mark.parametrize("size", range(10, 16))
def test_sets_of_large_tables(size: int) -> None:
    """Whatever is known of their low cards before."""
    rng = Random(size)
    for number in range(12):
        table = sorted(rng.sample(DECK[: 2 * size], size))
        totals = tuple(sorted(rng.sample(range(1, 24), 1 + number % 2)))
        find = sets_adding_up(totals)
        for asked in (table, table[:6], table):
            sets = table_sets(mask_of(asked), *find)
            assert list(map(cards_of, sets)) == every_set(asked, totals), asked


def test_what_is_remembered_is_of_few_low_cards() -> None:
    """So that the memory it takes is small, too."""
    low_sets, more = sets_adding_up((22, 24))
    known = low_sets.copy()
    table_sets(0b1_1111 | FULL ^ LOW, low_sets, more)
    assert low_sets == known
    table_sets(0b0_1111 | FULL ^ LOW, low_sets, more)
    assert len(low_sets) == len(known)
    assert low_sets != known


def test_a_set_that_another_begins_with_comes_first() -> None:
    table = [Card("1S"), Card("3B"), Card("5B")]
    found = table_sets(mask_of(table), *sets_adding_up((6, 9)))
    assert list(map(cards_of, found)) == [tuple(table), (table[0], table[2])]
    found = table_sets(mask_of(table), *sets_adding_up((1, 4, 9)))
    assert list(map(cards_of, found)) == [
        (table[0],),
        (table[0], table[1]),
        tuple(table),
    ]
