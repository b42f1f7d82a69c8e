"""Random choice: which card is played, of all that is legal."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from scopa._engine import HAND_BITS, Engine, Position, unpack
from scopa._listing import declared_too, legal_at
from scopa._rows import Choice
from scopa._sets import LOW
from scopa.bonuses import Offer
from scopa.cards import FULL
from scopa.moves import Declaration

_Hands: TypeAlias = list[list[int]]
"""By seat, where the cards of each hand stand in `DECK`, in order."""


class _AtSight(Protocol):
    """What chooses by the seat to move, the table, and what may be declared."""

    def __call__(
        self,
        position: Position,
        seat: int,
        table: int,
        offers: tuple[Offer, ...] = ...,
        /,
    ) -> Choice: ...


class Chance:
    """What chooses plays at random to the end of a hand.

    Hands are kept as lists of places: where many plays follow, they are quicker to
    play from than masks.

    Args:
        position: Where play begins.
        draw: What returns numbers from 0.0 to just under 1.0; one is drawn a turn,
            also where there is no choice.
    """

    __slots__ = ("_deals", "_hands", "choose")

    choose: Callable[[Position, int, int], Choice]
    """From the position, the seat to move and the table to what is played.

    Under bare rules it does not look at the position, which may be an earlier one.
    """

    def __init__(self, position: Position, draw: Callable[[], float]) -> None:
        setup, _, packed, *_ = position
        engine = setup.engine
        hands = list(map(_places_of, unpack(packed, HAND_BITS, engine.seats)))
        self._hands, self._deals = hands, engine.deals[setup.dealer]
        at_sight = _at_sight(engine, hands, draw)
        self.choose = at_sight
        if not engine.plain:
            self.choose = _looking(engine, hands, draw, at_sight)

    def deal(self, stock: bytes) -> int:
        """Take up the hands of the next deal, and return how many cards these are."""
        dealt, by_seat = self._deals[len(stock)]
        self._hands[:] = [sorted(stock[its]) for its in by_seat]
        return len(dealt)


def _places_of(hand: int) -> list[int]:
    """Return where the cards of a hand, as a mask, stand in `DECK`.

    This is quicker than by way of the cards, and short play-outs feel it.
    """
    places = []
    while hand:
        bit = hand & -hand
        hand ^= bit
        places.append(bit.bit_length() - 1)
    return places


def _at_sight(engine: Engine, hands: _Hands, draw: Callable[[], float]) -> _AtSight:
    """Return what chooses plays that depend on nothing but the hand and the table."""
    rows = engine.choice_rows

    def choose(
        _: Position, seat: int, table: int, offers: tuple[Offer, ...] = ()
    ) -> Choice:
        choices: list[Choice] = []
        held, low = hands[seat], table & LOW
        # As `list_moves`, without moves.
        for place in held:
            laid, equal_choices, equal, low_sets, more = rows[place]
            if equal:
                equal &= table
                if equal:
                    choices += equal_choices[equal]
                    continue
            found, adding = low_sets[low]
            adding &= table
            if adding:
                found = more(found, low, adding)
            if found:
                for taken in found:
                    choices.append((place, taken, None))
            else:
                choices.append(laid)
        if offers:
            choices = declared_too(choices, offers, _bit_of, _declaring)
        chosen = choices[int(draw() * len(choices))]
        held.remove(chosen[0])
        return chosen

    return choose


def _bit_of(choice: Choice) -> int:
    """Return the card that is played, as a mask."""
    return 1 << choice[0]


def _declaring(choice: Choice, declaration: Declaration) -> Choice:
    """Return a choice with a declaration."""
    place, taken, _ = choice
    return place, taken, declaration


def _looking(
    engine: Engine, hands: _Hands, draw: Callable[[], float], at_sight: _AtSight
) -> Callable[[Position, int, int], Choice]:
    """Return what chooses plays under other rules, at sight where that will do."""
    offers_of = None if engine.reads_opening else engine.offers
    sizes = engine.last_deal

    def choose(position: Position, seat: int, table: int) -> Choice:
        _, _, packed, _, _, _, _, stock, (_, _, values, _) = position
        if offers_of is not None and not values:
            if len(hands[seat]) != sizes.get(len(stock)):
                return at_sight(position, seat, table)
            offers = offers_of(packed >> HAND_BITS * seat & FULL)
            if not any(offer.declaration.values for offer in offers):
                return at_sight(position, seat, table, offers)
        moves = legal_at(position)
        move = moves[int(draw() * len(moves))]
        place = move._bit.bit_length() - 1
        hands[seat].remove(place)
        return place, move._taken, move.declares

    return choose
