"""Positions that cannot be: every defect is listed."""

from typing import Any

import attrs
import pytest

from scopa import (
    CIRULLA,
    DECK,
    ESCOBA,
    SCOPA,
    SCOPA_3,
    SPAZZINO,
    Bonus,
    Card,
    Code,
    GameState,
    Move,
    StateError,
    apply_move,
    legal_moves,
    new_game,
    parse_cards,
)
from tests.refusals import (
    HANDS,
    MATTA,
    OVER,
    START,
    STOCK,
    codes,
    deck_with_table,
    late,
    played_out,
    refusal,
    refused_move,
)
from tests.strategies import fields_of


def changed(**changes: Any) -> StateError:
    """The error of a state with some fields changed."""
    before = repr(START)
    error = refusal(StateError, START.replace, **changes)
    again = refusal(StateError, GameState, **(fields_of(START) | changes))
    assert again.problems == error.problems
    assert repr(START) == before
    assert isinstance(error, StateError)
    return error


ALL_BUT_STOCK = START.table + HANDS[0] + HANDS[1]


@pytest.mark.parametrize(
    ("changes", "wrong", "message"),
    [
        ({"rules": "scopa"}, ["bad-field"], "rules must be Rules, not 'scopa'"),
        ({"rules": None}, ["bad-field"], "rules must be Rules, not None"),
        ({"dealer": 2}, ["bad-field"], "dealer must be a seat from 0 to 1, not 2"),
        ({"dealer": -1}, ["bad-field"], "dealer must be a seat from 0 to 1, not -1"),
        ({"dealer": False}, ["bad-field"], None),
        ({"dealer": "0"}, ["bad-field"], None),
        ({"dealer": 0.0}, ["bad-field"], None),
        ({"dealer": None}, ["bad-field"], None),
        ({"to_move": 2}, ["bad-field"], "to_move must be a seat from 0 to 1, not 2"),
        ({"to_move": True}, ["bad-field"], None),
        ({"to_move": 1.0}, ["bad-field"], None),
        ({"last_capturer": 2}, ["bad-field"], None),
        ({"last_capturer": "1"}, ["bad-field"], None),
        ({"last_capturer": False}, ["bad-field"], None),
        (
            {"last_capturer": 0},
            ["last-capturer"],
            "no card has been played, so that none can be captured",
        ),
        (
            {"hands": HANDS[:1]},
            ["wrong-length", *["card-missing"] * 3],
            None,
        ),
        (
            {"hands": (*HANDS, ())},
            ["wrong-length"],
            "hands must have 2 entries, not 3",
        ),
        ({"piles": ((),)}, ["wrong-length"], None),
        ({"sweeps": (0,)}, ["wrong-length"], None),
        ({"sweeps": (0, -1)}, ["bad-field"], None),
        ({"sweeps": (0, "1")}, ["bad-field"], None),
        ({"sweeps": (False, 0)}, ["bad-field"], None),
        (
            {"sweeps": (1, 0)},
            ["too-many-sweeps"],
            "side 0 cannot have 1 sweep with 0 captured cards",
        ),
        ({"sweeps": (300, 0)}, ["too-many-sweeps"], None),
        ({"scores": (0, 0, 0)}, ["wrong-length"], None),
        ({"scores": (0, "0")}, ["bad-field"], "scores must be whole numbers, not '0'"),
        ({"scores": (0, 0.5)}, ["bad-field"], None),
        ({"scores": (True, 0)}, ["bad-field"], None),
        ({"bonuses": ("x",)}, ["bad-field"], None),
        ({"bonuses": (Bonus(2, "x", 1),)}, ["bad-field"], None),
        ({"bonuses": (Bonus(-1, "x", 1),)}, ["bad-field"], None),
        (
            {"table": START.table[1:]},
            ["card-missing"],
            f"{START.table[0]} is missing",
        ),
        (
            {"table": (*START.table, STOCK[0])},
            ["card-twice"],
            f"{STOCK[0]} appears more than once",
        ),
        ({"table": [*START.table, "7D"]}, ["not-a-card"], None),
        ({"stock": (*STOCK[:-1], STOCK[0])}, ["card-twice", "card-missing"], None),
        (
            {"stock": STOCK[1:], "table": (*START.table, STOCK[0])},
            ["hand-sizes"],
            "no deal leaves a stock of 29 cards",
        ),
        (
            {"to_move": 0},
            ["hand-sizes"],
            (
                "hands of 3, 3 cards from the seat after the dealer do not fit deals"
                " of 3 with seat 0 to move"
            ),
        ),
        ({"hands": ((), (*HANDS[0], *HANDS[1]))}, ["hand-sizes"], None),
        (
            {"hands": ((), ()), "table": ALL_BUT_STOCK},
            ["hand-sizes"],
            None,
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_a_bad_position(
    changes: dict[str, Any], wrong: list[str], message: str | None
) -> None:
    error = changed(**changes)
    assert codes(error) == wrong
    if message is not None:
        assert str(error) == message


LAID = late("2B 3B", "7C 9S", CIRULLA)
"""The matta is on the table; seat 1 is to move."""


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"values": [(MATTA, 11)]}, "values", "the matta with a value from 1 to 10"),
        ({"values": [(MATTA, 0)]}, "values", None),
        ({"values": [(MATTA, True)]}, "values", None),
        ({"values": [(MATTA, "2")]}, "values", None),
        ({"values": [(Card("7D"), 2)]}, "values", None),
        ({"values": [("7C", 2)]}, "values", None),
        ({"values": [MATTA]}, "values", None),
        ({"values": [(MATTA,)]}, "values", None),
        ({"values": [[MATTA, 2]]}, "values", None),
        ({"values": [(MATTA, 1), (MATTA, 2)]}, "values", "one value at a time"),
        ({"shown": [Card("9S")]}, "shown", "cards in hands, after a declaration"),
        ({"shown": [Card("10B")]}, "shown", None),
        ({"shown": [Card("2B"), Card("2B")]}, "shown", None),
        ({"previous": Move(Card("9S"))}, "previous", "None: no rule here reads it"),
    ],
)
def test_a_bad_declaration_in_a_position(
    changes: dict[str, Any], field: str, message: str | None
) -> None:
    error = refusal(StateError, LAID.replace, **changes)
    assert codes(error) == [Code.BAD_FIELD]
    assert error.problems[0].details["field"] == field
    if message is not None:
        assert str(error).startswith(f"{field} must be {message}, not ")


@pytest.mark.parametrize("shown", ["2B", [], None, 7])
def test_what_is_shown_are_cards(shown: object) -> None:
    error = refusal(StateError, LAID.replace, shown=[shown])
    assert codes(error) == [Code.NOT_A_CARD]


def test_a_declared_matta_is_laid_or_shown() -> None:
    assert LAID.replace(values=[(MATTA, 2)]).values == ((MATTA, 2),)
    held = LAID.replace(
        hands=[LAID.hands[0], (MATTA, Card("3B"))], table=parse_cards("2B 9S")
    )
    shown = held.replace(shown=[MATTA], values=[(MATTA, 2)])
    assert (shown.shown, shown.values) == ((MATTA,), ((MATTA, 2),))
    captured = LAID.replace(
        table=[LAID.piles[0][0], Card("9S")], piles=[(*LAID.piles[0][1:], MATTA), ()]
    )
    for hidden in held, captured:
        error = refusal(StateError, hidden.replace, values=[(MATTA, 2)])
        assert str(error).startswith(
            "values must be empty unless the matta is shown or laid, not "
        )


def test_nothing_is_declared_once_a_hand_is_over() -> None:
    """Nobody has captured, so that the matta is still on the table."""
    over = OVER.replace(
        rules=CIRULLA, table=DECK, piles=[(), ()], sweeps=(0, 0), last_capturer=None
    )
    error = refusal(StateError, over.replace, values=[(MATTA, 2)])
    assert [problem.details["field"] for problem in error.problems] == ["values"]


def test_nothing_is_shown_in_a_game_without_declarations() -> None:
    error = refusal(StateError, START.replace, shown=START.hands[0][:1])
    assert [problem.details["field"] for problem in error.problems] == ["shown"]


class OtherMove(Move):  # type: ignore[misc] # it is final, which nothing enforces
    """A move of a class of its own."""


def test_a_subclass_of_move_is_no_move() -> None:
    error = refused_move(START, OtherMove(HANDS[1][0]))
    assert error.code == Code.NOT_A_MOVE


@pytest.mark.parametrize("previous", ["5C", Card("5C"), 3, OtherMove(Card("9S"))])
def test_a_previous_move_that_is_none(previous: Any) -> None:
    state = late("2B 3B", "7C 9S", SPAZZINO)
    assert state.replace(previous=Move(Card("9S"))).previous == Move(Card("9S"))
    error = refusal(StateError, state.replace, previous=previous)
    assert str(error).startswith("previous must be a Move or None, not ")


def test_captured_cards_need_a_last_capturer() -> None:
    error = refusal(StateError, OVER.replace, last_capturer=None)
    assert codes(error) == [Code.LAST_CAPTURER]
    assert str(error) == ("there are captured cards, so last_capturer must be a seat")


def test_a_sweep_takes_two_cards_at_the_least() -> None:
    most = len(OVER.piles[0]) // 2
    assert OVER.replace(sweeps=(most, 0)).sweeps == (most, 0)
    error = refusal(StateError, OVER.replace, sweeps=(most + 1, 0))
    assert codes(error) == [Code.TOO_MANY_SWEEPS]
    assert error.problems[0].details == {
        "side": 0,
        "sweeps": most + 1,
        "cards": len(OVER.piles[0]),
    }


def test_leftovers_belong_to_the_last_capturer() -> None:
    first, *rest = OVER.piles[0]
    error = refusal(
        StateError, OVER.replace, piles=(rest, OVER.piles[1]), table=[first]
    )
    assert codes(error) == [Code.CARDS_LEFT]
    assert str(error) == (
        f"the hand is over, so {first} on the table belongs to seat"
        f" {OVER.last_capturer}"
    )


def test_everything_wrong_with_a_position_is_listed() -> None:
    error = changed(
        dealer=5,
        to_move="x",
        hands=((), (), ()),
        sweeps=(1,),
        scores=("a", "b"),
        last_capturer=7,
        bonuses=(3,),
        table=[*START.table, Card("10B")],
    )
    assert codes(error) == [
        *("bad-field", "bad-field", "bad-field", "wrong-length", "wrong-length"),
        *("bad-field", "bad-field", "bad-field"),
        "card-twice",
        *["card-missing"] * 6,
    ]
    assert [problem.details["field"] for problem in error.problems[:8]] == [
        *("dealer", "to_move", "last_capturer", "hands", "sweeps"),
        *("scores", "scores", "bonuses"),
    ]
    error = changed(
        hands=(*HANDS[:1], ()),
        table=(*START.table, *HANDS[1]),
        sweeps=(3, 0),
        last_capturer=1,
        shown=HANDS[0][:1],
        previous=Move(HANDS[1][0]),
    )
    assert codes(error) == [
        *("hand-sizes", "last-capturer", "too-many-sweeps"),
        *("bad-field", "bad-field"),
    ]


def test_what_is_wrong_with_cards_hides_what_depends_on_them() -> None:
    error = changed(
        hands=((*HANDS[0], Card("10B")), ()), sweeps=(3, 0), last_capturer=1
    )
    assert codes(error) == ["card-twice", *["card-missing"] * 3]


def test_a_position_under_other_rules() -> None:
    error = changed(rules=SCOPA_3)
    assert [problem.details["field"] for problem in error.problems] == [
        *("hands", "piles", "sweeps", "scores")
    ]
    assert set(codes(error)) == {"wrong-length"}


def test_a_state_has_no_other_fields() -> None:
    with pytest.raises(TypeError):
        START.replace(tables=())
    with pytest.raises(TypeError):
        GameState(**fields_of(START), extra=1)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        GameState(SCOPA)  # type: ignore[call-arg]


TABLE_TAKEN = new_game(ESCOBA, deck_with_table("1C 2S 5B 7S"))
"""The dealer, seat 0, has scored for the opening table."""
TAKEN = TABLE_TAKEN.piles[0]


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": attrs.evolve(ESCOBA, table_bonus=None)},
        {"piles": [(), TAKEN]},
        {"piles": [TAKEN[:2], TAKEN[2:]]},
        {"piles": [TAKEN[:2], ()], "table": TAKEN[2:]},
        {"piles": [(), ()], "table": TAKEN},
        {"last_capturer": 1},
        {"last_capturer": None},
    ],
    ids=["no-bonus", "other-side", "both", "some", "none", "other-seat", "nobody"],
)
def test_a_pile_before_the_first_play(changes: dict[str, Any]) -> None:
    """Only the dealer has one: the whole opening table, for a bonus."""
    assert (TABLE_TAKEN.table, TABLE_TAKEN.last_capturer) == ((), 0)
    assert TABLE_TAKEN.replace() == TABLE_TAKEN
    error = refusal(StateError, TABLE_TAKEN.replace, **changes)
    assert codes(error) == [Code.LAST_CAPTURER]
    assert str(error) == "no card has been played, so that none can be captured"


def test_no_sweep_before_the_first_play() -> None:
    error = refusal(StateError, TABLE_TAKEN.replace, sweeps=(1, 0))
    assert codes(error) == [Code.BAD_FIELD]
    assert str(error) == "sweeps must be 0 before the first play, not (1, 0)"


def test_after_the_first_play_any_seat_may_have_captured() -> None:
    after = apply_move(TABLE_TAKEN, legal_moves(TABLE_TAKEN)[0])
    without = attrs.evolve(ESCOBA, table_bonus=None)
    assert after.replace(rules=without).piles == (TAKEN, ())
    error = refusal(StateError, after.replace, last_capturer=1)
    assert str(error) == "seat 1 made the last capture, but its side's pile is empty"


CIRULLA_START = new_game(CIRULLA, DECK[::-1])
ONE_PLAYED = apply_move(CIRULLA_START, legal_moves(CIRULLA_START)[0])
"""Seat 1 has played its first card, seat 0 has not."""


def test_cards_are_shown_by_seats_that_have_played() -> None:
    first, second = ONE_PLAYED.hands[1]
    assert ONE_PLAYED.replace(shown=[second, first]).shown == (first, second)
    for shown in (
        ONE_PLAYED.hands[0][0],
        ONE_PLAYED.stock[0],
        (ONE_PLAYED.table + ONE_PLAYED.piles[1])[0],
    ):
        error = refusal(StateError, ONE_PLAYED.replace, shown=[first, shown])
        assert codes(error) == [Code.BAD_FIELD]
        assert error.problems[0].details["field"] == "shown"
    error = refusal(StateError, CIRULLA_START.replace, shown=CIRULLA_START.hands[1][:1])
    assert [problem.details["field"] for problem in error.problems] == ["shown"]


def test_a_matta_has_no_value_where_nothing_is_declared() -> None:
    rules = attrs.evolve(CIRULLA, hand_bonuses=())
    laid = LAID.replace(rules=rules)
    error = refusal(StateError, laid.replace, values=[(MATTA, 2)])
    assert codes(error) == [Code.BAD_FIELD]
    assert str(error).startswith("values must be empty: there is nothing to declare")


IN_PLAY = late("2B 3B", "7C 9S", SPAZZINO)
"""Seat 0 holds 1D and 1C, and has captured the rest."""


@pytest.mark.parametrize(
    "previous",
    [
        Move(Card("2B")),
        Move(Card("1D")),
        Move(Card("10B"), [Card("3B")]),
        Move(Card("3B"), [Card("10B")]),
    ],
    ids=str,
)
def test_a_previous_move_of_cards_that_are_not_played(previous: Move) -> None:
    for good in (None, Move(Card("7C")), Move(Card("10B"), [Card("10D")])):
        assert IN_PLAY.replace(previous=good).previous == good
    error = refusal(StateError, IN_PLAY.replace, previous=previous)
    assert codes(error) == [Code.BAD_FIELD]
    assert str(error) == (
        "previous must be a move of cards that are played, not a Move"
    )
    assert error.problems[0].details["value"] == previous


def test_no_previous_move_of_cards_in_the_stock() -> None:
    state = new_game(SPAZZINO, DECK)
    state = apply_move(state, legal_moves(state)[0])
    error = refusal(StateError, state.replace, previous=Move(state.stock[0]))
    assert [problem.details["field"] for problem in error.problems] == ["previous"]


def test_no_previous_move_at_the_opening_and_at_the_end() -> None:
    opening, end = new_game(SPAZZINO, DECK), played_out(SPAZZINO)
    assert (opening.previous, end.previous) == (None, None)
    for state in opening, end:
        played = Move((state.table + state.piles[0])[0])
        error = refusal(StateError, state.replace, previous=played)
        assert codes(error) == [Code.BAD_FIELD]
        assert str(error) == (
            "previous must be None before the first and after the last, not a Move"
        )
