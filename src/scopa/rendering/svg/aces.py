"""The aces: their sign, large, in an ornament."""

from typing import Final

from scopa.cards import Suit
from scopa.notation import Suits
from scopa.rendering.svg.palette import BLUE, GOLD, GREEN, OCHRE, RED
from scopa.rendering.svg.shapes import beads, flower, star
from scopa.rendering.svg.xml import Markup, circle, group, path, use


def ace(suit: Suit, suits: Suits, sign: str) -> Markup:
    """Draw what is on an ace."""
    if suits == "french":
        return group(
            path(beads(36, 38), fill="none", stroke=GOLD, stroke_width=2.6),
            use(sign, transform="scale(2)"),
            transform="translate(50 83)",
        )
    return group(
        *_ORNAMENTS[suit],
        use(sign, transform=f"scale({_ACE_SCALES[suit]})"),
        transform="translate(55 90)",
    )


_ACE_SCALES: Final = {
    Suit.DENARI: 1.9,
    Suit.COPPE: 2.5,
    Suit.SPADE: 2.7,
    Suit.BASTONI: 2.7,
}

_RIBBON: Final = (
    path(
        "M-34 6Q-24 -6 -8 2L8 -2Q24 -10 36 2L32 12Q22 2 8 10L-8 14Q-24 6 -33 17Z",
        fill=RED,
    ),
    path("M-34 6Q-40 14 -33 17M36 2Q40 8 32 12", fill="none"),
)

_ORNAMENTS: Final[dict[Suit, tuple[Markup, ...]]] = {
    Suit.DENARI: (
        path(star(24, 41, 30), fill=OCHRE),
        circle(0, 0, 33, fill=RED),
        path(flower(16, 32, 11, 18), fill=GOLD, stroke_width=0.7),
        circle(0, 0, 27, fill=BLUE),
        path(beads(30, 25.9), fill="none", stroke=GOLD, stroke_width=1.8),
    ),
    Suit.COPPE: (
        path(
            "M-27 -20Q-44 -24 -42 -6Q-39 6 -21 4L-22 -1Q-34 0 -36 -9Q-37 -17 -27 -14Z"
            "M27 -20Q44 -24 42 -6Q39 6 21 4L22 -1Q34 0 36 -9Q37 -17 27 -14Z",
            fill=OCHRE,
        ),
        path(
            "M-26 -30Q-36 -44 -24 -52Q-18 -46 -16 -40Q-16 -56 0 -66Q16 -56 16 -40"
            "Q18 -46 24 -52Q36 -44 26 -30Z",
            fill=GREEN,
        ),
        path(
            "M-22 -32L-25 -46M22 -32L25 -46M0 -34V-58M-9 -34L-8 -48M9 -34L8 -48",
            fill="none",
            stroke=GOLD,
            stroke_width=1.2,
        ),
        *(
            group(
                circle(0, 0, 7, fill=RED),
                path(flower(5, 6, 5), fill=GOLD, stroke_width=0.6),
                transform=f"translate({x} {y})",
            )
            for x, y in ((-15, -39), (15, -39), (0, -46))
        ),
    ),
    Suit.SPADE: (
        path(
            "M-30 -38Q-44 0 -12 36L-8 30Q-32 0 -24 -36ZM30 -38Q44 0 12 36L8 30"
            "Q32 0 24 -36Z",
            fill=GREEN,
        ),
        path(
            "M-33 -22Q-44 -26 -42 -34Q-32 -32 -33 -22ZM-35 -4Q-46 -6 -46 -14"
            "Q-35 -14 -35 -4Z"
            "M-31 13Q-42 13 -44 5Q-33 3 -31 13ZM-24 25Q-33 29 -38 21Q-28 16 -24 25Z"
            "M33 -22Q44 -26 42 -34Q32 -32 33 -22ZM35 -4Q46 -6 46 -14Q35 -14 35 -4Z"
            "M31 13Q42 13 44 5Q33 3 31 13ZM24 25Q33 29 38 21Q28 16 24 25Z",
            fill=GREEN,
            stroke_width=0.9,
        ),
        path(
            "M-28 -8h.01M-25 10h.01M28 -8h.01M25 10h.01M-27 -26h.01M27 -26h.01",
            fill="none",
            stroke=RED,
            stroke_width=5,
        ),
    ),
    Suit.BASTONI: _RIBBON,
}
