"""Files that the commands read and write."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from scopa.cli.options import RefusedError
from scopa.record_text import format_record
from scopa.records import GameRecord

STREAM: Final = "-"
"""The name that stands for standard input, or output."""


def lines_of(name: str) -> Iterator[str]:
    """Yield the lines of a file, or of standard input.

    Raises:
        RefusedError: It cannot be read.
    """
    try:
        if name == STREAM:
            # It is None if it was closed.
            yield from sys.stdin or ()
        else:
            with Path(name).open(encoding="utf-8-sig") as file:
                yield from file
    except OSError as error:
        msg = f"{name}: {error.strerror}"
        raise RefusedError(msg) from None
    except UnicodeDecodeError:
        msg = f"{name}: this is no text in UTF-8"
        raise RefusedError(msg) from None


def write_text(name: str, text: str) -> None:
    """Write a file.

    Raises:
        RefusedError: It cannot be written.
    """
    try:
        Path(name).write_text(text, encoding="utf-8")
    except OSError as error:
        msg = f"{name}: {error.strerror}"
        raise RefusedError(msg) from None
    except ValueError:
        msg = f"{name}: this is no name of a file"
        raise RefusedError(msg) from None


def write_record(name: str, record: GameRecord) -> None:
    """Write a record to a file.

    Raises:
        RefusedError: It cannot be written.
    """
    write_text(name, format_record(record))
