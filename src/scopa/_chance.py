"""Random choice: which card is played, of all that is legal."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from scopa._contexts import context_with
from scopa._engine import HAND_BITS, Engine, Extras, Position, unpack
from scopa._legality import legal_at, offer_of
from scopa._listing import captures_of_each, declared_too
from scopa._offers import Offers
from scopa._rows import Choice
from scopa._sets import LOW, LOW_AT
from scopa.capturing import PLAIN
from scopa.cards import BITS

_Hands: TypeAlias = list[list[int]]
"""By seat, where the cards of each hand stand in `DECK`, in order."""
_Draw: TypeAlias = Callable[[], float]
"""What returns numbers from 0.0 to just under 1.0."""
_Choose: TypeAlias = Callable[[Position, int, int, Extras], Choice]
"""From the position, the seat to move, the table and the extras to what is played.

The position may be an earlier one where the engine does not read positions.
"""


class _AtSight(Protocol):
    """A `_Choose` that may also be given what can be declared."""

    def __call__(
        self,
        position: Position,
        seat: int,
        table: int,
        extras: Extras,
        offers: Offers = ...,
        /,
    ) -> Choice: ...


class Chance:
    """What chooses plays at random to the end of a hand.

    Hands are kept as lists of places: where many plays follow, they are quicker to
    play from than masks.

    Args:
        position: Where play begins.
        draw: What returns numbers; one is drawn a turn, also where there is no choice.
    """

    __slots__ = ("_deals", "_declaring", "_hands", "choose")

    choose: _Choose
    """What chooses plays until the next deal."""

    def __init__(self, position: Position, draw: _Draw) -> None:
        setup, _, packed, _, _, _, _, stock, extras = position
        engine = setup.engine
        hands = list(map(_places_of, unpack(packed, HAND_BITS, engine.seats)))
        self._hands, self._deals = hands, engine.deals[setup.dealer]
        self._declaring = None
        at_sight = _at_sight(engine, hands, draw)
        self.choose = at_sight
        if engine.reads_opening:
            self.choose = _by_listing(hands, draw)
        elif engine.rules.hand_bonuses:
            self._declaring = _Declaring(engine, hands, draw, at_sight)
            self.choose = self._declaring.what_chooses(len(stock), extras)

    def deal(self, stock: bytes, extras: Extras) -> tuple[int, _Choose]:
        """Take up the hands of the next deal.

        Returns:
            How many cards these are, and what chooses the plays with them.
        """
        dealt, by_seat = self._deals[len(stock)]
        self._hands[:] = [sorted(stock[its]) for its in by_seat]
        choose = self.choose
        if self._declaring is not None:
            choose = self._declaring.what_chooses(len(stock) - len(dealt), extras)
        return len(dealt), choose


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


def _mask_of(places: list[int]) -> int:
    """Return as a mask the cards of a hand that stand in some places of `DECK`."""
    hand = 0
    for place in places:
        hand |= BITS[place]
    return hand


def _at_sight(engine: Engine, hands: _Hands, draw: _Draw) -> _AtSight:
    """Return what chooses plays that depend on nothing but the hand and the table."""
    rows = engine.choice_rows

    def choose(
        _: Position, seat: int, table: int, __: Extras, offers: Offers = ()
    ) -> Choice:
        choices: list[Choice] = []
        held, at = hands[seat], LOW_AT[table & LOW]
        # As `list_moves`, without moves.
        for place in held:
            laid, equal_choices, equal, low_sets, more = rows[place]
            if equal:
                equal &= table
                if equal:
                    choices += equal_choices[equal]
                    continue
            found, adding = low_sets[at]
            adding &= table
            if adding:
                found = more(found, at, adding)
            if found:
                for taken in found:
                    choices.append((place, taken, None))
            else:
                choices.append(laid)
        if offers:
            choices = declared_too(engine, choices, table, PLAIN, offers)
        chosen = choices[int(draw() * len(choices))]
        held.remove(chosen[0])
        return chosen

    return choose


class _Declaring:
    """What chooses where there are declarations, but no rule that reads the opening.

    Args:
        engine: The engine.
        hands: The hands, which are kept up to date.
        draw: What returns numbers.
        at_sight: What chooses where nothing can be declared.
    """

    __slots__ = ("_at_sight", "_draw", "_engine", "_hands", "_offers")

    def __init__(
        self,
        engine: Engine,
        hands: _Hands,
        draw: _Draw,
        at_sight: _AtSight,
    ) -> None:
        self._engine = engine
        self._hands = hands
        self._draw = draw
        self._at_sight = at_sight
        # By seat, what may be declared with the next play.
        self._offers: list[Offers] = []

    def what_chooses(self, stock_size: int, extras: Extras) -> _Choose:
        """Return what chooses until the next deal."""
        some, offers_of = bool(extras[2]), self._engine.offers
        self._offers = offers = []
        for held in self._hands:
            found = offers_of(_mask_of(held), stock_size)
            offers.append(found)
            if found:
                some = True
        return self._choose if some else self._at_sight

    def _choose(
        self, position: Position, seat: int, table: int, extras: Extras
    ) -> Choice:
        offers, self._offers[seat] = self._offers[seat], ()
        values = extras[2]
        if not values:
            return self._at_sight(position, seat, table, extras, offers)
        held = self._hands[seat]
        hand = _mask_of(held)
        # As `context_of`, which would read the position. No rule here reads how many
        # cards are left, or which are shown.
        context = context_with(self._engine, 0, hand | table, 0, values)
        if context is PLAIN:
            return self._at_sight(position, seat, table, extras, offers)
        choices: list[Choice] = [
            (bit.bit_length() - 1, taken, None)
            for bit, found in captures_of_each(self._engine, hand, table, context)
            for taken in found
        ]
        if offers:
            choices = declared_too(self._engine, choices, table, context, offers)
        chosen = choices[int(self._draw() * len(choices))]
        held.remove(chosen[0])
        return chosen


def _by_listing(hands: _Hands, draw: _Draw) -> _Choose:
    """Return what chooses under rules that must be given positions."""

    def choose(position: Position, seat: int, *_: object) -> Choice:
        moves = legal_at(position)
        move = moves[int(draw() * len(moves))]
        place = move.card._index
        hands[seat].remove(place)
        return place, move._taken, offer_of(position, move.declares)

    return choose
