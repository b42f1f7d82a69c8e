"""The benchmark is sound: its bare loop plays Scopa, and its table is whole."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import MutableSequence
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

import scopa
from scopa import DECK, VARIANTS
from tests.bench import bare
from tests.bench.plays import play_public

RUN = Path(__file__).parent / "bench" / "run.py"


def library_points(rng: Random) -> int:
    """Play a random hand with the library and return the points of both sides."""
    state = scopa.new_game(scopa.SCOPA, scopa.shuffled_deck(rng))
    while moves := scopa.legal_moves(state):
        state = scopa.apply_move(state, moves[int(rng.random() * len(moves))])
    return sum(scopa.score_hand(state).points)


def test_bare_hands_are_worth_as_much_as_the_library_says() -> None:
    rng = Random(419)
    hands = [bare.play_hand(rng) for _ in range(4000)]
    assert {hand.plays for hand in hands} == {36}
    points = [sum(hand.points) for hand in hands]
    others = [library_points(rng) for _ in range(2000)]
    error = (stdev(points) ** 2 / 4000 + stdev(others) ** 2 / 2000) ** 0.5
    assert abs(fmean(points) - fmean(others)) < 4 * error
    assert abs(fmean(points) - 4.19) < 4 * stdev(points) / 4000**0.5


class Stacked(Random):
    """It shuffles into a given order, and always draws the lowest number."""

    def __init__(self, order: list[int]) -> None:
        super().__init__()
        self.order = order

    def shuffle(self, x: MutableSequence[Any]) -> None:
        x[:] = self.order

    def random(self) -> float:
        return 0.0


def test_a_bare_hand_ends_as_the_library_says() -> None:
    """Where the first card dealt makes its first capture, turn by turn."""
    rng = Random(36)
    for _ in range(200):
        order = rng.sample(range(40), 40)
        table, hands, *later = order[:4], order[4:10], *order[10:]
        deck = [DECK[number] for number in (*hands, *table, *later)]
        if scopa.is_misdeal(scopa.SCOPA, deck):
            continue
        state = scopa.new_game(scopa.SCOPA, deck, dealer=1)
        while moves := scopa.legal_moves(state):
            state = scopa.apply_move(
                state, min(moves, key=lambda move: deck.index(move.card))
            )
        points = scopa.score_hand(state).points
        assert bare.play_hand(Stacked(order)) == (36, points)


def test_bare_captures_are_those_of_the_library() -> None:
    rng = Random(40)
    for _ in range(1000):
        number, *table = rng.sample(range(40), rng.randint(1, 14))
        found = bare.captures(sum(1 << other for other in table), number >> 2)
        expected = scopa.captures([DECK[other] for other in table], DECK[number])
        assert Counter(found) == Counter(
            sum(1 << DECK.index(card) for card in cards) for cards in expected
        )


def test_public_play_ends_hands() -> None:
    assert play_public(VARIANTS["scopone-scientifico"], Random(1), 2) == 80


def run(*options: str) -> str:
    command = [sys.executable, str(RUN), "--quick", *options]
    return subprocess.check_output(command, text=True, encoding="utf-8")


def test_the_table_has_every_line() -> None:
    names = Counter(
        line[2:48].strip() for line in run().splitlines() if line[:1] == " "
    )
    assert names == Counter(
        [
            *VARIANTS,  # as plays,
            *VARIANTS,  # as play-outs,
            *VARIANTS,  # as those of the last deal
            *(name for name in VARIANTS if name != "scopa"),  # as time per move
            *("hash", "==", "view", "sample_state"),
            "a position, written and read",
            "a record read, in those of its moves",
            "a record read, in those of its replay",
            *(
                f"{what}, {name}"
                for what in ("a state", "a view")
                for name in ("scopa", "scopone-scientifico")
            ),
            *(f"king over {size} low cards" for size in (10, 12, 16)),
            *(f"five, in fifteens, over {size} low cards" for size in (10, 12, 16)),
            *(
                f"{name}{more}"
                for name in ("scopa", "scopone-scientifico")
                for more in ("", ", with caches")
            ),
            "import scopa, after import attrs",
            *("public functions", "simulate"),  # as gains by a second process
        ]
    )


def test_some_variants_as_data() -> None:
    data = json.loads(run("--json", "--variant", "escoba", "chkobba"))
    plays = [each["name"] for each in data["figures"] if "plays" in each["group"]]
    assert plays == 3 * ["scopa", "escoba", "chkobba"]
    assert all(figure["median"] > 0 for figure in data["figures"])
