"""``python -m scopa``: a game that a newcomer can follow, always the same."""

import io
import re
import subprocess
import sys
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Literal

import attrs
import pytest

from scopa import (
    DECK,
    ESCOBA,
    SCOPA,
    VARIANTS,
    AceSweep,
    Bonus,
    CaptureRule,
    Card,
    Context,
    GameState,
    HoldingWins,
    Move,
    Player,
    RandomPlayer,
    Rules,
    apply_move,
    is_game_over,
    legal_moves,
    new_game,
    next_hand,
    parse_cards,
    score_hand,
    shuffled_deck,
    view,
)
from scopa.capturing import PLAIN
from scopa.cli import commentary
from scopa.cli.main import main
from scopa.cli.options import PLAYERS
from scopa.cli.tell import tell_game
from tests.own_rules import SameSuit

GOLDEN = Path(__file__).parent / "data" / "game-of-seed-7.txt"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "scopa", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert not err
    return out.splitlines()


def finished_hand(
    rules: Rules = SCOPA, player: Player = PLAYERS["greedy"]
) -> GameState:
    rng = Random(7)
    return played_out(new_game(rules, shuffled_deck(rng, rules)), player, rng)


def played_out(state: GameState, player: Player, rng: Random) -> GameState:
    while moves := legal_moves(state):
        move = player.choose(view(state, state.to_move), moves, rng)
        state = apply_move(state, move)
    return state


# The program.


def test_the_first_hand_of_seed_7() -> None:
    done = run("--seed", "7")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(GOLDEN.read_text(encoding="ascii"))


def test_the_seed_is_0_unless_given(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys)
    assert lines[0] == "Variant scopa, seed 0, greedy players."
    assert lines == printed(capsys, "--seed", "0", "--variant", "scopa")
    assert lines != printed(capsys, "--seed", "1")


FORMS = [
    *((name, None) for name in VARIANTS),
    *(("scopa", seats) for seats in (2, 4, 6, 12)),
    *(("scopone", seats) for seats in (2, 4)),
    *(("scopa-3", seats) for seats in (6, 12)),
    *(("scopa-4", seats) for seats in (4, 12)),
    *(("scopone-scientifico", seats) for seats in (2, 4)),
]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("name", "seats"), FORMS)
def test_every_form_is_played_to_the_end(
    capsys: pytest.CaptureFixture[str], name: str, seats: int | None, players: str
) -> None:
    form = [] if seats is None else ["--seats", str(seats)]
    lines = printed(capsys, "--variant", name, "--players", players, *form)
    assert lines[0] == f"Variant {name}, seed 0, {players} players."
    assert any(line.startswith("The game is over: ") for line in lines[-2:])
    hands = sum(line.startswith("HAND ") for line in lines)
    assert sum(line.startswith("The game goes on: ") for line in lines) == hands - 1
    for line in lines:
        assert line.isascii()
        assert len(line) <= 88
        assert line == line.rstrip()


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", VARIANTS)
def test_the_printed_points_are_those_of_the_count(
    capsys: pytest.CaptureFixture[str], name: str, players: str
) -> None:
    arguments = ["--variant", name, "--seed", "5", "--players", players]
    lines = printed(capsys, *arguments)
    rules, rng = VARIANTS[name], Random(5)
    state = new_game(rules, shuffled_deck(rng, rules))
    expected = []
    while True:
        state = played_out(state, PLAYERS[players], rng)
        score = score_hand(state)
        bonuses = {bonus.name for bonus in state.bonuses}
        for item in score.items:
            totals = [evidence.total for evidence in item.evidence]
            totals = [*item.points] if item.name in bonuses else totals
            cells = ["-" if total is None else str(total) for total in totals]
            shares = {side: points for side, points in enumerate(item.points) if points}
            expected.append((item.name, cells, shares))
        expected.append(("this hand", list(map(str, score.points)), {}))
        expected.append(("total", list(map(str, state.totals)), {}))
        if is_game_over(state):
            break
        state = next_hand(state, shuffled_deck(rng, rules))
    assert rows_of_counts(lines, rules) == expected


def rows_of_counts(
    lines: list[str], rules: Rules
) -> list[tuple[str, list[str], dict[int, int]]]:
    """Read the rows of all counts back: the label, the cells, the points awarded."""
    row = re.compile(
        rf"  (\S+|this hand) ((?: +(?:\d+|-)){{{rules.sides}}})(?:  (.*))?$"
    )
    share = re.compile(r"(\d+)(?: points?)? to (?:side|seat) (\d+)")
    # A row that is too long goes on in the column of its note.
    text = re.sub(r"\n {24,}", " ", "\n".join(lines))
    return [
        (
            found[1],
            found[2].split(),
            {int(side): int(points) for points, side in share.findall(found[3] or "")},
        )
        for found in map(row.match, text.splitlines())
        if found
    ]


def test_a_target_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "--target", "1")
    assert lines[2].startswith("The game is to 1 point, ")
    assert sum(line.startswith("HAND ") for line in lines) == 1


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--variant", "scopne"], "no variant 'scopne': did you mean scopone"),
        (["--variant", "scopne", "--seats", "3"], "did you mean scopone"),
        (["--variant", ""], "no variant '': python -m scopa rules lists them"),
        (["--seats", "3"], "3 seats cannot form 2 equal sides"),
        (["--seats", "3"], "(variants for 3 seats: scopa-3, cirulla-3)"),
        (["--seats", "5"], "use 34 of the 40"),
        (["--seats", "1"], "seats must be a whole number from 2 to 40, not 1"),
        (["--seats", "many"], "--seats"),
        (["--target", "0"], "target must be a whole number from 1, not 0"),
        (["--target", "x"], "--target"),
        (["--seed", "x"], "--seed: it must be a whole number from 0, not 'x'"),
        (["--seed", "-1"], "not '-1'"),
        (["--seed", "1.5"], "not '1.5'"),
        (["--players", "wise"], "--players"),
        (["--see", "7"], "--see"),
        (["scopone"], "scopone"),
    ],
)
def test_bad_arguments_are_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], reason: str
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert not out
    assert reason in err


def test_no_variants_are_named_when_seats_are_not_what_is_wrong(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["--seats", "4", "--target", "0"])
    assert "variants for" not in capsys.readouterr().err


def test_bad_arguments_exit_with_2() -> None:
    done = run("--variant", "scopne")
    assert (done.returncode, done.stdout) == (2, "")
    assert "scopone" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_help_names_every_option_and_variant(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    text = capsys.readouterr().out
    for word in ("--variant", "--seats", "--target", "--players", "--seed", *PLAYERS):
        assert word in text
    for name in VARIANTS:
        assert name in re.sub(r"-\s+", "-", text)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows reports it otherwise")
def test_a_closed_pipe_ends_it_quietly() -> None:
    # Far more text than a pipe holds.
    command = [sys.executable, "-m", "scopa", "--target", "400"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline().startswith("Variant scopa")
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


def test_a_closed_pipe_in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    class ClosedPipe(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", ClosedPipe())
    assert main([]) == 0
    assert sys.stdout.closed


# What is said, where no game above comes to say it.


@attrs.frozen
class TakesNothing(CaptureRule):
    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> tuple[tuple[Card, ...], ...]:
        return ()


def test_a_hand_without_a_capture() -> None:
    rules = attrs.evolve(SCOPA, capture=TakesNothing())
    game = tell_game(rules, RandomPlayer(), Random(7))
    lines = list(takewhile(lambda line: not line.startswith("The game goes"), game))
    assert "  nobody has captured: what is left is nobody's" in lines
    assert "  primiera         -       -  no points" in lines
    assert max(map(len, lines)) <= 88


def told(state: GameState, text: str) -> str:
    """What is said of a move, on one line."""
    card, _, captured = text.partition("x")
    move = Move(Card(card), parse_cards(captured.replace("+", " ")))
    lines = list(commentary.play(state, move, apply_move(state, move)))
    assert max(map(len, lines)) <= 88
    return " ".join(" ".join(lines).split())


def position(rules: Rules, hand: str, table: str, *, last: bool) -> GameState:
    """Seat 0 has one card, seat 1 has one too or none, and has captured all others."""
    held, lying = Card(hand), parse_cards(table)
    rest = [card for card in DECK if card not in (held, *lying)]
    return GameState(
        rules=rules,
        dealer=0 if last else 1,
        to_move=0,
        hands=[[held], [] if last else rest[:1]],
        table=lying,
        piles=[[], rest if last else rest[1:]],
        stock=(),
        sweeps=(0, 0),
        last_capturer=1,
        scores=(0, 0),
    )


ACES = attrs.evolve(SCOPA, capture=AceSweep(on_empty="takes-itself"))


@pytest.mark.parametrize(
    ("rules", "table", "move", "text"),
    [
        (SCOPA, "4D 8D", "7C", "seat 0 lays 7C table: 4D 7C 8D"),
        (
            *(SCOPA, "7B 8D", "7Cx7B"),
            "seat 0 plays 7C, takes 7B of equal value table: 8D",
        ),
        (
            *(SCOPA, "3S 4D 8D", "7Cx3S+4D"),
            "seat 0 plays 7C, takes 3S and 4D (3 + 4 = 7) table: 8D",
        ),
        (
            *(SCOPA, "3S 4D", "7Cx3S+4D"),
            "seat 0 plays 7C, takes 3S and 4D (3 + 4 = 7): sweep! table: empty",
        ),
        (
            *(ESCOBA, "3S 5D 8D", "7Cx3S+5D"),
            "seat 0 plays 7C, takes 3S and 5D (7 + 3 + 5 = 15) table: 8D",
        ),
        # Fifteen by chance, and not why an ace takes them.
        (
            *(ACES, "4D 10S", "1Cx4D+10S"),
            (
                "seat 0 plays 1C, takes 4D and 10S (the whole table) and clears the"
                " table: no sweep table: empty"
            ),
        ),
        # Fifteen by the rules, so that it is a capture like any other.
        (
            *(VARIANTS["cirulla"], "4D 10S", "1Cx4D+10S"),
            "seat 0 plays 1C, takes 4D and 10S (1 + 4 + 10 = 15): sweep! table: empty",
        ),
        # Why a caller's own rule allows it is not worked out.
        (
            *(attrs.evolve(SCOPA, capture=SameSuit()), "3C 8D", "7Cx3C"),
            "seat 0 plays 7C, takes 3C table: 8D",
        ),
        (ACES, "", "1C", "seat 0 plays 1C, takes it back at once table: empty"),
    ],
)
def test_plays(rules: Rules, table: str, move: str, text: str) -> None:
    card = move.partition("x")[0]
    assert told(position(rules, card, table, last=False), move) == text


@pytest.mark.parametrize(
    ("leftovers", "table", "move", "text"),
    [
        (
            *("last-capturer", "4D 8D", "7C"),
            (
                "seat 0 lays 7C table: 4D 7C 8D"
                " seat 1 captured last and gets what is left: 4D 7C 8D"
            ),
        ),
        (
            *("dealer", "7B 8D", "7Cx7B"),
            (
                "seat 0 plays 7C, takes 7B of equal value table: 8D"
                " seat 0 as the dealer gets what is left: 8D"
            ),
        ),
        (
            *("last-capturer", "10D", "10Cx10D"),
            (
                "seat 0 plays 10C, takes 10D of equal value and clears the table with"
                " the last card: no sweep table: empty nothing is left on the table"
            ),
        ),
    ],
)
def test_last_plays(
    leftovers: Literal["last-capturer", "dealer"], table: str, move: str, text: str
) -> None:
    rules = attrs.evolve(SCOPA, leftovers=leftovers)
    card = move.partition("x")[0]
    assert told(position(rules, card, table, last=True), move) == text


def test_bonuses_are_told_when_they_are_made() -> None:
    start = new_game(SCOPA, DECK)
    made = start.replace(bonuses=[Bonus(1, "three aces", 3, (DECK[0], DECK[1]))])
    assert list(commentary.hand_begins(made, 1))[-1] == (
        "  3 points to seat 1 for three aces (1D 1C)"
    )
    more = apply_move(made, Move(Card("1D")))
    more = more.replace(bonuses=[*made.bonuses, Bonus(0, "house", 1)])
    assert list(commentary.play(made, Move(Card("1D")), more))[1:] == [
        "  1 point to seat 0 for house"
    ]


def test_bonuses_are_counted_like_the_rest() -> None:
    state = finished_hand().replace(bonuses=[Bonus(1, "a bonus of the house", 3)])
    lines = list(commentary.count(state, 1))
    assert "  a bonus of the house       0       3  3 points to seat 1" in lines


LEVEL = "The game goes on: 11 points are not enough without a lead of {}."
PERDERE = VARIANTS["scopa-a-perdere"]


@pytest.mark.parametrize(
    ("rules", "scores", "text"),
    [
        (SCOPA, (0, 0), "The game goes on: no side has 11 points yet."),
        (
            SCOPA,
            (9, 0),
            "The game is over: seat 0 wins with 12, and 11 were needed.",
        ),
        (SCOPA, (9, 12), LEVEL.format(1)),
        (attrs.evolve(SCOPA, margin=2), (9, 11), LEVEL.format(2)),
        (
            *(PERDERE, (18, 5)),
            (
                "The game is over: a side has 21, and seat 1 wins with the lowest"
                " total, 5."
            ),
        ),
        (
            attrs.evolve(SCOPA, endings=(HoldingWins("settebello", [Card("7D")]),)),
            (0, 0),
            "The game is over: seat 0 wins with all of 7D, settebello.",
        ),
    ],
)
def test_why_the_game_goes_on_or_ends(
    rules: Rules, scores: tuple[int, int], text: str
) -> None:
    state = finished_hand(rules).replace(scores=scores)
    assert score_hand(state).points == (3, 0)
    assert list(commentary.verdict(state)) == [text]


def test_long_rows_are_broken() -> None:
    state = finished_hand(VARIANTS["scopa-4"]).replace(sweeps=(1, 1, 2, 1))
    lines = list(commentary.count(state, 1))
    assert max(map(len, lines)) <= 88
    assert "1 to seat 0, 1 to seat 1, 2 to seat 2, 1 to seat 3" in (
        " ".join(" ".join(lines).split())
    )


@pytest.mark.parametrize("seed", range(4))
def test_sums_with_a_declared_matta_are_right(seed: int) -> None:
    """In Cirulla a capture makes the value of the card played, or fifteen."""
    rules = VARIANTS["cirulla"]
    lines = list(tell_game(rules, RandomPlayer(), Random(seed)))
    plays = [line for line in lines if "takes" in line and " = " in line]
    totals = [int(line.split(" = ")[1].split(")")[0]) for line in plays]
    assert totals
    assert all(total == 15 or total <= 10 for total in totals)


def test_a_declaration_is_told_before_the_play() -> None:
    rules = VARIANTS["cirulla"]
    lines = list(tell_game(rules, RandomPlayer(), Random(3)))
    told = "  seat 0 declares tre with 1C 5B 7C, 7C as 3: 3 points"
    assert lines[lines.index(told) + 1].startswith("  seat 0 lays 7C")
    # And its points are not told again.
    assert not any("for tre" in line for line in lines)


def test_an_ace_that_takes_itself_with_the_last_card() -> None:
    rules = VARIANTS["scopone-dassi"]
    lines = list(tell_game(rules, RandomPlayer(), Random(12)))
    back = [n for n, line in enumerate(lines) if "takes it back at once" in line]
    assert any("nothing is left" in lines[n + 1] for n in back)


def test_an_ace_that_makes_fifteen_does_not_take_the_whole_table() -> None:
    lines = tell_game(VARIANTS["cirulla"], RandomPlayer(), Random(0))
    told = "seat 0 plays 1C, takes 5C and 9B (1 + 5 + 9 = 15)"
    assert any(told in line for line in lines)
