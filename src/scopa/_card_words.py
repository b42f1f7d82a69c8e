"""The words for cards in English, Italian and Spanish.

They stand apart from the messages, so that naming a card loads no language.
"""

from typing import Final

SUITS: Final = {
    "en": ("coins", "cups", "swords", "batons"),
    "it": ("denari", "coppe", "spade", "bastoni"),
    "es": ("oros", "copas", "espadas", "bastos"),
}
"""The suits, in the order of `Suit`."""

RANKS: Final = {
    "en": (
        *("ace", "two", "three", "four", "five", "six", "seven"),
        *("knave", "horse", "king"),
    ),
    "it": (
        *("asso", "due", "tre", "quattro", "cinque", "sei", "sette"),
        *("fante", "cavallo", "re"),
    ),
    "es": (
        *("as", "dos", "tres", "cuatro", "cinco", "seis", "siete"),
        *("sota", "caballo", "rey"),
    ),
}
"""The ranks, from the ace."""

OF: Final = {"en": "of", "it": "di", "es": "de"}
"""What stands between a rank and its suit."""
