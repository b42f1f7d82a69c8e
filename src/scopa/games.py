"""Whole games between players: the one loop that plays them.

`play_game`, `simulate` and ``python -m scopa`` all play through `turns`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from inspect import signature
from typing import Any, NamedTuple

from scopa._validation import as_tuple, bad_field, length_problems
from scopa.cards import Card
from scopa.dealing import Rng, draws, shuffled_deck
from scopa.errors import Phrase, Problem, StateError
from scopa.moves import Move
from scopa.play import apply_move, legal_moves, new_game, next_hand
from scopa.players import Player
from scopa.records import GameRecord, HandRecord
from scopa.results import is_game_over
from scopa.rules import Rules, checked_rules
from scopa.state import GameState
from scopa.views import view


class Turn(NamedTuple):
    """What happens in a game: a hand is dealt, a move is made, or a hand is over."""

    state: GameState
    """The state after it."""
    move: Move | None = None
    """The move that is made."""
    deck: tuple[Card, ...] | None = None
    """The deck of the hand that is dealt."""
    over: bool = False
    """Whether the hand is over; the last move has been told before."""


def play_game(
    players: Sequence[Player | Callable[[], Player]],
    rules: Rules,
    rng: Rng,
    *,
    deck_rng: Rng | None = None,
    dealer: int = 0,
) -> GameRecord:
    """Play a game to its end and return its record.

    Args:
        players: One for each seat, in seat order; or what makes one when it is
            called without arguments, such as its class.
        rules: The rules of the game.
        rng: What the players are given to draw from.
        deck_rng: What the decks are drawn from: `shuffled_deck` for each hand. The
            same source as for the players when not given; then what they draw
            changes the decks.
        dealer: The seat that deals the first hand.

    Returns:
        The record of the whole game; its ``state`` is the last, of which `outcome`
        says who has won.

    Raises:
        IllegalMoveError: A player chose a move that is not legal.
        MisdealError: The rules void every deal.
        StateError: There are not as many players as seats, something is no player,
            or there is no such seat.

    >>> import random
    >>> players = [GreedyPlayer(), RandomPlayer()]
    >>> record = play_game(players, SCOPA, random.Random(7))
    >>> outcome(record.state)
    Outcome(winner=0, reason='target', totals=(11, 2))
    """
    entered = seated(checked_entrants(players, rules))
    draws(rng)
    decks = rng if deck_rng is None else deck_rng
    played = [*turns(entered, rules, rng, deck_rng=decks, dealer=dealer)]
    dealt: list[tuple[tuple[Card, ...], int, list[Move]]] = []
    for turn in played:
        if turn.deck is not None:
            dealt.append((turn.deck, turn.state.dealer, []))
        if turn.move is not None:
            dealt[-1][2].append(turn.move)
    hands = tuple([HandRecord(*hand) for hand in dealt])
    return GameRecord._of(rules, hands, (), played[-1].state)


def turns(
    players: Sequence[Player],
    rules: Rules,
    rng: Rng,
    *,
    deck_rng: Rng,
    dealer: int = 0,
) -> Iterator[Turn]:
    """Play a game to its end, and yield what happens as it does.

    Args:
        players: One for each seat, in seat order.
        rules: The rules of the game.
        rng: What the players are given to draw from.
        deck_rng: What the decks are drawn from.
        dealer: The seat that deals the first hand.
    """
    deck = shuffled_deck(deck_rng, rules)
    state = new_game(rules, deck, dealer=dealer)
    while True:
        yield Turn(state, deck=deck)
        while moves := legal_moves(state):
            seat = state.to_move
            move = players[seat].choose(view(state, seat), moves, rng)
            state = apply_move(state, move)
            yield Turn(state, move)
        yield Turn(state, over=True)
        if is_game_over(state):
            return
        deck = shuffled_deck(deck_rng, rules)
        state = next_hand(state, deck)


def checked_entrants(players: object, rules: Rules) -> tuple[Any, ...]:
    """Return who is to play, if there is one for each seat.

    Raises:
        StateError: There is not, or something can neither play nor make a player.
    """
    entrants = as_tuple("players", players, Phrase("player-by-seat"))
    problems = [*length_problems("players", entrants, checked_rules(rules).seats)]
    for entrant in entrants:
        if not callable(entrant if _makes(entrant) else entrant.choose):
            problems.append(_no_player(entrant))
        elif _makes(entrant) and _needs_arguments(entrant):
            problems.append(bad_field("players", Phrase("maker-alone"), entrant))
    if problems:
        raise StateError(*problems)
    return entrants


def seated(entrants: Iterable[Any]) -> tuple[Player, ...]:
    """Return players, those made that are to be made.

    Raises:
        StateError: What was made is no player.
    """
    players = []
    for entrant in entrants:
        player = entrant() if _makes(entrant) else entrant
        if not callable(getattr(player, "choose", None)):
            raise StateError(_no_player(player))
        players.append(player)
    return tuple(players)


def _makes(entrant: object) -> bool:
    """Whether something is to make a player: a class has the method too."""
    return isinstance(entrant, type) or not hasattr(entrant, "choose")


def _needs_arguments(maker: Callable[..., object]) -> bool:
    try:
        signature(maker).bind()
    except TypeError:
        return True
    except ValueError:  # Some of those built in do not say what they need.
        return False
    return False


def _no_player(value: object) -> Problem:
    return bad_field("players", Phrase("player-or-maker"), value)
