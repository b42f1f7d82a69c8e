"""A sheet: what a picture is drawn on, and how it becomes SVG."""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Final, NamedTuple

from scopa._saying import called
from scopa.cards import Card
from scopa.messages import messages
from scopa.names import Language
from scopa.notation import Suits
from scopa.rendering.svg.cards import (
    BACK,
    HEIGHT,
    WIDTH,
)
from scopa.rendering.svg.definitions import defined
from scopa.rendering.svg.palette import FELT, GOLD, INK, PALE, PAPER
from scopa.rendering.svg.rows import Look, placed, row, spoken
from scopa.rendering.svg.scenes import Held
from scopa.rendering.svg.words import WORDS, names_of
from scopa.rendering.svg.xml import (
    HERE,
    Cut,
    Ids,
    Markup,
    circle,
    cut,
    element,
    group,
    opening,
    path,
    rect,
    text,
    use,
)

_LONGEST: Final = 26
"""The most characters of a name that is written in a picture."""


class Called(NamedTuple):
    """What the seats and the sides are called."""

    seats: tuple[str, ...]
    sides: tuple[str, ...]
    said_seats: tuple[Markup, ...]
    """The names of the seats as they stand in a description."""
    said_sides: tuple[Markup, ...]


class Sheet:
    """A picture as it grows, in units of which a card is 100 wide."""

    __slots__ = ("_back", "_cards", "_look", "_parts", "language", "words")

    def __init__(self, suits: Suits, language: Language) -> None:
        self.language: Language = language
        self.words = WORDS[language]
        self._look: Look = suits, language
        self._cards = 0
        self._back = False
        self._parts: list[Cut] = []

    def add(self, part: Markup) -> None:
        """Draw something that needs no definition."""
        self._parts.append(cut(part))

    def put(self, part: Cut) -> None:
        """Draw something that has been cut."""
        self._parts.append(part)

    def card(self, card: Card | None, x: float, y: float, scale: float = 1) -> None:
        """Draw a card, or the back of one, at its top left corner."""
        self._parts.append(placed(card, self._look, x, y, scale))
        if card is None:
            self._back = True
        else:
            self._cards |= card._bit

    def row(self, held: Held, left: float, width: float, y: float) -> None:
        """Draw cards side by side, those face down at the right."""
        self._parts.append(row(held, self._look, left, width, y))
        seen, hidden = held
        self._cards |= seen
        if hidden:
            self._back = True

    def marked(self, card: Card, x: float, y: float) -> None:
        """Draw a card in a gold frame."""
        self.add(_frame(x, y))
        self.card(card, x, y)

    def taken(self, card: Card, x: float, y: float) -> None:
        """Draw a captured card: in a gold frame, with a tick."""
        self.marked(card, x, y)
        self.add(_tick(x, y))

    def badge(self, words: str, x: float, y: float) -> None:
        """Write a few words over a card."""
        self.add(_badge(words, x, y))

    def needs_back(self) -> None:
        """Define the back of a card for what was drawn with it."""
        self._back = True

    def names(self, held: Held) -> Markup:
        """Say which cards these are."""
        return spoken(held, self._look) or text(self.words["empty"])

    def list_of(self, cards: Iterable[Card | None]) -> str:
        """Say which cards these are, in their order."""
        names = names_of(*self._look)
        return ", ".join([names[card] for card in cards]) or self.words["empty"]

    def called(self, names: tuple[str, ...], seats: int, sides: int) -> Called:
        """Return what the seats and the sides are called."""
        return _called(self.language, names, seats, sides)

    def item(self, name: str) -> str:
        """Return what an item of a count is called; a house rule's, as it calls it."""
        return short(messages(self.language).names.get(name, name))

    def svg(
        self,
        title: str,
        description: Markup,
        size: tuple[float, float],
        pixels: float,
        prefix: str | None,
    ) -> str:
        """Return the picture as SVG.

        Args:
            title: What it is, in a few words.
            description: What it shows.
            size: Its width and height in units.
            pixels: The height of a card in pixels.
            prefix: What its ids begin with; without one, a digest of the
                description, which says all that is shown: pictures that look alike
                have the same ids, and no others.
        """
        suits, language = self._look
        start = _start(*size, pixels, language)
        before = (
            f'{start}<title id="{HERE}title">{text(title)}</title>'
            f'<desc id="{HERE}desc">{description}</desc>'
        )
        if prefix is None:
            prefix = f"s{blake2b(before.encode(), digest_size=6).hexdigest()}-"
        # To join what is cut is faster by far than to replace.
        pieces = defined(f"{before}<defs>", self._cards, suits, back=self._back)
        body = "".join(map(prefix.join, self._parts))
        pieces[-1] += f"</defs>{body}</svg>"
        return prefix.join(pieces)


@lru_cache(maxsize=1 << 6)
def _called(
    language: Language, names: tuple[str, ...], seats: int, sides: int
) -> Called:
    """Call seats by the names of their players, and sides by all of theirs.

    Without names they have numbers; a side with only one seat is called as that.
    """
    words = WORDS[language]
    by_seat = [short(name) for name in names] or [
        words["seat"].format(seat=seat) for seat in range(seats)
    ]
    if names:
        by_side = [short(" · ".join(names[side::sides])) for side in range(sides)]
    elif seats == sides:
        by_side = by_seat
    else:
        by_side = [words["side"].format(side=side) for side in range(sides)]
    return Called(
        tuple(by_seat),
        tuple(by_side),
        tuple(map(text, by_seat)),
        tuple(map(text, by_side)),
    )


@lru_cache(maxsize=1 << 8)
def _start(width: float, height: float, pixels: float, language: Language) -> str:
    return opening(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        xmlns_xlink="http://www.w3.org/1999/xlink",
        version="1.1",
        width=width * pixels / HEIGHT,
        height=height * pixels / HEIGHT,
        viewBox=f"0 0 {width:g} {height:g}",
        role="img",
        aria_labelledby=Ids("title", "desc"),
        xml_lang=language,
    )


@lru_cache(maxsize=1 << 10)
def _frame(x: float, y: float) -> Markup:
    return rect(x - 5, y - 5, WIDTH + 10, HEIGHT + 10, rx=12, fill=GOLD)


@lru_cache(maxsize=1 << 10)
def _tick(x: float, y: float) -> Markup:
    return group(
        circle(0, 0, 15, fill=GOLD, stroke=INK, stroke_width=2),
        path("M-7 0L-2 6L8 -6", fill="none", stroke=INK, stroke_width=4),
        transform=f"translate({x + WIDTH - 6:g} {y + 4:g})",
    )


@lru_cache(maxsize=1 << 10)
def _badge(words: str, x: float, y: float) -> Markup:
    return group(
        rect(x + 20, y + 112, 60, 40, rx=8, fill=GOLD, stroke=INK, stroke_width=2),
        label(words, x + 50, y + 141, size=27, anchor="middle", colour=INK, bold=True),
    )


@lru_cache(maxsize=1 << 8)
def pile(size: int, sweeps: int, x: float, y: float) -> Markup:
    """Draw a small pile face down, with a card across it for each sweep."""
    if not size:
        return outline(x, y, 0.42)
    across = [
        use(BACK, transform=f"translate({68 + 8 * sweep} 14) rotate(90) scale(.42)")
        for sweep in reversed(range(sweeps))
    ]
    upright = [
        use(BACK, transform=f"translate({3 * card} {-2 * card}) scale(.42)")
        for card in range(size)
    ]
    return group(*across, *upright, transform=f"translate({x:g} {y:g})")


@lru_cache(maxsize=1 << 8)
def outline(x: float, y: float, scale: float = 1) -> Markup:
    """Draw the place of a card that is not there."""
    return rect(
        x,
        y,
        WIDTH * scale,
        HEIGHT * scale,
        rx=8 * scale,
        fill="none",
        stroke=PALE,
        stroke_width=1.5,
        stroke_dasharray="6 5",
    )


@lru_cache(maxsize=1 << 6)
def felt(width: float, height: float) -> Markup:
    """Draw the cloth that a picture lies on."""
    return rect(
        1.5, 1.5, width - 3, height - 3, rx=22, fill=FELT, stroke=GOLD, stroke_width=3
    )


def short(name: str, most: int = _LONGEST) -> str:
    """Return a name as it is shown, or the beginning of a long one."""
    name = called(name)
    return name if len(name) <= most else f"{name[: most - 1]}…"


@lru_cache(maxsize=1 << 11)
def label(
    words: str,
    x: float,
    y: float,
    *,
    size: float = 23,
    anchor: str = "start",
    colour: str = PAPER,
    bold: bool = False,
) -> Markup:
    """Write a line of text from, around, or to a place."""
    return element(
        "text",
        text(words),
        x=x,
        y=y,
        font_family="Georgia, serif",
        font_size=size,
        font_weight="bold" if bold else "normal",
        text_anchor=anchor,
        fill=colour,
    )


@lru_cache(maxsize=1 << 8)
def arrow(x: float, y: float, sign: int = 1) -> Markup:
    """Draw an arrow to the right, or with -1 to the left."""
    return path(
        f"M{x:g} {y:g}h{26 * sign}m{-11 * sign} -9l{11 * sign} 9l{-11 * sign} 9",
        fill="none",
        stroke=GOLD,
        stroke_width=5,
    )
