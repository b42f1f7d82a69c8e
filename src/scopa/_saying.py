"""Sentences from templates: how the details of a message are written.

What is written depends on the name of a detail as much as on its value: see `_SEATS`
and the other names here.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, Final

import attrs

from scopa._marks import BREAKS, CONTROLS, SURROGATES, TURNING
from scopa.messages import Messages

_ALTERNATIVES: Final = ("allowed", "barred", "candidates", "equal", "offered", "others")
"""The details of which one is to be chosen."""
_GIVEN: Final = ("text", "value")
"""The details that show what a caller passed."""
_SEATS: Final = ("seat", "to_move", "viewer")
"""The details that are seats."""
_SIDES: Final = ("sides", "among")
"""The details that are several sides."""
_NAMED: Final = ("item", "bonus", "ending")
"""The details that name categories, bonuses and endings."""
_MOST_SHOWN: Final = 6
_LONGEST_SHOWN: Final = 20
"""The most of a text that is shown: the hands in that of a position stand behind."""
_LONGEST_OBJECT: Final = 200
"""The most of an object that is shown: of rules there would be a page."""
_HARMLESS: Final = (int, float, complex, type(None), type, Enum)
"""The classes that are not of this library, and may be shown."""
_OBEYED: Final = re.compile(f"[{CONTROLS}{BREAKS}{TURNING}{SURROGATES}]")
_LAYING_OUT: Final = "\t\n"
"""What a whole text may have of it, but no name in a line."""


@attrs.frozen
class Voice:
    """A language to speak, and how to call the players."""

    messages: Messages
    names: tuple[str, ...] = ()
    """The names of the players, by seat; none to call them by their numbers."""

    def say(self, template: str, details: Mapping[str, Any]) -> str:
        """Return a sentence with its details filled in."""
        seating = details.get("seating")
        words = {
            name: self._word(name, value, seating) for name, value in details.items()
        }
        return template.format_map(words)

    def own(self, message: object, code: str) -> str:
        """Return the sentence of a code that is a house rule's own.

        Args:
            message: Its text, or pairs of a language and the text in it: without one
                in this language the English one will do, or else the first.
            code: What is said where there is none.
        """
        if isinstance(message, tuple) and all(map(_is_pair, message)):
            texts = dict(message)
            known = (self.messages.language, "en", *texts)
            given = map(texts.get, known)
            message = next((text for text in given if text is not None), None)
        return code if message is None else str(message)

    def _word(self, name: str, value: Any, seating: Any) -> "_Word":
        if name in _SEATS and isinstance(value, int):
            return _Word(lambda case: self._seat(value, case))
        if name == "side":
            return _Word(lambda case: self._side(value, seating, case))
        if name in _SIDES and isinstance(value, tuple):
            return _Word(
                lambda case: self._joined(
                    [self._side(side, seating, case) for side in value],
                    self.messages.both,
                )
            )
        text = self._show(name, value)
        if name in _SEATS:
            # Who has no seat is said in its case.
            return _Word(lambda _: text)
        if name == "text":
            return _Word(lambda empty: text if value else empty or text)
        number = len(value) if isinstance(value, tuple) else value
        return _counting(number, text)

    def _seat(self, seat: int, case: str) -> str:
        if seat < len(self.names):
            name, template = called(self.names[seat]), self.messages.named[case]
            word, _, rest = template.partition(" ")
            if rest == "{}":
                return f"{self._before(name, word)} {name}"
            return template.format(name)
        return self.messages.seat[case].format(seat)

    def _side(self, side: int, seating: tuple[int, int] | None, case: str) -> str:
        """Name a side: by its seat if it has only one."""
        if seating is None:
            return self.messages.side[case].format(side)
        seats, sides = seating
        if seats == sides:
            return self._seat(side, case)
        members = range(side, seats, sides)
        if seats <= len(self.names):
            names = self._joined(
                [called(self.names[s]) for s in members], self.messages.both
            )
            return self.messages.team[case].format(names)
        return self.messages.side[case].format(side)

    def _joined(self, things: Sequence[str], word: str) -> str:
        """Write ``1, 2 and 3``."""
        *others, last = things
        if not others:
            return last
        return f"{', '.join(others)} {self._before(last, word)} {last}"

    def _before(self, thing: str, word: str) -> str:
        """Return the form that a word has before something."""
        follows, instead = self.messages.euphony.get(word, ("(?!)", word))
        return instead if re.match(follows, thing) else word

    def _show(self, name: str, value: Any) -> str:
        """Write a detail as a player would."""
        said = getattr(value, "_said", None)
        if said is not None:
            return str(said(self))
        if name in _GIVEN:
            return self._given(value)
        if name in _NAMED:
            return self.messages.names.get(value) or called(str(value))
        if name == "rank":
            return str(self.messages.ranks[value - 1])
        if name in ("suit", "suits"):
            suits = value if isinstance(value, tuple) else (value,)
            shown = [self.messages.suits[suit.value] for suit in suits]
            return self._joined(shown, self.messages.either)
        if not isinstance(value, tuple):
            return str(value)
        if name in ("numbers", "suggested", "choices"):
            parts = [self._show(name, entry) for entry in value]
            either = self.messages.either
            if name == "numbers":
                return self._joined(parts, either)
            return f" {either} ".join(parts)
        if name in ("sizes", "deals"):
            return ", ".join(map(str, value))
        if name == "fix":
            return "; ".join(self._show(name, phrase) for phrase in value)
        if name == "terms":
            return " + ".join(map(str, value))
        if name == "worth":
            return " + ".join(f"{card} {worth}" for card, worth in value)
        if not any(isinstance(entry, tuple) for entry in value):
            # A set of cards is written 4D+6S.
            return "+".join(map(str, value)) or self.messages.nothing
        if name not in _ALTERNATIVES:
            return self._joined(
                [self._show(name, e) for e in value], self.messages.both
            )
        # One more takes no more room than to say that there is one.
        most = _MOST_SHOWN if len(value) > _MOST_SHOWN + 1 else len(value)
        listed = [self._show(name, entry) for entry in value[:most]]
        if most < len(value):
            listed.append(self.messages.more.format(len(value) - most))
        return self._joined(listed, self.messages.either)

    def _given(self, value: object) -> str:
        """Write what a caller passed: briefly, and nothing that may be hidden.

        A card, and whatever may hold cards, is called by its class.
        """
        if isinstance(value, tuple | list):
            parts = ", ".join(map(self._given, value[:_MOST_SHOWN]))
            more = ", ..." if len(value) > _MOST_SHOWN else ""
            comma = "," if isinstance(value, tuple) and len(value) == 1 else ""
            opened, closed = "()" if isinstance(value, tuple) else "[]"
            return f"{opened}{parts}{comma}{more}{closed}"
        if isinstance(value, str):
            more = "..." if len(value) > _LONGEST_SHOWN else ""
            return f"{value[:_LONGEST_SHOWN]!r}{more}"
        if not _is_public(value):
            return self.messages.an_object.format(type(value).__name__)
        try:
            shown = repr(value)
        except ValueError:  # Python refuses to write very large numbers.
            return self.messages.large_number
        if len(shown) > _LONGEST_OBJECT and not isinstance(value, _HARMLESS):
            return self.messages.an_object.format(type(value).__name__)
        return shown


def _is_pair(value: object) -> bool:
    """Whether a value is a language and the text in it."""
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str)


def _is_public(value: object) -> bool:
    """Whether nothing can be hidden in a value: in a rule, say, or in a number."""
    if getattr(type(value), "_may_be_hidden", False):
        return False
    return isinstance(value, _HARMLESS) or any(
        cls.__module__.partition(".")[0] == __package__ for cls in type(value).__mro__
    )


class _Word:
    """A detail within a sentence, in the form that the sentence asks for."""

    __slots__ = ("_write",)

    def __init__(self, write: Callable[[str], str]) -> None:
        self._write = write

    def __format__(self, form: str) -> str:
        return self._write(form)


def counted(template: str, **details: object) -> str:
    """Return a sentence whose details are written as they are.

    >>> counted("{hands} {hands:hand|hands}", hands=2)
    '2 hands'
    """
    words = {name: _counting(value, str(value)) for name, value in details.items()}
    return template.format_map(words)


def _counting(number: Any, text: str) -> _Word:
    """Return a detail, and the forms of the word that follows it."""
    return _Word(lambda forms: _form(number, forms) if forms else text)


def _form(number: int, forms: str) -> str:
    """Return which form of a word goes with a number: of none, if told, one or many."""
    *none, one, many = forms.split("|")
    if none and not number:
        return none[0]
    return one if abs(number) == 1 else many


def harmless(text: str) -> str:
    """Return a text with escapes for what is no character to read."""
    return _OBEYED.sub(
        lambda found: found[0] if found[0] in _LAYING_OUT else _escape(found), text
    )


def called(name: str) -> str:
    """Return a name, which may be any text, as it is shown within a line."""
    return _OBEYED.sub(_escape, name)


def _escape(found: re.Match[str]) -> str:
    return ascii(found[0])[1:-1]
