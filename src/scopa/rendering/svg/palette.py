"""The few colours of the pictures."""

from typing import Final

INK: Final = "#2a1f1a"
PAPER: Final = "#fdf7e6"
RED: Final = "#b3262e"
DARK_RED: Final = "#8c1c24"
BLUE: Final = "#1f5b92"
DARK_BLUE: Final = "#163f68"
GREEN: Final = "#2b7349"
OCHRE: Final = "#e3a72f"
GOLD: Final = "#f3cc62"
STEEL: Final = "#a9c6dc"
WOOD: Final = "#8a5a2f"
SKIN: Final = "#f0c9a0"

FELT: Final = "#1d563b"
INNER_FELT: Final = "#16452f"
PALE: Final = "#a8cbb6"
"""What lies on the cloth and is of no weight."""
