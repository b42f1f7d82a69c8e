"""``python -m scopa``: games to play, watch, replay and count; see `scopa.cli`."""

import signal
import sys
from types import FrameType

from scopa.cli.main import main


def _leave(number: int, _: FrameType | None) -> None:
    """Leave as after Ctrl-C, so that what is to be saved is saved."""
    raise SystemExit(128 + number)


if __name__ == "__main__":
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Not every system has both.
        # Where one is ignored, as after nohup, it stays so.
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _leave)
    sys.exit(main())
