"""``play``: a person, whose answers come from a pipe or a terminal."""

import io
import re
import signal
import sys
from pathlib import Path
from random import Random

import pytest

from scopa import (
    SCOPA,
    VARIANTS,
    GreedyPlayer,
    Move,
    RandomPlayer,
    apply_move,
    explain,
    is_game_over,
    legal_moves,
    new_game,
    parse_move_text,
    parse_record,
    render_text,
    score_hand,
    shuffled_deck,
    view,
)
from scopa.cli.main import main

if sys.platform != "win32":
    from tests.terminals import CTRL_D, Terminal


def played(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    answers: str,
    *arguments: str,
    code: int = 0,
) -> str:
    """All that a game prints, with seed 7 and some answers, parted by ``/``."""
    lines = answers.replace("/", "\n") + "\n" if answers else ""
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    assert main(["play", "--seed", "7", *arguments]) == code
    out, err = capsys.readouterr()
    assert not err or code
    return out


def opening() -> str:
    """What the person sees first with seed 7."""
    state = new_game(SCOPA, shuffled_deck(Random(7)), dealer=1)
    return render_text(view(state, 0))


def test_a_game_begins(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, "")
    assert out.startswith(
        "You are seat 0, and a greedy player has the other seats; seed 7.\n"
    )
    assert opening() in out
    assert "seat 0  2B 6D 10C  ← plays\nseat 1  ▒▒ ▒▒ ▒▒\n" in out
    assert "You may play:\n   1  2B\n   2  6D\n   3  10C\nyour move> \n" in out
    assert out.endswith("The game stops here.\n")


def test_moves_by_number_and_by_text(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The opponent is greedy; the same moves of seed 7 are in the kept game.
    by_number = played(capsys, monkeypatch, "1/2")
    by_text = played(capsys, monkeypatch, "2b/10Cx2B+8S")
    by_short_text = played(capsys, monkeypatch, "2B/10c")
    for out in (by_number, by_text, by_short_text):
        # What is typed through a pipe is shown, so that it reads like a talk.
        told = re.sub(r"> \S.*", "> ", out)
        assert told == re.sub(r"> \S.*", "> ", by_number)
        assert re.search(r"you  2B +table: 2B 5S 7C 7S 8S\n", out)
        assert re.search(r"seat 1  7B×7C +table: 2B 5S 7S 8S\n", out)
        assert re.search(r"you  10C×2B\+8S +table: 5S 7S\n", out)
    assert "your move> 10Cx2B+8S\n" in by_text


def test_what_cannot_be_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, "0/4/7z/9D/10Cx5S//6D")
    assert "There is no move 0: there are 3.\n" in out
    assert "There is no move 4: there are 3.\n" in out
    assert "7z: write a number, a move such as 10C, or help.\n" in out
    assert "9D is not in the hand of seat 0, which holds 2B, 6D and 10C.\n" in out
    assert "10C cannot capture 5S: that makes 5, not 10.\n" in out
    assert re.search(r"you  6D +table", out)


def test_a_refusal_in_the_language_of_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, "10Cx5S/9", "--language", "it")
    assert "10C non può prendere 5S: vale 5, non 10.\n" in out
    assert "Non c'è una mossa 9: l'ultima è la 3.\n" in out


def test_hints(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = new_game(SCOPA, shuffled_deck(Random(7)), dealer=1)
    move = GreedyPlayer().choose(view(state, 0), legal_moves(state), Random(0))
    for word in ("hint", "consiglio", "PISTA"):
        out = played(capsys, monkeypatch, word)
        assert f"A greedy player would play {move}.\n" in out


def test_undo_goes_back_to_the_turn_before(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, "2B/undo/undo/6D")
    parts = out.split("your move> ")
    assert opening() in parts[0]
    assert "seat 0  6D 10C  ← plays" in parts[1]
    assert parts[2].startswith(f"undo\n{opening()}\n")
    assert parts[3].startswith("undo\nThere is nothing to undo.\n")
    assert re.match(r"6D\n  you  6D +table: 5S 6D 7C 7S 8S\n", parts[4])


def test_undo_over_the_end_of_a_hand(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """The record that is saved is what was played, and nothing that was undone.

    In the second hand the person has dealt, so that the other seat has led.
    """
    file = tmp_path / "game.txt"
    answers = "/".join(["1"] * 18 + ["undo", "1"])
    played(capsys, monkeypatch, answers, "--save", str(file))
    record = parse_record(file.read_text(encoding="utf-8"))
    assert [len(hand.moves) for hand in record.hands] == [36, 1]


def test_a_turn_can_be_undone_and_played_again(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    file = tmp_path / "game.txt"
    played(capsys, monkeypatch, "1/1/undo/1/undo/undo/3", "--save", str(file))
    record = parse_record(file.read_text(encoding="utf-8"))
    (hand,) = record.hands
    assert str(hand.moves[0]) == "10C"
    assert len(hand.moves) == 2


def test_why(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, "why/why 3/explain 10Cx5S/why 7z/why 9")
    parts = [part.partition("\n")[2] for part in out.split("your move> ")]
    state = new_game(SCOPA, shuffled_deck(Random(7)), dealer=1)
    assert parts[1:6] == [
        "No move has been made: write why and a move.\n",
        f"{explain(state, parse_move_text('10C'))}\n",
        f"{explain(state, parse_move_text('10Cx5S'))}\n",
        "7z: write a number, a move such as 10C, or help.\n",
        "There is no move 9: there are 3.\n",
    ]
    assert parts[3].startswith("10C cannot capture 5S: that makes 5, not 10.\n")


def test_why_alone_explains_the_last_move(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, "2B/perché/undo/porqué", "--language", "es")
    parts = [part.partition("\n")[2] for part in out.split("tu jugada> ")]
    state = new_game(SCOPA, shuffled_deck(Random(7)), dealer=1)
    state = apply_move(state, parse_move_text("2B"))
    # That of the other seat, as all have seen it.
    said = explain(state, parse_move_text("7Bx7C")).text("es")
    assert parts[2] == f"{said}\n"
    assert "juega 7B y se lleva 7C" in said
    # What is undone has not been.
    assert parts[4] == "Aún no hay ninguna jugada: escribe por qué y una jugada.\n"


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize(
    ("answers", "same"),
    [
        ("hint", "consiglio suggerimento pista sugerencia"),
        ("why 2", "explain_2 PERCHÉ_2 perche_2 spiega_2 perche\u0301_2"),
        ("why 2", "porqué_2 porque_2 por_qué_2 por__que__2 ¿Por_qué_2? explica_2"),
        ("undo", "annulla annullare deshaz deshacer undo!"),
        ("table", "tavola tavolo mesa"),
        ("save", "salva salvare guarda guardar"),
        ("help", "? aiuto aiutare ayuda ayúdame ayudar"),
        ("quit", "exit q esci uscire sal salir"),
    ],
)
def test_what_people_type(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    answers: str,
    same: str,
) -> None:
    """In any language, each answer is answered like the first."""
    style = ["--language", language]
    expected = played(capsys, monkeypatch, f"2B/{answers}", *style)
    for word in same.split():
        typed = word.replace("_", " ")
        out = played(capsys, monkeypatch, f"2B/{typed}", *style)
        assert out == expected.replace(f"> {answers}\n", f"> {typed}\n")


def test_explanations_with_french_suits(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, "KHx5S/7c", "--suits", "french")
    assert "K♥ cannot capture 5♠: that makes 5, not 10.\n" in out
    assert "7♣ is not in the hand of seat 0, which holds 2♣, 6♦ and K♥.\n" in out
    # What was typed is shown as it was typed, and what to type as it can be.
    out = played(capsys, monkeypatch, "2cx7cz", "--suits", "french")
    assert "2cx7cz: write a number, a move such as KH, or help.\n" in out


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "{}: write a number, a move such as 10C, or help.\n"),
        ("it", "{}: scrivi un numero, una mossa come 10C, o aiuto.\n"),
        ("es", "{}: escribe un número, una jugada como 10C, o ayuda.\n"),
    ],
)
def test_what_is_no_move_at_all(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    said: str,
) -> None:
    texts = ["hello", "10Cx", "x", "7D 7C", "z" * 400]
    out = played(capsys, monkeypatch, "/".join(texts), "--language", language)
    for text in texts[:-1]:
        assert said.format(text) in out
    # A long text is not said again in full.
    assert said.format("z" * 30 + "...") in out
    assert "olumn" not in out


def test_a_move_that_may_be_several(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What would make it one is worth more than how to write any move."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("9D\n"))
    assert main(["play", "--seed", "4"]) == 0
    said = "'9D' may be 9Dx1D+2B+6D or 9Dx1D+2B+6S: write out which\n"
    assert said in capsys.readouterr().out


def test_explanations_after_each_move(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, "2B", "--explain")
    state = new_game(SCOPA, shuffled_deck(Random(7)), dealer=1)
    for text in ("2B", "7Bx7C"):
        move = parse_move_text(text)
        _, *sentences = str(explain(state, move)).splitlines()
        assert sentences
        line = f"{render_text(move)} .*\n" + "".join(
            f"      {re.escape(sentence)}\n" for sentence in sentences
        )
        assert re.search(line, out)
        state = apply_move(state, move)


def test_the_count_is_explained(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    file = tmp_path / "game.txt"
    out = played(capsys, monkeypatch, "/".join("1" * 18), "--save", str(file))
    record = parse_record(file.read_text(encoding="utf-8"))
    states = [state for state in record.states() if not legal_moves(state)]
    assert len(states) == 1
    count = render_text(score_hand(states[0]), rules=record.rules)
    assert f"{count}\n{explain(states[0])}\n" in out


def test_the_table_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert played(capsys, monkeypatch, "table").count(opening()) == 2


@pytest.mark.parametrize(
    ("language", "word", "said"),
    [
        ("en", "help", "why 3         what a move does"),
        ("it", "aiuto", "annulla       torna al tuo ultimo turno"),
        ("es", "ayuda", "pista         qué haría un jugador sencillo"),
    ],
)
def test_help(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    word: str,
    said: str,
) -> None:
    out = played(capsys, monkeypatch, word, "--language", language)
    assert said in out
    assert said in played(capsys, monkeypatch, "?", "--language", language)


@pytest.mark.parametrize("word", ["quit", "q", "exit", "esci", "sal"])
def test_quit(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    out = played(capsys, monkeypatch, f"{word}/1")
    assert out.endswith(f"your move> {word}\nThe game stops here.\n")


def test_saving_on_request(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    file = tmp_path / "my game.txt"
    monkeypatch.chdir(tmp_path)
    out = played(capsys, monkeypatch, "6D/save my game.txt/save/save no/where/1")
    assert "The game is written to my game.txt.\n" in out
    assert "Where to? Write save and the name of a file.\n" in out
    record = parse_record(file.read_text(encoding="utf-8"))
    assert record.tags == (("Players", "person / greedy"),)
    assert record.hands[0].deck == shuffled_deck(Random(7))
    assert list(map(str, record.hands[0].moves)) == ["6D", "7Bx7C"]


def test_a_file_that_cannot_be_written(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    there_is_not = str(tmp_path / "nowhere" / "game.txt")
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"save {there_is_not}\n"))
    assert main(["play"]) == 0
    said = f"{there_is_not}: No such file or directory\n"
    assert said in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["play", "--save", there_is_not]) == 1
    # It is known before the first move.
    assert capsys.readouterr() == ("", said)


THERE = {
    "en": ("save", "is there already: {} writes over it.\n"),
    "it": ("salva", "c'è già: {} lo sovrascrive.\n"),
    "es": ("guarda", "ya existe: {} lo sobrescribe.\n"),
}


@pytest.mark.parametrize("language", THERE)
def test_no_file_is_written_over_by_mistake(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    language: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "notes.txt"
    file.write_text("my notes", encoding="utf-8")
    word, said = THERE[language]
    style = ["--language", language]
    save = ["--save", "notes.txt"]

    # When it begins: there is no game yet that could be lost.
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["play", *save, *style]) == 1
    expected = f"notes.txt {said.format('--overwrite')}"
    assert capsys.readouterr() == ("", expected)
    assert main(["watch", *save, *style]) == 1
    assert capsys.readouterr() == ("", expected)

    # In the game: another name will do, or the word that writes over it.
    out = played(capsys, monkeypatch, f"6D/{word} notes.txt/{word} new.txt", *style)
    assert f"notes.txt {said.format(f'{word}! notes.txt')}" in out
    assert file.read_text(encoding="utf-8") == "my notes"
    assert len(moves_of(tmp_path / "new.txt")) == 2
    played(capsys, monkeypatch, f"6D/{word.upper()}! notes.txt", *style)
    assert len(moves_of(file)) == 2


def moves_of(file: Path) -> tuple[Move, ...]:
    return parse_record(file.read_text(encoding="utf-8")).hands[0].moves


def test_files_of_the_game_are_written_again(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    game, kept = tmp_path / "game.txt", tmp_path / "kept.txt"
    answers = "save game.txt/6D/save kept.txt/1/save kept.txt/1"
    out = played(capsys, monkeypatch, answers, "--save", "game.txt")
    assert "already" not in out
    assert (len(moves_of(kept)), len(moves_of(game))) == (4, 6)
    # Another game has other files, but for who asks for these.
    out = played(capsys, monkeypatch, "6D/save kept.txt")
    assert "kept.txt is there already" in out
    arguments = ["--save", "game.txt", "--overwrite"]
    played(capsys, monkeypatch, "6D/save kept.txt", *arguments)
    assert (len(moves_of(kept)), len(moves_of(game))) == (2, 2)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_whole_game_of_every_variant(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
) -> None:
    """The first move each time; the record replays, and nothing hidden is told."""
    file = tmp_path / "game.txt"
    arguments = ["--variant", name, "--players", "random", "--save", str(file)]
    arguments += ["--seat", "1"]
    out = played(capsys, monkeypatch, "/".join(["1"] * 1000), *arguments)
    record = parse_record(file.read_text(encoding="utf-8"))
    assert is_game_over(record.state)
    counts = out.count("Count of hand ")
    assert counts == len(record.hands) == out.count("The game goes on: ") + 1
    assert "The game is over: " in out
    assert out.endswith(f"The game is written to {file}.\n")
    # Every state in which the person moved was drawn as that seat's view.
    turns = [each for each in record.states() if each.to_move == 1]
    for state in turns:
        if legal_moves(state):
            assert render_text(view(state, 1)) in out


def test_nothing_is_told_that_the_seat_does_not_know(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games that look alike to the person are told alike."""
    answers = "hint/table/why 2/2Bx5S/save/help"
    first = played(capsys, monkeypatch, answers)
    mixed = list(shuffled_deck(Random(7)))
    # Seat 0 has the first three cards, and the table the four after those of seat 1.
    mixed[3:6], mixed[10:] = mixed[10:13], mixed[3:6] + mixed[13:]
    monkeypatch.setattr("scopa.cli.game.shuffled_deck", lambda *_: tuple(mixed))
    assert played(capsys, monkeypatch, answers) == first


def test_the_seed_is_told_when_it_is_not_given(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    firsts = set()
    for _ in range(3):
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        assert main(["play"]) == 0
        out = capsys.readouterr().out
        found = re.search(r"seed (\d+)", out)
        assert found
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        assert main(["play", "--seed", found[1]]) == 0
        assert capsys.readouterr().out == out
        firsts.add(out)
    assert len(firsts) > 1


def test_french_suits_are_shown_and_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, "why kh/2c", "--suits", "french")
    assert "seat 0  2♣ 6♦ K♥  ← plays" in out
    assert re.search(r"you  2♣ +table: 2♣ 5♠ 7♥ 7♠ J♠\n", out)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX terminals")
def test_a_game_at_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with Terminal("play", "--seed", "7", "--save", str(file)) as terminal:
        assert "│ 2B │" in terminal.wait_for("your move> ")
        terminal.line("hint")
        assert "would play" in terminal.wait_for("your move> ")
        terminal.line("2B")
        said = terminal.wait_for("your move> ")
        # The terminal itself has shown what was typed, once.
        assert said.count("2B\n") == 1
        terminal.type(CTRL_D)
        assert terminal.end() == 0
    assert len(parse_record(file.read_text(encoding="utf-8")).hands[0].moves) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX terminals")
def test_ctrl_c_keeps_what_was_to_be_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with Terminal("play", "--seed", "7", "--save", str(file)) as terminal:
        terminal.wait_for("your move> ")
        terminal.line("2B")
        terminal.wait_for("your move> ")
        assert terminal.interrupt() == 130
        assert f"\nThe game is written to {file}.\n" in terminal.text
    assert len(parse_record(file.read_text(encoding="utf-8")).hands[0].moves) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX terminals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_closed_terminal_keeps_what_was_to_be_saved(
    number: int, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    with Terminal("play", "--seed", "7", "--save", str(file)) as terminal:
        terminal.wait_for("your move> ")
        terminal.line("2B")
        terminal.wait_for("your move> ")
        assert terminal.signal(number) == 128 + number
    assert "Traceback" not in terminal.text
    assert len(parse_record(file.read_text(encoding="utf-8")).hands[0].moves) == 2


def test_the_saved_game_is_the_game_that_was_played(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """Played again by hand: the first move of the person, then the random player."""
    file = tmp_path / "game.txt"
    played(
        *(capsys, monkeypatch, "/".join("1" * 18)),
        *("--players", "random", "--save", str(file)),
    )
    rng = Random(7)
    state = new_game(SCOPA, shuffled_deck(rng), dealer=1)
    moves = []
    while legal := legal_moves(state):
        move = legal[0]
        if state.to_move == 1:
            move = RandomPlayer().choose(view(state, 1), legal, rng)
        moves.append(move)
        state = apply_move(state, move)
    record = parse_record(file.read_text(encoding="utf-8"))
    assert list(record.hands[0].moves) == moves
