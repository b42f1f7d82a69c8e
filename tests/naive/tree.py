"""The tree of all plays of a hand, to count what can be reached from a deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tests.naive.captures import is_sweep, moves, takes_itself
from tests.naive.cards import in_order
from tests.naive.counting import declarations, table_bonus
from tests.naive.options import Options
from tests.naive.play import Choice, leftovers_side

Cards = tuple[str, ...]


class Position(NamedTuple):
    """A moment of a hand; what is equal here is the same position."""

    turn: int
    hands: tuple[Cards, ...]
    table: Cards
    piles: tuple[Cards, ...]
    sweeps: tuple[int, ...]
    last_capturer: int | None
    stock: Cards
    values: tuple[tuple[str, int], ...]
    """The values that are declared and in force."""


@dataclass(frozen=True)
class Game:
    """Who plays what."""

    seats: int
    sides: int
    deals: tuple[int, ...]
    table_size: int
    options: Options
    dealer: int = 0

    def seat(self, turn: int) -> int:
        """The seat whose turn it is."""
        return (self.dealer + 1 + turn) % self.seats

    def deal(self, size: int, stock: Cards) -> tuple[tuple[Cards, ...], Cards]:
        """Each seat's cards, and the stock that is left."""
        hands: list[Cards] = [()] * self.seats
        for turn in range(self.seats):
            hands[self.seat(turn)], stock = ordered(stock[:size]), stock[size:]
        return tuple(hands), stock

    def opening(self, deck: Sequence[str]) -> Position:
        """The position after the first deal."""
        hands, stock = self.deal(self.deals[0], tuple(deck))
        table, stock = ordered(stock[: self.table_size]), stock[self.table_size :]
        piles: tuple[Cards, ...] = ((),) * self.sides
        last_capturer = None
        if table_bonus(table, self.options):
            piles = replaced(piles, self.dealer % self.sides, table)
            table, last_capturer = (), self.dealer
        sweeps = (0,) * self.sides
        return Position(0, hands, table, piles, sweeps, last_capturer, stock, ())

    def moves(self, position: Position) -> list[Choice]:
        """The legal moves, those without a declaration first; none after the last."""
        turn, hands, table, _, _, _, _, values = position
        hand, opening = hands[self.seat(turn)], not turn
        listed: list[Choice] = [
            (card, captured, None)
            for card, captured in moves(
                hand, table, self.options, dict(values), opening
            )
        ]
        if not self.first_of_deal(turn):
            return listed
        for points, wild in declarations(hand, self.options):
            named = dict(values)
            if wild is not None and self.options.matta is not None:
                named[self.options.matta] = wild
            listed += [
                (card, captured, (points, wild))
                for card, captured in moves(hand, table, self.options, named, opening)
            ]
        return listed

    def first_of_deal(self, turn: int) -> bool:
        """Whether it is a seat's first turn of a deal."""
        dealt, of_hand = 0, turn // self.seats
        for size in self.deals:
            if dealt == of_hand:
                return True
            dealt += size
        return False

    def after(self, position: Position, move: Choice) -> Position:
        """The position after a move."""
        card, captured, declared = move
        turn, hands, table, piles, sweeps, last_capturer, stock, values = position
        seat = self.seat(turn)
        side = seat % self.sides
        named, opening = dict(values), not turn
        if declared is not None and declared[1] is not None:
            assert self.options.matta is not None
            named[self.options.matta] = declared[1]
        hands = replaced(hands, seat, tuple(c for c in hands[seat] if c != card))
        last = not stock and not any(hands)
        if captured or takes_itself(table, card, self.options, named, opening):
            if is_sweep(table, card, captured, self.options, named, opening, last):
                sweeps = tuple(n + (s == side) for s, n in enumerate(sweeps))
            piles = replaced(piles, side, ordered((*piles[side], card, *captured)))
            table = tuple(other for other in table if other not in captured)
            last_capturer = seat
            for taken in (card, *captured):
                named.pop(taken, None)
        else:
            table = ordered((*table, card))
        if last:
            to = leftovers_side(last_capturer, self.dealer, self.sides, self.options)
            if to is not None:
                piles, table = replaced(piles, to, ordered(piles[to] + table)), ()
        elif not any(hands):
            dealt = (turn + 1) // self.seats
            size = next(
                size
                for number, size in enumerate(self.deals)
                if sum(self.deals[:number]) == dealt
            )
            hands, stock = self.deal(size, stock)
        declared_values = tuple(named.items())
        return Position(
            turn + 1, hands, table, piles, sweeps, last_capturer, stock, declared_values
        )


def ordered(cards: Sequence[str]) -> Cards:
    """The cards in deck order."""
    return tuple(in_order(cards))


def replaced(parts: tuple[Cards, ...], place: int, part: Cards) -> tuple[Cards, ...]:
    """The parts with another one at a place."""
    return (*parts[:place], part, *parts[place + 1 :])


def tree(game: Game, position: Position) -> Iterator[tuple[int, int]]:
    """For each depth from 1: the sequences of moves, and the positions they lead to."""
    reached = Counter([position])
    while True:
        following: Counter[Position] = Counter()
        for here, ways in reached.items():
            for move in game.moves(here):
                following[game.after(here, move)] += ways
        if not following:
            return
        yield following.total(), len(following)
        reached = following
