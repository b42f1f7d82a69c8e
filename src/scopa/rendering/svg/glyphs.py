"""The index of a card: its few letters and digits, drawn, so that no font is needed."""

from typing import Final

from scopa.rendering.svg.xml import Markup, path

# Each in a box of 10 by 16, as lines to be stroked.
_STROKES: Final = {
    "1": "M2 4L6 0V16M2.4 16H9",
    "2": "M.8 4Q1 0 5 0Q9.2 0 9.2 4.2Q9.2 7 5.6 10.4L.8 16H9.4",
    "3": "M1 0H9L4.6 6Q9.4 6.2 9.4 11Q9.2 16 4.6 16Q1.4 16 .4 13",
    "4": "M6.8 16V0L.4 11.2H9.6",
    "5": "M8.6 0H2L1.2 7.2Q2.6 5.8 4.8 5.8Q9.4 6 9.4 10.8Q9.2 16 4.6 16Q1.4 16 .4 13.2",
    "6": "M8 .2Q.6 3 .6 10.6Q.8 16 5 16Q9.4 15.8 9.4 11Q9.2 6.6 5 6.6Q1.6 6.8 .8 10",
    "7": "M.6 0H9.4L3.6 16M3.2 8H8",
    "8": (
        "M5 7.4Q1.4 7 1.4 3.8Q1.6 0 5 0Q8.4 0 8.6 3.8Q8.6 7 5 7.4Q.6 8 .6 11.8"
        "Q.8 16 5 16Q9.2 16 9.4 11.8Q9.4 8 5 7.4Z"
    ),
    "9": "M2 15.8Q9.4 13 9.4 5.4Q9.2 0 5 0Q.6 .2 .6 5Q.8 9.4 5 9.4Q8.4 9.2 9.2 6",
    "0": "M5 0Q9.4 0 9.4 8Q9.4 16 5 16Q.6 16 .6 8Q.6 0 5 0Z",
    "A": "M.2 16L5 0L9.8 16M1.8 10.8H8.2",
    "B": (
        "M1.2 0V16M1.2 0H4.6Q8.6 .2 8.6 3.8Q8.4 7.4 4.6 7.6H1.2"
        "M4.6 7.6Q9.4 7.8 9.4 11.8Q9.2 16 4.8 16H1.2"
    ),
    "C": "M9.4 3.6Q8.4 0 5.2 0Q.6 .4 .6 8Q.6 15.6 5.2 16Q8.4 16 9.4 12.4",
    "D": "M1 0V16M1 0H4Q9.4 .6 9.4 8Q9.4 15.4 4 16H1",
    "J": "M3.4 0H9M7 0V11.4Q6.8 16 3.4 16Q.8 16 .4 12.8",
    "K": "M1 0V16M9 0L1 9.6M4 6.4L9.6 16",
    "Q": "M5 0Q9.4 0 9.4 8Q9.4 16 5 16Q.6 16 .6 8Q.6 0 5 0ZM5.6 11.6L9.8 16.6",
    "S": (
        "M9 3.2Q8.2 0 5 0Q1 .2 1 3.8Q1 6.8 5 7.8Q9.4 9 9.4 12.2Q9.2 16 5 16"
        "Q1.4 16 .4 12.4"
    ),
}


def written(letters: str, x: float, y: float, height: float, colour: str) -> Markup:
    """Write a few letters around a middle, from a top, as high as is said."""
    scale = height / 16
    # Two digits stand closer and narrower than one.
    width = scale * (0.72 if len(letters) > 1 else 1)
    step = 13 * width
    left = x - (step * (len(letters) - 1) + 10 * width) / 2
    return Markup(
        "".join(
            path(
                _STROKES[letter],
                transform=f"translate({left + place * step:.4g} {y:.4g}) "
                f"scale({width:.3g} {scale:.3g})",
                fill="none",
                stroke=colour,
                stroke_width=2.6 / (scale * 0.9),
            )
            for place, letter in enumerate(letters)
        )
    )
