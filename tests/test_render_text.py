"""Drawings with characters: what they show, what they hide, and that they stay."""

import re
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    DECK,
    SCOPA,
    VARIANTS,
    Bonus,
    Card,
    Code,
    Declaration,
    GameState,
    HandScore,
    Move,
    NotationError,
    PlayerView,
    apply_move,
    count_piles,
    is_hand_over,
    legal_moves,
    new_game,
    parse_card,
    parse_move,
    parse_move_text,
    render_text,
    view,
)
from scopa.rendering._words import WORDS
from tests import drawings
from tests.helpers import play_out
from tests.test_views import onlookers, same_to, states

# How each card is written, and nothing else is.
CARD = {
    ("italian", "unicode"): r"\b(?:10|[1-9])[DCSB]\b",
    ("italian", "ascii"): r"\b(?:10|[1-9])[DCSB]\b",
    ("french", "unicode"): r"(?:10|[A2-7JQK])[♦♥♠♣]",
    ("french", "ascii"): r"\b[A2-7JQK][DHSC]\b",
}

WAYS = st.fixed_dictionaries(
    {
        "suits": st.sampled_from(["italian", "french"]),
        "charset": st.sampled_from(["unicode", "ascii"]),
        "language": st.sampled_from(["en", "it", "es"]),
        "boxes": st.booleans(),
        "piles": st.booleans(),
        "width": st.integers(40, 100),
    }
)


def cards_drawn(text: str, suits: Any, charset: str) -> list[Card]:
    found = re.findall(CARD[suits, charset], text)
    return sorted(parse_card(each, suits=suits) for each in found)


def test_the_kept_drawings() -> None:
    assert drawings.FILE.read_text(encoding="utf-8") == drawings.text()


@given(states(), WAYS)
def test_a_state_shows_all_that_is_held(state: GameState, way: dict[str, Any]) -> None:
    text = render_text(state, **way)
    held = [card for hand in state.hands for card in hand]
    expected = [*state.table, *held, *state.shown, *(card for card, _ in state.values)]
    if way["piles"]:
        expected += [card for pile in state.piles for card in pile]
    assert cards_drawn(text, way["suits"], way["charset"]) == sorted(expected)
    assert "??" not in text
    assert "▒" not in text
    if way["charset"] == "ascii":
        assert text.isascii()
    for line in text.splitlines():
        assert line == line.rstrip()
        assert len(line) <= way["width"]


@given(st.data(), states(), WAYS)
def test_unseen_cards_make_no_difference(
    data: st.DataObject, state: GameState, way: dict[str, Any]
) -> None:
    for seat in onlookers(state.rules):
        seen = view(state, seat)
        text = render_text(seen, **way)
        other = data.draw(same_to(state, seat))
        assert render_text(view(other, seat), **way) == text
        assert str(view(other, seat)) == str(seen)


@given(states(), WAYS)
def test_a_view_has_a_back_for_each_hidden_card(
    state: GameState, way: dict[str, Any]
) -> None:
    for seat in onlookers(state.rules):
        seen = view(state, seat)
        text = render_text(seen, **way)
        back = "??" if way["charset"] == "ascii" else "▒▒"
        known = [
            seen.hand if at == seat else each for at, each in enumerate(seen.shown)
        ]
        hidden = sum(seen.hand_sizes) - sum(map(len, known))
        assert text.count(back) == hidden * (2 if way["boxes"] else 1)
        expected = [*seen.table, *(card for cards in known for card in cards)]
        expected += [*state.shown, *(card for card, _ in state.values)]
        if way["piles"]:
            expected += [card for pile in seen.piles for card in pile]
        assert cards_drawn(text, way["suits"], way["charset"]) == sorted(expected)


@given(states(), WAYS)
def test_moves_can_be_typed_back(state: GameState, way: dict[str, Any]) -> None:
    way |= {"boxes": False}
    for move in legal_moves(state):
        text = render_text(move, **way)
        assert parse_move_text(text, suits=way["suits"]) == move
        assert parse_move(state, text, suits=way["suits"]) == move


def test_a_move_of_many_cards_is_broken() -> None:
    text = render_text(Move(DECK[36], DECK[:8]), boxes=True, width=40)
    assert cards_drawn(text, "italian", "unicode") == [*DECK[:8], DECK[36]]
    assert max(map(len, text.splitlines())) <= 40


@pytest.mark.parametrize("suits", ["italian", "french"])
@pytest.mark.parametrize("charset", ["unicode", "ascii"])
def test_every_card(suits: Any, charset: Any) -> None:
    texts = [render_text(card, suits=suits, charset=charset) for card in DECK]
    assert [parse_card(text, suits=suits) for text in texts] == [*DECK]
    if suits == "italian":
        assert texts == [*map(str, DECK)]


def test_str_is_the_drawing() -> None:
    state = new_game(SCOPA, DECK)
    assert str(state) == f"{state}" == render_text(state)
    assert str(state).splitlines() == [
        "scopa · to 11 · seat 0 deals",
        "table   2S 2B 3D 3C",
        "seat 0  1B 2D 2C",
        "seat 1  1D 1C 1S  ← plays",
        "score 0:0 · sweeps 0:0 · piles 0:0 · stock 30",
    ]
    assert str(view(state, 0)) == render_text(view(state, 0))
    score = count_piles([DECK[:20], DECK[20:]])
    assert str(score) == render_text(score)
    assert repr(state).startswith("GameState(")


@pytest.mark.parametrize("name", VARIANTS)
def test_the_end_of_a_hand(name: str) -> None:
    """Views tell the same totals as the state, which counts by itself."""
    rules = VARIANTS[name]
    state = play_out(drawings.after(rules, 0))
    totals = ":".join(map(str, state.totals))
    for value in (state, view(state, None)):
        lines = render_text(value).splitlines()
        assert any(line.startswith(f"score {totals} · sweeps ") for line in lines)
        assert lines[-1] == "hand over"
        assert not [line for line in lines if line.startswith("seat ")]
    far = rules.target + 50
    ahead = state.replace(scores=[far, *[0] * (rules.sides - 1)])
    said = render_text(ahead, width=200).splitlines()[-1]
    # In scopa a perdere the lowest total wins.
    least = name == "scopa-a-perdere"
    owner = "seat" if rules.sides == rules.seats else "side"
    assert said == f"game over, {owner} {int(least)} wins"


def test_whose_turn_it_is_moves_on() -> None:
    state = new_game(SCOPA, DECK)
    for move in ("1D", "1B"):
        (line,) = [line for line in str(state).splitlines() if "plays" in line]
        assert line.startswith(f"seat {state.to_move} ")
        state = apply_move(state, parse_move(state, move))
    assert not is_hand_over(state)


def test_the_count_as_a_table() -> None:
    piles = [
        [card for card in DECK if card.rank < 6],
        [card for card in DECK if card.rank >= 6],
    ]
    score = count_piles(piles, sweeps=(1, 0), bonuses=[Bonus(1, "fine", -2)])
    assert str(score).splitlines() == [
        "            side 0  side 1",
        "cards        20      20",
        "coins         5       5",
        "settebello    0       1 +1",
        "primiera     64      84 +1",
        "sweeps        1 +1    0",
        "fine          0       1 -2",
        "points          +1      +0",
    ]


def test_a_category_that_nobody_can_have() -> None:
    """No primiera without all four suits."""
    score = count_piles([[Card("7D")], [Card("7C")]])
    assert re.search(r"^primiera +- +-$", str(score), re.MULTILINE)


def test_the_names_of_house_rules_cannot_break_the_lines() -> None:
    state = new_game(SCOPA, DECK).replace(
        bonuses=[Bonus(0, "a\nb\x1b[31m", 1), Bonus(1, "così", 2)]
    )
    text = render_text(state, charset="ascii")
    assert text.isascii()
    assert '\nbonuses  "a\\u{a}b\\u{1b}[31m" 1 (seat 0)  cos\\xec 2 (seat 1)\n' in text


def test_a_long_name_is_broken() -> None:
    bonus = Bonus(0, "a bonus that somebody has given a very long name", 1)
    state = new_game(SCOPA, DECK).replace(bonuses=[bonus])
    lines = render_text(state, width=40).splitlines()
    assert lines[4:7] == [
        "bonuses",
        "  a bonus that somebody has given a very",
        "    long name 1 (seat 0)",
    ]


def test_rules_of_ones_own() -> None:
    state = new_game(attrs.evolve(SCOPA, target=16), DECK)
    assert str(state).startswith("house rules · to 16 · ")


def test_a_declaration_without_values() -> None:
    move = Move(Card("2D"), (), Declaration("tre"))
    assert render_text(move, boxes=True).splitlines()[0] == "!tre"
    assert render_text(move) == "!tre 2D"


@pytest.mark.parametrize(
    ("value", "way", "message"),
    [
        (
            *("7D", {}),
            "value must be a state, a view, a score, a move or cards, not '7D'",
        ),
        (7, {}, "value must be a state, a view, "),
        ([Card("7D"), "7C"], {}, "value must be a state, a view, "),
        ((), {"suits": "german"}, "suits must be 'italian' or 'french', not 'german'"),
        ((), {"suits": []}, "suits must be 'italian' or 'french', not []"),
        ((), {"charset": "utf-8"}, "charset must be 'unicode' or 'ascii', not 'utf-8'"),
        ((), {"language": "fr"}, "language must be 'en', 'it' or 'es', not 'fr'"),
        ((), {"width": 39}, "width must be a whole number from 40, not 39"),
        ((), {"width": "80"}, "width must be a whole number from 40, not '80'"),
    ],
)
def test_what_cannot_be_drawn(value: Any, way: Any, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        render_text(value, **way)
    assert caught.value.code == Code.BAD_FIELD
    assert str(caught.value).startswith(message)


def test_all_languages_have_the_same_words_and_blanks() -> None:
    blanks = {
        language: {key: re.findall(r"{\w+}", text) for key, text in words.items()}
        for language, words in WORDS.items()
    }
    assert blanks["it"] == blanks["en"] == blanks["es"]
    for words in WORDS.values():
        assert all(text.isascii() for text in words.values())


def test_a_view_is_drawn_from_nothing_else() -> None:
    """A view that was built by hand will do."""
    seen = view(new_game(SCOPA, DECK), 1)
    fields = {name: getattr(seen, name) for name in PlayerView._field_names}
    assert str(PlayerView(**fields)) == str(seen)


# What the players are called


def test_the_names_of_players() -> None:
    state = new_game(SCOPA, DECK)
    assert render_text(state, names=("Anna", "Bruno")).splitlines() == [
        "scopa · to 11 · Anna deals",
        "table  2S 2B 3D 3C",
        "Anna   1B 2D 2C",
        "Bruno  1D 1C 1S  ← plays",
        "score 0:0 · sweeps 0:0 · piles 0:0 · stock 30",
    ]
    pairs = new_game(attrs.evolve(VARIANTS["scopone"], misdeals=()), DECK)
    drawn = render_text(pairs, names=["Ada", "Bo", "Ciro", "Dea"], piles=True)
    assert "Ciro (side 0)" in drawn
    assert "piles (Ada + Ciro) –" in drawn


@pytest.mark.parametrize(
    ("charset", "shown"),
    [("unicode", "a" * 15 + "…"), ("ascii", "a" * 15 + "~")],
)
def test_long_and_odd_names(charset: Any, shown: str) -> None:
    state = new_game(SCOPA, DECK)
    drawn = render_text(state, names=("a" * 17, "b\n"), charset=charset)
    assert f"{shown}  1B 2D 2C" in drawn
    assert f"b\\n{' ' * 13}  1D 1C 1S" in drawn
    assert "a" * 16 in render_text(state, names=("a" * 16, "b"), charset=charset)


def test_a_count_calls_a_side_of_one_seat_by_its_seat() -> None:
    score = count_piles([DECK[:5], DECK[5:]])
    first = {
        rules: render_text(score, rules=rules).splitlines()[0].split("  ")[-2:]
        for rules in (None, SCOPA, VARIANTS["scopone"], VARIANTS["scopa-3"])
    }
    assert first == {
        None: ["side 0", "side 1"],
        SCOPA: ["seat 0", "seat 1"],
        VARIANTS["scopone"]: ["side 0", "side 1"],
        VARIANTS["scopa-3"]: ["side 0", "side 1"],
    }
    assert "Ada + Ciro" in render_text(score, names=("Ada", "Bo", "Ciro", "Dea"))
    assert "giocatore 1" in render_text(score, rules=SCOPA, language="it")
    assert render_text(HandScore(())) == "\npoints"


@pytest.mark.parametrize(
    ("value", "names"),
    [
        (new_game(SCOPA, DECK), ("Anna",)),
        (new_game(SCOPA, DECK), (1, 2)),
        (new_game(SCOPA, DECK), "AB"),
        (count_piles([(), ()]), ("A", "B", "C")),
        (HandScore(()), ("A",)),
        (Card("7D"), ("A", "B")),
    ],
)
def test_names_that_cannot_be(value: Any, names: Any) -> None:
    with pytest.raises(NotationError, match="names"):
        render_text(value, names=names)
    assert render_text(value, names=[]) == render_text(value)
