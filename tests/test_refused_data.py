"""JSON that is refused, and values that cannot be written."""

import json
import time
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    CLASSIC,
    DECK,
    RE_BELLO,
    SCOPA,
    Bonus,
    CaptureRule,
    Card,
    Code,
    Evidence,
    Fewest,
    GameRecord,
    GameState,
    HandScore,
    Holding,
    IllegalMoveError,
    Move,
    NotationError,
    Outcome,
    Rules,
    RulesError,
    ScopaError,
    ScoreItem,
    StateError,
    Suit,
    Sums,
    format_record,
    from_data,
    from_json,
    new_game,
    to_data,
    to_json,
    view,
)
from tests.json_data import (
    MOVE,
    SCORED,
    SEEN,
    STATE,
    WRONG,
    Path_,
    changed,
    paths,
    refused,
    round_trip,
)
from tests.own_rules import Tone

# What cannot be written


@pytest.mark.parametrize(
    "value",
    [None, 5, "SCOPA", Card("7D"), Sums(), Bonus(0, "x", 1), Rules, [SCOPA], CLASSIC],
    ids=repr,
)
def test_only_some_values_are_written(value: Any) -> None:
    for write in (to_json, to_data):
        with pytest.raises(NotationError, match="must be a Rules or a GameState or"):
            write(value)


@pytest.mark.parametrize("value", [SCOPA, new_game(SCOPA, DECK), Move(Card("7D"))])
def test_only_views_hide_their_piles(value: Any) -> None:
    with pytest.raises(NotationError, match="hide_piles must be True for a view"):
        to_json(value, hide_piles=True)
    with pytest.raises(NotationError, match="hide_piles must be True for a view"):
        to_json(view(new_game(SCOPA, DECK), 0), hide_piles="yes")  # type: ignore[arg-type]


def test_namesakes_are_not_written() -> None:
    namesake = attrs.frozen(type("Move", (), {}))
    with pytest.raises(NotationError, match="must be a Rules or"):
        to_json(namesake())


@attrs.frozen
class Odd(CaptureRule):
    """A rule whose field may be anything, whatever it says."""

    field: int = 1
    choice: Suit = Suit.DENARI
    pair: tuple[int, int] = (1, 2)
    some: tuple[int, ...] = ()
    text: str = ""
    card: Card | None = None

    def captures(self, card: Card, table: tuple[Card, ...], context: object) -> Any:
        return ()


ODD: list[tuple[dict[str, Any], str, str]] = [
    ({"field": "1"}, "field", "a whole number"),
    ({"field": True}, "field", "a whole number"),
    ({"field": 2**53}, "field", "a whole number"),
    ({"field": 1.0}, "field", "a whole number"),
    ({"choice": "D"}, "choice", "D or C or S or B"),
    ({"pair": (1,)}, "pair", "a list of 2"),
    ({"pair": (1, "x")}, "pair[1]", "a whole number"),
    ({"pair": 5}, "pair", "a list of 2"),
    ({"some": (1,) * 257}, "some", "no more than 256 entries"),
    ({"text": "\ud800"}, "text", "a text of whole characters"),
    ({"text": "x" * 1001}, "text", "a text of whole characters"),
    ({"text": Card("7D")}, "text", "a text"),
    ({"card": "7D"}, "card", "a card such as 7D or None"),
]


@pytest.mark.parametrize(("fields", "path", "expected"), ODD)
def test_values_that_are_not_what_they_say(
    fields: dict[str, Any], path: str, expected: str
) -> None:
    with pytest.raises(NotationError) as caught:
        to_json(attrs.evolve(SCOPA, capture=Odd(**fields)))
    detail = caught.value.problems[0].details
    assert detail["path"] == f"$.capture.{path}"
    assert str(detail["expected"]).startswith(expected)


def test_rules_that_are_no_attrs_classes() -> None:
    class Plain(CaptureRule):
        def captures(self, card: Card, table: tuple[Card, ...], context: object) -> Any:
            return ()

    with pytest.raises(
        NotationError, match=r"\$\.capture: a CaptureRule that is an attr"
    ):
        to_json(attrs.evolve(SCOPA, capture=Plain()))


def test_values_of_the_library_are_no_data() -> None:
    for path, value, expected in (
        (("hands", 0, 0), Card("1B"), "a card such as 7D"),
        (("rules",), SCOPA, "the fields of a Rules"),
        (("rules", "capture"), Sums(), "a CaptureRule"),
        (("rules", "leftovers"), Tone.LOW, "last-capturer or dealer"),
        (("rules", "hand_bonuses", 0, "name"), Card("7D"), "a text"),
        (("rules", "hand_bonuses", 0, "name"), Suit.DENARI, "a text"),
        (("bonuses",), {Bonus(0, "x", 1)}, "a list of any number"),
    ):
        where, wanted, _ = refused(changed(STATE, path, value))
        assert where.startswith(f"$.{path[0]}")
        assert wanted == expected


def test_a_score_that_is_none() -> None:
    score = HandScore((ScoreItem("x", (1.5, 0), ()),))  # type: ignore[arg-type]
    with pytest.raises(NotationError, match=r"at \$\.items\[0\]\.points\[0\]: a whole"):
        to_json(score)
    score = HandScore((Evidence(1),))  # type: ignore[arg-type]
    with pytest.raises(
        NotationError, match=r"at \$\.items\[0\]: the fields of a Score"
    ):
        to_json(score)


def test_rules_beyond_the_limits() -> None:
    deep: CaptureRule = Sums()
    for _ in range(49):
        deep = Fewest(deep)
    round_trip(attrs.evolve(SCOPA, capture=deep))
    data = to_data(attrs.evolve(SCOPA, capture=deep))
    with pytest.raises(NotationError, match="no more than 50 rules in one another"):
        to_json(attrs.evolve(SCOPA, capture=Fewest(deep)))
    data["capture"] = {"type": "Fewest", "rule": data["capture"]}
    with pytest.raises(NotationError, match="no more than 50 rules in one another"):
        from_data(data)
    many = tuple(Holding(f"holding-{n}", DECK) for n in range(98))
    round_trip(attrs.evolve(SCOPA, misdeals=(), categories=many), None)
    many += (RE_BELLO,)
    with pytest.raises(NotationError, match="no more than 100 rules in all"):
        to_json(attrs.evolve(SCOPA, misdeals=(), categories=many))
    data = to_data(SCOPA)
    data["categories"] = [{"type": "Sweeps", "points": n} for n in range(100)]
    with pytest.raises(NotationError, match="no more than 100 rules in all"):
        from_data(data)
    item = ScoreItem("x" * 1000, (0,) * 250, (Evidence(1, DECK),) * 250)
    with pytest.raises(NotationError, match="no more than 1000000 characters"):
        to_json(HandScore((item,) * 20))


# What cannot be read


BAD: list[tuple[dict[str, Any], Path_, object, str, str, str]] = [
    (STATE, ("schema",), ..., "$", "the key 'schema'", "an object without it"),
    (STATE, ("schema",), 2, "$.schema", "1 (the only version there is)", "2"),
    (STATE, ("schema",), True, "$.schema", "1 (the only version there is)", "true"),
    (STATE, ("schema",), 1.0, "$.schema", "1 (the only version there is)", "1.0"),
    (STATE, ("type",), ..., "$", "the key 'type'", "an object without it"),
    (STATE, ("type",), None, "$.type", "Rules or GameState or PlayerView", "null"),
    (STATE, ("type",), [], "$.type", "Rules or GameState or PlayerView", "a list of 0"),
    (STATE, ("dealer",), ..., "$", "the key 'dealer'", "an object without it"),
    (STATE, ("dealr",), 1, "$", "only fields of GameState (did you", "'dealr'"),
    (STATE, (5,), 1, "$", "only fields of GameState", "5"),
    (STATE, ("dealer",), "1", "$.dealer", "a whole number", "'1'"),
    (STATE, ("dealer",), 1.0, "$.dealer", "a whole number", "1.0"),
    (STATE, ("dealer",), 10**30, "$.dealer", "a whole number", "a number beyond"),
    (STATE, ("hands",), {}, "$.hands", "a list of any number", "an object"),
    (STATE, ("hands", 1, 0), "11D", "$.hands[1][0]", "a card such as 7D", "'11D'"),
    (STATE, ("hands", 1, 0), "7d", "$.hands[1][0]", "a card such as 7D", "'7d'"),
    (STATE, ("hands", 1, 0), 7, "$.hands[1][0]", "a card such as 7D", "7"),
    (STATE, ("hands", 1, 0), None, "$.hands[1][0]", "a card such as 7D", "null"),
    (STATE, ("hands", 0), ["7D"] * 257, "$.hands[0]", "no more than 256", "a list of"),
    (STATE, ("previous",), "7D", "$.previous", "the fields of a Move or nu", "'7D'"),
    (STATE, ("previous",), {}, "$.previous", "the key 'card'", "an object without it"),
    (STATE, ("rules",), "scopa", "$.rules", "the fields of a Rules", "'scopa'"),
    (STATE, ("rules", "deals"), 3, "$.rules.deals", "a list of any number", "3"),
    (STATE, ("rules", "type"), "Rules", "$.rules", "only fields of Rules", "'type'"),
    (STATE, ("rules", "capture"), 5, "$.rules.capture", "a CaptureRule", "5"),
    (STATE, ("rules", "capture"), {}, "$.rules.capture.type", "the name of a", "null"),
    (
        *(STATE, ("rules", "capture", "type"), "Sweeps"),
        *("$.rules.capture.type", "a CaptureRule", "'Sweeps'"),
    ),
    (
        *(STATE, ("rules", "capture", "rule", "rules", 1, "total"), "15"),
        *("$.rules.capture.rule.rules[1].total", "a whole number", "'15'"),
    ),
    (
        *(STATE, ("rules", "leftovers"), "deler"),
        *("$.rules.leftovers", "last-capturer or dealer (did you mean dealer?)"),
        "'deler'",
    ),
    (
        *(STATE, ("rules", "hand_bonuses", 0, "name"), "\ud800"),
        *("$.rules.hand_bonuses[0].name", "a text of whole characters", "'\\ud800'"),
    ),
    (
        *(STATE, ("rules", "hand_bonuses", 0, "name"), "x" * 1001),
        *("$.rules.hand_bonuses[0].name", "a text of whole characters", "'xxx"),
    ),
    (
        *(STATE, ("rules", "hand_bonuses", 0, "name"), ...),
        *("$.rules.hand_bonuses[0]", "the key 'name'", "an object without it"),
    ),
    (MOVE, ("declares", "values", 0), ["7C"], "$.declares.values[0]", "a list of", "a"),
    (MOVE, ("declares", "name"), 5, "$.declares.name", "a text", "5"),
    (MOVE, ("declares",), {1}, "$.declares", "the fields of a Decl", "a set"),
    (SCORED, ("items", 0, "points"), [1], "$.items[0]", "points and evidence", "1 po"),
    (SCORED, ("items", 1, "evidence"), [], "$.items[1]", "points and evidence", "2 po"),
    (SEEN, ("piles",), [0, 0], "$.piles", "the cards of each pile", "how many there"),
    (SEEN, ("hands",), [], "$", "only fields of PlayerView (did", "'hands'"),
    (SEEN, ("stock",), [], "$", "only fields of PlayerView (did", "'stock'"),
]  # fmt: skip


@pytest.mark.parametrize("bad", BAD)
def test_refusals_say_where(
    bad: tuple[dict[str, Any], Path_, object, str, str, str],
) -> None:
    data, path, value, *message = bad
    for part, begins in zip(refused(changed(data, path, value)), message, strict=True):
        assert part.startswith(begins)


@pytest.mark.parametrize(
    "data", [None, 5, "Rules", [], [STATE], 1.5, {1}, SCOPA], ids=str
)
def test_only_objects_are_read(data: object) -> None:
    path, expected, _ = refused(data)
    assert (path, expected) == ("$", "an object with schema and type")


def test_the_kind_that_is_due() -> None:
    assert from_data(MOVE, kind=Move) == from_data(MOVE)
    assert refused(MOVE, kind=Rules) == ("$.type", "Rules", "'Move'")
    kinds: list[Any] = [int, Sums, "Rules", [Rules]]
    for kind in kinds:
        with pytest.raises(NotationError, match="kind must be Rules, GameState"):
            from_data(MOVE, kind=kind)


def test_an_outcome_of_no_side() -> None:
    data = to_data(Outcome(0, "target", (11, 3))) | {"winner": 2}
    assert refused(data) == ("$.winner", "a side that has a total", "2")


def test_values_that_cannot_be() -> None:
    with pytest.raises(IllegalMoveError) as move:
        from_data(changed(MOVE, ("captured",), ["7D"]))
    assert move.value.code == Code.CARD_TWICE
    with pytest.raises(StateError) as state:
        from_data(changed(STATE, ("hands", 0, 0), "7D"))
    assert {problem.code for problem in state.value.problems} == {
        Code.CARD_TWICE,
        Code.CARD_MISSING,
    }
    with pytest.raises(RulesError) as rules:
        from_data({"schema": 1, "type": "Rules", "seats": 5, "target": 0})
    assert len(rules.value.problems) == 3
    with pytest.raises(RulesError):
        from_data(changed(STATE, ("rules", "capture", "rule", "rules"), []))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("seat",), 2),
        (("seat",), -1),
        (("seat",), None),
        (("hand_sizes",), [3]),
        (("hand_sizes",), [3, -3]),
        (("hand_sizes",), [3, 4]),
        (("hand_sizes",), [2, 3]),
        (("stock_size",), -1),
        (("stock_size",), 31),
        (("stock_size",), 29),
        (("shown",), [[]]),
        (("shown",), [["7D"], []]),
        (("shown",), [[], ["1D"]]),
        (("shown",), [["1D"], []]),
        (("table",), ["2S", "2B", "3D", "1D"]),
        (("hand",), ["1D", "1C"]),
        (("to_move",), 0),
        (("dealer",), 5),
        (("last_capturer",), 0),
        (("scores",), [0]),
        (("values",), [["7C", 3]]),
    ],
    ids=str,
)
def test_views_that_cannot_be(path: Path_, value: object) -> None:
    with pytest.raises(StateError):
        from_data(changed(SEEN, path, value))


@pytest.mark.parametrize(
    "data", [STATE, SEEN, SCORED, MOVE], ids=lambda d: str(d["type"])
)
def test_a_change_anywhere_is_refused_or_makes_another_value(data: Any) -> None:
    for at, path in enumerate(paths(data)):
        for value in WRONG[at % 3 :: 3]:
            read_or_refused(json.dumps(changed(data, path, value)))


def values() -> st.SearchStrategy[Any]:
    """Any JSON at all."""
    words = st.sampled_from(["schema", "type", "Rules", "rules", "Sums", "7D", "cards"])
    plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | words
    return st.recursive(
        plain,
        lambda inner: st.lists(inner) | st.dictionaries(words | st.text(), inner),
        max_leaves=20,
    )


def read_or_refused(text: str) -> None:
    """Read a text; what is read can be written, and what is refused says why."""
    try:
        value = from_json(text)
    except ScopaError as error:
        assert str(error)  # noqa: PT017
    else:
        assert from_json(to_json(value)) == value


@given(st.data(), values())
def test_only_errors_of_the_library_come_out(data: st.DataObject, value: Any) -> None:
    base = data.draw(st.sampled_from([STATE, SEEN, SCORED, MOVE]))
    path = data.draw(st.sampled_from(list(paths(base))))
    tries = [value, {"schema": 1, "type": "Rules", "capture": value}]
    for tried in (*tries, changed(base, path, value)):
        read_or_refused(json.dumps(tried))


@given(st.data(), st.sampled_from([STATE, SEEN, SCORED, MOVE]))
def test_a_text_with_a_slip(data: st.DataObject, value: Any) -> None:
    text = json.dumps(value)
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(at, at + 3))
    slip = data.draw(st.text('[]{},:"\\0e1-.7Dntf', max_size=3))
    read_or_refused(text[:at] + slip + text[end:])


# Texts that are no JSON, or more than anyone would send


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "line 1, column 1"),
        ("{", "line 1, column 2"),
        ('{"schema":1,\n"type":', "line 2, column 8"),
        ("{'schema':1}", "line 1, column 2"),
        ('"\\', "line 1"),
        ('"\\"', "line 1"),
        ("]", "line 1, column 1"),
        ("[1,]", "line 1"),
        ("{} {}", "line 1, column 4"),
        ("\ufeff{}", "line 1, column 1"),
        ('"\x00"', "line 1, column 2"),
    ],
)
def test_what_is_no_json(text: str, where: str) -> None:
    with pytest.raises(NotationError) as caught:
        from_json(text)
    assert caught.value.code == Code.BROKEN_JSON
    assert str(caught.value).startswith(f"this is no JSON from {where}")


def test_a_record_as_text_is_no_json() -> None:
    text = format_record(GameRecord.start(SCOPA, DECK))
    with pytest.raises(NotationError) as caught:
        from_json(f"\ufeff\n{text}")
    assert caught.value.code == Code.WRONG_FORMAT
    assert [caught.value.text(each) for each in ("en", "it", "es")] == [
        "this looks like a record as text: use parse_record",
        "questo sembra un documento scritto come testo: usa parse_record",
        "esto parece un registro escrito como texto: usa parse_record",
    ]


def test_broken_json_in_other_languages() -> None:
    with pytest.raises(NotationError) as caught:
        from_json('{"schema":1,\n"type":"Mo')
    assert [caught.value.text(each) for each in ("it", "es")] == [
        "dalla riga 2, colonna 8 in poi questo non è JSON",
        "desde la línea 2, columna 8 esto no es JSON",
    ]


@pytest.mark.parametrize("text", [None, b"{}", 5, {}, Path("x.json")], ids=str)
def test_only_texts_are_json(text: Any) -> None:
    with pytest.raises(NotationError, match="text must be JSON as a str"):
        from_json(text)


def head(rest: str) -> str:
    return '{"schema":1,"type":"Move","captured":[],"declares":null,' + rest + "}"


@pytest.mark.parametrize(
    ("text", "path", "expected", "found"),
    [
        (head('"card":"7D","card":"7D"'), "$", "each key once", "'card' twice"),
        (
            '{"schema":1,"type":"Rules","capture":{"type":"Sums","type":"Sums"}}',
            *("$.capture", "each key once", "'type' twice"),
        ),
        ('{"schema":1,"type":"Rules","target":NaN}', "$.target", "a whole", "nan"),
        ('{"schema":1,"type":"Rules","target":-Infinity}', "$.target", "a wh", "-inf"),
        ('{"schema":1,"type":"Rules","target":1e999}', "$.target", "a whole", "inf"),
        ('{"schema":1,"type":"Rules","target":11.0}', "$.target", "a whole", "11.0"),
        (
            f'{{"schema":1,"type":"Rules","target":{"9" * 100_000}}}',
            *("$.target", "a whole", "inf"),
        ),
        (
            '{"schema":1,"type":"Rules","target":9007199254740992}',
            *("$.target", "a whole", "a number beyond 9007199254740991"),
        ),
        (head('"card":"\\ud800"'), "$.card", "a card such as 7D", "'\\ud800'"),
        (head('"\\ud800":1'), "$", "only fields of Move", "'\\ud800'"),
    ],
)  # fmt: skip
def test_json_that_is_not_what_it_should_be(
    text: str, path: str, expected: str, found: str
) -> None:
    with pytest.raises(NotationError) as caught:
        from_json(text)
    at, wanted, had = map(str, caught.value.problems[0].details.values())
    assert (at, had) == (path, found)
    assert wanted.startswith(expected)


DEEP = '{"schema":1,"type":"Rules","capture":'
FEWEST = '{"type":"Fewest","rule":'


@pytest.mark.parametrize(
    "text",
    [
        "[" * 10**6,
        "[" * 999_000,
        '{"a":' * 10**6,
        '{"a":' * 160_000,
        "[" * 201,
        '["\\"",' + "[" * 150_000,
        DEEP + FEWEST * 300,
        DEEP + FEWEST * 60 + '{"type":"Sums"}' + "}" * 61,
        '"' * 999_000,
        '"\\' * 499_000,
        '"' + '\\"' * 499_000,
        "[" + "1," * 490_000 + "1]",
        "[" + "[]," * 330_000 + "1]",
        "9" * 999_000,
        f"[{'9' * 4000}]",
        "1e" + "9" * 900_000,
        '{"schema":1,"type":"Rules","target":' + "9" * 900_000 + "}",
        '{"schema":1,"type":"Rules","seats":9007199254740991,"sides":7}',
        '{"schema":1,"type":"Rules","deals":[' + "1," * 255 + "1]}",
        '{"schema":1,"type":"Rules","' + "x" * 990_000 + '":1}',
        '{"schema":1,"type":"' + "x" * 990_000 + '"}',
        '{"schema":1,"type":"Rules","categories":['
        + '{"type":"MostCards"},' * 255
        + '{"type":"MostCards"}]}',
        "{" + ",".join(f'"{n}":1' for n in range(90_000)) + "}",
        json.dumps(
            changed(
                STATE,
                ("rules", "capture"),
                {"type": "AnyOf", "rules": [{"type": "Totals", "total": 15}] * 250},
            )
        ),
        json.dumps(
            STATE | {"hands": [["7D"] * 200] * 40, "piles": [["7D"] * 200] * 30}
        ),
    ],
    ids=lambda text: f"{text[:24]}...{len(text)}",
)
def test_hostile_texts_are_refused_soon(text: str) -> None:
    begin = time.process_time()
    with pytest.raises(ScopaError) as caught:
        from_json(text)
    assert len(str(caught.value)) < 10 * len(text)
    assert time.process_time() - begin < 1


@pytest.mark.parametrize("before", ["", '"', "\\", '\\"', '"]'])
def test_brackets_within_texts_are_no_nesting(before: str) -> None:
    record = GameRecord.start(SCOPA, DECK, tags={"Event": before + "[" * 300})
    assert from_json(to_json(record)) == record


def test_hostile_data_are_refused_soon() -> None:
    endless: dict[str, Any] = {"type": "Fewest"}
    endless["rule"] = endless
    data = {"schema": 1, "type": "Rules", "capture": endless}
    assert refused(data)[1] == "no more than 50 rules in one another"
    around: list[Any] = []
    around.append(around)
    assert refused(changed(STATE, ("hands",), around))[0] == "$.hands[0][0]"


def test_a_rule_that_can_be_slow_to_play_is_quick_to_read() -> None:
    rules = {"capture": {"type": "Totals", "total": 20}}
    begin = time.process_time()
    state = from_data(changed(STATE, ("rules",), STATE["rules"] | rules))
    assert isinstance(state, GameState)
    assert time.process_time() - begin < 1
