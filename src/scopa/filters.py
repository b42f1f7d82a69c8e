"""Filters over all the moves of a hand."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

import attrs

from scopa._spoken import Spoken
from scopa.capturing import Context
from scopa.errors import Code, Phrase, Problem
from scopa.moves import Move


class MoveFilter(ABC):
    """A rule about which cards of a hand may be played at all.

    Subclasses are frozen and hashable. A filter lapses when it would leave no
    move.

    >>> @attrs.frozen
    ... class KingsLast(MoveFilter):
    ...     def keep(self, moves, context):
    ...         return [move for move in moves if move.card.rank != 10]
    >>> print(*KingsLast().keep((Move(Card("4D")), Move(Card("10D"))), Context()))
    4D
    """

    __slots__ = ()

    @abstractmethod
    def keep(self, moves: tuple[Move, ...], context: Context) -> Iterable[Move]:
        """Return the moves that the rule allows, out of all those of the hand."""

    def refusal(self, move: Move, moves: tuple[Move, ...], context: Context) -> Problem:
        """Say why a move of the hand is not kept."""
        return Problem(Code.MOVE_BARRED, move=move, rule=self)


@attrs.frozen
class MustCapture(MoveFilter):
    """While any card of the hand can capture, no card may be laid.

    The stricter reading of "the game will refuse a trail while any capture
    exists", from the second text under *Sources of the classic rules*.

    >>> moves = (Move(Card("2D")), Move(Card("7D"), [Card("7B")]))
    >>> MustCapture().keep(moves, Context())
    (Move(Card('7D'), (Card('7B'),)),)
    """

    def keep(self, moves: tuple[Move, ...], context: Context) -> tuple[Move, ...]:
        able = {move.declares for move in moves if move.captured}
        # What only a declaration makes possible is not required without it.
        return tuple(m for m in moves if m.captured or not {m.declares, None} & able)

    def refusal(self, move: Move, moves: tuple[Move, ...], context: Context) -> Problem:
        able = {
            other.card
            for other in moves
            if other.captured and other.declares in (move.declares, None)
        }
        return Problem(
            Code.MUST_CAPTURE, card=move.card, able=tuple((c,) for c in sorted(able))
        )


@attrs.frozen
class NoAceLead(Spoken, MoveFilter):
    """The first card of the hand may not be an ace.

    Source: the *regola del vile* of four-player games in which an ace sweeps.

    >>> moves = (Move(Card("1S")), Move(Card("4D")))
    >>> NoAceLead().keep(moves, Context(opening=True))
    (Move(Card('4D')),)
    """

    @property
    def _phrase(self) -> Phrase:
        return Phrase("no-ace-lead")

    def keep(self, moves: tuple[Move, ...], context: Context) -> tuple[Move, ...]:
        if not context.opening:
            return moves
        return tuple(move for move in moves if move.card.rank != 1)


@attrs.frozen
class ShownFirst(Spoken, MoveFilter):
    """Cards that were shown with a declaration are played before any other.

    Source: Cirullone, where a declared triple must be played first.

    >>> moves = (Move(Card("1S")), Move(Card("4D")))
    >>> ShownFirst().keep(moves, Context(shown=(Card("4D"),)))
    (Move(Card('4D')),)
    """

    @property
    def _phrase(self) -> Phrase:
        return Phrase("shown-first")

    def keep(self, moves: tuple[Move, ...], context: Context) -> tuple[Move, ...]:
        return tuple(move for move in moves if move.card in context.shown) or moves
