"""The clauses of the rule texts about winning the game."""

import attrs
import pytest

from scopa import (
    DECK,
    SCOPA,
    SCOPA_3,
    SCOPA_4,
    SCOPA_6_PAIRS,
    SCOPA_6_THREES,
    SCOPA_PAIRS,
    SCOPONE,
    SCOPONE_SCIENTIFICO,
    VARIANTS,
    GameState,
    Outcome,
    Rules,
    StateError,
    is_game_over,
    is_hand_over,
    legal_moves,
    new_game,
    next_hand,
    outcome,
    score_hand,
    winner,
)
from tests.helpers import play, play_out, position

THE_LOT = (4, 0)
"""The points of a hand in which side 0 has captured nearly everything."""


def ended(scores: tuple[int, ...], rules: Rules = SCOPA, rest: int = 0) -> GameState:
    """A finished hand worth four points to a side, with the totals before it."""
    piles = " | ".join("" if side == rest else f"{side + 8}C" for side in range(2))
    return position(rules, hands="", piles=piles, rest=rest, scores=scores)


# Points add up over hands.


def test_the_points_of_a_hand_are_added_to_the_totals() -> None:
    """The first and the second text: played over several hands, the points add up."""
    state = ended((3, 5))
    assert score_hand(state).points == THE_LOT
    assert state.scores == (3, 5)
    assert state.totals == (7, 5)
    assert next_hand(state, DECK).scores == (7, 5)


def test_a_game_begins_without_points() -> None:
    """The first text: the points add up over the hands."""
    assert new_game(SCOPA, DECK).totals == (0, 0)
    assert new_game(SCOPA_3, DECK).totals == (0, 0, 0)


def test_points_stay_with_the_side_when_the_deal_passes_on() -> None:
    """The first text: a side keeps its points whichever of its players deals."""
    state = next_hand(ended((3, 5)), DECK)
    assert state.dealer == 1
    assert play_out(state).scores == (7, 5)


# The end of the game.


def test_the_game_ends_after_a_hand_at_the_target_alone_in_the_lead() -> None:
    """The first and the second text: the target is reached after a complete hand by a
    side that is alone in the lead.
    """
    state = ended((7, 10))
    assert outcome(state) == Outcome(0, "target", (11, 10))
    assert is_game_over(state)


@pytest.mark.parametrize(
    ("totals", "won"),
    [
        ((11, 10), 0),
        ((11, 9), 0),
        ((10, 11), 1),
        ((12, 14), 1),
        ((13, 11), 0),
        ((10, 9), None),
        ((10, 10), None),
        ((0, 0), None),
    ],
)
def test_a_winner_needs_eleven_points_and_strictly_more(
    totals: tuple[int, int], won: int | None
) -> None:
    """The second text: 11 or more points and strictly more than the opponent."""
    assert winner(totals, SCOPA) == won


@pytest.mark.parametrize("level", [11, 12, 15, 20])
def test_level_at_the_target_or_above_another_hand_is_played(level: int) -> None:
    """The first and the second text: at 11-11 or 12-12 another full hand is played."""
    assert winner((level, level), SCOPA) is None
    state = ended((level - 4, level))
    assert state.totals == (level, level)
    assert outcome(state) is None
    assert not is_game_over(state)
    assert next_hand(state, DECK).scores == (level, level)


def test_the_hand_after_a_tie_is_a_full_hand_with_no_sudden_death() -> None:
    """The second text: no first-to-touch rule; a completed round and a strict lead."""
    state = position(
        hands="9D 2D | 5D 6C",
        table="5C",
        piles="1D 7D | 1C",
        rest=0,
        scores=(12, 12),
    )
    state = play(state, "5Dx5C")
    assert state.sweeps == (0, 1)
    assert outcome(state) is None
    assert state.totals == (12, 12)
    state = play_out(state)
    assert outcome(state) == Outcome(0, "target", (16, 13))


def test_among_three_a_tie_for_the_lead_needs_another_hand() -> None:
    """The first text: if several players are tied for the lead, another hand."""
    assert winner((16, 16, 9), SCOPA_3) is None
    assert winner((17, 16, 17), SCOPA_3) is None
    assert winner((17, 18, 17), SCOPA_3) == 1


def test_two_sides_at_the_target_are_decided_by_the_lead() -> None:
    """The first text: reached the score and alone in the lead."""
    assert winner((16, 19, 18), SCOPA_3) == 1


def test_the_leader_needs_the_target() -> None:
    """The first text: a player or team has reached the chosen score."""
    assert winner((15, 3, 2), SCOPA_3) is None
    assert winner((16, 3, 2), SCOPA_3) == 0


def test_reaching_the_target_during_a_hand_settles_nothing() -> None:
    """The second text: only the totals after a complete round count."""
    state = position(
        hands="9D 2D | 5D 6C", table="5C", scores=(3, 10), rest=0, piles="| 1C 1S"
    )
    state = play(state, "5Dx5C")
    assert state.sweeps == (0, 1)
    assert not is_hand_over(state)
    assert state.totals == (3, 10)
    assert outcome(state) is None
    assert not is_game_over(state)
    assert legal_moves(state)


def test_totals_above_the_target_settle_nothing_until_the_hand_is_over() -> None:
    """The second text: the requirement is always a completed round. A game set up in
    the middle of a hand goes on to its end, whatever the totals were.
    """
    state = position(hands="9D 2D | 5D 6C", table="5C", scores=(12, 3), rest=0)
    assert outcome(state) is None
    assert not is_game_over(state)
    assert is_game_over(play_out(state))


def test_who_reaches_the_target_first_during_a_hand_may_still_lose() -> None:
    """The second text: side 1 has its eleventh point with a sweep, but the cards, the
    coins, the settebello and the primiera of the whole hand take side 0 past it.
    """
    state = position(
        hands="9D 2D | 5D 6C", table="5C", scores=(10, 10), rest=0, piles="| 1C 1S"
    )
    state = play_out(play(state, "5Dx5C"))
    assert outcome(state) == Outcome(0, "target", (14, 11))


def test_no_hand_is_dealt_after_the_game_has_been_won() -> None:
    """The first text: the game ends after that hand."""
    with pytest.raises(StateError) as caught:
        next_hand(ended((7, 10)), DECK)
    assert caught.value.code == "game-over"


def test_no_hand_is_dealt_before_the_last_one_is_over() -> None:
    """The second text: the requirement is always a completed round."""
    with pytest.raises(StateError) as caught:
        next_hand(new_game(SCOPA, DECK), DECK)
    assert caught.value.code == "hand-not-over"


def test_the_target_can_be_chosen() -> None:
    """The first text: the agreed score, 11, 16 or 21."""
    for target in (11, 16, 21):
        rules = attrs.evolve(SCOPA, target=target)
        assert winner((target, target - 1), rules) == 0
        assert winner((target - 1, 0), rules) is None


def test_a_margin_can_be_asked_of_the_winner() -> None:
    """An option: where the texts ask for any lead, some players ask for two points."""
    rules = attrs.evolve(SCOPA, target=21, margin=2)
    assert winner((21, 19), rules) == 0
    assert winner((22, 21), rules) is None
    assert winner((25, 24), rules) is None
    assert winner((23, 25), rules) == 1
    three = attrs.evolve(SCOPA_3, margin=2)
    assert winner((18, 16, 17), three) is None
    assert winner((19, 16, 17), three) == 0


@pytest.mark.parametrize(
    ("rules", "target"),
    [
        pytest.param(SCOPA, 11, id="two"),
        pytest.param(SCOPA_3, 16, id="three"),
        pytest.param(SCOPA_PAIRS, 21, id="teams"),
        pytest.param(SCOPA_6_THREES, 21, id="teams-of-three"),
        pytest.param(SCOPA_6_PAIRS, 21, id="three-teams"),
        pytest.param(SCOPONE, 21, id="scopone"),
        pytest.param(SCOPONE_SCIENTIFICO, 21, id="scopone-scientifico"),
        pytest.param(SCOPA_4, 11, id="four-alone"),
    ],
)
def test_the_targets_by_tradition(rules: Rules, target: int) -> None:
    """The first text: 11 points with two players, 16 with three and 21 for teams."""
    assert rules.target == target


def test_every_ready_made_form_asks_for_a_strict_lead_and_no_more() -> None:
    """The first and the second text: alone in the lead, strictly more."""
    assert {rules.margin for rules in VARIANTS.values()} == {1}


def test_a_whole_game_ends_with_the_first_hand_that_decides_it() -> None:
    """The first and the second text: hands are played until one side is ahead at the
    target; the totals of every hand before it decide nothing.
    """
    deck = DECK
    state = play_out(new_game(SCOPA, deck))
    hands = [state]
    while not is_game_over(state):
        deck = (*deck[7:], *deck[:7])
        state = play_out(next_hand(state, deck))
        hands.append(state)
    for earlier in hands[:-1]:
        first, second = earlier.totals
        assert max(first, second) < 11 or first == second
    first, second = hands[-1].totals
    assert max(first, second) >= 11
    assert first != second
    ending = outcome(hands[-1])
    assert ending is not None
    assert ending.totals[ending.winner] == max(first, second)
