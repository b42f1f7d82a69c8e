"""Shapes: the kinds of values that can be written down.

The readers and writers of text and of JSON, and the JSON Schema, all follow the
annotations of the classes, read here once. A value is written without its type
wherever the annotation tells what it is.
"""

import re
import typing
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, Union

import attrs

from scopa.bonuses import HandBonus, PlayBonus, TableBonus
from scopa.capturing import CaptureRule
from scopa.cards import Card
from scopa.category import Category
from scopa.endings import Ending
from scopa.errors import Phrase
from scopa.filters import MoveFilter
from scopa.misdeals import MisdealCondition

MAX_WHOLE: Final = 2**53 - 1
"""The greatest whole number that every reader of JSON can hold."""
MAX_ITEMS: Final = 256
"""The most entries of a list."""
MAX_STRING: Final = 1000
"""The most characters of a string."""
MAX_LONG_TEXT: Final = 100_000
"""The most characters of a long text."""
MAX_RULES: Final = 100
"""The most rules that a text or JSON may name in all."""
MAX_DEPTH: Final = 50
"""The most rules, or brackets of a text, that may stand one within another."""

HOOKS: Final = (
    CaptureRule,
    MoveFilter,
    Category,
    MisdealCondition,
    TableBonus,
    HandBonus,
    PlayBonus,
    Ending,
)
"""The base classes of rules."""

_LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")
"""Half of a character: a text with one cannot be encoded."""


class Kind(Enum):
    """The plain kinds of values."""

    WHOLE = "whole"
    SWITCH = "switch"
    TEXT = "text"
    LONG_TEXT = "long text"
    CARD = "card"
    NONE = "none"


@attrs.frozen
class Choice:
    """One of several texts, which stand for themselves or for members of an enum."""

    values: Mapping[str, object] = attrs.field(hash=False)

    def text(self, value: object) -> str | None:
        """Return the text that stands for a value."""
        for text, known in self.values.items():
            if type(known) is type(value) and known == value:
                return text
        return None


@attrs.frozen
class Items:
    """A tuple of any length."""

    item: "Shape"
    most: int = MAX_ITEMS
    """The most entries that it is read, or written, with."""

    def entries(self, count: int) -> "tuple[Shape, ...] | Phrase":
        """Return the shape of each of some entries, or what was expected instead."""
        if count > self.most:
            return Phrase("few-entries", most=self.most)
        return (self.item,) * count


@attrs.frozen
class Fixed:
    """A tuple with an entry of its own for each place."""

    items: tuple["Shape", ...]

    def entries(self, count: int) -> "tuple[Shape, ...] | Phrase":
        """Return the shape of each of some entries, or what was expected instead."""
        if count != len(self.items):
            return Phrase("list-of", number=len(self.items))
        return self.items


@attrs.frozen
class Rule:
    """A rule, or a value that rules are made of: written with its class's name."""

    base: type


@attrs.frozen
class Record:
    """A value whose class is known from where it stands."""

    cls: type


@attrs.frozen
class OneOf:
    """One of several shapes, told apart by how they are written."""

    shapes: tuple["Shape", ...]


Shape: TypeAlias = Kind | Choice | Items | Fixed | Rule | Record | OneOf
JsonType: TypeAlias = Literal[
    "integer", "boolean", "string", "null", "array", "object", "other"
]

_JSON_TYPES: Final[Mapping[Kind, JsonType]] = {
    Kind.WHOLE: "integer",
    Kind.SWITCH: "boolean",
    Kind.TEXT: "string",
    Kind.LONG_TEXT: "string",
    Kind.CARD: "string",
    Kind.NONE: "null",
}


TEXTS: Final = {Kind.TEXT: MAX_STRING, Kind.LONG_TEXT: MAX_LONG_TEXT}
"""The kinds of texts that may be any, with the most characters of each."""


def text_fault(text: str, kind: Kind = Kind.TEXT) -> Phrase | None:
    """Return what a text should be if it cannot be encoded, or is too long."""
    most = TEXTS[kind]
    if len(text) <= most and not _LONE_SURROGATE.search(text):
        return None
    return Phrase("whole-text", most=most)


def json_type(shape: Shape) -> JsonType:
    """Return the type in JSON of what has a shape, other than one of several."""
    if isinstance(shape, Kind):
        return _JSON_TYPES[shape]
    if isinstance(shape, Choice):
        return "string"
    return "array" if isinstance(shape, Items | Fixed) else "object"


def json_type_of(value: object) -> JsonType:
    """Return the type in JSON of a value, be it plain data or of the library."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer"
    if isinstance(value, str | Card | Enum):
        return "string"
    if isinstance(value, list | tuple):
        return "array"
    is_object = isinstance(value, (dict, *HOOKS)) or attrs.has(type(value))
    return "object" if is_object else "other"


def chosen(shape: Shape, kind: JsonType) -> Shape | None:
    """Return the shape of several, or the one there is, that is written so."""
    shapes = shape.shapes if isinstance(shape, OneOf) else (shape,)
    for each in shapes:
        if json_type(each) == kind:
            return each
    return None


_PHRASES: Final[Mapping[Kind, Phrase]] = {
    Kind.WHOLE: Phrase("whole-number"),
    Kind.SWITCH: Phrase("switch"),
    Kind.TEXT: Phrase("text"),
    Kind.LONG_TEXT: Phrase("long-text"),
    Kind.CARD: Phrase("a-card-such-as"),
}


def described(shape: Shape, nothing: str) -> Phrase:
    """Say what has a shape; what stands for None is passed."""
    if shape is Kind.NONE:
        return Phrase("exactly", what=nothing)
    if isinstance(shape, Kind):
        return _PHRASES[shape]
    if isinstance(shape, Choice):
        return Phrase("any-of", choices=tuple(shape.values))
    if isinstance(shape, Items):
        return Phrase("list-of-any")
    if isinstance(shape, Fixed):
        return Phrase("list-of", number=len(shape.items))
    if isinstance(shape, Rule):
        return Phrase("a", type=shape.base.__name__)
    if isinstance(shape, Record):
        return Phrase("fields-of", type=shape.cls.__name__)
    parts = tuple(described(each, nothing) for each in shape.shapes)
    return Phrase("any-of", choices=parts)


def found(value: object) -> Phrase | str:
    """Write what was found in place of something else, never at length."""
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:40] + "...")
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) > MAX_WHOLE:
        return Phrase("number-beyond", most=MAX_WHOLE)
    if isinstance(value, int | float | Card | Enum):
        return str(value)
    if isinstance(value, list | tuple):
        return Phrase("list-of", number=len(value))
    if isinstance(value, dict):
        return Phrase("an-object")
    return Phrase("a", type=type(value).__name__)


def nearest(what: Phrase, word: str, names: Iterable[str]) -> Phrase:
    """Return what was expected, with the known names that are near, if any is."""
    near = get_close_matches(word, names) if len(word) <= 60 else []
    return Phrase("near", what=what, suggested=tuple(near)) if near else what


def shape_of(hint: Any, records: tuple[type, ...] = ()) -> Shape | None:
    """Return the shape of values that are annotated so; None if there is none.

    Args:
        hint: The annotation.
        records: The classes that are written without their names.
    """
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        texts = all(isinstance(argument, str) for argument in arguments)
        return Choice(dict(zip(arguments, arguments, strict=True))) if texts else None
    if origin is tuple:
        variable = len(arguments) == 2 and arguments[1] is Ellipsis
        inner = arguments[:1] if variable else arguments
        shapes = [shape_of(argument, records) for argument in inner]
        known = tuple(shape for shape in shapes if shape is not None)
        if len(known) < len(shapes):
            return None
        return Items(known[0]) if variable else Fixed(known)
    if origin is Union or origin is UnionType:
        return _shape_of_union([shape_of(each, records) for each in arguments])
    if not isinstance(hint, type):
        return Kind.NONE if hint is None else None
    return _shape_of_class(hint, records)


def _shape_of_union(shapes: list[Shape | None]) -> Shape | None:
    known = tuple(shape for shape in shapes if shape is not None)
    types = {json_type(shape) for shape in known}
    return OneOf(known) if len(types) == len(shapes) else None


_KINDS: Final[Mapping[type, Kind]] = {
    NoneType: Kind.NONE,
    bool: Kind.SWITCH,
    int: Kind.WHOLE,
    str: Kind.TEXT,
    Card: Kind.CARD,
}


def _shape_of_class(cls: type, records: tuple[type, ...]) -> Shape | None:
    if cls in _KINDS:
        return _KINDS[cls]
    if cls in records:
        return Record(cls)
    if issubclass(cls, Enum):
        values = {str(member.value): member for member in cls}
        texts = all(isinstance(member.value, str) for member in cls)
        return Choice(values) if texts else None
    return Rule(cls) if issubclass(cls, HOOKS) or attrs.has(cls) else None
