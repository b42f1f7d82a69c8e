"""Reading moves from text."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from scopa._legality import is_legal
from scopa._placing import position_of_view
from scopa._refusals import refusal
from scopa._text import EQUALS, NAME, Scanner, checked_text, unquote
from scopa._validation import bad_field
from scopa.cards import Card
from scopa.errors import (
    Code,
    IllegalMoveError,
    NotationError,
    Phrase,
    Problem,
    StateError,
)
from scopa.moves import MOVES, Declaration, Move
from scopa.notation import CARD_NAME, RANKS, Suits, named_card, parse_card
from scopa.play import legal_moves
from scopa.state import GameState
from scopa.views import PlayerView, no_turn

MOST: Final = 1000
"""The most characters of a move that are read."""

_RANK: Final = re.compile(
    r"(?:10|[1-9])(?![0-9])|[AFSJCDQRK]", re.IGNORECASE | re.ASCII
)
_SUIT: Final = re.compile(r"[DOCBSEH♦♢♥♡♠♤♣♧][\ufe0e\ufe0f]?", re.IGNORECASE | re.ASCII)
_ARTICLE: Final = re.compile(
    r"(?:the|il|la|el|una?)\s+|l['’]\s*", re.IGNORECASE | re.ASCII
)
_BANG: Final = re.compile(r"!")
_OPEN: Final = re.compile(r"\[")
_CLOSE: Final = re.compile(r"\]")
_COMMA: Final = re.compile(r",")
_LETTER: Final = r"[^\W\d_]"
_TAKES: Final = re.compile(
    rf"[x×:]|(?:takes|prende|recoge|se\s+lleva)(?!{_LETTER})", re.IGNORECASE
)
_MORE_OF_WORD: Final = re.compile(rf"(?!{_TAKES.pattern}){_LETTER}", re.IGNORECASE)
_PLUS: Final = re.compile(rf"[+,&]|(?:and|e|y)(?!{_LETTER})", re.IGNORECASE)

_CARD_DUE: Final = Phrase("card-such-as")
_SUIT_DUE: Final = Phrase("the-suit")
_TAKES_OR_END: Final = Phrase("takes-or-end")


@attrs.frozen
class _Written:
    """A move as it is written, which may leave something open."""

    card: Card
    captured: tuple[Card | int, ...]
    """Cards, and the bare ranks of some."""
    places: tuple[int, ...]
    """Where each of them stands."""
    declares: Declaration | None
    """What is declared; its values may be left out."""

    def may_be(self, move: Move) -> bool:
        """Whether this is a way to write a move."""
        return (
            move.card is self.card
            and self._may_declare(move.declares)
            and (not self.captured or self._may_capture(move.captured))
        )

    def _may_declare(self, declaration: Declaration | None) -> bool:
        mine = self.declares
        if mine is None or declaration is None:
            return mine is declaration
        same = mine.name.casefold() == declaration.name.casefold()
        return same and (not mine.values or mine.values == declaration.values)

    def _may_capture(self, captured: tuple[Card, ...]) -> bool:
        if len(captured) != len(self.captured):
            return False
        named = {card for card in self.captured if isinstance(card, Card)}
        ranks = Counter(card for card in self.captured if isinstance(card, int))
        rest = Counter(card.rank for card in captured if card not in named)
        # With as many cards, no named one is missing where the others are the ranks.
        return rest == ranks

    def spelled_out(self, text: str, table: Sequence[Card]) -> Move:
        """Return the move with each bare rank as the first such card of the table."""
        named = {card for card in self.captured if isinstance(card, Card)}
        free = [card for card in table if card not in named]
        captured = []
        for entry, at in zip(self.captured, self.places, strict=True):
            card = entry
            if isinstance(card, int):
                fitting = [other for other in free if other.rank == card]
                if not fitting:
                    Scanner(text, at).fail(
                        Phrase("card-or-rank-of-table", rank_text=card)
                    )
                card = fitting[0]
                free.remove(card)
            captured.append(card)
        return Move(self.card, captured, self.declares)


def parse_move(
    state: GameState | PlayerView, text: str, *, suits: Suits = "italian"
) -> Move:
    """Return the legal move that a text means.

    The text of a move is ``7D``, ``10Cx4D+6S`` or ``!tre[7C=2] 7Cx1C+5S``. People
    may also write it shorter, if only one legal move fits: a card alone for its only
    capture; captured cards by their ranks, as in ``10Cx4+6``; a declaration without
    its values. A card that may be laid is laid when nothing else is written. Cards
    are written in any way that `parse_card` reads. ``×``, ``:``, ``takes``, ``prende``,
    ``recoge`` and ``se lleva`` do for ``x``; commas, ``&``, ``and``, ``e``, ``y`` and
    spaces for ``+``. An article before a card, as in ``il 4D``, is passed over.

    Args:
        state: The state, or the view of the seat to move.
        text: The text.
        suits: How letters of suits are read; see `parse_card`.

    Raises:
        NotationError: The text cannot be read, or several moves fit.
        IllegalMoveError: The move is not legal, the hand is over, or the view is not
            of the seat to move.

    >>> first = parse_cards("5D 6D 1B  10C 3B 2D  2C 3S 7B 8D")
    >>> rest = [card for card in DECK if card not in first]
    >>> state = new_game(SCOPA, [*first, *rest])
    >>> print(parse_move(state, "5d"), parse_move(state, "5♦ takes 2, 3"))
    5Dx2C+3S 5Dx2C+3S
    """
    if not isinstance(state, GameState | PlayerView):
        raise StateError(bad_field("state", Phrase("state-or-view"), state))
    written = _scan(text, suits)
    if isinstance(state, PlayerView):
        problem = no_turn(state)
        if problem is not None:
            raise IllegalMoveError(problem, move=text, state=state)
        position = position_of_view(state)
    else:
        position = state._position
    if all(isinstance(card, Card) for card in written.captured):
        move = written.spelled_out(text, ())
        if is_legal(position, move):
            return move
    fitting = tuple(filter(written.may_be, legal_moves(state)))
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        candidates = tuple((move,) for move in fitting)
        raise NotationError(
            Problem(Code.AMBIGUOUS_MOVE, text=text, candidates=candidates)
        )
    move = written.spelled_out(text, state.table)
    raise IllegalMoveError(refusal(position, move), move=move, state=state)


def parse_move_text(text: str, *, suits: Suits = "italian") -> Move:
    """Return the move that a text names in full, whatever the position.

    Args:
        text: The text, as for `parse_move`, with all cards and values.
        suits: How letters of suits are read; see `parse_card`.

    Raises:
        NotationError: The text cannot be read.
        IllegalMoveError: A card appears twice.

    >>> parse_move_text("10Cx4D+6S")
    Move(Card('10C'), (Card('4D'), Card('6S')))
    >>> parse_move_text("10Cx4+6S")
    Traceback (most recent call last):
    ...
    scopa.errors.NotationError: at column 6: a suit should follow, not '+6S'
    """
    move = canonical_move(text) if isinstance(text, str) and len(text) < MOST else None
    if move is not None and suits == "italian":
        return move
    written = _scan(text, suits)
    for entry, at in zip(written.captured, written.places, strict=True):
        if isinstance(entry, int):
            rank = _RANK.match(text, at)
            Scanner(text).fail(_SUIT_DUE, at if rank is None else rank.end())
    return written.spelled_out(text, ())


def canonical_move(text: str) -> Move | None:
    """Return the move of a text without declaration; None if it is not canonical."""
    played, takes, taken = text.partition("x")
    known = Card._BY_TEXT
    try:
        bit = known[played]._bit
        if not takes:
            return MOVES[bit].known_or_made(0)
        mask = last = 0
        for name in taken.split("+"):
            each = known[name]._bit
            # In DECK order, and so no card twice.
            if each <= last or each == bit:
                return None
            mask |= each
            last = each
    except KeyError:
        return None
    return MOVES[bit].known_or_made(mask)


def _scan(text: str, suits: Suits) -> _Written:
    """Read what a text says, whether or not it leaves something open."""
    parse_card("1D", suits=suits)  # refuses what is neither of the two
    scanner = Scanner(checked_text(Phrase("a-move"), text, MOST))
    scanner.spaces()
    declares = _declaration(scanner, suits) if scanner.find(_BANG) else None
    scanner.spaces()
    scanner.find(_ARTICLE)
    card = read_card(scanner, suits)
    entries: list[Card | int] = []
    places: list[int] = []
    if scanner.left:
        scanner.take(_TAKES, _TAKES_OR_END)
        scanner.spaces()
        for at, entry in _captured(scanner, suits):
            places.append(at)
            entries.append(entry)
    return _Written(card, tuple(entries), tuple(places), declares)


def _captured(scanner: Scanner, suits: Suits) -> Iterator[tuple[int, Card | int]]:
    while True:
        scanner.find(_ARTICLE)
        at = scanner.at
        yield at, _card_or_rank(scanner, suits)
        end = scanner.at
        if not scanner.left:
            return
        if not scanner.find(_PLUS) and scanner.at == end:
            scanner.fail(Phrase("plus-card-or-end"))
        scanner.spaces()


def _declaration(scanner: Scanner, suits: Suits) -> Declaration:
    scanner.spaces()
    name = unquote(scanner.take(NAME, Phrase("name-of-declaration"))[0])
    values = []
    scanner.spaces()
    if scanner.find(_OPEN) and not scanner.find(_CLOSE):
        while True:
            scanner.spaces()
            card = read_card(scanner, suits)
            scanner.spaces()
            scanner.take(EQUALS, Phrase("exactly", what="="))
            scanner.spaces()
            values.append((card, scanner.number(Phrase("a-value"))))
            scanner.spaces()
            if scanner.find(_CLOSE):
                break
            scanner.take(_COMMA, Phrase("comma-or-bracket"))
    return Declaration(name, tuple(values))


def read_card(scanner: Scanner, suits: Suits = "italian") -> Card:
    """Read a card.

    Raises:
        NotationError: There is none here.
    """
    card = _card_or_rank(scanner, suits)
    if isinstance(card, int):
        scanner.fail(_SUIT_DUE)
    return card


def _card_or_rank(scanner: Scanner, suits: Suits) -> Card | int:
    at = scanner.at
    name = scanner.find(CARD_NAME)
    if name is not None:
        return named_card(name)
    rank = scanner.take(_RANK, _CARD_DUE)[0].upper()
    suit = scanner.find(_SUIT)
    if rank.isalpha() and scanner.find(_MORE_OF_WORD):
        # A word that begins like a card is shown from its beginning.
        scanner.fail(_CARD_DUE, at)
    if suit is None:
        return RANKS[rank]
    try:
        card = parse_card(rank + suit[0], suits=suits)
    except NotationError:  # a suit of the other kind
        card = None
    return scanner.fail(_CARD_DUE, at) if card is None else card
