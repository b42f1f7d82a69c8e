"""The forty cards and their suits."""

import copy
import pickle
from itertools import combinations
from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st

from scopa import DECK, Card, Code, NotationError, Suit
from tests.strategies import CARDS, pasted, pickled

ORDER = (
    "1D 1C 1S 1B 2D 2C 2S 2B 3D 3C 3S 3B 4D 4C 4S 4B 5D 5C 5S 5B"
    " 6D 6C 6S 6B 7D 7C 7S 7B 8D 8C 8S 8B 9D 9C 9S 9B 10D 10C 10S 10B"
)


def test_the_canonical_order() -> None:
    assert " ".join(map(str, DECK)) == ORDER
    assert len(set(DECK)) == 40
    assert isinstance(DECK, tuple)


def test_suits_in_order() -> None:
    assert list(Suit) == [Suit.DENARI, Suit.COPPE, Suit.SPADE, Suit.BASTONI]
    assert [suit.value for suit in Suit] == ["D", "C", "S", "B"]


def test_the_deck_sums_to_220() -> None:
    assert sum(card.rank for card in DECK) == 220


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card(card: Card) -> None:
    assert Card(str(card)) is card
    assert Card.of(card.rank, card.suit) is card
    assert str(card) == f"{card.rank}{card.suit.value}"
    assert repr(card) == f"Card('{card}')"
    assert pasted(repr(card)) is card
    assert f"{card}" == str(card)
    assert f"{card!r}" == repr(card)


@pytest.mark.parametrize("card", DECK, ids=str)
def test_there_is_one_object_per_card(card: Card) -> None:
    assert copy.copy(card) is card
    assert copy.deepcopy(card) is card
    assert copy.deepcopy([card, card]) == [card, card]
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickled(card, protocol) is card


@given(CARDS, CARDS)
def test_cards_order_as_in_the_deck(one: Card, other: Card) -> None:
    at, there = DECK.index(one), DECK.index(other)
    assert (one < other) == (at < there)
    assert (one <= other) == (at <= there)
    assert (one > other) == (at > there)
    assert (one >= other) == (at >= there)
    assert (one == other) == (at == there)
    assert (one != other) == (at != there)


@given(st.permutations(DECK))
def test_sorting_gives_the_deck(cards: list[Card]) -> None:
    assert tuple(sorted(cards)) == DECK
    assert (min(cards), max(cards)) == (Card("1D"), Card("10B"))


def test_no_two_cards_are_equal() -> None:
    assert all(one != other for one, other in combinations(DECK, 2))
    assert len(set(map(hash, DECK))) == 40


@pytest.mark.parametrize("other", [0, 7, "7D", None, ("7D",), 7.0])
def test_a_card_equals_nothing_else(other: object) -> None:
    assert Card("7D") != other
    assert other != Card("7D")
    assert {Card("7D"): 1}.get(other, 0) == 0  # type: ignore[call-overload]


@pytest.mark.parametrize("other", [3, "8D", None, 7.5])
def test_cards_and_other_things_have_no_order(other: object) -> None:
    card = Card("7D")
    for compare in (card.__lt__, card.__le__, card.__gt__, card.__ge__):
        assert compare(other) is NotImplemented  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not supported between instances of 'Card'"):
        _ = card < other  # type: ignore[operator]
    with pytest.raises(TypeError, match="and 'Card'"):
        _ = other >= card  # type: ignore[operator]


@pytest.mark.parametrize(
    "text",
    [
        *("", "7", "D", "7d", "D7", "0D", "11D", "07D", "7 D", " 7D", "7D ", "7DD"),
        *("7♦", "AD", "-1D", "1.0D", "7H", "\u0667D", "7D,7C", "Settebello"),
        *(None, 7, 7.0, ("7", "D"), ["7D"], Suit.DENARI),
    ],
    ids=repr,
)
def test_a_text_that_names_no_card(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        Card(text)
    (problem,) = refusal.value.problems
    assert problem.code == Code.NO_SUCH_CARD
    assert problem.details == {"text": text}
    assert str(refusal.value) == (
        f"{text!r} is no card: write a rank from 1 to 10 and D, C, S or B,"
        " as in 7D or 10B"
    )


@pytest.mark.parametrize(
    ("value", "shown"),
    [(b"7D", "a bytes"), ({}, "a dict"), (Card("7D"), "a Card")],
)
def test_what_may_be_hidden_is_called_by_its_class(value: Any, shown: str) -> None:
    with pytest.raises(NotationError) as refusal:
        Card(value)
    assert refusal.value.problems[0].details == {"text": value}
    assert str(refusal.value).startswith(f"{shown} is no card: ")


@pytest.mark.parametrize(
    ("rank", "suit"),
    [
        *((0, Suit.DENARI), (11, Suit.DENARI), (-7, Suit.COPPE), (True, Suit.SPADE)),
        *((7.0, Suit.DENARI), (None, Suit.DENARI), (7, "D"), (7, None), (7, 1)),
    ],
)
def test_a_rank_and_suit_of_no_card(rank: int, suit: Suit) -> None:
    with pytest.raises(NotationError) as refusal:
        Card.of(rank, suit)
    assert refusal.value.code == Code.NO_SUCH_CARD


@pytest.mark.parametrize("name", ["rank", "suit", "text", "_index", "new"])
def test_a_card_never_changes(name: str) -> None:
    card = Card("7D")
    with pytest.raises(FrozenInstanceError):
        setattr(card, name, 8)
    with pytest.raises(FrozenInstanceError):
        delattr(card, name)
    assert not hasattr(card, "__dict__")
    assert (card.rank, card.suit) == (7, Suit.DENARI)
    assert Card("7D") is card
