"""Sampling: states that a seat cannot tell from the real one."""

from scopa._engine import (
    HAND_BITS,
    SWEEP_BITS,
    Setup,
    engine_of,
    pack,
    stock_of,
)
from scopa._validation import bad_field
from scopa.cards import FULL, Card, cards_of, mask_of
from scopa.dealing import Rng, shuffled
from scopa.errors import Phrase, StateError
from scopa.state import GameState, state_at
from scopa.views import PlayerView


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
    return cards_of(_unseen(view))


def _unseen(view: PlayerView) -> int:
    if not isinstance(view, PlayerView):
        raise StateError(bad_field("view", Phrase("a", type="PlayerView"), view))
    seen = mask_of(view.hand) | mask_of(view.table)
    for cards in (*view.piles, *view.shown):
        seen |= mask_of(cards)
    return FULL & ~seen


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
    hidden = shuffled(cards_of(_unseen(view)), rng)
    at = 0
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        hand = mask_of(view.hand if seat == view.seat else view.shown[seat])
        missing = size - hand.bit_count()
        hands.append(hand | mask_of(hidden[at : at + missing]))
        at += missing
    shown = [card for cards in view.shown for card in cards]
    return state_at(
        (
            Setup(engine_of(view.rules), view.dealer, view.scores),
            view.to_move,
            pack(hands, HAND_BITS),
            mask_of(view.table),
            pack([mask_of(pile) for pile in view.piles], HAND_BITS),
            pack(view.sweeps, SWEEP_BITS),
            view.last_capturer,
            stock_of(hidden[at:]),
            (view.bonuses, mask_of(shown), view.values, view.previous),
        )
    )
