"""What commands read from strangers, and streams that are closed or broken."""

import io
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from scopa import DECK, SCOPA, GameRecord, format_record
from scopa.cli.main import main
from tests.test_cli import POSITION, on_posix, run

LONG_NUMBER = "9" * 5000  # longer than what int() reads
HOSTILE = "\x1b]0;x\x07\x9b31m\u202eevil\u2066\r\x7f"
HARMLESS = r"\x1b]0;x\x07\x9b31m\u202eevil\u2066\r\x7f"


def shell(command: str, **environment: str) -> tuple[int, str, str]:
    """Run a command with streams as only a shell can set them."""
    done = subprocess.run(
        ["sh", "-c", f'"$PYTHON" -m scopa {command}'],  # noqa: S607
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        env=os.environ | {"PYTHON": sys.executable} | environment,
    )
    return done.returncode, done.stdout, done.stderr


def test_a_terminal_obeys_no_record(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tags = [("Site", f"{HOSTILE.replace(chr(13), '')} è 🂡")]
    record = GameRecord.start(SCOPA, DECK, tags=tags)
    monkeypatch.setattr(sys, "stdin", io.StringIO(format_record(record)))
    assert main(["replay", "-"]) == 0
    out, err = capsys.readouterr()
    said = HARMLESS.replace(r"\r", "")
    assert f"Site: {said} è 🂡\n" in out
    assert (out + err).replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        (["replay", f"a{HOSTILE}"], ""),
        (["play"], f"a{HOSTILE}\nsave /nowhere/a{HOSTILE}\n"),
        (["score"], f"a{HOSTILE}\n"),
    ],
)
def test_a_terminal_obeys_no_name_and_no_answer(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    typed: str,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    main(arguments)
    said = "".join(capsys.readouterr())
    assert HARMLESS in said
    assert said.replace("\n", "").isprintable()


def test_a_file_cannot_have_any_name(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("save a\0b\n"))
    assert main(["play"]) == 0
    assert "a\\x00b: this is no name of a file\n" in capsys.readouterr().out


def test_numbers_that_nobody_would_type(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{LONG_NUMBER}\n"))
    assert main(["play", "--seed", "1"]) == 0
    assert f"There is no move {LONG_NUMBER}: there are " in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"7D\n7C\n{LONG_NUMBER}\n\n"))
    assert main(["score"]) == 1
    said = "sweeps must be whole numbers from 0, not '999"
    assert said in capsys.readouterr().err


def test_a_picture_through_a_pipe_that_takes_plain_characters_only() -> None:
    plain = run("show", "--svg", "-", POSITION, PYTHONIOENCODING="ascii")
    whole = run("show", "--svg", "-", POSITION)
    assert plain[::2] == whole[::2] == (0, "")
    assert plain[1].isascii()
    assert not whole[1].isascii()
    pictures = [ElementTree.fromstring(said) for _, said, _ in (plain, whole)]  # noqa: S314
    assert ElementTree.tostring(pictures[0]) == ElementTree.tostring(pictures[1])


@on_posix
def test_output_that_was_closed_before() -> None:
    assert shell("rules scopa >&-") == (0, "", "")
    assert shell("replay nowhere.txt 2>&-") == (1, "", "")


@on_posix
@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("play", 0, "The game stops here."),
        ("score", 0, "Seat 1 has 0 points"),
        ("replay -", 1, "-: there is no record in it"),
    ],
)
def test_input_that_was_closed_before(command: str, code: int, said: str) -> None:
    ended, out, err = shell(f"{command} <&-")
    assert ended == code
    assert said in out + err
    assert "Traceback" not in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux has a full device")
def test_output_that_is_full() -> None:
    expected = (1, "", "-: No space left on device\n")
    assert shell("rules scopa >/dev/full") == expected


def test_an_output_that_cannot_be_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(28, "No space left on device")

    full = Full()
    monkeypatch.setattr(sys, "stdout", full)
    assert main(["rules", "scopa"]) == 1
    assert full.closed
    assert capsys.readouterr().err == "-: No space left on device\n"


def test_an_answer_that_is_no_text(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b"\xff\n"), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", typed)
    assert main(["play"]) == 1
    assert capsys.readouterr().err == "-: this is no text in UTF-8\n"


def test_no_streams_in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    assert main(["replay", "-"]) == 1
