import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from scopa import total


@given(st.lists(st.integers(1, 10)))
def test_total(ranks: list[int]) -> None:
    assert total(ranks) == sum(ranks)


def test_main() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scopa"], capture_output=True, text=True, check=True
    )
    assert done.stdout == "scopa: a seven and a three make 10\n"
