"""What a scoring category is: one part of the count of a hand.

A category is a frozen class with one method, `Category.score`. It sees the
finished `Count` and nothing of any other category.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import TypeAlias

from scopa.counting import Count, Evidence, ScoreItem

Key: TypeAlias = int | tuple[int, ...]
"""What is compared between sides."""


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


class ReadingCategory(Category):
    """A category that tells what it reads of a count, where many have that alike.

    Its items are made once. A subclass with a `score` of its own is asked every time,
    like any caller's category.
    """

    __slots__ = ()

    @abstractmethod
    def _reads(self, count: Count) -> Hashable:
        """Return all that `score` reads of a count."""

    def _tells(self) -> bool:
        """Whether `score` and `_reads` are of the same class."""
        names = ("score", "_reads")
        score, reads = (
            next(cls for cls in type(self).__mro__ if name in vars(cls))
            for name in names
        )
        return score is reads


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
    best: Key | None = None
    ahead: list[int] = []
    totals = [item.total for item in evidence]
    for side, key in enumerate(totals if keys is None else keys):
        if key is None:
            continue
        if best is None or key > best:  # type: ignore[operator]
            best, ahead = key, [side]
        elif key == best:
            ahead.append(side)
    shares = [0] * len(evidence)
    if len(ahead) == 1:
        shares[ahead[0]] = points
    for side in ahead if len(ahead) > 1 else ():
        shares[side] = tied_points if totals[side] else 0
    return ScoreItem(name, tuple(shares), tuple(evidence))


def parts_of(count: Count, cards: int) -> tuple[int, ...]:
    """Return which of some cards are in each pile, as masks."""
    return tuple([pile & cards for pile in count._masks])
