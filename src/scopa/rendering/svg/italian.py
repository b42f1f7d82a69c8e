"""The Italian suit signs: coins, cups, swords, batons, each around the origin."""

from typing import Final

from scopa.cards import Suit
from scopa.rendering.svg.palette import (
    BLUE,
    GOLD,
    GREEN,
    OCHRE,
    PAPER,
    RED,
    STEEL,
    WOOD,
)
from scopa.rendering.svg.shapes import beads, flower, star
from scopa.rendering.svg.xml import Markup, circle, group, path

_COIN: Final = group(
    circle(0, 0, 13.4, fill=OCHRE),
    circle(0, 0, 11, fill=GOLD, stroke_width=0.7),
    path(beads(22, 12.2), fill="none", stroke=PAPER, stroke_width=1.3),
    path(star(12, 10.4, 6.8), fill=RED, stroke_width=0.5),
    circle(0, 0, 6.6, fill=PAPER, stroke_width=0.7),
    path(flower(6, 6, 3.4), fill=BLUE, stroke_width=0.4),
    circle(0, 0, 1.9, fill=OCHRE, stroke_width=0.6),
)

_CUP: Final = group(
    # foot, stem and knop
    path(
        "M-9.5 17.5Q-9 12.5 -2.6 11.2L-2.2 4H2.2L2.6 11.2Q9 12.5 9.5 17.5Z",
        fill=OCHRE,
    ),
    path("M-8.9 15Q0 12.6 8.9 15", fill="none", stroke_width=0.7),
    path(
        "M-4.6 7.6Q-4.6 5.2 0 5.2Q4.6 5.2 4.6 7.6Q4.6 10 0 10Q-4.6 10 -4.6 7.6Z",
        fill=RED,
        stroke_width=0.8,
    ),
    # bowl
    path("M-11.5 -12Q-12 4.5 0 4.8Q12 4.5 11.5 -12Z", fill=GOLD),
    path(
        "M-11.5 -6.5Q0 -2.8 11.5 -6.5L10.9 -2.2Q0 1.6 -10.9 -2.2Z",
        fill=BLUE,
        stroke_width=0.7,
    ),
    path(
        "M-7 -3.1h.01M-2.4 -2.2h.01M2.4 -2.2h.01M7 -3.1h.01",
        fill="none",
        stroke=GOLD,
        stroke_width=2,
    ),
    path(
        "M-7.5 1.2Q-4 -.2 -3 3.9M7.5 1.2Q4 -.2 3 3.9M0 4.6V.9",
        fill="none",
        stroke_width=0.7,
    ),
    # mouth
    path("M-11.5 -12A11.5 4 0 0 1 11.5 -12A11.5 4 0 0 1 -11.5 -12Z", fill=OCHRE),
    path("M-9 -12A9 2.5 0 0 1 9 -12A9 2.5 0 0 1 -9 -12Z", fill=RED, stroke_width=0.7),
)

_SWORD: Final = group(
    # blade, with its ridge in shade
    path("M-2.9 9V-18L0 -23.5L2.9 -18V9Z", fill=STEEL),
    path("M0 -22.5L2.4 -18V9H0Z", fill=BLUE, stroke="none"),
    path("M0 -16V7", fill="none", stroke=PAPER, stroke_width=0.7),
    # guard
    path(
        "M-9.5 6.2Q-10.8 9 -8.4 10.4Q-4 9.4 0 11.4Q4 9.4 8.4 10.4Q10.8 9 9.5 6.2"
        "Q6.6 8.6 0 7.6Q-6.6 8.6 -9.5 6.2Z",
        fill=GOLD,
    ),
    # grip and pommel
    path("M-2 10.6H2L2.4 18.6H-2.4Z", fill=RED),
    path(
        "M-2 12.8L2.1 14M-2.1 15.2L2.2 16.4", fill="none", stroke=GOLD, stroke_width=0.8
    ),
    circle(0, 20.6, 2.9, fill=OCHRE),
)

_BATON: Final = group(
    path(
        "M-2.6 22Q-4.4 14 -3.2 9.5Q-6.4 8.6 -7.4 4.6Q-4.6 4.2 -2.8 5.6Q-4 -1 -3.6 -6"
        "Q-4.6 -13 -4.4 -18Q-4.6 -22.5 0 -22.8Q4.6 -22.5 4.4 -18Q4.6 -15.4 4 -12"
        "Q6 -13.8 8 -13.4Q7.6 -9.4 3.6 -7.2Q4 -1 3 3Q3.8 13 2.6 22Q0 23.6 -2.6 22Z",
        fill=WOOD,
    ),
    # the lit side, the grain, the cut branches
    path(
        "M-1.6 19Q-2.6 8 -2 0Q-2.8 -10 -2.6 -17.6",
        fill="none",
        stroke=OCHRE,
        stroke_width=1.8,
    ),
    path(
        "M1.4 14Q1.8 8 1 4M1.4 -4Q2 -9 1.8 -13M.6 -16.6Q1.6 -18 2.6 -17",
        fill="none",
        stroke_width=0.7,
    ),
    path(
        "M-3.2 -20.3A3.2 1.6 0 0 1 3.2 -20.3A3.2 1.6 0 0 1 -3.2 -20.3Z",
        fill=RED,
        stroke_width=0.7,
    ),
    # leaves
    path(
        "M3.4 0Q5.4 -5 10.6 -4.6Q9.8 .6 3.2 2.4ZM-3.4 -8Q-5 -13 -10.2 -12.6"
        "Q-9.6 -7.4 -3.6 -5.4ZM-3 14Q-5 10.4 -9.4 11.4Q-8 15.8 -2.8 16.2Z",
        fill=GREEN,
        stroke_width=0.8,
    ),
    path(
        "M4 1.2L8.4 -2.8M-4 -6.6L-8 -10.8M-3.4 15L-7.2 12.8",
        fill="none",
        stroke=GOLD,
        stroke_width=0.6,
    ),
)

SIGNS: Final[dict[Suit, Markup]] = {
    Suit.DENARI: _COIN,
    Suit.COPPE: _CUP,
    Suit.SPADE: _SWORD,
    Suit.BASTONI: _BATON,
}
