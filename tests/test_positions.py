"""Positions on one line: golden texts, round trips, places of errors."""

import random

import pytest
from hypothesis import given

from scopa import (
    CIRULLA,
    DECK,
    ESCOBA,
    SCOPA,
    SCOPA_6_PAIRS,
    SPAZZINO,
    Bonus,
    Card,
    Code,
    Declaration,
    GameState,
    Move,
    NotationError,
    PlayerView,
    Rules,
    ScopaError,
    StateError,
    apply_move,
    format_position,
    legal_moves,
    new_game,
    parse_move,
    parse_position,
    shuffled_deck,
    view,
)
from scopa._position_reader import read_position
from scopa._state_checks import Draft, is_sound, state_problems
from tests.helpers import stacked
from tests.strategies import any_rules, fields_of, states

RULES = any_rules()

TYPED = (
    "scopa dealer:1 turn:0 hands:7D,10B/1C,2C table:3D,4D"
    " piles:5D,5C/6D,6C stock:{} sweeps:0/1 last:1 scores:3/-2"
)


TAKEN = "7D,10B,1C,2C,3D,4D,5D,5C,6D,6C"
"""The cards that are not in its stock."""


def rest(*given: str) -> str:
    held = {card for text in given for card in text.split(",")}
    return ",".join(str(card) for card in DECK if str(card) not in held)


GOLDEN = [
    (
        lambda: new_game(SCOPA, DECK),
        (
            "scopa dealer:0 turn:1 hands:1B,2D,2C/1D,1C,1S table:2S,2B,3D,3C piles:-/-"
            " stock:3S,3B,4D,4C,4S,4B,5D,5C,5S,5B,6D,6C,6S,6B,7D,7C,7S,7B,8D,8C,8S,8B,"
            "9D,9C,9S,9B,10D,10C,10S,10B sweeps:0/0 last:- scores:0/0"
        ),
    ),
    (
        lambda: view(new_game(SCOPA, DECK), 1),
        (
            "scopa view:1 dealer:0 turn:1 hands:?3/1D,1C,1S table:2S,2B,3D,3C piles:-/-"
            " stock:?30 sweeps:0/0 last:- scores:0/0"
        ),
    ),
    (
        lambda: view(new_game(SCOPA_6_PAIRS, DECK, dealer=5), None),
        (
            "scopa-6-pairs view:- dealer:5 turn:0 hands:?3/?3/?3/?3/?3/?3"
            " table:5S,5B,6D,6C piles:-/-/- stock:?18 sweeps:0/0/0 last:- scores:0/0/0"
        ),
    ),
    (
        lambda: view(new_game(ESCOBA, stacked("1D 2D 3D  4D 5D 6D  1C 2C 5C 7C")), 0),
        (
            "escoba view:0 dealer:0 turn:1 hands:4D,5D,6D/?3 table:-"
            " piles:1C,2C,5C,7C/- stock:?30 sweeps:0/0 last:0 scores:0/0"
            " bonuses:0.table=1[1C,2C,5C,7C]"
        ),
    ),
    (
        lambda: declared(0),
        "cirulla view:0 dealer:0 turn:0 hands:2C,3C,10C/3B,7C,?0 table:1D,5S,9B,10S"
        " piles:-/- stock:?30 sweeps:0/0 last:- scores:0/0"
        " bonuses:1.tre=3[2D,3B,7C] shown:3B,7C values:7C=1".replace(",?0", "").replace(
            "table:1D", "table:1D,2D"
        ),
    ),
]


def declared(seat: int | None) -> GameState | PlayerView:
    state = new_game(CIRULLA, stacked("2D 3B 7C  10C 3C 2C  1D 5S 9B 10S"))
    after = apply_move(state, parse_move(state, "!tre[7C=1] 2D"))
    return view(after, seat)


@pytest.mark.parametrize(
    ("state", "text"), GOLDEN, ids=["deal", "view", "spectator", "bonus", "declared"]
)
def test_golden_texts(state, text: str) -> None:  # type: ignore[no-untyped-def]
    assert format_position(state()) == text
    assert parse_position(text) == state()


def test_previous_moves() -> None:
    state = apply_move(new_game(SPAZZINO, DECK), Move(Card("1S")))
    text = format_position(state)
    assert text.endswith(" scores:0/0 previous:1S")
    assert parse_position(text) == state
    for declaration in (
        Declaration("a"),
        Declaration("a b", ((Card("7C"), 2), (Card("1D"), 3))),
    ):
        odd = state.replace(previous=Move(Card("1S"), [Card("2S")], declaration))
        assert parse_position(format_position(odd)) == odd
    assert " previous:!a[]1Sx2S" in format_position(
        state.replace(previous=Move(Card("1S"), [Card("2S")], Declaration("a")))
    )


def test_bonuses_of_any_names() -> None:
    names = (
        "table",
        "a b",
        'x"y',
        "à.b=c[d];",
        "dealer:",
        "\\\n\u2028\ud800",
        "\u202e",
    )
    made = tuple(Bonus(1, name, -n, DECK[n::-1]) for n, name in enumerate(names))
    state = new_game(SCOPA, DECK).replace(bonuses=(*made, Bonus(0, "empty", 7)))
    text = format_position(state)
    assert len(text.split()) == 11
    assert parse_position(text) == state
    assert parse_position(format_position(view(state, 0))) == view(state, 0)


@given(states(RULES))
def test_round_trips(state: GameState) -> None:
    text = format_position(state)
    assert "\n" not in text
    assert parse_position(text) == state
    assert read_position(text, ()) == state
    for seat in (*range(state.rules.seats), None):
        seen = view(state, seat)
        line = format_position(seen)
        assert parse_position(line) == seen
        assert parse_position(line.replace(" ", "\n  ").replace(":", ": ")) == seen


@given(states(RULES))
def test_texts_of_views_hold_no_hidden_card(state: GameState) -> None:
    for seat in (*range(state.rules.seats), None):
        own = () if seat is None else state.hands[seat]
        open_cards = {*own, *state.table, *state.shown}
        open_cards.update(card for pile in state.piles for card in pile)
        text = format_position(view(state, seat)).partition(" sweeps:")[0]
        found = text.replace("/", ",").replace(":", ",").replace(" ", ",").split(",")
        assert {part for part in found if part in Card._BY_TEXT} == set(
            map(str, open_cards)
        )


@given(states(RULES))
def test_the_quick_look_at_positions(state: GameState) -> None:
    assert not list(state_problems(Draft(**fields_of(state))))
    plain = not (state.bonuses or state.shown or state.values or state.previous)
    takes_none = state.last_capturer is None
    assert is_sound(state._position) or not plain or takes_none
    for turn in range(state.rules.seats):
        for last in (None, *range(state.rules.seats)):
            setup, _, *others = state._position
            others[4] = last
            changed = (setup, turn, *others)
            if is_sound(changed):  # type: ignore[arg-type]
                fields = fields_of(state) | {"to_move": turn, "last_capturer": last}
                assert not list(state_problems(Draft(**fields)))


def test_what_people_type() -> None:
    stock = rest(TAKEN)
    strict = TYPED.format(stock)
    state = parse_position(strict)
    assert isinstance(state, GameState)
    assert state.scores == (3, -2)
    free = (
        f"  scopa\tSTOCK: {stock.lower().replace(',', ' ')} scores: 3 / -2\n"
        " last : 1 sweeps:0 / 1  piles: 5♦+5c / 6♦ 6♥, table:3d4d"
        " hands: 7O,KB / AC 2C turn: 0 dealer: 1"
    )
    assert parse_position(free) == state
    short = strict.replace(" scores:3/-2", "").replace("0/1 ", "0/0 ")
    assert parse_position(short.replace(" sweeps:0/0", "")) == state.replace(
        scores=(0, 0), sweeps=(0, 0)
    )
    deal = format_position(new_game(SCOPA, DECK))
    for empty in (" piles:-/-", " sweeps:0/0", " last:-", " scores:0/0"):
        deal = deal.replace(empty, "")
    assert parse_position(deal) == new_game(SCOPA, DECK)


@pytest.mark.parametrize("hidden", ["?3", "???", "?,?,?", "? ? ?", "?2 ?", "??,?1"])
def test_ways_to_write_hidden_cards(hidden: str) -> None:
    seen = view(new_game(SCOPA, DECK), 1)
    text = format_position(seen).replace("?3/", f"{hidden}/")
    assert parse_position(text) == seen


UNREADABLE = [
    ("", "rules, such as scopa or escoba;target=15"),
    (" dealer:0", "rules, such as scopa or escoba;target=15"),
    ("scopa", "dealer:, turn:, hands:, table: and stock:"),
    ("scopa view:0 turn:0 hands:- table:-", "dealer: and stock:"),
    ("scopa @colour:0", "one of view:, piles:"),
    ("scopa dealer:0 @dealer:1", "one of view:, piles:"),
    ("scopa dealer:@x", "a seat"),
    ("scopa dealer:@-", "a seat"),
    ("scopa dealer:0 @1", "the next field"),
    ("scopa dealer:@9999999999999999999", "a seat"),
    ("scopa turn:@-", "a seat"),
    ("scopa last:@x", "a seat"),
    ("scopa last:- @1", "the next field"),
    ("scopa view:@x", "a seat"),
    ("scopa hands:7D,@,8D", "a card such as 7D or 10B"),
    ("scopa hands:7@/8D", "a suit"),
    ("scopa hands:@?3", "a card such as 7D or 10B"),
    ("scopa hands:7D@]", "a card, a / or the next field"),
    ("scopa hands:- @7D", "a card, a / or the next field"),
    ("scopa table:@?3", "a card such as 7D or 10B"),
    ("scopa view:0 table:@?3", "a card such as 7D or 10B"),
    ("scopa view:0 hands:@?333", "a card such as 7D or 10B"),
    ("scopa table:7D@/8D", "a card, or the next field"),
    ("scopa table:7D@;", "a card, or the next field"),
    ("scopa stock:@?30", "a card such as 7D or 10B"),
    ("scopa sweeps:@", "a number"),
    ("scopa sweeps:0@,1", "/ and a number, or the next field"),
    ("scopa scores:0/@x", "a number"),
    ("scopa bonuses:@x", "a side"),
    ("scopa bonuses:0@x", ". and the name of a bonus"),
    ("scopa bonuses:0.@", "the name of a bonus"),
    ('scopa bonuses:0.@"x', "the name of a bonus"),
    ("scopa bonuses:0.x@", "= and its points"),
    ("scopa bonuses:0.x=@", "points"),
    ("scopa bonuses:0.x=1[7@]", "a suit"),
    ("scopa bonuses:0.x=1[7D@", "a card or ]"),
    ("scopa bonuses:0.x=1@,", "; and another bonus, or the next field"),
    ("scopa values:@x", "a card such as 7D or 10B"),
    ("scopa values:7C@", "= and a value"),
    ("scopa values:7C=@", "a value"),
    ("scopa values:7C=1@;", "the next field"),
    ("scopa shown:@?", "a card such as 7D or 10B"),
    ("scopa previous:@", "a card such as 7D or 10B"),
    ("scopa previous: 7D@-", "x and captured cards, or the end"),
    ("scopa previous:7Dx7@ dealer:0", "a suit"),
]


@pytest.mark.parametrize(("text", "expected"), UNREADABLE)
def test_places_of_errors(text: str, expected: str) -> None:
    before, mark, after = text.partition("@")
    written = before + after
    if mark:
        # Whatever else is missing stands before what cannot be read.
        missing = ""
        for label in ("dealer", "turn", "hands", "table", "stock"):
            if f"{label}:" not in written:
                value = "0" if label in ("dealer", "turn") else "-"
                missing += f" {label}:{value}"
        before = before.replace("scopa", f"scopa{missing}")
        written = before + after
    with pytest.raises(NotationError) as refusal:
        parse_position(written)
    error = refusal.value
    assert error.code == Code.UNREADABLE
    assert str(error.problems[0].details["expected"]).startswith(expected)
    if mark:
        assert error.column == len(before) + 1


def test_places_in_rules() -> None:
    with pytest.raises(NotationError) as refusal:
        parse_position("  scopa;target=x dealer:0 turn:1 hands:- table:- stock:-")
    assert refusal.value.column == 16
    with pytest.raises(ScopaError, match=r"no variant|name of a variant"):
        parse_position("scoppa dealer:0 turn:1 hands:- table:- stock:-")


DEAL = format_position(new_game(SCOPA, DECK))
SEEN = format_position(view(new_game(SCOPA, DECK), 1))
LATE = TYPED.format(rest(TAKEN)).replace("sweeps:0/1", "sweeps:0/0").replace("-2", "2")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (DEAL.replace("hands:1B", "hands:1D"), Code.CARD_TWICE),
        # As masks, three times one is as much as one and two.
        (DEAL.replace("1D,1C,1S", "1D,1D,1D,1S"), Code.CARD_TWICE),
        (DEAL.replace("hands:1B,", "hands:"), Code.CARD_MISSING),
        (DEAL.replace("hands:1B,2D,2C/", "hands:"), Code.WRONG_LENGTH),
        (DEAL.replace("sweeps:0/0", "sweeps:0/0/0"), Code.WRONG_LENGTH),
        (DEAL.replace("sweeps:0/0", "sweeps:99/0"), Code.TOO_MANY_SWEEPS),
        (DEAL.replace("sweeps:0/0", "sweeps:-1/0"), Code.BAD_FIELD),
        (DEAL.replace("dealer:0", "dealer:2"), Code.BAD_FIELD),
        (DEAL.replace("turn:1", "turn:9"), Code.BAD_FIELD),
        (DEAL.replace("turn:1", "turn:0"), Code.HAND_SIZES),
        (DEAL.replace("last:-", "last:7"), Code.BAD_FIELD),
        (DEAL.replace("last:-", "last:1"), Code.LAST_CAPTURER),
        (LATE.replace("5D,5C/6D,6C", "5D,5C,6D,6C/-"), Code.LAST_CAPTURER),
        (DEAL + " shown:1D", Code.BAD_FIELD),
        (DEAL + " values:7C=1", Code.BAD_FIELD),
        (DEAL + " previous:7D", Code.BAD_FIELD),
        (DEAL + " bonuses:2.x=1", Code.BAD_FIELD),
        (DEAL + ' bonuses:0.""=1', Code.BAD_FIELD),
        (SEEN.replace("?30", "?29"), Code.HAND_SIZES),
        (SEEN.replace("?30", "-"), Code.HAND_SIZES),
        (SEEN.replace("?30", "?29,7D"), Code.BAD_FIELD),
        (SEEN.replace("?3/", "?2,7D/"), Code.BAD_FIELD),
        (SEEN.replace("1D,1C,1S", "1D,1C,?"), Code.BAD_FIELD),
        (SEEN.replace("view:1", "view:2"), Code.BAD_FIELD),
        (SEEN.replace("?3/1D,1C,1S", "?3/1D,1C,2S"), Code.HAND_SIZES),
    ],
)
def test_positions_that_cannot_be(text: str, code: Code) -> None:
    with pytest.raises(ScopaError) as refusal:
        parse_position(text)
    assert code in [problem.code for problem in refusal.value.problems]
    assert isinstance(refusal.value, StateError)


def test_positions_near_the_end_of_a_hand() -> None:
    """Those that the quick look leaves to the thorough one."""
    state = new_game(SCOPA, DECK)
    while moves := legal_moves(state):
        state = apply_move(state, moves[0])
    text = format_position(state)
    assert parse_position(text) == state
    pile = text.partition(" piles:")[2].partition("/")[0].partition(",")[0]
    broken = text.replace("table:-", f"table:{pile}").replace(
        f"piles:{pile},", "piles:"
    )
    with pytest.raises(StateError) as refusal:
        parse_position(broken)
    assert refusal.value.code == Code.CARDS_LEFT


def test_hidden_piles() -> None:
    state = new_game(ESCOBA, stacked("1D 2D 3D  4D 5D 6D  1C 2C 5C 7C"))
    for seen in (state, view(state, 1)):
        text = format_position(seen, hide_piles=True)
        assert " piles:?4/- " in text
        with pytest.raises(NotationError, match="hidden piles is for showing") as error:
            parse_position(text)
        assert error.value.column == text.index("?4") + 1


def test_numbers_that_are_too_long_to_read() -> None:
    state = new_game(SCOPA, DECK)
    long = state.replace(scores=(10**18 - 1, 1 - 10**18))
    assert parse_position(format_position(long)) == long
    for bad in (10**18, -(10**18)):
        for change in ({"scores": (bad, 0)}, {"bonuses": (Bonus(0, "x", bad),)}):
            with pytest.raises(NotationError) as refusal:
                format_position(state.replace(**change))
            assert refusal.value.code == Code.TOO_LONG


@pytest.mark.parametrize("text", [None, 7, b"scopa", new_game(SCOPA, DECK)])
def test_what_is_no_text(text: str) -> None:
    with pytest.raises(NotationError):
        parse_position(text)


@pytest.mark.parametrize("state", [None, "scopa", SCOPA, Rules])
def test_what_is_no_state(state: GameState) -> None:
    with pytest.raises(StateError):
        format_position(state)


def test_long_texts() -> None:
    with pytest.raises(NotationError) as refusal:
        parse_position("scopa" + " " * 20_000)
    assert refusal.value.code == Code.TOO_LONG


@pytest.mark.parametrize("field", ["hands", "stock", "piles", "table"])
def test_cards_in_another_spelling_where_all_else_is_usual(field: str) -> None:
    state = new_game(SCOPA, shuffled_deck(random.Random(3)))
    for _ in range(8):
        state = apply_move(state, legal_moves(state)[0])
    words = format_position(state).split()
    place = next(n for n, word in enumerate(words) if word.startswith(f"{field}:"))
    name, cards = words[place].split(":")
    words[place] = f"{name}:{cards.lower()}"
    assert parse_position(" ".join(words)) == state
