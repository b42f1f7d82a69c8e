"""What several commands take as arguments."""

from argparse import (
    SUPPRESS,
    ArgumentParser,
    ArgumentTypeError,
    BooleanOptionalAction,
    Namespace,
    RawDescriptionHelpFormatter,
    _SubParsersAction,
)
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import attrs

from scopa.cli.console import Console
from scopa.errors import (
    Code,
    NoSuchVariantError,
    NotationError,
    Phrase,
    Problem,
    RulesError,
    ScopaError,
)
from scopa.messages import LANGUAGES
from scopa.notation import PACKS
from scopa.players import GreedyPlayer, Player, RandomPlayer
from scopa.rules import Rules
from scopa.rules_text import parse_rules
from scopa.variants import VARIANTS

Command: TypeAlias = Callable[[Namespace, Console], int]
Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"

PLAYERS: Final[Mapping[str, Player]] = {
    "greedy": GreedyPlayer(),
    "random": RandomPlayer(),
}
"""The players by name."""

DEFAULTS: Final[Mapping[str, Any]] = {
    "variant": "scopa",
    "seats": None,
    "target": None,
    "seed": None,
    "players": "greedy",
    "language": "en",
    "suits": "italian",
    "ascii": False,
    "boxes": None,
}
"""The values of shared options that are not given, before or after a command."""

_BAD_SEATS: Final = (Code.SIDES_DO_NOT_FIT, Code.CANNOT_BE_DEALT)


class UsageError(Exception):
    """Arguments that do not go together."""


class RefusedError(Exception):
    """What was read is not what it should be."""


def add_command(
    commands: Commands, name: str, run: Command, *, summary: str, examples: str
) -> ArgumentParser:
    """Return the parser of a further command."""
    parser = commands.add_parser(
        name,
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
        epilog=f"examples:\n{examples}",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    # What is not given after a command may be given before it.
    parser.set_defaults(run=run, parser=parser)
    return parser


def add_rules(parser: ArgumentParser, variants: str = "rules lists them") -> None:
    """Let the rules of the game be chosen."""
    parser.add_argument(
        "--variant",
        metavar="NAME",
        default=SUPPRESS,
        help=f"the variant: {variants} (default: scopa); or rules as text, as in"
        " 'escoba;target=15'",
    )
    parser.add_argument(
        "--seats",
        metavar="N",
        type=int,
        default=SUPPRESS,
        help="another number of seats for the same sides, as far as they can be dealt",
    )
    parser.add_argument(
        "--target",
        metavar="N",
        type=int,
        default=SUPPRESS,
        help="another total to play for",
    )


def add_seed(parser: ArgumentParser, default: str) -> None:
    """Let the seed be chosen."""
    parser.add_argument(
        "--seed",
        metavar="N",
        type=whole_from(0),
        default=SUPPRESS,
        help="the seed of all chance: another number is another game"
        f" (default: {default})",
    )


def add_players(parser: ArgumentParser) -> None:
    """Let one player be chosen for several seats."""
    parser.add_argument(
        "--players",
        choices=PLAYERS,
        default=SUPPRESS,
        help="who plays: greedy players take what scores, random ones anything"
        " (default: greedy)",
    )


def add_language(parser: ArgumentParser) -> None:
    """Let the language be chosen."""
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=SUPPRESS,
        help="English, Italian or Spanish (default: en)",
    )


def add_style(parser: ArgumentParser) -> None:
    """Let the drawing be chosen."""
    add_language(parser)
    parser.add_argument(
        "--suits",
        choices=PACKS,
        default=SUPPRESS,
        help="how suits are written and read: D C S B, or as in French packs"
        " (default: italian)",
    )
    parser.add_argument(
        "--ascii",
        action="store_true",
        default=SUPPRESS,
        help="draw with plain characters only",
    )
    parser.add_argument(
        "--boxes",
        action=BooleanOptionalAction,
        default=SUPPRESS,
        help="draw frames around cards (default: on a terminal)",
    )


def rules_of(options: Namespace) -> Rules:
    """Return the rules that some options ask for.

    Raises:
        UsageError: There are no such rules.
    """
    changes = {
        field: getattr(options, field)
        for field in ("seats", "target")
        if getattr(options, field) is not None
    }
    try:
        return attrs.evolve(named_rules(options.variant), **changes)
    except (NotationError, RulesError) as error:
        said = error.text(options.language)
        raise UsageError(said + _hint(error, options.seats)) from None


def named_rules(text: str) -> Rules:
    """Return a variant by its name, or rules by their text.

    Raises:
        RulesError: There are no such rules.
        NotationError: The text cannot be read.
    """
    try:
        return parse_rules(text) if ";" in text else VARIANTS[text]
    except NoSuchVariantError as error:
        (problem,) = error.problems
        fix = problem.details["fix"]
        if fix.code != "listed-by":
            raise
        fix = Phrase("listed-by", what="python -m scopa rules")
        raise NoSuchVariantError(Problem(error.code, text=text, fix=fix)) from None


def _hint(error: ScopaError, seats: int | None) -> str:
    """Name the variants for a number of seats, if that is what is wrong."""
    fitting = [name for name, rules in VARIANTS.items() if rules.seats == seats]
    if error.code not in _BAD_SEATS or not fitting:
        return ""
    return f" (variants for {seats} seats: {', '.join(fitting)})"


def add_seat(parser: ArgumentParser, summary: str) -> None:
    """Let a seat be chosen."""
    parser.add_argument("--seat", metavar="N", type=int, help=summary)


def checked_seat(options: Namespace, rules: Rules) -> int | None:
    """Return the seat that some options name, if there is such a seat.

    Raises:
        UsageError: There is no such seat.
    """
    seat: int | None = options.seat
    if seat is not None and seat not in range(rules.seats):
        expected = Phrase("seat-to", most=rules.seats - 1)
        problem = Problem(Code.BAD_FIELD, field="seat", expected=expected, value=seat)
        raise UsageError(problem.text(options.language))
    return seat


def add_explain(parser: ArgumentParser) -> None:
    """Let moves and counts be explained."""
    parser.add_argument(
        "--explain", action="store_true", help="say why, after each move and count"
    )


def add_save(parser: ArgumentParser) -> None:
    """Let the game be saved."""
    parser.add_argument(
        "--save", metavar="FILE", help="write the game to a new file, as a record"
    )
    add_overwrite(parser)


def add_overwrite(parser: ArgumentParser) -> None:
    """Let files be written over."""
    parser.add_argument(
        "--overwrite", action="store_true", help="write over a file that is there"
    )


def whole_from(least: int) -> Callable[[str], int]:
    """Return the reader of a whole number that is not under the least."""

    def read(text: str) -> int:
        if text.isdecimal() and int(text) >= least:
            return int(text)
        expected = Phrase("whole-from", least=least)
        problem = Problem(Code.BAD_FIELD, field="it", expected=expected, value=text)
        raise ArgumentTypeError(str(problem))

    return read
