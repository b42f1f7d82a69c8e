"""What the writer and the reader of data share: their tables, their refusals."""

from collections.abc import Mapping
from typing import Any, Final, NoReturn, TypeAlias, cast

import attrs

from scopa._classes import Field, fields_of
from scopa._record_data import CountedItem, PlayedGame, PlayedHand
from scopa._shapes import (
    MAX_DEPTH,
    Fixed,
    Items,
    Kind,
    Record,
    Shape,
    found,
    shape_of,
    text_fault,
)
from scopa.cards import Card
from scopa.counting import Bonus, Evidence, HandScore, ScoreItem
from scopa.endings import Outcome
from scopa.errors import Code, NotationError, Phrase, Problem
from scopa.moves import Declaration, Move
from scopa.records import MOST_HANDS, MOST_TAGS, GameRecord
from scopa.rules import Rules
from scopa.state import GameState
from scopa.views import PlayerView

SCHEMA: Final = 1
"""The version of the form, written as ``schema``."""
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

_VIEW: Final[Mapping[str, Any]] = {
    "rules": Rules,
    "seat": int | None,
    "dealer": int,
    "to_move": int,
    "hand": tuple[Card, ...],
    "hand_sizes": tuple[int, ...],
    "table": tuple[Card, ...],
    "piles": _Groups,
    "sweeps": tuple[int, ...],
    "bonuses": tuple[Bonus, ...],
    "last_capturer": int | None,
    "scores": tuple[int, ...],
    "stock_size": int,
    "shown": _Groups,
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
    for cls in (Rules, GameState, PlayerView, Move, HandScore, Outcome, GameRecord)
}
"""The classes that can be written by themselves."""

NESTED: Final = (
    *(Rules, Move, Declaration, Bonus, ScoreItem, Evidence),
    *(Outcome, PlayedHand, CountedItem),
)
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


def _of_records() -> tuple[Field, ...]:
    """Return the fields of a record, in which some things go on for longer."""
    fields = {field.name: field for field in fields_of(PlayedGame, records=NESTED)}
    tag = Fixed((Kind.TEXT, Kind.LONG_TEXT))
    shapes = {
        "tags": Items(tag, MOST_TAGS),
        "hands": Items(Record(PlayedHand), MOST_HANDS),
    }
    for name, shape in shapes.items():
        fields[name] = attrs.evolve(fields[name], shape=shape)
    return tuple(fields.values())


FIELDS: Final[Mapping[type, tuple[Field, ...]]] = {
    # Rules of a time when there were fewer fields mean the same today.
    Rules: fields_of(Rules),
    GameState: _listed(_STATE),
    PlayerView: _listed(_VIEW),
    Move: _listed(_MOVE),
    # Results may be left out.
    GameRecord: _of_records(),
    PlayedHand: fields_of(PlayedHand, records=NESTED),
    **{
        cls: _all_required(cls)
        for cls in (
            *(HandScore, Outcome, CountedItem),
            *(Declaration, Bonus, ScoreItem, Evidence),
        )
    },
}
"""The fields of the classes that are no rules."""


def check_depth(path: str, rules: int) -> None:
    """Refuse rules that stand too deep within others."""
    if rules > MAX_DEPTH:
        fail(path, Phrase("few-rules-within", most=MAX_DEPTH), Phrase("more"))


def whole_text(kind: Kind, text: str, path: str) -> str:
    """Return a text that can be written, and is not too long for its kind."""
    fault = text_fault(text, kind)
    if fault is not None:
        fail(path, fault, found(text))
    return text


def fail(path: str, expected: Phrase, shown: Phrase | str) -> NoReturn:
    """Refuse what stands at a path.

    Raises:
        NotationError: Always.
    """
    raise error_at(path, expected, shown)


def error_at(path: str, expected: Phrase, shown: Phrase | str) -> NotationError:
    """Return the error that says what was expected at a path, and what was found."""
    return NotationError(
        Problem(Code.BAD_DATA, path=path, expected=expected, found=shown)
    )
