"""The results of hands and games in records, and whether they are what moves make."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from scopa._quoting import name_text
from scopa._text import number_text
from scopa.endings import Outcome
from scopa.errors import Code, Phrase, Problem
from scopa.results import score_hand
from scopa.state import GameState

_NOTHING: Final = Phrase("nothing")


def items_text(state: GameState) -> list[str]:
    """Write the count of a finished hand, item by item."""
    return [item_text(item.name, item.points) for item in score_hand(state).items]


@lru_cache(maxsize=1 << 10)
def item_text(name: str, points: tuple[int, ...]) -> str:
    """Write an item of a count."""
    return f"{name_text(name)}={numbers_text(points)}"


@lru_cache(maxsize=1 << 10)
def numbers_text(numbers: tuple[int, ...]) -> str:
    """Write a number for each side."""
    return "/".join(map(number_text, numbers))


def outcome_words(ended: Outcome) -> tuple[str, str, str]:
    """Write who has won, why, and the totals."""
    return str(ended.winner), name_text(ended.reason), numbers_text(ended.totals)


def difference(stated: str | Phrase, found: str | Phrase) -> Problem:
    """Say that a record states one thing, and its moves make another."""
    return Problem(
        Code.RESULT_DIFFERS, stated=stated or _NOTHING, found=found or _NOTHING
    )


def count_difference(stated: Iterable[str], due: Iterable[str]) -> Problem | None:
    """Compare the items that a record states, in any order, with those due."""
    given, made = Counter(stated), Counter(due)
    if given == made:
        return None
    return difference(
        " ".join((given - made).elements()), " ".join((made - given).elements())
    )


def outcome_difference(stated: Sequence[str], ended: Outcome | None) -> Problem | None:
    """Compare the first words of an outcome, or all, with the outcome there is."""
    if ended is None:
        return difference(Phrase("side-has-won", side=stated[0]), Phrase("no-end"))
    made = outcome_words(ended)[: len(stated)]
    if tuple(stated) == made:
        return None
    return difference(" ".join(stated), " ".join(made))
