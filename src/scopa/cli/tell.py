"""No command: play one whole game between simple players, and tell it.

The same arguments print the same game, on every Python.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from random import Random

from scopa.cli import commentary
from scopa.cli.console import Console
from scopa.cli.game import Game
from scopa.cli.options import (
    PLAYERS,
    add_language,
    add_players,
    add_rules,
    add_seed,
    rules_of,
)
from scopa.cli.telling import Teller
from scopa.dealing import Rng
from scopa.games import turns
from scopa.players import Player
from scopa.rules import Rules
from scopa.variants import VARIANTS


def add_arguments(parser: ArgumentParser) -> None:
    """Add what there is to choose."""
    add_rules(parser, ", ".join(VARIANTS))
    add_players(parser)
    add_seed(parser, "0")
    add_language(parser)
    parser.set_defaults(run=run)


def run(options: Namespace, console: Console) -> int:
    """Print the game."""
    rules = rules_of(options)
    seed = options.seed or 0
    # Only its method `random` is used: the one whose sequence Python promises.
    rng = Random(seed)  # noqa: S311
    if options.language != "en":
        names = [options.players] * rules.seats
        players = [PLAYERS[name] for name in names]
        Game.begun(Teller(console, explains=True), rules, players, names, rng).play()
        return 0
    console.say(f"Variant {options.variant}, seed {seed}, {options.players} players.")
    for line in tell_game(rules, PLAYERS[options.players], rng):
        console.say(line)
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
