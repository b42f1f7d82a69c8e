"""Names and texts in quotes, apart from their readers: moves are written everywhere."""

import re
from functools import lru_cache
from typing import Final

from scopa._marks import BREAKS, CONTROLS, SURROGATES, TURNING

PLAIN: Final = re.compile(r"[\w'-]+")
"""A name that needs no quotes."""
_TO_ESCAPE: Final = re.compile(rf'["\\{CONTROLS}{BREAKS}{TURNING}{SURROGATES}]')
_TO_ESCAPE_IN_NAMES: Final = re.compile(rf"{_TO_ESCAPE.pattern}|\s")


def quote(text: str) -> str:
    """Write a text in quotes, on one line."""
    return f'"{_TO_ESCAPE.sub(_escape, text)}"'


@lru_cache(maxsize=1 << 8)
def name_text(name: str) -> str:
    """Write a name without spaces: as it is if it is plain, or else in quotes."""
    if PLAIN.fullmatch(name):
        return name
    return f'"{_TO_ESCAPE_IN_NAMES.sub(_escape, name)}"'


def _escape(match: re.Match[str]) -> str:
    char = match[0]
    return f"\\{char}" if char in '"\\' else f"\\u{{{ord(char):x}}}"
