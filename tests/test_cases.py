"""The library against the worked cases.

Cases whose options the library does not have yet are pending: which options these are,
and how many cases wait for each, is asserted, so that none is left out unnoticed.
"""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, Final, TypeAlias

import attrs
import pytest

from scopa import (
    SCOPA,
    Card,
    GameState,
    Move,
    Rules,
    apply_move,
    captures,
    count_piles,
    declarations,
    hand_bonus,
    is_misdeal,
    legal_moves,
    new_game,
    outcome,
    primiera,
    score_hand,
    table_bonus,
    winner,
)
from tests.helpers import others, play, position
from tests.rules_of_options import rules_of, unsupported

Case: TypeAlias = dict[str, Any]

DOCS: Final = Path(__file__).parent.parent / "docs"

CASES: Final[dict[str, list[Case]]] = json.loads(
    (Path(__file__).parent / "data" / "cases.json").read_text(encoding="utf-8")
)["cases"]

PENDING_OPTIONS: Final[dict[str, int]] = {"tie_break_card=10D": 1}
"""How many cases wait for each option that the library does not have yet."""

TESTED: Final[set[str]] = set()
"""The kinds that `each` has made a test of."""


def waits_for(case: Case) -> list[str]:
    """The options of a case that the library does not have yet."""
    return list(unsupported(case.get("options", {})))


def each(kind: str, without: tuple[str, ...] = ()) -> pytest.MarkDecorator:
    """Run a test over every case of a kind that is not pending.

    Args:
        kind: The kind of case.
        without: What a case must not give for this test to make sense of it.
    """
    TESTED.update([] if without else [kind])
    ready = [
        case
        for case in CASES[kind]
        if not waits_for(case) and not any(map(case.get, without))
    ]
    return pytest.mark.parametrize("case", [pytest.param(c, id=c["id"]) for c in ready])


def rules_for(case: Case, **fields: Any) -> Rules:
    """The rules of a case."""
    return rules_of(case.get("options", {}), **fields)


def hand(names: list[str]) -> tuple[Card, ...]:
    """Some cards."""
    return tuple(map(Card, names))


def sets(groups: list[list[str]]) -> list[tuple[Card, ...]]:
    """Sets of cards in the order in which the library gives them."""
    return sorted(tuple(sorted(map(Card, group))) for group in groups)


def at_turn(case: Case, *, last: bool = False) -> GameState:
    """The position of a case: seat 1 has its card, seat 0 none if it is the last."""
    table, card = " ".join(case["table"]), case["card"]
    rules = rules_for(case)
    if last:
        return position(rules, hands=f"| {card}", table=table, dealer=1)
    other = next(c for c in reversed(others(hand([*case["table"], card]))))
    return position(rules, hands=f"{other} | {card}", table=table, dealer=0)


def rules_on_page(page: str, name: str) -> Rules:
    """Rules that a page of the docs defines."""
    text = (DOCS / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    names: dict[str, Any] = {"__name__": page}
    for block in blocks:
        if not block.startswith(">>>"):
            exec(block, names)  # noqa: S102 - the pages are the project's own
    rules = names[name]
    assert isinstance(rules, Rules)
    return rules


def test_no_options_are_classic_scopa() -> None:
    assert rules_of({}) == SCOPA


def test_options_that_the_library_has_not_are_refused() -> None:
    with pytest.raises(NotImplementedError, match="ponino=True"):
        rules_of({"ponino": True, "target": 21})


def test_the_pending_options_are_exactly_these() -> None:
    waiting = Counter(
        option
        for cases in CASES.values()
        for case in cases
        for option in waits_for(case)
    )
    assert waiting == PENDING_OPTIONS


def test_every_case_is_tested_or_pending() -> None:
    untested = {
        kind
        for kind, cases in CASES.items()
        if kind not in TESTED and not all(map(waits_for, cases))
    }
    assert untested == set()


@each("captures")
def test_captures(case: Case) -> None:
    expected = sets(case["expect"]["captures"])
    values = {Card(name): value for name, value in case.get("values", {}).items()}
    found = captures(
        hand(case["table"]),
        Card(case["card"]),
        rules_for(case),
        values=values,
        opening=case.get("opening", False),
    )
    assert list(found) == expected


@each("captures", without=("values", "opening"))
def test_captures_as_moves(case: Case) -> None:
    moves = legal_moves(at_turn(case))
    taken = [move.captured for move in moves if move.captured]
    assert taken == sets(case["expect"]["captures"])
    assert (not moves[0].captured) is case["expect"]["may_lay"]


@each("play")
def test_play(case: Case) -> None:
    state = at_turn(case, last=case["last"])
    after = play(state, f"{case['card']}x{'+'.join(case['captured'])}")
    assert after.sweeps == (0, int(case["expect"]["sweep"]))
    gained = set(after.piles[1]) - set(state.piles[1])
    assert gained == set(hand(case["expect"]["pile_gain"]))
    assert set(after.table) == set(hand(case["expect"]["table_after"]))


@each("legal_cards")
def test_legal_cards(case: Case) -> None:
    """The hand is led by the seat that has the cards of the case."""
    assert case["opening"]
    rules, held = rules_for(case), hand(case["hand"])
    rules = attrs.evolve(rules, table_size=len(case["table"]), deals=20)
    rest = others(held)
    state = new_game(rules, held + rest, dealer=1)
    keep = [card for card in state.hands[0] if card in held]
    allowed = {move.card for move in legal_moves(state)}
    assert [str(card) for card in keep if card in allowed] == sorted(
        case["expect"]["playable"]
    )


@each("table_bonus")
def test_table_bonus(case: Case) -> None:
    """The dealer scores the table, and takes its cards; or it stays."""
    rules, table = rules_for(case), hand(case["table"])
    expected = case["expect"]["points"]
    assert table_bonus(table, rules) == expected
    rest = others(table)
    state = new_game(rules, (*rest[:6], *table, *rest[6:]), dealer=1)
    assert [(b.side, b.points) for b in state.bonuses] == [(1, expected)] * bool(
        expected
    )
    assert set(state.piles[1] if expected else state.table) == set(table)


@each("hand_bonus")
def test_hand_bonus(case: Case) -> None:
    rules, held, best = rules_for(case), hand(case["hand"]), case["expect"]["points"]
    assert hand_bonus(held, rules) == best
    if "matta_values" in case["expect"]:
        wild = [
            value
            for offer in declarations(held, rules)
            for card, value in offer.declaration.values
            if offer.points == best
        ]
        assert wild == case["expect"]["matta_values"]


@each("hand_bonus")
def test_hand_bonus_of_a_seat(case: Case) -> None:
    """The first seat has the hand, and declares the most that it can."""
    rules, held, best = rules_for(case), hand(case["hand"]), case["expect"]["points"]
    rules = attrs.evolve(rules, table_bonus=None, misdeals=())
    state = new_game(rules, held + others(held), dealer=1)
    made = [
        bonus.points
        for move in legal_moves(state)
        for bonus in apply_move(state, move).bonuses
    ]
    assert max(made, default=0) == best


@each("chorizo_canto")
def test_chorizo_canto(case: Case) -> None:
    """The rules are those that the page of thin variants has."""
    rules = rules_on_page("house-rule-escoba.md", "CHORIZO")
    assert hand_bonus(hand(case["hand"]), rules) == case["expect"]["points"]


@each("spazzino_bonus")
def test_spazzino_bonus(case: Case) -> None:
    """Seat 1 captures what seat 0 has just laid."""
    taken = case["captured"]
    rest = others(hand([case["card"], *taken]))
    laid = position(
        rules_for(case),
        hands=f"{rest[0]} | {case['card']}",
        table=" ".join(taken),
        dealer=0,
    ).replace(previous=Move(Card(case["previous_laid"])))
    after = play(laid, f"{case['card']}x{'+'.join(taken)}")
    made = {"bager": 0, "picula": 0} | {b.name: b.points for b in after.bonuses}
    assert made == case["expect"]


@each("misdeal")
def test_misdeal(case: Case) -> None:
    table = tuple(sorted(hand(case["table"])))
    rules = rules_for(case)
    void = any(condition.voids(table) for condition in rules.misdeals)
    assert void is case["expect"]["misdeal"]
    rest = others(table)
    assert is_misdeal(rules, (*rest[:6], *table, *rest[6:])) is void


@each("leftovers")
def test_leftovers(case: Case) -> None:
    """The last card of the hand, the dealer's, is laid."""
    *rest, last = others(hand(case["table"]))
    capturer, table = case["last_capturer"], hand(case["table"])
    piles: list[tuple[Card, ...]] = [(), ()]
    if capturer is None:
        table += tuple(rest)
    else:
        piles[capturer] = tuple(rest)
    state = GameState(
        rules=attrs.evolve(rules_for(case), compulsory=False),
        dealer=case["dealer"],
        to_move=case["dealer"],
        hands=[(last,) if seat == case["dealer"] else () for seat in range(2)],
        table=table,
        piles=piles,
        stock=(),
        sweeps=(0, 0),
        last_capturer=capturer,
        scores=(0, 0),
    )
    after = play(state, str(last))
    given = [set(hand(case["table"])) <= set(pile) for pile in after.piles]
    assert given == [side == case["expect"]["to"] for side in range(2)]
    assert any(after.sweeps) is case["expect"]["sweep"]


@each("deal")
def test_deal(case: Case) -> None:
    rules = Rules(
        seats=case["seats"],
        sides=case["seats"],
        deals=case["hand_size"],
        table_size=case["table_size"],
    )
    assert rules.deals == (case["hand_size"],) * case["expect"]["deals"]
    undealt = 40 - rules.table_size - rules.seats * sum(rules.deals)
    assert undealt == case["expect"]["undealt"]


@each("primiera")
def test_primiera(case: Case) -> None:
    assert (
        primiera(hand(case["pile"]), rules_for(case)).total == case["expect"]["total"]
    )


@each("primiera_compare")
def test_primiera_compare(case: Case) -> None:
    score = count_piles(list(map(hand, case["piles"])), rules_for(case))
    expected = [int(side == case["expect"]["winner"]) for side in range(2)]
    assert list(score["primiera"].points) == expected


@each("napola")
def test_napola(case: Case) -> None:
    coins = hand([f"{rank}D" for rank in case["coins"]])
    score = count_piles([coins, ()], rules_for(case))
    assert score["napola"].points == (case["expect"]["points"], 0)
    if case["expect"].get("wins_game"):
        assert winner((0, 10), rules_for(case), [coins, ()]) == 0


@each("grande")
def test_grande(case: Case) -> None:
    coins = hand([f"{rank}D" for rank in case["coins"]])
    score = count_piles([(), coins], rules_for(case))
    assert score["grande"].points == (0, case["expect"]["points"])


@each("score")
def test_score(case: Case) -> None:
    piles = list(map(hand, case["piles"]))
    score = count_piles(piles, rules_for(case), sweeps=case["sweeps"])
    assert list(score.points) == case["expect"]["points"]


@each("outcome")
def test_outcome(case: Case) -> None:
    won = winner(case["totals"], rules_for(case))
    assert won == case["expect"]["winner"]


@each("outcome")
def test_outcome_of_a_finished_hand(case: Case) -> None:
    over = position(rules_for(case), hands="", piles="| 1C")
    points = score_hand(over).points
    before = [a - b for a, b in zip(case["totals"], points, strict=True)]
    judged = outcome(over.replace(scores=before))
    assert (None if judged is None else judged.winner) == case["expect"]["winner"]
    assert judged is None or list(judged.totals) == case["totals"]
