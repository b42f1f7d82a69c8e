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
from tests.variants_by_hand import BY_HAND, NAIVE_NAMES, Variant, scored

FILES = {path.stem: path for path in playthroughs.DIRECTORY.iterdir()}
TURN = re.compile(r" *(\d+) +(\d+) +(\d+)  (\S+) +(\S.*?)(  sweep)?")
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
        assert int(legal) == len(turn.moves)
        card, _, captured = move.partition("x")
        return card, tuple(captured.split("+")) if captured else (), None

    deck = cards(field(lines, "deck"))
    form = by_hand.seats, by_hand.sides, by_hand.deals, by_hand.table_size
    hand = play_hand(deck, *form, choose, by_hand.options, dealer=dealer)
    assert next(turns, None) is None
    return hand


def check_hand(hand: Hand, lines: list[str], by_hand: Variant) -> None:
    """Compare a replayed hand with what is written down of it."""
    assert cards(field(lines, "opening table")) == hand.opening_table
    matches = filter(None, map(TURN.fullmatch, lines))
    tables = [(cards(match[5]), match[6] is not None) for match in matches]
    after = [turn.table for turn in hand.turns[1:]] + [hand.leftovers]
    swept = [turn.sweep for turn in hand.turns]
    assert tables == list(zip(after, swept, strict=True))
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
    renamed = {NAIVE_NAMES[name]: points for name, points in written.items()}
    assert scored(renamed) == scored(hand.points)
    check_evidence(hand, lines, by_hand)


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
        assert shown["cards"] == str(len(pile))
        assert shown["coins"] == str(sum(card[-1] == "D" for card in pile))
        assert shown["settebello"] == str(int("7D" in pile))
        assert shown["sweeps"] == str(hand.sweeps[side])
        if "primiera" in shown:
            total = primiera_total(pile, by_hand.options)
            assert shown["primiera"] == ("none" if total is None else str(total))
        if "barmila" in shown:
            assert shown["barmila"] == str(sum(card[:-1] == "7" for card in pile))


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
