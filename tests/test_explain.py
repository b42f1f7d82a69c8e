"""Explanations against the engine, the worked cases, and sentences read once."""

import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    CIRULLA,
    DECK,
    ESCOBA,
    SCOPA,
    SCOPA_PAIRS,
    VARIANTS,
    AceSweep,
    AheadAtTarget,
    AnyOf,
    AtMost,
    Bonus,
    CaptureRule,
    Card,
    Code,
    Context,
    EqualCard,
    Evidence,
    Explanation,
    GameState,
    Grande,
    HandScore,
    HoldingWins,
    IllegalMoveError,
    MostCards,
    Move,
    Picula,
    Primiera,
    Problem,
    Reason,
    ReasonCode,
    Rules,
    RulesError,
    ScoreItem,
    StateError,
    Sums,
    Sweeps,
    Totals,
    apply_move,
    capture_reasons,
    count_piles,
    explain,
    is_hand_over,
    legal_moves,
    new_game,
    outcome,
    parse_cards,
    sample_state,
    score_hand,
    shuffled_deck,
    view,
)
from scopa.messages import LANGUAGES
from tests import explained
from tests.explained import EXAMPLES, SameSuit, of_move, of_piles, over, turn
from tests.helpers import cards, move, play_out, position
from tests.rules_of_options import rules_of, unsupported
from tests.strategies import every_option, moves_for, states

DATA: Final = Path(__file__).parent / "data"
SENTENCES: Final[dict[str, list[str]]] = json.loads(
    (DATA / "explanations.json").read_text(encoding="utf-8")
)
CASES: Final = json.loads((DATA / "cases.json").read_text(encoding="utf-8"))["cases"]
CARD: Final = re.compile(r"\b(?:10|[1-9])[DCSB]\b")


def part(explanation: Explanation, *codes: ReasonCode) -> Problem | Reason:
    """The one part of an explanation that has one of these codes."""
    (found,) = [part for part in explanation if part.code in codes]
    return found


def cases(kind: str) -> pytest.MarkDecorator:
    """Run a test over the worked cases of a kind that one position can show."""
    ready = [
        c
        for c in CASES[kind]
        if not list(unsupported(c.get("options", {})))
        and not c.get("values")
        and not c.get("opening")
    ]
    return pytest.mark.parametrize("case", [pytest.param(c, id=c["id"]) for c in ready])


def sets(groups: Any) -> set[tuple[Card, ...]]:
    return {tuple(sorted(map(Card, group))) for group in groups}


def unvoided() -> st.SearchStrategy[Rules]:
    """Rules of every option, but for those that may void nearly every deal."""
    return every_option().map(lambda rules: attrs.evolve(rules, misdeals=()))


# Sentences


def test_every_reason_has_an_example() -> None:
    assert set(EXAMPLES) == set(ReasonCode)
    assert list(SENTENCES) == list(ReasonCode)


@pytest.mark.parametrize("code", ReasonCode)
def test_the_sentences_of_every_reason(code: ReasonCode) -> None:
    reason, *_ = [found for found in EXAMPLES[code]() if found.code == code]
    assert [reason.text(language) for language in LANGUAGES] == SENTENCES[code]


@pytest.mark.parametrize("code", ReasonCode)
def test_all_languages_name_the_same_cards_and_numbers(code: ReasonCode) -> None:
    named = [Counter(re.findall(r"\d\w*", text)) for text in SENTENCES[code]]
    assert named[0] == named[1] == named[2]


# One table and hand, by rule


TABLE: Final = "2C 3S 5B 8D"


@pytest.mark.parametrize(
    ("text", "legal", "codes"),
    [
        (
            "5Dx5B",
            True,
            "captures equal-card equal-card-bars-sums no-choice cards-stay",
        ),
        ("5Dx2C+3S", False, "equal-card-first"),
        ("5D", False, "capture-compulsory"),
        ("10Cx2C+8D", True, "captures adds-up choice cards-stay"),
        ("10Cx2C+5B", False, "does-not-add-up may-take"),
        ("10Cx2C+7D", False, "not-on-table may-take"),
        ("6D", True, "lays nothing-adds-up"),
        ("6Dx5B", False, "does-not-add-up may-only-be-laid"),
    ],
)
def test_what_is_said_of_a_move(text: str, legal: bool, codes: str) -> None:
    explanation = of_move(text, TABLE)
    assert explanation.legal is legal
    assert explanation.codes == tuple(codes.split())
    assert tuple(explanation) == explanation.parts


def test_a_refusal_is_that_of_the_error() -> None:
    state = turn("5D", TABLE)
    with pytest.raises(IllegalMoveError) as raised:
        apply_move(state, move("5Dx2C+3S"))
    assert explain(state, move("5Dx2C+3S")).problem == raised.value.problems[0]
    assert explain(state, move("5Dx5B")).problem is None


def test_a_whole_explanation_in_three_languages() -> None:
    explanation = of_move("5Dx5B", TABLE)
    assert (
        str(explanation)
        == explanation.text("en")
        == (
            "Seat 1 plays 5D and takes 5B.\n"
            "5B has the same value as 5D.\n"
            "A single card of equal value comes before sums: 5D may not take 2C+3S.\n"
            "5D may take nothing else.\n"
            "2C, 3S and 8D stay on the table: no sweep."
        )
    )
    assert explanation.text("it", names=["Anna", "Bruno"]) == (
        "Bruno gioca 5D e prende 5B.\n"
        "5B è di pari valore a 5D.\n"
        "Una sola carta di pari valore viene prima delle somme: 5D non può prendere"
        " 2C+3S.\n"
        "5D non può prendere altro.\n"
        "In tavola rimangono 2C, 3S e 8D: nessuna scopa."
    )
    assert explanation.text("es", names=["Ana", "Bruno"]) == (
        "Bruno juega 5D y se lleva 5B.\n"
        "5B tiene el mismo valor que 5D.\n"
        "Una sola carta de igual valor va antes que las sumas: 5D no puede llevarse"
        " 2C+3S.\n"
        "5D no puede llevarse otra cosa.\n"
        "En la mesa quedan 2C, 3S y 8D: no hay escoba."
    )


def test_sides_are_called_as_they_sit() -> None:
    rules = SCOPA_PAIRS
    score = count_piles([cards("7D"), ()], rules)
    reason = part(explain(score, rules=rules), ReasonCode.HOLDS)
    names = ["Anna", "Bruno", "Carla", "Dino"]
    assert reason.text() == "settebello: side 0 has captured 7D: 1 point"
    assert reason.text(names=names) == (
        "settebello: the side of Anna and Carla has captured 7D: 1 point"
    )
    assert reason.text("it", names=names) == (
        "settebello: la squadra di Anna e Carla ha preso 7D: 1 punto"
    )
    assert reason.text("es", names=names[:3]) == (
        "siete de oros: el equipo 0 ha recogido 7D: 1 punto"
    )
    assert part(explain(score), ReasonCode.HOLDS).text() == (
        "settebello: seat 0 has captured 7D: 1 point"
    )
    three = count_piles([cards("7D"), (), ()])
    assert part(explain(three), ReasonCode.HOLDS).text(names=names) == (
        "settebello: side 0 has captured 7D: 1 point"
    )


# What cannot be explained


def test_a_hand_that_is_not_over() -> None:
    with pytest.raises(StateError) as raised:
        explain(turn("5D", TABLE))
    assert raised.value.code == Code.HAND_NOT_OVER
    assert str(raised.value) == (
        "the explanation of the count must wait for the end of the hand:"
        " 2 cards are left"
    )


@pytest.mark.parametrize("about", [None, "scopa", SCOPA, DECK])
def test_what_is_no_state(about: Any) -> None:
    with pytest.raises(StateError, match=r"^about must be a GameState, a PlayerView"):
        explain(about)


def test_a_count_has_no_move() -> None:
    score = count_piles([(), ()])
    about: Any
    for about in (score, score["cards"], Bonus(0, "table", 1)):
        with pytest.raises(StateError, match=r"^move must be None, but .*, not a Move"):
            explain(about, move("5D"))


def test_rules_of_a_count_that_are_none() -> None:
    rules: Any = "scopa"
    with pytest.raises(RulesError):
        explain(count_piles([(), ()]), rules=rules)


@pytest.mark.parametrize("played", ["5D", 5, Card("5D")])
def test_what_is_no_move(played: Any) -> None:
    assert explain(turn("5D", TABLE), played).codes == ("not-a-move",)


def test_a_view_of_another_seat_and_of_a_spectator() -> None:
    state = turn("5D", TABLE)
    for seat, told in ((0, "of seat 0"), (None, "of a spectator")):
        explanation = explain(view(state, seat), move("5Dx5B"))
        assert explanation.codes == (Code.NOT_YOUR_TURN,)
        assert str(explanation) == (f"It is the turn of seat 1, not {told}.")


def test_a_move_after_the_last_card() -> None:
    state = play_out(new_game(SCOPA, shuffled_deck(random.Random(7))))
    for about in (state, view(state, 0), view(state, None)):
        assert explain(about, move("5D")).codes == (Code.HAND_OVER,)


# Against the engine


def attempt(state: GameState, played: Move) -> tuple[GameState | None, Problem | None]:
    """Make a move, or return why not."""
    try:
        return apply_move(state, played), None
    except IllegalMoveError as error:
        return None, error.problems[0]


def check_move(state: GameState, played: Move) -> None:
    """What is said of a move must be what the engine does with it."""
    explanation = explain(state, played)
    assert explain(view(state, state.to_move), played) == explanation
    for language in LANGUAGES:
        assert explanation.text(language).count("\n") == len(explanation.parts) - 1
    after, problem = attempt(state, played)
    assert explanation.legal is (problem is None)
    assert explanation.problem == problem
    if after is None:
        return
    codes, seat = set(explanation.codes), state.to_move
    side = seat % state.rules.sides
    assert ("captures" in codes) is bool(played.captured)
    assert bool({"sweep", "sweep-made"} & codes) is (after.sweeps != state.sweeps)
    swept = after.sweeps[side] - state.sweeps[side]
    emptied = len(played.captured) == len(state.table) > 0
    assert bool(codes & {"no-sweep", "no-sweep-ace", "no-sweep-last-card"}) is (
        emptied and not swept
    )
    assert ("cards-stay" in codes) is (bool(played.captured) and not emptied)
    assert ("deal" in codes) is (len(after.stock) < len(state.stock))
    assert ("hand-ends" in codes) is is_hand_over(after)
    made = after.bonuses[len(state.bonuses) :]
    told = [reason for reason in explanation if "bonus" in reason.details]
    assert [(r.details["bonus"], r.details["points"]) for r in told] == [
        (bonus.name, bonus.points) for bonus in made
    ]
    if played.captured:
        taken = part(explanation, ReasonCode.CAPTURES).details["captured"]
        assert taken == played.captured
        choice = part(explanation, ReasonCode.CHOICE, ReasonCode.NO_CHOICE).details
        others = {
            other.captured
            for other in legal_moves(state)
            if (other.card, other.declares) == (played.card, played.declares)
        } - {(), played.captured}
        assert set(choice.get("others", ())) == others
    if is_hand_over(after):
        gained = set(after.piles[(after.last_capturer or 0) % state.rules.sides])
        for reason in explanation:
            if reason.code == ReasonCode.LEFTOVERS_LAST_CAPTURER:
                assert reason.details["seat"] == after.last_capturer
                assert {card for (card,) in reason.details["left"]} <= gained
    declared = [card for bonus in made for card in bonus.cards]
    seen = {played.card, *state.table, *state.shown, *declared}
    assert set(map(Card, CARD.findall(explanation.text()))) <= seen


@pytest.mark.parametrize("name", VARIANTS)
def test_random_games_of_every_variant(name: str) -> None:
    rules, rng = VARIANTS[name], random.Random(11)
    for _ in range(2):
        state = new_game(rules, shuffled_deck(rng, rules))
        while moves := legal_moves(state):
            for played in moves:
                check_move(state, played)
            state = apply_move(state, moves[int(rng.random() * len(moves))])
        check_count(state)


@given(st.data())
def test_moves_that_may_be_wrong(data: st.DataObject) -> None:
    state = data.draw(states(unvoided()))
    check_move(state, data.draw(moves_for(state)))


@given(st.data())
def test_what_is_hidden_makes_no_difference(data: st.DataObject) -> None:
    state = data.draw(states())
    played = data.draw(moves_for(state))
    told = explain(state, played)
    rng = random.Random(data.draw(st.integers(0, 1 << 16)))
    other = sample_state(view(state, state.to_move), rng)
    assert explain(other, played) == told
    held = state.hands[state.to_move] if state.hands else ()
    known = {played.card, *played.captured, *state.table, *state.shown, *held}
    assert set(map(Card, CARD.findall(told.text()))) <= known


def check_count(state: GameState) -> None:
    """Every point of a count must be told, and nothing but these."""
    explanation, score = explain(state), score_hand(state)
    for seat in (None, *range(state.rules.seats)):
        assert explain(view(state, seat)) == explanation
    told = [0] * state.rules.sides
    alone = explain(score, rules=state.rules)
    for reason in alone.parts[: -state.rules.sides]:
        details = reason.details
        for side in details.get("sides", [details.get("side")]):
            told[side or 0] += details.get("points", 0)
    assert tuple(told) == score.points
    assert [r.details["points"] for r in alone.parts[-state.rules.sides :]] == told
    totals = [r.details["total"] for r in explanation if r.code == "total-points"]
    assert tuple(totals) == state.totals
    end = outcome(state)
    won = {"won", "won-target", "won-lowest", "won-holding"} & set(explanation.codes)
    assert bool(won) is (end is not None)
    assert ("next-dealer" in explanation.codes) is (end is None)
    if end is not None:
        reason = explanation.parts[-1]
        assert reason.details["side"] == end.winner


@given(states(unvoided()))
def test_counts_under_every_option(state: GameState) -> None:
    check_count(play_out(state))


# The worked cases


@cases("captures")
def test_the_sets_of_the_worked_captures(case: dict[str, Any]) -> None:
    rules, text = rules_of(case.get("options", {})), case["card"]
    state = turn(text, " ".join(case["table"]), rules=rules)
    expected = sets(case["expect"]["captures"])
    for captured in expected:
        explanation = explain(state, Move(Card(text), captured))
        told = part(explanation, ReasonCode.CHOICE, ReasonCode.NO_CHOICE)
        assert {captured, *told.details.get("others", ())} == expected
    if not expected:
        assert "captures" not in explain(state, Move(Card(text))).codes


@cases("play")
def test_the_sweeps_of_the_worked_plays(case: dict[str, Any]) -> None:
    rules = rules_of(case.get("options", {}))
    state = turn(case["card"], " ".join(case["table"]), rules=rules, last=case["last"])
    codes = explain(state, move(f"{case['card']}x{'+'.join(case['captured'])}")).codes
    assert ("sweep" in codes) is case["expect"]["sweep"]
    if not case["expect"]["sweep"] and not case["expect"]["table_after"]:
        assert ("no-sweep-last-card" in codes) is case["last"]


@cases("primiera")
def test_the_sums_of_the_worked_primieras(case: dict[str, Any]) -> None:
    pile = " ".join(case["pile"])
    explanation = of_piles(pile, "", rules=rules_of(case.get("options", {})))
    sums = [r.details["total"] for r in explanation if r.code == "primiera-cards"]
    total = case["expect"]["total"]
    assert sums == ([] if total is None else [total])


@cases("primiera_compare")
def test_who_wins_the_worked_primieras(case: dict[str, Any]) -> None:
    piles = map(" ".join, case["piles"])
    explanation = of_piles(*piles, rules=rules_of(case.get("options", {})))
    winners = [
        reason.details["side"]
        for reason in explanation
        if reason.details.get("item") == "primiera" and "points" in reason.details
    ]
    expected = case["expect"]["winner"]
    assert winners == ([] if expected is None else [expected])


@cases("napola")
def test_the_points_of_the_worked_napolas(case: dict[str, Any]) -> None:
    coins = " ".join(f"{rank}D" for rank in case["coins"])
    explanation = of_piles(coins, "", rules=rules_of(case.get("options", {})))
    points = [
        reason.details["points"]
        for reason in explanation
        if reason.code in ("in-a-row", "in-a-row-capped")
        and reason.details["item"] == "napola"
    ]
    assert points == [case["expect"]["points"]] * bool(case["expect"]["points"])


# Corners of the rules


def test_a_matta_that_is_declared_and_captures() -> None:
    state = position(CIRULLA, hands="10B 9B 8B | 3B 4D 7C", table="2C 9C", deals_left=2)
    told = [explain(state, played) for played in legal_moves(state)]
    as_two = [e for e in told if "declared-value" in e.codes and "captures" in e.codes]
    (found,) = [e for e in as_two if "equal-card" in e.codes]
    assert found.parts[0].details["bonus"] == "tre"
    assert found.parts[1].details == {"card": Card("7C"), "value": 2}
    assert str(found.parts[3]) == "2C has the same value as 7C"


@pytest.mark.parametrize("rules", [explained.FEWEST, explained.AT_MOST])
def test_a_rule_that_bars_nothing_here(rules: Rules) -> None:
    codes = ("captures", "equal-card", "no-choice", "cards-stay")
    assert of_move("5Dx5B", "5B 8D", rules=rules).codes == codes
    lays = ("lays", "nothing-adds-up")
    assert of_move("6D", "5B 8D", rules=rules).codes == lays


def test_a_set_that_is_small_enough() -> None:
    explanation = of_move("10Cx2C+8D", "2C 3S 5B 8D", rules=explained.AT_MOST)
    assert explanation.codes[1:4] == ("adds-up", "too-many-cards", "no-choice")


def test_a_primiera_of_no_cards() -> None:
    explanation = of_piles("", "", rules=explained.COUNTS_0)
    assert explanation.codes == (
        *("primiera-counts-0", "primiera-counts-0", "primiera-equal"),
        *("hand-points", "hand-points"),
    )
    complete = of_piles("7D 7C 7S", "6D 6C 6S", rules=explained.LOSES)
    assert "primiera-best" in complete.codes


def test_a_tie_of_ranks() -> None:
    tied = of_piles("7D 6D", "7C 6S", rules=VARIANTS["chkobba"])
    assert [str(r) for r in tied if r.details.get("item") == "barmila"] == [
        "barmila: a tie, with 2 each: nobody scores"
    ]
    no_sevens = of_piles("6D 6C", "6S 6B", rules=VARIANTS["chkobba"])
    assert str(no_sevens.parts[3]) == "barmila: a tie, with 2 each: nobody scores"
    none = of_piles("1D", "2C", rules=VARIANTS["chkobba"])
    assert str(none.parts[3]) == "barmila: nobody has any"
    sixes = of_piles("6D", "2C", rules=VARIANTS["chkobba"])
    assert str(sixes.parts[3]) == "barmila: seat 0 has the most sixes, 1 to 0: 1 point"


def test_a_side_behind_in_sevens_may_have_the_most_sixes() -> None:
    piles = ("7D 7C 6D", "7S 7B 5C", "6C 6S 6B")
    told = of_piles(*piles, rules=explained.CHKOBBA_OF_THREE)
    assert [str(r) for r in told if r.details.get("item") == "barmila"] == [
        "barmila: the best have as many sevens, 2 each",
        "barmila: of seat 0 and seat 1, seat 0 has the most sixes, 1 to 0: 1 point",
    ]


def test_a_tie_of_ranks_is_one_of_those_who_are_best() -> None:
    piles = ("7D 6D", "7S 6S", "7B 9C")
    told = of_piles(*piles, rules=explained.CHKOBBA_OF_THREE)
    (tied,) = [r for r in told if r.details.get("item") == "barmila"]
    assert tied.code == "tied"
    assert (tied.details["sides"], tied.details["total"]) == ((0, 1), 2)


def test_holding_wins_where_no_total_can() -> None:
    rules = attrs.evolve(SCOPA, endings=(HoldingWins("aces", DECK[:4]),))
    assert explain(over_state((20, 20), rules)).codes[-2:] == ("on", "next-dealer")
    rules = attrs.evolve(rules, endings=(*rules.endings, AheadAtTarget()))
    assert explain(over_state((20, 10), rules)).codes[-1] == "won-target"


def over_state(scores: tuple[int, int], rules: Rules) -> GameState:
    return position(
        rules, hands="|", piles=explained.COINS, rest=1, scores=scores, dealer=1
    )


def test_a_margin_that_is_not_reached() -> None:
    rules = attrs.evolve(SCOPA, margin=3)
    told = over((10, 10), rules=rules).parts[-2]
    assert told.details == {"target": 11, "margin": 3}


def test_the_target_alone_is_not_enough() -> None:
    """Eleven each: the target is there, the lead is not."""
    rules = attrs.evolve(SCOPA, categories=(Sweeps(),))
    assert explain(over_state((11, 11), rules)).codes[-2:] == (
        *("on-margin", "next-dealer"),
    )


@pytest.mark.parametrize(
    ("coins", "code"),
    [("1D 2D 3D 4D 5D 6D", "in-a-row"), ("1D 2D 3D 4D 5D 6D 7D", "in-a-row-capped")],
)
def test_six_coins_in_a_row_all_score_in_cirulla(coins: str, code: str) -> None:
    explanation = of_piles(coins, "2C", rules=CIRULLA)
    assert code in explanation.codes
    row = part(explanation, ReasonCode.IN_A_ROW, ReasonCode.IN_A_ROW_CAPPED)
    assert row.details["points"] == 6


@pytest.mark.parametrize(
    ("points", "cards", "worth"),
    [((5,), "8D 9D 10D", 5), ((5, 6, 7), "6D 7D 8D 9D 10D", 7)],
)
def test_a_grande_shows_the_coins_that_score(
    points: tuple[int, ...], cards: str, worth: int
) -> None:
    rules = attrs.evolve(SCOPA, categories=(Grande(points),))
    row = part(of_piles("5D 6D 7D 8D 9D 10D", "2C", rules=rules), ReasonCode.IN_A_ROW)
    assert row.details["points"] == worth
    assert row.details["cards"] == tuple((card,) for card in parse_cards(cards))


def test_a_bonus_belongs_to_the_side_of_the_seat() -> None:
    rules = attrs.evolve(VARIANTS["spazzino"], seats=4)
    state = position(rules, hands="9B | | 5S | 9C", table="2S 3S 10D")
    bager = part(explain(state, move("5Sx2S+3S")), ReasonCode.BAGER)
    assert (state.to_move, bager.details["side"], bager.details["points"]) == (2, 0, 3)


def test_an_ace_that_sweeps_nothing_where_the_last_card_could() -> None:
    rules = attrs.evolve(VARIANTS["scopa-dassi"], last_card_sweep=True)
    codes = of_move("1Cx3S+5D", "3S 5D", rules=rules, last=True).codes
    assert "no-sweep-ace" in codes
    assert "no-sweep-last-card" not in codes


def test_sets_that_are_too_large_are_not_denied() -> None:
    """Four and six add up to ten: that they are two is why they stay."""
    rules = attrs.evolve(SCOPA, capture=AtMost(1, Sums()))
    codes = of_move("10C", "4D 6S", rules=rules).codes
    assert codes == ("lays", "too-many-cards")


# House rules


@attrs.frozen
class Explaining(SameSuit):
    """A rule that says for itself why."""

    def reasons(
        self, card: Card, captured: tuple[Card, ...], table: Any, context: Any
    ) -> tuple[Reason, ...]:
        return (Reason("same-suit", message=f"{card} takes its suit"),)


def test_a_capture_rule_that_explains_itself() -> None:
    rules = attrs.evolve(SCOPA, capture=AnyOf(Explaining(), Sums()))
    explanation = of_move("4Cx9C", "9C 4D", rules=rules)
    assert "same-suit" in explanation.codes
    for language in LANGUAGES:
        assert "4C takes its suit.\n" in explanation.text(language)
    by_sums = of_move("4Cx4D", "9C 4D", rules=rules)
    assert "equal-card" in by_sums.codes


@attrs.frozen
class Mute(SameSuit):
    """A rule that gives no reasons."""

    def reasons(self, *_: Any) -> Any:
        return ["because"]


def test_a_capture_rule_that_gives_no_reasons() -> None:
    with pytest.raises(RulesError) as raised:
        of_move("4Cx9C", "9C 4D", rules=attrs.evolve(SCOPA, capture=Mute()))
    assert str(raised.value).endswith("must give Reasons, not ['because']")


@attrs.frozen
class Refusing(CaptureRule):
    """A rule with a refusal of its own."""

    def captures(self, card: Card, table: tuple[Card, ...], context: Any) -> Any:
        return [table] if len(table) > 1 else []

    def refusal(self, card: Card, *_: Any) -> Problem:
        return Problem("all-or-one", message="all of them, or none")


def test_a_refusal_of_a_house_rule() -> None:
    rules = attrs.evolve(SCOPA, capture=Refusing())
    explanation = of_move("4Cx9C", "9C 4D", rules=rules)
    assert explanation.codes == ("all-or-one",)
    assert explanation.text("it") == "All of them, or none."


def test_a_category_under_the_name_of_another() -> None:
    """A count and rules that do not belong together are not confused."""
    score = count_piles([cards("7D"), cards("1C")], ESCOBA)
    rules = attrs.evolve(SCOPA, categories=(Primiera(), MostCards()))
    codes = explain(score, rules=rules).codes
    assert codes[:2] == ("item-scores-nothing", "item-scores")


def told_without_rules(
    rules: Rules, *piles: str, **options: Any
) -> tuple[list[str], HandScore]:
    """The sentences for the items of a count whose rules are not passed."""
    score = count_piles([cards(pile) for pile in piles], rules, **options)
    return str(explain(score)).splitlines()[: -len(piles)], score


def test_a_napola_without_its_rules() -> None:
    """It is no bonus that somebody made three times."""
    lines, _ = told_without_rules(VARIANTS["scopa-napola"], "1D 2D 3D", "2C 3C")
    assert lines[-2:] == ["Sweeps: nobody made any.", "Napola: seat 0 has 3: 3 points."]


def test_a_count_of_other_rules_is_told_by_what_it_holds() -> None:
    piles = "1D 2D 3D 7C", "4D 6C 7S 5B"
    lines, _ = told_without_rules(CIRULLA, *piles, sweeps=(0, 2))
    assert lines == [
        "Cards: nobody scores.",
        "Coins: seat 0 has 3: 1 point.",
        "Settebello: nobody scores.",
        "Primiera: seat 1 has 68: 1 point.",
        "Grande: nobody scores.",
        "Piccola: seat 0 has 3: 3 points.",
        "Sweeps: seat 1 has 2: 2 points.",
    ]


@given(states(unvoided()), st.sampled_from(list(VARIANTS)))
def test_the_points_are_right_under_any_rules(state: GameState, name: str) -> None:
    """Even with rules that the count was not made by."""
    score = score_hand(play_out(state))
    told = dict.fromkeys([item.name for item in score], 0)
    for reason in explain(score, rules=VARIANTS[name]):
        details = reason.details
        if "item" in details:
            sides = details.get("sides", [details.get("side")])
            told[details["item"]] += details.get("points", 0) * len(sides)
    due = Counter[str]()
    for item in score:
        due[item.name] += sum(item.points)
    assert told == due


@pytest.mark.parametrize(
    "rules",
    [explained.COUNTS_0, explained.with_(Primiera(values=(1,) * 10))],
    ids=["a suit that counts 0", "other values"],
)
def test_a_primiera_read_otherwise(rules: Rules) -> None:
    """Nobody is said to lack what these rules do not ask for."""
    score = count_piles([cards("7D 7C 7S"), cards("1D 1C 1S 2B")], rules)
    (one, *_) = explain(score, rules=explained.with_(Primiera()))
    assert one.code == ReasonCode.ITEM_SCORES


def test_a_category_with_other_points() -> None:
    """A primiera whose totals are those of the rules, but compared card by card."""
    piles = [cards("7D 2C 2S 2B"), cards("6D 6C 6S 6B")]
    score = count_piles(piles, explained.BY_CARDS)
    by_totals = explained.with_(Primiera())
    assert score["primiera"].points == (1, 0)
    (item, *_) = explain(score, rules=by_totals)
    assert str(item) == "primiera: seat 0 has 57: 1 point"


def test_an_item_of_a_category_of_ones_own() -> None:
    rules = explained.with_(explained.MostKings())
    score = count_piles([cards("10D 10C"), cards("1D")], rules)
    (item,) = score
    assert explain(item, rules=rules).codes == (ReasonCode.ITEM_SCORES,)


def test_one_item_alone() -> None:
    rules = VARIANTS["scopa-napola"]
    score = count_piles(
        [cards("1D 2D 3D"), cards("2C 3C")], rules, bonuses=[Bonus(0, "table", 2)]
    )
    whole = explain(score, rules=rules).parts[:-2]
    assert sum([explain(item, rules=rules).parts for item in score], ()) == whole
    assert str(explain(score["napola"], rules=rules)) == (
        "Napola: seat 0 has 1D, 2D and 3D in a row: 3 points."
    )
    assert str(explain(score["napola"])) == "Napola: seat 0 has 3: 3 points."
    assert explain(score["table"], rules=ESCOBA).codes == (ReasonCode.BONUS_MADE,)


def test_a_bonus_is_one_by_the_names_of_the_rules() -> None:
    for name, rules in (
        ("table", ESCOBA),
        ("tre", CIRULLA),
        ("picula", VARIANTS["spazzino"]),
        ("picula", attrs.evolve(SCOPA, play_bonuses=(Picula(),))),
    ):
        bonuses = [Bonus(0, name, 1), Bonus(1, "guest", 1)]
        told = explain(count_piles([(), ()], rules, bonuses=bonuses), rules=rules)
        codes = {part.details["item"]: part.code for part in told.parts[:-2]}
        made = name != "picula" or rules.play_bonuses
        assert codes[name] == ("bonus-made" if made else "item-scores")
        assert codes["guest"] == ReasonCode.ITEM_SCORES


def test_bonuses_where_they_were_made() -> None:
    first = parse_cards("3D 3C 3S 4D 4C 4S 1C 2S 5B 7S")
    state = new_game(ESCOBA, [*first, *(card for card in DECK if card not in first)])
    (bonus,) = state.bonuses
    assert str(explain(bonus, rules=ESCOBA)) == (
        "Opening table of 1C, 2S, 5B and 7S: 1 point for seat 0, and the dealer takes"
        " these cards."
    )
    # Under rules without it a table bonus is nothing but its name.
    assert str(explain(bonus)) == "Opening table: 1 point for seat 0."
    assert str(explain(attrs.evolve(bonus, cards=()), rules=ESCOBA)) == (
        "Opening table: 1 point for seat 0."
    )
    assert str(explain(Bonus(3, "a b", 2))) == "A b: 2 points for side 3."


def test_an_item_of_one_side() -> None:
    """Nobody can have the most, or less."""
    item = ScoreItem("cards", (0,), (Evidence(3),))
    assert explain(item).codes == (ReasonCode.ITEM_SCORES_NOTHING,)
    assert explain(HandScore(())).legal


def test_the_explanation_is_a_value() -> None:
    told = of_move("5Dx5B", TABLE)
    assert told == of_move("5Dx5B", TABLE)
    assert hash(told) == hash(of_move("5Dx5B", TABLE))
    assert repr(told).startswith("Explanation(parts=(Reason('captures', seat=1, card=")


# What a rule says by itself


TABLE_OF_FIVE: Final = parse_cards("5B 2C 3S 8D")


@pytest.mark.parametrize(
    ("rule", "played", "captured", "codes"),
    [
        (Sums(), "5D", "5B", ["equal-card", "equal-card-bars-sums"]),
        (Sums(free=True), "5D", "3S 2C", ["adds-up"]),
        (Sums(), "1D", "", ["nothing-adds-up"]),
        (AnyOf(EqualCard(), Totals(15)), "7D", "8D", ["makes-total"]),
        (AceSweep(), "1D", "2C 3S 5B 8D", ["ace-takes-table"]),
        (SameSuit(), "4D", "8D", ["capture-allowed"]),
        (Explaining(), "4D", "8D", ["same-suit"]),
        # Not what the rule itself allows: no more is said than that.
        (Sums(), "5D", "2C 3S", ["capture-allowed"]),
        (Sums(), "5D", "", ["capture-not-allowed"]),
        (AnyOf(EqualCard(), Totals(15)), "7D", "5B", ["capture-allowed"]),
        (Explaining(), "4D", "5B", ["capture-allowed"]),
        (AceSweep(declinable=True), "1D", "", ["may-be-laid"]),
    ],
)
def test_reasons_of_a_rule_alone(
    rule: CaptureRule, played: str, captured: str, codes: list[str]
) -> None:
    card, taken = Card(played), parse_cards(captured)
    reasons = capture_reasons(rule, card, taken, TABLE_OF_FIVE)
    assert [reason.code for reason in reasons] == codes


def test_reasons_of_a_rule_with_declared_values() -> None:
    context = Context(values=((Card("7C"), 3),))
    table = parse_cards("2C 3S 8B")
    for taken, code in (("3S", "equal-card"), ("", "capture-not-allowed")):
        [reason] = capture_reasons(
            Sums(), Card("7C"), parse_cards(taken), table, context
        )
        assert reason.code == code


@attrs.frozen
class Unhashable(SameSuit):
    """A rule that holds a list."""

    numbers: list[int]


MATTA: Final = Card("7C")
BAD_VALUES: Final[list[Any]] = [
    *(None, 3, (3,), ["7C"], ((MATTA, "x"),), (("7C", 3),), ((MATTA, 5, 6),)),
    *([(MATTA, 3)], ((MATTA, 0),), ((MATTA, 11),), ((MATTA, True),)),
]


@pytest.mark.parametrize("rule", [Sums(), AceSweep(), SameSuit()])
def test_reasons_of_a_rule_where_nothing_lies(rule: CaptureRule) -> None:
    (reason,) = capture_reasons(rule, Card("1D"), (), ())
    assert reason.code == "table-empty"


@attrs.frozen
class Leaning(CaptureRule):
    """A rule that leaves everything to a ready-made one."""

    def captures(self, card: Card, table: Any, context: Any) -> Any:
        return Sums().captures(card, table, context)

    def reasons(self, card: Card, captured: Any, table: Any, context: Any) -> Any:
        return capture_reasons(Sums(), card, captured, table, context)


def test_a_rule_bars_nothing_that_another_allows() -> None:
    told = {
        rule: of_move("5Dx5B", "5B 2C 3S", rules=attrs.evolve(SCOPA, capture=rule))
        for rule in (Leaning(), AnyOf(Leaning(), Sums(free=True)))
    }
    assert ["equal-card-bars-sums" in each.codes for each in told.values()] == [
        *(True, False)
    ]


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        ({"rule": "sums"}, [Code.BAD_FIELD]),
        ({"rule": Sums, "context": None}, [Code.BAD_FIELD] * 2),
        ({"rule": Unhashable([1])}, [Code.BAD_FIELD]),
        ({"rule": AnyOf(Sums(), Unhashable([1]))}, [Code.BAD_FIELD]),
        *[({"context": Context(values)}, [Code.BAD_FIELD]) for values in BAD_VALUES],
        ({"card": "5D"}, [Code.NOT_A_CARD]),
        ({"captured": [5]}, [Code.NOT_A_CARD]),
        ({"captured": "5B"}, [Code.BAD_FIELD]),
        ({"captured": [5, Card("5B")]}, [Code.NOT_A_CARD]),
        ({"captured": [None, object()]}, [Code.NOT_A_CARD] * 2),
        ({"captured": parse_cards("5B 9B")}, [Code.NOT_ON_TABLE]),
        ({"table": [Card("5D")]}, [Code.CARD_TWICE]),
        ({"table": None}, [Code.BAD_FIELD]),
    ],
)
def test_reasons_of_what_is_no_rule_or_card(
    changes: dict[str, Any], codes: list[Code]
) -> None:
    given = {"rule": Sums(), "card": Card("5D"), "captured": (), "table": TABLE_OF_FIVE}
    with pytest.raises(StateError) as raised:
        capture_reasons(**{**given, **changes})
    assert [problem.code for problem in raised.value.problems] == codes
