"""Path data of shapes that are computed: stars, flowers, rings of beads."""

from math import cos, pi, sin

from scopa.rendering.svg.xml import number


def star(points: int, outer: float, inner: float, turn: float = 0) -> str:
    """Return a star around the origin, the first point at the top."""
    corners = [
        _polar(outer if corner % 2 == 0 else inner, corner / (2 * points) + turn)
        for corner in range(2 * points)
    ]
    return f"M{' '.join(corners)}Z"


def flower(petals: int, length: float, width: float, start: float = 0) -> str:
    """Return petals around the origin, each as long and as wide as is said."""
    drawn = []
    for petal in range(petals):
        at = petal / petals
        # A petal bulges to both sides at two thirds of its length.
        side = width / (2 * pi * length)
        left = _polar(length * 0.75, at - side * 1.5)
        right = _polar(length * 0.75, at + side * 1.5)
        tip = _polar(length, at)
        root = _polar(start, at)
        drawn.append(f"M{root}Q{left} {tip}Q{right} {root}Z")
    return "".join(drawn)


def beads(count: int, radius: float) -> str:
    """Return dots around the origin, to be stroked with round ends."""
    return "".join(f"M{_polar(radius, bead / count)}h.01" for bead in range(count))


def _polar(radius: float, turns: float) -> str:
    angle = 2 * pi * turns
    return f"{number(radius * sin(angle))} {number(-radius * cos(angle))}"
