"""Errors as values, and what callers get wrong most easily."""

import contextlib
import copy
import pickle
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from scopa import (
    DECK,
    SCOPA,
    Bonus,
    Card,
    Code,
    Count,
    IllegalMoveError,
    Move,
    NotationError,
    Problem,
    Rules,
    ScopaError,
    ScoreItem,
    Suit,
    apply_move,
    captures,
    card_name,
    count_piles,
    is_misdeal,
    legal_moves,
    new_game,
    next_hand,
    parse_cards,
    rank_name,
    shuffled_deck,
    suit_name,
    variant_name,
    winner,
)
from tests.refusals import (
    LIST,
    NO,
    START,
    capturing,
    check_error,
    deck_with_table,
    filtering,
    late,
    scoring,
    swapped,
)
from tests.strategies import pasted, pickled


def some_errors() -> list[ScopaError]:
    calls: list[Callable[[], object]] = [
        lambda: apply_move(START, Move(Card("10B"))),
        lambda: apply_move(START, "7D"),  # type: ignore[arg-type]
        lambda: Move("7D"),  # type: ignore[arg-type]
        lambda: Card("11D"),
        lambda: Rules(seats=5, target=0),
        lambda: new_game(SCOPA, DECK[:39]),
        lambda: new_game(SCOPA, deck_with_table("10D 10C 10S 2B")),
        lambda: next_hand(START, DECK),
        lambda: apply_move(late("7S 1C", "7B 3C 4C"), Move(Card("7S"))),
    ]
    errors = []
    for call in calls:
        with pytest.raises(ScopaError) as raised:
            call()
        errors.append(raised.value)
    return errors


@pytest.mark.parametrize("at", range(9))
def test_errors_can_be_pickled_and_copied(at: int) -> None:
    error = some_errors()[at]
    for other in (
        copy.copy(error),
        copy.deepcopy(error),
        *(pickled(error, n) for n in range(pickle.HIGHEST_PROTOCOL + 1)),
    ):
        assert type(other) is type(error)
        assert other.problems == error.problems
        assert other.code == error.code
        assert str(other) == str(error)
        check_error(other)
        if isinstance(error, IllegalMoveError):
            assert isinstance(other, IllegalMoveError)
            assert other.move == error.move
            assert other.state == error.state


def test_one_clause_catches_all() -> None:
    for error in some_errors():
        with pytest.raises(ValueError, match=re.escape(str(error))):
            raise error


def test_a_problem_is_a_value() -> None:
    problem = Problem(Code.NO_SUCH_CARD, text="11D")
    assert problem == Problem("no-such-card", text="11D")
    assert hash(problem) == hash(Problem(Code.NO_SUCH_CARD, text="11D"))
    assert problem != Problem(Code.NO_SUCH_CARD, text="12D")
    assert problem != Problem(Code.NOT_A_CARD, value="11D")
    for other in (copy.copy(problem), copy.deepcopy(problem), pickled(problem)):
        assert other == problem
        assert str(other) == str(problem)


def test_the_details_of_a_problem_cannot_be_changed() -> None:
    problem = Problem(Code.NO_SUCH_CARD, text="11D")
    detail: Any = problem.details
    with contextlib.suppress(TypeError):
        detail["text"] = "7D"
    assert problem.details == {"text": "11D"}
    for name in ("code", "details", "new"):
        with pytest.raises(AttributeError):
            setattr(problem, name, 1)
        with pytest.raises(AttributeError):
            delattr(problem, name)
    assert not hasattr(problem, "__dict__")


def test_braces_in_what_was_given_are_shown_as_they_are() -> None:
    error = refusal_text("{text}")
    assert error.startswith("'{text}' is no card")
    error = refusal_text("{0.__class__}")
    assert error.startswith("'{0.__class__}' is no card")


def refusal_text(text: str) -> str:
    with pytest.raises(NotationError) as raised:
        Card(text)
    return str(raised.value)


def test_a_house_rule_can_say_why_in_its_own_words() -> None:
    problem = Problem("no-ace-as-lead", message="no ace may lead", card=Card("1D"))
    assert str(problem) == "no ace may lead"
    assert problem.details["card"] is Card("1D")
    assert problem.code == "no-ace-as-lead"


def known(call: Callable[[], object], name: str) -> Any:
    return pytest.param(call, id=name)


TEXT: Any = "scopa"
ONE: Any = 1.0
SEVEN: Any = "7"
HALVES: Any = (1.5, 0)
CARD: Any = DECK[1]
HAND: Any = DECK[:2]


@pytest.mark.parametrize(
    "call",
    [
        known(lambda: new_game(TEXT, DECK), "new-game-by-name"),
        known(lambda: captures((), DECK[0], TEXT), "captures-by-name"),
        known(lambda: count_piles([[], []], TEXT), "count-by-name"),
        known(lambda: winner((1, 2), TEXT), "winner-by-name"),
        known(lambda: is_misdeal(TEXT, DECK), "is-misdeal-by-name"),
        known(lambda: shuffled_deck(random.Random(1), TEXT), "shuffle-by-name"),
        known(lambda: new_game(SCOPA, DECK, dealer=ONE), "dealer-float"),
        known(lambda: new_game(SCOPA, swapped([])), "unhashable-in-deck"),
        known(lambda: START.replace(table=[[]]), "unhashable-on-table"),
        known(lambda: START.replace(hands=[[[]], []]), "unhashable-in-hand"),
        known(lambda: new_game(SCOPA, NO), "deck-none"),
        known(lambda: Move(DECK[0], CARD), "captured-one-card"),
        known(lambda: Move(DECK[0], NO), "captured-none"),
        known(lambda: START.replace(hands=None), "hands-none"),
        known(lambda: START.replace(hands=(DECK[0], DECK[1])), "hands-of-one-card"),
        known(lambda: START.replace(scores=3), "scores-int"),
        known(lambda: count_piles(NO), "piles-none"),
        known(lambda: count_piles(HAND), "piles-of-one-card"),
        known(lambda: START.replace(bonuses=(Bonus(0, "x", TEXT),)), "bonus-points"),
        known(lambda: START.replace(bonuses=(Bonus(True, "x", 1),)), "bonus-side"),
        known(lambda: START.replace(bonuses=(Bonus(0, "x", 1, NO),)), "bonus-cards"),
        known(lambda: count_piles([[], []], bonuses=[Bonus(0, "x", TEXT)]), "b-points"),
        known(lambda: captures((), DECK[0], values=ONE), "values-int"),
        known(lambda: captures((), DECK[0], values={TEXT: 3}), "values-text"),
        known(lambda: rank_name(True), "rank-true"),
        known(lambda: rank_name(ONE), "rank-float"),
        known(lambda: suit_name(TEXT), "suit-text"),
        known(lambda: card_name(TEXT), "card-name-text"),
        known(lambda: card_name(DECK[0], LIST), "language-list"),
        known(lambda: variant_name(LIST), "variant-name-list"),
        known(lambda: Card.of(SEVEN, Suit.DENARI), "rank-text"),
        known(lambda: parse_cards("", suits=TEXT), "suits-of-no-cards"),
        known(lambda: legal_moves(new_game(capturing(lambda t: t), DECK)), "cards"),
        known(lambda: legal_moves(new_game(filtering(lambda m: None), DECK)), "keep"),
        known(
            lambda: count_piles([[], []], scoring(ScoreItem("x", HALVES, ()))),
            "half-points",
        ),
        known(
            lambda: count_piles([[], []], scoring(ScoreItem("x", TEXT[:2], ()))),
            "text-points",
        ),
        known(
            lambda: count_piles([[], []], scoring(ScoreItem("x", (1, 0), ()))),
            "no-evidence",
        ),
    ],
)
def test_refused_in_our_own_words(call: Callable[[], object]) -> None:
    with pytest.raises(ScopaError) as refused:
        call()
    check_error(refused.value)


def test_problems_and_counts_can_be_pasted_back() -> None:
    for value in (Problem("own", message="x"), Count([[Card("7D")], []])):
        assert pasted(repr(value)) == value
