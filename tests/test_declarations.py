"""Declarations, in clauses of the rules of Cirulla and Cirullone."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Final, NamedTuple

import attrs
import pytest

from scopa import (
    CIRULLA,
    CIRULLA_PAIRS,
    CIRULLONE,
    DECK,
    ESCOBA,
    SCOPA,
    SPAZZINO,
    Bonus,
    Card,
    Code,
    Context,
    Declaration,
    Evidence,
    GameState,
    HandBonus,
    LowHand,
    Move,
    MustCapture,
    Offer,
    Rules,
    Sums,
    ThreeEqual,
    apply_move,
    count_piles,
    declarations,
    format_rules,
    hand_bonus,
    legal_moves,
    new_game,
    parse_cards,
    score_hand,
    table_bonus,
    view,
)
from tests.declaring import (
    LOW,
    MATTA,
    as_value,
    declaring,
    refused,
    silent_first,
    start,
)
from tests.helpers import move, others, play, play_out, position, stacked

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


def test_a_view_lists_the_declarations_of_each_first_turn() -> None:
    state = start("2B 3D 4S", "10C 10S 9D 8C", "1D 1C 5B")
    for declarable in (True, True, False):
        moves = legal_moves(view(state, state.to_move))
        assert moves == legal_moves(state)
        assert any(option.declares for option in moves) is declarable
        state = apply_move(state, silent_first(moves))


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


@pytest.mark.parametrize(
    "rules",
    [SCOPA, SPAZZINO, ESCOBA, attrs.evolve(SCOPA, filters=(MustCapture(),))],
    ids=format_rules,
)
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


def test_three_equal_of_six_are_declared_at_the_first_turn() -> None:
    state = apply_move(six(), move("9Bx9C"))
    while state.to_move:
        state = apply_move(state, silent_first(legal_moves(state)))
    error = refused(state, declaring("4D", "dieci"))
    assert error.code == Code.TOO_LATE_TO_DECLARE


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


@pytest.mark.parametrize("three", ["1D 1C 1S", "6D 6C 6S", "8D 8C 8S", "7D 7S 7B"])
def test_the_matta_may_complete_another_triple(three: str) -> None:
    """Whether that of the natural cards is lower than the matta or not."""
    pair = "5D 5B"
    offers = declarations(parse_cards(f"{three} 7C {pair}"), CIRULLONE)
    told = {offer.declaration: offer.cards for offer in offers}
    as_five = tuple(sorted(parse_cards(f"7C {pair}")))
    assert told == {
        Declaration("dieci"): parse_cards(three),
        as_value("dieci", 5): as_five,
    }


def test_of_two_triples_the_lower_is_declared() -> None:
    (offer,) = declarations(parse_cards("9D 9C 9S 4D 4S 4B"), CIRULLONE)
    assert offer == Offer(Declaration("dieci"), 10, parse_cards("4D 4S 4B"))


def test_three_with_the_matta_may_be_too_high_as_well() -> None:
    rules = attrs.evolve(CIRULLONE, hand_bonuses=(ThreeEqual("dodici", 12, 12),))
    for hand, points in {
        "4D 4C 7C 1D 6C 9B": 12,
        "5D 5B 7C 1D 6C 9B": 0,
        # Then what is low enough without it.
        "5D 5B 7C 4D 4C 4S": 12,
    }.items():
        assert hand_bonus(parse_cards(hand), rules) == points


def test_no_more_than_three_cards_are_shown() -> None:
    """Also where a rule of a caller's own reads two cards as another value."""
    context = Context(values=((MATTA, 5), (Card("9B"), 5)))
    cards = ThreeEqual("dieci", 10).cards(parse_cards("5D 5C 7C 9B"), context)
    assert cards == parse_cards("5D 5C 7C")


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
