"""A sheet: what a picture is drawn on, and how it becomes SVG."""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Final, NamedTuple, TypeAlias

from scopa.cards import Card, cards_of
from scopa.messages import messages
from scopa.names import Language
from scopa.notation import Suits
from scopa.rendering.svg.cards import (
    BACK,
    HEIGHT,
    WIDTH,
    definition,
    name_of,
    parts_of,
)
from scopa.rendering.svg.palette import FELT, GOLD, INK, PALE, PAPER
from scopa.rendering.svg.scenes import Held
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

_LONGEST: Final = 26
"""The most characters of a name that is written in a picture."""

_Look: TypeAlias = tuple[Suits, Language]

_Definitions: TypeAlias = dict[str, list[str]]
"""From the name of a drawing to its text, in pieces between which a prefix is due.

It ends with the beginning of the next definition, so that texts follow one another.
"""

_NEXT: Final = '<g id="'


class Called(NamedTuple):
    """What the seats and the sides are called."""

    seats: tuple[str, ...]
    sides: tuple[str, ...]


class Sheet:
    """A picture as it grows, in units of which a card is 100 wide."""

    __slots__ = ("_definitions", "_look", "_parts", "language", "words")

    def __init__(self, suits: Suits, language: Language) -> None:
        self.language: Language = language
        self.words = WORDS[language]
        self._look: _Look = suits, language
        self._definitions: _Definitions = {}
        self._parts: list[Markup] = []

    def add(self, part: Markup) -> None:
        """Draw something that needs no definition."""
        self._parts.append(part)

    def card(self, card: Card | None, x: float, y: float, scale: float = 1) -> None:
        """Draw a card, or the back of one, at its top left corner."""
        self._parts.append(_placed(card, self._look, x, y, scale))
        self._definitions.update(_definitions(card, self._look[0]))

    def row(self, held: Held, xs: tuple[float, ...], y: float) -> None:
        """Draw cards side by side, those face down at the right."""
        markup, definitions = _row(held, self._look, xs, y)
        self._parts.append(markup)
        self._definitions.update(definitions)

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
        self._definitions.update(_definitions(None, self._look[0]))

    def names(self, held: Held) -> str:
        """Say which cards these are."""
        return _spoken(held, self._look) or self.words["empty"]

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
            prefix: What its ids begin with; without one, a digest of the
                description, which says all that is shown: pictures that look alike
                have the same ids, and no others.
        """
        start = _start(*size, pixels, self.language)
        before = (
            f'{start}<title id="{HERE}title">{text(title)}</title>'
            f'<desc id="{HERE}desc">{text(description)}</desc>'
        )
        body = "".join(self._parts)
        if prefix is None:
            prefix = f"s{blake2b(before.encode(), digest_size=6).hexdigest()}-"
        # To join what is cut is faster by far than to replace.
        pieces = f"{before}<defs>{_NEXT}".split(HERE)
        for cut in self._definitions.values():
            pieces += cut
        after = f"</defs>{body}</svg>".split(HERE)
        pieces[-1] = pieces[-1].removesuffix(_NEXT) + after[0]
        pieces += after[1:]
        return prefix.join(pieces)


@lru_cache(maxsize=1 << 7)
def _definitions(card: Card | None, suits: Suits) -> _Definitions:
    """Return the definitions that a card needs."""
    return {
        name: f"{definition(name)}{_NEXT}".split(HERE)[1:]
        for name in parts_of(card, suits)
    }


@lru_cache(maxsize=1 << 9)
def _row(
    held: Held, look: _Look, xs: tuple[float, ...], y: float
) -> tuple[Markup, _Definitions]:
    cards = _cards(held)
    definitions: _Definitions = {}
    for card in cards:
        definitions.update(_definitions(card, look[0]))
    placed = [_placed(card, look, x, y) for card, x in zip(cards, xs, strict=True)]
    return Markup("".join(placed)), definitions


@lru_cache(maxsize=1 << 9)
def _spoken(held: Held, look: _Look) -> str:
    names = names_of(*look)
    return ", ".join([names[card] for card in _cards(held)])


def _cards(held: Held) -> tuple[Card | None, ...]:
    """Return the cards of a hand, None for each that is hidden."""
    seen, hidden = held
    return cards_of(seen) + (None,) * hidden


@lru_cache(maxsize=1 << 6)
def _called(
    language: Language, names: tuple[str, ...], seats: int, sides: int
) -> Called:
    """Call seats by the names of their players, and sides by all of theirs.

    Without names they have numbers; a side with only one seat is called as that.
    """
    if names:
        return Called(
            tuple([short(name) for name in names]),
            tuple(short(" · ".join(names[side::sides])) for side in range(sides)),
        )
    words = WORDS[language]
    by_seat = tuple(words["seat"].format(seat=seat) for seat in range(seats))
    if seats == sides:
        return Called(by_seat, by_seat)
    return Called(
        by_seat, tuple(words["side"].format(side=side) for side in range(sides))
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
    """Return a name, or the beginning of a long one."""
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
