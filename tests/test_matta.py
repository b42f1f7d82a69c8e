"""The matta of Cirulla, and the value it has been declared to have."""

from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    CIRULLA,
    DECK,
    AceSweep,
    AnyOf,
    CaptureRule,
    Card,
    Fewest,
    GameState,
    Move,
    Sums,
    Totals,
    apply_move,
    captures,
    declarations,
    legal_moves,
    parse_cards,
    primiera,
    score_hand,
    view,
)
from tests.declaring import (
    MATTA,
    SELFISH_ACES,
    as_value,
    declaring,
    refused,
    silent_first,
    start,
)
from tests.helpers import move, others, play, play_out, position


@pytest.mark.parametrize(
    ("hand", "name", "values"),
    [
        ("7C 3B 4D", "tre", [1, 2]),
        ("7C 1B 1D", "tre", [2, 3, 4, 5, 6, 7]),
        ("7C 1B 1D", "dieci", [1]),
        ("7C 1B 7D", "tre", [1]),
        ("7C 4B 4D", "tre", [1]),
        ("7C 4B 4D", "dieci", [4]),
        ("7C 10B 10D", "dieci", [10]),
        ("7C 7B 7D", "dieci", [7]),
        ("7C 5B 4D", "tre", []),
        ("7C 5B 4D", "dieci", []),
    ],
)
def test_the_matta_is_any_value_that_makes_it_true(
    hand: str, name: str, values: list[int]
) -> None:
    offers = declarations(parse_cards(hand), CIRULLA)
    found = [offer.declaration for offer in offers if offer.declaration.name == name]
    assert found == [as_value(name, value) for value in values]


def test_the_value_holds_for_captures_with_the_matta_at_once() -> None:
    state = position(
        CIRULLA, hands="7C 3B 4D | 8D 8S 9B", table="2S 7S 10C", deals_left=2, dealer=1
    )
    with_matta = [option for option in legal_moves(state) if option.card is MATTA]
    assert list(map(str, with_matta)) == [
        "!tre[7C=2] 7Cx2S",
        "!tre[7C=1] 7Cx2S+7S+10C",
        "7Cx7S",
    ]
    after = apply_move(state, declaring("7Cx2S", "tre", 2))
    assert MATTA in after.piles[0]
    assert after.values == ()


def test_the_same_play_comes_first_without_a_declaration_then_by_value() -> None:
    state = position(CIRULLA, hands="7C 1B 1D | 8D 8S 9B", deals_left=2, dealer=1)
    found = [str(option) for option in legal_moves(state) if option.card is MATTA]
    named = ["!dieci[7C=1]", *(f"!tre[7C={value}]" for value in range(2, 8))]
    assert found == ["7C", *(f"{name} 7C" for name in named)]


def test_the_value_holds_for_captures_with_the_matta_on_a_later_turn() -> None:
    state = position(
        CIRULLA, hands="7C 3B 4D | 10D 8S 9B", table="2S 7S 10C", deals_left=2, dealer=1
    )
    state = play(apply_move(state, declaring("4D", "tre", 2)), "10Dx10C")
    assert (state.shown, state.values) == (parse_cards("3B 7C"), ((MATTA, 2),))
    with_matta = [option for option in legal_moves(state) if option.card is MATTA]
    assert list(map(str, with_matta)) == ["7Cx2S", "7Cx2S+4D+7S"]
    assert legal_moves(view(state, 0)) == legal_moves(state)


def laid_as(value: int | None) -> GameState:
    """Seat 1 is to move; seat 0 has laid the matta with a value."""
    state = position(
        CIRULLA, hands="3B 4D | 5C 6C 8S", table="4S 7C 9S", deals_left=2, dealer=1
    )
    if value is None:
        return state
    return state.replace(shown=parse_cards("3B 4D"), values=[(MATTA, value)])


@pytest.mark.parametrize(
    ("value", "takes"),
    [
        (1, ["5Cx4S+7C", "5Cx7C+9S", "6Cx9S"]),
        (2, ["5C", "6Cx4S+7C", "6Cx9S", "8S"]),
        (None, ["5C", "6Cx9S", "8Sx7C"]),
    ],
)
def test_the_value_holds_for_captures_of_the_matta(
    value: int | None, takes: list[str]
) -> None:
    """Laid as an ace it is one of the 4+1 that a five takes; else it is a seven."""
    state = laid_as(value)
    found = list(map(str, legal_moves(state)))
    assert [text for text in found if text in takes] == takes
    with_matta = [text for text in found if "7C" in text]
    assert with_matta == [text for text in takes if "7C" in text]
    assert legal_moves(view(state, 1)) == legal_moves(state)
    for text in with_matta:
        after = play(state, text)
        assert (MATTA in after.piles[1], after.values) == (True, ())


CAPTURES: Final = pytest.mark.parametrize(
    "capture", [CIRULLA.capture, Sums(), Sums(figures=False), Fewest(CIRULLA.capture)]
)


@CAPTURES
@given(
    st.permutations([card for card in DECK if card is not MATTA]),
    st.integers(0, 9),
    st.integers(1, 10),
    st.booleans(),
)
def test_the_moves_of_a_card_at_a_value_are_the_captures_at_that_value(
    capture: CaptureRule, deck: list[Card], size: int, value: int, held: bool
) -> None:
    """The matta lies on the table or is held by the seat to move; any value."""
    hand, table = deck[: 2 - held], deck[2 : 2 + size]
    (hand if held else table).append(MATTA)
    check_moves(capture, hand, table, value)


@CAPTURES
@pytest.mark.parametrize(
    ("hand", "table", "value"),
    [
        ("7S 8D", "7D 1C 7C", 7),
        ("4B 3D", "4D 4C 4S 7C", 4),
        ("9B 10D", "4D 4C 4S 4B 7C", 4),
        ("7C 4B", "4D 4C 4S 1D", 4),
        ("7C 9B", "4D 4C 4S 4B", 4),
    ],
)
def test_also_where_most_cards_of_the_value_lie_there(
    capture: CaptureRule, hand: str, table: str, value: int
) -> None:
    check_moves(capture, list(parse_cards(hand)), list(parse_cards(table)), value)


def check_moves(
    capture: CaptureRule, hand: list[Card], table: list[Card], value: int
) -> None:
    """Check the moves with a hand against what captures are told of each card."""
    other = others(hand, table, [MATTA])[:2]
    state = position(
        attrs.evolve(CIRULLA, capture=capture),
        hands=f"{' '.join(map(str, other))} | {' '.join(map(str, hand))}",
        table=" ".join(map(str, table)),
        deals_left=2,
    ).replace(shown=[MATTA] if MATTA in hand else [], values=[(MATTA, value)])
    expected = []
    for card in state.hands[1]:
        found = captures(table, card, state.rules, values={MATTA: value})
        expected += [Move(card, taken) for taken in found or ((),)]
    assert legal_moves(state) == tuple(expected)


def test_a_value_in_force_does_not_hide_the_opening_play() -> None:
    """No play leads there, but such a state can be built."""
    rules = attrs.evolve(CIRULLA, capture=AceSweep(opening=False))
    opening = start("1D 4D 5S", "7C 5C 5D 6B", "2S 3S 9B", rules)
    found = list(map(str, legal_moves(opening.replace(values=[(MATTA, 4)]))))
    assert found == ["1D", "4Dx7C", "5Sx5D", "5Sx5C"]


def test_a_matta_declared_as_an_ace_may_not_sweep_on_the_opening_play() -> None:
    """Under rules by which an ace does not."""
    sweeping = "7Cx2S+5B+9D+10C"
    for opening in (True, False):
        rules = attrs.evolve(CIRULLA, capture=AceSweep(opening=opening))
        state = start("7C 2B 3S", "2S 5B 9D 10C", "2D 8D 9B", rules)
        as_ace = [o for o in legal_moves(state) if o.declares == as_value("tre", 1)]
        its_own = [o for o in as_ace if o.card is MATTA]
        played = sweeping if opening else "7C"
        assert its_own == [declaring(played, "tre", 1)]
        assert [apply_move(state, o).shown for o in its_own] == [parse_cards("2B 3S")]
        if not opening:
            refused(state, declaring(sweeping, "tre", 1))


def test_in_the_count_the_matta_is_the_seven_of_cups() -> None:
    """It was declared as a two, and taken as one."""
    state = position(
        CIRULLA,
        hands="7C 3B 4D | 8D 8S 9B",
        table="2S 6B",
        piles="7D 7S 7B |",
        dealer=1,
    )
    state = play_out(apply_move(state, declaring("7Cx2S", "tre", 2)), silent_first)
    best = primiera(state.piles[0], CIRULLA)
    assert best.cards == parse_cards("7D 7C 7S 7B")
    assert score_hand(state)["primiera"].evidence[0] == best


def test_a_matta_that_is_left_over_is_the_seven_of_cups() -> None:
    state = position(
        CIRULLA, hands="7C 1B 1S | 8D 9D 3D", table="", piles="| 2D", rest=1, dealer=1
    )
    for text in ("1B", "8D", "1Sx1B", "9D", "7C", "3D"):
        played = declaring(text, "tre", 2) if text == "1B" else move(text)
        if text == "1Sx1B":
            assert state.values == ((MATTA, 2),)
        state = apply_move(state, played)
    assert state.values == ()
    assert MATTA in state.piles[0]
    assert primiera(state.piles[0]).cards == parse_cards("3D 7C 1S 1B")


def test_a_matta_declared_as_an_ace_sweeps() -> None:
    state = position(
        CIRULLA, hands="7C 3B 4D | 8D 8S 9B", table="2S 10C", deals_left=2, dealer=1
    )
    swept = apply_move(state, declaring("7Cx2S+10C", "tre", 1))
    assert (swept.table, swept.sweeps) == ((), (1, 0))
    later = play(apply_move(state, declaring("4D", "tre", 1)), "8D")
    assert "7Cx2S+4D+8D+10C" in list(map(str, legal_moves(later)))


def test_a_matta_declared_as_an_ace_bars_sweeps_on_the_table() -> None:
    state = position(
        CIRULLA, hands="7C 3B 4D | 1D 8S 9B", table="2S 10C", deals_left=2, dealer=1
    )
    for declared in (None, as_value("tre", 1), as_value("tre", 2)):
        laid = state.replace(
            hands=[parse_cards("3B 4D"), state.hands[1]],
            table=parse_cards("2S 7C 10C"),
            values=declared.values if declared else (),
            to_move=1,
        )
        with_ace = [str(o) for o in legal_moves(laid) if o.card is Card("1D")]
        sweeps = declared != as_value("tre", 1)
        assert ("1Dx2S+7C+10C" in with_ace) is sweeps
        assert ("1Dx7C" in with_ace) is not sweeps


SILENT_ACES: Final = attrs.evolve(
    CIRULLA, capture=AceSweep(AnyOf(Sums(free=True), Totals(15)))
)
"""The sweep of an ace does not score."""


@pytest.mark.parametrize("at_once", [True, False])
def test_a_matta_declared_as_an_ace_sweeps_as_one(at_once: bool) -> None:
    """Where such a sweep is worth nothing, it is not the sum of seven that counts."""
    state = position(
        SILENT_ACES, hands="7C 1D 4D | 8D 9S 9B", table="3S 4B", deals_left=2, dealer=1
    )
    if at_once:
        state = apply_move(state, declaring("7Cx3S+4B", "tre", 1))
    else:
        state = apply_move(state, declaring("4Dx4B", "tre", 1))
        state = play(state, "8D", "7Cx3S+8D")
    assert (state.table, state.sweeps) == ((), (0, 0))


@pytest.mark.parametrize("at_once", [True, False])
def test_a_matta_declared_as_an_ace_takes_itself_as_one(at_once: bool) -> None:
    state = position(
        SELFISH_ACES, hands="7C 1D 4D | 8D 9S 9B", table="", deals_left=2, dealer=1
    )
    if at_once:
        state = apply_move(state, declaring("7C", "tre", 1))
    else:
        state = state.replace(
            hands=[parse_cards("7C 1D"), parse_cards("8D 9S")],
            piles=[(*state.piles[0], Card("4D"), Card("9B")), ()],
            shown=parse_cards("7C 1D"),
            values=[(MATTA, 1)],
        )
        state = play(state, "7C")
    assert MATTA in state.piles[0]
    assert (state.table, state.values, state.last_capturer) == ((), (), 0)
    assert state.replace() == state
