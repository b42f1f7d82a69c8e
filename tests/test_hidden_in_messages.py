"""No message tells cards that may be hidden, whatever is passed by mistake."""

import random
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

import pytest

from scopa import (
    DECK,
    SCOPA,
    VARIANTS,
    Card,
    GameRecord,
    Move,
    Rules,
    ScopaError,
    apply_move,
    captures,
    count_piles,
    explain,
    format_position,
    format_record,
    legal_moves,
    new_game,
    next_hand,
    outcome,
    parse_card,
    parse_move,
    play_game,
    playout,
    render_svg,
    render_text,
    sample_state,
    score_hand,
    to_data,
    to_json,
    unseen_cards,
    view,
)
from scopa.messages import LANGUAGES

START = new_game(SCOPA, DECK)
RECORD = GameRecord.start(SCOPA, random.Random(7).sample(DECK, 40))
SECRETS: Final[dict[str, Any]] = {
    "a state": RECORD.state,
    "a view": view(RECORD.state, 0),
    "a record": RECORD,
    "a hand of a record": RECORD.hands[0],
    "a list of states": [RECORD.state],
    "records": (RECORD,),
    "a deck": RECORD.hands[0].deck,
    "decks": [RECORD.hands[0].deck],
    "the stock": RECORD.state.stock,
    "data": to_data(RECORD.state),
    "a position as text": format_position(RECORD.state),
    "a record as text": format_record(RECORD),
    "a record as JSON": to_json(RECORD),
    "a dictionary": {"state": RECORD.state},
    "an object": SimpleNamespace(state=RECORD.state),
    "moves": [Move(card) for card in RECORD.state.hands[0]],
}
"""What a program has at hand and may pass by mistake."""

CALLS: Final[dict[str, Callable[[Any], object]]] = {
    "apply_move": lambda given: apply_move(START, given),
    "apply_move to": lambda given: apply_move(given, legal_moves(RECORD.state)[0]),
    "legal_moves": legal_moves,
    "new_game": lambda given: new_game(given, DECK),
    "next_hand": lambda given: next_hand(given, DECK),
    "view": lambda given: view(given, 0),
    "view of": lambda given: view(START, given),
    "sample_state": lambda given: sample_state(given, random.Random(1)),
    "unseen_cards": unseen_cards,
    "playout": lambda given: playout(given, random.Random(1)),
    "score_hand": score_hand,
    "outcome": outcome,
    "count_piles": lambda given: count_piles([given, []]),
    "captures": lambda given: captures((), given),
    "explain": explain,
    "render_text": render_text,
    "render_svg": render_svg,
    "to_json": to_json,
    "format_position": format_position,
    "format_record": format_record,
    "parse_card": parse_card,
    "parse_move": lambda given: parse_move(given, str(legal_moves(RECORD.state)[0])),
    "Move": Move,
    "Move taking": lambda given: Move(Card("7D"), given),
    "replace": lambda given: START.replace(to_move=given),
    "rules": lambda given: Rules(seats=given),
    "VARIANTS": lambda given: VARIANTS[given],
    "add": RECORD.add,
    "GameRecord": lambda given: GameRecord(SCOPA, given),
    "play_game": lambda given: play_game(given, SCOPA, random.Random(1)),
}


@pytest.mark.parametrize("name", CALLS)
def test_no_message_shows_what_may_be_hidden(name: str) -> None:
    # Messages give examples.
    hidden = {*RECORD.hands[0].deck} - {Card("7D"), Card("10B")}
    refusals = 0
    for kind, secret in SECRETS.items():
        try:
            CALLS[name](secret)
        except ScopaError as error:
            refusals += 1
            for language in LANGUAGES:
                told = error.text(language)
                seen = [c for c in hidden if re.search(rf"(?<!\w){c}(?!\w)", told)]
                assert not seen, f"{kind}: {told}"
                assert len(told) < 4000, kind
    assert refusals > 8
