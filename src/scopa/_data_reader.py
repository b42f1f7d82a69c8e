"""From plain data to values."""

from typing import Any, Final

import attrs

from scopa._classes import TOO_MANY, Classes, Field, Tally, build
from scopa._data import (
    FIELDS,
    check_depth,
    error_at,
    fail,
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
from scopa.errors import Phrase
from scopa.records import GameRecord
from scopa.views import PlayerView

_THIS: Final = Phrase("this")


@attrs.frozen
class Twice:
    """An object of JSON in which a key came twice."""

    key: str


def object_of(data: object, path: str, expected: Phrase) -> dict[str, Any]:
    """Return data that must be an object, in which no key came twice."""
    if isinstance(data, Twice):
        fail(path, Phrase("each-key-once"), Phrase("twice", what=found(data.key)))
    if not isinstance(data, dict):
        fail(path, expected, found(data))
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
            lambda expected: error_at(path, expected, _THIS),
        )
        if isinstance(made, PlayedGame):
            return record_of(made)
        if isinstance(made, HandScore):
            _check_score(made, path)
        elif isinstance(made, Outcome) and made.winner not in range(len(made.totals)):
            fail(f"{path}.winner", Phrase("side-with-total"), found(made.winner))
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
                only = Phrase("only-fields", type=cls.__name__)
                if isinstance(key, str):
                    only = nearest(only, key, by_name)
                fail(path, only, found(key))
        values = {}
        for name, field in by_name.items():
            if name in data:
                values[name] = self._value(
                    field.shape, data[name], f"{path}.{name}", rules
                )
            elif field.required:
                fail(
                    path, Phrase("the-key", key=repr(name)), Phrase("object-without-it")
                )
        return values

    def _value(self, shape: Shape, data: Any, path: str, rules: int) -> object:
        if isinstance(data, Twice):
            object_of(data, path, Phrase("an-object"))
        known = chosen(shape, json_type_of(data))
        if isinstance(known, Items | Fixed):
            shapes = known.entries(len(data))
            if isinstance(shapes, Phrase):
                fail(path, shapes, found(data))
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
            near = nearest(described(shape, "null"), data, known.values)
            return fail(path, near, found(data))
        if isinstance(known, Kind):
            return _read_plain(known, shape, data, path)
        return fail(path, described(shape, "null"), found(data))

    def _rule(self, shape: Rule, data: dict[str, Any], path: str, rules: int) -> object:
        check_depth(path, rules)
        if self._tally.is_full():
            fail(path, TOO_MANY, Phrase("more"))
        fields = dict(data)
        name = fields.pop("type", None)
        if not isinstance(name, str):
            fail(f"{path}.type", Phrase("name-of-class"), found(name))
        cls = self._classes.named(name, shape.base)
        if isinstance(cls, Phrase):
            fail(f"{path}.type", cls, found(name))
        known = self._classes.fields(cls)
        values = self._fields(cls, known, fields, path, rules)
        return build(
            cls,
            known,
            values,
            lambda expected: error_at(path, expected, _THIS),
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
        expected = Phrase("cards-of-piles")
        fail(f"{path}.piles", expected, Phrase("how-many"))


def _check_score(score: HandScore, path: str) -> None:
    for at, item in enumerate(score.items):
        sides = len(score.items[0].points)
        if not len(item.points) == len(item.evidence) == sides:
            each = Phrase("points-by-side")
            fail(
                f"{path}.items[{at}]",
                each,
                Phrase("number-of-points", number=len(item.points)),
            )
