"""Declarations, the matta, and bonuses, in clauses of the rules of Cirulla."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any, Final, NamedTuple

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    CIRULLA,
    CIRULLA_PAIRS,
    CIRULLONE,
    DECK,
    ESCOBA,
    SCOPA,
    SPAZZINO,
    AceSweep,
    AnyOf,
    Bager,
    Bonus,
    CaptureRule,
    Card,
    Code,
    Declaration,
    Evidence,
    Fewest,
    GameState,
    Grande,
    HandBonus,
    IllegalMoveError,
    LowHand,
    MisdealError,
    Move,
    Napola,
    Rules,
    Sums,
    ThreeEqual,
    Totals,
    apply_move,
    captures,
    count_piles,
    declarations,
    hand_bonus,
    is_misdeal,
    legal_moves,
    new_game,
    outcome,
    parse_cards,
    primiera,
    score_hand,
    table_bonus,
    view,
    winner,
)
from tests.helpers import move, others, play, play_out, position, stacked

MATTA: Final = Card("7C")
COINS: Final = tuple(card for card in DECK if str(card).endswith("D"))


def as_value(name: str, value: int) -> Declaration:
    """A declaration for which the matta stands for a value."""
    return Declaration(name, ((MATTA, value),))


def declaring(text: str, name: str, value: int | None = None) -> Move:
    """A move with a declaration."""
    declares = Declaration(name) if value is None else as_value(name, value)
    return move(text).declaring(declares)


def start(hand: str, table: str, other: str, rules: Rules = CIRULLA) -> GameState:
    """The opening for two: the hand of seat 0, the table, the hand of seat 1."""
    return new_game(rules, stacked(f"{hand} {other} {table}"), dealer=1)


def refused(state: GameState, wrong: Move) -> IllegalMoveError:
    """The refusal of a move, which changes nothing."""
    before, text = state.replace(), repr(state)
    with pytest.raises(IllegalMoveError) as caught:
        apply_move(state, wrong)
    assert (caught.value.move, caught.value.state) == (wrong, state)
    assert (state, repr(state)) == (before, text)
    assert wrong not in legal_moves(state)
    return caught.value


# Every hand and every table, counted by hand


def supported(hand: tuple[Card, ...]) -> Iterator[tuple[Declaration, int]]:
    """What a hand of three may declare: three equal 10, nine or less 3."""
    others = [card.rank for card in hand if card is not MATTA]
    wild = range(1, 11) if MATTA in hand else [0]
    for value in wild:
        ranks = [*others, value] if value else others
        named = partial(as_value, value=value) if value else Declaration
        if ranks[0] == ranks[1] == ranks[2]:
            yield named("dieci"), 10
        elif sum(ranks) < 10:
            yield named("tre"), 3


def test_every_hand_of_three() -> None:
    for hand in combinations(DECK, 3):
        expected = list(supported(hand))
        offers = declarations(hand, CIRULLA)
        assert [(offer.declaration, offer.points) for offer in offers] == expected
        assert all(offer.cards == hand for offer in offers)
        best = max([points for _, points in expected], default=0)
        assert hand_bonus(hand, CIRULLA) == best


def test_every_opening_table() -> None:
    for table in combinations(DECK, 4):
        total = sum(card.rank for card in table)
        fifteens = {15: 1, 30: 2}.get(total, 0)
        assert table_bonus(table, ESCOBA) == fifteens
        if MATTA in table:
            # As any value from 1 to 10: the rest is 5 to 14, or 20 to 29.
            rest = total - 7
            fifteens = 1 if 5 <= rest <= 14 else 2 if 20 <= rest <= 29 else 0
        assert table_bonus(table, CIRULLA) == fifteens
        # In deck order: the first two are aces, or there are fewer than two.
        (void,) = [condition.voids(table) for condition in CIRULLA.misdeals]
        assert void is (table[1].rank == 1)


# When a hand is declared


LOW: Final = "2B 3D 4S", "10C 10S 9D 8C", "9B 10D 10B"
"""A hand to declare that captures nothing, the table, the hand of the other seat."""


def test_a_hand_is_declared_at_the_first_turn_of_a_deal() -> None:
    state = start(*LOW)
    state = play(state, "3D", "10Dx10C")
    assert len(state.hands[0]) == 2
    assert all(option.declares is None for option in legal_moves(state))


def test_and_again_at_the_first_turn_of_the_next_deal() -> None:
    state = start(*LOW)
    state = play_out_deal(apply_move(state, declaring("2B", "tre")))
    assert state.hands[0] == parse_cards("1D 1C 1S")
    again = next(option for option in legal_moves(state) if option.declares is not None)
    after = apply_move(state, again)
    assert [bonus.name for bonus in after.bonuses if bonus.side == 0] == [
        "tre",
        "dieci",
    ]
    assert set(after.shown) == {*state.hands[0]} - {again.card}


def play_out_deal(state: GameState) -> GameState:
    """Play the first move without a declaration until the next deal."""
    stock = state.stock
    while state.stock == stock:
        plain = [option for option in legal_moves(state) if option.declares is None]
        state = apply_move(state, plain[0])
    return state


def test_each_seat_has_its_own_first_turn() -> None:
    state = start("10D 9B 8C", "10C 10S 3D 4C", "1D 2B 5S")
    assert all(option.declares is None for option in legal_moves(state))
    state = apply_move(state, legal_moves(state)[0])
    state = apply_move(state, declaring("2B", "tre"))
    assert state.bonuses == (Bonus(1, "tre", 3, parse_cards("1D 2B 5S")),)


def test_a_declaration_is_optional() -> None:
    state = start(*LOW)
    silent = [option for option in legal_moves(state) if option.declares is None]
    declared = [option for option in legal_moves(state) if option.declares is not None]
    assert [option.declaring(Declaration("tre")) for option in silent] == declared
    for option in silent:
        after = apply_move(state, option)
        assert (after.bonuses, after.shown, after.values) == ((), (), ())


def test_a_state_keeps_what_the_rules_offer_not_what_the_player_wrote() -> None:
    state = start("3B 2D 7C", "10C 10S 3D 4C", "9B 8C 6S")
    pair = Pair(MATTA, 2)
    declared = Move(Card("3B"), (Card("3D"),), Declaration(Name("tre"), (pair,)))
    assert declared in legal_moves(state)
    after = apply_move(state, declared)
    assert [type(bonus.name) for bonus in after.bonuses] == [str]
    assert list(map(type, after.values)) == [tuple]
    assert after.values == (pair,)


def test_a_seven_declared_as_a_fante_takes_sets_where_court_cards_do_not() -> None:
    rules = attrs.evolve(CIRULLA, capture=Sums(free=True, figures=False))
    state = start("8D 8C 7C", "3C 5C 10S 4D", "9B 9C 6S", rules)
    taken = {
        (str(option.card), *map(str, option.captured))
        for option in legal_moves(state)
        if option.declares == as_value("dieci", 8)
    }
    assert taken == {("8D",), ("8C",), ("7C", "3C", "5C")}


def test_a_state_keeps_plain_cards_where_a_bonus_shows_others() -> None:
    state = new_game(attrs.evolve(SCOPA, hand_bonuses=(OwnCards(),)), DECK)
    after = apply_move(state, declaring("1D", "own"))
    assert after.bonuses == (Bonus(1, "own", 1, state.hands[1]),)
    assert [type(bonus.cards) for bonus in after.bonuses] == [tuple]


class Three(NamedTuple):
    """Three cards, of a caller's own."""

    first: Card
    second: Card
    third: Card


@attrs.frozen
class OwnCards(HandBonus):
    """Any three cards."""

    name: str = "own"
    points: int = 1

    def cards(self, hand: tuple[Card, ...], context: object) -> Three:
        return Three(*hand)


class Name(str):
    """A text of a caller's own."""

    __slots__ = ()


class Pair(NamedTuple):
    """A card and its value, of a caller's own."""

    card: Card
    value: int


def test_shown_cards_stay_shown_until_played_to_every_seat() -> None:
    """Here these are all that the second seat holds."""
    first = "9B 8C 6S 1D 2B 5S 9C 8S 6D 9D 8B 4C 10C 10S 3D 5D"
    state = new_game(CIRULLA_PAIRS, stacked(first), dealer=3)
    state = apply_move(state, silent_first(legal_moves(state)))
    assert state.shown == ()
    declared = [o for o in legal_moves(state) if o.declares is not None]
    state = apply_move(state, declared[0])
    left = []
    while state.shown:
        left.append(len(state.shown))
        assert state.shown == state.hands[1]
        for seat in (0, 1, 2, 3, None):
            assert view(state, seat).shown == ((), state.hands[1], (), ())
        state = apply_move(state, silent_first(legal_moves(state)))
    assert left == [2] * 4 + [1] * 4


# The value of the matta


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


@pytest.mark.parametrize(
    "capture", [CIRULLA.capture, Sums(), Sums(figures=False), Fewest(CIRULLA.capture)]
)
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
    hand, other, table = deck[: 2 - held], deck[2:4], deck[4 : 4 + size]
    (hand if held else table).append(MATTA)
    state = position(
        attrs.evolve(CIRULLA, capture=capture),
        hands=f"{' '.join(map(str, other))} | {' '.join(map(str, hand))}",
        table=" ".join(map(str, table)),
        deals_left=2,
    ).replace(shown=[MATTA] if held else [], values=[(MATTA, value)])
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


def silent_first(options: Sequence[Move]) -> Move:
    """The first move without a declaration."""
    return next(option for option in options if option.declares is None)


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
SELFISH_ACES: Final = attrs.evolve(
    CIRULLA,
    capture=AceSweep(AnyOf(Sums(free=True), Totals(15)), on_empty="takes-itself"),
)
"""An ace takes itself from an empty table."""


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


# What a declaration is worth


def test_both_together_give_ten() -> None:
    state = start("3D 3S 3B", "10C 10S 1D 4C", "6C 8D 9B")
    declared = {o.declares for o in legal_moves(state) if o.declares is not None}
    assert declared == {Declaration("dieci")}
    after = apply_move(state, declaring("3D", "dieci"))
    assert after.bonuses == (Bonus(0, "dieci", 10, parse_cards("3D 3S 3B")),)


@pytest.mark.parametrize(
    ("bonuses", "hands"),
    [
        pytest.param(
            (ThreeEqual("both", 13, at_most=9), *CIRULLA.hand_bonuses),
            {"3D 3S 3B": 13, "4D 4S 4B": 10, "3D 3S 2B": 3, "3D 3S 4B": 0},
            id="cumulated",
        ),
        pytest.param(
            (
                ThreeEqual("low-triple", 3, at_most=9),
                ThreeEqual("triple", 2),
                LowHand("low", 1),
            ),
            {"3D 3S 3B": 3, "4D 4S 4B": 2, "3D 3S 2B": 1, "3D 3S 4B": 0},
            id="dossena",
        ),
    ],
)
def test_other_scales(bonuses: tuple[HandBonus, ...], hands: dict[str, int]) -> None:
    rules = attrs.evolve(CIRULLA, hand_bonuses=bonuses, misdeals=(), table_bonus=None)
    for text, points in hands.items():
        assert hand_bonus(parse_cards(text), rules) == points
        state = new_game(rules, stacked(text), dealer=1)
        made = [
            b.points for o in legal_moves(state) for b in apply_move(state, o).bonuses
        ]
        assert set(made) == ({points} if points else set())


def test_another_card_as_the_matta() -> None:
    """The queen of hearts, in the games in which it is the matta."""
    queen = Card("9C")
    rules = attrs.evolve(CIRULLA, matta=queen)
    offers = declarations(parse_cards("9C 3B 4D"), rules)
    assert [offer.declaration.values for offer in offers] == [
        ((queen, 1),),
        ((queen, 2),),
    ]
    assert declarations(parse_cards("7C 3B 4D"), rules) == ()
    assert table_bonus(parse_cards("9C 3B 4D 2S"), rules) == 1
    assert table_bonus(parse_cards("7C 3B 4D 10S"), rules) == 0


def test_declarations_are_itemised_by_the_count() -> None:
    state = start("1D 2B 5S", "10C 10S 3D 4C", "9B 9S 9D")
    state = apply_move(state, declaring("1Dx10C+10S+3D+4C", "tre"))
    state = apply_move(state, declaring("9B", "dieci"))
    assert state.bonuses == (
        Bonus(0, "tre", 3, parse_cards("1D 2B 5S")),
        Bonus(1, "dieci", 10, parse_cards("9D 9S 9B")),
    )
    state = play_out(state, silent_first)
    score = score_hand(state)
    assert [item.name for item in score.items][-2:] == ["tre", "dieci"]
    assert score["tre"].points == (3, 0)
    assert score["tre"].evidence == (Evidence(1, parse_cards("1D 2B 5S")), Evidence(0))
    assert score["dieci"].points == (0, 10)
    rest = [item.points for item in score.items[:-2]]
    assert score.points == tuple(map(sum, zip(*rest, (3, 10), strict=True)))
    assert score == count_piles(
        state.piles, CIRULLA, sweeps=state.sweeps, bonuses=state.bonuses
    )


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


# Refusals


@pytest.mark.parametrize(
    ("hand", "wrong", "message"),
    [
        (
            "1D 2B 9S",
            declaring("2B", "tre"),
            "!tre does not hold for 1D, 2B and 9S: this hand may declare nothing",
        ),
        (
            "1D 2B 5S",
            declaring("2B", "dieci"),
            "!dieci does not hold for 1D, 2B and 5S: this hand may declare !tre",
        ),
        (
            "7C 3B 4D",
            declaring("7C", "tre", 3),
            (
                "!tre[7C=3] does not hold for 3B, 4D and 7C: this hand may declare"
                " !tre[7C=1] or !tre[7C=2]"
            ),
        ),
        ("7C 3B 4D", declaring("7C", "tre"), "!tre does not hold"),
        ("7C 3B 4D", declaring("3B", "dieci", 3), "!dieci[7C=3] does not hold"),
        ("1D 2B 5S", declaring("2B", "tre", 2), "!tre[7C=2] does not hold"),
        ("3D 3S 3B", declaring("3S", "tre"), "this hand may declare !dieci"),
        (
            "7C 3B 4D",
            move("7C").declaring(Declaration("tre", ((MATTA, 1), (MATTA, 2)))),
            "does not hold",
        ),
        (
            "7C 3B 4D",
            move("7C").declaring(Declaration("tre", ((Card("3B"), 1),))),
            "does not hold",
        ),
    ],
)
def test_a_declaration_that_does_not_hold(hand: str, wrong: Move, message: str) -> None:
    state = start(hand, "10C 10S 9D 8C", "6C 8D 9B")
    error = refused(state, wrong)
    assert error.code == Code.DECLARATION_NOT_TRUE
    assert error.problems[0].details["declaration"] == wrong.declares
    assert message in str(error)


def test_a_declaration_on_a_later_turn() -> None:
    state = play(start(*LOW), "3D", "10Dx10C")
    error = refused(state, declaring("2B", "tre"))
    assert error.code == Code.TOO_LATE_TO_DECLARE
    assert str(error) == (
        "!tre cannot be declared any more: only at a seat's first turn of a deal"
    )


def test_a_hand_that_is_declared_twice() -> None:
    state = play(apply_move(start(*LOW), declaring("3D", "tre")), "10Dx10C")
    error = refused(state, declaring("2B", "tre"))
    assert error.code == Code.TOO_LATE_TO_DECLARE


@pytest.mark.parametrize("rules", [SCOPA, SPAZZINO, ESCOBA])
def test_a_declaration_in_a_game_without(rules: Rules) -> None:
    state = start("1D 2B 5S", "10C 10S 9D 8C", "6C 8D 9B", rules)
    error = refused(state, declaring("2B", "tre"))
    assert error.code == Code.NO_DECLARATIONS
    assert str(error) == "!tre cannot be declared: these rules have nothing to"


def test_a_declared_move_must_be_a_legal_play() -> None:
    """The value that is declared is the one that captures."""
    state = position(
        CIRULLA, hands="7C 3B 4D | 8D 8S 9B", table="2S 7S 10C", deals_left=2, dealer=1
    )
    error = refused(state, declaring("7Cx7S", "tre", 2))
    assert error.code == Code.NO_SUCH_CAPTURE
    assert error.problems[0].details["allowed"] == ((Card("2S"),),)
    error = refused(state, declaring("7C", "tre", 2))
    assert error.code == Code.CAPTURE_COMPULSORY
    assert error.problems[0].details["allowed"] == ((Card("2S"),),)
    error = refused(state, declaring("7Cx2S", "tre", 1))
    assert error.code == Code.NO_SUCH_CAPTURE
    assert error.problems[0].details["allowed"] == (parse_cards("2S 7S 10C"),)
    error = refused(state, declaring("8D", "tre", 1))
    assert error.code == Code.NOT_IN_HAND


# Cirullone: six cards, of which three equal may be declared


SIX: Final = "4D 4C 4S 1D 6C 9B", "10C 10S 8D 9C"


def six(hand: str = SIX[0], table: str = SIX[1], rules: Rules = CIRULLONE) -> GameState:
    """The opening of a Cirullone; seat 0 has the hand."""
    sides = others(parse_cards(hand), parse_cards(table))
    deck = (*parse_cards(hand), *sides[:18], *parse_cards(table), *sides[18:])
    return new_game(rules, deck, dealer=3)


def test_three_equal_of_six_are_shown_alone() -> None:
    state = six()
    (offer,) = declarations(state.hands[0], CIRULLONE)
    assert (offer.declaration, offer.points) == (Declaration("dieci"), 10)
    assert offer.cards == parse_cards("4D 4C 4S")
    after = apply_move(state, declaring("4C", "dieci"))
    assert after.bonuses == (Bonus(0, "dieci", 10, offer.cards),)
    assert after.shown == parse_cards("4D 4S")


def test_they_are_declared_with_one_of_them() -> None:
    """Also where other shown cards would not have to be played first."""
    state = six(rules=attrs.evolve(CIRULLONE, filters=()))
    assert move("6Cx9C") in legal_moves(state)
    error = refused(state, declaring("6Cx9C", "dieci"))
    assert error.code == Code.SHOWN_CARD_FIRST


def test_six_cards_are_never_low() -> None:
    assert declarations(parse_cards("1D 1C 2D 2C 3D 3C"), CIRULLONE) == ()


def test_the_matta_makes_three_of_two() -> None:
    (offer,) = declarations(parse_cards("4D 4C 7C 1D 6C 9B"), CIRULLONE)
    assert offer.declaration == as_value("dieci", 4)
    assert offer.cards == parse_cards("4D 4C 7C")


@pytest.mark.parametrize("hand", ["4D 4C 4S 7C 1D 9B", "4D 4C 4S 4B 7C 1D"])
def test_a_matta_that_is_not_needed_has_no_value(hand: str) -> None:
    """It is not among the shown cards, and stays a hidden seven."""
    (offer,) = declarations(parse_cards(hand), CIRULLONE)
    assert offer.declaration == Declaration("dieci")
    assert offer.cards == parse_cards("4D 4C 4S")
    state = apply_move(six(hand), declaring("4D", "dieci"))
    assert state.values == ()
    assert MATTA not in {card for cards in view(state, 1).shown for card in cards}


def test_a_declared_move_plays_a_card_that_it_shows() -> None:
    state = six()
    error = refused(state, declaring("6C", "dieci"))
    assert error.code == Code.SHOWN_CARD_FIRST
    assert str(error) == (
        "!dieci cannot be declared with 6C: a card that it shows is played first,"
        " 4D, 4C or 4S"
    )
    declared = {o.card for o in legal_moves(state) if o.declares is not None}
    assert declared == set(parse_cards("4D 4C 4S"))


def test_shown_cards_are_played_before_the_others() -> None:
    state = apply_move(six(), declaring("4D", "dieci"))
    for left in ("4C 4S", "4S"):
        state = to_seat(0, state)
        assert state.shown == parse_cards(left)
        assert {option.card for option in legal_moves(state)} == set(state.shown)
        assert legal_moves(view(state, 0)) == legal_moves(state)
        error = refused(state, able(state, Card("6C")))
        assert error.code == Code.MOVE_BARRED
        assert str(error).endswith("cannot be played: the shown cards are played first")
        state = apply_move(state, legal_moves(state)[0])
    state = to_seat(0, state)
    assert state.shown == ()
    assert {option.card for option in legal_moves(state)} == set(state.hands[0])


def able(state: GameState, card: Card) -> Move:
    """What a card could do without the rule that bars it."""
    free = state.replace(rules=attrs.evolve(state.rules, filters=()))
    return next(option for option in legal_moves(free) if option.card is card)


def to_seat(seat: int, state: GameState) -> GameState:
    """Play first moves until a seat is to move."""
    while state.to_move != seat:
        state = apply_move(state, silent_first(legal_moves(state)))
    return state


def test_cards_that_another_seat_shows_bind_only_that_seat() -> None:
    state = apply_move(six(), declaring("4D", "dieci"))
    assert {option.card for option in legal_moves(state)} == set(state.hands[1])


def test_in_cirulla_any_card_of_a_declared_hand_is_played() -> None:
    state = play(apply_move(start(*LOW), declaring("3D", "tre")), "10Dx10C")
    assert {option.card for option in legal_moves(state)} == set(parse_cards("2B 4S"))


# Spazzino: bonuses for plays


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
