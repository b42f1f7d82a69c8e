"""A card: paper, index, pips or a figure; and its back."""

from typing import Final, TypeAlias

from scopa.cards import Card, Suit
from scopa.notation import Suits
from scopa.rendering.svg import french, italian
from scopa.rendering.svg.aces import ace
from scopa.rendering.svg.courts import FIGURES, ROBES
from scopa.rendering.svg.glyphs import written
from scopa.rendering.svg.palette import (
    DARK_RED,
    GOLD,
    INK,
    PAPER,
    RED,
)
from scopa.rendering.svg.shapes import flower, star
from scopa.rendering.svg.xml import Markup, circle, define, element, group, path, use

WIDTH: Final = 100
HEIGHT: Final = 166
"""The size of a card: the proportion of Neapolitan cards, 50 by 83 millimetres."""

BACK: Final = "back"

_SIGNS: Final = {"italian": italian.SIGNS, "french": french.SIGNS}

Places: TypeAlias = tuple[float, tuple[tuple[float, float], ...]]
"""How large pips are, and where they stand."""

_LAYOUTS: Final[dict[int, Places]] = {
    2: (1.6, ((58, 46), (58, 120))),
    3: (1.2, ((58, 33), (58, 83), (58, 133))),
    4: (1.18, ((42, 45), (78, 45), (42, 121), (78, 121))),
    5: (1.18, ((42, 37), (78, 37), (60, 83), (42, 129), (78, 129))),
    6: (1.14, ((43, 35), (77, 35), (43, 83), (77, 83), (43, 131), (77, 131))),
    7: (
        0.96,
        ((40, 32), (82, 32), (61, 57.5), (40, 83), (82, 83), (40, 134), (82, 134)),
    ),
}

# Swords and batons are long and slim.
_LONG_LAYOUTS: Final[dict[int, Places]] = {
    2: (1.9, ((42, 74), (77, 106))),
    3: (1.4, ((58, 43), (38, 122), (78, 122))),
    4: (1.45, ((43, 45), (77, 45), (43, 121), (77, 121))),
    5: (0.96, ((42, 35), (78, 35), (60, 83), (42, 131), (78, 131))),
    6: (0.96, ((43, 34), (77, 34), (43, 83), (77, 83), (43, 132), (77, 132))),
    7: (
        0.94,
        ((42, 34), (80, 34), (61, 58), (42, 83), (80, 83), (42, 132), (80, 132)),
    ),
}

_FRENCH_LETTERS: Final = {1: "A", 8: "J", 9: "Q", 10: "K"}
FIGURE_OF: Final[dict[Suits, dict[int, str]]] = {
    "italian": {8: "fante", 9: "cavallo", 10: "re"},
    "french": {8: "fante", 9: "donna", 10: "re"},
}
"""From a rank to the name under which its figure is defined."""


def name_of(card: Card, suits: Suits) -> str:
    """Return the name under which a card is defined."""
    return f"{card}-{suits[0]}"


def sign_of(suit: Suit, suits: Suits) -> str:
    """Return the name under which the sign of a suit is defined."""
    return f"{suit.value}-{suits[0]}"


def definition(name: str) -> Markup:
    """Return the drawing of a card, its figure, its sign, or its back."""
    if name == BACK:
        return _back()
    if name in FIGURES:
        return define(name, FIGURES[name])
    text, _, initial = name.partition("-")
    suits: Suits = "italian" if initial == "i" else "french"
    if len(text) == 1:
        return define(name, _SIGNS[suits][Suit(text)])
    return _face(Card(text), suits)


def _paper(*drawn: Markup, name: str) -> Markup:
    return define(
        name,
        element("rect", x=0.6, y=0.6, width=98.8, height=164.8, rx=8, fill=PAPER),
        *drawn,
        stroke=INK,
        stroke_width=1.1,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _face(card: Card, suits: Suits) -> Markup:
    colour = (
        RED if suits == "french" and card.suit in (Suit.DENARI, Suit.COPPE) else INK
    )
    sign = sign_of(card.suit, suits)
    index = _index(card, suits, sign, colour)
    figure = FIGURE_OF[suits].get(card.rank)
    if figure:
        drawn = _court(card.suit, figure, sign)
    elif card.rank == 1:
        drawn = ace(card.suit, suits, sign)
    else:
        drawn = _pips(card, suits, sign)
    return _paper(drawn, index, name=name_of(card, suits))


def _index(card: Card, suits: Suits, sign: str, colour: str) -> Markup:
    if suits == "french":
        letters = _FRENCH_LETTERS.get(card.rank, str(card.rank))
        return group(
            written(letters, 14.5, 9, 22, colour),
            use(sign, transform="translate(14.5 46) scale(.72)"),
        )
    return group(
        written(str(card.rank), 14.5, 9, 22, colour),
        written(card.suit.value, 14.5, 37, 17, colour),
    )


def _pips(card: Card, suits: Suits, sign: str) -> Markup:
    long = suits == "italian" and card.suit in (Suit.SPADE, Suit.BASTONI)
    scale, places = (_LONG_LAYOUTS if long else _LAYOUTS)[card.rank]
    return Markup(
        "".join(
            use(
                sign,
                transform=f"translate({x:g} {y:g}) scale({scale:.3g})"
                + (" rotate(180)" if suits == "french" and y > HEIGHT / 2 else ""),
            )
            for x, y in places
        )
    )


def _court(suit: Suit, figure: str, sign: str) -> Markup:
    robe, second = ROBES[suit.value]
    return Markup(
        use(figure, x=5, fill=robe, color=second)
        + use(sign, transform="translate(82 31) scale(1.06)")
    )


def _back() -> Markup:
    lattice = "".join(
        f"M{x:g} {y:g}l7 9l-7 9l-7 -9Z"
        for y in range(11, 140, 18)
        for x in range(15, 90, 14)
    )
    return _paper(
        element("rect", x=6, y=6, width=88, height=154, rx=4, fill=DARK_RED),
        path(lattice, fill="none", stroke=GOLD, stroke_width=0.9),
        element("rect", x=6, y=6, width=88, height=154, rx=4, fill="none"),
        group(
            circle(0, 0, 24, fill=DARK_RED, stroke=GOLD, stroke_width=1.6),
            path(star(16, 22, 13), fill=GOLD),
            circle(0, 0, 13, fill=DARK_RED),
            path(flower(8, 12, 6), fill=GOLD, stroke_width=0.6),
            circle(0, 0, 3, fill=PAPER),
            transform="translate(50 83)",
        ),
        name=BACK,
    )
