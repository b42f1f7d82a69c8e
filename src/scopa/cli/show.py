"""``show``: draw a position."""

from argparse import Namespace

from scopa._formats import like_record
from scopa.cli.console import Console
from scopa.cli.files import STREAM, Keeper, lines_of
from scopa.cli.options import (
    Commands,
    RefusedError,
    UsageError,
    add_command,
    add_overwrite,
    add_seat,
    add_style,
    checked_seat,
)
from scopa.errors import ScopaError
from scopa.play import legal_moves
from scopa.positions import parse_position
from scopa.rendering.svg.pictures import render_svg
from scopa.state import GameState
from scopa.views import PlayerView, view

_EXAMPLES = """\
  python -m scopa show 'scopa dealer:0 turn:1 hands:?3/2B,6D,10C
      table:5S,7C,7S,8S stock:?30 view:1' --moves
  python -m scopa show --svg table.svg --suits french - < position.txt
  python -m scopa show --suits french --piles - < position.txt"""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands, "show", run, summary="draw a position", examples=_EXAMPLES
    )
    parser.add_argument(
        "position",
        metavar="POSITION",
        nargs="+",
        help="a position as text, as format_position writes it, or - for standard"
        " input",
    )
    add_seat(parser, "as that seat sees it")
    parser.add_argument(
        "--piles", action="store_true", help="draw the cards of the piles too"
    )
    parser.add_argument(
        "--moves", action="store_true", help="list the moves of the seat to play"
    )
    parser.add_argument(
        "--svg",
        metavar="FILE",
        help="write a picture to a new file instead, or to standard output for -",
    )
    add_overwrite(parser)
    add_style(parser)


def run(options: Namespace, console: Console) -> int:
    """Draw a position."""
    if options.svg == STREAM and options.moves:
        msg = "--moves goes with a picture in a file, not on standard output"
        raise UsageError(msg)
    text = " ".join(options.position)
    if text == STREAM:
        text = " ".join(line.strip() for line in lines_of(STREAM))
    try:
        position = parse_position(text)
    except ScopaError as error:
        said = like_record(text, "python -m scopa replay") or error
        raise RefusedError(console.sentences(said)) from None
    seen = _seen(position, checked_seat(options, position.rules))
    if options.svg is not None:
        picture = render_svg(seen, suits=console.suits, language=console.language)
        if options.svg == STREAM:
            console.picture(picture)
            return 0
        Keeper(console.words, options.overwrite).write(options.svg, picture)
        console.say(console.words["drawn"].format(file=options.svg))
    else:
        console.say(console.drawn(seen, piles=options.piles))
    if options.moves:
        for move in legal_moves(seen):
            console.say(f"  {console.move(move)}")
    return 0


def _seen(position: GameState | PlayerView, seat: int | None) -> GameState | PlayerView:
    if seat is None:
        return position
    if isinstance(position, PlayerView):
        msg = "this position is what one seat sees: --seat goes with a whole position"
        raise UsageError(msg)
    return view(position, seat)
