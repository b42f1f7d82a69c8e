"""The sentences of the library in English, Italian and Spanish.

There is a module for each language. English comes with ``import scopa``, because
errors speak it; the others are loaded when they are first asked for.
"""

from importlib import import_module
from typing import Final, Literal, TypeAlias, cast

from scopa.messages.en import MESSAGES as ENGLISH
from scopa.messages.shape import Messages

__all__ = ["ENGLISH", "LANGUAGES", "Language", "Messages", "messages"]

Language: TypeAlias = Literal["en", "it", "es"]

LANGUAGES: Final[tuple[Language, ...]] = ("en", "it", "es")
"""The languages that there are."""


def messages(language: Language) -> Messages:
    """Return the table of one of `LANGUAGES`."""
    if language == "en":
        return ENGLISH
    module = import_module(f"scopa.messages.{language}")
    return cast("Messages", module.MESSAGES)
