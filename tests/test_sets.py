"""Sets that add up to a total, against looking at every set of the table."""

from itertools import combinations
from random import Random

import pytest

from scopa import DECK, Card
from scopa._sets import sets_adding_up, table_sets
from scopa.cards import cards_of, mask_of


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
