"""Reading moves: the canonical text, what people write, and what cannot be read."""

import random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    CIRULLA,
    SCOPA,
    Card,
    Code,
    Declaration,
    GameState,
    IllegalMoveError,
    Move,
    NotationError,
    PlayerView,
    ScopaError,
    StateError,
    apply_move,
    card_name,
    legal_moves,
    new_game,
    parse_move,
    parse_move_text,
    playout,
    view,
)
from scopa.messages import Language
from tests.helpers import position, stacked
from tests.strategies import CARDS, moves_for, states

STATE = new_game(SCOPA, stacked("10D 7D 1B  10C 3B 2D  4C 6S 7B 3D"))
"""Seat 1 may play 1B, 7Dx7B, 7Dx3D+4C ... of these only what is legal."""
TRE = new_game(CIRULLA, stacked("2D 3B 7C  10C 3C 2C  1D 3S 8B 9B"))


def refused(state: GameState | PlayerView, text: str) -> ScopaError:
    with pytest.raises(ScopaError) as refusal:
        parse_move(state, text)
    return refusal.value


def test_legal_moves_of_the_scene() -> None:
    assert list(map(str, legal_moves(STATE))) == [
        "1B",
        "7Dx7B",
        "10Dx3D+7B",
        "10Dx4C+6S",
    ]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        *(("1B", "1B"), ("1b", "1B"), (" a♣ ", "1B"), ("1♣\ufe0f", "1B")),
        *(("7D", "7Dx7B"), ("7dX7b", "7Dx7B"), ("7D x 7", "7Dx7B"), ("7D:7B", "7Dx7B")),
        *(("10Dx4C+6S", "10Dx4C+6S"), ("10Dx6S+4C", "10Dx4C+6S")),
        *(("KDx4+6", "10Dx4C+6S"), ("RD×6,4", "10Dx4C+6S"), ("kd:4c 6e", "10Dx4C+6S")),
        *(("10D takes 4C & 6", "10Dx4C+6S"), ("10D takes 4 and 6S", "10Dx4C+6S")),
        *(("10d prende 4 e 6", "10Dx4C+6S"), ("10O recoge 6E y 4C", "10Dx4C+6S")),
        *(("re di denari PRENDE tre di denari e sette di bastoni", "10Dx3D+7B"),),
        *(("10d x 4 di coppe e 6 di spade", "10Dx4C+6S"),),
        *(("7 of coins takes 7 of batons", "7Dx7B"), ("1 de bastos", "1B")),
        *(("rey de oros se  lleva seis de espadas y 4", "10Dx4C+6S"),),
        *(("il re di denari prende il 4 e la 6S", "10Dx4C+6S"),),
        *(("Una 10d prende un 4 e la 6S", "10Dx4C+6S"),),
        *(("l'asso di bastoni", "1B"), ("L’ asso di bastoni", "1B")),
        *(("the 7D takes the 7", "7Dx7B"), ("el 10O recoge el 3, el 7", "10Dx3D+7B")),
        *(("10D TAKES 3,7", "10Dx3D+7B"), ("10d takes3 7b", "10Dx3D+7B")),
    ],
)
def test_what_people_write(text: str, move: str) -> None:
    for seen in (STATE, view(STATE, 1)):
        assert str(parse_move(seen, text)) == move
        assert str(parse_move(seen, f"\n {text}\t")) == move


def test_french_suits() -> None:
    assert str(parse_move(STATE, "1C", suits="french")) == "1B"
    assert str(parse_move(STATE, "KDx4H+6S", suits="french")) == "10Dx4C+6S"
    assert parse_move_text("7HxKC", suits="french") == Move(Card("7C"), [Card("10B")])


def test_a_card_that_may_be_laid_is_laid() -> None:
    free = STATE.replace(rules=attrs.evolve(SCOPA, compulsory=False))
    assert str(parse_move(free, "7D")) == "7D"
    assert str(parse_move(free, "10D")) == "10D"


def test_short_texts_that_may_be_several_moves() -> None:
    error = refused(STATE, "10D")
    assert error.code == Code.AMBIGUOUS_MOVE
    candidates = error.problems[0].details["candidates"]
    assert [str(move) for (move,) in candidates] == ["10Dx3D+7B", "10Dx4C+6S"]
    assert str(error) == "'10D' may be 10Dx3D+7B or 10Dx4C+6S: write out which"


def test_ranks_that_may_be_several_cards() -> None:
    state = position(hands="10D 1B 2B | 10C 3B 2D", table="4C 6S 6D", deals_left=4)
    state = state.replace(dealer=1, to_move=0)
    assert refused(state, "10Dx4+6").code == Code.AMBIGUOUS_MOVE
    assert str(parse_move(state, "10Dx4+6S")) == "10Dx4C+6S"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("6D", Code.NOT_IN_HAND),
        ("7Dx3D+4C", Code.EQUAL_CARD_FIRST),
        ("7Dx3+4", Code.EQUAL_CARD_FIRST),
        ("10Dx4+7", Code.DOES_NOT_ADD_UP),
        ("1Bx9C", Code.NOT_ON_TABLE),
        ("!tre 1B", Code.NO_DECLARATIONS),
        ("7Dx7D", Code.CARD_TWICE),
        ("10Dx4C+4C", Code.CARD_TWICE),
    ],
)
def test_what_is_well_formed_and_illegal(text: str, code: Code) -> None:
    for seen in (STATE, view(STATE, 1)):
        error = refused(seen, text)
        assert isinstance(error, IllegalMoveError)
        assert error.code == code
        if code != Code.CARD_TWICE:
            assert error.state is seen
            assert isinstance(error.move, Move)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "a card such as 7D or 10B"),
        ("  ", 3, "a card such as 7D or 10B"),
        ("11D", 1, "a card such as 7D or 10B"),
        ("10Dx11S", 5, "a card such as 7D or 10B"),
        ("10D takes the 12", 15, "a card such as 7D or 10B"),
        ("10D takes the 9", 15, "a card, such as 9D, or a rank that the table has"),
        ("the", 1, "a card such as 7D or 10B"),
        ("la7D", 1, "a card such as 7D or 10B"),
        ("lo 7D", 1, "a card such as 7D or 10B"),
        ("x7D", 1, "a card such as 7D or 10B"),
        ("7", 2, "a suit"),
        ("7 D", 2, "a suit"),
        ("7H", 1, "a card such as 7D or 10B"),
        ("7D+", 3, "x and captured cards, or the end"),
        ("7D take 7B", 4, "x and captured cards, or the end"),
        ("7D prender 7B", 4, "x and captured cards, or the end"),
        ("7D lleva 7B", 4, "x and captured cards, or the end"),
        ("10Dx4C ed 6S", 8, "a card such as 7D or 10B"),
        ("7Dx", 4, "a card such as 7D or 10B"),
        ("10Dx4C++6S", 8, "a card such as 7D or 10B"),
        ("10Dx4C+", 8, "a card such as 7D or 10B"),
        ("10Dx4C-6S", 7, "+ and another card, or the end"),
        ("10Dx4C6S", 7, "+ and another card, or the end"),
        ("10Dx9", 5, "a card, such as 9D, or a rank that the table has"),
        ("10Dx4+4", 7, "a card, such as 4D, or a rank that the table has"),
        ("!", 2, "the name of a declaration"),
        ("!?", 2, "the name of a declaration"),
        ('!"tre', 2, "the name of a declaration"),
        # Words that begin as cards do.
        ("seis de oro", 1, "a card such as 7D or 10B"),
        ("fante", 1, "a card such as 7D or 10B"),
        ("7D takes cavallo", 10, "a card such as 7D or 10B"),
        ("!tre", 5, "a card such as 7D or 10B"),
        ("!tre[7C", 8, "="),
        ("!tre[7", 7, "a suit"),
        ("!tre[7C=", 9, "a value"),
        ("!tre[7C=x", 9, "a value"),
        ("!tre[7C=2", 10, "a comma or ]"),
        ("!tre[7C=2,", 11, "a card such as 7D or 10B"),
        ("!tre[7C=2]", 11, "a card such as 7D or 10B"),
    ],
)
def test_places_of_errors(text: str, column: int, expected: str) -> None:
    error = refused(STATE, text)
    assert isinstance(error, NotationError)
    assert (error.code, error.column) == (Code.UNREADABLE, column)
    assert str(error.problems[0].details["expected"]) == expected
    assert str(error).startswith(f"at column {column}: {expected} should follow, not ")


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_cards_by_their_names(language: Language) -> None:
    for each in legal_moves(STATE):
        played, *captured = [
            card_name(c, language) for c in (each.card, *each.captured)
        ]
        taken = f" x {', '.join(captured)}" if captured else ""
        assert parse_move(STATE, played + taken) == each
        assert parse_move_text(f"{played.upper()}{taken}") == each


def test_declarations() -> None:
    legal = {str(move) for move in legal_moves(TRE)}
    assert "!tre[7C=1] 7Cx1D" in legal
    assert str(parse_move(TRE, "!tre[7C=1] 7Cx1D")) == "!tre[7C=1] 7Cx1D"
    assert str(parse_move(TRE, "! TRE [7♥ = 1]7C:1")) == "!tre[7C=1] 7Cx1D"
    for text in legal:
        assert str(parse_move(TRE, text)) == text
        assert str(parse_move(view(TRE, 1), text)) == text
        assert str(parse_move_text(text)) == text


def test_short_declarations() -> None:
    assert refused(TRE, "!tre 2D").code == Code.AMBIGUOUS_MOVE
    wild = [move for move in legal_moves(TRE) if str(move).startswith("!tre[7C=1] 7C")]
    assert len(wild) == 1
    assert parse_move(TRE, "!tre[7C=1] 7C") == wild[0]
    assert refused(TRE, "!dieci 2D").code == Code.DECLARATION_NOT_TRUE
    plain = new_game(CIRULLA, stacked("2D 3B 1C  10C 3C 2C  1D 3S 8B 9B"))
    assert str(parse_move(plain, "!Tre 2D")) == "!tre 2Dx1D+3S+9B"


def test_names_that_are_not_plain() -> None:
    move = Move(Card("7D"), (), Declaration('la "buona", da tre\\', ((Card("7C"), 3),)))
    text = str(move)
    assert text == r'!"la\u{20}\"buona\",\u{20}da\u{20}tre\\"[7C=3] 7D'
    assert parse_move_text(text) == move
    assert str(Declaration("bàrsega")) == "!bàrsega"


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_of_a_hand_that_is_over(seat: int | None) -> None:
    over = playout(STATE, random.Random(7))
    for about in (over, view(over, seat)):
        assert refused(about, "1B").code == Code.HAND_OVER


@pytest.mark.parametrize("seat", [0, None])
def test_a_view_that_is_not_to_move(seat: int | None) -> None:
    seen = view(STATE, seat)
    error = refused(seen, "1B")
    assert isinstance(error, IllegalMoveError)
    assert (error.code, error.state, error.move) == (Code.NOT_YOUR_TURN, seen, "1B")
    names, whose = (
        ("Ben", "Anna"),
        ("of a spectator", "a uno spettatore", "a un espectador"),
    )
    if seat is not None:
        whose = "of Ben", "a Ben", "a Ben"
    assert [error.text(each, names=names) for each in ("en", "it", "es")] == [
        f"it is the turn of Anna, not {whose[0]}",
        f"tocca ad Anna, non {whose[1]}",
        f"le toca a Anna, no {whose[2]}",
    ]


@pytest.mark.parametrize("text", [None, 7, b"7D", Card("7D"), Move(Card("7D"))])
def test_what_is_no_text(text: str) -> None:
    assert refused(STATE, text).code == Code.BAD_FIELD
    with pytest.raises(NotationError):
        parse_move_text(text)


def test_what_is_no_state_and_no_kind_of_suits() -> None:
    with pytest.raises(StateError):
        parse_move(SCOPA, "7D")  # type: ignore[arg-type]
    with pytest.raises(NotationError):
        parse_move(STATE, "7D", suits="spanish")  # type: ignore[arg-type]
    with pytest.raises(NotationError):
        parse_move_text("7Dx?", suits="spanish")  # type: ignore[arg-type]


def test_long_texts() -> None:
    error = refused(STATE, "7D" + " " * 1000)
    assert (error.code, str(error)) == (
        Code.TOO_LONG,
        "a move may have no more than 1000 characters",
    )
    assert refused(STATE, "10Dx4C" + "+" * 900).code == Code.UNREADABLE
    assert refused(STATE, "1B" + " " * 900 + "!").code == Code.UNREADABLE


@pytest.mark.parametrize(
    ("text", "column"), [("7Dx7", 5), ("10Dx4+6S", 6), ("10Dx4C+10", 10)]
)
def test_without_a_state_nothing_may_be_left_out(text: str, column: int) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_move_text(text)
    assert refusal.value.column == column


@pytest.mark.parametrize("text", ["8Cx4D+4D", "8Cx4D+2S+4D", "4Dx4D", "4Dx2S+4D"])
def test_without_a_state_a_card_stands_there_once(text: str) -> None:
    """However it is read: in the usual form, or as people write."""
    for written in (text, text.lower(), f" {text}"):
        with pytest.raises(IllegalMoveError) as refusal:
            parse_move_text(written)
        assert refusal.value.code == Code.CARD_TWICE


def test_without_a_state_moves_need_not_be_legal() -> None:
    move = parse_move_text("10c takes 9d, 8♠")
    assert str(move) == "10Cx8S+9D"
    assert parse_move_text("10Cx9D+8S") == move
    with pytest.raises(IllegalMoveError):
        parse_move_text("10cx10c")


@given(CARDS, st.lists(CARDS, unique=True, max_size=12))
def test_every_move_can_be_read(card: Card, captured: list[Card]) -> None:
    move = Move(card, [other for other in captured if other is not card])
    assert parse_move_text(str(move)) == move
    assert parse_move_text(str(move).lower()) == move


@given(states(), st.data())
def test_reading_and_applying_agree(state: GameState, data: st.DataObject) -> None:
    """Text of any move is read as it, or refused as `apply_move` refuses it."""
    move = data.draw(moves_for(state))
    try:
        apply_move(state, move)
    except IllegalMoveError as error:
        refusals = {error.problems}
        if not move.captured:  # which is short for its only capture
            fitting = [
                legal
                for legal in legal_moves(state)
                if legal.card is move.card and legal.declares is None
            ]
            if len(fitting) == 1:
                assert parse_move(state, str(move)) == fitting[0]
                return
            if fitting:
                assert refused(state, str(move)).code == Code.AMBIGUOUS_MOVE
                return
        assert refused(state, str(move)).problems in refusals
        if state.hands[state.to_move]:
            seen = view(state, state.to_move)
            assert refused(seen, str(move)).problems in refusals
    else:
        assert parse_move(state, str(move)) == move


@given(states())
def test_every_legal_move_of_a_view_can_be_read(state: GameState) -> None:
    seen = view(state, state.to_move)
    for move in legal_moves(seen)[:20]:
        assert parse_move(seen, str(move)) == move
        assert parse_move_text(str(move)) == move
