"""A game told to a console: what is dealt, played and counted."""

import attrs

from scopa.cli.commentary import left_lying
from scopa.cli.console import Console
from scopa.dealing import number_of_deal
from scopa.explaining import Explanation, explain
from scopa.moves import Move
from scopa.reasons import ReasonCode
from scopa.results import is_hand_over, score_hand
from scopa.state import GameState
from scopa.views import view

_TABLE_AT = 34
"""The column at which the table is shown after a play."""


@attrs.frozen
class Teller:
    """Tells a game as one seat sees it, or with all cards open."""

    console: Console
    seat: int | None = None
    """The seat whose cards are shown, and who is called you; None for all."""
    draws: bool = True
    """Whether the table is drawn at each deal."""
    explains: bool = False
    """Whether moves and counts are explained."""
    explains_counts: bool = False
    """Whether counts are explained, though moves are not."""

    def hand(self, state: GameState, number: int) -> None:
        """Tell that a hand begins."""
        words = self.console.words
        self.console.say()
        self.console.title(words["hand"].format(number=number))
        if self.draws:
            self.table(state)

    def table(self, state: GameState) -> None:
        """Draw the table."""
        shown = state if self.seat is None else view(state, self.seat)
        self.console.say(self.console.drawn(shown))

    def play(self, before: GameState, move: Move, after: GameState) -> None:
        """Tell a move, and what comes of it."""
        console, words = self.console, self.console.words
        left = left_lying(before, move, after)
        notes = [words["sweep"]] if after.sweeps != before.sweeps else []
        notes += [
            f"{bonus.name} {bonus.points:+d}"
            for bonus in after.bonuses[len(before.bonuses) :]
        ]
        deed = f"{self.who(before.to_move)}  {console.move(move)}"
        deed = "  ".join((f"  {deed}", *notes, ""))
        over = is_hand_over(after)
        if over:
            said = words["leftovers"].format(cards=console.cards(left))
        else:
            said = f"{words['table']} {console.cards(left)}"
        console.say(f"{deed:<{_TABLE_AT}}{said}")
        if self.explains:
            # The first sentence says what has just been told.
            _, *sentences = console.sentences(explain(before, move)).splitlines()
            for sentence in sentences:
                console.say(f"      {sentence}")
        if len(after.stock) < len(before.stock):
            self.deal(after)

    def deal(self, state: GameState) -> None:
        """Tell of a further deal."""
        number = number_of_deal(state.rules, len(state.stock))
        said = self.console.words["deal"].format(
            number=number, all=len(state.rules.deals)
        )
        self.console.say()
        self.console.title(said)
        if self.draws:
            self.table(state)

    def count(self, state: GameState, number: int) -> None:
        """Tell the count of a hand, and what becomes of the game."""
        console = self.console
        console.say()
        console.title(console.words["count"].format(number=number))
        console.say(console.drawn(score_hand(state), rules=state.rules))
        told = explain(state)
        if not (self.explains or self.explains_counts):
            # What each point came from is said before the totals.
            at = told.codes.index(ReasonCode.TOTAL_POINTS)
            told = Explanation(told.parts[at:])
        console.say(console.sentences(told))

    def who(self, seat: int) -> str:
        """Name a seat."""
        words = self.console.words
        return words["you"] if seat == self.seat else words["seat"].format(seat=seat)
