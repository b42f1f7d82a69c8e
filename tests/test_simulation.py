"""Many games: the same however they are spread, counted right, with clear errors."""

import itertools
import math
import operator
import pickle
import random
import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from concurrent.futures.process import BrokenProcessPool
from functools import partial, reduce
from hashlib import sha256
from inspect import signature
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import attrs
import pytest

from scopa import (
    CIRULLA,
    CIRULLA_PAIRS,
    SCOPA,
    SCOPA_3,
    SCOPA_4,
    SCOPA_A_PERDERE,
    Average,
    Category,
    Code,
    Count,
    Evidence,
    GreedyPlayer,
    IllegalMoveError,
    Move,
    NoSuchItemError,
    Player,
    PlayerView,
    RandomPlayer,
    Rng,
    Rules,
    ScoreItem,
    SimulationError,
    SimulationResult,
    StateError,
    apply_move,
    game_rngs,
    is_game_over,
    is_hand_over,
    legal_moves,
    new_game,
    next_hand,
    outcome,
    play_game,
    score_hand,
    shuffled_deck,
    simulate,
    view,
)
from tests.entrants import (
    Cheat,
    Dies,
    Fails,
    FailsOddly,
    First,
    Learner,
    OddError,
    Sharer,
    no_player,
)
from tests.scripts_of_pages import output, script
from tests.strategies import pickled

PLAYERS = (GreedyPlayer(), RandomPlayer())
GAMES = 24
ALONE = simulate(PLAYERS, SCOPA, games=GAMES, seed=7)


# ---------------------------------------------------------------------------
# Executors


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    with processes_of(2) as executor:
        yield executor


def processes_of(workers: int) -> ProcessPoolExecutor:
    # Tests run beside threads, which a fork would not survive.
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))


class Backwards(Executor):
    """Waits until it has some calls, or all there will be, and makes the last first."""

    def __init__(self, at_once: int, total: int) -> None:
        self.at_once = at_once
        self.left = total
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.most = 0

    def submit(
        self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any
    ) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, partial(fn, *args, **kwargs)))
        self.left -= 1
        self.most = max(self.most, len(self.waiting))
        if len(self.waiting) == self.at_once or not self.left:
            while self.waiting:
                done, call = self.waiting.pop()
                if done.set_running_or_notify_cancel():
                    done.set_result(call())
        return future


class Sleepy(Executor):
    """Does only the first call, and keeps all the others waiting."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(
        self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any
    ) -> Future[Any]:
        future: Future[Any] = Future()
        if not self.futures:
            future.set_result(fn(*args, **kwargs))
        self.futures.append(future)
        return future


@pytest.mark.parametrize("chunk_size", [None, 1, 7, 1000])
def test_threads_and_chunks_change_nothing(chunk_size: int | None) -> None:
    play = partial(simulate, PLAYERS, SCOPA, games=GAMES, seed=7, chunk_size=chunk_size)
    assert play() == ALONE
    with ThreadPoolExecutor(3) as executor:
        assert play(executor=executor) == ALONE
        assert play(executor=executor, in_flight=1) == ALONE


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_processes_change_nothing(workers: int) -> None:
    with processes_of(workers) as executor:
        for chunk_size in (5, 24):
            result = simulate(
                PLAYERS,
                SCOPA,
                games=GAMES,
                seed=7,
                executor=executor,
                chunk_size=chunk_size,
            )
            assert result == ALONE


@pytest.mark.parametrize(("at_once", "size"), [(1, 5), (4, 1), (3, 5), (24, 1)])
def test_the_order_of_completion_changes_nothing(at_once: int, size: int) -> None:
    executor = Backwards(at_once, total=-(-GAMES // size))
    result = simulate(
        PLAYERS,
        SCOPA,
        games=GAMES,
        seed=7,
        executor=executor,
        chunk_size=size,
        in_flight=at_once,
    )
    assert result == ALONE
    assert not executor.left
    assert executor.most == at_once


def test_parts_are_added_in_any_order() -> None:
    play = partial(simulate, PLAYERS, SCOPA, seed=7)
    parts = [
        play(games=games, first=first) for first, games in ((0, 3), (3, 20), (23, 1))
    ]
    for order in itertools.permutations(parts):
        assert reduce(operator.add, order) == ALONE
    one, two, three = parts
    assert one + (two + three) == (one + two) + three
    assert repr(one + two + three) == repr(ALONE)


def test_another_seed_or_number_is_another_game() -> None:
    play = partial(simulate, PLAYERS, SCOPA, games=5)
    results = [play(seed=seed, first=first) for seed in (7, 8, -7) for first in (0, 5)]
    assert len(set(results)) == len(results)


# ---------------------------------------------------------------------------
# The games


def chance(seed: int, game: int) -> tuple[random.Random, random.Random]:
    digest = sha256(b"%d/%d" % (seed, game)).hexdigest()
    decks, choices = int(digest[:32], 16), int(digest[32:], 16)
    return random.Random(decks), random.Random(choices)


@pytest.mark.parametrize(("seed", "game"), [(0, 0), (7, 12), (-3, 5), (10**30, 10**9)])
def test_the_chance_of_a_game(seed: int, game: int) -> None:
    for rng, other in zip(game_rngs(seed, game), chance(seed, game), strict=True):
        assert rng.getstate() == other.getstate()


def test_the_chance_of_a_game_never_changes() -> None:
    decks, choices = game_rngs(7, 12)
    numbers = (0.9796439893652387, 0.003218420381491005)
    assert (decks.random(), choices.random()) == numbers


def test_the_decks_do_not_depend_on_the_players() -> None:
    records = []
    for players in (PLAYERS, (First(), First()), (RandomPlayer(), GreedyPlayer())):
        decks, choices = game_rngs(7, 1)
        records.append(play_game(players, SCOPA, choices, deck_rng=decks, dealer=1))
    for hands in zip(*(record.hands for record in records), strict=False):
        assert len({hand.deck for hand in hands}) == 1
    assert len({record.hands[0].moves for record in records}) == 3


def hands_of(
    players: Sequence[Player], rules: Rules, seed: int, game: int
) -> Iterator[Any]:
    """Play a game with nothing but the functions of the game; yield ends of hands."""
    decks, choices = chance(seed, game)
    state = new_game(rules, shuffled_deck(decks, rules), dealer=game % rules.seats)
    while True:
        while moves := legal_moves(state):
            seat = state.to_move
            move = players[seat].choose(view(state, seat), moves, choices)
            state = apply_move(state, move)
        yield state
        if is_game_over(state):
            return
        state = next_hand(state, shuffled_deck(decks, rules))


def assert_average(found: Average, numbers: list[int]) -> None:
    assert found == Average(
        len(numbers), sum(numbers), sum(number**2 for number in numbers)
    )
    assert found.mean == pytest.approx(statistics.fmean(numbers))
    error = statistics.stdev(numbers) / math.sqrt(len(numbers))
    assert found.standard_error == pytest.approx(error)


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        (SCOPA, PLAYERS),
        (SCOPA_3, (First(), GreedyPlayer(), RandomPlayer())),
        (CIRULLA_PAIRS, PLAYERS * 2),
        (SCOPA_A_PERDERE, (RandomPlayer(), First())),
    ],
    ids=["scopa", "scopa-3", "cirulla-pairs", "scopa-a-perdere"],
)
def test_everything_is_counted(rules: Rules, players: Sequence[Player]) -> None:
    games = [list(hands_of(players, rules, 3, game)) for game in range(10, 30)]
    result = simulate(players, rules, games=20, seed=3, first=10)

    assert (result.rules, result.games) == (rules, 20)
    assert result.hands == sum(map(len, games))
    assert_average(result.hands_per_game, list(map(len, games)))
    ends = [outcome(hands[-1]) for hands in games]
    won = Counter((end.reason, end.winner) for end in ends if end)
    assert result.endings == tuple(
        (reason, tuple(won[reason, side] for side in range(rules.sides)))
        for reason in sorted({reason for reason, _ in won})
    )
    hands = [hand for game in games for hand in game]
    scores = [score_hand(hand) for hand in hands]
    names = {item.name for score in scores for item in score}
    assert {name for name, _ in result.by_category} == names
    for side in range(rules.sides):
        winners = [end.winner for end in ends if end]
        assert result.games_won[side] == winners.count(side)
        assert_average(result.win_rates[side], [winner == side for winner in winners])
        leads = []
        for score in scores:
            others = [*score.points]
            leads.append(others.pop(side) - max(others))
        assert result.hands_won[side] == sum(lead > 0 for lead in leads)
        assert_average(result.leads[side], leads)
        assert_average(result.points[side], [score.points[side] for score in scores])
        assert_average(result.sweeps[side], [hand.sweeps[side] for hand in hands])
        for name in names:
            points = [
                sum(item.points[side] for item in score if item.name == name)
                for score in scores
            ]
            assert_average(result[name][side], points)


def test_random_players_make_what_they_are_known_to_make() -> None:
    result = simulate([RandomPlayer()] * 2, SCOPA, games=200, seed=419)
    first, second = result.points
    assert first.standard_error + second.standard_error < 0.11
    assert abs(first.mean + second.mean - 4.19) < 0.22
    for rate in result.win_rates:
        assert abs(rate.mean - 0.5) < 4 * rate.standard_error


def test_every_seat_deals_first_in_its_turn() -> None:
    first_to_move = []

    class Watcher(First):
        def choose(self, view: PlayerView, moves: tuple[Move, ...], rng: Rng) -> Move:
            if (
                view.scores == (0,) * 3
                and sum(view.hand_sizes) == 9 == view.stock_size - 18
            ):
                first_to_move.append((view.dealer, view.to_move))
            return super().choose(view, moves, rng)

    watchers = [Watcher, Watcher, Watcher]
    simulate(watchers, SCOPA_3, games=6, seed=1, first=1)
    assert first_to_move[:6] == [(1, 2), (2, 0), (0, 1)] * 2


# ---------------------------------------------------------------------------
# Players


@pytest.mark.parametrize("size", [1, 5])
def test_players_know_nothing_of_other_games(size: int) -> None:
    learner = Learner()
    players = (learner, RandomPlayer())
    play = partial(simulate, games=10, seed=7)
    result = play(players, SCOPA)
    assert learner.dealt == 0
    assert play((Learner, RandomPlayer), SCOPA, chunk_size=size) == result
    executor = Backwards(2, total=10 // size)
    assert result == play(
        players, SCOPA, executor=executor, chunk_size=size, in_flight=2
    )
    # It does learn within a game.
    assert play((First(), RandomPlayer()), SCOPA) != result


def test_seats_that_share_a_player_share_its_copy() -> None:
    play = partial(simulate, rules=SCOPA_4, games=3, seed=7)
    shared, single = [Sharer()] * 4, [Sharer() for _ in range(4)]
    assert play(shared) != play(single)
    # A copy of the list is not a copy of its player.
    assert play(list(shared)) == play(shared)


class Needy(RandomPlayer):
    """A player that cannot be made without being told something."""

    def __init__(self, needed: int) -> None:
        self.needed = needed


def a_random_player() -> RandomPlayer:
    return RandomPlayer()


def test_makers_of_players_may_be_anything_to_call() -> None:
    play = partial(simulate, rules=SCOPA, games=4, seed=7)
    assert play([partial(GreedyPlayer), a_random_player]) == play(PLAYERS)


def test_classes_and_functions_of_players_reach_processes(processes: Executor) -> None:
    play = partial(simulate, rules=SCOPA, games=4, seed=7)
    assert play([GreedyPlayer, partial(Learner)], executor=processes) == play(
        [GreedyPlayer(), Learner()]
    )


# ---------------------------------------------------------------------------
# Progress and memory


@pytest.mark.parametrize("parallel", [False, True])
def test_progress(parallel: bool) -> None:
    seen: list[SimulationResult] = []
    executor = Backwards(3, total=5) if parallel else None
    result = simulate(
        PLAYERS,
        SCOPA,
        games=GAMES,
        seed=7,
        chunk_size=5,
        in_flight=3,
        executor=executor,
        progress=seen.append,
    )
    played = [so_far.games for so_far in seen]
    assert played == sorted(played)
    assert Counter(b - a for a, b in itertools.pairwise((0, *played))) == {5: 4, 4: 1}
    assert seen[-1] == result == ALONE


class EnoughError(Exception):
    pass


def enough(result: SimulationResult) -> None:
    raise EnoughError


def test_progress_can_end_it_and_no_more_than_a_few_chunks_are_given_out() -> None:
    play = partial(simulate, PLAYERS, SCOPA, games=10**12, seed=7, progress=enough)
    with pytest.raises(EnoughError):
        play()
    executor = Sleepy()
    with pytest.raises(EnoughError):
        play(executor=executor, in_flight=20)
    assert len(executor.futures) == 20
    first, *others = executor.futures
    assert not first.cancelled()
    assert all(future.cancelled() for future in others)


def test_a_result_does_not_grow() -> None:
    few, many = (
        simulate(PLAYERS, SCOPA, games=games, seed=7, chunk_size=10)
        for games in (10, 100)
    )
    # Numbers are longer, and there are not more of them.
    assert len(pickle.dumps(many)) < 1.1 * len(pickle.dumps(few))


def test_the_program_of_the_page(tmp_path: Path) -> None:
    program = script("simulation.md", "ProcessPoolExecutor")
    assert "games=2000" in program
    program = program.replace("games=2000", f"games={GAMES}")
    assert output(program, tmp_path / "program.py") == f"{ALONE}\n"


# ---------------------------------------------------------------------------
# Failures


def failure(
    players: Sequence[Any], *, games: int = GAMES, **options: Any
) -> SimulationError:
    with pytest.raises(SimulationError) as raised:
        simulate(players, SCOPA, games=games, seed=7, **options)
    error = raised.value
    assert error.code == Code.GAME_FAILED
    assert error.seed == 7
    assert (
        f"game {error.game} of seed 7 failed at the turn of seat {error.seat}:"
        in str(error)
    )
    return error


def first_failure(players: Sequence[Any]) -> tuple[int, Any]:
    """The first game that fails when each is played alone, and what it raises."""
    for game in range(GAMES):
        decks, choices = game_rngs(7, game)
        try:
            play_game(players, SCOPA, choices, deck_rng=decks, dealer=game % 2)
        except Exception as error:  # noqa: BLE001
            return game, error
    raise AssertionError


@pytest.mark.parametrize("size", [1, 5, 100])
def test_a_player_that_fails(size: int, processes: Executor) -> None:
    players = (Fails(ValueError("too long")), First())
    game, original = first_failure(players)
    # It is not the first game, and not the only one.
    assert game > 0
    for executor in (None, processes, Backwards(100, total=-(-GAMES // size))):
        error = failure(players, executor=executor, chunk_size=size, in_flight=100)
        assert (error.game, error.seat) == (game, 0)
        assert repr(error.__cause__) == repr(original)
        assert str(error).endswith(": ValueError: too long")
        assert error.state is not None
        assert error.state.to_move == 0
        assert len(error.state.table) == 7
        again = failure(players, games=1, first=game)
        assert (again.state, str(again)) == (error.state, str(error))


def test_the_lowest_of_several_failures(processes: Executor) -> None:
    players = (Fails(ValueError("here")), First())
    game, _ = first_failure(players)
    for at_once in (1, 2, 24):
        executor = Backwards(at_once, total=GAMES)
        error = failure(players, executor=executor, chunk_size=1, in_flight=at_once)
        assert error.game == game
    with ThreadPoolExecutor(3) as executor_of_threads:
        assert failure(players, executor=executor_of_threads, chunk_size=1).game == game


def test_failures_of_later_games_are_not_waited_for() -> None:
    """Nothing but games of lower numbers could still change which one is told."""
    players = (Fails(ValueError("at once"), table=0), First())
    executor = Sleepy()
    error = failure(players, executor=executor, chunk_size=1, in_flight=5)
    assert error.game == 0
    assert [future.cancelled() for future in executor.futures] == [False, *[True] * 4]


def test_an_illegal_move(processes: Executor) -> None:
    players = (Cheat(), First())
    game, original = first_failure(players)
    for executor in (None, processes):
        error = failure(players, executor=executor)
        cause = error.__cause__
        assert type(cause) is IllegalMoveError is type(original)
        assert (error.game, error.seat, cause.code) == (game, 0, Code.NOT_IN_HAND)
        assert cause.move == original.move
        assert cause.state == original.state == error.state


def test_what_is_no_move(processes: Executor) -> None:
    class Nothing(First):
        def choose(self, view: PlayerView, moves: tuple[Move, ...], rng: Rng) -> Any:
            return None

    error = failure((Nothing(), First()))
    assert isinstance(error.__cause__, IllegalMoveError)
    assert error.__cause__.code == Code.NOT_A_MOVE


def test_where_another_process_failed(processes: Executor) -> None:
    error = failure((Fails(ValueError("too long")), First()), executor=processes)
    cause = error.__cause__
    assert isinstance(cause, ValueError)
    (note,) = cause.__notes__
    assert "in choose" in note
    assert "raise self.error" in note


def test_an_error_that_cannot_travel(processes: Executor) -> None:
    players = (FailsOddly(), First())
    assert isinstance(failure(players).__cause__, OddError)
    error = failure(players, executor=processes)
    assert str(error).endswith(": tests.entrants.OddError: too odd")
    cause = error.__cause__
    assert type(cause) is RuntimeError
    assert str(cause) == "tests.entrants.OddError: too odd"
    assert "raise OddError" in cause.__notes__[0]


def test_an_error_that_ends_iterations(processes: Executor) -> None:
    players = (Fails(StopIteration("no more")), First())
    for executor in (None, processes):
        error = failure(players, executor=executor)
        assert type(error.__cause__) is StopIteration
        assert str(error).endswith(": StopIteration: no more")


def test_a_runtime_error_of_its_own() -> None:
    cause = failure((Fails(RuntimeError("mine")), First())).__cause__
    assert repr(cause) == "RuntimeError('mine')"


def test_a_maker_that_fails() -> None:
    error = failure((First, no_player))
    assert (error.game, error.seat, error.state) == (0, 1, None)
    assert isinstance(error.__cause__, LookupError)
    error = failure((int, First))
    assert isinstance(error.__cause__, StateError)
    assert "players with a method choose, or makers of them, not 0" in str(error)


def test_the_error_itself_can_be_pickled() -> None:
    error = failure((Fails(ValueError("too long")), First()))
    copied = pickled(error)
    assert (str(copied), vars(copied)) == (str(error), vars(error))


def test_what_the_executor_raises_comes_as_it_is(processes: Executor) -> None:
    class Local(First):
        pass

    with pytest.raises((pickle.PicklingError, AttributeError), match="Local"):
        simulate([Local(), First()], SCOPA, games=2, seed=7, executor=processes)
    with processes_of(1) as executor, pytest.raises(BrokenProcessPool):
        simulate([Dies(), First()], SCOPA, games=2, seed=7, executor=executor)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"games": 0}, "games must be a whole number from 1, not 0"),
        ({"games": 1.0}, "games must be a whole number from 1, not 1.0"),
        ({"seed": "7"}, "seed must be a whole number, not '7'"),
        ({"seed": True}, "seed must be a whole number, not True"),
        ({"first": -1}, "first must be a whole number from 0, not -1"),
        ({"chunk_size": 0}, "chunk_size must be a whole number from 1, not 0"),
        ({"in_flight": 0}, "in_flight must be a whole number from 1, not 0"),
        ({"executor": 2}, "executor must be a concurrent.futures.Executor or None"),
        ({"progress": 1}, "progress must be a function of a SimulationResult, or None"),
        ({"players": PLAYERS * 2}, "players must have 2 entries, not 4"),
        ({"players": "ab"}, "players must be a player for each seat, not 'ab'"),
        (
            {"players": (First(), 5)},
            "players with a method choose, or makers of them, not 5",
        ),
        (
            {"players": (First(), lambda seen, moves, rng: moves[0])},
            "a function or class among them makes a player, and must need no argument",
        ),
        ({"players": (First(), Needy)}, "and must need no argument), not <class"),
    ],
    ids=lambda value: value if isinstance(value, str) else "".join(value),
)
def test_what_cannot_be(changes: dict[str, Any], said: str) -> None:
    arguments: dict[str, Any] = {"players": PLAYERS, "rules": SCOPA}
    arguments |= {"games": 1, "seed": 7} | changes
    with pytest.raises(StateError) as raised:
        simulate(**arguments)
    assert said in str(raised.value)


def test_makers_that_do_not_say_what_they_need() -> None:
    """Some that are written in C have no signature; they are tried."""
    with pytest.raises(ValueError, match="no signature found"):
        signature(dict)
    with pytest.raises(StateError, match="or makers of them, not a dict"):
        play_game([First(), dict], SCOPA, random.Random(7))  # type: ignore[list-item]


def test_all_that_cannot_be_is_told_at_once() -> None:
    with pytest.raises(StateError) as raised:
        simulate(PLAYERS, SCOPA, games=0, seed=0.5, executor=1)  # type: ignore[arg-type]
    assert len(raised.value.problems) == 3
    with pytest.raises(StateError) as raised:
        game_rngs("7", -1)  # type: ignore[arg-type]
    assert [problem.details["field"] for problem in raised.value.problems] == [
        "seed",
        "game",
    ]


# ---------------------------------------------------------------------------
# Results


@pytest.mark.parametrize("numbers", [[1, 1, 4, 4], [0, 0, 1], [-3, 5], [10**20, 3]])
def test_an_average(numbers: list[int]) -> None:
    parts = [Average(1, number, number**2) for number in numbers]
    assert_average(reduce(operator.add, parts), numbers)


def test_an_average_of_too_few() -> None:
    nothing, one = Average(0, 0, 0), Average(1, 5, 25)
    assert math.isnan(nothing.mean)
    assert math.isnan(nothing.standard_error)
    assert one.mean == 5
    assert math.isnan(one.variance)
    assert math.isnan(one.standard_error)
    assert str(one) == "5.000"
    assert nothing + one == one


def test_only_results_of_the_same_rules_are_added() -> None:
    other = simulate(PLAYERS, CIRULLA, games=1, seed=7)
    with pytest.raises(StateError, match="rules must be the same in results"):
        ALONE + other
    for value in (ALONE, Average(1, 1, 1)):
        with pytest.raises(TypeError):
            value + 1  # type: ignore[operator]


def test_a_name_that_was_not_counted() -> None:
    with pytest.raises(NoSuchItemError, match="no item 'napola', but cards, coins"):
        ALONE["napola"]


def test_results_are_values() -> None:
    again = simulate(PLAYERS, SCOPA, games=GAMES, seed=7)
    assert again == ALONE
    assert hash(again) == hash(ALONE)
    assert pickled(ALONE) == ALONE


@attrs.frozen
class Whims(Category):
    """A category that cannot count nothing, and has now one name, now another."""

    def score(self, count: Count) -> ScoreItem:
        best = max(count.piles[0])
        none = (Evidence(None),) * count.sides
        return ScoreItem(f"whim {best.rank % 2}", (1,) * count.sides, none)


def test_categories_without_a_fixed_name_come_in_alphabetical_order() -> None:
    rules = attrs.evolve(SCOPA, categories=(Whims(), *SCOPA.categories[::-1]))
    parts = [
        simulate(PLAYERS, rules, games=4, seed=1, first=first)
        for first in (0, 4, 8, 12)
    ]
    whole = simulate(PLAYERS, rules, games=16, seed=1, chunk_size=3)
    assert reduce(operator.add, parts) == reduce(operator.add, parts[::-1]) == whole
    names = [name for name, _ in whole.by_category]
    assert names == sorted(names)
    assert sum(whole[name][0].total for name in names[-2:]) == whole.hands


def test_categories_come_in_the_order_of_the_rules_and_bonuses_last() -> None:
    result = simulate([GreedyPlayer()] * 2, CIRULLA, games=10, seed=7)
    names = [name for name, _ in result.by_category]
    assert names == [
        *("cards", "coins", "settebello", "primiera", "grande", "piccola", "sweeps"),
        *("dieci", "table", "tre"),
    ]


def test_the_table() -> None:
    rules = attrs.evolve(CIRULLA, target=52)
    result = simulate([GreedyPlayer()] * 2, rules, games=1, seed=7)
    first, second, heading, *rows = str(result).splitlines()
    assert first == f"house rules: 1 game, {result.hands} hands"
    # One side or the other won each.
    assert sum(result.hands_won) == result.hands
    assert second == f"hands in a game: {result.hands}.000, hands nobody won: 0"
    assert heading.split() == ["side", "0", "side", "1"]
    assert {len(row) for row in (heading, *rows)} == {len(heading)}
    cells = {row[:20].strip(): row[20:].split() for row in rows}
    assert [*cells.pop("games won")] == [str(won) for won in result.games_won]
    assert (
        cells["points"] == str(result.points[0]).split() + str(result.points[1]).split()
    )


def test_the_table_of_several_endings() -> None:
    result = simulate(
        [GreedyPlayer(), RandomPlayer()] * 2, CIRULLA_PAIRS, games=40, seed=7
    )
    assert len(result.endings) == 2
    table = str(result)
    for reason, won in result.endings:
        (row,) = [
            line for line in table.splitlines() if line.startswith(f"  by {reason} ")
        ]
        assert row.split()[2:] == [str(each) for each in won]


# ---------------------------------------------------------------------------
# One game


def test_one_game() -> None:
    record = play_game(PLAYERS, SCOPA, random.Random(7), dealer=1)
    *_, last = record.states()
    assert last == record.state
    assert is_game_over(last)
    assert record.hands[0].dealer == 1
    assert type(record)(SCOPA, record.hands) == record
    # All chance comes from the one source: first the deck, then the choices.
    rng = random.Random(7)
    assert record.hands[0].deck == shuffled_deck(rng)
    assert record == play_game(
        (GreedyPlayer, RandomPlayer()), SCOPA, random.Random(7), dealer=1
    )


def test_one_game_uses_the_players_that_it_is_given() -> None:
    learner = Learner()
    record = play_game([learner, First()], SCOPA, random.Random(7))
    assert learner.dealt == sum(len(hand.moves) // 6 for hand in record.hands)
    assert is_hand_over(record.state)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players": [First()]}, "players must have 2 entries, not 1"),
        ({"rng": 7}, "rng must be a source of chance"),
        ({"deck_rng": 7}, "rng must be a source of chance"),
        ({"dealer": 2}, "dealer must be a seat from 0 to 1, not 2"),
        ({"players": [First, list]}, "makers of them, not []"),
    ],
    ids=lambda value: value if isinstance(value, str) else "".join(value),
)
def test_a_game_that_cannot_be(changes: dict[str, Any], said: str) -> None:
    arguments: dict[str, Any] = {
        "players": PLAYERS,
        "rules": SCOPA,
        "rng": random.Random(7),
    } | changes
    with pytest.raises(StateError) as raised:
        play_game(**arguments)
    assert said in str(raised.value)
