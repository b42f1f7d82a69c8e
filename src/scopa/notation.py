"""Reading cards from what people write."""

import re
from string import ascii_letters
from typing import Final, Literal, TypeAlias

from scopa import _card_words as words
from scopa._validation import bad_field, choice_of
from scopa.cards import SUITS, Card, Suit
from scopa.errors import Code, NotationError, Problem

Suits: TypeAlias = Literal["italian", "french"]
"""How suits are written."""

PACKS: Final[tuple[Suits, ...]] = ("italian", "french")
"""The ways that there are."""

RANKS: Final = {
    **{str(rank): rank for rank in range(1, 11)},
    "A": 1,
    # fante, sota, jack; cavallo, caballo, donna, queen; re, rey, king
    **dict.fromkeys("FSJ", 8),
    **dict.fromkeys("CDQ", 9),
    **dict.fromkeys("RK", 10),
}

_SYMBOLS: Final = {
    **dict.fromkeys("♦♢", Suit.DENARI),
    **dict.fromkeys("♥♡", Suit.COPPE),
    **dict.fromkeys("♠♤", Suit.SPADE),
    **dict.fromkeys("♣♧", Suit.BASTONI),
}

_SUITS: Final[dict[str, dict[str, Suit]]] = {
    "italian": _SYMBOLS
    # denari, oros; coppe, copas; spade, espadas; bastoni, bastos
    | dict.fromkeys("DO", Suit.DENARI)
    | {"C": Suit.COPPE, "B": Suit.BASTONI}
    | dict.fromkeys("SE", Suit.SPADE),
    "french": _SYMBOLS
    | {"D": Suit.DENARI, "H": Suit.COPPE, "S": Suit.SPADE, "C": Suit.BASTONI},
}

_RANK_NAMES: Final = {
    # No higher: on Spanish cards a 10 is the sota.
    **{str(rank): rank for rank in range(1, 8)},
    **{
        name: rank
        for names in words.RANKS.values()
        for rank, name in enumerate(names, 1)
    },
}
_SUIT_NAMES: Final = {
    name: suit
    for names in words.SUITS.values()
    for name, suit in zip(names, SUITS, strict=True)
}
CARD_NAME: Final = re.compile(
    rf"({'|'.join(_RANK_NAMES)})\s+(?:{'|'.join(words.OF.values())})"
    rf"\s+({'|'.join(_SUIT_NAMES)})(?!\w)",
    re.IGNORECASE | re.ASCII,
)
"""The name of a card, as `card_name` writes it, or with a figure in place of a word."""
_PART: Final = re.compile(rf"{CARD_NAME.pattern}|[^\s,;+]+", re.IGNORECASE | re.ASCII)

# A symbol copied from elsewhere often carries this mark for a coloured glyph.
_VARIATION_SELECTORS: Final = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))


_LAST: Final = {*ascii_letters, *_SYMBOLS}


def parse_card(text: str, *, suits: Suits = "italian") -> Card:
    """Return the card that a text names: a rank, then a suit; or by its whole name.

    Ranks are ``1`` to ``10``; ``A``; ``F`` fante, ``C`` cavallo, ``D`` donna,
    ``R`` re; ``S`` sota; ``J``, ``Q``, ``K``. Suits are ``D``, ``C``, ``S``,
    ``B``, the Spanish ``O`` and ``E``, and the symbols ♦ denari, ♥ coppe,
    ♠ spade, ♣ bastoni. Names are those of `card_name`, in any language; for the first
    word a figure from 1 to 7 will do. Capital and small letters are the same.

    Args:
        text: The text.
        suits: How letters of suits are read: with ``"french"`` they are ``D``
            diamonds, ``H`` hearts, ``S`` spades and ``C`` clubs.

    Raises:
        NotationError: The text names no card.

    >>> parse_card("7♦"), parse_card("cb"), parse_card("AO")
    (Card('7D'), Card('9B'), Card('1D'))
    >>> (
    ...     parse_card("seven of coins"),
    ...     parse_card("Seis de oros"),
    ...     parse_card("2 di coppe"),
    ... )
    (Card('7D'), Card('6D'), Card('2C'))
    >>> parse_card("7c"), parse_card("7c", suits="french")
    (Card('7C'), Card('7B'))
    """
    letters = _letters(suits)
    if not isinstance(text, str):
        raise NotationError(Problem(Code.NO_SUCH_CARD, text=text))
    bare = text.strip().translate(_VARIATION_SELECTORS)
    name = CARD_NAME.fullmatch(bare)
    if name is not None:
        return named_card(name)
    # Other letters may grow, or become one of these, when they are capitalised.
    bare = bare.upper() if bare[:-1].isascii() and bare[-1:] in _LAST else ""
    rank = RANKS.get(bare[:-1].rstrip())
    suit = letters.get(bare[-1:])
    if rank is None or suit is None:
        raise NotationError(Problem(Code.NO_SUCH_CARD, text=text))
    return Card.of(rank, suit)


def parse_cards(text: str, *, suits: Suits = "italian") -> tuple[Card, ...]:
    """Return the cards that a text names, in its order.

    They stand apart by spaces, commas, semicolons or plus signs.

    Raises:
        NotationError: A part of the text names no card.

    >>> parse_cards("7D, 10b 3♠")
    (Card('7D'), Card('10B'), Card('3S'))
    """
    if not isinstance(text, str):
        raise NotationError(Problem(Code.NO_SUCH_CARD, text=text))
    _letters(suits)
    return tuple(parse_card(part[0], suits=suits) for part in _PART.finditer(text))


def named_card(name: re.Match[str]) -> Card:
    """Return the card whose name has been found."""
    rank, suit = name.groups()
    return Card.of(_RANK_NAMES[rank.lower()], _SUIT_NAMES[suit.lower()])


def _letters(suits: str) -> dict[str, Suit]:
    if not isinstance(suits, str) or suits not in _SUITS:
        raise NotationError(bad_field("suits", choice_of(*PACKS), suits))
    return _SUITS[suits]
