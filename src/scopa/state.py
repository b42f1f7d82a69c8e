"""The state of a game: everything that is known to an omniscient referee."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, final

import attrs

from scopa._engine import (
    HAND_BITS,
    SWEEP_BITS,
    Position,
    cards_left,
    pack,
    setup_of,
    stock_of,
    unpack,
)
from scopa._shown import Shown
from scopa._state_checks import Draft, state_problems
from scopa._validation import as_tuple, bad_field, groups_of_cards
from scopa.cards import DECK, Card, cards_of, mask_of
from scopa.counting import Bonus, HandScore
from scopa.errors import Phrase, StateError
from scopa.moves import Move
from scopa.rules import Rules
from scopa.scoring import score_position


@final
# Without order=False mypy would let states be compared.
@attrs.frozen(init=False, repr=False, order=False, match_args=False)
class GameState(Shown):
    """A moment in a game: a value that never changes.

    States come from `new_game`, `next_hand` and `apply_move`. Any position can
    also be built here, or from another state with `replace`. States are equal
    when all that is listed here is equal; they can be hashed and pickled, and
    shared between threads.

    Args:
        rules: The rules of the game.
        dealer: The seat that dealt the hand.
        to_move: The seat whose turn it is.
        hands: The cards that each seat holds.
        table: The cards face up on the table.
        piles: The captured cards of each side.
        stock: The cards that are not dealt yet, the next one first.
        sweeps: The sweeps of each side in this hand.
        last_capturer: The seat that made the last capture of this hand, or None.
        scores: The totals of each side when the hand began.
        bonuses: The bonuses made in this hand.
        shown: The cards that lie face up in hands after a declaration.
        values: The declared values that are in force, each with its card.
        previous: The previous move of this hand, under rules that read it.

    Raises:
        StateError: The position cannot be; every defect is listed.

    >>> import random
    >>> state = new_game(SCOPA, shuffled_deck(random.Random(7)))
    >>> state.to_move, len(state.stock), state.sweeps
    (1, 30, (0, 0))
    >>> state.replace(dealer=1, to_move=0) == state
    False
    """

    _field_names: ClassVar[tuple[str, ...]] = Draft._fields
    # What the kernel works on, and nothing else: see scopa._engine.Position.
    _position: Position
    # The legal moves, once they have been listed: they are often made next.
    _moves: tuple[Move, ...] = attrs.field(init=False, eq=False)
    # The count, once it has been asked for: the totals and the outcome need it, too.
    _score: HandScore = attrs.field(init=False, eq=False)

    def __init__(
        self,
        *,
        rules: Rules,
        dealer: int,
        to_move: int,
        hands: Sequence[Iterable[Card]],
        table: Iterable[Card],
        piles: Sequence[Iterable[Card]],
        stock: Sequence[Card],
        sweeps: Sequence[int],
        last_capturer: int | None,
        scores: Sequence[int],
        bonuses: Sequence[Bonus] = (),
        shown: Iterable[Card] = (),
        values: Sequence[tuple[Card, int]] = (),
        previous: Move | None = None,
    ) -> None:
        draft = Draft(
            rules=rules,
            dealer=dealer,
            to_move=to_move,
            hands=groups_of_cards("hands", hands),
            table=as_tuple("table", table, Phrase("cards")),
            piles=groups_of_cards("piles", piles),
            stock=as_tuple("stock", stock, Phrase("cards")),
            sweeps=as_tuple("sweeps", sweeps, Phrase("number-by-side")),
            last_capturer=last_capturer,
            scores=as_tuple("scores", scores, Phrase("number-by-side")),
            bonuses=as_tuple("bonuses", bonuses, Phrase("bonuses")),
            shown=as_tuple("shown", shown, Phrase("cards")),
            values=as_tuple("values", values, Phrase("pairs-card-its-value")),
            previous=previous,
        )
        problems = tuple(state_problems(draft))
        if problems:
            raise StateError(*problems)
        self.__attrs_init__(
            (
                setup_of(rules, dealer, draft.scores),
                to_move,
                pack(list(map(mask_of, draft.hands)), HAND_BITS),
                mask_of(draft.table),
                pack(list(map(mask_of, draft.piles)), HAND_BITS),
                pack(draft.sweeps, SWEEP_BITS),
                last_capturer,
                stock_of(draft.stock),
                (draft.bonuses, mask_of(draft.shown), draft.values, previous),
            )
        )

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self._position[0].engine.rules

    @property
    def dealer(self) -> int:
        """The seat that dealt this hand."""
        return self._position[0].dealer

    @property
    def to_move(self) -> int:
        """The seat whose turn it is; after the last card, the seat after the dealer."""
        return self._position[1]

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat holds, in DECK order."""
        hands = unpack(self._position[2], HAND_BITS, self._position[0].engine.seats)
        return tuple(map(cards_of, hands))

    @property
    def table(self) -> tuple[Card, ...]:
        """The cards face up on the table, in DECK order."""
        return cards_of(self._position[3])

    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]:
        """The captured cards of each side, in DECK order."""
        piles = unpack(self._position[4], HAND_BITS, self._position[0].engine.sides)
        return tuple(map(cards_of, piles))

    @property
    def sweeps(self) -> tuple[int, ...]:
        """The captures of each side that scored as sweeps in this hand."""
        return unpack(self._position[5], SWEEP_BITS, self._position[0].engine.sides)

    @property
    def last_capturer(self) -> int | None:
        """The seat that made the last capture of this hand; None before the first."""
        return self._position[6]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards that are not dealt yet, in dealing order."""
        return tuple([DECK[index] for index in self._position[7]])

    @property
    def bonuses(self) -> tuple[Bonus, ...]:
        """The bonuses made in this hand, in order."""
        return self._position[8][0]

    @property
    def shown(self) -> tuple[Card, ...]:
        """The cards that lie face up in hands after a declaration, in DECK order."""
        return cards_of(self._position[8][1])

    @property
    def values(self) -> tuple[tuple[Card, int], ...]:
        """The declared values in force, each with its card, until it is captured."""
        return self._position[8][2]

    @property
    def previous(self) -> Move | None:
        """The previous move of this hand; None at first, and where no rule reads it."""
        return self._position[8][3]

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals of each side when the hand began."""
        return self._position[0].scores

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of each side: with this hand's points once it is over."""
        if cards_left(self._position):
            return self.scores
        return tuple(map(sum, zip(self.scores, score_of(self).points, strict=True)))

    def replace(self, **changes: Any) -> "GameState":
        """Return a state with some fields changed, checked like any other.

        Raises:
            StateError: The position cannot be; every defect is listed.
            TypeError: There is no field of that name.
        """
        return self._replaced(changes)

    def __hash__(self) -> int:
        # Hands and piles tell nearly all states apart: the rest lies on the table.
        position = self._position
        return hash((position[2], position[4]))

    def __reduce__(self) -> tuple[Any, ...]:
        setup, *moving = self._position
        return _unpickle, (setup.engine.rules, setup.dealer, setup.scores, *moving)


# States that are known to be good are made without the checks of __init__.
new_state = GameState.__new__
set_position = GameState._position.__set__  # type: ignore[attr-defined]
remember_moves = GameState._moves.__set__  # type: ignore[attr-defined]
_remember_score = GameState._score.__set__  # type: ignore[attr-defined]


def state_at(position: Position) -> GameState:
    """Return the state at a position, without checks."""
    state = new_state(GameState)
    set_position(state, position)
    return state


def score_of(state: GameState) -> HandScore:
    """Return the count of the piles of a state as they lie."""
    score: HandScore | None = getattr(state, "_score", None)
    if score is None:
        score = score_position(state._position)
        _remember_score(state, score)
    return score


def _unpickle(
    rules: Rules, dealer: int, scores: tuple[int, ...], *moving: Any
) -> GameState:
    return state_at((setup_of(rules, dealer, scores), *moving))


def position_of(state: GameState) -> Position:
    """Return the position of a state.

    Raises:
        StateError: It is no state.
    """
    try:
        return state._position
    except AttributeError:
        raise StateError(
            bad_field("state", Phrase("a", type="GameState"), state)
        ) from None
