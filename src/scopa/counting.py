"""What the count of a hand is made of: bonuses, evidence, items, the score."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, TypeAlias

import attrs

from scopa._validation import (
    as_tuple,
    bad_field,
    card_problems,
    groups_of_cards,
    length_problems,
    text_problems,
    whole_problems,
)
from scopa.cards import Card, cards_of, mask_of
from scopa.errors import Code, NoSuchItemError, Phrase, Problem, StateError


def as_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards as a tuple."""
    return as_tuple("cards", cards, Phrase("cards"))


@attrs.frozen
class Bonus:
    """Points made during the hand by something other than a sweep.

    >>> count_piles([[], []], bonuses=[Bonus(1, "table", 2)]).points
    (0, 2)
    """

    side: int
    """The side that made it."""
    name: str
    """The name of the bonus."""
    points: int
    """What it scores."""
    cards: tuple[Card, ...] = attrs.field(default=(), converter=as_cards)
    """The cards that made it."""

    def __attrs_post_init__(self) -> None:
        problems = (
            *whole_problems("side", [self.side]),
            *text_problems("name", self.name),
            *whole_problems("points", [self.points]),
            *card_problems(self.cards),
        )
        if problems:
            raise StateError(*problems)

    @classmethod
    def _of(cls, side: int, name: str, points: int, cards: tuple[Card, ...]) -> Self:
        """Return a bonus of which all is known to be well."""
        bonus = _new(cls)
        _set_side(bonus, side)
        _set_name(bonus, name)
        _set_points(bonus, points)
        _set_cards(bonus, cards)
        return bonus


_new: Final = object.__new__
_set_side, _set_name, _set_points, _set_cards = [
    vars(Bonus)[field.name].__set__ for field in attrs.fields(Bonus)
]


@attrs.frozen
class Evidence:
    """Why a side has, or has not, the points of a category.

    >>> score = count_piles([parse_cards("1D 7D"), parse_cards("2C")])
    >>> score["coins"].evidence[0]
    Evidence(total=2, cards=(Card('1D'), Card('7D')), values=())
    """

    total: int | None
    """What is counted or compared; None where the side has nothing to compare."""
    cards: tuple[Card, ...] = ()
    """The cards that count, in DECK order or, for a primiera, by suit."""
    values: tuple[int, ...] = ()
    """What each of the cards is worth here, where cards differ in worth."""


@attrs.frozen
class ScoreItem:
    """One category of the count: the points of every side, and the evidence.

    >>> item = count_piles([parse_cards("1D 7D"), parse_cards("2C")])["cards"]
    >>> item.name, item.points, [evidence.total for evidence in item.evidence]
    ('cards', (1, 0), [2, 1])
    """

    name: str
    """The name of the category, or of the bonus."""
    points: tuple[int, ...]
    """Points by side."""
    evidence: tuple[Evidence, ...]
    """Evidence by side."""


Finished: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[Bonus, ...]]
"""A finished hand: the piles, as masks, and the sweeps by side, and the bonuses."""


class Itemises(Protocol):
    """What makes an item of a count: a category."""

    def score(self, count: "Count", /) -> ScoreItem:
        """Return the points and the evidence of every side."""


class _Counted:
    """What a score holds that comes from a count: the points, and what makes items.

    Of most counts nobody asks for more than the points.
    """

    __slots__ = ("_points", "_source")

    _source: "tuple[Callable[[Any], Counted], Any]"
    """What returns what is counted, and what it is given."""
    _points: tuple[int, ...]

    @classmethod
    def _of(
        cls, points: tuple[int, ...], counted: "Callable[[Any], Counted]", given: Any
    ) -> Self:
        """Return a score whose items are made when they are first asked for."""
        score = _new(cls)
        _set_total(score, points)
        _set_source(score, (counted, given))
        return score

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            # Python comes here for slots that are empty, as well.
            if name == "items":
                counted, given = self._source
                hand, parts = counted(given)
                made = tuple(_items(Count._of(hand), parts))
            elif name == "_points":
                by_item = [item.points for item in self.items]
                made = tuple(map(sum, zip(*by_item, strict=True)))
            else:
                return object.__getattribute__(self, name)
            object.__setattr__(self, name, made)
            return made


Counted: TypeAlias = tuple[Finished, Sequence[ScoreItem | Itemises]]
"""A hand, and the item of each category or, in place of it, what makes it."""

_set_source: Final = vars(_Counted)["_source"].__set__
_set_total: Final = vars(_Counted)["_points"].__set__


def _items(
    count: "Count", parts: Sequence[ScoreItem | Itemises]
) -> Iterator[ScoreItem]:
    """Yield the items of categories, then one for each kind of bonus."""
    for part in parts:
        yield part if isinstance(part, ScoreItem) else part.score(count)
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


@attrs.frozen
class HandScore(_Counted):
    """The itemised count of a hand.

    >>> score = count_piles([parse_cards("1D 7D"), parse_cards("2C")], sweeps=(0, 1))
    >>> score.points, score["settebello"].points
    ((3, 1), (1, 0))
    >>> [item.name for item in score.items]
    ['cards', 'coins', 'settebello', 'primiera', 'sweeps']
    """

    items: tuple[ScoreItem, ...]
    """The categories of the rules, in their order, then the bonuses."""

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the hand by side: the sums of the items."""
        return self._points

    def __str__(self) -> str:
        from scopa.rendering.text import render_text  # noqa: PLC0415 - on demand

        return render_text(self)

    def _repr_svg_(self) -> str:
        from scopa.rendering.svg.pictures import render_svg  # noqa: PLC0415

        return render_svg(self)

    def __iter__(self) -> Iterator[ScoreItem]:
        return iter(self.items)

    def __getitem__(self, name: str) -> ScoreItem:
        """Return the item of a name; the first, if there are several.

        Raises:
            NoSuchItemError: There is none.
        """
        for item in self.items:
            if item.name == name:
                return item
        names = tuple((item.name,) for item in self.items)
        raise NoSuchItemError(Problem(Code.NO_SUCH_ITEM, text=name, names=names))


@attrs.frozen(init=False, repr=False, match_args=False)
class Count:
    """A finished hand as the scoring categories see it.

    Args:
        piles: The captured cards of each side.
        sweeps: The sweeps of each side; none when not given.
        bonuses: The bonuses made during the hand.

    Raises:
        StateError: A card appears twice, or the numbers do not fit the piles.

    >>> count = Count([[Card("7D"), Card("7C")], [Card("1D")]])
    >>> count.piles, count.sweeps
    (((Card('7D'), Card('7C')), (Card('1D'),)), (0, 0))
    """

    _masks: tuple[int, ...]
    sweeps: tuple[int, ...]
    """Sweeps by side."""
    bonuses: tuple[Bonus, ...]
    """Bonuses made during the hand."""

    def __init__(
        self,
        piles: Sequence[Iterable[Card]],
        sweeps: Sequence[int] | None = None,
        bonuses: Sequence[Bonus] = (),
    ) -> None:
        groups = groups_of_cards("piles", piles)
        counted = (
            (0,) * len(groups)
            if sweeps is None
            else as_tuple("sweeps", sweeps, Phrase("number-by-side"))
        )
        made = as_tuple("bonuses", bonuses, Phrase("bonuses"))
        problems = (
            *card_problems(card for pile in groups for card in pile),
            *length_problems("sweeps", counted, len(groups)),
            *whole_problems("sweeps", counted, 0),
            *bonus_problems(made, len(groups)),
        )
        if problems:
            raise StateError(*problems)
        self.__attrs_init__(tuple(map(mask_of, groups)), counted, made)

    @classmethod
    def _of(cls, hand: Finished) -> Self:
        count = cls.__new__(cls)
        count.__attrs_init__(*hand)
        return count

    def __repr__(self) -> str:
        return f"Count({self.piles!r}, {self.sweeps!r}, {self.bonuses!r})"

    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]:
        """Captured cards by side, in DECK order."""
        return tuple(map(cards_of, self._masks))

    @property
    def sides(self) -> int:
        """The number of sides."""
        return len(self._masks)


def bonus_problems(bonuses: Iterable[object], sides: int) -> Iterator[Problem]:
    """Yield a problem for each entry that is no bonus, or of no side."""
    for bonus in bonuses:
        if not isinstance(bonus, Bonus) or bonus.side not in range(sides):
            yield bad_field("bonuses", Phrase("bonus-of-side", sides=sides), bonus)
