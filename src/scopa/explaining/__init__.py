"""Explanations: what a move does or why it is refused, and what a count came from.

Everything is worked out from a view, in which nothing is that its seat may not know.
"""

from collections.abc import Iterator, Sequence
from typing import overload

import attrs

from scopa._placing import position_of_view
from scopa._validation import bad_field
from scopa.counting import Bonus, HandScore, ScoreItem
from scopa.errors import Code, Phrase, Problem, StateError, voice
from scopa.explaining.counts import (
    details_of_sides,
    names_of_bonuses,
    of_bonus,
    of_count,
    of_item,
)
from scopa.explaining.games import of_game
from scopa.explaining.plays import of_play
from scopa.messages import Language
from scopa.moves import Move
from scopa.reasons import Reason, ReasonCode
from scopa.rules import SCOPA, Rules, checked_rules
from scopa.scoring import count_piles
from scopa.state import GameState
from scopa.views import PlayerView, left_to_play, no_turn, view


@attrs.frozen
class Explanation:
    """What there is to say, rule by rule, in order.

    >>> state = new_game(
    ...     SCOPA,
    ...     parse_cards("5D 6D 1B 10C 3B 2D 2C 3S 5B 8D")
    ...     + tuple(
    ...         card
    ...         for card in DECK
    ...         if card not in parse_cards("5D 6D 1B 10C 3B 2D 2C 3S 5B 8D")
    ...     ),
    ... )
    >>> explanation = explain(state, Move(Card("6D")))
    >>> explanation.legal, explanation.codes
    (True, ('lays', 'nothing-adds-up'))
    """

    parts: tuple[Problem | Reason, ...]
    """What is said: reasons and, where a move is refused, the problem first."""

    @property
    def legal(self) -> bool:
        """Whether nothing is refused."""
        return self.problem is None

    @property
    def problem(self) -> Problem | None:
        """Why the move is refused, as in an `IllegalMoveError`; None if it is not."""
        first = self.parts[:1]
        return first[0] if first and isinstance(first[0], Problem) else None

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of all parts: of `Code` and of `ReasonCode`."""
        return tuple(str(part.code) for part in self.parts)

    def __iter__(self) -> Iterator[Problem | Reason]:
        return iter(self.parts)

    def __str__(self) -> str:
        return self.text()

    def text(self, language: Language = "en", *, names: Sequence[str] = ()) -> str:
        """Return all of it in a language, a sentence to a line.

        Args:
            language: ``"en"``, ``"it"`` or ``"es"``.
            names: The names of the players, by seat.

        Raises:
            NotationError: There are no sentences in that language.
        """
        speaking = voice(language, names)
        sentences = [part._said(speaking) for part in self.parts]
        return "\n".join(f"{said[:1].upper()}{said[1:]}." for said in sentences)


@overload
def explain(about: GameState | PlayerView, move: Move | None = None) -> Explanation: ...
@overload
def explain(
    about: HandScore | ScoreItem | Bonus, *, rules: Rules = SCOPA
) -> Explanation: ...


def explain(
    about: GameState | PlayerView | HandScore | ScoreItem | Bonus,
    move: object = None,
    *,
    rules: Rules = SCOPA,
) -> Explanation:
    """Say, rule by rule, what a move does or why it is refused, or what a count is.

    Args:
        about: A state or a view, with a move; a state or a view after the last card
            of a hand; a count, or an item of it; or a bonus that has been made.
        move: The move, legal or not. Without one the finished hand is explained: its
            count, who is ahead, and why the game goes on or has ended.
        rules: The rules of a count, an item or a bonus; a state and a view have their
            own. What is not of these rules is told by its name and what it gives.

    Returns:
        The explanation. That of a legal move tells only what all will see when the
        move is made; that of a refusal also what the seat to move sees.

    Raises:
        StateError: There is no move, and cards are left to play; or there is
            nothing that can be explained.

    >>> print(explain(new_game(SCOPA, DECK), Move(Card("1S"))))
    Seat 1 lays 1S on the table.
    No card on the table has the value of 1S, and no set of cards adds up to 1.
    >>> score = count_piles([parse_cards("7D 2C 1S 5B"), parse_cards("3C 4D 2S 6B")])
    >>> print(explain(score).text("it", names=("Anna", "Bruno")))
    Carte: parità, con 4 a testa: non segna nessuno.
    Denari: parità, con 1 a testa: non segna nessuno.
    Settebello: Anna ha preso 7D: 1 punto.
    Primiera di Anna: 7D 21 + 2C 12 + 1S 16 + 5B 15 = 64.
    Primiera di Bruno: 4D 14 + 3C 13 + 2S 12 + 6B 18 = 57.
    Primiera: Anna ha la migliore, 64 a 57: 1 punto.
    Scope: nessuno ne ha.
    Anna fa 2 punti in questa mano.
    Bruno fa 0 punti in questa mano.
    >>> print(explain(score["settebello"]))
    Settebello: seat 0 has captured 7D: 1 point.
    """
    if isinstance(about, (HandScore, ScoreItem, Bonus)):
        if move is not None:
            raise StateError(bad_field("move", Phrase("none-without-table"), move))
        return Explanation(tuple(_points(about, checked_rules(rules))))
    if isinstance(about, GameState):
        about = view(about, about.to_move)
    elif not isinstance(about, PlayerView):
        raise StateError(bad_field("about", Phrase("explainable"), about))
    return Explanation(tuple(_hand(about) if move is None else _move(about, move)))


def _points(about: HandScore | ScoreItem | Bonus, rules: Rules) -> Iterator[Reason]:
    if isinstance(about, Bonus):
        yield of_bonus(about, rules)
        return
    bonuses = names_of_bonuses(rules)
    if isinstance(about, ScoreItem):
        yield from of_item(about, rules, bonuses)
        return
    yield from of_count(about, rules, bonuses)
    known = details_of_sides(rules, len(about.points))
    for side, points in enumerate(about.points):
        yield Reason(ReasonCode.HAND_POINTS, side=side, **known, points=points)


def _move(seen: PlayerView, move: object) -> Iterator[Problem | Reason]:
    problem = no_turn(seen)
    if problem is not None:
        yield problem
    else:
        yield from of_play(position_of_view(seen), move)


def _hand(seen: PlayerView) -> Iterator[Reason]:
    left = left_to_play(seen)
    if left:
        what = Phrase("the-explanation")
        raise StateError(Problem(Code.HAND_NOT_OVER, what=what, left=left))
    score = count_piles(
        seen.piles, seen.rules, sweeps=seen.sweeps, bonuses=seen.bonuses
    )
    totals = tuple(map(sum, zip(seen.scores, score.points, strict=True)))
    bonuses = {bonus.name for bonus in seen.bonuses}
    yield from of_count(score, seen.rules, bonuses)
    yield from of_game(seen, score.points, totals)
