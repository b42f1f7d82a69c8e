"""The cavallo: a rider on his horse."""

from typing import Final

from scopa.rendering.svg.court_parts import GROUND, SECOND, face
from scopa.rendering.svg.palette import DARK_RED, GOLD, INK, OCHRE, PAPER, SKIN, WOOD
from scopa.rendering.svg.xml import circle, group, path

CAVALLO: Final = group(
    GROUND,
    # tail
    path(
        "M80 92Q92 94 89 116Q86 128 89.6 133Q80 130 81 116Q81.6 106 77 102Z", fill=OCHRE
    ),
    path("M82 98Q87 106 84.6 118Q84 124 86 129", fill="none", stroke_width=0.8),
    # legs on the far side
    path(
        "M40 112L43.4 130L41.4 149H48.4L49.6 130L50 112ZM62 110L61 126L57 138L55.6 149"
        "H62.4L64 139L70 126Z",
        fill=PAPER,
    ),
    path("M41.8 144H48.8L49.2 150H40.8ZM56.2 144.4H63.2L63 150H55Z", fill=INK),
    # body, neck, head, near legs
    path(
        "M27 50.4L30.4 56Q41 60 45.4 74Q48 82.6 56 85.6Q66 84.6 76 86.4"
        "Q85 89.6 84.6 102"
        "Q84.6 112 80 118L78.6 131Q77 137 77.4 149H69.6Q69.4 138 71 131L67.6 118.6"
        "Q56 122.4 44.4 119.4Q36 121.6 31.4 117.6Q26 119 20.4 117.6L16.4 127.4L21 131.6"
        "L17.4 136L9.6 128.4L14.6 111.4Q22 108.6 27.4 107Q22.4 95.6 27.6 80.6"
        "Q24 81.4 20 86.6Q14 90 11.2 85.4Q10.6 80 15.4 73.4L22.4 60.4Q22.8 54 27 50.4Z",
        fill=PAPER,
    ),
    path(
        "M69.6 143.6H77.2L77.6 150H68.8ZM16.6 127.2L21.2 131.8L17.2 136.6L9.2 128.6Z",
        fill=INK,
    ),
    # mane
    path(
        "M27.6 54Q38.6 54.6 45.6 66Q50 74.6 55.6 84Q46 84.4 42.6 78Q44.6 76.4 41 71"
        "Q38.6 71.6 37.4 69.6Q38 67 34.6 63.4Q31.6 64 30.8 61.4Z",
        fill=OCHRE,
    ),
    path(
        "M31.4 57.4Q39.4 60.6 43.4 70Q46.4 77.4 51 81.4", fill="none", stroke_width=0.8
    ),
    # eye, nostril, mouth, ear
    path("M21.6 66.4h.01", fill="none", stroke_width=2.6),
    path("M13.6 81h.01", fill="none", stroke_width=1.6),
    path(
        "M12.2 85.4Q14.4 85.6 16.6 83.6M18.6 64Q21.4 61.8 24 64M26.6 54.4L27.4 58.4",
        fill="none",
        stroke_width=0.9,
    ),
    # bridle
    path(
        "M15.6 74L22.6 79.6M22 61L29.8 67.2M20 77L27 64.8M22 79Q36 86 47 84",
        fill="none",
        stroke=DARK_RED,
        stroke_width=1.7,
    ),
    path("M21.4 78.6h.01M27.4 65.2h.01", fill="none", stroke=GOLD, stroke_width=3.2),
    # breast strap, saddle cloth
    path(
        "M25.6 97Q35 102 48 98M71 98Q79 98.6 84.4 96",
        fill="none",
        stroke=DARK_RED,
        stroke_width=2.6,
    ),
    path(
        "M30 99.4h.01M36.4 100.6h.01M42.4 100.2h.01M78 98.2h.01",
        fill="none",
        stroke=GOLD,
        stroke_width=2.6,
    ),
    path(
        "M46 82Q58 87.6 73 84L76.4 112Q72.6 115.6 69 112Q64.8 116.6 60.4 112.6"
        "Q56 116.4 52 112Q48.4 115 45.4 111Z",
        fill=SECOND,
    ),
    path("M46 106Q61 111 75.8 106", fill="none", stroke=GOLD, stroke_width=2),
    # the rider's leg
    path("M51.6 78Q45 92 46.6 106L44.4 119L51.4 121L56.6 106Q57.4 96 65 84Z"),
    path(
        "M45.6 108.6L44.2 120L36.4 123.4Q36.6 127 41 127.4L51.6 124.6L54.2 111Z",
        fill=DARK_RED,
    ),
    path("M45 112.4Q49.4 114.6 54 113.4", fill="none", stroke=GOLD, stroke_width=1.6),
    # cloak
    path("M62 50Q76 60 80 86Q72 92 64 87L56 54Z", fill=SECOND),
    path("M79.6 83Q72 89.4 63.4 84.2", fill="none", stroke=GOLD, stroke_width=2),
    # coat
    path("M44.6 51Q53.6 47 62.6 51L65 72L69.6 85Q58 91 45.4 85.4L46 72Z"),
    path("M46.6 82Q58 86.8 68.4 81.8", fill="none", stroke=GOLD, stroke_width=1.8),
    path("M49.4 50H57.4L56.6 71H50.4Z", fill=PAPER, stroke_width=0.9),
    path(
        "M53.5 54.6h.01M53.5 60h.01M53.5 65.4h.01",
        fill="none",
        stroke=DARK_RED,
        stroke_width=2.4,
    ),
    path("M45.8 70Q55 74 64.8 70L65.6 75Q55 79.2 45.6 75Z", fill=OCHRE),
    # left arm, at the reins
    path(
        "M46 51.4Q37.4 56 37 67Q37.4 74.6 43 79L47.4 73.4Q44.4 70.6 45 67.4"
        "Q46 63.6 49 61Z"
    ),
    path("M40.6 77.6L45.6 71.6L49 74.4L44 80.6Z", fill=GOLD, stroke_width=0.9),
    path(
        "M43.6 80.4Q47 82.8 49.6 79.6Q50 75.6 46.6 75.4Z", fill=SKIN, stroke_width=0.9
    ),
    # right arm: raised to the sign
    path("M61 51.4Q66.6 51 70.6 45.4L75 50Q70 60 62.4 61.4Z"),
    path("M69 44.8L72.2 41.4L77.4 46.8L74.2 50.4Z", fill=GOLD, stroke_width=0.9),
    path(
        "M71.2 42.4Q71.2 37 76 36.2Q80 37.6 79.6 42Q78.6 45.8 75.6 46Z",
        fill=SKIN,
        stroke_width=0.9,
    ),
    face(52.8, 33.4, WOOD),
    path(
        "M44.6 51.4Q47 45 53 47.8Q59 45 63 51.4Q58 51 56.4 54Q53 50.6 49.8 54"
        "Q48 51 44.6 51.4Z",
        fill=PAPER,
        stroke_width=0.9,
    ),
    # hat and plume
    path("M58 22Q66 20 67.4 9.6Q61 8 55.6 13.4Q52.8 16.6 53 20Z", fill=PAPER),
    path(
        "M65.4 11.6Q59.6 15 56.4 21M64.4 15.6L60.8 14.4M62 19L58.6 17.4",
        fill="none",
        stroke=DARK_RED,
        stroke_width=0.9,
    ),
    path("M44 26Q43.4 15.4 52.8 14.4Q62.4 14.8 62.2 25.6Z"),
    path(
        "M40 27.4Q52.8 20 66 26.6Q66.4 30 62.4 30Q52.8 25 43.4 30.6Q39.6 30.4 40 27.4Z",
        fill=SECOND,
    ),
    circle(57.4, 23.8, 2.4, fill=GOLD, stroke_width=0.9),
)
