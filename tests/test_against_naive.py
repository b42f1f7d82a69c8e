"""The library against the naive implementation, on random positions and hands."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa import (
    DECK,
    PRIMIERA_FIGURES_0,
    RE_BELLO,
    SCOPA,
    Card,
    Count,
    Move,
    MustCapture,
    Napola,
    Primiera,
    Rules,
    apply_move,
    captures,
    count_piles,
    is_hand_over,
    legal_moves,
    new_game,
    score_hand,
    winner,
)
from tests.helpers import position
from tests.naive import captures as naive_captures
from tests.naive.counting import count, outcome, primiera_total, total_points
from tests.naive.options import Options
from tests.naive.play import Choice, Turn, play_hand
from tests.rules_of_options import rules_of

NAMES = [str(card) for card in DECK]
LOW = [str(card) for card in DECK if card.rank <= 4]

STRICT = attrs.evolve(SCOPA, filters=(MustCapture(),))
OPTIONAL = attrs.evolve(SCOPA, compulsory=False)
LAST_CARD = attrs.evolve(SCOPA, last_card_sweep=True)

EXTRA = attrs.evolve(SCOPA, categories=(*SCOPA.categories, Napola(), RE_BELLO))
EXTRA_OPTIONS = Options(napola=True, re_bello=1)

NAME_THERE = {
    "cards": "cards",
    "coins": "suit",
    "settebello": "settebello",
    "primiera": "primiera",
    "sweeps": "sweeps",
    "napola": "napola",
    "re-bello": "re_bello",
}
"""From the names of the library's categories to those of the naive count."""


def texts(move: Move) -> tuple[str, tuple[str, ...]]:
    """A move in the terms of the naive implementation."""
    return str(move.card), tuple(map(str, move.captured))


@st.composite
def card_and_table(
    draw: st.DrawFn, pool: list[str], most: int
) -> tuple[str, list[str]]:
    """A card of any rank, and some cards of a pool besides it."""
    card = draw(st.sampled_from(NAMES))
    rest = [other for other in pool if other != card]
    return card, draw(st.lists(st.sampled_from(rest), max_size=most, unique=True))


@given(card_and_table(NAMES, 8))
def test_captures_from_any_table(drawn: tuple[str, list[str]]) -> None:
    card, table = drawn
    found = captures(map(Card, table), Card(card))
    expected = naive_captures.captures(table, card, Options())
    assert [tuple(map(str, taken)) for taken in found] == expected


@given(card_and_table(LOW, 11))
def test_captures_from_dense_low_tables(drawn: tuple[str, list[str]]) -> None:
    card, table = drawn
    found = captures(map(Card, table), Card(card))
    expected = naive_captures.captures(table, card, Options())
    assert [tuple(map(str, taken)) for taken in found] == expected


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        pytest.param(SCOPA, Options(), id="compulsory"),
        pytest.param(STRICT, Options(compulsory="by_hand"), id="must-capture"),
        pytest.param(OPTIONAL, Options(compulsory="optional"), id="optional"),
    ],
)
@given(data=st.data())
def test_legal_moves_of_any_hand(
    rules: Rules, options: Options, data: st.DataObject
) -> None:
    size = data.draw(st.integers(1, 3))
    drawn = data.draw(
        st.lists(
            st.sampled_from(NAMES),
            min_size=2 * size,
            max_size=2 * size + 8,
            unique=True,
        )
    )
    hand, other, table = drawn[:size], drawn[size : 2 * size], drawn[2 * size :]
    state = position(
        rules,
        hands=f"{' '.join(hand)} | {' '.join(other)}",
        table=" ".join(table),
        dealer=1,
    )
    expected = naive_captures.moves(hand, table, options)
    assert list(map(texts, legal_moves(state))) == expected


@st.composite
def some_piles(draw: st.DrawFn, sides: int) -> list[list[str]]:
    """Piles of the whole deck, or of so few cards that suits are missing."""
    cards = draw(st.permutations(NAMES))
    kept = cards[: draw(st.sampled_from([6, 12, 20, 40]))]
    owners = draw(
        st.lists(st.integers(0, sides - 1), min_size=len(kept), max_size=len(kept))
    )
    return [
        [card for card, owner in zip(kept, owners, strict=True) if owner == side]
        for side in range(sides)
    ]


@given(
    totals=st.lists(st.integers(8, 14), min_size=3, max_size=3),
    margin=st.integers(1, 3),
    lowest_wins=st.booleans(),
    all_wins=st.sampled_from([None, "D", "S"]),
    holder=st.integers(0, 2),
)
def test_the_end_with_any_options(
    *,
    totals: list[int],
    margin: int,
    lowest_wins: bool,
    all_wins: str | None,
    holder: int,
) -> None:
    chosen = {
        "target": 11,
        "margin": margin,
        "lowest_wins": lowest_wins,
        "all_wins": all_wins,
    }
    piles: list[list[str]] = [[], [], []]
    piles[holder] = [name for name in NAMES if name[-1] == "D"]
    rules = rules_of(chosen, seats=3, sides=3, deals=3)
    expected = outcome(totals, Options(**chosen), piles)  # type: ignore[arg-type]
    assert winner(totals, rules, [map(Card, pile) for pile in piles]) == expected


@st.composite
def count_options(draw: st.DrawFn) -> dict[str, Any]:
    """Options of the count."""
    points = st.integers(0, 2)
    suits = st.sampled_from("DCSB")
    return {
        "cards_points": draw(points),
        "cards_tie_points": draw(points),
        "majority_suit": draw(suits),
        "suit_points": draw(points),
        "suit_tie_points": draw(points),
        "settebello": draw(points),
        "re_bello": draw(points),
        "rosmarino": draw(points),
        "two_of_swords": draw(points),
        "each_coin": draw(points),
        "primiera_points": draw(points),
        "primiera_method": draw(st.sampled_from(["sum", "count", "rank_order"])),
        "primiera_ranks": draw(st.sampled_from([(7, 6, 1), (7,), (7, 6)])),
        "primiera_table": draw(
            st.sampled_from(["standard", "graded", "figures0", "nominal"])
        ),
        "primiera_missing_suit": draw(st.sampled_from(["none", "lower", "sum"])),
        "most_sevens": draw(points),
        "all_sevens": draw(points),
        "sweep_points": draw(st.integers(1, 2)),
        "napola": draw(st.booleans()),
        "napola_suit": draw(suits),
        "napola_cap": draw(st.sampled_from([6, 7, 9, 10])),
    }


@given(chosen=count_options(), data=st.data())
def test_the_count_with_any_options(
    chosen: dict[str, Any], data: st.DataObject
) -> None:
    rules, options = rules_of(chosen), Options(**chosen)
    sides = data.draw(st.integers(2, 4))
    piles = data.draw(some_piles(sides))
    sweeps = data.draw(st.lists(st.integers(0, 5), min_size=sides, max_size=sides))
    found = count_piles([map(Card, pile) for pile in piles], rules, sweeps=sweeps)
    assert list(found.points) == total_points(count(piles, sweeps, [], options))


@pytest.mark.parametrize("method", ["sum", "rank_order"])
@pytest.mark.parametrize("missing", ["none", "lower", "sum"])
@pytest.mark.parametrize("table", ["standard", "figures0"])
def test_primieras_of_short_piles(table: str, missing: str, method: str) -> None:
    chosen = {
        "primiera_missing_suit": missing,
        "primiera_method": method,
        "primiera_table": table,
    }
    rules, options = rules_of(chosen), Options(**chosen)  # type: ignore[arg-type]
    for seed in range(100):
        cards = Random(seed).sample(NAMES, 9)
        piles = [cards[: seed % 6], cards[seed % 6 :]]
        score = count_piles([map(Card, pile) for pile in piles], rules)
        expected = count(piles, [0, 0], [], options)["primiera"]
        assert list(score["primiera"].points) == expected


def test_a_suit_that_counts_0_is_worth_as_much_as_a_court_card_worth_nothing() -> None:
    options = Options(
        primiera_method="rank_order",
        primiera_missing_suit="sum",
        primiera_table="figures0",
    )
    piles = [["7D", "8C"], ["7C"]]
    assert count(piles, [0, 0], [], options)["primiera"] == [0, 0]
    category = Primiera(PRIMIERA_FIGURES_0, "cards", "counts-0")
    held = [list(map(Card, pile)) for pile in piles]
    assert category.score(Count(held)).points == (0, 0)


@given(data=st.data())
def test_the_count_of_any_piles(data: st.DataObject) -> None:
    sides = data.draw(st.integers(2, 6))
    piles = data.draw(some_piles(sides))
    sweeps = data.draw(st.lists(st.integers(0, 5), min_size=sides, max_size=sides))
    expected = count(piles, sweeps, [], EXTRA_OPTIONS)
    found = count_piles([map(Card, pile) for pile in piles], EXTRA, sweeps=sweeps)
    assert {NAME_THERE[item.name]: list(item.points) for item in found.items} == {
        name: expected[name] for name in NAME_THERE.values()
    }
    assert list(found.points) == total_points(expected)
    assert [side.total for side in found["primiera"].evidence] == [
        primiera_total(pile, EXTRA_OPTIONS) for pile in piles
    ]


def choose_by(rng: Random) -> Callable[[Turn], Choice]:
    """A random choice; mostly a capture where there is one, so that tables stay small.

    The naive implementation tries every subset of the table.
    """

    def choose(turn: Turn) -> Choice:
        capturing = [move for move in turn.moves if move[1]]
        if capturing and (len(turn.table) >= 12 or rng.random() < 0.5):
            return (*rng.choice(capturing), None)
        return (*rng.choice(turn.moves), None)

    return choose


def compare_hand(rules: Rules, options: Options, seed: int) -> None:
    """Play one random hand with the naive rules and follow it with the library."""
    rng = Random(seed)
    deck = rng.sample(NAMES, 40)
    dealer = seed % rules.seats
    hand = play_hand(
        deck,
        rules.seats,
        rules.sides,
        rules.deals,
        rules.table_size,
        choose_by(rng),
        options,
        dealer=dealer,
    )
    state = new_game(rules, map(Card, deck), dealer=dealer)
    for turn in hand.turns:
        assert state.to_move == turn.seat
        assert list(map(str, state.hands[turn.seat])) == turn.hand
        assert list(map(str, state.table)) == turn.table
        assert list(map(texts, legal_moves(state))) == turn.moves
        card, captured, _ = turn.choice
        before = state.sweeps
        state = apply_move(state, Move(Card(card), map(Card, captured)))
        assert sum(state.sweeps) - sum(before) == turn.sweep
    assert is_hand_over(state)
    assert [list(map(str, pile)) for pile in state.piles] == hand.piles
    assert list(state.sweeps) == hand.sweeps
    assert state.last_capturer == hand.last_capturer
    unclaimed = hand.leftovers if hand.leftovers_to is None else []
    assert list(map(str, state.table)) == unclaimed
    score = score_hand(state)
    assert list(score.points) == hand.totals
    assert list(state.totals) == hand.totals
    for item in score.items:
        if item.name in NAME_THERE:
            assert list(item.points) == hand.points[NAME_THERE[item.name]]


@st.composite
def table_options(draw: st.DrawFn) -> dict[str, Any]:
    """Options of what may be captured, of those that go together."""
    mode = draw(st.sampled_from(["sum", "total", "cirulla"]))
    sweeps = draw(st.booleans())
    with_ace = draw(st.sampled_from(["equal_only", "sweep"]))
    return {
        "mode": mode,
        "total": draw(st.sampled_from([11, 15])) if mode == "total" else 15,
        "total_allows_equal": draw(st.booleans()),
        "priority": draw(st.sampled_from(["single", "fewest", "free"])),
        "max_captured": draw(st.sampled_from([None, None, 1, 2, 3])),
        "figures_take_sums": mode != "sum" or draw(st.booleans()),
        "compulsory": draw(st.sampled_from(["by_card", "by_hand", "optional"])),
        "ace_sweep": sweeps,
        "ace_sweep_scores": draw(st.booleans()),
        "ace_with_ace_on_table": with_ace,
        "ace_on_empty": draw(st.sampled_from(["stay", "take_self"])),
        "ace_first_play": draw(st.sampled_from(["allowed", "no_sweep", "forbidden"])),
        "ace_may_fifteen": mode != "sum"
        and with_ace == "equal_only"
        and draw(st.booleans()),
        "ace_may_decline": draw(st.booleans()),
        "last_card_sweep": draw(st.booleans()),
        "misdeal": "none",
    }


@given(data=st.data(), chosen=table_options(), drawn=card_and_table(NAMES, 8))
def test_captures_with_any_options(
    data: st.DataObject, chosen: dict[str, Any], drawn: tuple[str, list[str]]
) -> None:
    card, table = drawn
    values = data.draw(
        st.dictionaries(st.sampled_from([card, *table]), st.integers(1, 10), max_size=2)
    )
    opening = data.draw(st.booleans())
    options = Options(**chosen)
    found = captures(
        map(Card, table),
        Card(card),
        rules_of(chosen),
        values={Card(name): value for name, value in values.items()},
        opening=opening,
    )
    expected = naive_captures.captures(table, card, options, values, opening)
    # An empty set says that the card may be played without a capture.
    assert [tuple(map(str, taken)) for taken in found if taken] == expected


@given(chosen=table_options(), seed=st.integers(0, 10**6))
@settings(max_examples=150)
def test_whole_hands_with_any_options(chosen: dict[str, Any], seed: int) -> None:
    compare_hand(rules_of(chosen), Options(**chosen), seed)


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        pytest.param(STRICT, Options(compulsory="by_hand"), id="must-capture"),
        pytest.param(OPTIONAL, Options(compulsory="optional"), id="optional"),
        pytest.param(LAST_CARD, Options(last_card_sweep=True), id="last-card-sweep"),
        pytest.param(EXTRA, EXTRA_OPTIONS, id="napola-and-re-bello"),
    ],
)
def test_whole_hands_with_options(rules: Rules, options: Options) -> None:
    rules = attrs.evolve(rules, misdeals=())
    options = replace(options, misdeal="none")
    for seed in range(20):
        compare_hand(rules, options, seed)


@pytest.mark.parametrize(
    ("seats", "sides", "deals", "table_size"),
    [
        pytest.param(4, 2, (6, 3), 4, id="cirullone"),
        pytest.param(4, 4, (10,), 0, id="four-alone"),
        pytest.param(2, 2, (20,), 0, id="two-hands-of-twenty"),
        pytest.param(5, 5, (8,), 0, id="five"),
        pytest.param(6, 6, (3, 3), 4, id="six-alone"),
        pytest.param(2, 2, (9, 1, 8), 4, id="uneven"),
    ],
)
def test_whole_hands_of_unusual_forms(
    seats: int, sides: int, deals: tuple[int, ...], table_size: int
) -> None:
    rules = Rules(
        seats=seats, sides=sides, deals=deals, table_size=table_size, misdeals=()
    )
    for seed in range(10):
        compare_hand(rules, Options(misdeal="none"), seed)
