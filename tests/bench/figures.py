"""What the benchmark measures.

A figure is a ratio wherever it can be: the speed of a machine varies by half from
minute to minute, while two loops that take turns feel the same weather. Each
round therefore measures everything that is compared, and a figure is the median
over the rounds.
"""

import gc
import os
import subprocess
import sys
import time
import tracemalloc
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from itertools import islice, repeat, starmap
from multiprocessing import get_context
from operator import eq
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

import scopa
from scopa import DECK, SCOPA, VARIANTS, Card, GameState, Move, Rules
from tests.bench import bare
from tests.bench.measuring import Effort, Figure, clock
from tests.bench.plays import play_bare, play_figures, play_public
from tests.caches import clear, self_filling

LOW_TABLES: Final = {10: 121, 12: 372, 16: 952}
"""From a number of low cards, the lowest there are, to their sets that add up to 10."""


def all_figures(effort: Effort, variants: Sequence[str]) -> Iterator[Figure]:
    """Measure everything, with play in some variants besides classic Scopa."""
    # Memory comes first: it includes what fills the caches of the library.
    memory = list(memory_figures(effort))
    yield from play_figures(effort, variants)
    yield from state_figures(effort)
    yield from text_figures(effort)
    yield from picture_figures(effort)
    yield from cold_figures(effort)
    yield from process_figures(effort)
    yield from memory
    yield from import_figures(effort)


# ---------------------------------------------------------------------------
# States


def state_figures(effort: Effort) -> Iterator[Figure]:
    """Measure what is done with states that have just been made, hand by hand."""
    rng = Random(1)
    wanted = {"hash": 0.2, "==": 0.2, "view": 2.0, "sample_state": 10.0}
    samples: dict[str, list[float]] = {name: [] for name in wanted}
    for warm in range(effort.rounds + 1):
        times = dict.fromkeys(("apply_move", *wanted), 0.0)
        for _ in range(effort.hands // 2):
            moves = [*_random_line(SCOPA, rng)] * 5
            after = [*starmap(scopa.apply_move, moves[: len(moves) // 5])] * 5
            # Equal states that were made apart are compared to the end.
            equal = [state.replace() for state in after[: len(after) // 5]] * 5
            seats = [state.to_move for state in after]
            views = list(map(scopa.view, after, seats))
            times["apply_move"] += _total(starmap(scopa.apply_move, moves))
            times["hash"] += _total(map(hash, after))
            times["=="] += _total(map(eq, after, equal))
            times["view"] += _total(map(scopa.view, after, seats))
            times["sample_state"] += _total(map(scopa.sample_state, views, repeat(rng)))
        if warm:
            for name, ratios in samples.items():
                ratios.append(times[name] / times["apply_move"])
    for name, found in samples.items():
        group = "time for a state, in those of apply_move"
        yield Figure(group, name, tuple(found), wanted=wanted[name])


def _random_line(rules: Rules, rng: Random) -> Iterator[tuple[GameState, Move]]:
    """Yield each state of a random hand with the move that was made in it."""
    state = scopa.new_game(rules, scopa.shuffled_deck(rng, rules))
    while moves := scopa.legal_moves(state):
        move = moves[int(rng.random() * len(moves))]
        yield state, move
        state = scopa.apply_move(state, move)


def _total(work: Iterable[object]) -> float:
    start = clock()
    deque(work, maxlen=0)
    return clock() - start


# ---------------------------------------------------------------------------
# Text


def text_figures(effort: Effort) -> Iterator[Figure]:
    """Measure positions and records as text against playing the same moves."""
    rng = Random(2)
    positions, records, replays = [], [], []
    for warm in range(effort.rounds + 1):
        games = [_random_game(SCOPA, rng) for _ in range(max(effort.hands // 4, 1))]
        texts = [scopa.format_record(game) for game in games]
        moves = [
            (state, move)
            for game in games
            for hand, states in zip(game.hands, _states_by_hand(game), strict=True)
            for state, move in zip(states, hand.moves, strict=False)
        ]
        states = [state for state, _ in moves]
        apply_time = _total(starmap(scopa.apply_move, moves))
        replay_time = _total(state for game in games for state in game.states())
        lines = [scopa.format_position(state) for state in states]
        position_time = _total(map(scopa.format_position, states))
        position_time += _total(map(scopa.parse_position, lines))
        record_time = _total(map(scopa.parse_record, texts))
        if warm:
            positions.append(position_time / apply_time)
            records.append(record_time / apply_time)
            replays.append(record_time / replay_time)
    group = "time for text, in those of apply_move"
    name = "a position, written and read"
    yield Figure(group, name, tuple(positions), wanted=20)
    name = "a record read, in those of its moves"
    yield Figure(group, name, tuple(records), wanted=3)
    name = "a record read, in those of its replay"
    yield Figure(group, name, tuple(replays))


def _random_game(rules: Rules, rng: Random) -> scopa.GameRecord:
    record = scopa.GameRecord.start(rules, scopa.shuffled_deck(rng, rules))
    while not scopa.is_game_over(record.state):
        if moves := scopa.legal_moves(record.state):
            record = record.add(moves[int(rng.random() * len(moves))])
        else:
            record = record.next_hand(scopa.shuffled_deck(rng, rules))
    return record


def _states_by_hand(record: scopa.GameRecord) -> Iterator[list[GameState]]:
    states = record.states()
    for hand in record.hands:
        yield list(islice(states, len(hand.moves) + 1))


# ---------------------------------------------------------------------------
# Pictures


def picture_figures(effort: Effort) -> Iterator[Figure]:
    """Measure tables as SVG against the moves that are made on them."""
    rng = Random(3)
    names = ("scopa", "scopone-scientifico")
    samples: dict[str, list[float]] = {
        f"{what}, {name}": [] for name in names for what in ("a state", "a view")
    }
    for warm in range(effort.rounds + 1):
        for name in names:
            rules = VARIANTS[name]
            hands = range(max(effort.hands // 10, 1))
            moves = [each for _ in hands for each in _random_line(rules, rng)]
            states = [state for state, _ in moves]
            views = [scopa.view(state, 0) for state in states]
            apply_time = _total(starmap(scopa.apply_move, moves))
            state_time = _total(map(scopa.render_svg, states))
            view_time = _total(map(scopa.render_svg, views))
            if warm:
                samples[f"a state, {name}"].append(state_time / apply_time)
                samples[f"a view, {name}"].append(view_time / apply_time)
    for name, ratios in samples.items():
        yield Figure(
            "time for a table as SVG, in those of apply_move",
            name,
            tuple(ratios),
            wanted=50,
        )


# ---------------------------------------------------------------------------
# Captures, cold


def cold_figures(effort: Effort) -> Iterator[Figure]:
    """Measure lists of captures that are in no cache."""
    fifteens = VARIANTS["scopa-a-quindici"]
    cases = {
        f"{player} over {size} low cards": (DECK[:size], card, rules)
        for player, card, rules in (
            ("king", Card("10S"), SCOPA),
            ("five, in fifteens,", Card("5S"), fifteens),
        )
        for size in LOW_TABLES
    }
    samples: dict[str, list[float]] = {name: [] for name in cases}
    for warm in range(effort.rounds + 1):
        for name, (table, card, rules) in cases.items():
            bare_time = library_time = 0.0
            for _ in range(effort.cold_lists):
                bare_time += _cold_sums(table)
                library_time += _cold_captures(table, card, rules)
            if warm:
                samples[name].append(library_time / bare_time)
    for name, ratios in samples.items():
        yield Figure(
            "time for captures, cold, in those of bare sums", name, tuple(ratios), 2
        )


def _cold_sums(table: tuple[Card, ...]) -> float:
    cards = (1 << len(table)) - 1
    bare.sums.cache_clear()
    start = clock()
    found = bare.sums(cards, 10)
    seconds = clock() - start
    assert len(found) == LOW_TABLES[len(table)]
    return seconds


def _cold_captures(table: tuple[Card, ...], card: Card, rules: Rules) -> float:
    clear(_tables())
    scopa.captures((), card, rules)  # what is made once for all positions
    start = clock()
    found = scopa.captures(table, card, rules)
    seconds = clock() - start
    assert len(found) == LOW_TABLES[len(table)]
    return seconds


@cache
def _tables() -> list[Any]:
    return self_filling()


# ---------------------------------------------------------------------------
# Two processes


def process_figures(effort: Effort) -> Iterator[Figure]:
    """Measure what a second process gains, against what it gains the bare loop.

    All have the same jobs to do, first with one process and then with two. Time is
    that of the wall, as it takes both.
    """
    context = get_context("spawn")
    loops: dict[str, _Loop] = {
        "bare": _play_jobs_bare,
        "public functions": _play_jobs_public,
        "simulate": _simulate_jobs,
    }
    gains: dict[str, list[float]] = {name: [] for name in loops}
    with (
        ProcessPoolExecutor(1, context) as one,
        ProcessPoolExecutor(2, context) as two,
    ):
        for warm in range(effort.rounds + 1):
            # Other work of the machine only slows down: the fastest time is the truest.
            fastest: dict[tuple[str, Executor], float] = {}
            for _ in range(3):
                for executor in (one, two):
                    for name, play in loops.items():
                        seconds = _wall(play, executor, effort.jobs)
                        best = fastest.get((name, executor), seconds)
                        fastest[name, executor] = min(seconds, best)
            if warm:
                for name, found in gains.items():
                    found.append(fastest[name, one] / fastest[name, two])
    bare_gains = gains.pop("bare")
    for name, found in gains.items():
        yield Figure(
            "gain by a second process, in that of the bare loop",
            name,
            tuple([mine / its for mine, its in zip(found, bare_gains, strict=True)]),
            wanted=0.95,
            more_is_better=True,
        )


_Loop: TypeAlias = Callable[[Executor, int], object]


def _play_jobs_bare(executor: Executor, jobs: int) -> None:
    deque(executor.map(play_bare, map(Random, range(jobs)), [240] * jobs), maxlen=0)


def _play_jobs_public(executor: Executor, jobs: int) -> None:
    rngs = map(Random, range(jobs))
    deque(executor.map(play_public, [SCOPA] * jobs, rngs, [80] * jobs), maxlen=0)


def _simulate_jobs(executor: Executor, jobs: int) -> None:
    players = [scopa.RandomPlayer()] * 2
    games = 30
    scopa.simulate(
        players, SCOPA, games=games * jobs, seed=0, executor=executor, chunk_size=games
    )


def _wall(play: _Loop, executor: Executor, jobs: int) -> float:
    start = time.perf_counter()
    play(executor, jobs)
    return time.perf_counter() - start


# ---------------------------------------------------------------------------
# Memory


def memory_figures(effort: Effort) -> Iterator[Figure]:
    group = "bytes for a state in a tree, beyond its parent"
    for name in ("scopa", "scopone-scientifico"):
        first, *more = [
            _bytes_per_state(VARIANTS[name], Random(seed), effort.states)
            for seed in (0, 0, 1, 1, 2, 2)
        ]
        yield Figure(group, name, tuple(more[::2]), wanted=600)
        yield Figure(group, f"{name}, with caches", (first,))


def _bytes_per_state(rules: Rules, rng: Random, count: int) -> float:
    """Grow a tree breadth first, keep its states, and return what one needs."""
    root = scopa.new_game(rules, scopa.shuffled_deck(rng, rules))
    kept = [root] * count
    gc.collect()  # also empties free lists: what came from them would not be traced
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    grown = 1
    for state in kept:
        for move in scopa.legal_moves(state):
            if grown < count:
                kept[grown] = scopa.apply_move(state, move)
                grown += 1
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert grown == count
    return (after - before) / (count - 1)


# ---------------------------------------------------------------------------
# Import

_IMPORT: Final = """
import time, attrs
start = time.process_time()
import scopa
print(time.process_time() - start)
"""


def import_figures(effort: Effort) -> Iterator[Figure]:
    package = Path(str(scopa.__file__)).parent.parent
    env = os.environ | {"PYTHONPATH": str(package)}
    # Modules are compiled once, like those of an installed package.
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    with TemporaryDirectory() as cache:
        env["PYTHONPYCACHEPREFIX"] = cache
        _, *times = [_import_time(env) for _ in range(1 + effort.imports)]
    name = "import scopa, after import attrs"
    yield Figure("milliseconds", name, tuple(times), wanted=30)


def _import_time(env: dict[str, str]) -> float:
    """Return how long the import takes a fresh interpreter, in milliseconds."""
    command = [sys.executable, "-c", _IMPORT]
    return 1000 * float(subprocess.check_output(command, env=env, text=True))
