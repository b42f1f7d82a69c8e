"""Pictures: that they are sound SVG, what they show, what they hide, that they stay."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from string import Formatter
from typing import Any, NamedTuple
from xml.etree import ElementTree

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import (
    CIRULLA,
    DECK,
    SCOPA,
    SCOPONE_SCIENTIFICO,
    VARIANTS,
    Bonus,
    Card,
    Code,
    GameState,
    HandScore,
    IllegalMoveError,
    Move,
    NotationError,
    ScopaError,
    Suit,
    apply_move,
    card_name,
    count_piles,
    legal_moves,
    new_game,
    parse_cards,
    parse_move_text,
    render_svg,
    score_hand,
    view,
)
from scopa.rendering.svg import palette
from scopa.rendering.svg.glyphs import written
from scopa.rendering.svg.words import WORDS, names_of
from tests import pictures
from tests.helpers import groups, others, play_out
from tests.test_views import onlookers, same_to, states

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"

PAINT = {
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linejoin",
    "stroke-linecap",
    "stroke-opacity",
    "color",
    "transform",
}
ALLOWED = {
    "svg": {"version", "width", "height", "viewBox", "role", "aria-labelledby", LANG},
    "title": {"id"},
    "desc": {"id"},
    "defs": set(),
    "g": {"id", *PAINT},
    "use": {"x", "y", f"{XLINK}href", *PAINT},
    "path": {"d", *PAINT},
    "rect": {"x", "y", "width", "height", "rx", *PAINT},
    "circle": {"cx", "cy", "r", *PAINT},
    "text": {
        "x",
        "y",
        "fill",
        "font-family",
        "font-size",
        "font-weight",
        "text-anchor",
    },
}

WAYS = st.fixed_dictionaries(
    {
        "suits": st.sampled_from(["italian", "french"]),
        "language": st.sampled_from(["en", "it", "es"]),
        "size": st.sampled_from([60, 120, 300]),
    }
)


class Drawn(NamedTuple):
    """A card, or None for one face down, and its top left corner."""

    card: Card | None
    x: float
    y: float


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)  # noqa: S314 - our own, and that is tested


def check(svg: str) -> ElementTree.Element:
    """Check that a picture is well-formed and holds nothing that is not allowed."""
    assert "<!" not in svg
    assert "<?" not in svg
    assert "url(" not in svg
    root = parsed(svg)
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    for each in root.iter():
        tag = each.tag.removeprefix(SVG)
        assert set(each.attrib) <= ALLOWED[tag], each.attrib
        if tag == "use":
            target = each.attrib[f"{XLINK}href"]
            assert target[0] == "#"
            assert target[1:] in ids
    labels = root.attrib["aria-labelledby"].split()
    assert root.attrib["role"] == "img"
    assert labels == [root[0].attrib["id"], root[1].attrib["id"]]
    assert root[0].tag == f"{SVG}title"
    assert root[1].tag == f"{SVG}desc"
    return root


def defined(svg: str) -> set[Card]:
    """The cards of which there is a drawing."""
    return set(map(Card, re.findall(r'<g id="[^"]*-(\d+[DCSB])-[if]"', svg)))


def drawn(svg: str) -> list[Drawn]:
    """The cards of full size that are seen, in the order in which they are drawn."""
    found = []
    for each in parsed(svg).iter(f"{SVG}use"):
        name = each.attrib[f"{XLINK}href"].partition("-")[2]
        if "transform" not in each.attrib and each.find(f"{SVG}title") is not None:
            card = None if name == "back" else Card(name.partition("-")[0])
            found.append(Drawn(card, float(each.get("x", 0)), float(each.get("y", 0))))
    return found


def texts(svg: str) -> list[str]:
    return [each.text or "" for each in parsed(svg).iter(f"{SVG}text")]


def description(svg: str) -> str:
    return parsed(svg)[1].text or ""


# What they look like.


@pytest.mark.parametrize("name", [name for name, _, _ in pictures.subjects()])
def test_the_kept_pictures(name: str) -> None:
    kept = (pictures.FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    # Not by ==, whose difference of two long lines nobody could read.
    same = kept == pictures.pictures()[name]
    assert same, f"{name} has changed: python -m tests.pictures, and look at it"


def test_no_picture_is_kept_that_is_not_drawn() -> None:
    kept = {path.stem for path in pictures.FOLDER.iterdir()}
    assert kept == {name for name, _, _ in pictures.subjects()}


def test_the_front_page_shows_what_is_drawn_now() -> None:
    same = pictures.FRONT.read_text(encoding="utf-8") == pictures.front()
    assert same, "docs/_static/table.svg has changed: python -m tests.pictures"
    check(pictures.front())
    text = (pictures.ROOT / "README.md").read_text(encoding="utf-8")
    assert "_static/table.svg)" in text


BLOCKS = [
    pytest.param(code, id=f"{path.stem}-{number}")
    for path in sorted((pictures.ROOT / "docs").rglob("*.md"))
    for number, code in enumerate(
        re.findall(
            r"```{picture}\n(?::hidden:\n)?(.*?)```",
            path.read_text(encoding="utf-8"),
            re.DOTALL,
        )
    )
]


@pytest.mark.parametrize("code", BLOCKS)
def test_pictures_in_the_pages_can_be_drawn(code: str) -> None:
    *before, last = ast.parse(code).body
    assert isinstance(last, ast.Expr)
    names: dict[str, Any] = {name: getattr(scopa, name) for name in scopa.__all__}
    exec(compile(ast.Module(before, []), "<page>", "exec"), names)  # noqa: S102
    value = eval(compile(ast.Expression(last.value), "<page>", "eval"), names)  # noqa: S307
    match value:
        case str():
            check(value)
        case [(str(), str()), *_]:
            for _, picture in value:
                check(picture)
        case _:
            check(render_svg(value))


def test_pages_for_a_browser_hold_the_pictures() -> None:
    pages = pictures.pages()
    assert len(pages) == 4 * len(pictures.pictures())
    assert pictures.pictures()["card"] in pages["card-300-dark"]


# That they are sound.


@pytest.mark.parametrize("name", [name for name, _, _ in pictures.subjects()])
def test_kept_pictures_hold_what_is_allowed(name: str) -> None:
    check(pictures.pictures()[name])


def check_against_svg_1_1(element: ElementTree.Element, validator: Any) -> None:
    tag = element.tag.removeprefix(SVG)
    for name, value in element.attrib.items():
        short = name.replace(XLINK, "xlink:").replace(LANG, "xml:lang")
        # Of later standards, for those who do not see.
        if short not in ("role", "aria-labelledby"):
            validator.check_svg_attribute_value(tag, short, value)
    for child in element:
        validator.check_valid_children(tag, child.tag.removeprefix(SVG))
        check_against_svg_1_1(child, validator)


@pytest.mark.parametrize("name", [name for name, _, _ in pictures.subjects()])
def test_kept_pictures_are_valid_svg_1_1(name: str) -> None:
    module = pytest.importorskip("svgwrite.validator2")
    check_against_svg_1_1(
        parsed(pictures.pictures()[name]), module.get_validator("full")
    )


@given(states(), WAYS, st.data())
def test_every_position_is_sound(
    state: GameState, way: dict[str, Any], data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from(onlookers(state.rules)))
    for value in (state, view(state, seat)):
        svg = render_svg(value, **way)
        root = check(svg)
        assert len(svg.encode()) < 100_000
        width, height = map(float, root.attrib["viewBox"].split()[2:])
        assert abs(float(root.attrib["height"]) - height * way["size"] / 166) < 0.01
        cards = drawn(svg)
        for _, x, y in cards:
            assert 0 < x < width - 100
            assert 0 < y < height - 166
        # Rows do not touch, and in a row each index can be read.
        for one, other in combinations([each for each in cards if each.card], 2):
            if one.y == other.y:
                assert abs(one.x - other.x) >= 24
            else:
                assert abs(one.y - other.y) > 166


@pytest.mark.parametrize("name", VARIANTS)
def test_the_largest_tables_are_small_enough(name: str) -> None:
    rules = VARIANTS[name]
    state = new_game(rules, tuple(reversed(DECK)))
    for suits in ("italian", "french"):
        svg = render_svg(state, suits=suits, language="es")
        assert len(svg.encode()) < 100_000


def test_a_card_is_drawn_once() -> None:
    svg = render_svg(parse_cards("7D 6D 7D"))
    assert len(re.findall('id="[^"]*7D-i"', svg)) == 1
    assert [each.card for each in drawn(svg)] == list(parse_cards("7D 6D 7D"))


# Ids.


def ids(svg: str) -> set[str]:
    return set(re.findall(r'\bid="([^"]*)"', svg))


def test_pictures_in_one_page_do_not_meet() -> None:
    state = new_game(SCOPA, DECK)
    values: list[Any] = [state, *(view(state, seat) for seat in (0, 1, None))]
    values += [Card("7D"), [Card("7D"), None], parse_move_text("7D"), state.table]
    seen: set[str] = set()
    for value in values:
        for way in ({}, {"suits": "french"}, {"language": "it"}, {"size": 60}):
            svg = render_svg(value, **way)
            assert svg == render_svg(value, **way)
            assert ids(svg)
            assert not ids(svg) & seen
            seen |= ids(svg)


def test_a_prefix_of_ones_own() -> None:
    svg = render_svg(Card("7D"), prefix="left-")
    assert ids(svg) == {"left-title", "left-desc", "left-D-i", "left-7D-i"}
    check(svg)


# What they show, and what they hide.


def is_said(name: str, text: str) -> bool:
    """Whether a text holds a name, not as the end of another: tre di coppe."""
    return re.search(rf"\b{name}\b", text) is not None


@given(states(), WAYS, st.data())
def test_a_picture_of_a_view_depends_on_nothing_hidden(
    state: GameState, way: dict[str, Any], data: st.DataObject
) -> None:
    for seat in onlookers(state.rules):
        seen = view(state, seat)
        svg = render_svg(seen, **way)
        other = data.draw(same_to(state, seat))
        assert render_svg(view(other, seat), **way) == svg
        known = {
            *seen.table,
            *seen.hand,
            *(card for each in seen.shown for card in each),
        }
        assert defined(svg) == known
        faces = [each.card for each in drawn(svg) if each.card is not None]
        assert Counter(faces) == Counter(known)
        said = svg[svg.index("</title>") :]
        names = names_of(way["suits"], way["language"])
        assert all(is_said(names[card], said) == (card in known) for card in DECK)


@given(states(), WAYS)
def test_a_picture_of_a_state_shows_all_hands(
    state: GameState, way: dict[str, Any]
) -> None:
    svg = render_svg(state, **way)
    held = [card for hand in state.hands for card in hand]
    faces = [each.card for each in drawn(svg) if each.card is not None]
    assert Counter(faces) == Counter([*state.table, *held])
    assert defined(svg) == {*state.table, *held}
    said = description(svg)
    names = names_of(way["suits"], way["language"])
    assert all(is_said(names[card], said) == (card in faces) for card in DECK)


def test_hidden_cards_lie_face_down() -> None:
    state = new_game(SCOPONE_SCIENTIFICO, DECK)
    backs = [each for each in drawn(render_svg(view(state, 2))) if each.card is None]
    assert len(backs) == 30
    assert len([each for each in drawn(render_svg(state)) if each.card is None]) == 0


def rows_of(svg: str) -> list[list[Card | None]]:
    """The cards in each row, from the top, from left to right."""
    rows: dict[float, list[Drawn]] = {}
    for each in drawn(svg):
        rows.setdefault(each.y, []).append(each)
    return [
        [each.card for each in sorted(row, key=lambda each: each.x)]
        for _, row in sorted(rows.items())
    ]


def test_seats_sit_round_the_table_in_turn() -> None:
    state = new_game(SCOPONE_SCIENTIFICO, DECK)
    one, two, three, own = (state.hands[seat] for seat in (2, 3, 0, 1))
    # Seen from seat 1: the next seat is on its right.
    own_row = rows_of(render_svg(view(state, 1)))[-1]
    assert own_row == list(own)
    top = rows_of(render_svg(state))[0]
    assert top == [*state.hands[3], *state.hands[2], *state.hands[1]]
    assert {*one, *two, *three, *own} == set(DECK)


def test_six_seats_sit_in_three_rows() -> None:
    state = new_game(VARIANTS["scopa-6-pairs"], DECK)
    rows = rows_of(render_svg(state))
    hands = state.hands
    assert rows[0] == [*hands[4], *hands[3], *hands[2]]
    assert rows[1] == [*hands[5], *hands[1]]
    assert rows[-1] == list(hands[0])


def test_many_sides_stand_in_two_rows() -> None:
    rules = attrs.evolve(SCOPA, seats=6, sides=6, deals=(3, 3))
    svg = render_svg(play_out(new_game(rules, DECK)))
    check(svg)
    places = [
        (float(each.attrib["x"]), float(each.attrib["y"]))
        for each in parsed(svg).iter(f"{SVG}text")
        if each.attrib["font-weight"] == "bold"
    ]
    assert len(places) == 6
    upper, lower = places[:3], places[3:]
    assert all(one[1] == upper[0][1] for one in upper)
    assert all(one[1] == lower[0][1] > upper[0][1] + 90 for one in lower)
    assert all(two[0] - one[0] > 250 for one, two in pairwise(upper))


@pytest.mark.parametrize("names", [(), [], {}, iter(())])
def test_no_names_are_as_good_as_none(names: Any) -> None:
    state = new_game(SCOPA, DECK)
    assert render_svg(state, names=names) == render_svg(state)


def test_names_of_sides_fit_their_columns() -> None:
    names = [letter * 30 for letter in "abcdef"]
    for rules, most in ((SCOPA, 26), (VARIANTS["scopa-6-pairs"], 18)):
        svg = render_svg(new_game(rules, DECK), names=names[: rules.seats])
        written = texts(svg)[-3 * rules.sides :: 3]
        assert [len(name) for name in written] == [most] * rules.sides
        assert all(name.endswith("…") for name in written)


def test_the_words_around_a_table() -> None:
    state = pictures.after(SCOPA, 20, seed=5)
    assert state.to_move == 1
    assert state.dealer == 0
    first, second = map(len, state.piles)
    assert texts(render_svg(view(state, 0))) == [
        "seat 1 · plays",
        f"stock: {len(state.stock)}",
        "seat 0 · dealer",
        "seat 0",
        "score 0",
        f"{first} cards, {state.sweeps[0]} sweeps",
        "seat 1",
        "score 0",
        f"{second} cards, {state.sweeps[1]} sweeps",
    ]
    assert texts(render_svg(state, language="it", names=("Anna", "Bruno")))[:4] == [
        "Bruno · gioca",
        f"mazzo: {len(state.stock)}",
        "Anna · mazziere",
        "Anna",
    ]


def test_partners_share_a_side() -> None:
    state = new_game(SCOPONE_SCIENTIFICO, DECK).replace(scores=(3, 12))
    assert texts(render_svg(state))[-6:] == [
        "side 0",
        "score 3",
        "0 cards, 0 sweeps",
        "side 1",
        "score 12",
        "0 cards, 0 sweeps",
    ]
    named = texts(render_svg(state, names=("Ada", "Bea", "Cleo", "Dora")))
    assert [named[-6], named[-3]] == ["Ada · Cleo", "Bea · Dora"]


def test_what_a_spectator_is_told() -> None:
    state = new_game(SCOPA, DECK)
    assert description(render_svg(view(state, None))) == (
        "seat 0: a card face down, a card face down, a card face down. "
        "seat 1: a card face down, a card face down, a card face down. "
        "table: two of swords, two of batons, three of coins, three of cups. "
        "stock: 30 cards. seat 0: score 0, 0 cards, 0 sweeps. "
        "seat 1: score 0, 0 cards, 0 sweeps. dealer: seat 0. plays: seat 1."
    )


def test_titles() -> None:
    state = new_game(SCOPA, DECK)
    titles: list[tuple[Any, str]] = [
        (state, "table with all hands open"),
        (view(state, 1), "table as seat 1 sees it"),
        (view(state, None), "table as a spectator sees it"),
        (Card("7D"), "card"),
        ((Card("7D"),), "cards"),
        (parse_move_text("7D"), "move"),
        (count_piles(groups("7D", "7C")), "count of the hand"),
    ]
    for value, title in titles:
        assert parsed(render_svg(value))[0].text == title
    named = render_svg(view(state, 1), names=("Anna", "Bruno"))
    assert parsed(named)[0].text == "table as Bruno sees it"


def test_the_end_of_a_hand() -> None:
    state = play_out(new_game(SCOPA, DECK))
    for value in (state, view(state, 1)):
        svg = render_svg(value)
        assert not [each for each in texts(svg) if "plays" in each]
        assert "plays" not in description(svg)
        assert "no cards" in texts(svg)
        for side, total in enumerate(state.totals):
            assert f"score {total}" == texts(svg)[-5 + 3 * side]
    assert sum(state.totals) > 0


def test_declared_values_are_written_over_their_cards() -> None:
    held, table = parse_cards("1D 1C 7C"), parse_cards("8D 8C 9D 6S")
    rest = others(held, table)
    state = new_game(CIRULLA, [*held, *rest[:3], *table, *rest[3:]])
    # The seven of cups goes for an ace in the hand, or for a two on the table.
    for text, badge in (("!dieci[7C=1] 1Cx6S+8D", "= 1"), ("!tre[7C=2] 7C", "= 2")):
        after = apply_move(state, parse_move_text(text))
        for value in (after, view(after, 0)):
            svg = render_svg(value)
            check(svg)
            (seven,) = [each for each in drawn(svg) if each.card is Card("7C")]
            (where,) = [
                each for each in parsed(svg).iter(f"{SVG}text") if each.text == badge
            ]
            assert 0 < float(where.attrib["x"]) - seven.x < 100
            assert 0 < float(where.attrib["y"]) - seven.y < 166


def test_bonuses_stand_beside_the_score() -> None:
    state = new_game(SCOPA, DECK)
    bonuses = (Bonus(1, "table", 2), Bonus(1, "house", -1))
    svg = render_svg(state.replace(bonuses=bonuses), language="it")
    assert "punti 0, tavola iniziale +2, house -1" in texts(svg)
    assert "punti 0" in texts(svg)


# Moves.


def test_a_move_on_its_table() -> None:
    state = pictures.after(SCOPA, 20, seed=5)
    move = parse_move_text("2Dx2S")
    assert move in legal_moves(state)
    for value in (state, view(state, 1), view(state, 0)):
        svg = render_svg(value, move=move)
        check(svg)
        before = [each.card for each in drawn(render_svg(value))]
        after = [each.card for each in drawn(svg)]
        # The card has left the hand, face up or face down, and lies in sight.
        assert len(after) == len(before)
        assert after.count(move.card) == 1
        assert svg.count('d="M-7 0L-2 6L8 -6"') == 1
        assert description(svg).endswith("two of coins takes two of swords.")
    laid = render_svg(state, move=Move(Card("9C")), language="es")
    assert description(laid).endswith("caballo de copas queda en la mesa.")


def test_a_move_on_its_table_tells_nothing_else() -> None:
    state = pictures.after(SCOPA, 20, seed=5)
    svg = render_svg(view(state, 0), move=parse_move_text("2Dx2S"))
    known = {*state.table, *state.hands[0], Card("2D")}
    assert defined(svg) == known


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2Dx3S", Code.NOT_ON_TABLE),  # it is not there
        ("2S", Code.BAD_FIELD),  # it is on the table
        ("4C", Code.BAD_FIELD),  # the other seat holds it
    ],
)
def test_moves_that_cannot_be_drawn(text: str, code: Code) -> None:
    state = pictures.after(SCOPA, 20, seed=5)
    for value in (state, view(state, 0)):
        with pytest.raises(IllegalMoveError) as caught:
            render_svg(value, move=parse_move_text(text))
        assert [each.code for each in caught.value.problems] == [code]


def test_what_is_no_move_cannot_be_drawn() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        render_svg(new_game(SCOPA, DECK), move="1D")  # type: ignore[arg-type]
    assert [each.code for each in caught.value.problems] == [Code.NOT_A_MOVE]


def test_a_move_after_the_last_card_cannot_be_drawn() -> None:
    state = play_out(new_game(SCOPA, DECK))
    for value in (state, view(state, None)):
        with pytest.raises(IllegalMoveError):
            render_svg(value, move=Move(Card("7D")))


def test_a_move_alone() -> None:
    svg = render_svg(parse_move_text("10Cx4D+6S"), suits="french")
    assert [each.card for each in drawn(svg)] == list(parse_cards("10C 4D 6S"))
    assert svg.count('d="M-7 0L-2 6L8 -6"') == 2
    assert description(svg) == ("king of hearts takes four of diamonds, six of spades")
    laid = render_svg(parse_move_text("!tre[7C=2] 9B"))
    assert texts(laid) == ["+", "!tre[7C=2]"]


# Counts.


def test_a_count_has_a_line_for_each_item() -> None:
    piles = groups("7D 7C 7S 7B 1D", "6D 6C 6S 6B")
    score = count_piles(piles, sweeps=(0, 2))
    svg = render_svg(score)
    check(svg)
    assert texts(svg) == [
        *("side 0", "side 1"),
        *("cards", "5", "+1", "4", "0"),
        *("coins", "2", "+1", "1", "0"),
        *("settebello", "1", "+1", "0", "0"),
        *("primiera", "84", "+1", "72", "0"),
        *("sweeps", "0", "0", "2", "+2"),
        *("total", "4", "2"),
    ]
    assert defined(svg) == {card for pile in piles for card in pile} - {
        Card("1C"),
    }
    named = texts(render_svg(score, names=("Anna", "Bruno"), language="it"))
    assert named[:3] == ["Anna", "Bruno", "carte"]
    four = texts(render_svg(score, names=("A", "B", "C", "D")))
    assert four[:2] == ["A · C", "B · D"]


def test_a_side_without_a_primiera_has_nothing_to_compare() -> None:
    svg = render_svg(count_piles(groups("7D", "6D 6C 6S 6B")))
    at = texts(svg).index("primiera")
    assert texts(svg)[at : at + 5] == ["primiera", "–", "0", "72", "+1"]


@given(states())
def test_every_count_is_sound(state: GameState) -> None:
    svg = render_svg(score_hand(play_out(state)))
    check(svg)
    assert len(svg.encode()) < 100_000


# Words.


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_every_word_is_there_in_every_language() -> None:
    english = {key: placeholders(text) for key, text in WORDS["en"].items()}
    for words in WORDS.values():
        assert {key: placeholders(text) for key, text in words.items()} == english


def test_names_of_cards() -> None:
    named = {
        ("italian", "en"): ("seven of coins", "horse of cups"),
        ("italian", "it"): ("sette di denari", "cavallo di coppe"),
        ("french", "en"): ("seven of diamonds", "queen of hearts"),
        ("french", "it"): ("sette di quadri", "donna di cuori"),
        ("french", "es"): ("siete de diamantes", "reina de corazones"),
    }
    for (suits, language), names in named.items():
        found = names_of(suits, language)
        assert (found[Card("7D")], found[Card("9C")]) == names
        assert len(set(found.values())) == 41
    assert names_of("italian", "es")[Card("8B")] == card_name(Card("8B"), "es")


# What strangers write.

HOSTILE = (
    "<script>alert(1)</script>",
    '" onload="alert(1)',
    "'><image href='http://example.org/x'/>",
    "]]>&lt;&amp;&#0;",
    "\x00\x1b[31m\ufffe\ud800",
    "\u202egnp.exe\u2066",
    "x" * 1000,
)


def test_a_list_of_no_names_is_none() -> None:
    state, nobody = new_game(SCOPA, DECK), list[str]()
    assert render_svg(state, names=nobody) == render_svg(state)


def test_hostile_names_stay_text() -> None:
    state = new_game(SCOPA, DECK)
    for name in HOSTILE:
        bonus = Bonus(1, name, 2, (Card("1D"),))
        values: list[Any] = [
            state.replace(bonuses=(bonus,)),
            view(state.replace(bonuses=(bonus,)), 0),
            count_piles(groups("1D", "2D"), bonuses=(bonus,)),
        ]
        for value in values:
            root = check(render_svg(value, names=(name, "Anna")))
            # One could fill a page, or turn the text after it round.
            said = "".join(root.itertext())
            assert not set(said) & set("\u202e\u2066\x00\x1b")
            assert len(said) < 4000


@given(st.text(), st.text(min_size=1))
def test_any_name_can_be_drawn(name: str, item: str) -> None:
    state = new_game(SCOPA, DECK).replace(bonuses=(Bonus(0, item, 1),))
    check(render_svg(state, names=(name, "Anna")))
    check(render_svg(count_piles(groups("1D", "2D"), bonuses=state.bonuses)))


# Notebooks.


def test_notebooks_show_pictures_by_themselves() -> None:
    state = new_game(SCOPA, DECK)
    values: list[Any] = [
        Card("7D"),
        state,
        view(state, 1),
        legal_moves(state)[0],
        count_piles(groups("7D", "7C")),
    ]
    for value in values:
        assert value._repr_svg_() == render_svg(value)


# Colours.


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_what_is_written_stands_out() -> None:
    for ground in (palette.FELT, palette.INNER_FELT):
        for colour in (palette.PAPER, palette.GOLD, palette.PALE):
            assert contrast(colour, ground) >= 4.5
    for colour in (palette.INK, palette.RED):
        assert contrast(colour, palette.PAPER) >= 4.5
    assert contrast(palette.INK, palette.GOLD) >= 4.5


def test_every_index_names_its_card() -> None:
    # Never by colour alone: a rank and a letter, or a sign, on every face.
    letters = {}
    for card in DECK:
        svg = render_svg(card, prefix="p")
        start = svg.index('id="p', svg.index("<defs>"))
        assert written(str(card.rank), 14.5, 9, 22, palette.INK) in svg[start:]
        assert written(card.suit.value, 14.5, 37, 17, palette.INK) in svg[start:]
        letters[card] = svg
    assert len(set(letters.values())) == 40
    for suit in Suit:
        svg = render_svg(Card.of(9, suit), suits="french", prefix="p")
        assert svg.count(f'"#p{suit.value}-f"') == 2


# What cannot be drawn.


@pytest.mark.parametrize(
    ("value", "way", "message"),
    [
        (7, {}, "value must be a state, a view, a score, a move or cards, not 7"),
        ("7D", {}, "value must be"),
        (["7D"], {}, "value must be"),
        ([], {"suits": "latin"}, "suits must be 'italian' or 'french'"),
        ([], {"suits": []}, "suits must be"),
        ([], {"language": "fr"}, "language must be 'en', 'it' or 'es', not 'fr'"),
        ([], {"language": {}}, "language must be"),
        ([], {"size": 0}, "size must be a whole number from 1 to 10000, not 0"),
        ([], {"size": 10_001}, "size must be"),
        ([], {"size": True}, "size must be"),
        ([], {"prefix": "1"}, "prefix must be a letter, then"),
        ([], {"prefix": 'a"'}, "prefix must be"),
        ([], {"prefix": 5}, "prefix must be"),
        ([], {"names": ["Anna"]}, "names must be a text for each seat"),
        (new_game(SCOPA, DECK), {"names": ["Anna"]}, "names must be"),
        (new_game(SCOPA, DECK), {"names": "AB"}, "names must be"),
        (new_game(SCOPA, DECK), {"names": 5}, "names must be"),
        (new_game(SCOPA, DECK), {"names": ["Anna", 1]}, "names must be"),
        (count_piles(groups("7D", "7C")), {"names": ["A", "B", "C"]}, "names must be"),
        (
            [],
            {"move": Move(Card("7D"))},
            "move must be None, but with a state or a view",
        ),
    ],
)
def test_what_cannot_be_drawn(value: Any, way: dict[str, Any], message: str) -> None:
    with pytest.raises(NotationError) as caught:
        render_svg(value, **way)
    assert str(caught.value).startswith(message)


def test_everything_wrong_is_said_at_once() -> None:
    wrong: dict[str, Any] = {"suits": "x", "language": "x", "size": -1}
    with pytest.raises(ScopaError) as caught:
        render_svg([], **wrong)
    assert len(caught.value.problems) == 3


def all_hands(state: GameState) -> Iterator[GameState]:
    yield state
    while moves := legal_moves(state):
        state = apply_move(state, moves[-1])
        yield state


def test_drawing_leaves_states_alone() -> None:
    for state in all_hands(new_game(CIRULLA, DECK[4:] + DECK[:4])):
        before = repr(state)
        render_svg(state)
        assert repr(state) == before
        assert view(state, 0).replace() == view(state, 0)


def test_a_count_by_its_rules() -> None:
    score = count_piles([DECK[:5], DECK[5:]])
    assert "seat 1" in render_svg(score, rules=SCOPA)
    assert "side 1" in render_svg(score, rules=VARIANTS["scopone"])
    assert "side 1" in render_svg(score)


def test_the_cards_of_a_small_count_can_be_read() -> None:
    score = count_piles([DECK[:5], DECK[5:]])
    assert render_svg(score, size=20) == render_svg(score, size=80)
    assert render_svg(score, size=80) != render_svg(score, size=81)


def test_an_empty_count() -> None:
    check(render_svg(HandScore(())))
    with pytest.raises(NotationError, match="names"):
        render_svg(HandScore(()), names=("A",))
