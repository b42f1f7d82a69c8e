"""Records: grown live, written, read, played again; and broken ones."""

import copy
import json
import random
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    DECK,
    SCOPA,
    VARIANTS,
    AheadAtTarget,
    Card,
    Code,
    GameRecord,
    GameState,
    HandRecord,
    IllegalMoveError,
    MisdealError,
    Move,
    Napola,
    Outcome,
    RecordError,
    Rules,
    RulesError,
    ScopaError,
    Standing,
    StateError,
    format_record,
    is_game_over,
    legal_moves,
    new_game,
    parse_record,
    read_records,
    shuffled_deck,
    to_data,
)
from scopa.record_text import _hand_lines
from tests.strategies import Game, any_rules, pasted, pickled


def played(
    rules: Rules = SCOPA, seed: int = 7, hands: int = 100, tags: object = ()
) -> GameRecord:
    """The record of a game of random moves."""
    rng = random.Random(seed)
    deck = shuffled_deck(rng, rules)
    dealer = seed % rules.seats
    record = GameRecord.start(rules, deck, dealer=dealer, tags=tags)  # type: ignore[arg-type]
    while not is_game_over(record.state):
        moves = legal_moves(record.state)
        if moves:
            record = record.add(moves[int(rng.random() * len(moves))])
        elif len(record.hands) == hands:
            break
        else:
            record = record.next_hand(shuffled_deck(rng, rules))
    return record


RECORD = played(tags={"Players": "Ada / Bruno", "Date": "2026-05-01"})
TEXT = format_record(RECORD)
LINES = TEXT.split("\n")

GOLDEN = """\
[Rules "scopa;target=31"]
[Players "Ada / Bruno"]
[Note
 "a \\"long\\" note that goes on and on and on and on and on and on and on and "
 "on and on"]
[Note ""]

hand 1 dealer 1
deck 1D 1C 1S 1B 2D 2C 2S 2B 3D 3C 3S 3B 4D 4C 4S 4B 5D 5C 5S 5B 6D 6C 6S 6B 7D
     7C 7S 7B 8D 8C 8S 8B 9D 9C 9S 9B 10D 10C 10S 10B
1. 1D 1Bx1D 2. 1C 2Dx2S 3. 1Sx1C 2Cx2B
4. 3Sx3D 4C 5. 3Bx3C 4Sx4C 6. 4D 4Bx4D
7. 5D 5Bx5D 8. 5C 6D 9. 5Sx5C 6Cx6D
10. 6S 7C 11. 6Bx6S 7Sx7C 12. 7D 7Bx7D
13. 8D 8Bx8D 14. 8C 9D 15. 8Sx8C 9Cx9D
16. 9S 10C 17. 9Bx9S 10Sx10C 18. 10D 10Bx10D
count cards=0/1 coins=0/1 settebello=0/1 primiera=0/1 sweeps=0/9
score 0/13

hand 2 dealer 0
deck 1D 1C 1S 1B 2D 2C 2S 2B 3D 3C 3S 3B 4D 4C 4S 4B 5D 5C 5S 5B 6D 6C 6S 6B 7D
     7C 7S 7B 8D 8C 8S 8B 9D 9C 9S 9B 10D 10C 10S 10B
1. 1D

result *
"""


def golden() -> GameRecord:
    note = f'a "long" note that goes on{" and on" * 8}'
    record = GameRecord.start(
        attrs.evolve(SCOPA, target=31),
        DECK,
        dealer=1,
        tags=[("Players", "Ada / Bruno"), ("Note", note), ("Note", "")],
    )
    while moves := legal_moves(record.state):
        record = record.add(moves[0])
    record = record.next_hand(DECK)
    return record.add(legal_moves(record.state)[0])


def test_golden_text() -> None:
    assert format_record(golden()) == GOLDEN
    assert parse_record(GOLDEN) == golden()
    assert parse_record(GOLDEN).state == golden().state


def test_no_text_of_a_tag_breaks_a_line() -> None:
    """Not even for a program that splits lines at all that Unicode calls a break."""
    breaks = "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
    record = GameRecord.start(SCOPA, DECK, tags={"Note": breaks})
    text = format_record(record)
    assert text.splitlines() == text.split("\n")[:-1]
    assert parse_record(text) == record


@pytest.mark.parametrize("name", VARIANTS)
def test_whole_games_of_every_variant(name: str) -> None:
    record = played(VARIANTS[name], seed=len(name))
    text = format_record(record)
    assert max(map(len, text.split("\n"))) <= 80
    again = parse_record(text)
    assert again == record
    assert again.state == record.state
    assert is_game_over(again.state)
    assert format_record(again) == text
    # Words may stand on any line.
    tags, _, body = text.partition("\n\n")
    flat = " ".join(body.split())
    assert parse_record(f"{tags}\n{flat}") == record
    assert parse_record(tags + "\n" + flat.replace(" ", "\r\n")) == record


@given(any_rules(), st.integers(0, 999))
def test_records_of_parts_of_games(rules: Rules, seed: int) -> None:
    """At every moment the text holds all that has been played."""
    record = None
    for state, move in Game(rules, seed).play(hands=2):
        if move is None:
            break
        if record is None:
            deck = deck_of(state)
            record = GameRecord.start(rules, deck, dealer=state.dealer)
        record = record.add(move)
        if seed % 5 == 0 or not record.state.stock:
            assert parse_record(format_record(record)) == record


def deck_of(state: GameState) -> tuple[Card, ...]:
    """A deck that deals a first hand so, unless the dealer took the table."""
    order = [(state.dealer + 1 + turn) % state.rules.seats for turn in range(99)]
    table = state.table or state.piles[state.dealer % state.rules.sides]
    hands = [card for seat in order[: state.rules.seats] for card in state.hands[seat]]
    return (*hands, *table, *state.stock)


def test_growing() -> None:
    record = GameRecord.start(SCOPA, iter(DECK), tags=[("A", "b")])
    assert record.hands == (HandRecord(DECK, 0),)
    assert record.state == new_game(SCOPA, DECK)
    after = record.add(Move(Card("1S")))
    assert record.hands[0].moves == ()
    assert after.hands[0].moves == (Move(Card("1S")),)
    assert after.tags == (("A", "b"),)
    with pytest.raises(IllegalMoveError):
        record.add(Move(Card("7D")))
    with pytest.raises(StateError):
        record.next_hand(DECK)
    with pytest.raises(StateError):
        GameRecord.start(SCOPA, DECK[1:])
    with pytest.raises(MisdealError):
        GameRecord.start(SCOPA, DECK[:6] + DECK[36:] + DECK[6:36])
    with pytest.raises(RulesError):
        GameRecord.start("scopa", DECK)  # type: ignore[arg-type]


def test_records_are_values() -> None:
    other = GameRecord(RECORD.rules, list(RECORD.hands), dict(RECORD.tags))
    for twin in (other, pickled(RECORD), copy.deepcopy(RECORD), copy.copy(RECORD)):
        assert twin == RECORD
        assert hash(twin) == hash(RECORD)
        assert twin.state == RECORD.state
    assert pasted(repr(RECORD)) == RECORD
    assert attrs.evolve(RECORD, tags=()) != RECORD
    assert attrs.evolve(RECORD, tags={"A": "b"}).tags == (("A", "b"),)


def test_replay_yields_new_states() -> None:
    states = list(RECORD.states())
    assert (
        len(states) == len(set(states)) == sum(1 + len(h.moves) for h in RECORD.hands)
    )
    assert states[-1] == RECORD.state
    assert states[0] == new_game(SCOPA, RECORD.hands[0].deck, dealer=1)


def test_records_made_of_hands_that_cannot_be() -> None:
    first, second, *_ = RECORD.hands
    move = Move(Card("7D"), [Card("7C")])
    for hands, code, reached in (
        ([], Code.BAD_FIELD, None),
        ([None], Code.BAD_FIELD, None),
        ([HandRecord(DECK[1:], 0)], Code.CARD_MISSING, None),
        ([HandRecord(DECK, 2)], Code.BAD_FIELD, None),
        ([first, first], Code.BAD_FIELD, 1),
        ([first, HandRecord(second.deck, second.dealer, [move])], None, 2),
        ([HandRecord(first.deck, 1, first.moves[:5]), second], Code.HAND_NOT_OVER, 1),
    ):
        with pytest.raises(RecordError) as refusal:
            GameRecord(SCOPA, hands)  # type: ignore[arg-type]
        error = refusal.value
        assert code is None or error.code == code
        assert (error.line, error.column) == (None, None)
        assert (error.record and len(error.record.hands)) == reached
        assert not str(error).startswith("line")
    with pytest.raises(StateError):
        HandRecord("7D", 0)  # type: ignore[arg-type]
    with pytest.raises(StateError):
        HandRecord(DECK, 0, 7)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "tags",
    [
        *("Players", 7, ["Players"], [("Players",)], [("Players", 7)]),
        *([("", "x")], [("1st", "x")], [("a b", "x")], [("Rules", "scopa")]),
        *([("rules", "x")], [("A" * 65, "x")]),
    ],
)
def test_tags_that_cannot_be(tags: object) -> None:
    with pytest.raises(RecordError) as refusal:
        GameRecord.start(SCOPA, DECK, tags=tags)  # type: ignore[arg-type]
    assert refusal.value.code == Code.BAD_FIELD
    with pytest.raises(RecordError) as refusal:
        GameRecord(SCOPA, RECORD.hands, tags)  # type: ignore[arg-type]
    assert refusal.value.code == Code.BAD_FIELD


@given(
    st.lists(
        st.tuples(
            st.from_regex(r"\A[A-Za-z][\w-]{0,9}\Z", fullmatch=True),
            st.text(max_size=300),
        )
    )
)
def test_any_tags_survive(tags: list[tuple[str, str]]) -> None:
    tags = [(n, t) for n, t in tags if n.isascii() and n.lower() != "rules"]
    record = GameRecord.start(SCOPA, DECK, tags=tags)
    text = format_record(record)
    assert max(map(len, text.split("\n"))) <= 80
    assert parse_record(text) == record


# ---------------------------------------------------------------------------
# Reading


FIRST = '[Rules "scopa"]\n\nhand 1 dealer 0\ndeck ' + " ".join(map(str, DECK)) + "\n"


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1. 1S 1B", "1S 1Bx1S"),
        ("1.1S 1B", "1S 1Bx1S"),
        ("1... 1s A♣x1", "1S 1Bx1S"),
        ("1S 1. 1B", "1S 1Bx1S"),
        ("1D 2Cx2B", "1D 2Cx2B"),
        ("1D 2Cx2S {a good one} 2. 1C\n{\nmore\n\n} 2D", "1D 2Cx2S 1Cx1D 2Dx2B"),
        ('{ "quoted [and] {braces" } 1D result *', "1D"),
        ("result *", ""),
        ("RESULT *", ""),
    ],
)
def test_what_people_write(text: str, moves: str) -> None:
    record = parse_record(FIRST + text)
    assert " ".join(map(str, record.hands[0].moves)) == moves


def test_headers_that_people_write() -> None:
    expected = GameRecord.start(SCOPA, DECK, tags={"A": "bc", "D": ""})
    deck = ", ".join(map(str, DECK)).lower()
    for text in (
        f'\ufeff{{x}} [A "b" "c"] [rules "scopa"]\n[D ""] {{x\n[y}}\n HAND Deck {deck}',
        f'  [Rules "scopa"]\n[A\n"b"\n"c"\n]\n[D ""] hand 1 deck {deck}',
        f'[Rules "scopa"][A"bc"][D""]\nhand dealer 0 deck {deck.replace(", ", ",")}',
    ):
        assert parse_record(text) == expected
        assert list(read_records(iter(text.splitlines(keepends=True)))) == [expected]


def broken(text: str, **options: object) -> RecordError:
    with pytest.raises(RecordError) as refusal:
        parse_record(text, **options)  # type: ignore[arg-type]
    return refusal.value


HAND = FIRST.partition("deck")[0]

BROKEN = [
    ("@", "a game"),
    ("\n {nothing} \n", "a game"),
    ("@hand 1", '[Rules "…"]'),
    ('[A "b"]\n@hand 1', '[Rules "…"]'),
    ("[@", "the name of a tag"),
    ('[@"Rules" "scopa"]', "the name of a tag"),
    ("[Rules @scopa]", "a text in quotes"),
    ('[A @"b\\x"]', "a text in quotes"),
    ('[A "b" @c]', "a text in quotes"),
    ('[Rules "scopa"]\n[@rules "scopa"]', "the name of another tag"),
    ('[Rules "@?"]', "the name of a variant"),
    ('[Rules "scopa"]@', "hand"),
    ('[Rules "scopa"]\n@deck', "hand"),
    ('[Rules "scopa"]\nhand@', "the number of the hand, dealer or deck"),
    ('[Rules "scopa"]\nhand @2', "1, dealer or deck"),
    ('[Rules "scopa"]\nhand dealer@', "the seat that deals"),
    ('[Rules "scopa"]\nhand dealer @x', "the seat that deals"),
    ('[Rules "scopa"]\nhand dealer 1@', "deck"),
    (HAND + "deck 7D@", "the forty cards of the deck"),
    (FIRST + "@2. 1S", "1. or a move"),
    (FIRST + "1. 1S 1B @1. 1D", "2. or a move"),
    (FIRST + "1. @x", "a card such as 7D or 10B"),
    (FIRST + "1. 1S @2Cx9", ""),
    (FIRST + "!tre@", "the card of the declared move"),
    (FIRST + "!tre @xyz", "a card such as 7D or 10B"),
    (FIRST + "@deck", "a card such as 7D or 10B"),
    (FIRST + "@}", "a comment that begins with {"),
    (FIRST + 'result 0 "x@', '"'),
    (FIRST + "result@", "* or the side that has won"),
    (FIRST + "result @x", "* or the side that has won"),
    (FIRST + "result * @*", "the end of the record"),
    (FIRST + "result * @hand", "the end of the record"),
    (FIRST + "result 0 @7/", "the reason"),
    (FIRST + "result 0 x 7@x", "/ and a number, or the end"),
    (FIRST + "result 0 x 7/@", "a number"),
]


@pytest.mark.parametrize("indent", [None, 2])
def test_json_is_no_record_as_text(indent: int | None) -> None:
    """Nor is JSON that could be a comment, and nothing else."""
    for value in (golden(), Move(Card("1S"))):
        text = json.dumps(to_data(value), indent=indent)
        error = broken(f"\ufeff{text}\n")
        assert (error.code, error.line) == (Code.WRONG_FORMAT, 1)
        assert [error.text(each) for each in ("en", "it", "es")] == [
            "line 1: this looks like JSON: use from_json",
            "riga 1: questo sembra JSON: usa from_json",
            "línea 1: esto parece JSON: usa from_json",
        ]


def test_one_form_of_a_place() -> None:
    error = broken(FIRST + "1. seis")
    assert [error.text(each) for each in ("en", "it", "es")] == [
        "line 5, column 4: a card such as 7D or 10B should follow, not 'seis'",
        "riga 5, colonna 4: dovrebbe seguire una carta come 7D o 10B, non 'seis'",
        "línea 5, columna 4: debería seguir una carta como 7D o 10B, no 'seis'",
    ]


@pytest.mark.parametrize(("text", "expected"), BROKEN)
def test_places_of_errors(text: str, expected: str) -> None:
    before, mark, after = text.partition("@")
    error = broken(before + after)
    if expected:
        assert error.code == Code.UNREADABLE
        assert expected in str(error.problems[0].details["expected"])
    if mark and before:
        lines = before.split("\n")
        assert error.line == len(lines)
        if expected and after:
            assert error.column == len(lines[-1]) + 1
        assert str(error).startswith(f"line {len(lines)}")
    assert (error.record is None) == (not before.startswith(FIRST))


def test_errors_of_the_game_have_places() -> None:
    error = broken(FIRST + "1. 1S 1B\n2. 7D")
    assert (error.code, error.line, error.column) == (Code.NOT_IN_HAND, 6, 4)
    assert str(error).startswith("line 6, column 4: 7D is not in the hand of seat 1")
    assert error.record is not None
    assert len(error.record.hands[0].moves) == 2
    error = broken(FIRST + "{x} 1. 1S 1B {y} 10D")
    assert (error.code, error.line, error.column) == (Code.NOT_IN_HAND, 5, 18)
    error = broken(FIRST + "1. 1S ?")
    assert str(error).startswith(f"line {error.line}, column {error.column}: ")
    assert broken(FIRST + "hand").code == Code.HAND_NOT_OVER
    assert broken(FIRST + "count").code == Code.HAND_NOT_OVER
    assert broken(FIRST + "score").code == Code.HAND_NOT_OVER
    assert broken(FIRST.replace("1C", "1D")).code == Code.CARD_TWICE
    assert broken(FIRST.replace("1C", "1Q")).code == Code.NO_SUCH_CARD
    assert broken(FIRST.replace("deck 1D", "deck 1D,1D")).code == Code.CARD_TWICE
    assert broken(FIRST.replace("dealer 0", "dealer 5")).code == Code.BAD_FIELD
    kings = " ".join(map(str, DECK[:6] + DECK[36:] + DECK[6:36]))
    error = broken(HAND + "deck " + kings)
    assert (error.code, error.line, error.record) == (Code.MISDEAL, 4, None)


def test_a_dealer_who_is_not_the_next() -> None:
    """The deal passes on: after seat 1 it is seat 0 that deals."""
    error = broken(GOLDEN.replace("hand 2 dealer 0", "hand 2 dealer 1"))
    assert str(error).endswith("dealer must be seat 0, the next to deal, not 1")
    assert error.record is not None
    assert error.record.hands == golden().hands[:1]


def test_where_a_comment_began() -> None:
    error = broken(FIRST + "\n\n1S {never\n\nends")
    assert (error.code, error.line) == (Code.UNREADABLE, 7)
    assert error.record is not None


def test_errors_in_rules_stand_where_the_tag_does() -> None:
    error = broken('[A "b"]\n[Rules "scopa;target=x"]\n')
    assert (error.line, error.column) == (2, 22)
    assert broken('[Rules "scoppa"]').line == 1
    assert broken('[Rules "scopa;seats=3"]').line == 1


def test_results_that_differ() -> None:
    counts = [at for at, line in enumerate(LINES) if line.startswith("count")]
    for old, new, stated, made in (
        ("cards=1/0", "cards=0/1", "cards=0/1", "cards=1/0"),
        ("coins=0/1 ", "", "nothing", "coins=0/1"),
        ("coins=0/1 ", "coins=0/1 coins=0/1 ", "coins=0/1", "nothing"),
        ("coins=0/1 ", "coins=0/1 tre=3/0 ", "tre=3/0", "nothing"),
    ):
        at = next(at for at in counts if old in LINES[at])
        lines = [*LINES]
        lines[at] = lines[at].replace(old, new)
        error = broken("\n".join(lines))
        assert (error.code, error.line) == (Code.RESULT_DIFFERS, at + 1)
        assert error.record == RECORD
        assert {
            name: str(value) for name, value in error.problems[0].details.items()
        } == {"stated": stated, "found": made}
        assert str(error) == (
            f"line {at + 1}: the record says {stated}, but its moves make {made}"
        )


def test_scores_and_outcomes_that_differ() -> None:
    *_, last, _, result, _ = LINES
    assert (last, result) == ("score 4/11", "result 1 target 4/11")
    for text in (
        TEXT.replace(last, "score 0/0"),
        TEXT.replace(result, "result 0"),
        TEXT.replace(result, "result 1 cappotto"),
        TEXT.replace(result, "result 1 target 5/11"),
    ):
        error = broken(text)
        assert error.code == Code.RESULT_DIFFERS
        assert error.record == RECORD
    for text in ("result *", "result 1", "result 1 target", ""):
        assert parse_record(TEXT.replace(result, text)) == RECORD
    error = broken(FIRST + "1S result 0 target 11/3")
    assert str(error).endswith(
        "the record says side 0 has won, but its moves make no end"
    )
    assert error.record is not None
    assert len(error.record.hands[0].moves) == 1


def test_results_may_be_written_freely() -> None:
    free = TEXT.replace("count cards", "COUNT {c} cards").replace("score ", "Score\n")
    assert parse_record(free) == RECORD
    moved = TEXT.replace("score", "hidden")
    spread = "\n".join(w for w in moved.split(" "))
    assert broken(spread).code == Code.UNREADABLE
    assert parse_record(TEXT.replace("hand 2 dealer 0", "hand")) == RECORD
    items = TEXT.replace("cards=0/1 coins=0/1", "coins=0/1 cards=00/01")
    assert parse_record(items) == RECORD
    assert parse_record(TEXT.replace("score 4/11", "score 04/11")) == RECORD


def test_an_error_after_a_result_that_differs() -> None:
    error = broken(
        TEXT.replace("cards=0/1", "cards=7/0", 1).replace("result", "resulting")
    )
    assert [problem.code for problem in error.problems] == [
        Code.RESULT_DIFFERS,
        Code.UNREADABLE,
    ]
    assert error.line == next(n for n, t in enumerate(LINES, 1) if "cards=0/1" in t)


def test_names_that_are_not_plain() -> None:
    @attrs.frozen
    class Odd(AheadAtTarget):
        def judge(self, standing: Standing) -> Outcome | None:
            return Outcome(0, 'the "end" = {1}', standing.totals)

    rules = attrs.evolve(
        SCOPA, categories=(Napola(name="la napola"),), endings=(Odd(),)
    )
    record = played(rules, hands=1)
    # There is no text for these rules, but for what they make.
    text = TEXT.partition("hand")[0] + "\n".join(
        [
            *_hand_lines(1, record.hands[0], record.state),
            r'result 0 "the\u{20}\"end\"\u{20}=\u{20}{1}" 0/0',
        ]
    )
    assert r'count "la\u{20}napola"=' in text
    error = broken(text)
    assert error.code == Code.RESULT_DIFFERS
    assert error.record is not None
    assert error.record.hands == record.hands


# ---------------------------------------------------------------------------
# Files


def test_files_of_many_games() -> None:
    records = [played(rules, seed) for seed, rules in enumerate(VARIANTS.values())]
    text = "\n".join(map(format_record, records))
    assert list(read_records(text)) == records
    assert list(read_records(text.splitlines())) == records
    assert list(read_records(text.splitlines(keepends=True))) == records


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "games"
    path.write_text(TEXT * 3, encoding="utf-8")
    with path.open(encoding="utf-8") as file:
        assert list(read_records(file)) == [RECORD] * 3
    assert list(read_records([])) == []
    assert list(read_records(["", "{x}"])) == []


@pytest.mark.parametrize(
    "bad",
    [
        TEXT.replace("[Rules", "[[Rules"),
        TEXT.replace("[Players", "Players"),
        TEXT.replace("[Players", "[7"),
        TEXT.replace('"scopa"', '"scopa'),
        TEXT.replace("hand 2", "hand 3"),
        TEXT.replace("count cards=0/1", "count cards=1/1"),
        TEXT + "more\n",
        TEXT.replace("\n1. ", "\n" + "1" * 200_000 + " 1. ", 1),
        TEXT.replace("result", "}"),
    ],
)
def test_reading_goes_on_after_a_broken_record(bad: str) -> None:
    games = read_records((TEXT + bad + TEXT + bad).split("\n"))
    assert next(games) == RECORD
    with pytest.raises(RecordError) as refusal:
        next(games)
    assert refusal.value.line is not None
    assert refusal.value.line > len(LINES) - 1
    assert next(games) == RECORD
    with pytest.raises(RecordError):
        next(games)
    assert next(games, None) is None


def test_lines_that_are_no_text() -> None:
    games = read_records([*LINES, b"[x]", 7, *LINES])  # type: ignore[list-item]
    with pytest.raises(RecordError) as refusal:
        next(games)
    assert (refusal.value.line, refusal.value.record) == (len(LINES) + 1, RECORD)
    assert next(games) == RECORD
    for bad in (None, 7):
        with pytest.raises(RecordError):
            read_records(bad)  # type: ignore[arg-type]
        with pytest.raises(RecordError):
            parse_record(bad)  # type: ignore[arg-type]
        with pytest.raises(RecordError, match=r"^record must be a GameRecord, not"):
            format_record(bad)  # type: ignore[arg-type]


def test_one_record_is_one_record() -> None:
    error = broken(TEXT + TEXT)
    assert error.record == RECORD
    assert error.code == Code.BAD_FIELD
    assert broken("").record is None


def test_memory_is_that_of_one_record() -> None:
    text = TEXT.splitlines(keepends=True)

    def lines(count: int) -> Iterator[str]:
        for _ in range(count):
            yield from text

    def peak(count: int) -> int:
        tracemalloc.start()
        for _ in read_records(lines(count)):
            pass
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(3)
    # A thousand records would need some ten million bytes.
    assert peak(1000) < 1_000_000


def test_limits() -> None:
    many_tags = '[Rules "scopa"]\n' + '[A "b"]\n' * 501
    assert broken(many_tags).code == Code.TOO_LONG
    assert broken('[Rules "scopa"]\n' + f'[A "{"b" * 60_000}"]\n' * 2).line == 3
    comment = "{" + ("x" * 60_000 + "\n") * 2 + "}"
    error = broken(FIRST + comment + "\n1. 1S")
    assert (error.code, error.line) == (Code.TOO_LONG, 5)
    assert broken(FIRST + "x" * 100_001).code == Code.TOO_LONG
    assert broken(FIRST + " " * 4_000_000).code == Code.TOO_LONG
    whole = TEXT.partition("score")[0]
    assert broken(whole + "x=1 " * 200).code == Code.TOO_LONG
    assert parse_record(FIRST + " " * 1000 + "1. 1S 1B") == parse_record(
        FIRST + "1S 1B"
    )


def test_the_number_of_hands_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopa._record_reader.MOST_HANDS", 2)
    assert len(RECORD.hands) > 2
    error = broken(TEXT)
    assert error.code == Code.TOO_LONG
    assert error.record is not None
    assert len(error.record.hands) == 2


def test_errors_survive_a_journey() -> None:
    error = broken(FIRST + "1. 1S 1B\n2. 7D")
    twin = pickled(error)
    assert isinstance(twin, ScopaError)
    assert str(twin) == str(error)
    assert (twin.line, twin.column, twin.record) == (6, 4, error.record)


def test_a_record_prints_what_it_holds() -> None:
    assert TEXT.endswith("\nresult 1 target 4/11\n")
    hands = TEXT.count("\nhand ")
    assert str(RECORD) == (
        f"record of scopa · to 11 · {hands} hands, {36 * hands} moves · score 4:11"
        " · seat 1 has won"
    )
    rules = attrs.evolve(VARIANTS["scopa-pairs"], target=1)
    pairs = played(rules, hands=1)
    stated = format_record(pairs).splitlines()[-1].split()
    assert str(pairs) == (
        "record of house rules · to 1 · 1 hand, 36 moves"
        f" · score {stated[3].replace('/', ':')} · side {stated[1]} has won"
    )
    # Still being played; and a repr can still be pasted.
    begun = GameRecord.start(SCOPA, DECK).add(Move(Card("1D")))
    assert str(begun) == "record of scopa · to 11 · 1 hand, 1 move · score 0:0"
    assert pasted(repr(begun)) == begun
