"""Views filled up to positions: what is hidden becomes any cards that are unseen."""

from collections.abc import Iterable, Sequence
from typing import Any

from scopa._engine import (
    HAND_BITS,
    SWEEP_BITS,
    Position,
    Setup,
    engine_of,
    pack,
    stock_of,
)
from scopa.cards import DECK, Card, mask_of
from scopa.errors import Code, Phrase, Problem, StateError
from scopa.views import PlayerView


def fill(
    known: Sequence[Iterable[Card]],
    hidden: Sequence[int],
    seen: Iterable[Card],
) -> list[tuple[Card, ...]]:
    """Return places with their hidden cards replaced by unseen ones, in DECK order.

    Args:
        known: The cards seen at each place.
        hidden: How many cards are hidden at each place.
        seen: The cards seen anywhere else.

    Raises:
        StateError: There are more or fewer hidden cards than unseen ones.
    """
    visible = {*seen, *(card for place in known for card in place)}
    unseen = [card for card in DECK if card not in visible]
    if sum(hidden) != len(unseen):
        fault = Phrase("cards-hidden", hidden=sum(hidden), unseen=len(unseen))
        raise StateError(Problem(Code.HAND_SIZES, fault=fault))
    filled = []
    for place, count in zip(known, hidden, strict=True):
        filled.append((*place, *unseen[:count]))
        del unseen[:count]
    return filled


def hands_of_view(view: PlayerView) -> list[tuple[Card, ...]]:
    """Return the cards of each hand that the seat of a view sees."""
    return [
        view.hand if seat == view.seat else shown
        for seat, shown in enumerate(view.shown)
    ]


def position_of_view(view: PlayerView) -> Position:
    """Return a position that looks like a view to its seat.

    Raises:
        StateError: The view does not add up.
    """
    known = [*hands_of_view(view), ()]
    sizes = (*view.hand_sizes, view.stock_size)
    hidden = [size - len(cards) for size, cards in zip(sizes, known, strict=True)]
    seen: tuple[Any, ...] = (
        *view.table,
        *(card for pile in view.piles for card in pile),
    )
    *hands, stock = fill(known, hidden, seen)
    shown = mask_of(card for cards in view.shown for card in cards)
    return (
        Setup(engine_of(view.rules), view.dealer, view.scores),
        view.to_move,
        pack(list(map(mask_of, hands)), HAND_BITS),
        mask_of(view.table),
        pack(list(map(mask_of, view.piles)), HAND_BITS),
        pack(view.sweeps, SWEEP_BITS),
        view.last_capturer,
        stock_of(stock),
        (view.bonuses, shown, view.values, view.previous),
    )
