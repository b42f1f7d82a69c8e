"""Decks: the only place where chance comes in, and it is an argument."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Final, Protocol, cast

from scopa._validation import as_tuple, bad_field, card_problems
from scopa.cards import DECK, FULL, Card, cards_of, mask_of
from scopa.errors import Code, MisdealError, Phrase, Problem, StateError
from scopa.misdeals import MisdealCondition
from scopa.rules import SCOPA, Rules, checked_rules

_TRIES: Final = 1000
_FORTY_CARDS: Final = Phrase("forty-cards")


class Rng(Protocol):
    """A source of chance: `random.Random`, or anything with its one method."""

    def random(self) -> float:
        """Return a number from 0.0 to just under 1.0."""
        ...


def shuffled_deck(rng: Rng, rules: Rules = SCOPA) -> tuple[Card, ...]:
    """Return the forty cards in a random order that is not a misdeal.

    From `DECK`, for ``i`` from 39 down to 1, card ``i`` changes places with
    card ``int(rng.random() * (i + 1))``. An order that is a misdeal is thrown
    away whole and the next is shuffled from the same source.

    Raises:
        MisdealError: A thousand orders in a row were misdeals.

    >>> import random
    >>> deck = shuffled_deck(random.Random(7))
    >>> print(*deck[:5])
    6D 10C 2B 7B 4S
    """
    checked_rules(rules)
    for _ in range(_TRIES):
        deck = shuffled(DECK, rng)
        if misdeal(rules, opening_of(rules, deck)) is None:
            return tuple(deck)
    raise MisdealError(Problem(Code.ALWAYS_MISDEAL, tries=_TRIES))


def draws(rng: Rng) -> Callable[[], float]:
    """Return the method that draws.

    Raises:
        StateError: It is no source of chance.
    """
    draw = getattr(rng, "random", None)
    if not callable(draw) or isinstance(rng, type):
        expected = Phrase("chance")
        raise StateError(bad_field("rng", expected, rng))
    return cast("Callable[[], float]", draw)


def shuffled(cards: tuple[Card, ...], rng: Rng) -> list[Card]:
    """Return cards in a random order: see `shuffled_deck` for how."""
    order, draw = list(cards), draws(rng)
    for i in range(len(order) - 1, 0, -1):
        j = int(draw() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order


def is_misdeal(rules: Rules, deck: Iterable[Card]) -> bool:
    """Return whether dealing this deck is a misdeal under the rules.

    Raises:
        StateError: The deck is not the forty cards.

    >>> kings_last = DECK[:3] + DECK[:2:-1]
    >>> is_misdeal(SCOPA, kings_last)
    False
    """
    opening = opening_of(checked_rules(rules), checked_deck(deck))
    return misdeal(rules, opening) is not None


def opening_of(rules: Rules, deck: Sequence[Card]) -> Sequence[Card]:
    """Return the cards of a deck for the table."""
    start = rules.seats * rules.deals[0]
    return deck[start : start + rules.table_size]


def undealt_of(rules: Rules, deck: Sequence[Card]) -> list[Card]:
    """Return the cards of a deck for the hands, as dealt."""
    start = rules.seats * rules.deals[0]
    return [*deck[:start], *deck[start + rules.table_size :]]


def number_of_deal(rules: Rules, undealt: int) -> int:
    """Return which deal of a hand was the last, from 1, by what is left of the deck."""
    dealt = (len(DECK) - rules.table_size - undealt) // rules.seats
    return list(accumulate(rules.deals)).index(dealt) + 1


def misdeal(rules: Rules, opening: Sequence[Card]) -> MisdealCondition | None:
    """Return the condition that voids a deal by its opening table, if one does."""
    if not rules.misdeals:
        return None
    table = cards_of(mask_of(opening))
    for condition in rules.misdeals:
        if condition.voids(table):
            return condition
    return None


def checked_deck(deck: Iterable[Card]) -> tuple[Card, ...]:
    """Return the deck as a tuple if it is the forty cards.

    Raises:
        StateError: It is not; every card too many and too few is listed.
    """
    cards = as_tuple("deck", deck, _FORTY_CARDS)
    if not _is_whole(cards):
        raise StateError(*deck_problems(cards))
    return cards


def _is_whole(cards: tuple[Card, ...]) -> bool:
    """Whether these are the forty cards; quick, because most decks are."""
    if len(cards) != len(DECK) or set(map(type, cards)) != {Card}:
        return False
    # Forty bits, none of them twice, are the only ones with this sum.
    return sum([card._bit for card in cards]) == FULL


def deck_problems(cards: tuple[object, ...]) -> Iterator[Problem]:
    """Yield what keeps some cards from being the forty cards, each once."""
    yield from card_problems(cards)
    held = {card for card in cards if isinstance(card, Card)}
    yield from (
        Problem(Code.CARD_MISSING, card=card) for card in DECK if card not in held
    )
