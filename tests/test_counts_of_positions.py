"""How many sequences of moves there are from fixed deals, and how many positions.

The numbers were counted with the naive implementation. The small trees are counted
with it again here; the library must find the same in all of them.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Final, NamedTuple

import pytest

from scopa import (
    DECK,
    SCOPA,
    SCOPA_3,
    SCOPA_6_PAIRS,
    SCOPA_PAIRS,
    SCOPONE_SCIENTIFICO,
    Card,
    GameState,
    Rules,
    apply_move,
    legal_moves,
    new_game,
    shuffled_deck,
)
from tests.naive.options import Options
from tests.naive.tree import Game, Position
from tests.naive.tree import tree as naive_tree


class Tree(NamedTuple):
    """A deal, how many turns are played first, and what is reached from there.

    The turns played first are always the first legal move.
    """

    rules: Rules
    seed: int | None
    """The seed of the deck; None for the cards in DECK order."""
    first: int
    sequences: tuple[int, ...]
    """By depth from 1."""
    positions: tuple[int, ...]
    """By depth from 1; it may end before the sequences."""

    @property
    def deck(self) -> tuple[Card, ...]:
        """The deck that is dealt."""
        return DECK if self.seed is None else shuffled_deck(Random(self.seed))

    @property
    def ends(self) -> bool:
        """Whether the last depth is the end of the hand."""
        return self.first + len(self.sequences) == 40 - self.rules.table_size


TREES: Final = {
    "scopa-in-order": Tree(
        SCOPA,
        None,
        0,
        (3, 15, 30, 72, 72, 72, 360, 1080, 2592, 5184, 5184, 5184),
        (3, 15, 18, 39, 19, 4, 20, 60, 108, 204, 60, 20),
    ),
    "scopa-in-order-end": Tree(
        SCOPA,
        None,
        27,
        (2, 2, 2, 6, 18, 36, 72, 72, 72),
        (2, 2, 1, 3, 9, 15, 27, 15, 4),
    ),
    "scopa-1": Tree(
        SCOPA,
        1,
        0,
        (3, 9, 18, 36, 36, 36, 108, 334, 724, 1556, 1692, 1692),
        (3, 9, 18, 27, 23, 13, 35, 89, 162, 176, 146, 60),
    ),
    "scopa-1-end": Tree(
        SCOPA, 1, 27, (2, 2, 2, 6, 18, 36, 74, 74, 88), (2, 2, 2, 6, 18, 24, 40, 22, 8)
    ),
    "scopa-2": Tree(
        SCOPA,
        2,
        0,
        (3, 9, 18, 40, 40, 40, 124, 372, 820, 1640, 1704, 1704),
        (3, 9, 11, 17, 12, 7, 22, 65, 93, 131, 87, 43),
    ),
    "scopa-2-end": Tree(
        SCOPA, 2, 27, (2, 2, 2, 6, 18, 38, 76, 80, 80), (2, 2, 2, 6, 18, 32, 54, 30, 14)
    ),
    "scopa-3": Tree(
        SCOPA,
        3,
        0,
        (3, 9, 18, 36, 36, 36, 108, 324, 648, 1296, 1296, 1296),
        (3, 9, 13, 22, 4, 2, 6, 18, 31, 46, 29, 16),
    ),
    "scopa-3-end": Tree(
        SCOPA, 3, 27, (2, 2, 2, 6, 18, 38, 76, 76, 76), (2, 2, 2, 4, 9, 17, 16, 13, 9)
    ),
    "three": Tree(
        SCOPA_3,
        4,
        0,
        (3, 9, 36, 72, 160, 388, 388, 444, 504, 1600),
        (3, 9, 36, 52, 93, 174, 81, 70, 54, 104),
    ),
    "three-end": Tree(
        SCOPA_3, 4, 28, (3, 9, 20, 40, 80, 86, 86, 86), (3, 9, 20, 33, 60, 47, 39, 26)
    ),
    "pairs": Tree(
        SCOPA_PAIRS, 4, 0, (4, 12, 36, 132, 307, 614), (4, 12, 36, 132, 293, 544)
    ),
    "pairs-end": Tree(
        SCOPA_PAIRS, 4, 28, (2, 4, 8, 16, 16, 18, 18, 18), (2, 4, 8, 16, 15, 15, 15, 7)
    ),
    "six": Tree(
        SCOPA_6_PAIRS, 4, 0, (3, 9, 27, 107, 326, 1042), (3, 9, 27, 107, 326, 1042)
    ),
    "six-end": Tree(
        SCOPA_6_PAIRS, 4, 28, (2, 4, 4, 4, 4, 4, 4, 4), (2, 4, 4, 4, 4, 4, 4, 4)
    ),
    "scientifico-in-order": Tree(
        SCOPONE_SCIENTIFICO,
        None,
        0,
        (10, 100, 1000, 10000, 90000, 810000),
        (10, 100, 1000, 10000, 77824),
    ),
    "scientifico-in-order-end": Tree(
        SCOPONE_SCIENTIFICO,
        None,
        30,
        (3, 9, 18, 36, 72, 192, 192, 192, 192, 192),
        (3, 9, 18, 36, 60, 120, 96, 78, 33, 18),
    ),
    "scientifico-1": Tree(
        SCOPONE_SCIENTIFICO,
        1,
        0,
        (10, 100, 1000, 10000, 90843, 838728),
        (10, 100, 1000, 10000, 78339),
    ),
    "scientifico-1-end": Tree(
        SCOPONE_SCIENTIFICO,
        1,
        30,
        (3, 9, 18, 36, 72, 144, 144, 144, 144, 144),
        (3, 9, 18, 36, 72, 126, 118, 82, 55, 44),
    ),
}


def tree(state: GameState) -> Iterator[tuple[int, int]]:
    """For each depth from 1: the sequences of moves, and the states they lead to."""
    reached = Counter([state])
    while True:
        following: Counter[GameState] = Counter()
        for here, ways in reached.items():
            for move in legal_moves(here):
                following[apply_move(here, move)] += ways
        if not following:
            return
        yield following.total(), len(following)
        reached = following


def start(case: Tree) -> GameState:
    """The state from which a tree grows."""
    state = new_game(case.rules, case.deck)
    for _ in range(case.first):
        state = apply_move(state, legal_moves(state)[0])
    return state


def naive_start(case: Tree) -> tuple[Game, Position]:
    """The same in the naive implementation."""
    rules = case.rules
    game = Game(rules.seats, rules.sides, rules.deals, rules.table_size, Options())
    position = game.opening(list(map(str, case.deck)))
    for _ in range(case.first):
        position = game.after(position, game.moves(position)[0])
    return game, position


def check(case: Tree, found: Callable[[int], list[tuple[int, int]]]) -> None:
    """Compare the counts of each depth, and see that a hand ends when it should."""
    depth = len(case.positions)
    counts = found(depth + 1)
    if case.ends:
        assert len(counts) == depth
    assert tuple(sequences for sequences, _ in counts[:depth]) == case.sequences[:depth]
    assert tuple(positions for _, positions in counts[:depth]) == case.positions


def each(*names: str) -> pytest.MarkDecorator:
    """Run a test over some trees."""
    return pytest.mark.parametrize(
        "case", [pytest.param(TREES[name], id=name) for name in names]
    )


LARGE: Final = [name for name, case in TREES.items() if max(case.positions) > 10_000]
SMALL: Final = [name for name in TREES if name not in LARGE]


@each(*SMALL)
def test_the_library_reaches_as_many_positions(case: Tree) -> None:
    check(case, lambda depth: list(islice(tree(start(case)), depth)))


@each(*SMALL)
def test_the_naive_implementation_reaches_as_many_positions(case: Tree) -> None:
    check(case, lambda depth: list(islice(naive_tree(*naive_start(case)), depth)))


@each(*LARGE)
def test_the_library_reaches_as_many_positions_of_ten_cards_each(case: Tree) -> None:
    """The last depth is counted without making its many states."""
    reached = Counter([start(case)])
    for sequences, positions in zip(case.sequences, case.positions, strict=False):
        following: Counter[GameState] = Counter()
        for state, ways in reached.items():
            for move in legal_moves(state):
                following[apply_move(state, move)] += ways
        assert (following.total(), len(following)) == (sequences, positions)
        reached = following
    if len(case.sequences) > len(case.positions):
        deeper = sum(ways * len(legal_moves(at)) for at, ways in reached.items())
        assert deeper == case.sequences[-1]
