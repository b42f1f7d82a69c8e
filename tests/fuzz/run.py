"""Fuzz the readers, one after the other.

    python tests/fuzz/run.py [READER ...] [--runs N] [--keep FOLDER]

Each begins with its seeds and goes on with texts made from those that reached new
code. A text that breaks a reader is printed and kept; add it to the seeds, which the
tests read too, and mend the reader.
"""

import argparse
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.append(str(Path(__file__).resolve().parents[2] / "src"))

from tests.fuzz.readers import READERS, SEEDS

TARGET = Path(__file__).with_name("target.py")
TOKENS = Path(__file__).with_name("tokens.dict")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("readers", nargs="*", metavar="READER", default=list(READERS))
    parser.add_argument("--runs", type=int, default=20_000, help="texts for each")
    parser.add_argument("--keep", type=Path, help="where to keep what is found")
    options = parser.parse_args()
    unknown = set(options.readers) - set(READERS)
    if unknown:
        parser.error(f"no such reader: {', '.join(unknown)}; there are {list(READERS)}")
    with TemporaryDirectory() as scratch:
        broken = [
            name
            for name in options.readers
            if fuzz(name, options.runs, options.keep or Path(scratch))
        ]
    if broken:
        sys.exit(f"broken: {', '.join(broken)}")


def fuzz(name: str, runs: int, keep: Path) -> int:
    """Fuzz one reader, and return whether it broke."""
    found = keep / name
    found.mkdir(parents=True, exist_ok=True)
    print(f"{name}: {runs} texts", flush=True)
    return subprocess.run(
        [
            *(sys.executable, str(TARGET), name),
            *(str(found), str(SEEDS / name)),
            f"-runs={runs}",
            f"-dict={TOKENS}",
            f"-artifact_prefix={found}/broken-",
            *("-max_len=6000", "-timeout=20", "-print_final_stats=1", "-verbosity=0"),
        ],
        check=False,
    ).returncode


if __name__ == "__main__":
    main()
