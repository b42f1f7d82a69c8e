"""Rules, states, views, moves and scores as JSON.

The form is specified on the page *JSON and rules as text* of the documentation, and
by `json_schema`. Every number in it is whole, and every card is its text.
"""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, NoReturn, TypeAlias, TypeVar, cast, overload

import attrs

from scopa._shapes import (
    LONE_SURROGATE,
    MAX_DEPTH,
    MAX_ITEMS,
    MAX_STRING,
    MAX_WHOLE,
    TOO_MANY,
    Choice,
    Classes,
    Field,
    Fixed,
    Items,
    Kind,
    Record,
    Rule,
    Shape,
    Tally,
    build,
    chosen,
    classes_of,
    described,
    fields_of,
    found,
    json_type_of,
    nearest,
    shape_of,
    written_class,
)
from scopa._validation import bad_field, is_whole, length_problems, whole_problems
from scopa.cards import DECK, Card
from scopa.counting import Bonus, Evidence, HandScore, ScoreItem
from scopa.endings import Outcome
from scopa.errors import Code, NotationError, Problem, StateError
from scopa.moves import Declaration, Move
from scopa.rules import Rules
from scopa.state import GameState
from scopa.views import PlayerView, view

SCHEMA: Final = 1
"""The version of the form, written as ``schema``."""
MAX_LENGTH: Final = 250_000
"""The most characters of JSON."""
MAX_NESTING: Final = 200
"""The most brackets of JSON that may stand one within another."""

Writable: TypeAlias = Rules | GameState | PlayerView | Move | HandScore | Outcome
"""What can be written as JSON, and read from it."""

W = TypeVar("W", bound=Rules | GameState | PlayerView | Move | HandScore | Outcome)

_Groups: TypeAlias = tuple[tuple[Card, ...], ...]

_STATE: Final[Mapping[str, Any]] = {
    "rules": Rules,
    "dealer": int,
    "to_move": int,
    "hands": _Groups,
    "table": tuple[Card, ...],
    "piles": _Groups,
    "stock": tuple[Card, ...],
    "sweeps": tuple[int, ...],
    "last_capturer": int | None,
    "scores": tuple[int, ...],
    "bonuses": tuple[Bonus, ...],
    "shown": tuple[Card, ...],
    "values": tuple[tuple[Card, int], ...],
    "previous": Move | None,
}
_MOVE: Final[Mapping[str, Any]] = {
    "card": Card,
    "captured": tuple[Card, ...],
    "declares": Declaration | None,
}

TOP: Final[Mapping[str, type]] = {
    cls.__name__: cls
    for cls in (Rules, GameState, PlayerView, Move, HandScore, Outcome)
}
"""The classes that can be written by themselves."""
NESTED: Final = (Rules, Move, Declaration, Bonus, ScoreItem, Evidence)
"""The classes that are parts of others, where their place tells what they are."""


def _listed(hints: Mapping[str, Any]) -> tuple[Field, ...]:
    """Return the fields of a class that is no plain attrs class."""
    return tuple(
        Field(name, name, cast("Shape", shape_of(hint, NESTED)), attrs.NOTHING, True)  # noqa: FBT003
        for name, hint in hints.items()
    )


def _all_required(cls: type) -> tuple[Field, ...]:
    fields = fields_of(cls, records=NESTED)
    return tuple(attrs.evolve(field, required=True) for field in fields)


FIELDS: Final[Mapping[type, tuple[Field, ...]]] = {
    # Rules of a time when there were fewer fields mean the same today.
    Rules: fields_of(Rules),
    GameState: _listed(_STATE),
    Move: _listed(_MOVE),
    **{
        cls: _all_required(cls) for cls in (PlayerView, HandScore, Outcome, *NESTED[2:])
    },
}
"""The fields of the classes that are no rules."""


# Writing


def to_json(value: Writable, *, hide_piles: bool = False) -> str:
    """Return a value as JSON, on one line, which `from_json` reads.

    Equal values have equal texts, in ASCII. The JSON of a view holds what the view
    holds, and nothing else.

    Args:
        value: Rules, a state, a view, a move, a score or an outcome.
        hide_piles: Whether a view's piles are only counted, as at a real table,
            where they lie face down. Such a text is for showing: it cannot be read
            back.

    Raises:
        NotationError: It is nothing that can be written, or has a part that cannot:
            a rule that is no attrs class, say. The error says which.

    >>> to_json(Move(Card("10C"), parse_cards("4D 6S")))
    '{"schema":1,"type":"Move","card":"10C","captured":["4D","6S"],"declares":null}'
    """
    data = to_data(value, hide_piles=hide_piles)
    text = json.dumps(data, separators=(",", ":"))
    _check_limits(text)
    return text


def to_data(value: Writable, *, hide_piles: bool = False) -> dict[str, Any]:
    """Return a value as the plain data of its JSON: dicts, lists, texts, numbers.

    Args:
        value: Rules, a state, a view, a move, a score or an outcome.
        hide_piles: Whether a view's piles are only counted.

    Raises:
        NotationError: It is nothing that can be written, or has a part that cannot.

    >>> to_data(Outcome(1, "target", (9, 12)))
    {'schema': 1, 'type': 'Outcome', 'winner': 1, 'reason': 'target', 'totals': [9, 12]}
    """
    cls = TOP.get(type(value).__name__)
    if cls is None or type(value) is not cls:
        raise NotationError(bad_field("value", f"a {' or '.join(TOP)}", found(value)))
    if not isinstance(hide_piles, bool) or (hide_piles and cls is not PlayerView):
        expected = "True for a view, and False for anything else"
        raise NotationError(bad_field("hide_piles", expected, hide_piles))
    data = {"schema": SCHEMA, "type": cls.__name__, **_Writer().record(cls, value, "$")}
    if hide_piles:
        data["piles"] = [len(pile) for pile in data["piles"]]
    return data


class _Writer:
    """What writes values, and remembers the rule classes that it has written."""

    def __init__(self) -> None:
        self._classes = Classes()
        self._tally = Tally()
        self._written: dict[str, type] = {}

    def record(self, cls: type, value: object, path: str) -> dict[str, Any]:
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
            return _written(known, shape, value, path)
        if isinstance(known, Choice):
            text = known.text(value)
            if text is not None:
                return text
        if isinstance(known, Items | Fixed) and isinstance(value, tuple):
            shapes = _shapes_of_entries(known, value, path)
            return [
                self._value(each, item, f"{path}[{at}]", rules)
                for at, (each, item) in enumerate(zip(shapes, value, strict=True))
            ]
        if isinstance(known, Record) and type(value) is known.cls:
            return self._fields(FIELDS[known.cls], value, path, rules)
        if isinstance(known, Rule):
            _check_depth(path, rules + 1)
            if self._tally.is_full():
                _fail(path, TOO_MANY, "more")
            cls = written_class(value, known.base, self._written)
            if isinstance(cls, str):
                _fail(path, cls, found(value))
            fields = self._classes.fields(cls)
            inner = self._fields(fields, value, path, rules + 1)
            return {"type": cls.__name__, **inner}
        return _fail(path, described(shape, "None"), found(value))


def data_of(shape: Shape, value: object) -> object:
    """Return a value of some shape as plain data."""
    return _Writer()._value(shape, value, "$", 0)


def _written(kind: Kind, shape: Shape, value: Any, path: str) -> object:
    """Return a value of a plain kind as data."""
    if kind is Kind.WHOLE and abs(value) <= MAX_WHOLE:
        return int(value)
    if kind is Kind.TEXT and isinstance(value, str):
        return _checked_text(str.__str__(value), path)
    if kind is Kind.CARD and isinstance(value, Card):
        return str(value)
    if kind is Kind.SWITCH or kind is Kind.NONE:
        return value
    return _fail(path, described(shape, "None"), found(value))


def _check_depth(path: str, rules: int) -> None:
    if rules > MAX_DEPTH:
        _fail(path, f"no more than {MAX_DEPTH} rules in one another", "more")


def _checked_text(text: str, path: str) -> str:
    if len(text) > MAX_STRING or LONE_SURROGATE.search(text):
        whole = f"a text of whole characters, {MAX_STRING} at the most"
        _fail(path, whole, found(text))
    return text


def _shapes_of_entries(
    shape: Items | Fixed, values: list[Any] | tuple[Any, ...], path: str
) -> tuple[Shape, ...]:
    """Return the shape of each entry of a list."""
    if isinstance(shape, Items):
        if len(values) > MAX_ITEMS:
            _fail(path, f"no more than {MAX_ITEMS} entries", str(len(values)))
        return (shape.item,) * len(values)
    if len(values) != len(shape.items):
        _fail(path, described(shape, "null"), found(values))
    return shape.items


def _fail(path: str, expected: str, shown: str) -> NoReturn:
    raise _error(path, expected, shown)


def _error(path: str, expected: str, shown: str) -> NotationError:
    return NotationError(
        Problem(Code.BAD_DATA, path=path, expected=expected, found=shown)
    )


# Reading


@overload
def from_json(
    text: str, *, extra: Iterable[type] = (), kind: None = None
) -> Writable: ...


@overload
def from_json(text: str, *, extra: Iterable[type] = (), kind: type[W]) -> W: ...


def from_json(
    text: str, *, extra: Iterable[type] = (), kind: type[Any] | None = None
) -> Writable:
    """Return the value that JSON stands for.

    Nothing that is missing is made up, and nothing that is not known is passed
    over. Anything may be given to it: it is refused in a time that grows no faster
    than the text.

    Args:
        text: The JSON.
        extra: Rule classes of the caller's own that it may name.
        kind: The class that is due, when it is one.

    Raises:
        NotationError: It cannot be read; the error says where, and what was
            expected.
        RulesError: The rules cannot be.
        StateError: The position, or the view, cannot be.
        IllegalMoveError: The move has a card twice.

    >>> from_json(
    ...     '{"schema":1,"type":"Move","card":"7D","captured":[],"declares":null}'
    ... )
    Move(Card('7D'))
    >>> from_json(to_json(ESCOBA), kind=Rules) == ESCOBA
    True
    >>> from_json('{"schema":1,"type":"Move","card":"7D","captured":["11S"]}')
    Traceback (most recent call last):
    ...
    scopa.errors.NotationError: at $.captured[0]: a card such as 7D should be there, \
not '11S'
    """
    if not isinstance(text, str):
        raise NotationError(bad_field("text", "JSON as a str", found(text)))
    _check_limits(text)
    try:
        data = json.loads(
            text, object_pairs_hook=_keys_once, parse_int=_whole, parse_constant=float
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        _fail("$", "JSON", f"what it is from {where} on ({error.msg})")
    return _read(data, extra, kind)


@overload
def from_data(
    data: object, *, extra: Iterable[type] = (), kind: None = None
) -> Writable: ...


@overload
def from_data(data: object, *, extra: Iterable[type] = (), kind: type[W]) -> W: ...


def from_data(
    data: object, *, extra: Iterable[type] = (), kind: type[Any] | None = None
) -> Writable:
    """Return the value that plain data stand for, as `from_json` does.

    Args:
        data: What `to_data` returns, or `json.loads` of JSON.
        extra: Rule classes of the caller's own that it may name.
        kind: The class that is due, when it is one.

    Raises:
        NotationError: They cannot be read.
        RulesError: The rules cannot be.
        StateError: The position, or the view, cannot be.
        IllegalMoveError: The move has a card twice.

    >>> from_data({"schema": 1, "type": "Rules", "target": 16}) == Rules(target=16)
    True
    """
    return _read(data, extra, kind)


_BRACKETS: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)


def _check_limits(text: str) -> None:
    """Refuse JSON that is too long, or has too many brackets in one another."""
    if len(text) > MAX_LENGTH:
        raise _too_long(MAX_LENGTH, "characters")
    depth = 0
    for match in _BRACKETS.finditer(text):
        mark = match[0]
        if mark in "[{":
            depth += 1
        elif mark in "]}":
            depth -= 1
        if depth > MAX_NESTING:
            raise _too_long(MAX_NESTING, "brackets in one another")


def _too_long(most: int, units: str) -> NotationError:
    return NotationError(Problem(Code.TOO_LONG, what="JSON", most=most, units=units))


@attrs.frozen
class _Twice:
    """An object of JSON in which a key came twice."""

    key: str


def _keys_once(pairs: list[tuple[str, object]]) -> object:
    keys = dict(pairs)
    if len(keys) < len(pairs):
        seen: set[str] = set()
        return _Twice(next(k for k, _ in pairs if k in seen or seen.add(k)))  # type: ignore[func-returns-value]
    return keys


def _whole(digits: str) -> int | float:
    # Numbers far too high are refused all alike, and need not be worked out.
    return int(digits) if len(digits) < 20 else float(digits)


def _read(data: object, extra: Iterable[type], kind: type[Any] | None) -> Writable:
    if kind is not None and kind not in TOP.values():
        raise NotationError(bad_field("kind", f"{', '.join(TOP)} or None", kind))
    classes = classes_of(extra)
    fields = dict(_object(data, "$", "with schema and type"))
    for key in ("schema", "type"):
        if key not in fields:
            _fail("$", f"the key {key!r}", "an object without it")
    version, name = fields.pop("schema"), fields.pop("type")
    if not is_whole(version) or version != SCHEMA:
        _fail("$.schema", f"{SCHEMA} (the only version there is)", found(version))
    if not isinstance(name, str) or name not in TOP:
        near = nearest(name, TOP) if isinstance(name, str) else ""
        _fail("$.type", " or ".join(TOP) + near, found(name))
    if kind is not None and TOP[name] is not kind:
        _fail("$.type", kind.__name__, found(name))
    value = _Reader(classes).record(TOP[name], fields, "$")
    return cast("Writable", value)


def _object(data: object, path: str, what: str) -> dict[str, Any]:
    if isinstance(data, _Twice):
        _fail(path, "each key once", f"{found(data.key)} twice")
    if not isinstance(data, dict):
        _fail(path, f"an object {what}", found(data))
    return data


class _Reader:
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
            cls, fields, values, lambda expected: _error(path, expected, "this")
        )
        if isinstance(made, PlayerView):
            return _checked_view(made)
        if isinstance(made, HandScore):
            _check_score(made, path)
        elif isinstance(made, Outcome) and made.winner not in range(len(made.totals)):
            _fail(f"{path}.winner", "a side that has a total", str(made.winner))
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
                _fail(path, f"only fields of {cls.__name__}{near}", found(key))
        values = {}
        for name, field in by_name.items():
            if name in data:
                values[name] = self._value(
                    field.shape, data[name], f"{path}.{name}", rules
                )
            elif field.required:
                _fail(path, f"the key {name!r}", "an object without it")
        return values

    def _value(self, shape: Shape, data: Any, path: str, rules: int) -> object:
        if isinstance(data, _Twice):
            _object(data, path, "")
        known = chosen(shape, json_type_of(data))
        if isinstance(known, Items | Fixed):
            shapes = _shapes_of_entries(known, data, path)
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
            return _fail(path, described(shape, "null") + near, found(data))
        if isinstance(known, Kind):
            return _read_plain(known, shape, data, path)
        return _fail(path, described(shape, "null"), found(data))

    def _rule(self, shape: Rule, data: dict[str, Any], path: str, rules: int) -> object:
        _check_depth(path, rules)
        if self._tally.is_full():
            _fail(path, TOO_MANY, "more")
        fields = dict(data)
        name = fields.pop("type", None)
        if not isinstance(name, str):
            _fail(f"{path}.type", "the name of a class", found(name))
        cls = self._classes.named(name, shape.base)
        if isinstance(cls, str):
            _fail(f"{path}.type", cls, found(name))
        known = self._classes.fields(cls)
        values = self._fields(cls, known, fields, path, rules)
        return build(
            cls, known, values, lambda expected: _error(path, expected, "this")
        )


def _read_plain(kind: Kind, shape: Shape, data: Any, path: str) -> object:
    if kind is Kind.CARD:
        card = Card._BY_TEXT.get(data)
        if card is not None:
            return card
    elif kind is Kind.TEXT:
        if isinstance(data, str):
            return _checked_text(data, path)
    elif kind is not Kind.WHOLE or abs(data) <= MAX_WHOLE:
        return data
    return _fail(path, described(shape, "null"), found(data))


def _refuse_hidden_piles(data: dict[str, Any], path: str) -> None:
    piles = data.get("piles")
    if isinstance(piles, list | tuple) and any(map(is_whole, piles)):
        expected = "the cards of each pile (a view with hidden piles is for showing)"
        _fail(f"{path}.piles", expected, "how many there are")


def _check_score(score: HandScore, path: str) -> None:
    for at, item in enumerate(score.items):
        sides = len(score.items[0].points)
        if not len(item.points) == len(item.evidence) == sides:
            each = "points and evidence for each side"
            _fail(f"{path}.items[{at}]", each, f"{len(item.points)} points")


def _checked_view(seen: PlayerView) -> PlayerView:
    """Return a view, its cards in order, if a state gives it.

    Raises:
        StateError: It cannot be.
    """
    seats = seen.rules.seats
    problems = [
        *length_problems("hand_sizes", seen.hand_sizes, seats),
        *length_problems("shown", seen.shown, seats),
        *whole_problems("hand_sizes", seen.hand_sizes, 0),
        *whole_problems("stock_size", [seen.stock_size], 0),
    ]
    if seen.seat is not None and seen.seat not in range(seats):
        problems.append(bad_field("seat", f"a seat under {seats} or None", seen.seat))
    if problems:
        raise StateError(*problems)
    in_order = attrs.evolve(
        seen,
        hand=tuple(sorted(seen.hand)),
        table=tuple(sorted(seen.table)),
        piles=tuple(tuple(sorted(pile)) for pile in seen.piles),
        shown=tuple(tuple(sorted(cards)) for cards in seen.shown),
    )
    if view(_some_state(seen), seen.seat) != in_order:
        expected = "what the seat may know of one and the same state"
        raise StateError(bad_field("view", expected, "this"))
    return in_order


def _some_state(seen: PlayerView) -> GameState:
    """Return a state that gives the view, if there is one."""
    known = {*seen.hand, *seen.table}
    known.update(card for cards in (*seen.piles, *seen.shown) for card in cards)
    unseen = [card for card in DECK if card not in known]

    def take(count: int) -> tuple[Card, ...]:
        taken = tuple(unseen[: max(count, 0)])
        del unseen[: len(taken)]
        return taken

    hands = [
        seen.hand
        if seat == seen.seat
        else (*shown, *take(seen.hand_sizes[seat] - len(shown)))
        for seat, shown in enumerate(seen.shown)
    ]
    return GameState(
        rules=seen.rules,
        dealer=seen.dealer,
        to_move=seen.to_move,
        hands=hands,
        table=seen.table,
        piles=seen.piles,
        stock=take(seen.stock_size),
        sweeps=seen.sweeps,
        last_capturer=seen.last_capturer,
        scores=seen.scores,
        bonuses=seen.bonuses,
        shown=[card for cards in seen.shown for card in cards],
        values=seen.values,
        previous=seen.previous,
    )
