"""Rules: a variant, its seats and its options as one value."""

from collections.abc import Iterator
from typing import Final, Literal, cast

import attrs

from scopa._validation import (
    bad_field,
    choice_problems,
    in_place_of,
    is_hashable,
    is_whole,
    number_problems,
    switch_problems,
)
from scopa.bonuses import HandBonus, PlayBonus, TableBonus
from scopa.capture_rules import Sums
from scopa.capturing import CaptureRule
from scopa.cards import DECK, Card
from scopa.categories import CLASSIC
from scopa.category import Category
from scopa.endings import AheadAtTarget, Ending
from scopa.errors import Code, Phrase, Problem, RulesError
from scopa.filters import MoveFilter, MustCapture
from scopa.misdeals import MisdealCondition, TooManyOfRank

THREE_KINGS: Final = TooManyOfRank(rank=10, count=3)
"""The classic misdeal: three or four kings on the opening table."""


class EvenDeals(tuple[int, ...]):
    """Deals of one size until the deck is dealt.

    Equal to the plain tuple; `attrs.evolve` with other seats or another table
    repeats the size anew.
    """

    __slots__ = ()


def _deals(value: int | tuple[int, ...]) -> tuple[int, ...]:
    """Take a single size as one to be repeated."""
    if isinstance(value, list | tuple):
        return value if isinstance(value, EvenDeals) else tuple(value)
    # Anything but a number is left for the checks to report.
    return EvenDeals((value,)) if is_whole(value) else cast("tuple[int, ...]", value)


def _spelled_out(rules: "Rules") -> tuple[int, ...]:
    """Return deals of one size as such, a single one repeated while cards are left."""
    deals = rules.deals
    if not isinstance(deals, tuple) or len(set(map(repr, deals))) != 1:
        return deals
    given = is_whole(rules.seats, 1) and is_whole(rules.table_size, 0)
    if not given or not is_whole(deals[0], 1):
        return deals
    if not isinstance(deals, EvenDeals):
        return EvenDeals(deals)
    size, to_deal = deals[0], len(DECK) - rules.table_size
    return EvenDeals([size] * max(to_deal // (size * rules.seats), 1))


@attrs.frozen(kw_only=True, cache_hash=True, repr=False)
class Rules:
    """The rules of a game; every field has the value of classic Scopa for two.

    A change is ``attrs.evolve(SCOPA, target=16)``. Rules are equal by value and
    carry no name; `variant_name` looks one up.

    Raises:
        RulesError: The fields cannot be together; every problem is listed.

    >>> import attrs
    >>> attrs.evolve(SCOPA, seats=4).deals
    (3, 3, 3)
    >>> attrs.evolve(SCOPA, seats=3)
    Traceback (most recent call last):
    ...
    scopa.errors.RulesError: 3 seats cannot form 2 equal sides: sides=3 would do
    """

    seats: int = 2
    """How many seats there are; they play in turn, 0 to seats - 1."""
    sides: int = 2
    """How many sides there are; seat s plays for side s % sides."""
    table_size: int = 4
    """How many cards are dealt face up on the table."""
    deals: tuple[int, ...] = attrs.field(default=EvenDeals((3,) * 6), converter=_deals)
    """How many cards each seat has at each deal. A single number is repeated
    until the deck is dealt."""
    target: int = 11
    """The total that wins, at the end of a hand."""
    margin: int = 1
    """The lead over every other side that a winner needs."""
    capture: CaptureRule = Sums()
    """What a card may capture."""
    compulsory: bool = True
    """Whether a card that can capture must."""
    filters: tuple[MoveFilter, ...] = ()
    """Rules about which cards of a hand may be played at all."""
    last_card_sweep: bool = False
    """Whether the very last card of a hand can make a sweep that counts."""
    leftovers: Literal["last-capturer", "dealer"] = "last-capturer"
    """Who is given the cards on the table after the last card of a hand."""
    table_bonus: TableBonus | None = None
    """What the dealer scores for the opening table."""
    hand_bonuses: tuple[HandBonus, ...] = ()
    """What a seat may declare with the first play of a fresh hand; for each value
    of the matta the first that holds counts."""
    matta: Card | None = None
    """A card that may be declared as any value from 1 to 10."""
    play_bonuses: tuple[PlayBonus, ...] = ()
    """What a play may score."""
    categories: tuple[Category, ...] = CLASSIC
    """The scoring categories, in the order of the count."""
    misdeals: tuple[MisdealCondition, ...] = (THREE_KINGS,)
    """The conditions on the opening table that void a deal."""
    endings: tuple[Ending, ...] = (AheadAtTarget(),)
    """The ways for the game to end; after each hand the first that ends it counts."""

    def __repr__(self) -> str:
        changed = [
            f"{field.name}={getattr(self, field.name)!r}"
            for field in attrs.fields(Rules)
            if getattr(self, field.name) != getattr(SCOPA, field.name)
        ]
        return f"Rules({', '.join(changed)})"

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "deals", _spelled_out(self))
        problems = tuple(_problems(self))
        if problems:
            raise RulesError(*problems)


_COUNTS: Final = {"target": 1, "margin": 1}
"""The number fields without an upper bound, with the least that each may be."""

_HOOKS: Final = {
    "filters": MoveFilter,
    "hand_bonuses": HandBonus,
    "play_bonuses": PlayBonus,
    "categories": Category,
    "misdeals": MisdealCondition,
    "endings": Ending,
}
"""The fields that hold house rules, with what each entry must be."""
_NEVER_EMPTY: Final = ("categories", "endings")
"""Those without which a hand could not be scored, or a game never end."""


def _problems(rules: Rules) -> Iterator[Problem]:
    """Yield everything that is wrong with the rules."""
    bad = [*_bad_numbers(rules), *_bad_choices(rules), *_bad_hooks(rules)]
    yield from bad
    bad_fields = {problem.details["field"] for problem in bad}
    if bad_fields.isdisjoint(["seats", "sides", "table_size", "deals"]):
        yield from _bad_seating(rules)
        yield from _bad_dealing(rules)
    if bad_fields.isdisjoint(
        ["compulsory", "table_size", "table_bonus", "matta", *_HOOKS]
    ):
        yield from _contradictions(rules)


def _bad_numbers(rules: Rules) -> Iterator[Problem]:
    most = len(DECK)
    yield from number_problems(
        rules, seats=(2, most), sides=(2, most), table_size=(0, most)
    )
    for field, least in _COUNTS.items():
        value = getattr(rules, field)
        if not is_whole(value, least):
            yield bad_field(field, Phrase("whole-from", least=least), value)
    deals = rules.deals
    if not (isinstance(deals, tuple) and deals and all(is_whole(n, 1) for n in deals)):
        yield bad_field("deals", Phrase("whole-or-tuple"), deals)


def _bad_choices(rules: Rules) -> Iterator[Problem]:
    yield from switch_problems(rules, "compulsory", "last_card_sweep")
    yield from choice_problems(rules, leftovers=("last-capturer", "dealer"))


def _bad_hooks(rules: Rules) -> Iterator[Problem]:
    if not isinstance(rules.capture, CaptureRule):
        given = in_place_of(CaptureRule, rules.capture)
        yield bad_field("capture", Phrase("a", type="CaptureRule"), given)
    if not isinstance(rules.table_bonus, TableBonus | None):
        given = in_place_of(TableBonus, rules.table_bonus)
        yield bad_field("table_bonus", Phrase("a-or-none", type="TableBonus"), given)
    if not isinstance(rules.matta, Card | None):
        yield bad_field("matta", Phrase("a-or-none", type="Card"), rules.matta)
    for field, base in _HOOKS.items():
        value, expected = getattr(rules, field), Phrase("tuple-of", type=base.__name__)
        wrong = [rule for rule in _entries(value) if not isinstance(rule, base)]
        if isinstance(value, list):
            # What it has in it is not what is wrong.
            yield bad_field(field, expected, Phrase("a", type="list"))
        elif not isinstance(value, tuple):
            yield bad_field(field, expected, in_place_of(base, value))
        elif wrong:
            shown = Phrase("one-with", value=in_place_of(base, wrong[0]))
            yield bad_field(field, expected, shown)
        elif field in _NEVER_EMPTY and not value:
            yield bad_field(
                field, Phrase("one-object-or-more", type=base.__name__), value
            )
    for field in ("capture", "table_bonus", *_HOOKS):
        unhashable = [r for r in _entries(getattr(rules, field)) if not is_hashable(r)]
        if unhashable:
            yield bad_field(field, Phrase("hashable"), unhashable[0])


def _entries(value: object) -> tuple[object, ...] | list[object]:
    """Return the rules that a field holds, one or more."""
    return value if isinstance(value, tuple | list) else (value,)


def _bad_seating(rules: Rules) -> Iterator[Problem]:
    if rules.seats % rules.sides:
        fits = [n for n in range(2, rules.seats + 1) if rules.seats % n == 0]
        yield Problem(
            Code.SIDES_DO_NOT_FIT,
            seats=rules.seats,
            sides=rules.sides,
            fix=Phrase("sides-would-do", numbers=tuple(fits)),
        )


def _bad_dealing(rules: Rules) -> Iterator[Problem]:
    used = rules.table_size + rules.seats * sum(rules.deals)
    if used == len(DECK):
        return
    to_deal = len(DECK) - rules.table_size
    fixes = []
    size = rules.deals[0]
    if set(rules.deals) == {size}:
        fitting = (n for n in range(2, 41) if to_deal > 0 and to_deal % (n * size) == 0)
        seats = [n for n in fitting if n % rules.sides == 0]
        if seats:
            fixes.append(Phrase("seats-would-do", numbers=tuple(seats), size=size))
    if to_deal > 0 and to_deal % rules.seats == 0:
        each = to_deal // rules.seats
        sizes = [n for n in range(1, each + 1) if each % n == 0]
        fixes.append(Phrase("deals-would-do", numbers=tuple(sizes), seats=rules.seats))
    tables = [n for n in range(9) if (len(DECK) - n) % (rules.seats * size) == 0]
    if tables and set(rules.deals) == {size}:
        numbers, seats_ = tuple(tables), rules.seats
        fixes.append(Phrase("table-would-do", numbers=numbers, seats=seats_, size=size))
    yield Problem(
        Code.CANNOT_BE_DEALT,
        seats=rules.seats,
        deals=(size,) if set(rules.deals) == {size} else rules.deals,
        table=rules.table_size,
        used=used,
        fix=tuple(fixes) or (Phrase("other-numbers"),),
    )


def _contradictions(rules: Rules) -> Iterator[Problem]:
    if not rules.compulsory and MustCapture() in rules.filters:
        yield Problem(
            Code.CONTRADICTION,
            fault=Phrase("must-capture-optional"),
            fix=Phrase("leave-out-one"),
        )
    if rules.matta is not None and not (rules.hand_bonuses or rules.table_bonus):
        yield Problem(
            Code.CONTRADICTION,
            fault=Phrase("matta-for-nothing"),
            fix=Phrase("add-hand-bonuses"),
        )
    if rules.table_bonus is not None and not rules.table_size:
        yield Problem(
            Code.CONTRADICTION,
            fault=Phrase("bonus-without-table"),
            fix=Phrase("leave-out-table-bonus"),
        )
    for field in _HOOKS:
        given = getattr(rules, field)
        for rule in dict.fromkeys(rule for rule in given if given.count(rule) > 1):
            yield Problem(
                Code.CONTRADICTION,
                fault=Phrase(
                    "rule-repeated", field=field, rule=rule, times=given.count(rule)
                ),
                fix=Phrase("leave-once"),
            )


SCOPA: Final = Rules()
"""Scopa for two: three cards each, four on the table, to 11."""


def checked_rules(rules: Rules) -> Rules:
    """Return the rules if they are rules.

    Raises:
        RulesError: They are not: a name, perhaps.
    """
    if not isinstance(rules, Rules):
        raise RulesError(bad_field("rules", Phrase("rules-such-as"), rules))
    return rules
