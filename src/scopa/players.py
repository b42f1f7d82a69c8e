"""Players: who chooses the moves, and two simple ones."""

from typing import Final, Protocol

import attrs

from scopa.cards import Card, Suit
from scopa.dealing import Rng
from scopa.moves import Move
from scopa.primiera_category import Primiera
from scopa.views import PlayerView


class Player(Protocol):
    """Anything that chooses moves: a class with this one method will do.

    What it is given comes by position, so its parameters may have any names; ``seen``
    does not hide the function `view`.

    >>> class FirstMove:
    ...     def choose(self, seen, moves, rng):
    ...         return moves[0]
    >>> player: Player = FirstMove()
    """

    def choose(self, seen: PlayerView, moves: tuple[Move, ...], rng: Rng, /) -> Move:
        """Choose the move to make.

        Args:
            seen: What the seat to move may know.
            moves: Its legal moves; at least one.
            rng: The only source of chance.

        Returns:
            One of the moves.
        """
        ...


@attrs.frozen
class RandomPlayer:
    """A player to whom all moves are equally likely.

    >>> import random
    >>> state = new_game(SCOPA, DECK)
    >>> moves = legal_moves(state)
    >>> print(*moves)
    1D 1C 1S
    >>> print(RandomPlayer().choose(view(state, 1), moves, random.Random(7)))
    1D
    """

    def choose(
        self,
        view: PlayerView,
        moves: tuple[Move, ...],
        rng: Rng,
    ) -> Move:
        """Choose a move with one draw: ``moves[int(rng.random() * len(moves))]``."""
        return moves[int(rng.random() * len(moves))]


@attrs.frozen
class GreedyPlayer:
    """A player that takes what scores, and looks no further than its own move.

    It declares whatever it can, and would rather capture than lay. Of several
    captures it prefers, in this order,

    1. one that takes the whole table,
    2. one that wins the settebello,
    3. one with more coins,
    4. one with more cards,
    5. one with better cards for the primiera.

    If it must lay a card, it would rather, in this order,

    1. leave a table that adds up to more than ten, too much for one card,
    2. keep its sevens,
    3. keep its coins.

    Of moves that are equal in all this it makes the first: it needs no chance.

    >>> import random
    >>> state = new_game(SCOPA, shuffled_deck(random.Random(4)))
    >>> moves = legal_moves(state)
    >>> print(*moves)
    4D 9Dx1D+2B+6D 9Dx1D+2B+6S 10B
    >>> print(GreedyPlayer().choose(view(state, 1), moves, random.Random(4)))
    9Dx1D+2B+6D
    """

    def choose(
        self,
        view: PlayerView,
        moves: tuple[Move, ...],
        rng: Rng,
    ) -> Move:
        """Choose the most preferred move."""
        return max(moves, key=lambda move: _preference(move, view.table))


_SETTEBELLO: Final = Card("7D")
_SCALE: Final = Primiera().values


def _preference(move: Move, table: tuple[Card, ...]) -> tuple[int, ...]:
    """Return what moves are compared by; the higher is preferred."""
    declares = move.declares is not None
    if move.captured:
        return (declares, 1, *_gain(move, table))
    return (declares, 0, *_caution(move.card, table))


def _gain(move: Move, table: tuple[Card, ...]) -> tuple[int, ...]:
    won = (move.card, *move.captured)
    return (
        len(move.captured) == len(table),
        _SETTEBELLO in won,
        sum(card.suit is Suit.DENARI for card in won),
        len(won),
        sum(_SCALE[card.rank - 1] for card in won),
    )


def _caution(card: Card, table: tuple[Card, ...]) -> tuple[int, ...]:
    return (
        card.rank + sum(other.rank for other in table) > 10,
        card.rank != 7,
        card.suit is not Suit.DENARI,
    )
