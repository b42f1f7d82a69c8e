"""Every option makes a difference: some question is answered otherwise with it."""

from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest

from scopa import (
    ALL_SEVENS,
    ASSO_PIGLIATUTTO,
    CIRULLA,
    CIRULLONE,
    DECK,
    ESCOBA,
    PRIMIERA_FIGURES_0,
    PRIMIERA_GRADED,
    PRIMIERA_NOMINAL,
    RE_BELLO,
    ROSMARINO,
    SCOPA,
    SCOPA_DASSI,
    SPAZZINO,
    TWO_OF_SWORDS,
    AceSweep,
    AnyOf,
    AtMost,
    Card,
    EqualCard,
    EqualRanks,
    Fewest,
    GameState,
    Grande,
    Holding,
    HoldingWins,
    LowestAtTarget,
    LowHand,
    MostCards,
    MostOfRanks,
    MostOfSuit,
    Move,
    MustCapture,
    Napola,
    NoAceLead,
    PerCard,
    Primiera,
    Rules,
    Suit,
    Sums,
    Sweeps,
    TableTotals,
    ThreeEqual,
    TooManyOfRank,
    Totals,
    apply_move,
    captures,
    count_piles,
    hand_bonus,
    is_misdeal,
    legal_moves,
    new_game,
    parse_cards,
    table_bonus,
    winner,
)
from tests.helpers import position

Question = Callable[[Rules], object]

COINS: Final = tuple(card for card in DECK if card.suit is Suit.DENARI)


class Always:
    """A source of chance that always draws the same."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


def middle(rules: Rules, hand: str, table: str) -> GameState:
    """A position of two seats in the middle of a hand, seat 1 to move."""
    return position(
        rules, hands=f"10C 9C 8C | {hand}", table=table, deals_left=1, last_capturer=0
    )


def takes(card: str, table: str, *, opening: bool = False) -> Question:
    """What a card may capture."""
    return lambda rules: captures(
        parse_cards(table), Card(card), rules, opening=opening
    )


def points(*piles: str, sweeps: tuple[int, ...] | None = None) -> Question:
    """What piles score."""
    cards = [parse_cards(pile) for pile in piles]
    return lambda rules: count_piles(cards, rules, sweeps=sweeps).points


def moves(hand: str, table: str) -> Question:
    """What a hand may do in the middle of a hand."""

    def listed(rules: Rules) -> object:
        state = middle(rules, hand, table)
        return list(map(str, legal_moves(state)))

    return listed


def opening_moves(rules: Rules) -> object:
    """What the first seat may do with the cards in DECK order, but for the kings."""
    deck = (*DECK[:4], *DECK[36:], *DECK[4:36])
    return list(map(str, legal_moves(new_game(rules, deck))))


def is_void(table: str) -> Question:
    """Whether an opening table is a misdeal for two."""
    cards = parse_cards(table)
    rest = [card for card in DECK if card not in cards]
    return lambda rules: is_misdeal(rules, (*rest[:6], *cards, *rest[6:]))


def won(*totals: int, piles: tuple[str, ...] = ("", "")) -> Question:
    """Who has won."""
    cards = [parse_cards(pile) for pile in piles]
    return lambda rules: winner(totals, rules, cards)


def after(hand: str, table: str, move: int) -> Question:
    """Sweeps, piles and table after one of the legal moves."""

    def played(rules: Rules) -> object:
        state = middle(rules, hand, table)
        state = apply_move(state, legal_moves(state)[move])
        return state.sweeps, state.piles, state.table, state.bonuses

    return played


def shown_first(rules: Rules) -> object:
    """What may be played after a triple has been declared in a hand of six."""
    shown = parse_cards("4D 4C 4S 1D 6C 9B")
    rest = [card for card in DECK if card not in shown and card.rank != 1]
    aces = [card for card in DECK if card.rank == 1 and card not in shown]
    state = new_game(rules, (*shown, *rest, *aces))
    declared = next(move for move in legal_moves(state) if move.declares)
    state = apply_move(state, declared)
    while state.to_move != 1:
        state = apply_move(state, legal_moves(state)[0])
    return {move.card for move in legal_moves(state)}


def last_sweep(rules: Rules) -> object:
    """Whether a capture of the whole table with the very last card is a sweep."""
    state = position(rules, hands="7D | 2D", table="5C", last_capturer=0)
    state = apply_move(state, Move(Card("2D")))
    return apply_move(state, Move(Card("7D"), parse_cards("2D 5C"))).sweeps


def last_piles(rules: Rules) -> object:
    """Who has what is left when the seat that did not deal has captured last."""
    state = position(rules, hands="2D | 7D", table="7C 10S", last_capturer=0)
    state = apply_move(state, Move(Card("7D"), [Card("7C")]))
    return apply_move(state, Move(Card("2D"))).piles


def with_capture(rule: Any) -> dict[str, Any]:
    return {"capture": rule, "misdeals": ()}


def with_category(*categories: Any) -> dict[str, Any]:
    return {"categories": categories}


SUMS_OR_FIFTEENS = AnyOf(Sums(free=True), Totals(15))
FOUR_SEVENS = "7D 7C 7S 7B"

# Some rules, a change to them, and what is answered otherwise.
DIFFERENCES: Final[dict[str, tuple[Rules, dict[str, Any], Question]]] = {
    "seats": (SCOPA, {"seats": 4}, lambda r: len(new_game(r, DECK).hands)),
    "sides": (
        attrs.evolve(SCOPA, seats=4),
        {"sides": 4},
        lambda r: len(new_game(r, DECK).piles),
    ),
    "deals": (SCOPA, {"deals": 9}, lambda r: len(new_game(r, DECK).hands[0])),
    "table_size": (
        attrs.evolve(SCOPA, deals=9),
        {"table_size": 0, "deals": 10},
        lambda r: len(new_game(r, DECK[::-1] if r.table_size == 0 else DECK).table),
    ),
    "target": (SCOPA, {"target": 16}, won(12, 3)),
    "margin": (SCOPA, {"margin": 2}, won(12, 11)),
    "capture by totals": (SCOPA, with_capture(Totals(15)), takes("7D", "7C 8S")),
    "total": (
        SCOPA,
        with_capture(Totals(11)),
        takes("2S", "9C 3S 6B 4D 5C"),
    ),
    "equal card or total": (
        attrs.evolve(SCOPA, capture=Totals(15)),
        {"capture": AnyOf(EqualCard(), Totals(15))},
        takes("6D", "6C 9S"),
    ),
    "free": (SCOPA, with_capture(Sums(free=True)), takes("7D", "7C 5S 2B")),
    "figures": (SCOPA, with_capture(Sums(figures=False)), takes("8D", "5C 3S")),
    "fewest": (SCOPA, with_capture(Fewest(Sums())), takes("10D", "2C 8S 3B 5C")),
    "at most": (SCOPA, with_capture(AtMost(2, Sums())), takes("10D", "2C 3B 5C")),
    "ace sweep": (SCOPA, with_capture(AceSweep()), takes("1D", "2C 3S")),
    "ace with an ace": (
        SCOPA_DASSI,
        {"capture": AceSweep(with_ace="sweep")},
        takes("1D", "1C 9S"),
    ),
    "ace on empty": (
        SCOPA_DASSI,
        {"capture": AceSweep(on_empty="takes-itself")},
        after("1D 2C 3S", "", 0),
    ),
    "ace on the opening": (
        SCOPA_DASSI,
        {"capture": AceSweep(opening=False)},
        takes("1D", "2C 3S", opening=True),
    ),
    "ace sweep scores": (
        SCOPA_DASSI,
        {"capture": ASSO_PIGLIATUTTO.capture},
        after("1D 2C 3S", "4C 9S", 0),
    ),
    "ace otherwise": (
        attrs.evolve(CIRULLA, capture=AceSweep(SUMS_OR_FIFTEENS)),
        {"capture": AceSweep(SUMS_OR_FIFTEENS, otherwise=True)},
        takes("1D", "10C 4S 7B"),
    ),
    "ace declinable": (
        SCOPA_DASSI,
        {"capture": AceSweep(declinable=True)},
        moves("1D 2C 3S", "4C 9S"),
    ),
    "compulsory": (SCOPA, {"compulsory": False}, moves("7D 2C 3S", "7C")),
    "must capture": (SCOPA, {"filters": (MustCapture(),)}, moves("7D 2C 3S", "7C")),
    "no ace as the lead": (
        attrs.evolve(SCOPA, seats=4, deals=9),
        {"filters": (NoAceLead(),)},
        opening_moves,
    ),
    "shown first": (CIRULLONE, {"filters": ()}, shown_first),
    "last card sweep": (SCOPA, {"last_card_sweep": True}, last_sweep),
    "leftovers": (SCOPA, {"leftovers": "dealer"}, last_piles),
    "table bonus": (
        attrs.evolve(ESCOBA, table_bonus=None),
        {"table_bonus": TableTotals()},
        lambda r: table_bonus(parse_cards("1C 2S 5B 7S"), r),
    ),
    "table bonus for a low table": (
        ESCOBA,
        {"table_bonus": TableTotals(low=(9, 3))},
        lambda r: table_bonus(parse_cards("1C 2S 2B 4D"), r),
    ),
    "matta on the table": (
        attrs.evolve(CIRULLA, matta=None),
        {"matta": Card("7C")},
        lambda r: table_bonus(parse_cards("4B 7C 3B 6D"), r),
    ),
    "another matta": (
        CIRULLA,
        {"matta": Card("9C")},
        lambda r: hand_bonus(parse_cards("3D 5S 7C"), r),
    ),
    "low hand": (
        CIRULLA,
        {"hand_bonuses": (ThreeEqual("dieci", 10),)},
        lambda r: hand_bonus(parse_cards("1D 2B 5S"), r),
    ),
    "three equal": (
        CIRULLA,
        {"hand_bonuses": (LowHand("tre", 3),)},
        lambda r: hand_bonus(parse_cards("9D 9S 9B"), r),
    ),
    "both hand bonuses": (
        CIRULLA,
        {
            "hand_bonuses": (
                ThreeEqual("both", 13, at_most=9),
                *CIRULLA.hand_bonuses,
            )
        },
        lambda r: hand_bonus(parse_cards("3S 3C 3B"), r),
    ),
    "play bonuses": (
        SPAZZINO,
        {"play_bonuses": ()},
        after("5S 9D 1B", "2S 3S", 1),
    ),
    "most cards": (SCOPA, with_category(Sweeps()), points("1C 2C", "3C")),
    "tied points": (
        SCOPA,
        with_category(MostCards(points=2, tied_points=1)),
        points("1C 2C", "3C 4C"),
    ),
    "suit": (SCOPA, with_category(MostOfSuit(Suit.SPADE)), points("1S 2S", "3D")),
    "re bello": (SCOPA, with_category(RE_BELLO), points("10D", "")),
    "rosmarino": (SCOPA, with_category(ROSMARINO), points("8S", "1C")),
    "two of swords": (SCOPA, with_category(TWO_OF_SWORDS), points("2S", "1C")),
    "all sevens": (SCOPA, with_category(ALL_SEVENS), points(FOUR_SEVENS, "")),
    "settebello": (
        SCOPA,
        with_category(Holding("settebello", Card("7D"), points=5)),
        points("7D", "1C"),
    ),
    "per card": (SCOPA, with_category(PerCard("coins", COINS)), points("1D 2D", "3D")),
    "napola": (
        SCOPA,
        {"categories": (*SCOPA.categories, Napola())},
        points("1D 2D 3D", ""),
    ),
    "napola cap": (
        attrs.evolve(SCOPA, categories=(Napola(),)),
        with_category(Napola(cap=6)),
        points("1D 2D 3D 4D 5D 6D 7D", ""),
    ),
    "napola suit": (
        attrs.evolve(SCOPA, categories=(Napola(),)),
        with_category(Napola(Suit.SPADE)),
        points("1S 2S 3S", ""),
    ),
    "grande": (
        SCOPA,
        {"categories": (*SCOPA.categories, Grande())},
        points("8D 9D 10D", ""),
    ),
    "grande scale": (
        attrs.evolve(SCOPA, categories=(Grande(),)),
        with_category(Grande((5, 6, 7))),
        points("6D 7D 8D 9D 10D", ""),
    ),
    "primiera graded": (
        attrs.evolve(SCOPA, categories=(Primiera(),)),
        with_category(Primiera(PRIMIERA_GRADED)),
        points("10D 9C 8S 7B", "10C 10S 10B 7D"),
    ),
    "primiera without figures": (
        attrs.evolve(SCOPA, categories=(Primiera(),)),
        with_category(Primiera(PRIMIERA_FIGURES_0)),
        points("7D 7C 6S 9B", "5D 5C 6C 4S 7B"),
    ),
    "primiera nominal": (
        attrs.evolve(SCOPA, categories=(Primiera(),)),
        with_category(Primiera(PRIMIERA_NOMINAL)),
        points("1D 1C 1S 6B", "5D 5C 5S 4B"),
    ),
    "primiera by cards": (
        attrs.evolve(SCOPA, categories=(Primiera(),)),
        with_category(Primiera(compare="cards")),
        points("7D 7C 2S 2B", "7S 6B 6D 6C"),
    ),
    "primiera with a suit missing loses": (
        attrs.evolve(SCOPA, categories=(Primiera(),)),
        with_category(Primiera(missing_suit="loses")),
        points("7D 7C 7S", "1D 1C"),
    ),
    "primiera with a suit missing counts": (
        attrs.evolve(SCOPA, categories=(Primiera(missing_suit="loses"),)),
        with_category(Primiera(missing_suit="counts-0")),
        points("7D 7C 7S", "2D 2C 2S 2B"),
    ),
    "sevens, then sixes": (
        attrs.evolve(SCOPA, categories=(Primiera(),)),
        with_category(MostOfRanks("barmila", (7, 6))),
        points("7D 7C 6D 6C 2S 2B", "7S 7B 1D 1C"),
    ),
    "sweeps": (SCOPA, with_category(Sweeps(2)), points("", "", sweeps=(1, 0))),
    "misdeal by kings": (SCOPA, {"misdeals": ()}, is_void("10D 10C 10S 2B")),
    "misdeal by aces": (
        SCOPA,
        {"misdeals": (TooManyOfRank(1, 2),)},
        is_void("1D 1C 7S 2B"),
    ),
    "misdeal by equal cards": (
        SCOPA,
        {"misdeals": (EqualRanks(3),)},
        is_void("4D 4C 4S 9B"),
    ),
    "lowest wins": (SCOPA, {"endings": (LowestAtTarget(),)}, won(12, 3)),
    "all coins win": (
        SCOPA,
        {"endings": (HoldingWins("napoleone", COINS), *SCOPA.endings)},
        won(0, 5, piles=(" ".join(map(str, COINS)), "")),
    ),
}


@pytest.mark.parametrize("option", DIFFERENCES)
def test_an_option_makes_a_difference(option: str) -> None:
    rules, changes, question = DIFFERENCES[option]
    changed = attrs.evolve(rules, **changes)
    assert changed != rules
    assert question(changed) != question(rules)


def test_every_field_of_the_rules_is_an_option_here() -> None:
    changed = {name for _, changes, _ in DIFFERENCES.values() for name in changes}
    assert changed == {field.name for field in attrs.fields(Rules)}
