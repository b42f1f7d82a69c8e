"""Piles and cards without a state: what is refused, and what is counted."""

from typing import Any

import pytest

from scopa import (
    DECK,
    SCOPA,
    SPAZZINO,
    Bonus,
    Card,
    Code,
    Count,
    Evidence,
    NoSuchItemError,
    StateError,
    award_most,
    captures,
    count_piles,
    hand_bonus,
    parse_cards,
    primiera,
    table_bonus,
)
from tests.refusals import MATTA, SCORE, codes, refusal


@pytest.mark.parametrize(
    ("piles", "keywords", "wrong"),
    [
        ([["7D"], []], {}, ["not-a-card"]),
        ([[None], [7]], {}, ["not-a-card", "not-a-card"]),
        ([[Card("7D")], [Card("7D")]], {}, ["card-twice"]),
        ([[Card("7D"), Card("7D")], []], {}, ["card-twice"]),
        ([[], []], {"sweeps": (1,)}, ["wrong-length"]),
        ([[], []], {"sweeps": (1, 0, 0)}, ["wrong-length"]),
        ([[], []], {"sweeps": (1, -1)}, ["bad-field"]),
        ([[], []], {"sweeps": (1, "1")}, ["bad-field"]),
        ([[], []], {"sweeps": (True, 0)}, ["bad-field"]),
        ([[], []], {"sweeps": 3}, ["bad-field"]),
        ([[], []], {"sweeps": "00"}, ["bad-field"]),
        ([[], []], {"bonuses": 3}, ["bad-field"]),
        ([[], []], {"bonuses": ["x"]}, ["bad-field"]),
        ([[], []], {"bonuses": [Bonus(2, "x", 1)]}, ["bad-field"]),
        (
            [["7D"], [Card("1C"), Card("1C")]],
            {"sweeps": (-1,), "bonuses": [3]},
            ["not-a-card", "card-twice", "wrong-length", "bad-field", "bad-field"],
        ),
    ],
    ids=str,
)
def test_bad_piles(piles: Any, keywords: dict[str, Any], wrong: list[str]) -> None:
    for call in count_piles, Count:
        assert codes(refusal(StateError, call, piles, **keywords)) == wrong


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("7D", Code.BAD_FIELD),
        ([Card("7D"), "7C"], Code.NOT_A_CARD),
        ([Card("7D"), Card("7D")], Code.CARD_TWICE),
    ],
    ids=["text", "one text", "twice"],
)
def test_bad_cards(cards: Any, code: Code) -> None:
    assert refusal(StateError, primiera, cards).code == code
    assert refusal(StateError, captures, cards, Card("10B")).code == code


@pytest.mark.parametrize("card", ["7D", 7, None])
def test_a_played_card_that_is_none(card: object) -> None:
    error = refusal(StateError, captures, DECK[:3], card)
    assert codes(error) == [Code.NOT_A_CARD]


def test_a_played_card_that_is_on_the_table() -> None:
    error = refusal(StateError, captures, DECK[:3], DECK[0])
    assert str(error) == "1D appears more than once"


def test_an_item_of_the_score_that_is_not_there() -> None:
    assert SCORE["cards"].name == "cards"
    error = refusal(NoSuchItemError, lambda: SCORE["napola"])
    assert isinstance(error, StateError)
    assert isinstance(error, KeyError)
    assert codes(error) == [Code.NO_SUCH_ITEM]
    assert error.problems[0].details["text"] == "napola"
    assert str(error) == (
        "there is no item 'napola', but cards, coins, settebello, primiera and sweeps"
    )


def test_a_score_is_iterated_by_its_items() -> None:
    assert tuple(SCORE) == SCORE.items
    assert [SCORE[item.name] for item in SCORE] == list(SCORE.items)


def test_award_most_skips_who_has_nothing_to_compare() -> None:
    item = award_most("primiera", [Evidence(None), Evidence(None)])
    assert item.points == (0, 0)
    assert award_most("x", [Evidence(None), Evidence(0)], 3).points == (0, 3)
    assert award_most("x", [Evidence(2), Evidence(3), Evidence(3)]).points == (0, 0, 0)


def test_bonuses_may_be_a_generator() -> None:
    bonuses: Any = (Bonus(0, "x", 1) for _ in "ab")
    assert count_piles([[], []], bonuses=bonuses).points == (2, 0)


@pytest.mark.parametrize(
    "values",
    [
        *([(MATTA, 2)], ((MATTA, 2),), "7C", 3, [MATTA]),
        *({MATTA: 0}, {MATTA: 11}, {MATTA: True}, {MATTA: 2.0}, {"7C": 2}),
    ],
    ids=repr,
)
def test_declared_values_are_a_mapping_to_values(values: Any) -> None:
    table = parse_cards("2S 9D")
    assert captures(table, MATTA, values={MATTA: 2}) == ((Card("2S"),),)
    error = refusal(StateError, captures, table, MATTA, values=values)
    assert codes(error) == [Code.BAD_FIELD]
    assert error.problems[0].details["field"] == "values"


@pytest.mark.parametrize("opening", [None, 0, 1, "yes"])
def test_the_opening_is_true_or_false(opening: Any) -> None:
    error = refusal(StateError, captures, DECK[:2], MATTA, opening=opening)
    assert str(error) == f"opening must be True or False, not {opening!r}"


def test_one_pile_is_no_count() -> None:
    error = refusal(StateError, count_piles, [DECK])
    assert str(error).startswith("piles must be two piles or more, one for each side")


def test_the_primiera_of_rules_without_one() -> None:
    sevens = parse_cards("7D 7C 7S 7B")
    assert primiera(sevens, SPAZZINO) == primiera(sevens)


def test_no_table_bonus_and_no_hand_bonus() -> None:
    assert table_bonus(parse_cards("1C 2S 5B 7S"), SCOPA) == 0
    assert hand_bonus(parse_cards("1C 1S 1B"), SCOPA) == 0
