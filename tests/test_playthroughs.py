"""The hands written down in ``data/playthroughs``: as the library plays them today,
and as the naive implementation reads them.
"""

import re
from collections.abc import Iterator

import pytest

from scopa import VARIANTS
from tests import playthroughs
from tests.naive.counting import outcome, primiera_total
from tests.naive.play import Choice, Hand, Turn, play_hand
from tests.variants_by_hand import (
    BY_HAND,
    DECLARED,
    NAIVE_NAMES,
    Variant,
    by_naive_name,
    scored,
)

FILES = {path.stem: path for path in playthroughs.DIRECTORY.iterdir()}
TURN = re.compile(r" *(\d+) +(\d+) +(\d+)  (\S.*?)  +(\S+(?: \S+)*)((?:  \S+)*)")
MOVE = re.compile(r"(?:!(\w+)(?:\[7C=(\d+)\])? )?([^ x]+)(?:x(\S+))?")
POINTS = re.compile(r"(\S+): (-?\d+(?: - -?\d+)+)")


def read(name: str) -> str:
    return FILES[name].read_text(encoding="utf-8")


def test_every_variant_has_a_file_and_none_is_left_over() -> None:
    assert FILES.keys() == {*VARIANTS, playthroughs.GAME}
    assert {path.suffix for path in FILES.values()} == {".txt"}


def test_files_are_what_is_played_today() -> None:
    played = playthroughs.texts()
    assert {name: read(name) for name in FILES} == played


@pytest.mark.parametrize("name", FILES)
def test_files_by_the_naive_rules(name: str) -> None:
    by_hand = BY_HAND["scopa" if name == playthroughs.GAME else name]
    head, *hands = re.split(r"\n\n(?=hand \d)", read(name))
    assert head.splitlines()[1] == (
        f"seats: {by_hand.seats}, sides: {by_hand.sides},"
        f" target: {by_hand.options.target}"
    )
    totals = [0] * by_hand.sides
    for number, text in enumerate(hands):
        lines = text.splitlines()
        dealer = number % by_hand.seats
        assert lines[0] == f"hand {number + 1}, dealer: seat {dealer}"
        hand = replay(by_hand, lines, dealer)
        check_hand(hand, lines, by_hand)
        totals = [sum(pair) for pair in zip(totals, hand.totals, strict=True)]
        assert f"totals: {numbers(totals)}" in lines
        winner = outcome(totals, by_hand.options, hand.piles)
        ended = [line for line in lines if line.startswith("outcome: ")]
        assert (winner is None) == (not ended)
        if winner is not None:
            assert ended[0].startswith(f"outcome: side {winner} wins, ")
    if name == playthroughs.GAME:
        assert "outcome" in hands[-1]
    else:
        assert len(hands) == 1


def replay(by_hand: Variant, lines: list[str], dealer: int) -> Hand:
    """Play the moves of a hand by the naive rules; what it finds must be what is there.

    Every legal move counts, so a number of moves that differs is found at once.
    """
    turns = filter(None, map(TURN.fullmatch, lines))

    def choose(turn: Turn) -> Choice:
        number, seat, legal, move, _, _ = next(turns).groups()
        assert (int(number), int(seat)) == (turn.number + 1, turn.seat)
        assert int(legal) == sum(map(len, [turn.moves, *turn.declared.values()]))
        return read_move(move)

    deck = cards(field(lines, "deck"))
    form = by_hand.seats, by_hand.sides, by_hand.deals, by_hand.table_size
    hand = play_hand(deck, *form, choose, by_hand.options, dealer=dealer)
    assert next(turns, None) is None
    return hand


def read_move(text: str) -> Choice:
    """A move, as the naive implementation has it."""
    match = MOVE.fullmatch(text)
    assert match is not None
    name, value, card, captured = match.groups()
    taken = tuple(captured.split("+")) if captured else ()
    if name is None:
        return card, taken, None
    return card, taken, (DECLARED[name], int(value) if value else None)


def check_hand(hand: Hand, lines: list[str], by_hand: Variant) -> None:
    """Compare a replayed hand with what is written down of it."""
    assert cards(field(lines, "opening table")) == hand.opening_table
    matches = filter(None, map(TURN.fullmatch, lines))
    tables = [(cards(match[5]), read_notes(match[6])) for match in matches]
    after = [turn.table for turn in hand.turns[1:]] + [hand.leftovers]
    scored_then = [(turn.sweep, turn.bonuses) for turn in hand.turns]
    notes = [
        (sweep, [(name, points) for _, name, points in bonuses])
        for sweep, bonuses in scored_then
    ]
    assert tables == list(zip(after, notes, strict=True))
    check_deals(hand, lines, by_hand.seats)
    last = "none" if hand.last_capturer is None else f"seat {hand.last_capturer}"
    left = " ".join(hand.leftovers) or "none"
    assert field(lines, "leftovers") == f"{left}; last capturer: {last}"
    for side, pile in enumerate(hand.piles):
        assert cards(field(lines, f"side {side} pile")) == pile
    written = {
        match[1]: [int(part) for part in match[2].split(" - ")]
        for match in filter(None, map(POINTS.fullmatch, lines))
    }
    assert written.pop("points") == hand.totals
    written.pop("totals")
    assert by_naive_name(written.items()) == scored(hand.points)
    check_evidence(hand, lines, by_hand)


def read_notes(text: str) -> tuple[bool, list[tuple[str, int]]]:
    """Whether a turn made a sweep, and its bonuses by their naive names."""
    notes = text.split()
    bonuses = [note.split("=") for note in notes if note != "sweep"]
    named = [(NAIVE_NAMES[name], int(points)) for name, points in bonuses]
    return "sweep" in notes, named


def check_deals(hand: Hand, lines: list[str], seats: int) -> None:
    """Compare the cards of every seat at every deal."""
    written = [
        cards(line.partition(" has ")[2])
        for line in lines
        if re.match(r"seat \d has ", line)
    ]
    held = {(turn.deal, turn.seat): turn.hand for turn in reversed(hand.turns)}
    deals = range(1 + max(deal for deal, _ in held))
    assert written == [held[deal, seat] for deal in deals for seat in range(seats)]


def check_evidence(hand: Hand, lines: list[str], by_hand: Variant) -> None:
    """Compare the totals that the categories show with the piles."""
    for side, pile in enumerate(hand.piles):
        shown = dict(evidence(lines, side))
        expected = {
            "cards": len(pile),
            "coins": sum(card[-1] == "D" for card in pile),
            "swords": sum(card[-1] == "S" for card in pile),
            "settebello": int("7D" in pile),
            "barmila": sum(card[:-1] == "7" for card in pile),
            "sweeps": hand.sweeps[side],
        }
        for name in expected.keys() & shown.keys():
            assert shown[name] == str(expected[name])
        if "primiera" in shown:
            total = primiera_total(pile, by_hand.options)
            assert shown["primiera"] == ("none" if total is None else str(total))


def evidence(lines: list[str], side: int) -> Iterator[tuple[str, str]]:
    """Each category, with the total that it shows for a side."""
    name = ""
    for line in lines:
        if POINTS.fullmatch(line):
            name = line.partition(":")[0]
        elif line.startswith(f"  side {side}: "):
            yield name, line.split()[2]


def field(lines: list[str], name: str) -> str:
    """What follows a name and a colon."""
    (found,) = [line for line in lines if line.startswith(f"{name}: ")]
    return found.partition(": ")[2]


def cards(text: str) -> list[str]:
    return [] if text == "none" else text.split()


def numbers(given: list[int]) -> str:
    return " - ".join(map(str, given))
