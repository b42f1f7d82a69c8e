"""``show`` and ``score``: positions drawn, piles counted."""

import io
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from scopa import (
    CIRULLA,
    DECK,
    SCOPA,
    SCOPONE,
    VARIANTS,
    Card,
    GameRecord,
    Rules,
    count_piles,
    explain,
    format_position,
    format_record,
    legal_moves,
    new_game,
    parse_cards,
    render_svg,
    render_text,
    view,
)
from scopa.cli.main import main
from scopa.messages import Language
from tests.commands import refused, told

if sys.platform != "win32":
    from tests.terminals import CTRL_D, Terminal


def types(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


# show

STATE = new_game(CIRULLA, DECK)


def test_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    text = format_position(STATE)
    assert told(capsys, "show", text) == f"{STATE}\n"
    # Without quotes, a shell makes many arguments of it.
    assert told(capsys, "show", *text.split()) == f"{STATE}\n"


def test_the_position_of_a_seat(capsys: pytest.CaptureFixture[str]) -> None:
    text = format_position(STATE)
    seen = view(STATE, 0)
    assert told(capsys, "show", text, "--seat", "0") == f"{seen}\n"
    assert told(capsys, "show", format_position(seen)) == f"{seen}\n"


def test_a_position_in_another_way(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--suits", "french", "--language", "es", "--boxes", "--ascii"]
    expected = render_text(
        *(STATE,),
        suits="french",
        language="es",
        boxes=True,
        charset="ascii",
        piles=True,
    )
    shown = told(capsys, "show", format_position(STATE), "--piles", *arguments)
    assert shown == f"{expected}\n"


def test_a_position_with_its_moves(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "show", format_position(STATE), "--moves")
    moves = [render_text(move) for move in legal_moves(STATE)]
    assert any("!" in move for move in moves)
    assert out == f"{STATE}\n" + "".join(f"  {move}\n" for move in moves)


def test_a_position_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    types(monkeypatch, format_position(STATE).replace(" ", "\n") + "\n")
    assert told(capsys, "show", "-") == f"{STATE}\n"


def test_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    text = format_position(STATE)
    style = ["--suits", "french", "--language", "it"]
    said = f"Il disegno è scritto in {file}.\n"
    assert told(capsys, "show", text, "--seat", "1", "--svg", str(file), *style) == said
    expected = render_svg(view(STATE, 1), suits="french", language="it")
    assert file.read_text(encoding="utf-8") == expected
    assert told(capsys, "show", text, "--svg", "-") == render_svg(STATE)
    nowhere = str(tmp_path / "no" / "table.svg")
    assert refused(capsys, "show", text, "--svg", nowhere).startswith(f"{nowhere}: ")


def test_a_picture_and_the_moves(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "table.svg"
    text = format_position(STATE)
    out = told(capsys, "show", text, "--moves", "--svg", str(file))
    moves = "".join(f"  {render_text(move)}\n" for move in legal_moves(STATE))
    assert out == f"The picture is written to {file}.\n{moves}"
    # On standard output there is room for one of them.
    with pytest.raises(SystemExit) as caught:
        main(["show", text, "--moves", "--svg", "-"])
    assert caught.value.code == 2
    assert "--moves goes with a picture in a file" in capsys.readouterr().err


def test_a_picture_is_not_written_over_by_mistake(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "table.svg"
    file.write_text("mine", encoding="utf-8")
    arguments = ["show", format_position(STATE), "--svg", str(file)]
    said = f"{file} is there already: --overwrite writes over it.\n"
    assert refused(capsys, *arguments) == said
    assert file.read_text(encoding="utf-8") == "mine"
    told(capsys, *arguments, "--overwrite")
    assert file.read_text(encoding="utf-8") == render_svg(STATE)


def test_a_position_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    text = format_position(STATE)
    err = refused(capsys, "show", text.replace("1D", "1C"), "--language", "it")
    assert "1C compare più di una volta; manca 1D\n" in err
    err = refused(capsys, "show", "scopa")
    assert err.startswith("at column 6: dealer:, turn:, ")
    err = refused(capsys, "show", format_record(GameRecord.start(SCOPA, DECK)))
    assert err == "this looks like a record as text: use python -m scopa replay\n"


# score


def counted(
    piles: Sequence[Iterable[Card]],
    rules: Rules = SCOPA,
    *,
    sweeps: Sequence[int] | None = None,
    language: Language = "en",
) -> str:
    """What is said of piles: their count as a table, and where each point is from."""
    score = count_piles(piles, rules, sweeps=sweeps)
    reasons = explain(score, rules=rules).text(language)
    return f"{render_text(score, language=language, rules=rules)}\n\n{reasons}\n"


def test_piles_as_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    piles = [parse_cards("7D 7C 6S 9B 1D"), parse_cards("7S 7B 5C 2D")]
    out = told(capsys, "score", "7D 7C 6S 9B 1D", "7S,7B 5C 2d", "--sweeps", "0,1")
    assert out == counted(piles, sweeps=(0, 1))
    # The page of Scopa has this count.
    assert "\npoints          +4      +1\n" in out
    assert "Primiera: seat 0 has the best, 70 to 69: 1 point.\n" in out


def test_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    pile = parse_cards("7D 1D 2D 3D")
    rest = [card for card in DECK if card not in pile]
    out = told(capsys, "score", "--variant", "scopa-napola", "rest", "7D 1D 2D 3D")
    assert out == counted([rest, pile], VARIANTS["scopa-napola"])


def test_piles_of_three_sides(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "score", "--variant", "scopa-3", "7D", "7C", "rest")
    assert "seat 0  seat 1  seat 2" in out


def test_french_piles(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "score", "--suits", "french", "7♦ qc", "KH", "--language", "it")
    expected = counted([parse_cards("7D 9B"), parse_cards("10C")], language="it")
    # The sentences name cards with the same suits.
    assert out == expected.replace(" 7D:", " 7♦:")
    assert " 7♦:" in out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["7D", "7D"], "7D appears more than once\n"),
        (["7X", "rest"], "'7X' is no card"),
        (["rest", "rest"], "rest may stand for one pile only\n"),
        (["7D", "7C", "--sweeps", "1"], "sweeps must have 2 entries, not 1\n"),
    ],
)
def test_piles_that_cannot_be(
    capsys: pytest.CaptureFixture[str], arguments: list[str], reason: str
) -> None:
    assert refused(capsys, "score", *arguments).startswith(reason)


def test_piles_that_are_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    types(monkeypatch, "7D 7C 6S 9B 1D\n7S 7B 5C 2D\n\n1\n")
    out = told(capsys, "score")
    piles = [parse_cards("7D 7C 6S 9B 1D"), parse_cards("7S 7B 5C 2D")]
    assert out == (
        "The cards of each pile, as in 7D 7C 6S 9B; rest for all the others.\n"
        "cards of seat 0> 7D 7C 6S 9B 1D\n"
        "cards of seat 1> 7S 7B 5C 2D\n"
        "sweeps of seat 0> \n"
        "sweeps of seat 1> 1\n"
        f"{counted(piles, sweeps=(0, 1))}"
    )


def test_sweeps_that_are_given_are_not_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    types(monkeypatch, "7D\nrest\n")
    out = told(capsys, "score", "--variant", "scopone", "--sweeps", "2,0")
    pile = parse_cards("7D")
    rest = [card for card in DECK if card not in pile]
    assert out == (
        "The cards of each pile, as in 7D 7C 6S 9B; rest for all the others.\n"
        "cards of side 0> 7D\ncards of side 1> rest\n"
        f"{counted([pile, rest], SCOPONE, sweeps=(2, 0))}"
    )


def test_answers_that_cannot_be(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    types(monkeypatch, "7D\n7C\nmany\n")
    assert main(["score", "--language", "es"]) == 1
    assert "no 'many'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ("7D 7X\n", "'7X' is no card"),
        ("7D\n7D\n", "7D appears more than once"),
        ("rest\nrest\n", "rest may stand for one pile only"),
    ],
)
def test_in_a_pipe_nobody_is_asked_again(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    answers: str,
    said: str,
) -> None:
    types(monkeypatch, f"{answers}7C\n7C\n")
    assert main(["score"]) == 1
    out, err = capsys.readouterr()
    assert err.startswith(said)
    assert out.endswith(f"> {answers.splitlines()[-1]}\n")


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX terminals")
def test_at_a_terminal_it_is_asked_again() -> None:
    with Terminal("score", "--suits", "french", NO_COLOR="1") as terminal:
        first = terminal.wait_for("cards of seat 0> ")
        assert "as in 7D 7H 6S QC; rest for all the others.\n" in first
        terminal.line("7D 7X")
        assert "'7X' is no card" in terminal.wait_for("cards of seat 0> ")
        terminal.line("7D 7H 6S QC")
        terminal.wait_for("cards of seat 1> ")
        terminal.line("2D 7D")
        assert "7♦ appears more than once" in terminal.wait_for("cards of seat 1> ")
        terminal.line("rest")
        terminal.wait_for("sweeps of seat 0> ")
        terminal.line("two")
        said = terminal.wait_for("sweeps of seat 0> ")
        assert "sweeps must be whole numbers from 0, not 'two'" in said
        terminal.line("2")
        terminal.wait_for("sweeps of seat 1> ")
        # Nothing more is typed: no sweeps.
        terminal.type(CTRL_D)
        assert terminal.end() == 0
    pile = parse_cards("7D 7C 6S 9B")
    rest = [card for card in DECK if card not in pile]
    counted = count_piles([pile, rest], sweeps=(2, 0))
    score = render_text(counted, suits="french", rules=SCOPA)
    assert score in terminal.text


def test_nothing_is_typed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    types(monkeypatch, "")
    assert told(capsys, "score").endswith(counted([[], []]))


@pytest.mark.parametrize(
    ("variant", "language", "prompts"),
    [
        ("scopa", "it", ("carte del giocatore 0> ", "scope del giocatore 1> ")),
        ("scopone", "it", ("carte della squadra 0> ", "scope della squadra 1> ")),
        ("scopa", "es", ("cartas del jugador 0> ", "escobas del jugador 1> ")),
        ("scopone", "es", ("cartas del equipo 0> ", "escobas del equipo 1> ")),
        ("scopa", "en", ("cards of seat 0> ", "sweeps of seat 1> ")),
    ],
)
def test_whose_piles_are_asked_for(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    variant: str,
    language: str,
    prompts: tuple[str, ...],
) -> None:
    types(monkeypatch, "")
    out = told(capsys, "score", "--variant", variant, "--language", language)
    assert all(prompt in out for prompt in prompts)
