"""Sampling: states that a seat cannot tell from the real one."""

from scopa._placing import placed, unseen_by
from scopa.cards import Card
from scopa.dealing import Rng, shuffled
from scopa.state import GameState, state_at
from scopa.views import PlayerView, sight_of


def unseen_cards(view: PlayerView) -> tuple[Card, ...]:
    """Return the cards whose place a seat cannot know, in DECK order.

    They are those that other seats hold, but for the cards shown, and those of
    the stock.

    Raises:
        StateError: It is no view.

    >>> seen = view(new_game(SCOPA, DECK), 1)
    >>> len(unseen_cards(seen)), len(unseen_cards(view(new_game(SCOPA, DECK), None)))
    (33, 36)
    """
    return unseen_by(sight_of(view))


def sample_state(view: PlayerView, rng: Rng) -> GameState:
    """Return a state that a seat cannot tell from the real one, at random.

    The unseen cards are placed among the unseen places, every way being equally
    likely. Nothing is inferred from how anyone has played: a player who has laid
    a seven may well hold another. The view of the sampled state is the given one.

    Args:
        view: What the seat may know.
        rng: The source of chance; one draw for each unseen card but one.

    Raises:
        StateError: It is no view.

    >>> import random
    >>> seen = view(new_game(SCOPA, DECK), 1)
    >>> sampled = sample_state(seen, random.Random(7))
    >>> view(sampled, 1) == seen, sampled.hands[1] == seen.hand
    (True, True)
    """
    return state_at(placed(view, shuffled(unseen_by(sight_of(view)), rng)))
