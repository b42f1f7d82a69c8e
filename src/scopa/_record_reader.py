"""A reader of one record: what its words mean."""

import re
from functools import lru_cache
from itertools import islice
from typing import Final

from scopa._kernel import step
from scopa._legality import is_legal
from scopa._quoting import name_text
from scopa._record_results import (
    count_difference,
    difference,
    item_text,
    items_text,
    numbers_text,
    outcome_difference,
)
from scopa._record_tags import TagReader
from scopa._record_words import Lines
from scopa._text import (
    EQUALS,
    NAME,
    NUMBER,
    Scanner,
    moved,
    too_long,
    unquote,
    unreadable,
)
from scopa.cards import DECK, Card
from scopa.errors import NotationError, Phrase, Problem, RecordError, ScopaError
from scopa.move_text import canonical_move, parse_move
from scopa.moves import Move
from scopa.notation import parse_cards
from scopa.play import apply_move, new_game, next_hand
from scopa.records import MOST_HANDS, GameRecord, HandRecord, require_dealer
from scopa.results import outcome, require_hand_over
from scopa.state import GameState, state_at

MOST_ITEMS: Final = 200
"""The most items of a count."""

_ROUND: Final = re.compile(r"([0-9]{1,3})\.+")
_DECLARED: Final = re.compile(rf"!(?:{NAME.pattern})(?:\[[^\]]*\])?")
_LONG_LINE: Final = 400
"""More characters than a line has, or a move, that is written as usual."""

_SECTIONS: Final = ("hand", "count", "score", "result")
_ROUNDS: Final = tuple(f"{number}." for number in range(1, len(DECK) + 2))
"""How the rounds of a hand are numbered."""


@lru_cache(maxsize=1 << 13)
def _known_move(text: str) -> Move | None:
    """Return a move that is written as it usually is; None for anything else."""
    return canonical_move(text)


_THE_END: Final = Phrase("the-end")


class RecordReader(TagReader):
    """What reads one record."""

    def __init__(self, lines: Lines, extra: tuple[type, ...]) -> None:
        super().__init__(lines, extra)
        # What has been played.
        self._dealt = False
        self._state: GameState
        self._hands: list[HandRecord] = []
        self._deck: list[Card] = []
        self._moves: list[Move] = []
        # What is being read.
        self._new_deck: list[Card] = []
        self._new_dealer: int | None = None
        self._declaration = ""
        self._counting = False
        self._due: list[str] = []
        self._items: list[str] = []
        self._result: list[str] = []
        self._section_line = 0
        self._differing: list[tuple[int, Problem]] = []

    def read(self) -> GameRecord | None:
        """Return the record; None if there is none.

        Raises:
            RecordError: It is broken, or contradicts itself.
        """
        problems: tuple[Problem, ...] = ()
        line = column = None
        try:
            self._read_lines()
            self._finish()
        except ScopaError as error:
            problems, line, column = self._placed(error)
        # Without these, nothing in the reader refers to the reader.
        del self._take, self._take_many
        record = self._record()
        if self._differing:
            line, column = self._differing[0][0], None
        problems = (*(problem for _, problem in self._differing), *problems)
        if problems:
            raise RecordError(*problems, record=record, line=line, column=column)
        return record

    def _record(self) -> GameRecord | None:
        """Return what was read so far; None before the first deal."""
        if not self._dealt:
            return None
        hands = (*self._hands, self._hand(self._state))
        return GameRecord._of(self._rules, hands, tuple(self._tags), self._state)

    def _hand(self, state: GameState) -> HandRecord:
        return HandRecord(self._deck, state.dealer, self._moves)

    # -- Sections

    def _between(self, word: str) -> None:
        """Begin a section, where nothing else can stand."""
        section = word.lower()
        if section not in (_SECTIONS if self._dealt else ("hand",)):
            raise unreadable(word, 0, self._expected)
        self._close()
        self._section_line = self._lines.number
        if section == "hand":
            self._begin_hand()
        elif section == "count":
            self._begin_count()
        elif section == "score":
            self._begin_score()
        else:
            self._begin_result()

    def _close(self) -> None:
        """Compare what a section has stated with what the moves make."""
        items, result, counting = self._items, self._result, self._counting
        self._items, self._result, self._counting = [], [], False
        differing = None
        if counting:
            differing = count_difference(items, self._due)
        elif result:
            differing = outcome_difference(result, outcome(self._state))
        if differing is not None:
            self._differing.append((self._section_line, differing))

    def _finish(self) -> None:
        """Close what is open at the end of the record."""
        if self._comment:
            problem = unreadable("", 0, Phrase("comment-ends")).problems[0]
            raise RecordError(problem, line=self._comment)
        if self._may_end:
            self._close()
        elif self._touched:
            raise unreadable(self._line, len(self._line.rstrip()), self._expected)

    # -- Hands

    def _begin_hand(self) -> None:
        if self._dealt:
            require_hand_over(self._state, Phrase("the-next-hand"))
        if len(self._hands) >= MOST_HANDS - 1:
            raise RecordError(too_long(Phrase("a-record"), MOST_HANDS, Phrase("hands")))
        self._new_deck, self._new_dealer = [], None
        self._wait(self._hand_word, Phrase("number-dealer-deck"))

    def _hand_word(self, word: str) -> None:
        known = word.lower()
        if known == "deck":
            self._wait(self._deck_word, Phrase("cards-of-deck"), many=self._deck_words)
        elif known == "dealer":
            self._wait(self._dealer_word, Phrase("seat-that-deals"))
        else:
            number = len(self._hands) + 1 + self._dealt
            if not NUMBER.fullmatch(word) or int(word) != number:
                raise unreadable(word, 0, Phrase("this-dealer-deck", number=number))

    def _dealer_word(self, word: str) -> None:
        self._new_dealer = _number(word, self._expected)
        self._wait(self._hand_word, Phrase("exactly", what="deck"))

    def _deck_word(self, word: str) -> None:
        card = Card._BY_TEXT.get(word)
        if card is None:
            self._new_deck.extend(parse_cards(word))
        else:
            self._new_deck.append(card)
        if len(self._new_deck) >= len(DECK):
            self._deal()

    def _deck_words(self, words: list[str], at: int) -> int:
        """Take cards as they are usually written to the end of a line."""
        known = Card._BY_TEXT
        if len(words) - at > len(DECK) - len(self._new_deck):
            return 0
        try:
            cards = [known[word] for word in islice(words, at, None)]
        except KeyError:
            return 0
        self._new_deck += cards
        if len(self._new_deck) == len(DECK):
            self._deal()
        return len(cards)

    def _deal(self) -> None:
        deck, dealer = self._new_deck, self._new_dealer
        if self._dealt:
            state = next_hand(self._state, deck)
            if dealer is not None:
                require_dealer(state, dealer)
            self._hands.append(self._hand(self._state))
        else:
            state = new_game(self._rules, deck, dealer=dealer or 0)
            self._dealt = True
        self._state, self._deck, self._moves = state, self._new_deck, []
        self._wait_for_move()

    def _wait_for_move(self) -> None:
        self._wait(
            self._move_word,
            Phrase("move-such-as"),
            may_end=True,
            many=self._move_words,
        )

    def _move_words(self, words: list[str], at: int) -> int:
        """Play moves as they are usually written, as far as there are any."""
        # Lines that are longer than usual are read word by word.
        if len(self._line) > _LONG_LINE:
            return 0
        moves, position, known = self._moves, self._state._position, _known_move
        seats = position[0].engine.seats
        taken = 0
        for word in islice(words, at, None):
            move = known(word)
            if move is None:
                if word != _ROUNDS[len(moves) // seats]:
                    break
            elif is_legal(position, move):
                position = step(position, move._bit, move._taken)
                moves.append(move)
            else:
                break
            taken += 1
        self._state = state_at(position)
        return taken

    def _move_word(self, word: str) -> None:
        number = _ROUND.match(word)
        if number is not None:
            due = len(self._moves) // self._state.rules.seats + 1
            if int(number[1]) != due:
                raise unreadable(word, 0, Phrase("round-or-move", number=due))
            word = word[number.end() :]
        if _DECLARED.fullmatch(word):
            self._declaration = word
            self._wait(self._declared_word, Phrase("card-of-declared-move"))
        elif word.lower() in _SECTIONS:
            self._between(word)
        elif word:
            self._play(word)

    def _declared_word(self, word: str) -> None:
        before = f"{self._declaration} "
        try:
            self._play(before + word)
        except NotationError as error:
            # Columns are counted from the card.
            problems = [moved(problem, -len(before)) for problem in error.problems]
            raise NotationError(*problems) from None
        self._wait_for_move()

    def _play(self, text: str) -> None:
        move = parse_move(self._state, text)
        self._state = apply_move(self._state, move)
        self._moves.append(move)

    # -- Results

    def _begin_count(self) -> None:
        self._require_end(Phrase("the-count"))
        self._counting, self._due = True, items_text(self._state)
        self._wait(
            self._count_word,
            Phrase("item-such-as"),
            may_end=True,
            many=self._count_words,
        )

    def _count_words(self, words: list[str], at: int) -> int:
        """Take items that are just what the moves make."""
        left = words[at:]
        first = len(self._items)
        if left != self._due[first : first + len(left)]:
            return 0
        self._items += left
        return len(left)

    def _count_word(self, word: str) -> None:
        if len(self._items) >= MOST_ITEMS:
            raise RecordError(too_long(Phrase("a-count"), MOST_ITEMS, Phrase("items")))
        if word.lower() in _SECTIONS:
            self._between(word)
            return
        scanner = Scanner(word)
        name = unquote(scanner.take(NAME, self._expected)[0])
        scanner.take(EQUALS, Phrase("equals-points"))
        self._items.append(item_text(name, _numbers(scanner)))

    def _begin_score(self) -> None:
        self._require_end(Phrase("the-score"))
        self._wait(self._score_word, Phrase("totals-such-as"))

    def _score_word(self, word: str) -> None:
        made = numbers_text(self._state.totals)
        if word != made:
            stated = numbers_text(_numbers(Scanner(word)))
            if stated != made:
                differing = difference(f"score {stated}", f"score {made}")
                self._differing.append((self._section_line, differing))
        self._wait(self._between, Phrase("hand-or-result"), may_end=True)

    def _require_end(self, what: Phrase) -> None:
        require_hand_over(self._state, what)

    def _begin_result(self) -> None:
        self._wait(self._result_word, Phrase("star-or-winner"))

    def _result_word(self, word: str) -> None:
        if word == "*" and not self._result:
            self._wait(self._ends, Phrase("end-of-record"), may_end=True)
        elif not self._result:
            self._result.append(str(_number(word, self._expected)))
            self._wait(self._result_word, Phrase("the-reason"), may_end=True)
        elif len(self._result) == 1:
            if not NAME.fullmatch(word):
                raise unreadable(word, 0, self._expected)
            self._result.append(name_text(unquote(word)))
            self._wait(self._result_word, Phrase("the-totals"), may_end=True)
        else:
            self._result.append(numbers_text(_numbers(Scanner(word))))
            self._wait(self._ends, Phrase("end-of-record"), may_end=True)

    def _ends(self, word: str) -> None:
        raise unreadable(word, 0, self._expected)


def _number(word: str, expected: Phrase) -> int:
    if not NUMBER.fullmatch(word):
        raise unreadable(word, 0, expected)
    return int(word)


def _numbers(scanner: Scanner) -> tuple[int, ...]:
    """Read numbers with a slash between them, to the end."""
    return tuple(scanner.numbers(_THE_END))
