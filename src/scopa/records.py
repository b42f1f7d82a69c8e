"""Records: whole games as values, grown as they are played and played again."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Self, final

import attrs

from scopa._validation import as_tuple, bad_field
from scopa.cards import Card
from scopa.errors import Problem, RecordError, ScopaError
from scopa.moves import Move
from scopa.play import apply_move, new_game, next_hand
from scopa.rules import Rules, checked_rules
from scopa.state import GameState

TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,63}")
"""What the name of a tag may be."""
RESERVED: Final = "Rules"
"""The tag that a record's text has for its rules."""


def _deck(value: Iterable[Card]) -> tuple[Card, ...]:
    return as_tuple("deck", value, "the forty cards")


def _moves(value: Iterable[Move]) -> tuple[Move, ...]:
    return as_tuple("moves", value, "moves")


@final
@attrs.frozen
class HandRecord:
    """One hand of a record: all that it takes to play it again.

    >>> hand = HandRecord(DECK, 0, [Move(Card("1D"))])
    >>> hand.dealer, hand.moves
    (0, (Move(Card('1D')),))
    """

    deck: tuple[Card, ...] = attrs.field(converter=_deck)
    """The forty cards in dealing order."""
    dealer: int
    """The seat that dealt."""
    moves: tuple[Move, ...] = attrs.field(default=(), converter=_moves)
    """The moves in order, from the seat after the dealer."""


@final
@attrs.frozen(init=False)
class GameRecord:
    """A game as it was played: its rules, its decks, its moves, and what else is known.

    A record grows as the game is played, or is made of the hands of one. It never
    changes: `add` and `next_hand` return another. Adding a move copies no more
    than the moves of its hand and a reference for each hand before.

    Args:
        rules: The rules of the game.
        hands: The hands in order; at least one.
        tags: Names and texts, such as who played and when.

    Raises:
        RecordError: A hand cannot have been played so; the error has what came
            before it as its ``record``.

    >>> record = GameRecord.start(SCOPA, DECK, tags={"Players": "Ada / Bruno"})
    >>> record = record.add(Move(Card("1S")))
    >>> record.state.to_move, len(list(record.states()))
    (0, 2)
    >>> GameRecord(record.rules, record.hands, record.tags) == record
    True
    """

    rules: Rules
    """The rules of the game."""
    hands: tuple[HandRecord, ...]
    """The hands in order, the last one perhaps still being played."""
    tags: tuple[tuple[str, str], ...]
    """Names and texts, in order; a name may come again."""
    _state: GameState = attrs.field(init=False, eq=False, repr=False)

    def __init__(
        self,
        rules: Rules,
        hands: Iterable[HandRecord],
        tags: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    ) -> None:
        made = _replayed(rules, as_tuple("hands", hands, "hands"), checked_tags(tags))
        self.__attrs_init__(made.rules, made.hands, made.tags)
        object.__setattr__(self, "_state", made.state)

    @classmethod
    def start(
        cls,
        rules: Rules,
        deck: Iterable[Card],
        *,
        dealer: int = 0,
        tags: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    ) -> Self:
        """Return the record of a game of which the first hand is dealt.

        Args:
            rules: The rules of the game.
            deck: The forty cards, as for `new_game`.
            dealer: The seat that deals.
            tags: Names and texts, such as who plays and when.

        Raises:
            MisdealError: The rules void the deal.
            StateError: The deck is not the forty cards, or there is no such seat.
            RecordError: A tag cannot be written.
        """
        cards = _deck(deck)
        state = new_game(rules, cards, dealer=dealer)
        return cls._of(rules, (HandRecord(cards, dealer),), checked_tags(tags), state)

    @classmethod
    def _of(
        cls,
        rules: Rules,
        hands: tuple[HandRecord, ...],
        tags: tuple[tuple[str, str], ...],
        state: GameState,
    ) -> Self:
        """Return a record of which all is known to be well."""
        record = cls.__new__(cls)
        record.__attrs_init__(rules, hands, tags)
        object.__setattr__(record, "_state", state)
        return record

    @property
    def state(self) -> GameState:
        """The state after the last move."""
        return self._state

    def add(self, move: Move) -> "GameRecord":
        """Return the record with a further move.

        Raises:
            IllegalMoveError: The move is not legal.
        """
        state = apply_move(self._state, move)
        *before, hand = self.hands
        grown = HandRecord(hand.deck, hand.dealer, (*hand.moves, move))
        return GameRecord._of(self.rules, (*before, grown), self.tags, state)

    def next_hand(self, deck: Iterable[Card]) -> "GameRecord":
        """Return the record with the next hand dealt.

        Raises:
            MisdealError: The rules void the deal.
            StateError: The hand is not over, or the game is, or the deck is not the
                forty cards.
        """
        cards = _deck(deck)
        state = next_hand(self._state, cards)
        hands = (*self.hands, HandRecord(cards, state.dealer))
        return GameRecord._of(self.rules, hands, self.tags, state)

    def states(self) -> Iterator[GameState]:
        """Play the game again: yield each deal, and the state after each move."""
        state = None
        for hand in self.hands:
            if state is None:
                state = new_game(self.rules, hand.deck, dealer=hand.dealer)
            else:
                state = next_hand(state, hand.deck)
            yield state
            for move in hand.moves:
                state = apply_move(state, move)
                yield state


def _replayed(
    rules: Rules, hands: tuple[Any, ...], tags: tuple[tuple[str, str], ...]
) -> GameRecord:
    """Return the record of some hands by playing them.

    Raises:
        RecordError: They cannot be played.
    """
    checked_rules(rules)
    record = None
    try:
        for hand in hands:
            if not isinstance(hand, HandRecord):
                raise RecordError(bad_field("hands", "HandRecords", hand))
            if record is None:
                record = GameRecord.start(
                    rules, hand.deck, dealer=hand.dealer, tags=tags
                )
            else:
                dealt = record.next_hand(hand.deck)
                require_dealer(dealt.state, hand.dealer)
                record = dealt
            for move in hand.moves:
                record = record.add(move)
    except ScopaError as error:
        raise RecordError(*error.problems, record=record) from error
    if record is None:
        raise RecordError(bad_field("hands", "one HandRecord or more", hands))
    return record


def require_dealer(state: GameState, dealer: int) -> None:
    """Raise RecordError if it is not the turn of a seat to deal."""
    if dealer != state.dealer:
        expected = f"seat {state.dealer}, the next to deal"
        raise RecordError(bad_field("dealer", expected, dealer))


def checked_tags(tags: object) -> tuple[tuple[str, str], ...]:
    """Return tags as pairs.

    Raises:
        RecordError: There is one that no text of a record could have.
    """
    given = tags.items() if isinstance(tags, Mapping) else tags
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise RecordError(bad_field("tags", "pairs of a name and a text", tags))
    pairs = tuple(given)
    problems = tuple(_tag_problems(pairs))
    if problems:
        raise RecordError(*problems)
    return pairs


def _tag_problems(pairs: tuple[object, ...]) -> Iterator[Problem]:
    for pair in pairs:
        if (
            not isinstance(pair, tuple)
            or len(pair) != 2
            or not all(isinstance(part, str) for part in pair)
        ):
            yield bad_field("tags", "pairs of a name and a text", pair)
        elif not TAG_NAME.fullmatch(pair[0]) or pair[0].lower() == RESERVED.lower():
            expected = f"a word of letters and digits other than {RESERVED}"
            yield bad_field("name of a tag", expected, pair[0])
