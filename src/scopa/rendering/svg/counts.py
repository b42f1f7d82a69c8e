"""The count of a hand: a line for each item, with the cards that decided it."""

from collections.abc import Sequence
from typing import Final

from scopa.counting import Evidence, HandScore, ScoreItem
from scopa.rendering.svg.cards import HEIGHT, WIDTH
from scopa.rendering.svg.palette import GOLD, PALE
from scopa.rendering.svg.sheet import Sheet, felt, label
from scopa.rendering.svg.xml import Markup, path, text

_EDGE: Final = 30
_NAMES_WIDTH: Final = 190
_SIDE_WIDTH: Final = 450
_GAP: Final = 20
"""What lies between a side and the lines beside it."""
_SCALE: Final = 0.6
_CARDS_WIDTH: Final = 282
LEAST_SIZE: Final = 80
"""The least height of a whole card: that of a small one can be read."""
_LINE: Final = 44
_CARDS_LINE: Final = HEIGHT * _SCALE + 16


def draw_count(
    sheet: Sheet, score: HandScore, sides: Sequence[str]
) -> tuple[float, float]:
    """Draw the count of a hand and return its size."""
    width = 2 * _EDGE + _NAMES_WIDTH + len(sides) * _SIDE_WIDTH
    heights = [_line_height(item) for item in score.items]
    # Not every Python adds fractions up to the same last digit.
    height = round(2 * _EDGE + 40 + sum(heights) + 56, 1)
    sheet.add(felt(width, height))
    for side, name in enumerate(sides):
        x = _left_of(side)
        sheet.add(
            path(f"M{x} {_EDGE}V{height - _EDGE:g}", stroke=PALE, stroke_width=0.8)
        )
        middle = x + _SIDE_WIDTH / 2
        sheet.add(label(name, middle, _EDGE + 20, anchor="middle", bold=True))
    y: float = _EDGE + 40
    for item, line in zip(score.items, heights, strict=True):
        _rule(sheet, y, width)
        name = sheet.item(item.name)
        sheet.add(label(name, _EDGE, y + line / 2 + 7, size=21))
        for side in range(len(sides)):
            _draw_evidence(sheet, item.evidence[side], _left_of(side), y, line)
            _draw_points(sheet, item.points[side], _right_of(side), y + line / 2)
        y += line
    _rule(sheet, y, width)
    sheet.add(label(sheet.words["total"], _EDGE, y + 40, size=23, bold=True))
    for side, points in enumerate(score.points):
        x = _right_of(side)
        sheet.add(
            label(str(points), x, y + 41, size=30, anchor="end", colour=GOLD, bold=True)
        )
    return width, height


def _left_of(side: int) -> int:
    return _EDGE + _NAMES_WIDTH + side * _SIDE_WIDTH


def _right_of(side: int) -> int:
    return _left_of(side + 1) - _GAP


def describe_count(sheet: Sheet, score: HandScore, sides: Sequence[str]) -> Markup:
    """Say in words what a picture of a count shows."""
    lines = []
    for item in score.items:
        of_sides = zip(sides, item.evidence, item.points, strict=True)
        counted = [
            f"{side} {_total(evidence)}"
            + (f" ({sheet.list_of(evidence.cards)})" if evidence.cards else "")
            + f" {_signed(points)}"
            for side, evidence, points in of_sides
        ]
        lines.append(f"{sheet.item(item.name)}: {'; '.join(counted)}. ")
    totals = zip(sides, score.points, strict=True)
    words = "; ".join([f"{side} {points}" for side, points in totals])
    return text(f"{''.join(lines)}{sheet.words['total']}: {words}.")


def _total(evidence: Evidence) -> str:
    return "–" if evidence.total is None else str(evidence.total)


def _signed(points: int) -> str:
    return f"{points:+}" if points else "0"


def _line_height(item: ScoreItem) -> float:
    return _CARDS_LINE if any(each.cards for each in item.evidence) else _LINE


def _draw_evidence(
    sheet: Sheet, evidence: Evidence, x: float, y: float, line: float
) -> None:
    cards = evidence.cards
    if cards:
        step = min(WIDTH * _SCALE + 4, (_CARDS_WIDTH - WIDTH * _SCALE) / len(cards))
        top = y + (line - HEIGHT * _SCALE) / 2
        for place, card in enumerate(cards):
            sheet.card(card, round(x + _GAP + place * step, 1), round(top, 1), _SCALE)
    sheet.add(
        label(
            _total(evidence),
            x + _SIDE_WIDTH - 78,
            y + line / 2 + 7,
            anchor="end",
            colour=PALE,
        )
    )


def _draw_points(sheet: Sheet, points: int, x: float, y: float) -> None:
    words, colour = _signed(points), GOLD if points else PALE
    sheet.add(
        label(words, x, y + 8, size=24, anchor="end", colour=colour, bold=bool(points))
    )


def _rule(sheet: Sheet, y: float, width: float) -> None:
    sheet.add(path(f"M{_EDGE} {y:g}H{width - _EDGE:g}", stroke=PALE, stroke_width=0.8))
