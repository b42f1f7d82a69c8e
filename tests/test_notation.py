"""Reading cards from what people write."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    DECK,
    Card,
    Code,
    NotationError,
    Suit,
    card_name,
    parse_card,
    parse_cards,
)
from scopa.messages import Language
from scopa.notation import Suits
from tests.strategies import CARDS

RANKS = {
    **{str(rank): rank for rank in range(1, 11)},
    "A": 1,  # asso, as, ace
    "F": 8,  # fante
    "S": 8,  # sota
    "J": 8,
    "C": 9,  # cavallo, caballo
    "D": 9,  # donna
    "Q": 9,
    "R": 10,  # re, rey
    "K": 10,
}
SUITS = {
    "D": Suit.DENARI,
    "O": Suit.DENARI,  # oros
    "C": Suit.COPPE,
    "S": Suit.SPADE,
    "E": Suit.SPADE,  # espadas
    "B": Suit.BASTONI,
    "♦": Suit.DENARI,
    "♥": Suit.COPPE,
    "♠": Suit.SPADE,
    "♣": Suit.BASTONI,
    "♢": Suit.DENARI,
    "♡": Suit.COPPE,
    "♤": Suit.SPADE,
    "♧": Suit.BASTONI,
}
FRENCH = {
    "D": Suit.DENARI,
    "H": Suit.COPPE,
    "S": Suit.SPADE,
    "C": Suit.BASTONI,
    "♦": Suit.DENARI,
    "♥": Suit.COPPE,
    "♠": Suit.SPADE,
    "♣": Suit.BASTONI,
}


@pytest.mark.parametrize(("rank", "suit"), list(product(RANKS, SUITS)))
def test_every_spelling(rank: str, suit: str) -> None:
    card = Card.of(RANKS[rank], SUITS[suit])
    text = rank + suit
    for written in (text, text.lower(), text.title(), f" {text}\n", f"{rank} {suit}"):
        assert parse_card(written) is card


@pytest.mark.parametrize(("rank", "suit"), list(product(RANKS, FRENCH)))
def test_every_french_spelling(rank: str, suit: str) -> None:
    card = Card.of(RANKS[rank], FRENCH[suit])
    for written in (rank + suit, (rank + suit).lower()):
        assert parse_card(written, suits="french") is card


@pytest.mark.parametrize("selector", ["\ufe0e", "\ufe0f"])
@pytest.mark.parametrize("symbol", ["♦", "♥", "♠", "♣"])
def test_symbols_with_a_variation_selector(symbol: str, selector: str) -> None:
    card = Card.of(7, SUITS[symbol])
    assert parse_card(f"7{symbol}{selector}") is card
    assert parse_card(f"7{symbol}{selector}", suits="french") is card
    assert parse_cards(f"7{symbol}{selector} 10{symbol}{selector}") == (
        card,
        Card.of(10, SUITS[symbol]),
    )


def test_the_letter_c_is_coppe_unless_suits_are_french() -> None:
    assert parse_card("7C") is parse_card("7c") is Card("7C")
    assert parse_card("7C", suits="italian") is Card("7C")
    assert parse_card("7C", suits="french") is Card("7B")
    assert parse_card("CC") is Card("9C")
    assert parse_card("SS") is Card("8S")
    assert parse_card("DD") is Card("9D")


@pytest.mark.parametrize("text", ["7H", "QH", "7h"])
def test_hearts_are_read_only_as_french(text: str) -> None:
    assert parse_card(text, suits="french").suit is Suit.COPPE
    with pytest.raises(NotationError):
        parse_card(text)


@pytest.mark.parametrize("text", ["7B", "7O", "7E"])
def test_italian_and_spanish_suits_are_not_french(text: str) -> None:
    assert parse_card(text) in DECK
    with pytest.raises(NotationError):
        parse_card(text, suits="french")


@given(CARDS)
def test_what_is_printed_can_be_read(card: Card) -> None:
    assert parse_card(str(card)) is card


@given(st.lists(CARDS), st.sampled_from([" ", ", ", ",", ";", "+", "\n", " \t", " ; "]))
def test_lists_of_cards(cards: list[Card], separator: str) -> None:
    assert parse_cards(separator.join(map(str, cards))) == tuple(cards)


@pytest.mark.parametrize("suits", ["italian", "french"])
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_names_can_be_read(language: Language, suits: Suits) -> None:
    names = [card_name(card, language) for card in DECK]
    for card, name in zip(DECK, names, strict=True):
        for written in (name, name.title(), f" {name.upper()}\n"):
            assert parse_card(written.replace(" ", "  "), suits=suits) is card
    for separator in (" ", ", ", ";", "+"):
        assert parse_cards(separator.join(names), suits=suits) == DECK
    assert parse_cards(f"7♦ {names[0]}, 2♠", suits=suits) == parse_cards("7D 1D 2S")


def test_the_whole_deck() -> None:
    assert parse_cards(" ".join(map(str, DECK))) == DECK


@pytest.mark.parametrize("text", ["", "  ", "\n", ",", " ; ,"])
def test_no_cards(text: str) -> None:
    assert parse_cards(text) == ()


def test_lists_keep_order_and_repetitions() -> None:
    cards = parse_cards("10B 7d 7D,a♦")
    assert cards == (Card("10B"), Card("7D"), Card("7D"), Card("1D"))


def test_lists_with_french_suits() -> None:
    assert parse_cards("7C, KH", suits="french") == (Card("7B"), Card("10C"))


FIGURES_OF = [
    ("of", ["coins", "cups", "swords", "batons"]),
    ("di", ["denari", "coppe", "spade", "bastoni"]),
    ("de", ["oros", "copas", "espadas", "bastos"]),
]


@pytest.mark.parametrize(("of", "suits"), FIGURES_OF)
def test_names_with_figures(of: str, suits: list[str]) -> None:
    for name, suit in zip(suits, Suit, strict=True):
        for rank in range(1, 8):
            assert parse_card(f"{rank} {of} {name}") == Card.of(rank, suit)
            assert parse_cards(f"{rank} {of} {name.upper()} 7D") == (
                Card.of(rank, suit),
                Card("7D"),
            )


@pytest.mark.parametrize("rank", ["0", "8", "9", "10", "11", "07", "17", "7."])
def test_figures_of_names_are_those_that_all_cards_share(rank: str) -> None:
    """On Spanish cards a 10 is the sota, which is an 8 here."""
    with pytest.raises(NotationError):
        parse_card(f"{rank} de oros")
    with pytest.raises(NotationError):
        parse_cards(f"1D {rank} de oros")


NO_CARDS = [
    *("", " ", "7", "D", "0D", "11D", "7X", "X7", "D7", "7DD", "77D", "01D", "007D"),
    *(
        "7D 7C",
        "7-D",
        "7.D",
        "-1D",
        "1e0D",
        "\u0667D",
        "\uff17D",
        *("7\u017f", "\u017f7", "7\uff24", "7\ufb06", "\u212aD", "7\u00df", "7\u0421"),
        *("\u017fD", "7\u2660\u0301", "\u00bd", "7\u1d30", "\u2166D"),
        "🂧",
        *("settebello", "seven of", "of coins", "eleven of coins", "seven of coinss"),
        *("sevenofcoins", "seven of coins 7D", "as di oros x", "asso  denari"),
        "7♦♦",
    ),
]


@pytest.mark.parametrize("text", NO_CARDS)
def test_texts_that_name_no_card(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_card(text)
    (problem,) = refusal.value.problems
    assert problem.code == Code.NO_SUCH_CARD
    assert problem.details == {"text": text}
    assert repr(text) in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        *(
            (None, "None"),
            (7, "7"),
            (7.0, "7.0"),
            (b"7D", "a bytes"),
            (["7D"], "['7D']"),
        ),
        *((Card("7D"), "a Card"), (Suit.DENARI, "Suit.DENARI")),
    ],
    ids=str,
)
def test_what_is_no_text(text: Any, shown: str) -> None:
    for read in (parse_card, parse_cards):
        with pytest.raises(NotationError) as refusal:
            read(text)
        assert refusal.value.code == Code.NO_SUCH_CARD
        assert str(refusal.value).startswith(f"{shown} is no card: ")


def test_the_part_of_a_list_that_is_no_card_is_named() -> None:
    with pytest.raises(NotationError, match=r"^'9X' is no card: write a rank"):
        parse_cards("7D, 9X 3C")


@pytest.mark.parametrize("suits", ["", "french ", "French", "spanish", None, 3])
def test_unknown_suits(suits: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_card("7D", suits=suits)  # type: ignore[arg-type]
    (problem,) = refusal.value.problems
    assert problem.code == Code.BAD_FIELD
    assert problem.details["field"] == "suits"
    assert str(problem) == f"suits must be 'italian' or 'french', not {suits!r}"


def test_suits_are_given_by_name() -> None:
    with pytest.raises(TypeError):
        parse_card("7D", "french")  # type: ignore[call-arg]


@given(st.text(max_size=6))
def test_any_text_is_a_card_or_a_notation_error(text: str) -> None:
    for suits in ("italian", "french"):
        try:
            card = parse_card(text, suits=suits)
        except NotationError as error:
            assert error.code == Code.NO_SUCH_CARD  # noqa: PT017
        else:
            assert card in DECK
