"""The bonuses of Spazzino, for plays."""

from typing import Any

import attrs
import pytest

from scopa import (
    DECK,
    SPAZZINO,
    Bager,
    Bonus,
    Evidence,
    GameState,
    count_piles,
    parse_cards,
    score_hand,
)
from tests.helpers import move, others, play, play_out, position


def spazzino(hand: str, other: str, table: str, deals_left: int = 2) -> GameState:
    """Seat 0 is to move."""
    return position(
        SPAZZINO,
        hands=f"{hand} | {other}",
        table=table,
        deals_left=deals_left,
        dealer=1,
    )


def test_a_picula_takes_the_card_just_laid() -> None:
    state = play(spazzino("5C 9C 1C", "5S 9S 1S", "8D 10D"), "5C", "5Sx5C")
    assert state.bonuses == (Bonus(1, "picula", 1, parse_cards("5S 5C")),)
    assert state.sweeps == (0, 0)


def test_a_picula_that_empties_the_table_is_a_sweep_besides() -> None:
    state = play(spazzino("5C 9C 1C", "5S 9S 1S", ""), "5C", "5Sx5C")
    assert [bonus.name for bonus in state.bonuses] == ["picula"]
    assert state.sweeps == (0, 1)


@pytest.mark.parametrize(
    ("hand", "other", "table", "turns"),
    [
        pytest.param("5C", "5S", "5D 8D", "5Cx5D", id="first-turn"),
        pytest.param("9C", "5S", "5D 8D", "9C 5Sx5D", id="lay-there-before"),
        pytest.param("5C", "6S", "1D 8D", "5C 6Sx1D+5C", id="with-another"),
        pytest.param("5C 5B", "9S 1S", "8D", "5C 9S 5Bx5C", id="laid-by-itself"),
    ],
)
def test_no_picula(hand: str, other: str, table: str, turns: str) -> None:
    state = play(spazzino(hand, other, table, deals_left=0), *turns.split())
    assert "picula" not in {bonus.name for bonus in state.bonuses}


def test_no_picula_for_the_card_of_another_seat() -> None:
    """Of three, the last seat takes what the first, not the second, laid."""
    rules = attrs.evolve(SPAZZINO, seats=3, sides=3)
    state = position(
        rules, hands="5C 9C | 6S 1S | 5S 2S", table="8D", deals_left=1, dealer=2
    )
    state = play(state, "5C", "6S", "5Sx5C")
    assert state.bonuses == ()


def test_a_picula_across_a_deal() -> None:
    state = position(
        SPAZZINO,
        hands="5C | 9S",
        table="8D 10D",
        stock="9B 1D 2D",
        deals_left=1,
        dealer=1,
    )
    state = play(state, "5C", "9S", "9Bx9S")
    assert state.bonuses == (Bonus(0, "picula", 1, parse_cards("9B 9S")),)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("5Sx2S+3S", 3),
        ("5Sx4C+1S", 0),
        ("5Sx5D", 0),
        ("7Bx1B+2B+4B", 4),
        ("4Bx1S+3S", 0),
    ],
)
def test_a_bager_is_a_point_a_card(text: str, points: int) -> None:
    table = " ".join(map(str, move(text).captured))
    card = move(text).card
    state = spazzino(f"{card} 9C 8C", "9S 8S 10S", f"{table} 10D")
    state = play(state, text)
    expected = (
        [Bonus(0, "bager", points, (card, *move(text).captured))] if points else []
    )
    assert list(state.bonuses) == expected


def test_bonuses_of_plays_are_itemised_by_the_count() -> None:
    state = spazzino("5S 9C 7C", "9S 8S 10S", "2S 3S 10D", deals_left=0)
    over = play_out(play(state, "5Sx2S+3S", "9S", "9Cx9S"))
    score = score_hand(over)
    assert score["bager"].points == (3, 0)
    assert score["bager"].evidence[0] == Evidence(1, parse_cards("5S 2S 3S"))
    assert score["picula"].points == (1, 0)
    assert score["picula"].evidence[0] == Evidence(1, parse_cards("9C 9S"))
    assert sum(item.points[0] for item in score.items) == score.points[0]


def test_a_bager_alone_needs_no_previous_move() -> None:
    rules = attrs.evolve(SPAZZINO, play_bonuses=(Bager(),))
    state = position(rules, hands="9C 5S | 9S 1S", table="2S 3S", dealer=1)
    state = play(state, "9C", "9Sx9C")
    assert (state.previous, state.bonuses) == (None, ())
    state = play(state, "5Sx2S+3S")
    assert state.previous is None
    assert [bonus.points for bonus in state.bonuses] == [3]


def test_swords_and_shared_ties() -> None:
    swords = [card for card in DECK if str(card).endswith("S")]
    rest = others(swords)
    level = count_piles(
        [(*swords[:5], *rest[:15]), (*swords[5:], *rest[15:])], SPAZZINO
    )
    assert (level["cards"].points, level["swords"].points) == ((1, 1), (1, 1))
    uneven = count_piles(
        [(*swords[:4], *rest[:15]), (*swords[4:], *rest[15:])], SPAZZINO
    )
    assert (uneven["cards"].points, uneven["swords"].points) == ((0, 2), (0, 2))
    assert (uneven["two-of-swords"].points, uneven["rosmarino"].points) == (
        (1, 0),
        (0, 1),
    )
    none: list[Any] = [(), ()]
    assert count_piles(none, SPAZZINO).points == (0, 0)
