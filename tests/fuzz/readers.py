"""Every reader of the library, each as a function that a text must not break.

A reader may refuse a text with a `ScopaError`, soon. What it reads it must be able
to write, and to read again as the same. Anything else is a defect.
"""

import json
import random
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import scopa
from scopa import CIRULLA, ScopaError
from scopa._data import TOP
from tests.own_rules import OWN

SEEDS: Final = Path(__file__).parent / "seeds"
"""A folder for each reader, with a file for each text: the corpus to begin with."""

MOST_SECONDS: Final = 2.0
"""How long a reader may take for a text of the lengths that are tried here."""

STATE: Final = scopa.new_game(CIRULLA, scopa.shuffled_deck(random.Random(7), CIRULLA))
ONLOOKERS: Final = (STATE, scopa.view(STATE, 1), scopa.view(STATE, None))


def card(text: str) -> None:
    for suits in ("italian", "french"):
        with suppress(ScopaError):
            read = scopa.parse_card(text, suits=suits)
            assert scopa.parse_card(str(read)) is read


def cards(text: str) -> None:
    for suits in ("italian", "french"):
        with suppress(ScopaError):
            read = scopa.parse_cards(text, suits=suits)
            assert scopa.parse_cards(" ".join(map(str, read))) == read


def move(text: str) -> None:
    for seen in ONLOOKERS:
        with suppress(ScopaError):
            assert scopa.parse_move(seen, text) in scopa.legal_moves(seen)


def move_text(text: str) -> None:
    for suits in ("italian", "french"):
        with suppress(ScopaError):
            read = scopa.parse_move_text(text, suits=suits)
            assert scopa.parse_move_text(str(read)) == read


def position(text: str) -> None:
    with suppress(ScopaError):
        read = scopa.parse_position(text, extra=OWN)
        assert scopa.parse_position(scopa.format_position(read), extra=OWN) == read


def rules(text: str) -> None:
    with suppress(ScopaError):
        read = scopa.parse_rules(text, extra=OWN)
        assert scopa.parse_rules(scopa.format_rules(read), extra=OWN) == read


def record(text: str) -> None:
    reached: scopa.GameRecord | None
    try:
        reached = scopa.parse_record(text, extra=OWN)
    except scopa.RecordError as error:
        reached = error.record
    with suppress(ScopaError):
        if reached is not None:
            again = scopa.parse_record(scopa.format_record(reached), extra=OWN)
            assert again == reached
            assert again.state == reached.state


def records(text: str) -> None:
    found = scopa.read_records(text.split("\n"), extra=OWN)
    more: object = True
    while more:
        with suppress(scopa.RecordError):
            more = next(found, None)


def data(kind: type[Any], text: str) -> None:
    with suppress(ScopaError):
        _same(scopa.from_json(text, extra=OWN))
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        return
    # The reader of this kind is to read it, whatever it says of itself.
    head = {"schema": 1, "type": kind.__name__}
    if isinstance(given, dict) and any(given.get(key) != head[key] for key in head):
        with suppress(ScopaError):
            _same(scopa.from_data({**given, **head}, extra=OWN, kind=kind))


def _same(read: Any) -> None:
    assert scopa.from_data(scopa.to_data(read), extra=OWN) == read


READERS: Final[Mapping[str, Callable[[str], None]]] = {
    "card": card,
    "cards": cards,
    "move": move,
    "move-text": move_text,
    "position": position,
    "rules": rules,
    "record": record,
    "records": records,
    **{f"json-{name}": partial(data, kind) for name, kind in TOP.items()},
}
"""The readers by name."""


def try_reader(name: str, text: str) -> None:
    """Let a reader have a text.

    Raises:
        AssertionError: It took too long, or reads what it writes as something else.
    """
    start = time.process_time()
    READERS[name](text)
    seconds = time.process_time() - start
    assert seconds < MOST_SECONDS, f"{seconds:.1f} seconds for {len(text)} characters"
