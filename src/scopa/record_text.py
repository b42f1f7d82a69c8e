"""Records of games as text: written strictly, read tolerantly, one at a time."""

from collections.abc import Iterable, Iterator
from typing import Final

from scopa._formats import like_json
from scopa._quoting import quote
from scopa._record_reader import RecordReader
from scopa._record_results import items_text, numbers_text, outcome_words
from scopa._record_words import Lines
from scopa._rules_lines import line_of_rules
from scopa._text import too_long, unreadable
from scopa._validation import bad_field
from scopa.errors import Phrase, RecordError
from scopa.records import RESERVED, GameRecord, HandRecord, ends_of_hands
from scopa.results import is_hand_over, outcome
from scopa.state import GameState

WIDTH: Final = 80
"""The columns of a line, unless one word needs more."""
MOST_TEXT: Final = 4_000_000
"""The most characters of a single record that are read at once."""


def format_record(record: GameRecord) -> str:
    """Write a record: tags, then the hands with their results, then the outcome.

    The text ends with a newline. Several records may follow each other in a file,
    best with an empty line between them.

    Raises:
        RecordError: It is no record.

    >>> record = GameRecord.start(SCOPA, DECK, tags={"Players": "Ada / Bruno"})
    >>> print(format_record(record.add(Move(Card("1S")))))
    [Rules "scopa"]
    [Players "Ada / Bruno"]
    <BLANKLINE>
    hand 1 dealer 0
    deck 1D 1C 1S 1B 2D 2C 2S 2B 3D 3C 3S 3B 4D 4C 4S 4B 5D 5C 5S 5B 6D 6C 6S 6B 7D
         7C 7S 7B 8D 8C 8S 8B 9D 9C 9S 9B 10D 10C 10S 10B
    1. 1S
    <BLANKLINE>
    result *
    <BLANKLINE>
    """
    if not isinstance(record, GameRecord):
        raise RecordError(bad_field("record", Phrase("a", type="GameRecord"), record))
    lines = _tag_lines(RESERVED, line_of_rules(record.rules))
    for name, text in record.tags:
        lines += _tag_lines(name, text)
    played = zip(record.hands, ends_of_hands(record), strict=True)
    for number, (hand, end) in enumerate(played, 1):
        lines += ["", *_hand_lines(number, hand, end)]
    ended = outcome(record.state)
    stated = "*" if ended is None else " ".join(outcome_words(ended))
    return "\n".join([*lines, "", f"result {stated}", ""])


def _tag_lines(name: str, text: str) -> list[str]:
    line = f"[{name} {quote(text)}]"
    if len(line) <= WIDTH:
        return [line]
    sizes = [len(quote(char)) - 2 for char in text]
    lines, at = [f"[{name}"], 0
    while at < len(text):
        end, room = at, WIDTH - len(' ""]')
        while end < len(text) and sizes[end] <= room:
            room -= sizes[end]
            end += 1
        if end < len(text):
            end = text.rfind(" ", at, end) + 1 or end
        lines.append(f" {quote(text[at:end])}")
        at = end
    lines[-1] += "]"
    return lines


def _hand_lines(number: int, hand: HandRecord, end: GameState) -> Iterator[str]:
    """Yield the lines of a hand, given the state after its last move."""
    yield f"hand {number} dealer {hand.dealer}"
    yield from _wrapped("deck", map(str, hand.deck))
    rules, at, turn = end.rules, 0, 1
    for size in rules.deals:
        rounds = []
        for _ in range(size):
            played = hand.moves[at : at + rules.seats]
            if played:
                first, *others = map(str, played)
                rounds += [f"{turn}. {first}", *others]
            at, turn = at + rules.seats, turn + 1
        yield from _wrapped("", rounds)
    if is_hand_over(end):
        yield from _wrapped("count", items_text(end))
        yield f"score {numbers_text(end.totals)}"


def _wrapped(label: str, words: Iterable[str]) -> Iterator[str]:
    """Yield words, after a label if there is one, in lines that are not too long."""
    line = label
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = " " * len(label)
        line += f" {word}" if line else word
    if line:
        yield line


def parse_record(text: str, *, extra: Iterable[type] = ()) -> GameRecord:
    """Read the one record of a text.

    Args:
        text: The text.
        extra: Classes of a caller's own rules that the rules may name.

    Raises:
        RecordError: It is no record, or more than one; or what `read_records`
            says.

    >>> record = GameRecord.start(SCOPA, DECK).add(Move(Card("1S")))
    >>> parse_record(format_record(record)) == record
    True
    """
    if not isinstance(text, str):
        raise RecordError(bad_field("text", Phrase("text"), text))
    if len(text) > MOST_TEXT:
        raise RecordError(too_long(Phrase("a-record"), MOST_TEXT, Phrase("characters")))
    records = _Records(text.split("\n"), tuple(extra))
    try:
        record = next(records, None)
    except RecordError as error:
        other = like_json(text) if error.record is None else None
        if other is None:
            raise
        raise RecordError(other, line=1) from None
    if record is None:
        other = like_json(text)
        if other is not None:
            raise RecordError(other, line=1)
        missing = unreadable("", 0, Phrase("tag-and-game", tag=f'[{RESERVED} "…"]'))
        raise RecordError(*missing.problems, line=1)
    if next(records, None) is not None:
        problem = bad_field("text", Phrase("one-record"), Phrase("more"))
        raise RecordError(problem, record=record)
    return record


def read_records(
    lines: Iterable[str], *, extra: Iterable[type] = ()
) -> Iterator[GameRecord]:
    """Read the records of a file, one at a time and in constant memory.

    Args:
        lines: The lines, such as an open file; or a whole text.
        extra: Classes of a caller's own rules that the rules may name.

    Returns:
        An iterator. When it raises an error, the next record can still be asked
        for: a record begins with a line that begins with ``[``.

    Raises:
        RecordError: While a record is read that is broken, or whose stated results
            are not those of its moves. The error has the line and all that came
            before it.

    >>> text = format_record(GameRecord.start(SCOPA, DECK))
    >>> [record.state.to_move for record in read_records(text + text)]
    [1, 1]
    """
    given = lines.split("\n") if isinstance(lines, str) else lines
    if not isinstance(given, Iterable):
        raise RecordError(bad_field("lines", Phrase("lines-of-text"), lines))
    return _Records(given, tuple(extra))


class _Records(Iterator[GameRecord]):
    """The records of a file; an error does not end it."""

    def __init__(self, lines: Iterable[str], extra: tuple[type, ...]) -> None:
        self._lines = Lines(lines)
        self._extra = extra

    def __next__(self) -> GameRecord:
        reader = RecordReader(self._lines, self._extra)
        try:
            record = reader.read()
        except RecordError:
            self._lines.skip(in_tags=reader.in_tags)
            raise
        if record is None:
            raise StopIteration
        return record
