"""``python -m scopa``: games to play, watch, replay and count; see `scopa.cli`."""

import sys

from scopa.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
