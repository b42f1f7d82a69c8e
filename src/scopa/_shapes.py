"""What can be written down: the fields of classes, and the kinds of their values.

The readers and writers of text and of JSON, and the JSON Schema, all follow the
annotations of the classes, read here once. A value is written without its type
wherever the annotation tells what it is.
"""

import inspect
import re
import typing
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, Union

import attrs

from scopa import (
    bonuses,
    capture_rules,
    categories,
    endings,
    filters,
    misdeals,
)
from scopa._validation import bad_field
from scopa.bonuses import HandBonus, PlayBonus, TableBonus
from scopa.capturing import CaptureRule
from scopa.cards import Card
from scopa.categories import Category
from scopa.endings import Ending
from scopa.errors import NotationError, ScopaError
from scopa.filters import MoveFilter
from scopa.misdeals import MisdealCondition

MAX_WHOLE: Final = 2**53 - 1
"""The greatest whole number that every reader of JSON can hold."""
MAX_ITEMS: Final = 256
"""The most entries of a list."""
MAX_STRING: Final = 1000
"""The most characters of a string."""
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

LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")
"""Half of a character: a text with one cannot be encoded."""


class Kind(Enum):
    """The plain kinds of values."""

    WHOLE = "a whole number"
    SWITCH = "true or false"
    TEXT = "a text"
    CARD = "a card such as 7D"
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


@attrs.frozen
class Fixed:
    """A tuple with an entry of its own for each place."""

    items: tuple["Shape", ...]


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
    Kind.CARD: "string",
    Kind.NONE: "null",
}


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


def described(shape: Shape, nothing: str) -> str:
    """Say what has a shape; what stands for None is passed."""
    if shape is Kind.NONE:
        return nothing
    if isinstance(shape, Kind):
        return str(shape.value)
    if isinstance(shape, Choice):
        return " or ".join(shape.values)
    if isinstance(shape, Items | Fixed):
        count = "any number" if isinstance(shape, Items) else str(len(shape.items))
        return f"a list of {count}"
    if isinstance(shape, Rule):
        return f"a {shape.base.__name__}"
    if isinstance(shape, Record):
        return f"the fields of a {shape.cls.__name__}"
    return " or ".join(described(each, nothing) for each in shape.shapes)


def found(value: object) -> str:
    """Write what was found in place of something else, never at length."""
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:40] + "...")
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) > MAX_WHOLE:
        return f"a number beyond {MAX_WHOLE}"
    if isinstance(value, int | float | Card | Enum):
        return str(value)
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    return "an object" if isinstance(value, dict) else f"a {type(value).__name__}"


def nearest(word: str, names: Iterable[str]) -> str:
    """Return a question about the nearest known names, if any is near."""
    near = get_close_matches(word, names) if len(word) <= 60 else []
    return f" (did you mean {' or '.join(near)}?)" if near else ""


# Classes


@attrs.frozen
class Field:
    """A field of a class, as it is written."""

    name: str
    """Its name as an argument of the class."""
    attribute: str
    """Its name as an attribute."""
    shape: Shape
    default: object = attrs.field(hash=False)
    """What it is when it is not given; `attrs.NOTHING` if it must be given."""
    required: bool
    """Whether it must be given."""
    variadic: bool = False
    """Whether its entries are the arguments of the class."""


def _library_classes() -> dict[str, type]:
    modules = (capture_rules, filters, categories, misdeals, bonuses, endings)
    return {
        name: value
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, type)
        and issubclass(value, HOOKS)
        and value.__module__ == module.__name__
        and attrs.has(value)
        and not name.startswith("_")
    }


LIBRARY: Final[Mapping[str, type]] = _library_classes()
"""The rule classes of the library by name."""

_EXPECTED: Final = (
    "annotated with None, bool, int, str, Card, Suit or another Enum of texts, a"
    " Literal of texts, a rule class, a tuple of these, or a union of these that"
    " are written differently"
)


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


def fields_of(
    cls: type,
    names: Mapping[str, type] | None = None,
    records: tuple[type, ...] = (),
) -> tuple[Field, ...]:
    """Return the fields of a class as they are written.

    Args:
        cls: An attrs class.
        names: Classes that its annotations may name.
        records: The classes that are written without their names.

    Raises:
        NotationError: A field cannot be written.
    """
    name = cls.__name__
    try:
        hints = typing.get_type_hints(cls, localns={**(names or {}), name: cls})
        parameters = inspect.signature(cls).parameters
    except (NameError, TypeError, SyntaxError, AttributeError) as error:
        expected = f"names that can be looked up ({error})"
        raise NotationError(
            bad_field(f"annotations of {name}", expected, cls)
        ) from None
    fields = []
    for attribute in attrs.fields(cls):
        if not attribute.init:
            continue
        owned = f"{name}.{attribute.name}"
        hint = hints.get(attribute.name, attribute.type)
        shape = None if hint is None else shape_of(hint, records)
        if shape is None:
            raise NotationError(bad_field(owned, _EXPECTED, hint))
        parameter = parameters.get(attribute.alias)
        if parameter is None or attribute.alias == "type":
            expected = "an argument of the class, with another name than 'type'"
            raise NotationError(bad_field(owned, expected, attribute.alias))
        variadic = parameter.kind is parameter.VAR_POSITIONAL
        fields.append(
            Field(
                name=attribute.alias,
                attribute=attribute.name,
                shape=shape,
                default=_default(attribute),
                required=attribute.default is attrs.NOTHING and not variadic,
                variadic=variadic,
            )
        )
    return tuple(fields)


def _default(attribute: "attrs.Attribute[Any]") -> object:
    default = attribute.default
    if not isinstance(default, attrs.Factory):  # type: ignore[arg-type]
        return default
    factory: Any = default
    return attrs.NOTHING if factory.takes_self else factory.factory()


class Tally:
    """How many rules have been read, or written."""

    __slots__ = ("count",)

    def __init__(self) -> None:
        self.count = 0

    def is_full(self) -> bool:
        """Count one more, and return whether that is one too many."""
        self.count += 1
        return self.count > MAX_RULES


TOO_MANY: Final = f"no more than {MAX_RULES} rules in all"


class Classes:
    """The classes that can be named: those of the library, and a caller's own."""

    __slots__ = ("_fields", "names")

    def __init__(self, extra: tuple[type, ...] = ()) -> None:
        self.names = {**LIBRARY, **{cls.__name__: cls for cls in extra}}
        self._fields: dict[type, tuple[Field, ...]] = {}

    def fields(self, cls: type) -> tuple[Field, ...]:
        """Return the fields of a class, looked up once."""
        if cls not in self._fields:
            self._fields[cls] = fields_of(cls, self.names)
        return self._fields[cls]

    def named(self, name: str, base: type) -> type | str:
        """Return the class of a name, or what was expected in its place."""
        cls = self.names.get(name)
        if cls is not None and issubclass(cls, base):
            return cls
        kind = f"a {base.__name__}"
        if cls is not None:
            return kind
        fitting = [name for name, cls in self.names.items() if issubclass(cls, base)]
        return f"{kind}{nearest(name, fitting)} or one of your own in extra="


@lru_cache(maxsize=64)
def _classes(extra: tuple[type, ...]) -> Classes:
    expected = "attrs classes, such as (MyRule,)"
    names = dict(LIBRARY)
    for cls in extra:
        if not attrs.has(cls):
            raise NotationError(bad_field("extra", expected, cls))
        if names.setdefault(cls.__name__, cls) is not cls:
            each = "classes with names of their own"
            raise NotationError(bad_field("extra", each, cls))
    return Classes(extra)


def classes_of(extra: Iterable[type]) -> Classes:
    """Return the classes that can be named.

    Raises:
        NotationError: There are others than attrs classes among the caller's, or
            two of the same name.
    """
    if not isinstance(extra, Iterable) or isinstance(extra, str):
        raise NotationError(bad_field("extra", "a tuple of classes", extra))
    given = tuple(extra)
    for cls in given:
        if not isinstance(cls, type):
            raise NotationError(bad_field("extra", "attrs classes", cls))
    return _classes(given)


def written_class(value: object, base: type, written: dict[str, type]) -> type | str:
    """Return the class of a rule that is to be written, or what was expected.

    Args:
        value: The rule.
        base: What it must be.
        written: The classes written so far by name, to which it is added.
    """
    cls = type(value)
    if not isinstance(value, base) or not attrs.has(cls):
        return f"a {base.__name__} that is an attrs class"
    name = cls.__name__
    if written.setdefault(name, LIBRARY.get(name, cls)) is not cls:
        return f"a class with a name of its own, as {cls.__module__}.{name} has not,"
    return cls


def only_entries(fields: tuple[Field, ...]) -> Items | None:
    """Return the shape of the one field of a class that takes its entries, if so."""
    if len(fields) == 1 and fields[0].variadic and isinstance(fields[0].shape, Items):
        return fields[0].shape
    return None


def build(
    cls: type,
    fields: tuple[Field, ...],
    values: Mapping[str, object],
    fail: Callable[[str], NotationError],
) -> object:
    """Return the value that some fields make.

    Args:
        cls: The class.
        fields: Its fields.
        values: The values by name; those not given have their defaults.
        fail: From what was expected to the error that says where.
    """
    positional: tuple[Any, ...] = ()
    named = dict(values)
    for field in fields:
        if field.variadic:
            positional = typing.cast("tuple[Any, ...]", named.pop(field.name, ()))
    try:
        return cls(*positional, **named)
    except ScopaError:
        raise
    except (TypeError, ValueError) as error:
        expected = f"what {cls.__name__} takes ({found(str(error))})"
        raise fail(expected) from None
