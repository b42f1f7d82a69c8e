"""The words in pictures, in English, Italian and Spanish."""

from functools import lru_cache
from typing import Final

from scopa.cards import DECK, SUITS, Card
from scopa.names import Language, card_name
from scopa.notation import Suits
from scopa.rendering._words import WORDS as _SHARED

_MORE: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "back": "a card face down",
        "captures": "{card} takes {cards}",
        "card": "card",
        "cards": "{count} cards",
        "count": "count of the hand",
        "dealer": "dealer",
        "empty": "no cards",
        "hand": "cards",
        "laid": "{card} stays on the table",
        "move": "move",
        "position": "table with all hands open",
        "swept": "{count} {count:sweep|sweeps}",
        "total": "total",
        "view": "table as {seat} sees it",
        "view of a spectator": "table as a spectator sees it",
    },
    "it": {
        "back": "una carta coperta",
        "captures": "{card} prende {cards}",
        "card": "carta",
        "cards": "{count} carte",
        "count": "conto della mano",
        "dealer": "mazziere",
        "empty": "nessuna carta",
        "hand": "carte",
        "laid": "{card} resta in tavola",
        "move": "giocata",
        "position": "tavola con tutte le mani scoperte",
        "swept": "{count} {count:scopa|scope}",
        "total": "totale",
        "view": "tavola come la vede {seat}",
        "view of a spectator": "tavola come la vede chi guarda",
    },
    "es": {
        "back": "una carta tapada",
        "captures": "{card} se lleva {cards}",
        "card": "carta",
        "cards": "{count} cartas",
        "count": "recuento de la mano",
        "dealer": "reparte",
        "empty": "ninguna carta",
        "hand": "cartas",
        "laid": "{card} queda en la mesa",
        "move": "jugada",
        "position": "mesa con todas las manos descubiertas",
        "swept": "{count} {count:escoba|escobas}",
        "total": "total",
        "view": "mesa como la ve {seat}",
        "view of a spectator": "mesa como la ve quien mira",
    },
}

WORDS: Final[dict[Language, dict[str, str]]] = {
    "en": _SHARED["en"] | _MORE["en"],
    "it": _SHARED["it"] | _MORE["it"],
    "es": _SHARED["es"] | _MORE["es"],
}
"""The words of drawings of both kinds, and those of pictures alone."""

_FRENCH_SUITS: Final[dict[Language, tuple[str, ...]]] = {
    "en": ("diamonds", "hearts", "spades", "clubs"),
    "it": ("quadri", "cuori", "picche", "fiori"),
    "es": ("diamantes", "corazones", "picas", "tréboles"),
}

_FRENCH_COURTS: Final[dict[Language, tuple[str, ...]]] = {
    "en": ("jack", "queen", "king"),
    "it": ("fante", "donna", "re"),
    "es": ("jota", "reina", "rey"),
}


@lru_cache(maxsize=8)
def names_of(suits: Suits, language: Language) -> dict[Card | None, str]:
    """Return the name of each card as it is drawn, and of one face down."""
    names: dict[Card | None, str] = {None: WORDS[language]["back"]}
    for card in DECK:
        names[card] = card_name(card, language)
        if suits == "french":
            rank, of, _ = names[card].split()
            if card.rank > 7:
                rank = _FRENCH_COURTS[language][card.rank - 8]
            suit = _FRENCH_SUITS[language][SUITS.index(card.suit)]
            names[card] = f"{rank} {of} {suit}"
    return names
