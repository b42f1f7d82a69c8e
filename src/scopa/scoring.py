"""The count of a hand: piles, sweeps and bonuses against the rules."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from scopa._engine import HAND_BITS, SWEEP_BITS, Position, unpack
from scopa._validation import (
    as_tuple,
    bad_field,
    card_problems,
    is_whole,
)
from scopa.bonuses import Offer, offers_of, readings
from scopa.cards import Card
from scopa.category import Category, ReadingCategory
from scopa.counting import (
    Bonus,
    Count,
    Evidence,
    HandScore,
    ScoreItem,
)
from scopa.errors import Phrase, StateError, bad_house_rule
from scopa.primiera_category import Primiera
from scopa.rules import Rules, checked_rules
from scopa.variants import SCOPA


# The end of a hand is asked for its count, its totals and its outcome.
@lru_cache(maxsize=1 << 6)
def score_position(position: Position) -> HandScore:
    """Return the count of the piles as they lie."""
    setup, _, _, _, piles, sweeps, _, _, (bonuses, *_) = position
    sides = setup.engine.sides
    return _score(
        setup.engine.rules,
        Count._of_masks(
            unpack(piles, HAND_BITS, sides), unpack(sweeps, SWEEP_BITS, sides), bonuses
        ),
    )


@lru_cache(maxsize=1 << 6)
def totals_after(position: Position) -> tuple[int, ...]:
    """Return the totals of each side after a hand."""
    points = score_position(position).points
    return tuple(map(sum, zip(position[0].scores, points, strict=True)))


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
    return _score(checked_rules(rules), count)


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


def _score(rules: Rules, count: Count) -> HandScore:
    items = [score(count) for score in _scorers(rules)]
    if count.bonuses:
        items += _bonus_items(count)
    return HandScore(tuple(items))


_Scorer: TypeAlias = Callable[[Count], ScoreItem]
_MOST_ITEMS: Final = 1 << 10


@lru_cache(maxsize=1 << 6)
def _scorers(rules: Rules) -> tuple[_Scorer, ...]:
    return tuple(map(_scorer, rules.categories))


@lru_cache(maxsize=1 << 6)
def _scorer(category: Category) -> _Scorer:
    """Return what scores a category, checks the item and remembers it if it can."""

    def score_checked(count: Count) -> ScoreItem:
        item = category.score(count)
        if not isinstance(item, ScoreItem) or not _fits(item, count.sides):
            raise bad_house_rule(
                category, Phrase("returns-no-item", sides=count.sides, value=item)
            )
        return item

    if isinstance(category, Primiera) and type(category).score is Primiera.score:
        return category._scorer()
    if not isinstance(category, ReadingCategory) or not category._tells():
        return score_checked
    reads = category._reads
    known: dict[Hashable, ScoreItem] = {}

    def score_once(count: Count) -> ScoreItem:
        read = reads(count)
        item = known.get(read)
        if item is None:
            item = score_checked(count)
            if len(known) >= _MOST_ITEMS:
                known.clear()
            known[read] = item
        return item

    return score_once


def _fits(item: ScoreItem, sides: int) -> bool:
    """Whether an item has whole points, and evidence, for every side."""
    points, evidence = item.points, item.evidence
    if not isinstance(points, tuple) or not isinstance(evidence, tuple):
        return False
    if not isinstance(item.name, str) or not len(points) == len(evidence) == sides:
        return False
    return set(map(type, points)) == {int} and set(map(type, evidence)) == {Evidence}


def _bonus_items(count: Count) -> Iterator[ScoreItem]:
    """Yield an item for each kind of bonus, in the order that they were made."""
    for name in dict.fromkeys(bonus.name for bonus in count.bonuses):
        made = [
            [b for b in count.bonuses if (b.name, b.side) == (name, side)]
            for side in range(count.sides)
        ]
        yield ScoreItem(
            name,
            tuple(sum(bonus.points for bonus in own) for own in made),
            tuple(
                Evidence(len(own), tuple(card for bonus in own for card in bonus.cards))
                for own in made
            ),
        )
