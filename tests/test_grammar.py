"""What is written follows the published grammar, and the grammar says no more."""

import random
import re
from pathlib import Path

import pytest

from scopa import (
    DECK,
    VARIANTS,
    Bonus,
    Declaration,
    Move,
    apply_move,
    format_position,
    format_record,
    legal_moves,
    new_game,
    parse_move_text,
    shuffled_deck,
    view,
)
from scopa.cards import Card
from tests.test_records import GOLDEN, TEXT, played

GRAMMAR = Path(__file__).parent.parent / "docs" / "grammar.ebnf"
MARK = re.compile(r'"[^"]*"|\'[^\']*\'|\?[^?]*\?|[-\[\]{}(),|=;*]|\w[\w ]*\w|\w')
IN_WORDS = {
    'a letter, a digit, "_", "-" or "\'"': r"[\w'-]",
    'any character but \'"\' and "\\"': r'[^"\\]',
    "rules on one line, without white space": r"\S+",
    "A to Z or a to z": "[A-Za-z]",
}


class Grammar:
    """The rules of the grammar as regular expressions: none refers to itself."""

    def __init__(self, text: str) -> None:
        self.rules: dict[str, tuple[str, list[str]]] = {}
        self.marks: list[str] = []
        self.joint = ""
        for section in text.split("(* ")[1:]:
            title, _, rules = section.partition(" *)")
            # In records, what may be parted by white space is.
            joint = r"\s*" if title.startswith("records") else ""
            marks = MARK.findall(rules)
            while marks:
                end = marks.index(";")
                name, equals, *rule = marks[:end]
                assert equals == "="
                assert name not in self.rules
                self.rules[name] = (joint, rule)
                del marks[: end + 1]

    def pattern(self, name: str) -> str:
        """Return the regular expression of a rule."""
        outer = self.joint, self.marks
        joint, rule = self.rules[name]
        self.joint, self.marks = joint, [*rule]
        pattern = self.choice()
        assert not self.marks
        self.joint, self.marks = outer
        return pattern

    def choice(self) -> str:
        parts = [self.sequence()]
        while self.marks and self.marks[0] == "|":
            self.marks.pop(0)
            parts.append(self.sequence())
        return f"(?:{'|'.join(parts)})"

    def sequence(self) -> str:
        parts = [self.item()]
        while self.marks and self.marks[0] == ",":
            self.marks.pop(0)
            parts.append(self.item())
        return self.joint.join(parts)

    def item(self) -> str:
        mark = self.marks.pop(0)
        if mark.isdigit():
            assert self.marks.pop(0) == "*"
            return f"(?:{self.item()}{self.joint}){{{mark}}}"
        if mark in "[{(":
            inner = self.choice()
            assert self.marks.pop(0) == {"[": "]", "{": "}", "(": ")"}[mark]
            if mark == "{":
                return f"(?:{inner}{self.joint})*"
            return inner if mark == "(" else f"{inner}?"
        if mark[0] == "?":
            return IN_WORDS[mark[1:-1].strip()]
        if mark[0] in "\"'":
            return str(re.escape(mark[1:-1]))
        return self.pattern(mark)

    def reads(self, name: str, text: str) -> bool:
        return re.fullmatch(self.pattern(name), text) is not None


@pytest.fixture(scope="module")
def grammar() -> Grammar:
    return Grammar(GRAMMAR.read_text(encoding="utf-8"))


def words(record: str) -> str:
    """A record with single spaces for all white space outside of quotes."""
    return re.sub(r"\s+", " ", record).strip()


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_written(grammar: Grammar, name: str) -> None:
    rules, rng = VARIANTS[name], random.Random(name)
    state = new_game(rules, shuffled_deck(rng, rules))
    while moves := legal_moves(state):
        for move in moves:
            assert grammar.reads("move", str(move))
        for seen in (state, view(state, 0), view(state, None)):
            assert grammar.reads("position", format_position(seen))
        state = apply_move(state, moves[int(rng.random() * len(moves))])
    assert grammar.reads("position", format_position(state))
    assert grammar.reads("record", words(format_record(played(rules, hands=2))))


def test_golden_records(grammar: Grammar) -> None:
    assert grammar.reads("record", words(GOLDEN))
    assert grammar.reads("record", words(TEXT))
    assert not grammar.reads("record", words(TEXT).replace("hand 1", "hand"))
    assert not grammar.reads("record", words(TEXT).replace("deck 6D", "deck"))


ODD_NAMES = ["tre", "bàrsega", "a b", 'x"y\\', "\n", "\ud800"]


@pytest.mark.parametrize("name", ODD_NAMES, ids=ascii)
def test_names(grammar: Grammar, name: str) -> None:
    move = Move(Card("1S"), (), Declaration(name, ((Card("7C"), 2),)))
    assert grammar.reads("move", str(move))
    assert parse_move_text(str(move)) == move
    rules = VARIANTS["spazzino"]
    state = apply_move(new_game(rules, DECK), Move(Card("1S")))
    state = state.replace(previous=move, bonuses=[Bonus(0, name, 3, [Card("1D")])])
    assert grammar.reads("position", format_position(state))


@pytest.mark.parametrize(
    "text", ["7d", "7", "10Cx", "10Cx4D+", "10C x4D", "!tre7D", "!tre[] 7D", "11D"]
)
def test_what_is_never_written(grammar: Grammar, text: str) -> None:
    assert not grammar.reads("move", text)
