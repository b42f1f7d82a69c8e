"""What each category of a count gives, and why."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias

from scopa.cards import DECK, SUITS, Card
from scopa.categories import (
    SUIT_NAMES,
    Grande,
    Holding,
    MostCards,
    MostOfRanks,
    MostOfSuit,
    Napola,
    PerCard,
    Sweeps,
)
from scopa.category import Category
from scopa.counting import Evidence, ScoreItem
from scopa.explaining.plays import each
from scopa.primiera_category import Primiera
from scopa.reasons import Reason, ReasonCode

Who: TypeAlias = Callable[[int], dict[str, Any]]
"""From a side to the details that name it."""


def may_be_of(item: ScoreItem, category: Category) -> bool:
    """Whether an item may be that of a category; of a caller's own any may be."""
    return type(category) not in _READY_MADE or item.name == name_of(category)


def of_category(category: Category, item: ScoreItem, who: Who) -> Iterator[Reason]:
    """Yield what an item gives that may be of a category, and why."""
    explain = _READY_MADE.get(type(category))
    if explain is not None and len(item.points) > 1:
        reasons = tuple(explain(category, item, who))
        # Another category of that name may have other points, or read cards otherwise.
        if _points_of(reasons, len(item.points)) == item.points:
            yield from reasons
            return
    yield from any_item(item, who)


def _points_of(reasons: Iterable[Reason], sides: int) -> tuple[int, ...]:
    """Return the points that are told of each side."""
    told = [0] * sides
    for reason in reasons:
        details = reason.details
        if "points" in details:
            for side in details.get("sides", (details.get("side"),)):
                told[side] += details["points"]
    return tuple(told)


def name_of(category: Category) -> str:
    """Return the name of the item of a ready-made category; of another, no name."""
    if isinstance(category, MostOfSuit):
        return SUIT_NAMES[category.suit]
    if type(category) not in _READY_MADE:
        return ""
    return getattr(category, "name", _NAMES.get(type(category), ""))


_NAMES: Final[dict[type[Category], str]] = {
    MostCards: "cards",
    Primiera: "primiera",
    Sweeps: "sweeps",
    Grande: "grande",
}


def _totals(item: ScoreItem) -> list[int]:
    return [evidence.total or 0 for evidence in item.evidence]


def _most(
    code: ReasonCode, totals: list[int], item: ScoreItem, who: Who, **details: object
) -> Iterator[Reason]:
    """Say which side has the most, or that several have."""
    *_, second, best = sorted(totals)
    if not best:
        yield Reason(ReasonCode.NOBODY_HAS_ANY, item=item.name)
        return
    ahead = [side for side, total in enumerate(totals) if total == best]
    points = item.points[ahead[0]]
    if len(ahead) == 1:
        yield Reason(
            code,
            item=item.name,
            **details,
            **who(ahead[0]),
            best=best,
            second=second,
            points=points,
        )
    elif points:
        whose = {name: value for name, value in who(0).items() if name != "side"}
        yield Reason(
            ReasonCode.TIED_SHARED,
            item=item.name,
            sides=tuple(ahead),
            **whose,
            total=best,
            points=points,
        )
    else:
        yield Reason(ReasonCode.TIED, item=item.name, sides=tuple(ahead), total=best)


def _most_cards(_category: MostCards, item: ScoreItem, who: Who) -> Iterator[Reason]:
    yield from _most(ReasonCode.MOST_CARDS, _totals(item), item, who)


def _most_of_suit(category: MostOfSuit, item: ScoreItem, who: Who) -> Iterator[Reason]:
    yield from _most(
        ReasonCode.MOST_OF_SUIT, _totals(item), item, who, suit=category.suit
    )


def _most_of_ranks(
    category: MostOfRanks, item: ScoreItem, who: Who
) -> Iterator[Reason]:
    held = [Counter(card.rank for card in e.cards) for e in item.evidence]
    level = tuple(range(len(held)))
    same: list[Reason] = []
    for rank in category.ranks:
        numbers = [held[side][rank] for side in level]
        *_, second, best = sorted(numbers)
        if second < best:
            yield from same
            side = level[numbers.index(best)]
            # Sides that are behind already may have more of this rank.
            among = {} if len(level) == len(held) else {"among": level}
            yield Reason(
                ReasonCode.MOST_OF_RANK_AMONG if among else ReasonCode.MOST_OF_RANK,
                item=item.name,
                **among,
                **who(side),
                rank=rank,
                best=best,
                second=second,
                points=item.points[side],
            )
            return
        level = tuple(side for side in level if held[side][rank] == best)
        if best:
            details = {"rank": rank, "total": best}
            same.append(Reason(ReasonCode.SAME_OF_RANK, item=item.name, **details))
    total = sum(reason.details["total"] for reason in same)
    if total:
        yield Reason(ReasonCode.TIED, item=item.name, sides=level, total=total)
    else:
        yield Reason(ReasonCode.NOBODY_HAS_ANY, item=item.name)


def _holding(category: Holding, item: ScoreItem, who: Who) -> Iterator[Reason]:
    cards = each(category.cards)
    for side, evidence in enumerate(item.evidence):
        if evidence.cards == category.cards:
            yield Reason(
                ReasonCode.HOLDS,
                item=item.name,
                **who(side),
                cards=cards,
                points=item.points[side],
            )
            return
    several = len(cards) > 1
    yield Reason(
        ReasonCode.HOLDS_PART if several else ReasonCode.HOLDS_NOBODY,
        item=item.name,
        cards=cards,
    )


def _per_card(_category: PerCard, item: ScoreItem, who: Who) -> Iterator[Reason]:
    yield from _by_side(
        item, who, ReasonCode.EACH_COUNTS, otherwise=ReasonCode.NOBODY_HAS_ANY
    )


def _sweeps(_category: Sweeps, item: ScoreItem, who: Who) -> Iterator[Reason]:
    yield from _by_side(
        item, who, ReasonCode.SWEEPS_MADE, otherwise=ReasonCode.SWEEPS_NONE
    )


def _by_side(
    item: ScoreItem, who: Who, code: ReasonCode, *, otherwise: ReasonCode
) -> Iterator[Reason]:
    """Say what each side has for what it has, or that nobody has any."""
    totals = _totals(item)
    if not any(totals):
        yield Reason(otherwise, item=item.name)
    for side, total in enumerate(totals):
        if total:
            points = item.points[side]
            yield Reason(code, item=item.name, **who(side), total=total, points=points)


def _primiera(category: Primiera, item: ScoreItem, who: Who) -> Iterator[Reason]:
    if not all(_is_read_by(category, evidence) for evidence in item.evidence):
        yield from any_item(item, who)
        return
    for side, evidence in enumerate(item.evidence):
        yield from _primiera_of(category, item.name, evidence, who(side))
    keys = [category._key(evidence) for evidence in item.evidence]
    able = [side for side, key in enumerate(keys) if key is not None]
    if category.missing_suit == "loses":
        complete = [side for side in able if _is_complete(item.evidence[side])]
        able = complete or able
    if not able:
        yield Reason(ReasonCode.PRIMIERA_NOBODY, item=item.name)
        return
    best = max(able, key=lambda side: keys[side] or ())
    details = {"item": item.name, **who(best), "points": item.points[best]}
    if len(able) == 1:
        yield Reason(ReasonCode.PRIMIERA_ONLY, **details)
    elif [keys[side] for side in able].count(keys[best]) > 1:
        yield Reason(ReasonCode.PRIMIERA_EQUAL, item=item.name)
    elif category.compare == "cards":
        yield Reason(ReasonCode.PRIMIERA_BETTER_CARDS, **details)
    else:
        totals = _totals(item)
        *_, second, first = sorted(totals[side] for side in able)
        yield Reason(ReasonCode.PRIMIERA_BEST, **details, best=first, second=second)


def _is_read_by(category: Primiera, evidence: Evidence) -> bool:
    """Whether a primiera says of these cards what is evidence here."""
    return evidence == category.evidence(evidence.cards)


def _is_complete(evidence: Evidence) -> bool:
    return len(evidence.cards) == len(SUITS)


_WITHOUT_A_SUIT: Final = {
    "bars": ReasonCode.PRIMIERA_INCOMPLETE,
    "loses": ReasonCode.PRIMIERA_LOSES,
    "counts-0": ReasonCode.PRIMIERA_COUNTS_0,
}


def _primiera_of(
    category: Primiera, name: str, evidence: Evidence, side: dict[str, Any]
) -> Iterator[Reason]:
    if evidence.cards and evidence.total is not None:
        worth = tuple(zip(evidence.cards, evidence.values, strict=True))
        total = evidence.total
        yield Reason(
            ReasonCode.PRIMIERA_CARDS, item=name, **side, worth=worth, total=total
        )
    held = {card.suit for card in evidence.cards}
    suits = tuple(suit for suit in SUITS if suit not in held)
    if suits:
        code = _WITHOUT_A_SUIT[category.missing_suit]
        yield Reason(code, item=name, **side, suits=suits)


def _napola(category: Napola, item: ScoreItem, who: Who) -> Iterator[Reason]:
    first = tuple(Card.of(rank, category.suit) for rank in (1, 2, 3))
    yield from _in_a_row(item, who, first, category.cap)


def _grande(category: Grande, item: ScoreItem, who: Who) -> Iterator[Reason]:
    courts = tuple(Card.of(rank, SUITS[0]) for rank in (8, 9, 10))
    # Coins below those that score have nothing to do with it.
    most = len(courts) + len(category.points) - 1
    yield from _in_a_row(item, who, courts, most, shown=most)


def _in_a_row(
    item: ScoreItem,
    who: Who,
    first: tuple[Card, ...],
    most: int,
    shown: int = len(DECK),
) -> Iterator[Reason]:
    """Say which side has a row, its last cards if it has more than are shown."""
    for side, evidence in enumerate(item.evidence):
        if set(first) <= set(evidence.cards):
            cards = evidence.cards[-shown:]
            capped = len(cards) > most
            yield Reason(
                ReasonCode.IN_A_ROW_CAPPED if capped else ReasonCode.IN_A_ROW,
                item=item.name,
                **who(side),
                cards=each(cards),
                points=item.points[side],
            )
            return
    yield Reason(ReasonCode.NOT_IN_A_ROW, item=item.name, cards=each(first))


def any_item(item: ScoreItem, who: Who) -> Iterator[Reason]:
    """Say what a category gives that is known by its name alone."""
    scoring = [side for side, points in enumerate(item.points) if points]
    if not scoring:
        yield Reason(ReasonCode.ITEM_SCORES_NOTHING, item=item.name)
    for side in scoring:
        points, total = item.points[side], item.evidence[side].total
        if total is None:
            yield Reason(
                ReasonCode.ITEM_SCORES_POINTS,
                item=item.name,
                **who(side),
                points=points,
            )
        else:
            yield Reason(
                ReasonCode.ITEM_SCORES,
                item=item.name,
                **who(side),
                total=total,
                points=points,
            )


_READY_MADE: Final[dict[type[Category], Callable[..., Iterator[Reason]]]] = {
    MostCards: _most_cards,
    MostOfSuit: _most_of_suit,
    MostOfRanks: _most_of_ranks,
    Holding: _holding,
    PerCard: _per_card,
    Primiera: _primiera,
    Sweeps: _sweeps,
    Napola: _napola,
    Grande: _grande,
}
