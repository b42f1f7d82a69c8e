"""Who is ahead after a hand, and why the game goes on or has ended."""

from collections.abc import Iterator
from typing import Any

from scopa.endings import AheadAtTarget, HoldingWins, LowestAtTarget, Outcome
from scopa.explaining.plays import each, seating_of
from scopa.reasons import Reason, ReasonCode
from scopa.results import judged
from scopa.rules import Rules
from scopa.views import PlayerView


def of_game(
    seen: PlayerView, points: tuple[int, ...], totals: tuple[int, ...]
) -> Iterator[Reason]:
    """Yield the totals after a hand, and what follows from them."""
    rules, seating = seen.rules, seating_of(seen.rules)
    for side, total in enumerate(totals):
        yield Reason(
            ReasonCode.TOTAL_POINTS,
            side=side,
            seating=seating,
            before=seen.scores[side],
            points=points[side],
            total=total,
        )
    yield _lead(rules, totals)
    end = judged(totals, rules, seen.piles)
    if end is not None:
        yield _won(rules, *end)
        return
    yield _goes_on(rules, totals)
    yield Reason(ReasonCode.NEXT_DEALER, seat=(seen.dealer + 1) % rules.seats)


def _lead(rules: Rules, totals: tuple[int, ...]) -> Reason:
    lowest = any(type(ending) is LowestAtTarget for ending in rules.endings)
    best, second, *_ = sorted(totals, reverse=not lowest)
    ahead = tuple(side for side, total in enumerate(totals) if total == best)
    seating = seating_of(rules)
    if len(ahead) > 1:
        return Reason(ReasonCode.LEVEL, sides=ahead, seating=seating, total=best)
    return Reason(
        ReasonCode.LOWEST_LEADS if lowest else ReasonCode.AHEAD,
        side=ahead[0],
        seating=seating,
        best=best,
        second=second,
    )


def _won(rules: Rules, ending: object, end: Outcome) -> Reason:
    details: dict[str, Any] = {"side": end.winner, "seating": seating_of(rules)}
    total = end.totals[end.winner]
    if type(ending) is AheadAtTarget:
        details |= {"total": total, "target": rules.target}
        return Reason(ReasonCode.WON_TARGET, **details)
    if type(ending) is LowestAtTarget:
        details |= {"total": total, "target": rules.target}
        return Reason(ReasonCode.WON_LOWEST, **details)
    if type(ending) is HoldingWins:
        details |= {"cards": each(ending.cards), "ending": end.reason}
        return Reason(ReasonCode.WON_HOLDING, **details)
    return Reason(ReasonCode.WON, **details, ending=end.reason)


def _goes_on(rules: Rules, totals: tuple[int, ...]) -> Reason:
    by_target = [
        ending
        for ending in rules.endings
        if type(ending) in (AheadAtTarget, LowestAtTarget)
    ]
    if not by_target:
        return Reason(ReasonCode.ON)
    if max(totals) < rules.target:
        return Reason(ReasonCode.ON_TARGET, target=rules.target)
    if type(by_target[0]) is LowestAtTarget:
        return Reason(ReasonCode.ON_LOWEST, margin=rules.margin)
    return Reason(ReasonCode.ON_MARGIN, target=rules.target, margin=rules.margin)
