"""Views: what one seat, or a spectator, may know of a state."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, TypeAlias, final

import attrs

from scopa._engine import HAND_BITS, SWEEP_BITS, unpack
from scopa._filling import fill
from scopa._shown import Shown
from scopa._validation import (
    as_tuple,
    bad_field,
    card_problems,
    groups_of_cards,
    is_whole,
    length_problems,
    whole_problems,
)
from scopa.cards import FULL, Card, cards_of
from scopa.counting import Bonus
from scopa.errors import Code, Phrase, Problem, StateError
from scopa.moves import Move
from scopa.rules import Rules, checked_rules
from scopa.state import GameState, position_of

Sight: TypeAlias = tuple[
    Rules,
    int | None,  # the seat that looks
    int,  # the dealer
    int,  # the seat to move
    int,  # the cards of the seat that looks
    int,  # how many cards all seats hold
    int,  # the table
    int,  # the piles, packed by side
    int,  # the sweeps, packed by side
    int | None,  # the last capturer
    tuple[int, ...],  # the scores
    int,  # how many cards are in the stock
    tuple[Bonus, ...],  # the bonuses
    int,  # the cards shown in hands, packed by seat
    tuple[tuple[Card, int], ...],  # the declared values
    Move | None,  # the previous move
]
"""What a view holds, as a plain tuple: numbers, masks of cards that are seen, values.

It is built up from what may be known, and refers to no state, no setup and no engine:
a new field of a state stays hidden until it is listed here.
"""


@final
# Without order=False mypy would let views be compared.
@attrs.frozen(init=False, repr=False, order=False, match_args=False)
class PlayerView(Shown):
    """A state as one seat sees it: its own cards, and all that lies open.

    Views come from `view`. They are plain values, equal when all that is listed
    here is equal, and hold nothing else: no state, no stock, no hand of another
    seat. Two states that a seat cannot tell apart have equal views. A view can also
    be built here, or from another with `replace`; it is checked like a state, and
    there must be one that looks like this to the seat.

    Args:
        rules: The rules of the game.
        seat: The seat whose view it is; None for a spectator.
        dealer: The seat that dealt this hand.
        to_move: The seat whose turn it is.
        hand: The cards that the seat holds; none for a spectator.
        hand_sizes: How many cards each seat holds.
        table: The cards face up on the table.
        piles: The captured cards of each side.
        sweeps: The sweeps of each side in this hand.
        bonuses: The bonuses made in this hand.
        last_capturer: The seat that made the last capture of this hand, or None.
        scores: The totals of each side when the hand began.
        stock_size: How many cards are not dealt yet.
        shown: The cards that lie face up in each seat's hand after a declaration.
        values: The declared values that are in force, each with its card.
        previous: The previous move of this hand, under rules that read it.

    Raises:
        StateError: No state looks like this; every defect is listed.

    >>> import random
    >>> state = new_game(SCOPA, shuffled_deck(random.Random(7)))
    >>> seen = view(state, 0)
    >>> print(*seen.hand, "-", *seen.table, "-", seen.hand_sizes, seen.stock_size)
    3C 4S 7B - 5S 7C 7S 8S - (3, 3) 30
    """

    _field_names: ClassVar[tuple[str, ...]] = (
        *("rules", "seat", "dealer", "to_move", "hand", "hand_sizes", "table", "piles"),
        *("sweeps", "bonuses", "last_capturer", "scores", "stock_size", "shown"),
        *("values", "previous"),
    )
    _sight: Sight

    def __init__(
        self,
        *,
        rules: Rules,
        seat: int | None,
        dealer: int,
        to_move: int,
        hand: Iterable[Card],
        hand_sizes: Sequence[int],
        table: Iterable[Card],
        piles: Sequence[Iterable[Card]],
        sweeps: Sequence[int],
        bonuses: Sequence[Bonus],
        last_capturer: int | None,
        scores: Sequence[int],
        stock_size: int,
        shown: Sequence[Iterable[Card]],
        values: Sequence[tuple[Card, int]],
        previous: Move | None,
    ) -> None:
        checked_rules(rules)
        own = as_tuple("hand", hand, Phrase("cards"))
        sizes = as_tuple("hand_sizes", hand_sizes, Phrase("number-by-seat"))
        open_cards = groups_of_cards("shown", shown)
        laid = as_tuple("table", table, Phrase("cards"))
        taken = groups_of_cards("piles", piles)
        problems = tuple(
            _bad_hands(
                rules, seat, own, sizes=sizes, stock_size=stock_size, shown=open_cards
            )
        )
        known = [own if at == seat else cards for at, cards in enumerate(open_cards)]
        seen = (*laid, *(card for pile in taken for card in pile))
        of_others = [
            card for at, cards in enumerate(open_cards) for card in cards if at != seat
        ]
        problems += tuple(card_problems((*own, *of_others, *seen)))
        if problems:
            raise StateError(*problems)
        hidden = [size - len(cards) for size, cards in zip(sizes, known, strict=True)]
        *hands, stock = fill([*known, ()], [*hidden, stock_size], seen)
        state = GameState(
            rules=rules,
            dealer=dealer,
            to_move=to_move,
            hands=hands,
            table=laid,
            piles=taken,
            stock=stock,
            sweeps=sweeps,
            last_capturer=last_capturer,
            scores=scores,
            bonuses=bonuses,
            shown=[card for cards in open_cards for card in cards],
            values=values,
            previous=previous,
        )
        self.__attrs_init__(_sight_of(state, seat))

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self._sight[0]

    @property
    def seat(self) -> int | None:
        """The seat whose view it is; None for a spectator."""
        return self._sight[1]

    @property
    def dealer(self) -> int:
        """The seat that dealt this hand."""
        return self._sight[2]

    @property
    def to_move(self) -> int:
        """The seat whose turn it is; after the last card, the seat after the dealer."""
        return self._sight[3]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that the seat holds, in DECK order; none for a spectator."""
        return cards_of(self._sight[4])

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        rules, _, dealer, to_move, _, held, *_ = self._sight
        # In each round the seats play one card each, the dealer last.
        first = dealer + 1
        turns = (to_move - first) % rules.seats
        most = (held + turns) // rules.seats
        return tuple(
            [
                most - ((seat - first) % rules.seats < turns)
                for seat in range(rules.seats)
            ]
        )

    @property
    def table(self) -> tuple[Card, ...]:
        """The cards face up on the table, in DECK order."""
        return cards_of(self._sight[6])

    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]:
        """The captured cards of each side, in DECK order: all of them were face up."""
        piles = unpack(self._sight[7], HAND_BITS, self._sight[0].sides)
        return tuple(map(cards_of, piles))

    @property
    def sweeps(self) -> tuple[int, ...]:
        """The captures of each side that scored as sweeps in this hand."""
        return unpack(self._sight[8], SWEEP_BITS, self._sight[0].sides)

    @property
    def bonuses(self) -> tuple[Bonus, ...]:
        """The bonuses made in this hand, in order."""
        return self._sight[12]

    @property
    def last_capturer(self) -> int | None:
        """The seat that made the last capture of this hand; None before the first."""
        return self._sight[9]

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals of each side when the hand began."""
        return self._sight[10]

    @property
    def stock_size(self) -> int:
        """How many cards are not dealt yet."""
        return self._sight[11]

    @property
    def shown(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that lie face up in each seat's hand after a declaration."""
        shown = unpack(self._sight[13], HAND_BITS, self._sight[0].seats)
        return tuple(map(cards_of, shown))

    @property
    def values(self) -> tuple[tuple[Card, int], ...]:
        """The declared values in force, each with its card, until it is captured."""
        return self._sight[14]

    @property
    def previous(self) -> Move | None:
        """The previous move of this hand; None at first, and where no rule reads it."""
        return self._sight[15]

    def replace(self, **changes: Any) -> "PlayerView":
        """Return a view with some fields changed, checked like any other.

        Raises:
            StateError: No state looks like this; every defect is listed.
            TypeError: There is no field of that name.
        """
        return self._replaced(changes)

    def __hash__(self) -> int:
        # Where the cards lie tells nearly all views apart.
        sight = self._sight
        return hash((sight[1], sight[4], sight[6], sight[7]))

    def __reduce__(self) -> tuple[Any, ...]:
        return _view_of, (self._sight,)


def _bad_hands(
    rules: Rules,
    seat: object,
    hand: tuple[object, ...],
    *,
    sizes: tuple[Any, ...],
    stock_size: object,
    shown: tuple[tuple[object, ...], ...],
) -> Iterator[Problem]:
    """Check what a view says of hands, each with what is seen of it."""
    if seat is None:
        if hand:
            yield bad_field("hand", Phrase("empty-for-spectator"), hand)
    elif not is_whole(seat, 0) or seat >= rules.seats:
        most = rules.seats - 1
        yield bad_field("seat", Phrase("seat-or-spectator", most=most), seat)
    yield from length_problems("hand_sizes", sizes, rules.seats)
    yield from length_problems("shown", shown, rules.seats)
    yield from whole_problems("hand_sizes", sizes, 0)
    yield from whole_problems("stock_size", [stock_size], 0)
    for at, (size, cards) in enumerate(zip(sizes, shown, strict=False)):
        if at == seat and not all(card in hand for card in cards):
            yield bad_field("shown", Phrase("cards-of-hand"), cards)
        least = len(hand if at == seat else cards)
        if is_whole(size, 0) and (size < least or (at == seat and size > least)):
            expected = Phrase("cards-seen", count=least, seat=at)
            yield bad_field("hand_sizes", expected, size)


# Views that are known to be good are made without the checks of __init__.
_new = PlayerView.__new__
_set_sight = PlayerView._sight.__set__  # type: ignore[attr-defined]


def _view_of(sight: Sight) -> PlayerView:
    """Return the view with a sight, without checks."""
    seen = _new(PlayerView)
    _set_sight(seen, sight)
    return seen


def view(state: GameState, seat: int | None) -> PlayerView:
    """Return what a seat may know of a state.

    Args:
        state: The state to look at.
        seat: The seat that looks; None for a spectator, who sees no hand.

    Raises:
        StateError: There is no such seat, or it is no state.

    >>> state = new_game(SCOPA, DECK)
    >>> print(*legal_moves(view(state, 1)))
    1D 1C 1S
    >>> legal_moves(view(state, 0))
    ()
    >>> view(state, None).hand
    ()
    """
    return _view_of(_sight_of(state, seat))


def _sight_of(state: GameState, seat: int | None) -> Sight:
    """Return what a seat may know of a state, as plain numbers and values."""
    setup, to_move, hands, table, piles, sweeps, last, stock, extras = position_of(
        state
    )
    engine = setup.engine
    bonuses, shown, values, previous = extras
    if seat is None:
        hand = 0
    elif type(seat) is int and 0 <= seat < engine.seats:
        hand = hands >> HAND_BITS * seat & FULL
    else:
        expected = Phrase("seat-or-spectator", most=engine.seats - 1)
        raise StateError(bad_field("seat", expected, seat))
    if shown:
        # The same cards under each hand, of which each has some.
        shown = hands & sum([shown << HAND_BITS * at for at in range(engine.seats)])
    # fmt: off
    return (
        engine.rules, seat, setup.dealer, to_move, hand, hands.bit_count(),
        table, piles, sweeps, last, setup.scores, len(stock),
        bonuses, shown, values, previous,
    )
    # fmt: on


def sight_of(seen: PlayerView) -> Sight:
    """Return what a view holds.

    Raises:
        StateError: It is no view.
    """
    if not isinstance(seen, PlayerView):
        raise StateError(bad_field("view", Phrase("a", type="PlayerView"), seen))
    return seen._sight


def hands_of_view(seen: PlayerView) -> list[tuple[Card, ...]]:
    """Return the cards of each hand that the seat of a view sees."""
    hands = list(seen.shown)
    if seen.seat is not None:
        hands[seen.seat] = seen.hand
    return hands


def left_to_play(seen: PlayerView) -> int:
    """Return how many cards are left to play in the hand."""
    return sum(seen.hand_sizes) + seen.stock_size


def no_turn(seen: PlayerView) -> Problem | None:
    """Return why the seat of a view has no move to make, if it has none."""
    if not left_to_play(seen):
        return Problem(Code.HAND_OVER)
    if seen.seat == seen.to_move:
        return None
    viewer = Phrase("spectator") if seen.seat is None else seen.seat
    return Problem(Code.NOT_YOUR_TURN, to_move=seen.to_move, viewer=viewer)
