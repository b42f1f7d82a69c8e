"""The names of cards in three languages."""

import pytest

from scopa import DECK, Card, Code, NotationError, Suit, card_name, rank_name, suit_name
from scopa.messages import Language

SUITS: dict[Language, list[str]] = {
    "en": ["coins", "cups", "swords", "batons"],
    "it": ["denari", "coppe", "spade", "bastoni"],
    "es": ["oros", "copas", "espadas", "bastos"],
}
COURTS: dict[Language, list[str]] = {
    "en": ["knave", "horse", "king"],
    "it": ["fante", "cavallo", "re"],
    "es": ["sota", "caballo", "rey"],
}
LOW: dict[Language, list[str]] = {
    "en": ["ace", "two", "three", "four", "five", "six", "seven"],
    "it": ["asso", "due", "tre", "quattro", "cinque", "sei", "sette"],
    "es": ["as", "dos", "tres", "cuatro", "cinco", "seis", "siete"],
}
LANGUAGES: list[Language] = ["en", "it", "es"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_suits_and_ranks(language: Language) -> None:
    assert [suit_name(suit, language) for suit in Suit] == SUITS[language]
    ranks = [rank_name(rank, language) for rank in range(1, 11)]
    assert ranks == LOW[language] + COURTS[language]


def test_english_is_the_default() -> None:
    assert suit_name(Suit.SPADE) == "swords"
    assert rank_name(9) == "horse"
    assert card_name(Card("7D")) == "seven of coins"


@pytest.mark.parametrize(
    ("text", "language", "name"),
    [
        ("7D", "en", "seven of coins"),
        ("7D", "it", "sette di denari"),
        ("7D", "es", "siete de oros"),
        ("10B", "en", "king of batons"),
        ("10B", "it", "re di bastoni"),
        ("8S", "es", "sota de espadas"),
    ],
)
def test_cards(text: str, language: Language, name: str) -> None:
    assert card_name(Card(text), language) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_have_one_name(language: Language) -> None:
    assert len({card_name(card, language) for card in DECK}) == 40


@pytest.mark.parametrize("language", ["", "EN", "fr", "english", None, 3])
def test_languages_without_names(language: Language) -> None:
    with pytest.raises(NotationError) as refusal:
        card_name(Card("7D"), language)
    assert refusal.value.code == Code.BAD_FIELD
    assert (
        str(refusal.value) == f"language must be 'en', 'it' or 'es', not {language!r}"
    )
    with pytest.raises(NotationError):
        suit_name(Suit.DENARI, language)
    with pytest.raises(NotationError):
        rank_name(7, language)


@pytest.mark.parametrize("rank", [0, 11, -1, "7", None, 7.5])
def test_ranks_that_are_none(rank: int) -> None:
    with pytest.raises(NotationError) as refusal:
        rank_name(rank)
    (problem,) = refusal.value.problems
    assert problem.code == Code.BAD_FIELD
    assert problem.details["field"] == "rank"
    assert problem.details["value"] == rank
