"""The ready-made variants by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from scopa.rules import Rules

SCOPA: Final = Rules()
"""Scopa for two: three cards each, four on the table, to 11."""

SCOPA_3: Final = attrs.evolve(SCOPA, seats=3, sides=3, target=16)
"""Scopa for three, each alone, to 16."""

SCOPA_4: Final = attrs.evolve(SCOPA, seats=4, sides=4)
"""Scopa for four, each alone. No source gives a target of its own: 11."""

SCOPA_PAIRS: Final = attrs.evolve(SCOPA, seats=4, target=21)
"""Scopa for four in two pairs, partners opposite, to 21."""

SCOPA_6_THREES: Final = attrs.evolve(SCOPA, seats=6, sides=2, target=21)
"""Scopa for six in two teams of three, to 21."""

SCOPA_6_PAIRS: Final = attrs.evolve(SCOPA, seats=6, sides=3, target=21)
"""Scopa for six in three pairs, to 21."""

SCOPONE: Final = attrs.evolve(SCOPA_PAIRS, deals=9)
"""Scopone: two pairs, nine cards each and four on the table, to 21."""

SCOPONE_SCIENTIFICO: Final = attrs.evolve(
    SCOPA_PAIRS, table_size=0, deals=10, misdeals=()
)
"""Scopone scientifico: two pairs, ten cards each and an empty table, to 21."""

VARIANTS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "scopa": SCOPA,
        "scopa-3": SCOPA_3,
        "scopa-4": SCOPA_4,
        "scopa-pairs": SCOPA_PAIRS,
        "scopa-6-threes": SCOPA_6_THREES,
        "scopa-6-pairs": SCOPA_6_PAIRS,
        "scopone": SCOPONE,
        "scopone-scientifico": SCOPONE_SCIENTIFICO,
    }
)
"""The ready-made variants by name."""

_NAMES: Final = {rules: name for name, rules in VARIANTS.items()}


def variant_name(rules: Rules) -> str | None:
    """Return the name of a ready-made variant; None for any other rules.

    >>> variant_name(SCOPONE_SCIENTIFICO)
    'scopone-scientifico'
    >>> variant_name(Rules(target=12)) is None
    True
    """
    return _NAMES.get(rules)
