"""Records: whole games as values, grown as they are played and played again."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import ClassVar, Final, Self, cast, final

import attrs

from scopa._saying import counted
from scopa._validation import as_tuple, bad_field
from scopa.cards import Card
from scopa.errors import Phrase, Problem, RecordError, ScopaError
from scopa.moves import Move
from scopa.play import apply_move, new_game, next_hand
from scopa.results import outcome
from scopa.rules import Rules, checked_rules
from scopa.state import GameState
from scopa.variants import variant_name

TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,63}")
"""What the name of a tag may be."""
RESERVED: Final = "Rules"
"""The tag that a record's text has for its rules."""
MOST_TAGS: Final = 500
"""The most tags of a record that are read."""
MOST_TAG_TEXT: Final = 100_000
"""The most characters of all its tags."""
MOST_HANDS: Final = 1000
"""The most hands of a record that are read."""


def _deck(value: Iterable[Card]) -> tuple[Card, ...]:
    return as_tuple("deck", value, Phrase("forty-cards"))


def _moves(value: Iterable[Move]) -> tuple[Move, ...]:
    return as_tuple("moves", value, Phrase("moves"))


@final
@attrs.frozen
class HandRecord:
    """One hand of a record: all that it takes to play it again.

    >>> hand = HandRecord(DECK, 0, [Move(Card("1D"))])
    >>> hand.dealer, hand.moves
    (0, (Move(Card('1D')),))
    """

    _may_be_hidden: ClassVar[bool] = True

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
    than the moves of its hand and a reference for each hand before. It prints as one
    line that says what it holds; `format_record` writes all of it.

    Args:
        rules: The rules of the game.
        hands: The hands in order; at least one.
        tags: Names and texts, such as who played and when.

    Raises:
        RecordError: A hand cannot have been played so; the error has what came
            before it as its ``record``, and the place as its ``path``.

    >>> record = GameRecord.start(SCOPA, DECK, tags={"Players": "Ada / Bruno"})
    >>> record = record.add(Move(Card("1S")))
    >>> record.state.to_move, len(list(record.states()))
    (0, 2)
    >>> print(record)
    record of scopa · to 11 · 1 hand, 1 move · score 0:0
    >>> GameRecord(record.rules, record.hands, record.tags) == record
    True
    """

    _may_be_hidden: ClassVar[bool] = True

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
        made = replayed(
            rules, as_tuple("hands", hands, Phrase("hands")), checked_tags(tags)
        )
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

    def __str__(self) -> str:
        name = variant_name(self.rules) or "house rules"
        played = counted(
            "{hands} {hands:hand|hands}, {moves} {moves:move|moves}",
            hands=len(self.hands),
            moves=sum(len(hand.moves) for hand in self.hands),
        )
        parts = [f"record of {name}", f"to {self.rules.target}", played]
        parts.append(f"score {':'.join(map(str, self._state.totals))}")
        if (ended := outcome(self._state)) is not None:
            seating = self.rules.seats, self.rules.sides
            won = Phrase("side-has-won", side=ended.winner, seating=seating)
            parts.append(str(won))
        return " · ".join(parts)

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


def ends_of_hands(record: GameRecord) -> Iterator[GameState]:
    """Play a record again: yield the state after the last move of each hand."""
    states = record.states()
    for hand in record.hands:
        *_, end = islice(states, len(hand.moves) + 1)
        yield end


def replayed(
    rules: Rules,
    hands: Sequence[HandRecord],
    tags: tuple[tuple[str, str], ...],
    look: Callable[[int, GameState], None] | None = None,
) -> GameRecord:
    """Return the record of some hands by playing them.

    Args:
        rules: The rules of the game.
        hands: The hands in order.
        tags: Tags that are known to be well.
        look: What is given the number of each hand, from 0, and the state after it.

    Raises:
        RecordError: They cannot be played, or a look has raised a ScopaError.
    """
    checked_rules(rules)
    played: list[HandRecord] = []
    moves: list[Move] = []
    state: GameState | None = None
    place = "hands"
    try:
        if not hands:
            raise RecordError(
                bad_field(
                    "hands", Phrase("one-object-or-more", type="HandRecord"), hands
                )
            )
        for at, hand in enumerate(hands):
            place = f"hands[{at}]"
            if not isinstance(hand, HandRecord):
                raise RecordError(
                    bad_field("hands", Phrase("a", type="HandRecord"), hand)
                )
            state, moves = _dealt(rules, state, hand), []
            played.append(hand)
            for number, move in enumerate(hand.moves):
                place = f"hands[{at}].moves[{number}]"
                state = apply_move(state, move)
                moves.append(move)
            if look is not None:
                look(at, state)
    except ScopaError as error:
        record = None
        if state is not None:
            *before, last = played
            partial = HandRecord(last.deck, last.dealer, moves)
            record = GameRecord._of(rules, (*before, partial), tags, state)
        path = getattr(error, "path", None) or place
        raise RecordError(*error.problems, record=record, path=path) from error
    return GameRecord._of(rules, tuple(hands), tags, cast("GameState", state))


def _dealt(rules: Rules, state: GameState | None, hand: HandRecord) -> GameState:
    """Return the state in which a hand begins, after another state or none."""
    if state is None:
        return new_game(rules, hand.deck, dealer=hand.dealer)
    dealt = next_hand(state, hand.deck)
    require_dealer(dealt, hand.dealer)
    return dealt


def require_dealer(state: GameState, dealer: int) -> None:
    """Raise RecordError if it is not the turn of a seat to deal."""
    if dealer != state.dealer:
        expected = Phrase("next-dealer-is", seat=state.dealer)
        raise RecordError(bad_field("dealer", expected, dealer))


def checked_tags(tags: object) -> tuple[tuple[str, str], ...]:
    """Return tags as pairs.

    Raises:
        RecordError: There is one that no text of a record could have.
    """
    given = tags.items() if isinstance(tags, Mapping) else tags
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise RecordError(bad_field("tags", Phrase("pairs-name-text"), tags))
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
            yield bad_field("tags", Phrase("pairs-name-text"), pair)
        elif not TAG_NAME.fullmatch(pair[0]) or pair[0].lower() == RESERVED.lower():
            expected = Phrase("word-other-than", reserved=RESERVED)
            yield bad_field(Phrase("tag-name-field"), expected, pair[0])
