"""All that is counted: piles, primiera, bonuses, misdeals, the end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tests.naive.cards import DECK, RANKS, SUITS, of_rank, of_suit, rank, suit
from tests.naive.options import Options

PRIMIERA_TABLES: dict[str, dict[int, int]] = {
    "standard": {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10},
    "graded": {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 8, 9: 9, 10: 10},
    "figures0": {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 0, 9: 0, 10: 0},
    "nominal": {7: 7, 6: 6, 5: 5, 4: 4, 3: 3, 2: 2, 1: 1, 8: 0, 9: 0, 10: 0},
}


# The parts of the count.


def most(numbers: Sequence[int], points: int, tie_points: int = 0) -> list[int]:
    """Points for the side alone with the highest number, tie points for several."""
    highest = max(numbers)
    leaders = [side for side, number in enumerate(numbers) if number == highest]
    scored = [0] * len(numbers)
    if highest > 0:
        for side in leaders:
            scored[side] = points if len(leaders) == 1 else tie_points
    return scored


def holder(piles: Sequence[Iterable[str]], card: str, points: int) -> list[int]:
    """Points for the side that holds a card."""
    return [points if card in pile else 0 for pile in piles]


def best_of_each_suit(pile: Iterable[str], options: Options) -> list[int]:
    """The highest primiera value in each suit that the pile has."""
    table = PRIMIERA_TABLES[options.primiera_table]
    cards = list(pile)
    return [
        max(table[rank(card)] for card in of_suit(cards, letter))
        for letter in SUITS
        if of_suit(cards, letter)
    ]


def primiera_total(pile: Iterable[str], options: Options) -> int | None:
    """The sum of the best card of each suit; None when a missing suit bars it."""
    best = best_of_each_suit(pile, options)
    if len(best) < 4 and options.primiera_missing_suit == "none":
        return None
    return sum(best)


def primiera_key(pile: Iterable[str], options: Options) -> list[int] | None:
    """What is compared between the sides: the greater list wins; None takes no part."""
    cards = list(pile)
    if options.primiera_method == "count":
        return [len(of_rank(cards, number)) for number in options.primiera_ranks]
    best = best_of_each_suit(cards, options)
    if len(best) < 4 and options.primiera_missing_suit == "none":
        return None
    if options.primiera_missing_suit == "sum":
        best = [*best, *[0] * (4 - len(best))]
    key = (
        [sum(best)] if options.primiera_method == "sum" else sorted(best, reverse=True)
    )
    if options.primiera_missing_suit == "lower":
        return [1 if len(best) == 4 else 0, *key]
    return key


def primiera_winner(piles: Sequence[Iterable[str]], options: Options) -> int | None:
    """The side with the best primiera; None if it is shared or nobody has one."""
    keys = [primiera_key(pile, options) for pile in piles]
    able = [key for key in keys if key is not None]
    if not able or able.count(max(able)) > 1:
        return None
    return keys.index(max(able))


def napola(pile: Iterable[str], options: Options) -> int:
    """The run of one suit from its ace, three cards at least, up to the cap."""
    held = [rank(card) for card in of_suit(pile, options.napola_suit)]
    run = 0
    while run + 1 in held:
        run += 1
    return min(run, options.napola_cap) if run >= 3 else 0


def grande(pile: Iterable[str], options: Options) -> int:
    """Fante, cavallo, re of coins: 5; in the older scale 6 with the 7, 7 with the 6."""
    held = [rank(card) for card in of_suit(pile, "D")]
    if options.grande == "none" or not all(number in held for number in (8, 9, 10)):
        return 0
    if options.grande == "standard" or 7 not in held:
        return 5
    return 7 if 6 in held else 6


def count(
    piles: Sequence[Iterable[str]],
    sweeps: Sequence[int],
    bonuses: Iterable[tuple[int, str, int]],
    options: Options,
) -> dict[str, list[int]]:
    """The points of each side by category; bonuses are (side, name, points)."""
    cards = [list(pile) for pile in piles]
    if options.frac:
        return {
            "frac": [
                len([c for c in pile if rank(c) in (1, 8, 9, 10)]) for pile in cards
            ]
        }

    points: dict[str, list[int]] = {}
    points["cards"] = most(
        [len(pile) for pile in cards], options.cards_points, options.cards_tie_points
    )
    points["suit"] = most(
        [len(of_suit(pile, options.majority_suit)) for pile in cards],
        options.suit_points,
        options.suit_tie_points,
    )
    points["settebello"] = holder(cards, "7D", options.settebello)
    points["re_bello"] = holder(cards, "10D", options.re_bello)
    points["rosmarino"] = holder(cards, "8S", options.rosmarino)
    points["two_of_swords"] = holder(cards, "2S", options.two_of_swords)
    points["each_coin"] = [
        options.each_coin * len(of_suit(pile, "D")) for pile in cards
    ]
    winner = primiera_winner(cards, options)
    points["primiera"] = [
        options.primiera_points if side == winner else 0 for side in range(len(cards))
    ]
    sevens = [len(of_rank(pile, 7)) for pile in cards]
    points["most_sevens"] = most(sevens, options.most_sevens)
    points["all_sevens"] = [
        options.all_sevens if number == 4 else 0 for number in sevens
    ]
    points["napola"] = [
        napola(pile, options) if options.napola else 0 for pile in cards
    ]
    points["grande"] = [grande(pile, options) for pile in cards]
    points["sweeps"] = [number * options.sweep_points for number in sweeps]
    if options.ponino:
        for side, pile in enumerate(cards):
            if len(of_rank(pile, 9)) == 4:
                points["sweeps"][side] *= 2
    for side, name, worth in bonuses:
        points.setdefault(name, [0] * len(cards))[side] += worth
    return points


def total_points(points: Mapping[str, Sequence[int]]) -> list[int]:
    """The points of each side, all categories together."""
    return [sum(column) for column in zip(*points.values(), strict=True)]


# Deals.


def is_misdeal(table: Iterable[str], options: Options) -> bool:
    """Whether the opening table voids the deal. The matta is an ordinary card here."""
    numbers = [rank(card) for card in table]
    if options.misdeal == "three_kings":
        return numbers.count(10) >= 3
    if options.misdeal == "two_aces":
        return numbers.count(1) >= 2
    if options.misdeal == "any_ace":
        return numbers.count(1) >= 1
    if options.misdeal == "luzzati":
        return numbers.count(1) >= 2 or any(
            numbers.count(number) >= 3 for number in RANKS
        )
    return False


def number_of_deals(seats: int, hand_size: int, table_size: int) -> tuple[int, int]:
    """How many deals of one size a hand has, and how many cards are never dealt."""
    return divmod(len(DECK) - table_size, seats * hand_size)


# Bonuses in play.


def readings(
    cards: Iterable[str], options: Options
) -> list[tuple[int | None, list[int]]]:
    """Each value the matta may stand for, with all values; (None, ranks) without it."""
    held = list(cards)
    if options.matta not in held:
        return [(None, [rank(card) for card in held])]
    return [
        (wild, [wild if card == options.matta else rank(card) for card in held])
        for wild in RANKS
    ]


def table_bonus(table: Iterable[str], options: Options) -> int:
    """What the opening table is worth to the dealer, who takes it if it is."""
    best = 0
    for _, numbers in readings(table, options):
        if not numbers:
            continue
        for total, points in options.table_bonus:
            if sum(numbers) == total:
                best = max(best, points)
        if (
            options.table_bonus_low is not None
            and sum(numbers) <= options.table_bonus_low[0]
        ):
            best = max(best, options.table_bonus_low[1])
    return best


def hand_points(numbers: Sequence[int], options: Options) -> int:
    """What three card values are worth as a declaration."""
    if options.hand_bonus == "none" or len(numbers) != 3:
        return 0
    low = sum(numbers) <= 9
    triple = len(set(numbers)) == 1
    if options.hand_bonus == "dossena":
        return 3 if low and triple else 2 if triple else 1 if low else 0
    if low and triple and options.hand_bonus_cumulative:
        return 13
    return 10 if triple else 3 if low else 0


def declarations(hand: Iterable[str], options: Options) -> list[tuple[int, int | None]]:
    """What the hand may declare: (points, value of the matta or None), ascending."""
    found = [
        (hand_points(numbers, options), wild)
        for wild, numbers in readings(hand, options)
    ]
    return [(points, wild) for points, wild in found if points]


def hand_bonus(hand: Iterable[str], options: Options) -> int:
    """The most that the hand may declare."""
    return max((points for points, _ in declarations(hand, options)), default=0)


def bager(card: str, captured: Sequence[str]) -> int:
    """Two or more cards taken, all of the suit of the card played: a point a card."""
    if len(captured) < 2 or any(suit(other) != suit(card) for other in captured):
        return 0
    return len(captured) + 1


def picula(card: str, captured: Sequence[str], previous_laid: str | None) -> int:
    """One point for taking with an equal card the card that was just laid."""
    if previous_laid is None or list(captured) != [previous_laid]:
        return 0
    return 1 if rank(card) == rank(previous_laid) else 0


def chorizo_cantos(hand: Sequence[str]) -> dict[str, int]:
    """The Uruguayan declarations that three cards satisfy, each with its points."""
    numbers = sorted(rank(card) for card in hand)
    found = {}
    if numbers[0] + 1 == numbers[1] and numbers[1] + 1 == numbers[2]:
        found["escalera"] = 3
    if len({suit(card) for card in hand}) == 1:
        found["flor"] = 3
    if sum(numbers) <= 7:
        found["dos de miseria"] = 2
    if sum(numbers) == 9:
        found["tres de nueve"] = 3
    if len(set(numbers)) == 1:
        found["chorizo"] = 20
    return found


# The end of the game.


def outcome(
    totals: Sequence[int],
    options: Options,
    piles: Sequence[Iterable[str]] | None = None,
) -> int | None:
    """The side that has won after a hand, or None if another hand is played."""
    cards = [list(pile) for pile in piles] if piles is not None else []
    if options.all_wins is not None:
        for side, pile in enumerate(cards):
            if len(of_suit(pile, options.all_wins)) == 10:
                return side
    if max(totals) < options.target:
        return None
    best = min(totals) if options.lowest_wins else max(totals)
    leaders = [side for side, total in enumerate(totals) if total == best]
    if len(leaders) > 1:
        for side in leaders:
            if cards and options.tie_break_card in cards[side]:
                return side
        return None
    leader = leaders[0]
    for side, total in enumerate(totals):
        if side != leader and abs(total - best) < options.margin:
            return None
    return leader
