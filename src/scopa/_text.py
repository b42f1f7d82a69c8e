"""What all readers of text share: places, names, numbers, limits."""

import re
from typing import Final, NoReturn

from scopa._quoting import PLAIN
from scopa._validation import bad_field
from scopa.errors import Code, NotationError, Phrase, Problem

_EXCERPT: Final = 20
"""How much of an unreadable text an error shows."""

_ESCAPED: Final = re.compile(r"\\(?:u\{([0-9A-Fa-f]+)\}|(.))")

_CODE_POINT: Final = r"(?:10|[0-9A-Fa-f])?[0-9A-Fa-f]{1,4}"
QUOTED: Final = re.compile(rf'"(?:[^"\\]|\\["\\]|\\u\{{{_CODE_POINT}\}})*"')
"""A text in quotes, as `scopa._quoting.quote` writes it."""
NAME: Final = re.compile(rf"{PLAIN.pattern}|{QUOTED.pattern}")
"""A name, as `name_text` writes it."""
NUMBER: Final = re.compile(r"-?[0-9]{1,18}(?![0-9])")
"""A whole number."""
MOST_DIGITS: Final = 18

EQUALS: Final = re.compile("=")
SLASH: Final = re.compile("/")
_SPACES: Final = re.compile(r"\s*")
_NUMBER: Final = Phrase("a-number")


def unreadable(
    text: str, at: int, expected: Phrase, end: int | None = None
) -> NotationError:
    """Return the error for a text that cannot be read from some place on."""
    stop = min(at + _EXCERPT, len(text) if end is None else end)
    return NotationError(
        Problem(
            Code.UNREADABLE,
            column=at + 1,
            expected=expected,
            text=text[at:stop].strip(),
        )
    )


def moved(problem: Problem, by: int) -> Problem:
    """Return a problem of a part of a text with its column in the whole."""
    details = dict(problem.details)
    if "column" in details:
        details["column"] += by
    return Problem(problem.code, **details)


def checked_text(what: Phrase, text: object, most: int) -> str:
    """Return a text that is one, and not too long.

    Raises:
        NotationError: It is not, or it is.
    """
    if not isinstance(text, str):
        raise NotationError(bad_field("text", Phrase("text"), text))
    if len(text) > most:
        raise NotationError(too_long(what, most, Phrase("characters")))
    return text


def too_long(what: Phrase, most: int, units: Phrase) -> Problem:
    """Say that something has too many parts to be read."""
    return Problem(Code.TOO_LONG, what=what, most=most, units=units)


def unquote(text: str) -> str:
    """Return what was written by `quote` or `name_text`."""
    return _ESCAPED.sub(_unescape, text[1:-1]) if text[0] == '"' else text


def _unescape(match: re.Match[str]) -> str:
    code, char = match.groups()
    return char if code is None else chr(int(code, 16))


def number_text(number: int) -> str:
    """Write a number that can be read again.

    Raises:
        NotationError: It has too many digits.
    """
    if abs(number) >= 10**MOST_DIGITS:
        raise NotationError(
            too_long(Phrase("number-in-text"), MOST_DIGITS, Phrase("digits"))
        )
    return str(number)


class Scanner:
    """A place in a text that moves on as the text is read."""

    __slots__ = ("at", "end", "text")

    def __init__(self, text: str, at: int = 0, end: int | None = None) -> None:
        self.text = text
        self.at = at
        self.end = len(text) if end is None else end

    @property
    def left(self) -> bool:
        """Whether anything but spaces is left; the spaces are passed."""
        self.spaces()
        return self.at < self.end

    def spaces(self) -> None:
        """Pass spaces, if there are any."""
        self.find(_SPACES)

    def find(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Pass what stands here if it is what a pattern says."""
        match = pattern.match(self.text, self.at, self.end)
        if match:
            self.at = match.end()
        return match

    def take(self, pattern: re.Pattern[str], expected: Phrase) -> re.Match[str]:
        """Pass what must stand here.

        Raises:
            NotationError: Something else stands here.
        """
        match = self.find(pattern)
        if match is None:
            self.fail(expected)
        return match

    def number(self, expected: Phrase) -> int:
        """Read a number."""
        return int(self.take(NUMBER, expected)[0])

    def numbers(self, after: Phrase) -> list[int]:
        """Read numbers with slashes between them, to the end."""
        numbers = [self.number(_NUMBER)]
        while self.left:
            self.take(SLASH, Phrase("slash-number-or", after=after))
            self.spaces()
            numbers.append(self.number(_NUMBER))
        return numbers

    def fail(self, expected: Phrase, at: int | None = None) -> NoReturn:
        """Refuse what stands here, or at some other place.

        Raises:
            NotationError: Always.
        """
        raise unreadable(self.text, self.at if at is None else at, expected, self.end)
