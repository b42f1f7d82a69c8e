"""``python -m scopa``: play one whole game between simple players, and tell it.

The same arguments print the same game, on every Python.
"""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from random import Random
from typing import Final

import attrs

from scopa import _commentary as commentary
from scopa.dealing import Rng
from scopa.errors import Code, Phrase, Problem, RulesError
from scopa.games import turns
from scopa.players import GreedyPlayer, Player, RandomPlayer
from scopa.rules import Rules
from scopa.variants import VARIANTS

PLAYERS: Final[Mapping[str, Player]] = {
    "greedy": GreedyPlayer(),
    "random": RandomPlayer(),
}
"""The players by name."""

_BAD_SEATS: Final = (Code.SIDES_DO_NOT_FIT, Code.CANNOT_BE_DEALT)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the game that some arguments ask for.

    Args:
        arguments: The arguments; those of the command line when not given.

    Returns:
        The exit code: always 0, as bad arguments exit with 2 at once.

    >>> main(["--variant", "scopone", "--seed", "7"])  # doctest: +ELLIPSIS
    Variant scopone, seed 7, greedy players.
    Players: side 0 (seats 0 and 2) and side 1 (seats 1 and 3).
    ...
    """
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        rules = _rules(options)
    except RulesError as error:
        parser.error(f"{error}{_hint(error, options.seats)}")
    title = (
        f"Variant {options.variant}, seed {options.seed}, {options.players} players."
    )
    # Only its method `random` is used: the one whose sequence Python promises.
    rng = Random(options.seed)  # noqa: S311
    try:
        for line in chain([title], tell_game(rules, PLAYERS[options.players], rng)):
            print(line, flush=True)
    except BrokenPipeError:
        # The reader has seen enough. What is left in the buffer goes nowhere.
        with suppress(BrokenPipeError):
            sys.stdout.close()
    return 0


def tell_game(rules: Rules, player: Player, rng: Rng) -> Iterator[str]:
    """Play a game, with one player on all seats, and yield it line by line.

    >>> from itertools import islice
    >>> game = tell_game(VARIANTS["scopa"], RandomPlayer(), Random(7))
    >>> for line in islice(game, 2):
    ...     print(line)
    Players: seat 0 and seat 1.
    The game is to 11 points, at the end of a hand.
    """
    yield from commentary.opening(rules)
    players = (player,) * rules.seats
    number, before = 0, None
    for turn in turns(players, rules, rng, deck_rng=rng):
        state = turn.state
        if turn.deck is not None:
            number += 1
            yield ""
            yield from commentary.hand_begins(state, number)
        if before is not None and turn.move is not None:
            yield from commentary.play(before, turn.move, state)
        if turn.over:
            yield from commentary.count(state, number)
            yield from commentary.verdict(state)
        before = state


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m scopa",
        description="Play one whole game of Scopa between simple players, and tell"
        " every deal, every play and every count. The same arguments always print"
        " the same game.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--variant",
        metavar="NAME",
        default="scopa",
        help=f"the variant: {', '.join(VARIANTS)} (default: %(default)s)",
    )
    parser.add_argument(
        "--seats",
        metavar="N",
        type=int,
        help="another number of seats for the same sides, as far as they can be dealt",
    )
    parser.add_argument(
        "--target", metavar="N", type=int, help="another total to play for"
    )
    parser.add_argument(
        "--players",
        choices=PLAYERS,
        default="greedy",
        help="who plays: greedy players take what scores, random ones anything"
        " (default: %(default)s)",
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=_seed,
        default=0,
        help="the seed of all chance: another number is another game"
        " (default: %(default)s)",
    )
    return parser


def _seed(text: str) -> int:
    if text.isdecimal():
        return int(text)
    problem = Problem(
        Code.BAD_FIELD, field="it", expected=Phrase("whole-from", least=0), value=text
    )
    raise ArgumentTypeError(str(problem))


def _rules(options: Namespace) -> Rules:
    """Return the rules of the variant, with the changes that are asked for."""
    changes = {
        field: getattr(options, field)
        for field in ("seats", "target")
        if getattr(options, field) is not None
    }
    return attrs.evolve(VARIANTS[options.variant], **changes)


def _hint(error: RulesError, seats: int) -> str:
    """Name the variants for a number of seats, if that is what is wrong."""
    fitting = [name for name, rules in VARIANTS.items() if rules.seats == seats]
    if error.code not in _BAD_SEATS or not fitting:
        return ""
    return f" (variants for {seats} seats: {', '.join(fitting)})"


if __name__ == "__main__":
    sys.exit(main())
