"""Files that the commands read and write."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import attrs

from scopa.cli.options import RefusedError

STREAM: Final = "-"
"""The name that stands for standard input, or output."""


def lines_of(name: str) -> Iterator[str]:
    """Yield the lines of a file, or of standard input.

    Raises:
        RefusedError: It cannot be read.
    """
    try:
        if name == STREAM:
            # It is None if it was closed; and some programs write a mark first.
            for at, line in enumerate(sys.stdin or ()):
                yield line if at else line.removeprefix("\ufeff")
        else:
            with Path(name).open(encoding="utf-8-sig") as file:
                yield from file
    except OSError as error:
        msg = f"{name}: {error.strerror}"
        raise RefusedError(msg) from None
    except UnicodeDecodeError:
        msg = f"{name}: this is no text in UTF-8"
        raise RefusedError(msg) from None


@attrs.define
class Keeper:
    """Writes files, and over none that was there before unless it is told to."""

    words: Mapping[str, str]
    """The sentences of the commands in the language."""
    overwrites: bool
    """Whether it may write over any file."""
    own: set[str] = attrs.field(factory=set)
    """The names of the files that it has made."""

    def claim(self, name: str) -> None:
        """Make sure, before there is anything to write, that a file can be written.

        Raises:
            RefusedError: It cannot be written, or is there already.
        """
        self._open(name, "a" if self.overwrites else "x", "", "--overwrite")

    def write(
        self, name: str, text: str, *, over: bool = False, how: str = "--overwrite"
    ) -> None:
        """Write a file.

        Args:
            name: Its name.
            text: What it is to hold.
            over: Whether it may be there already.
            how: What would say so.

        Raises:
            RefusedError: It cannot be written, or is there already.
        """
        over = over or self.overwrites or name in self.own
        self._open(name, "w" if over else "x", text, how)

    def _open(self, name: str, mode: str, text: str, how: str) -> None:
        try:
            with Path(name).open(mode, encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            msg = self.words["there"].format(file=name, how=how)
            raise RefusedError(msg) from None
        except OSError as error:
            msg = f"{name}: {error.strerror}"
            raise RefusedError(msg) from None
        except ValueError:
            msg = f"{name}: this is no name of a file"
            raise RefusedError(msg) from None
        self.own.add(name)
