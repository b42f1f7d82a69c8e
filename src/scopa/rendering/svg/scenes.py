"""A scene: what is to be seen of a state, or of a view."""

from collections.abc import Sequence
from typing import NamedTuple

from scopa._validation import bad_field
from scopa.cards import Card
from scopa.counting import Bonus
from scopa.errors import Code, IllegalMoveError, Problem
from scopa.moves import Move
from scopa.scoring import count_piles
from scopa.state import GameState
from scopa.views import PlayerView, hands_of_view


class Scene(NamedTuple):
    """What is drawn of a position. Hidden cards are None."""

    hands: Sequence[tuple[Card | None, ...]]
    table: tuple[Card, ...]
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
    hands: Sequence[tuple[Card | None, ...]]
    if isinstance(shown, GameState):
        hands = shown.hands
        stock = len(shown.stock)
    else:
        known = hands_of_view(shown)
        hands = [
            cards + (None,) * (size - len(cards))
            for cards, size in zip(known, shown.hand_sizes, strict=True)
        ]
        stock = shown.stock_size
    rules = shown.rules
    over = not any(hands) and not stock
    totals = shown.scores
    if over:
        score = count_piles(
            shown.piles, rules, sweeps=shown.sweeps, bonuses=shown.bonuses
        )
        totals = tuple(map(sum, zip(totals, score.points, strict=True)))
    return Scene(
        hands,
        shown.table,
        stock,
        len(rules.deals) > 1,
        list(map(len, shown.piles)),
        shown.sweeps,
        totals,
        over,
        shown.bonuses,
        shown.values,
        shown.dealer,
        shown.to_move,
    )


def playing(scene: Scene, move: Move) -> Scene:
    """Return a scene with the card of a move taken from the hand of its seat.

    Raises:
        IllegalMoveError: It is no move, or its cards are not where it needs them.
    """
    if not isinstance(move, Move):
        raise IllegalMoveError(Problem(Code.NOT_A_MOVE, value=move))
    lacking = tuple(card for card in move.captured if card not in scene.table)
    if lacking:
        on_table = tuple((card,) for card in scene.table)
        raise IllegalMoveError(
            Problem(Code.NOT_ON_TABLE, cards=lacking, table=on_table)
        )
    seat, card = scene.to_move, move.card
    hand = scene.hands[seat]
    # A hidden hand may hold any card that is not seen elsewhere.
    seen = {*scene.table, *(each for other in scene.hands for each in other)}
    played = card if card in hand or card in seen else None
    if played not in hand:
        expected = f"a move of a card that seat {seat} may hold"
        raise IllegalMoveError(bad_field("move", expected, move))
    at = hand.index(played)
    hands = list(scene.hands)
    hands[seat] = hand[:at] + hand[at + 1 :]
    return scene._replace(hands=hands)
