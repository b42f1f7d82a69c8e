"""What a type checker makes of rules, and of a user's own.

Checked by mypy, never run.
"""

# ruff: noqa: B018

from collections.abc import Iterable, Iterator
from typing import assert_type

import attrs

from scopa import (
    SCOPA,
    SETTEBELLO,
    CaptureRule,
    Card,
    Category,
    Context,
    Count,
    Evidence,
    MisdealCondition,
    Move,
    MoveFilter,
    MustCapture,
    Problem,
    Rules,
    ScoreItem,
    Sums,
    TooManyOfRank,
    award_most,
)

Rules()
Rules(deals=3)
Rules(seats=4, deals=(6, 3))
Rules(filters=(MustCapture(),), categories=(SETTEBELLO,), misdeals=())
assert_type(Rules().deals, tuple[int, ...])
assert_type(Rules().target, int)
assert_type(Rules().capture, CaptureRule)
assert_type(Rules().categories, tuple[Category, ...])
assert_type(attrs.evolve(SCOPA, target=16), Rules)
attrs.evolve(SCOPA, deals=9)
{SCOPA: "a key"}

Rules("x")  # type: ignore[call-arg, arg-type]
Rules(2)  # type: ignore[call-arg]
Rules(seat=2)  # type: ignore[call-arg]
Rules(target="11")  # type: ignore[arg-type]
Rules(deals="3")  # type: ignore[arg-type]
Rules(deals=(3, "3"))  # type: ignore[arg-type]
Rules(capture=Sums)  # type: ignore[arg-type]
Rules(filters=MustCapture())  # type: ignore[arg-type]
Rules(filters=[MustCapture()])  # type: ignore[arg-type]
Rules(categories=(MustCapture(),))  # type: ignore[arg-type]
Rules(misdeals=(TooManyOfRank(10),))  # type: ignore[call-arg]
attrs.evolve(SCOPA, target="16")  # type: ignore[arg-type]
attrs.evolve(SCOPA, goal=16)  # type: ignore[call-arg]
SCOPA.target = 16  # type: ignore[misc]
SCOPA.goal  # type: ignore[attr-defined]


PLAIN = Context()


@attrs.frozen
class Threes(CaptureRule):
    """Any card takes a three."""

    worth: int = 3

    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> Iterator[list[Card]]:
        assert_type(context.opening, bool)
        assert_type(context.value(card), int)
        for other in table:
            if other.rank == self.worth:
                yield [other]

    def refusal(
        self,
        card: Card,
        captured: tuple[Card, ...],
        table: tuple[Card, ...],
        context: Context = PLAIN,
    ) -> Problem:
        return Problem("threes", message="only threes may be taken", card=card)


@attrs.frozen
class NoAceAsLead(MoveFilter):
    """No ace is the first card of a hand."""

    def keep(self, moves: tuple[Move, ...], context: Context) -> Iterable[Move]:
        return [move for move in moves if not (context.opening and move.card.rank == 1)]


@attrs.frozen
class MostFigures(Category):
    """A point for the most court cards."""

    def score(self, count: Count) -> ScoreItem:
        assert_type(count.piles, tuple[tuple[Card, ...], ...])
        assert_type(count.sweeps, tuple[int, ...])
        assert_type(count.sides, int)
        return award_most(
            "figures",
            [Evidence(sum(card.rank > 7 for card in pile)) for pile in count.piles],
        )


@attrs.frozen
class FourAlike(MisdealCondition):
    """Four cards of one rank void the deal."""

    def voids(self, table: tuple[Card, ...]) -> bool:
        return len({card.rank for card in table}) == 1


mine = Rules(
    capture=Threes(),
    filters=(NoAceAsLead(), MustCapture()),
    categories=(*SCOPA.categories, MostFigures()),
    misdeals=(*SCOPA.misdeals, FourAlike()),
)
assert_type(mine, Rules)
mine.capture.worth  # type: ignore[attr-defined]
Threes().worth = 4  # type: ignore[misc]


class Unfinished(Category):
    """A category without its method."""


Unfinished()  # type: ignore[abstract]
CaptureRule()  # type: ignore[abstract]


class WrongAnswer(Category):
    def score(self, count: Count) -> int:  # type: ignore[override]
        return 3


class WrongQuestion(MisdealCondition):
    def voids(self, table: str) -> bool:  # type: ignore[override]
        return True


class WrongMoves(MoveFilter):
    def keep(self, moves: tuple[Move, ...], context: Context) -> Iterable[Card]:  # type: ignore[override]
        return ()
