"""What fresh hands may declare, made ready for play."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from scopa._remembered import Remembered
from scopa.bonuses import HandBonus, Offer, offers_of
from scopa.cards import Card, cards_of, mask_of
from scopa.moves import Declaration


class ReadyOffer(NamedTuple):
    """An offer, with what play asks of it."""

    declaration: Declaration
    points: int
    cards: tuple[Card, ...]
    shown: int
    """The cards, as a mask."""
    unvalued: int
    """Those that keep their value, as a mask."""


Offers: TypeAlias = tuple[ReadyOffer, ...]
"""What a fresh hand may declare."""
OffersOf: TypeAlias = Callable[[int, int], Offers]
"""From a hand, as a mask, and how many cards the stock has, to what it may declare:
nothing once a card of it has been played."""


_FEW: Final = 3
"""The most cards of a hand that is remembered: hands of more hardly come twice."""


class _Offers(Remembered[Offers]):
    """From a fresh hand to what may be declared with it."""

    __slots__ = ("_bonuses", "_matta")

    _MOST = 1 << 12

    def __init__(self, bonuses: tuple[HandBonus, ...], matta: Card | None) -> None:
        self._bonuses = bonuses
        self._matta = matta

    def _work_out(self, hand: int) -> Offers:
        offers = offers_of(self._bonuses, self._matta, cards_of(hand))
        return tuple(map(_made_ready, offers))


class _Nothing(Remembered[int]):
    """From all cards of a fresh hand but its last to a mask of last cards.

    They are those with which the hand is known to have nothing to declare. Most hands
    have nothing, and like this those that differ in the last card share an entry.
    """

    __slots__ = ()

    _MOST = 1 << 12

    def _work_out(self, _: int) -> int:
        return 0


def _made_ready(offer: Offer) -> ReadyOffer:
    # A bonus of a caller's own may return tuples of its own; states keep plain ones.
    declaration, cards = offer.declaration, tuple(offer.cards)
    shown = mask_of(cards)
    # Where all cards keep their value it is the same object: many are remembered.
    unvalued = shown
    for card, _ in declaration.values:
        unvalued &= ~card._bit
    return ReadyOffer(declaration, offer.points, cards, shown, unvalued)


def offers_with(
    bonuses: tuple[HandBonus, ...], matta: Card | None, last_deal: Mapping[int, int]
) -> OffersOf:
    """Return what tells the offers of hands, and remembers them.

    Args:
        bonuses: The bonuses for hands.
        matta: The card that may be declared as another value, if any.
        last_deal: From the cards in the stock to how many a fresh hand has.
    """
    if not bonuses:
        return _no_offers
    known, nothing = _known_of(bonuses, matta)
    size_with = last_deal.get

    def offers(hand: int, stock_size: int) -> Offers:
        size = hand.bit_count()
        if size != size_with(stock_size):
            return ()
        if size > _FEW:
            return known._work_out(hand)
        last = 1 << hand.bit_length() - 1
        others = hand ^ last
        if nothing[others] & last:
            return ()
        found = known[hand]
        if not found:
            nothing[others] |= last
            # This tells it from now on: room in `known` is for hands that have some.
            # Another thread may have emptied it.
            known.pop(hand, None)
        return found

    return offers


def _no_offers(_: int, __: int) -> Offers:
    """Return what may be declared where there are no bonuses for it."""
    return ()


@lru_cache(maxsize=4)
def _known_of(
    bonuses: tuple[HandBonus, ...], matta: Card | None
) -> tuple[_Offers, _Nothing]:
    """Return what is known of hands: the same for all rules with these bonuses."""
    return _Offers(bonuses, matta), _Nothing()


def taken_up(offers: Offers, declares: Declaration | None) -> ReadyOffer | None:
    """Return the offer that a declaration takes up, if any."""
    for offer in offers:
        # It is mostly the same object, which is quicker told.
        if offer.declaration is declares or offer.declaration == declares:
            return offer
    return None
