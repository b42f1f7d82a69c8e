"""Every ready-made variant, move by move, against the naive implementation."""

from collections.abc import Callable
from dataclasses import asdict, replace
from random import Random
from typing import Any

import pytest

import scopa
from scopa import (
    VARIANTS,
    Bonus,
    Card,
    Declaration,
    MisdealError,
    Move,
    Rules,
    apply_move,
    is_hand_over,
    is_misdeal,
    legal_moves,
    new_game,
    score_hand,
    view,
    winner,
)
from tests.naive.cards import DECK
from tests.naive.counting import is_misdeal as naive_is_misdeal
from tests.naive.counting import outcome as naive_outcome
from tests.naive.play import Choice, Turn, play_hand
from tests.rules_of_options import rules_of
from tests.variants_by_hand import (
    BY_HAND,
    CIRULLA,
    DECLARED,
    NAIVE_NAMES,
    Variant,
    by_naive_name,
    scored,
    triple_in_six,
)

HANDS = 45
"""How many hands of each variant are played."""

MOST_ON_TABLE = 10
"""With more cards on the table than this, a capture is chosen if there is one: the
naive implementation tries every subset of the table."""


def choose_by(rng: Random) -> Callable[[Turn], Choice]:
    """A random choice, in which small tables are likely."""

    def choose(turn: Turn) -> Choice:
        if turn.declared and rng.random() < 0.7:
            declaration = rng.choice(list(turn.declared))
            return (*rng.choice(turn.declared[declaration]), declaration)
        capturing = [move for move in turn.moves if move[1]]
        if capturing and (len(turn.table) > MOST_ON_TABLE or rng.random() < 0.3):
            return (*rng.choice(capturing), None)
        return (*rng.choice(turn.moves), None)

    return choose


def texts(move: Move) -> tuple[str, tuple[str, ...]]:
    return str(move.card), tuple(map(str, move.captured))


def named(declares: Declaration) -> tuple[int, int | None]:
    """A declaration in the terms of the naive implementation."""
    wild = [value for _, value in declares.values]
    return DECLARED[declares.name], wild[0] if wild else None


def declared(
    moves: tuple[Move, ...],
) -> dict[tuple[int, int | None], list[tuple[str, tuple[str, ...]]]]:
    """The moves with each declaration, in order."""
    found: dict[tuple[int, int | None], list[tuple[str, tuple[str, ...]]]] = {}
    for move in moves:
        if move.declares is not None:
            found.setdefault(named(move.declares), []).append(texts(move))
    return found


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
        rng = Random(f"{name} {seed}")
        compare_hand(VARIANTS[name], BY_HAND[name], rng, dealer=seed)


DOSSENA: dict[str, Any] = {"hand_bonus": "dossena", "grande": "dossena"}
HOUSE_RULES: dict[str, dict[str, Any]] = {
    "dossena": DOSSENA | {"table_bonus_low": (9, 1)},
    "cumulated": {"hand_bonus_cumulative": True, "napola_cap": 7},
    "queen-of-hearts": {"matta": "9C"},
    "ace-as-matta": {"matta": "1S", "table_bonus_low": (9, 3)},
    "no-matta": {"matta": None},
    "low-table": {"table_bonus_low": (9, 3), "misdeal": "luzzati"},
    "ace-must-sweep": {"ace_may_fifteen": False, "priority": "single"},
    "silent-aces": {"ace_sweep_scores": False, "last_card_sweep": True},
    "aces-take-themselves": {"ace_on_empty": "take_self"},
    "aces-sweep-aces": {"ace_with_ace_on_table": "sweep", "ace_may_fifteen": False},
    "optional": {"compulsory": "optional", "ace_may_decline": True},
    "by-hand": {"compulsory": "by_hand", "leftovers": "dealer"},
    "no-ace-led": {"ace_first_play": "forbidden", "misdeal": "none"},
    "no-ace-sweeps": {"ace_first_play": "no_sweep", "max_captured": 2},
    "picula-and-bager": {"picula": True, "bager": True},
    "fewest": {"mode": "sum", "priority": "fewest", "ace_sweep": False},
}
"""What some players of Cirulla change; not all of these can be found in a book."""


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_hands_of_cirulla_by_house_rules(name: str) -> None:
    options = replace(CIRULLA, **HOUSE_RULES[name])
    two = Variant(2, 2, (3, 3, 3, 3, 3, 3), 4, options)
    three = Variant(3, 3, (3, 3, 3, 3), 4, options)
    for seed in range(15):
        for form in two, three:
            rules = rules_of(
                asdict(options), seats=form.seats, sides=form.sides, deals=form.deals
            )
            rng = Random(f"{name} {seed} {form.seats}")
            compare_hand(rules, form, rng, dealer=seed)


def compare_hand(rules: Rules, by_hand: Variant, rng: Random, dealer: int) -> None:
    """Play a random hand by the naive rules and follow it with the library."""
    dealer %= rules.seats
    start = by_hand.seats * by_hand.deals[0]
    while True:
        deck = rng.sample(DECK, len(DECK))
        opening = deck[start : start + by_hand.table_size]
        misdealt = naive_is_misdeal(opening, by_hand.options)
        if not misdealt and not triple_in_six(deck, by_hand):
            break
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
        assert {str(card): value for card, value in state.values} == turn.values
        moves = legal_moves(state)
        plain = [move for move in moves if move.declares is None]
        assert list(map(texts, plain)) == turn.moves
        assert declared(moves) == turn.declared
        assert legal_moves(view(state, turn.seat)) == moves
        for move in moves:
            apply_move(state, move)
        state, before = apply_move(state, chosen(moves, turn.choice)), state
        assert sum(state.sweeps) - sum(before.sweeps) == turn.sweep
        made = state.bonuses[len(before.bonuses) :]
        assert list(map(bonus_texts, made)) == turn.bonuses
    assert is_hand_over(state)
    assert [list(map(str, pile)) for pile in state.piles] == hand.piles
    assert list(state.sweeps) == hand.sweeps
    assert state.last_capturer == hand.last_capturer
    unclaimed = hand.leftovers if hand.leftovers_to is None else []
    assert list(map(str, state.table)) == unclaimed
    assert (state.shown, state.values) == ((), ())
    assert state.replace() == state
    assert list(map(bonus_texts, state.bonuses)) == hand.bonuses
    score = score_hand(state)
    items = [(item.name, item.points) for item in score.items]
    assert by_naive_name(items) == scored(hand.points)
    assert list(score.points) == list(state.totals) == hand.totals


def chosen(moves: tuple[Move, ...], choice: Choice) -> Move:
    """The legal move that the naive implementation chose."""
    card, captured, declaration = choice
    (found,) = [
        move
        for move in moves
        if texts(move) == (card, captured)
        and (move.declares and named(move.declares)) == declaration
    ]
    return found


def bonus_texts(bonus: Bonus) -> tuple[int, str, int]:
    return bonus.side, NAIVE_NAMES[bonus.name], bonus.points


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


@pytest.mark.parametrize("name", VARIANTS)
def test_all_coins(name: str) -> None:
    rules, by_hand = VARIANTS[name], BY_HAND[name]
    coins = [card for card in DECK if card[-1] == "D"]
    others = [card for card in DECK if card[-1] != "D"]
    for held in coins, coins[1:]:
        piles = [others[:10], held, *([[]] * (rules.sides - 2))]
        totals = [rules.target + 1, *range(1, rules.sides)]
        judged = winner(totals, rules, [map(Card, pile) for pile in piles])
        assert judged == naive_outcome(totals, by_hand.options, piles)


def test_three_equal_among_six_in_cirullone() -> None:
    """They may be declared, and must then be played before the others."""
    rules = VARIANTS["cirullone"]
    first = list(map(Card, ["4D", "4C", "4S", "1D", "6C", "9B"]))
    deck = [*first, *(card for card in scopa.DECK if card not in first)]
    state = new_game(rules, deck, dealer=3)
    moves = legal_moves(state)
    assert {move.card for move in moves if move.declares is None} == {*first}
    declaring = [move for move in moves if move.declares is not None]
    assert {move.declares for move in declaring} == {Declaration("dieci")}
    assert {move.card for move in declaring} >= {*first[:3]}
    state = apply_move(state, next(m for m in declaring if m.card is first[0]))
    assert (state.bonuses[-1].side, state.bonuses[-1].points) == (0, 10)
    assert state.shown == tuple(first[1:3])
    while state.to_move != 0:
        state = apply_move(state, legal_moves(state)[0])
    assert {move.card for move in legal_moves(state)} == {*first[1:3]}
