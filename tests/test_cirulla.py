"""The opening table, the count and the end of the game in Cirulla."""

import attrs
import pytest

from scopa import (
    CIRULLA,
    DECK,
    Bonus,
    Grande,
    MisdealError,
    Napola,
    apply_move,
    count_piles,
    is_misdeal,
    legal_moves,
    new_game,
    outcome,
    parse_cards,
    score_hand,
    table_bonus,
    winner,
)
from tests.declaring import COINS, LOW, declaring, silent_first, start
from tests.helpers import play, play_out, position, stacked

# The opening table


@pytest.mark.parametrize(
    ("table", "points"),
    [("5C 6S 9B 10D", 2), ("3B 4B 6D 7C", 1), ("1C 2S 5B 7S", 1)],
)
def test_the_dealer_takes_a_table_of_15_or_30(table: str, points: int) -> None:
    state = start("10C 8D 8B", table, "10S 9D 9C")
    assert state.table == ()
    assert state.piles == ((), tuple(sorted(parse_cards(table))))
    assert state.bonuses == (Bonus(1, "table", points, state.piles[1]),)
    assert (state.last_capturer, state.sweeps) == (1, (0, 0))
    assert list(map(str, legal_moves(state))) == ["8D", "8B", "10C"]
    over = play_out(state, silent_first)
    assert score_hand(over)["table"].points == (0, points)


def test_the_dealer_is_the_last_capturer_until_another_captures() -> None:
    """With nothing but the table taken, the dealer has the leftovers."""
    state = position(
        CIRULLA,
        hands="10D | 9D",
        piles="| 1C 2S 5B 7S",
        rest=1,
        dealer=1,
        last_capturer=1,
    )
    over = play(state, "10D", "9D")
    assert over.table == ()
    assert set(over.piles[1]) == {*DECK}


def test_other_tables_stay() -> None:
    state = start("10C 8D 8B", "2S 3D 9B 10D", "10S 9D 9C")
    assert state.table == parse_cards("2S 3D 9B 10D")
    assert (state.bonuses, state.last_capturer) == ((), None)


@pytest.mark.parametrize("table", ["1D 1C 4S 9B", "1D 1C 1S 2B", "1D 1C 6S 7C"])
def test_two_aces_void_the_deal(table: str) -> None:
    """Also where the table is worth 15 to the dealer."""
    assert table_bonus(parse_cards(table), CIRULLA) <= 1
    deck = stacked("10C 8D 8B 10S 9D 9C " + table)
    assert is_misdeal(CIRULLA, deck)
    with pytest.raises(MisdealError, match="2 or more cards of rank 1"):
        new_game(CIRULLA, deck)


# The count and the end


@pytest.mark.parametrize(
    ("coins", "grande", "piccola"),
    [
        ("1D 2D 3D", 0, 3),
        ("1D 2D 3D 5D", 0, 3),
        ("1D 2D 3D 4D 5D 6D", 0, 6),
        ("1D 2D 3D 4D 5D 6D 7D", 0, 6),
        ("2D 3D 4D 9D 10D", 0, 0),
        ("8D 9D 10D", 5, 0),
        ("6D 7D 8D 9D 10D", 5, 0),
        ("1D 2D 3D 8D 9D 10D", 5, 3),
    ],
)
def test_grande_and_piccola(coins: str, grande: int, piccola: int) -> None:
    score = count_piles([parse_cards(coins), ()], CIRULLA)
    assert score["grande"].points == (grande, 0)
    assert score["piccola"].points == (piccola, 0)


def test_grande_and_piccola_of_other_sources() -> None:
    categories = (Grande((5, 6, 7)), Napola(cap=7, name="piccola"))
    rules = attrs.evolve(CIRULLA, categories=categories)
    for coins, points in {
        "8D 9D 10D": 5,
        "7D 8D 9D 10D": 6,
        "6D 7D 8D 9D 10D": 7,
        "5D 6D 7D 8D 9D 10D": 7,
        "1D 2D 3D 4D 5D 6D 7D": 7,
        "1D 2D 3D 4D 5D 6D 7D 8D": 7,
    }.items():
        assert count_piles([parse_cards(coins), ()], rules).points == (points, 0)


def test_all_coins_win_the_game() -> None:
    """The *cappotto*, even far behind."""
    assert winner((20, 60), CIRULLA, [COINS, ()]) == 0
    assert winner((20, 60), CIRULLA, [COINS[1:], COINS[:1]]) == 1
    over = position(CIRULLA, hands="", piles="| " + " ".join(map(str, COINS)), rest=0)
    ended = outcome(over)
    assert ended is not None
    assert (ended.winner, ended.reason) == (1, "cappotto")


def test_the_game_is_to_51_at_the_end_of_a_hand() -> None:
    assert winner((50, 3), CIRULLA) is None
    assert winner((51, 3), CIRULLA) == 0
    assert winner((51, 51), CIRULLA) is None
    state = start(*LOW).replace(scores=(50, 0))
    state = apply_move(state, declaring("2B", "tre"))
    assert (outcome(state), state.totals) == (None, (50, 0))
    ended = outcome(play_out(state, silent_first))
    assert ended is not None
    assert ended.winner == 0
