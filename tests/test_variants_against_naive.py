"""Every ready-made variant, move by move, against the naive implementation."""

from collections.abc import Callable
from random import Random

import pytest

from scopa import (
    VARIANTS,
    Card,
    MisdealError,
    Move,
    apply_move,
    is_hand_over,
    is_misdeal,
    legal_moves,
    new_game,
    score_hand,
    winner,
)
from tests.naive.cards import DECK
from tests.naive.counting import is_misdeal as naive_is_misdeal
from tests.naive.counting import outcome as naive_outcome
from tests.naive.play import Choice, Turn, play_hand
from tests.variants_by_hand import BY_HAND, by_category, scored

HANDS = 60
"""How many hands of each variant are played."""

MOST_ON_TABLE = 10
"""With more cards on the table than this, a capture is chosen if there is one: the
naive implementation tries every subset of the table."""


def choose_by(rng: Random) -> Callable[[Turn], Choice]:
    """A random choice, in which small tables are likely."""

    def choose(turn: Turn) -> Choice:
        capturing = [move for move in turn.moves if move[1]]
        if capturing and (len(turn.table) > MOST_ON_TABLE or rng.random() < 0.3):
            return (*rng.choice(capturing), None)
        return (*rng.choice(turn.moves), None)

    return choose


def texts(move: Move) -> tuple[str, tuple[str, ...]]:
    return str(move.card), tuple(map(str, move.captured))


def test_every_variant_is_written_down_by_hand() -> None:
    assert BY_HAND.keys() == VARIANTS.keys()


@pytest.mark.parametrize("name", VARIANTS)
def test_form(name: str) -> None:
    rules, by_hand = VARIANTS[name], BY_HAND[name]
    assert (rules.seats, rules.sides) == (by_hand.seats, by_hand.sides)
    assert (rules.deals, rules.table_size) == (by_hand.deals, by_hand.table_size)
    assert (rules.target, rules.margin) == (
        by_hand.options.target,
        by_hand.options.margin,
    )


@pytest.mark.parametrize("name", VARIANTS)
def test_hands(name: str) -> None:
    for seed in range(HANDS):
        compare_hand(name, Random(f"{name} {seed}"), dealer=seed)


def compare_hand(name: str, rng: Random, dealer: int) -> None:
    """Play a random hand by the naive rules and follow it with the library."""
    rules, by_hand = VARIANTS[name], BY_HAND[name]
    dealer %= rules.seats
    start = by_hand.seats * by_hand.deals[0]
    deck = rng.sample(DECK, len(DECK))
    while naive_is_misdeal(deck[start : start + by_hand.table_size], by_hand.options):
        deck = rng.sample(DECK, len(DECK))
    hand = play_hand(
        deck,
        by_hand.seats,
        by_hand.sides,
        by_hand.deals,
        by_hand.table_size,
        choose_by(rng),
        by_hand.options,
        dealer=dealer,
    )
    state = new_game(rules, map(Card, deck), dealer=dealer)
    for turn in hand.turns:
        assert (state.to_move, state.to_move % rules.sides) == (turn.seat, turn.side)
        assert list(map(str, state.hands[turn.seat])) == turn.hand
        assert list(map(str, state.table)) == turn.table
        assert list(map(texts, legal_moves(state))) == turn.moves
        card, captured, _ = turn.choice
        before = sum(state.sweeps)
        state = apply_move(state, Move(Card(card), map(Card, captured)))
        assert sum(state.sweeps) - before == turn.sweep
    assert is_hand_over(state)
    assert [list(map(str, pile)) for pile in state.piles] == hand.piles
    assert list(state.sweeps) == hand.sweeps
    assert state.last_capturer == hand.last_capturer
    bonuses = [(bonus.side, bonus.points) for bonus in state.bonuses]
    assert bonuses == [(side, points) for side, _, points in hand.bonuses]
    score = score_hand(state)
    assert by_category(score) == scored(hand.points)
    assert list(score.points) == list(state.totals) == hand.totals


@pytest.mark.parametrize("name", VARIANTS)
def test_misdeals(name: str) -> None:
    rules, by_hand = VARIANTS[name], BY_HAND[name]
    start = by_hand.seats * by_hand.deals[0]
    rng = Random(name)
    for kings in range(5):
        for aces in range(5 - kings):
            top = [card for card in DECK if card[:-1] == "10"][:kings]
            top += [card for card in DECK if card[:-1] == "1"][:aces]
            rest = [card for card in DECK if card not in top]
            rng.shuffle(rest)
            low = 4 - len(top)
            cards = [card for card in rest if card[:-1] not in {"1", "10"}][:low]
            others = [card for card in rest if card not in cards]
            deck = [*others[:start], *top, *cards, *others[start:]]
            void = naive_is_misdeal(
                deck[start : start + by_hand.table_size], by_hand.options
            )
            assert is_misdeal(rules, map(Card, deck)) is void
            if void:
                with pytest.raises(MisdealError):
                    new_game(rules, map(Card, deck))


@pytest.mark.parametrize("name", VARIANTS)
def test_end(name: str) -> None:
    rules, by_hand = VARIANTS[name], BY_HAND[name]
    near = range(rules.target - 2, rules.target + 4)
    for first in near:
        for second in (0, *near):
            totals = (first, second, *(0, 1, 2, 3)[: rules.sides - 2])
            assert winner(totals, rules) == naive_outcome(totals, by_hand.options)
