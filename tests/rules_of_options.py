"""From the options that a worked case names to the library's rules.

The one place that says which options the library has. An option, or a value of one,
that is not here is pending: `unsupported` names it and `rules_of` refuses it.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from scopa import (
    Card,
    Category,
    Holding,
    MisdealCondition,
    MostCards,
    MostCoins,
    MustCapture,
    Napola,
    Primiera,
    Rules,
    Sweeps,
    TooManyOfRank,
)

Options: TypeAlias = Mapping[str, Any]
"""Option names as in `tests.naive.options.Options`, with their values."""

MISDEALS: Final[dict[str, tuple[MisdealCondition, ...]]] = {
    "none": (),
    "three_kings": (TooManyOfRank(10, 3),),
    "two_aces": (TooManyOfRank(1, 2),),
    "any_ace": (TooManyOfRank(1, 1),),
    "luzzati": (
        TooManyOfRank(1, 2),
        *(TooManyOfRank(rank, 3) for rank in range(2, 11)),
    ),
}

COMPULSORY: Final[dict[str, dict[str, Any]]] = {
    "by_card": {},
    "by_hand": {"filters": (MustCapture(),)},
    "optional": {"compulsory": False},
}

FIELDS: Final[dict[str, Callable[[Any], dict[str, Any]]]] = {
    "target": lambda target: {"target": target},
    "margin": lambda margin: {"margin": margin},
    "last_card_sweep": lambda counts: {"last_card_sweep": counts},
    "misdeal": lambda name: {"misdeals": MISDEALS[name]},
    "compulsory": lambda name: COMPULSORY[name],
}
"""Options that are fields of the rules."""

PRIMIERA_VALUES: Final[dict[str, tuple[int, ...]]] = {
    "standard": (16, 12, 13, 14, 15, 18, 21, 10, 10, 10),
    "graded": (16, 12, 13, 14, 15, 18, 21, 8, 9, 10),
    "figures0": (16, 12, 13, 14, 15, 18, 21, 0, 0, 0),
    "nominal": (1, 2, 3, 4, 5, 6, 7, 0, 0, 0),
}
"""By rank from the ace."""

CATEGORIES: Final[dict[str, tuple[int, Callable[[int, Options], Category]]]] = {
    "cards_points": (1, lambda points, _: MostCards(points)),
    "suit_points": (1, lambda points, _: MostCoins(points)),
    "settebello": (1, lambda points, _: Holding("settebello", Card("7D"), points)),
    "primiera_points": (
        1,
        lambda points, options: Primiera(
            PRIMIERA_VALUES[options.get("primiera_table", "standard")], points
        ),
    ),
    "sweep_points": (1, lambda points, _: Sweeps(points)),
    "re_bello": (0, lambda points, _: Holding("re-bello", Card("10D"), points)),
    "rosmarino": (0, lambda points, _: Holding("rosmarino", Card("8S"), points)),
    "two_of_swords": (0, lambda points, _: Holding("due-spade", Card("2S"), points)),
    "napola": (0, lambda _, __: Napola()),
}
"""Options that are categories: what they are worth by default, and the category."""

UNCHANGED: Final[dict[str, tuple[object, ...]]] = {
    "mode": ("sum",),
    "priority": ("single",),
    "ace_sweep": (False,),
    "leftovers": ("last_capturer",),
    "primiera_method": ("sum",),
    "primiera_missing_suit": ("none",),
    "primiera_table": tuple(PRIMIERA_VALUES),
}
"""Options that the library has with these values only."""


def unsupported(options: Options) -> Iterator[str]:
    """The options, as ``name=value``, that the library does not have yet."""
    for name, value in options.items():
        known = name in FIELDS or name in CATEGORIES
        if not known and value not in UNCHANGED.get(name, ()):
            yield f"{name}={value}"


def rules_of(options: Options, **fields: Any) -> Rules:
    """The rules with some options, and any further fields of the rules."""
    pending = list(unsupported(options))
    if pending:
        raise NotImplementedError(*pending)
    changed: dict[str, Any] = {}
    for name in FIELDS.keys() & options.keys():
        changed |= FIELDS[name](options[name])
    categories = tuple(
        category(options.get(name, default), options)
        for name, (default, category) in CATEGORIES.items()
        if options.get(name, default)
    )
    return Rules(categories=categories, **(changed | fields))
