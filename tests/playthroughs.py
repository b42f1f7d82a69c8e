"""Whole hands written down turn by turn, as the text files in ``data/playthroughs``.

There is one hand of every variant, ``<name>.txt``, and a whole game of classic Scopa,
``scopa-game.txt``. The decks are `shuffled_deck` and the moves
``moves[int(rng.random() * len(moves))]``, all from one ``random.Random`` for each file,
so a file changes only when the rules, or what is promised about chance, change.
To write all the files anew, and then to read what has changed::

    python -m tests.playthroughs
    git diff tests/data/playthroughs
"""

import random
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path
from typing import Final

from scopa import (
    VARIANTS,
    Card,
    Context,
    Evidence,
    GameState,
    Move,
    Rules,
    apply_move,
    legal_moves,
    new_game,
    next_hand,
    outcome,
    score_hand,
    shuffled_deck,
)

SEEDS: Final = {
    "cirulla": 170,  # the matta declared, and three equal cards
    "cirulla-3": 44,  # the dealer takes the opening table
    "cirulla-pairs": 4,  # a grande or a piccola
    "cirullone": 6,  # a declaration; no three equal cards among six
    "escoba": 6,  # the dealer takes the opening table
    "scopa-a-quindici-aces": 2,  # an ace sweeps, and a seven takes a seven
    "scopa-dassi": 18,  # the sweep of an ace over an ace counts, others do not
    "scopa-napola": 3,  # a napola of four or more
    "scopone-dassi": 4,  # an ace takes itself from an empty table
    "spazzino": 13,  # picula and bager, and the cards are level
}
"""The seeds that were chosen to show something; all others are 1."""
DIRECTORY: Final = Path(__file__).parent / "data" / "playthroughs"
GAME: Final = "scopa-game"
"""The file with a whole game."""


def texts() -> dict[str, str]:
    """The text of every file, by its name without the suffix."""
    written = {name: text(name) for name in VARIANTS}
    return {**written, GAME: text("scopa", whole_game=True)}


def text(name: str, seed: int | None = None, *, whole_game: bool = False) -> str:
    """A hand, or a whole game, as a file has it."""
    if seed is None:
        seed = SEEDS.get(name, 1)
    rules = VARIANTS[name]
    lines = [
        f"{name}: {'a whole game' if whole_game else 'one hand'}, seed {seed}",
        f"seats: {rules.seats}, sides: {rules.sides}, target: {rules.target}",
        *_lines(rules, random.Random(seed), whole_game=whole_game),
    ]
    return "\n".join(lines) + "\n"


def _lines(rules: Rules, rng: random.Random, *, whole_game: bool) -> Iterator[str]:
    deck = shuffled_deck(rng, rules)
    state = new_game(rules, deck)
    number = 1
    while True:
        yield ""
        yield f"hand {number}, dealer: seat {state.dealer}"
        yield f"deck: {_cards(deck)}"
        yield f"opening table: {_cards(_opening_table(rules, deck))}"
        for bonus in state.bonuses:
            yield f"bonus of side {bonus.side}: {bonus.name} {bonus.points}"
        after = yield from _turns(state, rng)
        yield from _count(after)
        ended = outcome(after)
        if ended is not None:
            yield f"outcome: side {ended.winner} wins, {ended.reason}"
        if ended is not None or not whole_game:
            return
        deck = shuffled_deck(rng, rules)
        state = next_hand(after, deck)
        number += 1


def _opening_table(rules: Rules, deck: tuple[Card, ...]) -> list[Card]:
    start = rules.seats * rules.deals[0]
    return sorted(deck[start : start + rules.table_size])


def _turns(state: GameState, rng: random.Random) -> Generator[str, None, GameState]:
    """Play a hand; yield a line for each turn, return the state after the last."""
    number, previous = 0, -1
    left: list[Card] = []
    while moves := legal_moves(state):
        if len(state.stock) != previous:
            previous = len(state.stock)
            yield ""
            for seat, hand in enumerate(state.hands):
                yield f"seat {seat} has {_cards(hand)}"
            yield "turn  seat  legal  move                  table after"
        move = moves[int(rng.random() * len(moves))]
        after = apply_move(state, move)
        number += 1
        left = _table_after(state, move)
        notes = "".join(f"  {note}" for note in _notes(state, after))
        line = f"{number:4}  {state.to_move:4}  {len(moves):5}  {move!s:20}"
        yield f"{line}  {_cards(left)}{notes}"
        state = after
    yield ""
    yield f"leftovers: {_cards(left)}; last capturer: {_seat(state)}"
    return state


def _table_after(state: GameState, move: Move) -> list[Card]:
    """The table as a move leaves it, before any leftovers are given."""
    if move.captured:
        return sorted({*state.table} - {*move.captured})
    # An ace that goes from an empty table to its player's own pile.
    capture = state.rules.capture
    if not state.table and capture.takes_itself(move.card, Context()):
        return []
    return sorted([*state.table, move.card])


def _notes(state: GameState, after: GameState) -> Iterator[str]:
    """What a move scores besides the cards."""
    if sum(after.sweeps) > sum(state.sweeps):
        yield "sweep"
    for bonus in after.bonuses[len(state.bonuses) :]:
        yield f"{bonus.name}={bonus.points}"


def _seat(state: GameState) -> str:
    seat = state.last_capturer
    return "none" if seat is None else f"seat {seat}"


def _count(state: GameState) -> Iterator[str]:
    score = score_hand(state)
    yield ""
    for side, pile in enumerate(state.piles):
        yield f"side {side} pile: {_cards(pile)}"
    yield ""
    for item in score.items:
        yield f"{item.name}: {_numbers(item.points)}"
        for side, evidence in enumerate(item.evidence):
            yield f"  side {side}: {_evidence(evidence)}"
    yield f"points: {_numbers(score.points)}"
    yield f"totals: {_numbers(state.totals)}"


def _evidence(evidence: Evidence) -> str:
    total = "none" if evidence.total is None else str(evidence.total)
    if not evidence.cards:
        return total
    if not evidence.values:
        return f"{total} ({_cards(evidence.cards)})"
    worth = zip(evidence.cards, evidence.values, strict=True)
    return f"{total} ({', '.join(f'{card} {value}' for card, value in worth)})"


def _numbers(numbers: Iterable[int]) -> str:
    return " - ".join(map(str, numbers))


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "none"


def main() -> None:
    DIRECTORY.mkdir(parents=True, exist_ok=True)
    for old in DIRECTORY.glob("*.txt"):
        old.unlink()
    for name, written in texts().items():
        (DIRECTORY / f"{name}.txt").write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
