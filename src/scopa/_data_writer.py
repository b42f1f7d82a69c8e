"""From values to plain data."""

from typing import Any

from scopa._classes import TOO_MANY, Field, Tally, WrittenClasses
from scopa._data import FIELDS, check_depth, fail, whole_text
from scopa._shapes import (
    MAX_WHOLE,
    TEXTS,
    Choice,
    Fixed,
    Items,
    Kind,
    Record,
    Rule,
    Shape,
    chosen,
    described,
    found,
    json_type_of,
)
from scopa.cards import Card
from scopa.errors import Phrase


class DataWriter:
    """What writes values, and remembers the rule classes that it has written."""

    def __init__(self) -> None:
        self._classes = WrittenClasses()
        self._tally = Tally()

    def record(self, cls: type, value: object, path: str) -> dict[str, Any]:
        """Return a value of a class, the type of which is not written, as an object."""
        return self._fields(FIELDS[cls], value, path, 0)

    def _fields(
        self, fields: tuple[Field, ...], value: object, path: str, rules: int
    ) -> dict[str, Any]:
        return {
            field.name: self._value(
                field.shape,
                getattr(value, field.attribute),
                f"{path}.{field.name}",
                rules,
            )
            for field in fields
        }

    def _value(self, shape: Shape, value: Any, path: str, rules: int) -> object:
        known = chosen(shape, json_type_of(value))
        if isinstance(known, Kind):
            return _plain(known, shape, value, path)
        if isinstance(known, Choice):
            text = known.text(value)
            if text is not None:
                return text
        if isinstance(known, Items | Fixed) and isinstance(value, tuple):
            shapes = known.entries(len(value))
            if isinstance(shapes, Phrase):
                fail(path, shapes, found(value))
            return [
                self._value(each, item, f"{path}[{at}]", rules)
                for at, (each, item) in enumerate(zip(shapes, value, strict=True))
            ]
        if isinstance(known, Record) and type(value) is known.cls:
            return self._fields(FIELDS[known.cls], value, path, rules)
        if isinstance(known, Rule):
            check_depth(path, rules + 1)
            if self._tally.is_full():
                fail(path, TOO_MANY, Phrase("more"))
            cls = self._classes.of(value, known.base)
            if isinstance(cls, Phrase):
                fail(path, cls, found(value))
            fields = self._classes.fields(cls)
            inner = self._fields(fields, value, path, rules + 1)
            return {"type": cls.__name__, **inner}
        return fail(path, described(shape, "None"), found(value))


def data_of(shape: Shape, value: object) -> object:
    """Return a value of some shape as plain data."""
    return DataWriter()._value(shape, value, "$", 0)


def _plain(kind: Kind, shape: Shape, value: Any, path: str) -> object:
    """Return a value of a plain kind as data."""
    if kind is Kind.WHOLE and abs(value) <= MAX_WHOLE:
        return int(value)
    if kind in TEXTS and isinstance(value, str):
        return whole_text(kind, str.__str__(value), path)
    if kind is Kind.CARD and isinstance(value, Card):
        return str(value)
    if kind is Kind.SWITCH or kind is Kind.NONE:
        return value
    return fail(path, described(shape, "None"), found(value))
