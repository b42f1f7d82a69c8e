"""From plain data to values."""

from typing import Any

import attrs

from scopa._classes import TOO_MANY, Classes, Field, Tally, build
from scopa._data import (
    FIELDS,
    check_depth,
    error_at,
    fail,
    shapes_of_entries,
    whole_text,
)
from scopa._record_data import PlayedGame, record_of
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
    nearest,
)
from scopa._validation import is_whole
from scopa.cards import Card
from scopa.counting import HandScore
from scopa.endings import Outcome
from scopa.records import GameRecord
from scopa.views import PlayerView


@attrs.frozen
class Twice:
    """An object of JSON in which a key came twice."""

    key: str


def object_of(data: object, path: str, what: str) -> dict[str, Any]:
    """Return data that must be an object, in which no key came twice."""
    if isinstance(data, Twice):
        fail(path, "each key once", f"{found(data.key)} twice")
    if not isinstance(data, dict):
        fail(path, f"an object {what}", found(data))
    return data


class DataReader:
    """What reads values."""

    def __init__(self, classes: Classes) -> None:
        self._classes = classes
        self._tally = Tally()

    def record(self, cls: type, data: dict[str, Any], path: str) -> object:
        """Read an object whose class is known."""
        if cls is PlayerView:
            _refuse_hidden_piles(data, path)
        fields = FIELDS[cls]
        values = self._fields(cls, fields, data, path, 0)
        made = build(
            PlayedGame if cls is GameRecord else cls,
            fields,
            values,
            lambda expected: error_at(path, expected, "this"),
        )
        if isinstance(made, PlayedGame):
            return record_of(made)
        if isinstance(made, HandScore):
            _check_score(made, path)
        elif isinstance(made, Outcome) and made.winner not in range(len(made.totals)):
            fail(f"{path}.winner", "a side that has a total", str(made.winner))
        return made

    def _fields(
        self,
        cls: type,
        fields: tuple[Field, ...],
        data: dict[str, Any],
        path: str,
        rules: int,
    ) -> dict[str, Any]:
        by_name = {field.name: field for field in fields}
        for key in data:
            if key not in by_name:
                near = nearest(key, by_name) if isinstance(key, str) else ""
                fail(path, f"only fields of {cls.__name__}{near}", found(key))
        values = {}
        for name, field in by_name.items():
            if name in data:
                values[name] = self._value(
                    field.shape, data[name], f"{path}.{name}", rules
                )
            elif field.required:
                fail(path, f"the key {name!r}", "an object without it")
        return values

    def _value(self, shape: Shape, data: Any, path: str, rules: int) -> object:
        if isinstance(data, Twice):
            object_of(data, path, "")
        known = chosen(shape, json_type_of(data))
        if isinstance(known, Items | Fixed):
            shapes = shapes_of_entries(known, data, path)
            return tuple(
                [
                    self._value(each, item, f"{path}[{at}]", rules)
                    for at, (each, item) in enumerate(zip(shapes, data, strict=True))
                ]
            )
        if isinstance(known, Record) and isinstance(data, dict):
            return self.record(known.cls, data, path)
        if isinstance(known, Rule) and isinstance(data, dict):
            return self._rule(known, data, path, rules + 1)
        if isinstance(known, Choice) and isinstance(data, str):
            if data in known.values:
                return known.values[data]
            near = nearest(data, known.values)
            return fail(path, described(shape, "null") + near, found(data))
        if isinstance(known, Kind):
            return _read_plain(known, shape, data, path)
        return fail(path, described(shape, "null"), found(data))

    def _rule(self, shape: Rule, data: dict[str, Any], path: str, rules: int) -> object:
        check_depth(path, rules)
        if self._tally.is_full():
            fail(path, TOO_MANY, "more")
        fields = dict(data)
        name = fields.pop("type", None)
        if not isinstance(name, str):
            fail(f"{path}.type", "the name of a class", found(name))
        cls = self._classes.named(name, shape.base)
        if isinstance(cls, str):
            fail(f"{path}.type", cls, found(name))
        known = self._classes.fields(cls)
        values = self._fields(cls, known, fields, path, rules)
        return build(
            cls, known, values, lambda expected: error_at(path, expected, "this")
        )


def _read_plain(kind: Kind, shape: Shape, data: Any, path: str) -> object:
    if kind is Kind.CARD:
        card = Card._BY_TEXT.get(data)
        if card is not None:
            return card
    elif kind in TEXTS:
        if isinstance(data, str):
            return whole_text(kind, data, path)
    elif kind is not Kind.WHOLE or abs(data) <= MAX_WHOLE:
        return data
    return fail(path, described(shape, "null"), found(data))


def _refuse_hidden_piles(data: dict[str, Any], path: str) -> None:
    piles = data.get("piles")
    if isinstance(piles, list | tuple) and any(map(is_whole, piles)):
        expected = "the cards of each pile (a view with hidden piles is for showing)"
        fail(f"{path}.piles", expected, "how many there are")


def _check_score(score: HandScore, path: str) -> None:
    for at, item in enumerate(score.items):
        sides = len(score.items[0].points)
        if not len(item.points) == len(item.evidence) == sides:
            each = "points and evidence for each side"
            fail(f"{path}.items[{at}]", each, f"{len(item.points)} points")
