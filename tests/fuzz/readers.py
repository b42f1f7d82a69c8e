"""Every reader of the library, each as a function that a text must not break.

A reader may refuse a text with a `ScopaError`, soon. What it reads it must be able
to write, and to read again as the same. Anything else is a defect.
"""

import json
import random
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import scopa
from scopa import CIRULLA, Code, ScopaError
from scopa._data import TOP
from scopa.messages import LANGUAGES
from tests.own_rules import OWN

SEEDS: Final = Path(__file__).parent / "seeds"
"""A folder for each reader, with a file for each text: the corpus to begin with."""

MOST_SECONDS: Final = 2.0
"""How long a reader may take for a text of the lengths that are tried here."""

STATE: Final = scopa.new_game(CIRULLA, scopa.shuffled_deck(random.Random(7), CIRULLA))
ONLOOKERS: Final = (STATE, scopa.view(STATE, 1), scopa.view(STATE, None))


@contextmanager
def may_refuse() -> Iterator[None]:
    """Let a text be refused, if what is said of it can be said in every language."""
    try:
        yield
    except ScopaError as error:
        for language in LANGUAGES:
            assert error.text(language)  # noqa: PT017


def read_again(
    read: Any, write: Callable[[Any], Any], reader: Callable[[Any], Any]
) -> None:
    """See that what was read, if it can be written, is read from that again."""
    try:
        written = write(read)
    except ScopaError:  # it is beyond what may be written
        return
    try:
        assert reader(written) == read
    except ScopaError as error:
        # What was escaped more briefly may grow beyond a limit.
        if error.code != Code.TOO_LONG:
            raise AssertionError(written) from error


def card(text: str) -> None:
    for suits in ("italian", "french"):
        with may_refuse():
            read = scopa.parse_card(text, suits=suits)
            read_again(read, str, scopa.parse_card)


def cards(text: str) -> None:
    for suits in ("italian", "french"):
        with may_refuse():
            read = scopa.parse_cards(text, suits=suits)
            read_again(read, lambda r: " ".join(map(str, r)), scopa.parse_cards)


def move(text: str) -> None:
    for seen in ONLOOKERS:
        with may_refuse():
            assert scopa.parse_move(seen, text) in scopa.legal_moves(seen)


def move_text(text: str) -> None:
    for suits in ("italian", "french"):
        with may_refuse():
            read = scopa.parse_move_text(text, suits=suits)
            read_again(read, str, scopa.parse_move_text)


def position(text: str) -> None:
    with may_refuse():
        reader = partial(scopa.parse_position, extra=OWN)
        read_again(reader(text), scopa.format_position, reader)


def rules(text: str) -> None:
    with may_refuse():
        reader = partial(scopa.parse_rules, extra=OWN)
        read_again(reader(text), scopa.format_rules, reader)


def record(text: str) -> None:
    reached: scopa.GameRecord | None
    try:
        reached = scopa.parse_record(text, extra=OWN)
    except scopa.RecordError as error:
        assert error.text()  # noqa: PT017
        reached = error.record
    if reached is not None:
        reader = partial(scopa.parse_record, extra=OWN)
        read_again(reached, scopa.format_record, reader)


def records(text: str) -> None:
    found = scopa.read_records(text.split("\n"), extra=OWN)
    more: object = True
    while more:
        with may_refuse():
            more = next(found, None)


def data(kind: type[Any], text: str) -> None:
    with may_refuse():
        _same(scopa.from_json(text, extra=OWN))
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        return
    # The reader of this kind is to read it, whatever it says of itself.
    head = {"schema": 1, "type": kind.__name__}
    if isinstance(given, dict) and any(given.get(key) != head[key] for key in head):
        with may_refuse():
            _same(scopa.from_data({**given, **head}, extra=OWN, kind=kind))


def _same(read: Any) -> None:
    read_again(read, scopa.to_data, partial(scopa.from_data, extra=OWN))


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
