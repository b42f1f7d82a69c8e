"""The texts that fuzzing begins with, and those that once broke a reader."""

from pathlib import Path

import pytest

from tests.fuzz.readers import READERS, SEEDS, try_reader

FILES = sorted(SEEDS.glob("*/*"))


def test_every_reader_has_seeds() -> None:
    assert {path.parent.name for path in FILES} == set(READERS)


@pytest.mark.parametrize(
    "path", FILES, ids=lambda path: path.relative_to(SEEDS).as_posix()
)
def test_seeds(path: Path) -> None:
    text = path.read_bytes().decode("utf-8", "surrogateescape")
    try_reader(path.parent.name, text)
    # A reader also gets what others read.
    for name in READERS:
        try_reader(name, text)
