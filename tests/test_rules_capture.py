"""The clauses of the three rule texts about playing a card and capturing."""

from itertools import permutations

import attrs
import pytest

from scopa import (
    SCOPA,
    SCOPA_PAIRS,
    Card,
    GameState,
    IllegalMoveError,
    MustCapture,
    apply_move,
    captures,
    legal_moves,
)
from tests.helpers import cards, groups, move, moves_at, others, play, position

STRICT = attrs.evolve(SCOPA, filters=(MustCapture(),))
OPTIONAL = attrs.evolve(SCOPA, compulsory=False)

EXAMPLE = cards("2C 3S 5B 8D")
"""The table of the first text's example: a 2, a 3, a 5 and a fante."""

WORKED_TURN = cards("7B 5C 2D")
"""The table of the second text's worked turn."""


def taken(table: str, card: str) -> list[tuple[Card, ...]]:
    """What a card may capture from a table."""
    return list(captures(cards(table), Card(card)))


def refused(state: GameState, text: str) -> str:
    """The code with which a move is refused; it must not be among the legal ones."""
    assert move(text) not in legal_moves(state)
    with pytest.raises(IllegalMoveError) as caught:
        apply_move(state, move(text))
    return caught.value.code


# One card a turn.


def test_a_turn_plays_exactly_one_card_from_the_hand() -> None:
    """All three texts: on your turn you play one card from your hand."""
    state = position(hands="9D 9C | 7D 6C", table="2S")
    assert moves_at(state) == ["6C", "7D"]
    after = play(state, "6C")
    assert after.hands == (cards("9D 9C"), cards("7D"))
    assert after.to_move == 0
    assert refused(state, "9D") == "not-in-hand"


# What a card may capture.


def test_a_table_card_of_the_same_value_is_captured() -> None:
    """All three texts: a table card of the same value."""
    assert taken("4C 9D 6S", "9B") == groups("9D")


@pytest.mark.parametrize(
    ("table", "expected"),
    [("7D 7S 9B", groups("7D", "7S")), ("7D 7S 7B", groups("7D", "7S", "7B"))],
    ids=["two", "three"],
)
def test_among_several_equal_cards_the_player_chooses_one(
    table: str, expected: list[tuple[Card, ...]]
) -> None:
    """The first and the second text: with two or three equal cards out you choose."""
    assert taken(table, "7C") == expected
    state = position(hands="9D | 7C", table=table)
    for captured in expected:
        after = play(state, f"7Cx{captured[0]}")
        assert captured[0] not in after.table
        assert len(after.table) == len(state.table) - 1


def test_otherwise_cards_that_add_up_to_the_value_are_captured() -> None:
    """All three texts: table cards whose values add up to the card's value."""
    assert taken("2D 5C 9S", "7B") == groups("2D 5C")
    assert taken("1D 2C 3S", "6B") == groups("1D 2C 3S")


def test_among_several_sets_the_player_chooses_one() -> None:
    """The first and the second text: if several such sets exist you choose which."""
    expected = groups("1S 2D 3B 4C", "1S 3B 6B", "4C 6B")
    assert taken("6B 4C 1S 2D 3B", "10S") == expected
    state = position(hands="9D | 10S", table="6B 4C 1S 2D 3B")
    assert moves_at(state) == ["10Sx1S+2D+3B+4C", "10Sx1S+3B+6B", "10Sx4C+6B"]
    assert play(state, "10Sx4C+6B").table == cards("1S 2D 3B")
    assert play(state, "10Sx1S+3B+6B").table == cards("2D 4C")


def test_sets_that_differ_only_in_suits_are_different_choices() -> None:
    """The second text: you pick which copy (the coin version, ideally)."""
    assert taken("3D 3C 4D 4C", "7B") == groups("3D 4D", "3D 4C", "3C 4D", "3C 4C")


def test_a_single_equal_card_must_be_taken_instead_of_a_sum() -> None:
    """All three texts: with an equal card on the table a set of the same total may not
    be taken; the sums are not even offered.
    """
    assert taken("2D 5C 7S", "7B") == groups("7S")
    state = position(hands="9D | 7B", table="2D 5C 7S")
    assert moves_at(state) == ["7Bx7S"]
    assert refused(state, "7Bx2D+5C") == "equal-card-first"


def test_every_one_of_several_equal_cards_bars_the_sums() -> None:
    """The second text: single-card matches take absolute precedence."""
    assert taken("2D 5C 7S 7D", "7B") == groups("7D", "7S")


def test_beside_an_equal_card_a_wrong_sum_is_still_a_wrong_sum() -> None:
    """The first text: the values must add up to the value of the card played."""
    state = position(hands="9D | 7B", table="2D 4C 7S")
    assert refused(state, "7Bx2D+4C") == "does-not-add-up"


@pytest.mark.parametrize("rank", range(2, 11))
def test_an_equal_card_comes_before_sums_for_every_rank(rank: int) -> None:
    """The second text: you take that single card, and you must."""
    table = f"1D {rank - 1}C {rank}S"
    assert taken(table, f"{rank}B") == groups(f"{rank}S")


def test_a_king_takes_a_sum_only_when_no_king_is_on_the_table() -> None:
    """The second text: if a king lies out, your king must take that king alone."""
    assert taken("6B 4C 10C", "10S") == groups("10C")
    assert taken("6B 4C", "10S") == groups("4C 6B")
    assert taken("7B 3C", "10S") == groups("3C 7B")


def test_a_card_captures_nothing_that_is_worth_less_or_more() -> None:
    """The first text: the values must add up to the value of the card played."""
    assert taken("2C 3S", "6D") == []
    assert taken("2C 5S", "6D") == []
    assert taken("6C", "5D") == []
    state = position(hands="9D | 6D", table="2C 3S")
    assert refused(state, "6Dx2C+3S") == "does-not-add-up"


def test_an_ace_is_just_a_one() -> None:
    """The second text: an ace captures an equal ace and nothing more."""
    assert taken("4C 9S", "1D") == []
    assert taken("1C 9S", "1D") == groups("1C")
    assert taken("2C", "1D") == []


def test_a_capture_takes_exactly_one_set() -> None:
    """The second text: never two separate sum groups in one turn."""
    assert taken("1D 4C 2D 3S", "5B") == groups("1D 4C", "2D 3S")
    state = position(hands="9D | 5B", table="1D 4C 2D 3S")
    assert refused(state, "5Bx1D+2D+3S+4C") == "one-set-only"


def test_an_equal_card_is_never_combined_with_a_sum() -> None:
    """The second text: you never combine an equal card with extra sum cards."""
    assert taken("5D 2D 3S", "5B") == groups("5D")
    state = position(hands="9D | 5B", table="5D 2D 3S")
    assert refused(state, "5Bx2D+3S+5D") == "one-set-only"


def test_two_equal_cards_are_never_taken_together() -> None:
    """The second text: with two or three equal cards you choose which one to take."""
    state = position(hands="9D | 5B", table="5D 5C")
    assert moves_at(state) == ["5Bx5D", "5Bx5C"]
    assert refused(state, "5Bx5D+5C") == "one-set-only"


def test_only_cards_of_the_table_can_be_captured() -> None:
    """The first text: you capture table cards."""
    state = position(hands="5C | 5B", table="2D 4S")
    assert refused(state, "5Bx5C") == "not-on-table"


# Capturing is compulsory, for the card that is played.


def test_a_card_that_can_capture_cannot_be_laid() -> None:
    """The first and the second text: capturing is compulsory; the game refuses to lay
    a card that can capture.
    """
    state = position(hands="9D | 7S", table="7B 5C 2D")
    assert refused(state, "7S") == "capture-compulsory"
    sums = position(hands="9D | 7S", table="5C 2D")
    assert refused(sums, "7S") == "capture-compulsory"


def test_a_different_card_that_captures_nothing_may_be_played() -> None:
    """The first text: but you may play a different card that captures nothing."""
    state = position(hands="9D 9C | 6D 8C", table="2C 3S 5B 8D")
    assert moves_at(state) == ["6D", "8Cx8D"]
    assert play(state, "6D").table == cards("2C 3S 5B 6D 8D")


def test_in_the_stricter_reading_no_card_is_laid_while_any_can_capture() -> None:
    """The second text: the game will refuse a trail while any capture exists. Taken by
    the letter this goes for the whole hand, and is the option `MustCapture`.
    """
    state = position(STRICT, hands="9D 9C | 6D 8C", table="2C 3S 5B 8D")
    assert moves_at(state) == ["8Cx8D"]
    assert refused(state, "6D") == "must-capture"


def test_in_the_stricter_reading_any_capturing_card_may_still_be_chosen() -> None:
    """The second text: whenever more than one legal capture exists you choose."""
    state = position(STRICT, hands="9D 9C 9S | 5D 6D 8C", table="2C 3S 5B 8D")
    assert moves_at(state) == ["5Dx5B", "8Cx8D"]


def test_in_the_stricter_reading_a_hand_without_captures_is_free() -> None:
    """The second text: laying is only legal when no capture exists."""
    state = position(STRICT, hands="9D 9C | 4D 6D", table="8D")
    assert moves_at(state) == ["4D", "6D"]


def test_where_capturing_is_optional_every_card_may_be_laid() -> None:
    """The first text's compulsion is an option that can be turned off."""
    state = position(OPTIONAL, hands="9D 9C | 6D 8C", table="2C 3S 5B 8D")
    assert moves_at(state) == ["6D", "8C", "8Cx8D"]
    assert play(state, "8C").table == cards("2C 3S 5B 8D 8C")
    barred = position(OPTIONAL, hands="9D | 5D", table="2C 3S 5B")
    assert refused(barred, "5Dx2C+3S") == "equal-card-first"


def test_a_card_that_captures_nothing_stays_face_up_on_the_table() -> None:
    """All three texts: if it cannot capture, it stays on the table."""
    state = position(hands="9D | 6D", table="2C 3S")
    assert moves_at(state) == ["6D"]
    after = play(state, "6D")
    assert after.table == cards("2C 3S 6D")
    assert after.piles == state.piles
    assert after.last_capturer == state.last_capturer


def test_a_laid_card_can_be_captured_on_later_turns() -> None:
    """The first and the second text: it can be taken on later turns."""
    state = position(hands="8D 9D | 2D 6D", table="10C")
    assert moves_at(play(state, "6D")) == ["8D", "9D"]
    assert moves_at(play(state, "2D", "9D")) == ["6D"]
    assert moves_at(play(state, "6D", "9D", "2D")) == ["8Dx2D+6D"]


# Where captured cards go.


def test_the_card_played_and_the_captured_cards_go_into_the_pile() -> None:
    """The first and the second text: an equal capture already nets two cards."""
    state = position(hands="9D | 7S", table="7B 5C 2D", rest=0)
    assert state.piles[1] == ()
    after = play(state, "7Sx7B")
    assert after.piles == (state.piles[0], cards("7S 7B"))
    assert after.table == cards("2D 5C")
    assert after.hands == (cards("9D"), ())


def test_a_captured_set_goes_into_the_pile_whole() -> None:
    """The third text: you capture all of them."""
    state = position(hands="9D | 10S", table="6B 4C 2D", rest=0)
    assert play(state, "10Sx4C+6B").piles[1] == cards("4C 6B 10S")


def test_with_teams_the_cards_go_into_the_pile_of_the_team() -> None:
    """The first text: into your pile, or your team's pile."""
    state = position(
        SCOPA_PAIRS, hands="9D | 8D | 7D | 6D", table="6C 7C 8C 9C 1D", dealer=3, rest=0
    )
    before = state.piles[0]
    after = play(state, "9Dx9C", "8Dx8C", "7Dx7C")
    assert after.piles == (
        tuple(sorted(before + cards("9D 9C 7D 7C"))),
        cards("8D 8C"),
    )


# The examples.


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("5D", groups("5B")),
        ("8C", groups("8D")),
        ("10S", groups("2C 3S 5B", "2C 8D")),
        ("6D", []),
    ],
)
def test_the_example_of_a_two_a_three_a_five_and_a_fante(
    card: str, expected: list[tuple[Card, ...]]
) -> None:
    """The first text: a 5 takes only the 5, a fante only the fante; a king chooses
    between 2 + fante and 2 + 3 + 5; a 6 captures nothing and stays on the table.
    """
    for table in permutations(EXAMPLE):
        assert list(captures(table, Card(card))) == expected
    state = position(hands=f"9D | {card}", table=" ".join(map(str, EXAMPLE)))
    laid = [] if expected else [card]
    played = [f"{card}x{'+'.join(map(str, taken))}" for taken in expected]
    assert moves_at(state) == laid + played


@pytest.mark.parametrize(
    ("card", "moves"),
    [("7S", ["7Sx7B"]), ("9C", ["9Cx2D+7B"]), ("3D", ["3D"])],
)
def test_the_worked_turn(card: str, moves: list[str]) -> None:
    """The second text: on 7, 5 and 2 a 7 must take the 7 alone, a queen takes 7 + 2,
    and a 3 can only be laid.
    """
    state = position(hands=f"10D | {card}", table=" ".join(map(str, WORKED_TURN)))
    assert moves_at(state) == moves


def test_a_table_above_ten_cannot_be_cleared_by_a_single_card() -> None:
    """The first text: if the total is above 10, nobody can clear the table; with 10 or
    less somebody may.
    """
    eleven, ten = cards("2C 9B"), cards("2C 8B")
    assert not [card for card in others(eleven) if eleven in captures(eleven, card)]
    clearing = [card for card in others(ten) if ten in captures(ten, card)]
    assert clearing == list(cards("10D 10C 10S 10B"))
