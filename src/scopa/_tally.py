"""Sums that grow while games are played; only `scopa.averages` shows them."""

from collections.abc import Iterable

from scopa.averages import Average, SimulationResult, in_order_of_count
from scopa.results import outcome, score_hand
from scopa.rules import Rules
from scopa.state import GameState


class _Sums:
    """The sum of some numbers, and of their squares, for each side."""

    __slots__ = ("_squares", "_totals")

    def __init__(self, sides: int) -> None:
        self._totals = [0] * sides
        self._squares = [0] * sides

    def add(self, numbers: Iterable[int]) -> None:
        for side, number in enumerate(numbers):
            if number:
                self._totals[side] += number
                self._squares[side] += number * number

    def averages(self, count: int) -> tuple[Average, ...]:
        pairs = zip(self._totals, self._squares, strict=True)
        return tuple([Average(count, total, squares) for total, squares in pairs])


class Tally:
    """What games under some rules come to, hand by hand."""

    def __init__(self, rules: Rules) -> None:
        sides = rules.sides
        self._rules = rules
        self._games = 0
        self._hands = 0
        self._hands_of_game = 0
        self._lengths = _Sums(1)
        self._endings: dict[str, list[int]] = {}
        self._hands_won = [0] * sides
        self._points = _Sums(sides)
        self._leads = _Sums(sides)
        self._sweeps = _Sums(sides)
        self._items: dict[str, _Sums] = {}

    def add(self, state: GameState) -> None:
        """Count the end of a hand in; the hands of a game come one after the other."""
        self._count(state)
        ended = outcome(state)
        if ended is not None:
            won = self._endings.setdefault(ended.reason, [0] * self._rules.sides)
            won[ended.winner] += 1
            self._games += 1
            self._lengths.add([self._hands_of_game])
            self._hands_of_game = 0

    def _count(self, state: GameState) -> None:
        sides = self._rules.sides
        score = score_hand(state)
        points = score.points
        leads = [
            own - max(other for at, other in enumerate(points) if at != side)
            for side, own in enumerate(points)
        ]
        for side, lead in enumerate(leads):
            self._hands_won[side] += lead > 0
        self._hands += 1
        self._hands_of_game += 1
        self._points.add(points)
        self._leads.add(leads)
        self._sweeps.add(state.sweeps)
        by_name: dict[str, list[int]] = {}
        for item in score:
            made = by_name.setdefault(item.name, [0] * sides)
            for side, number in enumerate(item.points):
                made[side] += number
        for name, made in by_name.items():
            self._items.setdefault(name, _Sums(sides)).add(made)

    def result(self) -> SimulationResult:
        """Return what all games came to that were played to their end."""
        hands = self._hands
        (hands_per_game,) = self._lengths.averages(self._games)
        return SimulationResult(
            rules=self._rules,
            games=self._games,
            endings=tuple(
                (reason, tuple(won)) for reason, won in sorted(self._endings.items())
            ),
            hands_per_game=hands_per_game,
            hands_won=tuple(self._hands_won),
            points=self._points.averages(hands),
            leads=self._leads.averages(hands),
            sweeps=self._sweeps.averages(hands),
            by_category=tuple(
                (name, self._items[name].averages(hands))
                for name in in_order_of_count(self._items, self._rules)
            ),
        )
