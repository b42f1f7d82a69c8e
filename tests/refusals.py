"""What tests of refusals share: states, and errors that are in good order."""

import random
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import attrs
import pytest

from scopa import (
    DECK,
    SCOPA,
    CaptureRule,
    Card,
    Category,
    Code,
    Context,
    Count,
    GameState,
    IllegalMoveError,
    MostCards,
    Move,
    MoveFilter,
    Rules,
    ScopaError,
    ScoreItem,
    apply_move,
    legal_moves,
    new_game,
    parse_cards,
    score_hand,
    shuffled_deck,
)
from scopa.messages import LANGUAGES
from tests.strategies import fields_of

START = new_game(SCOPA, DECK)
PLAIN = Context()


def late(hand: str, table: str, rules: Rules = SCOPA) -> GameState:
    """A state of the last deal, with seat 1 to move."""
    held, laid = parse_cards(hand), parse_cards(table)
    rest = [card for card in DECK if card not in held + laid]
    return GameState(
        rules=rules,
        dealer=0,
        to_move=1,
        hands=(rest[: len(held)], held),
        table=laid,
        piles=(rest[len(held) :], ()),
        stock=(),
        sweeps=(0, 0),
        last_capturer=0,
        scores=(0, 0),
    )


def played_out(rules: Rules = SCOPA) -> GameState:
    """The end of a hand."""
    state = new_game(rules, shuffled_deck(random.Random(7), rules))
    while moves := legal_moves(state):
        state = apply_move(state, moves[0])
    return state


OVER = played_out()


def refusal(
    error: type[ScopaError], call: Callable[..., object], *args: Any, **kwargs: Any
) -> ScopaError:
    """The error that a call raises: exactly of this class, and in good order."""
    with pytest.raises(ScopaError) as raised:
        call(*args, **kwargs)
    assert type(raised.value) is error
    check_error(raised.value)
    return raised.value


def check_error(error: ScopaError) -> None:
    assert isinstance(error, ValueError)
    assert error.problems
    assert error.problems == error.args
    assert error.code == error.problems[0].code
    assert str(error) == "; ".join(map(str, error.problems))
    for problem in error.problems:
        assert problem.code in set(Code)
        assert problem.details == dict(problem.details)
        assert "{" not in str(problem).replace("{}", "")
        for language in LANGUAGES:
            assert problem.text(language).strip()
    assert error.__cause__ is None


def codes(error: ScopaError) -> list[str]:
    return [str(problem.code) for problem in error.problems]


def refused_move(state: GameState, move: object) -> IllegalMoveError:
    """The error of a move that must not change anything."""
    text, number, equal = repr(state), hash(state), GameState(**fields_of(state))
    error = refusal(IllegalMoveError, apply_move, state, move)
    assert isinstance(error, IllegalMoveError)
    assert error.state is state
    assert error.move is move
    assert (repr(state), hash(state), state) == (text, number, equal)
    assert len(error.problems) == 1
    return error


def swapped(card: object) -> tuple[Any, ...]:
    return (*DECK[:39], card)


def deck_with_table(text: str) -> tuple[Card, ...]:
    """A deck that puts these cards on the table of a game for two."""
    table = parse_cards(text)
    rest = [card for card in DECK if card not in table]
    return (*rest[:6], *table, *rest[6:])


HANDS, STOCK = START.hands, START.stock
MATTA = Card("7C")


def capturing(answer: Any) -> Rules:
    @attrs.frozen
    class House(CaptureRule):
        def captures(
            self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
        ) -> Iterable[Iterable[Card]]:
            # It is asked about an empty table too.
            found: Iterable[Iterable[Card]] = answer(table) if table else ()
            return found

    return Rules(capture=House())


def scoring(answer: Any) -> Rules:
    @attrs.frozen
    class House(Category):
        def score(self, count: Count) -> ScoreItem:
            item: ScoreItem = answer
            return item

    return Rules(categories=(MostCards(), House()))


def filtering(answer: Any) -> Rules:
    @attrs.frozen
    class House(MoveFilter):
        def keep(self, moves: tuple[Move, ...], context: Context) -> Iterable[Move]:
            kept: Iterable[Move] = answer(moves)
            return kept

    return Rules(filters=(House(),))


SCORE = score_hand(OVER)


def wrong(rule: Callable[..., object], field: str, *args: Any, **kwargs: Any) -> Any:
    return pytest.param(partial(rule, *args, **kwargs), field)


NO: Any = None
LIST: Any = []
