"""The JSON Schema of what the library writes as JSON.

It is made from the same tables that the writer and the reader follow, so that the
three cannot differ, and can take in a caller's own rule classes.
"""

import inspect
from collections.abc import Iterable
from typing import Any

import attrs

from scopa._classes import Classes, Field, classes_of
from scopa._data import FIELDS, NESTED, SCHEMA, TOP
from scopa._data_writer import data_of
from scopa._shapes import (
    MAX_LONG_TEXT,
    MAX_STRING,
    MAX_WHOLE,
    Choice,
    Fixed,
    Items,
    Kind,
    OneOf,
    Record,
    Rule,
    Shape,
)
from scopa.cards import DECK
from scopa.views import PlayerView

_PLAIN: dict[Kind, dict[str, Any]] = {
    Kind.WHOLE: {"type": "integer", "minimum": -MAX_WHOLE, "maximum": MAX_WHOLE},
    Kind.SWITCH: {"type": "boolean"},
    Kind.TEXT: {"type": "string", "maxLength": MAX_STRING},
    Kind.LONG_TEXT: {"type": "string", "maxLength": MAX_LONG_TEXT},
    Kind.CARD: {"$ref": "#/$defs/Card"},
    Kind.NONE: {"type": "null"},
}


def json_schema(*, extra: Iterable[type] = ()) -> dict[str, Any]:
    """Return the JSON Schema, draft 2020-12, of what `to_json` writes.

    Args:
        extra: Rule classes of the caller's own that may be named.

    Raises:
        NotationError: A class of the caller's has a field that cannot be written.

    >>> schema = json_schema()
    >>> schema["$schema"]
    'https://json-schema.org/draft/2020-12/schema'
    >>> schema["$defs"]["Sums"]["required"], schema["$defs"]["Card"]["enum"][:2]
    (['type'], ['1D', '1C'])
    """
    classes = classes_of(extra)
    maker = _Maker(classes)
    tops = [maker.top(name, cls) for name, cls in TOP.items()]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Values of scopa, schema {SCHEMA}",
        "oneOf": tops,
        "$defs": {"Card": {"enum": [str(card) for card in DECK]}, **maker.definitions},
    }


class _Maker:
    """What makes schemas, and keeps the definitions that they refer to."""

    def __init__(self, classes: Classes) -> None:
        self._classes = classes
        self.definitions = {
            cls.__name__: _object(cls, {}, FIELDS[cls], self) for cls in NESTED
        } | {
            name: _object(cls, {"type": {"const": name}}, classes.fields(cls), self)
            for name, cls in classes.names.items()
        }

    def top(self, name: str, cls: type) -> dict[str, Any]:
        """Return the schema of a value that is written by itself."""
        head = {"schema": {"const": SCHEMA}, "type": {"const": name}}
        made = _object(cls, head, FIELDS[cls], self)
        if cls is PlayerView:
            # Piles that are hidden are counted.
            cards = made["properties"]["piles"]
            sizes = self.shape(Items(Kind.WHOLE))
            made["properties"]["piles"] = {"anyOf": [cards, sizes]}
        return made

    def shape(self, shape: Shape) -> dict[str, Any]:
        """Return the schema of what has a shape."""
        if isinstance(shape, Kind):
            return _PLAIN[shape]
        if isinstance(shape, Choice):
            return {"enum": list(shape.values)}
        if isinstance(shape, Items):
            item = self.shape(shape.item)
            return {"type": "array", "items": item, "maxItems": shape.most}
        if isinstance(shape, Fixed):
            items = [self.shape(each) for each in shape.items]
            count = {"minItems": len(items), "maxItems": len(items)}
            return {"type": "array", "prefixItems": items, **count}
        if isinstance(shape, Record):
            return {"$ref": f"#/$defs/{shape.cls.__name__}"}
        if isinstance(shape, OneOf):
            return {"anyOf": [self.shape(each) for each in shape.shapes]}
        return self._rule(shape)

    def _rule(self, shape: Rule) -> dict[str, Any]:
        names = [
            name
            for name, cls in self._classes.names.items()
            if issubclass(cls, shape.base)
        ]
        return {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in names]}


def _object(
    cls: type, head: dict[str, Any], fields: tuple[Field, ...], maker: _Maker
) -> dict[str, Any]:
    """Return the schema of an object with some fields."""
    required = [field.name for field in fields if field.required]
    made = {
        "type": "object",
        "properties": head | {field.name: _field(field, maker) for field in fields},
        "required": [*head, *required],
        "additionalProperties": False,
    }
    about = (inspect.getdoc(cls) or "").partition("\n")[0]
    return {"description": about, **made} if about else made


def _field(field: Field, maker: _Maker) -> dict[str, Any]:
    shape = maker.shape(field.shape)
    if field.required or field.default is attrs.NOTHING:
        return shape
    return {**shape, "default": data_of(field.shape, field.default)}
