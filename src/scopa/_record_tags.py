"""A reader of the tags of a record."""

from abc import abstractmethod
from typing import Final

from scopa._record_words import Lines, WordReader
from scopa._rules_lines import rules_of_line
from scopa._text import QUOTED, moved, too_long, unquote, unreadable
from scopa.errors import Phrase, RecordError, ScopaError
from scopa.records import MOST_TAG_TEXT, MOST_TAGS, RESERVED, TAG_NAME
from scopa.rules import Rules

_HAND: Final = Phrase("exactly", what="hand")


class TagReader(WordReader):
    """What reads the tags of a record, the rules among them."""

    def __init__(self, lines: Lines, extra: tuple[type, ...]) -> None:
        super().__init__(lines, self._tag_opens, _HAND)
        self._extra = extra
        self._touched = False
        self._tag_name = ""
        self._tag_texts: list[str] = []
        self._tag_place = 0, 0
        self._tag_size = 0
        self._tags: list[tuple[str, str]] = []
        self._ruled = False
        self._rules: Rules

    @abstractmethod
    def _between(self, word: str) -> None:
        """Take the first word after the tags."""

    def _tag_opens(self, word: str) -> None:
        self._touched = True
        if word == "[":
            self._wait(self._tag_is_named, Phrase("name-of-tag"))
            return
        if not self._ruled:
            raise unreadable(word, 0, Phrase("exactly", what=f'[{RESERVED} "…"]'))
        self._between(word)
        self.in_tags = False

    def _tag_is_named(self, word: str) -> None:
        if not TAG_NAME.fullmatch(word):
            raise unreadable(word, 0, self._expected)
        if word.lower() == RESERVED.lower() and self._ruled:
            raise unreadable(word, 0, Phrase("name-of-another-tag"))
        if len(self._tags) >= MOST_TAGS:
            raise RecordError(too_long(Phrase("a-record"), MOST_TAGS, Phrase("tags")))
        self._tag_name, self._tag_texts = word, []
        self._wait(self._tag_is_given, Phrase("quoted-text"))

    def _tag_is_given(self, word: str) -> None:
        if not QUOTED.fullmatch(word):
            raise unreadable(word, 0, self._expected)
        if not self._tag_texts:
            self._tag_place = self._lines.number, self._column or 0
        self._tag_size += len(word)
        if self._tag_size > MOST_TAG_TEXT:
            raise RecordError(
                too_long(Phrase("the-tags"), MOST_TAG_TEXT, Phrase("characters"))
            )
        self._tag_texts.append(unquote(word))
        self._wait(self._tag_closes, Phrase("bracket-or-quoted-text"))

    def _tag_closes(self, word: str) -> None:
        if word != "]":
            self._tag_is_given(word)
            return
        text = "".join(self._tag_texts)
        self._wait(self._tag_opens, _HAND)
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
