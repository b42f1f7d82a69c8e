"""The programs of the documentation: blocks of ``py``, which are run as files."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

PAGES: Final = Path(__file__).parent.parent / "docs"
BLOCK: Final = re.compile(r"^```py\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def script(page: str, word: str) -> str:
    """The one program of a page that has a word."""
    blocks = BLOCK.findall((PAGES / page).read_text(encoding="utf-8"))
    (found,) = (block for block in blocks if word in block)
    return str(found)


def output(program: str, path: Path) -> str:
    """What a program prints, run as the file at a path."""
    path.write_text(program, encoding="utf-8")
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"}
    command = [sys.executable, str(path)]
    return subprocess.check_output(command, env=env, text=True, encoding="utf-8")
