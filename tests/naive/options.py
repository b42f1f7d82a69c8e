"""Every rule that differs from game to game; the defaults are classic Scopa."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of a game."""

    # Captures.
    mode: Literal["sum", "total", "cirulla"] = "sum"
    """sum: an equal card or a sum; total: card and set make it; cirulla: all three."""
    total: int = 15
    total_allows_equal: bool = False
    """Mode total only: an equal card may be taken as well, but no sum of the value."""
    priority: Literal["single", "fewest", "free"] = "single"
    """single: an equal card bars sums of its value; fewest: only the smallest sets."""
    max_captured: int | None = None
    figures_take_sums: bool = True
    """False: fante, cavallo and re take an equal card and nothing else."""
    compulsory: Literal["by_card", "by_hand", "optional"] = "by_card"

    # The ace that takes everything.
    ace_sweep: bool = False
    ace_sweep_scores: bool = False
    ace_with_ace_on_table: Literal["equal_only", "sweep"] = "equal_only"
    ace_on_empty: Literal["stay", "take_self"] = "stay"
    ace_first_play: Literal["allowed", "no_sweep", "forbidden"] = "allowed"
    ace_may_fifteen: bool = False
    """The ace may make the total instead of sweeping."""
    ace_may_decline: bool = False
    """The ace may be laid where it could sweep."""

    # Play.
    last_card_sweep: bool = False
    leftovers: Literal["last_capturer", "dealer", "nobody"] = "last_capturer"
    misdeal: Literal["none", "three_kings", "two_aces", "any_ace", "luzzati"] = (
        "three_kings"
    )
    matta: str | None = None
    """The card that stands for any value 1..10 in table and hand bonuses."""
    table_bonus: tuple[tuple[int, int], ...] = ()
    """(total of the opening table, points) pairs; the dealer takes the cards."""
    table_bonus_low: tuple[int, int] | None = None
    """(highest total, points) for a low opening table."""
    hand_bonus: Literal["none", "standard", "dossena"] = "none"
    hand_bonus_cumulative: bool = False
    bager: bool = False
    picula: bool = False

    # The count.
    cards_points: int = 1
    cards_tie_points: int = 0
    majority_suit: str = "D"
    suit_points: int = 1
    suit_tie_points: int = 0
    settebello: int = 1
    re_bello: int = 0
    rosmarino: int = 0
    two_of_swords: int = 0
    each_coin: int = 0
    primiera_points: int = 1
    primiera_method: Literal["sum", "count", "rank_order"] = "sum"
    primiera_ranks: tuple[int, ...] = (7, 6, 1)
    """Method count: ranks whose numbers are compared in turn; (7,) is most sevens."""
    primiera_table: Literal["standard", "graded", "figures0", "nominal"] = "standard"
    primiera_missing_suit: Literal["none", "lower", "sum"] = "none"
    most_sevens: int = 0
    all_sevens: int = 0
    sweep_points: int = 1
    ponino: bool = False
    """All four cavalli double the sweeps."""
    napola: bool = False
    napola_suit: str = "D"
    napola_cap: int = 10
    grande: Literal["none", "standard", "dossena"] = "none"
    frac: bool = False
    """Aces and figures score one each and nothing else does."""

    # The end.
    target: int = 11
    margin: int = 1
    lowest_wins: bool = False
    all_wins: str | None = None
    """A suit whose ten cards win the game outright."""
    tie_break_card: str | None = None
    """Sides level at the top are separated by who holds this card."""
