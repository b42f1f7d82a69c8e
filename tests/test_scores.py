"""The count of a hand as a value: its items are made when they are first asked for."""

import copy
import pickle
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any, Literal, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import (
    DECK,
    PRIMIERA_FIGURES_0,
    PRIMIERA_GRADED,
    PRIMIERA_NOMINAL,
    PRIMIERA_VALUES,
    SCOPA,
    VARIANTS,
    Bonus,
    Card,
    Category,
    Code,
    Count,
    Evidence,
    HandScore,
    MostCards,
    PerCard,
    Primiera,
    Rules,
    RulesError,
    ScoreItem,
    Suit,
    count_piles,
    parse_cards,
)
from tests.helpers import groups

WON = ScoreItem("cards", (1, 0), (Evidence(2), Evidence(1)))
LOST = ScoreItem("loud", (0, 3), (Evidence(0), Evidence(1, (Card("7D"),))))


def counted() -> HandScore:
    """A score that nobody has looked into yet."""
    bonus = Bonus(1, "loud", 3, (Card("7D"),))
    rules = Rules(categories=(MostCards(),))
    return count_piles(groups("1D 2D", "1C"), rules, bonuses=[bonus])


def test_a_count_equals_a_score_made_by_hand() -> None:
    by_hand = HandScore((WON, LOST))
    assert counted() == by_hand
    assert by_hand == counted()
    assert hash(counted()) == hash(by_hand)
    assert len({counted(), by_hand}) == 1
    assert counted().points == by_hand.points == (1, 3)
    assert counted() != HandScore((WON,))


def test_a_count_shows_its_items() -> None:
    assert repr(counted()) == repr(HandScore((WON, LOST)))
    assert attrs.asdict(counted(), recurse=False) == {"items": (WON, LOST)}
    assert attrs.evolve(counted(), items=(WON,)) == HandScore((WON,))
    match counted():
        case HandScore((first, *_)):
            assert first == WON
        case _:
            pytest.fail("no match")


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_count_can_be_copied(copied: Any) -> None:
    assert copied(counted()) == counted()
    assert copied(counted()).points == (1, 3)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_a_count_can_be_pickled(protocol: int) -> None:
    for score in (counted(), HandScore((WON, LOST))):
        again = pickle.loads(pickle.dumps(score, protocol))  # noqa: S301 - our own
        assert again == score
        assert again.points == (1, 3)


def test_a_count_never_changes() -> None:
    score = counted()
    for name in ("items", "points", "other"):
        with pytest.raises(AttributeError):
            setattr(score, name, ())
    assert score == counted()


def test_a_score_has_nothing_else() -> None:
    with pytest.raises(AttributeError, match="item_s"):
        counted().item_s  # type: ignore[attr-defined] # noqa: B018
    assert not hasattr(HandScore((WON,)), "_source")


def test_what_is_wrong_with_an_item_is_not_hidden() -> None:
    with pytest.raises(AttributeError, match="'int' object has no attribute 'points'"):
        HandScore((3,)).points  # type: ignore[arg-type] # noqa: B018


def test_a_score_of_nothing_has_no_points() -> None:
    assert HandScore(()).points == ()


@pytest.mark.parametrize("name", VARIANTS)
def test_points_told_alone_are_those_of_the_items(name: str) -> None:
    """For every variant, with piles of its own on both sides."""
    rules = VARIANTS[name]
    ones, others = (
        parse_cards("1D 2D 3D 7D 8D 9D 10D 7C 6S 5B"),
        parse_cards("7S 7B 1C"),
    )
    piles = [ones, others, *[()] * (rules.sides - 2)]
    score = count_piles(piles, rules, sweeps=range(rules.sides))
    by_item = [
        category.score(Count(piles, range(rules.sides)))
        for category in rules.categories
    ]
    totals = [sum(item.points[side] for item in by_item) for side in range(rules.sides)]
    assert score.points == tuple(totals)
    assert score.items == tuple(by_item)


def test_points_for_each_card_are_added_to_the_others() -> None:
    rules = Rules(categories=(MostCards(), PerCard("low-coins", parse_cards("1D 2D"))))
    assert count_piles(groups("1D 2D", "1C"), rules).points == (3, 0)


# Categories of a caller's own


@attrs.frozen
class Asked(Category):
    """A category that notes when it is asked."""

    asked: list[Count] = attrs.field(factory=list, eq=False)

    def score(self, count: Count) -> ScoreItem:
        self.asked.append(count)
        return ScoreItem("asked", (2, 0), (Evidence(1), Evidence(0)))


@attrs.frozen
class Doubled(MostCards):
    """A ready-made category with a count of its own."""

    def score(self, count: Count) -> ScoreItem:
        item = super().score(count)
        return attrs.evolve(item, points=tuple(2 * points for points in item.points))


@attrs.frozen
class Upside(Primiera):
    """A ready-made primiera whose evidence is another."""

    def evidence(self, cards: Iterable[Card]) -> Evidence:
        return Evidence(-len(tuple(cards)))


def test_a_category_of_a_callers_own_is_asked_once() -> None:
    asked = Asked()
    score = count_piles(groups("1D", "2D"), Rules(categories=(asked, MostCards())))
    assert len(asked.asked) == 1
    assert score.points == (2, 0)
    assert [item.name for item in score.items] == ["asked", "cards"]
    assert len(asked.asked) == 1


def test_a_subclass_with_a_count_of_its_own_is_asked() -> None:
    score = count_piles(groups("1D 2D", "1C"), Rules(categories=(Doubled(),)))
    assert score.points == score["cards"].points == (2, 0)


def test_evidence_of_a_callers_own_is_checked() -> None:
    @attrs.frozen
    class Odd(Primiera):
        def evidence(self, cards: Iterable[Card]) -> Evidence:
            found: Any = SimpleNamespace(total=1, cards=(), values=())
            return cast("Evidence", found)

    with pytest.raises(RulesError) as refused:
        count_piles(groups("1D 2D", "1C"), Rules(categories=(Odd(),)))
    assert refused.value.code == Code.BAD_HOUSE_RULE


@pytest.mark.parametrize(
    ("values", "piles", "points"),
    [
        # 21, 0, 0, 0 on both sides: a court card is worth as much as no card.
        (PRIMIERA_FIGURES_0, ("7D 10C", "7S"), (0, 0)),
        (PRIMIERA_FIGURES_0, ("7D 2C", "7S"), (1, 0)),
        # 7, 0, 0, 0 against 7, -1, 0, 0.
        ((1, 2, 3, 4, 5, 6, 7, -1, -1, -1), ("7D", "7S 8C"), (1, 0)),
    ],
)
def test_a_missing_suit_that_counts_0(
    values: tuple[int, ...], piles: tuple[str, str], points: tuple[int, int]
) -> None:
    """By hand: the values of all four suits, from the best, are compared."""
    for compare in ("totals", "cards"):
        category = Primiera(values, compare, "counts-0")
        score = count_piles(groups(*piles), Rules(categories=(category,)))
        assert score.points == points


def test_a_primiera_with_evidence_of_its_own_is_judged_by_it() -> None:
    score = count_piles(groups("1D 2D", "1C"), Rules(categories=(Upside(),)))
    assert [each.total for each in score["primiera"].evidence] == [-2, -1]
    assert score.points == (0, 1)


# Threads


def test_threads_may_ask_for_the_same_items() -> None:
    scores = [counted() for _ in range(200)]
    start = threading.Barrier(4)

    def look(_: int) -> list[tuple[ScoreItem, ...]]:
        start.wait()
        return [score.items for score in scores]

    with ThreadPoolExecutor(4) as executor:
        for found in executor.map(look, range(4)):
            assert found == [(WON, LOST)] * len(scores)


# The count is remembered by the state


def test_the_count_of_a_state_is_made_once() -> None:
    state = scopa.new_game(SCOPA, scopa.DECK)
    while moves := scopa.legal_moves(state):
        state = scopa.apply_move(state, moves[0])
    assert scopa.score_hand(state) is scopa.score_hand(state)
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    assert again == state
    assert scopa.score_hand(again) == scopa.score_hand(state)
    assert again.totals == scopa.score_hand(state).points


# The primiera told without its cards


@st.composite
def any_piles(draw: st.DrawFn) -> list[list[Card]]:
    """Piles of two to four sides, some of them without a card of some suit."""
    sides = draw(st.integers(2, 4))
    of_card = st.integers(0, sides + draw(st.integers(0, 6)))
    piles: list[list[Card]] = [[] for _ in range(sides)]
    for card in DECK:
        side = draw(of_card)
        if side < sides:
            piles[side].append(card)
    return piles


@given(
    any_piles(),
    st.sampled_from([PRIMIERA_VALUES, PRIMIERA_GRADED, PRIMIERA_NOMINAL])
    | st.tuples(*[st.integers(-3, 9)] * 10)
    | st.tuples(*[st.integers(-2, 0)] * 10),
    st.sampled_from(["totals", "cards"]),
    st.sampled_from(["bars", "counts-0"]),
)
def test_the_primiera_goes_to_the_best_cards_of_the_suits(
    piles: list[list[Card]], values: tuple[int, ...], compare: Any, missing_suit: Any
) -> None:
    item = Primiera(values, compare, missing_suit).score(Count(piles))
    compared: list[Any] = []
    for pile, evidence in zip(piles, item.evidence, strict=True):
        best = [max(of) for suit in Suit if (of := worths_of(pile, suit, values))]
        barred = missing_suit == "bars" and len(best) < len(Suit)
        assert evidence.total == (None if barred else sum(best))
        best += [0] * (len(Suit) - len(best))
        by_cards = sorted(best, reverse=True)
        compared.append(
            None if barred else by_cards if compare == "cards" else sum(best)
        )
    most = max((key for key in compared if key is not None), default=None)
    alone = most is not None and compared.count(most) == 1
    assert item.points == tuple(int(alone and key == most) for key in compared)


@pytest.mark.parametrize("values", [PRIMIERA_FIGURES_0, (-1,) * 10])
@pytest.mark.parametrize("compare", ["totals", "cards"])
def test_any_primiera_is_better_than_none(
    values: tuple[int, ...], compare: Any
) -> None:
    """Also one that is worth nothing, or less."""
    rules = Rules(categories=(Primiera(values, compare),))
    assert count_piles(groups("8D 8C 8S 8B", "7D"), rules).points == (1, 0)


def worths_of(pile: list[Card], suit: Suit, values: tuple[int, ...]) -> list[int]:
    """What the cards of a suit in a pile are worth."""
    return [values[card.rank - 1] for card in pile if card.suit is suit]


@pytest.mark.parametrize("compare", ["totals", "cards"])
def test_a_side_alone_without_a_primiera_has_no_point(
    compare: Literal["totals", "cards"],
) -> None:
    primiera = Primiera(compare=compare)
    assert primiera.score(Count([parse_cards("7D")])).points == (0,)
    assert primiera.score(Count([parse_cards("7D 7C 7S 7B")])).points == (1,)
