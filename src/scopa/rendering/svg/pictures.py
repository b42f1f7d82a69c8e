"""Pictures: whatever of the game can be shown, as SVG."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from scopa._validation import bad_field, choice_of, is_whole
from scopa.cards import Card
from scopa.counting import HandScore
from scopa.errors import NotationError, Phrase
from scopa.messages import LANGUAGES
from scopa.moves import Move
from scopa.names import Language
from scopa.notation import PACKS, Suits
from scopa.rendering._naming import are_alone, checked_names, seats_of
from scopa.rendering.svg.counts import LEAST_SIZE, describe_count, draw_count
from scopa.rendering.svg.moves import draw_cards, draw_move
from scopa.rendering.svg.scenes import playing, scene_of
from scopa.rendering.svg.sheet import Sheet
from scopa.rendering.svg.tables import move_in_words, show_table
from scopa.rendering.svg.xml import Markup
from scopa.rules import Rules
from scopa.state import GameState
from scopa.views import PlayerView

Drawable: TypeAlias = (
    Card | Iterable[Card | None] | GameState | PlayerView | Move | HandScore
)

_LARGEST: Final = 10_000
_PREFIX: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,60}")


def render_svg(
    value: Drawable,
    *,
    move: Move | None = None,
    suits: Suits = "italian",
    language: Language = "en",
    names: Sequence[str] = (),
    size: int = 120,
    prefix: str | None = None,
    rules: Rules | None = None,
) -> str:
    """Draw a position, a count, a move or cards as a picture in SVG.

    A state is drawn with all its hands, a view with what its seat may know: other
    cards lie face down. Of several cards, None is one face down. The picture is one
    ``<svg>`` element without scripts, styles and links to anything outside, to stand
    in a page or in a file of its own. It has a title, and a description that says
    all that is shown.

    Args:
        value: A state, a view, a score, a move, a card, or several cards.
        move: With a state or a view, a move of the seat to play: its card lies
            beside the table, and what it captures is marked. Whether it is legal is
            not asked.
        suits: The pack: ``"italian"`` or ``"french"``.
        language: The language of the words.
        names: What the players are called, by seat, in place of numbers.
        size: The height of a card in pixels; the small cards of a count have 0.6 of
            it, and never less than 48.
        prefix: What all ids in the picture begin with. Without one it follows from
            what is shown, so that the pictures in a page do not meet.
        rules: The rules of a score, which does not know them: a side of one seat is
            then called by its seat.

    Raises:
        NotationError: It is none of these, or there is no such way to draw it.
        IllegalMoveError: The move is none, or its cards are not where it needs them.

    >>> picture = render_svg(Card("7D"))
    >>> picture[:4], "seven of coins" in picture
    ('<svg', True)
    >>> state = new_game(SCOPA, DECK)  # seat 1 has 1D, 1C and 1S
    >>> "ace of cups" in render_svg(view(state, 1))
    True
    >>> "ace of cups" in render_svg(view(state, 0))
    False
    """
    _check(suits, language, size, prefix)
    sheet = Sheet(suits, language)
    if isinstance(value, (GameState, PlayerView)):
        title, description, area = _table(sheet, value, move, names)
    elif move is not None:
        raise NotationError(bad_field("move", Phrase("none-without-table"), move))
    elif isinstance(value, HandScore):
        sides = len(value.points)
        given = checked_names(names, seats_of(sides))
        seats = sides if are_alone(sides, rules) else 0
        called = sheet.called(given, seats, sides).sides
        title = sheet.words["count"]
        description = describe_count(sheet, value, called)
        area = draw_count(sheet, value, called)
        size = max(size, LEAST_SIZE)
    else:
        checked_names(names, ())
        title, description, area = _cards(sheet, value)
    return sheet.svg(title, description, area, size, prefix)


_Drawn: TypeAlias = tuple[str, Markup, tuple[float, float]]
"""The title, the description and the size of what has been drawn."""


def _table(
    sheet: Sheet,
    value: GameState | PlayerView,
    move: Move | None,
    names: Sequence[str],
) -> _Drawn:
    scene = scene_of(value)
    given = checked_names(names, (len(scene.hands),))
    called = sheet.called(given, len(scene.hands), len(scene.pile_sizes))
    if move is not None:
        scene = playing(scene, move)
    words = sheet.words
    seat = 0
    if isinstance(value, GameState):
        title = words["position"]
    elif value.seat is None:
        title = words["view of a spectator"]
    else:
        seat = value.seat
        title = words["view"].format(seat=called.seats[seat])
    return title, *show_table(sheet, scene, move, called, seat)


def _cards(sheet: Sheet, value: object) -> _Drawn:
    words = sheet.words
    if isinstance(value, Move):
        return words["move"], move_in_words(sheet, value), draw_move(sheet, value)
    cards = (value,) if isinstance(value, Card) else _row(value)
    title = words["card" if isinstance(value, Card) else "hand"]
    return title, *draw_cards(sheet, cards)


def _row(value: object) -> tuple[Card | None, ...]:
    if not isinstance(value, str) and isinstance(value, Iterable):
        cards = tuple(value)
        if all(card is None or isinstance(card, Card) for card in cards):
            return cards
    raise NotationError(bad_field("value", Phrase("drawable"), value))


def _check(suits: object, language: object, size: object, prefix: object) -> None:
    problems = []
    if suits not in PACKS:
        problems.append(bad_field("suits", choice_of(*PACKS), suits))
    if language not in LANGUAGES:
        problems.append(bad_field("language", choice_of(*LANGUAGES), language))
    if not is_whole(size, 1) or size > _LARGEST:
        expected = Phrase("whole-from-to", least=1, most=_LARGEST)
        problems.append(bad_field("size", expected, size))
    if prefix is not None and not (
        isinstance(prefix, str) and _PREFIX.fullmatch(prefix)
    ):
        problems.append(bad_field("prefix", Phrase("prefix-of-ids"), prefix))
    if problems:
        raise NotationError(*problems)
