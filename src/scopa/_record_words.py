"""The words of a record, taken one after the other from lines."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from scopa._text import moved, too_long, unreadable
from scopa._validation import bad_field
from scopa.errors import Phrase, Problem, RecordError, ScopaError

MOST_LINE: Final = 100_000
"""The most characters of a line."""
MOST_COMMENT: Final = 100_000
"""The most characters of a comment."""

_STRING: Final = r'"(?:[^"\\]|\\.)*"'
_TAG_PIECE: Final = re.compile(rf'\s+|[{{}}]|(\[|\]|[^\s\[\]{{}}"]+|{_STRING})')
_PIECE: Final = re.compile(rf'\s+|[{{}}]|((?:[^\s{{}}"]|{_STRING})+)')
_WORD: Final = re.compile(r"\S+")


class Lines:
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
        if isinstance(line, str):
            if len(line) <= MOST_LINE:
                return line
            problem = too_long(Phrase("a-line"), MOST_LINE, Phrase("characters"))
        elif line is None:
            return None
        else:
            problem = bad_field("line", Phrase("text"), line)
        raise RecordError(problem, line=self.number)

    def _next(self) -> str | None:
        line, self._back = self._back, None
        if line is None:
            line = next(self._lines, None)
            if line is None:
                return None
        self.number += 1
        if self.number == 1 and isinstance(line, str):
            line = line.removeprefix("\ufeff")
        return line

    def put_back(self, line: str) -> None:
        """Let a line be the next one again."""
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


def _is_odd(line: str) -> bool:
    """Whether a line has, or may have, comments or names in quotes."""
    return "{" in line or '"' in line or "}" in line


def one_by_one(words: list[str], at: int) -> int:  # noqa: ARG001
    """Leave the words to what takes a single one."""
    return 0


class WordReader:
    """What reads one record word by word; what the words mean, its heirs say."""

    def __init__(
        self, lines: Lines, take: Callable[[str], None], expected: Phrase
    ) -> None:
        self._lines = lines
        self._take = take
        self._take_many: Callable[[list[str], int], int] = one_by_one
        self._expected = expected
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

    def _wait(
        self,
        take: Callable[[str], None],
        expected: Phrase,
        *,
        may_end: bool = False,
        many: Callable[[list[str], int], int] | None = None,
    ) -> None:
        """Say what takes the next word, or the next words, and what to expect."""
        self._take, self._expected, self._may_end = take, expected, may_end
        self._take_many = many or one_by_one

    def _read_lines(self) -> None:
        """Take the words of all lines of the record, one after the other."""
        lines = self._lines
        while (line := lines.next()) is not None:
            if line[:1] == "[" and not (self.in_tags or self._comment):
                lines.put_back(line)
                return
            self._line = line
            if self.in_tags or self._comment or _is_odd(line):
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
                    problem = too_long(
                        Phrase("a-comment"), MOST_COMMENT, Phrase("characters")
                    )
                    raise RecordError(problem, line=self._comment)
                at = stop + 1
                if end >= 0:
                    self._comment = 0
                continue
            match = (_TAG_PIECE if self.in_tags else _PIECE).match(line, at)
            if match is None or match[0] == "}":
                self._column = None
                quote = Phrase("exactly", what='"')
                expected = quote if match is None else Phrase("comment-begins")
                raise unreadable(line, at if match else len(line), expected)
            at = match.end()
            if match[0] == "{":
                self._comment, self._comment_size = self._lines.number, 0
            elif match[1]:
                yield match.start(), match[1]

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
