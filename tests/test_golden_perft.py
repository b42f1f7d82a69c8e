"""Counts of move sequences, pinned for every variant: from a deal, and to the end.

The numbers in ``tests/data/perft.json`` are those of the naive implementation; how
they were made is told in `tests.golden_perft`.
"""

import json
from collections.abc import Sequence
from typing import Final

import pytest

from scopa import (
    VARIANTS,
    GameState,
    apply_move,
    divide,
    is_hand_over,
    legal_moves,
    new_game,
    parse_cards,
    perft,
)
from tests.golden_perft import DATA, MANY, Golden, game_of, sequences, turns_before_end
from tests.variants_by_hand import BY_HAND

GOLDEN: Final[dict[str, Golden]] = json.loads(DATA.read_text(encoding="utf-8"))


def dealt(name: str) -> GameState:
    return new_game(VARIANTS[name], parse_cards(GOLDEN[name]["deck"]))


def before_end(name: str) -> GameState:
    state = dealt(name)
    for _ in range(turns_before_end(BY_HAND[name])):
        plain = [move for move in legal_moves(state) if move.declares is None]
        captures = [move for move in plain if move.captured]
        many = len(state.table) > MANY
        state = apply_move(state, [*(captures if many else ()), *plain][0])
    return state


def check(state: GameState, counts: Sequence[int]) -> None:
    """Compare counts by depth; where the first differs, show those of each move."""
    for depth, expected in enumerate(counts, 1):
        found = perft(state, depth)
        if found != expected:
            divided = divide(state, depth)
            told = "\n".join(f"{move}: {count}" for move, count in divided.items())
            pytest.fail(f"{found} sequences of {depth}, not {expected}:\n{told}")


def test_no_variant_lacks_its_numbers() -> None:
    assert set(GOLDEN) == set(VARIANTS)
    for name, golden in GOLDEN.items():
        assert len(golden["deal"]) >= 3, name
        end = VARIANTS[name].seats * min(VARIANTS[name].deals[-1], 3)
        assert len(golden["end"]) == end, name


@pytest.mark.parametrize("name", VARIANTS)
def test_sequences_from_a_deal(name: str) -> None:
    check(dealt(name), GOLDEN[name]["deal"])


@pytest.mark.parametrize("name", VARIANTS)
def test_sequences_to_the_end(name: str) -> None:
    state, counts = before_end(name), GOLDEN[name]["end"]
    check(state, counts)
    assert perft(state, len(counts) + 1) == 0
    for _ in counts:
        assert not is_hand_over(state)
        state = apply_move(state, legal_moves(state)[0])
    assert is_hand_over(state)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_numbers_are_those_of_the_naive_rules(name: str) -> None:
    """Counted anew as far as that is quick; the rest was when they were written."""
    game, golden = game_of(BY_HAND[name]), GOLDEN[name]
    position = game.opening(golden["deck"].split())
    few = [count for count in golden["deal"] if count <= 400]
    for count, found in zip(few, sequences(game, position), strict=False):
        assert count == found


def test_some_declare() -> None:
    for name, rules in VARIANTS.items():
        if rules.hand_bonuses and rules.deals[0] == 3:
            assert any(move.declares for move in legal_moves(dealt(name)))


def test_a_mismatch_is_shown_move_by_move() -> None:
    state, counts = dealt("scopa"), GOLDEN["scopa"]["deal"]
    with pytest.raises(pytest.fail.Exception) as failure:
        check(state, [*counts[:2], counts[2] + 1])
    assert str(failure.value).startswith(f"{counts[2]} sequences of 3, not")
    assert len(str(failure.value).splitlines()) == 1 + counts[0]


def test_turns_before_the_end_leave_the_last_deal() -> None:
    for name in VARIANTS:
        state = before_end(name)
        assert not state.stock
        held = {len(hand) for hand in state.hands}
        assert held == {3}, name
