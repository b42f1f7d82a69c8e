"""Positions in any form that is allowed, and as people type them."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from scopa._filling import fill
from scopa._rules_lines import rules_of_line
from scopa._text import EQUALS, NAME, SLASH, Scanner, moved, unquote, unreadable
from scopa._validation import bad_field
from scopa.cards import Card
from scopa.counting import Bonus
from scopa.errors import NotationError, Phrase, Problem, StateError
from scopa.move_text import parse_move_text, read_card
from scopa.moves import Move
from scopa.state import GameState
from scopa.views import PlayerView, view

_FIELDS: Final = (
    "view",
    "dealer",
    "turn",
    "hands",
    "table",
    "piles",
    "stock",
    "sweeps",
    "last",
    "scores",
    "bonuses",
    "shown",
    "values",
    "previous",
)

_REQUIRED: Final = ("dealer", "turn", "hands", "table", "stock")

# A quoted name may hold what looks like a label; one that does not end is seen later.
_LABEL: Final = re.compile(
    r'"(?:[^"\\]|\\.)*(?:"|$)|(?<!\S)([A-Za-z_]+)\s*:', re.DOTALL
)


def read_position(text: str, extra: tuple[type, ...]) -> GameState | PlayerView:
    """Read a position in any form that is allowed.

    Raises:
        NotationError: It cannot be read.
        RulesError: The rules cannot be.
        StateError: The position cannot be.
    """
    fields, start = _fields(text)
    bare = text[:start].rstrip()
    indent = len(bare) - len(bare.lstrip())
    if len(bare) == indent:
        raise unreadable(text, indent, Phrase("rules-such-as-text"))
    try:
        rules = rules_of_line(bare[indent:], extra)
    except NotationError as error:
        raise NotationError(*[moved(p, indent) for p in error.problems]) from None
    missing = tuple((f"{label}:",) for label in _REQUIRED if label not in fields)
    if missing:
        raise unreadable(text, len(text), Phrase("all-of", names=missing))
    nothing, zeros = ((),) * rules.sides, (0,) * rules.sides
    given: dict[str, Any] = {
        "rules": rules,
        "dealer": _seat(fields["dealer"]),
        "to_move": _seat(fields["turn"]),
        "table": _cards(fields["table"]),
        "piles": _read(fields, "piles", _piles, nothing),
        "sweeps": _read(fields, "sweeps", _numbers, zeros),
        "last_capturer": _read(fields, "last", _seat_or_none, None),
        "scores": _read(fields, "scores", _numbers, zeros),
        "bonuses": _read(fields, "bonuses", _bonuses, ()),
        "shown": _read(fields, "shown", _cards, ()),
        "values": _read(fields, "values", _values, ()),
        "previous": _read(fields, "previous", _move, None),
    }
    is_view = "view" in fields
    hands = _groups(fields["hands"], hides=is_view)
    stock = _cards(fields["stock"], hides=is_view)
    if is_view:
        return _view(_seat_or_none(fields["view"]), hands, stock, given)
    return GameState(hands=hands, stock=stock, **given)


def _fields(text: str) -> tuple[dict[str, Scanner], int]:
    """Return the values of the labelled fields, and where the first one begins."""
    labels = [match for match in _LABEL.finditer(text) if match[1]]
    starts = [match.start() for match in labels] + [len(text)]
    fields: dict[str, Scanner] = {}
    for match, end in zip(labels, starts[1:], strict=True):
        label = match[1].lower()
        if label not in _FIELDS or label in fields:
            known = ", ".join(f"{other}:" for other in _FIELDS if other not in fields)
            raise unreadable(text, match.start(), Phrase("one-of-fields", fields=known))
        fields[label] = Scanner(text, match.end(), end)
    return fields, starts[0]


def _read(
    fields: Mapping[str, Scanner],
    label: str,
    reader: Callable[[Scanner], object],
    default: object,
) -> Any:
    return reader(fields[label]) if label in fields else default


_NEXT_FIELD: Final = Phrase("next-field")
_CARD_OR_FIELD: Final = Phrase("card-or-next-field")
_CARD_SLASH_OR_FIELD: Final = Phrase("card-slash-or-next-field")
_NOTHING: Final = re.compile(r"-")
_SEMICOLON: Final = re.compile(r";")
_COMMA: Final = re.compile(r"[,+]")
_DOT: Final = re.compile(r"\.")
_OPEN: Final = re.compile(r"\[")
_CLOSE: Final = re.compile(r"\]")
_HIDDEN: Final = re.compile(r"\?([0-9]{1,2})(?![0-9])|\?+(?![0-9])")


class _Cards(list[Card]):
    """Cards as they were read, and how many more there are face down."""

    __slots__ = ("hidden",)

    hidden: int


def _seat(scanner: Scanner) -> int:
    scanner.spaces()
    seat = scanner.number(Phrase("a-seat"))
    _end(scanner, _NEXT_FIELD)
    return seat


def _seat_or_none(scanner: Scanner) -> int | None:
    scanner.spaces()
    if scanner.find(_NOTHING):
        _end(scanner, _NEXT_FIELD)
        return None
    return _seat(scanner)


def _numbers(scanner: Scanner) -> list[int]:
    scanner.spaces()
    return scanner.numbers(_NEXT_FIELD)


def _cards(scanner: Scanner, *, hides: bool = False) -> _Cards:
    cards = _some_cards(scanner, hides=hides)
    _end(scanner, _CARD_OR_FIELD)
    return cards


def _groups(scanner: Scanner, *, hides: bool = False) -> list[_Cards]:
    groups = [_some_cards(scanner, hides=hides)]
    while scanner.find(SLASH):
        groups.append(_some_cards(scanner, hides=hides))
    _end(scanner, _CARD_SLASH_OR_FIELD)
    return groups


def _piles(scanner: Scanner) -> list[_Cards]:
    hidden = scanner.text.find("?", scanner.at, scanner.end)
    if hidden >= 0:
        scanner.fail(Phrase("cards-of-hidden-piles"), hidden)
    return _groups(scanner)


def _some_cards(scanner: Scanner, *, hides: bool) -> _Cards:
    """Read cards as far as there are any."""
    cards = _Cards()
    cards.hidden = 0
    scanner.spaces()
    if scanner.find(_NOTHING):
        scanner.spaces()
        return cards
    while scanner.left and scanner.text[scanner.at] not in "/];":
        hidden = scanner.find(_HIDDEN) if hides else None
        if hidden is None:
            cards.append(read_card(scanner))
        else:
            cards.hidden += int(hidden[1]) if hidden[1] else len(hidden[0])
        scanner.spaces()
        scanner.find(_COMMA)
    return cards


def _bonuses(scanner: Scanner) -> list[Bonus]:
    bonuses = []
    while scanner.left:
        side = scanner.number(Phrase("a-side"))
        scanner.take(_DOT, Phrase("dot-and-bonus"))
        name = unquote(scanner.take(NAME, Phrase("name-of-bonus"))[0])
        scanner.take(EQUALS, Phrase("equals-its-points"))
        points = scanner.number(Phrase("points"))
        cards = _Cards()
        if scanner.find(_OPEN):
            cards = _some_cards(scanner, hides=False)
            scanner.take(_CLOSE, Phrase("card-or-bracket"))
        bonuses.append(Bonus(side, name, points, cards))
        if scanner.left:
            scanner.take(_SEMICOLON, Phrase("another-bonus-or-field"))
    return bonuses


def _values(scanner: Scanner) -> list[tuple[Card, int]]:
    values = []
    while scanner.left:
        card = read_card(scanner)
        scanner.take(EQUALS, Phrase("equals-a-value"))
        values.append((card, scanner.number(Phrase("a-value"))))
        if scanner.left:
            scanner.take(_COMMA, _NEXT_FIELD)
    return values


def _move(scanner: Scanner) -> Move:
    scanner.spaces()
    try:
        return parse_move_text(scanner.text[scanner.at : scanner.end])
    except NotationError as error:
        problems = [moved(problem, scanner.at) for problem in error.problems]
        raise NotationError(*problems) from None


def _end(scanner: Scanner, expected: Phrase) -> None:
    if scanner.left:
        scanner.fail(expected)


def _view(
    seat: int | None,
    hands: list[_Cards],
    stock: _Cards,
    given: Mapping[str, Any],
) -> PlayerView:
    """Return a view, checked like a state in which any cards are hidden."""
    shown = set(given["shown"])
    problems: list[Problem] = []
    if stock:
        problems.append(bad_field("stock", Phrase("hidden-stock"), tuple(stock)))
    for at, hand in enumerate(hands):
        whose = Phrase("cards-of-seat", seat=at)
        if at == seat:
            if hand.hidden:
                problems.append(bad_field(whose, Phrase("seen-by-it"), "?"))
        elif not shown.issuperset(hand):
            expected = Phrase("hidden-or-shown")
            open_cards = tuple(card for card in hand if card not in shown)
            problems.append(bad_field(whose, expected, open_cards))
    if problems:
        raise StateError(*problems)
    seen = (*given["table"], *(card for pile in given["piles"] for card in pile))
    *filled, undealt = fill(
        [*hands, ()], [*(hand.hidden for hand in hands), stock.hidden], seen
    )
    return view(GameState(hands=filled, stock=undealt, **given), seat)
