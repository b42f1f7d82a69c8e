"""The re: a king in his mantle."""

from typing import Final

from scopa.rendering.svg.court_parts import GROUND, SECOND, face
from scopa.rendering.svg.palette import DARK_RED, GOLD, OCHRE, PAPER, RED, SKIN
from scopa.rendering.svg.xml import circle, group, path

RE: Final = group(
    GROUND,
    # mantle with its fur
    path(
        "M34 58Q20 70 15 112Q13 136 13.6 150Q46 157 80 150Q81 132 78.4 112Q73 72 61 58Z"
    ),
    path("M13.8 143Q46 150.4 80 143L79.8 150Q46 157.4 13.8 150Z", fill=PAPER),
    path(
        "M20 147.4v2.4M28 148.8v2.4M36 149.6v2.4M45 150v2.4M54 149.6v2.4M63 148.8v2.4"
        "M72 147.6v2.4",
        fill="none",
        stroke_width=1.5,
    ),
    path(
        "M22 96Q17.6 118 17.4 138M28 92Q25.4 118 25.6 140M72 96Q75.6 118 75.8 138"
        "M67 92Q69.4 118 69.2 140",
        fill="none",
        stroke_width=0.8,
    ),
    # inner robe
    path("M38 60H57L63.6 146.6Q47.6 149.6 31 146.6Z", fill=SECOND),
    path(
        "M40 108L37.4 146M47.6 108V148M55 108L57.8 146", fill="none", stroke_width=0.8
    ),
    path("M31.6 138.4Q47.6 141.8 63 138.4L63.6 146.6Q47.6 149.8 31 146.6Z", fill=OCHRE),
    path(
        "M37 143h.01M44 143.8h.01M51.2 143.8h.01M58 143h.01",
        fill="none",
        stroke=DARK_RED,
        stroke_width=3,
    ),
    # front bands of the mantle
    path(
        "M36.6 58L40.6 60L36 100L32.6 147L27 146Q27.6 96 36.6 58ZM58.6 58L54.6 60"
        "L59.2 100L62 147L67.6 146Q66.8 96 58.6 58Z",
        fill=GOLD,
    ),
    path(
        "M34.6 78h.01M32.4 92h.01M31 106h.01M30.2 120h.01M29.8 134h.01M60.4 78h.01"
        "M62.6 92h.01M63.6 106h.01M64.4 120h.01M64.8 134h.01",
        fill="none",
        stroke=RED,
        stroke_width=2.8,
    ),
    # belt
    path("M37.4 93Q47.6 96.4 58 93L58.8 99.2Q47.6 102.6 36.6 99.2Z", fill=OCHRE),
    circle(47.6, 97.4, 3.4, fill=RED, stroke_width=0.9),
    # fur collar
    path(
        "M31.6 62.4Q33 53.6 47.4 53.4Q62 53.6 63.4 62.4Q60 71.4 47.6 72Q35 71.4"
        " 31.6 62.4Z",
        fill=PAPER,
    ),
    path(
        "M36 61.6l1 2.6M40.6 66l.8 2.4M54.6 66l-.8 2.4M59 61.6l-1 2.6M47.6 67v2.6",
        fill="none",
        stroke_width=1.4,
    ),
    # left arm, with the sceptre
    path(
        "M33 63Q22.6 70 21 84Q21 91.6 27.4 96L33 90.6Q29.8 87 30.8 83"
        "Q32.4 77.6 37.4 74Z"
    ),
    path("M23 132L27.8 71L30.2 71.2L26.2 132.2Z", fill=OCHRE, stroke_width=0.9),
    path(
        "M29.2 55.6Q33.8 59.4 33.2 64.4Q32 69.6 29 71.2Q25.8 69.4 25.4 64.4Q25.4 59.2"
        " 29.2 55.6Z",
        fill=GOLD,
        stroke_width=0.9,
    ),
    path(
        "M29.2 58.4V69.4M25.8 64.4H33", fill="none", stroke=DARK_RED, stroke_width=0.9
    ),
    path("M23.4 93.6L30.4 87.6L34 91.6L27.4 98Z", fill=GOLD, stroke_width=0.9),
    path(
        "M24 97.6Q21.6 93 24.6 90.6Q29.6 89.6 31 93.6Q30.4 98.4 24 97.6Z",
        fill=SKIN,
        stroke_width=0.9,
    ),
    # right arm: raised to the sign
    path("M59 61Q65.6 61 71 53.4L76.4 58.6Q71 72.6 59.8 75Z"),
    path("M69 52.6L72 48.8L78.6 55L75.4 59Z", fill=GOLD, stroke_width=0.9),
    path(
        "M71.6 50.4Q71 44.6 76 43.4Q80.4 44.6 80 49.6Q79 54 76 54Z",
        fill=SKIN,
        stroke_width=0.9,
    ),
    face(47, 40.4, "#e9e3d6", bearded=True),
    # crown
    path(
        "M35.6 35.4L31.8 18.6L39.4 25.4L42 14.6L47.2 23.4L52.6 14.6L55 25.4L62.6 18.6"
        "L58.8 35.4Q47.2 30.8 35.6 35.4Z",
        fill=GOLD,
    ),
    path(
        "M36 36.6L35.2 31.4Q47.2 26.6 59.2 31.4L58.4 36.6Q47.2 32 36 36.6Z",
        fill=RED,
        stroke_width=0.9,
    ),
    path(
        "M40 31.4h.01M47.2 30.4h.01M54.4 31.4h.01",
        fill="none",
        stroke=GOLD,
        stroke_width=2.4,
    ),
    path(
        "M31.8 18.4h.01M42 14.4h.01M52.6 14.4h.01M62.6 18.4h.01",
        fill="none",
        stroke_width=5,
    ),
    path(
        "M31.8 18.4h.01M42 14.4h.01M52.6 14.4h.01M62.6 18.4h.01",
        fill="none",
        stroke=OCHRE,
        stroke_width=3.2,
    ),
)
