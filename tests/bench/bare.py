"""Random play of classic Scopa for two on bare integers: what CPython can do.

The yardstick of the benchmark: nothing but the rules of one game, with no
objects, no checks and no options. Card ``4 * (rank - 1) + suit`` is a number from
0 to 39, coins first; the table and the piles are 40-bit masks. The unit of work
is a hand: shuffle, list all moves and choose one at each of the 36 turns, count.
"""

from functools import cache, lru_cache
from random import Random
from typing import Final, NamedTuple

DECK: Final = tuple(range(40))
BIT: Final = tuple(1 << card for card in DECK)
COINS: Final = 0x1111111111
"""One suit; the others are this shifted by 1, 2 and 3."""
SETTEBELLO: Final = 1 << 24
BELOW: Final = tuple((1 << 4 * row) - 1 for row in range(10))
"""By row, which is a rank less one: the cards of all lower ranks."""
SINGLES: Final = tuple(
    tuple(
        tuple(1 << 4 * row + suit for suit in range(4) if suits >> suit & 1)
        for suits in range(16)
    )
    for row in range(10)
)
"""By row, and by the suits of that rank on the table: each such card alone."""
PRIMIERA: Final = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)


class Hand(NamedTuple):
    """What came of a hand."""

    plays: int
    points: tuple[int, int]


@lru_cache(maxsize=1 << 16)
def sums(cards: int, total: int) -> tuple[int, ...]:
    """Return every set of cards whose ranks add up to a total."""
    found = []

    def add(chosen: int, rest: int, missing: int) -> None:
        while rest:
            card = rest & -rest
            rank = (card.bit_length() + 3) >> 2
            if rank > missing:
                return
            rest ^= card
            if rank == missing:
                found.append(chosen | card)
            else:
                add(chosen | card, rest, missing - rank)

    add(0, cards, total)
    return tuple(found)


def captures(table: int, row: int) -> tuple[int, ...]:
    """Return every capture of a card of a row: equal cards, or else sums."""
    equal = table >> 4 * row & 15
    if equal:
        return SINGLES[row][equal]
    lower = table & BELOW[row]
    return sums(lower, row + 1) if lower else ()


def play_hand(rng: Random) -> Hand:
    """Play a hand at random; player 0 leads."""
    deck = list(DECK)
    rng.shuffle(deck)
    draw = rng.random
    table = 0
    for card in deck[:4]:
        table |= BIT[card]
    piles = [0, 0]
    points = [0, 0]
    capturer = None
    plays = 0
    for start in range(4, 40, 6):
        hands = deck[start : start + 3], deck[start + 3 : start + 6]
        for turn in range(6):
            player = turn & 1
            hand = hands[player]
            moves = []
            for card in hand:
                found = captures(table, card >> 2)
                if found:
                    for taken in found:
                        moves.append((card, taken))
                else:
                    moves.append((card, 0))
            card, taken = moves[int(draw() * len(moves))]
            hand.remove(card)
            plays += 1
            if taken:
                capturer = player
                table ^= taken
                piles[player] |= taken | BIT[card]
                if not table and plays < 36:
                    points[player] += 1
            else:
                table |= BIT[card]
    if capturer is not None:
        piles[capturer] |= table
    mine, yours = piles
    for my, your in (
        (mine.bit_count(), yours.bit_count()),
        ((mine & COINS).bit_count(), (yours & COINS).bit_count()),
        (mine & SETTEBELLO, yours & SETTEBELLO),
        (primiera(mine), primiera(yours)),
    ):
        if my != your:
            points[my < your] += 1
    return Hand(plays, (points[0], points[1]))


def primiera(pile: int) -> int:
    """Return the primiera of a pile; 0 when it lacks a suit."""
    best = [best_of_suit(pile >> suit & COINS) for suit in range(4)]
    return sum(best) if all(best) else 0


@cache
def best_of_suit(cards: int) -> int:
    """Return the most that a card of one suit, shifted to coins, is worth."""
    held = [worth for row, worth in enumerate(PRIMIERA) if cards >> 4 * row & 1]
    return max(held, default=0)
