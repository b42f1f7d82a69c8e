"""Rules as values, the ready-made ones, and the public names."""

import copy
import pickle
from collections.abc import MutableMapping
from itertools import combinations
from types import ModuleType
from typing import Any, cast

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given

import scopa
from scopa import (
    RE_BELLO,
    SCOPA,
    SCOPA_3,
    SCOPA_4,
    SCOPA_6_PAIRS,
    SCOPA_6_THREES,
    SCOPA_PAIRS,
    SCOPONE,
    SCOPONE_SCIENTIFICO,
    VARIANTS,
    Context,
    Evidence,
    Holding,
    MostCards,
    MostOfSuit,
    MustCapture,
    Napola,
    Outcome,
    Primiera,
    Rules,
    ScoreItem,
    Sums,
    Sweeps,
    TooManyOfRank,
    count_piles,
    parse_cards,
    variant_name,
)
from tests.strategies import any_rules, pasted, pickled

# name: seats, sides, deals, table, target
FORMS = {
    "scopa": (2, 2, (3,) * 6, 4, 11),
    "scopa-3": (3, 3, (3,) * 4, 4, 16),
    "scopa-4": (4, 4, (3,) * 3, 4, 11),
    "scopa-pairs": (4, 2, (3,) * 3, 4, 21),
    "scopa-6-threes": (6, 2, (3,) * 2, 4, 21),
    "scopa-6-pairs": (6, 3, (3,) * 2, 4, 21),
    "scopone": (4, 2, (9,), 4, 21),
    "scopone-scientifico": (4, 2, (10,), 0, 21),
}
CONSTANTS = {
    "scopa": SCOPA,
    "scopa-3": SCOPA_3,
    "scopa-4": SCOPA_4,
    "scopa-pairs": SCOPA_PAIRS,
    "scopa-6-threes": SCOPA_6_THREES,
    "scopa-6-pairs": SCOPA_6_PAIRS,
    "scopone": SCOPONE,
    "scopone-scientifico": SCOPONE_SCIENTIFICO,
}


@pytest.mark.parametrize("name", FORMS)
def test_forms(name: str) -> None:
    rules = VARIANTS[name]
    form = (rules.seats, rules.sides, rules.deals, rules.table_size, rules.target)
    assert form == FORMS[name]
    assert rules.margin == 1
    assert rules is CONSTANTS[name]


@pytest.mark.parametrize("name", VARIANTS)
def test_names(name: str) -> None:
    assert variant_name(VARIANTS[name]) == name
    assert variant_name(pickled(VARIANTS[name])) == name
    assert variant_name(attrs.evolve(VARIANTS[name], target=99)) is None
    assert name == name.lower().strip()


def test_no_two_variants_are_equal() -> None:
    assert all(one != other for one, other in combinations(VARIANTS.values(), 2))
    assert len(set(VARIANTS.values())) == len(VARIANTS)


def test_variants_are_read_only() -> None:
    changeable = cast("MutableMapping[str, Rules]", VARIANTS)
    with pytest.raises(TypeError):
        changeable["mine"] = SCOPA
    with pytest.raises(TypeError):
        del changeable["scopa"]
    with pytest.raises(AttributeError):
        changeable.clear()
    assert "mine" not in VARIANTS
    assert VARIANTS["scopa"] is SCOPA


def test_the_defaults_are_classic_scopa() -> None:
    assert Rules() == SCOPA
    assert hash(Rules()) == hash(SCOPA)
    assert Rules() is not SCOPA
    assert variant_name(Rules()) == "scopa"
    assert repr(SCOPA) == "Rules()"


@given(any_rules())
def test_rules_equal_their_copies(rules: Rules) -> None:
    for other in (
        copy.copy(rules),
        copy.deepcopy(rules),
        *(pickled(rules, n) for n in range(pickle.HIGHEST_PROTOCOL + 1)),
        pasted(repr(rules)),
        attrs.evolve(rules),
        attrs.evolve(attrs.evolve(rules, target=99), target=rules.target),
    ):
        assert isinstance(other, Rules)
        assert other == rules
        assert hash(other) == hash(rules)
        assert repr(other) == repr(rules)


CHANGES = {
    "target": 12,
    "margin": 2,
    "compulsory": False,
    "filters": (MustCapture(),),
    "last_card_sweep": True,
    "categories": (MostCards(), Napola()),
    "misdeals": (),
    "deals": (6, 6, 6),
}


@pytest.mark.parametrize("field", CHANGES)
def test_a_change_of_any_field_makes_other_rules(field: str) -> None:
    changes: dict[str, Any] = {field: CHANGES[field]}
    changed = attrs.evolve(SCOPA, **changes)
    assert changed != SCOPA
    assert changed == Rules(**changes)
    assert hash(changed) == hash(Rules(**changes))
    assert getattr(changed, field) == CHANGES[field]
    assert repr(changed) == f"Rules({field}={CHANGES[field]!r})"
    assert getattr(SCOPA, field) != CHANGES[field]


def test_a_change_of_two_fields_at_once() -> None:
    rules = attrs.evolve(SCOPA, seats=4, sides=4)
    assert rules == SCOPA_4
    assert repr(rules) == "Rules(seats=4, sides=4, deals=(3, 3, 3))"


def test_more_seats_share_the_deals() -> None:
    assert attrs.evolve(SCOPA, seats=4).deals == (3, 3, 3)
    assert attrs.evolve(SCOPA, seats=4).sides == 2
    assert attrs.evolve(SCOPA, seats=3, sides=3).deals == (3,) * 4
    assert attrs.evolve(SCOPA_6_PAIRS, seats=3).deals == (3,) * 4
    assert attrs.evolve(SCOPONE, seats=2).deals == (9, 9)


@pytest.mark.parametrize(
    ("given_deals", "deals"),
    [
        (3, (3,) * 6),
        (6, (6,) * 3),
        (9, (9, 9)),
        (18, (18,)),
        (1, (1,) * 18),
        ((3, 3, 3, 3, 3, 3), (3,) * 6),
        ([9, 9], (9, 9)),
        ((6, 3, 9), (6, 3, 9)),
        ((17, 1), (17, 1)),
    ],
)
def test_deals(given_deals: int | tuple[int, ...], deals: tuple[int, ...]) -> None:
    rules = Rules(deals=given_deals)
    assert rules.deals == deals
    assert hash(rules.deals) == hash(deals)
    assert rules == Rules(deals=deals)
    assert hash(rules) == hash(Rules(deals=deals))
    assert type(rules.deals)(rules.deals) == deals
    assert repr(rules.deals) == repr(deals)


def test_uneven_deals() -> None:
    rules = Rules(seats=4, deals=(6, 3))
    assert rules.deals == (6, 3)
    assert rules != attrs.evolve(rules, deals=(3, 6))
    assert repr(rules) == "Rules(seats=4, deals=(6, 3))"


def test_rules_are_keyword_only() -> None:
    with pytest.raises(TypeError):
        Rules(2)  # type: ignore[call-arg]


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(Rules)])
def test_rules_never_change(field: str) -> None:
    before = repr(SCOPA)
    with pytest.raises(FrozenInstanceError):
        setattr(SCOPA, field, 3)
    with pytest.raises(FrozenInstanceError):
        delattr(SCOPA, field)
    assert not hasattr(SCOPA, "__dict__")
    assert repr(SCOPA) == before
    assert Rules() == SCOPA


@pytest.mark.parametrize(
    "value",
    [
        *(
            Sums(),
            MustCapture(),
            TooManyOfRank(10, 3),
            Context(),
            Context(opening=True),
        ),
        *(MostCards(), MostOfSuit(points=2), RE_BELLO, Primiera(), Sweeps(), Napola()),
        Holding("fante", parse_cards("8D")[0], points=2),
        Evidence(3, parse_cards("7D 1D"), (21, 16)),
        ScoreItem("cards", (1, 0), (Evidence(21), Evidence(19))),
        scopa.Bonus(1, "accuso", 3, parse_cards("1D 1C 1S")),
        Outcome(winner=0, reason="target", totals=(11, 7)),
        count_piles([parse_cards("7D 7C 1D"), parse_cards("6D 6C")], sweeps=(1, 2)),
    ],
    ids=str,
)
def test_other_values_equal_their_copies(value: object) -> None:
    for other in (
        copy.copy(value),
        copy.deepcopy(value),
        *(pickled(value, n) for n in range(pickle.HIGHEST_PROTOCOL + 1)),
        pasted(repr(value)),
    ):
        assert type(other) is type(value)
        assert other == value
        assert hash(other) == hash(value)
        assert repr(other) == repr(value)
    assert not hasattr(value, "__dict__")
    with pytest.raises(AttributeError):
        value.new = 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["chkobba", "spazzino", "scopa-a-quindici-equal"])
def test_rules_with_a_suit_or_a_choice_of_rules_can_be_pasted_back(name: str) -> None:
    assert pasted(repr(VARIANTS[name])) == VARIANTS[name]


# The public names


def test_public_names() -> None:
    names = scopa.__all__
    assert len(names) == len(set(names))
    for name in names:
        assert not name.startswith("_")
        assert getattr(scopa, name) is not None
        assert not isinstance(getattr(scopa, name), ModuleType)


def test_the_contract_is_public() -> None:
    contract = """
        Suit Card DECK parse_card parse_cards card_name rank_name suit_name
        Rules SCOPA SCOPONE SCOPONE_SCIENTIFICO VARIANTS variant_name
        CaptureRule Context MoveFilter Category Count ScoreItem Evidence
        MisdealCondition Rng shuffled_deck is_misdeal new_game next_hand
        legal_moves apply_move captures is_hand_over outcome Outcome
        is_game_over score_hand HandScore count_piles primiera winner Move
        Declaration GameState Bonus ScopaError IllegalMoveError RulesError
        StateError MisdealError NotationError Code Problem
    """
    assert set(contract.split()) <= set(scopa.__all__)


def test_everything_public_says_what_it_is() -> None:
    constants = {name for name in scopa.__all__ if name.isupper()}
    for name in set(scopa.__all__) - constants:
        assert getattr(scopa, name).__doc__, name


def test_errors_are_value_errors() -> None:
    for name in scopa.__all__:
        if name.endswith("Error"):
            assert issubclass(getattr(scopa, name), ValueError)
            assert issubclass(getattr(scopa, name), scopa.ScopaError)


def test_codes_are_their_texts() -> None:
    for code in scopa.Code:
        assert code == code.name.lower().replace("_", "-")
        assert str(code) == code.value
