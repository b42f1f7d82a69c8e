"""``watch`` and ``replay``: games told move by move."""

import io
import json
import re
import sys
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from scopa import (
    DECK,
    SCOPA,
    VARIANTS,
    Card,
    GameRecord,
    GameState,
    explain,
    format_record,
    is_game_over,
    parse_record,
    render_text,
    score_hand,
    shuffled_deck,
    to_data,
    to_json,
    view,
)
from scopa.cli.main import main
from tests.commands import told
from tests.helpers import stacked


def watched(
    capsys: pytest.CaptureFixture[str], file: Path, *arguments: str
) -> tuple[str, GameRecord]:
    """What is watched, and the record of it."""
    out = told(capsys, "watch", "--save", str(file), *arguments)
    *lines, said = out.splitlines(keepends=True)
    assert said.endswith(f" {file}.\n")
    return "".join(lines), parse_record(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", VARIANTS)
def test_a_whole_game_watched_and_replayed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    file = tmp_path / "game.txt"
    out, record = watched(
        capsys, file, "--variant", name, "--players", "greedy,random", "--seed", "3"
    )
    assert is_game_over(record.state)
    seats = record.rules.seats
    names = " / ".join(
        ["greedy", "random", "greedy", "random", "greedy", "random"][:seats]
    )
    assert record.tags == (("Players", names),)
    # Each move has a line, and the drawings are those of the states.
    plays = re.findall(r"^  seat (\d)  (\S.*?)  ", out, re.MULTILINE)
    assert len(plays) == sum(len(hand.moves) for hand in record.hands)
    moves = [move for hand in record.hands for move in hand.moves]
    assert [text for _, text in plays] == [
        *map(render_text, moves),
    ]
    deals = [
        after
        for before, after in pairwise(record.states())
        if sum(map(len, after.hands)) > sum(map(len, before.hands))
    ]
    assert len(deals) == len(record.hands) * len(record.rules.deals) - 1
    for state in (next(record.states()), *deals):
        assert f"\n{state}\n" in out
    replayed = told(capsys, "replay", str(file))
    head, _, rest = replayed.partition("\n\n")
    assert head == f"Record 1: {name}\nPlayers: {names}"
    assert f"\n{rest}" == out


def test_a_hand_in_full(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Against the kept game of seed 7, which other sentences tell."""
    out, record = watched(capsys, tmp_path / "g", "--seed", "7", "--hands", "1")
    kept = (Path(__file__).parent / "data" / "game-of-seed-7.txt").read_text()
    # In the kept game the table of a deal has a line of its own.
    tables = re.findall(r"^  seat.*  table: (.*)$", kept, re.MULTILINE)
    assert len(tables) == 36
    assert re.findall(r"table: (.*)$", out, re.MULTILINE) == tables
    assert "left on the table: 8C\n" in out
    assert render_text(score_hand(record.state), rules=record.rules) in out
    assert out.endswith(
        "\nSeat 0 had 0 and makes 3 in this hand: 3 in all."
        "\nSeat 1 had 0 and makes 0 in this hand: 0 in all."
        "\nSeat 0 is ahead, 3 to 0."
        "\nThe game goes on: no side has 11 points yet."
        "\nSeat 1 deals the next hand.\n"
    )
    assert "Primiera of seat 0" not in out
    assert "\ndeal 6 of 6\n" in out


def test_sweeps_bonuses_and_the_end(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    deck = stacked("5D 6D 1B  10C 3B 2D  2C 3S 7B 8D")
    record = GameRecord.start(VARIANTS["cirulla"], deck)
    file = tmp_path / "game.txt"
    file.write_text(format_record(record), encoding="utf-8")
    out = told(capsys, "replay", str(file))
    assert "bonuses" not in out
    arguments = ["--variant", "cirulla", "--seed", "3", "--overwrite"]
    _, record = watched(capsys, file, *arguments)
    out = told(capsys, "replay", str(file))
    sweeps = sum(
        sum(after.sweeps) > sum(before.sweeps)
        for before, after in _pairs(record)
        if len(after.piles[0]) + len(after.piles[1]) > 0
    )
    assert sweeps
    assert out.count("  sweep!  ") == sweeps
    bonuses = [
        bonus
        for before, after in _pairs(record)
        for bonus in after.bonuses[len(before.bonuses) :]
    ]
    assert bonuses
    for bonus in bonuses:
        assert f"  {bonus.name} {bonus.points:+d}  " in out
    assert re.search(r"\nThe game is over: seat \d wins with .*\.\n$", out)


def _pairs(record: GameRecord) -> list[tuple[GameState, GameState]]:
    states = list(record.states())
    return [
        (before, after)
        for before, after in pairwise(states)
        if before.scores == after.scores and before.dealer == after.dealer
    ]


def test_only_what_one_seat_sees(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out, record = watched(
        capsys, tmp_path / "g", "--seat", "1", "--variant", "scopone", "--hands", "1"
    )
    first = next(record.states())
    assert f"{view(first, 1)}\n" in out
    assert str(first) not in out
    assert re.search(r"^  you  \d", out, re.MULTILINE)
    assert "  seat 1  " not in out.replace("seat 1 (side 1)", "")


def test_other_words(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["watch", "--seed", "7", "--hands", "1", "--suits", "french"]
    out = told(capsys, *arguments, "--language", "es", "--ascii")
    assert re.search(r"^  jugador 1  2C +mesa: 2C 5S 7H 7S JS$", out, re.MULTILINE)
    assert "\nEl jugador 0 va por delante, 3 a 0.\n" in out
    out = told(capsys, *arguments, "--language", "it")
    assert re.search(r"^  giocatore 1  2♣ +tavola: 2♣ 5♠ 7♥ 7♠ J♠$", out, re.MULTILINE)


def test_moves_and_counts_explained(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    style = ["--explain", "--language", "it"]
    arguments = ["--variant", "cirulla", "--hands", "1", *style]
    out, record = watched(capsys, file, *arguments)
    for before, after in _pairs(record):
        (hand,) = record.hands
        move = next(
            move
            for move in hand.moves
            if move.card not in _held(after) and move.card in _held(before)
        )
        _, *sentences = explain(before, move).text("it").splitlines()
        assert "".join(f"      {sentence}\n" for sentence in sentences) in out
    assert out.endswith(f"\n{explain(record.state).text('it')}\n")
    replayed = told(capsys, "replay", str(file), *style)
    assert replayed.endswith(out)


def _held(state: GameState) -> set[Card]:
    """All cards in hands, and those still to be dealt."""
    return {card for hand in state.hands for card in hand} | {*state.stock}


def test_the_told_game_in_other_languages(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a command, English has sentences of its own; so the game is the same."""
    out = told(capsys, "--language", "es", "--seed", "7")
    watching = ["watch", "--language", "es", "--explain"]
    assert out == told(capsys, *watching, "--seed", "7")
    assert told(capsys, "--language", "es") == told(capsys, *watching)
    assert out.count("Recuento de la mano") == 3
    assert "gana con 13" in out


def test_a_delay_after_each_move(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("scopa.cli.game.time.sleep", waited.append)
    told(capsys, "watch", "--hands", "1", "--delay", "2.5")
    assert waited == [2.5] * 36


# Files of records.


@pytest.fixture
def games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Path:
    """A file of two records, of which the second is not over."""
    _, first = watched(capsys, tmp_path / "1", "--seed", "7")
    _, second = watched(capsys, tmp_path / "2", "--variant", "escoba", "--hands", "1")
    file = tmp_path / "games.txt"
    file.write_text(
        f"{format_record(first)}\n{format_record(second)}", encoding="utf-8"
    )
    return file


def test_several_records(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    out = told(capsys, "replay", str(games))
    assert out.startswith("Record 1: scopa\n")
    assert "\n\nRecord 2: escoba\n" in out


def test_records_are_checked(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    out = told(capsys, "replay", "--check", str(games))
    assert (
        out == "1: scopa, 3 hands, 108 moves, 13:3\n2: escoba, 1 hand, 36 moves, 2:1\n"
    )


def test_records_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, games: Path
) -> None:
    expected = told(capsys, "replay", str(games))
    text = games.read_text(encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert told(capsys, "replay", "-") == expected


def test_several_files(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    first = told(capsys, "replay", str(games))
    twice = told(capsys, "replay", str(games), str(games))
    again = first.replace("Record 2:", "Record 4:").replace("Record 1:", "Record 3:")
    assert twice == f"{first}\n{again}"
    # The file is named that is wrong, and others are checked.
    empty, none = games.parent / "empty.txt", games.parent / "none.txt"
    empty.touch()
    assert main(["replay", "--check", str(empty), str(none), str(games)]) == 1
    out, err = capsys.readouterr()
    assert out == (
        f"{games}: 1: scopa, 3 hands, 108 moves, 13:3\n"
        f"{games}: 2: escoba, 1 hand, 36 moves, 2:1\n"
    )
    assert err == (
        f"{empty}: there is no record in it\n{none}: No such file or directory\n"
    )


def test_broken_records_stop_no_check(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    first, second = games.read_text(encoding="utf-8").split("\n[Rules", 1)
    sound = f"{first}\n[Rules{second}\n"
    broken = sound.replace("1. ", "1. 11D ", 1)
    bad, good, data = (games.parent / name for name in ("bad", "good", "data"))
    bad.write_text(broken + sound + broken, encoding="utf-8")
    good.write_text(sound, encoding="utf-8")
    data.write_text('{"schema": 1}', encoding="utf-8")
    assert main(["replay", "--check", str(bad), str(data), str(good)]) == 1
    out, err = capsys.readouterr()
    assert [line.split(",")[0] for line in out.splitlines()] == [
        *(f"{bad}: 2: escoba", f"{bad}: 3: scopa", f"{bad}: 4: escoba"),
        *(f"{bad}: 6: escoba", f"{good}: 1: scopa", f"{good}: 2: escoba"),
    ]
    # A line is a line of its own file.
    lines = (broken + sound + broken).splitlines()
    at = [number for number, line in enumerate(lines, 1) if "11D" in line]
    wrong = err.splitlines()
    assert len(wrong) == 3
    assert wrong[0].startswith(f"{bad}: record 1: line {at[0]}")
    assert wrong[1].startswith(f"{bad}: record 5: line {at[1]}")
    assert wrong[2].startswith(f"{data}: record 1: at $: ")


@pytest.mark.parametrize("indent", [None, 2])
@pytest.mark.parametrize("before", ["", "\n \n", "\ufeff"])
def test_a_record_as_json(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    indent: int | None,
    before: str,
) -> None:
    file = tmp_path / "game.txt"
    _, record = watched(capsys, file, "--seed", "7")
    expected = told(capsys, "replay", str(file))
    written = tmp_path / "game.json"
    text = before + json.dumps(to_data(record), indent=indent)
    written.write_text(text, encoding="utf-8")
    assert told(capsys, "replay", str(written)) == expected
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert told(capsys, "replay", "-") == expected
    assert told(capsys, "replay", "--check", str(written), str(file)) == (
        f"{written}: 1: scopa, 3 hands, 108 moves, 13:3\n"
        f"{file}: 1: scopa, 3 hands, 108 moves, 13:3\n"
    )


def test_a_file_that_begins_with_a_byte_order_mark(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    record = GameRecord.start(SCOPA, DECK)
    file.write_text(format_record(record), encoding="utf-8-sig")
    assert "HAND 1" in told(capsys, "replay", str(file)).upper()


def test_broken_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    _, record = watched(capsys, tmp_path / "game.txt", "--hands", "1")
    data = to_data(record)
    moves = data["hands"][0]["moves"]
    moves[5] = moves[3]
    for text, title, said in (
        (to_json(SCOPA), "", "at $.type: GameRecord should be there, not 'Rules'"),
        (to_json(record)[:-1], "", "this is no JSON from line 1, "),
        # What came before the move is told.
        (json.dumps(data), "Record 1: scopa\n", "hands[0].moves[5]: "),
    ):
        file.write_text(text, encoding="utf-8")
        assert main(["replay", str(file)]) == 1
        out, err = capsys.readouterr()
        assert err.startswith(f"{file}: ")
        assert said in err
        assert out.startswith(title)
        assert bool(out) is bool(title)


@pytest.mark.parametrize("comment", ["{of a club}", '{\n"schema" of a club\n}'])
def test_a_comment_is_no_json(
    capsys: pytest.CaptureFixture[str], games: Path, comment: str
) -> None:
    expected = told(capsys, "replay", str(games))
    text = games.read_text(encoding="utf-8")
    games.write_text(f"{comment}\n{text}", encoding="utf-8")
    assert told(capsys, "replay", str(games)) == expected


def test_a_broken_record_is_told_up_to_its_error(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    whole = told(capsys, "replay", str(games))
    text = games.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    # A move of the first hand of the second record that cannot be.
    at = max(n for n, line in enumerate(lines) if line.startswith("hand 1")) + 5
    lines[at] = re.sub(r"(\d+)\. \S+", r"\1. 11D", lines[at], count=1)
    games.write_text("".join(lines), encoding="utf-8")
    assert main(["replay", str(games)]) == 1
    out, err = capsys.readouterr()
    assert re.match(re.escape(f"{games}: line {at + 1}, column ") + r"\d+: [^:]*$", err)
    assert "Traceback" not in err
    assert whole.startswith(out)
    assert "Record 2: escoba" in out
    assert out.rstrip().splitlines()[-1].lstrip().startswith(("seat", "score"))
    # In the language that is asked for.
    assert main(["replay", "--check", "--language", "it", str(games)]) == 1
    out, err = capsys.readouterr()
    assert err.startswith(f"{games}: partita 2: riga {at + 1}, colonna ")
    assert out == "1: scopa, 3 mani, 108 mosse, 13:3\n"


def test_a_record_broken_before_its_first_hand(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_text('[Rules "scopne"]\n', encoding="utf-8")
    assert main(["replay", str(file)]) == 1
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith(f"{file}: line 1")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", ": there is no record in it\n"),
        (b"\xff\xfe", ": this is no text in UTF-8\n"),
        (None, ": No such file or directory\n"),
    ],
)
def test_files_without_records(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    content: bytes | None,
    said: str,
) -> None:
    file = tmp_path / "game.txt"
    if content is not None:
        file.write_bytes(content)
    assert main(["replay", str(file)]) == 1
    assert capsys.readouterr() == ("", f"{file}{said}")


def test_a_mark_at_the_beginning_of_a_file(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    """Some editors write one."""
    games.write_bytes(b"\xef\xbb\xbf" + games.read_bytes())
    assert told(capsys, "replay", "--check", str(games)).startswith("1: scopa, ")


def test_a_record_of_ones_own_rules(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = GameRecord.start(SCOPA, shuffled_deck(Random(1)))
    file = tmp_path / "game.txt"
    text = format_record(record).replace('"scopa"', '"scopa;target=16"')
    file.write_text(text, encoding="utf-8")
    out = told(capsys, "replay", str(file))
    assert out.startswith("Record 1: scopa;target=16\n")
    assert "house rules · to 16" in out
