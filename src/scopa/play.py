"""Playing: deal a hand, list the moves, make one."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from scopa._contexts import context_with
from scopa._engine import HAND_BITS, NO_EXTRAS, engine_of, setup_of, stock_of
from scopa._kernel import deal, step
from scopa._legality import is_legal, legal, legal_at
from scopa._listing import list_moves
from scopa._refusals import refusal
from scopa._validation import as_tuple, bad_field, card_problems, is_valued, is_whole
from scopa.bonuses import TABLE_BONUS
from scopa.capturing import PLAIN, Context
from scopa.cards import FULL, Card, cards_of, mask_of
from scopa.counting import Bonus
from scopa.dealing import checked_deck, misdeal, opening_of, undealt_of
from scopa.errors import (
    Code,
    IllegalMoveError,
    MisdealError,
    Phrase,
    Problem,
    StateError,
)
from scopa.moves import Move
from scopa.results import outcome, require_hand_over
from scopa.rules import SCOPA, Rules, checked_rules
from scopa.scoring import bonus_for_table
from scopa.state import (
    GameState,
    new_state,
    position_of,
    remember_moves,
    set_position,
    state_at,
)
from scopa.views import PlayerView

_NEXT_HAND: Final = Phrase("the-next-hand")


def new_game(rules: Rules, deck: Iterable[Card], *, dealer: int = 0) -> GameState:
    """Deal the first hand of a game.

    Args:
        rules: The rules of the game.
        deck: The forty cards; the first is the first dealt. Each seat's cards
            come in one packet, beginning with the seat after the dealer, then
            the table; later deals follow in order.
        dealer: The seat that deals.

    Raises:
        MisdealError: The rules void the deal; deal again with another deck.
        StateError: The deck is not the forty cards, or there is no such seat.

    >>> state = new_game(SCOPA, DECK)
    >>> print(*state.hands[1], "-", *state.hands[0], "-", *state.table)
    1D 1C 1S - 1B 2D 2C - 2S 2B 3D 3C
    """
    return _deal_hand(checked_rules(rules), deck, dealer, (0,) * rules.sides)


def next_hand(state: GameState, deck: Iterable[Card]) -> GameState:
    """Deal the next hand of a game: the deal passes on, the totals are kept.

    Args:
        state: A state after the last card of a hand.
        deck: The forty cards, as for `new_game`.

    Raises:
        MisdealError: The rules void the deal; deal again with another deck.
        StateError: The hand is not over, or the game is, or the deck is not the
            forty cards.

    >>> import random
    >>> rng = random.Random(7)
    >>> state = new_game(SCOPA, shuffled_deck(rng))
    >>> while moves := legal_moves(state):
    ...     state = apply_move(state, moves[0])
    >>> after = next_hand(state, shuffled_deck(rng))
    >>> after.dealer, after.scores == state.totals
    (1, True)
    """
    require_hand_over(state, _NEXT_HAND)
    ended = outcome(state)
    if ended is not None:
        raise StateError(Problem(Code.GAME_OVER, side=ended.winner))
    rules = state.rules
    return _deal_hand(rules, deck, (state.dealer + 1) % rules.seats, state.totals)


def _deal_hand(
    rules: Rules, deck: Iterable[Card], dealer: int, scores: tuple[int, ...]
) -> GameState:
    cards = checked_deck(deck)
    if not is_whole(dealer) or dealer not in range(rules.seats):
        raise StateError(
            bad_field("dealer", Phrase("seat-to", most=rules.seats - 1), dealer)
        )
    setup = setup_of(rules, dealer, scores)
    opening = opening_of(rules, cards)
    condition = misdeal(rules, opening)
    if condition is not None:
        raise MisdealError(
            Problem(Code.MISDEAL, table=tuple(opening), condition=condition)
        )
    hands, stock = deal(setup, stock_of(undealt_of(rules, cards)))
    first = (dealer + 1) % rules.seats
    table = mask_of(opening)
    points = bonus_for_table(cards_of(table), rules)
    if not points:
        return state_at((setup, first, hands, table, 0, 0, None, stock, NO_EXTRAS))
    side = dealer % rules.sides
    bonus = Bonus._of(side, TABLE_BONUS, points, cards_of(table))
    pile = table << HAND_BITS * side
    extras = ((bonus,), *NO_EXTRAS[1:])
    return state_at((setup, first, hands, 0, pile, 0, dealer, stock, extras))


def legal_moves(state: GameState | PlayerView) -> tuple[Move, ...]:
    """Return every legal move of the seat to move; none when the hand is over.

    They are ordered by the card played, then by the captured cards, in `DECK`
    order. A view has those of its own seat: none when it is not its turn.

    Raises:
        StateError: It is neither a state nor a view.

    >>> print(*legal_moves(new_game(SCOPA, DECK)))
    1D 1C 1S
    """
    if type(state) is not GameState:
        return _moves_of_view(state)
    setup, seat, hands, table, _, _, _, stock, extras = position = state._position
    engine = setup.engine
    hand = hands >> HAND_BITS * seat & FULL
    if engine.plain or not (
        engine.reads_opening or extras[2] or engine.offers(hand, len(stock))
    ):
        # Nothing but hand and table matters: as `legal_at`, without the call.
        moves = tuple(list_moves(engine, hand, table, PLAIN))
    else:
        moves = legal_at(position)
    remember_moves(state, moves)
    return moves


def _moves_of_view(seen: PlayerView) -> tuple[Move, ...]:
    if not isinstance(seen, PlayerView):
        raise StateError(bad_field("state", Phrase("state-or-view"), seen))
    # fmt: off
    (
        rules, seat, _, to_move, hand, held, table, _, _, _, _, in_stock,
        _, shown, values, _,
    ) = seen._sight
    # fmt: on
    if seat != to_move or not hand:
        return ()
    engine = engine_of(rules)
    if engine.plain:
        return tuple(list_moves(engine, hand, table, PLAIN))
    in_hands = mask_of(card for cards in seen.shown for card in cards) if shown else 0
    context = context_with(engine, held + in_stock, hand | table, in_hands, values)
    return legal(engine, hand, table, context, engine.offers(hand, in_stock))


def apply_move(state: GameState, move: Move) -> GameState:
    """Return the state after a move; the given one stays as it is.

    Deals the next cards when all hands are empty, and gives the leftovers to
    the last capturer after the last card.

    Raises:
        IllegalMoveError: The move is not legal; the error says why, and carries
            the move and the state.

    >>> state = apply_move(new_game(SCOPA, DECK), Move(Card("1S")))
    >>> print(*state.table, "- seat", state.to_move)
    1S 2S 2B 3D 3C - seat 0
    """
    try:
        position, listed = state._position, state._moves
    except AttributeError:  # Nothing was listed, or it is no state.
        position, listed = position_of(state), ()
    for known in listed:
        if known is move:
            break
    else:
        if type(move) is not Move or not is_legal(position, move):
            raise IllegalMoveError(refusal(position, move), move=move, state=state)
    # As `state_at`, without the call.
    after = new_state(GameState)
    set_position(after, step(position, move._bit, move._taken, move.declares))
    return after


def captures(
    table: Iterable[Card],
    card: Card,
    rules: Rules = SCOPA,
    *,
    values: Mapping[Card, int] | None = None,
    opening: bool = False,
) -> tuple[tuple[Card, ...], ...]:
    """Return every capture that a card could make from a table, without a state.

    Args:
        table: The cards on the table.
        card: The card played.
        rules: The rules whose capture rule it is.
        values: Declared values of cards.
        opening: Whether it is the first play of the hand.

    Returns:
        The captures in DECK order; none when the card can only be laid.

    Raises:
        StateError: Something is not a card, or a card appears twice.

    >>> captures(parse_cards("2C 3S 5B 8D"), Card("10S"))
    ((Card('2C'), Card('3S'), Card('5B')), (Card('2C'), Card('8D')))
    """
    cards = as_tuple("table", table, Phrase("cards"))
    problems = [*card_problems((card, *cards)), *_bad_declared(values)]
    if not isinstance(opening, bool):
        problems.append(bad_field("opening", Phrase("true-or-false"), opening))
    if problems:
        raise StateError(*problems)
    context = PLAIN
    if values or opening:
        context = Context(tuple(sorted((values or {}).items())), opening)
    found = engine_of(checked_rules(rules)).captures(card._bit, mask_of(cards), context)
    # An empty set is no capture: it says that the card may be laid instead.
    return tuple([cards_of(taken) for taken in found if taken])


def _bad_declared(values: object) -> Iterator[Problem]:
    if values is None:
        return
    good = isinstance(values, Mapping) and all(map(is_valued, values.items()))
    if not good:
        given = tuple(values.items()) if isinstance(values, Mapping) else values
        yield bad_field("values", Phrase("values-of-cards"), given)
