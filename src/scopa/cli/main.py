"""The parser of all commands, and what becomes of their errors."""

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from scopa._saying import harmless
from scopa.cli import play, replay, rules, score, show, tell, watch
from scopa.cli.console import Console
from scopa.cli.options import DEFAULTS, Command, RefusedError, UsageError

REFUSED: Final = 1
INTERRUPTED: Final = 130

_EXAMPLES: Final = """\
examples:
  python -m scopa --seed 7
  python -m scopa play --variant escoba --language es
  python -m scopa watch --players greedy,random --delay 1
  python -m scopa COMMAND --help

exit codes: 0, 1 when what was read, or a file to write, is refused,
2 for wrong arguments, 130 after Ctrl-C"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what some arguments ask for.

    Args:
        arguments: The arguments; those of the command line when not given.

    Returns:
        The exit code: 0, or 1 when what was read is refused, or 130 after Ctrl-C.
        Wrong arguments exit with 2 at once.

    >>> main(["--variant", "scopone", "--seed", "7"])  # doctest: +ELLIPSIS
    Variant scopone, seed 7, greedy players.
    Players: side 0 (seats 0 and 2) and side 1 (seats 1 and 3).
    ...
    """
    options, unknown = _parser().parse_known_args(arguments)
    parser: ArgumentParser = options.parser
    if unknown:
        parser.error(f"unrecognized arguments: {harmless(' '.join(unknown))}")
    console = Console.of(options)
    run: Command = _say_version if options.version else options.run
    try:
        return run(options, console)
    except UsageError as error:
        parser.error(str(error))
    except RefusedError as error:
        console.warn(str(error))
        return REFUSED
    except BrokenPipeError:
        # The reader has seen enough.
        _drop_output()
        return 0
    except UnicodeDecodeError:
        console.warn("-: this is no text in UTF-8")
        return REFUSED
    except OSError as error:
        _drop_output()
        console.warn(f"-: {error.strerror}")
        return REFUSED
    except KeyboardInterrupt:
        console.warn("")
        return INTERRUPTED


def _say_version(_: Namespace, console: Console) -> int:
    """Say the version of the library that is installed."""
    try:
        number = version("scopa")
    except PackageNotFoundError:
        number = "is not installed"
    console.say(f"scopa {number}")
    return 0


def _drop_output() -> None:
    """Let what is left in the buffer go nowhere."""
    with suppress(OSError):
        sys.stdout.close()


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m scopa",
        description="Play, watch, replay and count games of Scopa. Without a command:"
        "\nplay one whole game between simple players, and tell every deal, every play"
        "\nand every count. The same arguments always print the same game.",
        epilog=_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action="store_true", help="say the version of scopa, and end"
    )
    tell.add_arguments(parser)
    parser.set_defaults(parser=parser, **DEFAULTS)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for room in (play, watch, replay, show, rules, score):
        room.add_to(commands)
    return parser
