"""The fante: a page on foot."""

from typing import Final

from scopa.rendering.svg.court_parts import GROUND, SECOND, face
from scopa.rendering.svg.palette import DARK_RED, GOLD, OCHRE, PAPER, SKIN, WOOD
from scopa.rendering.svg.xml import circle, group, path

FANTE: Final = group(
    GROUND,
    # legs in two colours, and shoes
    path("M36 102Q35 120 35.6 146H43Q46 126 46.6 104Z", fill=SECOND),
    path("M46.6 104Q48 126 50.6 146H58.4Q59 124 57.6 102Z", fill=PAPER),
    path(
        "M48 114L58.6 110M48.8 124L58.8 119M49.6 134L58.8 128.6M50.4 143L58.6 138",
        fill="none",
        stroke=SECOND,
        stroke_width=2.4,
    ),
    path(
        "M36 124.6Q39.6 127 45 125L45.4 121.6Q40 123.6 35.8 121.4Z",
        fill=GOLD,
        stroke_width=0.8,
    ),
    path(
        "M35.4 143.4H43.4L43.8 149.6H27.6Q28.4 145.6 35.4 143.4ZM50.4 143.4H58.6"
        "Q66 145.8 67 149.6H50.2Z",
        fill=DARK_RED,
    ),
    # short cloak behind
    path("M35 58Q25 74 24 112Q32 116 40 110L44 60Z", fill=SECOND),
    path("M24.2 108Q32 112 40 106.4", fill="none", stroke=GOLD, stroke_width=2.2),
    # tunic with a scalloped hem
    path(
        "M37 57Q47 53 58 57L60.6 82L65.6 105Q62.4 109.6 58.6 106Q55.4 111.6 51.4 107"
        "Q47.6 112.4 43.4 107.4Q39.4 111.6 36 106.4Q32.2 109.4 29 105L34.6 82Z"
    ),
    path(
        "M29.6 102.4L34.8 82M39.4 104L40.6 84M47.4 105V84M55.6 104L54.4 84"
        "M65 102.4L60.4 82",
        fill="none",
        stroke_width=0.7,
    ),
    path("M30 100.6Q47.4 106.6 65 100.6", fill="none", stroke=GOLD, stroke_width=2),
    path("M42.6 55.6H52.4L51.4 81H43.8Z", fill=PAPER, stroke_width=0.9),
    path(
        "M47.6 61h.01M47.6 66.6h.01M47.6 72.2h.01M47.6 77.8h.01",
        fill="none",
        stroke=DARK_RED,
        stroke_width=2.5,
    ),
    path("M34.4 80Q47.4 84.4 60.4 80L61 85.4Q47.4 89.8 33.8 85.4Z", fill=OCHRE),
    path("M44.6 82.4H50.4V87.8H44.6Z", fill=PAPER, stroke_width=0.8),
    # left arm: hand on the hip
    path(
        "M38 57.4Q27 61 24.4 73Q23.4 81 31.6 87L36.8 82.6Q31.4 78.4 32.2 74.4"
        "Q33.6 69.4 39.4 67Z"
    ),
    path("M28.6 85.4L34 79.4L37 82.4L31.4 88.4Z", fill=GOLD, stroke_width=0.9),
    path(
        "M32 87.8Q36.8 89.8 38.8 86Q38.4 82.8 35.4 83.4Z", fill=SKIN, stroke_width=0.9
    ),
    # right arm: raised to the sign
    path("M55.4 57.4Q63.4 58.4 69.6 51L74 55.4Q67.6 67.6 57.4 68.4Z"),
    path("M68 50.4L71.4 47L77 52.6L73.4 56.4Z", fill=GOLD, stroke_width=0.9),
    path(
        "M70.6 47.8Q70.8 42.4 75.6 41.6Q79.6 43.2 79.2 47.6Q78 51.4 75 51.4Z",
        fill=SKIN,
        stroke_width=0.9,
    ),
    face(46.4, 39.4, WOOD),
    # collar
    path(
        "M38 57.6Q40.6 51 46.6 53.8Q53 51 57 57.6Q52.4 57 50.4 60.4Q47 56.6 43.6 60.4"
        "Q42 57 38 57.6Z",
        fill=PAPER,
        stroke_width=0.9,
    ),
    # cap and feather
    path("M38 30Q26.6 27.4 24.4 14Q29 12 35.4 17.4Q38.6 20.2 41 25Z", fill=PAPER),
    path(
        "M26.4 15.4Q33 19.6 38.4 28M28 20.6L31.6 19.6M31 24.6L35 22.8",
        fill="none",
        stroke=DARK_RED,
        stroke_width=0.9,
    ),
    path("M36.4 32Q35.6 20.4 46.4 19.2Q57.2 19.6 57 31.6Z"),
    path(
        "M34.4 31.4Q46.4 25.6 58.6 30.8Q60 34.2 57.4 35.4Q46.4 30.6 36 36"
        "Q33.2 34.8 34.4 31.4Z",
        fill=SECOND,
    ),
    circle(40.4, 29.4, 2.5, fill=GOLD, stroke_width=0.9),
)
