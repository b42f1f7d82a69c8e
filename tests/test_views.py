"""Views hold what a seat may know, and nothing that depends on anything else."""

import gc
import pickle
import random
from collections.abc import Iterator
from types import FunctionType, ModuleType

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    DECK,
    SCOPA,
    VARIANTS,
    Bonus,
    Card,
    Code,
    GameState,
    IllegalMoveError,
    Move,
    MustCapture,
    NoAceLead,
    PlayerView,
    RandomPlayer,
    Rules,
    StateError,
    apply_move,
    is_hand_over,
    legal_moves,
    new_game,
    shuffled_deck,
    view,
)

# A rule that asks whether it is the opening play, and one that does not.
HOUSE = attrs.evolve(SCOPA, filters=(NoAceLead(), MustCapture()))

ALL_RULES = [*VARIANTS.values(), HOUSE]


@st.composite
def states(draw: st.DrawFn) -> GameState:
    rules = draw(st.sampled_from(ALL_RULES))
    rng = random.Random(draw(st.integers(0, 2**32)))
    turns = draw(st.integers(0, len(DECK) - rules.table_size))
    dealer = draw(st.integers(0, rules.seats - 1))
    state = new_game(rules, shuffled_deck(rng, rules), dealer=dealer)
    for _ in range(turns):
        moves = legal_moves(state)
        state = apply_move(state, moves[int(rng.random() * len(moves))])
    if draw(st.booleans()):
        bonus = Bonus(0, "house", 2, (DECK[7],))
        return state.replace(bonuses=(bonus,))
    return state


def onlookers(rules: Rules) -> list[int | None]:
    return [None, *range(rules.seats)]


@st.composite
def same_to(draw: st.DrawFn, state: GameState, seat: int | None) -> GameState:
    """A state in which the cards that the seat has not seen have changed places."""
    hidden = [other for other in range(state.rules.seats) if other != seat]
    known = set(state.shown)
    unseen = [card for other in hidden for card in state.hands[other]]
    unseen = [card for card in unseen if card not in known]
    mixed = iter(draw(st.permutations([*unseen, *state.stock])))
    hands = list(state.hands)
    for other in hidden:
        hand = hands[other]
        hands[other] = tuple(card if card in known else next(mixed) for card in hand)
    return state.replace(hands=hands, stock=tuple(mixed))


@given(st.data(), states())
def test_unseen_cards_make_no_difference(data: st.DataObject, state: GameState) -> None:
    for seat in onlookers(state.rules):
        seen = view(state, seat)
        other = view(data.draw(same_to(state, seat)), seat)
        assert other == seen
        assert repr(other) == repr(seen)
        assert hash(other) == hash(seen)
        assert pickle.dumps(other) == pickle.dumps(seen)
        assert legal_moves(other) == legal_moves(seen)


@given(states())
def test_legal_moves_of_a_view_are_those_of_the_state(state: GameState) -> None:
    for seat in onlookers(state.rules):
        moves = legal_moves(state) if seat == state.to_move else ()
        assert legal_moves(view(state, seat)) == moves


def reachable(root: object) -> Iterator[object]:
    """Everything that can be reached from a value, but not through its class."""
    seen = {id(root): root}
    waiting = [root]
    while waiting:
        value = waiting.pop()
        yield value
        if isinstance(value, Card):
            continue
        for found in gc.get_referents(value):
            shared = isinstance(found, type | ModuleType | FunctionType)
            if not shared and id(found) not in seen:
                seen[id(found)] = found
                waiting.append(found)


def cards_in(root: object) -> set[Card]:
    return {value for value in reachable(root) if isinstance(value, Card)}


@given(states())
def test_nothing_hidden_can_be_reached(state: GameState) -> None:
    for seat in onlookers(state.rules):
        seen = view(state, seat)
        known = {*state.table, *(card for pile in state.piles for card in pile)}
        known |= {card for bonus in state.bonuses for card in bonus.cards}
        known |= {*state.shown, *(card for card, _ in state.values)}
        if state.previous is not None:
            known |= {state.previous.card, *state.previous.captured}
        if seat is not None:
            known |= set(state.hands[seat])
        assert cards_in(seen) == known | cards_in(state.rules)
        for part in attrs.asdict(seen, recurse=False):
            if part != "rules":
                assert cards_in(getattr(seen, part)) <= known
        types = {type(value) for value in reachable(seen)}
        assert not types & {GameState, random.Random}
        types -= {type(value) for value in reachable(state.rules)}
        assert types <= {PlayerView, Bonus, Card, Move, tuple, int, str, type(None)}


@given(states())
def test_what_lies_open_is_seen_by_all(state: GameState) -> None:
    for seat in onlookers(state.rules):
        seen = view(state, seat)
        for field in attrs.fields(PlayerView):
            if hasattr(state, field.name) and field.name != "shown":
                assert getattr(seen, field.name) == getattr(state, field.name)
        assert seen.seat == seat
        assert seen.hand == (() if seat is None else state.hands[seat])
        assert seen.hand_sizes == tuple(len(hand) for hand in state.hands)
        assert seen.stock_size == len(state.stock)
        assert sorted(card for cards in seen.shown for card in cards) == list(
            state.shown
        )
        for cards, hand in zip(seen.shown, state.hands, strict=True):
            assert set(cards) <= set(hand)


def test_the_fields_are_these() -> None:
    assert [field.name for field in attrs.fields(PlayerView)] == [
        *("rules", "seat", "dealer", "to_move", "hand", "hand_sizes", "table"),
        *("piles", "sweeps", "bonuses", "last_capturer", "scores", "stock_size"),
        *("shown", "values", "previous"),
    ]


def test_a_view_is_a_value() -> None:
    seen = view(new_game(SCOPA, DECK), 1)
    assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301
    assert attrs.evolve(seen, seat=0) != seen
    with pytest.raises(FrozenInstanceError):
        seen.seat = 0  # type: ignore[misc]
    assert not hasattr(seen, "__dict__")


def test_a_rule_about_the_opening_play_holds_in_a_view() -> None:
    state = new_game(HOUSE, DECK[:2] + DECK[4:] + DECK[2:4])
    (opening,) = legal_moves(view(state, 1))
    assert opening == Move(Card("2D"))


def test_a_finished_hand_has_no_moves() -> None:
    state, rng = new_game(SCOPA, shuffled_deck(random.Random(7))), random.Random(7)
    while moves := legal_moves(state):
        seen = view(state, state.to_move)
        state = apply_move(state, RandomPlayer().choose(seen, moves, rng))
    assert is_hand_over(state)
    assert legal_moves(view(state, state.to_move)) == ()


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, "1"])
def test_there_is_no_such_seat(seat: int) -> None:
    with pytest.raises(StateError, match=r"seat .* 0 to 1, or None") as caught:
        view(new_game(SCOPA, DECK), seat)
    assert caught.value.code == Code.BAD_FIELD


@pytest.mark.parametrize("value", [None, SCOPA, view(new_game(SCOPA, DECK), 0)])
def test_only_a_state_can_be_viewed(value: GameState) -> None:
    with pytest.raises(StateError, match="must be a GameState"):
        view(value, 0)


@pytest.mark.parametrize("value", [None, SCOPA, DECK])
def test_only_states_and_views_have_legal_moves(value: GameState) -> None:
    with pytest.raises(StateError, match="must be a GameState or a PlayerView"):
        legal_moves(value)


def test_moves_are_made_in_states_only() -> None:
    state = new_game(SCOPA, DECK)
    with pytest.raises(StateError):
        apply_move(view(state, 1), Move(Card("1D")))  # type: ignore[arg-type]
    with pytest.raises(IllegalMoveError) as caught:
        apply_move(state, Move(Card("7D")))
    assert caught.value.state is state
