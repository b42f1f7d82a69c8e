"""Moves: one turn, one card, what it captures."""

from collections.abc import Iterable
from typing import Any, Final, final

import attrs

from scopa._text import name_text
from scopa._validation import bad_field, card_problems
from scopa.cards import DECK, Card, cards_of, mask_of
from scopa.errors import IllegalMoveError, Problem


@final
@attrs.frozen
class Declaration:
    """What a player declares while playing a card, as in Cirulla.

    >>> print(Declaration("tre", ((Card("7C"), 2),)))
    !tre[7C=2]
    """

    name: str
    """The name of the declaration, such as ``"tre"``."""
    values: tuple[tuple[Card, int], ...] = ()
    """The cards that take another value by it, each with that value."""

    def __str__(self) -> str:
        named = ",".join(f"{card}={value}" for card, value in self.values)
        name = name_text(str(self.name))
        return f"!{name}[{named}]" if named else f"!{name}"


@final
@attrs.frozen(init=False, repr=False, order=False)
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

    # The two masks say it all; they are what is compared and hashed.
    _bit: int = attrs.field()
    _taken: int = attrs.field()
    card: Card = attrs.field(eq=False)
    """The card played."""
    captured: tuple[Card, ...] = attrs.field(eq=False)
    """The captured cards in DECK order; empty when the card is laid."""
    declares: Declaration | None = attrs.field()
    """What is declared with the move, or None."""

    def __init__(
        self,
        card: Card,
        captured: Iterable[Card] = (),
        declares: Declaration | None = None,
    ) -> None:
        problems: list[Problem] = []
        if isinstance(captured, str) or not isinstance(captured, Iterable):
            problems.append(bad_field("captured", "cards, as in [card]", captured))
            captured = ()
        cards = tuple(captured)
        problems += card_problems((card, *cards))
        if declares is not None and not isinstance(declares, Declaration):
            problems.append(bad_field("declares", "a Declaration or None", declares))
        if problems:
            raise IllegalMoveError(*problems)
        taken = mask_of(cards)
        self.__attrs_init__(card._bit, taken, card, cards_of(taken), declares)

    def declaring(self, declaration: Declaration) -> "Move":
        """Return the same play with a declaration.

        >>> print(Move(Card("2D")).declaring(Declaration("tre")))
        !tre 2D
        """
        return _unchecked(self.card, self._taken, self.captured, declaration)

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

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (self.card, self.captured, self.declares)


def _unchecked(
    card: Card, taken: int, captured: tuple[Card, ...], declares: Declaration | None
) -> Move:
    """Return a move of which all is known to be well."""
    move = Move.__new__(Move)
    move.__attrs_init__(card._bit, taken, card, captured, declares)
    return move


class _MovesOfCard(dict[int, Move]):
    """The moves of one card by what they capture, made when first asked for.

    Sharing equal moves makes listing them cheap. A card has at most a few
    thousand moves in most games; where it has more, the oldest go all at once.
    """

    __slots__ = ("_card",)

    _MOST: Final = 1 << 12

    def __init__(self, card: Card) -> None:
        self._card = card

    def __missing__(self, taken: int) -> Move:
        if len(self) >= self._MOST:
            self.clear()
        move = self[taken] = _unchecked(self._card, taken, cards_of(taken), None)
        return move


MOVES: Final = {card._bit: _MovesOfCard(card) for card in DECK}
"""From a card, and what it captures, as masks, to the move."""
