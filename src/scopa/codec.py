"""Rules, states, views, moves, scores and records as JSON.

The form is specified on the page *JSON and rules as text* of the documentation, and
by `json_schema`. Every number in it is whole, and every card is its text.
"""

import json
import re
from array import array
from collections.abc import Iterable
from itertools import accumulate
from typing import Any, Final, TypeAlias, TypeVar, cast, overload

from scopa._classes import classes_of
from scopa._data import SCHEMA, TOP, fail
from scopa._data_reader import DataReader, Twice, object_of
from scopa._data_writer import DataWriter
from scopa._formats import like_record
from scopa._record_data import with_results
from scopa._shapes import found, nearest
from scopa._text import too_long
from scopa._validation import bad_field, is_whole
from scopa.counting import HandScore
from scopa.endings import Outcome
from scopa.errors import Code, NotationError, Phrase, Problem
from scopa.moves import Move
from scopa.records import GameRecord
from scopa.rules import Rules
from scopa.state import GameState
from scopa.views import PlayerView

MAX_LENGTH: Final = 1_000_000
"""The most characters of JSON."""
MAX_NESTING: Final = 200
"""The most brackets of JSON that may stand one within another."""
Writable: TypeAlias = (
    Rules | GameState | PlayerView | Move | HandScore | Outcome | GameRecord
)
"""What can be written as JSON, and read from it."""
W = TypeVar(
    "W",
    bound=Rules | GameState | PlayerView | Move | HandScore | Outcome | GameRecord,
)


def to_json(value: Writable, *, hide_piles: bool = False) -> str:
    """Return a value as JSON, on one line, which `from_json` reads.

    Equal values have equal texts, in ASCII. The JSON of a view holds what the view
    holds, and nothing else.

    Args:
        value: Rules, a state, a view, a move, a score, an outcome or a record.
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
        value: Rules, a state, a view, a move, a score, an outcome or a record.
        hide_piles: Whether a view's piles are only counted.

    Raises:
        NotationError: It is nothing that can be written, or has a part that cannot.

    >>> to_data(Outcome(1, "target", (9, 12)))
    {'schema': 1, 'type': 'Outcome', 'winner': 1, 'reason': 'target', 'totals': [9, 12]}
    """
    cls = TOP.get(type(value).__name__)
    if cls is None or type(value) is not cls:
        kinds = tuple(Phrase("a", type=name) for name in TOP)
        expected = Phrase("any-of", choices=kinds)
        raise NotationError(bad_field("value", expected, found(value)))
    if not isinstance(hide_piles, bool) or (hide_piles and cls is not PlayerView):
        expected = Phrase("true-for-view")
        raise NotationError(bad_field("hide_piles", expected, hide_piles))
    told = with_results(value) if isinstance(value, GameRecord) else value
    fields = DataWriter().record(cls, told, "$")
    data = {"schema": SCHEMA, "type": cls.__name__, **fields}
    if hide_piles:
        data["piles"] = [len(pile) for pile in data["piles"]]
    return data


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
    than the text. Only a record is played besides, by the rules that it names.

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
        RecordError: The record cannot be played, or states results that are not
            those of its moves; the error has the place, and all that came before.

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
        raise NotationError(bad_field("text", Phrase("json-text"), found(text)))
    _check_limits(text)
    try:
        data = json.loads(
            text, object_pairs_hook=_keys_once, parse_int=_whole, parse_constant=float
        )
    except json.JSONDecodeError as error:
        broken = Problem(Code.BROKEN_JSON, line=error.lineno, column=error.colno)
        raise NotationError(like_record(text) or broken) from None
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
        RecordError: The record cannot be played, or states results that are not
            those of its moves; the error has the place, and all that came before.

    >>> from_data({"schema": 1, "type": "Rules", "target": 16}) == Rules(target=16)
    True
    """
    return _read(data, extra, kind)


_JSON: Final = Phrase("json")
_STRINGS: Final = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_NO_BRACKETS: Final = bytes(set(range(128)) - set(b"[]{}"))
# One deeper, or one less deep, as signed bytes.
_STEPS: Final = bytes.maketrans(b"[]{}", b"\x01\xff\x01\xff")


def _check_limits(text: str) -> None:
    """Refuse JSON that is too long, or has too many brackets in one another."""
    if len(text) > MAX_LENGTH:
        raise NotationError(too_long(_JSON, MAX_LENGTH, Phrase("characters")))
    marks = _STRINGS.sub("", text).encode("ascii", "ignore")
    steps = array("b", marks.translate(_STEPS, _NO_BRACKETS))
    if max(accumulate(steps), default=0) > MAX_NESTING:
        raise NotationError(too_long(_JSON, MAX_NESTING, Phrase("brackets")))


def _keys_once(pairs: list[tuple[str, object]]) -> object:
    keys = dict(pairs)
    if len(keys) < len(pairs):
        seen: set[str] = set()
        return Twice(next(k for k, _ in pairs if k in seen or seen.add(k)))  # type: ignore[func-returns-value]
    return keys


def _whole(digits: str) -> int | float:
    # Numbers far too high are refused all alike, and need not be worked out.
    return int(digits) if len(digits) < 20 else float(digits)


def _read(data: object, extra: Iterable[type], kind: type[Any] | None) -> Writable:
    if kind is not None and kind not in TOP.values():
        raise NotationError(
            bad_field("kind", Phrase("one-of-or-none", names=", ".join(TOP)), kind)
        )
    classes = classes_of(extra)
    fields = dict(object_of(data, "$", Phrase("object-with-type")))
    for key in ("schema", "type"):
        if key not in fields:
            fail("$", Phrase("the-key", key=repr(key)), Phrase("object-without-it"))
    version, name = fields.pop("schema"), fields.pop("type")
    if not is_whole(version) or version != SCHEMA:
        fail("$.schema", Phrase("only-version", version=SCHEMA), found(version))
    if not isinstance(name, str) or name not in TOP:
        due = Phrase("any-of", choices=tuple(TOP))
        if isinstance(name, str):
            due = nearest(due, name, TOP)
        fail("$.type", due, found(name))
    if kind is not None and TOP[name] is not kind:
        fail("$.type", Phrase("exactly", what=kind.__name__), found(name))
    value = DataReader(classes).record(TOP[name], fields, "$")
    return cast("Writable", value)
