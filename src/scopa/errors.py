"""The errors of the library: one family, each with a code and a reason."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from scopa._saying import Voice
from scopa.messages import ENGLISH, LANGUAGES, Language, messages

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
    WRONG_FORMAT = "wrong-format"
    """A text in a form that another function reads."""
    BROKEN_JSON = "broken-json"
    """A text that is no JSON from some line and column on."""
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

    # Counts
    NO_SUCH_ITEM = "no-such-item"
    """A name that no item of a score has."""

    # Deals
    MISDEAL = "misdeal"
    """An opening deal that the rules void."""
    ALWAYS_MISDEAL = "always-misdeal"
    """No order that is not void was found."""

    # Simulations
    GAME_FAILED = "game-failed"
    """A game of a simulation that could not be played to its end."""


@attrs.frozen(init=False, repr=False, match_args=False)
class Message:
    """A code, and the details that its sentence needs."""

    _table: ClassVar[str]
    """Which of the tables of `Messages` has the sentences."""

    code: str
    """What is said."""
    _details: tuple[tuple[str, Any], ...]

    def __init__(self, code: str, /, **details: object) -> None:
        message = details.get("message")
        if message is not None and isinstance(message, Mapping):
            # It can be hashed like this, and is no longer the caller's.
            details["message"] = tuple(message.items())
        self.__attrs_init__(code, tuple(details.items()))

    @property
    def details(self) -> Mapping[str, Any]:
        """The named values of the sentence."""
        return dict(self._details)

    def __repr__(self) -> str:
        details = "".join(f", {name}={value!r}" for name, value in self._details)
        return f"{type(self).__name__}({str(self.code)!r}{details})"

    def __str__(self) -> str:
        return self._said(Voice(ENGLISH))

    def text(self, language: Language = "en", *, names: Sequence[str] = ()) -> str:
        """Return the sentence in a language.

        Args:
            language: ``"en"``, ``"it"`` or ``"es"``.
            names: The names of the players, by seat.

        Raises:
            NotationError: There are no sentences in that language.
        """
        return self._said(voice(language, names))

    def _said(self, voice: Voice) -> str:
        template = getattr(voice.messages, self._table).get(self.code)
        if template is None:
            return voice.own(self.details.get("message"), self.code)
        return voice.say(template, self.details)


@attrs.frozen(init=False, repr=False, match_args=False)
class Phrase(Message):
    """A part of a sentence, such as what was expected: a code, and its details.

    >>> phrase = Phrase("whole-from", least=1)
    >>> print(phrase, "-", phrase.text("it"))
    a whole number from 1 - un numero intero da 1 in su
    """

    _table: ClassVar[str] = "phrases"


@attrs.frozen(init=False, repr=False, match_args=False)
class Problem(Message):
    """One thing that is wrong: a code, and the details its sentence needs.

    Args:
        code: A `Code`, or the text of a house rule's own.
        details: Named values of the sentence: cards, tuples of cards, numbers,
            texts and phrases. A code that is not in `Code` has a detail ``message``,
            its text, or its texts by language, which are kept as pairs.

    >>> problem = Problem(Code.CARD_TWICE, card=Card("7D"))
    >>> print(problem, "-", problem.text("it"), "-", problem.text("es"))
    7D appears more than once - 7D compare più di una volta - 7D aparece más de una vez
    """

    _table: ClassVar[str] = "problems"


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

    def text(self, language: Language = "en", *, names: Sequence[str] = ()) -> str:
        """Return what is wrong in a language.

        Args:
            language: ``"en"``, ``"it"`` or ``"es"``.
            names: The names of the players, by seat.

        Raises:
            NotationError: There are no sentences in that language.

        >>> try:
        ...     Card("11D")
        ... except ScopaError as error:
        ...     print(error.text("it"))
        '11D' non è una carta: scrivi un numero da 1 a 10 e D, C, S o B, come 7D o 10B
        """
        speaking = voice(language, names)
        return "; ".join(problem._said(speaking) for problem in self.problems)


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
        path: The place among the hands, or in data.
    """

    record: "GameRecord | None"
    """All that came before the first error; None when no hand did."""
    line: int | None
    """The line of the text, counted from 1; None for a record without a text."""
    column: int | None
    """The place in the line, counted from 1; None where the whole line is meant."""
    path: str | None
    """The place among the hands, as in ``hands[0].moves[3]``, or in data, as in
    ``$.hands[0].moves[3]``, counted from 0; None in a text."""

    def __init__(
        self,
        problem: Problem,
        /,
        *problems: Problem,
        record: "GameRecord | None" = None,
        line: int | None = None,
        column: int | None = None,
        path: str | None = None,
    ) -> None:
        super().__init__(problem, *problems)
        self.record = record
        self.line = line
        self.column = column
        self.path = path

    def __str__(self) -> str:
        return self.text()

    def text(self, language: Language = "en", *, names: Sequence[str] = ()) -> str:
        """Return what is wrong, and where, in a language."""
        if self.path is not None:
            place = Phrase("in-path", path=self.path)
        elif self.line is None:
            return super().text(language, names=names)
        elif self.column is None:
            place = Phrase("in-line", line=self.line)
        else:
            place = Phrase("in-column", line=self.line, column=self.column)
        speaking = voice(language, names)
        first, *others = self.problems
        if self.column is not None and first.code == Code.UNREADABLE:
            # Its column has been said.
            said = Phrase("should-follow", **first.details)._said(speaking)
        else:
            said = first._said(speaking)
        reason = "; ".join([said, *(other._said(speaking) for other in others)])
        return f"{place._said(speaking)}: {reason}"


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


class SimulationError(ScopaError):
    """A game of a simulation that could not be played to its end.

    Its cause, ``__cause__``, is the original error: what a player raised, or the
    `IllegalMoveError` of a move that it chose.

    Args:
        problems: What went wrong.
        game: The number of the game.
        seed: The seed of the simulation.
        seat: The seat that was to move.
        state: The state in which it happened.
    """

    game: int | None
    """The number of the game: `game_rngs` makes its generators again."""
    seed: int | None
    """The seed of the simulation."""
    seat: int | None
    """The seat that was to move."""
    state: "GameState | None"
    """The state in which it happened; None before the first deal."""

    def __init__(
        self,
        problem: Problem,
        /,
        *problems: Problem,
        game: int | None = None,
        seed: int | None = None,
        seat: int | None = None,
        state: "GameState | None" = None,
    ) -> None:
        super().__init__(problem, *problems)
        self.game = game
        self.seed = seed
        self.seat = seat
        self.state = state


def voice(language: Language, names: Sequence[str] = ()) -> Voice:
    """Return how to speak a language.

    Raises:
        NotationError: It is none of those that there are.
    """
    if language not in LANGUAGES:
        choices = tuple((repr(known),) for known in LANGUAGES)
        expected = Phrase("one-of", candidates=choices)
        raise NotationError(
            Problem(Code.BAD_FIELD, field="language", expected=expected, value=language)
        )
    given = isinstance(names, Iterable) and not isinstance(names, str)
    called = tuple(names) if given else ()
    if not given or not all(isinstance(name, str) for name in called):
        expected = Phrase("texts")
        raise NotationError(
            Problem(Code.BAD_FIELD, field="names", expected=expected, value=names)
        )
    return Voice(messages(language), called)


def bad_house_rule(rule: object, fault: Phrase) -> RulesError:
    """Return the error for a rule that returned something that cannot be."""
    return RulesError(Problem(Code.BAD_HOUSE_RULE, rule=rule, fault=fault))


def checked_problem(problem: object, rule: object) -> Problem:
    """Return what a rule gave as its reason, if it is a problem."""
    if not isinstance(problem, Problem):
        raise bad_house_rule(rule, Phrase("gives-no-problem", value=problem))
    return problem
