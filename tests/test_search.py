"""Play-outs agree with playing move by move, and counts with the naive rules."""

import random
from itertools import islice
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    CIRULLA,
    CIRULLONE,
    DECK,
    SCOPA,
    SCOPONE,
    VARIANTS,
    CaptureRule,
    Card,
    Code,
    Context,
    GameState,
    Play,
    PlayBonus,
    ShownFirst,
    StateError,
    Sums,
    apply_move,
    declarations,
    divide,
    is_hand_over,
    legal_moves,
    new_game,
    parse_cards,
    perft,
    playout,
    shuffled_deck,
)
from tests.declaring import SELFISH_ACES
from tests.helpers import play_out, position, stacked
from tests.naive.tree import Game, tree
from tests.own_rules import Bluff, Pairs
from tests.strategies import SEEDS, every_option, states
from tests.variants_by_hand import BY_HAND

ANY: Any = "scopa"


def deal(name: str, seed: int) -> GameState:
    rules = VARIANTS[name]
    return new_game(rules, shuffled_deck(random.Random(seed), rules))


@given(st.sampled_from(list(VARIANTS)), st.integers(0, 2**32), st.integers(0, 36))
def test_a_playout_is_the_public_loop(name: str, seed: int, turns: int) -> None:
    state, rng = deal(name, seed), random.Random(seed)
    for _ in range(turns):
        if is_hand_over(state):
            break
        moves = legal_moves(state)
        state = apply_move(state, moves[int(rng.random() * len(moves))])
    mine, theirs = random.Random(seed + 1), random.Random(seed + 1)
    end = playout(state, mine)
    while moves := legal_moves(state):
        state = apply_move(state, moves[int(theirs.random() * len(moves))])
    assert end == state
    assert mine.random() == theirs.random()


NO_MISDEALS: Final = every_option().map(lambda rules: attrs.evolve(rules, misdeals=()))
DECLARING: Final = st.builds(
    attrs.evolve,
    st.sampled_from([CIRULLA, VARIANTS["cirulla-pairs"], SCOPONE]),
    hand_bonuses=st.sampled_from([(Pairs(),), (*CIRULLA.hand_bonuses, Pairs())]),
    matta=st.sampled_from([None, Card("7C"), Card("7C")]),
    capture=st.sampled_from([Sums(), CIRULLA.capture, Bluff(Sums())]),
    filters=st.sampled_from([(), (), (ShownFirst(),)]),
)
"""Rules in which hands of any size may have something to declare."""


@given(states(NO_MISDEALS | DECLARING), SEEDS)
def test_a_playout_is_the_public_loop_under_any_rules(
    state: GameState, seed: int
) -> None:
    """From any dealer, with options and house rules that no variant has."""
    check_playout(state, seed)


def test_a_playout_where_some_declarations_have_values_and_some_have_none() -> None:
    """Two fives; or these and the matta, as a two, a nine or a ten, with its equal."""
    rules = attrs.evolve(SCOPA, deals=6, hand_bonuses=(Pairs(),), matta=Card("7C"))
    deck = "7C 2D 5S 5B 10D 9D  4D 4C 6D 8D 1D 3D  2B 10C 10S 9C"
    state = new_game(rules, stacked(deck))
    offers = declarations(state.hands[1], rules)
    assert [len(offer.declaration.values) for offer in offers] == [0, 1, 1, 1]
    for seed in range(100):
        check_playout(state, seed)


def test_a_playout_where_the_next_deal_is_smaller() -> None:
    """Of three cards after six: all four hands of it have three equal to declare."""
    rules = attrs.evolve(CIRULLONE, filters=(), misdeals=())
    last = parse_cards("4D 4C 4S  5D 5C 5S  6D 6C 6S  8D 8C 8S")
    first = [card for card in reversed(DECK) if card not in last]
    state = new_game(rules, (*first, *last))
    for seed in range(20):
        check_playout(state, seed)


def test_a_playout_in_which_a_card_declared_as_an_ace_takes_itself() -> None:
    """It is declared on the way, with a card that is then taken."""
    state = position(
        SELFISH_ACES, hands="7C 2B 3B | 2S 8S 9S", piles="4B 4S |", dealer=1
    )
    for seed in range(300):
        check_playout(state, seed)


@attrs.frozen
class Crowd(PlayBonus):
    """As many points as there are cards on the table before the play."""

    name: str = "crowd"

    @property
    def reads_previous(self) -> bool:
        return False

    def score(self, play: Play) -> int:
        return len(play.table)


def test_a_playout_shows_bonuses_the_table_before_each_play() -> None:
    check_playout(new_game(attrs.evolve(SCOPA, play_bonuses=(Crowd(),)), DECK), 1)


@attrs.frozen
class Watching(CaptureRule):
    """Another rule, and what it was asked."""

    name: str
    asked: set[Any] = attrs.field(factory=set, eq=False)

    def captures(self, card: Card, table: tuple[Card, ...], context: Context) -> Any:
        self.asked.add((card, table, context))
        return Sums().captures(card, table, context)

    @property
    def reads_opening(self) -> bool:
        return False


def test_a_playout_tells_rules_of_the_moment_what_the_public_loop_does() -> None:
    """Where a value is in force, too; of cards shown it does not ask."""
    in_loop, in_playout = Watching("loop"), Watching("playout")
    for rule, ends in ((in_loop, play_out_at_random), (in_playout, playout)):
        rng = random.Random(4)
        for _ in range(40):
            rules = attrs.evolve(CIRULLA, capture=rule)
            ends(new_game(rules, shuffled_deck(rng, rules)), rng)
    assert {context.values != () for *_, context in in_loop.asked} == {False, True}
    assert not any(context.shown or context.opening for *_, context in in_loop.asked)
    assert in_playout.asked == in_loop.asked


def play_out_at_random(state: GameState, rng: random.Random) -> GameState:
    return play_out(state, lambda moves: moves[int(rng.random() * len(moves))])


def check_playout(state: GameState, seed: int) -> None:
    mine, theirs = random.Random(seed), random.Random(seed)
    assert playout(state, mine) == play_out_at_random(state, theirs)
    assert mine.random() == theirs.random()


def plain_deal(name: str) -> GameState:
    """A deal that stays within what the naive tree knows.

    Nothing scores before the first play, nobody declares, and in the game in which
    an ace may take itself the dealer has them all.
    """
    for seed in range(5_000):
        state = deal(name, seed)
        hands = state.hands[1:] if name == "scopone-dassi" else ()
        aces = any(card.rank == 1 for hand in hands for card in hand)
        declared = any(declarations(hand, state.rules) for hand in state.hands)
        if not (aces or declared or state.bonuses):
            return state
    raise AssertionError(name)


@pytest.mark.parametrize("name", VARIANTS)
def test_perft_counts_as_the_naive_rules_do(name: str) -> None:
    state, form = plain_deal(name), BY_HAND[name]
    game = Game(form.seats, form.sides, form.deals, form.table_size, form.options)
    depth = 3 if form.deals[0] > 3 else 5
    levels = islice(tree(game, game.opening(order_of(state))), depth)
    expected = [sequences for sequences, _ in levels]
    assert [perft(state, n) for n in range(1, depth + 1)] == expected


def order_of(state: GameState) -> list[str]:
    """The deck that was dealt, in an order that deals the same."""
    seats = len(state.hands)
    hands = [state.hands[(state.dealer + 1 + turn) % seats] for turn in range(seats)]
    dealt = [card for hand in hands for card in hand]
    return list(map(str, [*dealt, *state.table, *state.stock]))


# Counted with the naive rules for the cards in DECK order.
IN_ORDER: Final = (3, 15, 30, 72, 72, 72, 360)


def test_perft_of_the_cards_in_order() -> None:
    state = new_game(SCOPA, DECK)
    assert tuple(perft(state, n) for n in range(1, 8)) == IN_ORDER


def test_an_endgame_is_counted_to_its_last_card() -> None:
    state, rng = deal("scopa", 7), random.Random(7)
    for _ in range(30):
        moves = legal_moves(state)
        state = apply_move(state, moves[int(rng.random() * len(moves))])
    # Three cards each: no more than six turns are left.
    assert perft(state, 6) > 0
    assert perft(state, 7) == 0
    assert perft(state, 6) == perft(state, 5)


@given(st.sampled_from(list(VARIANTS)), st.integers(0, 2**32))
def test_divide_adds_up_to_perft(name: str, seed: int) -> None:
    state = deal(name, seed)
    for depth in (1, 2, 3)[: 2 if state.rules.deals[0] > 3 else 3]:
        divided = divide(state, depth)
        assert tuple(divided) == legal_moves(state)
        assert sum(divided.values()) == perft(state, depth)
        for move, count in divided.items():
            assert count == perft(apply_move(state, move), depth - 1)


def test_no_moves_at_all() -> None:
    state = deal("scopa", 1)
    assert perft(state, 0) == 1
    end = playout(state, random.Random(1))
    assert perft(end, 1) == 0
    assert divide(end, 1) == {}
    assert playout(end, random.Random(1)) == end


@pytest.mark.parametrize("depth", [-1, 1.0, True, None, "3"])
def test_bad_depths(depth: Any) -> None:
    for count in (perft, divide):
        with pytest.raises(StateError) as refused:
            count(deal("scopa", 1), depth)
        assert refused.value.code == Code.BAD_FIELD
    with pytest.raises(StateError):
        divide(deal("scopa", 1), 0)


def test_what_is_no_state() -> None:
    for call in (
        lambda: playout(ANY, random.Random(1)),
        lambda: perft(ANY, 1),
        lambda: divide(ANY, 1),
    ):
        with pytest.raises(StateError):
            call()
