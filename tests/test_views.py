"""Views hold what a seat may know, and nothing that depends on anything else."""

import copy
import gc
import pickle
import random
from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa import (
    DECK,
    SCOPA,
    VARIANTS,
    Bonus,
    Card,
    Code,
    Declaration,
    GameState,
    IllegalMoveError,
    Move,
    MustCapture,
    NoAceLead,
    PlayerView,
    RandomPlayer,
    Rules,
    RulesError,
    ScopaError,
    StateError,
    apply_move,
    format_position,
    is_hand_over,
    legal_moves,
    new_game,
    parse_cards,
    parse_move,
    shuffled_deck,
    to_json,
    view,
)
from scopa._engine import SWEEP_BITS, Engine, Setup, pack
from scopa.cards import mask_of
from tests.strategies import pasted, pickled

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
        # Declarations come last in a list and are rare: prefer them.
        any_move = moves[int(rng.random() * len(moves))]
        state = apply_move(state, moves[-1] if rng.random() < 0.3 else any_move)
    if draw(st.booleans()):
        bonus = Bonus(0, "house", 2, (DECK[7],))
        return state.replace(bonuses=(bonus,))
    return state


DECLARING = [rules for rules in VARIANTS.values() if rules.hand_bonuses]


@st.composite
def declared(draw: st.DrawFn) -> GameState:
    """A state soon after a declaration, which shows cards in hands: it is rare."""
    rules = draw(st.sampled_from(DECLARING))
    rng = random.Random(draw(st.integers(0, 2**32)))
    while True:
        state = new_game(rules, shuffled_deck(rng, rules))
        for _ in range(rules.seats):
            moves = legal_moves(state)
            declaring = [move for move in moves if move.declares]
            state = apply_move(state, (declaring or moves)[0])
        if state.shown:
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


TRIED = [
    *(Move(card) for card in DECK[::3]),
    *(Move(card, [other]) for card, other in zip(DECK[::3], DECK[1::3], strict=False)),
    Move(DECK[5], [DECK[8], DECK[1]], Declaration("tre")),
]
"""Moves, most of which are refused in any position."""


def refusals(seen: GameState | PlayerView) -> list[str]:
    """What is said of moves that are not legal."""
    said = []
    for move in TRIED:
        try:
            parse_move(seen, str(move))
            if isinstance(seen, GameState):
                apply_move(seen, move)
        except ScopaError as error:
            said.append(error.text())
            said.append(error.text("it"))
    return said


@settings(max_examples=60)
@given(st.data(), states() | declared())
def test_unseen_cards_make_no_difference(data: st.DataObject, state: GameState) -> None:
    for seat in onlookers(state.rules):
        seen = view(state, seat)
        changed = data.draw(same_to(state, seat))
        other = view(changed, seat)
        assert other == seen
        assert repr(other) == repr(seen)
        assert str(other) == str(seen)
        assert hash(other) == hash(seen)
        assert pickle.dumps(other) == pickle.dumps(seen)
        assert legal_moves(other) == legal_moves(seen)
        for hide in (False, True):
            text = format_position(seen, hide_piles=hide)
            assert format_position(other, hide_piles=hide) == text
            assert to_json(other, hide_piles=hide) == to_json(seen, hide_piles=hide)
        assert refusals(other) == refusals(seen)
        if seat == state.to_move:
            assert refusals(changed) == refusals(state)


@given(states() | declared())
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


@given(states() | declared())
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
        for part in PlayerView._field_names:
            if part != "rules":
                assert cards_in(getattr(seen, part)) <= known
        rules = list(reachable(state.rules))
        assert cards_in(seen) <= known | cards_in(state.rules)
        types = {type(value) for value in reachable(seen)}
        assert not types & {GameState, Setup, Engine, random.Random}
        types -= set(map(type, rules))
        assert types <= {PlayerView, Bonus, Card, Move, tuple, int, str, type(None)}
        # Cards are also bits of numbers: all that are not small are known ones.
        masks = [mask_of(cards) for cards in (seen.hand, seen.table)]
        packed = [
            pack([mask_of(each) for each in g], 40) for g in (seen.piles, seen.shown)
        ]
        open_numbers = {*masks, *packed, pack(seen.sweeps, SWEEP_BITS)}
        if seen.previous is not None:
            open_numbers |= {seen.previous._bit, seen.previous._taken}
            open_numbers.add(hash(seen.previous))
        inside = {id(value) for value in rules}
        for value in reachable(seen):
            if isinstance(value, int) and id(value) not in inside:
                assert abs(value) < 100 or value in open_numbers


@given(states() | declared())
def test_what_lies_open_is_seen_by_all(state: GameState) -> None:
    for seat in onlookers(state.rules):
        seen = view(state, seat)
        for name in PlayerView._field_names:
            if hasattr(state, name) and name != "shown":
                assert getattr(seen, name) == getattr(state, name)
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
    assert list(PlayerView._field_names) == [
        *("rules", "seat", "dealer", "to_move", "hand", "hand_sizes", "table"),
        *("piles", "sweeps", "bonuses", "last_capturer", "scores", "stock_size"),
        *("shown", "values", "previous"),
    ]


def test_a_view_is_a_value() -> None:
    seen = view(new_game(SCOPA, DECK), 1)
    for twin in (pickled(seen), copy.copy(seen), copy.deepcopy(seen), seen.replace()):
        assert twin == seen
        assert hash(twin) == hash(seen)
    assert pasted(repr(seen)) == seen
    other = seen.replace(seat=0, hand=parse_cards("1B 2D 2C"))
    assert other != seen
    assert other == view(new_game(SCOPA, DECK), 0)
    with pytest.raises(FrozenInstanceError):
        seen.seat = 0  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        seen._sight = other._sight  # type: ignore[misc]
    with pytest.raises(TypeError):
        seen.replace(stock=())
    assert not hasattr(seen, "__dict__")


@given(states() | declared())
def test_a_view_can_be_built_by_hand(state: GameState) -> None:
    for seat in onlookers(state.rules):
        seen = view(state, seat)
        fields = {name: getattr(seen, name) for name in PlayerView._field_names}
        # Cards may come in any order, and as any kind of sequence.
        fields["table"] = list(fields["table"])[::-1]
        fields["hand"] = iter(fields["hand"][::-1])
        fields["shown"] = [list(cards)[::-1] for cards in fields["shown"]]
        built = PlayerView(**fields)
        assert built == seen
        assert pickle.dumps(built) == pickle.dumps(seen)


SEEN = view(new_game(SCOPA, DECK), 1)


@pytest.mark.parametrize(
    ("changes", "code", "said"),
    [
        ({"seat": 2}, Code.BAD_FIELD, "seat must be a seat from 0 to 1, or None"),
        ({"seat": True}, Code.BAD_FIELD, "seat must be a seat from 0 to 1, or None"),
        ({"seat": None}, Code.BAD_FIELD, "hand must be empty for a spectator"),
        ({"hand": "1D"}, Code.BAD_FIELD, "hand must be cards"),
        ({"hand": ["1D", "1C", "1S"]}, Code.NOT_A_CARD, "'1D' is no card"),
        ({"hand": [[], {}, "1S"]}, Code.NOT_A_CARD, "[] is no card"),
        ({"table": DECK[:4]}, Code.CARD_TWICE, "1D appears more than once"),
        ({"table": 7}, Code.BAD_FIELD, "table must be cards"),
        ({"piles": [DECK[:1], ()]}, Code.CARD_TWICE, "1D appears more than once"),
        ({"piles": [(), (), ()]}, Code.WRONG_LENGTH, "piles must have 2 entries"),
        ({"piles": 7}, Code.BAD_FIELD, "piles must be cards for each side"),
        ({"shown": [[DECK[9]] * 2, ()]}, Code.CARD_TWICE, "3C appears more than"),
        ({"shown": [(), [DECK[9]]]}, Code.BAD_FIELD, "shown must be among the cards"),
        ({"shown": [(), [[]]]}, Code.BAD_FIELD, "shown must be among the cards"),
        ({"shown": [()]}, Code.WRONG_LENGTH, "shown must have 2 entries"),
        ({"shown": [(), 7]}, Code.BAD_FIELD, "shown must be cards for each seat"),
        ({"hand_sizes": 3}, Code.BAD_FIELD, "hand_sizes must be a number for each"),
        ({"hand_sizes": (3,)}, Code.WRONG_LENGTH, "hand_sizes must have 2 entries"),
        ({"hand_sizes": (3, "3")}, Code.BAD_FIELD, "hand_sizes must be whole numbers"),
        ({"hand_sizes": (3, -3)}, Code.BAD_FIELD, "hand_sizes must be whole numbers"),
        ({"hand_sizes": (3, 2)}, Code.BAD_FIELD, "hand_sizes must be as many as are"),
        ({"hand_sizes": (3, 4)}, Code.BAD_FIELD, "hand_sizes must be as many as are"),
        ({"hand_sizes": (2, 3)}, Code.HAND_SIZES, "32 cards are hidden, but 33"),
        ({"stock_size": 29}, Code.HAND_SIZES, "32 cards are hidden, but 33"),
        ({"stock_size": -1}, Code.BAD_FIELD, "stock_size must be whole numbers"),
        ({"stock_size": 30.0}, Code.BAD_FIELD, "stock_size must be whole numbers"),
        ({"to_move": 0}, Code.HAND_SIZES, "hands of 3, 3 cards"),
        ({"dealer": 2}, Code.BAD_FIELD, "dealer must be a seat"),
        ({"scores": (0, "1")}, Code.BAD_FIELD, "scores must be whole numbers"),
        ({"bonuses": (1,)}, Code.BAD_FIELD, "bonuses"),
        ({"values": ((DECK[0], 3),)}, Code.BAD_FIELD, "values"),
        ({"previous": 7}, Code.BAD_FIELD, "previous must be a Move or None"),
        ({"last_capturer": 1}, Code.LAST_CAPTURER, ""),
    ],
    ids=str,
)
def test_views_that_cannot_be(changes: dict[str, Any], code: Code, said: str) -> None:
    with pytest.raises(StateError) as refused:
        SEEN.replace(**changes)
    found = {problem.code: str(problem) for problem in refused.value.problems}
    assert code in found
    assert said in str(refused.value)


def test_a_hand_that_shows_more_than_it_has() -> None:
    shown = parse_cards("5D 6D 7D 8D")
    with pytest.raises(StateError, match=r"seen \(seat 0: 4\), or more"):
        SEEN.replace(shown=[shown, ()])


def test_every_defect_of_hands_is_listed() -> None:
    with pytest.raises(StateError) as refused:
        SEEN.replace(seat=7, hand=[1], hand_sizes=(1.5,), stock_size=None, table=[2])
    assert len(refused.value.problems) == 6


@pytest.mark.parametrize("rules", [None, "scopa", SCOPA.categories])
def test_a_view_has_rules(rules: Any) -> None:
    with pytest.raises(RulesError):
        SEEN.replace(rules=rules)


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
