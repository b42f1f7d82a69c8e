"""The donna: the queen of French suits."""

from typing import Final

from scopa.rendering.svg.court_parts import GROUND, SECOND, face
from scopa.rendering.svg.palette import (
    DARK_RED,
    GOLD,
    GREEN,
    OCHRE,
    PAPER,
    RED,
    SKIN,
    WOOD,
)
from scopa.rendering.svg.xml import circle, group, path

DONNA: Final = group(
    GROUND,
    # gown
    path("M38 84Q24 112 16 148Q46 157 78 148Q70 112 57.4 84Z"),
    path("M43 88Q36 120 33.6 150.4Q47 153.4 61.6 150.4Q58.4 120 52.4 88Z", fill=SECOND),
    path(
        "M40.8 104Q47.8 107 54.8 104M38.2 118Q47.8 121.6 57.4 118M36 132"
        "Q47.8 136 59.6 132",
        fill="none",
        stroke=GOLD,
        stroke_width=1.8,
    ),
    path(
        "M31 104Q24 126 21.6 146M26.4 124Q23.6 134 22 142M64.6 104Q71 126 73 146",
        fill="none",
        stroke_width=0.8,
    ),
    path("M17.4 141.6Q46 150.4 76.6 141.6L78 148Q46 157.4 16 148Z", fill=GOLD),
    path(
        "M24 146.8h.01M33 148.8h.01M42.4 149.8h.01M52 149.8h.01M61.4 148.8h.01"
        "M70 146.8h.01",
        fill="none",
        stroke=RED,
        stroke_width=3,
    ),
    # bodice
    path("M37 59Q47.6 55.6 58.4 59L57 86Q47.6 90.6 38.4 86Z"),
    path("M42.6 58H52.8L50 84H45.4Z", fill=PAPER, stroke_width=0.9),
    path(
        "M43.4 63L51.8 68M51.8 63L43.8 68M44.4 70L51 75M51 70L44.6 75M45 77L50.4 82"
        "M50.4 77L45.2 82",
        fill="none",
        stroke=DARK_RED,
        stroke_width=0.9,
    ),
    path("M38 82.6Q47.6 87 57.2 82.6L58.4 88Q47.6 92.6 37 88Z", fill=OCHRE),
    # left arm, with a flower
    path(
        "M38.4 59Q28 63 26.4 74Q27 86 36 92L40.4 86.4Q34.8 80.6 35.4 75.6"
        "Q37 70 40.6 68Z"
    ),
    path("M25.2 70Q31 74.6 37.4 71L36.4 64Q31 60 27.6 65Z", fill=SECOND),
    path("M33.8 91L39 84.4L42.4 87.4L37 94Z", fill=GOLD, stroke_width=0.9),
    path("M37 93.4Q41.6 95.4 43.6 91.6Q43.4 88 40 88.4Z", fill=SKIN, stroke_width=0.9),
    path(
        "M42 91Q31 98 27.6 92M34 95.4Q32 101 28.6 101.4Q28.6 96.6 34 95.4Z",
        fill="none",
        stroke=GREEN,
        stroke_width=1.8,
    ),
    path(
        "M27.4 91.4Q20.6 93.4 21.4 87.6Q18.4 83.4 23.6 82.6Q26.4 78.4 29 82.4"
        "Q34 83.4 31.2 87.4Q32.2 93 27.4 91.4Z",
        fill=RED,
    ),
    circle(26.4, 87.2, 2.2, fill=GOLD, stroke_width=0.9),
    # right arm: raised to the sign
    path("M57 59Q64.4 59 70 52L75 57Q69 69 58 70Z"),
    path(
        "M57.4 57.4Q65 56 66.6 60.4Q65.6 67.6 59 70.4Q54.4 66 57.4 57.4Z", fill=SECOND
    ),
    path("M68.4 51.4L71.6 48L77.4 53.8L74 57.4Z", fill=GOLD, stroke_width=0.9),
    path(
        "M71 49Q70.8 43.6 75.6 42.6Q79.8 44 79.4 48.4Q78.4 52.4 75.4 52.6Z",
        fill=SKIN,
        stroke_width=0.9,
    ),
    # hair behind, veil
    path(
        "M37 36Q32 48 34.6 62Q40 64.6 42.4 58L40.4 36ZM55.4 36L53 58Q55.4 64 60.6 61.4"
        "Q63 48 57.6 36Z",
        fill=WOOD,
    ),
    face(46.8, 40.4, WOOD),
    path("M40.6 56.6Q47.6 63.6 54.8 56.6", fill="none", stroke=GOLD, stroke_width=2.2),
    # coronet
    path(
        "M36.6 34.4L35 21.4L41 27L47.2 16.4L53.4 27L59.4 21.4L57.6 34.4"
        "Q47.2 29.4 36.6 34.4Z",
        fill=GOLD,
    ),
    path(
        "M36.4 35.6L36 31Q47.2 26 58.2 31L57.8 35.6Q47.2 30.6 36.4 35.6Z",
        fill=RED,
        stroke_width=0.9,
    ),
    path("M35 21.2h.01M47.2 16h.01M59.4 21.2h.01", fill="none", stroke_width=4.8),
    path(
        "M35 21.2h.01M47.2 16h.01M59.4 21.2h.01",
        fill="none",
        stroke=OCHRE,
        stroke_width=3,
    ),
)
