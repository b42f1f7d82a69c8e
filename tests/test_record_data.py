"""Records as JSON: the same content as their text, checked in the same way."""

import json
from itertools import islice
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from scopa import (
    CLASSIC,
    DECK,
    SCOPA,
    VARIANTS,
    Card,
    Code,
    GameRecord,
    HandRecord,
    Move,
    NotationError,
    RecordError,
    Rules,
    RulesError,
    ScopaError,
    Sums,
    format_record,
    from_data,
    from_json,
    is_game_over,
    is_hand_over,
    json_schema,
    legal_moves,
    outcome,
    parse_record,
    score_hand,
    to_data,
    to_json,
)
from tests.json_data import WRONG, Path_, changed, paths, refused
from tests.own_rules import OWN, SameSuit, Weighed
from tests.strategies import any_rules
from tests.test_records import RECORD, deck_of, golden, played

SCHEMA = Draft202012Validator(json_schema())

DATA = to_data(RECORD)
"""A whole game of three hands."""


def same_both_ways(record: GameRecord) -> None:
    text = to_json(record)
    assert from_json(text) == record
    assert from_json(text, kind=GameRecord).state == record.state
    assert to_json(from_data(json.loads(text))) == text
    assert SCHEMA.is_valid(json.loads(text))


def broken(data: object) -> RecordError:
    with pytest.raises(RecordError) as refusal:
        from_data(data)
    error = refusal.value
    assert (error.line, error.column) == (None, None)
    assert str(error).startswith(f"at {error.path}: ")
    return error


GOLDEN = (
    '{"schema":1,"type":"GameRecord","rules":RULES,"tags":[["Players","Ada / Bruno"],'
    '["Note","a \\"note\\"\\n"]],"hands":[{"deck":[DECK],"dealer":1,"moves":['
    '{"card":"1D","captured":[],"declares":null},'
    '{"card":"1B","captured":["1D"],"declares":null}],"count":null,"totals":null}],'
    '"outcome":null}'
)


def test_a_golden_text() -> None:
    rules = to_json(SCOPA).replace('"schema":1,"type":"Rules",', "")
    deck = ",".join(f'"{card}"' for card in DECK)
    tags = {"Players": "Ada / Bruno", "Note": 'a "note"\n'}
    record = GameRecord.start(SCOPA, DECK, dealer=1, tags=tags)
    record = record.add(Move(Card("1D"))).add(Move(Card("1B"), [Card("1D")]))
    assert to_json(record) == GOLDEN.replace("RULES", rules).replace(
        "[DECK]", f"[{deck}]"
    )
    same_both_ways(record)


def test_results_are_written() -> None:
    """What they are here was counted for the golden text of `test_records`."""
    first, second = to_data(golden())["hands"]
    assert first["count"] == [
        {"name": "cards", "points": [0, 1]},
        {"name": "coins", "points": [0, 1]},
        {"name": "settebello", "points": [0, 1]},
        {"name": "primiera", "points": [0, 1]},
        {"name": "sweeps", "points": [0, 9]},
    ]
    assert first["totals"] == [0, 13]
    assert (second["count"], second["totals"]) == (None, None)
    assert to_data(golden())["outcome"] is None
    assert DATA["outcome"] == {"winner": 1, "reason": "target", "totals": [4, 11]}


@pytest.mark.parametrize("name", VARIANTS)
def test_whole_games_of_every_variant(name: str) -> None:
    record = played(VARIANTS[name], seed=len(name))
    same_both_ways(record)
    data = to_data(record)
    states = record.states()
    for hand, told in zip(record.hands, data["hands"], strict=True):
        *_, end = islice(states, len(hand.moves) + 1)
        items = score_hand(end).items
        assert [item["name"] for item in told["count"]] == [i.name for i in items]
        assert [tuple(item["points"]) for item in told["count"]] == [
            item.points for item in items
        ]
        assert tuple(told["totals"]) == end.totals
    ended = outcome(record.state)
    assert ended is not None
    assert data["outcome"] == {
        "winner": ended.winner,
        "reason": ended.reason,
        "totals": list(ended.totals),
    }


@given(any_rules(), st.integers(0, 999), st.integers(0, 60))
def test_records_of_parts_of_games(rules: Rules, seed: int, turns: int) -> None:
    record = played(rules, seed, hands=2)
    left, hands = turns, []
    for hand in record.hands:
        if left >= 0:
            hands.append(HandRecord(hand.deck, hand.dealer, hand.moves[:left]))
        left -= len(hand.moves)
    part = GameRecord(rules, hands)
    assert from_json(to_json(part)) == part
    assert parse_record(format_record(part)) == from_data(to_data(part))


def test_rules_of_ones_own() -> None:
    own = (*CLASSIC, Weighed("own"))
    rules = attrs.evolve(SCOPA, capture=SameSuit(Sums()), categories=own)
    record = GameRecord.start(rules, DECK)
    record = record.add(legal_moves(record.state)[0])
    text = to_json(record)
    assert from_json(text, extra=OWN) == record
    with pytest.raises(NotationError, match=r"\$\.rules\.capture\.type: a CaptureRule"):
        from_json(text)


def test_unknown_tags_survive() -> None:
    tags = [
        ("Zeit", "später"),
        ("A", ""),
        ("A", "\x00\n\u2028💀"),
        ("x-y", "z" * 90_000),
    ]
    record = GameRecord.start(SCOPA, DECK, tags=tags)
    same_both_ways(record)
    assert parse_record(format_record(record)) == from_json(to_json(record))
    record = GameRecord.start(SCOPA, DECK, tags={"A": "\ud800"})
    with pytest.raises(NotationError, match=r"\$\.tags\[0\]\[1\]: a text of whole"):
        to_json(record)


def test_results_may_be_left_out() -> None:
    for value in (..., None):
        data = changed(DATA, ("outcome",), value)
        for hand in range(3):
            for key in ("count", "totals"):
                data = changed(data, ("hands", hand, key), value)
        assert from_data(data) == RECORD
        assert SCHEMA.is_valid(data)
    data = changed(DATA, ("hands", 0, "count"), DATA["hands"][0]["count"][::-1])
    assert from_data(data) == RECORD


# What is refused


def test_moves_that_cannot_be() -> None:
    card = Card("7D")
    at = next(n for n, move in enumerate(RECORD.hands[1].moves) if move.card == card)
    for number, move in ((at, Move(Card("1D"))), (at + 1, RECORD.hands[1].moves[at])):
        data = changed(DATA, ("hands", 1, "moves", number), bare(move))
        error = broken(data)
        assert error.path == f"$.hands[1].moves[{number}]"
        assert error.record is not None
        assert error.record.hands == (
            RECORD.hands[0],
            HandRecord(
                RECORD.hands[1].deck,
                RECORD.hands[1].dealer,
                RECORD.hands[1].moves[:number],
            ),
        )


def bare(move: Move) -> dict[str, Any]:
    data = to_data(move)
    return {name: data[name] for name in ("card", "captured", "declares")}


HANDS = DATA["hands"]


@pytest.mark.parametrize(
    ("path", "value", "code", "place", "hands"),
    [
        (("hands",), [], Code.BAD_FIELD, "hands", None),
        (("hands", 0, "deck"), ["7D"] * 40, Code.CARD_TWICE, "hands[0]", None),
        (("hands", 1, "deck"), [], Code.CARD_MISSING, "hands[1]", 1),
        (("hands", 0, "dealer"), 2, Code.BAD_FIELD, "hands[0]", None),
        (("hands", 2, "dealer"), 0, Code.BAD_FIELD, "hands[2]", 2),
        (("hands", 1, "moves"), [], Code.HAND_NOT_OVER, "hands[1].count", 2),
        (("hands", 3), HANDS[0], Code.GAME_OVER, "hands[3]", 3),
        (("tags",), [["1st", "x"]], Code.BAD_FIELD, "tags", None),
        (("tags",), [["Rules", "x"]], Code.BAD_FIELD, "tags", None),
        (("tags",), [["A", "x" * 60_000]] * 2, Code.TOO_LONG, "tags", None),
    ],
)
def test_records_that_cannot_be(
    path: Path_, value: Any, code: Code, place: str, hands: int | None
) -> None:
    data = json.loads(json.dumps(DATA))
    if path == ("hands", 3):
        data["hands"].append(value)
    else:
        data = changed(data, path, value)
    error = broken(data)
    assert (error.code, error.path) == (code, f"$.{place}")
    assert (error.record and len(error.record.hands)) == hands


def test_a_hand_that_is_not_over_has_no_results() -> None:
    data = to_data(golden())
    for key, value in (("totals", [0, 13]), ("count", [])):
        error = broken(changed(data, ("hands", 1, key), value))
        assert (error.code, error.path) == (Code.HAND_NOT_OVER, f"$.hands[1].{key}")
        assert error.record == golden()


COUNT = HANDS[0]["count"]


@pytest.mark.parametrize(
    ("path", "value", "stated", "made"),
    [
        (("hands", 0, "count", 0, "points"), [7, 0], "cards=7/0", None),
        (("hands", 1, "count", 0, "name"), "carte", None, None),
        (("hands", 0, "count"), COUNT[:-1], "nothing", None),
        (("hands", 0, "count"), [*COUNT, COUNT[0]], None, "nothing"),
        (("hands", 0, "totals"), [0, 0], "totals 0/0", None),
        (("hands", 0, "totals"), [0], "totals 0", None),
        (("outcome", "winner"), 0, "0 target 4/11", "1 target 4/11"),
        (("outcome", "reason"), "cappotto", "1 cappotto 4/11", "1 target 4/11"),
        (("outcome", "totals"), [5, 11], "1 target 5/11", "1 target 4/11"),
    ],
)
def test_results_that_differ(
    path: Path_, value: Any, stated: str | None, made: str | None
) -> None:
    error = broken(changed(DATA, path, value))
    assert error.code == Code.RESULT_DIFFERS
    # The place is that of the count, of the totals or of the outcome.
    steps = path[:3] if path[0] == "hands" else path[:1]
    named = "".join(
        f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps
    )
    assert error.path == f"${named}"
    assert error.record == RECORD
    details = error.problems[0].details
    assert stated is None or str(details["stated"]) == stated
    assert made is None or str(details["found"]) == made


def test_an_outcome_of_a_game_that_goes_on() -> None:
    part = GameRecord(SCOPA, RECORD.hands[:2])
    assert is_hand_over(part.state)
    assert not is_game_over(part.state)
    error = broken(to_data(part) | {"outcome": DATA["outcome"]})
    assert (error.code, error.path) == (Code.RESULT_DIFFERS, "$.outcome")
    assert str(error).endswith("says side 1 has won, but its moves make no end")


def test_an_error_after_a_result_that_differs() -> None:
    data = changed(DATA, ("hands", 0, "totals"), [9, 9])
    error = broken(changed(data, ("hands", 1, "dealer"), 1))
    codes = [problem.code for problem in error.problems]
    assert codes == [Code.RESULT_DIFFERS, Code.BAD_FIELD]
    assert error.path == "$.hands[0].totals"


@pytest.mark.parametrize(
    ("path", "value", "where", "expected"),
    [
        (("hands",), ..., "$", "the key 'hands'"),
        (("tags",), ..., "$", "the key 'tags'"),
        (("rules",), ..., "$", "the key 'rules'"),
        (("score",), [], "$", "only fields of GameRecord"),
        (("hands", 0, "deck"), ..., "$.hands[0]", "the key 'deck'"),
        (("hands", 0, "dealer"), ..., "$.hands[0]", "the key 'dealer'"),
        (("hands", 0, "moves"), ..., "$.hands[0]", "the key 'moves'"),
        (("hands", 0, "score"), 1, "$.hands[0]", "only fields of PlayedHand"),
        (("hands", 2, "deck", 7), "11D", "$.hands[2].deck[7]", "a card such as 7D"),
        (("hands", 0, "moves", 3), "7D", "$.hands[0].moves[3]", "the fields of a Move"),
        (("tags", 1), ["A"], "$.tags[1]", "a list of 2"),
        (("tags", 1, 1), 5, "$.tags[1][1]", "a long text"),
        (("tags", 1, 1), "x" * 100_001, "$.tags[1][1]", "a text of whole characters"),
        (("tags", 1, 1), "\ud800", "$.tags[1][1]", "a text of whole characters"),
        (("tags",), [["A", "b"]] * 501, "$.tags", "no more than 500 entries"),
        (("hands",), [{"deck": []}] * 1001, "$.hands", "no more than 1000 entries"),
        (("outcome", "winner"), 2, "$.outcome.winner", "a side that has a total"),
        (("outcome",), 1, "$.outcome", "the fields of a Outcome or null"),
    ],
)
def test_what_has_not_the_form(
    path: Path_, value: Any, where: str, expected: str
) -> None:
    data = changed(DATA, path, value)
    at, wanted, _ = refused(data)
    assert at == where
    assert wanted.startswith(expected)
    assert not SCHEMA.is_valid(data) or where == "$.outcome.winner" or value == "\ud800"


def test_rules_that_cannot_be() -> None:
    with pytest.raises(RulesError):
        from_data(changed(DATA, ("rules", "seats"), 5))


SHORT = to_data(GameRecord(SCOPA, [HandRecord(DECK, 0, RECORD.hands[0].moves[:0])]))


def test_a_change_anywhere_is_refused_or_makes_another_value() -> None:
    record = played(SCOPA, hands=1, tags={"A": "b"})
    for data in (to_data(record), SHORT):
        for at, path in enumerate(paths(data)):
            for value in WRONG[at % 5 :: 5]:
                other = changed(data, path, value)
                try:
                    read = from_data(other)
                except ScopaError as error:
                    assert str(error)  # noqa: PT017
                else:
                    assert from_json(to_json(read)) == read
                    assert SCHEMA.is_valid(other)


def test_many_hands_are_read_in_time_that_grows_with_them() -> None:
    """As many hands as a million characters hold, and no more steps for each."""
    rules = attrs.evolve(SCOPA, target=100_000)
    record = GameRecord.start(rules, DECK, dealer=1)
    while moves := legal_moves(record.state):
        record = record.add(moves[0])
    hands = [HandRecord(DECK, (1 + at) % 2, record.hands[0].moves) for at in range(300)]
    long = GameRecord(rules, hands)
    assert len(long.hands) == 300
    text = to_json(long)
    assert from_json(text) == long
    assert deck_of(next(long.states())) == DECK
