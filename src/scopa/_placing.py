"""Views made into positions: unseen cards placed among the hidden places."""

from collections.abc import Sequence

from scopa._engine import HAND_BITS, Position, setup_of, stock_of
from scopa.cards import FULL, Card, cards_of
from scopa.views import PlayerView, Sight


def unseen_by(sight: Sight) -> tuple[Card, ...]:
    """Return the cards whose place is not to be seen, in DECK order."""
    rules, _, _, _, seen, _, table, piles, _, _, _, _, _, shown, _, _ = sight
    seen |= table
    for _ in range(rules.sides):
        seen |= piles
        piles >>= HAND_BITS
    for _ in range(rules.seats if shown else 0):
        seen |= shown
        shown >>= HAND_BITS
    return cards_of(FULL & ~seen)


def placed(seen: PlayerView, hidden: Sequence[Card]) -> Position:
    """Return a position that looks like a view to its seat.

    Args:
        seen: The view.
        hidden: The unseen cards: those of the hands, from seat 0, then the stock.
    """
    # fmt: off
    (
        rules, seat, dealer, to_move, hand, _, table, piles, sweeps, last, scores, _,
        bonuses, shown, values, previous,
    ) = seen._sight
    # fmt: on
    hands = at = all_shown = 0
    for other, size in enumerate(seen.hand_sizes):
        place = HAND_BITS * other
        known = shown >> place & FULL
        all_shown |= known
        if other == seat:
            known = hand
        missing = size - known.bit_count()
        for card in hidden[at : at + missing]:
            known |= card._bit
        hands |= known << place
        at += missing
    extras = (bonuses, all_shown, values, previous)
    setup, stock = setup_of(rules, dealer, scores), stock_of(hidden[at:])
    return setup, to_move, hands, table, piles, sweeps, last, stock, extras


def position_of_view(seen: PlayerView) -> Position:
    """Return a position that looks like a view to its seat: the unseen in order."""
    return placed(seen, unseen_by(seen._sight))
