"""What cards are made of: each drawing stands once in a picture, however often used."""

from functools import lru_cache
from typing import NamedTuple

from scopa.cards import DECK, OF_RANK, OF_SUIT, Card
from scopa.notation import Suits
from scopa.rendering.svg.cards import BACK, FIGURE_OF, definition, name_of, sign_of
from scopa.rendering.svg.xml import HERE


class _Drawings(NamedTuple):
    """Drawings, each cut where a prefix is due.

    All begin with the same few characters. These stand at the end of each in place
    of its beginning, so that drawings follow one another.
    """

    shared: list[tuple[int, list[str]]]
    """What some cards have in common: their masks, and the drawings."""
    ranks: list[list[list[str]]]
    """The cards of each rank: for each mask of suits, those of the mask."""
    back: list[str]


_BEGINNING = '<g id="'


@lru_cache(maxsize=2)
def _drawings(suits: Suits) -> _Drawings:
    figures = {OF_RANK[rank]: name for rank, name in FIGURE_OF[suits].items()}
    signs = {mask: sign_of(suit, suits) for suit, mask in OF_SUIT.items()}
    return _Drawings(
        [(mask, _cut(name)) for mask, name in (figures | signs).items()],
        [_of_rank(DECK[at : at + 4], suits) for at in range(0, len(DECK), 4)],
        _cut(BACK),
    )


def _of_rank(cards: tuple[Card, ...], suits: Suits) -> list[list[str]]:
    cut = [_cut(name_of(card, suits)) for card in cards]
    return [
        [piece for place, each in enumerate(cut) if mask >> place & 1 for piece in each]
        for mask in range(16)
    ]


def _cut(name: str) -> list[str]:
    return f"{definition(name)}{_BEGINNING}".split(HERE)[1:]


def defined(before: str, cards: int, suits: Suits, *, back: bool) -> list[str]:
    """Return what is before the definitions, and then these, cut at prefixes."""
    drawings = _drawings(suits)
    pieces = f"{before}{_BEGINNING}".split(HERE)
    for mask, cut in drawings.shared:
        if cards & mask:
            pieces += cut
    for rank, of_rank in enumerate(drawings.ranks):
        pieces += of_rank[cards >> 4 * rank & 15]
    if back:
        pieces += drawings.back
    pieces[-1] = pieces[-1].removesuffix(_BEGINNING)
    return pieces
