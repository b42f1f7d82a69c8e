"""The values of the fields of rules as text."""

import re
from typing import Any, Final, NoReturn

from scopa._classes import TOO_MANY, Tally, WrittenClasses, only_entries
from scopa._rules_fields import FIELDS_OF_RULES
from scopa._shapes import (
    MAX_DEPTH,
    MAX_WHOLE,
    Choice,
    Fixed,
    Items,
    Kind,
    Rule,
    Shape,
    chosen,
    described,
    found,
    json_type_of,
    text_fault,
)
from scopa._validation import bad_field
from scopa.cards import Card
from scopa.errors import NotationError, Phrase


class RulesWriter:
    """What writes values, and remembers the classes that it has written."""

    def __init__(self) -> None:
        self._classes = WrittenClasses()
        self._tally = Tally()

    def field(self, name: str, value: Any) -> tuple[str, int]:
        """Return the text of a field, and how many rules it names."""
        if name == "deals" and len(set(value)) == 1:
            return self.value(Kind.WHOLE, value[0], name, 0), 0
        self._tally = Tally()
        text = self.value(FIELDS_OF_RULES[name].shape, value, name, 0)
        return text, self._tally.count

    def value(self, shape: Shape, value: Any, where: str, depth: int) -> str:
        if depth > MAX_DEPTH:
            self._fail(where, Phrase("few-within", most=MAX_DEPTH), value)
        known = chosen(shape, json_type_of(value))
        if known is Kind.TEXT and isinstance(value, str):
            fault = text_fault(value)
            if fault is not None:
                self._fail(where, fault, value)
            return _written_string(value)
        if known is Kind.CARD and isinstance(value, Card):
            return str(value)
        if isinstance(known, Choice):
            text = known.text(value)
            if text is not None:
                return _written_string(text)
        if known is Kind.WHOLE and abs(value) <= MAX_WHOLE:
            return str(int(value))
        if known is Kind.SWITCH:
            return "true" if value else "false"
        if known is Kind.NONE:
            return "none"
        if isinstance(known, Items | Fixed) and isinstance(value, tuple):
            return self._tuple(known, value, where, depth)
        if isinstance(known, Rule):
            return self._call(known, value, where, depth)
        return self._fail(where, described(shape, "none"), value)

    def _tuple(
        self, shape: Items | Fixed, value: tuple[object, ...], where: str, depth: int
    ) -> str:
        shapes = shape.entries(len(value))
        if isinstance(shapes, Phrase):
            self._fail(where, shapes, value)
        texts = [
            self.value(each, item, f"{where}[{at}]", depth + 1)
            for at, (each, item) in enumerate(zip(shapes, value, strict=True))
        ]
        return f"({','.join(texts)})"

    def _call(self, shape: Rule, value: object, where: str, depth: int) -> str:
        if self._tally.is_full():
            self._fail(where, TOO_MANY, value)
        cls = self._classes.of(value, shape.base)
        if isinstance(cls, Phrase):
            self._fail(where, cls, value)
        texts = []
        fields = self._classes.fields(cls)
        for field in fields:
            held, at = getattr(value, field.attribute), f"{where}.{field.name}"
            if only_entries(fields) is not None:
                # Without the brackets, the entries are the arguments.
                texts.append(self.value(field.shape, held, at, depth)[1:-1])
            elif held != field.default:
                text = self.value(field.shape, held, at, depth + 1)
                texts.append(f"{field.name}={text}")
        return f"{cls.__name__}({','.join(texts)})"

    @staticmethod
    def _fail(where: str, expected: Phrase, value: object) -> NoReturn:
        raise NotationError(bad_field(where, expected, found(value)))


_WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_OWN_MEANING: Final = ("none", "true", "false")


def _written_string(string: str) -> str:
    # What a member of an enum of texts prints as is not always its text.
    text = str.__str__(string)
    if _WORD.fullmatch(text) and text.lower() not in _OWN_MEANING:
        return text
    kept = (c if c.isalnum() or c in "_-." else _percent(c) for c in text)
    return f"'{''.join(kept)}'"


def _percent(character: str) -> str:
    return "".join(f"%{byte:02X}" for byte in character.encode())
