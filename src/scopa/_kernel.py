"""The transition: how a position changes when a card is played.

Everything that plays goes through `step`; see `scopa._engine` for positions.
"""

from collections.abc import Callable

from scopa._contexts import context_declaring, context_of, offered
from scopa._engine import (
    HAND_BITS,
    SWEEP_BITS,
    Extras,
    Position,
    Setup,
    cards_left,
)
from scopa._listing import legal_at
from scopa._rows import PLACES
from scopa._sets import SINGLES
from scopa.bonuses import Play, bonuses_of
from scopa.cards import CARD_OF_BIT, FULL, cards_of, mask_of
from scopa.counting import Bonus
from scopa.moves import MOVES, Declaration


def deal(setup: Setup, stock: bytes) -> tuple[int, bytes]:
    """Deal once: each seat's cards in one packet, the dealer's last.

    Returns:
        The hands, packed by seat, and the stock that is left.
    """
    engine = setup.engine
    places = engine.places[setup.dealer, engine.next_deal[len(stock)]]
    hands = 0
    for index, place in zip(stock, places, strict=False):
        hands |= 1 << index + place
    return hands, stock[len(places) :]


def step(
    position: Position,
    bit: int = 0,
    taken: int = 0,
    declares: Declaration | None = None,
    draw: Callable[[], float] | None = None,
) -> Position:
    """Play a card: capture or lay, deal when hands are empty, give the leftovers.

    With `draw`, in place of a card, play at random to the end of the hand: one draw a
    turn, also where there is no choice.

    Args:
        position: The position; it is left as it is.
        bit: The card played, as a mask; the seat to move holds it.
        taken: The captured table cards, as a mask; 0 to lay the card.
        declares: What is declared with it.
        draw: What returns numbers from 0.0 to just under 1.0.
    """
    setup, seat, hands, table, piles, sweeps, last, stock, extras = position
    engine = setup.engine
    seats, sides, rows = engine.seats, engine.sides, engine.rows
    while True:
        if draw is None:
            pass  # The card is given.
        elif engine.plain:
            # As `list_moves`, in masks.
            options = []
            for place in PLACES[hands >> HAND_BITS * seat & FULL]:
                card, _, equal, sets = rows[place]
                found = SINGLES[table & equal] or sets(table)
                if found:
                    for each in found:
                        options.append((card, each))
                else:
                    options.append((card, 0))
            bit, taken = options[int(draw() * len(options))]
        else:
            moves = legal_at(position)
            move = moves[int(draw() * len(moves))]
            bit, taken, declares = move._bit, move._taken, move.declares
        hands ^= bit << HAND_BITS * seat
        if taken:
            won = taken | bit
            table ^= taken
            if not table and (
                (hands or stock or engine.last_card_sweep)
                and (not engine.rates_sweeps or _sweep_scores(position, bit, declares))
            ):
                sweeps += 1 << SWEEP_BITS * (seat % sides)
        elif (
            table
            or not engine.may_take_itself
            or not _takes_itself(position, bit, declares)
        ):
            won = 0
            table |= bit
        else:
            won = bit
        if won:
            piles |= won << HAND_BITS * (seat % sides)
            last = seat
        if engine.has_extras and (
            engine.rates_plays or extras[1] or extras[2] or declares is not None
        ):
            extras = _extras_after(position, bit, taken, won, declares)
        if not hands:
            if stock:
                hands, stock = deal(setup, stock)
            else:
                taker = setup.dealer if engine.leftovers_to_dealer else last
                if taker is not None:
                    piles |= table << HAND_BITS * (taker % sides)
                    table = 0
        seat += 1
        if seat == seats:
            seat = 0
        if draw is None or not hands:
            return setup, seat, hands, table, piles, sweeps, last, stock, extras
        if not engine.bare:
            position = setup, seat, hands, table, piles, sweeps, last, stock, extras


def _sweep_scores(position: Position, bit: int, declares: Declaration | None) -> bool:
    """Whether the capture rule lets a capture of the whole table score as a sweep."""
    return position[0].engine.rules.capture.sweep_scores(
        CARD_OF_BIT[bit],
        cards_of(position[3]),
        context_declaring(context_of(position), bit, declares),
    )


def _takes_itself(position: Position, bit: int, declares: Declaration | None) -> bool:
    """Whether a card played to an empty table goes to its player's pile."""
    context = context_declaring(context_of(position), bit, declares)
    return position[0].engine.rules.capture.takes_itself(CARD_OF_BIT[bit], context)


def _extras_after(
    position: Position, bit: int, taken: int, won: int, declares: Declaration | None
) -> Extras:
    """Return the extras after a play: declarations, bonuses, the previous move."""
    setup, seat, hands, table, _, _, _, _, (bonuses, shown, values, previous) = position
    engine, is_last = setup.engine, cards_left(position) == 1
    side = seat % engine.sides
    offer, move = None, MOVES[bit][taken]
    if declares is not None:
        offer = offered(engine, hands >> HAND_BITS * seat & FULL, declares)
        move = move.declaring(declares)
    if offer is not None:
        name = offer.declaration.name
        bonuses = (*bonuses, Bonus(side, name, offer.points, offer.cards))
        shown |= mask_of(offer.cards)
        values = (*values, *offer.declaration.values)
    if engine.rates_plays:
        play = Play(seat, move, cards_of(table), previous, is_last=is_last)
        bonuses = (*bonuses, *bonuses_of(play, engine.rules.play_bonuses, side))
    # A value is in force until its card is captured, and none outlives the hand.
    values = tuple([p for p in values if not (p[0]._bit & won or is_last)])
    kept = move if engine.keeps_previous and not is_last else None
    return bonuses, shown & ~bit, values, kept
