"""Whole hands at random: through the public functions, and played out.

Every time is taken between two of the bare loop, in the same round. Its generators
are never reset: a hand that was played before would be a hand that is remembered.
"""

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

import scopa
from scopa import VARIANTS, GameState, Rules
from tests.bench import bare
from tests.bench.measuring import Effort, Figure, clock


class Timed(NamedTuple):
    """What some plays took, and how many there were."""

    seconds: float
    plays: int


def play_bare(rng: Random, hands: int) -> int:
    """Play hands on bare integers and return how many cards were played."""
    return sum([bare.play_hand(rng).plays for _ in range(hands)])


def play_public(rules: Rules, rng: Random, hands: int) -> int:
    """Play hands through the public functions and return how many cards were played."""
    plays = 0
    for _ in range(hands):
        state = scopa.new_game(rules, scopa.shuffled_deck(rng, rules))
        while moves := scopa.legal_moves(state):
            move = moves[int(rng.random() * len(moves))]
            state = scopa.apply_move(state, move)
            plays += 1
        assert scopa.score_hand(state).points
    return plays


def _public(rules: Rules, rng: Random, hands: int) -> Timed:
    start = clock()
    plays = play_public(rules, rng, hands)
    return Timed(clock() - start, plays)


def _played_out(rules: Rules, rng: Random, hands: int) -> Timed:
    return _out_of(list(_dealt(rules, rng, hands)), rng)


def _last_deals(rules: Rules, rng: Random, hands: int) -> Timed:
    return _out_of(list(map(_with_one_deal_left, _dealt(rules, rng, hands))), rng)


def _dealt(rules: Rules, rng: Random, hands: int) -> Iterator[GameState]:
    for _ in range(hands):
        yield scopa.new_game(rules, scopa.shuffled_deck(rng, rules))


def _with_one_deal_left(state: GameState) -> GameState:
    while state.stock:
        state = scopa.apply_move(state, scopa.legal_moves(state)[0])
    return state


def _out_of(states: Iterable[GameState], rng: Random) -> Timed:
    """Play states out, and count each end."""
    plays = sum(
        len(state.stock) + sum(len(hand) for hand in state.hands) for state in states
    )
    start = clock()
    for state in states:
        assert scopa.score_hand(scopa.playout(state, rng)).points
    return Timed(clock() - start, plays)


_Loop = Callable[[Rules, Random, int], Timed]

LOOPS: Final[dict[str, tuple[_Loop, float, float | None]]] = {
    "plays through the public functions": (_public, 0.50, 0.35),
    "plays of play-outs, with the count": (_played_out, 1.00, 0.70),
    "plays of play-outs from the last deal": (_last_deals, 0.60, None),
}
"""What is measured, with what is wanted of classic Scopa and of the hard variants."""

HARD: Final = ("scopone-scientifico", "scopa-dassi", "escoba", "cirulla")


def play_figures(effort: Effort, variants: Sequence[str]) -> Iterator[Figure]:
    names = list(dict.fromkeys(("scopa", *variants)))
    bare_rng = Random(0)
    rngs = {name: Random(name) for name in names}

    def bare_time() -> float:
        start = clock()
        plays = play_bare(bare_rng, effort.bare_hands)
        return (clock() - start) / plays

    jobs = [(group, name) for group in LOOPS for name in names]
    ratios: dict[tuple[str, str], list[float]] = {job: [] for job in jobs}
    of_classic: dict[str, list[float]] = {name: [] for name in names}
    play_bare(bare_rng, effort.warm_up)
    for group, name in jobs:
        LOOPS[group][0](VARIANTS[name], rngs[name], effort.warm_up)
    # What both loops remember is no garbage: the collector need not look through all of
    # it in the middle of the time of one.
    gc.collect()
    gc.freeze()
    for _ in range(effort.rounds):
        bare_times, times = [bare_time()], []
        for group, name in jobs:
            timed = LOOPS[group][0](VARIANTS[name], rngs[name], effort.hands)
            times.append(timed.seconds / timed.plays)
            bare_times.append(bare_time())
        for job, each, around in zip(jobs, times, pairwise(bare_times), strict=True):
            ratios[job].append(fmean(around) / each)
        for name, each in zip(names, times, strict=False):
            of_classic[name].append(each / times[0])
    gc.unfreeze()
    for (group, name), samples in ratios.items():
        _, classic, hard = LOOPS[group]
        wanted = classic if name == "scopa" else hard if name in HARD else None
        heading = f"{group}, per bare play"
        yield Figure(heading, name, tuple(samples), wanted, more_is_better=True)
    for name in names[1:]:
        yield Figure(
            "time per move, in those of scopa", name, tuple(of_classic[name]), wanted=2
        )
