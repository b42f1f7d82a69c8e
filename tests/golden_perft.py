"""Counts of move sequences of every variant, made by the naive implementation alone.

    python -m tests.golden_perft

writes ``tests/data/perft.json`` anew. For each variant there is a deck, with

* ``deal``: the sequences of 1, 2, 3 … moves from the deal on,
* ``end``: the same from the last deal on, to the last card; in games of one deal from
  the last three cards of each seat on. In each turn before, the first move is made,
  but with more than `MANY` cards on the table the first capture; nobody declares.

The decks are shuffled anew, from seed 0 on, until the opening table is no misdeal, and
there is more in the end than the orders in which the cards can be played, but no more
than `MOST_OF_END` sequences. With declarations, the first hand that is dealt has one;
three equal cards in a hand of six are beyond the naive rules.
"""

import json
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from math import factorial
from pathlib import Path
from random import Random
from typing import Final, TypedDict

from tests.naive.captures import Move
from tests.naive.cards import DECK
from tests.naive.counting import declarations, is_misdeal
from tests.naive.tree import Game, Position, tree
from tests.variants_by_hand import BY_HAND, Variant, triple_in_six

DATA: Final = Path(__file__).parent / "data" / "perft.json"

MANY: Final = 8
MOST_OF_DEAL: Final = 60_000
MOST_OF_END: Final = 250_000


class Golden(TypedDict):
    """What is pinned of a variant."""

    deck: str
    deal: list[int]
    end: list[int]


def game_of(form: Variant) -> Game:
    return Game(form.seats, form.sides, form.deals, form.table_size, form.options)


def chosen(moves: Sequence[Move], on_table: int) -> Move:
    """The move that is made before the end, of those without a declaration."""
    captures = [move for move in moves if move[1]] if on_table > MANY else []
    return [*captures, *moves][0]


def turns_before_end(form: Variant) -> int:
    last = form.deals[-1] if len(form.deals) > 1 else 3
    return form.seats * (sum(form.deals) - last)


def sequences(game: Game, position: Position) -> Iterator[int]:
    return (count for count, _ in tree(game, position))


def golden(form: Variant) -> Golden:
    """Count for the first deck that will do."""
    game = game_of(form)
    for seed in range(1000):
        deck = list(DECK)
        Random(seed).shuffle(deck)
        if will_do(form, deck):
            end = list(sequences(game, before_end(form, deck)))
            if factorial(3) ** form.seats < end[-1] <= MOST_OF_END:
                deal = list(from_deal(game, deck))
                return {"deck": " ".join(deck), "deal": deal, "end": end}
    raise AssertionError("no deck will do")


def will_do(form: Variant, deck: Sequence[str]) -> bool:
    start = form.seats * form.deals[0]
    if is_misdeal(deck[start : start + form.table_size], form.options):
        return False
    if triple_in_six(deck, form):
        return False
    hand = deck[: form.deals[0]]
    declares = form.options.hand_bonus != "none" and form.deals[0] == 3
    return not declares or bool(declarations(hand, form.options))


def before_end(form: Variant, deck: Sequence[str]) -> Position:
    """The position from which the end is counted."""
    game = game_of(form)
    position = game.opening(deck)
    for _ in range(turns_before_end(form)):
        plain = [
            (card, taken) for card, taken, says in game.moves(position) if not says
        ]
        move = chosen(plain, len(position.table))
        position = game.after(position, (*move, None))
    return position


def from_deal(game: Game, deck: Sequence[str]) -> Iterator[int]:
    """The sequences from the deal on, as long as there are not too many."""
    few = islice(sequences(game, game.opening(deck)), 12)
    return takewhile(lambda count: count <= MOST_OF_DEAL, few)


def main() -> None:
    made = {name: golden(form) for name, form in BY_HAND.items()}
    DATA.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
