"""The two simple players, and any class that has their method."""

import random

import pytest

import scopa.players
from scopa import (
    DECK,
    SCOPA,
    VARIANTS,
    GreedyPlayer,
    Move,
    Player,
    PlayerView,
    RandomPlayer,
    Rng,
    apply_move,
    legal_moves,
    new_game,
    parse_cards,
    shuffled_deck,
    view,
)
from tests import helpers
from tests.helpers import others


class Draws:
    """A source of chance that is known in advance, and counts its draws."""

    def __init__(self, *numbers: float) -> None:
        self.left = list(numbers)

    def random(self) -> float:
        return self.left.pop(0)


def position(hand: str, table: str) -> PlayerView:
    """The view of a seat with a hand, which is to move, and a table."""
    held, laid = parse_cards(hand), parse_cards(table)
    other = " ".join(map(str, others(held, laid)[: len(held)]))
    state = helpers.position(
        hands=f"{hand} | {other}", table=table, dealer=1, deals_left=2
    )
    return view(state, 0)


def greedy_choice(hand: str, table: str) -> str:
    seen = position(hand, table)
    return str(GreedyPlayer().choose(seen, legal_moves(seen), Draws()))


@pytest.mark.parametrize(
    ("hand", "table", "choice"),
    [
        # A capture before anything else,
        ("7B 10B 2C", "2B 9D", "2Cx2B"),
        # a sweep before the settebello,
        ("7C 3S", "3B", "3Sx3B"),
        ("10S 7C 3D", "3B 7D", "10Sx3B+7D"),
        # the settebello before coins, taken or played,
        ("7C 10C", "7D 2D 8D 9B", "7Cx7D"),
        ("7D 10C", "7B 2D 8D 9B", "7Dx7B"),
        # coins before cards,
        ("5D 10C", "5B 1C 2C 3C 4C", "5Dx5B"),
        # cards before their primiera,
        ("8C 6C", "6B 1C 3C 4C", "8Cx1C+3C+4C"),
        # the primiera after that,
        ("8C 6C", "6B 8B", "6Cx6B"),
        # and then the first.
        ("8C 8S", "8B 1D", "8Cx8B"),
        # Laying, first a table of more than ten,
        ("2C 7D", "5B", "7D"),
        # then no seven,
        ("7C 8C", "5B 9B", "8C"),
        # then no coin,
        ("1D 6S", "5B 9B", "6S"),
        # and then the first, even if the table stays small.
        ("2C 3S", "", "2C"),
        ("2C 3S", "5B 6B", "2C"),
    ],
)
def test_what_a_greedy_player_prefers(hand: str, table: str, choice: str) -> None:
    assert greedy_choice(hand, table) == choice


@pytest.mark.parametrize(("number", "index"), [(0.0, 0), (0.5, 1), (0.999, 2)])
def test_a_random_player_draws_once(number: float, index: int) -> None:
    state, draws = new_game(SCOPA, DECK), Draws(number, 0.0)
    moves = legal_moves(state)
    assert RandomPlayer().choose(view(state, 1), moves, draws) == moves[index]
    assert draws.left == [0.0]


@pytest.mark.parametrize("player", [RandomPlayer(), GreedyPlayer()])
@pytest.mark.parametrize("name", VARIANTS)
def test_players_play_any_variant(player: Player, name: str) -> None:
    rules, rng = VARIANTS[name], random.Random(7)
    state = new_game(rules, shuffled_deck(rng, rules))
    while moves := legal_moves(state):
        move = player.choose(view(state, state.to_move), moves, rng)
        assert move in moves
        state = apply_move(state, move)


def test_players_are_values() -> None:
    assert GreedyPlayer() == GreedyPlayer()
    assert len({RandomPlayer(), RandomPlayer()}) == 1
    assert scopa.players.Player is Player


def test_any_class_with_the_method_is_a_player() -> None:
    class Last:
        def choose(self, view: PlayerView, moves: tuple[Move, ...], rng: Rng) -> Move:
            return moves[-1]

    player: Player = Last()
    seen = position("1D 2C", "")
    assert str(player.choose(seen, legal_moves(seen), Draws())) == "2C"
