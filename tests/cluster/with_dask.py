"""Simulations on a Dask cluster of worker processes: ``nox -s dask`` runs this.

The name of this file keeps it out of the other sessions, which have no Dask.
"""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from dask.distributed import Client

from scopa import (
    CIRULLA,
    SCOPA,
    GreedyPlayer,
    IllegalMoveError,
    Move,
    PlayerView,
    RandomPlayer,
    Rng,
    SimulationError,
    SimulationResult,
    simulate,
)
from tests.entrants import Cheat, Fails, First, Learner
from tests.scripts_of_pages import output, script

PLAYERS = (GreedyPlayer(), RandomPlayer())


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with Client(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as client:
        yield client


def test_the_workers_are_processes_of_their_own(client: Client) -> None:
    assert len({os.getpid(), *client.run(os.getpid).values()}) == 3


@pytest.mark.parametrize(("chunk_size", "in_flight"), [(None, 64), (1, 3), (100, 1)])
def test_a_cluster_changes_nothing(
    client: Client, chunk_size: int | None, in_flight: int
) -> None:
    seen: list[SimulationResult] = []
    for rules in (SCOPA, CIRULLA):
        play = partial(simulate, PLAYERS, rules, games=40, seed=7)
        with client.get_executor() as executor:
            result = play(
                executor=executor,
                chunk_size=chunk_size,
                in_flight=in_flight,
                progress=seen.append,
            )
        assert result == play() == seen[-1]


def test_classes_and_functions_make_players_there(client: Client) -> None:
    play = partial(simulate, rules=SCOPA, games=20, seed=7)
    with client.get_executor() as executor:
        made = play([Learner, partial(RandomPlayer)], executor=executor, chunk_size=2)
    assert made == play([Learner(), RandomPlayer()])


def test_errors_come_back_with_their_game(client: Client) -> None:
    for player, kind in ((Fails(ValueError("too long")), ValueError), (Cheat(), None)):
        play = partial(simulate, [player, First()], SCOPA, games=24, seed=7)
        with pytest.raises(SimulationError) as alone:
            play()
        with client.get_executor() as executor, pytest.raises(SimulationError) as there:
            play(executor=executor, chunk_size=1)
        assert str(there.value) == str(alone.value)
        assert vars(there.value) == vars(alone.value)
        cause = there.value.__cause__
        assert type(cause) is (kind or IllegalMoveError)
        assert "Traceback" in cause.__notes__[0]


class DiesOnce(First):
    """Ends the process of its worker, but never again once a file is there."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def choose(self, view: PlayerView, moves: tuple[Move, ...], rng: Rng) -> Move:
        if not self.path.exists():
            self.path.touch()
            os._exit(1)
        return moves[0]


def test_a_lost_worker_does_no_harm(client: Client, tmp_path: Path) -> None:
    path = tmp_path / "died"
    play = partial(simulate, [DiesOnce(path), First()], SCOPA, games=20, seed=7)
    with client.get_executor() as executor:
        result = play(executor=executor, chunk_size=5)
    assert path.exists()
    assert result == play()


def test_the_program_of_the_page(tmp_path: Path) -> None:
    program = script("simulation.md", "Client")
    assert "games=2000" in program
    program = program.replace("games=2000", "games=200")
    result = simulate(PLAYERS, SCOPA, games=200, seed=7)
    assert output(program, tmp_path / "program.py") == f"{result}\n"
