"""What a table of messages holds: the same for every language."""

from collections.abc import Mapping
from typing import NamedTuple


# A named tuple is quicker to define than an attrs class, at every import.
class Messages(NamedTuple):
    """Everything that the library says, in one language.

    A sentence names its details in braces: ``{card}``. After a colon come the forms
    of a word that follows a number, ``{left:card|cards}``, the case in which a seat or
    side is named, ``{seat:of}``, or what stands for a text that is empty,
    ``{text:the end}``. Sentences begin as they would within a
    line, and have no full stop.
    """

    language: str
    """Its code, such as ``"en"``."""
    problems: Mapping[str, str]
    """What is wrong, by `Code`."""
    reasons: Mapping[str, str]
    """What happens and why, by `ReasonCode`."""
    phrases: Mapping[str, str]
    """Parts of sentences, by the code of a `Phrase`."""
    names: Mapping[str, str]
    """Categories, bonuses and endings, by the names that rules give them; what is
    not here is called by its name."""
    suits: Mapping[str, str]
    """Suits, by their letter."""
    ranks: tuple[str, ...]
    """Cards of one rank, in the plural, from the aces."""
    both: str
    """The word before the last of several things."""
    either: str
    """The word before the last of several possibilities."""
    nothing: str
    """No cards."""
    more: str
    """Those of many that are not listed."""
    an_object: str
    """A value that is not shown, by its class."""
    large_number: str
    """A number that is too large to be written."""
    seat: Mapping[str, str]
    """A seat that has no name, by case."""
    side: Mapping[str, str]
    """A side of several seats without names, by case."""
    named: Mapping[str, str]
    """A seat with a name, by case."""
    team: Mapping[str, str]
    """A side of several seats with names, by case."""
    euphony: Mapping[str, tuple[str, str]] = {}
    """Words that change before certain sounds: what then follows, as a regular
    expression, and the word instead."""
