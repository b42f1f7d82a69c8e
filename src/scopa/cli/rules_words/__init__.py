"""The sentences that say what rules are, with a module for each language."""

from collections.abc import Mapping
from typing import Final

from scopa.cli.rules_words import en, es, it

SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": en.SENTENCES,
    "it": it.SENTENCES,
    "es": es.SENTENCES,
}
"""The sentences by language and key."""
ARTICLES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {"": ""},
    "it": {"": "il ", "asso": "l'"},
    "es": {"": "el ", "sota": "la "},
}
"""What stands before the name of a card, by the name of its rank or for all others."""
