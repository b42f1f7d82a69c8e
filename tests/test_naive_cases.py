"""The naive implementation against the worked cases and the rule texts' examples.

A second implementation is only worth something if it is itself right, so every case
with a published result is put to it here, and the examples of the texts the project
started from are counted by hand below.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.naive.captures import captures, is_sweep, may_lay, moves
from tests.naive.cards import DECK, in_order, rank
from tests.naive.counting import (
    bager,
    chorizo_cantos,
    count,
    declarations,
    grande,
    hand_bonus,
    is_misdeal,
    napola,
    number_of_deals,
    outcome,
    picula,
    primiera_total,
    primiera_winner,
    table_bonus,
    total_points,
)
from tests.naive.options import Options
from tests.naive.play import Choice, Hand, MisdealError, Turn, leftovers_side, play_hand

Case = dict[str, Any]

CASES: dict[str, list[Case]] = json.loads(
    (Path(__file__).parent / "data" / "cases.json").read_text(encoding="utf-8")
)["cases"]

CLASSIC = Options()


def each(kind: str) -> pytest.MarkDecorator:
    """Run a test over every case of a kind."""
    return pytest.mark.parametrize(
        "case", [pytest.param(c, id=c["id"]) for c in CASES[kind]]
    )


def options_of(case: Case) -> Options:
    """The options a case names; the rest is classic Scopa."""

    def frozen(given: Any) -> Any:
        return (
            tuple(frozen(item) for item in given) if isinstance(given, list) else given
        )

    return Options(
        **{name: frozen(given) for name, given in case.get("options", {}).items()}
    )


def groups(lists: list[list[str]]) -> set[tuple[str, ...]]:
    """Sets of cards without regard to order."""
    return {tuple(in_order(cards)) for cards in lists}


def coins(case: Case) -> list[str]:
    """The coins of a case, which gives only ranks."""
    return [f"{number}D" for number in case["coins"]]


# The cases.


def test_every_kind_of_case_has_a_test() -> None:
    tested = {
        mark.args[1][0].values[0]["id"]
        for test in list(globals().values())
        for mark in getattr(test, "pytestmark", [])
        if mark.args[0] == "case"
    }
    assert tested == {cases[0]["id"] for cases in CASES.values()}


@each("captures")
def test_captures(case: Case) -> None:
    position = case["table"], case["card"], options_of(case), case.get("values", {})
    opening = case.get("opening", False)
    assert groups(case["expect"]["captures"]) == set(captures(*position, opening))
    assert case["expect"]["may_lay"] == may_lay(*position, opening)


@each("play")
def test_play(case: Case) -> None:
    options = options_of(case)
    captured = tuple(in_order(case["captured"]))
    assert (case["card"], captured) in moves([case["card"]], case["table"], options)
    sweep = is_sweep(case["table"], case["card"], captured, options, last=case["last"])
    assert sweep is case["expect"]["sweep"]
    assert sorted(case["expect"]["pile_gain"]) == sorted([case["card"], *captured])
    assert set(case["expect"]["table_after"]) == set(case["table"]) - set(captured)


@each("legal_cards")
def test_legal_cards(case: Case) -> None:
    found = moves(
        case["hand"], case["table"], options_of(case), opening=case["opening"]
    )
    assert {card for card, _ in found} == set(case["expect"]["playable"])


@each("table_bonus")
def test_table_bonus(case: Case) -> None:
    assert table_bonus(case["table"], options_of(case)) == case["expect"]["points"]


@each("hand_bonus")
def test_hand_bonus(case: Case) -> None:
    options = options_of(case)
    best = hand_bonus(case["hand"], options)
    assert best == case["expect"]["points"]
    if "matta_values" in case["expect"]:
        offered = declarations(case["hand"], options)
        assert [wild for points, wild in offered if points == best] == case["expect"][
            "matta_values"
        ]


@each("misdeal")
def test_misdeal(case: Case) -> None:
    assert is_misdeal(case["table"], options_of(case)) is case["expect"]["misdeal"]


@each("leftovers")
def test_leftovers(case: Case) -> None:
    to = leftovers_side(case["last_capturer"], case["dealer"], 2, options_of(case))
    assert to == case["expect"]["to"]


@each("deal")
def test_deal(case: Case) -> None:
    deals = number_of_deals(case["seats"], case["hand_size"], case["table_size"])
    assert deals == (case["expect"]["deals"], case["expect"]["undealt"])


@each("primiera")
def test_primiera(case: Case) -> None:
    assert primiera_total(case["pile"], options_of(case)) == case["expect"]["total"]


@each("primiera_compare")
def test_primiera_compare(case: Case) -> None:
    assert primiera_winner(case["piles"], options_of(case)) == case["expect"]["winner"]


@each("napola")
def test_napola(case: Case) -> None:
    options = options_of(case)
    assert napola(coins(case), options) == case["expect"]["points"]
    if case["expect"].get("wins_game"):
        assert outcome([0, 10], options, [coins(case), []]) == 0


@each("grande")
def test_grande(case: Case) -> None:
    assert grande(coins(case), options_of(case)) == case["expect"]["points"]


@each("score")
def test_score(case: Case) -> None:
    points = count(case["piles"], case["sweeps"], [], options_of(case))
    assert total_points(points) == case["expect"]["points"]


@each("outcome")
def test_outcome(case: Case) -> None:
    won = outcome(case["totals"], options_of(case), case.get("piles"))
    assert won == case["expect"]["winner"]


@each("spazzino_bonus")
def test_spazzino_bonus(case: Case) -> None:
    assert bager(case["card"], case["captured"]) == case["expect"]["bager"]
    laid = case["previous_laid"]
    assert picula(case["card"], case["captured"], laid) == case["expect"]["picula"]


@each("chorizo_canto")
def test_chorizo_canto(case: Case) -> None:
    assert sum(chorizo_cantos(case["hand"]).values()) == case["expect"]["points"]


# The worked examples of the first rule text.

EXAMPLE = ["2C", "3S", "5B", "8D"]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("5D", [("5B",)]),
        ("8C", [("8D",)]),
        ("10S", [("2C", "3S", "5B"), ("2C", "8D")]),
        ("6D", []),
    ],
)
def test_first_text_example_2_3_5_fante(
    card: str, expected: list[tuple[str, ...]]
) -> None:
    assert captures(EXAMPLE, card, CLASSIC) == expected
    assert may_lay(EXAMPLE, card, CLASSIC) is (not expected)


def test_first_text_a_card_that_captures_nothing_may_be_chosen() -> None:
    assert moves(["6D", "8C"], EXAMPLE, CLASSIC) == [("6D", ()), ("8C", ("8D",))]


@pytest.mark.parametrize(
    ("table", "void"),
    [
        ("10D 10C 10S 2B", True),
        ("10D 10C 10S 10B", True),
        ("10D 10C 2S 2B", False),
        ("1D 1C 1S 1B", False),
    ],
)
def test_first_text_three_or_four_kings_are_dealt_again(table: str, void: bool) -> None:
    assert is_misdeal(table.split(), CLASSIC) is void


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ([1, 2], 0),
        ([1, 2, 3], 3),
        ([1, 2, 3, 4], 4),
        ([1, 2, 3, 5], 3),
        ([2, 3, 4, 5], 0),
        (list(range(1, 11)), 10),
    ],
)
def test_first_text_napola(numbers: list[int], points: int) -> None:
    assert napola([f"{number}D" for number in numbers], CLASSIC) == points
    assert napola([f"{number}C" for number in numbers], CLASSIC) == 0


def test_first_text_each_category_scores_one() -> None:
    piles = [["7D", "1D", "1C", "1S", "1B"], ["7C", "7S", "7B", "2D"]]
    assert count(piles, [2, 1], [], CLASSIC) == {
        "cards": [1, 0],
        "suit": [1, 0],
        "settebello": [1, 0],
        "primiera": [0, 1],
        "sweeps": [2, 1],
        "re_bello": [0, 0],
        "rosmarino": [0, 0],
        "two_of_swords": [0, 0],
        "each_coin": [0, 0],
        "most_sevens": [0, 0],
        "all_sevens": [0, 0],
        "napola": [0, 0],
        "grande": [0, 0],
    }


def test_first_text_the_tie_break_hand_ends_alone_in_the_lead() -> None:
    assert outcome([16, 16, 9], Options(target=16)) is None
    assert outcome([17, 18, 9], Options(target=16)) == 1


def test_first_text_a_table_above_ten_cannot_be_cleared_by_a_card() -> None:
    table = ["2C", "9B"]
    assert all(tuple(table) not in captures(table, card, CLASSIC) for card in DECK)


# The worked examples of the second rule text.

WORKED_TURN = ["7B", "5C", "2D"]


def test_second_text_worked_turn_seven_takes_only_the_seven() -> None:
    assert captures(WORKED_TURN, "7S", CLASSIC) == [("7B",)]


def test_second_text_worked_turn_queen_takes_seven_and_two() -> None:
    assert captures(WORKED_TURN, "9C", CLASSIC) == [("2D", "7B")]


def test_second_text_worked_turn_three_can_only_be_laid() -> None:
    assert moves(["3C"], WORKED_TURN, CLASSIC) == [("3C", ())]


def test_second_text_king_takes_six_and_four_or_ace_to_four() -> None:
    found = captures(["6B", "4C", "1S", "2D", "3B"], "10S", CLASSIC)
    assert ("4C", "6B") in found
    assert ("1S", "2D", "3B", "4C") in found
    assert captures(["6B", "4C", "10C"], "10S", CLASSIC) == [("10C",)]
    assert captures(["7B", "3C"], "10S", CLASSIC) == [("3C", "7B")]


def test_second_text_equal_cards_are_a_choice_of_one() -> None:
    assert captures(["7D", "7S", "9B"], "7C", CLASSIC) == [("7D",), ("7S",)]


def test_second_text_an_ace_is_just_a_one() -> None:
    assert captures(["4C", "9S"], "1D", CLASSIC) == []
    assert captures(["1C", "9S"], "1D", CLASSIC) == [("1C",)]


def test_second_text_four_sevens_make_84() -> None:
    assert primiera_total(["7D", "7C", "7S", "7B", "6D"], CLASSIC) == 84


def test_second_text_any_complete_primiera_beats_a_missing_suit() -> None:
    weak = ["8D", "9C", "10S", "8B"]
    strong = ["7D", "7C", "7S"]
    assert primiera_total(strong, CLASSIC) is None
    assert primiera_winner([weak, strong], CLASSIC) == 0


def test_second_text_the_lot_is_four() -> None:
    points = count([DECK[:30], DECK[30:]], [0, 0], [], CLASSIC)
    assert total_points(points) == [4, 0]


@pytest.mark.parametrize(
    ("totals", "won"),
    [((11, 10), 0), ((11, 11), None), ((12, 12), None), ((10, 9), None), ((12, 14), 1)],
)
def test_second_text_eleven_and_strictly_more(
    totals: tuple[int, int], won: int | None
) -> None:
    assert outcome(totals, CLASSIC) == won


def test_second_text_last_card_is_never_a_sweep() -> None:
    assert is_sweep(["8D"], "8C", ("8D",), CLASSIC)
    assert not is_sweep(["8D"], "8C", ("8D",), CLASSIC, last=True)


# The rules of the third text.


def test_third_text_the_priority_rule() -> None:
    assert captures(["2D", "5C", "7S"], "7B", CLASSIC) == [("7S",)]


# Options that no case covers.


def test_capture_by_hand_leaves_only_capturing_moves_and_lapses_without_one() -> None:
    options = Options(compulsory="by_hand")
    assert moves(["6D", "8C"], EXAMPLE, options) == [("8C", ("8D",))]
    assert moves(["6D", "7C"], ["9S"], options) == [("6D", ()), ("7C", ())]


def test_optional_capture_allows_every_lay() -> None:
    options = Options(compulsory="optional")
    assert moves(["8C"], EXAMPLE, options) == [("8C", ()), ("8C", ("8D",))]


def test_an_ace_may_decline_to_sweep() -> None:
    options = Options(ace_sweep=True, ace_may_decline=True)
    assert moves(["1D"], ["4C", "9S"], options) == [("1D", ()), ("1D", ("4C", "9S"))]
    assert moves(["1D"], ["1C", "9S"], options) == [("1D", ("1C",))]


def test_an_ace_may_not_lead_unless_there_is_nothing_else() -> None:
    options = Options(ace_sweep=True, ace_first_play="forbidden")
    assert moves(["1D", "1S"], [], options, opening=True) == [("1D", ()), ("1S", ())]
    assert moves(["1D", "4S"], [], options) == [("1D", ()), ("4S", ())]


def test_a_powerless_first_ace_does_not_take_itself() -> None:
    options = Options(
        ace_sweep=True, ace_on_empty="take_self", ace_first_play="no_sweep"
    )
    deck = ["1D", "1C"]
    hand = play_hand(deck, 2, 2, (1,), 0, first_move, options)
    assert not hand.turns[0].took_itself
    assert hand.turns[1].moves == [("1C", ("1D",))]


def test_a_matta_named_as_an_ace_sweeps_and_stops_a_sweep() -> None:
    options = Options(mode="cirulla", priority="free", ace_sweep=True)
    declared = {"7C": 1}
    assert captures(["4C", "9S"], "7C", options, declared) == [("4C", "9S")]
    assert captures(["4C", "7C"], "1S", options, declared) == [("7C",)]


def test_an_equal_card_or_a_total_but_no_sum() -> None:
    options = Options(mode="total", total_allows_equal=True, priority="free")
    table = ["2B", "4D", "6C", "9S"]
    assert captures(table, "6D", options) == [("6C",), ("9S",)]
    assert captures(["2B", "4D"], "6D", options) == []


def test_a_figure_takes_only_its_equal_in_spazzino() -> None:
    options = Options(figures_take_sums=False, priority="free")
    assert captures(["3C", "5B", "8D"], "8S", options) == [("8D",)]
    assert captures(["3C", "4B", "7D"], "7S", options) == [("3C", "4B"), ("7D",)]


def test_readings_of_a_primiera_without_a_suit() -> None:
    three, four = ["7D", "7C", "7S"], ["8D", "9C", "10S", "8B"]
    two = ["7D", "7C"]
    none = Options(primiera_missing_suit="none")
    lower = Options(primiera_missing_suit="lower")
    summed = Options(primiera_missing_suit="sum")
    assert [primiera_winner([three, four], each) for each in (none, lower, summed)] == [
        1,
        1,
        0,
    ]
    assert [primiera_winner([three, two], each) for each in (none, lower, summed)] == [
        None,
        0,
        0,
    ]


def test_the_rank_order_and_the_sum_may_disagree() -> None:
    one, other = ["7D", "2C", "2S", "2B"], ["6D", "6C", "6S", "8B"]
    assert primiera_winner([one, other], Options(primiera_method="rank_order")) == 0
    assert primiera_winner([one, other], CLASSIC) == 1


def test_the_nominal_primiera() -> None:
    options = Options(primiera_table="nominal")
    assert primiera_total(["7D", "1C", "6S", "10B"], options) == 14


def test_a_shared_majority_may_score_for_each() -> None:
    options = Options(
        cards_points=2,
        cards_tie_points=1,
        suit_points=2,
        suit_tie_points=1,
        majority_suit="S",
    )
    points = count([["2S", "3S"], ["4S", "5C"], ["1B"]], [0, 0, 0], [], options)
    assert points["cards"] == [1, 1, 0]
    assert points["suit"] == [2, 0, 0]


def test_four_cavalli_double_the_sweeps() -> None:
    points = count([["9D", "9C", "9S", "9B"], []], [3, 2], [], Options(ponino=True))
    assert points["sweeps"] == [6, 2]


def test_a_low_opening_table() -> None:
    options = Options(table_bonus=((30, 2),), table_bonus_low=(9, 1), matta="7C")
    assert table_bonus(["1D", "2D", "2C", "4S"], options) == 1
    assert table_bonus(["1D", "2D", "4C", "7C"], options) == 1
    assert table_bonus(["1D", "2D", "4C", "3S"], options) == 0
    assert table_bonus([], options) == 0


def test_the_lowest_total_wins_when_the_aim_is_to_lose() -> None:
    options = Options(target=21, lowest_wins=True)
    assert outcome([21, 14], options) == 1
    assert outcome([20, 14], options) is None
    assert outcome([21, 14, 14], options) is None


# Whole hands.


def first_move(turn: Turn) -> Choice:
    """Always the first legal move."""
    return (*turn.moves[0], None)


def random_chooser(seed: int) -> Any:
    """A uniform choice among the legal moves, a declaration whenever possible."""
    rng = Random(seed)

    def choose(turn: Turn) -> Choice:
        if turn.declared:
            declaration = rng.choice(list(turn.declared))
            return (*rng.choice(turn.declared[declaration]), declaration)
        return (*rng.choice(turn.moves), None)

    return choose


def small_hand(cards: str, options: Options = CLASSIC, **changes: Any) -> Hand:
    """A hand of two seats, one card each, the rest on the table; seat 0 deals."""
    deck = cards.split()
    settings: dict[str, Any] = {"deals": (1,), "table_size": len(deck) - 2} | changes
    return play_hand(deck, 2, 2, chooser=first_move, options=options, **settings)


def test_the_first_packet_goes_to_the_seat_after_the_dealer() -> None:
    hand = play_hand(DECK, 4, 2, (9,), 4, first_move, Options(misdeal="none"), dealer=2)
    assert hand.opening_hands[3] == DECK[:9]
    assert hand.opening_hands[0] == DECK[9:18]
    assert hand.opening_hands[2] == DECK[27:36]
    assert hand.opening_table == DECK[36:]
    assert [turn.seat for turn in hand.turns[:5]] == [3, 0, 1, 2, 3]


def test_three_kings_void_the_hand() -> None:
    with pytest.raises(MisdealError):
        play_hand(DECK, 4, 2, (9,), 4, first_move, CLASSIC)


def test_the_last_card_of_the_hand_does_not_sweep_and_an_earlier_one_does() -> None:
    hand = small_hand("5D 6C 5S")
    assert (hand.sweeps, hand.piles) == ([0, 1], [[], ["5D", "5S", "6C"]])
    assert (hand.leftovers, hand.leftovers_to) == (["6C"], 1)
    last = small_hand("4D 5C 1S")
    assert (last.sweeps, last.piles) == ([0, 0], [["1S", "4D", "5C"], []])
    counted = small_hand("4D 5C 1S", Options(last_card_sweep=True))
    assert counted.sweeps == [1, 0]


def test_leftovers_go_to_nobody_if_nobody_captured() -> None:
    hand = small_hand("2D 4C 9S")
    assert (hand.leftovers, hand.leftovers_to) == (["2D", "4C", "9S"], None)
    assert hand.piles == [[], []]
    assert hand.totals == [0, 0]
    dealer = small_hand("2D 4C 9S", Options(leftovers="dealer"))
    assert dealer.piles == [["2D", "4C", "9S"], []]


def test_the_dealer_takes_a_table_of_fifteen_and_is_the_last_capturer() -> None:
    options = Options(mode="total", table_bonus=((15, 1), (30, 2)))
    hand = small_hand("2D 4C 1S 2S 5S 7S", options)
    assert hand.bonuses == [(0, "table_bonus", 1)]
    assert hand.last_capturer == 0
    assert hand.piles == [["1S", "2D", "2S", "4C", "5S", "7S"], []]
    assert hand.points["table_bonus"] == [1, 0]


def test_an_ace_that_takes_itself_is_a_capture_and_never_a_sweep() -> None:
    options = Options(ace_sweep=True, ace_sweep_scores=True, ace_on_empty="take_self")
    hand = small_hand("1D 4C", options)
    assert hand.turns[0].took_itself
    assert hand.turns[0].moves == [("1D", ())]
    assert hand.piles == [[], ["1D", "4C"]]
    assert hand.sweeps == [0, 0]


def test_a_declared_matta_keeps_its_value_until_it_is_taken() -> None:
    options = Options(
        mode="cirulla", priority="free", hand_bonus="standard", matta="7C"
    )
    deck = ["7C", "2D", "4D", "3S", "10C", "9D"]

    def choose(turn: Turn) -> Choice:
        if turn.number == 0:
            assert list(turn.declared) == [(3, 1), (3, 2), (3, 3)]
            return "7C", (), (3, 3)
        return (*turn.moves[0], None)

    hand = play_hand(deck, 2, 2, (3,), 0, choose, options)
    assert hand.turns[1].values == {"7C": 3}
    assert hand.turns[1].moves[0] == ("3S", ("7C",))
    assert hand.turns[2].values == {}
    assert hand.points["hand_bonus"] == [0, 3]


def test_declarations_are_offered_on_the_first_turn_of_a_deal_only() -> None:
    options = Options(mode="cirulla", hand_bonus="standard", matta="7C")
    deck = ["1D", "2D", "3D", "10S", "10C", "10B"]
    hand = play_hand(deck, 2, 2, (3,), 0, first_move, options)
    offered = [list(turn.declared) for turn in hand.turns]
    assert offered == [[(3, None)], [(10, None)], [], [], [], []]


def test_a_picula_answers_the_card_just_laid() -> None:
    options = Options(picula=True, priority="free", figures_take_sums=False)
    hand = play_hand(["5C", "8D", "5S", "9D"], 2, 2, (2,), 0, first_move, options)
    assert [turn.bonuses for turn in hand.turns] == [[], [(0, "picula", 1)], [], []]
    assert hand.sweeps == [1, 0]


@pytest.mark.parametrize(
    ("seats", "sides", "deals", "table_size"),
    [
        (2, 2, (3,) * 6, 4),
        (3, 3, (3,) * 4, 4),
        (4, 2, (3,) * 3, 4),
        (4, 4, (3,) * 3, 4),
        (6, 2, (3,) * 2, 4),
        (6, 3, (3,) * 2, 4),
        (4, 2, (9,), 4),
        (4, 2, (10,), 0),
        (4, 2, (6, 3), 4),
    ],
)
@pytest.mark.parametrize(
    "options",
    [
        Options(misdeal="none"),
        Options(
            misdeal="none",
            mode="total",
            priority="free",
            table_bonus=((15, 1), (30, 2)),
        ),
        Options(
            misdeal="none",
            mode="cirulla",
            priority="free",
            ace_sweep=True,
            ace_sweep_scores=True,
            ace_may_fifteen=True,
            matta="7C",
            hand_bonus="standard",
            table_bonus=((15, 1), (30, 2)),
        ),
    ],
    ids=["sum", "fifteen", "cirulla"],
)
def test_a_random_hand_keeps_every_card(
    seats: int, sides: int, deals: Sequence[int], table_size: int, options: Options
) -> None:
    deck = list(DECK)
    Random(seats * 100 + sides).shuffle(deck)
    hand = play_hand(
        deck, seats, sides, deals, table_size, random_chooser(1), options, dealer=1
    )
    assert len(hand.turns) == 40 - table_size
    assert [turn.last for turn in hand.turns] == [False] * (39 - table_size) + [True]
    kept = [card for pile in hand.piles for card in pile]
    unclaimed = [] if hand.leftovers_to is not None else hand.leftovers
    assert sorted(kept + unclaimed) == sorted(DECK)
    assert sum(hand.sweeps) == sum(turn.sweep for turn in hand.turns)
    for turn in hand.turns:
        assert turn.side == turn.seat % sides
        order = [
            (DECK.index(card), [DECK.index(taken) for taken in captured])
            for card, captured in turn.moves
        ]
        assert order == sorted(order)
        assert len(set(turn.moves)) == len(turn.moves)
    if options.mode == "total":
        assert sum(rank(card) for card in hand.leftovers) % 15 == 10
