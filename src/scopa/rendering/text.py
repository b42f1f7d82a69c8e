"""Positions, counts, moves and cards drawn with characters."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from textwrap import wrap
from typing import Final, Literal, TypeAlias

import attrs

from scopa._quoting import name_text
from scopa._saying import called
from scopa._validation import bad_field, choice_of, is_whole
from scopa.cards import Card, Suit
from scopa.counting import HandScore
from scopa.errors import NotationError, Phrase
from scopa.messages import LANGUAGES, Language, messages
from scopa.moves import Declaration, Move
from scopa.notation import PACKS, Suits
from scopa.rendering._naming import Naming, naming_of
from scopa.rendering._words import WORDS
from scopa.results import winner
from scopa.rules import Rules
from scopa.scoring import count_piles
from scopa.state import GameState
from scopa.variants import variant_name
from scopa.views import PlayerView, hands_of_view, view

Charset: TypeAlias = Literal["unicode", "ascii"]

_LEAST_WIDTH: Final = 40

_FRENCH_RANKS: Final = "A234567JQK"
_FRENCH_SUITS: Final = {
    "unicode": {
        Suit.DENARI: "♦",
        Suit.COPPE: "♥",
        Suit.SPADE: "♠",
        Suit.BASTONI: "♣",
    },
    "ascii": {Suit.DENARI: "D", Suit.COPPE: "H", Suit.SPADE: "S", Suit.BASTONI: "C"},
}


@attrs.frozen
class _Signs:
    """The characters that are no words."""

    hidden: str
    none: str
    to_left: str
    to_right: str
    times: str
    between: str
    top: str
    middle: str
    bottom: str
    cut: str


_SIGNS: Final = {
    "unicode": _Signs("▒▒", "–", "←", "→", "×", " · ", "╭────╮", "│{}│", "╰────╯", "…"),
    "ascii": _Signs("??", "-", "<-", "->", "x", " | ", ".----.", "|{}|", "'----'", "~"),
}

_Block: TypeAlias = list[str]
"""Lines that stand beside other blocks."""


def render_text(
    value: GameState | PlayerView | HandScore | Move | Card | Iterable[Card],
    *,
    suits: Suits = "italian",
    charset: Charset = "unicode",
    language: Language = "en",
    boxes: bool = False,
    piles: bool = False,
    width: int = 80,
    names: Sequence[str] = (),
    rules: Rules | None = None,
) -> str:
    """Draw a position, a count, a move or cards with characters.

    The drawing is a few short lines, for a chat message or a log; with ``boxes``
    it is taller, for a terminal. A state is drawn with all its hands, a view with
    what its seat may know: other cards lie face down. Scores, sweeps and piles are
    those of the sides in order, as in ``3:7``, and piles are told by their size.
    ``str`` of a state, a view or a score is its drawing.

    Args:
        value: A state, a view, a score, a move, a card, or several cards.
        suits: How cards are written: ``"italian"``, the canonical text, or
            ``"french"``, with A, J, Q, K and the symbols of the suits. `parse_card`
            reads them all with the same ``suits``.
        charset: ``"ascii"`` for plain characters only. French suits are then
            letters.
        language: The language of the words.
        boxes: Whether the cards of the table and the hands, or of a move, have frames.
        piles: Whether the cards of the piles are drawn too.
        width: How long a line may be, from 40; long rows of cards are broken.
        names: What the players are called, by seat, in place of numbers; with a
            state, a view or a score.
        rules: The rules of a score, which does not know them: a side of one seat is
            then called by its seat.

    Raises:
        NotationError: It is none of these, or there is no such way to draw it.

    >>> state = new_game(SCOPA, DECK)
    >>> print(render_text(view(state, 1)))
    scopa · to 11 · seat 0 deals
    table   2S 2B 3D 3C
    seat 0  ▒▒ ▒▒ ▒▒
    seat 1  1D 1C 1S  ← plays
    score 0:0 · sweeps 0:0 · piles 0:0 · stock 30
    >>> print(render_text(Move(Card("9C"), parse_cards("2S 7D")), suits="french"))
    Q♥×2♠+7♦
    >>> print(render_text(state.table, charset="ascii", boxes=True))
    .----..----..----..----.
    | 2S || 2B || 3D || 3C |
    '----''----''----''----'
    """
    drawing = _Drawing(suits, charset, language, boxes=boxes, piles=piles, width=width)
    drawing.naming = naming_of(value, names, rules, drawing.words, drawing.signs.cut)
    text = "\n".join(line.rstrip() for line in drawing.lines(value))
    if charset == "ascii":  # names of house rules may be anything
        return text.encode("ascii", "backslashreplace").decode("ascii")
    return text


class _Drawing:
    """A way to draw."""

    def __init__(
        self,
        suits: Suits,
        charset: Charset,
        language: Language,
        *,
        boxes: bool,
        piles: bool,
        width: int,
    ) -> None:
        _require_one_of("suits", suits, PACKS)
        _require_one_of("charset", charset, tuple(_SIGNS))
        _require_one_of("language", language, LANGUAGES)
        if not is_whole(width, _LEAST_WIDTH):
            expected = Phrase("whole-from", least=_LEAST_WIDTH)
            raise NotationError(bad_field("width", expected, width))
        self.suits = suits
        self.charset = charset
        self.words = WORDS[language]
        self.language = language
        self.boxes = boxes
        self.piles = piles
        self.width = width
        self.signs = _SIGNS[charset]
        self.naming = Naming(self.words)

    def lines(self, value: object) -> Iterator[str]:
        """Draw whatever it is."""
        match value:
            case GameState():
                # What a spectator sees, and the hands.
                yield from self.position(view(value, None), value.hands)
            case PlayerView():
                yield from self.position(value, hands_of_view(value))
            case HandScore():
                yield from self.score(value)
            case Move():
                yield from self.move(value)
            case Card():
                yield from self.row("", [value])
            case _:
                yield from self.row("", _cards(value))

    # Positions.

    def position(
        self, seen: PlayerView, hands: Sequence[Sequence[Card]]
    ) -> Iterator[str]:
        """Draw what is seen, with the cards of each hand that are."""
        words = self.words
        yield from self.joined(
            variant_name(seen.rules) or words["house"],
            words["to"].format(target=seen.rules.target),
            self.naming.dealer(seen.dealer),
        )
        over = not any(seen.hand_sizes) and not seen.stock_size
        seats = [] if over else [self.seat(seen, seat) for seat in range(len(hands))]
        beside = max(map(len, (words["table"], *seats))) + 2
        yield from self.row(words["table"].ljust(beside), seen.table)
        for seat, label in enumerate(seats):
            yield from self.row(
                label.ljust(beside),
                hands[seat],
                hidden=seen.hand_sizes[seat] - len(hands[seat]),
                plays=seat == seen.to_move,
            )
        yield from self.open_cards(seen)
        totals = seen.scores
        if over:
            score = count_piles(
                seen.piles, seen.rules, sweeps=seen.sweeps, bonuses=seen.bonuses
            )
            totals = tuple(map(sum, zip(totals, score.points, strict=True)))
        yield from self.joined(
            f"{words['score']} {_by_side(totals)}",
            f"{words['sweeps']} {_by_side(seen.sweeps)}",
            f"{words['piles']} {_by_side(map(len, seen.piles))}",
            f"{words['stock']} {seen.stock_size}",
        )
        if over:
            won = winner(totals, seen.rules, seen.piles)
            end = "hand over" if won is None else "wins"
            owner = "" if won is None else self.naming.side(won)
            yield from self.joined(words[end].format(owner=owner))

    def open_cards(self, seen: PlayerView) -> Iterator[str]:
        """Draw what few positions have: shown cards, values, bonuses; and piles."""
        words = self.words
        for seat, cards in enumerate(seen.shown):
            if cards:
                owner = self.naming.seat(seat)
                yield from self.plain_row(f"{words['shown']} ({owner})", cards)
        if seen.values:
            yield from self.joined(f"{words['values']} {self.values(seen.values)}")
        if seen.bonuses:
            made = [
                f"{item_name(bonus.name, self.language)} {bonus.points}"
                f" ({self.naming.side(bonus.side)})"
                for bonus in seen.bonuses
            ]
            yield from self.joined(words["bonuses"], *made, between="  ")
        if self.piles:
            for side, pile in enumerate(seen.piles):
                label = f"{words['piles']} ({self.naming.side(side)})"
                yield from self.plain_row(label, pile)

    def seat(self, seen: PlayerView, seat: int) -> str:
        """Name a seat, with its side if others play for it too."""
        name = self.naming.seat(seat)
        if self.naming.alone:
            return name
        return f"{name} ({self.words['side'].format(side=seat % seen.rules.sides)})"

    # Scores.

    def score(self, score: HandScore) -> Iterator[str]:
        """Draw a table: what each side has of an item, and the points for it."""
        sides = range(len(score.points))
        rows = [
            ["", *map(self.naming.side, sides)],
            *(
                [
                    item_name(item.name, self.language),
                    *(
                        _cell("-" if evidence.total is None else evidence.total, points)
                        for evidence, points in zip(
                            item.evidence, item.points, strict=True
                        )
                    ),
                ]
                for item in score
            ),
            [self.words["points"], *(f"{points:+d}" for points in score.points)],
        ]
        first, *widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for label, *cells in rows:
            yield "  ".join(
                [label.ljust(first), *map(str.rjust, cells, widths)],
            )

    # Moves and cards.

    def move(self, move: Move) -> Iterator[str]:
        """Draw the card played, and what it captures."""
        declared = "" if move.declares is None else self.declaration(move.declares)
        if self.boxes:
            blocks = [self.box(self.card(move.card))]
            if move.captured:
                space = " " * (len(self.signs.times) + 2)
                blocks.append([space, f" {self.signs.times} ", space])
                blocks += [self.box(self.card(card)) for card in move.captured]
            yield from chain(
                [declared] if declared else [], _rows(blocks, self.width, "")
            )
            return
        text = self.card(move.card)
        if move.captured:
            text += self.signs.times + "+".join(map(self.card, move.captured))
        yield f"{declared} {text}".lstrip()

    def declaration(self, declaration: Declaration) -> str:
        """Write a declaration as in the text of a move."""
        values = self.values(declaration.values)
        name = name_text(declaration.name)
        return f"!{name}[{values}]" if values else f"!{name}"

    def values(self, values: Iterable[tuple[Card, int]]) -> str:
        """Write declared values."""
        return ",".join(f"{self.card(card)}={value}" for card, value in values)

    def card(self, card: Card) -> str:
        """Write a card."""
        if self.suits == "italian":
            return str(card)
        return _FRENCH_RANKS[card.rank - 1] + _FRENCH_SUITS[self.charset][card.suit]

    def row(
        self, label: str, cards: Iterable[Card], *, hidden: int = 0, plays: bool = False
    ) -> Iterator[str]:
        """Draw cards in as many lines as they need, with a label on their left."""
        texts = [*map(self.card, cards), *[self.signs.hidden] * hidden]
        boxed = self.boxes and bool(texts)
        labels, note = [label], ""
        if plays and boxed:
            # There is room below the label, beside the lower edge of the frames.
            turn = f"{self.words['plays']} {self.signs.to_right}"
            labels = ["", label, turn]
        elif boxed:
            labels = ["", label]
        elif plays:
            note = f"  {self.signs.to_left} {self.words['plays']}"
        blocks = [self.box(text) if boxed else [text] for text in texts]
        room = self.width - len(label) - len(note)
        rows = _rows(blocks or [[self.signs.none]], room, "" if boxed else " ")
        for number, line in enumerate(rows):
            left = labels[number] if number < len(labels) else ""
            yield f"{left:<{len(label)}}{line}{note if not number else ''}"

    def plain_row(self, label: str, cards: Iterable[Card]) -> Iterator[str]:
        """Write cards that are no part of the scene: without frames."""
        texts = " ".join(map(self.card, cards)) or self.signs.none
        yield from wrap(f"{label} {texts}", self.width, subsequent_indent="  ")

    def box(self, text: str) -> _Block:
        """Draw a frame around a card."""
        signs = self.signs
        inside = signs.hidden * 2 if text == signs.hidden else f"{text:>3} "
        return [signs.top, signs.middle.format(inside), signs.bottom]

    def joined(self, *parts: str, between: str | None = None) -> Iterator[str]:
        """Write parts beside each other, and go on below where they are too long."""
        between = self.signs.between if between is None else between
        lines = [parts[0]]
        for part in parts[1:]:
            if len(lines[-1]) + len(between) + len(part) > self.width:
                lines.append(f"  {part}")
            else:
                lines[-1] += between + part
        for line in lines:  # a part alone may be too long
            yield from wrap(line, self.width, subsequent_indent="    ")


def item_name(name: str, language: Language) -> str:
    """Name what is counted; names of house rules may be any text."""
    known = messages(language).names.get(name, name)
    return known if called(known) == known else name_text(known)


def _rows(blocks: Sequence[_Block], room: int, gap: str) -> Iterator[str]:
    """Put blocks beside each other, and below where there is no room left."""
    row: list[_Block] = []
    used = 0
    for block in blocks:
        wide = len(block[0]) + len(gap)
        if row and used + wide - len(gap) > room:
            yield from _beside(row, gap)
            row, used = [], 0
        row.append(block)
        used += wide
    yield from _beside(row, gap)


def _beside(blocks: Iterable[_Block], gap: str = "") -> Iterator[str]:
    """Put blocks beside each other."""
    return map(gap.join, zip(*blocks, strict=True))


def _cell(total: object, points: int) -> str:
    """Write a total, and the points for it in a column of their own."""
    return f"{total}{f' {points:+d}' if points else '   '}"


def _by_side(numbers: Iterable[int]) -> str:
    return ":".join(map(str, numbers))


def _cards(value: object) -> tuple[Card, ...]:
    """Return a value as cards."""
    if not isinstance(value, str) and isinstance(value, Iterable):
        cards = tuple(value)
        if all(isinstance(card, Card) for card in cards):
            return cards
    raise NotationError(bad_field("value", Phrase("drawable"), value))


def _require_one_of(field: str, value: object, choices: Sequence[str]) -> None:
    if not isinstance(value, str) or value not in choices:
        raise NotationError(bad_field(field, choice_of(*choices), value))
