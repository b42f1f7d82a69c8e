"""Filters over all the moves of a hand."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

import attrs

from scopa._spoken import Spoken
from scopa.capturing import Context
from scopa.cards import Card
from scopa.errors import Code, Phrase, Problem
from scopa.moves import Declaration, Move


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

    Every card counts that earlier filters leave, at the value that it has with what a
    move declares: also one that may not be played with that declaration.

    The stricter reading of "the game will refuse a trail while any capture
    exists", from the second text under *Sources of the classic rules*.

    >>> moves = (Move(Card("2D")), Move(Card("7D"), [Card("7B")]))
    >>> MustCapture().keep(moves, Context())
    (Move(Card('7D'), (Card('7B'),)),)
    """

    def keep(self, moves: tuple[Move, ...], context: Context) -> tuple[Move, ...]:
        able = {
            declares: _able(moves, declares)
            for declares in {move.declares for move in moves}
        }
        return tuple(m for m in moves if m.captured or not able[m.declares])

    def refusal(self, move: Move, moves: tuple[Move, ...], context: Context) -> Problem:
        able = _able(moves, move.declares)
        return Problem(
            Code.MUST_CAPTURE, card=move.card, able=tuple((c,) for c in sorted(able))
        )


def _able(moves: tuple[Move, ...], declares: Declaration | None) -> set[Card]:
    """Return the cards of a hand that can capture, when something is declared.

    Cards that keep their value can do what they could; others are listed with the
    declaration.
    """
    valued = [card for card, _ in declares.values] if declares is not None else []
    return {
        move.card
        for move in moves
        if move.captured
        and (
            move.declares == declares
            or (move.declares is None and move.card not in valued)
        )
    }


@attrs.frozen
class NoAceLead(Spoken, MoveFilter):
    """The first card of the hand may not be an ace, by what is printed on it.

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
