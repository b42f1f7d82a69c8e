"""Records of games as text: written strictly, read tolerantly, one at a time."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from scopa._kernel import step
from scopa._listing import is_legal
from scopa._rules_lines import line_of_rules, rules_of_line
from scopa._text import (
    NAME,
    NUMBER,
    QUOTED,
    Scanner,
    moved,
    name_text,
    number_text,
    quote,
    too_long,
    unquote,
    unreadable,
)
from scopa._validation import bad_field
from scopa.cards import DECK, Card
from scopa.errors import (
    Code,
    NotationError,
    Problem,
    RecordError,
    ScopaError,
)
from scopa.move_text import canonical_move, parse_move
from scopa.moves import Move
from scopa.notation import parse_cards
from scopa.play import apply_move, new_game, next_hand
from scopa.records import (
    RESERVED,
    TAG_NAME,
    GameRecord,
    HandRecord,
    require_dealer,
)
from scopa.results import is_hand_over, outcome, require_hand_over, score_hand
from scopa.rules import Rules
from scopa.state import GameState, state_at

WIDTH: Final = 80
"""The columns of a line, unless one word needs more."""

MOST_TEXT: Final = 4_000_000
"""The most characters of a single record that are read at once."""
MOST_LINE: Final = 100_000
"""The most characters of a line."""
MOST_COMMENT: Final = 100_000
"""The most characters of a comment."""
MOST_TAGS: Final = 500
"""The most tags of a record."""
MOST_TAG_TEXT: Final = 100_000
"""The most characters of all its tags."""
MOST_HANDS: Final = 1000
"""The most hands of a record."""
MOST_ITEMS: Final = 200
"""The most items of a count."""


# ---------------------------------------------------------------------------
# Writing


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
        raise RecordError(bad_field("record", "a GameRecord", record))
    lines = _tag_lines(RESERVED, line_of_rules(record.rules))
    for name, text in record.tags:
        lines += _tag_lines(name, text)
    states = record.states()
    for number, hand in enumerate(record.hands, 1):
        *_, end = islice(states, len(hand.moves) + 1)
        lines += ["", *_hand_lines(number, hand, end)]
    ended = outcome(record.state)
    stated = "*"
    if ended is not None:
        totals = _numbers_text(ended.totals)
        stated = f"{ended.winner} {name_text(ended.reason)} {totals}"
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
        yield from _wrapped("count", _items_text(end))
        yield f"score {_numbers_text(end.totals)}"


def _items_text(state: GameState) -> list[str]:
    """Write the count of a finished hand, item by item."""
    return [_item_text(item.name, item.points) for item in score_hand(state).items]


@lru_cache(maxsize=1 << 10)
def _item_text(name: str, points: tuple[int, ...]) -> str:
    return f"{name_text(name)}={_numbers_text(points)}"


@lru_cache(maxsize=1 << 10)
def _numbers_text(numbers: tuple[int, ...]) -> str:
    return "/".join(map(number_text, numbers))


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


# ---------------------------------------------------------------------------
# Reading


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
        raise RecordError(bad_field("text", "a text", text))
    if len(text) > MOST_TEXT:
        raise RecordError(too_long("a record", MOST_TEXT, "characters"))
    records = _Records(text.split("\n"), tuple(extra))
    record = next(records, None)
    if record is None:
        missing = unreadable("", 0, f'[{RESERVED} "…"] and a game')
        raise RecordError(*missing.problems, line=1)
    if next(records, None) is not None:
        problem = bad_field("text", "one record: read_records reads several", "more")
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
        raise RecordError(bad_field("lines", "lines of text", lines))
    return _Records(given, tuple(extra))


class _Lines:
    """The lines of a file, with their numbers, of which one can be put back."""

    __slots__ = ("_back", "_lines", "number")

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self._back: str | None = None
        self.number = 0

    def next(self) -> str | None:
        """Return the next line; None after the last.

        Raises:
            RecordError: It is no text, or too long.
        """
        line = self._next()
        if line is None:
            return None
        if not isinstance(line, str):
            problem = bad_field("line", "a text", line)
            raise RecordError(problem, line=self.number)
        if len(line) > MOST_LINE:
            problem = too_long("a line", MOST_LINE, "characters")
            raise RecordError(problem, line=self.number)
        return line

    def _next(self) -> str | None:
        line, self._back = self._back, None
        if line is None:
            line = next(self._lines, None)
        if line is not None:
            self.number += 1
        if self.number == 1 and isinstance(line, str):
            line = line.removeprefix("\ufeff")
        return line

    def put_back(self, line: str) -> None:
        self._back = line
        self.number -= 1

    def skip(self, *, in_tags: bool) -> None:
        """Go on to the first line of the next record."""
        while (line := self._next()) is not None:
            if not isinstance(line, str):
                continue
            if line.startswith("["):
                if not in_tags:
                    self.put_back(line)
                    return
            elif line.strip() and line[0] not in ' "':
                in_tags = False


class _Records(Iterator[GameRecord]):
    """The records of a file; an error does not end it."""

    def __init__(self, lines: Iterable[str], extra: tuple[type, ...]) -> None:
        self._lines = _Lines(lines)
        self._extra = extra

    def __next__(self) -> GameRecord:
        reader = _Reader(self._lines, self._extra)
        try:
            record = reader.read()
        except RecordError:
            self._lines.skip(in_tags=reader.in_tags)
            raise
        if record is None:
            raise StopIteration
        return record


_STRING: Final = r'"(?:[^"\\]|\\.)*"'
_TAG_PIECE: Final = re.compile(rf'\s+|[{{}}]|(\[|\]|[^\s\[\]{{}}"]+|{_STRING})')
_PIECE: Final = re.compile(rf'\s+|[{{}}]|((?:[^\s{{}}"]|{_STRING})+)')
_NOT_PLAIN: Final = re.compile(r'[{}"]')
"""What lines have that have comments or names in quotes."""
_WORD: Final = re.compile(r"\S+")
_ROUND: Final = re.compile(r"([0-9]{1,3})\.+")
_DECLARED: Final = re.compile(rf"!(?:{NAME.pattern})(?:\[[^\]]*\])?")
_EQUALS: Final = re.compile("=")
_SLASH: Final = re.compile("/")
_LONG_LINE: Final = 400
"""More characters than a line has, or a move, that is written as usual."""


@lru_cache(maxsize=1 << 13)
def _known_move(text: str) -> Move | None:
    """Return a move that is written as it usually is; None for anything else."""
    return canonical_move(text)


class _Reader:
    """What reads one record, word by word."""

    def __init__(self, lines: _Lines, extra: tuple[type, ...]) -> None:
        self._lines = lines
        self._extra = extra
        self._take: Callable[[str], None] = self._tag_opens
        self._take_many: Callable[[list[str], int], int] = _one_by_one
        self._expected = "hand"
        self._may_end = False
        self.in_tags = True
        """Whether the hands have not begun."""
        # Where the word being taken stands: its number in the line, or its column.
        self._line = ""
        self._word: int | None = None
        self._column: int | None = None
        # The open comment.
        self._comment = 0
        self._comment_size = 0
        # The tags.
        self._touched = False
        self._tag_name = ""
        self._tag_texts: list[str] = []
        self._tag_place = 0, 0
        self._tag_size = 0
        self._tags: list[tuple[str, str]] = []
        self._ruled = False
        self._rules: Rules
        # What has been played.
        self._dealt = False
        self._state: GameState
        self._hands: list[HandRecord] = []
        self._deck: list[Card] = []
        self._moves: list[Move] = []
        # What is being read.
        self._new_deck: list[Card] = []
        self._new_dealer: int | None = None
        self._declaration = ""
        self._counting = False
        self._due: list[str] = []
        self._items: list[str] = []
        self._result: list[str] = []
        self._section_line = 0
        self._differing: list[tuple[int, Problem]] = []

    def read(self) -> GameRecord | None:
        """Return the record; None if there is none.

        Raises:
            RecordError: It is broken, or contradicts itself.
        """
        problems: tuple[Problem, ...] = ()
        line = column = None
        try:
            self._read_lines()
            self._finish()
        except ScopaError as error:
            problems, line, column = self._placed(error)
        # Without these, nothing in the reader refers to the reader.
        del self._take, self._take_many
        record = self._record()
        if self._differing:
            line, column = self._differing[0][0], None
        problems = (*(problem for _, problem in self._differing), *problems)
        if problems:
            raise RecordError(*problems, record=record, line=line, column=column)
        return record

    def _record(self) -> GameRecord | None:
        """Return what was read so far; None before the first deal."""
        if not self._dealt:
            return None
        hands = (*self._hands, self._hand(self._state))
        return GameRecord._of(self._rules, hands, tuple(self._tags), self._state)

    def _hand(self, state: GameState) -> HandRecord:
        return HandRecord(self._deck, state.dealer, self._moves)

    def _placed(self, error: ScopaError) -> tuple[tuple[Problem, ...], int, int | None]:
        """Return the problems of an error, with their line and column."""
        if isinstance(error, RecordError) and error.line is not None:
            return error.problems, error.line, error.column
        at = self._column
        if self._word is not None:
            starts = [match.start() for match in _WORD.finditer(self._line)]
            at = starts[self._word]
        problems = tuple(moved(problem, at or 0) for problem in error.problems)
        column = problems[0].details.get("column")
        if column is None and at is not None:
            column = at + 1
        return problems, self._lines.number, column

    # -- Lines and words

    def _read_lines(self) -> None:
        """Take the words of all lines of the record, one after the other."""
        lines = self._lines
        while (line := lines.next()) is not None:
            if line[:1] == "[" and not (self.in_tags or self._comment):
                lines.put_back(line)
                return
            self._line = line
            if self.in_tags or self._comment or _NOT_PLAIN.search(line):
                for column, word in self._pieces(line):
                    self._column = column
                    self._take(word)
                self._column = None
            else:
                self._read_plain(line.split())

    def _read_plain(self, words: list[str]) -> None:
        """Take the words of a line without comments, several at once if possible."""
        at = 0
        while at < len(words):
            self._word = at
            taken = self._take_many(words, at)
            if not taken:
                self._take(words[at])
                taken = 1
            at += taken
        self._word = None

    def _pieces(self, line: str) -> Iterator[tuple[int, str]]:
        """Yield the words of a line with their columns, without comments."""
        at = 0
        while at < len(line):
            if self._comment:
                end = line.find("}", at)
                stop = len(line) if end < 0 else end
                self._comment_size += stop - at
                if self._comment_size > MOST_COMMENT:
                    problem = too_long("a comment", MOST_COMMENT, "characters")
                    raise RecordError(problem, line=self._comment)
                at = stop + 1
                if end >= 0:
                    self._comment = 0
                continue
            match = (_TAG_PIECE if self.in_tags else _PIECE).match(line, at)
            if match is None or match[0] == "}":
                self._column = None
                expected = '"' if match is None else "a comment that begins with {"
                raise unreadable(line, at if match else len(line), expected)
            at = match.end()
            if match[0] == "{":
                self._comment, self._comment_size = self._lines.number, 0
            elif match[1]:
                yield match.start(), match[1]

    # -- Tags

    def _tag_opens(self, word: str) -> None:
        self._touched = True
        if word == "[":
            self._wait(self._tag_is_named, "the name of a tag")
            return
        if not self._ruled:
            raise unreadable(word, 0, f'[{RESERVED} "…"]')
        self._between(word)
        self.in_tags = False

    def _tag_is_named(self, word: str) -> None:
        if not TAG_NAME.fullmatch(word):
            raise unreadable(word, 0, self._expected)
        if word.lower() == RESERVED.lower() and self._ruled:
            raise unreadable(word, 0, "the name of another tag")
        if len(self._tags) >= MOST_TAGS:
            raise RecordError(too_long("a record", MOST_TAGS, "tags"))
        self._tag_name, self._tag_texts = word, []
        self._wait(self._tag_is_given, "a text in quotes")

    def _tag_is_given(self, word: str) -> None:
        if not QUOTED.fullmatch(word):
            raise unreadable(word, 0, self._expected)
        if not self._tag_texts:
            self._tag_place = self._lines.number, self._column or 0
        self._tag_size += len(word)
        if self._tag_size > MOST_TAG_TEXT:
            raise RecordError(too_long("the tags", MOST_TAG_TEXT, "characters"))
        self._tag_texts.append(unquote(word))
        self._wait(self._tag_closes, "] or a text in quotes")

    def _tag_closes(self, word: str) -> None:
        if word != "]":
            self._tag_is_given(word)
            return
        text = "".join(self._tag_texts)
        self._wait(self._tag_opens, "hand")
        if self._tag_name.lower() != RESERVED.lower():
            self._tags.append((self._tag_name, text))
            return
        try:
            self._rules = rules_of_line(text, self._extra)
            self._ruled = True
        except ScopaError as error:
            line, column = self._tag_place
            problems = [moved(problem, column + 1) for problem in error.problems]
            at = problems[0].details.get("column", column + 1)
            raise RecordError(*problems, line=line, column=at) from None

    # -- Sections

    def _between(self, word: str) -> None:
        """Begin a section, where nothing else can stand."""
        section = word.lower()
        if section not in (_SECTIONS if self._dealt else ("hand",)):
            raise unreadable(word, 0, self._expected)
        self._close()
        self._section_line = self._lines.number
        if section == "hand":
            self._begin_hand()
        elif section == "count":
            self._begin_count()
        elif section == "score":
            self._begin_score()
        else:
            self._begin_result()

    def _wait(
        self,
        take: Callable[[str], None],
        expected: str,
        *,
        may_end: bool = False,
        many: Callable[[list[str], int], int] | None = None,
    ) -> None:
        """Say what takes the next word, or the next words, and what to expect."""
        self._take, self._expected, self._may_end = take, expected, may_end
        self._take_many = many or _one_by_one

    def _close(self) -> None:
        """Compare what a section has stated with what the moves make."""
        items, result, counting = self._items, self._result, self._counting
        self._items, self._result, self._counting = [], [], False
        if counting:
            if items == self._due:
                return
            stated, made = Counter(items), Counter(self._due)
            self._compare(
                " ".join((stated - made).elements()),
                " ".join((made - stated).elements()),
            )
        if result:
            ended = outcome(self._state)
            if ended is None:
                self._compare(f"side {result[0]} has won", "no end")
                return
            made_of = (
                str(ended.winner),
                name_text(ended.reason),
                _numbers_text(ended.totals),
            )
            self._compare(" ".join(result), " ".join(made_of[: len(result)]))

    def _compare(self, stated: str, found: str) -> None:
        if stated != found:
            problem = Problem(
                Code.RESULT_DIFFERS,
                stated=stated or "nothing",
                found=found or "nothing",
            )
            self._differing.append((self._section_line, problem))

    def _finish(self) -> None:
        """Close what is open at the end of the record."""
        if self._comment:
            problem = unreadable("", 0, "} at the end of the comment").problems[0]
            raise RecordError(problem, line=self._comment)
        if self._may_end:
            self._close()
        elif self._touched:
            raise unreadable(self._line, len(self._line.rstrip()), self._expected)

    # -- Hands

    def _begin_hand(self) -> None:
        if self._dealt:
            require_hand_over(self._state, "the next hand")
        if len(self._hands) >= MOST_HANDS - 1:
            raise RecordError(too_long("a record", MOST_HANDS, "hands"))
        self._new_deck, self._new_dealer = [], None
        self._wait(self._hand_word, "the number of the hand, dealer or deck")

    def _hand_word(self, word: str) -> None:
        known = word.lower()
        if known == "deck":
            self._wait(
                self._deck_word, "the forty cards of the deck", many=self._deck_words
            )
        elif known == "dealer":
            self._wait(self._dealer_word, "the seat that deals")
        else:
            number = len(self._hands) + 1 + self._dealt
            if not NUMBER.fullmatch(word) or int(word) != number:
                raise unreadable(word, 0, f"{number}, dealer or deck")

    def _dealer_word(self, word: str) -> None:
        self._new_dealer = _number(word, self._expected)
        self._wait(self._hand_word, "deck")

    def _deck_word(self, word: str) -> None:
        card = Card._BY_TEXT.get(word)
        if card is None:
            self._new_deck.extend(parse_cards(word))
        else:
            self._new_deck.append(card)
        if len(self._new_deck) >= len(DECK):
            self._deal()

    def _deck_words(self, words: list[str], at: int) -> int:
        """Take cards as they are usually written to the end of a line."""
        known = Card._BY_TEXT
        if len(words) - at > len(DECK) - len(self._new_deck):
            return 0
        try:
            cards = [known[word] for word in islice(words, at, None)]
        except KeyError:
            return 0
        self._new_deck += cards
        if len(self._new_deck) == len(DECK):
            self._deal()
        return len(cards)

    def _deal(self) -> None:
        deck, dealer = self._new_deck, self._new_dealer
        if self._dealt:
            state = next_hand(self._state, deck)
            if dealer is not None:
                require_dealer(state, dealer)
            self._hands.append(self._hand(self._state))
        else:
            state = new_game(self._rules, deck, dealer=dealer or 0)
            self._dealt = True
        self._state, self._deck, self._moves = state, self._new_deck, []
        self._wait_for_move()

    def _wait_for_move(self) -> None:
        self._wait(
            self._move_word,
            "a move, such as 7D or 10Cx4D+6S",
            may_end=True,
            many=self._move_words,
        )

    def _move_words(self, words: list[str], at: int) -> int:
        """Play moves as they are usually written, as far as there are any."""
        # Lines that are longer than usual are read word by word.
        if len(self._line) > _LONG_LINE:
            return 0
        moves, position, known = self._moves, self._state._position, _known_move
        seats = position[0].engine.seats
        taken = 0
        for word in islice(words, at, None):
            move = known(word)
            if move is None:
                if word != _ROUNDS[len(moves) // seats]:
                    break
            elif is_legal(position, move):
                position = step(position, move._bit, move._taken)
                moves.append(move)
            else:
                break
            taken += 1
        self._state = state_at(position)
        return taken

    def _move_word(self, word: str) -> None:
        number = _ROUND.match(word)
        if number is not None:
            due = len(self._moves) // self._state.rules.seats + 1
            if int(number[1]) != due:
                raise unreadable(word, 0, f"{due}. or a move")
            word = word[number.end() :]
        if _DECLARED.fullmatch(word):
            self._declaration = word
            self._wait(self._declared_word, "the card of the declared move")
        elif word.lower() in _SECTIONS:
            self._between(word)
        elif word:
            self._play(word)

    def _declared_word(self, word: str) -> None:
        before = f"{self._declaration} "
        try:
            self._play(before + word)
        except NotationError as error:
            # Columns are counted from the card.
            problems = [moved(problem, -len(before)) for problem in error.problems]
            raise NotationError(*problems) from None
        self._wait_for_move()

    def _play(self, text: str) -> None:
        move = parse_move(self._state, text)
        self._state = apply_move(self._state, move)
        self._moves.append(move)

    # -- Results

    def _begin_count(self) -> None:
        self._require_end("the count")
        self._counting, self._due = True, _items_text(self._state)
        self._wait(
            self._count_word,
            "an item, such as cards=1/0",
            may_end=True,
            many=self._count_words,
        )

    def _count_words(self, words: list[str], at: int) -> int:
        """Take items that are just what the moves make."""
        left = words[at:]
        first = len(self._items)
        if left != self._due[first : first + len(left)]:
            return 0
        self._items += left
        return len(left)

    def _count_word(self, word: str) -> None:
        if len(self._items) >= MOST_ITEMS:
            raise RecordError(too_long("a count", MOST_ITEMS, "items"))
        if word.lower() in _SECTIONS:
            self._between(word)
            return
        scanner = Scanner(word)
        name = unquote(scanner.take(NAME, self._expected)[0])
        scanner.take(_EQUALS, "= and points")
        self._items.append(_item_text(name, _numbers(scanner)))

    def _begin_score(self) -> None:
        self._require_end("the score")
        self._wait(self._score_word, "totals, such as 3/1")

    def _score_word(self, word: str) -> None:
        made = _numbers_text(self._state.totals)
        if word != made:
            stated = _numbers_text(_numbers(Scanner(word)))
            self._compare(f"score {stated}", f"score {made}")
        self._wait(self._between, "hand or result", may_end=True)

    def _require_end(self, what: str) -> None:
        require_hand_over(self._state, what)

    def _begin_result(self) -> None:
        self._wait(self._result_word, "* or the side that has won")

    def _result_word(self, word: str) -> None:
        if word == "*" and not self._result:
            self._wait(self._ends, "the end of the record", may_end=True)
        elif not self._result:
            self._result.append(str(_number(word, self._expected)))
            self._wait(self._result_word, "the reason", may_end=True)
        elif len(self._result) == 1:
            if not NAME.fullmatch(word):
                raise unreadable(word, 0, self._expected)
            self._result.append(name_text(unquote(word)))
            self._wait(self._result_word, "the totals, such as 11/7", may_end=True)
        else:
            self._result.append(_numbers_text(_numbers(Scanner(word))))
            self._wait(self._ends, "the end of the record", may_end=True)

    def _ends(self, word: str) -> None:
        raise unreadable(word, 0, self._expected)


_SECTIONS: Final = ("hand", "count", "score", "result")


_ROUNDS: Final = tuple(f"{number}." for number in range(1, len(DECK) + 2))
"""How the rounds of a hand are numbered."""


def _one_by_one(words: list[str], at: int) -> int:  # noqa: ARG001
    """Leave the words to what takes a single one."""
    return 0


def _number(word: str, expected: str) -> int:
    if not NUMBER.fullmatch(word):
        raise unreadable(word, 0, expected)
    return int(word)


def _numbers(scanner: Scanner) -> tuple[int, ...]:
    """Read numbers with a slash between them, to the end."""
    numbers = [scanner.number("a number")]
    while scanner.left:
        scanner.take(_SLASH, "/ and a number, or the end")
        numbers.append(scanner.number("a number"))
    return tuple(numbers)
