"""Every cache has a bound, and emptying caches while others play does no harm."""

import ast
import random
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest

import scopa
from scopa import (
    DECK,
    VARIANTS,
    HandScore,
    LowHand,
    Move,
    ThreeEqual,
    apply_move,
    legal_moves,
    new_game,
    parse_move_text,
    playout,
    score_hand,
    shuffled_deck,
)
from scopa._offers import _known_of, _Nothing, _Offers, offers_with
from scopa._position_reader import _Cards
from scopa._remembered import Remembered
from scopa._rows import _TakingOne
from scopa.cards import FULL, cards_of
from scopa.moves import MOVES, _MovesOfCard
from scopa.primiera_category import PRIMIERA_VALUES, _BestOfRanks, _parted
from tests.bench import soak
from tests.caches import (
    cached_functions,
    clear,
    container_classes,
    plain_containers,
    self_filling,
)

PACKAGE = Path(str(scopa.__file__)).parent
MOST: Final = 1 << 14
"""No cache is larger."""


# ---------------------------------------------------------------------------
# Bounds


def unbounded(source: str) -> Iterator[str]:
    """What a source has that remembers without a bound that can be read there."""
    tree = ast.parse(source)
    called = {
        id(node.func): node for node in ast.walk(tree) if isinstance(node, ast.Call)
    }
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="functools", names=names):
                wrong = {"cache", "cached_property"} & {name.name for name in names}
                yield from (f"{name} has no bound" for name in wrong)
            case ast.Import(names=names):
                if "functools" in {name.name for name in names}:
                    yield "what is used of functools cannot be seen"
            case ast.Name(id="lru_cache"):
                bound = bound_of(called.get(id(node)))
                if bound is None or not 0 < bound <= MOST:
                    yield f"line {node.lineno}: the bound is {bound}"
            case _:
                pass


def bound_of(call: ast.Call | None) -> int | None:
    """The bound that a call of lru_cache gives, as a number or a power of two."""
    match call:
        case ast.Call(args=[], keywords=[ast.keyword(arg="maxsize", value=value)]):
            match value:
                case ast.Constant(value=int(bound)):
                    return bound
                case ast.BinOp(
                    left=ast.Constant(value=1),
                    op=ast.LShift(),
                    right=ast.Constant(value=int(bits)),
                ):
                    return 1 << bits
                case _:
                    return None
        case _:
            return None


@pytest.mark.parametrize(
    "path",
    sorted(PACKAGE.rglob("*.py")),
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_every_cached_function_has_a_bound(path: Path) -> None:
    assert not list(unbounded(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("source", "number"),
    [
        ("from functools import lru_cache\n@lru_cache(maxsize=7)\ndef f(): ...", 0),
        ("from functools import lru_cache\nf = lru_cache(maxsize=1 << 14)(g)", 0),
        ("from functools import lru_cache\n@lru_cache(maxsize=None)\ndef f(): ...", 1),
        (
            "from functools import lru_cache\n@lru_cache(maxsize=1 << 15)\ndef f(): 1",
            1,
        ),
        ("from functools import lru_cache\n@lru_cache\ndef f(): ...", 1),
        ("from functools import cache, cached_property", 2),
        ("import functools", 1),
    ],
)
def test_what_has_no_bound_is_seen(source: str, number: int) -> None:
    assert len(list(unbounded(source))) == number


def test_the_bounds_are_those_of_the_running_functions() -> None:
    work()
    found = cached_functions()
    assert len(found) > 20
    for function in found:
        bound = function.cache_parameters()["maxsize"]
        assert 0 < bound <= MOST, function.__qualname__
        assert function.cache_info().currsize <= bound


def masks(number: int, cards: int) -> Iterator[int]:
    """Different sets of some cards, as masks; of any number of cards for 40."""
    rng, seen = random.Random(1), set[int]()
    while len(seen) < number:
        many = cards if cards < 40 else rng.randint(1, 20)
        mask = sum(card._bit for card in rng.sample(DECK, many))
        if mask not in seen:
            seen.add(mask)
            yield mask


ACES: Final = 15
"""The cards of one rank."""
BEST: Final = _parted(PRIMIERA_VALUES)[0]
"""The cards of the three best ranks of the primiera."""


def among(cards: int) -> Iterator[int]:
    """The masks of every set of some cards."""
    chosen = cards
    while chosen:
        yield chosen
        chosen = chosen - 1 & cards
    yield 0


SELF_FILLING: Final[dict[type[Any], tuple[Callable[[], Any], Iterator[int], int]]] = {
    _Offers: (lambda: _Offers((LowHand("tre", 3),), None), masks(10_000, 40), 1 << 12),
    _Nothing: (_Nothing, masks(10_000, 40), 1 << 12),
    _MovesOfCard: (lambda: _MovesOfCard(DECK[0]), masks(10_000, 40), 1 << 8),
    _TakingOne: (lambda: _TakingOne(MOVES[1 << 39].__getitem__), among(ACES), 16),
    _BestOfRanks: (lambda: _BestOfRanks(((0, 1), (4, 1))), among(BEST), 1 << 12),
}
"""How to make an object that fills itself, what to ask it for, and its bound."""

KEYS: Final[dict[type[Any], int]] = {
    _BestOfRanks: BEST,
    _TakingOne: ACES,
}
"""The cards that may be in a key, where that is not all of them."""

NO_CACHES: Final = {_Cards, Remembered}
"""A container that lasts for a call, and what caches share."""


def test_every_class_that_fills_itself_is_known() -> None:
    assert container_classes() == {*SELF_FILLING, *NO_CACHES}


@pytest.mark.parametrize("cls", SELF_FILLING, ids=lambda cls: cls.__name__)
def test_what_fills_itself_has_a_bound(cls: type[Any]) -> None:
    make, keys, bound = SELF_FILLING[cls]
    filled = make()
    assert type(filled) is cls
    asked = most = 0
    for key in keys:
        filled[key]
        asked += 1
        most = max(most, len(filled))
    assert asked >= bound
    assert most == bound


def test_moves_beyond_those_remembered_are_as_good() -> None:
    moves = _MovesOfCard(DECK[0])
    keys = [key for key in masks(1000, 40) if not key & 1]
    for key in keys:
        assert moves[key] == Move(DECK[0], cards_of(key))
    shared = [key for key in keys if moves[key] is moves[key]]
    assert len(shared) == 1 << 8


def test_a_hand_may_be_dropped_while_it_is_asked_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As where another thread empties what is remembered at this moment."""
    monkeypatch.setattr(_Offers, "__setitem__", lambda *_: None, raising=False)
    offers = offers_with((LowHand("tre", 3),), None, {0: 3})
    for hand in (0b111 << 37, 0b111 << 37, 0b1011 << 36):
        assert offers(hand, 0) == ()
    assert [offer.points for offer in offers(0b111, 0)] == [3]


def test_hands_of_three_are_remembered() -> None:
    bonuses = (ThreeEqual("of three", 10),)
    offers = offers_with(bonuses, None, {0: 3})
    known, nothing = _known_of(bonuses, None)
    assert offers(0b1110, 0) is offers(0b1110, 0)
    assert offers(0b10110, 0) == ()
    assert [*known] == [0b1110]
    assert nothing == {0b00110: 0b10000}


def test_large_hands_are_not_remembered() -> None:
    """There are millions, of which hardly any comes twice."""
    bonuses = (ThreeEqual("of four", 10),)
    offers = offers_with(bonuses, None, {0: 4})
    known, nothing = _known_of(bonuses, None)
    for hand in (0b1111, 0b10111, 0b110011, 0b1111):
        made = [offer.points for offer in offers(hand, 0)]
        assert made == ([10] if hand & 0b111 == 0b111 else [])
    assert not known
    assert not nothing


def test_moves_of_texts_are_not_remembered() -> None:
    """Strangers write them, and could take up all the room."""
    known = MOVES[DECK[39]._bit]
    size = len(known)
    for one, other in combinations(DECK[:30], 2):
        parse_move_text(f"10Bx{one}+{other}")
    assert len(known) == size


def work() -> None:
    """Use all that remembers: many variants, rules built on the fly, texts."""
    rng = random.Random(5)
    for _ in range(150):
        rules = rng.choice(list(VARIANTS.values()))
        if rng.random() < soak.OWN:
            rules = soak.changed(rules, rng)
        soak.play_hand(rules, rng)


def test_nothing_else_grows() -> None:
    known = tuple(SELF_FILLING)
    found = {
        name: value
        for name, value in plain_containers()
        if not isinstance(value, known)
    }
    before = {name: len(value) for name, value in found.items()}
    assert before
    work()
    assert {name: len(value) for name, value in found.items()} == before


# ---------------------------------------------------------------------------
# Threads


@pytest.fixture
def hasty() -> Iterator[None]:
    """Let threads take turns as often as they can."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def hands(name: str) -> list[tuple[HandScore, HandScore]]:
    """Play two hands of a variant in every way that there is."""
    rules, rng = VARIANTS[name], random.Random(name)
    found = []
    for _ in range(2):
        state = start = new_game(rules, shuffled_deck(rng, rules))
        while moves := legal_moves(state):
            move = moves[int(rng.random() * len(moves))]
            assert move in legal_moves(state)
            state = apply_move(state, move)
        found.append((score_hand(state), score_hand(playout(start, rng))))
    return found


@pytest.mark.usefixtures("hasty")
def test_threads_play_alike_while_caches_are_emptied() -> None:
    expected = {name: hands(name) for name in VARIANTS}
    # What is being made must not be looked for while others play: Python builds
    # tuples in place, and cannot if somebody else holds them.
    tables = self_filling()
    done = threading.Event()
    cleared = 0

    def empty() -> None:
        nonlocal cleared
        while not done.is_set():
            clear(tables)
            cleared += 1

    names = [name for _ in range(3) for name in VARIANTS]
    emptying = threading.Thread(target=empty)
    emptying.start()
    try:
        with ThreadPoolExecutor(8) as executor:
            played = list(executor.map(hands, names))
    finally:
        done.set()
        emptying.join()
    assert cleared > 3
    for name, found in zip(names, played, strict=True):
        assert found == expected[name], name


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("cls", SELF_FILLING, ids=lambda cls: cls.__name__)
def test_threads_may_fill_and_empty_the_same_table(cls: type) -> None:
    make, _, bound = SELF_FILLING[cls]
    rng = random.Random(3)
    keys = [rng.getrandbits(40) & KEYS.get(cls, FULL) or 1 for _ in range(3000)]
    alone = make()
    expected = [alone[key] for key in keys]
    shared = make()

    def ask(_: int) -> list[Any]:
        found = []
        for at, key in enumerate(keys):
            found.append(shared[key])
            if at % 100 == 0:
                shared.clear()
        return found

    with ThreadPoolExecutor(8) as executor:
        for found in executor.map(ask, range(8)):
            assert found == expected
    assert len(shared) <= bound


def test_emptying_the_caches_empties_them() -> None:
    work()
    assert sum(map(len, self_filling())) > 1000
    clear(self_filling())
    assert sum(map(len, self_filling())) == 0
