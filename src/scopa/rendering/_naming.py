"""What the players are called in drawings."""

from collections.abc import Container, Iterable, Mapping
from typing import Final

import attrs

from scopa._saying import called
from scopa._validation import bad_field
from scopa.cards import DECK
from scopa.counting import HandScore
from scopa.errors import NotationError, Phrase
from scopa.rules import Rules, checked_rules
from scopa.state import GameState
from scopa.views import PlayerView

_LONGEST: Final = 16
"""The most characters of a name in a line of text."""


def checked_names(names: object, counts: Container[int]) -> tuple[str, ...]:
    """Return names by seat, of which there may be so many, or none."""
    if names == ():
        return ()
    if not isinstance(names, str) and isinstance(names, Iterable):
        given = tuple(names)
        if not given:
            return given
        if len(given) in counts and all(isinstance(name, str) for name in given):
            return given
    raise NotationError(bad_field("names", Phrase("name-by-seat"), names))


@attrs.frozen
class Naming:
    """How seats and sides are called where text is drawn."""

    words: Mapping[str, str]
    names: tuple[str, ...] = ()
    """The names of the players, by seat; none for numbers."""
    sides: int = 1
    alone: bool = False
    """Whether each side has one seat only."""
    cut: str = ""
    """What stands for the end of a long name."""

    def seat(self, seat: int) -> str:
        """Name a seat."""
        if self.names:
            name = called(self.names[seat])
            most = _LONGEST - len(self.cut)
            return name if len(name) <= _LONGEST else f"{name[:most]}{self.cut}"
        return self.words["seat"].format(seat=seat)

    def dealer(self, seat: int) -> str:
        """Say who deals."""
        if self.names:
            return self.words["named dealer"].format(name=self.seat(seat))
        return self.words["deals"].format(seat=seat)

    def side(self, side: int) -> str:
        """Name a side: by its seat if it has only one, or by all its players."""
        if self.names:
            members = range(side, len(self.names), self.sides)
            return " + ".join(map(self.seat, members))
        if self.alone:
            return self.seat(side)
        return self.words["side"].format(side=side)


def naming_of(
    value: object,
    names: object,
    rules: Rules | None,
    words: Mapping[str, str],
    cut: str,
) -> Naming:
    """Return how the seats and sides of what is drawn are called, if it has any."""
    if isinstance(value, (GameState, PlayerView)):
        seats, sides = value.rules.seats, value.rules.sides
        return Naming(words, checked_names(names, (seats,)), sides, seats == sides, cut)
    if not isinstance(value, HandScore):
        return Naming(words, checked_names(names, ()))
    sides = len(value.points)
    given = checked_names(names, seats_of(sides))
    return Naming(words, given, sides, are_alone(sides, rules), cut)


def seats_of(sides: int) -> Container[int]:
    """Return how many seats a count of so many sides may be of."""
    return range(sides, len(DECK) + 1, sides) if sides else ()


def are_alone(sides: int, rules: Rules | None) -> bool:
    """Whether the rules of a count, if they are known, give each side one seat."""
    if rules is None:
        return False
    known = checked_rules(rules)
    return known.seats == known.sides == sides
