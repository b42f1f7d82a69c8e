"""What many games come to: exact sums, from which averages are taken at the end.

Only whole numbers are added up, so that results can be put together in any order.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from math import isnan, nan, sqrt
from typing import Final, final

import attrs

from scopa._validation import bad_field
from scopa.errors import Code, NoSuchItemError, Phrase, Problem, StateError
from scopa.rules import Rules
from scopa.scoring import count_piles
from scopa.variants import variant_name


@final
@attrs.frozen
class Average:
    """An average with its standard error, kept as whole numbers.

    Averages of different games are put together with ``+``, without any rounding.

    >>> points = Average(count=4, total=10, squares=34)  # 1, 1, 4 and 4
    >>> points.mean, points.standard_error
    (2.5, 0.8660254037844386)
    >>> print(points + Average(1, 3, 9))
    2.600 ± 0.678
    """

    count: int
    """How many numbers there were."""
    total: int
    """Their sum."""
    squares: int
    """The sum of their squares."""

    @property
    def mean(self) -> float:
        """The arithmetic mean; not a number when nothing was counted."""
        return self.total / self.count if self.count else nan

    @property
    def variance(self) -> float:
        """The variance of the numbers around their mean, estimated from a sample.

        It takes two numbers at least; of fewer it is not a number.
        """
        if self.count < 2:
            return nan
        spread = self.count * self.squares - self.total**2
        return spread / (self.count * (self.count - 1))

    @property
    def standard_error(self) -> float:
        """How far the mean may be off, as a standard deviation.

        It takes the numbers to be independent. It takes two at least; of fewer it
        is not a number.
        """
        return sqrt(self.variance / self.count) if self.count else nan

    def __add__(self, other: "Average") -> "Average":
        if not isinstance(other, Average):
            return NotImplemented
        return Average(
            self.count + other.count,
            self.total + other.total,
            self.squares + other.squares,
        )

    def __str__(self) -> str:
        return _with_error(self.mean, self.standard_error, 3)


@final
@attrs.frozen
class SimulationResult:
    """What many games came to: see `simulate`.

    Results of other games under the same rules are put together with ``+``; in
    which order makes no difference. Printed, they are a table.

    >>> result = simulate([GreedyPlayer(), RandomPlayer()], SCOPA, games=4, seed=7)
    >>> result.games, result.games_won, result.hands
    (4, (4, 0), 15)
    >>> more = simulate([GreedyPlayer(), RandomPlayer()], SCOPA, games=4, seed=8)
    >>> (result + more).games
    8
    """

    rules: Rules
    """The rules of all the games."""
    games: int
    """How many games were played."""
    endings: tuple[tuple[str, tuple[int, ...]], ...]
    """From the reason of an `Outcome`, in alphabetical order, to the games that each
    side won by it."""
    hands_per_game: Average
    """How many hands a game had."""
    hands_won: tuple[int, ...]
    """The hands, by side, in which it made more points than any other side."""
    points: tuple[Average, ...]
    """The points of a hand, by side."""
    leads: tuple[Average, ...]
    """By how much a side was ahead in a hand of the best other side, by side; a
    negative number where it was behind."""
    sweeps: tuple[Average, ...]
    """The captures in a hand that scored as sweeps, by side."""
    by_category: tuple[tuple[str, tuple[Average, ...]], ...]
    """From each category, in the order of the rules, and then each bonus, to the
    points of a hand, by side."""

    @property
    def hands(self) -> int:
        """How many hands were played."""
        return self.hands_per_game.total

    @property
    def games_won(self) -> tuple[int, ...]:
        """The games that each side won, by side."""
        sides = range(self.rules.sides)
        return tuple([sum(won[side] for _, won in self.endings) for side in sides])

    @property
    def win_rates(self) -> tuple[Average, ...]:
        """The share of the games that each side won, by side."""
        return tuple([Average(self.games, won, won) for won in self.games_won])

    def __getitem__(self, name: str) -> tuple[Average, ...]:
        """Return the points of a hand in a category or by a bonus, by side.

        Raises:
            NoSuchItemError: Nothing of that name has been counted.
        """
        for known, points in self.by_category:
            if known == name:
                return points
        names = tuple((known,) for known, _ in self.by_category)
        raise NoSuchItemError(Problem(Code.NO_SUCH_ITEM, text=name, names=names))

    def __add__(self, other: "SimulationResult") -> "SimulationResult":
        if not isinstance(other, SimulationResult):
            return NotImplemented
        if other.rules != self.rules:
            raise StateError(bad_field("rules", Phrase("same-rules"), other.rules))
        nobody = (0,) * self.rules.sides
        endings = {reason: nobody for reason, _ in (*self.endings, *other.endings)}
        for reason, won in (*self.endings, *other.endings):
            endings[reason] = _added(endings[reason], won)
        mine, others = dict(self.by_category), dict(other.by_category)
        absent, other_absent = _nothing(self), _nothing(other)
        return SimulationResult(
            rules=self.rules,
            games=self.games + other.games,
            endings=tuple(sorted(endings.items())),
            hands_per_game=self.hands_per_game + other.hands_per_game,
            hands_won=_added(self.hands_won, other.hands_won),
            points=_joined(self.points, other.points),
            leads=_joined(self.leads, other.leads),
            sweeps=_joined(self.sweeps, other.sweeps),
            by_category=tuple(
                (
                    name,
                    _joined(mine.get(name, absent), others.get(name, other_absent)),
                )
                for name in in_order_of_count({*mine, *others}, self.rules)
            ),
        )

    def __str__(self) -> str:
        return "\n".join(_lines(self))


def in_order_of_count(names: Iterable[str], rules: Rules) -> list[str]:
    """Return names of categories and bonuses in the order of the rules.

    Those that a count of nothing does not have, bonuses among them, come last.
    """
    known = _known(rules)
    places = {name: place for place, name in reversed([*enumerate(known)])}
    return sorted(names, key=lambda name: (places.get(name, len(known)), name))


@lru_cache(maxsize=64)
def _known(rules: Rules) -> tuple[str, ...]:
    """Return the names of the categories, in order."""
    # A caller's own category may not take empty piles: it comes with the bonuses.
    with suppress(Exception):
        score = count_piles([()] * rules.sides, rules)
        return tuple([item.name for item in score])
    return ()


def _nothing(result: SimulationResult) -> tuple[Average, ...]:
    return (Average(result.hands, 0, 0),) * result.rules.sides


def _joined(
    some: tuple[Average, ...], others: tuple[Average, ...]
) -> tuple[Average, ...]:
    return tuple([mine + other for mine, other in zip(some, others, strict=True)])


def _added(some: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([mine + other for mine, other in zip(some, others, strict=True)])


# ---------------------------------------------------------------------------
# As a table

_LABEL: Final = 20
_CELL: Final = 18


def _lines(result: SimulationResult) -> Iterator[str]:
    name = variant_name(result.rules) or "house rules"
    yield f"{name}: {_counted(result.games, 'game')}, {_counted(result.hands, 'hand')}"
    level = result.hands - sum(result.hands_won)
    yield f"hands in a game: {result.hands_per_game}, hands nobody won: {level:,}"
    yield _row("", [f"side {side}" for side in range(result.rules.sides)])
    yield _row("games won", [f"{won:,}" for won in result.games_won])
    yield _row("", map(_percent, result.win_rates))
    for reason, won in result.endings if len(result.endings) > 1 else ():
        yield _row(f"  by {reason}", [f"{each:,}" for each in won])
    yield _row("hands won", [f"{won:,}" for won in result.hands_won])
    yield _row("in a hand: lead", result.leads)
    yield _row("  sweeps", result.sweeps)
    yield _row("  points", result.points)
    for name, points in result.by_category:
        yield _row(f"    {name}", points)


def _row(label: str, cells: Iterable[object]) -> str:
    return f"{label:<{_LABEL}}" + "".join(f"{cell!s:>{_CELL}}" for cell in cells)


def _percent(share: Average) -> str:
    return f"{_with_error(100 * share.mean, 100 * share.standard_error, 1)} %"


def _with_error(mean: float, error: float, places: int) -> str:
    """Write a mean, with its error where one is known."""
    text = f"{mean:.{places}f}"
    return text if isnan(error) else f"{text} ± {error:.{places}f}"


def _counted(number: int, word: str) -> str:
    return f"{number:,} {word}" + "s" * (number != 1)
