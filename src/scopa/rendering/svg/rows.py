"""Cards on a picture: how each is drawn at its place, and what it is called."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from scopa.cards import DECK, Card, cards_of
from scopa.names import Language
from scopa.notation import Suits
from scopa.rendering.svg.cards import BACK, WIDTH, name_of
from scopa.rendering.svg.scenes import Held
from scopa.rendering.svg.words import names_of
from scopa.rendering.svg.xml import Cut, Markup, cut, element, number, text, use

Look: TypeAlias = tuple[Suits, Language]
"""The pack, and the language of its names."""

_Around: TypeAlias = tuple[str, str]
"""The markup of a card from the prefix of its id to its place, and after that.

All cards begin alike. The beginning stands at the end: so cards follow one another.
"""


class _Uses(NamedTuple):
    """What it takes to draw cards somewhere, and to name them."""

    around: list[_Around]
    names: list[Markup]


_BEGINNING: Final = cut(use(""))[0]
_FACE_DOWN: Final = len(DECK)
"""Where the back of a card is among the uses of all cards."""
_STEP: Final = WIDTH + 12
"""How far apart cards lie that have room."""
_HIDDEN_STEP: Final = 44


@lru_cache(maxsize=1 << 3)
def _uses(look: Look) -> _Uses:
    """Return how the cards are drawn, in DECK order, and then a card face down."""
    cards = (*DECK, None)
    names = [text(names_of(*look)[card]) for card in cards]
    named = zip(cards, names, strict=True)
    return _Uses([_around(card, name, look[0]) for card, name in named], names)


def _around(card: Card | None, name: Markup, suits: Suits) -> _Around:
    drawn = BACK if card is None else name_of(card, suits)
    beginning, markup = cut(use(drawn, element("title", name), x=0, y=0))
    start, end = markup.split(_at(0, 0))
    return start, f"{end}{beginning}"


def _at(x: float, y: float) -> str:
    return f' x="{number(x)}" y="{number(y)}"'


@lru_cache(maxsize=1 << 9)
def _hand(held: Held, look: Look) -> tuple[list[_Around], Markup]:
    """Return how the cards of a hand are drawn, and what they are called."""
    seen, hidden = held
    around, names = _uses(look)
    cards = [card._index for card in cards_of(seen)]
    if hidden:
        cards += [_FACE_DOWN] * hidden
    words = ", ".join([names[card] for card in cards])
    return [around[card] for card in cards], Markup(words)


def spoken(held: Held, look: Look) -> Markup:
    """Say which cards these are."""
    return _hand(held, look)[1]


@lru_cache(maxsize=1 << 9)
def row(held: Held, look: Look, left: float, width: float, y: float) -> Cut:
    """Draw cards side by side, those face down at the right."""
    count, step = _spread(held)
    places = _written(count, left, width, step, y)
    # A place joins the markup before it and after it.
    return _follow(map(str.join, places, _hand(held, look)[0]))


@lru_cache(maxsize=1 << 13)
def placed(card: Card | None, look: Look, x: float, y: float, scale: float) -> Cut:
    """Draw a card at its top left corner."""
    around = _uses(look).around[_FACE_DOWN if card is None else card._index]
    if scale == 1:
        place = _at(x, y)
    else:
        place = f' transform="translate({x:g} {y:g}) scale({scale:g})"'
    return _follow([place.join(around)])


def _follow(cards: Iterable[str]) -> Cut:
    """Let cards follow one another."""
    drawn = [_BEGINNING, *cards]
    drawn[-1] = drawn[-1].removesuffix(_BEGINNING)
    return drawn


def _spread(held: Held) -> tuple[int, float]:
    """Return how many cards these are, and how far apart they may lie."""
    seen, hidden = held
    # Hidden cards need not be told apart.
    return seen.bit_count() + hidden, _HIDDEN_STEP if hidden else _STEP


@lru_cache(maxsize=1 << 9)
def fan(count: int, left: float, width: float, widest: float) -> tuple[float, ...]:
    """Return where cards in a row begin, so that they fit into a width."""
    step = min(widest, (width - WIDTH) / max(count - 1, 1))
    start = left + (width - (count - 1) * step - WIDTH) / 2
    return tuple([round(start + place * step, 1) for place in range(count)])


def places_of(held: Held, left: float, width: float) -> tuple[float, ...]:
    """Return where the cards of a `row` begin."""
    count, step = _spread(held)
    return fan(count, left, width, step)


@lru_cache(maxsize=1 << 9)
def _written(
    count: int, left: float, width: float, widest: float, y: float
) -> list[str]:
    return [_at(x, y) for x in fan(count, left, width, widest)]
