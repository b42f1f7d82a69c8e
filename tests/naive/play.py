"""One whole hand, from a deck to the count, written down turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.naive.captures import Captured, Move, is_sweep, moves, takes_itself
from tests.naive.cards import in_order
from tests.naive.counting import (
    bager,
    count,
    declarations,
    is_misdeal,
    picula,
    table_bonus,
    total_points,
)
from tests.naive.options import Options

Declaration = tuple[int, int | None]
"""Points, and the value given to the matta or None."""

Bonus = tuple[int, str, int]
"""Side, name and points."""

Choice = tuple[str, Captured, Declaration | None]
"""Card, cards taken, and what is declared as the card is played."""


class MisdealError(Exception):
    """The opening table voids the deal."""


@dataclass(kw_only=True)
class Turn:
    """What a seat finds at its turn and what it may do, then what it did."""

    number: int
    """From 0."""
    deal: int
    seat: int
    side: int
    hand: list[str]
    table: list[str]
    values: dict[str, int]
    """Declared values before the turn."""
    opening: bool
    """The first turn of the hand."""
    last: bool
    """The last turn of the hand."""
    moves: list[Move]
    """Legal moves without a declaration, in deck order."""
    declared: dict[Declaration, list[Move]]
    """Legal moves with each declaration that the seat may make now."""
    choice: Choice = ("", (), None)
    sweep: bool = False
    took_itself: bool = False
    bonuses: list[Bonus]
    """Bonuses of this turn."""


@dataclass(kw_only=True)
class Hand:
    """A finished hand."""

    turns: list[Turn]
    opening_hands: list[list[str]]
    """By seat, the first deal."""
    opening_table: list[str]
    piles: list[list[str]]
    """By side, in deck order, with the leftovers."""
    sweeps: list[int]
    bonuses: list[Bonus]
    leftovers: list[str]
    leftovers_to: int | None
    """The side that was given the leftovers."""
    last_capturer: int | None
    """A seat; the dealer's if it took the opening table and nobody captured after."""
    points: dict[str, list[int]]
    totals: list[int]


Chooser = Callable[[Turn], Choice]


def leftovers_side(
    last_capturer: int | None, dealer: int, sides: int, options: Options
) -> int | None:
    """The side that is given the cards still on the table after the last turn."""
    if options.leftovers == "dealer":
        return dealer % sides
    if options.leftovers == "nobody" or last_capturer is None:
        return None
    return last_capturer % sides


def play_hand(  # noqa: PLR0915, PLR0917
    deck: Sequence[str],
    seats: int,
    sides: int,
    deals: Sequence[int],
    table_size: int,
    chooser: Chooser,
    options: Options,
    dealer: int = 0,
) -> Hand:
    """Deal, play a hand with the chooser's moves, give the leftovers and count."""
    if len(set(deck)) != len(deck):
        raise ValueError("a card is in the deck twice")
    if seats * sum(deals) + table_size != len(deck):
        raise ValueError("the deals do not use the deck exactly")

    stock = list(deck)
    order = [(dealer + 1 + place) % seats for place in range(seats)]
    hands: list[list[str]] = [[] for _ in range(seats)]
    table: list[str] = []
    piles: list[list[str]] = [[] for _ in range(sides)]
    sweeps = [0] * sides
    bonuses: list[Bonus] = []
    values: dict[str, int] = {}
    last_capturer: int | None = None
    previous_laid: str | None = None
    turns: list[Turn] = []
    opening_hands: list[list[str]] = []
    opening_table: list[str] = []

    for deal, size in enumerate(deals):
        for seat in order:
            hands[seat] = stock[:size]
            del stock[:size]
        if deal == 0:
            table = stock[:table_size]
            del stock[:table_size]
            opening_hands = [in_order(hand) for hand in hands]
            opening_table = in_order(table)
            if is_misdeal(table, options):
                raise MisdealError(" ".join(table))
            worth = table_bonus(table, options)
            if worth:
                piles[dealer % sides] += table
                table = []
                last_capturer = dealer
                bonuses.append((dealer % sides, "table_bonus", worth))

        for round_number in range(size):
            for seat in order:
                side = seat % sides
                hand = hands[seat]
                opening = not turns
                last = (
                    deal == len(deals) - 1
                    and round_number == size - 1
                    and seat == order[-1]
                )
                declared: dict[Declaration, list[Move]] = {}
                if round_number == 0:
                    for points, wild in declarations(hand, options):
                        named = dict(values)
                        if wild is not None and options.matta is not None:
                            named[options.matta] = wild
                        declared[points, wild] = moves(
                            hand, table, options, named, opening
                        )
                turn = Turn(
                    number=len(turns),
                    deal=deal,
                    seat=seat,
                    side=side,
                    hand=in_order(hand),
                    table=in_order(table),
                    values=dict(values),
                    opening=opening,
                    last=last,
                    moves=moves(hand, table, options, values, opening),
                    declared=declared,
                    bonuses=[],
                )
                card, captured, declaration = turn.choice = chooser(turn)
                allowed = (
                    turn.moves if declaration is None else turn.declared[declaration]
                )
                if (card, captured) not in allowed:
                    raise ValueError(f"not a legal move: {turn.choice}")

                if declaration is not None:
                    points, wild = declaration
                    turn.bonuses.append((side, "hand_bonus", points))
                    if wild is not None and options.matta is not None:
                        values[options.matta] = wild
                hand.remove(card)
                turn.took_itself = takes_itself(table, card, options, values, opening)
                if captured or turn.took_itself:
                    turn.sweep = is_sweep(
                        table, card, captured, options, values, opening, last
                    )
                    if turn.sweep:
                        sweeps[side] += 1
                    if options.bager and bager(card, captured):
                        turn.bonuses.append((side, "bager", bager(card, captured)))
                    if options.picula and picula(card, captured, previous_laid):
                        turn.bonuses.append((side, "picula", 1))
                    for taken in (card, *captured):
                        values.pop(taken, None)
                        piles[side].append(taken)
                    table = [other for other in table if other not in captured]
                    last_capturer = seat
                    previous_laid = None
                else:
                    table.append(card)
                    previous_laid = card
                bonuses += turn.bonuses
                turns.append(turn)

    leftovers_to = leftovers_side(last_capturer, dealer, sides, options)
    if leftovers_to is not None:
        piles[leftovers_to] += table
    points_by_category = count(piles, sweeps, bonuses, options)
    return Hand(
        turns=turns,
        opening_hands=opening_hands,
        opening_table=opening_table,
        piles=[in_order(pile) for pile in piles],
        sweeps=sweeps,
        bonuses=bonuses,
        leftovers=in_order(table),
        leftovers_to=leftovers_to,
        last_capturer=last_capturer,
        points=points_by_category,
        totals=total_points(points_by_category),
    )
