"""Rules that cannot be: every problem is listed, with what would fix it."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from scopa import (
    DECK,
    SCOPA,
    VARIANTS,
    AceSweep,
    AheadAtTarget,
    AnyOf,
    AtMost,
    Bager,
    Card,
    Code,
    EqualRanks,
    Fewest,
    Grande,
    Holding,
    HoldingWins,
    LowHand,
    MostCards,
    MostOfRanks,
    MostOfSuit,
    MustCapture,
    Napola,
    NoSuchVariantError,
    Picula,
    Primiera,
    Rules,
    RulesError,
    Sums,
    Sweeps,
    TableTotals,
    ThreeEqual,
    TooManyOfRank,
    Totals,
)
from tests.refusals import LIST, MATTA, NO, codes, refusal, wrong

WRONG: dict[str, list[Any]] = {
    "seats": [None, "2", 2.0, True, 0, 1, -2, 41, 10**30, (), [2]],
    "sides": [None, "2", 2.0, True, 0, 1, -2, 41, 10**30, (), [2]],
    "table_size": [None, "4", 4.0, True, -1, 41, 10**30, (), [4]],
    "deals": [None, "3", 3.0, True, 0, -3, (), [], (3, 0), (3, "3"), (3, None), [True]],
    "target": [None, "11", 11.0, True, 0, -11, (11,)],
    "margin": [None, "1", 1.0, True, 0, -1, ()],
    "leftovers": [None, "nobody", True, ("dealer",)],
    "table_bonus": [False, "15", TableTotals, Sums(), (TableTotals(),)],
    "hand_bonuses": [None, LowHand("tre", 3), [LowHand("tre", 3)], (Sums(),), "x"],
    "matta": [False, "7C", 7, (Card("7C"),)],
    "play_bonuses": [None, Picula(), [Picula()], (Sums(),), "x"],
    "endings": [None, AheadAtTarget(), [AheadAtTarget()], (), (Sums(),), "x"],
    "capture": [None, "sums", Sums, 3, (), (Sums(),), MustCapture()],
    "compulsory": [None, "yes", 0, 1, ()],
    "filters": [
        None,
        MustCapture(),
        [MustCapture()],
        (Sums(),),
        (MustCapture,),
        "x",
        3,
    ],
    "last_card_sweep": [None, "no", 0, 1, ()],
    "categories": [
        None,
        (),
        MostCards(),
        [MostCards()],
        (MustCapture(),),
        (None,),
        "x",
        3,
    ],
    "misdeals": [None, TooManyOfRank(10, 3), [TooManyOfRank(10, 3)], (3,), ("x",)],
}


@pytest.mark.parametrize(
    ("field", "value"),
    [(field, value) for field, values in WRONG.items() for value in values],
    ids=repr,
)
def test_a_field_of_the_rules_with_a_wrong_value(field: str, value: object) -> None:
    before = hash(SCOPA)
    wrong: dict[str, Any] = {field: value}
    for call in (
        lambda: Rules(**wrong),
        lambda: attrs.evolve(SCOPA, **wrong),
    ):
        error = refusal(RulesError, call)
        assert set(codes(error)) == {Code.BAD_FIELD}
        assert {problem.details["field"] for problem in error.problems} == {field}
        assert str(error).startswith(f"{field} must be ")
    assert hash(SCOPA) == before
    assert Rules() == SCOPA


def test_every_field_of_the_rules_is_checked() -> None:
    assert set(WRONG) == {field.name for field in attrs.fields(Rules)}


@pytest.mark.parametrize(
    ("changes", "wrong", "message"),
    [
        (
            {"seats": 3},
            ["sides-do-not-fit"],
            "3 seats cannot form 2 equal sides: sides=3 would do",
        ),
        (
            {"seats": 6, "sides": 4},
            ["sides-do-not-fit"],
            "6 seats cannot form 4 equal sides: sides=2, 3 or 6 would do",
        ),
        (
            {"seats": 5, "sides": 5},
            ["cannot-be-dealt"],
            (
                "5 seats that are dealt 3 cards, with 4 on the table, use 34 of the 40:"
                " other seats, deals or table_size are needed"
            ),
        ),
        (
            {"seats": 8},
            ["cannot-be-dealt"],
            (
                "8 seats that are dealt 3 cards, with 4 on the table, use 28 of the 40:"
                " seats=2, 4, 6 or 12 would do with deals=3"
            ),
        ),
        (
            {"seats": 9, "sides": 3},
            ["cannot-be-dealt"],
            (
                "9 seats that are dealt 3 cards, with 4 on the table, use 31 of the 40:"
                " seats=3, 6 or 12 would do with deals=3; deals=1, 2 or 4 would do"
                " with seats=9"
            ),
        ),
        (
            {"seats": 4, "deals": (6, 4)},
            ["cannot-be-dealt"],
            (
                "4 seats that are dealt 6, 4 cards, with 4 on the table, use 44 of"
                " the 40: deals=1, 3 or 9 would do with seats=4"
            ),
        ),
        ({"table_size": 3}, ["cannot-be-dealt"], None),
        ({"table_size": 40}, ["cannot-be-dealt"], None),
        ({"deals": 19}, ["cannot-be-dealt"], None),
        ({"deals": (3,) * 5}, ["cannot-be-dealt"], None),
        ({"seats": 40, "sides": 40}, ["cannot-be-dealt"], None),
        ({"seats": 41}, ["bad-field"], None),
        ({"seats": 10**6, "sides": 10**6}, ["bad-field"] * 2, None),
        ({"seats": 5}, ["sides-do-not-fit", "cannot-be-dealt"], None),
    ],
    ids=str,
)
def test_rules_that_cannot_be_dealt(
    changes: dict[str, Any], wrong: list[str], message: str | None
) -> None:
    error = refusal(RulesError, attrs.evolve, SCOPA, **changes)
    assert codes(error) == wrong
    if message is not None:
        assert str(error) == message


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": 8},
        {"seats": 8, "sides": 4},
        {"seats": 9, "sides": 3},
        {"seats": 3},
        {"table_size": 3},
        {"deals": 4},
    ],
    ids=str,
)
def test_the_fixes_that_are_named_do_fix(changes: dict[str, Any]) -> None:
    error = refusal(RulesError, attrs.evolve, SCOPA, **changes)
    fixes = error.problems[0].details["fix"]
    for phrase in fixes if isinstance(fixes, tuple) else (fixes,):
        fix = str(phrase)
        assert fix in str(error)
        field, _, rest = fix.partition("=")
        numbers = rest.partition(" would")[0].replace(" or ", ", ").split(", ")
        for number in map(int, numbers):
            fixed = changes | {field: number}
            assert isinstance(attrs.evolve(SCOPA, **fixed), Rules)


def test_everything_wrong_with_rules_is_listed() -> None:
    error = refusal(
        RulesError,
        Rules,
        seats=0,
        target="x",
        margin=0,
        deals=None,
        compulsory=1,
        capture=None,
        filters=3,
        categories=(),
        misdeals="x",
    )
    assert [problem.details["field"] for problem in error.problems] == [
        *("seats", "target", "margin", "deals", "compulsory"),
        *("capture", "filters", "categories", "misdeals"),
    ]


def test_wrong_numbers_do_not_hide_other_problems() -> None:
    error = refusal(RulesError, Rules, seats=5, target=0)
    assert codes(error) == ["bad-field", "sides-do-not-fit", "cannot-be-dealt"]


def test_a_number_of_seats_alone_is_enough() -> None:
    assert Rules(seats=4) == attrs.evolve(SCOPA, seats=4)


@pytest.mark.parametrize(
    ("make", "field"),
    [
        wrong(TableTotals, "totals", "15"),
        wrong(TableTotals, "totals", ((15,),)),
        wrong(TableTotals, "totals", ((15, "1"),)),
        wrong(TableTotals, "totals", [(15, 1)]),
        wrong(TableTotals, "low", low=(9,)),
        wrong(TableTotals, "low", low=(9, 1.0)),
        wrong(TableTotals, "low", low=()),
        wrong(Picula, "name", ""),
        wrong(Picula, "points", points="1"),
        wrong(Bager, "name", None),
        wrong(LowHand, "name", "", 3),
        wrong(LowHand, "name", 3, 3),
        wrong(LowHand, "points", "tre", "3"),
        wrong(LowHand, "at_most", "tre", 3, at_most=2),
        wrong(LowHand, "at_most", "tre", 3, at_most=31),
        wrong(ThreeEqual, "name", "", 10),
        wrong(ThreeEqual, "points", "dieci", None),
        wrong(ThreeEqual, "at_most", "dieci", 10, at_most=True),
        wrong(Totals, "total", 1),
        wrong(Totals, "total", "15"),
        wrong(Sums, "free", free=1),
        wrong(Sums, "figures", figures=None),
        wrong(AnyOf, "rules"),
        wrong(AnyOf, "rules", Sums(), Sums),
        wrong(Fewest, "rule", "sums"),
        wrong(AtMost, "cards", 0, Sums()),
        wrong(AtMost, "rule", 2, None),
        wrong(AceSweep, "with_ace", with_ace="never"),
        wrong(AceSweep, "on_empty", on_empty=True),
        wrong(AceSweep, "scores", scores=1),
        wrong(Primiera, "values", (1, 2, 3)),
        wrong(Primiera, "values", [10] * 10),
        wrong(Primiera, "values", ("1",) * 10),
        wrong(Primiera, "compare", compare="sums"),
        wrong(Primiera, "missing_suit", missing_suit="none"),
        wrong(Grande, "points", ()),
        wrong(Grande, "points", 5),
        wrong(Grande, "points", (5, "6")),
        wrong(Napola, "suit", "D"),
        wrong(Napola, "cap", cap=2),
        wrong(Napola, "cap", cap=11),
        wrong(Napola, "name", name=""),
        wrong(MostOfRanks, "ranks", "x", ()),
        wrong(MostOfRanks, "ranks", "x", [7]),
        wrong(MostOfRanks, "ranks", "x", (7, 11)),
        wrong(MostOfSuit, "suit", "S"),
        wrong(Holding, "cards", "x", []),
        wrong(HoldingWins, "name", "", DECK),
        wrong(TooManyOfRank, "rank", 11, 3),
        wrong(TooManyOfRank, "count", 1, 5),
        wrong(EqualRanks, "count", 1),
    ],
)
def test_a_rule_with_a_wrong_value(make: Callable[[], object], field: str) -> None:
    error = refusal(RulesError, make)
    assert set(codes(error)) == {Code.BAD_FIELD}
    assert error.problems[0].details["field"] == field


@pytest.mark.parametrize("cards", ["7D", 7, None, []])
def test_a_category_of_no_cards(cards: Any) -> None:
    error = refusal(RulesError, Holding, "x", cards)
    assert codes(error) == [Code.BAD_FIELD]
    assert error.problems[0].details["field"] == "cards"


def test_a_category_of_what_are_no_cards() -> None:
    wrong: Any = ["7D"]
    assert codes(refusal(RulesError, Holding, "x", wrong)) == [Code.NOT_A_CARD]
    assert codes(refusal(RulesError, Holding, "x", [MATTA, MATTA])) == [Code.CARD_TWICE]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"compulsory": False, "filters": (MustCapture(),)},
            "MustCapture does not go with compulsory=False: leave out one of them",
        ),
        (
            {"matta": MATTA},
            (
                "there is a matta, but nothing for which to declare it: add"
                " hand_bonuses or a table_bonus, or leave out the matta"
            ),
        ),
        (
            {"categories": (MostCards(), Sweeps(), MostCards())},
            (
                "categories has MostCards(points=1, tied_points=0) 2 times: leave it"
                " in once"
            ),
        ),
        (
            {"filters": (MustCapture(), MustCapture(), MustCapture())},
            "filters has MustCapture() 3 times: leave it in once",
        ),
        (
            {"hand_bonuses": (LowHand("tre", 3), LowHand("tre", 3))},
            (
                "hand_bonuses has LowHand(name='tre', points=3, at_most=9) 2 times:"
                " leave it in once"
            ),
        ),
        (
            {"play_bonuses": (Bager(), Picula(), Bager())},
            "play_bonuses has Bager(name='bager') 2 times: leave it in once",
        ),
        (
            {"misdeals": (EqualRanks(3), EqualRanks(3))},
            "misdeals has 3 or more cards of one rank 2 times: leave it in once",
        ),
        (
            {"endings": (AheadAtTarget(), AheadAtTarget())},
            "endings has AheadAtTarget() 2 times: leave it in once",
        ),
        (
            {"table_bonus": TableTotals(), "table_size": 0, "deals": 5},
            (
                "there is a table bonus, but no opening table: leave out table_bonus,"
                " or deal a table"
            ),
        ),
    ],
    ids=[
        *("must-capture", "matta", "category", "filter", "hand-bonus", "play-bonus"),
        *("misdeal", "ending", "table-bonus"),
    ],
)
def test_rules_that_contradict_themselves(
    changes: dict[str, Any], message: str
) -> None:
    error = refusal(RulesError, Rules, **changes)
    assert codes(error) == [Code.CONTRADICTION]
    assert str(error) == message


def test_a_name_of_a_variant_that_has_no_hash() -> None:
    error = refusal(NoSuchVariantError, lambda: VARIANTS[LIST])
    assert codes(error) == [Code.NO_SUCH_VARIANT]


def test_misdeals_say_what_they_are() -> None:
    assert str(EqualRanks(3)) == "3 or more cards of one rank"
    assert str(TooManyOfRank(1, 2)) == "2 or more cards of rank 1"


def test_the_variants_say_how_many_they_are() -> None:
    assert repr(VARIANTS).startswith(f"<{len(VARIANTS)} variants: scopa, scopa-3, ")


def test_deals_are_shown_as_they_were_given() -> None:
    with pytest.raises(RulesError, match=r"not None$"):
        Rules(deals=NO)


def test_a_number_that_python_refuses_to_write() -> None:
    with pytest.raises(RulesError, match="not a very large number"):
        Rules(seats=10**5000)
