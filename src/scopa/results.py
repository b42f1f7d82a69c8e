"""What a finished hand is worth, and whether the game ends with it."""

from collections.abc import Iterable, Sequence
from typing import Final

from scopa._engine import cards_left
from scopa._validation import (
    as_tuple,
    card_problems,
    groups_of_cards,
    is_whole,
    length_problems,
    whole_problems,
)
from scopa.cards import Card
from scopa.counting import HandScore
from scopa.endings import Ending, Outcome, Standing
from scopa.errors import Code, Phrase, Problem, StateError, bad_house_rule
from scopa.rules import SCOPA, Rules, checked_rules
from scopa.state import GameState, position_of, score_of

_COUNT: Final = Phrase("the-count")


def is_hand_over(state: GameState) -> bool:
    """Return whether all cards of the hand have been played.

    >>> import random
    >>> is_hand_over(new_game(SCOPA, shuffled_deck(random.Random(7))))
    False
    """
    return not cards_left(position_of(state))


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
    require_hand_over(state, _COUNT)
    return score_of(state)


def require_hand_over(state: GameState, what: Phrase) -> None:
    """Raise StateError while cards of the hand are left to play."""
    left = cards_left(position_of(state))
    if left:
        raise StateError(Problem(Code.HAND_NOT_OVER, what=what, left=left))


def outcome(state: GameState) -> Outcome | None:
    """Return how the game has ended; None while a hand is on or another is due.

    >>> import random
    >>> outcome(new_game(SCOPA, shuffled_deck(random.Random(7)))) is None
    True
    """
    if not is_hand_over(state):
        return None
    end = judged(state.totals, state.rules, state.piles)
    return None if end is None else end[1]


def is_game_over(state: GameState) -> bool:
    """Return whether the game has been won: whether there is an `outcome`.

    >>> import random
    >>> is_game_over(new_game(SCOPA, shuffled_deck(random.Random(7))))
    False
    """
    return outcome(state) is not None


def winner(
    totals: Sequence[int],
    rules: Rules = SCOPA,
    piles: Sequence[Iterable[Card]] | None = None,
) -> int | None:
    """Return the side that has won with these totals at the end of a hand, if any.

    Args:
        totals: The totals by side.
        rules: The rules whose endings judge.
        piles: The captured cards by side, for rules under which they can win.

    Raises:
        StateError: There are not as many totals, or piles, as sides; or
            something is no card, or a card appears twice.

    >>> winner((11, 9))
    0
    >>> winner((12, 12)) is None
    True
    """
    given = as_tuple("totals", totals, Phrase("number-by-side"))
    sides = checked_rules(rules).sides
    cards = ((),) * sides if piles is None else groups_of_cards("piles", piles)
    problems = (
        *length_problems("totals", given, sides),
        *whole_problems("totals", given),
        *length_problems("piles", cards, sides),
        *card_problems(card for pile in cards for card in pile),
    )
    if problems:
        raise StateError(*problems)
    end = judged(given, rules, cards)
    return None if end is None else end[1].winner


def judged(
    totals: tuple[int, ...], rules: Rules, piles: tuple[tuple[Card, ...], ...]
) -> tuple[Ending, Outcome] | None:
    """Return the ending that ends the game with this hand, if any, and how it does."""
    standing = Standing(totals, rules.target, rules.margin, piles)
    for ending in rules.endings:
        end = ending.judge(standing)
        if end is None:
            continue
        good = isinstance(end, Outcome) and is_whole(end.winner, 0)
        if not good or end.winner >= rules.sides or end.totals != totals:
            fault = Phrase("returns-no-outcome", value=end)
            raise bad_house_rule(ending, fault)
        return ending, end
    return None
