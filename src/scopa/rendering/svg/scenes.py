"""A scene: what is to be seen of a state, or of a view."""

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from scopa._engine import HAND_BITS, SWEEP_BITS, unpack
from scopa._validation import bad_field
from scopa.cards import DECK, FULL, Card, cards_of, mask_of
from scopa.counting import Bonus
from scopa.errors import Code, IllegalMoveError, Phrase, Problem
from scopa.moves import Move
from scopa.scoring import count_piles
from scopa.state import GameState, position_of
from scopa.views import PlayerView

_PLACES: Final = [
    range(0, HAND_BITS * count, HAND_BITS) for count in range(len(DECK) + 1)
]
"""Where the hands or piles of so many begin that are packed into a number."""

Held: TypeAlias = tuple[int, int]
"""The cards of a hand that are seen, as a mask, and how many are not."""


class Scene(NamedTuple):
    """What is drawn of a position."""

    hands: list[Held]
    table: int
    """The cards on the table as a mask."""
    stock: int
    has_stock: bool
    """Whether these rules deal more than once."""
    pile_sizes: list[int]
    sweeps: tuple[int, ...]
    totals: tuple[int, ...]
    """The totals: with the points of this hand once it is over."""
    over: bool
    bonuses: tuple[Bonus, ...]
    values: tuple[tuple[Card, int], ...]
    dealer: int
    to_move: int


def scene_of(shown: GameState | PlayerView) -> Scene:
    """Return what is to be seen: of a state all hands, of a view its fields."""
    return _of_state(shown) if isinstance(shown, GameState) else _of_view(shown)


def _of_state(state: GameState) -> Scene:
    setup, to_move, hands, table, piles, sweeps, _, stock, extras = position_of(state)
    engine = setup.engine
    over = not hands and not stock
    return Scene(
        [(hands >> at & FULL, 0) for at in _PLACES[engine.seats]],
        table,
        len(stock),
        len(engine.rules.deals) > 1,
        [(piles >> at & FULL).bit_count() for at in _PLACES[engine.sides]],
        unpack(sweeps, SWEEP_BITS, engine.sides),
        state.totals if over else setup.scores,
        over,
        extras[0],
        extras[2],
        setup.dealer,
        to_move,
    )


def _of_view(view: PlayerView) -> Scene:
    (rules, seat, dealer, to_move, own, _, table, piles, sweeps) = view._sight[:9]
    (scores, stock, bonuses, shown, values) = view._sight[10:15]
    sizes = view.hand_sizes
    known = list(unpack(shown, HAND_BITS, rules.seats))
    if seat is not None:
        known[seat] = own
    over = not any(sizes) and not stock
    if over:
        score = count_piles(view.piles, rules, sweeps=view.sweeps, bonuses=bonuses)
        scores = tuple(map(sum, zip(scores, score.points, strict=True)))
    return Scene(
        [
            (cards, size - cards.bit_count())
            for cards, size in zip(known, sizes, strict=True)
        ],
        table,
        stock,
        len(rules.deals) > 1,
        [(piles >> at & FULL).bit_count() for at in _PLACES[rules.sides]],
        unpack(sweeps, SWEEP_BITS, rules.sides),
        scores,
        over,
        bonuses,
        values,
        dealer,
        to_move,
    )


def playing(scene: Scene, move: Move) -> Scene:
    """Return a scene with the card of a move taken from the hand of its seat.

    Raises:
        IllegalMoveError: It is no move, or its cards are not where it needs them.
    """
    if not isinstance(move, Move):
        raise IllegalMoveError(Problem(Code.NOT_A_MOVE, value=move))
    if lacking := mask_of(move.captured) & ~scene.table:
        raise IllegalMoveError(
            Problem(
                Code.NOT_ON_TABLE,
                cards=cards_of(lacking),
                table=tuple((card,) for card in cards_of(scene.table)),
            )
        )
    seat, card = scene.to_move, mask_of([move.card])
    hand, hidden = scene.hands[seat]
    if hand & card:
        held = hand & ~card, hidden
    elif hidden and not card & _union(
        [scene.table, *(hand for hand, _ in scene.hands)]
    ):
        # A hidden hand may hold any card that is not seen elsewhere.
        held = hand, hidden - 1
    else:
        expected = Phrase("card-seat-may-hold", number=seat)
        raise IllegalMoveError(bad_field("move", expected, move))
    hands = [*scene.hands[:seat], held, *scene.hands[seat + 1 :]]
    return scene._replace(hands=hands)


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
