"""The transition: how a position changes when a card is played.

Everything that plays goes through `step`; see `scopa._engine` for positions.
"""

from operator import getitem

from scopa._chance import Chance
from scopa._contexts import context_declaring, context_of
from scopa._engine import (
    HAND_BITS,
    NO_EXTRAS,
    SWEEP_BITS,
    Extras,
    Position,
    Setup,
    Values,
)
from scopa._legality import offer_of
from scopa._offers import ReadyOffer
from scopa.bonuses import Play, bonuses_of
from scopa.capturing import Context
from scopa.cards import BITS, CARD_OF_BIT, cards_of
from scopa.counting import Bonus
from scopa.moves import MOVES, Declaration


def deal(setup: Setup, stock: bytes) -> tuple[int, bytes]:
    """Deal once, and return the hands, packed by seat, and the stock that is left."""
    dealt, _ = setup.engine.deals[setup.dealer][len(stock)]
    # The stock is the longer one: what is left of it is for later deals.
    return sum(map(getitem, dealt, stock)), stock[len(dealt) :]


def step(
    position: Position,
    bit: int = 0,
    taken: int = 0,
    declares: Declaration | None = None,
    chance: Chance | None = None,
) -> Position:
    """Play a card: capture or lay, deal when hands are empty, give the leftovers.

    With `chance`, in place of a card, play at random to the end of the hand.

    Args:
        position: The position; it is left as it is.
        bit: The card played, as a mask; the seat to move holds it.
        taken: The captured table cards, as a mask; 0 to lay the card.
        declares: What is declared with it.
        chance: What chooses plays, ready for the position.
    """
    setup, seat, hands, table, piles, sweeps, last, stock, extras = position
    engine = setup.engine
    seats, sides = engine.seats, engine.sides
    # At random, most rules need no positions on the way, and so no packed hands.
    packs = chance is None or engine.reads_positions
    # True while a hand has cards: the hands themselves, or how many cards they have.
    left = hands if packs else hands.bit_count()
    # Whether the extras may change though nothing is declared.
    watched = engine.rates_plays or (
        extras is not NO_EXTRAS and bool(extras[1] or extras[2])
    )
    choose = None if chance is None else chance.choose
    offer = None if declares is None else offer_of(position, declares)
    # Sets lie within each other here or apart, so that - and + do for ^ and |: they are
    # quicker.
    while True:
        if choose is not None:
            place, taken, offer = choose(position, seat, table, extras)
            bit = BITS[place]
        if packs:
            hands -= bit << HAND_BITS * seat
            left = hands
        else:
            left -= 1
        if taken or (
            not table and engine.may_take_itself and _takes_itself(position, bit, offer)
        ):
            table -= taken
            piles += (taken + bit) << HAND_BITS * (seat % sides)
            last = seat
            if not table and (
                taken
                and (left or stock or engine.last_card_sweep)
                and (not engine.rates_sweeps or _sweep_scores(position, bit, offer))
            ):
                sweeps += 1 << SWEEP_BITS * (seat % sides)
        else:
            table += bit
        if watched or offer is not None:
            is_last = not (left or stock)
            if offer is not None or engine.rates_plays:
                extras = _extras_with(
                    position, extras, seat, (bit, taken, offer), is_last=is_last
                )
            bonuses, shown, values, previous = extras
            values = values and _in_force(values, piles, seat % sides, is_last=is_last)
            extras = bonuses, shown & ~bit, values, previous
            watched = engine.rates_plays or bool(extras[1] or values)
        if not left:
            hands = 0
            if stock:
                if chance is not None:
                    left, choose = chance.deal(stock, extras)
                if packs:
                    hands, stock = deal(setup, stock)
                    left = hands
                else:
                    stock = stock[left:]
            else:
                table, piles = _with_leftovers(setup, last, table, piles)
        seat = (seat + 1) % seats
        if chance is None or not left:
            return setup, seat, hands, table, piles, sweeps, last, stock, extras
        if packs:
            position = setup, seat, hands, table, piles, sweeps, last, stock, extras


def _with_leftovers(
    setup: Setup, last: int | None, table: int, piles: int
) -> tuple[int, int]:
    """Return the table and the piles at the end, when the leftovers have been given."""
    taker = setup.dealer if setup.engine.leftovers_to_dealer else last
    if taker is None:
        return table, piles
    return 0, piles | table << HAND_BITS * (taker % setup.engine.sides)


def _sweep_scores(position: Position, bit: int, offer: ReadyOffer | None) -> bool:
    """Whether the capture rule lets a capture of the whole table score as a sweep."""
    return position[0].engine.rules.capture.sweep_scores(
        CARD_OF_BIT[bit], cards_of(position[3]), _context(position, bit, offer)
    )


def _takes_itself(position: Position, bit: int, offer: ReadyOffer | None) -> bool:
    """Whether a card played to an empty table goes to its player's pile."""
    return position[0].engine.rules.capture.takes_itself(
        CARD_OF_BIT[bit], _context(position, bit, offer)
    )


def _context(position: Position, bit: int, offer: ReadyOffer | None) -> Context:
    """Return the context of a card played, with what it declares."""
    declares = None if offer is None else offer.declaration
    return context_declaring(context_of(position), bit, declares)


def _in_force(values: Values, piles: int, side: int, *, is_last: bool) -> Values:
    """Return the declared values that are in force after a play of a side.

    Each is until its card is captured, and none outlives the hand.
    """
    pile = piles >> HAND_BITS * side
    return () if is_last else tuple([p for p in values if not p[0]._bit & pile])


def _extras_with(
    position: Position,
    extras: Extras,
    seat: int,
    play: tuple[int, int, ReadyOffer | None],
    *,
    is_last: bool,
) -> Extras:
    """Return the extras with what a play declares, and what it scores.

    Args:
        position: The position; an earlier one will do where no rule reads it.
        extras: The extras before.
        seat: The seat that plays.
        play: The card played and the captured cards, as masks, and what is declared.
        is_last: Whether it is the last play of the hand.
    """
    engine = position[0].engine
    bit, taken, offer = play
    bonuses, shown, values, previous = extras
    side = seat % engine.sides
    kept = None
    if offer is not None:
        name, its_values = offer.declaration.name, offer.declaration.values
        bonuses = (*bonuses, Bonus._of(side, name, offer.points, offer.cards))
        shown |= offer.shown
        values = (*values, *its_values)
    if engine.rates_plays:
        move = MOVES[bit][taken]
        if offer is not None:
            move = move.declaring(offer.declaration)
        seen = Play(seat, move, cards_of(position[3]), previous, is_last=is_last)
        bonuses = (*bonuses, *bonuses_of(seen, engine.rules.play_bonuses, side))
        if engine.keeps_previous and not is_last:
            kept = move
    return bonuses, shown, values, kept
