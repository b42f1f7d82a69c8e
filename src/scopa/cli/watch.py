"""``watch``: players of the library play against each other."""

from argparse import SUPPRESS, ArgumentTypeError, Namespace
from itertools import cycle, islice
from random import Random

from scopa.cli.console import Console
from scopa.cli.files import Keeper
from scopa.cli.game import Game
from scopa.cli.options import (
    PLAYERS,
    Commands,
    add_command,
    add_explain,
    add_rules,
    add_save,
    add_seat,
    add_seed,
    add_style,
    checked_seat,
    rules_of,
    whole_from,
)
from scopa.cli.telling import Teller

_LONGEST = 60

_EXAMPLES = """\
  python -m scopa watch --variant scopone --seed 7
  python -m scopa watch --players greedy,random --delay 1 --suits french
  python -m scopa watch --seed 7 --save game.txt"""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "watch",
        run,
        summary="watch players of the library play against each other",
        examples=_EXAMPLES,
    )
    add_rules(parser)
    parser.add_argument(
        "--players",
        metavar="NAME,...",
        type=_names,
        default=SUPPRESS,
        help=f"who plays, seat by seat and again from the first: {', '.join(PLAYERS)}"
        " (default: greedy)",
    )
    add_seed(parser, "0")
    parser.add_argument(
        "--hands", metavar="N", type=whole_from(1), help="stop after so many hands"
    )
    parser.add_argument(
        "--delay",
        metavar="SECONDS",
        type=_seconds,
        default=0.0,
        help="how long to wait after each move (default: 0)",
    )
    add_seat(parser, "see the cards of one seat only (default: all cards)")
    add_explain(parser)
    add_save(parser)
    add_style(parser)


def run(options: Namespace, console: Console) -> int:
    """Play and show a game."""
    rules = rules_of(options)
    teller = Teller(console, checked_seat(options, rules), explains=options.explain)
    names = list(islice(cycle(options.players.split(",")), rules.seats))
    rng = Random(options.seed or 0)  # noqa: S311 - the sequence is promised
    players = [PLAYERS[name] for name in names]
    keeper = Keeper(console.words, options.overwrite)
    if options.save:
        keeper.claim(options.save)
    game = Game.begun(teller, rules, players, names, rng, delay=options.delay)
    with game.saved(options.save, keeper):
        game.play(options.hands)
    return 0


def _names(text: str) -> str:
    unknown = [name for name in text.split(",") if name not in PLAYERS]
    if unknown:
        msg = f"there is no player {unknown[0]!r}, but {' and '.join(PLAYERS)}"
        raise ArgumentTypeError(msg)
    return text


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds <= _LONGEST:
        msg = f"it must be from 0 to {_LONGEST}, not {text}"
        raise ArgumentTypeError(msg)
    return seconds
