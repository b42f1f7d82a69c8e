"""Short ways to run the commands of ``python -m scopa`` in this process."""

import pytest

from scopa.cli.main import main


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints that has nothing to complain about."""
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert not err
    return out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command says that refuses what it has read."""
    assert main(arguments) == 1
    out, err = capsys.readouterr()
    assert not out
    return err
