"""The names of cards and suits in English, Italian and Spanish."""

from scopa import _card_words as words
from scopa._validation import bad_field, choice_of
from scopa.cards import SUITS, Card, Suit
from scopa.errors import NotationError, Phrase
from scopa.messages import LANGUAGES, Language

__all__ = ["Language", "card_name", "rank_name", "suit_name"]


def suit_name(suit: Suit, language: Language = "en") -> str:
    """Return the name of a suit.

    Raises:
        NotationError: There are no names in that language.

    >>> suit_name(Suit.COPPE), suit_name(Suit.COPPE, "es")
    ('cups', 'copas')
    """
    if not isinstance(suit, Suit):
        raise NotationError(bad_field("suit", Phrase("a", type="Suit"), suit))
    return words.SUITS[_known(language)][SUITS.index(suit)]


def rank_name(rank: int, language: Language = "en") -> str:
    """Return the name of a rank, 1 to 10.

    Raises:
        NotationError: There are no names in that language, or no such rank.

    >>> rank_name(8), rank_name(8, "it")
    ('knave', 'fante')
    """
    if not isinstance(rank, int) or rank is True or rank not in range(1, 11):
        raise NotationError(bad_field("rank", Phrase("rank-1-to-10"), rank))
    return words.RANKS[_known(language)][rank - 1]


def card_name(card: Card, language: Language = "en") -> str:
    """Return the name of a card.

    Raises:
        NotationError: There are no names in that language.

    >>> card_name(Card("7D")), card_name(Card("7D"), "it")
    ('seven of coins', 'sette di denari')
    """
    if not isinstance(card, Card):
        raise NotationError(bad_field("card", Phrase("a", type="Card"), card))
    rank, suit = rank_name(card.rank, language), suit_name(card.suit, language)
    return f"{rank} {words.OF[language]} {suit}"


def _known(language: Language) -> Language:
    if not isinstance(language, str) or language not in LANGUAGES:
        raise NotationError(bad_field("language", choice_of(*LANGUAGES), language))
    return language
