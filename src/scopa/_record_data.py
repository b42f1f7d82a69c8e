"""Records as data: their hands with the results, and games played again from them."""

import attrs

from scopa._record_results import (
    count_difference,
    difference,
    item_text,
    items_text,
    numbers_text,
    outcome_difference,
    outcome_words,
)
from scopa._text import too_long
from scopa.cards import Card
from scopa.endings import Outcome
from scopa.errors import Phrase, Problem, RecordError, StateError
from scopa.moves import Move
from scopa.records import (
    MOST_TAG_TEXT,
    GameRecord,
    HandRecord,
    checked_tags,
    ends_of_hands,
    replayed,
)
from scopa.results import is_hand_over, outcome, require_hand_over, score_hand
from scopa.rules import Rules
from scopa.state import GameState


@attrs.frozen
class CountedItem:
    """An item of a count, without its evidence."""

    name: str
    points: tuple[int, ...]


@attrs.frozen
class PlayedHand:
    """A hand of a record, with what it came to if it is over."""

    deck: tuple[Card, ...]
    dealer: int
    moves: tuple[Move, ...]
    count: tuple[CountedItem, ...] | None = None
    totals: tuple[int, ...] | None = None


@attrs.frozen
class PlayedGame:
    """A record, with the results of its hands and its outcome if it is over."""

    rules: Rules
    tags: tuple[tuple[str, str], ...]
    hands: tuple[PlayedHand, ...]
    outcome: Outcome | None = None


def with_results(record: GameRecord) -> PlayedGame:
    """Return a record with its results."""
    hands = zip(record.hands, ends_of_hands(record), strict=True)
    played = tuple([_with_results(hand, end) for hand, end in hands])
    return PlayedGame(record.rules, record.tags, played, outcome(record.state))


def _with_results(hand: HandRecord, end: GameState) -> PlayedHand:
    count = totals = None
    if is_hand_over(end):
        items = score_hand(end).items
        count = tuple([CountedItem(item.name, item.points) for item in items])
        totals = end.totals
    return PlayedHand(hand.deck, hand.dealer, hand.moves, count, totals)


def record_of(game: PlayedGame) -> GameRecord:
    """Return the record of a game by playing it, and compare the results it states.

    Raises:
        RecordError: It cannot be played, or its results are not those of its moves.
            The error has all that came before the first move, or deal, that cannot
            be.
    """
    results = _Results(game)
    record: GameRecord | None
    problems: tuple[Problem, ...] = ()
    place = None
    try:
        record = replayed(
            game.rules,
            [HandRecord(hand.deck, hand.dealer, hand.moves) for hand in game.hands],
            _tags(game),
            results.compare_hand,
        )
        results.compare_outcome(record.state)
    except RecordError as error:
        record, problems, place = error.record, error.problems, error.path
    if results.differing:
        place = results.differing[0][0]
    problems = (*(problem for _, problem in results.differing), *problems)
    if record is None or problems:
        raise RecordError(*problems, record=record, path=f"$.{place}")
    return record


def _tags(game: PlayedGame) -> tuple[tuple[str, str], ...]:
    if sum(len(text) for _, text in game.tags) > MOST_TAG_TEXT:
        problem = too_long(Phrase("the-tags"), MOST_TAG_TEXT, Phrase("characters"))
        raise RecordError(problem, path="tags")
    try:
        return checked_tags(game.tags)
    except RecordError as error:
        raise RecordError(*error.problems, path="tags") from None


class _Results:
    """What a game states of its results, compared with what its moves make."""

    def __init__(self, game: PlayedGame) -> None:
        self._game = game
        self.differing: list[tuple[str, Problem]] = []

    def compare_hand(self, at: int, end: GameState) -> None:
        """Compare what is stated of a hand with the state after its last move.

        Raises:
            RecordError: The hand is not over, so that nothing can be stated of it.
        """
        hand = self._game.hands[at]
        if hand.count is not None:
            place = f"hands[{at}].count"
            _require_end(end, Phrase("the-count"), place)
            stated = [item_text(item.name, item.points) for item in hand.count]
            self._note(place, count_difference(stated, items_text(end)))
        if hand.totals is not None:
            place = f"hands[{at}].totals"
            _require_end(end, Phrase("the-totals-of-hand"), place)
            if hand.totals != end.totals:
                self._note(
                    place,
                    difference(
                        f"totals {numbers_text(hand.totals)}",
                        f"totals {numbers_text(end.totals)}",
                    ),
                )

    def compare_outcome(self, end: GameState) -> None:
        """Compare the outcome that is stated, if one is, with that of a state."""
        stated = self._game.outcome
        if stated is not None:
            words = outcome_words(stated)
            self._note("outcome", outcome_difference(words, outcome(end)))

    def _note(self, place: str, problem: Problem | None) -> None:
        if problem is not None:
            self.differing.append((place, problem))


def _require_end(state: GameState, what: Phrase, place: str) -> None:
    try:
        require_hand_over(state, what)
    except StateError as error:
        raise RecordError(*error.problems, path=place) from None
