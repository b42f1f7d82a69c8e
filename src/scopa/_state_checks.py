"""What keeps a position from being one that can arise."""

from collections.abc import Iterator

from scopa._engine import HAND_BITS, NO_EXTRAS, SWEEP_BITS, Position, unpack
from scopa._validation import bad_field, is_whole, length_problems, whole_problems
from scopa.cards import DECK, Card
from scopa.counting import Bonus, bonus_problems
from scopa.dealing import deck_problems
from scopa.errors import Code, Problem
from scopa.moves import Move
from scopa.rules import Rules


def state_problems(
    *,
    rules: Rules,
    dealer: int,
    to_move: int,
    hands: tuple[tuple[Card, ...], ...],
    table: tuple[Card, ...],
    piles: tuple[tuple[Card, ...], ...],
    stock: tuple[Card, ...],
    sweeps: tuple[int, ...],
    last_capturer: int | None,
    scores: tuple[int, ...],
    bonuses: tuple[Bonus, ...],
    shown: tuple[Card, ...],
    values: tuple[tuple[Card, int], ...],
    previous: Move | None,
) -> Iterator[Problem]:
    """Yield every defect of a position; see `GameState` for the fields."""
    if not isinstance(rules, Rules):
        yield bad_field("rules", "Rules", rules)
        return
    shape = [
        *_bad_seat("dealer", dealer, rules),
        *_bad_seat("to_move", to_move, rules),
        *length_problems("hands", hands, rules.seats),
        *length_problems("piles", piles, rules.sides),
        *length_problems("sweeps", sweeps, rules.sides),
        *length_problems("scores", scores, rules.sides),
        *whole_problems("sweeps", sweeps, 0),
        *whole_problems("scores", scores),
        *bonus_problems(bonuses, rules.sides),
        *_bad_values(rules, values),
    ]
    if last_capturer is not None:
        shape += _bad_seat("last_capturer", last_capturer, rules)
    yield from shape
    yield from deck_problems(
        (*table, *stock, *(card for part in (*hands, *piles) for card in part))
    )
    if shape:
        return
    yield from _bad_hand_sizes(rules, dealer, to_move, hands, stock)
    yield from _bad_piles(rules, piles, sweeps, last_capturer)
    yield from _bad_shown(rules, hands, shown)
    yield from _bad_previous(rules, previous)
    if any(card in pile for card, _ in values for pile in piles):
        yield bad_field("values", "empty once the matta is captured", values)
    taker = dealer if rules.leftovers == "dealer" else last_capturer
    if not stock and not any(hands) and table and taker is not None:
        yield Problem(Code.CARDS_LEFT, table=table, seat=taker)


def is_sound(position: Position) -> bool:
    """Return whether a position of the forty cards surely has no defect.

    It is a quick look: where it is False, `state_problems` knows better.
    """
    setup, turn, hands, table, piles, sweeps, last, stock, extras = position
    engine, dealer = setup.engine, setup.dealer
    seats, sides = engine.seats, engine.sides
    size = engine.last_deal.get(len(stock))
    if size is None or dealer >= seats or turn >= seats or extras != NO_EXTRAS:
        return False
    held = [hand.bit_count() for hand in unpack(hands, HAND_BITS, seats)]
    most = held[dealer]
    if most > size or not (hands if stock else hands or not table):
        return False
    turns = (turn - dealer - 1) % seats
    for after in range(seats):
        if held[(dealer + 1 + after) % seats] != most - (after < turns):
            return False
    if last is None:
        return not piles and not sweeps
    taken = [pile.bit_count() for pile in unpack(piles, HAND_BITS, sides)]
    swept = unpack(sweeps, SWEEP_BITS, sides)
    return (
        last < seats
        and taken[last % sides] > 0
        and all(2 * n <= cards for n, cards in zip(swept, taken, strict=True))
    )


def _bad_seat(field: str, value: object, rules: Rules) -> Iterator[Problem]:
    if not is_whole(value) or value not in range(rules.seats):
        yield bad_field(field, f"a seat from 0 to {rules.seats - 1}", value)


def _bad_hand_sizes(
    rules: Rules,
    dealer: int,
    to_move: int,
    hands: tuple[tuple[Card, ...], ...],
    stock: tuple[Card, ...],
) -> Iterator[Problem]:
    """Check the stock against the deals, and the hands against deal and turn."""
    stocks = []
    left = len(DECK) - rules.table_size
    for size in rules.deals:
        left -= size * rules.seats
        stocks.append(left)
    if len(stock) not in stocks:
        yield Problem(
            Code.HAND_SIZES,
            fault=f"the stock must have {_one_of(stocks)} cards, not {len(stock)}",
        )
        return
    size = rules.deals[stocks.index(len(stock))]
    turns = (to_move - dealer - 1) % rules.seats
    # From the seat after the dealer: those before the one to move have played
    # one card more in this round.
    found = [
        len(hands[(dealer + 1 + turn) % rules.seats]) for turn in range(rules.seats)
    ]
    most = found[-1]
    expected = [most - (turn < turns) for turn in range(rules.seats)]
    if found != expected or most > size or (not most and stock):
        yield Problem(
            Code.HAND_SIZES,
            fault=f"hands of {', '.join(map(str, found))} cards from the seat after"
            f" the dealer do not fit deals of {size} with seat {to_move} to move",
        )


def _one_of(numbers: list[int]) -> str:
    *others, last = map(str, numbers)
    return f"{', '.join(others)} or {last}" if others else last


def _bad_piles(
    rules: Rules,
    piles: tuple[tuple[Card, ...], ...],
    sweeps: tuple[int, ...],
    last_capturer: int | None,
) -> Iterator[Problem]:
    if last_capturer is None and any(piles) and rules.leftovers != "dealer":
        yield Problem(
            Code.LAST_CAPTURER,
            fault="there are captured cards, so last_capturer must be a seat",
        )
    elif last_capturer is not None and not piles[last_capturer % rules.sides]:
        yield Problem(
            Code.LAST_CAPTURER,
            fault=f"seat {last_capturer} made the last capture, but its side's pile"
            " is empty",
        )
    for side, pile in enumerate(piles):
        # A sweep takes the card played and one from the table at the least.
        if 2 * sweeps[side] > len(pile):
            yield Problem(
                Code.TOO_MANY_SWEEPS, side=side, sweeps=sweeps[side], cards=len(pile)
            )


def _bad_values(
    rules: Rules, values: tuple[tuple[Card, int], ...]
) -> Iterator[Problem]:
    for pair in values:
        well_formed = isinstance(pair, tuple) and len(pair) == 2 and is_whole(pair[1])
        card, value = pair if well_formed else (None, 0)
        if card is None or card is not rules.matta or value not in range(1, 11):
            yield bad_field("values", "the matta with a value from 1 to 10", pair)
    if len(values) > 1:
        yield bad_field("values", "one value at a time", values)


def _bad_shown(
    rules: Rules, hands: tuple[tuple[Card, ...], ...], shown: tuple[Card, ...]
) -> Iterator[Problem]:
    held = {card for hand in hands for card in hand}
    if (shown and not rules.hand_bonuses) or not held.issuperset(shown):
        yield bad_field("shown", "cards in hands, after a declaration", shown)


def _bad_previous(rules: Rules, previous: Move | None) -> Iterator[Problem]:
    read = any(bonus.reads_previous for bonus in rules.play_bonuses)
    if previous is not None and not (read and isinstance(previous, Move)):
        expected = "a Move or None" if read else "None: no rule here reads it"
        yield bad_field("previous", expected, previous)
