"""What the court figures share: the ground, a face, the second colour."""

from typing import Final

from scopa.rendering.svg.palette import DARK_RED, GOLD, GREEN, RED, SKIN
from scopa.rendering.svg.xml import Markup, group, path

SECOND: Final = "currentColor"
"""The second colour of a figure, which each suit sets anew."""

GROUND: Final = group(
    path(
        "M12 152Q30 143 50 145Q68 143 81 151Q66 158 46 157.6Q26 158 12 152Z", fill=GREEN
    ),
    path(
        "M24 152Q34 148.6 44 149.4M56 151.6Q66 149.6 74 152M36 155h12",
        fill="none",
        stroke=GOLD,
        stroke_width=0.8,
    ),
)


def face(x: float, y: float, hair: str, *, bearded: bool = False) -> Markup:
    """Draw a face, turned a little to the right, around a middle."""
    parts = [
        path("M-4 5V13H5V5Z", fill=SKIN),
        path(
            "M-8.6 -6Q-11.4 4 -9 10Q-6.4 11.4 -4 8.6L-5 -6ZM7.4 -6Q10 3 8 9"
            "Q6 10 4.4 8L5 -6Z",
            fill=hair,
        ),
        path("M-6.6 -7Q-7.4 3.4 -4.4 7Q-.4 11.2 3.8 7Q7 3 6.4 -7Z", fill=SKIN),
    ]
    if bearded:
        parts.append(
            path(
                "M-7 .6Q-7.8 8 -5 12Q-3.4 13.6 -2.4 15.6Q-.6 14.6 .6 17.6"
                "Q2 14.6 3.6 15.6"
                "Q4 13.4 5.4 12Q7.8 8 6.8 .6Q5.6 4.4 3.4 4.2Q.6 2.4 -2.2 4.2"
                "Q-5.4 4.6 -7 .6Z",
                fill=hair,
            )
        )
    parts += [
        path(
            "M-4.4 -2.6Q-3 -3.8 -1.4 -2.8M2.2 -2.8Q3.6 -3.8 5 -2.6",
            fill="none",
            stroke_width=0.9,
        ),
        path("M-2.8 -.8h.01M3.6 -.8h.01", fill="none", stroke_width=1.9),
        path("M1.2 -1.4Q2.2 1.6 2 2.4Q1.2 3 .4 2.6", fill="none", stroke_width=0.7),
        path(
            "M-1.2 5.4Q.6 6.6 2.6 5.2", fill="none", stroke=DARK_RED, stroke_width=1.3
        ),
    ]
    if not bearded:
        parts.append(
            path(
                "M-4.2 2.8h.01M4.8 2.8h.01",
                fill="none",
                stroke=RED,
                stroke_width=2.4,
                stroke_opacity=0.35,
            )
        )
    return group(*parts, transform=f"translate({x:g} {y:g})")
