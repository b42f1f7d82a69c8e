"""What each ready-made variant is, written down again by hand.

The form and the options of the naive implementation, taken from the pages in
``docs/variants``, not from the library's rules: evidence that is independent of them.
"""

from dataclasses import dataclass
from typing import Final

from scopa import HandScore
from tests.naive.options import Options


@dataclass(frozen=True)
class Variant:
    """The form of a variant, and what differs from classic Scopa."""

    seats: int
    sides: int
    deals: tuple[int, ...]
    table_size: int
    options: Options


BY_HAND: Final = {
    "scopa": Variant(2, 2, (3, 3, 3, 3, 3, 3), 4, Options()),
    "scopa-3": Variant(3, 3, (3, 3, 3, 3), 4, Options(target=16)),
    "scopa-4": Variant(4, 4, (3, 3, 3), 4, Options()),
    "scopa-pairs": Variant(4, 2, (3, 3, 3), 4, Options(target=21)),
    "scopa-6-threes": Variant(6, 2, (3, 3), 4, Options(target=21)),
    "scopa-6-pairs": Variant(6, 3, (3, 3), 4, Options(target=21)),
    "scopone": Variant(4, 2, (9,), 4, Options(target=21)),
    "scopone-scientifico": Variant(4, 2, (10,), 0, Options(misdeal="none", target=21)),
    "scopone-41": Variant(
        4, 2, (10,), 0, Options(misdeal="none", each_coin=1, target=41)
    ),
    "scopa-napola": Variant(
        2, 2, (3, 3, 3, 3, 3, 3), 4, Options(napola=True, target=21)
    ),
    "scopa-a-perdere": Variant(
        2, 2, (3, 3, 3, 3, 3, 3), 4, Options(lowest_wins=True, target=21)
    ),
    "scopa-dassi": Variant(
        2, 2, (3, 3, 3, 3, 3, 3), 4, Options(misdeal="none", ace_sweep=True)
    ),
    "asso-pigliatutto": Variant(
        2,
        2,
        (3, 3, 3, 3, 3, 3),
        4,
        Options(misdeal="none", ace_sweep=True, ace_sweep_scores=True),
    ),
    "asso-pigliatutto-4": Variant(
        4,
        2,
        (10,),
        0,
        Options(misdeal="none", ace_sweep=True, ace_sweep_scores=True, target=21),
    ),
    "scopone-dassi": Variant(
        4,
        2,
        (10,),
        0,
        Options(
            misdeal="none",
            ace_sweep=True,
            ace_on_empty="take_self",
            napola=True,
            target=31,
        ),
    ),
    "scopa-a-quindici": Variant(
        2, 2, (3, 3, 3, 3, 3, 3), 4, Options(misdeal="none", mode="total", total=15)
    ),
    "scopa-a-quindici-equal": Variant(
        2,
        2,
        (3, 3, 3, 3, 3, 3),
        4,
        Options(misdeal="none", mode="total", total=15, total_allows_equal=True),
    ),
    "scopa-a-quindici-aces": Variant(
        2,
        2,
        (3, 3, 3, 3, 3, 3),
        4,
        Options(
            misdeal="none",
            mode="total",
            total=15,
            total_allows_equal=True,
            ace_sweep=True,
            ace_sweep_scores=True,
            target=31,
        ),
    ),
    "scopa-a-undici": Variant(
        2, 2, (3, 3, 3, 3, 3, 3), 4, Options(misdeal="none", mode="total", total=11)
    ),
    "escoba": Variant(
        2,
        2,
        (3, 3, 3, 3, 3, 3),
        4,
        Options(
            misdeal="none",
            mode="total",
            total=15,
            table_bonus=((15, 1), (30, 2)),
            target=21,
        ),
    ),
    "chkobba": Variant(
        2,
        2,
        (3, 3, 3, 3, 3, 3),
        4,
        Options(primiera_method="count", primiera_ranks=(7, 6), target=21),
    ),
}
"""From the name of a variant to what it is."""

NAIVE_NAMES: Final = {
    "cards": "cards",
    "coins": "suit",
    "settebello": "settebello",
    "primiera": "primiera",
    "barmila": "primiera",
    "sweeps": "sweeps",
    "napola": "napola",
    "each-coin": "each_coin",
    "table": "table_bonus",
}
"""From what the library's count calls an item to what the naive count calls it."""


def by_category(score: HandScore) -> dict[str, list[int]]:
    """The points of a count by naive name, without categories in which none are."""
    return {
        NAIVE_NAMES[item.name]: list(item.points)
        for item in score.items
        if any(item.points)
    }


def scored(points: dict[str, list[int]]) -> dict[str, list[int]]:
    """The points of a naive count, without categories in which none are."""
    return {name: worth for name, worth in points.items() if any(worth)}
