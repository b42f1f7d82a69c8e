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
    AceSweep,
    AnyOf,
    AtMost,
    CaptureRule,
    Card,
    Context,
    Explanation,
    Fewest,
    GameState,
    Move,
    MoveFilter,
    MustCapture,
    NoAceLead,
    Suit,
    Sums,
    Totals,
    apply_move,
    explain,
    legal_moves,
    new_game,
    shuffled_deck,
)
from tests.explained import turn
from tests.helpers import cards, move, position, stacked
from tests.strategies import capture_rules, every_option, moves_for, states


def sets(of: Iterable[Card]) -> Iterable[tuple[Card, ...]]:
    """Every set of one card or more."""
    given = tuple(of)
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

    def worth(self, *given: Card) -> int:
        return sum(self.declared.get(card, card.rank) for card in given)


Details = Mapping[str, Any]

TRUE: Final[dict[str, Callable[[Table, Details], bool]]] = {
    "equal-card": lambda at, d: at.worth(*d["captured"]) == at.worth(d["card"]),
    "equal-card-bars-sums": lambda at, d: (
        not at.may_take & set(d["barred"])
        and any(at.worth(card) == at.worth(d["card"]) for card in at.cards)
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
    "no-such-capture": lambda at, d: set(d["allowed"]) == at.may_take - {()},
    "one-set-only": lambda at, d: set(d["allowed"]) <= at.may_take,
    "capture-compulsory": lambda at, d: set(d["allowed"]) == at.may_take,
    "equal-card-first": lambda at, d: set(d["equal"]) <= at.may_take,
    "ace-takes-all": lambda at, d: at.may_take - {()} == {d["table"]},
}
"""From a reason, or a problem of a capture, to whether it is true of a table."""


def check(state: GameState, played: Move) -> None:
    table = Table(state, played)
    if len(table.cards) > 12:
        return
    told = explain(state, played)
    for part in told:
        if part.code in ("ace-among-aces", "ace-at-opening"):
            assert "ace-takes-table" not in told.codes
        if part.code in TRUE:
            assert TRUE[part.code](table, part.details), part


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


@given(st.data())
def test_every_sentence_under_nested_capture_rules(data: st.DataObject) -> None:
    """A part of a rule bars only what no other part allows."""
    parts = data.draw(st.lists(capture_rules(), min_size=2, max_size=3))
    capture: CaptureRule = AnyOf(*parts)
    if data.draw(st.booleans()):
        capture = AceSweep(capture, otherwise=data.draw(st.booleans()))
    rules = attrs.evolve(SCOPA, capture=capture, misdeals=())
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
    # Nothing is said of it: it may depend on the hand.
    assert explain(state, move("8Dx8C")).codes == (
        *("captures", "equal-card", "cards-stay"),
    )


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


@pytest.mark.parametrize(
    "capture",
    [
        AnyOf(Sums(), Totals(10)),
        AnyOf(Fewest(Sums(free=True)), Totals(10)),
        AnyOf(AtMost(1, Sums(free=True)), Totals(10)),
    ],
)
def test_what_one_part_of_a_rule_bars_and_another_allows(capture: CaptureRule) -> None:
    state = turn("5D", "5C 2S 3D 8B", rules=attrs.evolve(SCOPA, capture=capture))
    assert explain(state, move("5Dx5C")).codes == (
        *("captures", "equal-card", "choice", "cards-stay"),
    )


def test_fewest_cards_where_another_part_takes_more() -> None:
    """11 is made by 6C and by 2C+4S; 7 by no set, or by the smaller."""
    few = AnyOf(Fewest(Totals(11)), Totals(7))
    state = turn("5D", "6C 2C 4S 1B 1C", rules=attrs.evolve(SCOPA, capture=few))
    told = explain(state, move("5Dx6C"))
    # 1B+1C makes 7, so that a set need not have the fewest cards.
    assert "fewest-cards" not in told.codes
    alone = state.replace(rules=attrs.evolve(SCOPA, capture=Fewest(Totals(11))))
    (barring,) = [r for r in explain(alone, move("5Dx6C")) if r.code == "fewest-cards"]
    assert set(barring.details["barred"]) == {
        cards("2C 4S"),
        cards("1C 1B 4S"),
    }


@pytest.mark.parametrize(
    ("capture", "codes"),
    [
        (AceSweep(AceSweep(with_ace="sweep")), ["ace-takes-table"]),
        (AceSweep(AnyOf(Sums(), AceSweep(with_ace="sweep"))), ["ace-takes-table"]),
        (AceSweep(AtMost(2, Totals(15)), otherwise=True), ["ace-takes-table"]),
    ],
)
def test_an_ace_within_an_ace(capture: CaptureRule, codes: list[str]) -> None:
    """An ace that takes all is no card like any other."""
    table = "8C 2S 3D 1B" if "otherwise=True" not in repr(capture) else "8C 2S 4D"
    state = turn("1D", table, rules=attrs.evolve(SCOPA, capture=capture))
    every = Move(Card("1D"), state.table)
    assert list(explain(state, every).codes[1:2]) == codes


def test_an_ace_that_may_do_both() -> None:
    both = AceSweep(AceSweep(with_ace="sweep", otherwise=True))
    state = turn("1D", "1C 9S", rules=attrs.evolve(SCOPA, capture=both))
    assert explain(state, move("1Dx1C")).codes[1:] == (
        *("equal-card", "choice", "cards-stay"),
    )
    plain = turn("1D", "1C 9S", rules=attrs.evolve(SCOPA, capture=AceSweep()))
    assert "ace-among-aces" in explain(plain, move("1Dx1C")).codes


def test_a_court_card_that_takes_sets_by_another_part() -> None:
    rules = attrs.evolve(SCOPA, capture=AnyOf(Sums(figures=False), Totals(15)))
    assert explain(turn("8D", "3S 9B", rules=rules), move("8D")).codes == (
        *("lays", "nothing-equal", "nothing-makes-total"),
    )


# What a legal move must not tell


@attrs.frozen
class MostCards(MoveFilter):
    """A rule of one's own that looks at the whole hand."""

    def keep(self, moves: tuple[Move, ...], context: Context) -> list[Move]:
        most = max((len(each.captured) for each in moves), default=0)
        return [each for each in moves if len(each.captured) == most]


@attrs.frozen
class Coins(MoveFilter):
    """A hand without coins has to take one."""

    def keep(self, moves: tuple[Move, ...], context: Context) -> list[Move]:
        if any(each.card.suit is Suit.DENARI for each in moves):
            return list(moves)
        return [
            each
            for each in moves
            if any(card.suit is Suit.DENARI for card in each.captured)
        ]


@pytest.mark.parametrize("options", [{}, {"compulsory": False}])
@pytest.mark.parametrize("rule", [MostCards(), Coins()])
def test_what_is_said_of_a_legal_move_tells_nothing_of_the_hand(
    rule: MoveFilter, options: dict[str, Any]
) -> None:
    rules = attrs.evolve(SCOPA, filters=(rule,), capture=Sums(free=True), **options)
    rng, told = random.Random(3), 0
    for _ in range(20):
        state = new_game(rules, shuffled_deck(rng, rules))
        while moves := legal_moves(state):
            seat = state.to_move
            played = moves[int(rng.random() * len(moves))]
            hidden = [card for card in state.hands[seat] if card is not played.card]
            stock = list(state.stock)
            if hidden and stock:
                size = len(hidden)
                stock, hidden = hidden + stock[size:], stock[:size]
                hands = list(state.hands)
                hands[seat] = (played.card, *hidden)
                other = state.replace(hands=hands, stock=stock)
                if played in legal_moves(other):
                    told += 1
                    assert explain(state, played) == explain(other, played)
            state = apply_move(state, played)
    assert told > 50


def test_two_hands_that_a_rule_over_the_hand_tells_apart() -> None:
    """With 10D a set of three may be had, and a card alone only without it."""
    rules = attrs.evolve(SCOPA, filters=(Coins(),))
    state = position(rules, hands="9B 9C | 8S 10D", table="8D 8B 3C")
    other = position(rules, hands="9B 10D | 8S 9C", table="8D 8B 3C")
    played = move("8Sx8D")
    assert explain(state, played) == explain(other, played)
    assert move("8Sx8B") in legal_moves(state)
    assert move("8Sx8B") not in legal_moves(other)
    # What the rules of the library bar depends on no capture, and the rest is said.
    public = state.replace(rules=attrs.evolve(rules, filters=(MustCapture(),)))
    assert "choice" in explain(public, played).codes


# Refusals under rules over the hand


def barring(text: str, table: str, capture: CaptureRule) -> Explanation:
    """A move where only captures of an odd number of cards may be made."""
    rules = attrs.evolve(SCOPA, filters=(Odd(),), capture=capture)
    return explain(turn(text.partition("x")[0], table, rules=rules), move(text))


@attrs.frozen
class Odd(MoveFilter):
    """A rule of one's own: no captures of an even number of cards."""

    def keep(self, moves: tuple[Move, ...], context: Context) -> list[Move]:
        return [each for each in moves if len(each.captured) % 2 or not each.captured]


@pytest.mark.parametrize(
    ("text", "table", "capture", "code", "allowed"),
    [
        ("8D", "8C 1S 7B", Sums(free=True), "capture-compulsory", ["8C"]),
        ("8Dx8C+1S", "8C 1S 7B", Sums(free=True), "one-set-only", ["8C"]),
        ("8Dx1S", "8C 1S 7B", AnyOf(Sums(free=True)), "no-such-capture", ["8C"]),
        ("8Dx1S+7B", "8C 1S 7B", Sums(), "equal-card-first", ["8C"]),
    ],
)
def test_refusals_name_only_what_may_be_taken(
    text: str, table: str, capture: CaptureRule, code: str, allowed: list[str]
) -> None:
    problem = barring(text, table, capture).problem
    assert problem is not None
    assert problem.code == code
    told = problem.details["equal" if code == "equal-card-first" else "allowed"]
    assert list(told) == [cards(each) for each in allowed]


def test_a_refusal_where_a_rule_over_the_hand_bars_all_that_it_would_name() -> None:
    @attrs.frozen
    class NoEqual(MoveFilter):
        def keep(self, moves: tuple[Move, ...], context: Context) -> list[Move]:
            return [
                each
                for each in moves
                if [c.rank for c in each.captured] != [each.card.rank]
            ]

    rules = attrs.evolve(SCOPA, filters=(NoEqual(),))
    state = position(rules, hands="10B 9B | 8S 3D", table="8C 1S 7B")
    assert str(explain(state, move("8Sx1S+7B"))) == (
        "8S cannot capture 1S+7B: it may capture nothing."
    )
    assert str(explain(state, move("8S"))) == ("8Sx8C cannot be played: NoEqual().")


def test_an_ace_that_may_not_take_all() -> None:
    rules = attrs.evolve(SCOPA, capture=AceSweep(), filters=(Odd(),))
    even = position(rules, hands="10B 9B | 1S 3D", table="8C 5S")
    assert str(explain(even, move("1Sx8C"))) == (
        "1S cannot capture 8C: it may capture nothing."
    )
    odd = position(rules, hands="10B 9B | 1S 3D", table="8C 5S 9C")
    assert explain(odd, move("1Sx8C")).codes == ("ace-takes-all",)


def test_an_ace_that_may_not_be_led() -> None:
    rules = attrs.evolve(SCOPA, filters=(NoAceLead(),), misdeals=())
    state = new_game(rules, stacked("1D 2D 10S 9B 9C 9D 1C 6S 4D 8B"))
    said = "1Dx1C cannot be played: the first card of the hand may not be an ace."
    assert str(explain(state, move("1D"))) == said
    assert str(explain(state, move("1Dx6S"))).splitlines()[1:] == [said]
