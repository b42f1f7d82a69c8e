"""The court figures: fante, cavallo, re, and the donna of French suits.

Each is drawn once for all suits. What is drawn without a colour takes the fill of the
copy, which is the robe, and ``currentColor`` is the second colour of the suit.
"""

from typing import Final

from scopa.rendering.svg.court_cavallo import CAVALLO
from scopa.rendering.svg.court_donna import DONNA
from scopa.rendering.svg.court_fante import FANTE
from scopa.rendering.svg.court_re import RE
from scopa.rendering.svg.palette import BLUE, DARK_BLUE, DARK_RED, GREEN, RED

FIGURES: Final = {"fante": FANTE, "cavallo": CAVALLO, "re": RE, "donna": DONNA}

ROBES: Final = {
    "D": (RED, BLUE),
    "C": (BLUE, RED),
    "S": (GREEN, DARK_RED),
    "B": ("#a8481f", DARK_BLUE),
}
"""The two colours of each suit, by its letter: the robe, and what goes with it."""
