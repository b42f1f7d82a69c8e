"""What the rules may know of a moment, beyond the cards."""

from scopa._engine import HAND_BITS, Engine, Position, Values, cards_left
from scopa.capturing import OPENING, PLAIN, Context
from scopa.cards import DECK, FULL, cards_of
from scopa.moves import Declaration


def context_of(position: Position) -> Context:
    """Return what the rules may know of the moment, beyond the cards.

    Plain rules do not need it: for them `PLAIN` will do.
    """
    setup, seat, hands, table, _, _, _, _, extras = position
    engine = setup.engine
    _, shown, values, _ = extras
    if not (values or engine.reads_opening):
        return PLAIN
    in_play = hands >> HAND_BITS * seat & FULL | table
    return context_with(engine, cards_left(position), in_play, shown, values)


def context_with(
    engine: Engine,
    left: int,
    in_play: int,
    shown: int,
    values: Values,
) -> Context:
    """Return the context for a seat.

    Args:
        engine: The engine.
        left: How many cards of the hand of all seats are left to play.
        in_play: The cards that the seat holds and those on the table, as a mask:
            declared values of others make no difference to it.
        shown: The cards that lie face up in hands, as a mask.
        values: The declared values in force.
    """
    values = tuple([pair for pair in values if pair[0]._bit & in_play])
    if not engine.reads_opening:
        # Such rules do not read the cards shown either.
        return Context(values) if values else PLAIN
    opening = left == len(DECK) - engine.rules.table_size
    if shown or values:
        return Context(values, opening, cards_of(shown))
    return OPENING if opening else PLAIN


def context_declaring(
    context: Context, bit: int, declares: Declaration | None
) -> Context:
    """Return the context of a card played, as a mask, with what it declares.

    The values that are declared are those of cards in hand: they matter when one
    of these is played.
    """
    if declares is None:
        return context
    return context.declaring(tuple(p for p in declares.values if p[0]._bit == bit))
