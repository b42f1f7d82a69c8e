"""The classes that can be written down, and their fields."""

import inspect
import typing
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

import attrs

from scopa import (
    bonuses,
    capture_combinations,
    capture_rules,
    categories,
    endings,
    filters,
    misdeals,
    primiera_category,
)
from scopa._shapes import HOOKS, MAX_RULES, Items, Shape, found, nearest, shape_of
from scopa._validation import bad_field
from scopa.errors import NotationError, Phrase, ScopaError


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
    modules = (
        capture_rules,
        capture_combinations,
        filters,
        categories,
        primiera_category,
        misdeals,
        bonuses,
        endings,
    )
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

_EXPECTED: Final = Phrase("annotated")


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
        expected = Phrase("names-found", reason=str(error))
        raise NotationError(
            bad_field(Phrase("annotations-of", type=name), expected, cls)
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
            expected = Phrase("argument-of-class")
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


TOO_MANY: Final = Phrase("few-rules", most=MAX_RULES)


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

    def named(self, name: str, base: type) -> type | Phrase:
        """Return the class of a name, or what was expected in its place."""
        cls = self.names.get(name)
        if cls is not None and issubclass(cls, base):
            return cls
        kind = Phrase("a", type=base.__name__)
        if cls is not None:
            return kind
        fitting = [name for name, cls in self.names.items() if issubclass(cls, base)]
        return Phrase("or-of-your-own", what=nearest(kind, name, fitting))


class WrittenClasses(Classes):
    """The classes of the rules that are written, no two of the same name."""

    __slots__ = ("_written",)

    def __init__(self) -> None:
        super().__init__()
        self._written: dict[str, type] = {}

    def of(self, rule: object, base: type) -> type | Phrase:
        """Return the class of a rule that is written, or what was expected.

        Args:
            rule: The rule.
            base: What it must be.
        """
        cls = type(rule)
        if not isinstance(rule, base) or not attrs.has(cls):
            return Phrase("a-that-is-attrs", type=base.__name__)
        name = cls.__name__
        if self._written.setdefault(name, LIBRARY.get(name, cls)) is not cls:
            return Phrase("class-own-name", type=f"{cls.__module__}.{name}")
        return cls


@lru_cache(maxsize=64)
def _classes(extra: tuple[type, ...]) -> Classes:
    expected = Phrase("attrs-classes-such-as")
    names = dict(LIBRARY)
    for cls in extra:
        if not attrs.has(cls):
            raise NotationError(bad_field("extra", expected, cls))
        if names.setdefault(cls.__name__, cls) is not cls:
            each = Phrase("classes-own-names")
            raise NotationError(bad_field("extra", each, cls))
    return Classes(extra)


def classes_of(extra: Iterable[type]) -> Classes:
    """Return the classes that can be named.

    Raises:
        NotationError: There are others than attrs classes among the caller's, or
            two of the same name.
    """
    if not isinstance(extra, Iterable) or isinstance(extra, str):
        raise NotationError(bad_field("extra", Phrase("tuple-of-classes"), extra))
    given = tuple(extra)
    for cls in given:
        if not isinstance(cls, type):
            raise NotationError(bad_field("extra", Phrase("attrs-classes"), cls))
    return _classes(given)


def only_entries(fields: tuple[Field, ...]) -> Items | None:
    """Return the shape of the one field of a class that takes its entries, if so."""
    if len(fields) == 1 and fields[0].variadic and isinstance(fields[0].shape, Items):
        return fields[0].shape
    return None


def build(
    cls: type,
    fields: tuple[Field, ...],
    values: Mapping[str, object],
    fail: Callable[[Phrase], NotationError],
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
        expected = Phrase("what-takes", type=cls.__name__, reason=found(str(error)))
        raise fail(expected) from None
