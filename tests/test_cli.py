"""What the commands have in common: streams, colours, languages, exit codes."""

import io
import os
import re
import signal
import subprocess
import sys
from argparse import Namespace
from importlib import import_module
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from string import Formatter

import pytest

from scopa import NotationError, parse_card
from scopa._saying import counted
from scopa.cli import options, rules_words, words
from scopa.cli.console import Console
from scopa.cli.main import main
from scopa.notation import Suits
from tests.commands import told

if sys.platform != "win32":
    from tests.terminals import Terminal

POSITION = (
    "scopa view:1 dealer:0 turn:1 hands:?3/2B,6D,10C table:5S,7C,7S,8S piles:-/-"
    " stock:?30 sweeps:0/0 last:- scores:0/0"
)
ESCAPE = "\x1b["
COMMANDS = ("play", "watch", "replay", "show", "rules", "score")

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX terminals")


def run(*arguments: str, text: str = "", **environment: str) -> tuple[int, str, str]:
    """Run a command with pipes; return its exit code, output and errors."""
    done = subprocess.run(
        [sys.executable, "-m", "scopa", *arguments],
        input=text,
        capture_output=True,
        encoding="utf-8",
        check=False,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | environment,
    )
    return done.returncode, done.stdout, done.stderr


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The errors of a command that exits with 2."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert not out
    assert "Traceback" not in err
    return err


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as caught:
        main([command, "--help"])
    assert caught.value.code == 0
    text = capsys.readouterr().out
    assert text.startswith(f"usage: python -m scopa {command} ")
    assert f"  python -m scopa {command}" in text.partition("examples:")[2]
    assert max(map(len, text.splitlines())) <= 80


def test_the_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    text = capsys.readouterr().out
    for command in COMMANDS:
        assert re.search(rf"^    {command}  ", text, re.MULTILINE)


def test_the_version(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scopa.cli.main.version", {"scopa": "1.2.3"}.get)
    assert told(capsys, "--version") == "scopa 1.2.3\n"

    def missing(_: str) -> str:
        raise PackageNotFoundError

    monkeypatch.setattr("scopa.cli.main.version", missing)
    assert told(capsys, "--version") == "scopa is not installed\n"


def test_a_command_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert "'dance'" in refused(capsys, "dance")


def test_options_may_stand_before_the_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = ["--seed", "7", "--variant", "escoba", "watch", "--hands", "1"]
    after = ["watch", "--hands", "1", "--variant", "escoba", "--seed", "7"]
    assert main(before) == 0
    first = capsys.readouterr().out
    assert main(after) == 0
    assert capsys.readouterr().out == first
    assert first.startswith("\nHand 1\nescoba · to 21 ")
    assert main(["watch", "--hands", "1"]) == 0
    assert capsys.readouterr().out != first


def test_rules_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--variant", "escoba;target=3", "--hands", "1"]) == 0
    assert "\nhouse rules · to 3 · " in capsys.readouterr().out
    assert "at column 8" in refused(capsys, "watch", "--variant", "escoba;=3")
    assert "alla colonna 8" in refused(
        capsys, "watch", "--variant", "escoba;=3", "--language", "it"
    )


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["play", "--seat", "2"], "seat must be a seat from 0 to 1, not 2"),
        (["watch", "--seat", "-1"], "seat must be a seat from 0 to 1, not -1"),
        (["watch", "--hands", "0"], "a whole number from 1, not '0'"),
        (["watch", "--players", "greedy,wise"], "no player 'wise', but greedy and"),
        (["watch", "--delay", "soon"], "--delay"),
        (["watch", "--delay", "-1"], "from 0 to 60, not -1"),
        (["watch", "--delay", "nan"], "from 0 to 60, not nan"),
        (["play", "--players", "wise"], "--players"),
        (["show"], "POSITION"),
        (["show", POSITION, "--seat", "0"], "what one seat sees"),
        (["replay"], "FILE"),
        (["rules", "scopne"], "did you mean scopone"),
        (["rules", "zz"], "no variant 'zz': python -m scopa rules lists them"),
        (["rules", "zz", "--language", "it"], "python -m scopa rules le elenca"),
        (["rules", "scopa;x=1"], "at column 7"),
        (["score", "7D"], "there must be 2 piles, one for each side, not 1"),
        (["score", "7D", "7C", "--sweeps", "1,x"], "whole numbers from 0, not 'x'"),
        (["score", "--variant", "scopne"], "did you mean scopone"),
        (["rules", "--language", "fr"], "--language"),
        # The usage is that of the command.
        (["rules", "scopa", "escoba"], "unrecognized arguments: escoba"),
        (["watch", "--wait"], "unrecognized arguments: --wait"),
        (["watch", "\x1b[2J"], r"unrecognized arguments: \x1b[2J"),
    ],
)
def test_wrong_arguments(
    capsys: pytest.CaptureFixture[str], arguments: list[str], reason: str
) -> None:
    err = refused(capsys, *arguments)
    assert err.startswith(f"usage: python -m scopa {arguments[0]} ")
    assert reason in " ".join(err.split())


# Colours.


@on_posix
def test_colours_at_a_terminal() -> None:
    with Terminal("show", POSITION, "--no-boxes") as terminal:
        assert terminal.end() == 0
    assert f"2B {ESCAPE}31m6D{ESCAPE}0m {ESCAPE}31m10C{ESCAPE}0m" in terminal.text
    assert f"5S {ESCAPE}31m7C{ESCAPE}0m 7S 8S" in terminal.text


@on_posix
@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({"NO_COLOR": "1"}, False),
        ({"NO_COLOR": "0"}, False),
        # By convention, an empty one says nothing.
        ({"NO_COLOR": ""}, True),
        ({"TERM": "dumb"}, False),
    ],
)
def test_when_there_are_no_colours(environment: dict[str, str], coloured: bool) -> None:
    with Terminal("show", POSITION, **environment) as terminal:
        assert terminal.end() == 0
    assert (ESCAPE in terminal.text) is coloured
    assert "│ 2B │" in terminal.text


@pytest.mark.parametrize(
    ("suits", "ascii_", "text", "red"),
    [
        ("italian", False, "7D 10C×4D 5S 1B", ["7D", "10C", "4D"]),
        ("italian", True, "!tre[7C=2] 7Dx4D+6S", ["7C", "7D", "4D"]),
        ("italian", False, "side 7DC 17D A7C", []),
        ("french", False, "A♦ 10♥ K♠ J♣ Q♥×Q♦", ["A♦", "10♥", "Q♥", "Q♦"]),
        ("french", True, "AD KHx4D+6S JC QH", ["AD", "KH", "4D", "QH"]),
    ],
)
def test_which_cards_are_red(
    monkeypatch: pytest.MonkeyPatch,
    suits: str,
    ascii_: bool,
    text: str,
    red: list[str],
) -> None:
    class Screen(io.StringIO):
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    screen = Screen()
    monkeypatch.setattr(sys, "stdout", screen)
    chosen = Namespace(**{**options.DEFAULTS, "suits": suits, "ascii": ascii_})
    console = Console.of(chosen, {})
    console.say(text)
    written = screen.getvalue()
    assert re.findall(r"\x1b\[31m(.*?)\x1b\[0m", written) == red
    assert re.sub(r"\x1b\[\d+m", "", written) == f"{text}\n"


def test_no_colours_and_frames_in_a_pipe() -> None:
    code, out, err = run("show", POSITION)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "scopa · to 11 · seat 0 deals",
        "table   5S 7C 7S 8S",
        "seat 0  ▒▒ ▒▒ ▒▒",
        "seat 1  2B 6D 10C  ← plays",
        "score 0:0 · sweeps 0:0 · piles 0:0 · stock 30",
    ]


def test_a_pipe_that_takes_plain_characters_only() -> None:
    code, out, err = run("show", POSITION, PYTHONIOENCODING="ascii")
    assert (code, err) == (0, "")
    assert "seat 0  ?? ?? ??\n" in out
    assert out.isascii()
    code, out, err = run("rules", "scopa", "--language", "it", PYTHONIOENCODING="ascii")
    assert (code, err) == (0, "")
    assert "ognuno per s\\xe9" in out


# Leaving.


@on_posix
@pytest.mark.parametrize("arguments", [["play"], ["score"]])
def test_ctrl_c_at_a_prompt(arguments: list[str]) -> None:
    with Terminal(*arguments) as terminal:
        terminal.wait_for("> ")
        assert terminal.interrupt() == 130
    assert "Traceback" not in terminal.text
    assert terminal.text.endswith("\n")


@on_posix
@pytest.mark.parametrize("arguments", [["--target", "100000"], ["watch"]])
def test_ctrl_c_at_work(arguments: list[str]) -> None:
    delay = ["--delay", "0.01"] if arguments == ["watch"] else []
    with Terminal(*arguments, *delay) as terminal:
        terminal.wait_for("table")
        assert terminal.interrupt() == 130
    assert "Traceback" not in terminal.text


def test_ctrl_c_in_process(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    reads = io.StringIO()
    monkeypatch.setattr(reads, "readline", interrupted)
    monkeypatch.setattr(sys, "stdin", reads)
    assert main(["score"]) == 130
    assert capsys.readouterr().err == "\n"


@on_posix
def test_a_signal_that_is_ignored_stays_so() -> None:
    """As after nohup."""
    start = (
        "import runpy, signal; signal.signal(signal.SIGHUP, signal.SIG_IGN);"
        "runpy.run_module('scopa', run_name='__main__', alter_sys=True)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", start, "play"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout
        assert process.stdout.readline()
        process.send_signal(signal.SIGHUP)
        process.communicate("")
    assert process.returncode == 0


@on_posix
@pytest.mark.parametrize(
    "arguments",
    [
        ["watch", "--target", "400"],
        ["play", "--seed", "1"],
        ["rules", "cirulla"],
    ],
)
def test_a_closed_pipe_ends_it_quietly(arguments: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "scopa", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_importing_the_module_runs_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert import_module("scopa.__main__").main is main
    assert capsys.readouterr() == ("", "")


def test_the_exit_codes_of_a_process(tmp_path: Path) -> None:
    assert run("rules")[0] == 0
    broken = tmp_path / "broken.txt"
    broken.write_text("nothing of the kind\n", encoding="utf-8")
    code, out, err = run("replay", str(broken))
    assert (code, out) == (1, "")
    assert err.startswith(f"{broken}: line 1")
    assert run("replay")[0] == 2


@on_posix
def test_the_commands_of_the_page(tmp_path: Path) -> None:
    """Each line of its shell blocks, in a folder of their own."""
    page = Path(__file__).parent.parent / "docs" / "command-line.md"
    blocks = re.findall(r"```sh\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    lines = "".join(blocks).splitlines()
    assert len(lines) > 6
    (tmp_path / "games.txt").touch()
    for line in lines:
        quick = line.replace("--delay 1", "--delay 0")
        command = quick.replace("python -m scopa", f"{sys.executable} -m scopa")
        done = subprocess.run(
            ["/bin/sh", "-c", command],
            cwd=tmp_path,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        )
        # The file of games to be checked is an empty one.
        expected = 1 if "--check" in line else 0
        assert done.returncode == expected, (line, done.stderr)
    assert (tmp_path / "table.svg").read_text(encoding="utf-8").startswith("<svg")


# Languages.


def blanks(text: str) -> set[str]:
    return {name or "" for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("tables", [words.WORDS, rules_words.SENTENCES])
def test_all_languages_say_the_same(tables: dict[str, dict[str, str]]) -> None:
    english = tables["en"]
    for language in ("it", "es"):
        table = tables[language]
        assert list(table) == list(english)
        for key, sentence in table.items():
            assert blanks(sentence) == blanks(english[key]), (language, key)
            assert (
                sentence.strip() == sentence
                or key.endswith("prompt")
                or (english[key] != english[key].strip())
            )


def test_a_word_that_follows_a_number() -> None:
    sentence = "{n} {n:hand|hands} of {what}"
    assert counted(sentence, n=1, what="x") == "1 hand of x"
    assert counted(sentence, n=0, what="x") == "0 hands of x"


def test_no_word_to_ask_with_is_a_card() -> None:
    """What is typed in a game is first looked up among the commands."""
    styles: tuple[Suits, ...] = ("italian", "french")
    for word in words.COMMANDS:
        for suits in styles:
            with pytest.raises(NotationError):
                parse_card(word, suits=suits)
