"""Every sentence about a play, worked out again from the cards alone."""

import random
from collections.abc import Callable, Iterable, Mapping
from itertools import chain, combinations
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    CIRULLA,
    SCOPA,
    VARIANTS,
    Card,
    Context,
    GameState,
    Move,
    MoveFilter,
    MustCapture,
    Sums,
    apply_move,
    explain,
    legal_moves,
    new_game,
    shuffled_deck,
)
from tests.explained import turn
from tests.helpers import move, position
from tests.strategies import every_option, moves_for, states


def sets(cards: Iterable[Card]) -> Iterable[tuple[Card, ...]]:
    """Every set of one card or more."""
    given = tuple(cards)
    sizes = range(1, len(given) + 1)
    return chain.from_iterable(combinations(given, size) for size in sizes)


class Table:
    """What a player at the table sees when a card is played."""

    def __init__(self, state: GameState, played: Move) -> None:
        self.cards = state.table
        declared = dict(state.values)
        if played.declares is not None:
            declared |= dict(played.declares.values)
        self.declared = declared
        self.may_take = {
            each.captured
            for each in legal_moves(state)
            if (each.card, each.declares) == (played.card, played.declares)
        }

    def worth(self, *cards: Card) -> int:
        return sum(self.declared.get(card, card.rank) for card in cards)


Details = Mapping[str, Any]

TRUE: Final[dict[str, Callable[[Table, Details], bool]]] = {
    "equal-card": lambda at, d: at.worth(*d["captured"]) == at.worth(d["card"]),
    "equal-card-bars-sums": lambda at, d: (
        any(at.worth(card) == at.worth(d["card"]) for card in at.cards)
        and all(at.worth(*each) == at.worth(d["card"]) for each in d["barred"])
    ),
    "adds-up": lambda at, d: (
        d["terms"] == tuple(map(at.worth, d["captured"]))
        and sum(d["terms"]) == d["total"] == at.worth(d["card"])
    ),
    "makes-total": lambda at, d: (
        d["terms"] == tuple(map(at.worth, (d["card"], *d["captured"])))
        and sum(d["terms"]) == d["total"]
    ),
    "nothing-equal": lambda at, d: all(
        at.worth(card) != at.worth(d["card"]) for card in at.cards
    ),
    "nothing-adds-up": lambda at, d: (
        at.worth(d["card"]) == d["value"]
        and all(at.worth(*each) != d["value"] for each in sets(at.cards))
    ),
    "court-takes-equal": lambda at, d: (
        d["card"].rank > 7
        and all(at.worth(card) != at.worth(d["card"]) for card in at.cards)
    ),
    "nothing-makes-total": lambda at, d: all(
        at.worth(d["card"], *each) != d["total"] for each in sets(at.cards)
    ),
    "fewest-cards": lambda at, d: (
        not at.may_take & set(d["barred"])
        and all(
            len(few) < len(many) for few in at.may_take - {()} for many in d["barred"]
        )
    ),
    "too-many-cards": lambda at, d: (
        not at.may_take & set(d["barred"])
        and all(len(each) > d["most"] for each in d["barred"])
    ),
    "ace-among-aces": lambda at, d: any(at.worth(card) == 1 for card in at.cards),
    "table-empty": lambda at, d: not at.cards,
    "no-choice": lambda at, d: len(at.may_take - {()}) == 1,
    "choice": lambda at, d: set(d["others"]) < at.may_take - {()},
    "may-take": lambda at, d: set(d["allowed"]) == at.may_take - {()},
    "may-only-be-laid": lambda at, d: at.may_take == {()},
    "may-be-laid": lambda at, d: {(), *d["allowed"]} == at.may_take,
}
"""From a reason to whether it is true of a table."""

REFUSED: Final[dict[str, Callable[[Table, Details], bool]]] = {
    "no-such-capture": lambda at, d: set(d["allowed"]) == at.may_take - {()},
    "one-set-only": lambda at, d: set(d["allowed"]) <= at.may_take,
    "capture-compulsory": lambda at, d: set(d["allowed"]) == at.may_take,
    "equal-card-first": lambda at, d: set(d["equal"]) <= at.may_take,
}
"""The same of problems of a capture rule, which knows no rules over the hand."""


def check(state: GameState, played: Move) -> None:
    table = Table(state, played)
    if len(table.cards) > 12:
        return
    for part in explain(state, played):
        truth = TRUE if state.rules.filters else TRUE | REFUSED
        if part.code in truth:
            assert truth[part.code](table, part.details), part


@attrs.frozen
class Barring(MoveFilter):
    """A rule of one's own that bars some cards, and some captures of others."""

    modulus: int = 3

    def keep(self, moves: tuple[Move, ...], context: Context) -> list[Move]:
        return [
            each
            for each in moves
            if (each.card.rank + len(each.captured)) % self.modulus
        ]


@given(st.data())
def test_every_sentence_under_every_option(data: st.DataObject) -> None:
    rules = data.draw(every_option())
    if data.draw(st.booleans()):
        barring = Barring(data.draw(st.integers(2, 4)))
        rules = attrs.evolve(rules, filters=(*rules.filters, barring))
    rules = attrs.evolve(rules, misdeals=())
    state = data.draw(states(st.just(rules)))
    check(state, data.draw(moves_for(state)))
    for played in legal_moves(state)[:6]:
        check(state, played)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_sentence_of_a_game(name: str) -> None:
    rules, rng = VARIANTS[name], random.Random(5)
    for filters in (rules.filters, (Barring(),), (Barring(2), *rules.filters)):
        state = new_game(
            attrs.evolve(rules, filters=filters), shuffled_deck(rng, rules)
        )
        while moves := legal_moves(state):
            for played in moves:
                check(state, played)
                wrong = rng.sample(state.table, min(2, len(state.table)))
                check(state, Move(played.card, wrong, declares=played.declares))
            state = apply_move(state, moves[int(rng.random() * len(moves))])


# What was once said, and was not true


def test_a_card_that_may_not_even_be_laid() -> None:
    """Another card of the hand must capture."""
    rules = attrs.evolve(SCOPA, filters=(MustCapture(),))
    state = position(rules, hands="10B 9B | 5D 6D", table="5B 8D")
    assert str(explain(state, move("6Dx5B"))) == (
        "6D cannot capture 5B: that makes 5, not 6.\n"
        "6D cannot be laid while 5D can capture."
    )


def test_a_choice_that_a_rule_over_the_hand_bars() -> None:
    rules = attrs.evolve(SCOPA, filters=(Barring(2),))
    state = turn(
        "8D", "1C 7B 8C 4D", rules=attrs.evolve(rules, capture=Sums(free=True))
    )
    assert explain(state, move("8Dx8C")).codes[-2:] == ("no-choice", "cards-stay")


def test_a_card_is_laid_that_a_rule_over_the_hand_bars_from_capturing() -> None:
    rules = attrs.evolve(SCOPA, filters=(Barring(2),), compulsory=False)
    state = turn("7D", "7C 4D", rules=rules)
    assert explain(state, move("7D")).codes == ("lays",)


def test_a_refused_matta_by_the_value_that_it_has_declared() -> None:
    state = position(CIRULLA, hands="10B 9B 8B | 3B 4D 7C", table="2C 9C", deals_left=2)
    declaring = next(
        each
        for each in legal_moves(state)
        if each.card == Card("7C") and each.captured == (Card("2C"),)
    )
    wrong = Move(Card("7C"), [Card("9C")], declares=declaring.declares)
    check(state, wrong)
    assert "2C" in str(explain(state, wrong))
