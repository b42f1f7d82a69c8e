"""What each ready-made variant is, written down again by hand.

The form and the options of the naive implementation, taken from the pages in
``docs/variants``, not from the library's rules: evidence that is independent of them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from tests.naive.options import Options


@dataclass(frozen=True)
class Variant:
    """The form of a variant, and what differs from classic Scopa."""

    seats: int
    sides: int
    deals: tuple[int, ...]
    table_size: int
    options: Options


CIRULLA: Final = Options(
    misdeal="two_aces",
    mode="cirulla",
    priority="free",
    ace_sweep=True,
    ace_sweep_scores=True,
    ace_may_fifteen=True,
    matta="7C",
    table_bonus=((15, 1), (30, 2)),
    hand_bonus="standard",
    napola=True,
    napola_cap=6,
    grande="standard",
    all_wins="D",
    target=51,
)

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
    "cirulla": Variant(2, 2, (3, 3, 3, 3, 3, 3), 4, CIRULLA),
    "cirulla-3": Variant(3, 3, (3, 3, 3, 3), 4, CIRULLA),
    "cirulla-pairs": Variant(4, 2, (3, 3, 3), 4, CIRULLA),
    # Three equal cards in a hand of six are beyond the naive rules.
    "cirullone": Variant(4, 2, (6, 3), 4, replace(CIRULLA, target=101)),
    "spazzino": Variant(
        2,
        2,
        (3, 3, 3, 3, 3, 3),
        4,
        Options(
            misdeal="none",
            priority="free",
            figures_take_sums=False,
            picula=True,
            bager=True,
            cards_points=2,
            cards_tie_points=1,
            majority_suit="S",
            suit_points=2,
            suit_tie_points=1,
            rosmarino=1,
            two_of_swords=1,
            napola=True,
            napola_suit="S",
            primiera_points=0,
            target=31,
        ),
    ),
}
"""From the name of a variant to what it is."""

DECLARED: Final = {
    "tre": 3,
    "dieci": 10,
    "both": 13,
    "low": 1,
    "triple": 2,
    "low-triple": 3,
}
"""From the name of a declaration to what it scores."""

NAIVE_NAMES: Final = {
    "cards": "cards",
    "coins": "suit",
    "swords": "suit",
    "settebello": "settebello",
    "rosmarino": "rosmarino",
    "two-of-swords": "two_of_swords",
    "primiera": "primiera",
    "barmila": "primiera",
    "sweeps": "sweeps",
    "napola": "napola",
    "piccola": "napola",
    "grande": "grande",
    "each-coin": "each_coin",
    "table": "table_bonus",
    "tre": "hand_bonus",
    "dieci": "hand_bonus",
    "both": "hand_bonus",
    "low": "hand_bonus",
    "triple": "hand_bonus",
    "low-triple": "hand_bonus",
    "picula": "picula",
    "bager": "bager",
}
"""From what the library's count calls an item to what the naive count calls it."""

Points: TypeAlias = Iterable[tuple[str, Sequence[int]]]


def by_naive_name(items: Points) -> dict[str, list[int]]:
    """The points of a count by naive name."""
    points: dict[str, list[int]] = {}
    for name, worth in items:
        known = points.setdefault(NAIVE_NAMES[name], [0] * len(worth))
        points[NAIVE_NAMES[name]] = list(map(sum, zip(known, worth, strict=True)))
    return scored(points)


def scored(points: dict[str, list[int]]) -> dict[str, list[int]]:
    """The points of a count, without categories in which there are none."""
    return {name: worth for name, worth in points.items() if any(worth)}


def triple_in_six(deck: Sequence[str], by_hand: Variant) -> bool:
    """Whether a first hand of more than three has three equal cards, or could."""
    size = by_hand.deals[0]
    if size <= 3 or by_hand.options.hand_bonus == "none":
        return False
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(by_hand.seats)]
    for hand in hands:
        ranks = [card[:-1] for card in hand if card != by_hand.options.matta]
        most = max(map(ranks.count, ranks))
        if most + (by_hand.options.matta in hand) >= 3:
            return True
    return False
