"""What each card of a hand may do, in order."""

from collections.abc import Iterator
from typing import Final

from scopa._engine import Engine
from scopa._offers import Offers
from scopa._rows import Choice
from scopa._sets import LOW, LOW_AT
from scopa.capturing import PLAIN, Context, in_order
from scopa.cards import OF_RANK, Card
from scopa.moves import MOVES, Move

LAY: Final = (0,)
"""What a card does that captures nothing: it is laid."""


def list_moves(engine: Engine, hand: int, table: int, context: Context) -> list[Move]:
    """Return what each card of a hand may do, ordered by card, then by captures.

    What may be declared with them is added by `declared_too`.
    """
    listed: list[Move] = []
    if context is PLAIN:
        rows, at = engine.move_rows, LOW_AT[table & LOW]
        while hand:
            # Quicker than `hand & -hand` for numbers as large as these.
            rest = hand & hand - 1
            bit = hand - rest
            hand = rest
            # As `Lookup.captures`, without the calls: this is the hottest loop.
            laid, moves, equal_moves, equal, low_sets, more = rows[bit]
            if equal:
                equal &= table
                if equal:
                    listed += equal_moves[equal]
                    continue
            found, adding = low_sets[at]
            adding &= table
            if adding:
                found = more(found, at, adding)
            if found:
                for taken in found:
                    listed.append(moves[taken])
            else:
                listed.append(laid)
        return listed
    for bit, found in captures_of_each(engine, hand, table, context):
        moves = MOVES[bit]
        listed += [moves[taken] for taken in found]
    return listed


def captures_of_each(
    engine: Engine, hand: int, table: int, context: Context
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield each card of a hand with what it may capture, 0 where it may be laid."""
    declared = standing = 0
    if context.values:
        [(card, value)] = context.values
        standing = _stand_in(engine, value, table)
        if standing:
            declared, context = card._bit, PLAIN
    on_table = declared & table
    if on_table:
        table = table ^ on_table | standing
    while hand:
        bit = hand & -hand
        hand ^= bit
        played = standing if bit == declared else bit
        found = engine.find(played, table, context) or LAY
        yield bit, _with_other(found, standing, on_table) if on_table else found


def _stand_in(engine: Engine, value: int, table: int) -> int:
    """Return a card, not on the table, that has a value by itself.

    Where captures go by value, it can stand in for a card that is declared as this, in
    the hand and on the table. It is 0 where no card can.
    """
    if not engine.goes_by_value:
        return 0
    free = OF_RANK[value] & ~table
    return free & -free


def _with_other(sets: tuple[int, ...], standing: int, declared: int) -> tuple[int, ...]:
    """Return sets of cards, in order, with a card in place of its stand-in."""
    changed = [t & ~standing | declared if t & standing else t for t in sets]
    return in_order(changed) if len(changed) > 1 else tuple(changed)


def declared_too(
    engine: Engine, plays: list[Choice], table: int, context: Context, offers: Offers
) -> list[Choice]:
    """Return the plays of a fresh hand, each also with what may be declared.

    A card whose value is declared is played at that value; it is still in the hand
    when another is, and so the others can do what they could.

    Args:
        engine: The engine.
        plays: What each card may do, in order.
        table: The table.
        context: The context without what is declared.
        offers: What the hand may declare.
    """
    listed: list[Choice] = []
    valued: list[Choice] = []
    for play in plays:
        listed.append(play)
        place, taken, _ = play
        for offer in offers:
            if offer.unvalued >> place & 1:
                listed.append((place, taken, offer))
    for offer in offers:
        for card, value in offer.declaration.values:
            found = _captures_as(engine, card, value, table, context)
            valued += [(card._index, taken, offer) for taken in found]
    return _merged(listed, valued) if valued else listed


def _captures_as(
    engine: Engine, card: Card, value: int, table: int, context: Context
) -> tuple[int, ...]:
    """Return what a card of a hand may capture at a value, 0 where it may be laid."""
    # No value is in force beside it: the matta is in the hand.
    played = _stand_in(engine, value, table)
    if not played:
        played, context = card._bit, context.declaring(((card, value),))
    return engine.find(played, table, context) or LAY


def _merged(listed: list[Choice], valued: list[Choice]) -> list[Choice]:
    """Return plays with those of a card at some value, in order.

    Of the same play, the declarations are in the order of the offers. All values are
    those of one card, the matta.
    """
    place = valued[0][0]
    its_own = [play for play in listed if play[0] == place]
    start = listed.index(its_own[0])
    by_capture: dict[int, list[Choice]] = {}
    for play in its_own + valued:
        by_capture.setdefault(play[1], []).append(play)
    captured = in_order(by_capture) if len(by_capture) > 1 else by_capture
    merged = [play for taken in captured for play in by_capture[taken]]
    return [*listed[:start], *merged, *listed[start + len(its_own) :]]
