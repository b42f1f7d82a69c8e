"""A move without its table, and cards in a row."""

from math import ceil
from typing import Final

from scopa.cards import Card
from scopa.moves import Move
from scopa.rendering.svg.cards import HEIGHT, WIDTH
from scopa.rendering.svg.palette import GOLD, PALE
from scopa.rendering.svg.sheet import Sheet, arrow, felt, label, outline, short
from scopa.rendering.svg.xml import Markup, text

_EDGE: Final = 2
_STEP: Final = WIDTH + 10
_IN_A_ROW: Final = 10


def draw_cards(
    sheet: Sheet, cards: tuple[Card | None, ...]
) -> tuple[Markup, tuple[float, float]]:
    """Draw cards from left to right, ten in a row; return their names and the size."""
    for place, card in enumerate(cards):
        row, column = divmod(place, _IN_A_ROW)
        sheet.card(card, _EDGE + column * _STEP, _EDGE + row * (HEIGHT + 10))
    if not cards:
        sheet.add(outline(_EDGE, _EDGE))
    columns = min(max(len(cards), 1), _IN_A_ROW)
    rows = max(ceil(len(cards) / _IN_A_ROW), 1)
    width = 2 * _EDGE + columns * _STEP - 10
    height = 2 * _EDGE + rows * (HEIGHT + 10) - 10
    return text(sheet.list_of(cards)), (width, height)


def draw_move(sheet: Sheet, move: Move) -> tuple[float, float]:
    """Draw the played card, an arrow, and what it captures; return the size."""
    edge, gap = 26, 64
    count = max(len(move.captured), 1)
    width = 2 * edge + WIDTH + gap + count * (WIDTH + 18) - 18
    declared = 34 if move.declares else 0
    height = 2 * edge + HEIGHT + declared
    sheet.add(felt(width, height))
    sheet.marked(move.card, edge, edge)
    sheet.add(arrow(edge + WIDTH + 20, edge + HEIGHT / 2))
    x: float = edge + WIDTH + gap
    for card in move.captured:
        sheet.taken(card, x, edge)
        x += WIDTH + 18
    if not move.captured:
        # On the table there is now a card more.
        sheet.add(outline(x, edge))
        sheet.add(
            label("+", x + WIDTH / 2, edge + 100, size=54, anchor="middle", colour=PALE)
        )
    if move.declares:
        words = short(str(move.declares))
        middle = width / 2
        sheet.add(
            label(words, middle, height - 24, anchor="middle", colour=GOLD, bold=True)
        )
    return width, height
