"""What a finished hand is worth, and whether the game ends with it."""

from collections.abc import Sequence
from typing import Final

import attrs

from scopa._kernel import cards_left
from scopa._validation import bad_field, length_problems, whole_problems
from scopa.counting import HandScore
from scopa.errors import Code, Problem, StateError
from scopa.rules import Rules
from scopa.scoring import score_position
from scopa.state import GameState

TARGET: Final = "target"
"""The reason of an outcome: a side is ahead at the target."""


@attrs.frozen
class Outcome:
    """The end of a game."""

    winner: int
    """The side that has won."""
    reason: str
    """Why: ``"target"`` for a side ahead at the target."""
    totals: tuple[int, ...]
    """The final totals by side."""


def is_hand_over(state: GameState) -> bool:
    """Return whether all cards of the hand have been played.

    >>> import random
    >>> is_hand_over(new_game(SCOPA, shuffled_deck(random.Random(7))))
    False
    """
    return not cards_left(state._position)


def score_hand(state: GameState) -> HandScore:
    """Return the itemised count of a finished hand.

    Raises:
        StateError: Cards are left to play.

    >>> import random
    >>> state = new_game(SCOPA, shuffled_deck(random.Random(7)))
    >>> while moves := legal_moves(state):
    ...     state = apply_move(state, moves[0])
    >>> score = score_hand(state)
    >>> score.points == tuple(map(sum, zip(*(item.points for item in score.items))))
    True
    """
    require_hand_over(state, "the count")
    return score_position(state._position)


def require_hand_over(state: GameState, what: str) -> None:
    """Raise StateError while cards of the hand are left to play."""
    if not isinstance(state, GameState):
        raise StateError(bad_field("state", "a GameState", state))
    left = cards_left(state._position)
    if left:
        raise StateError(Problem(Code.HAND_NOT_OVER, what=what, left=left))


def outcome(state: GameState) -> Outcome | None:
    """Return how the game has ended; None while a hand is on or another is due.

    >>> import random
    >>> outcome(new_game(SCOPA, shuffled_deck(random.Random(7)))) is None
    True
    """
    return _judge(state.totals, state.rules) if is_hand_over(state) else None


def is_game_over(state: GameState) -> bool:
    """Return whether the game has been won: whether there is an `outcome`."""
    return outcome(state) is not None


def winner(totals: Sequence[int], rules: Rules) -> int | None:
    """Return the side that has won with these totals at the end of a hand, if any.

    A side wins that has reached the target and is ahead of every other by the
    margin. Source: both texts that state the end of a game.

    Raises:
        StateError: There are not as many totals as sides.

    >>> winner((11, 9), SCOPA)
    0
    >>> winner((12, 12), SCOPA) is None
    True
    """
    given = tuple(totals)
    problems = (
        *length_problems("totals", given, rules.sides),
        *whole_problems("totals", given),
    )
    if problems:
        raise StateError(*problems)
    judged = _judge(given, rules)
    return None if judged is None else judged.winner


def _judge(totals: tuple[int, ...], rules: Rules) -> Outcome | None:
    *_, second, first = sorted(totals)
    if first >= rules.target and first - second >= rules.margin:
        return Outcome(totals.index(first), TARGET, totals)
    return None
