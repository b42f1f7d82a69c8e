"""Moves: one turn, one card, what it captures."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, final

import attrs

from scopa._quoting import name_text
from scopa._validation import (
    bad_field,
    card_problems,
    is_whole,
    text_problems,
)
from scopa.cards import DECK, Card, cards_of, mask_of
from scopa.errors import IllegalMoveError, Phrase, Problem


def _pairs(
    values: Mapping[Card, int] | Iterable[tuple[Card, int]],
) -> tuple[tuple[Card, int], ...]:
    if isinstance(values, Mapping):
        return tuple(values.items())
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise IllegalMoveError(bad_field("values", Phrase("pairs-card-value"), values))
    return tuple(values)


def _in_any_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Take cards in any order; what is no cards is left for the checks to report."""
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        return cards
    return tuple(cards)


@final
@attrs.frozen
class Declaration:
    """What a player declares while playing a card, as in Cirulla.

    Raises:
        IllegalMoveError: The name is no text, or a value is not of a card.

    >>> print(Declaration("tre", ((Card("7C"), 2),)))
    !tre[7C=2]
    """

    name: str
    """The name of the declaration, such as ``"tre"``."""
    values: tuple[tuple[Card, int], ...] = attrs.field(default=(), converter=_pairs)
    """The cards that take another value by it, each with that value; a mapping
    will do."""

    def __attrs_post_init__(self) -> None:
        problems = [*text_problems("name", self.name)]
        for pair in self.values:
            good = isinstance(pair, tuple) and len(pair) == 2
            if not good or not isinstance(pair[0], Card) or not is_whole(pair[1]):
                problems.append(bad_field("values", Phrase("pairs-card-value"), pair))
        if problems:
            raise IllegalMoveError(*problems)

    def __str__(self) -> str:
        named = ",".join(f"{card}={value}" for card, value in self.values)
        name = name_text(str(self.name))
        return f"!{name}[{named}]" if named else f"!{name}"


@final
# Without order=False mypy would let moves be compared.
@attrs.frozen(repr=False, order=False)
class Move:
    """One turn: the card played, the table cards it captures.

    A move knows nothing of a position: whether it is legal is for
    `legal_moves` and `apply_move` to say.

    Args:
        card: The card played.
        captured: The table cards it captures, in any order; none when the card
            is laid.
        declares: What is declared while the card is played.

    Raises:
        IllegalMoveError: Something other than cards is given, or one card twice.

    >>> move = Move(Card("10C"), (Card("6S"), Card("4D")))
    >>> move
    Move(Card('10C'), (Card('4D'), Card('6S')))
    >>> print(move, Move(Card("7D")))
    10Cx4D+6S 7D
    """

    _may_be_hidden: ClassVar[bool] = True

    card: Card = attrs.field(eq=False)
    """The card played."""
    captured: tuple[Card, ...] = attrs.field(
        default=(), converter=_in_any_order, eq=False
    )
    """The captured cards in DECK order; empty when the card is laid."""
    declares: Declaration | None = None
    """What is declared with the move, or None."""
    # The cards as masks: they are what is compared and hashed.
    _bit: int = attrs.field(init=False)
    _taken: int = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        problems: list[Problem] = []
        captured = self.captured
        if not isinstance(captured, tuple):
            problems.append(bad_field("captured", Phrase("cards-in-list"), captured))
            captured = ()
        problems += card_problems((self.card, *captured))
        if self.declares is not None and not isinstance(self.declares, Declaration):
            expected = Phrase("a-or-none", type="Declaration")
            problems.append(bad_field("declares", expected, self.declares))
        if problems:
            raise IllegalMoveError(*problems)
        taken = mask_of(captured)
        _set_captured(self, cards_of(taken))
        _set_bit(self, self.card._bit)
        _set_taken(self, taken)

    def declaring(self, declaration: Declaration) -> "Move":
        """Return the same play with a declaration.

        >>> print(Move(Card("2D")).declaring(Declaration("tre")))
        !tre 2D
        """
        return _made(self.card, self.captured, declaration, self._bit, self._taken)

    def __str__(self) -> str:
        text = str(self.card)
        if self.captured:
            text += "x" + "+".join(map(str, self.captured))
        return text if self.declares is None else f"{self.declares} {text}"

    def __repr__(self) -> str:
        parts = [repr(self.card)]
        if self.captured or self.declares is not None:
            parts.append(repr(self.captured))
        if self.declares is not None:
            parts.append(repr(self.declares))
        return f"Move({', '.join(parts)})"

    def _repr_svg_(self) -> str:
        from scopa.rendering.svg.pictures import render_svg  # noqa: PLC0415

        return render_svg(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (self.card, self.captured, self.declares)


_new: Final = Move.__new__
_set_card, _set_captured, _set_declares, _set_bit, _set_taken = [
    vars(Move)[name].__set__
    for name in ("card", "captured", "declares", "_bit", "_taken")
]


def _made(
    card: Card,
    captured: tuple[Card, ...],
    declares: Declaration | None,
    bit: int,
    taken: int,
) -> Move:
    """Return a move of which all is known to be well."""
    move = _new(Move)
    _set_card(move, card)
    _set_captured(move, captured)
    _set_declares(move, declares)
    _set_bit(move, bit)
    _set_taken(move, taken)
    return move


class _MovesOfCard(dict[int, Move]):
    """The moves of one card by what they capture.

    Sharing equal moves makes listing them cheap. So many are shared that only rare
    ones are not, such as those of an ace that takes the table, whatever is there.
    """

    __slots__ = ("_card",)

    _MOST: Final = 1 << 8

    def __init__(self, card: Card) -> None:
        self._card = card

    def __missing__(self, taken: int) -> Move:
        # These are cards other than the one played: there is nothing to check.
        card = self._card
        move = _made(card, cards_of(taken), None, card._bit, taken)
        if len(self) < self._MOST:
            self[taken] = move
        return move

    def known_or_made(self, taken: int) -> Move:
        """Return a move that is not to be remembered.

        What is remembered is so for good: not moves of texts, which may say anything.
        """
        card = self._card
        known = self.get(taken)
        return known or _made(card, cards_of(taken), None, card._bit, taken)


MOVES: Final = {card._bit: _MovesOfCard(card) for card in DECK}
"""From a card, and what it captures, as masks, to the move."""
