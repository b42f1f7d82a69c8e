"""The errors of the library: one family, each with a code and a reason."""

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

import attrs

from scopa._messages import ENGLISH

if TYPE_CHECKING:
    from scopa.moves import Move
    from scopa.records import GameRecord
    from scopa.state import GameState
    from scopa.views import PlayerView


class Code(StrEnum):
    """Why something was refused; stable, and equal to its text.

    >>> Code.EQUAL_CARD_FIRST == "equal-card-first"
    True
    """

    # Cards and text
    NO_SUCH_CARD = "no-such-card"
    """A text, or a rank and suit, that names none of the forty cards."""
    NOT_A_CARD = "not-a-card"
    """A value that is not a `Card` where a card is due."""
    CARD_TWICE = "card-twice"
    """A card that appears more than once."""
    CARD_MISSING = "card-missing"
    """A card of the forty that appears nowhere."""
    UNREADABLE = "unreadable"
    """A text that cannot be read from some column on."""
    TOO_LONG = "too-long"
    """A text, or a part of it, beyond the limits of what is read."""
    AMBIGUOUS_MOVE = "ambiguous-move"
    """A short text of a move that may be several."""
    RESULT_DIFFERS = "result-differs"
    """A record that states another result than its moves make."""
    BAD_DATA = "bad-data"
    """Data that are not what was expected, at some path."""

    # Moves
    NOT_A_MOVE = "not-a-move"
    """A value that is not a `Move` where a move is due."""
    NOT_YOUR_TURN = "not-your-turn"
    """A move read for a view whose seat is not to move."""
    HAND_OVER = "hand-over"
    """A play after the last card of the hand."""
    NOT_IN_HAND = "not-in-hand"
    """The played card is not held by the seat to move."""
    NOT_ON_TABLE = "not-on-table"
    """A captured card is not on the table."""
    EQUAL_CARD_FIRST = "equal-card-first"
    """A set was taken where a single card of equal value must be."""
    ONE_SET_ONLY = "one-set-only"
    """More was taken than one card or one set allows."""
    DOES_NOT_ADD_UP = "does-not-add-up"
    """The captured cards do not make the value that the played card needs."""
    DOES_NOT_MAKE_TOTAL = "does-not-make-total"
    """The cards played and captured do not make the total of the rules."""
    ACE_TAKES_ALL = "ace-takes-all"
    """An ace that must take the whole table took something else."""
    CAPTURE_COMPULSORY = "capture-compulsory"
    """A card was laid that can capture."""
    NO_SUCH_CAPTURE = "no-such-capture"
    """The capture rule in force does not allow this capture."""
    MUST_CAPTURE = "must-capture"
    """A card was laid while another card of the hand can capture."""
    MOVE_BARRED = "move-barred"
    """A rule over the whole hand bars this move."""
    NO_DECLARATIONS = "no-declarations"
    """The move declares something in a game without declarations."""
    TOO_LATE_TO_DECLARE = "too-late-to-declare"
    """The move declares something after the seat's first turn of a deal."""
    DECLARATION_NOT_TRUE = "declaration-not-true"
    """The hand does not support what the move declares."""

    SHOWN_CARD_FIRST = "shown-card-first"
    """A declaration was made with a card that is not among those it shows."""

    # Rules
    BAD_FIELD = "bad-field"
    """A field of the wrong type or out of range."""
    SIDES_DO_NOT_FIT = "sides-do-not-fit"
    """The seats cannot be divided equally among the sides."""
    CANNOT_BE_DEALT = "cannot-be-dealt"
    """The deals do not use up the forty cards exactly."""
    CONTRADICTION = "contradiction"
    """Rules that do not go together."""
    NO_SUCH_VARIANT = "no-such-variant"
    """A name that no ready-made variant has."""
    BAD_HOUSE_RULE = "bad-house-rule"
    """A caller's own rule returned something that cannot be."""

    # States
    WRONG_LENGTH = "wrong-length"
    """A field with the wrong number of entries for these rules."""
    HAND_SIZES = "hand-sizes"
    """Hands and stock that no moment of the deal leaves."""
    LAST_CAPTURER = "last-capturer"
    """A last capturer that does not fit the piles."""
    TOO_MANY_SWEEPS = "too-many-sweeps"
    """More sweeps than the pile has captures."""
    CARDS_LEFT = "cards-left"
    """Cards on the table after the last capturer should have them."""
    HAND_NOT_OVER = "hand-not-over"
    """Something that must wait for the end of the hand."""
    GAME_OVER = "game-over"
    """Another hand after the game has been won."""

    NO_SUCH_ITEM = "no-such-item"
    """A name that no item of a score has."""

    # Deals
    MISDEAL = "misdeal"
    """An opening deal that the rules void."""
    ALWAYS_MISDEAL = "always-misdeal"
    """No order that is not void was found."""


_ALTERNATIVES: Final = ("allowed", "candidates", "equal", "offered")
"""The details of which one is to be chosen."""
_MOST_SHOWN: Final = 6


def _show_value(value: object) -> str:
    """Write what a caller passed: briefly, and nothing that is hidden."""
    if isinstance(value, tuple | list):
        parts = ", ".join(map(_show_value, value[:_MOST_SHOWN]))
        more = ", ..." if len(value) > _MOST_SHOWN else ""
        comma = "," if isinstance(value, tuple) and len(value) == 1 else ""
        opened, closed = "()" if isinstance(value, tuple) else "[]"
        return f"{opened}{parts}{comma}{more}{closed}"
    if getattr(type(value), "_holds_hidden_cards", False):
        return f"a {type(value).__name__}"
    try:
        return repr(value)
    except ValueError:  # Python refuses to write very large numbers.
        return "a very large number"


def _show(name: str, value: object) -> str:
    """Write a detail of a problem as a player would."""
    if name in ("text", "value"):
        return _show_value(value)
    if not isinstance(value, tuple):
        return str(value)
    if not any(isinstance(entry, tuple) for entry in value):
        # A set of cards is written 4D+6S.
        return "+".join(map(str, value)) or "nothing"
    shown = [_show(name, entry) for entry in value[:_MOST_SHOWN]]
    if len(value) > _MOST_SHOWN:
        shown.append(f"{len(value) - _MOST_SHOWN} more")
    *others, last = shown
    if not others:
        return last
    word = " or " if name in _ALTERNATIVES else " and "
    return ", ".join(others) + word + last


@attrs.frozen(init=False, repr=False, match_args=False)
class Problem:
    """One thing that is wrong: a code, and the details its sentence needs.

    Args:
        code: A `Code`, or the text of a house rule's own.
        details: Named values of the sentence: cards, tuples of cards, numbers
            and texts. A code that is not in `Code` has a detail ``message``.

    >>> problem = Problem(Code.NO_SUCH_CARD, text="11D")
    >>> print(problem)
    '11D' is no card: write a rank from 1 to 10 and D, C, S or B, as in 7D or 10B
    """

    code: str
    """A member of `Code`, or the text of a house rule's own."""
    _details: tuple[tuple[str, Any], ...]

    def __init__(self, code: str, /, **details: object) -> None:
        self.__attrs_init__(code, tuple(details.items()))

    @property
    def details(self) -> Mapping[str, Any]:
        """The named values of the sentence."""
        return dict(self._details)

    def __repr__(self) -> str:
        details = "".join(f", {name}={value!r}" for name, value in self._details)
        return f"Problem({str(self.code)!r}{details})"

    def __str__(self) -> str:
        template = ENGLISH.get(self.code)
        if template is None:
            return str(self.details.get("message", self.code))
        shown = {name: _show(name, value) for name, value in self._details}
        return template.format_map(shown)


class ScopaError(ValueError):
    """The root of all errors of this library.

    Args:
        problems: What is wrong; at least one.
    """

    def __init__(self, problem: Problem, /, *problems: Problem) -> None:
        super().__init__(problem, *problems)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong."""
        return self.args

    @property
    def code(self) -> str:
        """The code of the first problem."""
        return self.problems[0].code

    def __str__(self) -> str:
        return "; ".join(map(str, self.problems))


class NotationError(ScopaError):
    """A text, or data, that cannot be read; a value that cannot be written."""

    @property
    def column(self) -> int | None:
        """The place in the text, counted from 1; None where all of it is meant."""
        column: int | None = self.problems[0].details.get("column")
        return column


class RecordError(ScopaError):
    """A record of a game that cannot be read, or that contradicts itself.

    Args:
        problems: What is wrong.
        record: What was reached before it.
        line: The line of the text, counted from 1.
        column: The place in the line, counted from 1.
    """

    record: "GameRecord | None"
    """All that came before the first error; None when no hand did."""
    line: int | None
    """The line of the text, counted from 1; None for a record without a text."""
    column: int | None
    """The place in the line, counted from 1; None where the whole line is meant."""

    def __init__(
        self,
        problem: Problem,
        /,
        *problems: Problem,
        record: "GameRecord | None" = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(problem, *problems)
        self.record = record
        self.line = line
        self.column = column

    def __str__(self) -> str:
        reason = super().__str__()
        if self.line is None:
            return reason
        said = "column" in self.problems[0].details
        place = "" if said or self.column is None else f", column {self.column}"
        return f"line {self.line}{place}: {reason}"


class RulesError(ScopaError):
    """Rules that cannot be: every problem is listed, with what would fix it."""


class NoSuchVariantError(RulesError, KeyError):
    """A name that no ready-made variant has: the nearest are suggested."""


class StateError(ScopaError):
    """A position that cannot be, or something asked of a state at the wrong time."""


class NoSuchItemError(StateError, KeyError):
    """A name that no item of a score has."""


class MisdealError(ScopaError):
    """An opening deal that the rules void: deal again, with the same dealer."""


class IllegalMoveError(ScopaError):
    """A move that the rules do not allow; nothing has changed.

    Args:
        problems: Why not.
        move: What was passed as the move.
        state: The state, or view, it was passed with, untouched.
    """

    move: "Move | object"
    """What was passed as the move."""
    state: "GameState | PlayerView | None"
    """The state, or view, it was passed with, untouched; None for a move alone."""

    def __init__(
        self,
        problem: Problem,
        /,
        *problems: Problem,
        move: object = None,
        state: "GameState | PlayerView | None" = None,
    ) -> None:
        super().__init__(problem, *problems)
        self.move = move
        self.state = state


def bad_house_rule(rule: object, fault: str) -> RulesError:
    """Return the error for a rule that returned something that cannot be."""
    return RulesError(Problem(Code.BAD_HOUSE_RULE, rule=rule, fault=fault))


def checked_problem(problem: object, rule: object) -> Problem:
    """Return what a rule gave as its reason, if it is a problem."""
    if not isinstance(problem, Problem):
        raise bad_house_rule(rule, f"must give a Problem as reason, not {problem!r}")
    return problem
