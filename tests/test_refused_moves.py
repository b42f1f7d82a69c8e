"""Moves that are refused: with which code and words, and that nothing changes by it."""

import copy
import re

import pytest

from scopa import (
    DECK,
    ESCOBA,
    SCOPA,
    SCOPA_DASSI,
    SPAZZINO,
    Card,
    Code,
    Declaration,
    GameState,
    Move,
    MustCapture,
    Rules,
    StateError,
    apply_move,
    is_game_over,
    is_hand_over,
    legal_moves,
    next_hand,
    outcome,
    parse_cards,
    score_hand,
)
from tests.refusals import OVER, START, codes, late, refusal, refused_move


@pytest.mark.parametrize(
    ("position", "played", "code", "message"),
    [
        (
            ("7S 1C 2D", "9C"),
            ("7C", ""),
            "not-in-hand",
            "7C is not in the hand of seat 1, which holds 1C, 2D and 7S",
        ),
        (
            ("7S 1C 2D", "3C 4C 5D"),
            ("7S", "3C 5D"),
            "does-not-add-up",
            "7S cannot capture 3C+5D: that makes 8, not 7",
        ),
        (
            ("7S 1C 2D", "7B 3C 4C"),
            ("7S", "3C 4C"),
            "equal-card-first",
            "7S must capture 7B: a single card of equal value comes before sums",
        ),
        (
            ("7S 1C 2D", "3C 4C 5D 2C"),
            ("7S", ""),
            "capture-compulsory",
            (
                "7S cannot be laid: a card that can capture must capture,"
                " here 2C+5D or 3C+4C"
            ),
        ),
        (
            ("7S 1C 2D", "7B 5C"),
            ("7S", ""),
            "capture-compulsory",
            "7S cannot be laid: a card that can capture must capture, here 7B",
        ),
        (
            ("7S 1C 2D", "3C 4C 5D 2C"),
            ("7S", "3C 4C 5D 2C"),
            "one-set-only",
            (
                "7S cannot capture 2C+3C+4C+5D: a turn takes one card or one set,"
                " here 2C+5D or 3C+4C"
            ),
        ),
        (
            ("7S 1C 2D", "7B 7C 4D"),
            ("7S", "7C 7B"),
            "one-set-only",
            (
                "7S cannot capture 7C+7B: a turn takes one card or one set,"
                " here 7C or 7B"
            ),
        ),
        (
            ("7S 1C 2D", "7B 7C 3C 4C"),
            ("7S", "7B 3C 4C"),
            "one-set-only",
            (
                "7S cannot capture 3C+4C+7B: a turn takes one card or one set,"
                " here 7C or 7B"
            ),
        ),
        (
            ("7S 1C 2D", "9C 7B"),
            ("7S", "7B 7C"),
            "not-on-table",
            "7C cannot be captured: the table holds 7B and 9C",
        ),
        (
            ("7S 1C 2D", ""),
            ("7S", "7C"),
            "not-on-table",
            "7C cannot be captured: the table holds nothing",
        ),
        (
            ("7S 1C 2D", "3C 4C"),
            ("7S", "1C 6D"),
            "not-on-table",
            "1C+6D cannot be captured: the table holds 3C and 4C",
        ),
    ],
    ids=[
        *("not-in-hand", "does-not-add-up", "equal-card-first", "lay-one-of-two"),
        *("lay-one", "two-sets", "two-equal-cards", "equal-and-set", "not-on-table"),
        *("empty-table", "own-card"),
    ],
)
def test_a_refused_move(
    position: tuple[str, str], played: tuple[str, str], code: str, message: str
) -> None:
    state, (card, captured) = late(*position), played
    move = Move(Card(card), parse_cards(captured))
    error = refused_move(state, move)
    assert error.code == code
    assert str(error) == message


def test_the_details_of_a_refused_move() -> None:
    state = late("7S 1C 2D", "3C 4C 5D")
    error = refused_move(state, Move(Card("7S"), parse_cards("3C 5D")))
    assert error.problems[0].details == {
        "card": Card("7S"),
        "captured": parse_cards("3C 5D"),
        "total": 8,
        "needed": 7,
    }
    error = refused_move(state, Move(Card("7S")))
    assert error.problems[0].details == {
        "card": Card("7S"),
        "allowed": (parse_cards("3C 4C"),),
    }


@pytest.mark.parametrize("declares", [Declaration("tre"), Declaration("due")])
def test_a_declaration_that_is_not_offered(declares: Declaration) -> None:
    state = late("7S 1C 2D", "9C")
    error = refused_move(state, Move(Card("7S"), (), declares))
    assert error.code == Code.NO_DECLARATIONS
    assert str(error).startswith(f"!{declares.name} cannot be declared: ")


@pytest.mark.parametrize(
    ("move", "shown"),
    [
        (None, "None"),
        ("7S", "'7S'"),
        (7, "7"),
        (Card("7S"), "a Card"),
        ((Card("7S"), ()), "(a Card, ())"),
        ([], "[]"),
        ({}, "a dict"),
        (Move, "<class 'scopa.moves.Move'>"),
        (b"7S", "a bytes"),
        (START, "a GameState"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_no_move(move: object, shown: str) -> None:
    for state in (START, OVER):
        error = refused_move(state, move)
        assert error.code == Code.NOT_A_MOVE
        assert str(error).startswith(f"{shown} is no move")


def test_a_play_after_the_last_card() -> None:
    for card in DECK:
        error = refused_move(OVER, Move(card))
        assert error.code == Code.HAND_OVER
        assert str(error) == "the hand is over: all its cards have been played"


def test_a_lay_while_another_card_can_capture() -> None:
    rules = Rules(filters=(MustCapture(),))
    error = refused_move(late("7S 9D 2D", "9C 7C", rules), Move(Card("2D")))
    assert error.code == Code.MUST_CAPTURE
    assert str(error) == "2D cannot be laid while 7S and 9D can capture"


def test_a_sum_is_refused_for_an_equal_card_even_where_laying_is_allowed() -> None:
    rules = Rules(compulsory=False)
    state = late("7S 1C 2D", "7B 3C 4C", rules)
    assert apply_move(state, Move(Card("7S"))).table == parse_cards("3C 4C 7S 7B")
    error = refused_move(state, Move(Card("7S"), parse_cards("3C 4C")))
    assert error.code == Code.EQUAL_CARD_FIRST


@pytest.mark.parametrize("state", [None, "state", 7, SCOPA, (), 1.5], ids=str)
def test_what_is_no_state(state: GameState) -> None:
    if type(state) is object:
        state = copy.copy(state)
    for call in (
        lambda: legal_moves(state),
        lambda: apply_move(state, Move(Card("7D"))),
        lambda: score_hand(state),
        lambda: next_hand(state, DECK),
        lambda: outcome(state),
        lambda: is_hand_over(state),
        lambda: is_game_over(state),
    ):
        error = refusal(StateError, call)
        assert codes(error) == [Code.BAD_FIELD]
        assert error.problems[0].details["field"] == "state"
        assert error.problems[0].details["value"] is state


def test_two_equal_cards_are_a_choice() -> None:
    error = refused_move(
        late("7S 1C 2D", "7B 7C 3C 4C"), Move(Card("7S"), parse_cards("3C 4C"))
    )
    assert str(error) == (
        "7S must capture 7C or 7B: a single card of equal value comes before sums"
    )


def test_a_court_card_that_takes_no_sum() -> None:
    state = late("8S 1C", "3C 5B", SPAZZINO)
    error = refused_move(state, Move(Card("8S"), parse_cards("3C 5B")))
    assert error.code == Code.NO_SUCH_CAPTURE
    assert str(error) == "8S cannot capture 3C+5B: it may capture nothing"


def test_a_set_that_makes_no_fifteen() -> None:
    error = refused_move(late("8S 1C", "3C 5B", ESCOBA), Move(Card("8S"), [Card("3C")]))
    assert error.code == Code.DOES_NOT_MAKE_TOTAL
    assert str(error) == "8S cannot capture 3C: together they make 11, not 15"


def test_an_ace_that_takes_less_than_all() -> None:
    error = refused_move(
        late("8S 1C", "3C 5B", SCOPA_DASSI), Move(Card("1C"), [Card("3C")])
    )
    assert error.code == Code.ACE_TAKES_ALL
    assert str(error) == "1C cannot capture 3C: an ace takes the whole table, 3C+5B"


def test_more_choices_than_are_shown() -> None:
    table = "1D 2D 3D 4D 1C 2C 3C"
    error = refused_move(late("8S 9C", table), Move(Card("8S")))
    assert re.search(r"here (\S+, ){5}\S+ or \d more$", str(error))
