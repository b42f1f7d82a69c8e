"""Positions on one line, with their rules: of states, and of what a seat sees."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

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
from scopa._position_reader import read_position
from scopa._quoting import name_text
from scopa._rules_lines import line_of_rules, rules_of_line
from scopa._state_checks import is_sound
from scopa._text import checked_text, number_text
from scopa._validation import bad_field
from scopa.cards import DECK, FULL, Card, cards_of
from scopa.counting import Bonus
from scopa.errors import Phrase, StateError
from scopa.moves import Move
from scopa.rules import Rules
from scopa.state import GameState, state_at
from scopa.views import PlayerView, hands_of_view

MOST: Final = 20_000
"""The most characters of a position that are read."""


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
        raise StateError(bad_field("state", Phrase("state-or-view"), state))
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


@lru_cache(maxsize=1 << 8)
def _mask_text(mask: int) -> str:
    return _join(cards_of(mask))


def _hidden(count: int) -> str:
    return f"?{count}" if count else "-"


def _or_none(seat: int | None) -> str:
    return "-" if seat is None else str(seat)


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
    checked_text(Phrase("a-position"), text, MOST)
    classes = tuple(extra)
    state = _parse_canonical(text, classes)
    return read_position(text, classes) if state is None else state


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
