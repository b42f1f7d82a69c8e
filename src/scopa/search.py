"""Search: random play-outs, and counts of move sequences."""

from scopa._chance import Chance
from scopa._engine import Position, cards_left
from scopa._kernel import step
from scopa._legality import legal_at
from scopa._validation import bad_field, is_whole
from scopa.dealing import Rng, draws
from scopa.errors import Phrase, StateError
from scopa.moves import Move
from scopa.state import GameState, position_of, state_at


def playout(state: GameState, rng: Rng) -> GameState:
    """Return the end of the hand after playing at random from a state.

    Every turn takes one draw, also where there is no choice: of the legal moves
    the one at ``int(rng.random() * len(moves))``.

    Raises:
        StateError: It is no state.

    >>> import random
    >>> end = playout(new_game(SCOPA, DECK), random.Random(7))
    >>> is_hand_over(end)
    True
    """
    position, draw = position_of(state), draws(rng)
    if not cards_left(position):
        return state
    return state_at(step(position, chance=Chance(position, draw)))


def perft(state: GameState, depth: int) -> int:
    """Return how many sequences of exactly some moves there are within the hand.

    Args:
        state: Where the sequences begin.
        depth: How many moves a sequence has; from 0.

    Raises:
        StateError: It is no state, or the depth is no whole number from 0.

    >>> state = new_game(SCOPA, DECK)
    >>> [perft(state, depth) for depth in range(5)]
    [1, 3, 15, 30, 72]
    """
    return _count(position_of(state), _checked(depth))


def divide(state: GameState, depth: int) -> dict[Move, int]:
    """Return `perft` for each first move: where two counts differ, and why.

    Args:
        state: Where the sequences begin.
        depth: How many moves a sequence has, the first included; from 1.

    Raises:
        StateError: It is no state, or the depth is no whole number from 1.

    >>> for move, count in divide(new_game(SCOPA, DECK), 3).items():
    ...     print(move, count)
    1D 10
    1C 10
    1S 10
    """
    position, left = position_of(state), _checked(depth, least=1) - 1
    return {
        move: _count(step(position, move._bit, move._taken, move.declares), left)
        for move in legal_at(position)
    }


def _count(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    moves = legal_at(position)
    if depth == 1:
        return len(moves)
    return sum(
        _count(step(position, move._bit, move._taken, move.declares), depth - 1)
        for move in moves
    )


def _checked(depth: int, least: int = 0) -> int:
    if not is_whole(depth, least):
        raise StateError(bad_field("depth", Phrase("whole-from", least=least), depth))
    return depth
