"""What keeps a position from being one that can arise."""

from collections.abc import Iterator
from typing import NamedTuple

from scopa._engine import (
    HAND_BITS,
    NO_EXTRAS,
    SWEEP_BITS,
    Position,
    cards_left,
    engine_of,
    unpack,
)
from scopa._validation import (
    bad_field,
    is_valued,
    is_whole,
    length_problems,
    whole_problems,
)
from scopa.cards import DECK, Card
from scopa.counting import Bonus, bonus_problems
from scopa.dealing import deck_problems
from scopa.errors import Code, Phrase, Problem
from scopa.moves import Move
from scopa.rules import Rules


class Draft(NamedTuple):
    """The fields of a state before they are checked; see `GameState`."""

    rules: Rules
    dealer: int
    to_move: int
    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    sweeps: tuple[int, ...]
    last_capturer: int | None
    scores: tuple[int, ...]
    bonuses: tuple[Bonus, ...]
    shown: tuple[Card, ...]
    values: tuple[tuple[Card, int], ...]
    previous: Move | None

    @property
    def held(self) -> tuple[Card, ...]:
        """The cards in all hands."""
        return tuple(card for hand in self.hands for card in hand)

    @property
    def captured(self) -> tuple[Card, ...]:
        """The cards in all piles."""
        return tuple(card for pile in self.piles for card in pile)

    @property
    def is_over(self) -> bool:
        """Whether all cards have been played."""
        return not self.stock and not self.held

    @property
    def is_opening(self) -> bool:
        """Whether no card has been played."""
        left = len(self.stock) + len(self.held)
        return left == len(DECK) - self.rules.table_size


def state_problems(draft: Draft) -> Iterator[Problem]:
    """Yield every defect of a position."""
    if not isinstance(draft.rules, Rules):
        yield bad_field("rules", Phrase("rules-value"), draft.rules)
        return
    shape = tuple(_bad_shape(draft))
    cards = (*draft.table, *draft.stock, *draft.held, *draft.captured)
    misplaced = tuple(deck_problems(cards))
    yield from shape
    yield from misplaced
    if shape or misplaced:
        return
    yield from _bad_hand_sizes(draft)
    yield from _bad_piles(draft)
    yield from _bad_shown(draft)
    yield from _bad_values(draft)
    yield from _bad_previous(draft)


def _bad_shape(draft: Draft) -> Iterator[Problem]:
    """Check types, lengths and ranges: what the other checks rely on."""
    rules = draft.rules
    yield from _bad_seat("dealer", draft.dealer, rules)
    yield from _bad_seat("to_move", draft.to_move, rules)
    if draft.last_capturer is not None:
        yield from _bad_seat("last_capturer", draft.last_capturer, rules)
    yield from length_problems("hands", draft.hands, rules.seats)
    for field in ("piles", "sweeps", "scores"):
        yield from length_problems(field, getattr(draft, field), rules.sides)
    yield from whole_problems("sweeps", draft.sweeps, 0)
    yield from whole_problems("scores", draft.scores)
    yield from bonus_problems(draft.bonuses, rules.sides)
    for card in draft.shown:
        if not isinstance(card, Card):
            yield Problem(Code.NOT_A_CARD, value=card)
    for pair in draft.values:
        if not is_valued(pair) or pair[0] is not rules.matta:
            yield bad_field("values", Phrase("matta-with-value"), pair)
    if draft.previous is not None and type(draft.previous) is not Move:
        yield bad_field("previous", Phrase("a-or-none", type="Move"), draft.previous)


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
    is_opening = cards_left(position) == len(DECK) - engine.rules.table_size
    if last is None or is_opening:
        return not piles and not sweeps and last is None
    taken = [pile.bit_count() for pile in unpack(piles, HAND_BITS, sides)]
    swept = unpack(sweeps, SWEEP_BITS, sides)
    return (
        last < seats
        and taken[last % sides] > 0
        and all(2 * n <= cards for n, cards in zip(swept, taken, strict=True))
    )


def _bad_seat(field: str, value: object, rules: Rules) -> Iterator[Problem]:
    if not is_whole(value) or value not in range(rules.seats):
        yield bad_field(field, Phrase("seat-to", most=rules.seats - 1), value)


def _size_of_deal(draft: Draft) -> int | None:
    """Return how many cards each seat was dealt last; None if the stock is wrong."""
    return engine_of(draft.rules).last_deal.get(len(draft.stock))


def _bad_hand_sizes(draft: Draft) -> Iterator[Problem]:
    """Check the stock against the deals, and the hands against deal and turn."""
    size, seats = _size_of_deal(draft), draft.rules.seats
    if size is None:
        found = len(draft.stock)
        yield Problem(Code.HAND_SIZES, fault=Phrase("no-such-stock", number=found))
        return
    turns = (draft.to_move - draft.dealer - 1) % seats
    # From the seat after the dealer: those before the one to move have played
    # one card more in this round.
    sizes = [len(draft.hands[(draft.dealer + 1 + n) % seats]) for n in range(seats)]
    most = sizes[-1]
    expected = [most - (turn < turns) for turn in range(seats)]
    if sizes != expected or most > size or (not most and draft.stock):
        yield Problem(
            Code.HAND_SIZES,
            fault=Phrase(
                "hands-do-not-fit", sizes=tuple(sizes), size=size, seat=draft.to_move
            ),
        )


def _bad_piles(draft: Draft) -> Iterator[Problem]:
    rules, last = draft.rules, draft.last_capturer
    taker = draft.dealer if rules.leftovers == "dealer" else last
    if draft.is_over and draft.table and taker is not None:
        yield Problem(Code.CARDS_LEFT, table=draft.table, seat=taker)
    has_leftovers = draft.is_over and rules.leftovers == "dealer"
    if draft.is_opening and (draft.captured or last is not None):
        yield from _bad_bonus_pile(draft)
    elif last is None and draft.captured and not has_leftovers:
        yield Problem(
            Code.LAST_CAPTURER,
            fault=Phrase("captured-by-nobody"),
        )
    elif last is not None and not draft.piles[last % rules.sides]:
        yield Problem(
            Code.LAST_CAPTURER,
            fault=Phrase("capturer-without-pile", seat=last),
        )
    for side, (pile, sweeps) in enumerate(zip(draft.piles, draft.sweeps, strict=True)):
        # A sweep takes the card played and one from the table at the least.
        if 2 * sweeps > len(pile):
            yield Problem(
                Code.TOO_MANY_SWEEPS, side=side, sweeps=sweeps, cards=len(pile)
            )


def _bad_bonus_pile(draft: Draft) -> Iterator[Problem]:
    """Check a pile before the first play: the opening table, won by the dealer."""
    side = draft.dealer % draft.rules.sides
    won = draft.rules.table_bonus is not None and draft.last_capturer == draft.dealer
    if not won or draft.table or draft.captured != draft.piles[side]:
        yield Problem(
            Code.LAST_CAPTURER,
            fault=Phrase("captured-before-play"),
        )
    if any(draft.sweeps):
        yield bad_field("sweeps", Phrase("no-sweeps-yet"), draft.sweeps)


def _bad_shown(draft: Draft) -> Iterator[Problem]:
    size = _size_of_deal(draft)
    # A seat shows cards with its first play of a deal.
    holders = [hand for hand in draft.hands if len(hand) != size]
    shown = {card for hand in holders for card in hand}
    good = draft.rules.hand_bonuses and shown.issuperset(draft.shown)
    if (draft.shown and not good) or len(set(draft.shown)) < len(draft.shown):
        yield bad_field("shown", Phrase("shown-cards"), draft.shown)


def _bad_values(draft: Draft) -> Iterator[Problem]:
    if draft.values and not draft.rules.hand_bonuses:
        expected = Phrase("no-values-nothing-to-declare")
        yield bad_field("values", expected, draft.values)
        return
    in_force = () if draft.is_over else (*draft.table, *draft.shown)
    if any(card not in in_force for card, _ in draft.values):
        expected = Phrase("no-values-unless-shown")
        yield bad_field("values", expected, draft.values)
    if len(draft.values) > 1:
        yield bad_field("values", Phrase("one-value"), draft.values)


def _bad_previous(draft: Draft) -> Iterator[Problem]:
    move = draft.previous
    if move is None:
        return
    if not any(bonus.reads_previous for bonus in draft.rules.play_bonuses):
        yield bad_field("previous", Phrase("no-previous"), move)
    elif draft.is_opening or draft.is_over:
        yield bad_field("previous", Phrase("no-previous-at-ends"), move)
    elif not {move.card, *move.captured} <= {*draft.table, *draft.captured}:
        yield bad_field("previous", Phrase("move-of-played-cards"), move)
