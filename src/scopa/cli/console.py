"""Where the commands read and write: a terminal, or pipes and files."""

import io
import os
import re
import shutil
import sys
from argparse import Namespace
from collections.abc import Iterable, Mapping
from typing import Any, Final, TextIO

import attrs

from scopa._saying import harmless
from scopa.cards import Card
from scopa.cli.words import WORDS
from scopa.counting import HandScore
from scopa.errors import Problem, ScopaError
from scopa.explaining import Explanation
from scopa.moves import Move
from scopa.names import Language
from scopa.notation import Suits
from scopa.rendering.text import Charset, render_text
from scopa.state import GameState
from scopa.views import PlayerView

_RED: Final = {
    # Not where a letter is part of a word.
    ("italian", False): re.compile(r"(?<![^\W_x])(?:10|[1-9])[DC](?![^\W_x])"),
    ("french", False): re.compile(r"(?<![^\W_x])[A2-7JQK][DH](?![^\W_x])"),
    ("french", True): re.compile(r"(?:10|[A2-7JQK])[♦♥]"),
}
"""The cards of coins and cups, by the suits and whether these are symbols."""

_CARD: Final = re.compile(r"(?<!\w)'[^']*'|(?<![^\W_x])((?:10|[1-9])[DCSB])(?![^\W_x])")
"""A card as the library writes it, but not in a text that is quoted."""

_SAMPLE: Final = "╭─╮│▒×·←♦"
"""What drawings are made of, if the terminal has it."""


@attrs.frozen
class Console:
    """The streams of a command, and how it shows things."""

    reads: TextIO
    writes: TextIO
    warns: TextIO
    language: Language
    suits: Suits
    charset: Charset
    boxes: bool
    width: int
    colours: bool

    @classmethod
    def of(
        cls, options: Namespace, environment: Mapping[str, str] = os.environ
    ) -> "Console":
        """Return the console of this process, as some options want it."""
        # A stream that was closed before the program began is None.
        out = sys.stdout or io.StringIO()
        terminal = out.isatty()
        plain = options.ascii or not _can_write(out, _SAMPLE)
        # By convention, an empty NO_COLOR says nothing.
        colours = terminal and not environment.get("NO_COLOR")
        return cls(
            reads=sys.stdin or io.StringIO(),
            writes=out,
            warns=sys.stderr or io.StringIO(),
            language=options.language,
            suits=options.suits,
            charset="ascii" if plain else "unicode",
            boxes=terminal if options.boxes is None else options.boxes,
            width=max(40, shutil.get_terminal_size().columns if terminal else 80),
            colours=colours and environment.get("TERM") != "dumb",
        )

    @property
    def words(self) -> Mapping[str, str]:
        """The sentences of the commands in the language."""
        return WORDS[self.language]

    def say(self, text: str = "") -> None:
        """Write a line, or several."""
        self._write(f"{self._painted(harmless(text))}\n")

    def title(self, text: str) -> None:
        """Write a line that others follow."""
        text = harmless(text)
        self._write(f"\x1b[1m{text}\x1b[0m\n" if self.colours else f"{text}\n")

    def warn(self, text: str) -> None:
        """Write what is wrong to where errors go."""
        self.warns.write(f"{_writable(self.warns, harmless(text))}\n")
        self.warns.flush()

    def ask(self, prompt: str) -> str | None:
        """Return the next line that is typed in; None at the end of them."""
        self._write(prompt)
        line = self.reads.readline()
        if not line:
            self._write("\n")
            return None
        answer = line.strip()
        if not self.reads.isatty():
            # Nobody has seen it being typed.
            self._write(f"{harmless(answer)}\n")
        return answer

    def picture(self, picture: str) -> None:
        """Write a picture, with references for what the stream cannot write."""
        encoding = self.writes.encoding or "utf-8"
        self._write(picture.encode(encoding, "xmlcharrefreplace").decode(encoding))

    def drawn(
        self,
        value: GameState | PlayerView | HandScore | Move | Card | Iterable[Card],
        **changes: Any,
    ) -> str:
        """Draw something in the way of this console."""
        return render_text(
            value,
            **{
                "suits": self.suits,
                "charset": self.charset,
                "language": self.language,
                "boxes": self.boxes,
                "width": self.width,
            }
            | changes,
        )

    def cards(self, cards: Iterable[Card]) -> str:
        """Write cards on one line."""
        return self.drawn(cards, boxes=False, width=400)

    def move(self, move: Move) -> str:
        """Write a move on one line."""
        return self.drawn(move, boxes=False)

    def sentences(self, said: Explanation | Problem | ScopaError) -> str:
        """Write sentences of the library in the language, and with these suits."""
        text = said.text(self.language)
        if self.suits == "italian":
            return text
        return _CARD.sub(
            lambda found: self.cards([Card(found[1])]) if found[1] else found[0], text
        )

    def _write(self, text: str) -> None:
        self.writes.write(_writable(self.writes, text))
        self.writes.flush()

    def _painted(self, text: str) -> str:
        if not self.colours:
            return text
        symbols = self.suits == "french" and self.charset == "unicode"
        return _RED[self.suits, symbols].sub("\x1b[31m\\g<0>\x1b[0m", text)


def _can_write(stream: TextIO, text: str) -> bool:
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _writable(stream: TextIO, text: str) -> str:
    """Return a text with escapes for what a stream cannot write."""
    encoding = stream.encoding or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)
