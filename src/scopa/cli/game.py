"""A game that goes on: told as it is played, and recorded."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Self

import attrs

from scopa.cli.files import Keeper
from scopa.cli.telling import Teller
from scopa.dealing import Rng, shuffled_deck
from scopa.moves import Move
from scopa.play import legal_moves
from scopa.players import Player
from scopa.record_text import format_record
from scopa.records import GameRecord
from scopa.results import is_game_over
from scopa.rules import Rules
from scopa.state import GameState
from scopa.views import view


@attrs.define
class Game:
    """A game between players of the library.

    It is a loop of its own, not that of `scopa.games`, because a person may take a
    turn back, or leave.
    """

    teller: Teller
    record: GameRecord
    players: Sequence[Player]
    rng: Rng
    delay: float = 0.0
    """How long to wait after each move, in seconds."""
    last: tuple[GameState, Move] | None = None
    """The last move, and the state that it was made in."""

    @classmethod
    def begun(
        cls,
        teller: Teller,
        rules: Rules,
        players: Sequence[Player],
        names: Sequence[str],
        rng: Rng,
        *,
        dealer: int = 0,
        delay: float = 0.0,
    ) -> Self:
        """Return a game of which the first hand is dealt."""
        deck = shuffled_deck(rng, rules)
        tags = [("Players", " / ".join(names))]
        record = GameRecord.start(rules, deck, dealer=dealer, tags=tags)
        return cls(teller, record, players, rng, delay)

    @property
    def state(self) -> GameState:
        """The state of the game."""
        return self.record.state

    def play(self, hands: int | None = None) -> None:
        """Play until the game is over, or some hands are, or a turn is refused."""
        self.teller.hand(self.state, len(self.record.hands))
        while True:
            if legal_moves(self.state):
                if not self.turn():
                    return
                continue
            number = len(self.record.hands)
            self.teller.count(self.state, number)
            if is_game_over(self.state) or number == hands:
                return
            deck = shuffled_deck(self.rng, self.record.rules)
            self.record = self.record.next_hand(deck)
            self.teller.hand(self.state, number + 1)

    @contextmanager
    def saved(self, name: str | None, keeper: Keeper) -> Iterator[None]:
        """Write the game to a file, if one is named, however it stops."""
        console = self.teller.console
        try:
            yield
        except KeyboardInterrupt:
            # What was being typed or told stands on a line of its own.
            console.say()
            raise
        finally:
            if name:
                keeper.write(name, format_record(self.record))
                console.say(console.words["saved"].format(file=name))

    def turn(self) -> bool:
        """Let the seat to play move; return whether the game goes on."""
        seat = self.state.to_move
        seen = view(self.state, seat)
        self.make(self.players[seat].choose(seen, legal_moves(seen), self.rng))
        time.sleep(self.delay)
        return True

    def make(self, move: Move) -> None:
        """Make a move, and tell it."""
        before = self.state
        self.last = before, move
        self.record = self.record.add(move)
        self.teller.play(before, move, self.state)
