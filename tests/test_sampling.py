"""Sampled states: what a seat cannot tell apart, every way equally likely."""

import random
from collections import Counter
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    CIRULLA,
    DECK,
    SCOPA,
    VARIANTS,
    GameState,
    StateError,
    apply_move,
    is_hand_over,
    legal_moves,
    new_game,
    sample_state,
    shuffled_deck,
    unseen_cards,
    view,
)


@st.composite
def states(draw: st.DrawFn) -> GameState:
    rules = VARIANTS[draw(st.sampled_from(list(VARIANTS)))]
    rng = random.Random(draw(st.integers(0, 2**32)))
    dealer = draw(st.integers(0, rules.seats - 1))
    state = new_game(rules, shuffled_deck(rng, rules), dealer=dealer)
    for _ in range(draw(st.integers(0, len(DECK) - rules.table_size))):
        moves = legal_moves(state)
        # Declarations come last in a list and are rare: prefer them.
        move = (
            moves[-1] if rng.random() < 0.3 else moves[int(rng.random() * len(moves))]
        )
        state = apply_move(state, move)
    return state


@given(states(), st.integers(0, 2**32))
def test_a_sampled_state_looks_the_same(state: GameState, seed: int) -> None:
    for seat in (None, *range(state.rules.seats)):
        seen = view(state, seat)
        sampled = sample_state(seen, random.Random(seed))
        assert view(sampled, seat) == seen
        # It is a position that can be: the constructor checks it.
        assert sampled.replace() == sampled
        assert sampled == sample_state(seen, random.Random(seed))


@given(states())
def test_the_unseen_cards_are_those_in_hidden_places(state: GameState) -> None:
    for seat in (None, *range(state.rules.seats)):
        hidden = {*state.stock}
        for other, hand in enumerate(state.hands):
            if other != seat:
                hidden |= {*hand} - {*state.shown}
        assert unseen_cards(view(state, seat)) == tuple(sorted(hidden))


@given(states(), st.integers(0, 2**32))
def test_samples_vary_where_they_can(state: GameState, seed: int) -> None:
    rng = random.Random(seed)
    for seat in (None, *range(state.rules.seats)):
        seen = view(state, seat)
        places = len(state.stock) + sum(
            1
            for other, hand in enumerate(state.hands)
            for card in hand
            if other != seat and card not in state.shown
        )
        # In one hidden hand alone the order of the cards makes no difference.
        groups = len(state.stock) + sum(
            other != seat and not {*hand} <= {*state.shown}
            for other, hand in enumerate(state.hands)
        )
        samples = {sample_state(seen, rng) for _ in range(40)}
        assert (len(samples) > 1) == (places > 1 and groups > 1)


def test_the_last_deal_of_two_seats_is_known() -> None:
    state, rng = new_game(SCOPA, shuffled_deck(random.Random(3))), random.Random(3)
    while state.stock:
        state = apply_move(state, legal_moves(state)[0])
    while not is_hand_over(state):
        for seat in (0, 1):
            assert sample_state(view(state, seat), rng) == state
        state = apply_move(state, legal_moves(state)[0])


def test_every_placement_is_equally_likely() -> None:
    """Chi-square over the six ways to give two of four cards to each of two seats."""
    rules = attrs.evolve(SCOPA, seats=3, sides=3, deals=12)
    state = new_game(rules, DECK[::-1], dealer=2)
    while sum(map(len, state.hands)) > 6:
        state = apply_move(state, legal_moves(state)[0])
    seat = state.to_move
    seen, rng = view(state, seat), random.Random(11)
    hidden = unseen_cards(seen)
    assert len(hidden) == 4
    counts = Counter(
        sample_state(seen, rng).hands[(seat + 1) % 3] for _ in range(6_000)
    )
    assert len(counts) == 6
    # Five degrees of freedom: beyond 20.5 one run in a thousand.
    assert sum((n - 1_000) ** 2 / 1_000 for n in counts.values()) < 20.5


def test_the_stock_is_shuffled_evenly() -> None:
    state = new_game(SCOPA, shuffled_deck(random.Random(5)))
    for _ in range(24):
        state = apply_move(state, legal_moves(state)[0])
    seen, rng = view(state, state.to_move), random.Random(12)
    hidden = unseen_cards(seen)
    assert len(hidden) == 9
    first = Counter(sample_state(seen, rng).stock[0] for _ in range(9_000))
    held = Counter(
        card
        for _ in range(3_000)
        for card in sample_state(seen, rng).hands[1 - state.to_move]
    )
    # Eight degrees of freedom: beyond 26.1 one run in a thousand.
    for counts in (first, held):
        assert set(counts) == set(hidden)
        assert sum((n - 1_000) ** 2 / 1_000 for n in counts.values()) < 26.1


def test_shown_cards_stay_where_they_were_shown() -> None:
    # Seat 1 holds the three aces of DECK order, and may declare them.
    state = new_game(CIRULLA, DECK)
    (declared, *_) = [move for move in legal_moves(state) if move.declares]
    state = apply_move(state, declared)
    shown = {*state.shown}
    assert len(shown) == 2
    rng = random.Random(1)
    for _ in range(50):
        sampled = sample_state(view(state, 0), rng)
        assert shown <= {*sampled.hands[1]}
        assert sampled.values == state.values


def test_what_is_no_view() -> None:
    state: Any = new_game(SCOPA, DECK)
    for call in (unseen_cards, lambda seen: sample_state(seen, random.Random(1))):
        with pytest.raises(StateError):
            call(state)
