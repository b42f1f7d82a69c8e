"""Play millions of moves and print how much memory the process has.

    python tests/bench/soak.py [--moves N] [--step N] [--seed N]

Caches are bounded, so that a server that runs for weeks does not grow. Hands of all
variants and of rules built on the fly take turns, through the public functions and in
play-outs, with views, samples, refusals, counts and texts in between. Where a system
does not tell the resident memory of a process, its highest is printed.
"""

import argparse
import gc
import resource
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.append(str(Path(__file__).resolve().parents[2] / "src"))

import attrs

import scopa
from scopa import (
    DECK,
    VARIANTS,
    AnyOf,
    AtMost,
    CaptureRule,
    Card,
    Context,
    Fewest,
    Holding,
    IllegalMoveError,
    Move,
    Primiera,
    Rules,
    RulesError,
    Sums,
    Totals,
)

OWN: Final = 0.5
"""The share of hands under rules built on the fly."""


@attrs.frozen
class Near(CaptureRule):
    """A rule of a caller's own: takes one card not far from its own rank."""

    distance: int

    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context
    ) -> tuple[tuple[Card, ...], ...]:
        near = [each for each in table if abs(each.rank - card.rank) <= self.distance]
        return tuple((each,) for each in near)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--moves", type=int, default=10_000_000)
    parser.add_argument("--step", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--caches", action="store_true", help="also how full they are")
    options = parser.parse_args()
    print(f"{'moves':>12}{'MiB':>10}", flush=True)
    printed = 0
    for played in play(Random(options.seed)):
        if played >= printed:
            gc.collect()
            print(f"{played:12,}{resident() / 2**20:10.1f}", flush=True)
            if options.caches:
                print(" " * 12, *fullest(), flush=True)
            printed += options.step
        if played >= options.moves:
            return


def play(rng: Random) -> Iterator[int]:
    """Play hand after hand for ever; yield how many moves there have been."""
    played = 0
    yield played
    while True:
        rules = rng.choice(list(VARIANTS.values()))
        if rng.random() < OWN:
            rules = changed(rules, rng)
        played += play_hand(rules, rng)
        yield played


def changed(rules: Rules, rng: Random) -> Rules:
    """Return rules that are hardly ever seen twice."""
    values = tuple(rng.randint(1, 30) for _ in range(10))
    inner: CaptureRule = rng.choice(
        [Sums(), Sums(free=True), Totals(rng.randint(11, 20))]
    )
    captures: list[CaptureRule] = [
        rules.capture,
        inner,
        Fewest(inner),
        AtMost(rng.randint(2, 6), inner),
        AnyOf(Sums(), Totals(rng.randint(11, 20))),
        Near(rng.randint(0, 5)),
    ]
    new = attrs.evolve(
        rules,
        target=rng.randint(1, 10**9),
        categories=(
            *rules.categories,
            Primiera(values=values),
            Holding("some", tuple(rng.sample(DECK, 3))),
        ),
    )
    # Not every capture rule goes with every other rule.
    with suppress(RulesError):
        return attrs.evolve(new, capture=rng.choice(captures))
    return new


def play_hand(rules: Rules, rng: Random) -> int:
    """Play one hand, and return how many moves it had."""
    state = scopa.new_game(rules, scopa.shuffled_deck(rng, rules))
    turns = len(DECK) - rules.table_size
    by_hand = turns if rng.random() < 0.5 else rng.randrange(turns)
    for _ in range(by_hand):
        moves = scopa.legal_moves(state)
        state = scopa.apply_move(state, moves[int(rng.random() * len(moves))])
    if rng.random() < 0.1:
        look_around(state, rng)
    state = scopa.playout(state, rng)
    scopa.score_hand(state)
    scopa.outcome(state)
    return turns


def look_around(state: scopa.GameState, rng: Random) -> None:
    """Do with a state what programs do besides playing."""
    seen = scopa.view(state, state.to_move)
    scopa.legal_moves(seen)
    scopa.sample_state(seen, rng)
    try:
        scopa.apply_move(state, Move(rng.choice(DECK), rng.sample(DECK, 2)))
    except IllegalMoveError as error:
        str(error)
    scopa.from_json(scopa.to_json(state), extra=(Near,))
    scopa.parse_position(scopa.format_position(state), extra=(Near,))


def fullest() -> list[str]:
    """Return how many entries the fullest caches of the library have."""
    sizes: Counter[str] = Counter()
    for each in gc.get_objects():
        if not type(each).__module__.startswith(("scopa", "functools")):
            continue
        if isinstance(each, dict):
            sizes[type(each).__name__] += len(each)
        elif hasattr(each, "cache_info") and each.__module__.startswith("scopa"):
            sizes[each.__qualname__] += each.cache_info().currsize
    return [f"{name}={size:,}" for name, size in sizes.most_common(8)]


def resident() -> int:
    """Return the resident memory of this process in bytes."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize()
    highest = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return highest if sys.platform == "darwin" else highest * 1024


if __name__ == "__main__":
    main()
