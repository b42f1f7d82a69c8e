"""Figures, and how long to measure them."""

import time
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Final

# The time of this process alone, where it can be read finely enough.
clock: Final = (
    time.process_time
    if time.get_clock_info("process_time").resolution < 1e-6
    else time.perf_counter
)


@dataclass(frozen=True)
class Figure:
    """A measured quantity."""

    group: str
    """The unit, which heads the figures that share it."""
    name: str
    samples: tuple[float, ...]
    """What each round measured."""
    wanted: float | None = None
    """The least that will do if more is better, else the most."""
    more_is_better: bool = False

    @property
    def value(self) -> float:
        return median(self.samples)

    @property
    def spread(self) -> tuple[float, float]:
        """The quartiles of the samples."""
        if len(self.samples) == 1:
            return self.value, self.value
        lower, _, upper = quantiles(self.samples, n=4)
        return lower, upper

    @property
    def falls_short(self) -> bool:
        if self.wanted is None:
            return False
        if self.more_is_better:
            return self.value < self.wanted
        return self.value > self.wanted


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    rounds: int
    bare_hands: int
    """Bare hands between two figures."""
    hands: int
    """Hands of each variant in a round."""
    warm_up: int
    """Hands of each that are played before anything is measured."""
    cold_lists: int
    """How often each list of captures is made in a round."""
    states: int
    """States in a tree whose memory is measured."""
    imports: int
    jobs: int
    """Jobs that one process, and then two, have to do in a round."""


THOROUGH: Final = Effort(
    rounds=15,
    bare_hands=400,
    hands=400,
    warm_up=3000,
    cold_lists=15,
    states=4000,
    imports=21,
    jobs=8,
)
QUICK: Final = Effort(
    rounds=3,
    bare_hands=20,
    hands=4,
    warm_up=20,
    cold_lists=2,
    states=500,
    imports=3,
    jobs=2,
)
