"""The words for suits and ranks in English, Italian and Spanish."""

from typing import Final

SUITS: Final = {
    "en": ("coins", "cups", "swords", "batons"),
    "it": ("denari", "coppe", "spade", "bastoni"),
    "es": ("oros", "copas", "espadas", "bastos"),
}
"""The suits, in the order of `Suit`."""
