"""Values never change, whatever a caller tries, and share nothing with it."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError

from scopa import (
    DECK,
    SCOPA,
    Bonus,
    Card,
    Code,
    Context,
    Count,
    Declaration,
    GameState,
    Move,
    Rules,
    RulesError,
    StateError,
    Sums,
    Sweeps,
    captures,
    count_piles,
    legal_moves,
    new_game,
    outcome,
    parse_cards,
    primiera,
    score_hand,
    winner,
)
from tests.refusals import OVER, SCORE, START, codes, refusal
from tests.strategies import FIELDS, fields_of

FROZEN: dict[str, object] = {
    "state": START,
    "rules": SCOPA,
    "score": SCORE,
    "item": SCORE.items[0],
    "evidence": SCORE.items[0].evidence[0],
    "bonus": Bonus(0, "bonus", 1),
    "outcome": outcome(OVER.replace(scores=(30, 0))),
    "declaration": Declaration("tre"),
    "context": Context(),
    "count": Count([[], []]),
    "sums": Sums(),
}


@pytest.mark.parametrize("what", FROZEN)
def test_values_never_change(what: str) -> None:
    value: Any = FROZEN[what]
    before, number = repr(value), hash(value)
    names = [name for name in dir(value) if not name.startswith("__")]
    assert what == "sums" or names
    for name in [*names, "new"]:
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(value, name, 1)
        with pytest.raises((FrozenInstanceError, AttributeError)):
            delattr(value, name)
    assert not hasattr(value, "__dict__")
    assert repr(value) == before
    assert hash(value) == number
    assert value == FROZEN[what]


@pytest.mark.parametrize("field", FIELDS)
def test_what_a_state_shows_is_immutable(field: str) -> None:
    def parts(value: object) -> None:
        assert isinstance(value, int | Card | Rules | Bonus | tuple | None)
        if isinstance(value, tuple):
            for part in value:
                parts(part)

    for state in (START, OVER):
        parts(getattr(state, field))


def test_a_state_does_not_share_what_the_caller_passed() -> None:
    fields: dict[str, Any] = {
        name: list(map(list, value))
        if name in ("hands", "piles")
        else list(value)
        if isinstance(value, tuple)
        else value
        for name, value in fields_of(START).items()
    }
    state = GameState(**fields)
    before, number = repr(state), hash(state)
    for value in fields.values():
        if isinstance(value, list):
            for part in value:
                if isinstance(part, list):
                    part.clear()
            value.clear()
    assert state == START
    assert (repr(state), hash(state)) == (before, number)


def test_rules_do_not_share_what_the_caller_passed() -> None:
    deals: Any = [9, 9]
    rules = Rules(deals=deals)
    deals.clear()
    assert rules.deals == (9, 9)


def test_piles_and_tables_may_be_generators() -> None:
    def each(text: str) -> Iterable[Card]:
        return (card for card in parse_cards(text))

    score = count_piles([each("7D 7C 7S 7B"), each("1D 2D")], sweeps=(1, 0))
    assert (
        score.points
        == count_piles(
            [parse_cards("7D 7C 7S 7B"), parse_cards("1D 2D")], sweeps=[1, 0]
        ).points
    )
    assert primiera(each("7D 7C 7S 7B")).total == 84
    assert captures(each("3C 4C"), Card("7D")) == (parse_cards("3C 4C"),)
    assert START.replace(table=iter(START.table)).table == START.table
    assert START.replace(stock=iter(START.stock)).stock == START.stock


class Odd(int):
    """A whole number that is not quite an int."""


class Seat(IntEnum):
    """Seats as an enumeration: each equals a whole number, but shows another text."""

    FIRST = 0


@pytest.mark.parametrize("zero", [Odd(0), Seat.FIRST, False], ids=repr)
def test_subclasses_of_int_are_no_whole_numbers(zero: int) -> None:
    """Values that are equal must be alike."""
    assert zero == 0
    for call in (
        lambda: new_game(SCOPA, DECK, dealer=zero),
        lambda: START.replace(dealer=zero),
        lambda: START.replace(scores=(zero, 0)),
        lambda: START.replace(sweeps=(0, zero)),
        lambda: START.replace(last_capturer=zero),
        lambda: Bonus(zero, "x", 1),
        lambda: Bonus(0, "x", zero),
        lambda: count_piles([[], []], sweeps=(zero, 0)),
        lambda: winner((zero, 11), SCOPA),
    ):
        assert codes(refusal(StateError, call)) == [Code.BAD_FIELD]
    for rules in (
        lambda: Rules(table_size=zero, deals=10),
        lambda: Rules(target=Odd(11)),
        lambda: Rules(seats=Odd(2)),
        lambda: Rules(deals=Odd(3)),
        lambda: Sweeps(points=zero),
    ):
        assert codes(refusal(RulesError, rules)) == [Code.BAD_FIELD]


def test_states_have_no_order() -> None:
    with pytest.raises(TypeError):
        _ = START < OVER  # type: ignore[operator]
    with pytest.raises(TypeError):
        sorted([Move(Card("7D")), Move(Card("7C"))])  # type: ignore[type-var]


@pytest.mark.parametrize("other", [None, 7, "state", (), SCOPA], ids=repr)
def test_a_state_equals_nothing_else(other: object) -> None:
    for state in (START, OVER):
        assert (state == other) is False
        assert (other != state) is True


def test_hashes_stay_the_same() -> None:
    values = [START, OVER, SCOPA, Move(DECK[0]), SCORE, DECK[0]]
    numbers = list(map(hash, values))
    legal_moves(START), score_hand(OVER), repr(values)
    assert list(map(hash, values)) == numbers
