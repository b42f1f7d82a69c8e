"""What is refused, with which error, code and words, and that nothing changes by it."""

import contextlib
import copy
import pickle
import random
import re
from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import partial
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

from scopa import (
    ASSO_PIGLIATUTTO_4,
    CIRULLA,
    DECK,
    ESCOBA,
    SCOPA,
    SCOPA_3,
    SCOPA_DASSI,
    SCOPONE_SCIENTIFICO,
    SPAZZINO,
    VARIANTS,
    AceSweep,
    AheadAtTarget,
    AnyOf,
    AtMost,
    Bager,
    Bonus,
    CaptureRule,
    Card,
    Category,
    Code,
    Context,
    Count,
    Declaration,
    Ending,
    EqualRanks,
    Evidence,
    Fewest,
    GameState,
    Grande,
    HandBonus,
    Holding,
    HoldingWins,
    IllegalMoveError,
    LowHand,
    MisdealCondition,
    MisdealError,
    MostCards,
    MostOfRanks,
    MostOfSuit,
    Move,
    MoveFilter,
    MustCapture,
    Napola,
    NoAceLead,
    NoSuchItemError,
    NoSuchVariantError,
    NotationError,
    Outcome,
    Picula,
    Play,
    PlayBonus,
    Primiera,
    Problem,
    Rules,
    RulesError,
    ScopaError,
    ScoreItem,
    ShownFirst,
    Standing,
    StateError,
    Suit,
    Sums,
    Sweeps,
    TableBonus,
    TableTotals,
    ThreeEqual,
    TooManyOfRank,
    Totals,
    apply_move,
    award_most,
    captures,
    card_name,
    count_piles,
    declarations,
    hand_bonus,
    is_game_over,
    is_hand_over,
    is_misdeal,
    legal_moves,
    new_game,
    next_hand,
    outcome,
    parse_cards,
    playout,
    primiera,
    rank_name,
    sample_state,
    score_hand,
    shuffled_deck,
    suit_name,
    table_bonus,
    variant_name,
    view,
    winner,
)
from scopa.messages import LANGUAGES
from tests.strategies import FIELDS, fields_of, pasted, pickled

START = new_game(SCOPA, DECK)
PLAIN = Context()


def late(hand: str, table: str, rules: Rules = SCOPA) -> GameState:
    """A state of the last deal, with seat 1 to move."""
    held, laid = parse_cards(hand), parse_cards(table)
    rest = [card for card in DECK if card not in held + laid]
    return GameState(
        rules=rules,
        dealer=0,
        to_move=1,
        hands=(rest[: len(held)], held),
        table=laid,
        piles=(rest[len(held) :], ()),
        stock=(),
        sweeps=(0, 0),
        last_capturer=0,
        scores=(0, 0),
    )


def played_out(rules: Rules = SCOPA) -> GameState:
    """The end of a hand."""
    state = new_game(rules, shuffled_deck(random.Random(7), rules))
    while moves := legal_moves(state):
        state = apply_move(state, moves[0])
    return state


OVER = played_out()


def refusal(
    error: type[ScopaError], call: Callable[..., object], *args: Any, **kwargs: Any
) -> ScopaError:
    """The error that a call raises: exactly of this class, and in good order."""
    with pytest.raises(ScopaError) as raised:
        call(*args, **kwargs)
    assert type(raised.value) is error
    check_error(raised.value)
    return raised.value


def check_error(error: ScopaError) -> None:
    assert isinstance(error, ValueError)
    assert error.problems
    assert error.problems == error.args
    assert error.code == error.problems[0].code
    assert str(error) == "; ".join(map(str, error.problems))
    for problem in error.problems:
        assert problem.code in set(Code)
        assert problem.details == dict(problem.details)
        assert "{" not in str(problem).replace("{}", "")
        for language in LANGUAGES:
            assert problem.text(language).strip()
    assert error.__cause__ is None


def codes(error: ScopaError) -> list[str]:
    return [str(problem.code) for problem in error.problems]


def refused_move(state: GameState, move: object) -> IllegalMoveError:
    """The error of a move that must not change anything."""
    text, number, equal = repr(state), hash(state), GameState(**fields_of(state))
    error = refusal(IllegalMoveError, apply_move, state, move)
    assert isinstance(error, IllegalMoveError)
    assert error.state is state
    assert error.move is move
    assert (repr(state), hash(state), state) == (text, number, equal)
    assert len(error.problems) == 1
    return error


# Moves


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
    "move",
    [None, "7S", 7, Card("7S"), (Card("7S"), ()), [], {}, Move, b"7S", START],
    ids=lambda move: type(move).__name__,
)
def test_what_is_no_move(move: object) -> None:
    for state in (START, OVER):
        error = refused_move(state, move)
        assert error.code == Code.NOT_A_MOVE
        shown = "a GameState" if move is START else repr(move)
        assert shown in str(error)


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


# Decks and deals


def swapped(card: object) -> tuple[Any, ...]:
    return (*DECK[:39], card)


@pytest.mark.parametrize("use", ["new_game", "next_hand", "is_misdeal"])
@pytest.mark.parametrize(
    ("deck", "wrong", "message"),
    [
        (DECK[:39], ["card-missing"], "10B is missing"),
        (DECK[2:], ["card-missing"] * 2, "1D is missing; 1C is missing"),
        (
            swapped(Card("1D")),
            ["card-twice", "card-missing"],
            "1D appears more than once; 10B is missing",
        ),
        ((*DECK, Card("7D")), ["card-twice"], "7D appears more than once"),
        (
            swapped("10B"),
            ["not-a-card", "card-missing"],
            (
                "'10B' is no card: write Card('7D'), or parse_card for a text;"
                " 10B is missing"
            ),
        ),
        ((*DECK, None), ["not-a-card"], "None is no card: write Card('7D'), or"),
        ((*DECK, 7), ["not-a-card"], "7 is no card: write Card('7D'), or parse_card"),
        ((), ["card-missing"] * 40, "1D is missing; 1C is missing"),
        (
            *(str(DECK[0]), ["bad-field"]),
            "deck must be the forty cards (parse_cards reads a text), not '1D'",
        ),
    ],
    ids=["39", "38", "twice", "41", "text", "None", "int", "empty", "str"],
)
def test_what_is_no_deck(
    use: str, deck: Iterable[Card], wrong: list[str], message: str
) -> None:
    calls: dict[str, Callable[[], object]] = {
        "new_game": lambda: new_game(SCOPA, deck),
        "next_hand": lambda: next_hand(OVER, deck),
        "is_misdeal": lambda: is_misdeal(SCOPA, deck),
    }
    error = refusal(StateError, calls[use])
    assert codes(error) == wrong
    assert str(error).startswith(message)


@pytest.mark.parametrize(
    "deck",
    [list(DECK), iter(DECK), dict.fromkeys(DECK), (card for card in DECK)],
    ids=["list", "iterator", "dict", "generator"],
)
def test_a_deck_may_be_any_iterable(deck: Iterable[Card]) -> None:
    assert new_game(SCOPA, deck) == START


@pytest.mark.parametrize(
    "dealer", [True, False, -1, 2, 9, "0", None, [], 0.5], ids=repr
)
def test_what_is_no_dealer(dealer: int) -> None:
    error = refusal(StateError, new_game, SCOPA, DECK, dealer=dealer)
    assert codes(error) == [Code.BAD_FIELD]
    assert error.problems[0].details["field"] == "dealer"
    assert str(error) == f"dealer must be a seat from 0 to 1, not {dealer!r}"


def test_the_seats_that_may_deal() -> None:
    for dealer in range(4):
        state = new_game(SCOPONE_SCIENTIFICO, DECK, dealer=dealer)
        assert state.dealer == dealer
    error = refusal(StateError, new_game, SCOPONE_SCIENTIFICO, DECK, dealer=4)
    assert str(error) == "dealer must be a seat from 0 to 3, not 4"


def deck_with_table(text: str) -> tuple[Card, ...]:
    """A deck that puts these cards on the table of a game for two."""
    table = parse_cards(text)
    rest = [card for card in DECK if card not in table]
    return (*rest[:6], *table, *rest[6:])


@pytest.mark.parametrize(
    "table", ["10D 10C 10S 2B", "2B 10D 10B 10S", "10D 10C 10S 10B"]
)
def test_a_misdeal(table: str) -> None:
    deck = deck_with_table(table)
    assert is_misdeal(SCOPA, deck)
    for call in (lambda: new_game(SCOPA, deck), lambda: next_hand(OVER, deck)):
        error = refusal(MisdealError, call)
        assert codes(error) == [Code.MISDEAL]
        assert sorted(error.problems[0].details["table"]) == sorted(parse_cards(table))
        assert str(error).endswith("deal again, as shuffled_deck(rng, rules) does")


def test_no_misdeal() -> None:
    deck = deck_with_table("10D 10C 9S 2B")
    assert not is_misdeal(SCOPA, deck)
    assert len(new_game(SCOPA, deck).table) == 4
    kings = deck_with_table("10D 10C 10S 2B")
    assert not is_misdeal(SCOPONE_SCIENTIFICO, kings)
    assert len(new_game(Rules(misdeals=()), kings).table) == 4


@attrs.frozen
class AlwaysVoid(MisdealCondition):
    def voids(self, table: tuple[Card, ...]) -> bool:
        return True


def test_rules_that_void_every_deal() -> None:
    rules = Rules(misdeals=(AlwaysVoid(),))
    error = refusal(MisdealError, shuffled_deck, random.Random(7), rules)
    assert codes(error) == [Code.ALWAYS_MISDEAL]
    assert str(error) == "no order without a misdeal was found in 1000 shuffles"


# The end of a hand and of a game


def test_before_the_end_of_a_hand() -> None:
    error = refusal(StateError, next_hand, START, DECK)
    assert codes(error) == [Code.HAND_NOT_OVER]
    assert str(error) == (
        "the next hand must wait for the end of the hand: 36 cards are left"
    )
    error = refusal(StateError, score_hand, START)
    assert codes(error) == [Code.HAND_NOT_OVER]
    assert (
        str(error) == "the count must wait for the end of the hand: 36 cards are left"
    )


def test_after_the_game() -> None:
    won = OVER.replace(scores=(30, 0))
    assert is_game_over(won)
    error = refusal(StateError, next_hand, won, DECK)
    assert codes(error) == [Code.GAME_OVER]
    assert str(error) == "the game is over: side 0 has won"
    # The deck is not even looked at.
    assert refusal(StateError, next_hand, won, ()).code == Code.GAME_OVER


@pytest.mark.parametrize(
    ("totals", "wrong"),
    [
        ((11,), ["wrong-length"]),
        ((), ["wrong-length"]),
        ((11, 7, 3), ["wrong-length"]),
        (("11", 7), ["bad-field"]),
        ((11.0, 7), ["bad-field"]),
        ((True, 7), ["bad-field"]),
        ((None, None), ["bad-field", "bad-field"]),
        ((1, "x", 2.5), ["wrong-length", "bad-field", "bad-field"]),
        ("11", ["bad-field"]),
    ],
)
def test_what_are_no_totals(totals: tuple[int, ...], wrong: list[str]) -> None:
    error = refusal(StateError, winner, totals, SCOPA)
    assert codes(error) == wrong
    assert {problem.details["field"] for problem in error.problems} == {"totals"}


@pytest.mark.parametrize(
    ("totals", "rules", "side"),
    [
        ((11, 9), SCOPA, 0),
        ([9, 11], SCOPA, 1),
        ((10, 9), SCOPA, None),
        ((11, 11), SCOPA, None),
        ((12, 11), SCOPA, 0),
        ((12, 11), Rules(margin=2), None),
        ((13, 11), Rules(margin=2), 0),
        ((-3, 11), SCOPA, 1),
        ((16, 16, 2), SCOPA_3, None),
        ((2, 17, 16), SCOPA_3, 1),
        ((10**30, 0), SCOPA, 0),
    ],
)
def test_totals(totals: tuple[int, ...], rules: Rules, side: int | None) -> None:
    assert winner(totals, rules) == side
    assert winner((total for total in totals), rules) == side  # type: ignore[arg-type]


# Rules

WRONG: dict[str, list[Any]] = {
    "seats": [None, "2", 2.0, True, 0, 1, -2, 41, 10**30, (), [2]],
    "sides": [None, "2", 2.0, True, 0, 1, -2, 41, 10**30, (), [2]],
    "table_size": [None, "4", 4.0, True, -1, 41, 10**30, (), [4]],
    "deals": [None, "3", 3.0, True, 0, -3, (), [], (3, 0), (3, "3"), (3, None), [True]],
    "target": [None, "11", 11.0, True, 0, -11, (11,)],
    "margin": [None, "1", 1.0, True, 0, -1, ()],
    "leftovers": [None, "nobody", True, ("dealer",)],
    "table_bonus": [False, "15", TableTotals, Sums(), (TableTotals(),)],
    "hand_bonuses": [None, LowHand("tre", 3), [LowHand("tre", 3)], (Sums(),), "x"],
    "matta": [False, "7C", 7, (Card("7C"),)],
    "play_bonuses": [None, Picula(), [Picula()], (Sums(),), "x"],
    "endings": [None, AheadAtTarget(), [AheadAtTarget()], (), (Sums(),), "x"],
    "capture": [None, "sums", Sums, 3, (), (Sums(),), MustCapture()],
    "compulsory": [None, "yes", 0, 1, ()],
    "filters": [
        None,
        MustCapture(),
        [MustCapture()],
        (Sums(),),
        (MustCapture,),
        "x",
        3,
    ],
    "last_card_sweep": [None, "no", 0, 1, ()],
    "categories": [
        None,
        (),
        MostCards(),
        [MostCards()],
        (MustCapture(),),
        (None,),
        "x",
        3,
    ],
    "misdeals": [None, TooManyOfRank(10, 3), [TooManyOfRank(10, 3)], (3,), ("x",)],
}


@pytest.mark.parametrize(
    ("field", "value"),
    [(field, value) for field, values in WRONG.items() for value in values],
    ids=repr,
)
def test_a_field_of_the_rules_with_a_wrong_value(field: str, value: object) -> None:
    before = hash(SCOPA)
    wrong: dict[str, Any] = {field: value}
    for call in (
        lambda: Rules(**wrong),
        lambda: attrs.evolve(SCOPA, **wrong),
    ):
        error = refusal(RulesError, call)
        assert set(codes(error)) == {Code.BAD_FIELD}
        assert {problem.details["field"] for problem in error.problems} == {field}
        assert str(error).startswith(f"{field} must be ")
    assert hash(SCOPA) == before
    assert Rules() == SCOPA


def test_every_field_of_the_rules_is_checked() -> None:
    assert set(WRONG) == {field.name for field in attrs.fields(Rules)}


@pytest.mark.parametrize(
    ("changes", "wrong", "message"),
    [
        (
            {"seats": 3},
            ["sides-do-not-fit"],
            "3 seats cannot form 2 equal sides: sides=3 would do",
        ),
        (
            {"seats": 6, "sides": 4},
            ["sides-do-not-fit"],
            "6 seats cannot form 4 equal sides: sides=2, 3 or 6 would do",
        ),
        (
            {"seats": 5, "sides": 5},
            ["cannot-be-dealt"],
            (
                "5 seats that are dealt 3 cards, with 4 on the table, use 34 of the 40:"
                " other seats, deals or table_size are needed"
            ),
        ),
        (
            {"seats": 8},
            ["cannot-be-dealt"],
            (
                "8 seats that are dealt 3 cards, with 4 on the table, use 28 of the 40:"
                " seats=2, 4, 6 or 12 would do with deals=3"
            ),
        ),
        (
            {"seats": 9, "sides": 3},
            ["cannot-be-dealt"],
            (
                "9 seats that are dealt 3 cards, with 4 on the table, use 31 of the 40:"
                " seats=3, 6 or 12 would do with deals=3; deals=1, 2 or 4 would do"
                " with seats=9"
            ),
        ),
        (
            {"seats": 4, "deals": (6, 4)},
            ["cannot-be-dealt"],
            (
                "4 seats that are dealt 6, 4 cards, with 4 on the table, use 44 of"
                " the 40: deals=1, 3 or 9 would do with seats=4"
            ),
        ),
        ({"table_size": 3}, ["cannot-be-dealt"], None),
        ({"table_size": 40}, ["cannot-be-dealt"], None),
        ({"deals": 19}, ["cannot-be-dealt"], None),
        ({"deals": (3,) * 5}, ["cannot-be-dealt"], None),
        ({"seats": 40, "sides": 40}, ["cannot-be-dealt"], None),
        ({"seats": 41}, ["bad-field"], None),
        ({"seats": 10**6, "sides": 10**6}, ["bad-field"] * 2, None),
        ({"seats": 5}, ["sides-do-not-fit", "cannot-be-dealt"], None),
    ],
    ids=str,
)
def test_rules_that_cannot_be_dealt(
    changes: dict[str, Any], wrong: list[str], message: str | None
) -> None:
    error = refusal(RulesError, attrs.evolve, SCOPA, **changes)
    assert codes(error) == wrong
    if message is not None:
        assert str(error) == message


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": 8},
        {"seats": 8, "sides": 4},
        {"seats": 9, "sides": 3},
        {"seats": 3},
        {"table_size": 3},
        {"deals": 4},
    ],
    ids=str,
)
def test_the_fixes_that_are_named_do_fix(changes: dict[str, Any]) -> None:
    error = refusal(RulesError, attrs.evolve, SCOPA, **changes)
    fixes = error.problems[0].details["fix"]
    for phrase in fixes if isinstance(fixes, tuple) else (fixes,):
        fix = str(phrase)
        assert fix in str(error)
        field, _, rest = fix.partition("=")
        numbers = rest.partition(" would")[0].replace(" or ", ", ").split(", ")
        for number in map(int, numbers):
            fixed = changes | {field: number}
            assert isinstance(attrs.evolve(SCOPA, **fixed), Rules)


def test_everything_wrong_with_rules_is_listed() -> None:
    error = refusal(
        RulesError,
        Rules,
        seats=0,
        target="x",
        margin=0,
        deals=None,
        compulsory=1,
        capture=None,
        filters=3,
        categories=(),
        misdeals="x",
    )
    assert [problem.details["field"] for problem in error.problems] == [
        *("seats", "target", "margin", "deals", "compulsory"),
        *("capture", "filters", "categories", "misdeals"),
    ]


def test_wrong_numbers_do_not_hide_other_problems() -> None:
    error = refusal(RulesError, Rules, seats=5, target=0)
    assert codes(error) == ["bad-field", "sides-do-not-fit", "cannot-be-dealt"]


# Positions


def changed(**changes: Any) -> StateError:
    """The error of a state with some fields changed."""
    before = repr(START)
    error = refusal(StateError, START.replace, **changes)
    again = refusal(StateError, GameState, **(fields_of(START) | changes))
    assert again.problems == error.problems
    assert repr(START) == before
    assert isinstance(error, StateError)
    return error


HANDS, STOCK = START.hands, START.stock
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


MATTA = Card("7C")
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
        f"previous must be a move of cards that are played, not {previous!r}"
    )


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
            f"previous must be None before the first and after the last, not {played!r}"
        )


# Piles and cards without a state


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


# House rules that return what cannot be


def capturing(answer: Any) -> Rules:
    @attrs.frozen
    class House(CaptureRule):
        def captures(
            self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
        ) -> Iterable[Iterable[Card]]:
            # It is asked about an empty table too.
            found: Iterable[Iterable[Card]] = answer(table) if table else ()
            return found

    return Rules(capture=House())


@pytest.mark.parametrize(
    "answer",
    [
        lambda table: [["a", "b"]],
        lambda table: ("ab",),
        lambda table: [[DECK[39]]],
        lambda table: [[table[0], table[0]]],
        lambda table: [[1, 2]],
        lambda table: [table, [None]],
    ],
    ids=["texts", "text", "elsewhere", "twice", "numbers", "None"],
)
def test_a_capture_rule_that_returns_no_sets_of_the_table(answer: Any) -> None:
    rules = capturing(answer)
    state = new_game(rules, DECK)
    before = repr(state)
    for call in (
        lambda: legal_moves(state),
        lambda: apply_move(state, Move(DECK[0])),
        lambda: captures(DECK[5:8], DECK[20], rules),
    ):
        error = refusal(RulesError, call)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert error.problems[0].details["rule"] == rules.capture
        assert str(error).startswith("House() lets ")
    assert repr(state) == before


@pytest.mark.parametrize(
    "answer",
    [
        lambda table: [[table[1]], [table[0]]],
        lambda table: ((card for card in [table[at]]) for at in (1, 0)),
        lambda table: {(table[0],), (table[1],)},
    ],
    ids=["order", "generators", "set"],
)
def test_a_capture_rule_may_return_any_iterables(answer: Any) -> None:
    rules = capturing(answer)
    table = DECK[5:8]
    found = ((table[0],), (table[1],))
    assert captures(table, DECK[20], rules) == found
    error = refused_move(new_game(rules, DECK), Move(DECK[0], DECK[7:9]))
    assert error.code == Code.NO_SUCH_CAPTURE
    assert str(error) == "1D cannot capture 2B+3D: it may capture 2S or 2B"


def scoring(answer: Any) -> Rules:
    @attrs.frozen
    class House(Category):
        def score(self, count: Count) -> ScoreItem:
            item: ScoreItem = answer
            return item

    return Rules(categories=(MostCards(), House()))


@pytest.mark.parametrize(
    "answer",
    [
        *(None, 3, (1, 0), "item", ScoreItem, ScoreItem("house", (1,), ())),
        ScoreItem("house", (1, 2, 3), ()),
        ScoreItem("house", (), ()),
    ],
    ids=str,
)
def test_a_category_that_returns_no_item_for_these_sides(answer: Any) -> None:
    rules = scoring(answer)
    over = OVER.replace(rules=rules)
    for call in (
        lambda: count_piles([[], []], rules),
        lambda: score_hand(over),
        lambda: over.totals,
        lambda: outcome(over),
        lambda: next_hand(over, DECK),
    ):
        error = refusal(RulesError, call)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert str(error) == (
            "House() must return a ScoreItem for 2 sides, with a tuple of whole points"
            f" and a tuple of Evidence, not {answer!r}"
        )


def filtering(answer: Any) -> Rules:
    @attrs.frozen
    class House(MoveFilter):
        def keep(self, moves: tuple[Move, ...], context: Context) -> Iterable[Move]:
            kept: Iterable[Move] = answer(moves)
            return kept

    return Rules(filters=(House(),))


def test_a_filter_that_keeps_nothing_lapses() -> None:
    state = new_game(filtering(lambda moves: ()), DECK)
    assert legal_moves(state) == legal_moves(START)
    for move in legal_moves(state):
        assert apply_move(state, move).to_move == 0


@pytest.mark.parametrize(
    "answer",
    [
        lambda moves: moves[:1],
        lambda moves: [moves[0], moves[0]],
        lambda moves: (move for move in moves[:1]),
    ],
    ids=["tuple", "twice", "generator"],
)
def test_a_filter_only_takes_moves_away(answer: Any) -> None:
    state = new_game(filtering(answer), DECK)
    first, *others = legal_moves(START)
    assert legal_moves(state) == (first,)
    for move in others:
        error = refused_move(state, move)
        assert error.code == Code.MOVE_BARRED
        assert str(error) == f"{move} cannot be played: House()"
    assert refused_move(state, Move(DECK[39])).code == Code.NOT_IN_HAND


def test_a_filter_that_keeps_what_is_not_legal() -> None:
    for kept in (Move(DECK[39]), "1D", None):
        state = new_game(filtering(lambda moves, kept=kept: [moves[0], kept]), DECK)
        error = refusal(RulesError, legal_moves, state)
        assert codes(error) == [Code.BAD_HOUSE_RULE]


class Unhashable(MoveFilter):
    __hash__ = None  # type: ignore[assignment]

    def keep(self, moves: tuple[Move, ...], context: Context) -> tuple[Move, ...]:
        return moves


class UnhashableCategory(Category):
    __hash__ = None  # type: ignore[assignment]

    def score(self, count: Count) -> ScoreItem:
        return award_most("none", [Evidence(0)] * count.sides)


class UnhashableCapture(CaptureRule):
    __hash__ = None  # type: ignore[assignment]

    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> tuple[tuple[Card, ...], ...]:
        return ()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("filters", (Unhashable(),)),
        ("filters", (Unhashable(), Unhashable())),
        ("capture", UnhashableCapture()),
        ("categories", (UnhashableCategory(),)),
    ],
    ids=["filter", "filters", "capture", "category"],
)
def test_a_house_rule_that_cannot_be_hashed(field: str, value: Any) -> None:
    error = refusal(RulesError, Rules, **{field: value})
    assert codes(error) == [Code.BAD_FIELD]
    assert error.problems[0].details["field"] == field
    wrong = value[0] if isinstance(value, tuple) else value
    # Only what is wrong is named, not all that the field holds.
    assert str(error) == f"{field} must be hashable: frozen classes, not {wrong!r}"


def test_house_rules_must_have_their_method() -> None:
    for base in (CaptureRule, Category, MoveFilter, MisdealCondition):
        with pytest.raises(TypeError, match="abstract"):
            base()  # type: ignore[abstract]


def test_an_error_inside_a_house_rule_is_not_hidden() -> None:
    def fail(_: object) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        legal_moves(new_game(capturing(fail), DECK))
    with pytest.raises(ZeroDivisionError):
        legal_moves(new_game(filtering(fail), DECK))


# Errors as values


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


# Callers who try to change what never changes


SCORE = score_hand(OVER)
FROZEN: dict[str, object] = {
    "state": START,
    "rules": SCOPA,
    "score": SCORE,
    "item": SCORE.items[0],
    "evidence": SCORE.items[0].evidence[0],
    "bonus": Bonus(0, "bonus", 1),
    "outcome": outcome(OVER.replace(scores=(30, 0))),
    "declaration": Declaration("tre"),
    "context": Context(),
    "count": Count([[], []]),
    "sums": Sums(),
}


@pytest.mark.parametrize("what", FROZEN)
def test_values_never_change(what: str) -> None:
    value: Any = FROZEN[what]
    before, number = repr(value), hash(value)
    names = [name for name in dir(value) if not name.startswith("__")]
    assert what == "sums" or names
    for name in [*names, "new"]:
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(value, name, 1)
        with pytest.raises((FrozenInstanceError, AttributeError)):
            delattr(value, name)
    assert not hasattr(value, "__dict__")
    assert repr(value) == before
    assert hash(value) == number
    assert value == FROZEN[what]


@pytest.mark.parametrize("field", FIELDS)
def test_what_a_state_shows_is_immutable(field: str) -> None:
    def parts(value: object) -> None:
        assert isinstance(value, int | Card | Rules | Bonus | tuple | None)
        if isinstance(value, tuple):
            for part in value:
                parts(part)

    for state in (START, OVER):
        parts(getattr(state, field))


def test_a_state_does_not_share_what_the_caller_passed() -> None:
    fields: dict[str, Any] = {
        name: list(map(list, value))
        if name in ("hands", "piles")
        else list(value)
        if isinstance(value, tuple)
        else value
        for name, value in fields_of(START).items()
    }
    state = GameState(**fields)
    before, number = repr(state), hash(state)
    for value in fields.values():
        if isinstance(value, list):
            for part in value:
                if isinstance(part, list):
                    part.clear()
            value.clear()
    assert state == START
    assert (repr(state), hash(state)) == (before, number)


def test_rules_do_not_share_what_the_caller_passed() -> None:
    deals: Any = [9, 9]
    rules = Rules(deals=deals)
    deals.clear()
    assert rules.deals == (9, 9)


def test_piles_and_tables_may_be_generators() -> None:
    def each(text: str) -> Iterable[Card]:
        return (card for card in parse_cards(text))

    score = count_piles([each("7D 7C 7S 7B"), each("1D 2D")], sweeps=(1, 0))
    assert (
        score.points
        == count_piles(
            [parse_cards("7D 7C 7S 7B"), parse_cards("1D 2D")], sweeps=[1, 0]
        ).points
    )
    assert primiera(each("7D 7C 7S 7B")).total == 84
    assert captures(each("3C 4C"), Card("7D")) == (parse_cards("3C 4C"),)
    assert START.replace(table=iter(START.table)).table == START.table
    assert START.replace(stock=iter(START.stock)).stock == START.stock


class Odd(int):
    """A whole number that is not quite an int."""


class Seat(IntEnum):
    """Seats as an enumeration: each equals a whole number, but shows another text."""

    FIRST = 0


@pytest.mark.parametrize("zero", [Odd(0), Seat.FIRST, False], ids=repr)
def test_subclasses_of_int_are_no_whole_numbers(zero: int) -> None:
    """Values that are equal must be alike."""
    assert zero == 0
    for call in (
        lambda: new_game(SCOPA, DECK, dealer=zero),
        lambda: START.replace(dealer=zero),
        lambda: START.replace(scores=(zero, 0)),
        lambda: START.replace(sweeps=(0, zero)),
        lambda: START.replace(last_capturer=zero),
        lambda: Bonus(zero, "x", 1),
        lambda: Bonus(0, "x", zero),
        lambda: count_piles([[], []], sweeps=(zero, 0)),
        lambda: winner((zero, 11), SCOPA),
    ):
        assert codes(refusal(StateError, call)) == [Code.BAD_FIELD]
    for rules in (
        lambda: Rules(table_size=zero, deals=10),
        lambda: Rules(target=Odd(11)),
        lambda: Rules(seats=Odd(2)),
        lambda: Rules(deals=Odd(3)),
        lambda: Sweeps(points=zero),
    ):
        assert codes(refusal(RulesError, rules)) == [Code.BAD_FIELD]


def test_states_have_no_order() -> None:
    with pytest.raises(TypeError):
        _ = START < OVER  # type: ignore[operator]
    with pytest.raises(TypeError):
        sorted([Move(Card("7D")), Move(Card("7C"))])  # type: ignore[type-var]


@pytest.mark.parametrize("other", [None, 7, "state", (), SCOPA], ids=repr)
def test_a_state_equals_nothing_else(other: object) -> None:
    for state in (START, OVER):
        assert (state == other) is False
        assert (other != state) is True


def test_hashes_stay_the_same() -> None:
    values = [START, OVER, SCOPA, Move(DECK[0]), SCORE, DECK[0]]
    numbers = list(map(hash, values))
    legal_moves(START), score_hand(OVER), repr(values)
    assert list(map(hash, values)) == numbers


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


def wrong(rule: Callable[..., object], field: str, *args: Any, **kwargs: Any) -> Any:
    return pytest.param(partial(rule, *args, **kwargs), field)


# What callers get wrong most easily


def known(call: Callable[[], object], name: str) -> Any:
    return pytest.param(call, id=name)


NO: Any = None
TEXT: Any = "scopa"
LIST: Any = []
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


def test_bonuses_may_be_a_generator() -> None:
    bonuses: Any = (Bonus(0, "x", 1) for _ in "ab")
    assert count_piles([[], []], bonuses=bonuses).points == (2, 0)


def test_an_empty_capture_is_not_a_second_lay() -> None:
    rules = attrs.evolve(capturing(lambda table: [[]]), compulsory=False)
    moves = legal_moves(new_game(rules, DECK))
    assert len(set(moves)) == len(moves)


def test_problems_and_counts_can_be_pasted_back() -> None:
    for value in (Problem("own", message="x"), Count([[Card("7D")], []])):
        assert pasted(repr(value)) == value


def test_two_equal_cards_are_a_choice() -> None:
    error = refused_move(
        late("7S 1C 2D", "7B 7C 3C 4C"), Move(Card("7S"), parse_cards("3C 4C"))
    )
    assert str(error) == (
        "7S must capture 7C or 7B: a single card of equal value comes before sums"
    )


def test_a_number_of_seats_alone_is_enough() -> None:
    assert Rules(seats=4) == attrs.evolve(SCOPA, seats=4)


def test_a_capture_that_is_returned_twice_is_named_once() -> None:
    state = new_game(capturing(lambda table: [table[:1], table[:1]]), DECK)
    error = refused_move(state, Move(DECK[0], DECK[7:9]))
    assert str(error) == "1D cannot capture 2B+3D: it may capture 2S"


# Values of rules that cannot be


@pytest.mark.parametrize(
    ("make", "field"),
    [
        wrong(TableTotals, "totals", "15"),
        wrong(TableTotals, "totals", ((15,),)),
        wrong(TableTotals, "totals", ((15, "1"),)),
        wrong(TableTotals, "totals", [(15, 1)]),
        wrong(TableTotals, "low", low=(9,)),
        wrong(TableTotals, "low", low=(9, 1.0)),
        wrong(TableTotals, "low", low=()),
        wrong(Picula, "name", ""),
        wrong(Picula, "points", points="1"),
        wrong(Bager, "name", None),
        wrong(LowHand, "name", "", 3),
        wrong(LowHand, "name", 3, 3),
        wrong(LowHand, "points", "tre", "3"),
        wrong(LowHand, "at_most", "tre", 3, at_most=2),
        wrong(LowHand, "at_most", "tre", 3, at_most=31),
        wrong(ThreeEqual, "name", "", 10),
        wrong(ThreeEqual, "points", "dieci", None),
        wrong(ThreeEqual, "at_most", "dieci", 10, at_most=True),
        wrong(Totals, "total", 1),
        wrong(Totals, "total", "15"),
        wrong(Sums, "free", free=1),
        wrong(Sums, "figures", figures=None),
        wrong(AnyOf, "rules"),
        wrong(AnyOf, "rules", Sums(), Sums),
        wrong(Fewest, "rule", "sums"),
        wrong(AtMost, "cards", 0, Sums()),
        wrong(AtMost, "rule", 2, None),
        wrong(AceSweep, "with_ace", with_ace="never"),
        wrong(AceSweep, "on_empty", on_empty=True),
        wrong(AceSweep, "scores", scores=1),
        wrong(Primiera, "values", (1, 2, 3)),
        wrong(Primiera, "values", [10] * 10),
        wrong(Primiera, "values", ("1",) * 10),
        wrong(Primiera, "compare", compare="sums"),
        wrong(Primiera, "missing_suit", missing_suit="none"),
        wrong(Grande, "points", ()),
        wrong(Grande, "points", 5),
        wrong(Grande, "points", (5, "6")),
        wrong(Napola, "suit", "D"),
        wrong(Napola, "cap", cap=2),
        wrong(Napola, "cap", cap=11),
        wrong(Napola, "name", name=""),
        wrong(MostOfRanks, "ranks", "x", ()),
        wrong(MostOfRanks, "ranks", "x", [7]),
        wrong(MostOfRanks, "ranks", "x", (7, 11)),
        wrong(MostOfSuit, "suit", "S"),
        wrong(Holding, "cards", "x", []),
        wrong(HoldingWins, "name", "", DECK),
        wrong(TooManyOfRank, "rank", 11, 3),
        wrong(TooManyOfRank, "count", 1, 5),
        wrong(EqualRanks, "count", 1),
    ],
)
def test_a_rule_with_a_wrong_value(make: Callable[[], object], field: str) -> None:
    error = refusal(RulesError, make)
    assert set(codes(error)) == {Code.BAD_FIELD}
    assert error.problems[0].details["field"] == field


@pytest.mark.parametrize("cards", ["7D", 7, None, []])
def test_a_category_of_no_cards(cards: Any) -> None:
    error = refusal(RulesError, Holding, "x", cards)
    assert codes(error) == [Code.BAD_FIELD]
    assert error.problems[0].details["field"] == "cards"


def test_a_category_of_what_are_no_cards() -> None:
    wrong: Any = ["7D"]
    assert codes(refusal(RulesError, Holding, "x", wrong)) == [Code.NOT_A_CARD]
    assert codes(refusal(RulesError, Holding, "x", [MATTA, MATTA])) == [Code.CARD_TWICE]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"compulsory": False, "filters": (MustCapture(),)},
            "MustCapture does not go with compulsory=False: leave out one of them",
        ),
        (
            {"matta": MATTA},
            (
                "there is a matta, but nothing for which to declare it: add"
                " hand_bonuses, or leave out the matta"
            ),
        ),
        (
            {"categories": (MostCards(), Sweeps(), MostCards())},
            (
                "categories has MostCards(points=1, tied_points=0) 2 times: leave it"
                " in once"
            ),
        ),
        (
            {"filters": (MustCapture(), MustCapture(), MustCapture())},
            "filters has MustCapture() 3 times: leave it in once",
        ),
        (
            {"hand_bonuses": (LowHand("tre", 3), LowHand("tre", 3))},
            (
                "hand_bonuses has LowHand(name='tre', points=3, at_most=9) 2 times:"
                " leave it in once"
            ),
        ),
        (
            {"play_bonuses": (Bager(), Picula(), Bager())},
            "play_bonuses has Bager(name='bager') 2 times: leave it in once",
        ),
        (
            {"misdeals": (EqualRanks(3), EqualRanks(3))},
            "misdeals has 3 or more cards of one rank 2 times: leave it in once",
        ),
        (
            {"endings": (AheadAtTarget(), AheadAtTarget())},
            "endings has AheadAtTarget() 2 times: leave it in once",
        ),
        (
            {"table_bonus": TableTotals(), "table_size": 0, "deals": 5},
            (
                "there is a table bonus, but no opening table: leave out table_bonus,"
                " or deal a table"
            ),
        ),
    ],
    ids=[
        *("must-capture", "matta", "category", "filter", "hand-bonus", "play-bonus"),
        *("misdeal", "ending", "table-bonus"),
    ],
)
def test_rules_that_contradict_themselves(
    changes: dict[str, Any], message: str
) -> None:
    error = refusal(RulesError, Rules, **changes)
    assert codes(error) == [Code.CONTRADICTION]
    assert str(error) == message


def test_a_name_of_a_variant_that_has_no_hash() -> None:
    error = refusal(NoSuchVariantError, lambda: VARIANTS[LIST])
    assert codes(error) == [Code.NO_SUCH_VARIANT]


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


# House rules that return what cannot be, in the other hooks


@attrs.frozen
class AnyHand(HandBonus):
    """A house rule whose name and points are not checked when it is made."""

    name: Any = "any"
    points: Any = 1

    def cards(self, hand: tuple[Card, ...], context: Context) -> tuple[Card, ...]:
        return hand


@attrs.frozen
class AnyPlay(PlayBonus):
    """Such a rule for plays."""

    name: Any = "any"
    points: Any = 1

    def score(self, play: Play) -> int:
        points: int = self.points
        return points


class NamelessHand(HandBonus):
    def cards(self, hand: tuple[Card, ...], context: Context) -> tuple[Card, ...]:
        return hand


class PointlessHand(NamelessHand):
    name = "pointless"


class NamelessPlay(PlayBonus):
    def score(self, play: Play) -> int:
        return 1


@pytest.mark.parametrize(
    ("bonus", "fault"),
    [
        (AnyHand(name=""), "must have a text as its name, not ''"),
        (AnyHand(name=None), "must have a text as its name, not None"),
        (AnyHand(name=3), "must have a text as its name, not 3"),
        (NamelessHand(), "must have a text as its name, not None"),
        (PointlessHand(), "must be worth whole points, not None"),
        (AnyHand(points=None), "must be worth whole points, not None"),
        (AnyHand(points=True), "must be worth whole points, not True"),
        (AnyHand(points=1.5), "must be worth whole points, not 1.5"),
    ],
)
def test_a_hand_bonus_without_name_or_points(bonus: HandBonus, fault: str) -> None:
    rules = Rules(hand_bonuses=(bonus,))
    for call in (
        lambda: legal_moves(new_game(rules, DECK)),
        lambda: declarations(DECK[:3], rules),
    ):
        error = refusal(RulesError, call)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert error.problems[0].details["rule"] is bonus
        assert str(error) == f"{bonus} {fault}"


@pytest.mark.parametrize(
    ("bonus", "fault"),
    [
        (AnyPlay(name=""), "must have a text as its name, not ''"),
        (AnyPlay(name=3), "must have a text as its name, not 3"),
        (NamelessPlay(), "must have a text as its name, not None"),
        (AnyPlay(points=None), "must be worth whole points, not None"),
        (AnyPlay(points=True), "must be worth whole points, not True"),
        (AnyPlay(points="1"), "must be worth whole points, not '1'"),
    ],
)
def test_a_play_bonus_without_name_or_points(bonus: PlayBonus, fault: str) -> None:
    state = new_game(Rules(play_bonuses=(bonus,)), DECK)
    error = refusal(RulesError, apply_move, state, legal_moves(state)[0])
    assert codes(error) == [Code.BAD_HOUSE_RULE]
    assert error.problems[0].details["rule"] is bonus
    assert str(error) == f"{bonus} {fault}"


@pytest.mark.parametrize("answer", [None, "because", 3])
def test_a_refusal_that_is_no_problem(answer: Any) -> None:
    @attrs.frozen
    class Capture(CaptureRule):
        def captures(
            self, card: Card, table: tuple[Card, ...], context: Context
        ) -> tuple[tuple[Card, ...], ...]:
            return ()

        def refusal(
            self,
            card: Card,
            captured: tuple[Card, ...],
            table: tuple[Card, ...],
            context: Context,
        ) -> Problem:
            problem: Problem = answer
            return problem

    @attrs.frozen
    class Filter(MoveFilter):
        def keep(self, moves: tuple[Move, ...], context: Context) -> Iterable[Move]:
            return moves[:1]

        def refusal(
            self, move: Move, moves: tuple[Move, ...], context: Context
        ) -> Problem:
            problem: Problem = answer
            return problem

    for rules, move in (
        (Rules(capture=Capture()), Move(HANDS[1][0], START.table[:1])),
        (Rules(filters=(Filter(),)), Move(HANDS[1][1])),
    ):
        error = refusal(RulesError, apply_move, new_game(rules, DECK), move)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert str(error).endswith(f"must give a Problem as reason, not {answer!r}")


@pytest.mark.parametrize("answer", [None, -1, 1.0, "1", True])
def test_a_table_bonus_that_returns_no_points(answer: Any) -> None:
    @attrs.frozen
    class House(TableBonus):
        def score(self, table: tuple[Card, ...], context: Context) -> int:
            points: int = answer
            return points

    rules = Rules(table_bonus=House())
    for call in (
        lambda: new_game(rules, DECK),
        lambda: table_bonus(DECK[:4], rules),
    ):
        error = refusal(RulesError, call)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert str(error) == (
            f"House() must return a whole number of points from 0, not {answer!r}"
        )


@pytest.mark.parametrize(
    "shown",
    [None, [DECK[0]], (DECK[39],), "1D", ("1D",), (DECK[0], DECK[0]), 3, (None,)],
    ids=str,
)
def test_a_hand_bonus_that_shows_other_cards(shown: Any) -> None:
    @attrs.frozen
    class House(HandBonus):
        name: str = "house"
        points: int = 1

        def cards(self, hand: tuple[Card, ...], context: Context) -> tuple[Card, ...]:
            cards: tuple[Card, ...] = shown
            return cards

    rules = Rules(hand_bonuses=(House(),))
    for call in (
        lambda: legal_moves(new_game(rules, DECK)),
        lambda: declarations(DECK[:3], rules),
        lambda: hand_bonus(DECK[:3], rules),
    ):
        error = refusal(RulesError, call)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert error.problems[0].details["rule"] == House()
        assert str(error) == (
            "House(name='house', points=1) must show a tuple of cards of the hand,"
            f" not {shown!r}"
        )


@pytest.mark.parametrize(
    "answer",
    [
        *(3, True, (0, "x"), Outcome(2, "x", (1, 2)), Outcome(-1, "x", (1, 2))),
        *(Outcome(True, "x", (1, 2)), Outcome("0", "x", (1, 2))),  # type: ignore[arg-type]
        *(Outcome(0, "x", (2, 1)), Outcome(0, "x", ())),
    ],
    ids=str,
)
def test_an_ending_that_returns_no_outcome(answer: Any) -> None:
    @attrs.frozen
    class House(Ending):
        def judge(self, standing: Standing) -> Outcome | None:
            judged: Outcome | None = answer
            return judged

    rules = Rules(endings=(House(),))
    over = OVER.replace(rules=rules)
    for call in (
        lambda: winner((1, 2), rules),
        lambda: outcome(over),
        lambda: is_game_over(over),
        lambda: next_hand(over, DECK),
    ):
        error = refusal(RulesError, call)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert str(error) == (
            f"House() must return None, or an Outcome with the totals, not {answer!r}"
        )


def test_a_capture_rule_that_returns_no_iterable() -> None:
    error = refusal(RulesError, captures, DECK[5:8], DECK[20], capturing(lambda t: 3))
    assert str(error) == "House() must return captures, not 3"
    error = refusal(RulesError, captures, DECK[5:8], DECK[20], capturing(lambda t: [3]))
    assert str(error) == "House() must return sets of cards, not 3 among them"


def test_a_filter_that_changes_its_mind() -> None:
    answers = iter([slice(1), slice(None)])
    state = new_game(filtering(lambda moves: moves[next(answers)]), DECK)
    error = refusal(RulesError, apply_move, state, legal_moves(START)[1])
    assert str(error).endswith("must keep the same moves whenever they are asked")


def test_the_filter_that_bars_a_move_says_so() -> None:
    """Each has the moves that the ones before it have kept."""
    rules = attrs.evolve(ASSO_PIGLIATUTTO_4, filters=(ShownFirst(), NoAceLead()))
    state = new_game(rules, DECK)
    state = state.replace(to_move=1)
    error = refused_move(state, Move(DECK[0]))
    assert str(error) == (
        "1D cannot be played: the first card of the hand may not be an ace"
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


@pytest.mark.parametrize("rng", [None, 7, "random", Card("7D")])
def test_what_is_no_source_of_chance(rng: Any) -> None:
    for call in (
        lambda: shuffled_deck(rng),
        lambda: playout(START, rng),
        lambda: playout(OVER, rng),
        lambda: sample_state(view(START, 0), rng),
        lambda: sample_state(view(OVER, 0), rng),
    ):
        error = refusal(StateError, call)
        assert codes(error) == [Code.BAD_FIELD]
        assert str(error).startswith("rng must be a source of chance")


def test_more_choices_than_are_shown() -> None:
    table = "1D 2D 3D 4D 1C 2C 3C"
    error = refused_move(late("8S 9C", table), Move(Card("8S")))
    assert re.search(r"here (\S+, ){5}\S+ or \d more$", str(error))


def test_any_of_a_rule_made_from_another() -> None:
    rule = AnyOf(Fewest(Sums()), Totals(15))
    found = rule.captures(Card("10S"), parse_cards("2C 3S 5B 8D"))
    assert found == (
        parse_cards("2C 3S"),
        parse_cards("2C 8D"),
        parse_cards("5B"),
    )


def test_one_pile_is_no_count() -> None:
    error = refusal(StateError, count_piles, [DECK])
    assert str(error).startswith("piles must be two piles or more, one for each side")


def test_the_primiera_of_rules_without_one() -> None:
    sevens = parse_cards("7D 7C 7S 7B")
    assert primiera(sevens, SPAZZINO) == primiera(sevens)


def test_no_table_bonus_and_no_hand_bonus() -> None:
    assert table_bonus(parse_cards("1C 2S 5B 7S"), SCOPA) == 0
    assert hand_bonus(parse_cards("1C 1S 1B"), SCOPA) == 0


def test_misdeals_say_what_they_are() -> None:
    assert str(EqualRanks(3)) == "3 or more cards of one rank"
    assert str(TooManyOfRank(1, 2)) == "2 or more cards of rank 1"


def test_the_variants_say_how_many_they_are() -> None:
    assert repr(VARIANTS).startswith(f"<{len(VARIANTS)} variants: scopa, scopa-3, ")


def test_deals_are_shown_as_they_were_given() -> None:
    with pytest.raises(RulesError, match=r"not None$"):
        Rules(deals=NO)


def test_no_message_shows_a_state() -> None:
    """A state passed where something else is due: its hidden cards are not told."""
    state: Any = START
    # Some messages give the settebello as an example.
    hidden = {*START.hands[0], *START.stock} - {Card("7D")}
    for call in (
        lambda: apply_move(START, state),
        lambda: new_game(state, DECK),
        lambda: sample_state(state, random.Random(1)),
        lambda: captures((), state),
        lambda: legal_moves((state,)),  # type: ignore[arg-type]
        lambda: view(START, state),
        lambda: VARIANTS[state],
    ):
        with pytest.raises(ScopaError) as refused:
            call()
        told = str(refused.value)
        assert "a GameState" in told
        assert not any(repr(card) in told for card in hidden)


def test_a_number_that_python_refuses_to_write() -> None:
    with pytest.raises(RulesError, match="not a very large number"):
        Rules(seats=10**5000)
