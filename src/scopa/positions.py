"""Positions on one line, with their rules: of states, and of what a seat sees."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from scopa._engine import (
    HAND_BITS,
    NO_EXTRAS,
    SWEEP_BITS,
    Position,
    Setup,
    engine_of,
    pack,
    stock_of,
    unpack,
)
from scopa._filling import fill, hands_of_view
from scopa._rules_lines import line_of_rules, rules_of_line
from scopa._state_checks import is_sound
from scopa._text import (
    NAME,
    Scanner,
    checked_text,
    moved,
    name_text,
    number_text,
    unquote,
    unreadable,
)
from scopa._validation import bad_field
from scopa.cards import DECK, FULL, Card, cards_of
from scopa.counting import Bonus
from scopa.errors import NotationError, Problem, StateError
from scopa.move_text import parse_move_text, read_card
from scopa.moves import Move
from scopa.rules import Rules
from scopa.state import GameState, state_at
from scopa.views import PlayerView, view

MOST: Final = 20_000
"""The most characters of a position that are read."""

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


# ---------------------------------------------------------------------------
# Writing


def format_position(state: GameState | PlayerView, *, hide_piles: bool = False) -> str:
    """Write a position, with its rules, on one line.

    Args:
        state: A state, or the view of a seat or a spectator.
        hide_piles: Whether to write how many cards the piles have instead of the
            cards, as they lie at a real table. Such a text cannot be read back.

    Raises:
        StateError: It is neither a state nor a view.

    >>> state = new_game(SCOPA, DECK)
    >>> for field in format_position(view(state, 1)).split():
    ...     print(field)
    scopa
    view:1
    dealer:0
    turn:1
    hands:?3/1D,1C,1S
    table:2S,2B,3D,3C
    piles:-/-
    stock:?30
    sweeps:0/0
    last:-
    scores:0/0
    """
    if isinstance(state, PlayerView):
        return _format_view(state, hide_piles=hide_piles)
    if not isinstance(state, GameState):
        raise StateError(bad_field("state", "a GameState or a PlayerView", state))
    setup, turn, hands, table, piles, sweeps, last, stock, extras = state._position
    engine = setup.engine
    by_side = unpack(piles, HAND_BITS, engine.sides)
    return _line(
        engine.rules,
        dealer=setup.dealer,
        turn=turn,
        hands="/".join(map(_mask_text, unpack(hands, HAND_BITS, engine.seats))),
        table=_mask_text(table),
        piles="/".join(
            [_hidden(pile.bit_count()) for pile in by_side]
            if hide_piles
            else map(_mask_text, by_side)
        ),
        stock=",".join([DECK[index]._text for index in stock]) or "-",
        sweeps=unpack(sweeps, SWEEP_BITS, engine.sides),
        last=last,
        scores=setup.scores,
        extras=""
        if extras == NO_EXTRAS
        else _extras(extras[0], cards_of(extras[1]), *extras[2:]),
    )


def _format_view(seen: PlayerView, *, hide_piles: bool) -> str:
    hands = [
        _join(cards, hidden=size - len(cards))
        for cards, size in zip(hands_of_view(seen), seen.hand_sizes, strict=True)
    ]
    return _line(
        seen.rules,
        f" view:{_or_none(seen.seat)}",
        dealer=seen.dealer,
        turn=seen.to_move,
        hands="/".join(hands),
        table=_join(seen.table),
        piles="/".join(
            _hidden(len(pile)) if hide_piles else _join(pile) for pile in seen.piles
        ),
        stock=_hidden(seen.stock_size),
        sweeps=seen.sweeps,
        last=seen.last_capturer,
        scores=seen.scores,
        extras=_extras(
            seen.bonuses,
            [card for cards in seen.shown for card in cards],
            seen.values,
            seen.previous,
        ),
    )


def _line(
    rules: Rules,
    seen_by: str = "",
    *,
    dealer: int,
    turn: int,
    hands: str,
    table: str,
    piles: str,
    stock: str,
    sweeps: Sequence[int],
    last: int | None,
    scores: Sequence[int],
    extras: str,
) -> str:
    return (
        f"{line_of_rules(rules)}{seen_by} dealer:{dealer} turn:{turn} hands:{hands}"
        f" table:{table} piles:{piles} stock:{stock}"
        f" sweeps:{'/'.join(map(str, sweeps))} last:{_or_none(last)}"
        f" scores:{'/'.join(map(number_text, scores))}{extras}"
    )


def _extras(
    bonuses: Iterable[Bonus],
    shown: Iterable[Card],
    values: Iterable[tuple[Card, int]],
    previous: Move | None,
) -> str:
    """Write the fields that few positions have."""
    fields = {
        "bonuses": ";".join(map(_bonus_text, bonuses)),
        "shown": ",".join(map(str, sorted(shown))),
        "values": ",".join(f"{card}={value}" for card, value in values),
        "previous": "" if previous is None else _without_spaces(previous),
    }
    return "".join(f" {label}:{text}" for label, text in fields.items() if text)


def _bonus_text(bonus: Bonus) -> str:
    cards = f"[{_join(bonus.cards)}]" if bonus.cards else ""
    points = number_text(bonus.points)
    return f"{bonus.side}.{name_text(bonus.name)}={points}{cards}"


def _without_spaces(move: Move) -> str:
    declared, space, play = str(move).partition(" ")
    if not space:
        return declared
    return f"{declared}{'' if declared.endswith(']') else '[]'}{play}"


def _join(cards: Iterable[Card], hidden: int = 0) -> str:
    texts = [card._text for card in cards]
    if hidden:
        texts.append(_hidden(hidden))
    return ",".join(texts) or "-"


@lru_cache(maxsize=1 << 12)
def _mask_text(mask: int) -> str:
    return _join(cards_of(mask))


def _hidden(count: int) -> str:
    return f"?{count}" if count else "-"


def _or_none(seat: int | None) -> str:
    return "-" if seat is None else str(seat)


# ---------------------------------------------------------------------------
# Reading


def parse_position(text: str, *, extra: Iterable[type] = ()) -> GameState | PlayerView:
    """Read a position that `format_position` writes, or that a person does.

    The fields may come in any order, with spaces where they help, and cards in
    any way that `parse_card` reads. What is left out is empty or zero; ``dealer``,
    ``turn``, ``hands``, ``table`` and ``stock`` may not be.

    Args:
        text: The text.
        extra: Classes of a caller's own rules that the rules may name.

    Returns:
        A state; a view if the text has a field ``view``.

    Raises:
        NotationError: The text cannot be read: the error says where.
        RulesError: The rules cannot be.
        StateError: The position cannot be; every defect is listed.

    >>> state = new_game(SCOPA, DECK)
    >>> parse_position(format_position(state)) == state
    True
    >>> parse_position(format_position(view(state, 0))) == view(state, 0)
    True
    """
    checked_text("a position", text, MOST)
    classes = tuple(extra)
    state = _parse_canonical(text, classes)
    return _parse(text, classes) if state is None else state


# What most positions look like: it takes a fraction of the time to read.
_CANONICAL: Final = re.compile(
    r"(\S+) dealer:(\d{1,2}) turn:(\d{1,2}) hands:(\S+) table:(\S+)"
    r" piles:(\S+) stock:(\S+) sweeps:(\d{1,2}(?:/\d{1,2})*)"
    r" last:(\d{1,2}|-) scores:(\d{1,9}(?:/\d{1,9})*)",
    re.ASCII,
)
_BITS: Final = {card._text: card._bit for card in DECK}


def _parse_canonical(text: str, extra: tuple[type, ...]) -> GameState | None:
    """Return the state of a text in the usual form; None if anything is unusual."""
    match = _CANONICAL.fullmatch(text)
    if match is None:
        return None
    rules, dealer, turn, hands, table, piles, stock, sweeps, last, scores = (
        match.groups()
    )
    engine = engine_of(rules_of_line(rules, extra))
    undealt = [] if stock == "-" else stock.split(",")
    try:
        by_seat, held = _masks(hands)
        by_side, taken = _masks(piles)
        (laid,), on_table = _masks(table)
        in_stock = sum([_BITS[card] for card in undealt])
        deck = stock_of([Card._BY_TEXT[card] for card in undealt])
        counts = tuple(map(int, sweeps.split("/")))
        totals = tuple(map(int, scores.split("/")))
    except (KeyError, ValueError):
        return None
    whole = sum(by_seat) + sum(by_side) + laid + in_stock
    # Forty powers of two add up to this only if they are all different.
    if whole != FULL or held + taken + on_table + len(deck) != len(DECK):
        return None
    sizes = len(by_seat), len(by_side), len(counts), len(totals)
    if sizes != (engine.seats, engine.sides, engine.sides, engine.sides):
        return None
    position: Position = (
        Setup(engine, int(dealer), totals),
        int(turn),
        pack(by_seat, HAND_BITS),
        laid,
        pack(by_side, HAND_BITS),
        pack(counts, SWEEP_BITS),
        None if last == "-" else int(last),
        deck,
        NO_EXTRAS,
    )
    return state_at(position) if is_sound(position) else None


def _masks(text: str) -> tuple[list[int], int]:
    """Return groups of cards as masks, and how many cards there are."""
    masks, count = [], 0
    for group in text.split("/"):
        cards = () if group == "-" else group.split(",")
        masks.append(sum([_BITS[card] for card in cards]))
        count += len(cards)
    return masks, count


# A quoted name may hold what looks like a label; one that does not end is seen later.
_LABEL: Final = re.compile(
    r'"(?:[^"\\]|\\.)*(?:"|$)|(?<!\S)([A-Za-z_]+)\s*:', re.DOTALL
)


def _parse(text: str, extra: tuple[type, ...]) -> GameState | PlayerView:
    """Read a position in any form that is allowed."""
    fields, start = _fields(text)
    bare = text[:start].rstrip()
    indent = len(bare) - len(bare.lstrip())
    if len(bare) == indent:
        raise unreadable(text, indent, "rules, such as scopa or escoba;target=15")
    try:
        rules = rules_of_line(bare[indent:], extra)
    except NotationError as error:
        raise NotationError(*[moved(p, indent) for p in error.problems]) from None
    missing = [f"{label}:" for label in _REQUIRED if label not in fields]
    if missing:
        raise unreadable(text, len(text), " and ".join(missing))
    nothing, zeros = ((),) * rules.sides, (0,) * rules.sides
    given: dict[str, Any] = {
        "rules": rules,
        "dealer": _seat(fields["dealer"]),
        "to_move": _seat(fields["turn"]),
        "table": _cards(fields["table"]),
        "piles": _read(fields, "piles", _groups, nothing),
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
            raise unreadable(text, match.start(), f"one of {known}")
        fields[label] = Scanner(text, match.end(), end)
    return fields, starts[0]


def _read(
    fields: Mapping[str, Scanner],
    label: str,
    reader: Callable[[Scanner], object],
    default: object,
) -> Any:
    return reader(fields[label]) if label in fields else default


_NOTHING: Final = re.compile(r"-")
_SLASH: Final = re.compile(r"/")
_SEMICOLON: Final = re.compile(r";")
_COMMA: Final = re.compile(r"[,+]")
_DOT: Final = re.compile(r"\.")
_EQUALS: Final = re.compile(r"=")
_OPEN: Final = re.compile(r"\[")
_CLOSE: Final = re.compile(r"\]")
_HIDDEN: Final = re.compile(r"\?([0-9]{1,2})(?![0-9])|\?+(?![0-9])")


class _Cards(list[Card]):
    """Cards as they were read, and how many more there are face down."""

    __slots__ = ("hidden",)

    hidden: int


def _seat(scanner: Scanner) -> int:
    scanner.spaces()
    seat = scanner.number("a seat")
    _end(scanner, "the next field")
    return seat


def _seat_or_none(scanner: Scanner) -> int | None:
    scanner.spaces()
    if scanner.find(_NOTHING):
        _end(scanner, "the next field")
        return None
    return _seat(scanner)


def _numbers(scanner: Scanner) -> list[int]:
    scanner.spaces()
    numbers = [scanner.number("a number")]
    while scanner.left:
        scanner.take(_SLASH, "/ and a number, or the next field")
        scanner.spaces()
        numbers.append(scanner.number("a number"))
    return numbers


def _cards(scanner: Scanner, *, hides: bool = False) -> _Cards:
    cards = _some_cards(scanner, hides=hides)
    _end(scanner, "a card, or the next field")
    return cards


def _groups(scanner: Scanner, *, hides: bool = False) -> list[_Cards]:
    groups = [_some_cards(scanner, hides=hides)]
    while scanner.find(_SLASH):
        groups.append(_some_cards(scanner, hides=hides))
    _end(scanner, "a card, a / or the next field")
    return groups


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
        side = scanner.number("a side")
        scanner.take(_DOT, ". and the name of a bonus")
        name = unquote(scanner.take(NAME, "the name of a bonus")[0])
        scanner.take(_EQUALS, "= and its points")
        points = scanner.number("points")
        cards = _Cards()
        if scanner.find(_OPEN):
            cards = _some_cards(scanner, hides=False)
            scanner.take(_CLOSE, "a card or ]")
        bonuses.append(Bonus(side, name, points, cards))
        if scanner.left:
            scanner.take(_SEMICOLON, "; and another bonus, or the next field")
    return bonuses


def _values(scanner: Scanner) -> list[tuple[Card, int]]:
    values = []
    while scanner.left:
        card = read_card(scanner)
        scanner.take(_EQUALS, "= and a value")
        values.append((card, scanner.number("a value")))
        if scanner.left:
            scanner.take(_COMMA, "the next field")
    return values


def _move(scanner: Scanner) -> Move:
    scanner.spaces()
    try:
        return parse_move_text(scanner.text[scanner.at : scanner.end])
    except NotationError as error:
        problems = [moved(problem, scanner.at) for problem in error.problems]
        raise NotationError(*problems) from None


def _end(scanner: Scanner, expected: str) -> None:
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
        problems.append(bad_field("stock", "hidden in a view, as in ?30", tuple(stock)))
    for at, hand in enumerate(hands):
        if at == seat:
            if hand.hidden:
                problems.append(bad_field(f"cards of seat {at}", "seen by it", "?"))
        elif not shown.issuperset(hand):
            expected = "hidden in a view, or among those of shown:"
            open_cards = tuple(card for card in hand if card not in shown)
            problems.append(bad_field(f"cards of seat {at}", expected, open_cards))
    if problems:
        raise StateError(*problems)
    seen = (*given["table"], *(card for pile in given["piles"] for card in pile))
    *filled, undealt = fill(
        [*hands, ()], [*(hand.hidden for hand in hands), stock.hidden], seen
    )
    return view(GameState(hands=filled, stock=undealt, **given), seat)
