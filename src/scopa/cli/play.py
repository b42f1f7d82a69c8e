"""``play``: a person plays against a player of the library."""

from argparse import Namespace
from random import Random
from secrets import randbelow
from typing import cast

import attrs

from scopa.cli.console import Console
from scopa.cli.files import Keeper
from scopa.cli.game import Game
from scopa.cli.options import (
    PLAYERS,
    Commands,
    RefusedError,
    add_command,
    add_explain,
    add_players,
    add_rules,
    add_save,
    add_seat,
    add_seed,
    add_style,
    checked_seat,
    rules_of,
)
from scopa.cli.telling import Teller
from scopa.cli.words import asked
from scopa.errors import Code, IllegalMoveError, ScopaError
from scopa.explaining import explain
from scopa.move_text import parse_move
from scopa.moves import Move
from scopa.play import legal_moves
from scopa.record_text import format_record
from scopa.records import GameRecord
from scopa.views import PlayerView, view

_MOST_SEEDS = 1_000_000

_MOST_DIGITS = 9

_MOST_SHOWN = 30

_EXAMPLES = """\
  python -m scopa play
  python -m scopa play --variant cirulla --players random --language it
  python -m scopa play --suits french --save game.txt

In the game, write help to see what can be asked."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "play",
        run,
        summary="play against a player of the library",
        examples=_EXAMPLES,
    )
    add_rules(parser)
    add_players(parser)
    add_seat(parser, "your seat (default: 0); you play first")
    add_seed(parser, "any, which is told")
    add_explain(parser)
    add_save(parser)
    add_style(parser)


def run(options: Namespace, console: Console) -> int:
    """Play a game."""
    rules = rules_of(options)
    seat = checked_seat(options, rules) or 0
    seed = randbelow(_MOST_SEEDS) if options.seed is None else options.seed
    rng = Random(seed)  # noqa: S311 - the sequence is promised
    names = [options.players] * rules.seats
    names[seat] = "person"
    keeper = Keeper(console.words, options.overwrite)
    if options.save:
        keeper.claim(options.save)
    # Each turn of the person shows the table.
    teller = Teller(
        console, seat, draws=False, explains=options.explain, explains_counts=True
    )
    said = console.words["welcome"].format(
        seat=console.words["seat"].format(seat=seat),
        player=console.words[options.players],
        seed=seed,
    )
    console.say(said)
    players = [PLAYERS[options.players]] * rules.seats
    # The seat before the person deals, so that the person begins.
    dealer = (seat - 1) % rules.seats
    game = _Game.begun(teller, rules, players, names, rng, dealer=dealer)
    game.keeper = keeper
    with game.saved(options.save, keeper):
        game.play()
    return 0


@attrs.define
class _Game(Game):
    """A game in which a person has the seat of the teller."""

    turns: list[GameRecord] = attrs.field(factory=list)
    """The record at each turn of the person, the present one last."""
    keeper: Keeper = attrs.field(init=False)
    """What writes the game to files."""

    @property
    def console(self) -> Console:
        """Where the person is asked."""
        return self.teller.console

    @property
    def seen(self) -> PlayerView:
        """What the person may know."""
        return view(self.state, self.teller.seat)

    def turn(self) -> bool:
        """Let the person move, or another; return whether the game goes on."""
        if self.state.to_move != self.teller.seat:
            return super().turn()
        self.turns.append(self.record)
        self.show()
        while True:
            answer = self.console.ask(self.console.words["prompt"])
            if answer is None:
                return self.leave()
            if not answer:
                continue
            known = asked(answer)
            if known is None:
                move = self.read(answer)
                if move is not None:
                    self.make(move)
                    return True
                continue
            match known.command:
                case "quit":
                    return self.leave()
                case "undo":
                    self.undo()
                case "table":
                    self.show()
                case "hint":
                    self.hint()
                case "why":
                    self.why(known.rest.rstrip(" ?"))
                case "save":
                    self.save(known.words, known.rest)
                case _:
                    self.console.say(self.console.words["help"])

    def leave(self) -> bool:
        """Say that the game stops; return that it does not go on."""
        self.console.say(self.console.words["bye"])
        return False

    def show(self) -> None:
        """Show the table, and the legal moves by number."""
        self.teller.table(self.state)
        self.console.say(self.console.words["your turn"])
        for number, move in enumerate(legal_moves(self.seen), 1):
            self.console.say(f"{number:>4}  {self.console.move(move)}")

    def read(self, text: str) -> Move | None:
        """Return the legal move that is meant; None if there is none, and say why."""
        if text.isdecimal():
            moves = legal_moves(self.seen)
            # Longer numbers are not worth reading, and the longest cannot be read.
            if len(text) <= _MOST_DIGITS and 0 < int(text) <= len(moves):
                return moves[int(text) - 1]
            said = self.console.words["no such number"]
            self.console.say(said.format(number=text, all=len(moves)))
            return None
        try:
            return parse_move(self.seen, text, suits=self.console.suits)
        except IllegalMoveError as error:
            # It is a move, because the view is that of the seat to play.
            move = cast("Move", error.move)
            said = self.console.sentences(explain(self.seen, move))
        except ScopaError as error:
            if error.code == Code.AMBIGUOUS_MOVE:
                said = self.console.sentences(error)
            else:
                # Where a text stops being a move is of no use to a player.
                said = self.what_to_write(text)
        self.console.say(said)
        return None

    def what_to_write(self, text: str) -> str:
        """Say what to write in place of a text that is none of it."""
        move = legal_moves(self.seen)[-1]
        shown = self.console.drawn(move, boxes=False, charset="ascii")
        typed = text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}..."
        return self.console.words["what to write"].format(text=typed, move=shown)

    def undo(self) -> None:
        """Go back to the turn before."""
        if len(self.turns) < 2:
            self.console.say(self.console.words["nothing to undo"])
            return
        self.turns.pop()
        self.record = self.turns[-1]
        self.last = None
        self.show()

    def hint(self) -> None:
        """Say what the simple player would do."""
        seen = self.seen
        move = PLAYERS["greedy"].choose(seen, legal_moves(seen), self.rng)
        said = self.console.words["hint"]
        shown = self.console.move(move)
        self.console.say(said.format(move=shown))

    def why(self, text: str) -> None:
        """Say what a move does, or did, or why it is not allowed."""
        if text:
            move = self.read(text)
            if move is None:
                return
            told = explain(self.seen, move)
        elif self.last is not None:
            told = explain(*self.last)
        else:
            self.console.say(self.console.words["no move yet"])
            return
        self.console.say(self.console.sentences(told))

    def save(self, word: str, name: str) -> None:
        """Write the game so far."""
        if not name:
            self.console.say(self.console.words["no file"])
            return
        text, over = format_record(self.record), word.endswith("!")
        try:
            self.keeper.write(name, text, over=over, how=f"{word}! {name}")
        except RefusedError as error:
            self.console.say(str(error))
        else:
            self.console.say(self.console.words["saved"].format(file=name))
