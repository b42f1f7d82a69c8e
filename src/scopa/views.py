"""Views: what one seat, or a spectator, may know of a state."""

from typing import final

import attrs

from scopa._engine import HAND_BITS, SWEEP_BITS, unpack
from scopa._validation import bad_field, is_whole
from scopa.cards import Card, cards_of
from scopa.counting import Bonus
from scopa.errors import Phrase, StateError
from scopa.moves import Move
from scopa.rules import Rules
from scopa.state import GameState, position_of


@final
@attrs.frozen(kw_only=True)
class PlayerView:
    """A state as one seat sees it: its own cards, and all that lies open.

    Views come from `view`. They are plain values, equal when all fields are
    equal, and hold nothing but these fields: no state, no stock, no hand of
    another seat. Two states that a seat cannot tell apart have equal views.

    >>> import random
    >>> state = new_game(SCOPA, shuffled_deck(random.Random(7)))
    >>> seen = view(state, 0)
    >>> print(*seen.hand, "-", *seen.table, "-", seen.hand_sizes, seen.stock_size)
    3C 4S 7B - 5S 7C 7S 8S - (3, 3) 30
    """

    rules: Rules
    """The rules of the game."""
    seat: int | None
    """The seat whose view it is; None for a spectator."""
    dealer: int
    """The seat that dealt this hand."""
    to_move: int
    """The seat whose turn it is; after the last card, the seat after the dealer."""
    hand: tuple[Card, ...]
    """The cards that the seat holds, in DECK order; none for a spectator."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    table: tuple[Card, ...]
    """The cards face up on the table, in DECK order."""
    piles: tuple[tuple[Card, ...], ...]
    """The captured cards of each side, in DECK order: all of them were face up."""
    sweeps: tuple[int, ...]
    """The captures of each side that scored as sweeps in this hand."""
    bonuses: tuple[Bonus, ...]
    """The bonuses made in this hand, in order."""
    last_capturer: int | None
    """The seat that made the last capture of this hand; None before the first."""
    scores: tuple[int, ...]
    """The totals of each side when the hand began."""
    stock_size: int
    """How many cards are not dealt yet."""
    shown: tuple[tuple[Card, ...], ...]
    """The cards that lie face up in each seat's hand after a declaration."""
    values: tuple[tuple[Card, int], ...]
    """The declared values in force, each with its card, until it is captured."""
    previous: Move | None
    """The previous move of this hand; None at first, and where no rule reads it."""

    def __str__(self) -> str:
        from scopa.rendering.text import render_text  # noqa: PLC0415 - on demand

        return render_text(self)

    def _repr_svg_(self) -> str:
        from scopa.rendering.svg.pictures import render_svg  # noqa: PLC0415

        return render_svg(self)


def view(state: GameState, seat: int | None) -> PlayerView:
    """Return what a seat may know of a state.

    Args:
        state: The state to look at.
        seat: The seat that looks; None for a spectator, who sees no hand.

    Raises:
        StateError: There is no such seat, or it is no state.

    >>> state = new_game(SCOPA, DECK)
    >>> print(*legal_moves(view(state, 1)))
    1D 1C 1S
    >>> legal_moves(view(state, 0))
    ()
    >>> view(state, None).hand
    ()
    """
    position = position_of(state)
    setup, to_move, hands, table, piles, sweeps, last, stock, extras = position
    engine = setup.engine
    held = unpack(hands, HAND_BITS, engine.seats)
    if seat is not None and not (is_whole(seat) and seat in range(engine.seats)):
        expected = Phrase("seat-or-spectator", most=engine.seats - 1)
        raise StateError(bad_field("seat", expected, seat))
    bonuses, shown, values, previous = extras
    # Built up from what may be known: a new field of a state stays hidden until
    # it is listed here.
    return PlayerView(
        rules=engine.rules,
        seat=seat,
        dealer=setup.dealer,
        to_move=to_move,
        hand=() if seat is None else cards_of(held[seat]),
        hand_sizes=tuple([hand.bit_count() for hand in held]),
        table=cards_of(table),
        piles=tuple(map(cards_of, unpack(piles, HAND_BITS, engine.sides))),
        sweeps=unpack(sweeps, SWEEP_BITS, engine.sides),
        bonuses=bonuses,
        last_capturer=last,
        scores=setup.scores,
        stock_size=len(stock),
        shown=tuple([cards_of(hand & shown) for hand in held]),
        values=values,
        previous=previous,
    )
