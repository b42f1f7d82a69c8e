"""The clauses of the three rule texts about sweeps and the cards left at the end."""

from collections.abc import Sequence
from random import Random

import attrs
import pytest

from scopa import (
    DECK,
    SCOPA,
    SCOPA_3,
    SCOPA_PAIRS,
    SCOPONE_SCIENTIFICO,
    GameState,
    Move,
    Rules,
    is_hand_over,
    legal_moves,
    new_game,
    score_hand,
    shuffled_deck,
)
from tests.helpers import cards, move, moves_at, play, play_out, position

OPTIONAL = attrs.evolve(SCOPA, compulsory=False)
LAST_CARD = attrs.evolve(SCOPA, last_card_sweep=True)


def ending(rules: Rules = SCOPA, *, table: str, hands: str, rest: int = 0) -> GameState:
    """The last cards of a hand."""
    return position(rules, table=table, hands=hands, rest=rest)


# Sweeps.


@pytest.mark.parametrize(
    ("table", "text"),
    [("5C", "5Dx5C"), ("2C 3S", "5Dx2C+3S"), ("1D 1C 3S", "5Dx1D+1C+3S")],
)
def test_a_capture_that_leaves_the_table_empty_is_a_sweep(
    table: str, text: str
) -> None:
    """All three texts: a capture that takes every card on the table is a scopa."""
    state = position(hands="9D 9C 9S | 5D 6C 8B", table=table, deals_left=2)
    after = play(state, text)
    assert after.table == ()
    assert after.sweeps == (0, 1)


def test_a_capture_that_leaves_a_card_is_no_sweep() -> None:
    """The first and the second text: every card, leaving the table completely empty."""
    state = position(hands="9D 9C 9S | 5D 6C 8B", table="5C 1D", deals_left=2)
    assert play(state, "5Dx5C").sweeps == (0, 0)


def test_every_sweep_scores_one_point() -> None:
    """All three texts: a scopa scores 1 point, counted with the hand."""
    state = position(
        hands="9D 2D | 5D 6C", table="5C", piles="1D 1C | 1S 1B 3S 3B", sweeps=(1, 2)
    )
    state = play(state, "5Dx5C", "9D", "6C", "2D")
    assert state.sweeps == (1, 3)
    assert score_hand(state)["sweeps"].points == (1, 3)


def test_the_next_player_must_lay_a_card_on_the_empty_table() -> None:
    """The first and the second text: the next player must lay a card."""
    state = play(position(hands="9D 2D | 5D 6C", table="5C"), "5Dx5C")
    assert moves_at(state) == ["2D", "9D"]
    assert play(state, "2D").table == cards("2D")


def test_a_card_forced_onto_an_empty_table_may_be_swept() -> None:
    """The second text: sweeps of a card that had to be laid are real scopas."""
    state = position(hands="9D 2D | 5D 9S", table="5C")
    state = play(state, "5Dx5C", "9D", "9Sx9D")
    assert state.sweeps == (0, 2)


def test_both_players_may_sweep_in_one_hand() -> None:
    """The first text: 1 point for each scopa made, whoever makes it."""
    state = position(hands="1D 3D 9D | 2C 5C 9C", table="1C", dealer=1)
    state = play(state, "1Dx1C", "2C", "3D", "5Cx2C+3D")
    assert state.sweeps == (1, 1)


def test_a_sweep_belongs_to_the_team() -> None:
    """The first text: the players of a team share their points."""
    state = position(
        SCOPA_PAIRS, hands="5D 1C | 9D 1S | 9C 1B | 4S 3B", table="5C", dealer=3
    )
    state = play(state, "5Dx5C", "9D", "9Cx9D")
    assert state.sweeps == (2, 0)
    assert play(state, "3B", "1C", "1Sx1C").sweeps == (2, 0)


def test_the_very_last_card_of_the_hand_makes_no_sweep() -> None:
    """The first and the second text: a scopa does not count if it is made with the
    very last card; the cards are captured all the same.
    """
    state = ending(table="5C 9S", hands="5D | 9D", rest=1)
    state = play(state, "9Dx9S", "5Dx5C")
    assert is_hand_over(state)
    assert state.sweeps == (0, 0)
    assert state.piles[0] == cards("5D 5C")
    assert state.last_capturer == 0
    assert score_hand(state)["sweeps"].points == (0, 0)


def test_a_sum_with_the_very_last_card_makes_no_sweep_either() -> None:
    """The second text: clearing the table with the last card never scores."""
    state = ending(table="2C 3S 9S", hands="5D | 9D", rest=1)
    assert play(state, "9Dx9S", "5Dx2C+3S").sweeps == (0, 0)


def test_the_last_card_but_one_makes_a_sweep() -> None:
    """The first and the second text: only the very last card is excepted."""
    assert play(ending(table="9S", hands="5D | 9D"), "9Dx9S").sweeps == (0, 1)


@pytest.mark.parametrize(
    ("table", "hands", "texts", "sweeps"),
    [
        pytest.param("2S", "2D | 3D | 4D | 5D", ["2Dx2S"], (1, 0), id="first"),
        pytest.param(
            "2S 3S", "2D | 3D | 4D | 5D", ["2Dx2S", "3Dx3S"], (0, 1), id="second"
        ),
        pytest.param(
            "2S 3S 4S",
            "2D | 3D | 4D | 5D",
            ["2Dx2S", "3Dx3S", "4Dx4S"],
            (1, 0),
            id="third",
        ),
        pytest.param(
            "2S 3S 4S 5S",
            "2D | 3D | 4D | 5D",
            ["2Dx2S", "3Dx3S", "4Dx4S", "5Dx5S"],
            (0, 0),
            id="dealer",
        ),
    ],
)
def test_only_the_last_card_of_the_last_player_is_excepted(
    table: str, hands: str, texts: list[str], sweeps: tuple[int, int]
) -> None:
    """The first text: the very last card played in the hand, which is the dealer's;
    with four players the last cards of the others make sweeps.
    """
    state = position(SCOPA_PAIRS, hands=hands, table=table, dealer=3)
    assert play(state, *texts).sweeps == sweeps


def test_every_other_card_of_the_last_deal_makes_a_sweep() -> None:
    """The second text: any other table-clearing capture, at any point, counts."""
    state = position(hands="6D 7D 8D | 6C 7C 8C", table="6S")
    assert play(state, "6Cx6S").sweeps == (0, 1)
    assert play(state, "6Cx6S", "7D", "7Cx7D").sweeps == (0, 2)
    state = play(state, "6Cx6S", "7D", "7Cx7D", "8D", "8Cx8D", "6D")
    assert state.sweeps == (0, 3)


def test_the_last_card_of_an_earlier_deal_makes_a_sweep() -> None:
    """The second text: only after all six deals are played out a sweep is none."""
    state = play(position(hands="5D |", table="5C", deals_left=1), "5Dx5C")
    assert state.sweeps == (1, 0)
    assert [len(hand) for hand in state.hands] == [3, 3]


def test_the_first_card_of_a_hand_may_make_a_sweep() -> None:
    """The second text: at any point in the round."""
    deck = cards("10S 2D 3D  4D 5D 6D  1D 2C 3C 4C")
    state = new_game(SCOPA, (*deck, *(card for card in DECK if card not in deck)))
    assert play(state, "10Sx1D+2C+3C+4C").sweeps == (0, 1)


def test_the_last_card_may_sweep_where_the_rules_say_so() -> None:
    """The first text's exception is an option that can be turned off."""
    state = ending(LAST_CARD, table="5C 9S", hands="5D | 9D", rest=1)
    assert play(state, "9Dx9S", "5Dx5C").sweeps == (1, 0)


def test_scopone_has_the_exception_for_its_last_card_too() -> None:
    """The first text: the very last card; the tenth of the dealer in scopone."""
    state = position(
        SCOPONE_SCIENTIFICO, hands="2D | 3D | 4D | 5D", table="3S 4S 5S 2S", dealer=3
    )
    assert play(state, "2Dx2S", "3Dx3S", "4Dx4S", "5Dx5S").sweeps == (0, 0)


# Leftovers.


def test_the_cards_left_go_to_the_player_who_captured_last() -> None:
    """All texts that say it: the cards still on the table when all have been played go
    to the player who made the last capture of the hand.
    """
    state = ending(table="9S 2C 10B", hands="5D | 9D", rest=0)
    before = state.piles[0]
    state = play(state, "9Dx9S", "5D")
    assert state.piles == (before, cards("2C 5D 9D 9S 10B"))
    assert state.table == ()


def test_the_last_capture_may_lie_several_turns_back() -> None:
    """The second text: the last player who made a capture during the round."""
    state = position(hands="6D 7D | 9D 10C", table="9S 2C", rest=0)
    before = state.piles[0]
    state = play(state, "9Dx9S", "6D", "10C", "7D")
    assert state.piles == (before, cards("2C 6D 7D 9D 9S 10C"))
    assert state.last_capturer == 1


def test_the_last_capture_may_lie_in_an_earlier_deal() -> None:
    """The second text: during the round, whichever deal it was in.

    Seat 0 ends the fifth deal with a capture; in the sixth all cards are laid.
    """
    state = position(
        hands="9D |",
        table="9S 10B",
        stock="9C 7C 5C 8C 6C 4C",
        deals_left=1,
        rest=1,
    )
    before = state.piles[1]
    state = play(state, "9Dx9S", "9C", "8C", "7C", "6C", "5C", "4C")
    assert state.piles[0] == cards("4C 5C 6C 7C 8C 9D 9C 9S 10B")
    assert state.piles[1] == before


def test_the_cards_left_go_to_the_team_that_captured_last() -> None:
    """The first text: to the player or team who made the last capture."""
    state = position(
        SCOPA_PAIRS, hands="6D | 8D | 9D | 1D", table="9S 2C", dealer=3, rest=1
    )
    before = state.piles[1]
    state = play(state, "6D", "8Dx2C+6D", "9Dx9S", "1D")
    assert state.piles == (
        cards("1D 9D 9S"),
        tuple(sorted(before + cards("8D 2C 6D"))),
    )


def test_the_cards_left_go_to_one_of_three_players() -> None:
    """The first text: with three, each for themselves."""
    state = position(SCOPA_3, hands="6D | 8D | 9D", table="9S 2C", dealer=1, rest=0)
    before = state.piles[0]
    state = play(state, "9Dx9S", "6D", "8Dx2C+6D")
    assert state.piles == (before, cards("2C 6D 8D"), cards("9D 9S"))


def test_taking_the_cards_left_is_not_a_sweep() -> None:
    """The first and the second text: this is not a scopa."""
    state = play(ending(table="9S 2C", hands="5D | 9D"), "9Dx9S", "5D")
    assert state.table == ()
    assert state.sweeps == (0, 0)


def test_the_last_card_itself_may_be_left_and_goes_with_the_others() -> None:
    """The first text: the cards still on the table, also the one just laid."""
    state = play(ending(table="9S", hands="7D | 9D", rest=0), "9Dx9S", "7D")
    assert state.piles[1] == cards("7D 9D 9S")
    assert score_hand(state)["settebello"].points == (0, 1)


def test_the_player_of_the_last_card_may_be_the_last_capturer() -> None:
    """The second text: when that last card has been played, the rest is given."""
    state = play(ending(table="5C 2C 10B", hands="5D | 9D", rest=1), "9D", "5Dx5C")
    assert state.piles[0] == cards("2C 5D 5C 9D 10B")


def test_the_cards_left_count_like_any_other_captured_cards() -> None:
    """The second text: they count for cards, coins, the settebello and the primiera.

    Before the last card the sides have 17 cards each, 5 and 2 coins, and a primiera
    of 66 (two sixes, two fives) and 64 (two sixes, a five and a three).
    """
    state = position(
        hands="8D |",
        table="2D 7D 7C 7S 7B",
        piles="1D 2C 3S 3B 4D 4C 5S 5B 6D 6C 10D 10C 9S 9B 8S 1C 5D"
        " | 3D 3C 2S 2B 5C 4S 4B 6S 6B 10S 10B 9D 9C 8C 8B 1S 1B",
        last_capturer=1,
    )
    score = score_hand(play(state, "8D"))
    assert [item.total for item in score["cards"].evidence] == [17, 23]
    assert [item.total for item in score["coins"].evidence] == [5, 5]
    assert score["settebello"].points == (0, 1)
    assert [item.total for item in score["primiera"].evidence] == [66, 84]
    assert score.points == (0, 3)


def test_the_cards_left_go_to_nobody_if_nobody_captured() -> None:
    """The second text: if nobody captured anything, the leftovers go to no one. The
    settebello is then awarded to nobody, like everything else.

    With compulsory capture this cannot happen, as there are only ten values.
    """
    state = new_game(OPTIONAL, DECK)
    while legal_moves(state):
        state = play(state, str(legal_moves(state)[0].card))
    assert is_hand_over(state)
    assert state.table == DECK
    assert state.piles == ((), ())
    assert state.last_capturer is None
    assert score_hand(state).points == (0, 0)
    assert score_hand(state)["settebello"].points == (0, 0)


@pytest.mark.parametrize("seed", range(5))
def test_somebody_always_captures_where_capturing_is_compulsory(seed: int) -> None:
    """The first text: a card that can capture must, and there are ten values, so 36
    cards cannot all be laid; every card ends up in a pile.
    """
    rng = Random(seed)
    state = new_game(SCOPA, shuffled_deck(rng))

    def lay_if_possible(moves: Sequence[Move]) -> Move:
        return rng.choice([move for move in moves if not move.captured] or moves)

    state = play_out(state, lay_if_possible)
    assert sorted(state.piles[0] + state.piles[1]) == list(DECK)


def test_the_settebello_is_always_awarded_once_somebody_has_captured() -> None:
    """The second text: every card ends up in one pile or the other."""
    state = play_out(new_game(SCOPA, DECK))
    assert sorted(state.piles[0] + state.piles[1]) == list(DECK)
    assert sum(score_hand(state)["settebello"].points) == 1


def test_nothing_can_be_played_after_the_last_card() -> None:
    """The first text: when all the cards have been played, the points are counted."""
    state = play(ending(table="9S", hands="5D | 9D"), "9Dx9S", "5D")
    assert is_hand_over(state)
    assert legal_moves(state) == ()
    assert move("5D") not in legal_moves(state)
