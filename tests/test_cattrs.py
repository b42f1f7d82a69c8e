"""What the page on JSON says of cattrs, which only a program of its own needs."""

import json
import random
import re
from pathlib import Path
from typing import Any

import attrs
import pytest

import scopa
from scopa import ESCOBA, SCOPA, Rules, new_game, shuffled_deck, to_data, view

PAGE = Path(__file__).parent.parent / "docs" / "data.md"

pytest.importorskip("cattrs")


def example() -> dict[str, Any]:
    """Run the example of the page, and return its names."""
    page = PAGE.read_text(encoding="utf-8")
    (code,) = re.findall(r"^```py\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    names = {name: getattr(scopa, name) for name in scopa.__all__}
    names |= {"attrs": attrs, "__name__": __name__}
    names["state"] = new_game(SCOPA, shuffled_deck(random.Random(7)))
    exec(compile(code, str(PAGE), "exec"), names)  # noqa: S102 - our own page
    return names


def test_the_example_of_the_page() -> None:
    names = example()
    room = names["room"]
    assert room.players == ("Ada", "Bruno")
    assert room.state == names["state"]
    data = json.loads(names["text"])
    assert data == {"players": ["Ada", "Bruno"], "state": to_data(names["state"])}


def test_all_kinds_of_values() -> None:
    names = example()
    converter, state = names["converter"], names["state"]
    for value in (ESCOBA, state, view(state, 0), scopa.Move(scopa.DECK[0])):
        assert converter.loads(converter.dumps(value), type(value)) == value
    record = scopa.GameRecord.start(SCOPA, shuffled_deck(random.Random(7)))
    assert converter.loads(converter.dumps(record), scopa.GameRecord) == record


def test_refusals_come_through() -> None:
    converter = example()["converter"]
    with pytest.raises(scopa.NotationError, match=r"at \$\.type: Rules should be"):
        converter.structure(to_data(scopa.Move(scopa.DECK[0])), Rules)
