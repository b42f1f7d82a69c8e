"""How a game ends: judged after each hand, from totals and piles."""

from abc import ABC, abstractmethod

import attrs

from scopa._validation import require, set_of_cards, text_problems
from scopa.cards import Card, mask_of


@attrs.frozen
class Outcome:
    """The end of a game.

    >>> standing = Standing((9, 12), target=11, margin=1, piles=((), ()))
    >>> AheadAtTarget().judge(standing)
    Outcome(winner=1, reason='target', totals=(9, 12))
    """

    winner: int
    """The side that has won."""
    reason: str
    """The name of the ending: ``"target"`` for a side ahead at the target."""
    totals: tuple[int, ...]
    """The final totals by side."""


@attrs.frozen
class Standing:
    """A game after a hand, as the endings see it.

    >>> standing = Standing((9, 8), target=11, margin=1, piles=((), ()))
    >>> [ending.judge(standing) for ending in SCOPA.endings]
    [None]
    """

    totals: tuple[int, ...]
    """The totals by side."""
    target: int
    """The target of the rules."""
    margin: int
    """The margin of the rules."""
    piles: tuple[tuple[Card, ...], ...]
    """The captured cards by side; empty piles where they are not known."""


class Ending(ABC):
    """A way for the game to end.

    Subclasses are frozen and hashable, and `judge` depends on nothing but the
    standing.

    >>> import attrs
    >>> @attrs.frozen
    ... class OneHand(Ending):
    ...     def judge(self, standing):
    ...         totals = standing.totals
    ...         return Outcome(totals.index(max(totals)), "one-hand", totals)
    >>> winner((3, 4), attrs.evolve(SCOPA, endings=(OneHand(),)))
    1
    """

    __slots__ = ()

    @abstractmethod
    def judge(self, standing: Standing) -> Outcome | None:
        """Return how the game ends with this hand; None to play on."""


@attrs.frozen
class AheadAtTarget(Ending):
    """A side wins that has the target and leads every other by the margin.

    Sources: the first and the second text under *Sources of the classic rules*.

    >>> standing = Standing((11, 9), target=11, margin=1, piles=((), ()))
    >>> AheadAtTarget().judge(standing)
    Outcome(winner=0, reason='target', totals=(11, 9))
    """

    def judge(self, standing: Standing) -> Outcome | None:
        totals = standing.totals
        *_, second, first = sorted(totals)
        if first >= standing.target and first - second >= standing.margin:
            return Outcome(totals.index(first), "target", totals)
        return None


@attrs.frozen
class LowestAtTarget(Ending):
    """Once a side has the target, the side with the lowest total wins.

    It must be below every other by the margin. Source: Scopa a perdere, as
    Board Game Arena and others play it.

    >>> standing = Standing((21, 9), target=21, margin=1, piles=((), ()))
    >>> LowestAtTarget().judge(standing)
    Outcome(winner=1, reason='lowest', totals=(21, 9))
    """

    def judge(self, standing: Standing) -> Outcome | None:
        totals = standing.totals
        last, second, *_ = ordered = sorted(totals)
        if ordered[-1] >= standing.target and second - last >= standing.margin:
            return Outcome(totals.index(last), "lowest", totals)
        return None


@attrs.frozen
class HoldingWins(Ending):
    """A side that has captured all of some cards wins, whatever the totals.

    Sources: *napoleone* and *cappotto*, all ten coins.

    >>> aces = HoldingWins("aces", DECK[:4])
    >>> standing = Standing((0, 5), target=11, margin=1, piles=(DECK[:9], ()))
    >>> aces.judge(standing)
    Outcome(winner=0, reason='aces', totals=(0, 5))
    """

    name: str
    """The name of the ending."""
    cards: tuple[Card, ...] = attrs.field(converter=set_of_cards)
    """The cards."""

    def __attrs_post_init__(self) -> None:
        require(*text_problems("name", self.name))

    def judge(self, standing: Standing) -> Outcome | None:
        needed = mask_of(self.cards)
        for side, pile in enumerate(standing.piles):
            if mask_of(pile) & needed == needed:
                return Outcome(side, self.name, standing.totals)
        return None
