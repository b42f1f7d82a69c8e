"""Decks, deals and hands that are refused, or asked for at the wrong time."""

import random
from collections.abc import Callable, Iterable
from typing import Any

import attrs
import pytest

from scopa import (
    DECK,
    SCOPA,
    SCOPA_3,
    SCOPONE_SCIENTIFICO,
    Card,
    Code,
    MisdealCondition,
    MisdealError,
    Rules,
    StateError,
    is_game_over,
    is_misdeal,
    new_game,
    next_hand,
    parse_cards,
    playout,
    sample_state,
    score_hand,
    shuffled_deck,
    view,
    winner,
)
from tests.refusals import OVER, START, codes, deck_with_table, refusal, swapped


@pytest.mark.parametrize("use", ["new_game", "next_hand", "is_misdeal"])
@pytest.mark.parametrize(
    ("deck", "wrong", "message"),
    [
        (DECK[:39], ["card-missing"], "10B is missing"),
        (DECK[2:], ["card-missing"] * 2, "1D is missing; 1C is missing"),
        (
            swapped(Card("1D")),
            ["card-twice", "card-missing"],
            "1D appears more than once; 10B is missing",
        ),
        ((*DECK, Card("7D")), ["card-twice"], "7D appears more than once"),
        # As numbers, 1D three times is as much as 1D and 1C.
        (
            (*DECK[:1] * 3, *DECK[2:]),
            ["card-twice", "card-missing"],
            "1D appears more than once; 1C is missing",
        ),
        (
            swapped("10B"),
            ["not-a-card", "card-missing"],
            (
                "'10B' is no card: write Card('7D'), or parse_card for a text;"
                " 10B is missing"
            ),
        ),
        ((*DECK, None), ["not-a-card"], "None is no card: write Card('7D'), or"),
        ((*DECK, 7), ["not-a-card"], "7 is no card: write Card('7D'), or parse_card"),
        ((), ["card-missing"] * 40, "1D is missing; 1C is missing"),
        (
            *(str(DECK[0]), ["bad-field"]),
            "deck must be the forty cards (parse_cards reads a text), not '1D'",
        ),
    ],
    ids=["39", "38", "twice", "41", "sum", "text", "None", "int", "empty", "str"],
)
def test_what_is_no_deck(
    use: str, deck: Iterable[Card], wrong: list[str], message: str
) -> None:
    calls: dict[str, Callable[[], object]] = {
        "new_game": lambda: new_game(SCOPA, deck),
        "next_hand": lambda: next_hand(OVER, deck),
        "is_misdeal": lambda: is_misdeal(SCOPA, deck),
    }
    error = refusal(StateError, calls[use])
    assert codes(error) == wrong
    assert str(error).startswith(message)


@pytest.mark.parametrize(
    "deck",
    [list(DECK), iter(DECK), dict.fromkeys(DECK), (card for card in DECK)],
    ids=["list", "iterator", "dict", "generator"],
)
def test_a_deck_may_be_any_iterable(deck: Iterable[Card]) -> None:
    assert new_game(SCOPA, deck) == START


@pytest.mark.parametrize(
    "dealer", [True, False, -1, 2, 9, "0", None, [], 0.5], ids=repr
)
def test_what_is_no_dealer(dealer: int) -> None:
    error = refusal(StateError, new_game, SCOPA, DECK, dealer=dealer)
    assert codes(error) == [Code.BAD_FIELD]
    assert error.problems[0].details["field"] == "dealer"
    assert str(error) == f"dealer must be a seat from 0 to 1, not {dealer!r}"


def test_the_seats_that_may_deal() -> None:
    for dealer in range(4):
        state = new_game(SCOPONE_SCIENTIFICO, DECK, dealer=dealer)
        assert state.dealer == dealer
    error = refusal(StateError, new_game, SCOPONE_SCIENTIFICO, DECK, dealer=4)
    assert str(error) == "dealer must be a seat from 0 to 3, not 4"


@pytest.mark.parametrize(
    "table", ["10D 10C 10S 2B", "2B 10D 10B 10S", "10D 10C 10S 10B"]
)
def test_a_misdeal(table: str) -> None:
    deck = deck_with_table(table)
    assert is_misdeal(SCOPA, deck)
    for call in (lambda: new_game(SCOPA, deck), lambda: next_hand(OVER, deck)):
        error = refusal(MisdealError, call)
        assert codes(error) == [Code.MISDEAL]
        assert sorted(error.problems[0].details["table"]) == sorted(parse_cards(table))
        assert str(error).endswith("deal again, as shuffled_deck(rng, rules) does")


def test_no_misdeal() -> None:
    deck = deck_with_table("10D 10C 9S 2B")
    assert not is_misdeal(SCOPA, deck)
    assert len(new_game(SCOPA, deck).table) == 4
    kings = deck_with_table("10D 10C 10S 2B")
    assert not is_misdeal(SCOPONE_SCIENTIFICO, kings)
    assert len(new_game(Rules(misdeals=()), kings).table) == 4


@attrs.frozen
class AlwaysVoid(MisdealCondition):
    def voids(self, table: tuple[Card, ...]) -> bool:
        return True


def test_rules_that_void_every_deal() -> None:
    rules = Rules(misdeals=(AlwaysVoid(),))
    error = refusal(MisdealError, shuffled_deck, random.Random(7), rules)
    assert codes(error) == [Code.ALWAYS_MISDEAL]
    assert str(error) == "no order without a misdeal was found in 1000 shuffles"


def test_before_the_end_of_a_hand() -> None:
    error = refusal(StateError, next_hand, START, DECK)
    assert codes(error) == [Code.HAND_NOT_OVER]
    assert str(error) == (
        "the next hand must wait for the end of the hand: 36 cards are left"
    )
    error = refusal(StateError, score_hand, START)
    assert codes(error) == [Code.HAND_NOT_OVER]
    assert (
        str(error) == "the count must wait for the end of the hand: 36 cards are left"
    )


def test_after_the_game() -> None:
    won = OVER.replace(scores=(30, 0))
    assert is_game_over(won)
    error = refusal(StateError, next_hand, won, DECK)
    assert codes(error) == [Code.GAME_OVER]
    assert str(error) == "the game is over: side 0 has won"
    # The deck is not even looked at.
    assert refusal(StateError, next_hand, won, ()).code == Code.GAME_OVER


@pytest.mark.parametrize(
    ("totals", "wrong"),
    [
        ((11,), ["wrong-length"]),
        ((), ["wrong-length"]),
        ((11, 7, 3), ["wrong-length"]),
        (("11", 7), ["bad-field"]),
        ((11.0, 7), ["bad-field"]),
        ((True, 7), ["bad-field"]),
        ((None, None), ["bad-field", "bad-field"]),
        ((1, "x", 2.5), ["wrong-length", "bad-field", "bad-field"]),
        ("11", ["bad-field"]),
    ],
)
def test_what_are_no_totals(totals: tuple[int, ...], wrong: list[str]) -> None:
    error = refusal(StateError, winner, totals, SCOPA)
    assert codes(error) == wrong
    assert {problem.details["field"] for problem in error.problems} == {"totals"}


@pytest.mark.parametrize(
    ("totals", "rules", "side"),
    [
        ((11, 9), SCOPA, 0),
        ([9, 11], SCOPA, 1),
        ((10, 9), SCOPA, None),
        ((11, 11), SCOPA, None),
        ((12, 11), SCOPA, 0),
        ((12, 11), Rules(margin=2), None),
        ((13, 11), Rules(margin=2), 0),
        ((-3, 11), SCOPA, 1),
        ((16, 16, 2), SCOPA_3, None),
        ((2, 17, 16), SCOPA_3, 1),
        ((10**30, 0), SCOPA, 0),
    ],
)
def test_totals(totals: tuple[int, ...], rules: Rules, side: int | None) -> None:
    assert winner(totals, rules) == side
    assert winner((total for total in totals), rules) == side  # type: ignore[arg-type]


@pytest.mark.parametrize("rng", [None, 7, "random", Card("7D")])
def test_what_is_no_source_of_chance(rng: Any) -> None:
    for call in (
        lambda: shuffled_deck(rng),
        lambda: playout(START, rng),
        lambda: playout(OVER, rng),
        lambda: sample_state(view(START, 0), rng),
        lambda: sample_state(view(OVER, 0), rng),
    ):
        error = refusal(StateError, call)
        assert codes(error) == [Code.BAD_FIELD]
        assert str(error).startswith("rng must be a source of chance")
