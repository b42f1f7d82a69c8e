"""``python -m scopa`` at a terminal: a pseudo-terminal that is typed into and read."""

import contextlib
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

# The new session takes the terminal as its own, so that Ctrl-C reaches it; and hears
# it even if the tests run in the background, where it is ignored.
_START = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "scopa", *sys.argv[1:]])
"""

CTRL_C = "\x03"
CTRL_D = "\x04"


class Terminal:
    """A program that runs at a terminal."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self._master, slave = pty.openpty()
        kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS")}
        self._process = subprocess.Popen(
            [sys.executable, "-c", _START, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=kept
            | {"PYTHONPATH": os.pathsep.join(sys.path), "TERM": "xterm"}
            | {"PYTHONIOENCODING": "utf-8"}
            | environment,
            start_new_session=True,
        )
        os.close(slave)
        self.text = ""
        """All that has been written, without carriage returns."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        os.close(self._master)

    def type(self, text: str) -> None:
        """Type something."""
        os.write(self._master, text.encode())

    def line(self, text: str) -> None:
        """Type a line."""
        self.type(f"{text}\n")

    def wait_for(self, pattern: str, seconds: float = 60) -> str:
        """Read until a pattern comes; return all that was new, up to its end."""
        start, until = len(self.text), time.monotonic() + seconds
        while True:
            found = re.compile(pattern).search(self.text, start)
            if found:
                new, self.text = self.text[start : found.end()], self.text
                return new
            left = until - time.monotonic()
            if left <= 0 or not self._read(left):
                raise AssertionError(f"no {pattern!r} in {self.text[start:]!r}")

    def interrupt(self) -> int:
        """Press Ctrl-C, once more if need be, and return its exit code.

        Python may have looked for signals just before it began to wait for a line:
        then it hears of the first when the second comes.
        """
        return self._stop(lambda: self.type(CTRL_C))

    def signal(self, number: int) -> int:
        """Send a signal, once more if need be, and return the exit code."""
        return self._stop(lambda: self._process.send_signal(number))

    def _stop(self, ask: Callable[[], None]) -> int:
        ask()
        self._drain(30, quiet=5)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._process.wait(timeout=5)
        ask()
        return self.end()

    def end(self, seconds: float = 60) -> int:
        """Read to the end, and return the exit code."""
        self._drain(seconds, quiet=seconds)
        return self._process.wait(timeout=seconds)

    def _drain(self, seconds: float, *, quiet: float) -> None:
        """Read until nothing has come for a while, or the time is over."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            if not self._read(min(left, quiet)):
                return

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], seconds)
        data = b""
        if ready:
            # At the end of the program Linux reports an error.
            with contextlib.suppress(OSError):
                data = os.read(self._master, 1 << 16)
        self.text += data.decode().replace("\r", "")
        return bool(data)
