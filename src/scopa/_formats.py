"""Which format a text is in, when the reader of another has refused it."""

import re
from typing import Final

from scopa.errors import Code, Phrase, Problem

_JSON: Final = re.compile(r'\s*\{\s*"\w+"\s*:')
_RECORD: Final = re.compile(r'\s*\[\s*[A-Za-z]\w*\s+"')


def like_json(text: str) -> Problem | None:
    """Say that a text looks like JSON, if it does."""
    if _JSON.match(text.removeprefix("\ufeff")) is None:
        return None
    return Problem(Code.WRONG_FORMAT, form=Phrase("json"), reader="from_json")


def like_record(text: str, reader: str = "parse_record") -> Problem | None:
    """Say that a text looks like a record, if it does."""
    if _RECORD.match(text.removeprefix("\ufeff")) is None:
        return None
    return Problem(Code.WRONG_FORMAT, form=Phrase("record-text"), reader=reader)
