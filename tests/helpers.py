"""Short ways to write cards, moves and positions."""

from collections.abc import Callable, Iterable, Sequence

from scopa import (
    DECK,
    SCOPA,
    Card,
    GameState,
    HandScore,
    Move,
    Rules,
    apply_move,
    count_piles,
    legal_moves,
)


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as ``"7D 10B"``, in its order."""
    return tuple(map(Card, text.split()))


def groups(*texts: str) -> list[tuple[Card, ...]]:
    """Several sets of cards."""
    return list(map(cards, texts))


def move(text: str) -> Move:
    """The move that a text such as ``"10Cx4D+6S"`` names; ``"7D"`` is laid."""
    played, _, taken = text.partition("x")
    return Move(Card(played), map(Card, taken.split("+")) if taken else ())


def moves_at(state: GameState) -> list[str]:
    """The legal moves as texts, in their order."""
    return list(map(str, legal_moves(state)))


def play(state: GameState, *texts: str) -> GameState:
    """Make several moves, one after the other."""
    for text in texts:
        state = apply_move(state, move(text))
    return state


def play_out(
    state: GameState,
    choose: Callable[[Sequence[Move]], Move] = lambda moves: moves[0],
) -> GameState:
    """Play to the end of the hand; the first legal move, unless told otherwise."""
    while moves := legal_moves(state):
        state = apply_move(state, choose(moves))
    return state


def others(*given: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of the deck that are in none of the given."""
    held = {card for part in given for card in part}
    return tuple(card for card in DECK if card not in held)


def stacked(text: str) -> tuple[Card, ...]:
    """A deck that begins with some cards; the others follow in DECK order."""
    first = cards(text)
    return first + others(first)


def parts(text: str, count: int) -> list[tuple[Card, ...]]:
    """The card lists of a text such as ``"7D 2C | 1B"``, empty ones added."""
    given = [cards(part) for part in text.split("|")]
    return given + [()] * (count - len(given))


def position(
    rules: Rules = SCOPA,
    *,
    hands: str,
    table: str = "",
    piles: str = "",
    rest: int = 0,
    deals_left: int = 0,
    stock: str = "",
    dealer: int = 0,
    last_capturer: int | None = None,
    sweeps: Sequence[int] | None = None,
    scores: Sequence[int] | None = None,
) -> GameState:
    """A position in which the forty cards are all somewhere.

    Args:
        rules: The rules.
        hands: The cards of each seat, from seat 0, parted by ``|``. Whose turn it
            is follows from how many each has.
        table: The cards on the table.
        piles: The cards that each side must have captured, parted by ``|``.
        rest: The side whose pile has every card that is nowhere else.
        deals_left: How many deals are still to come.
        stock: The first cards of the stock.
        dealer: The seat that dealt.
        last_capturer: The seat that captured last; by default the first seat of
            the side whose pile has the rest, if there are any.
        sweeps: The sweeps so far, by side; none by default.
        scores: The totals when the hand began, by side; none by default.
    """
    held = parts(hands, rules.seats)
    laid = cards(table)
    taken = parts(piles, rules.sides)
    free = list(others(laid, *held, *taken, cards(stock)))
    sizes = rules.deals[len(rules.deals) - deals_left :]
    wanted = sum(sizes) * rules.seats - len(cards(stock))
    undealt = cards(stock) + tuple(free[:wanted])
    taken[rest] += tuple(free[wanted:])
    order = [(dealer + 1 + turn) % rules.seats for turn in range(rules.seats)]
    if last_capturer is None and any(taken):
        last_capturer = rest if taken[rest] else next(filter(taken.__getitem__, order))
    return GameState(
        rules=rules,
        dealer=dealer,
        to_move=max(order, key=lambda seat: len(held[seat])),
        hands=held,
        table=laid,
        piles=taken,
        stock=undealt,
        sweeps=(0,) * rules.sides if sweeps is None else sweeps,
        last_capturer=last_capturer,
        scores=(0,) * rules.sides if scores is None else scores,
    )


def counted(
    piles: str, rules: Rules = SCOPA, sweeps: Sequence[int] | None = None
) -> HandScore:
    """The count of piles such as ``"7D 2C | 1B"``; one for each side."""
    return count_piles(parts(piles, rules.sides), rules, sweeps=sweeps)
