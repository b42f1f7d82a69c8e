"""Fuzz one reader: `python tests/fuzz/target.py READER [libFuzzer's arguments]`.

The library is instrumented as it is imported, so that texts which reach new code are
kept and changed further.
"""

import sys
from pathlib import Path

import atheris  # type: ignore[import-untyped]

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.append(str(Path(__file__).resolve().parents[2] / "src"))

with atheris.instrument_imports(include=["scopa"]):
    from tests.fuzz.readers import READERS, try_reader

    # What is loaded on first use is instrumented too.
    READERS["record"]('[Rules "scopa"]')


def main() -> None:
    name = sys.argv.pop(1)

    def try_bytes(given: bytes) -> None:
        # Bytes that are no UTF-8 become lone surrogates: texts have these too.
        try_reader(name, given.decode("utf-8", "surrogateescape"))

    atheris.Setup(sys.argv, try_bytes)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
