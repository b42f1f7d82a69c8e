"""From the options that a worked case names to the library's rules.

The one place that says which options the library has. An option, or a value of one,
that is not here is pending: `unsupported` names it and `rules_of` refuses it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any, Final, TypeAlias

from scopa import (
    DECK,
    AceSweep,
    AheadAtTarget,
    AnyOf,
    AtMost,
    Bager,
    CaptureRule,
    Card,
    Category,
    Ending,
    EqualCard,
    EqualRanks,
    Fewest,
    Grande,
    HandBonus,
    Holding,
    HoldingWins,
    LowestAtTarget,
    LowHand,
    MisdealCondition,
    MostCards,
    MostOfRanks,
    MostOfSuit,
    MoveFilter,
    MustCapture,
    Napola,
    NoAceLead,
    PerCard,
    Picula,
    PlayBonus,
    Primiera,
    Rules,
    Suit,
    Sums,
    Sweeps,
    TableTotals,
    ThreeEqual,
    TooManyOfRank,
    Totals,
)
from tests.naive import options as naive

Options: TypeAlias = Mapping[str, Any]
"""Option names as in `tests.naive.options.Options`, with their values."""

DEFAULTS: Final[Options] = asdict(naive.Options())

PENDING: Final = frozenset(
    {
        "ponino",
        "tie_break_card",
    }
)
"""Options that the library does not have, except for their default."""

PENDING_VALUES: Final = {("leftovers", "nobody")}
"""Values of other options that the library does not have."""

MISDEALS: Final[dict[str, tuple[MisdealCondition, ...]]] = {
    "none": (),
    "three_kings": (TooManyOfRank(10, 3),),
    "two_aces": (TooManyOfRank(1, 2),),
    "any_ace": (TooManyOfRank(1, 1),),
    "luzzati": (TooManyOfRank(1, 2), EqualRanks(3)),
}

HAND_BONUSES: Final[dict[str, tuple[HandBonus, ...]]] = {
    "none": (),
    "standard": (ThreeEqual("dieci", 10), LowHand("tre", 3)),
    "dossena": (
        ThreeEqual("low-triple", 3, at_most=9),
        ThreeEqual("triple", 2),
        LowHand("low", 1),
    ),
}

GRANDE: Final = {"standard": (5,), "dossena": (5, 6, 7)}

PRIMIERA_VALUES: Final[dict[str, tuple[int, ...]]] = {
    "standard": (16, 12, 13, 14, 15, 18, 21, 10, 10, 10),
    "graded": (16, 12, 13, 14, 15, 18, 21, 8, 9, 10),
    "figures0": (16, 12, 13, 14, 15, 18, 21, 0, 0, 0),
    "nominal": (1, 2, 3, 4, 5, 6, 7, 0, 0, 0),
}
"""By rank from the ace."""


def unsupported(options: Options) -> Iterator[str]:
    """The options, as ``name=value``, that the library does not have."""
    for name, value in options.items():
        pending = name in PENDING and value != DEFAULTS[name]
        if pending or (name, str(value)) in PENDING_VALUES:
            yield f"{name}={value}"


def rules_of(options: Options, **fields: Any) -> Rules:
    """The rules with some options, and any further fields of the rules."""
    pending = list(unsupported(options))
    if pending:
        raise NotImplementedError(*pending)
    unknown = options.keys() - DEFAULTS.keys()
    if unknown:
        raise KeyError(*unknown)
    chosen = {**DEFAULTS, **options}
    changed: dict[str, Any] = {
        "capture": _capture(chosen),
        "compulsory": chosen["compulsory"] != "optional",
        "filters": tuple(_filters(chosen)),
        "last_card_sweep": chosen["last_card_sweep"],
        "leftovers": chosen["leftovers"].replace("_", "-"),
        "table_bonus": _table_bonus(chosen),
        "hand_bonuses": _hand_bonuses(chosen),
        "matta": _matta(chosen),
        "play_bonuses": tuple(_play_bonuses(chosen)),
        "misdeals": MISDEALS[chosen["misdeal"]],
        "categories": tuple(_categories(chosen)),
        "endings": tuple(_endings(chosen)),
        "target": chosen["target"],
        "margin": chosen["margin"],
    }
    return Rules(**(changed | fields))


def _capture(chosen: Options) -> CaptureRule:
    rule: CaptureRule = Sums(
        free=chosen["priority"] != "single", figures=chosen["figures_take_sums"]
    )
    if chosen["mode"] == "cirulla":
        rule = AnyOf(rule, Totals(chosen["total"]))
    elif chosen["mode"] == "total":
        rule = Totals(chosen["total"])
        if chosen["total_allows_equal"]:
            rule = AnyOf(EqualCard(), rule)
    if chosen["max_captured"] is not None:
        rule = AtMost(chosen["max_captured"], rule)
    if chosen["priority"] == "fewest":
        rule = Fewest(rule)
    if not chosen["ace_sweep"]:
        return rule
    return AceSweep(
        rule,
        scores=chosen["ace_sweep_scores"],
        with_ace="sweep" if chosen["ace_with_ace_on_table"] == "sweep" else "no-sweep",
        on_empty="stays" if chosen["ace_on_empty"] == "stay" else "takes-itself",
        opening=chosen["ace_first_play"] != "no_sweep",
        otherwise=chosen["ace_may_fifteen"],
        declinable=chosen["ace_may_decline"],
    )


def _filters(chosen: Options) -> Iterator[MoveFilter]:
    if chosen["ace_sweep"] and chosen["ace_first_play"] == "forbidden":
        yield NoAceLead()
    if chosen["compulsory"] == "by_hand":
        yield MustCapture()


def _table_bonus(chosen: Options) -> TableTotals | None:
    totals, low = tuple(map(tuple, chosen["table_bonus"])), chosen["table_bonus_low"]
    if not totals and low is None:
        return None
    return TableTotals(totals, low=low)


def _matta(chosen: Options) -> Card | None:
    """The matta, where there is something for which it has a value."""
    used = chosen["hand_bonus"] != "none" or _table_bonus(chosen) is not None
    return Card(chosen["matta"]) if used and chosen["matta"] is not None else None


def _hand_bonuses(chosen: Options) -> tuple[HandBonus, ...]:
    bonuses = HAND_BONUSES[chosen["hand_bonus"]]
    if chosen["hand_bonus_cumulative"]:
        return (ThreeEqual("both", 13, at_most=9), *bonuses)
    return bonuses


def _play_bonuses(chosen: Options) -> Iterator[PlayBonus]:
    if chosen["picula"]:
        yield Picula()
    if chosen["bager"]:
        yield Bager()


def _categories(chosen: Options) -> Iterator[Category]:
    if chosen["frac"]:
        counting = [card for card in DECK if card.rank in {1, 8, 9, 10}]
        yield PerCard("frac", counting)
        return
    coins = [card for card in DECK if card.suit is Suit.DENARI]
    sevens = [card for card in DECK if card.rank == 7]
    points: int
    if chosen["cards_points"] or chosen["cards_tie_points"]:
        yield MostCards(chosen["cards_points"], chosen["cards_tie_points"])
    if chosen["suit_points"] or chosen["suit_tie_points"]:
        suit = Suit(chosen["majority_suit"])
        yield MostOfSuit(suit, chosen["suit_points"], chosen["suit_tie_points"])
    if points := chosen["settebello"]:
        yield Holding("settebello", Card("7D"), points)
    if points := chosen["primiera_points"]:
        yield _primiera(chosen, points)
    if points := chosen["sweep_points"]:
        yield Sweeps(points)
    if points := chosen["re_bello"]:
        yield Holding("re-bello", Card("10D"), points)
    if points := chosen["rosmarino"]:
        yield Holding("rosmarino", Card("8S"), points)
    if points := chosen["two_of_swords"]:
        yield Holding("two-of-swords", Card("2S"), points)
    if points := chosen["each_coin"]:
        yield PerCard("each-coin", coins, points)
    if points := chosen["most_sevens"]:
        yield MostOfRanks("most-sevens", (7,), points)
    if points := chosen["all_sevens"]:
        yield Holding("all-sevens", sevens, points)
    if chosen["napola"]:
        yield Napola(Suit(chosen["napola_suit"]), chosen["napola_cap"])
    if chosen["grande"] != "none":
        yield Grande(GRANDE[chosen["grande"]])


def _primiera(chosen: Options, points: int) -> Category:
    if chosen["primiera_method"] == "count":
        return MostOfRanks("primiera", tuple(chosen["primiera_ranks"]), points)
    missing = chosen["primiera_missing_suit"]
    return Primiera(
        PRIMIERA_VALUES[chosen["primiera_table"]],
        compare="cards" if chosen["primiera_method"] == "rank_order" else "totals",
        missing_suit="loses"
        if missing == "lower"
        else "counts-0"
        if missing == "sum"
        else "bars",
        points=points,
    )


def _endings(chosen: Options) -> Iterator[Ending]:
    if chosen["all_wins"]:
        suit = Suit(chosen["all_wins"])
        yield HoldingWins("all", [card for card in DECK if card.suit is suit])
    yield LowestAtTarget() if chosen["lowest_wins"] else AheadAtTarget()
