"""Players for simulations, at the top of a module so that they can be pickled."""

import os

from scopa import Card, Move, PlayerView, Rng


class First:
    """Makes the first move that there is."""

    def choose(self, view: PlayerView, moves: tuple[Move, ...], rng: Rng) -> Move:
        return moves[0]


class Learner(First):
    """Plays otherwise once it has seen a hand before: with each, if it is let."""

    def __init__(self) -> None:
        self.dealt = 0

    def choose(self, view: PlayerView, moves: tuple[Move, ...], rng: Rng) -> Move:
        self.dealt += len(view.hand) == 3
        return moves[self.dealt % len(moves)]


class OddError(Exception):
    """An exception that pickle writes, but does not read."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one + other)


class Fails(First):
    """Raises something when it has a card to play, and the table is long."""

    def __init__(self, error: Exception, table: int = 7) -> None:
        self.error = error
        self.table = table

    def choose(self, view: PlayerView, moves: tuple[Move, ...], rng: Rng) -> Move:
        if len(view.table) >= self.table:
            raise self.error
        return moves[0]


class FailsOddly(First):
    """Raises an exception that does not travel."""

    def choose(self, view: PlayerView, moves: tuple[Move, ...], rng: Rng) -> Move:
        raise OddError("too", " odd")


class Dies(First):
    """Ends the process that it plays in."""

    def choose(self, view: PlayerView, moves: tuple[Move, ...], rng: Rng) -> Move:
        os._exit(1)


class Cheat(First):
    """Lays a card that it does not hold when the table is long."""

    def choose(self, view: PlayerView, moves: tuple[Move, ...], rng: Rng) -> Move:
        if len(view.table) >= 7:
            return Move(next(iter({Card("7D"), Card("1D")} - {*view.hand})))
        return moves[0]


class Sharer:
    """Counts the moves of all seats that share it; says so by what it plays."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def choose(self, view: PlayerView, moves: tuple[Move, ...], rng: Rng) -> Move:
        self.seats.append(view.to_move)
        return moves[len(set(self.seats)) % len(moves)]


def no_player() -> First:
    raise LookupError("nobody is there")
