"""The packs that can be drawn."""

from typing import Literal, TypeAlias

Suits: TypeAlias = Literal["italian", "french"]
"""The suits of a pack, in the words of `parse_card`."""
