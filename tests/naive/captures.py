"""Which cards a card may take, found by trying every subset of the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from tests.naive.cards import DECK, in_order, rank, value
from tests.naive.options import Options

Captured = tuple[str, ...]
Move = tuple[str, Captured]

NO_VALUES: Mapping[str, int] = {}


def subsets(table: Iterable[str]) -> list[Captured]:
    """Every non-empty set of table cards, each in deck order."""
    cards = in_order(table)
    return [
        group
        for size in range(1, len(cards) + 1)
        for group in combinations(cards, size)
    ]


def sorted_groups(groups: Iterable[Captured]) -> list[Captured]:
    """The groups without repeats, compared card by card in deck order."""
    return sorted(set(groups), key=lambda group: [DECK.index(card) for card in group])


def makes_total(
    card: str, group: Captured, options: Options, values: Mapping[str, int]
) -> bool:
    """Whether the card and the group together make the total (fifteen)."""
    return (
        value(card, values) + sum(value(other, values) for other in group)
        == options.total
    )


def ordinary_captures(
    table: Iterable[str],
    card: str,
    options: Options,
    values: Mapping[str, int] = NO_VALUES,
) -> list[Captured]:
    """The captures the card has apart from an ace's power to sweep."""
    worth = value(card, values)
    figure = rank(card) >= 8
    equal, sums, totals = [], [], []
    for group in subsets(table):
        if options.max_captured is not None and len(group) > options.max_captured:
            continue
        group_worth = sum(value(other, values) for other in group)
        if len(group) == 1 and group_worth == worth:
            equal.append(group)
        if figure and not options.figures_take_sums:
            continue
        if len(group) >= 2 and group_worth == worth:
            sums.append(group)
        if makes_total(card, group, options, values):
            totals.append(group)

    if options.priority == "single" and equal:
        sums = []
    if options.mode == "sum":
        found = equal + sums
    elif options.mode == "cirulla":
        found = equal + sums + totals
    elif options.total_allows_equal:
        found = equal + totals
    else:
        found = totals
    if options.priority == "fewest" and found:
        fewest = min(len(group) for group in found)
        found = [group for group in found if len(group) == fewest]
    return sorted_groups(found)


def ace_has_power(
    table: Sequence[str],
    card: str,
    options: Options,
    values: Mapping[str, int] = NO_VALUES,
    opening: bool = False,
) -> bool:
    """Whether it is an ace that may take the whole table, or itself without a table."""
    if not options.ace_sweep or value(card, values) != 1:
        return False
    if opening and options.ace_first_play == "no_sweep":
        return False
    ace_on_table = any(value(other, values) == 1 for other in table)
    return not ace_on_table or options.ace_with_ace_on_table == "sweep"


def captures(
    table: Sequence[str],
    card: str,
    options: Options,
    values: Mapping[str, int] = NO_VALUES,
    opening: bool = False,
) -> list[Captured]:
    """Every capture the card could make from the table, in deck order."""
    ordinary = ordinary_captures(table, card, options, values)
    if not table or not ace_has_power(table, card, options, values, opening):
        return ordinary
    found = [tuple(in_order(table))]
    if options.ace_may_fifteen and options.mode != "sum":
        found += [
            group for group in ordinary if makes_total(card, group, options, values)
        ]
    return sorted_groups(found)


def may_lay(
    table: Sequence[str],
    card: str,
    options: Options,
    values: Mapping[str, int] = NO_VALUES,
    opening: bool = False,
) -> bool:
    """Whether the card may stay on the table, the rest of the hand apart."""
    if not captures(table, card, options, values, opening):
        return True
    if options.compulsory == "optional":
        return True
    return options.ace_may_decline and ace_has_power(
        table, card, options, values, opening
    )


def takes_itself(
    table: Sequence[str],
    card: str,
    options: Options,
    values: Mapping[str, int] = NO_VALUES,
    opening: bool = False,
) -> bool:
    """Whether it is an ace that goes from an empty table to its player's pile."""
    if table or options.ace_on_empty != "take_self":
        return False
    return ace_has_power(table, card, options, values, opening)


def moves(
    hand: Iterable[str],
    table: Sequence[str],
    options: Options,
    values: Mapping[str, int] = NO_VALUES,
    opening: bool = False,
) -> list[Move]:
    """The legal moves in deck order: (card, captured), with () for a card laid."""
    found: list[Move] = []
    for card in in_order(hand):
        if may_lay(table, card, options, values, opening):
            found.append((card, ()))
        groups = captures(table, card, options, values, opening)
        found += [(card, group) for group in groups]
    if opening and options.ace_sweep and options.ace_first_play == "forbidden":
        others = [move for move in found if rank(move[0]) != 1]
        found = others or found
    if options.compulsory == "by_hand":
        capturing = [move for move in found if move[1]]
        found = capturing or found
    return found


def is_sweep(  # noqa: PLR0917
    table: Sequence[str],
    card: str,
    captured: Captured,
    options: Options,
    values: Mapping[str, int] = NO_VALUES,
    opening: bool = False,
    last: bool = False,
) -> bool:
    """Whether the capture empties the table and scores for it."""
    if not captured or set(captured) != set(table):
        return False
    if last and not options.last_card_sweep:
        return False
    if tuple(in_order(captured)) in ordinary_captures(table, card, options, values):
        return True
    assert ace_has_power(table, card, options, values, opening)
    return options.ace_sweep_scores
