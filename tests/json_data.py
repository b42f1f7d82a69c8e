"""Values as JSON, and how to change what is written."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from scopa import (
    CIRULLA,
    DECK,
    SCOPA,
    Bonus,
    Card,
    Code,
    Declaration,
    Move,
    NotationError,
    count_piles,
    from_data,
    from_json,
    json_schema,
    new_game,
    to_data,
    to_json,
    view,
)
from tests.own_rules import OWN

SCHEMA = Draft202012Validator(json_schema())
OWN_SCHEMA = Draft202012Validator(json_schema(extra=OWN))


def round_trip(value: Any, schema: Draft202012Validator | None = SCHEMA) -> str:
    """Write a value, check the text against the schema, read it back."""
    text = to_json(value)
    data = json.loads(text)
    assert schema is None or list(schema.iter_errors(data)) == []
    assert data == to_data(value)
    read = from_json(text, extra=OWN)
    assert read == value
    assert type(read) is type(value)
    assert to_json(read) == text
    assert from_data(data, extra=OWN) == value
    return text


STATE = to_data(new_game(CIRULLA, DECK))
SEEN = to_data(view(new_game(SCOPA, DECK), 1))
SCORED = to_data(count_piles([DECK[:20], DECK[20:]], bonuses=[Bonus(0, "x", 1)]))
MOVE = to_data(Move(Card("7D"), [Card("7C")], Declaration("x", ((Card("7C"), 3),))))

Path_ = tuple[str | int, ...]


def changed(data: dict[str, Any], path: Path_, value: object) -> dict[str, Any]:
    """Data with another value at a path; without the key for Ellipsis."""
    data = copy.deepcopy(data)
    inner: Any = data
    for step in path[:-1]:
        inner = inner[step]
    if value is ...:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return data


def paths(data: object, path: Path_ = ()) -> Iterator[Path_]:
    """Every path within data."""
    steps: Any = ()
    if isinstance(data, dict):
        steps = data.items()
    elif isinstance(data, list):
        steps = enumerate(data)
    for step, inner in steps:
        yield (*path, step)
        yield from paths(inner, (*path, step))


def refused(data: object, **options: Any) -> tuple[str, str, str]:
    """The path, what was expected and what was found."""
    with pytest.raises(NotationError) as caught:
        from_data(data, **options)
    (problem,) = caught.value.problems
    assert problem.code == Code.BAD_DATA
    assert str(caught.value) == (
        f"at {problem.details['path']}: {problem.details['expected']} should be there,"
        f" not {problem.details['found']}"
    )
    at, wanted, had = map(str, problem.details.values())
    return at, wanted, had


WRONG: list[Any] = [
    *(..., None, True, -1, 0, 41, 1.5, 2**60, "", "7D", "x", [], ["7D"], [[]], {}),
    *({"type": "Sums"}, {"type": "Sweeps"}, [None] * 300, float("nan"), "\ud800"),
]
