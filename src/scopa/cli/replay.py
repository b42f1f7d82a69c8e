"""``replay``: tell the games that records hold."""

from argparse import Namespace
from collections.abc import Iterator

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
from scopa.errors import RecordError
from scopa.record_text import read_records
from scopa.records import GameRecord
from scopa.results import is_hand_over
from scopa.rules_text import format_rules

_EXAMPLES = """\
  python -m scopa watch --save game.txt && python -m scopa replay game.txt
  python -m scopa replay --check games.txt
  python -m scopa replay - < game.txt

a record that is broken is told up to its first error, whose line is named"""


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
        "file", metavar="FILE", help="a file of records, or - for standard input"
    )
    parser.add_argument(
        "--check", action="store_true", help="only say what each record holds"
    )
    add_seat(parser, "see the cards of one seat only (default: all cards)")
    add_explain(parser)
    add_style(parser)


def run(options: Namespace, console: Console) -> int:
    """Tell the games of a file."""
    number = 0
    try:
        for number, record in enumerate(_records(options.file), 1):
            _tell(record, number, options, console)
    except RecordError as error:
        if error.record is not None:
            _tell(error.record, number + 1, options, console)
        msg = f"{options.file}: {console.sentences(error)}"
        raise RefusedError(msg) from None
    if not number:
        raise RefusedError(console.words["no records"].format(file=options.file))
    return 0


def _records(name: str) -> Iterator[GameRecord]:
    return read_records(lines_of(name))


def _tell(
    record: GameRecord, number: int, options: Namespace, console: Console
) -> None:
    rules = format_rules(record.rules)
    if options.check:
        said = counted(
            console.words["sound"],
            number=number,
            rules=rules,
            hands=len(record.hands),
            moves=sum(len(hand.moves) for hand in record.hands),
            totals=":".join(map(str, record.state.totals)),
        )
        console.say(said)
        return
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
