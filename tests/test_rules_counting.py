"""The clauses of the three rule texts about the points of a hand."""

import attrs
import pytest

from scopa import (
    DECK,
    RE_BELLO,
    SCOPA,
    SCOPA_3,
    SCOPA_6_PAIRS,
    SCOPA_PAIRS,
    Napola,
    Rules,
    StateError,
    count_piles,
    new_game,
    primiera,
    score_hand,
)
from tests.helpers import cards, counted, play, play_out, position

WITH_NAPOLA = attrs.evolve(SCOPA, categories=(*SCOPA.categories, Napola()))
WITH_RE_BELLO = attrs.evolve(SCOPA, categories=(*SCOPA.categories, RE_BELLO))
FOUR = attrs.evolve(SCOPA, seats=4, sides=4)
SIX = attrs.evolve(SCOPA, seats=6, sides=6)


def coins(ranks: range | tuple[int, ...]) -> str:
    """The coins of some ranks."""
    return " ".join(f"{rank}D" for rank in ranks)


def test_the_points_are_counted_when_all_cards_have_been_played() -> None:
    """The first and the second text: then the points for the hand are counted; not
    before.
    """
    with pytest.raises(StateError) as caught:
        score_hand(new_game(SCOPA, DECK))
    assert caught.value.code == "hand-not-over"
    assert score_hand(play_out(new_game(SCOPA, DECK))).points


def test_the_five_categories() -> None:
    """All three texts: cards, coins, settebello, primiera and sweeps, and no others."""
    score = counted("7D | 1C")
    assert [item.name for item in score.items] == [
        "cards",
        "coins",
        "settebello",
        "primiera",
        "sweeps",
    ]


# Cards.


def test_the_most_cards_score_one_point() -> None:
    """All three texts: 1 point for the most captured cards."""
    assert counted("1C 2C 3C | 4C 5C")["cards"].points == (1, 0)
    assert counted("1C | 4C 5C")["cards"].points == (0, 1)


def test_one_card_more_is_enough() -> None:
    """The second text: most cards captured of 40, 21 against 19."""
    score = count_piles([DECK[:21], DECK[21:]])
    assert score["cards"].points == (1, 0)
    assert [item.total for item in score["cards"].evidence] == [21, 19]


def test_with_as_many_cards_nobody_scores() -> None:
    """The first and the second text: if tied, at 20-20, nobody scores it."""
    assert count_piles([DECK[:20], DECK[20:]])["cards"].points == (0, 0)


# Coins.


def test_the_most_coins_score_one_point() -> None:
    """All three texts: 1 point for the most captured coins, however many cards."""
    score = counted("1D 2D | 3D 4C 5C 6C")
    assert score["coins"].points == (1, 0)
    assert score["cards"].points == (0, 1)
    assert [item.cards for item in score["coins"].evidence] == [
        cards("1D 2D"),
        cards("3D"),
    ]


def test_only_the_suit_of_coins_counts() -> None:
    """The second text: diamonds play the role of coins, the suit that matters."""
    assert counted("1C 2C 1S 2S 1B 2B | 1D")["coins"].points == (0, 1)


def test_with_as_many_coins_nobody_scores() -> None:
    """The first and the second text: if tied, at 5-5, nobody scores it."""
    score = counted(f"{coins(range(1, 6))} | {coins(range(6, 11))} 1C")
    assert score["coins"].points == (0, 0)


# The settebello.


def test_the_settebello_scores_one_point() -> None:
    """All three texts: 1 point for whoever captured the seven of coins."""
    assert counted("7D | 1C")["settebello"].points == (1, 0)
    assert counted("1C | 7D")["settebello"].points == (0, 1)


def test_no_other_seven_and_no_other_coin_is_the_settebello() -> None:
    """All three texts: the seven of coins and no other card."""
    score = counted(f"7C 7S 7B | {coins((1, 2, 3, 4, 5, 6, 8, 9, 10))}")
    assert score["settebello"].points == (0, 0)


def test_the_settebello_also_helps_with_cards_coins_and_primiera() -> None:
    """The first text: it is worth a point by itself and helps with the other three.

    Without it all is tied: 4 cards, 1 coin, and 59 points of primiera each.
    """
    even = "8D 7C 6S 8B | 9D 6C 7S 9B"
    assert counted(even).points == (0, 0)
    assert counted(f"7D {even}").points == (4, 0)


# The primiera.


@pytest.mark.parametrize(
    ("rank", "value"),
    [
        (7, 21),
        (6, 18),
        (1, 16),
        (5, 15),
        (4, 14),
        (3, 13),
        (2, 12),
        (8, 10),
        (9, 10),
        (10, 10),
    ],
)
def test_the_values_of_the_primiera(rank: int, value: int) -> None:
    """The first and the second text: the scale. Four of a kind are worth four times."""
    four = primiera(cards(" ".join(f"{rank}{suit}" for suit in "DCSB")))
    assert four.total == 4 * value
    assert four.values == (value,) * 4


def test_four_sevens_make_the_perfect_primiera() -> None:
    """The second text: 84; no pile has more."""
    assert primiera(cards("7D 7C 7S 7B")).total == 84
    assert primiera(DECK).total == 84


def test_the_best_card_of_each_suit_counts() -> None:
    """The first and the second text: the single best card in each of the four suits.

    7 of coins 21, 6 of cups 18, 5 of swords 15, 2 of batons 12.
    """
    best = primiera(cards("1D 7D 2C 6C 10C 5S 4S 2B 10B"))
    assert best.total == 66
    assert best.cards == cards("7D 6C 5S 2B")
    assert best.values == (21, 18, 15, 12)


def test_the_order_of_the_scale_is_not_the_order_of_capture_values() -> None:
    """The first text: the primiera uses different values: an ace beats a king."""
    assert primiera(cards("1D 10D 6C 7C 8C 2S 3S 10B")).cards == cards("1D 7C 3S 10B")


def test_a_seven_outguns_a_court_card_by_eleven() -> None:
    """The second text: a single seven outguns any court card by 11."""
    for court in ("8D", "9D", "10D"):
        seven, without = primiera(cards("7D 1C 1S 1B")), primiera(cards(f"{court} 1C"))
        assert seven.values[0] - without.values[0] == 11


def test_the_best_primiera_scores_one_point() -> None:
    """All three texts: 1 point for the best primiera."""
    score = counted("7D 7C 7S 2B | 6D 6C 6S 6B")
    assert [item.total for item in score["primiera"].evidence] == [75, 72]
    assert score["primiera"].points == (1, 0)


def test_more_cards_do_not_make_a_better_primiera() -> None:
    """The first text: only the highest-value card of each suit counts."""
    score = counted("7D 7C 7S 7B | 6D 6C 6S 6B 1D 1C 1S 1B 5D 5C")
    assert score["primiera"].points == (1, 0)


def test_equal_primieras_score_nothing() -> None:
    """The first and the second text: if the totals are equal, nobody scores it."""
    score = counted("7D 6C 1S 5B | 6D 7C 5S 1B")
    assert [item.total for item in score["primiera"].evidence] == [70, 70]
    assert score["primiera"].points == (0, 0)


def test_equal_totals_from_different_cards_are_equal_primieras() -> None:
    """The first text: the totals are compared; 21+13+13+13 and 18+14+14+14 are 60."""
    score = counted("7D 3C 3S 3B | 6C 4D 4S 4B")
    assert [item.total for item in score["primiera"].evidence] == [60, 60]
    assert score["primiera"].points == (0, 0)


@pytest.mark.parametrize("suit", "DCSB")
def test_without_a_card_of_every_suit_there_is_no_primiera(suit: str) -> None:
    """The first and the second text: you need at least one card in every suit."""
    three = " ".join(f"7{other} 6{other}" for other in "DCSB" if other != suit)
    assert primiera(cards(three)).total is None
    assert len(primiera(cards(three)).cards) == 3


def test_any_complete_primiera_beats_one_that_lacks_a_suit() -> None:
    """The second text: you win the primiera with any complete set, however weak:
    40 points against the 63 of three sevens.
    """
    score = counted("7D 7C 7S 6D 6C 6S | 8D 9C 10S 8B")
    assert score["primiera"].points == (0, 1)
    assert [item.total for item in score["primiera"].evidence] == [None, 40]


def test_where_nobody_has_every_suit_nobody_scores_the_primiera() -> None:
    """The first and the second text: if both are missing a suit the point is not given,
    not even to the one who lacks fewer.
    """
    assert counted("7D 7C 7S | 7B")["primiera"].points == (0, 0)
    assert counted("7D 7C | 1S 1B")["primiera"].points == (0, 0)
    assert counted("|")["primiera"].points == (0, 0)


# Sweeps.


def test_every_sweep_is_worth_a_point() -> None:
    """All three texts: 1 point for each scopa made."""
    score = counted("1C 2C 3C 4C | 1S 2S", sweeps=(3, 1))
    assert score["sweeps"].points == (3, 1)


# Everything together.


def test_the_points_of_the_categories_are_added() -> None:
    """All three texts: cards and coins to side 0, settebello too; primiera and two
    sweeps to side 1.
    """
    score = counted("7D 1D 1C 1S 2S | 7C 7S 7B 2D", sweeps=(0, 2))
    assert [item.points for item in score.items] == [
        (1, 0),
        (1, 0),
        (1, 0),
        (0, 1),
        (0, 2),
    ]
    assert score.points == (3, 3)


def test_the_lot_without_sweeps_is_four() -> None:
    """The second text: cards, coins, settebello and primiera, the maximum of 4."""
    assert count_piles([DECK[:30], DECK[30:]]).points == (4, 0)
    assert count_piles([DECK, ()]).points == (4, 0)


def test_the_count_of_a_finished_hand() -> None:
    """The first text: the cards left are given, then the points are counted.

    Seat 1 captures last with 24 cards, 6 coins, the settebello and all sevens.
    """
    state = position(
        hands="8D | 9D",
        table="9C 10B",
        piles="1D 2D 3D 1C 2C 3C 1S 2S 3S 1B 2B 3B 4B 8C 8S",
        rest=1,
        sweeps=(1, 3),
    )
    score = score_hand(play(state, "9Dx9C", "8D"))
    assert [item.total for item in score["cards"].evidence] == [15, 25]
    assert [item.total for item in score["coins"].evidence] == [3, 7]
    assert [item.total for item in score["primiera"].evidence] == [16 * 4, 84]
    assert score.points == (1, 3 + 4)


# Ties and more than two sides.


def test_two_sides_that_tie_for_the_most_score_nothing_among_three() -> None:
    """The first text: if tied, nobody scores it; the third side does not either."""
    score = counted("1C 2C | 3C 4C | 5C", SCOPA_3)
    assert score["cards"].points == (0, 0, 0)
    score = counted("1D 2D | 5D | 3D 4D", SCOPA_3)
    assert score["coins"].points == (0, 0, 0)


def test_two_primieras_that_tie_above_a_third_score_nothing() -> None:
    """The first text: if the totals are equal, nobody scores it."""
    score = counted("7D 6C 1S 5B | 6D 7C 5S 1B | 2D 2C 2S 2B", SCOPA_3)
    assert [item.total for item in score["primiera"].evidence] == [70, 70, 48]
    assert score["primiera"].points == (0, 0, 0)


def test_a_tie_below_the_best_changes_nothing() -> None:
    """The first text: the most captured cards score, whoever ties behind."""
    assert counted("1C | 2C 3C | 4C", SCOPA_3)["cards"].points == (0, 1, 0)
    assert counted("1D | 2D | 3D 4D", SCOPA_3)["coins"].points == (0, 0, 1)
    score = counted("6D 7C 5S 1B | 2D 2C 2S 2B | 3D 3C 3S | 7D 7S 7B 6C", FOUR)
    assert score["primiera"].points == (0, 0, 0, 1)


def test_a_later_side_breaks_an_earlier_tie() -> None:
    """The first text: of sides with 1, 1 and 2 cards the third has the most."""
    assert counted("1C | 2C | 3C 4C", SCOPA_3)["cards"].points == (0, 0, 1)


def test_a_later_tie_for_the_most_scores_nothing() -> None:
    """The first text: of sides with 1, 2 and 2 cards nobody has the most alone."""
    assert counted("1C | 2C 5C | 3C 4C", SCOPA_3)["cards"].points == (0, 0, 0)


def test_all_sides_may_tie() -> None:
    """The first text: six sides with a card each, none of them a coin."""
    score = counted("1C | 2C | 3C | 4C | 5C | 6C", SIX)
    assert score.points == (0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("rules", "sides"), [(SCOPA_PAIRS, 2), (SCOPA_6_PAIRS, 3), (FOUR, 4)]
)
def test_every_side_has_points_of_its_own(rules: Rules, sides: int) -> None:
    """The first text: a player or team can score."""
    state = play_out(new_game(attrs.evolve(rules, misdeals=()), DECK))
    score = score_hand(state)
    assert len(score.points) == sides
    assert score.points == state.totals
    assert sum(score["settebello"].points) == 1


# The options.


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        pytest.param((1, 2, 3), 3, id="ace-2-3"),
        pytest.param((1, 2, 3, 4), 4, id="to-4"),
        pytest.param(range(1, 6), 5, id="to-5"),
        pytest.param(range(1, 7), 6, id="to-6"),
        pytest.param(range(1, 8), 7, id="to-7"),
        pytest.param(range(1, 9), 8, id="to-8"),
        pytest.param(range(1, 10), 9, id="to-9"),
        pytest.param(range(1, 11), 10, id="whole-suit"),
        pytest.param((1, 2), 0, id="only-two"),
        pytest.param((2, 3, 4, 5), 0, id="no-ace"),
        pytest.param((1, 3, 4, 5), 0, id="no-2"),
        pytest.param((1, 2, 4, 5), 0, id="no-3"),
        pytest.param((1, 2, 3, 5, 6), 3, id="gap-at-4"),
        pytest.param((1, 2, 3, 4, 6, 7), 4, id="gap-at-5"),
        pytest.param((1, 2, 3, 4, 5, 8), 5, id="gap-at-6"),
        pytest.param((1, 2, 3, 4, 5, 6, 7, 8, 10), 8, id="gap-at-9"),
    ],
)
def test_the_napola(ranks: range | tuple[int, ...], points: int) -> None:
    """The first text: ace, 2 and 3 of coins are worth 3 extra points, each further
    consecutive coin one more, up to 10 points for the whole suit.
    """
    score = counted(f"{coins(ranks)} | 1C", WITH_NAPOLA)
    assert score["napola"].points == (points, 0)


def test_the_napola_is_made_of_coins_alone() -> None:
    """The first text: the ace, 2 and 3 of coins."""
    score = counted("1C 2C 3C 4C | 1D 2D 3S", WITH_NAPOLA)
    assert score["napola"].points == (0, 0)


def test_napola_points_are_added_to_the_others() -> None:
    """The first text: napola points are added to the others; the whole deck makes the
    four fixed points and ten.
    """
    assert count_piles([(), DECK], WITH_NAPOLA).points == (0, 14)


def test_the_napola_is_not_counted_without_the_option() -> None:
    """The first text: an option; the second: not counted."""
    assert counted("1D 2D 3D | 1C 2C 3C").points == (1, 0)


def test_the_king_of_coins_scores_one_point_as_re_bello() -> None:
    """The second text: an extra point for capturing the king of coins."""
    assert counted("10D | 10C 10S", WITH_RE_BELLO)["re-bello"].points == (1, 0)
    assert counted("10C | 10D", WITH_RE_BELLO)["re-bello"].points == (0, 1)


def test_the_re_bello_is_not_counted_without_the_option() -> None:
    """The second text: not counted; only the settebello carries a bonus."""
    assert counted("10D 1C | 9D 10C").points == (0, 0)
