"""The forty cards: suits, ranks and the canonical order."""

from collections.abc import Iterable
from enum import Enum
from typing import Any, ClassVar, Final, NoReturn, Self, final

from attrs.exceptions import FrozenInstanceError

from scopa.errors import Code, NotationError, Problem


class Suit(Enum):
    """One of the four Italian suits; the value is the letter used in card texts.

    >>> Suit.DENARI
    Suit.DENARI
    >>> Suit("B")
    Suit.BASTONI
    """

    DENARI = "D"
    """Coins; ♦ in French-suited packs. The suit that counts in the scoring."""
    COPPE = "C"
    """Cups; ♥ in French-suited packs."""
    SPADE = "S"
    """Swords; ♠ in French-suited packs."""
    BASTONI = "B"
    """Batons; ♣ in French-suited packs."""

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


SUITS: Final = tuple(Suit)


@final
class Card:
    """One of the forty cards.

    There is exactly one object per card: ``Card("7D")`` looks it up, so cards
    compare by identity, and order as in `DECK`.

    Args:
        text: The canonical text: a rank ``1`` to ``10`` (8 fante, 9 cavallo,
            10 re) and a suit letter ``D``, ``C``, ``S`` or ``B``. For anything
            else that people write there is `parse_card`.

    Raises:
        NotationError: The text names no card.

    >>> settebello = Card("7D")
    >>> settebello.rank, settebello.suit.name
    (7, 'DENARI')
    >>> settebello
    Card('7D')
    >>> print(Card("10B"))
    10B
    >>> Card("7D") < Card("7C") < Card("8D")
    True
    """

    __slots__ = ("_bit", "_index", "_rank", "_suit", "_text")

    _BY_TEXT: ClassVar[dict[str, "Card"]] = {}
    _may_be_hidden: ClassVar[bool] = True

    _rank: int
    _suit: Suit
    _index: int
    _bit: int
    _text: str

    def __new__(cls, text: str) -> Self:
        """Look the card up."""
        try:
            return cls._BY_TEXT[text]
        except (KeyError, TypeError):
            raise NotationError(Problem(Code.NO_SUCH_CARD, text=text)) from None

    @classmethod
    def of(cls, rank: int, suit: Suit) -> "Card":
        """Return the card of a rank (1 to 10) and a suit.

        Raises:
            NotationError: There is no such card.

        >>> Card.of(7, Suit.DENARI)
        Card('7D')
        """
        if type(rank) is not int or rank not in range(1, 11) or suit not in SUITS:
            raise NotationError(Problem(Code.NO_SUCH_CARD, text=(rank, suit)))
        return cls(f"{rank}{suit.value}")

    @property
    def rank(self) -> int:
        """1 to 10; also the value in captures: fante 8, cavallo 9, re 10."""
        return self._rank

    @property
    def suit(self) -> Suit:
        """The suit."""
        return self._suit

    def __repr__(self) -> str:
        return f"Card({self._text!r})"

    def __str__(self) -> str:
        return self._text

    def _repr_svg_(self) -> str:
        from scopa.rendering.svg.pictures import render_svg  # noqa: PLC0415

        return render_svg(self)

    # Identity is equality; the hash does not depend on addresses, so that sets
    # of cards iterate in the same order in every run.
    def __hash__(self) -> int:
        return self._index

    def __lt__(self, other: "Card") -> bool:
        return self._index < other._index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: "Card") -> bool:
        return (
            self._index <= other._index if isinstance(other, Card) else NotImplemented
        )

    def __gt__(self, other: "Card") -> bool:
        return self._index > other._index if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: "Card") -> bool:
        return (
            self._index >= other._index if isinstance(other, Card) else NotImplemented
        )

    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        return Card, (self._text,)

    def __copy__(self) -> "Card":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Card":
        return self

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError


def _make_deck() -> tuple[Card, ...]:
    cards: list[Card] = []
    for rank in range(1, 11):
        for suit in SUITS:
            card = object.__new__(Card)
            index = len(cards)
            for name, value in (
                ("_rank", rank),
                ("_suit", suit),
                ("_index", index),
                ("_bit", 1 << index),
                ("_text", f"{rank}{suit.value}"),
            ):
                object.__setattr__(card, name, value)
            cards.append(card)
            Card._BY_TEXT[card._text] = card
    return tuple(cards)


DECK: Final = _make_deck()
"""The forty cards in the canonical order: rank ascending, then D, C, S, B."""


# Sets of cards as 40-bit masks, bit i for DECK[i]: what the engine works with.

FULL: Final = (1 << len(DECK)) - 1

BITS: Final = tuple(card._bit for card in DECK)

CARD_OF_BIT: Final = {card._bit: card for card in DECK}


def _cards_of_byte(first: int) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of each mask of the eight cards from a place in `DECK` on."""
    sets: list[tuple[Card, ...]] = [()]
    for card in DECK[first : first + 8]:
        sets += [(*cards, card) for cards in sets]
    return tuple(sets)


_BYTE_0, _BYTE_1, _BYTE_2, _BYTE_3, _BYTE_4 = map(_cards_of_byte, range(0, 40, 8))


def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards of a mask in DECK order."""
    return (
        _BYTE_0[mask & 255]
        + _BYTE_1[mask >> 8 & 255]
        + _BYTE_2[mask >> 16 & 255]
        + _BYTE_3[mask >> 24 & 255]
        + _BYTE_4[mask >> 32]
    )


def mask_of(cards: Iterable[Card]) -> int:
    """Return the mask of some cards; a card given twice counts once."""
    mask = 0
    for card in cards:
        mask |= card._bit
    return mask


OF_SUIT: Final = {
    suit: mask_of(card for card in DECK if card.suit is suit) for suit in SUITS
}
"""The cards of each suit."""

OF_RANK: Final = {rank: 15 << 4 * (rank - 1) for rank in range(1, 11)}
"""The cards of each rank."""
