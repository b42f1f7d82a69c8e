"""Short ways to write hands that are declared in Cirulla."""

from collections.abc import Sequence
from typing import Final

import attrs
import pytest

from scopa import (
    CIRULLA,
    DECK,
    AceSweep,
    AnyOf,
    Card,
    Declaration,
    GameState,
    IllegalMoveError,
    Move,
    Rules,
    Sums,
    Totals,
    apply_move,
    legal_moves,
    new_game,
)
from tests.helpers import move, stacked

MATTA: Final = Card("7C")
COINS: Final = tuple(card for card in DECK if str(card).endswith("D"))
SELFISH_ACES: Final = attrs.evolve(
    CIRULLA,
    capture=AceSweep(
        AnyOf(Sums(free=True), Totals(15)), scores=True, on_empty="takes-itself"
    ),
)
"""An ace takes itself from an empty table."""


def as_value(name: str, value: int) -> Declaration:
    """A declaration for which the matta stands for a value."""
    return Declaration(name, ((MATTA, value),))


def declaring(text: str, name: str, value: int | None = None) -> Move:
    """A move with a declaration."""
    declares = Declaration(name) if value is None else as_value(name, value)
    return move(text).declaring(declares)


def start(hand: str, table: str, other: str, rules: Rules = CIRULLA) -> GameState:
    """The opening for two: the hand of seat 0, the table, the hand of seat 1."""
    return new_game(rules, stacked(f"{hand} {other} {table}"), dealer=1)


def refused(state: GameState, wrong: Move) -> IllegalMoveError:
    """The refusal of a move, which changes nothing."""
    before, text = state.replace(), repr(state)
    with pytest.raises(IllegalMoveError) as caught:
        apply_move(state, wrong)
    assert (caught.value.move, caught.value.state) == (wrong, state)
    assert (state, repr(state)) == (before, text)
    assert wrong not in legal_moves(state)
    return caught.value


LOW: Final = "2B 3D 4S", "10C 10S 9D 8C", "9B 10D 10B"
"""A hand to declare that captures nothing, the table, the hand of the other seat."""


def silent_first(options: Sequence[Move]) -> Move:
    """The first move without a declaration."""
    return next(option for option in options if option.declares is None)
