"""Checks of arguments that several modules make."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeGuard

from scopa.cards import Card, Suit
from scopa.errors import Code, Phrase, Problem, RulesError, StateError

_CARDS: Final = (
    "cards",
    "cards-in-list",
    "one-card-or-more",
    "forty-cards",
    "cards-by-seat",
    "cards-by-side",
)
"""What is expected where cards are, which many write as a text."""


def as_tuple(field: str, value: object, expected: Phrase) -> tuple[Any, ...]:
    """Return the entries of an argument.

    Raises:
        StateError: It has none: it is a single value, or a text.
    """
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise StateError(bad_field(field, expected, value))
    return tuple(value)


def is_hashable(value: object) -> bool:
    """Return whether a value can be hashed, with all that it holds."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


def is_whole(value: object, least: int | None = None) -> TypeGuard[int]:
    """Whether a value is a whole number, and not under the least one."""
    # Subclasses, bool among them, are refused: values that are equal must be alike.
    return type(value) is int and (least is None or value >= least)


def is_valued(pair: object) -> bool:
    """Whether something is a pair of a card and a value from 1 to 10."""
    if not isinstance(pair, tuple) or len(pair) != 2:
        return False
    card, value = pair
    return isinstance(card, Card) and is_whole(value) and value in range(1, 11)


def bad_field(field: str | Phrase, expected: Phrase, value: object) -> Problem:
    """Say that a field is of the wrong type or out of range."""
    if isinstance(value, str) and expected.code in _CARDS:
        expected = Phrase("read-by", what=expected)
    return Problem(Code.BAD_FIELD, field=field, expected=expected, value=value)


def in_place_of(base: type, value: object) -> object:
    """Return how to name what was given for an object; the class itself, perhaps."""
    if isinstance(value, type) and issubclass(value, base):
        return Phrase("class-for-object", type=value.__name__)
    return value


def choice_of(*known: object) -> Phrase:
    """Return what is expected where one of a few values is."""
    return Phrase("one-of", candidates=tuple((repr(value),) for value in known))


def length_problems(
    field: str, values: tuple[object, ...], expected: int
) -> Iterator[Problem]:
    """Yield a problem when there are not as many values as expected."""
    if len(values) != expected:
        yield Problem(
            Code.WRONG_LENGTH, field=field, expected=expected, found=len(values)
        )


def whole_problems(
    field: str, values: Iterable[object], least: int | None = None
) -> Iterator[Problem]:
    """Yield a problem for each value that is no whole number, or too low."""
    expected = (
        Phrase("whole-numbers")
        if least is None
        else Phrase("whole-numbers-from", least=least)
    )
    for value in values:
        if not is_whole(value, least):
            yield bad_field(field, expected, value)


def card_problems(cards: Iterable[object]) -> Iterator[Problem]:
    """Yield a problem for each entry that is no card, and each card given again."""
    seen: set[Card] = set()
    twice: set[Card] = set()
    for card in cards:
        if not isinstance(card, Card):
            yield Problem(Code.NOT_A_CARD, value=card)
        elif card not in seen:
            seen.add(card)
        elif card not in twice:
            twice.add(card)
            yield Problem(Code.CARD_TWICE, card=card)


def text_problems(field: str, value: object) -> Iterator[Problem]:
    """Yield a problem when a value is no text, or an empty one."""
    if not isinstance(value, str) or not value:
        yield bad_field(field, Phrase("text"), value)


def require(*problems: Problem) -> None:
    """Raise RulesError if there are problems."""
    if problems:
        raise RulesError(*problems)


def set_of_cards(cards: Card | Iterable[Card]) -> tuple[Card, ...]:
    """Return one or more cards in DECK order.

    Raises:
        RulesError: Something is no card, a card appears twice, or there is none.
    """
    if isinstance(cards, Card):
        return (cards,)
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        raise RulesError(bad_field("cards", Phrase("one-card-or-more"), cards))
    given = tuple(cards)
    require(*card_problems(given))
    if not given:
        require(bad_field("cards", Phrase("one-card-or-more"), given))
    return tuple(sorted(given))


def number_problems(owner: object, **bounds: tuple[int, int]) -> Iterator[Problem]:
    """Yield a problem for each field that is no whole number within its bounds."""
    for field, (least, most) in bounds.items():
        value = getattr(owner, field)
        if not is_whole(value, least) or value > most:
            yield bad_field(
                field, Phrase("whole-from-to", least=least, most=most), value
            )


def whole_field_problems(owner: object, *fields: str) -> Iterator[Problem]:
    """Yield a problem for each field that is no whole number."""
    for field in fields:
        yield from whole_problems(field, [getattr(owner, field)])


def choice_problems(owner: object, **choices: tuple[object, ...]) -> Iterator[Problem]:
    """Yield a problem for each field that is none of its choices."""
    for field, known in choices.items():
        value = getattr(owner, field)
        if not any(value is choice or value == choice for choice in known):
            yield bad_field(field, choice_of(*known), value)


def suit_problems(field: str, value: object) -> Iterator[Problem]:
    """Yield a problem when a value is no suit."""
    if not isinstance(value, Suit):
        yield bad_field(field, Phrase("a", type="Suit"), value)


def rank_problems(field: str, values: tuple[int, ...]) -> Iterator[Problem]:
    """Yield a problem when a value is no tuple of ranks."""
    whole = isinstance(values, tuple) and values and all(map(is_whole, values))
    if not whole or sorted(set(values) & set(range(1, 11))) != sorted(values):
        yield bad_field(field, Phrase("ranks"), values)


def switch_problems(owner: object, *fields: str) -> Iterator[Problem]:
    """Yield a problem for each field that is not True or False."""
    for field in fields:
        if not isinstance(getattr(owner, field), bool):
            yield bad_field(field, Phrase("true-or-false"), getattr(owner, field))


def groups_of_cards(field: str, value: object) -> tuple[tuple[Any, ...], ...]:
    """Return an argument that has cards for each seat or side.

    Raises:
        StateError: It has not.
    """
    by_seat = field in ("hands", "shown")
    expected = Phrase("cards-by-seat" if by_seat else "cards-by-side")
    groups = as_tuple(field, value, expected)
    return tuple(as_tuple(field, group, expected) for group in groups)
