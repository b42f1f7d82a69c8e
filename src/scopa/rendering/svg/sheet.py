"""A sheet: what a picture is drawn on, and how it becomes SVG."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final, TypeAlias

from scopa.cards import Card
from scopa.messages import messages
from scopa.names import Language
from scopa.rendering.svg.cards import (
    BACK,
    HEIGHT,
    WIDTH,
    definition,
    name_of,
    parts_of,
)
from scopa.rendering.svg.packs import Suits
from scopa.rendering.svg.palette import FELT, GOLD, INK, PALE, PAPER
from scopa.rendering.svg.words import WORDS, names_of
from scopa.rendering.svg.xml import (
    HERE,
    Ids,
    Markup,
    circle,
    element,
    group,
    opening,
    path,
    rect,
    text,
    use,
)

_LONGEST: Final = 28
"""The most characters of a name that is written in a picture."""


_Look: TypeAlias = tuple[Suits, Language]


class Sheet:
    """A picture as it grows, in units of which a card is 100 wide."""

    __slots__ = (
        "_cards",
        "_items",
        "_look",
        "_names",
        "_parts",
        "_seat",
        "_side",
        "language",
        "suits",
        "words",
    )

    def __init__(self, suits: Suits, language: Language) -> None:
        self.suits: Suits = suits
        self.language: Language = language
        self.words = WORDS[language]
        self._look: _Look = suits, language
        self._names = names_of(suits, language)
        self._seat = self.words["seat"]
        self._side = self.words["side"]
        self._items = messages(language).names
        self._cards: set[Card | None] = set()
        self._parts: list[Markup] = []

    def add(self, part: Markup) -> None:
        """Draw something that needs no definition."""
        self._parts.append(part)

    def card(self, card: Card | None, x: float, y: float, scale: float = 1) -> None:
        """Draw a card, or the back of one, at its top left corner."""
        self._cards.add(card)
        self._parts.append(_placed(card, self._look, x, y, scale))

    def row(self, cards: Sequence[Card | None], xs: Iterable[float], y: float) -> None:
        """Draw cards side by side."""
        look = self._look
        self._cards.update(cards)
        self._parts += [
            _placed(card, look, x, y) for card, x in zip(cards, xs, strict=True)
        ]

    def marked(self, card: Card, x: float, y: float) -> None:
        """Draw a card in a gold frame."""
        self._parts.append(_frame(x, y))
        self.card(card, x, y)

    def taken(self, card: Card, x: float, y: float) -> None:
        """Draw a captured card: in a gold frame, with a tick."""
        self.marked(card, x, y)
        self._parts.append(_tick(x, y))

    def badge(self, words: str, x: float, y: float) -> None:
        """Write a few words over a card."""
        self._parts.append(_badge(words, x, y))

    def needs_back(self) -> None:
        """Define the back of a card for what was drawn with it."""
        self._cards.add(None)

    def names(self, cards: Sequence[Card | None]) -> str:
        """Say which cards these are."""
        if not cards:
            return self.words["empty"]
        return ", ".join([self._names[card] for card in cards])

    def seat(self, names: Sequence[str], seat: int) -> str:
        """Return what a seat is called: the name of its player, if there are names."""
        return short(names[seat]) if names else self._seat.format(seat=seat)

    def side(self, names: Sequence[str], side: int, sides: int, seats: int) -> str:
        """Return what a side is called: as its seat, if it has only one."""
        if names:
            return short(" · ".join(names[side::sides]))
        if sides == seats:
            return self._seat.format(seat=side)
        return self._side.format(side=side)

    def item(self, name: str) -> str:
        """Return what an item of a count is called; a house rule's, as it calls it."""
        return short(self._items.get(name, name))

    def svg(
        self,
        title: str,
        description: str,
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
            prefix: What its ids begin with; without one, a digest of what is shown:
                pictures that look alike have the same ids, and no others.
        """
        start = _start(*size, pixels, self.language)
        heading = (
            f'<title id="{HERE}title">{text(title)}</title>'
            f'<desc id="{HERE}desc">{text(description)}</desc>'
        )
        body = "".join(self._parts)
        if prefix is None:
            shown = f"{start}{heading}{body}".encode()
            prefix = f"s{blake2b(shown, digest_size=6).hexdigest()}-"
        pieces = f"{start}{heading}<defs>".split(HERE)
        for name in self._parts_of_cards():
            first, *more = _pieces(name)
            pieces[-1] += first
            pieces += more
        first, *more = f"</defs>{body}</svg>".split(HERE)
        pieces[-1] += first
        return prefix.join(pieces + more)

    def _parts_of_cards(self) -> Iterable[str]:
        """Return the names of all that the cards are made of, in a fixed order."""
        names: dict[str, None] = {}
        for card in sorted(self._cards, key=_place):
            names.update(parts_of(card, self.suits))
        return names


def _place(card: Card | None) -> int:
    return -1 if card is None else card._index


# To join what is cut is faster by far than to replace.
@lru_cache(maxsize=1 << 8)
def _pieces(name: str) -> list[str]:
    """Return the definition of a name, cut where the prefix of ids is due."""
    return definition(name).split(HERE)


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


@lru_cache(maxsize=1 << 13)
def _placed(
    card: Card | None, look: _Look, x: float, y: float, scale: float = 1
) -> Markup:
    suits, language = look
    name = BACK if card is None else name_of(card, suits)
    title = element("title", text(names_of(suits, language)[card]))
    if scale == 1:
        return use(name, title, x=x, y=y)
    return use(name, title, transform=f"translate({x:g} {y:g}) scale({scale:g})")


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


def short(name: str) -> str:
    """Return a name, or the beginning of a long one."""
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


@lru_cache(maxsize=1 << 11)
def label(
    words: str,
    x: float,
    y: float,
    *,
    size: float = 19,
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
