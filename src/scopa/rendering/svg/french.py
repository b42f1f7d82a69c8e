"""The French suit signs, each around the origin."""

from typing import Final

from scopa.cards import Suit
from scopa.rendering.svg.palette import INK, RED
from scopa.rendering.svg.xml import Markup, path

_HEART: Final = (
    "M0 13Q-4 7 -8.6 2.4Q-13 -2 -12.4 -6.6Q-11.4 -12 -6.4 -12Q-1.8 -11.8 0 -6.6"
    "Q1.8 -11.8 6.4 -12Q11.4 -12 12.4 -6.6Q13 -2 8.6 2.4Q4 7 0 13Z"
)
_DIAMOND: Final = "M0 -14Q4.6 -6 10.6 0Q4.6 6 0 14Q-4.6 6 -10.6 0Q-4.6 -6 0 -14Z"
_SPADE: Final = (
    "M0 -13.4Q4 -7.4 8.8 -3.2Q13 .6 12 5Q10.8 9 6.6 8.8Q3.2 8.6 1.2 5.6Q1.6 10.4 5 13"
    "H-5Q-1.6 10.4 -1.2 5.6Q-3.2 8.6 -6.6 8.8Q-10.8 9 -12 5Q-13 .6 -8.8 -3.2"
    "Q-4 -7.4 0 -13.4Z"
)
_CLUB: Final = (
    "M-1.2 4Q-3.2 8 -7 7.8Q-12.2 7.4 -12.4 2.2Q-12.2 -3 -7 -3.2Q-5.4 -3.2 -4 -2.4"
    "Q-6.2 -4.6 -6 -7.8Q-5.4 -13 0 -13.2Q5.4 -13 6 -7.8Q6.2 -4.6 4 -2.4"
    "Q5.4 -3.2 7 -3.2Q12.2 -3 12.4 2.2Q12.2 7.4 7 7.8Q3.2 8 1.2 4Q1.6 10.2 5 13H-5"
    "Q-1.6 10.2 -1.2 4Z"
)

SIGNS: Final[dict[Suit, Markup]] = {
    Suit.DENARI: path(_DIAMOND, fill=RED, stroke="none"),
    Suit.COPPE: path(_HEART, fill=RED, stroke="none"),
    Suit.SPADE: path(_SPADE, fill=INK, stroke="none"),
    Suit.BASTONI: path(_CLUB, fill=INK, stroke="none"),
}
