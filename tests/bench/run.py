"""Measure the library and print one table.

    python tests/bench/run.py [--quick] [--variant NAME ...] [--json]

Nearly every figure is a ratio to something measured in the same round, so that
figures can be compared between runs and machines. An installed scopa is measured,
or else the one in src/. A figure that falls short of what is wanted is marked;
the exit code is 0 all the same.
"""

import argparse
import json
import platform
import sys
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.append(str(Path(__file__).resolve().parents[2] / "src"))

from scopa import VARIANTS
from tests.bench.figures import all_figures
from tests.bench.measuring import QUICK, THOROUGH, Figure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--quick", action="store_true", help="measure in seconds, and only roughly"
    )
    parser.add_argument(
        "--variant",
        nargs="+",
        action="extend",
        choices=VARIANTS,
        metavar="NAME",
        help="play these variants besides classic Scopa, not all",
    )
    parser.add_argument("--json", action="store_true", help="print JSON, not a table")
    options = parser.parse_args()
    figures = all_figures(
        QUICK if options.quick else THOROUGH, options.variant or list(VARIANTS)
    )
    if options.json:
        print(json.dumps(as_data(figures), indent=2))
    else:
        print_table(figures)


def python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def print_table(figures: Iterable[Figure]) -> None:
    print(f"{python():<48}  median    quartiles       wanted")
    for group, members in groupby(figures, key=lambda figure: figure.group):
        print(f"\n{group}")
        for figure in members:
            numbers = (figure.value, *figure.spread)
            print(f"  {figure.name:<46}", *map(written, numbers), wish(figure))


def written(number: float) -> str:
    return f"{number:8.0f}" if number >= 100 else f"{number:8.3g}"


def wish(figure: Figure) -> str:
    if figure.wanted is None:
        return ""
    sign = "≥" if figure.more_is_better else "≤"
    mark = "  falls short" if figure.falls_short else ""
    return f"  {sign} {figure.wanted:<6g}{mark}"


def as_data(figures: Iterable[Figure]) -> dict[str, object]:
    return {
        "python": python(),
        "figures": [
            {
                "group": figure.group,
                "name": figure.name,
                "median": figure.value,
                "samples": figure.samples,
                "wanted": figure.wanted,
                "falls_short": figure.falls_short,
            }
            for figure in figures
        ],
    }


if __name__ == "__main__":
    main()
