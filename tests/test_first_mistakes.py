"""What newcomers get wrong first, and what they are told to write instead."""

from collections.abc import Callable
from typing import Any

import pytest

from scopa import (
    CLASSIC,
    DECK,
    SCOPA,
    VARIANTS,
    Card,
    Code,
    Holding,
    IllegalMoveError,
    Move,
    MustCapture,
    Napola,
    NoSuchVariantError,
    Rules,
    RulesError,
    ScopaError,
    StateError,
    Sums,
    TableTotals,
    apply_move,
    captures,
    count_piles,
    new_game,
    parse_move,
    parse_rules,
    primiera,
)
from scopa.messages import LANGUAGES

STATE = new_game(SCOPA, DECK)


def refusal(call: Callable[[], object], kind: type[ScopaError]) -> ScopaError:
    """The error that a call raises."""
    with pytest.raises(kind) as raised:
        call()
    return raised.value


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"categories": (*CLASSIC, Napola)},
            (
                "categories must be a tuple of Category, not one with Napola, which is"
                " a class: write Napola()"
            ),
        ),
        (
            {"categories": (*CLASSIC, 3)},
            "categories must be a tuple of Category, not one with 3",
        ),
        (
            {"categories": [*CLASSIC, Napola()]},
            "categories must be a tuple of Category, not a list",
        ),
        (
            {"filters": MustCapture},
            (
                "filters must be a tuple of MoveFilter, not MustCapture, which is a"
                " class: write MustCapture()"
            ),
        ),
        (
            {"capture": Sums},
            "capture must be a CaptureRule, not Sums, which is a class: write Sums()",
        ),
        (
            {"table_bonus": TableTotals},
            (
                "table_bonus must be a TableBonus or None, not TableTotals, which is a"
                " class: write TableTotals()"
            ),
        ),
        # No brackets make a capture rule of a category.
        (
            {"capture": Napola},
            f"capture must be a CaptureRule, not {Napola!r}",
        ),
    ],
    ids=["class", "entry", "list", "alone", "capture", "bonus", "other-class"],
)
def test_the_bad_rule_alone_is_named(changes: dict[str, Any], said: str) -> None:
    assert str(refusal(lambda: Rules(**changes), RulesError)) == said


def test_a_text_in_place_of_cards() -> None:
    text: Any = "7D 7C"
    for call in (
        lambda: count_piles([text, ()]),
        lambda: count_piles(text),
        lambda: captures(text, Card("7S")),
        lambda: primiera(text),
        lambda: Move(Card("7S"), text),
        lambda: Holding("sevens", text),
        lambda: STATE.replace(table=text),
    ):
        error = refusal(call, ScopaError)
        assert " (parse_cards reads a text), not '7" in str(error)
        for language in LANGUAGES[1:]:
            assert "(parse_cards le" in error.text(language)


def test_no_cards_that_are_no_text() -> None:
    piles: Any = [7, 8]
    error = refusal(lambda: count_piles(piles), StateError)
    assert str(error) == "piles must be cards for each side, not 7"


@pytest.mark.parametrize("given", ["7D", "7Dx7C", 7, None])
def test_what_is_no_move(given: Any) -> None:
    error = refusal(lambda: apply_move(STATE, given), IllegalMoveError)
    assert str(error) == (
        f"{given!r} is no move: write Move(Card('7D')), or parse_move(state, text) for"
        " a text"
    )
    assert error.code == Code.NOT_A_MOVE


def test_a_text_that_ends_too_soon() -> None:
    for call, said in (
        (lambda: parse_move(STATE, "1Dx"), "a card such as 7D or 10B"),
        (lambda: parse_rules("escoba;target="), "a whole number"),
    ):
        error = refusal(call, ScopaError)
        assert str(error).endswith(f": {said} should follow, not the end")
        assert error.text("it").endswith(", non la fine")
        assert error.text("es").endswith(", no el final")
        assert error.problems[0].details["text"] == ""


def test_a_variant_that_is_near_none() -> None:
    error = refusal(lambda: VARIANTS["zz"], NoSuchVariantError)
    assert str(error) == "there is no variant 'zz': list(VARIANTS) lists them"
    error = refusal(lambda: VARIANTS["scopon"], NoSuchVariantError)
    assert str(error).startswith("there is no variant 'scopon': did you mean scopone")
