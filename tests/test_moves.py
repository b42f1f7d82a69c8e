"""Moves and declarations as values."""

import copy
import pickle
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    DECK,
    SCOPA,
    Card,
    Code,
    Count,
    Declaration,
    GameState,
    IllegalMoveError,
    Move,
    Problem,
    ScopaError,
    apply_move,
    legal_moves,
    new_game,
    parse_cards,
)
from scopa.moves import MOVES
from tests.strategies import CARDS, pasted, pickled

TRE = Declaration("tre", ((Card("7C"), 2),))


@st.composite
def moves(draw: st.DrawFn) -> Move:
    card = draw(CARDS)
    taken = draw(st.sets(CARDS, max_size=8)) - {card}
    return Move(card, taken, draw(st.sampled_from([None, TRE, Declaration("tre")])))


@given(moves())
def test_a_move_equals_its_copies(move: Move) -> None:
    for other in (
        copy.copy(move),
        copy.deepcopy(move),
        *(pickled(move, n) for n in range(pickle.HIGHEST_PROTOCOL + 1)),
        pasted(repr(move)),
        Move(move.card, reversed(move.captured), move.declares),
    ):
        assert isinstance(other, Move)
        assert other == move
        assert hash(other) == hash(move)
        assert repr(other) == repr(move)
        assert str(other) == str(move)
        assert (other.card, other.captured) == (move.card, move.captured)
        assert other.declares == move.declares


@given(moves())
def test_captured_cards_are_in_deck_order(move: Move) -> None:
    assert isinstance(move.captured, tuple)
    assert list(move.captured) == sorted(move.captured)


@given(moves(), moves())
def test_moves_are_equal_exactly_when_their_fields_are(one: Move, other: Move) -> None:
    fields = [(m.card, m.captured, m.declares) for m in (one, other)]
    assert (one == other) == (fields[0] == fields[1])
    assert (one != other) == (fields[0] != fields[1])


@pytest.mark.parametrize(
    ("move", "text", "written"),
    [
        (Move(Card("7D")), "7D", "Move(Card('7D'))"),
        (
            Move(Card("10C"), parse_cards("6S 4D")),
            "10Cx4D+6S",
            "Move(Card('10C'), (Card('4D'), Card('6S')))",
        ),
        (
            Move(Card("7D"), parse_cards("7B")),
            "7Dx7B",
            "Move(Card('7D'), (Card('7B'),))",
        ),
        (
            Move(Card("7C"), parse_cards("5S 1C"), TRE),
            "!tre[7C=2] 7Cx1C+5S",
            f"Move(Card('7C'), (Card('1C'), Card('5S')), {TRE!r})",
        ),
        (
            Move(Card("7C"), declares=Declaration("tre")),
            "!tre 7C",
            "Move(Card('7C'), (), Declaration(name='tre', values=()))",
        ),
    ],
)
def test_texts(move: Move, text: str, written: str) -> None:
    assert str(move) == text
    assert repr(move) == written


@pytest.mark.parametrize(
    "captured",
    [
        parse_cards("4D 6S"),
        list(parse_cards("6S 4D")),
        set(parse_cards("6S 4D")),
        dict.fromkeys(parse_cards("6S 4D")),
    ],
)
def test_captured_may_be_any_collection(captured: list[Card]) -> None:
    assert Move(Card("10C"), captured).captured == (Card("4D"), Card("6S"))


def test_captured_may_be_a_generator() -> None:
    move = Move(Card("10C"), (card for card in parse_cards("6S 4D")))
    assert move.captured == (Card("4D"), Card("6S"))


def test_what_is_captured_is_not_shared_with_the_caller() -> None:
    cards = [Card("4D"), Card("6S")]
    move = Move(Card("10C"), cards)
    cards.clear()
    assert move.captured == (Card("4D"), Card("6S"))


def test_a_laid_card_captures_nothing() -> None:
    assert Move(Card("7D")) == Move(Card("7D"), ()) == Move(Card("7D"), [], None)
    assert Move(Card("7D")).captured == ()
    assert Move(Card("7D")).declares is None


def test_moves_by_keyword() -> None:
    assert Move(card=Card("7D"), captured=(Card("7B"),), declares=None) == Move(
        Card("7D"), (Card("7B"),)
    )


def test_different_moves() -> None:
    card = Card("7D")
    different = {
        Move(card),
        Move(Card("7C")),
        Move(card, parse_cards("7B")),
        Move(card, parse_cards("7C")),
        Move(card, parse_cards("3B 4B")),
        Move(card, (), Declaration("tre")),
        Move(card, (), TRE),
    }
    assert len(different) == 7


@pytest.mark.parametrize("other", [7, "7D", Card("7D"), None, (Card("7D"), ())])
def test_a_move_equals_nothing_else(other: object) -> None:
    assert Move(Card("7D")) != other


@pytest.mark.parametrize("card", ["7D", 7, None, Move(Card("7D")), [], b"7D"], ids=repr)
def test_a_move_plays_a_card(card: Card) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        Move(card)
    (problem,) = refusal.value.problems
    assert problem.code == Code.NOT_A_CARD
    assert problem.details == {"value": card}
    assert refusal.value.move is None
    assert refusal.value.state is None


def test_a_text_is_no_card() -> None:
    with pytest.raises(
        IllegalMoveError,
        match=r"^'7D' is no card: write Card\('7D'\), or parse_card for a text$",
    ):
        Move("7D")  # type: ignore[arg-type]


@pytest.mark.parametrize("captured", [["7B"], [7], [None], [Card("7B"), "7C"], [[]]])
def test_a_move_captures_cards(captured: list[Card]) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        Move(Card("7D"), captured)
    assert refusal.value.code == Code.NOT_A_CARD


@pytest.mark.parametrize("captured", ["4C 4C", "4C 4C 4C 4C", "7D", "3C 7D 4C"])
def test_a_move_has_every_card_once(captured: str) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        Move(Card("7D"), parse_cards(captured))
    assert refusal.value.code == Code.CARD_TWICE
    assert str(refusal.value).count("appears more than once") == 1


@pytest.mark.parametrize("declares", ["tre", 3, True, ("tre",), Declaration])
def test_a_move_declares_a_declaration(declares: Declaration) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        Move(Card("7D"), (), declares)
    (problem,) = refusal.value.problems
    assert problem.code == Code.BAD_FIELD
    assert problem.details["field"] == "declares"


def test_all_that_is_wrong_with_a_move_is_listed() -> None:
    with pytest.raises(ScopaError) as refusal:
        Move("7D", ("7C", Card("3C"), Card("3C")), 4)  # type: ignore[arg-type]
    assert [problem.code for problem in refusal.value.problems] == [
        Code.NOT_A_CARD,
        Code.NOT_A_CARD,
        Code.CARD_TWICE,
        Code.BAD_FIELD,
    ]


@pytest.mark.parametrize("name", ["card", "captured", "declares", "_taken", "new"])
def test_a_move_never_changes(name: str) -> None:
    move = Move(Card("10C"), parse_cards("4D 6S"))
    with pytest.raises(FrozenInstanceError):
        setattr(move, name, Card("7D"))
    with pytest.raises((FrozenInstanceError, AttributeError)):
        delattr(move, name)
    assert not hasattr(move, "__dict__")
    assert str(move) == "10Cx4D+6S"


def test_moves_made_by_hand_are_as_good_as_listed_ones() -> None:
    state = new_game(SCOPA, DECK)
    for move in legal_moves(state):
        mine = Move(move.card, move.captured)
        assert mine in legal_moves(state)
        assert apply_move(state, mine) == apply_move(state, move)


def test_moves_are_shared_but_not_without_end() -> None:
    """A card has thousands of moves; equal ones are equal, shared or not."""
    known = MOVES[Card("10B")._bit]
    masks = range(1, 6000)
    first = [known[mask] for mask in masks]
    assert len(known) <= 1 << 8
    assert [known[mask] for mask in masks] == first
    assert first[6] == Move(Card("10B"), DECK[:3])
    known.clear()


def test_moves_match_patterns() -> None:
    matched: list[tuple[object, ...]] = []
    for each in (Move(Card("7D")), Move(Card("7D"), DECK[:1], Declaration("tre"))):
        match each:
            case Move(card, (), None):
                matched.append((card, None))
            case Move(card, captured, Declaration(name)):
                matched.append((*captured, name))
    assert matched == [(Card("7D"), None), (DECK[0], "tre")]
    match Move(Card("7D"), DECK[:1]):
        case Move(captured=(taken,), declares=None):
            assert taken == DECK[0]
        case _:
            pytest.fail("no match")


def test_a_move_can_be_evolved() -> None:
    laid = Move(Card("7D"))
    taking = attrs.evolve(laid, captured=[DECK[1], DECK[0]])
    assert taking == Move(Card("7D"), DECK[:2])
    assert attrs.evolve(taking, card=Card("10B")) == Move(Card("10B"), DECK[:2])
    assert attrs.evolve(taking, captured=()) == laid
    assert attrs.evolve(laid, declares=Declaration("tre")).declares is not None
    assert [field.name for field in attrs.fields(Move) if field.init] == [
        *("card", "captured", "declares")
    ]
    with pytest.raises(IllegalMoveError):
        attrs.evolve(taking, card=DECK[0])


def test_what_has_no_order_matches_no_positions() -> None:
    for kind in GameState, Count, Problem:
        assert not hasattr(kind, "__match_args__")


@pytest.mark.parametrize(
    ("name", "values", "field"),
    [
        ("", (), "name"),
        (3, (), "name"),
        ("tre", [3], "values"),
        ("tre", [(Card("7C"),)], "values"),
        ("tre", [("7C", 2)], "values"),
        ("tre", [(Card("7C"), "2")], "values"),
        ("tre", [(Card("7C"), True)], "values"),
    ],
)
def test_what_is_no_declaration(name: Any, values: Any, field: str) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        Declaration(name, values)
    assert refused.value.code == Code.BAD_FIELD
    assert refused.value.problems[0].details["field"] == field


def test_the_values_of_a_declaration_may_be_a_mapping() -> None:
    matta = Card("7C")
    assert Declaration("tre", {matta: 2}).values == ((matta, 2),)


@pytest.mark.parametrize("values", [5, None, "7C"])
def test_values_of_a_declaration_that_are_no_pairs(values: Any) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        Declaration("tre", values)
    assert refused.value.code == Code.BAD_FIELD
