"""What a scoring category is: one part of the count of a hand.

A category is a frozen class with one method, `Category.score`. It sees the
finished `Count` and nothing of any other category.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from scopa.counting import Count, Evidence, ScoreItem

Key: TypeAlias = int | tuple[int, ...]
"""What is compared between sides."""

Points: TypeAlias = Callable[[tuple[int, ...], tuple[int, ...], list[int]], None]
"""Adds the points of every side, by the piles, as masks, and the sweeps, to totals."""


class Category(ABC):
    """One category of the count.

    Subclasses are frozen and hashable, and `score` depends on nothing but the
    count.

    >>> import attrs
    >>> @attrs.frozen
    ... class MostKings(Category):
    ...     def score(self, count):
    ...         kings = [sum(c.rank == 10 for c in pile) for pile in count.piles]
    ...         return award_most("kings", [Evidence(number) for number in kings])
    >>> MostKings().score(Count([[Card("10D")], [Card("9D")]])).points
    (1, 0)
    """

    __slots__ = ()

    @abstractmethod
    def score(self, count: Count) -> ScoreItem:
        """Return the points and the evidence of every side."""


class StandardCategory(Category):
    """A category of the library, which tells its points apart from the evidence.

    Of most hands that are counted nobody asks for more than the points.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def _title(self) -> str:
        """The name of its items."""

    @abstractmethod
    def _points(self) -> Points:
        """Return what adds the points of every side, made ready for many hands."""

    @abstractmethod
    def _evidence(self, count: Count) -> Iterable[Evidence]:
        """Return the evidence of every side."""

    def score(self, count: Count) -> ScoreItem:
        """Return the points and the evidence of every side."""
        points = [0] * count.sides
        self._points()(count._masks, count.sweeps, points)
        return ScoreItem(self._title, tuple(points), tuple(self._evidence(count)))

    def _tells(self) -> bool:
        """Whether no subclass has a `score` of its own."""
        return type(self).score is StandardCategory.score


def award_most(
    name: str,
    evidence: Sequence[Evidence],
    points: int = 1,
    *,
    tied_points: int = 0,
    keys: Sequence[Key | None] | None = None,
) -> ScoreItem:
    """Give points to the one side that has the most; on a tie to nobody.

    Args:
        name: The name of the category.
        evidence: The evidence by side; a total of None takes no part.
        points: What the category is worth.
        tied_points: What each of the sides that tie for the most has, if they
            have anything at all.
        keys: What is compared in place of the totals; None takes no part.

    >>> award_most("cards", [Evidence(21), Evidence(19)]).points
    (1, 0)
    >>> award_most("cards", [Evidence(15), Evidence(15), Evidence(10)]).points
    (0, 0, 0)
    """
    totals = [item.total for item in evidence]
    shares = _most(totals if keys is None else keys, points, tied_points, totals)
    return ScoreItem(name, tuple(shares), tuple(evidence))


def add_most(
    totals: list[int],
    keys: Sequence[Any],
    points: int,
    tied_points: int = 0,
    nothing: Any = None,
) -> None:
    """Add to totals the points of every side, as in `award_most`.

    Args:
        totals: The totals by side.
        keys: What is compared, by side.
        points: What the most is worth.
        tied_points: What each of the sides that tie for the most has.
        nothing: The key of a side that takes no part: less than any other.
    """
    if len(keys) == 2:
        first, second = keys
        if first != second:
            totals[first < second] += points  # to side 1 where it has more
            return
    compared = [None if key == nothing else key for key in keys]
    for side, share in enumerate(_most(compared, points, tied_points, keys)):
        totals[side] += share


def _most(
    keys: Sequence[Any],
    points: int,
    tied_points: int,
    counted: Sequence[Key | None],
) -> list[int]:
    """Return what every side has, if it ties only where anything was counted of it."""
    shares = [0] * len(keys)
    known = [key for key in keys if key is not None]
    if known:
        best = max(known)
        if known.count(best) == 1:
            shares[keys.index(best)] = points
        elif tied_points:
            for side, key in enumerate(keys):
                if key == best and counted[side]:
                    shares[side] = tied_points
    return shares
