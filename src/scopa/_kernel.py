"""The transition: how a position changes when a card is played.

Everything that plays goes through `step`; see `scopa._engine` for positions.
"""

from typing import Final

from scopa._chance import Chance
from scopa._contexts import context_declaring, context_of, offered
from scopa._engine import (
    HAND_BITS,
    SWEEP_BITS,
    Extras,
    Position,
    Setup,
    cards_left,
)
from scopa.bonuses import Play, bonuses_of
from scopa.cards import CARD_OF_BIT, FULL, cards_of, mask_of
from scopa.counting import Bonus
from scopa.moves import MOVES, Declaration

_BITS: Final = tuple(MOVES)
"""From where a card stands in `DECK` to its mask."""


def deal(setup: Setup, stock: bytes) -> tuple[int, bytes]:
    """Deal once, and return the hands, packed by seat, and the stock that is left."""
    dealt, _ = setup.engine.deals[setup.dealer][len(stock)]
    hands = 0
    for index, in_hands in zip(stock, dealt, strict=False):
        hands |= in_hands[index]
    return hands, stock[len(dealt) :]


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
    # At random, bare rules need no positions on the way, and so no packed hands.
    packs = chance is None or not engine.bare
    # True while a hand has cards: the hands themselves, or how many cards they have.
    left = hands if packs else hands.bit_count()
    choose = None if chance is None else chance.choose
    while True:
        if choose is not None:
            place, taken, declares = choose(position, seat, table)
            bit = _BITS[place]
        if packs:
            hands ^= bit << HAND_BITS * seat
            left = hands
        else:
            left -= 1
        if taken:
            table ^= taken
            piles |= (taken | bit) << HAND_BITS * (seat % sides)
            last = seat
            if not table and (
                (left or stock or engine.last_card_sweep)
                and (not engine.rates_sweeps or _sweep_scores(position, bit, declares))
            ):
                sweeps += 1 << SWEEP_BITS * (seat % sides)
        elif (
            table
            or not engine.may_take_itself
            or not _takes_itself(position, bit, declares)
        ):
            table |= bit
        else:
            piles |= bit << HAND_BITS * (seat % sides)
            last = seat
        if engine.has_extras and (
            engine.rates_plays or extras[1] or extras[2] or declares is not None
        ):
            extras = _extras_after(position, bit, taken, piles, declares)
        if not left:
            hands = 0
            if stock:
                if chance is not None:
                    left = chance.deal(stock)
                if packs:
                    hands, stock = deal(setup, stock)
                    left = hands
                else:
                    stock = stock[left:]
            else:
                taker = setup.dealer if engine.leftovers_to_dealer else last
                if taker is not None:
                    piles |= table << HAND_BITS * (taker % sides)
                    table = 0
        seat += 1
        if seat == seats:
            seat = 0
        if chance is None or not left:
            return setup, seat, hands, table, piles, sweeps, last, stock, extras
        if packs:
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
    position: Position, bit: int, taken: int, piles: int, declares: Declaration | None
) -> Extras:
    """Return the extras after a play: declarations, bonuses, the previous move."""
    setup, seat, hands, table, before, _, _, _, extras = position
    bonuses, shown, values, previous = extras
    engine, is_last = setup.engine, cards_left(position) == 1
    side = seat % engine.sides
    offer = None
    if declares is not None:
        offer = offered(engine, hands >> HAND_BITS * seat & FULL, declares)
    if offer is not None:
        name, its_values = offer.declaration.name, offer.declaration.values
        bonuses = (*bonuses, Bonus(side, name, offer.points, offer.cards))
        shown |= mask_of(offer.cards)
        values = (*values, *its_values)
    kept = None
    if engine.rates_plays:
        move = MOVES[bit][taken]
        if declares is not None:
            move = move.declaring(declares)
        play = Play(seat, move, cards_of(table), previous, is_last=is_last)
        bonuses = (*bonuses, *bonuses_of(play, engine.rules.play_bonuses, side))
        if engine.keeps_previous and not is_last:
            kept = move
    if values:
        # A value is in force until its card is captured, and none outlives the hand.
        won = (piles ^ before) >> HAND_BITS * side
        values = tuple([p for p in values if not (p[0]._bit & won or is_last)])
    return bonuses, shown & ~bit, values, kept
