"""What each point of a count came from."""

from collections.abc import Container, Iterator
from typing import Any

from scopa.bonuses import TABLE_BONUS
from scopa.counting import Bonus, HandScore, ScoreItem
from scopa.explaining.items import Who, any_item, may_be_of, name_of, of_category
from scopa.explaining.plays import each, seating_of
from scopa.reasons import Reason, ReasonCode
from scopa.rules import Rules


def of_count(
    score: HandScore, rules: Rules, bonuses: Container[str]
) -> Iterator[Reason]:
    """Yield what each item of a count gives, and why.

    Args:
        score: The count.
        rules: The rules that it may have been made by. If its items are others,
            they are told by what they hold.
        bonuses: The names of the bonuses that may have been made.
    """
    who = _sides_of(rules, len(score.points))
    categories = rules.categories
    made_by_these = len(score.items) >= len(categories) and all(
        map(may_be_of, score.items, categories)
    )
    for place, item in enumerate(score.items):
        if not made_by_these:
            yield from any_item(item, who)
        elif place < len(categories):
            yield from of_category(categories[place], item, who)
        elif item.name in bonuses:
            yield from _bonus(item, who)
        else:
            yield from any_item(item, who)


def of_item(item: ScoreItem, rules: Rules, bonuses: Container[str]) -> Iterator[Reason]:
    """Yield what one item of a count gives, and why."""
    who = _sides_of(rules, len(item.points))
    for category in rules.categories:
        if name_of(category) == item.name:
            yield from of_category(category, item, who)
            return
    yield from (_bonus if item.name in bonuses else any_item)(item, who)


def of_bonus(bonus: Bonus, rules: Rules) -> Reason:
    """Return what a bonus that has been made gives, and for what."""
    known = {"seating": seating_of(rules)} if bonus.side in range(rules.sides) else {}
    details = {
        "bonus": bonus.name,
        "side": bonus.side,
        **known,
        "points": bonus.points,
    }
    if bonus.name == TABLE_BONUS and bonus.cards and rules.table_bonus:
        return Reason(ReasonCode.TABLE_BONUS, cards=each(bonus.cards), **details)
    return Reason(ReasonCode.BONUS, **details)


def names_of_bonuses(rules: Rules) -> set[str]:
    """Return the names of all bonuses that there are under some rules."""
    names = {rule.name for rule in rules.hand_bonuses}
    names |= {rule.name for rule in rules.play_bonuses}
    return names | {TABLE_BONUS} if rules.table_bonus else names


def details_of_sides(rules: Rules, sides: int) -> dict[str, Any]:
    """Return the detail that says how the sides of a count are called."""
    return {"seating": seating_of(rules)} if sides == rules.sides else {}


def _sides_of(rules: Rules, sides: int) -> Who:
    known = details_of_sides(rules, sides)
    return lambda side: {"side": side, **known}


def _bonus(item: ScoreItem, who: Who) -> Iterator[Reason]:
    for side, evidence in enumerate(item.evidence):
        if evidence.total:
            yield Reason(
                ReasonCode.BONUS_MADE,
                item=item.name,
                **who(side),
                times=evidence.total,
                points=item.points[side],
            )
