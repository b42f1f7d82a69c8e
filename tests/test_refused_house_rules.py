"""House rules that return what cannot be."""

from collections.abc import Iterable
from typing import Any

import attrs
import pytest

from scopa import (
    ASSO_PIGLIATUTTO_4,
    DECK,
    AnyOf,
    CaptureRule,
    Card,
    Category,
    Code,
    Context,
    Count,
    Ending,
    Evidence,
    Fewest,
    HandBonus,
    MisdealCondition,
    Move,
    MoveFilter,
    NoAceLead,
    Outcome,
    Play,
    PlayBonus,
    Problem,
    Rules,
    RulesError,
    ScoreItem,
    ShownFirst,
    Standing,
    Sums,
    TableBonus,
    Totals,
    apply_move,
    award_most,
    captures,
    count_piles,
    declarations,
    hand_bonus,
    is_game_over,
    is_hand_over,
    legal_moves,
    new_game,
    next_hand,
    outcome,
    parse_cards,
    score_hand,
    table_bonus,
    view,
    winner,
)
from tests.refusals import (
    HANDS,
    OVER,
    PLAIN,
    START,
    capturing,
    codes,
    filtering,
    refusal,
    refused_move,
    scoring,
)


@pytest.mark.parametrize(
    "answer",
    [
        lambda table: [["a", "b"]],
        lambda table: ("ab",),
        lambda table: [[DECK[39]]],
        lambda table: [[table[0], table[0]]],
        lambda table: [[1, 2]],
        lambda table: [table, [None]],
    ],
    ids=["texts", "text", "elsewhere", "twice", "numbers", "None"],
)
def test_a_capture_rule_that_returns_no_sets_of_the_table(answer: Any) -> None:
    rules = capturing(answer)
    state = new_game(rules, DECK)
    before = repr(state)
    for call in (
        lambda: legal_moves(state),
        lambda: apply_move(state, Move(DECK[0])),
        lambda: captures(DECK[5:8], DECK[20], rules),
    ):
        error = refusal(RulesError, call)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert error.problems[0].details["rule"] == rules.capture
        assert str(error).startswith("House() lets ")
    assert repr(state) == before


@pytest.mark.parametrize(
    "answer",
    [
        lambda table: [[table[1]], [table[0]]],
        lambda table: ((card for card in [table[at]]) for at in (1, 0)),
        lambda table: {(table[0],), (table[1],)},
    ],
    ids=["order", "generators", "set"],
)
def test_a_capture_rule_may_return_any_iterables(answer: Any) -> None:
    rules = capturing(answer)
    table = DECK[5:8]
    found = ((table[0],), (table[1],))
    assert captures(table, DECK[20], rules) == found
    error = refused_move(new_game(rules, DECK), Move(DECK[0], DECK[7:9]))
    assert error.code == Code.NO_SUCH_CAPTURE
    assert str(error) == "1D cannot capture 2B+3D: it may capture 2S or 2B"


@pytest.mark.parametrize(
    "answer",
    [
        *(None, 3, (1, 0), "item", ScoreItem, ScoreItem("house", (1,), ())),
        ScoreItem("house", (1, 2, 3), ()),
        ScoreItem("house", (), ()),
    ],
    ids=str,
)
def test_a_category_that_returns_no_item_for_these_sides(answer: Any) -> None:
    rules = scoring(answer)
    over = OVER.replace(rules=rules)
    for call in (
        lambda: count_piles([[], []], rules),
        lambda: score_hand(over),
        lambda: over.totals,
        lambda: outcome(over),
        lambda: next_hand(over, DECK),
    ):
        error = refusal(RulesError, call)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert str(error) == (
            "House() must return a ScoreItem for 2 sides, with a tuple of whole points"
            f" and a tuple of Evidence, not {answer!r}"
        )


def test_a_filter_is_not_asked_when_the_hand_is_over() -> None:
    @attrs.frozen
    class Highest(MoveFilter):
        def keep(self, moves: tuple[Move, ...], context: Context) -> tuple[Move, ...]:
            best = max(move.card.rank for move in moves)
            return tuple(move for move in moves if move.card.rank == best)

    state = new_game(Rules(filters=(Highest(),)), DECK)
    while moves := legal_moves(state):
        state = apply_move(state, moves[0])
    assert is_hand_over(state)
    assert legal_moves(view(state, state.to_move)) == ()


def test_a_filter_that_keeps_nothing_lapses() -> None:
    state = new_game(filtering(lambda moves: ()), DECK)
    assert legal_moves(state) == legal_moves(START)
    for move in legal_moves(state):
        assert apply_move(state, move).to_move == 0


@pytest.mark.parametrize(
    "answer",
    [
        lambda moves: moves[:1],
        lambda moves: [moves[0], moves[0]],
        lambda moves: (move for move in moves[:1]),
    ],
    ids=["tuple", "twice", "generator"],
)
def test_a_filter_only_takes_moves_away(answer: Any) -> None:
    state = new_game(filtering(answer), DECK)
    first, *others = legal_moves(START)
    assert legal_moves(state) == (first,)
    for move in others:
        error = refused_move(state, move)
        assert error.code == Code.MOVE_BARRED
        assert str(error) == f"{move} cannot be played: House()"
    assert refused_move(state, Move(DECK[39])).code == Code.NOT_IN_HAND


def test_a_filter_that_keeps_what_is_not_legal() -> None:
    for kept in (Move(DECK[39]), "1D", None):
        state = new_game(filtering(lambda moves, kept=kept: [moves[0], kept]), DECK)
        error = refusal(RulesError, legal_moves, state)
        assert codes(error) == [Code.BAD_HOUSE_RULE]


class Unhashable(MoveFilter):
    __hash__ = None  # type: ignore[assignment]

    def keep(self, moves: tuple[Move, ...], context: Context) -> tuple[Move, ...]:
        return moves


class UnhashableCategory(Category):
    __hash__ = None  # type: ignore[assignment]

    def score(self, count: Count) -> ScoreItem:
        return award_most("none", [Evidence(0)] * count.sides)


class UnhashableCapture(CaptureRule):
    __hash__ = None  # type: ignore[assignment]

    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> tuple[tuple[Card, ...], ...]:
        return ()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("filters", (Unhashable(),)),
        ("filters", (Unhashable(), Unhashable())),
        ("capture", UnhashableCapture()),
        ("categories", (UnhashableCategory(),)),
    ],
    ids=["filter", "filters", "capture", "category"],
)
def test_a_house_rule_that_cannot_be_hashed(field: str, value: Any) -> None:
    error = refusal(RulesError, Rules, **{field: value})
    assert codes(error) == [Code.BAD_FIELD]
    assert error.problems[0].details["field"] == field
    wrong = value[0] if isinstance(value, tuple) else value
    # Only what is wrong is named, not all that the field holds.
    assert str(error) == f"{field} must be hashable: frozen classes, not {wrong!r}"


def test_house_rules_must_have_their_method() -> None:
    for base in (CaptureRule, Category, MoveFilter, MisdealCondition):
        with pytest.raises(TypeError, match="abstract"):
            base()  # type: ignore[abstract]


def test_an_error_inside_a_house_rule_is_not_hidden() -> None:
    def fail(_: object) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        legal_moves(new_game(capturing(fail), DECK))
    with pytest.raises(ZeroDivisionError):
        legal_moves(new_game(filtering(fail), DECK))


def test_an_empty_capture_is_not_a_second_lay() -> None:
    rules = attrs.evolve(capturing(lambda table: [[]]), compulsory=False)
    moves = legal_moves(new_game(rules, DECK))
    assert len(set(moves)) == len(moves)


def test_a_capture_that_is_returned_twice_is_named_once() -> None:
    state = new_game(capturing(lambda table: [table[:1], table[:1]]), DECK)
    error = refused_move(state, Move(DECK[0], DECK[7:9]))
    assert str(error) == "1D cannot capture 2B+3D: it may capture 2S"


@attrs.frozen
class AnyHand(HandBonus):
    """A house rule whose name and points are not checked when it is made."""

    name: Any = "any"
    points: Any = 1

    def cards(self, hand: tuple[Card, ...], context: Context) -> tuple[Card, ...]:
        return hand


@attrs.frozen
class AnyPlay(PlayBonus):
    """Such a rule for plays."""

    name: Any = "any"
    points: Any = 1

    def score(self, play: Play) -> int:
        points: int = self.points
        return points


class NamelessHand(HandBonus):
    def cards(self, hand: tuple[Card, ...], context: Context) -> tuple[Card, ...]:
        return hand


class PointlessHand(NamelessHand):
    name = "pointless"


class NamelessPlay(PlayBonus):
    def score(self, play: Play) -> int:
        return 1


@pytest.mark.parametrize(
    ("bonus", "fault"),
    [
        (AnyHand(name=""), "must have a text as its name, not ''"),
        (AnyHand(name=None), "must have a text as its name, not None"),
        (AnyHand(name=3), "must have a text as its name, not 3"),
        (NamelessHand(), "must have a text as its name, not None"),
        (PointlessHand(), "must be worth whole points, not None"),
        (AnyHand(points=None), "must be worth whole points, not None"),
        (AnyHand(points=True), "must be worth whole points, not True"),
        (AnyHand(points=1.5), "must be worth whole points, not 1.5"),
    ],
)
def test_a_hand_bonus_without_name_or_points(bonus: HandBonus, fault: str) -> None:
    rules = Rules(hand_bonuses=(bonus,))
    for call in (
        lambda: legal_moves(new_game(rules, DECK)),
        lambda: declarations(DECK[:3], rules),
    ):
        error = refusal(RulesError, call)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert error.problems[0].details["rule"] is bonus
        assert str(error) == f"{bonus} {fault}"


@pytest.mark.parametrize(
    ("bonus", "fault"),
    [
        (AnyPlay(name=""), "must have a text as its name, not ''"),
        (AnyPlay(name=3), "must have a text as its name, not 3"),
        (NamelessPlay(), "must have a text as its name, not None"),
        (AnyPlay(points=None), "must be worth whole points, not None"),
        (AnyPlay(points=True), "must be worth whole points, not True"),
        (AnyPlay(points="1"), "must be worth whole points, not '1'"),
    ],
)
def test_a_play_bonus_without_name_or_points(bonus: PlayBonus, fault: str) -> None:
    state = new_game(Rules(play_bonuses=(bonus,)), DECK)
    error = refusal(RulesError, apply_move, state, legal_moves(state)[0])
    assert codes(error) == [Code.BAD_HOUSE_RULE]
    assert error.problems[0].details["rule"] is bonus
    assert str(error) == f"{bonus} {fault}"


@pytest.mark.parametrize("answer", [None, "because", 3])
def test_a_refusal_that_is_no_problem(answer: Any) -> None:
    @attrs.frozen
    class Capture(CaptureRule):
        def captures(
            self, card: Card, table: tuple[Card, ...], context: Context
        ) -> tuple[tuple[Card, ...], ...]:
            return ()

        def refusal(
            self,
            card: Card,
            captured: tuple[Card, ...],
            table: tuple[Card, ...],
            context: Context,
        ) -> Problem:
            problem: Problem = answer
            return problem

    @attrs.frozen
    class Filter(MoveFilter):
        def keep(self, moves: tuple[Move, ...], context: Context) -> Iterable[Move]:
            return moves[:1]

        def refusal(
            self, move: Move, moves: tuple[Move, ...], context: Context
        ) -> Problem:
            problem: Problem = answer
            return problem

    for rules, move in (
        (Rules(capture=Capture()), Move(HANDS[1][0], START.table[:1])),
        (Rules(filters=(Filter(),)), Move(HANDS[1][1])),
    ):
        error = refusal(RulesError, apply_move, new_game(rules, DECK), move)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert str(error).endswith(f"must give a Problem as reason, not {answer!r}")


@pytest.mark.parametrize("answer", [None, -1, 1.0, "1", True])
def test_a_table_bonus_that_returns_no_points(answer: Any) -> None:
    @attrs.frozen
    class House(TableBonus):
        def score(self, table: tuple[Card, ...], context: Context) -> int:
            points: int = answer
            return points

    rules = Rules(table_bonus=House())
    for call in (
        lambda: new_game(rules, DECK),
        lambda: table_bonus(DECK[:4], rules),
    ):
        error = refusal(RulesError, call)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert str(error) == (
            f"House() must return a whole number of points from 0, not {answer!r}"
        )


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        (None, "None"),
        ([DECK[0]], "[a Card]"),
        ((DECK[39],), "(a Card,)"),
        ("1D", "'1D'"),
        (("1D",), "('1D',)"),
        ((DECK[0], DECK[0]), "(a Card, a Card)"),
        (3, "3"),
        ((None,), "(None,)"),
    ],
    ids=str,
)
def test_a_hand_bonus_that_shows_other_cards(shown: Any, told: str) -> None:
    @attrs.frozen
    class House(HandBonus):
        name: str = "house"
        points: int = 1

        def cards(self, hand: tuple[Card, ...], context: Context) -> tuple[Card, ...]:
            cards: tuple[Card, ...] = shown
            return cards

    rules = Rules(hand_bonuses=(House(),))
    for call in (
        lambda: legal_moves(new_game(rules, DECK)),
        lambda: declarations(DECK[:3], rules),
        lambda: hand_bonus(DECK[:3], rules),
    ):
        error = refusal(RulesError, call)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert error.problems[0].details["rule"] == House()
        assert str(error) == (
            "House(name='house', points=1) must show a tuple of cards of the hand,"
            f" not {told}"
        )


@pytest.mark.parametrize(
    "answer",
    [
        *(3, True, (0, "x"), Outcome(2, "x", (1, 2)), Outcome(-1, "x", (1, 2))),
        *(Outcome(True, "x", (1, 2)), Outcome("0", "x", (1, 2))),  # type: ignore[arg-type]
        *(Outcome(0, "x", (2, 1)), Outcome(0, "x", ())),
    ],
    ids=str,
)
def test_an_ending_that_returns_no_outcome(answer: Any) -> None:
    @attrs.frozen
    class House(Ending):
        def judge(self, standing: Standing) -> Outcome | None:
            judged: Outcome | None = answer
            return judged

    rules = Rules(endings=(House(),))
    over = OVER.replace(rules=rules)
    for call in (
        lambda: winner((1, 2), rules),
        lambda: outcome(over),
        lambda: is_game_over(over),
        lambda: next_hand(over, DECK),
    ):
        error = refusal(RulesError, call)
        assert codes(error) == [Code.BAD_HOUSE_RULE]
        assert str(error) == (
            f"House() must return None, or an Outcome with the totals, not {answer!r}"
        )


def test_a_capture_rule_that_returns_no_iterable() -> None:
    error = refusal(RulesError, captures, DECK[5:8], DECK[20], capturing(lambda t: 3))
    assert str(error) == "House() must return captures, not 3"
    error = refusal(RulesError, captures, DECK[5:8], DECK[20], capturing(lambda t: [3]))
    assert str(error) == "House() must return sets of cards, not 3 among them"


def test_a_filter_that_changes_its_mind() -> None:
    answers = iter([slice(1), slice(None)])
    state = new_game(filtering(lambda moves: moves[next(answers)]), DECK)
    error = refusal(RulesError, apply_move, state, legal_moves(START)[1])
    assert str(error).endswith("must keep the same moves whenever they are asked")


def test_the_filter_that_bars_a_move_says_so() -> None:
    """Each has the moves that the ones before it have kept."""
    rules = attrs.evolve(ASSO_PIGLIATUTTO_4, filters=(ShownFirst(), NoAceLead()))
    state = new_game(rules, DECK)
    state = state.replace(to_move=1)
    error = refused_move(state, Move(DECK[0]))
    assert str(error) == (
        "1D cannot be played: the first card of the hand may not be an ace"
    )


def test_any_of_a_rule_made_from_another() -> None:
    rule = AnyOf(Fewest(Sums()), Totals(15))
    found = rule.captures(Card("10S"), parse_cards("2C 3S 5B 8D"))
    assert found == (
        parse_cards("2C 3S"),
        parse_cards("2C 8D"),
        parse_cards("5B"),
    )
