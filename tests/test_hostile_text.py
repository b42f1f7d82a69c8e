"""Texts from strangers: only the library's own errors come out, and soon."""

import random
import time
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scopa import (
    CIRULLA,
    DECK,
    SCOPA,
    VARIANTS,
    Bonus,
    Card,
    Declaration,
    GameRecord,
    GameState,
    Move,
    PlayerView,
    RecordError,
    ScopaError,
    apply_move,
    count_piles,
    explain,
    format_position,
    format_record,
    legal_moves,
    new_game,
    parse_move,
    parse_move_text,
    parse_position,
    parse_record,
    read_records,
    render_svg,
    render_text,
    shuffled_deck,
    view,
)
from scopa.messages import LANGUAGES

STATE = new_game(CIRULLA, shuffled_deck(random.Random(7), CIRULLA))


def line_of(rules_name: str, seed: int) -> list[GameState]:
    rules, rng = VARIANTS[rules_name], random.Random(seed)
    states = [new_game(rules, shuffled_deck(rng, rules))]
    while moves := legal_moves(states[-1]):
        states.append(apply_move(states[-1], moves[int(rng.random() * len(moves))]))
    return states


def record_of(states: list[GameState], seed: int, rules_name: str) -> GameRecord:
    rules, rng = VARIANTS[rules_name], random.Random(seed)
    record = GameRecord.start(
        rules, shuffled_deck(rng, rules), tags={"Players": "A / B"}
    )
    while moves := legal_moves(record.state):
        record = record.add(moves[int(rng.random() * len(moves))])
    return record


NAMES = ("scopa", "cirulla", "spazzino", "scopone", "escoba")
LINES = {name: line_of(name, 5) for name in NAMES}
MOVES = [
    str(move)
    for states in LINES.values()
    for state in states
    for move in legal_moves(state)[:2]
]
POSITIONS = [
    format_position(seen)
    for states in LINES.values()
    for state in states[::5]
    for seen in (state, view(state, 0), view(state, None))
]
RECORDS = [format_record(record_of(LINES[n], 5, n)) for n in NAMES]
PIECES = [
    *('"', "\\", "\\u{", "}", "{", "[", "]", "?", "-", "/", ":", ";", ",", "=", "!"),
    *(".", "+", "x", "×", "\n", "\r", "\x00", "\u2028", "\ud800", "\ufeff", " ", "\t"),
    *("7D", "?3", "9" * 30, "hand ", "deck ", "count ", "score ", "result ", "view:"),
    *(
        " dealer:0",
        ' "',
        '[Rules "scopa"]\n',
        "1.",
        "ß",
        "K",
        "\u017f",
        "٣",
        "💀",
        "[7C=2]",
    ),
]


@st.composite
def mutated(draw: st.DrawFn, texts: list[str]) -> str:
    """A valid text in which a few places have been spoiled."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        end = min(len(text), at + draw(st.sampled_from([0, 0, 1, 1, 2, 5, 40])))
        new = draw(st.sampled_from(PIECES) | st.text(max_size=3) | st.just(""))
        if draw(st.integers(0, 5)) == 0:
            other = draw(st.integers(0, len(text)))
            new = text[other : other + 20]
        text = text[:at] + new + text[end:]
    return text


ANYTHING = st.text(max_size=200) | st.lists(st.sampled_from(PIECES), max_size=60).map(
    "".join
)


def said(error: ScopaError) -> None:
    assert str(error)


def moves(text: str) -> None:
    for state in (STATE, view(STATE, 1), view(STATE, None)):
        try:
            assert parse_move(state, text) in legal_moves(state)
        except ScopaError as error:
            said(error)
    for suits in ("italian", "french"):
        try:
            move = parse_move_text(text, suits=suits)
        except ScopaError as error:
            said(error)
        else:
            assert parse_move_text(str(move)) == move


def positions(text: str) -> None:
    try:
        position = parse_position(text)
    except ScopaError as error:
        said(error)
    else:
        assert isinstance(position, GameState | PlayerView)
        assert parse_position(format_position(position)) == position


def records(text: str) -> None:
    reached: GameRecord | None
    try:
        reached = parse_record(text)
    except ScopaError as error:
        said(error)
        reached = getattr(error, "record", None)
    if reached is not None:
        again = parse_record(format_record(reached))
        assert again == reached
        assert again.state == reached.state
    found = read_records(text.split("\n"))
    for _ in range(1000):
        try:
            if next(found, None) is None:
                break
        except RecordError as error:
            said(error)


@given(mutated(MOVES) | ANYTHING)
@example("!!")
@example('!"\\u{110000}" 7D')
@example("7Dx" + "?" * 300)
def test_moves(text: str) -> None:
    moves(text)


@given(mutated(POSITIONS) | ANYTHING)
@example("scopa dealer:٣ turn:1 hands:- table:- piles:- stock:-")
@example("scopa dealer:0 turn:1 hands:- table:- piles:- stock:- sweeps:²")
@example("scopa:scopa")
def test_positions(text: str) -> None:
    positions(text)


@given(mutated(RECORDS) | ANYTHING)
@example('[Rules "scopa"]\nhand 1 dealer ٣')
@example('[Rules "scopa"]\nhand ' + "9" * 5000)
@example("[" * 500)
def test_records(text: str) -> None:
    records(text)


def seconds(read: Callable[[str], object], text: str) -> float:
    best = 1e9
    for _ in range(3):
        start = time.perf_counter()
        with suppress(ScopaError):
            read(text)
        best = min(best, time.perf_counter() - start)
    return best


START = format_record(GameRecord.start(SCOPA, shuffled_deck(random.Random(1))))
START = START.partition("result")[0]

LONG = [
    *("{", "}", '"', "[", "]", "\\", '"\\', '\\"', " ", "x", "!", "7D ", "1.", "1. "),
    *(
        "!a ",
        "?",
        "?,",
        "/",
        "a:",
        " a:",
        " view:",
        "{}",
        "{ ",
        '"a" ',
        '[A "b"]',
        "\n",
    ),
    *("\n[", '[A "b"]\n', "a=1 ", "count ", "7D,", "0.x=1;", "[7C=", "9"),
]


@pytest.mark.parametrize("piece", LONG)
def test_time_grows_with_the_length(piece: str) -> None:
    """Ten times the text takes nothing like a hundred times the time."""
    for read, before, most in (
        (parse_position, "", 20_000),
        (parse_position, "scopa dealer:0 turn:1 hands:", 19_900),
        (parse_position, "scopa dealer:0 turn:1 bonuses:", 19_900),
        (parse_record, "", 90_000),
        (parse_record, '[Rules "scopa"]\n[A ', 90_000),
        (parse_record, START, 90_000),
    ):
        count = most // len(piece)
        short = seconds(read, before + piece * (count // 10))
        long = seconds(read, before + piece * count + "?")
        assert long < 0.1 + 40 * short
        assert long < 2


# Names that are to be told.


def test_a_name_in_a_sentence_is_one_line_that_commands_nothing() -> None:
    name = "a\nSeat 1 has won.\x1b[2J\x9b\u202eb\u2066"
    said = r"a\nSeat 1 has won.\x1b[2J\x9b\u202eb\u2066"
    piles = [DECK[:20], DECK[20:]]
    score = count_piles(piles, bonuses=[Bonus(0, name, 1)])
    for language in ("en", "it", "es"):
        for names in ((), (name, "è 🂡"), (name, "B", name, "D")):
            text = explain(score).text(language, names=names)
            assert text.replace("\n", "").isprintable()
            assert len(text.splitlines()) == len(explain(score).parts)
            assert said in text.replace("A\\n", "a\\n")
            assert len(names) != 2 or "è 🂡" in text or "È 🂡" in text


# What callers name


OBEYED = [
    char
    for char in map(chr, range(0x110000))
    if unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp")
    or unicodedata.bidirectional(char)
    in ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
    or char in "\N{LEFT-TO-RIGHT MARK}\N{RIGHT-TO-LEFT MARK}\N{ARABIC LETTER MARK}"
]
"""What terminals obey, cannot write, or turn text by, as Unicode says."""


def shown(name: str) -> Iterator[str]:
    """Everything that shows a name which a caller gives to a bonus or a player."""
    bonuses = [Bonus(0, name, 1)]
    state = LINES["scopa"][9].replace(bonuses=bonuses)
    declared = Move(Card("1S"), [Card("2S")], Declaration(name, ((Card("7C"), 2),)))
    counted = count_piles([DECK[:20], DECK[20:]], bonuses=bonuses)
    record = GameRecord.start(SCOPA, DECK, tags={"Players": f"{name} / B"})
    yield from (format_position(state), format_record(record), str(declared))
    for value in (state, view(state, 0), declared, counted):
        yield render_text(value)
        yield render_svg(value)
    for value in (state, counted):
        yield render_svg(value, names=(name, "B"))
    for language in LANGUAGES:
        yield explain(counted).text(language, names=(name, "B"))
        legal = legal_moves(state)[0]
        yield explain(state, legal).text(language, names=(name, name))


def test_a_name_is_shown_with_its_escapes() -> None:
    for text in shown("\N{RIGHT-TO-LEFT OVERRIDE}"):
        assert "202e" in text


def test_no_name_is_obeyed() -> None:
    for start in range(0, len(OBEYED), 20):
        name = "a".join(OBEYED[start : start + 20])
        assert {char for text in shown(name) for char in text} & {*OBEYED} <= {"\n"}


def test_names_stand_in_one_line() -> None:
    plain, odd = ([text.count("\n") for text in shown(name)] for name in ("x", "\n"))
    assert plain == odd


@given(st.text())
def test_names_are_read_as_they_were_written(name: str) -> None:
    state = STATE.replace(bonuses=[Bonus(0, f"{name}\u202e\u200fx", 1)])
    assert parse_position(format_position(state)) == state
