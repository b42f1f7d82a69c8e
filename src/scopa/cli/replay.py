"""``replay``: tell the games that records hold."""

import re
from argparse import Namespace
from collections.abc import Iterator
from itertools import chain
from typing import Final

from scopa._saying import counted
from scopa.cli.console import Console
from scopa.cli.files import lines_of
from scopa.cli.options import (
    Commands,
    RefusedError,
    add_command,
    add_explain,
    add_seat,
    add_style,
    checked_seat,
)
from scopa.cli.telling import Teller
from scopa.codec import from_json
from scopa.errors import ScopaError
from scopa.record_text import read_records
from scopa.records import GameRecord
from scopa.results import is_hand_over
from scopa.rules_text import format_rules

_EXAMPLES = """\
  python -m scopa watch --save game.txt && python -m scopa replay game.txt
  python -m scopa replay --check games.txt
  python -m scopa replay - < game.txt

a record that is broken is told up to its first error, whose line is named, and
is the last; with --check those after it, and later files, are checked too; a
file may hold one record as JSON instead, as to_json writes it"""

_NEITHER: Final = ("", "{")
"""The lines that may begin both JSON and a comment of a text."""
_JSON: Final = re.compile(r'\s*\{\s*"(?:schema|type|rules|tags|hands|outcome)"\s*:')


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "replay",
        run,
        summary="replay recorded games move by move",
        examples=_EXAMPLES,
    )
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="a file of records, or - for standard input",
    )
    parser.add_argument(
        "--check", action="store_true", help="only say what each record holds"
    )
    add_seat(parser, "see the cards of one seat only (default: all cards)")
    add_explain(parser)
    add_style(parser)


def run(options: Namespace, console: Console) -> int:
    """Tell the games of some files, or check them."""
    if options.check:
        sound = [_check(name, options, console) for name in options.files]
        return 0 if all(sound) else 1
    number = 0
    for name in options.files:
        before = number
        try:
            for number, record in enumerate(_records(name), before + 1):
                _tell(record, number, options, console)
        except ScopaError as error:
            played = getattr(error, "record", None)
            if played is not None:
                _tell(played, number + 1, options, console)
            msg = f"{name}: {console.sentences(error)}"
            raise RefusedError(msg) from None
        if number == before:
            raise RefusedError(console.words["no records"].format(file=name))
    return 0


def _check(name: str, options: Namespace, console: Console) -> bool:
    """Say what each record of a file holds, or what is wrong with it.

    Returns:
        Whether nothing is wrong.
    """
    number, sound = 0, True
    # Of several files, each line says which it is about.
    place = f"{name}: " if len(options.files) > 1 else ""
    try:
        records = _records(name)
        while True:
            number += 1
            try:
                record = next(records)
            except StopIteration:
                break
            except ScopaError as error:
                sound = False
                said = console.words["unsound"].format(
                    file=name, number=number, error=console.sentences(error)
                )
                console.warn(said)
            else:
                console.say(f"{place}{_summary(record, number, console)}")
    except RefusedError as error:
        console.warn(str(error))
        return False
    if number == 1:
        console.warn(console.words["no records"].format(file=name))
        return False
    return sound


def _summary(record: GameRecord, number: int, console: Console) -> str:
    return counted(
        console.words["sound"],
        number=number,
        rules=format_rules(record.rules),
        hands=len(record.hands),
        moves=sum(len(hand.moves) for hand in record.hands),
        totals=":".join(map(str, record.state.totals)),
    )


def _records(name: str) -> Iterator[GameRecord]:
    """Return the records of a file, written as text or as JSON.

    An error of one does not end them.
    """
    lines, head = lines_of(name), []
    for line in lines:
        head.append(line)
        if line.strip() not in _NEITHER:
            break
    if _JSON.match("".join(head)):
        text = "".join(chain(head, lines))
        return map(_record_of_json, [text])
    return read_records(chain(head, lines))


def _record_of_json(text: str) -> GameRecord:
    return from_json(text, kind=GameRecord)


def _tell(
    record: GameRecord, number: int, options: Namespace, console: Console
) -> None:
    rules = format_rules(record.rules)
    if number > 1:
        console.say()
    console.title(console.words["record"].format(number=number, rules=rules))
    for name, text in record.tags:
        console.say(f"{name}: {text}")
    teller = Teller(
        console, checked_seat(options, record.rules), explains=options.explain
    )
    states = record.states()
    for place, hand in enumerate(record.hands, 1):
        before = next(states)
        teller.hand(before, place)
        for move in hand.moves:
            after = next(states)
            teller.play(before, move, after)
            before = after
        if is_hand_over(before):
            teller.count(before, place)
