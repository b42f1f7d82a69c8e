"""The count of a hand: piles, sweeps and bonuses against the rules."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from scopa._engine import HAND_BITS, SWEEP_BITS, Position, unpack
from scopa._validation import (
    as_tuple,
    bad_field,
    card_problems,
    is_whole,
)
from scopa.bonuses import Offer, offers_of, readings
from scopa.cards import Card
from scopa.category import Category, Points, StandardCategory
from scopa.counting import (
    Bonus,
    Count,
    Counted,
    Evidence,
    Finished,
    HandScore,
    ScoreItem,
)
from scopa.errors import Phrase, StateError, bad_house_rule
from scopa.primiera_category import Primiera
from scopa.rules import SCOPA, Rules, checked_rules


def score_position(position: Position) -> HandScore:
    """Return the count of the piles as they lie."""
    # The state keeps the position all the same, so that the hand need not be kept.
    rules = position[0].engine.rules
    return _score(rules, _hand_at(position), _counted_at, position)


def _hand_at(position: Position) -> Finished:
    """Return the hand as the categories see it."""
    setup, _, _, _, piles, sweeps, _, _, extras = position
    sides = setup.engine.sides
    return unpack(piles, HAND_BITS, sides), unpack(sweeps, SWEEP_BITS, sides), extras[0]


def _counted_at(position: Position) -> Counted:
    """Return what is counted of a position, where all categories tell their points."""
    return _hand_at(position), position[0].engine.rules.categories


def count_piles(
    piles: Sequence[Iterable[Card]],
    rules: Rules = SCOPA,
    *,
    sweeps: Sequence[int] | None = None,
    bonuses: Sequence[Bonus] = (),
) -> HandScore:
    """Return the itemised count of piles of any size, one for each side.

    Args:
        piles: The captured cards of each side.
        rules: The rules whose categories count.
        sweeps: The sweeps of each side; none when not given.
        bonuses: Points made during the hand.

    Raises:
        StateError: A card appears twice, or the numbers do not fit the piles.

    >>> piles = [parse_cards("7D 7C 7S 7B 1D"), parse_cards("6D 6C 6S 6B")]
    >>> count_piles(piles, sweeps=(0, 2)).points
    (4, 2)
    """
    count = Count(piles, sweeps, bonuses)
    if count.sides < 2:
        expected = Phrase("two-piles")
        raise StateError(bad_field("piles", expected, count.piles))
    rules, hand = checked_rules(rules), (count._masks, count.sweeps, count.bonuses)
    return _score(rules, hand, _itself, (hand, rules.categories))


def primiera(cards: Iterable[Card], rules: Rules = SCOPA) -> Evidence:
    """Return the primiera of some cards: the best card of each suit, by suit.

    Args:
        cards: A pile.
        rules: The rules whose primiera it is; the classic one when they count none.

    Returns:
        The cards, their values, and their total, None when a suit is missing.

    Raises:
        StateError: Something is not a card, or a card appears twice.

    >>> best = primiera(parse_cards("7D 1D 6C 5S 10B 2B"))
    >>> best.total, best.values
    (66, (21, 18, 15, 12))
    >>> primiera(parse_cards("7D 7C 7S")).total is None
    True
    """
    pile = _checked(cards)
    for category in checked_rules(rules).categories:
        if isinstance(category, Primiera):
            return category.evidence(pile)
    return Primiera().evidence(pile)


def table_bonus(table: Iterable[Card], rules: Rules) -> int:
    """Return what the dealer scores for an opening table; 0 under most rules.

    Raises:
        StateError: Something is not a card, or a card appears twice.

    >>> table_bonus(parse_cards("1C 2S 5B 7S"), ESCOBA)
    1
    """
    cards = tuple(sorted(_checked(table)))
    return bonus_for_table(cards, checked_rules(rules))


def bonus_for_table(table: tuple[Card, ...], rules: Rules) -> int:
    """Return what the dealer scores for an opening table, in DECK order."""
    bonus, best = rules.table_bonus, 0
    if bonus is None:
        return best
    for context in readings(rules.matta, table):
        points = bonus.score(table, context)
        if not is_whole(points, 0):
            fault = Phrase("returns-no-points", value=points)
            raise bad_house_rule(bonus, fault)
        best = max(best, points)
    return best


def hand_bonus(cards: Iterable[Card], rules: Rules) -> int:
    """Return the most that a fresh hand may declare; 0 under most rules.

    Raises:
        StateError: Something is not a card, or a card appears twice.

    >>> hand_bonus(parse_cards("3D 5S 7C"), CIRULLA)
    3
    """
    return max((offer.points for offer in declarations(cards, rules)), default=0)


def declarations(cards: Iterable[Card], rules: Rules) -> tuple[Offer, ...]:
    """Return everything that a fresh hand may declare, with what it scores.

    Raises:
        StateError: Something is not a card, or a card appears twice.

    >>> for offer in declarations(parse_cards("3B 4D 7C"), CIRULLA):
    ...     print(offer.declaration, offer.points)
    !tre[7C=1] 3
    !tre[7C=2] 3
    """
    hand = tuple(sorted(_checked(cards)))
    return offers_of(checked_rules(rules).hand_bonuses, rules.matta, hand)


def _checked(cards: Iterable[Card]) -> tuple[Card, ...]:
    given = as_tuple("cards", cards, Phrase("cards"))
    problems = tuple(card_problems(given))
    if problems:
        raise StateError(*problems)
    return given


def _score(
    rules: Rules, hand: Finished, counted: Callable[[Any], Counted], given: Any
) -> HandScore:
    """Return the count of a hand.

    Args:
        rules: The rules.
        hand: The hand.
        counted: What returns what is counted, where all categories tell their points.
        given: What it is given.
    """
    piles, sweeps, bonuses = hand
    totals = [0] * len(piles)
    adders = _adders(rules)
    if adders is None:
        count = Count._of(hand)
        items = [_item(category, count) for category in rules.categories]
        counted, given = _itself, (hand, items)
        for item in items:
            for side, points in enumerate(item.points):
                totals[side] += points
    else:
        for add in adders:
            add(piles, sweeps, totals)
    for bonus in bonuses:
        totals[bonus.side] += bonus.points
    return HandScore._of(tuple(totals), counted, given)


def _itself(counted: Counted) -> Counted:
    """Return what is counted, where that is kept as it is."""
    return counted


@lru_cache(maxsize=1 << 6)
def _adders(rules: Rules) -> tuple[Points, ...] | None:
    """Return what adds the points of each category, if all tell them by themselves."""
    adders = []
    for category in rules.categories:
        if not isinstance(category, StandardCategory) or not category._tells():
            return None
        adders.append(category._points())
    return tuple(adders)


def _item(category: Category, count: Count) -> ScoreItem:
    """Return what a category scores, checked."""
    item = category.score(count)
    if not isinstance(item, ScoreItem) or not _fits(item, count.sides):
        raise bad_house_rule(
            category, Phrase("returns-no-item", sides=count.sides, value=item)
        )
    return item


def _fits(item: ScoreItem, sides: int) -> bool:
    """Whether an item has whole points, and evidence, for every side."""
    points, evidence = item.points, item.evidence
    if not isinstance(points, tuple) or not isinstance(evidence, tuple):
        return False
    if not isinstance(item.name, str) or not len(points) == len(evidence) == sides:
        return False
    return set(map(type, points)) == {int} and set(map(type, evidence)) == {Evidence}
