"""Many games at once, on one processor or on many.

A game is decided by its number, the seed, the rules and the players alone: who plays
it, when and beside which others makes no difference. Results are sums of whole
numbers, so that it makes none either in which order they come in.
"""

import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from copy import deepcopy
from functools import partial
from hashlib import sha256
from random import Random
from traceback import format_exception, format_exception_only
from typing import Any, Final, TypeAlias

import attrs

from scopa._tally import Tally
from scopa._validation import bad_field, is_whole
from scopa.averages import SimulationResult
from scopa.errors import Code, Phrase, Problem, SimulationError, StateError
from scopa.games import checked_entrants, seated, turns
from scopa.players import Player
from scopa.rules import Rules
from scopa.state import GameState

_LONGEST_CHUNK: Final = 50
_CHUNKS: Final = 64
"""How many chunks there are at least, if there are as many games."""


def simulate(
    players: Sequence[Player | Callable[[], Player]],
    rules: Rules,
    *,
    games: int,
    seed: int,
    first: int = 0,
    executor: Executor | None = None,
    chunk_size: int | None = None,
    in_flight: int = 64,
    progress: Callable[[SimulationResult], object] | None = None,
) -> SimulationResult:
    """Play many games, and return what they came to.

    The players keep their seats. The first hand of game ``n`` is dealt by seat
    ``n % rules.seats``, so that every seat deals first as often as any other when
    the number of games is a multiple of the seats.

    The result is the same with any executor, any number of workers and any size of
    chunks. Each game has generators of its own, see `game_rngs`, and begins with
    players that know of no other game: with copies, by ``copy.deepcopy``, of those
    given, or with players newly made. Nothing that a player learns in a game
    reaches the next, or the caller's own object. The decks do not depend on
    the players: game ``n`` has the same cards whoever plays it.

    Args:
        players: One for each seat, in seat order; or what makes one when it is
            called without arguments, such as its class, once for every game. For
            an executor of processes they must be such that ``pickle`` takes them.
        rules: The rules of the games.
        games: How many games to play.
        seed: The seed of all chance: any whole number.
        first: The number of the first game. ``first=1000`` goes on after a
            simulation of a thousand games, and their results can be added.
        executor: Who plays: any ``concurrent.futures.Executor``; it is not shut down.
            Without one the games are played one after the other here.
        chunk_size: How many games an executor is given at a time; by itself from
            one to fifty. One is best for players that think for long.
        in_flight: How many chunks an executor has at most at any time: twice the
            number of its workers, or more, keeps all of them busy.
        progress: Called after each chunk with the result so far. What it raises
            ends the simulation.

    Raises:
        SimulationError: A game failed: a player raised something, chose a move
            that is not legal, or is none. The error names the game, and its cause
            is the original error. Of several, it is that of the lowest number.
        StateError: There are not as many players as seats, or another argument
            cannot be.

    >>> result = simulate([GreedyPlayer(), RandomPlayer()], SCOPA, games=20, seed=7)
    >>> result.games_won
    (18, 2)
    >>> print(result.points[0] + result.points[1])
    2.479 ± 0.165
    """
    entrants = checked_entrants(players, rules)
    problems = [
        *_whole("games", games, 1),
        *_whole("seed", seed),
        *_whole("first", first, 0),
        *_whole("chunk_size", 1 if chunk_size is None else chunk_size, 1),
        *_whole("in_flight", in_flight, 1),
        *_kind_problems(executor, progress),
    ]
    if problems:
        raise StateError(*problems)
    size = chunk_size or max(1, min(games // _CHUNKS, _LONGEST_CHUNK))
    numbers = range(first, first + games)
    chunks = (numbers[at : at + size] for at in range(0, games, size))
    result = Tally(rules).result()

    def take(part: SimulationResult) -> None:
        nonlocal result
        result += part
        if progress is not None:
            progress(result)

    play = partial(_play_chunk, entrants, rules, seed)
    if executor is None:
        failure = _play_here(play, chunks, take)
    else:
        failure = _play_there(executor, play, chunks, in_flight, take)
    if failure is not None:
        raise failure.error(seed) from failure.cause
    return result


def game_rngs(seed: int, game: int) -> tuple[Random, Random]:
    """Return the generators of one game of a simulation.

    They are seeded with the two halves, read as big-endian numbers, of the SHA-256 of
    the ASCII text ``"{seed}/{game}"``.

    Args:
        seed: The seed of the simulation.
        game: The number of the game, from 0.

    Returns:
        The generator of the decks, and that of the players.

    Raises:
        StateError: A number is no whole number, or there is no such game.

    >>> decks, choices = game_rngs(7, 12)
    >>> players = [GreedyPlayer(), RandomPlayer()]
    >>> record = play_game(players, SCOPA, choices, deck_rng=decks, dealer=12 % 2)
    >>> result = simulate(players, SCOPA, games=1, first=12, seed=7)
    >>> result.games_won[outcome(record.state).winner], result.hands
    (1, 3)
    >>> len(record.hands)
    3
    """
    problems = [*_whole("seed", seed), *_whole("game", game, 0)]
    if problems:
        raise StateError(*problems)
    return _rngs(seed, game)


def _rngs(seed: int, game: int) -> tuple[Random, Random]:
    digest = sha256(f"{seed}/{game}".encode("ascii")).digest()
    half = len(digest) // 2
    # Only the method `random` is used: the one whose sequence Python promises.
    return (
        Random(int.from_bytes(digest[:half], "big")),  # noqa: S311
        Random(int.from_bytes(digest[half:], "big")),  # noqa: S311
    )


@attrs.frozen
class _Failure:
    """A game that could not be played to its end; it can be sent between processes."""

    game: int
    seat: int
    state: GameState | None
    cause: Exception
    fault: str

    def error(self, seed: int) -> SimulationError:
        numbers = {"game": self.game, "seed": seed, "seat": self.seat}
        problem = Problem(Code.GAME_FAILED, **numbers, fault=self.fault)
        return SimulationError(problem, **numbers, state=self.state)

    def __reduce__(self) -> tuple[Any, ...]:
        # A traceback does not travel, and not every exception does.
        cause: Exception
        try:
            cause = pickle.loads(pickle.dumps(self.cause))  # noqa: S301 - our own
        except Exception:  # noqa: BLE001 - whatever its pickling raises
            cause = RuntimeError(self.fault)
        told = "".join(format_exception(self.cause))
        cause.add_note(f"\nWhere the game was played:\n\n{told}")
        return _Failure, (self.game, self.seat, self.state, cause, self.fault)


_Chunk: TypeAlias = SimulationResult | _Failure
_PlayChunk: TypeAlias = Callable[[range], _Chunk]
_Take: TypeAlias = Callable[[SimulationResult], None]


def _play_chunk(
    entrants: tuple[Any, ...], rules: Rules, seed: int, numbers: range
) -> _Chunk:
    """Play some games, and return what they came to or the first that failed."""
    tally = Tally(rules)
    for game in numbers:
        dealer = game % rules.seats
        decks, choices = _rngs(seed, game)
        state = None
        try:
            # Copied as one, so that seats that share a player share the copy.
            players = seated(deepcopy(entrants))
            for turn in turns(players, rules, choices, deck_rng=decks, dealer=dealer):
                state = turn.state
                if turn.over:
                    tally.add(state)
        except Exception as error:  # noqa: BLE001 - players are anybody's code
            seat = (dealer + 1) % rules.seats if state is None else state.to_move
            cause = _original(error)
            fault = "".join(format_exception_only(cause)).strip()
            return _Failure(game, seat, state, cause, fault)
    return tally.result()


def _original(error: Exception) -> Exception:
    """Return what a player raised, also if it ended the iteration over the turns."""
    if type(error) is RuntimeError and isinstance(error.__cause__, StopIteration):
        return error.__cause__
    return error


def _play_here(
    play: _PlayChunk, chunks: Iterator[range], take: _Take
) -> _Failure | None:
    for numbers in chunks:
        part = play(numbers)
        if isinstance(part, _Failure):
            return part
        take(part)
    return None


def _play_there(
    executor: Executor,
    play: _PlayChunk,
    chunks: Iterator[range],
    in_flight: int,
    take: _Take,
) -> _Failure | None:
    """Play chunks through an executor, a few at a time."""
    pending: dict[Future[_Chunk], range] = {}
    failure: _Failure | None = None
    try:
        while True:
            while failure is None and len(pending) < in_flight:
                numbers = next(chunks, None)
                if numbers is None:
                    break
                pending[executor.submit(play, numbers)] = numbers
            if not pending:
                return failure
            done, _ = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                del pending[future]
                part = future.result()
                if not isinstance(part, _Failure):
                    take(part)
                elif failure is None or part.game < failure.game:
                    failure = part
            if failure is not None:
                # Only a game with a lower number could still fail before it.
                for future, numbers in [*pending.items()]:
                    if numbers.start > failure.game:
                        future.cancel()
                        del pending[future]
    finally:
        for future in pending:
            future.cancel()


def _kind_problems(executor: object, progress: object) -> Iterator[Problem]:
    if executor is not None and not isinstance(executor, Executor):
        yield bad_field("executor", Phrase("executor"), executor)
    if progress is not None and not callable(progress):
        yield bad_field("progress", Phrase("progress"), progress)


def _whole(field: str, value: object, least: int | None = None) -> Iterator[Problem]:
    if not is_whole(value, least):
        whole = Phrase("whole-number")
        expected = whole if least is None else Phrase("whole-from", least=least)
        yield bad_field(field, expected, value)
