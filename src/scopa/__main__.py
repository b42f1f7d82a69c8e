"""A first look: ``python -m scopa``."""

from scopa import total

print(f"scopa: a seven and a three make {total([7, 3])}")
