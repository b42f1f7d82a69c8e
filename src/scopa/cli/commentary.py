"""A game told in words, for ``python -m scopa``: lines of plain ASCII.

What happened is read from the states, why a point was given from the evidence of the
count, and why a card takes others and how the game ends from what `explain` says: no
rule of the game is worked out again here.
"""

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from scopa.cards import Card, Suit
from scopa.counting import Bonus, Evidence, HandScore, ScoreItem
from scopa.dealing import number_of_deal
from scopa.explaining import Explanation, explain
from scopa.moves import Move
from scopa.names import card_name, rank_name, suit_name
from scopa.reasons import ReasonCode
from scopa.results import is_hand_over, score_hand
from scopa.rules import Rules
from scopa.state import GameState

WIDTH: Final = 88
"""The length of the longest line."""

_TABLE_AT: Final = 52
"""The column at which the table is shown after a play."""

_COURTS: Final = (8, 9, 10)

_ENDS: Final = (
    *(ReasonCode.WON_TARGET, ReasonCode.WON_LOWEST, ReasonCode.WON_HOLDING),
    *(ReasonCode.WON, ReasonCode.ON_TARGET, ReasonCode.ON_MARGIN),
    *(ReasonCode.ON_LOWEST, ReasonCode.ON),
)
"""The reasons that say how a game ends, or that it goes on."""

_CATEGORIES: Final = {
    "cards": "for the most cards",
    "coins": "for the most coins",
    "swords": "for the most swords",
    "settebello": "for the seven of coins",
    "primiera": "for the best card of each suit, by the values shown",
    "sweeps": "for captures of the whole table",
    "napola": "for ace, two and three of coins, and more in a row",
    "piccola": "for ace, two and three of coins, and more in a row",
    "grande": "for the three courts of coins",
    "barmila": "for the most sevens or, if these are shared, sixes",
}
"""What the categories of the ready-made variants are for, by name."""


def opening(rules: Rules) -> Iterator[str]:
    """Tell who plays, for how much, and how cards are written."""
    sides = _listed(_side_and_seats(rules, side) for side in range(rules.sides))
    lead = f", by a margin of {rules.margin}" if rules.margin > 1 else ""
    yield from _wrapped(f"Players: {sides}.")
    yield from _wrapped(
        f"The game is to {_points(rules.target)}{lead}, at the end of a hand."
    )
    suits = (
        f"{suit.value} {suit_name(suit, 'it')} ({suit_name(suit)})" for suit in Suit
    )
    courts = (f"{rank} {rank_name(rank, 'it')} ({rank_name(rank)})" for rank in _COURTS)
    yield from _wrapped(f"Ranks: 1 (ace) to 7, {_listed(courts)}.")
    yield from _wrapped(f"Suits: {_listed(suits)}.")
    yield from _wrapped(
        f"A card is a rank and a suit: 7D is the {card_name(Card('7D'))}."
    )


def hand_begins(state: GameState, number: int) -> Iterator[str]:
    """Tell who deals a hand, what the totals are, and the first deal."""
    totals = [
        f"{_side(state.rules, side)} has {total}"
        for side, total in enumerate(state.scores)
    ]
    yield from _wrapped(f"HAND {number}: seat {state.dealer} deals; {_listed(totals)}")
    yield from _deal(state)
    yield from _bonuses(state.rules, state.bonuses)


def play(before: GameState, move: Move, after: GameState) -> Iterator[str]:
    """Tell a play, and what comes of it: a deal, or the end of the hand."""
    yield from _declaration(before, move, after)
    deed = f"  {_deed(before, move, after)}"
    left = left_lying(before, move, after)
    table = f"table: {_cards(left)}"
    if max(len(deed) + 2, _TABLE_AT) + len(table) <= WIDTH:
        yield f"{deed}  ".ljust(_TABLE_AT) + table
    else:
        yield from _wrapped(deed, indent=6)
        yield from _wrapped(f"      {table}", indent=13)
    made = after.bonuses[len(before.bonuses) :]
    yield from _bonuses(after.rules, made if move.declares is None else made[1:])
    if is_hand_over(after):
        yield from _wrapped(f"  {_leftovers(left, after)}", indent=6)
    elif len(after.stock) < len(before.stock):
        yield from _deal(after)


def count(state: GameState, number: int) -> Iterator[str]:
    """Tell the count of a finished hand, item by item, and the new totals."""
    score = score_hand(state)
    sides = [_side(state.rules, side) for side in range(state.rules.sides)]
    label_width = max(len("this hand"), *(len(item.name) for item in score.items))

    def row(label: str, cells: Iterable[object], note: str = "") -> Iterator[str]:
        columns = "".join(
            f"{cell:>{len(side) + 2}}" for side, cell in zip(sides, cells, strict=True)
        )
        line = f"  {label:<{label_width}}{columns}  "
        yield from _wrapped((line + note).rstrip(), indent=len(line))

    yield ""
    yield f"Count of hand {number}: what each side has captured"
    if number == 1:
        yield from _legend(score)
    yield from row("", sides)
    bonuses = {bonus.name for bonus in state.bonuses}
    for item in score.items:
        totals = [evidence.total for evidence in item.evidence]
        if item.name in bonuses:
            totals = [*item.points]
        cells = ["-" if total is None else str(total) for total in totals]
        yield from row(item.name, cells, _award(item, sides))
        for side, evidence in zip(sides, item.evidence, strict=True):
            yield from _cards_that_count(side, evidence)
    yield from row("this hand", score.points)
    yield from row("total", state.totals)


def _legend(score: HandScore) -> Iterator[str]:
    """Tell what the categories of a count are for, those that are known."""
    for item in score:
        if item.name in _CATEGORIES:
            yield from _wrapped(f"  ({item.name}: {_CATEGORIES[item.name]})", indent=4)


def verdict(state: GameState) -> Iterator[str]:
    """Tell whether the game ends with a finished hand, and why."""
    ends = [part for part in explain(state) if part.code in _ENDS]
    yield from _wrapped(str(Explanation(tuple(ends))))


def _deal(state: GameState) -> Iterator[str]:
    rules = state.rules
    yield ""
    number = number_of_deal(rules, len(state.stock))
    yield f"Deal {number} of {len(rules.deals)}"
    for turn in range(1, rules.seats + 1):
        seat = (state.dealer + turn) % rules.seats
        yield from _wrapped(f"  seat {seat} has {_cards(state.hands[seat])}", indent=6)
    yield from _wrapped(f"  table: {_cards(state.table)}", indent=9)


def _declaration(before: GameState, move: Move, after: GameState) -> Iterator[str]:
    """Tell what is declared with a play: its bonus is the first that is made."""
    if move.declares is None:
        return
    bonus = after.bonuses[len(before.bonuses)]
    named = "".join(f", {card} as {value}" for card, value in move.declares.values)
    yield from _wrapped(
        f"  seat {before.to_move} declares {bonus.name} with {_cards(bonus.cards)}"
        f"{named}: {_points(bonus.points)}",
        indent=6,
    )


def _deed(before: GameState, move: Move, after: GameState) -> str:
    seat, card = before.to_move, move.card
    if move.captured:
        return (
            f"seat {seat} plays {card}, takes {_listed(move.captured)}"
            f"{_match(before, move)}{_clearing(before, move, after)}"
        )
    if _takes_itself(before, move):
        return f"seat {seat} plays {card}, takes it back at once"
    return f"seat {seat} lays {card}"


def _takes_itself(before: GameState, move: Move) -> bool:
    taken = (ReasonCode.TAKES_ITSELF, ReasonCode.ACE_TAKES_ITSELF)
    return any(reason.code in taken for reason in explain(before, move))


def _match(before: GameState, move: Move) -> str:
    """Write why the played card takes the captured ones."""
    for reason in explain(before, move):
        match reason.code:
            case ReasonCode.EQUAL_CARD:
                return " of equal value"
            case ReasonCode.ADDS_UP | ReasonCode.MAKES_TOTAL:
                details = reason.details
                return f" ({_sum(details['terms'])} = {details['total']})"
            case ReasonCode.ACE_TAKES_TABLE:
                return " (the whole table)"
    return ""


def _clearing(before: GameState, move: Move, after: GameState) -> str:
    if after.sweeps != before.sweeps:
        return ": sweep!"
    if len(move.captured) < len(before.table):
        return ""
    last = " with the last card" if is_hand_over(after) else ""
    return f" and clears the table{last}: no sweep"


def left_lying(before: GameState, move: Move, after: GameState) -> tuple[Card, ...]:
    """Return what lay on the table after a move, before leftovers were given."""
    if not is_hand_over(after) or after.table:
        return after.table
    won = move.captured or _takes_itself(before, move)
    known = {move.card, *move.captured} if won else set()
    known.update(*before.piles)
    return tuple(sorted({card for pile in after.piles for card in pile} - known))


def _leftovers(left: tuple[Card, ...], state: GameState) -> str:
    if not left:
        return "nothing is left on the table"
    if state.table:
        return "nobody has captured: what is left is nobody's"
    if state.rules.leftovers == "dealer":
        taker = f"seat {state.dealer} as the dealer"
    else:
        taker = f"seat {state.last_capturer} captured last and"
    return f"{taker} gets what is left: {_cards(left)}"


def _bonuses(rules: Rules, bonuses: Iterable[Bonus]) -> Iterator[str]:
    for bonus in bonuses:
        cards = f" ({_cards(bonus.cards)})" if bonus.cards else ""
        yield from _wrapped(
            f"  {_points(bonus.points)} to {_side(rules, bonus.side)}"
            f" for {bonus.name}{cards}",
            indent=6,
        )


def _award(item: ScoreItem, sides: list[str]) -> str:
    """Write who has the points of an item."""
    scorers = [(side, won) for side, won in zip(sides, item.points, strict=True) if won]
    if len(scorers) == 1:
        ((side, won),) = scorers
        return f"{_points(won)} to {side}"
    if scorers:
        return ", ".join(f"{won} to {side}" for side, won in scorers)
    totals = [evidence.total or 0 for evidence in item.evidence]
    tied = max(totals) > 0 and totals.count(max(totals)) > 1
    return "a tie: no points" if tied else "no points"


def _cards_that_count(side: str, evidence: Evidence) -> Iterator[str]:
    if not evidence.cards:
        return
    text = _cards(evidence.cards)
    if evidence.values:
        pairs = zip(evidence.cards, evidence.values, strict=True)
        result = "incomplete" if evidence.total is None else evidence.total
        text = f"{_sum(f'{card} {value}' for card, value in pairs)} = {result}"
    yield from _wrapped(f"    {side}: {text}", indent=8)


def _side(rules: Rules, side: int) -> str:
    """Name a side: by its seat if it has only one."""
    return f"{'seat' if rules.sides == rules.seats else 'side'} {side}"


def _side_and_seats(rules: Rules, side: int) -> str:
    name = _side(rules, side)
    if rules.sides == rules.seats:
        return name
    return f"{name} (seats {_listed(range(side, rules.seats, rules.sides))})"


def _points(number: int) -> str:
    return f"{number} point" if abs(number) == 1 else f"{number} points"


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "empty"


def _sum(terms: Iterable[object]) -> str:
    return " + ".join(map(str, terms))


def _listed(things: Iterable[object]) -> str:
    """Write ``1, 2 and 3``."""
    *others, last = map(str, things)
    return f"{', '.join(others)} and {last}" if others else last


def _wrapped(text: str, indent: int = 2) -> list[str]:
    """Break a text into lines, with an indent on all but the first."""
    return wrap(text, WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False)
