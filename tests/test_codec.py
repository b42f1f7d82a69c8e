"""JSON: what is written, what is read, and the schema of it all."""

import json
import random
from itertools import cycle
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from scopa import (
    CLASSIC,
    DECK,
    ESCOBA,
    SCOPA,
    SCOPONE,
    VARIANTS,
    AceSweep,
    Card,
    Declaration,
    Evidence,
    GameState,
    HandScore,
    Move,
    NotationError,
    Outcome,
    Picula,
    PlayerView,
    Rules,
    ScopaError,
    ScoreItem,
    Suit,
    Sums,
    Sweeps,
    apply_move,
    from_data,
    from_json,
    json_schema,
    legal_moves,
    new_game,
    next_hand,
    outcome,
    parse_cards,
    score_hand,
    shuffled_deck,
    to_data,
    to_json,
    view,
)
from tests.json_data import (
    MOVE,
    OWN_SCHEMA,
    SCHEMA,
    SCORED,
    SEEN,
    STATE,
    WRONG,
    changed,
    paths,
    round_trip,
)
from tests.own_rules import OWN, FirstOf, Mood, SameSuit, Tone, Weighed, Weight
from tests.strategies import any_rules, every_option, states
from tests.test_views import same_to

# Small texts, written by hand

MOVES = {
    '{"schema":1,"type":"Move","card":"7D","captured":[],"declares":null}': Move(
        Card("7D")
    ),
    '{"schema":1,"type":"Move","card":"10C","captured":["4D","6S"],"declares":'
    '{"name":"tre","values":[["7C",2]]}}': Move(
        Card("10C"), parse_cards("6S 4D"), Declaration("tre", ((Card("7C"), 2),))
    ),
}

OUTCOME = '{"schema":1,"type":"Outcome","winner":1,"reason":"target","totals":[9,12]}'

SCORE = (
    '{"schema":1,"type":"HandScore","items":['
    '{"name":"cards","points":[1,0],"evidence":['
    '{"total":2,"cards":[],"values":[]},{"total":1,"cards":[],"values":[]}]},'
    '{"name":"primiera","points":[0,0],"evidence":['
    '{"total":null,"cards":["7D"],"values":[21]},'
    '{"total":null,"cards":["1C"],"values":[16]}]}]}'
)

RULES = (
    '{"schema":1,"type":"Rules","seats":2,"sides":2,"table_size":4,'
    '"deals":[3,3,3,3,3,3],"target":21,"margin":1,'
    '"capture":{"type":"Totals","total":15},"compulsory":true,"filters":[],'
    '"last_card_sweep":false,"leftovers":"last-capturer",'
    '"table_bonus":{"type":"TableTotals","totals":[[15,1],[30,2]],"low":null},'
    '"hand_bonuses":[],"matta":null,"play_bonuses":[],"categories":['
    '{"type":"MostCards","points":1,"tied_points":0},'
    '{"type":"MostOfSuit","suit":"D","points":1,"tied_points":0},'
    '{"type":"Holding","name":"settebello","cards":["7D"],"points":1},'
    '{"type":"Primiera","values":[16,12,13,14,15,18,21,10,10,10],'
    '"compare":"totals","missing_suit":"bars","points":1},'
    '{"type":"Sweeps","points":1}],"misdeals":[],'
    '"endings":[{"type":"AheadAtTarget"}]}'
)


def test_golden_texts() -> None:
    for text, move in MOVES.items():
        assert round_trip(move) == text
    assert round_trip(Outcome(1, "target", (9, 12))) == OUTCOME
    score = HandScore(
        (
            ScoreItem("cards", (1, 0), (Evidence(2), Evidence(1))),
            ScoreItem(
                "primiera",
                (0, 0),
                (
                    Evidence(None, (Card("7D"),), (21,)),
                    Evidence(None, (Card("1C"),), (16,)),
                ),
            ),
        )
    )
    assert round_trip(score) == SCORE
    assert round_trip(ESCOBA) == RULES


def test_a_golden_state_and_its_view() -> None:
    state = new_game(SCOPA, DECK)
    rules = RULES.replace(
        '{"schema":1,"type":"Rules",', '{"schema":1,"type":"GameState","rules":{'
    )
    rules = rules.replace('"target":21', '"target":11')
    rules = rules.replace(
        '{"type":"Totals","total":15}', '{"type":"Sums","free":false,"figures":true}'
    )
    start, end = rules.index('{"type":"TableTotals"'), rules.index(',"hand_bonuses"')
    rules = f"{rules[:start]}null{rules[end:]}"
    rules = rules.replace(
        '"misdeals":[]', '"misdeals":[{"type":"TooManyOfRank","rank":10,"count":3}]'
    )
    stock = ",".join(f'"{card}"' for card in DECK[10:])
    assert round_trip(state) == (
        f'{rules},"dealer":0,"to_move":1,'
        '"hands":[["1B","2D","2C"],["1D","1C","1S"]],"table":["2S","2B","3D","3C"],'
        f'"piles":[[],[]],"stock":[{stock}],"sweeps":[0,0],"last_capturer":null,'
        '"scores":[0,0],"bonuses":[],"shown":[],"values":[],"previous":null}'
    )
    seen = view(state, 1)
    expected = (
        f'{rules.replace("GameState", "PlayerView")},"seat":1,"dealer":0,"to_move":1,'
        '"hand":["1D","1C","1S"],"hand_sizes":[3,3],"table":["2S","2B","3D","3C"],'
        '"piles":[[],[]],"sweeps":[0,0],"bonuses":[],"last_capturer":null,'
        '"scores":[0,0],"stock_size":30,"shown":[[],[]],"values":[],"previous":null}'
    )
    assert round_trip(seen) == expected
    hidden = to_json(seen, hide_piles=True)
    assert hidden == expected.replace('"piles":[[],[]]', '"piles":[0,0]')


def test_the_fields_are_those_of_the_classes() -> None:
    from scopa._data import FIELDS

    assert [field.name for field in FIELDS[GameState]] == list(GameState._field_names)
    assert [field.name for field in FIELDS[PlayerView]] == list(PlayerView._field_names)
    for cls in (Rules, HandScore, Outcome):
        names = [field.name for field in attrs.fields(cls)]
        assert [field.name for field in FIELDS[cls]] == names


# Round trips


@given(every_option() | any_rules())
def test_rules(rules: Rules) -> None:
    round_trip(rules)


@given(states(any_rules() | every_option().filter(lambda rules: not rules.misdeals)))
def test_all_of_a_game(state: GameState) -> None:
    round_trip(state)
    for seat in (None, *range(state.rules.seats)):
        seen = view(state, seat)
        round_trip(seen, SCHEMA if seat else None)
        hidden = to_data(seen, hide_piles=True)
        assert hidden["piles"] == [len(pile) for pile in state.piles]
        assert hidden | {"piles": None} == to_data(seen) | {"piles": None}
        assert seat is not None or SCHEMA.is_valid(hidden)
        with pytest.raises(NotationError, match="hidden piles is for showing"):
            from_data(hidden)
    for move in legal_moves(state)[:10]:
        round_trip(move)
    if not any(state.hands):
        round_trip(score_hand(state))
        ended = outcome(state)
        if ended is not None:
            round_trip(ended)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant(name: str) -> None:
    rules, rng = VARIANTS[name], random.Random(7)
    round_trip(rules)
    state = new_game(rules, shuffled_deck(rng, rules), dealer=1)
    for _ in range(2):
        while moves := legal_moves(state):
            # To check against the schema takes much longer than all the rest.
            schema = None if state.stock else SCHEMA
            round_trip(state, schema)
            round_trip(view(state, state.to_move), None)
            state = apply_move(state, moves[-1])
        round_trip(score_hand(state))
        if outcome(state) is None:
            state = next_hand(state, shuffled_deck(rng, rules))


OWN_CATEGORIES: list[dict[str, Any]] = [
    {"weights": (Weight(Card("7D")), Weight(Card("1S"), 4)), "mood": Mood.NOT_SO_KIND},
    {"best": Weight(Card("7D")), "limit": True, "pair": (Suit.COPPE, "down")},
    {"limit": "bàrsega\n", "hidden": 5},
    {"limit": 3, "inner": ((), (Sweeps(), Weighed("in", limit=0)))},
]


@pytest.mark.parametrize("fields", OWN_CATEGORIES)
def test_rules_of_ones_own(fields: dict[str, Any]) -> None:
    rules = attrs.evolve(
        SCOPA,
        capture=SameSuit(FirstOf(SameSuit(), Sums(), name="first")),
        categories=(*CLASSIC, Weighed("own", **fields)),
    )
    round_trip(rules, OWN_SCHEMA)
    round_trip(new_game(rules, DECK), OWN_SCHEMA)
    assert list(SCHEMA.iter_errors(to_data(rules)))
    with pytest.raises(NotationError) as caught:
        from_json(to_json(rules))
    assert str(caught.value) == (
        "at $.capture.type: a CaptureRule or one of your own in extra="
        " should be there, not 'SameSuit'"
    )


def test_texts_of_enums() -> None:
    rules = attrs.evolve(SCOPA, categories=(Weighed("own", limit=Tone.LOW),))
    data = to_data(rules)["categories"][0]
    assert type(data["limit"]) is str
    assert data["limit"] == "low"
    assert from_data(to_data(rules), extra=OWN) == rules


def test_rules_of_a_time_with_fewer_fields() -> None:
    data = {"schema": 1, "type": "Rules", "target": 16, "seats": 4}
    assert from_data(data) == Rules(target=16, seats=4)
    assert list(SCHEMA.iter_errors(data)) == []
    data = {"schema": 1, "type": "Rules", "capture": {"type": "AceSweep"}}
    assert from_data(data) == Rules(capture=AceSweep())


def test_the_order_of_cards_is_free() -> None:
    state = new_game(SCOPA, DECK)
    for value in (state, view(state, 0)):
        data = to_data(value)
        for key in ("table", "hand", "hands"):
            for cards in data["hands"] if key == "hands" and key in data else [[]]:
                cards.reverse()
            data.get(key, []).reverse() if key != "hands" else None
        assert from_data(data) == value


# What a seat may not know


@settings(max_examples=50)
@given(st.data(), states())
def test_unseen_cards_make_no_difference(data: st.DataObject, state: GameState) -> None:
    for seat in (None, *range(state.rules.seats)):
        other = view(data.draw(same_to(state, seat)), seat)
        for hide in (False, True):
            text = to_json(view(state, seat), hide_piles=hide)
            assert to_json(other, hide_piles=hide) == text


@given(states())
def test_no_hidden_card_is_written(state: GameState) -> None:
    for seat in range(state.rules.seats):
        shown = {*state.shown, *(card for made in state.bonuses for card in made.cards)}
        data = to_data(view(state, seat))
        del data["rules"]
        text = json.dumps(data)
        for other, hand in enumerate(state.hands):
            for card in hand:
                if other != seat and card not in shown:
                    assert f'"{card}"' not in text
        for card in state.stock:
            assert f'"{card}"' not in text


# The schema


def test_the_schema_is_one() -> None:
    for extra in ((), OWN):
        Draft202012Validator.check_schema(json_schema(extra=extra))
    assert json_schema() == json_schema(extra=())
    assert set(json_schema(extra=OWN)["$defs"]) - set(json_schema()["$defs"]) == {
        cls.__name__ for cls in OWN
    }


def test_the_published_schema_is_this_one() -> None:
    path = Path(__file__).parent.parent / "docs" / "schema.json"
    text = json.dumps(json_schema(), indent=1) + "\n"
    assert path.read_text(encoding="utf-8") == text, (
        "write docs/schema.json anew: python -c 'import json, scopa;"
        " print(json.dumps(scopa.json_schema(), indent=1))' > docs/schema.json"
    )


def test_every_definition_is_referred_to() -> None:
    text = json.dumps(json_schema())
    referred = {part.partition('"')[0] for part in text.split('"#/$defs/')[1:]}
    assert referred == set(json_schema()["$defs"])


@pytest.mark.parametrize(
    "data", [STATE, SEEN, SCORED, MOVE], ids=lambda d: str(d["type"])
)
def test_what_the_schema_refuses_is_refused(data: Any) -> None:
    for path, value in zip(paths(data), cycle(WRONG), strict=False):
        other = changed(data, path, value)
        if not SCHEMA.is_valid(other):
            with pytest.raises(ScopaError):
                from_data(other)


def test_defaults_are_in_the_schema() -> None:
    properties = json_schema()["$defs"]["Rules"]["properties"]
    assert properties["target"]["default"] == 11
    assert properties["capture"]["default"] == {
        "type": "Sums",
        "free": False,
        "figures": True,
    }
    assert (
        Picula().name
        == json_schema()["$defs"]["Picula"]["properties"]["name"]["default"]
    )
    assert SCOPONE.seats == 4
