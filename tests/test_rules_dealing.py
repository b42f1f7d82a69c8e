"""The clauses of the three rule texts about the deck, the seats and the deal."""

from itertools import pairwise
from random import Random

import attrs
import pytest

from scopa import (
    DECK,
    SCOPA,
    SCOPA_3,
    SCOPA_4,
    SCOPA_6_PAIRS,
    SCOPA_6_THREES,
    SCOPA_PAIRS,
    SCOPONE_SCIENTIFICO,
    VARIANTS,
    Card,
    EqualRanks,
    GameState,
    MisdealError,
    Rules,
    RulesError,
    Suit,
    apply_move,
    captures,
    is_hand_over,
    is_misdeal,
    legal_moves,
    new_game,
    next_hand,
    shuffled_deck,
)
from tests.helpers import cards, moves_at, play, play_out, position, stacked

THREE_KINGS = stacked("1D 2D 3D 4D 5D 6D 10D 10C 10S 2B")
FOUR_KINGS = stacked("1D 2D 3D 4D 5D 6D 10D 10C 10S 10B")
TWO_KINGS = stacked("1D 2D 3D 4D 5D 6D 10D 10C 7S 2B")
ONE_KING = stacked("1D 2D 3D 4D 5D 6D 10D 7C 7S 2B")

FORMS = [
    pytest.param(SCOPA, 6, id="2"),
    pytest.param(SCOPA_3, 4, id="3"),
    pytest.param(SCOPA_PAIRS, 3, id="4-pairs"),
    pytest.param(SCOPA_4, 3, id="4-alone"),
    pytest.param(SCOPA_6_THREES, 2, id="6-threes"),
    pytest.param(SCOPA_6_PAIRS, 2, id="6-pairs"),
]


def states_of_a_hand(rules: Rules) -> list[GameState]:
    """Every state of a hand in which always the first legal move is made."""
    states = [new_game(attrs.evolve(rules, misdeals=()), DECK)]
    while moves := legal_moves(states[-1]):
        states.append(apply_move(states[-1], moves[0]))
    return states


# The deck.


def test_the_deck_has_forty_cards_in_four_suits_of_ten() -> None:
    """The first text: 40 cards in denari, coppe, spade and bastoni, with an ace, the
    numbers 2 to 7, fante, cavallo and re in each.
    """
    assert len(set(DECK)) == 40
    for suit in Suit:
        assert [card.rank for card in DECK if card.suit is suit] == list(range(1, 11))
    assert [suit.name for suit in Suit] == ["DENARI", "COPPE", "SPADE", "BASTONI"]


@pytest.mark.parametrize(
    ("name", "value"), [("1C", 1), ("2C", 2), ("7C", 7), ("8C", 8), ("9C", 9)]
)
def test_a_card_is_worth_its_number_for_capturing(name: str, value: int) -> None:
    """The first and the second text: ace 1, pips their number, fante (jack) 8,
    cavallo (queen) 9, re (king) 10. With an ace it makes the sum of the next card.
    """
    above = Card.of(value + 1, Suit.SPADE)
    if value == 1:
        assert captures(cards("1C 1D"), above) == (cards("1D 1C"),)
    else:
        assert captures(cards(f"1D {name}"), above) == (cards(f"1D {name}"),)


def test_a_king_is_worth_ten() -> None:
    """The second text: the king's value is 10, an ace, 2, 3 and 4 together."""
    taken = cards("1C 2D 3C 4D")
    assert captures(taken, Card("10S")) == (taken,)
    assert captures(taken, Card("9S")) == (cards("2D 3C 4D"),)


# Seats and sides.


@pytest.mark.parametrize(
    ("seats", "sides"), [(2, 2), (3, 3), (4, 4), (4, 2), (6, 2), (6, 3)]
)
def test_players_and_teams_that_a_game_may_have(seats: int, sides: int) -> None:
    """The first and the third text: two, three each alone, or four in two teams; the
    third has four players without teams too. Six are a form that the deck allows.
    """
    forms = {(rules.seats, rules.sides) for rules in VARIANTS.values()}
    assert (seats, sides) in forms


def test_five_players_do_not_fit_the_deck() -> None:
    """Three cards each and four on the table: 36 cards are no multiple of 15."""
    with pytest.raises(RulesError) as caught:
        Rules(seats=5, sides=5, deals=3)
    assert [problem.code for problem in caught.value.problems] == ["cannot-be-dealt"]


def test_partners_sit_opposite_each_other_and_share_their_pile() -> None:
    """The first text: with four, partners sit opposite each other and form two teams
    that share their captured cards.
    """
    state = position(
        SCOPA_PAIRS, hands="7D | 6D | 7C | 6C", table="7S 6S 7B 6B 1D", rest=0
    )
    before = state.piles[0]
    state = play(state, "6Dx6S", "7Cx7S", "6Cx6B")
    assert state.piles == (tuple(sorted(before + cards("7C 7S"))), cards("6D 6C 6S 6B"))
    assert len(play(state, "7Dx7B").totals) == 2


# The deal.


@pytest.mark.parametrize(("rules", "deals"), FORMS)
def test_every_player_is_dealt_three_cards_and_four_lie_face_up(
    rules: Rules, deals: int
) -> None:
    """All three texts: three cards to every player, four face up; the rest is stock."""
    state = new_game(rules, DECK)
    assert [len(hand) for hand in state.hands] == [3] * rules.seats
    assert len(state.table) == 4
    assert len(state.stock) == 36 - 3 * rules.seats
    assert state.piles == ((),) * rules.sides


def test_the_cards_are_dealt_to_the_player_after_the_dealer_first() -> None:
    """The second text: 3 cards to each player, non-dealer first, then the table."""
    deck = stacked("1D 9C 5S  2B 6D 3C  7D 7C 4S 4B  8D 8C 8S 10B 10S 10D")
    state = new_game(SCOPA, deck, dealer=0)
    assert state.hands == (cards("2B 3C 6D"), cards("1D 5S 9C"))
    assert state.table == cards("4S 4B 7D 7C")
    assert state.stock == deck[10:]
    other = new_game(SCOPA, deck, dealer=1)
    assert other.hands == state.hands[::-1]


@pytest.mark.parametrize("dealer", range(4))
def test_every_seat_in_turn_is_dealt_one_packet(dealer: int) -> None:
    """The first text: the player after the dealer comes first, the dealer last."""
    deck = stacked("1D 1C 1S  2D 2C 2S  3D 3C 3S  4D 4C 4S  5D 6D 7D 8D")
    state = new_game(SCOPA_PAIRS, deck, dealer=dealer)
    for turn in range(4):
        rank = turn + 1
        seat = (dealer + 1 + turn) % 4
        assert state.hands[seat] == cards(f"{rank}D {rank}C {rank}S")
    assert state.table == cards("5D 6D 7D 8D")


@pytest.mark.parametrize(
    "deck",
    [pytest.param(THREE_KINGS, id="three"), pytest.param(FOUR_KINGS, id="four")],
)
def test_three_or_four_kings_on_the_table_void_the_deal(
    deck: tuple[Card, ...],
) -> None:
    """The first and the second text: if three or four of the table cards are kings,
    everything is shuffled and dealt again.
    """
    assert is_misdeal(SCOPA, deck)
    with pytest.raises(MisdealError) as caught:
        new_game(SCOPA, deck)
    assert caught.value.code == "misdeal"


@pytest.mark.parametrize(
    "deck", [pytest.param(ONE_KING, id="one"), pytest.param(TWO_KINGS, id="two")]
)
def test_one_or_two_kings_are_fine(deck: tuple[Card, ...]) -> None:
    """The second text: one or two kings are fine."""
    assert not is_misdeal(SCOPA, deck)
    assert Card("10D") in new_game(SCOPA, deck).table


@pytest.mark.parametrize("name", ["1", "7", "9"])
def test_other_cards_of_one_rank_do_not_void_the_deal(name: str) -> None:
    """The first and the second text name kings and no other card."""
    equal = " ".join(name + suit for suit in "DCSB")
    assert not is_misdeal(SCOPA, stacked(f"2D 3D 4D 5D 6D 8D {equal}"))


def test_more_equal_cards_than_are_too_many_void_the_deal_too() -> None:
    """The count is the least that is too many, whatever the rank."""
    assert EqualRanks(3).voids(cards("4D 4C 4S 4B"))
    assert EqualRanks(2).voids(cards("6D 9C 9S 9B"))
    assert not EqualRanks(2).voids(cards("6D 7C 8S 9B"))


def test_kings_in_the_hands_do_not_void_the_deal() -> None:
    """The second text: the redeal only checks the opening table."""
    deck = stacked("10D 10C 10S  10B 2D 3D  4D 5D 6D 7D")
    assert new_game(SCOPA, deck).hands[1] == cards("10D 10C 10S")


@pytest.mark.parametrize(
    ("rules", "void"),
    [
        pytest.param(SCOPA, True, id="2"),
        pytest.param(SCOPA_3, True, id="3"),
        pytest.param(SCOPA_PAIRS, True, id="4"),
        pytest.param(SCOPA_6_PAIRS, True, id="6"),
        pytest.param(SCOPONE_SCIENTIFICO, False, id="no-table"),
    ],
)
def test_the_kings_count_where_the_opening_table_is_dealt(
    rules: Rules, void: bool
) -> None:
    """The first text: the four face-up cards count, whatever the number of players."""
    before = rules.seats * rules.deals[0]
    plain = [card for card in DECK if card.rank < 10]
    deck = (*plain[:before], *cards("10D 10C 10S"), *plain[before:], Card("10B"))
    assert is_misdeal(rules, deck) is void


@pytest.mark.parametrize(
    ("rules", "first"),
    [(SCOPA, 6), (SCOPA_3, 9), (SCOPA_PAIRS, 12), (SCOPA_6_PAIRS, 18)],
    ids=["2", "3", "4", "6"],
)
def test_a_deck_is_shuffled_until_its_table_is_not_void(
    rules: Rules, first: int
) -> None:
    """The table lies behind the first cards of all seats; two in five have a pair."""
    strict = attrs.evolve(rules, misdeals=(EqualRanks(2),))
    for seed in range(30):
        deck = shuffled_deck(Random(seed), strict)
        assert len({card.rank for card in deck[first : first + 4]}) == 4


def test_kings_that_come_to_the_table_later_are_normal_play() -> None:
    """The second text: kings piling up on the table mid-round are no redeal."""
    lay = attrs.evolve(SCOPA, compulsory=False)
    deck = stacked("10S 2D 3D  10B 4D 5D  10D 10C 7S 6B")
    state = play(new_game(lay, deck), "10S", "10B")
    assert cards("10D 10C 10S 10B") == tuple(c for c in state.table if c.rank == 10)
    assert is_hand_over(play_out(state))


def test_with_three_kings_out_no_combination_can_ever_clear_the_table() -> None:
    """The second text gives this as the reason for the redeal: every king leaves the
    table only to a king, and there is one besides these three.
    """
    kings = set(cards("10D 10C 10S"))
    table = cards("10D 10C 10S 2B")
    for card in DECK:
        if card not in table:
            taken = [set(group) for group in captures(table, card)]
            assert all(len(group & kings) <= 1 for group in taken)
            assert bool(taken) is (card.rank in (2, 10))


def test_the_same_dealer_deals_a_void_opening_again() -> None:
    """The second text: the same dealer reshuffles and redeals the whole round."""
    for dealer in (0, 1):
        with pytest.raises(MisdealError):
            new_game(SCOPA, THREE_KINGS, dealer=dealer)
        assert new_game(SCOPA, TWO_KINGS, dealer=dealer).dealer == dealer


def test_the_same_dealer_deals_a_void_later_hand_again() -> None:
    """The second text: the same dealer reshuffles and redeals the whole round."""
    ended = position(hands="", piles="2D | 7D", rest=1, dealer=0, scores=(3, 2))
    for _ in range(3):
        with pytest.raises(MisdealError):
            next_hand(ended, FOUR_KINGS)
    state = next_hand(ended, TWO_KINGS)
    assert (state.dealer, state.to_move) == (1, 0)
    assert state.scores == ended.totals


@pytest.mark.parametrize(("rules", "deals"), FORMS)
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_player_after_the_dealer_starts(
    rules: Rules, deals: int, dealer: int
) -> None:
    """The first and the second text: the player after the dealer (the non-dealer)
    plays first.
    """
    deck = [card for card in DECK if card.rank != 10] + list(DECK[36:])
    assert new_game(rules, deck, dealer=dealer).to_move == (dealer + 1) % rules.seats


@pytest.mark.parametrize(("rules", "deals"), FORMS)
def test_play_passes_around_the_table(rules: Rules, deals: int) -> None:
    """The first text: play passes around the table, also from deal to deal."""
    turns = [state.to_move for state in states_of_a_hand(rules)[:-1]]
    assert turns == [(1 + turn) % rules.seats for turn in range(36)]


@pytest.mark.parametrize(("rules", "deals"), FORMS)
def test_three_more_are_dealt_when_everyone_has_played_until_the_deck_runs_out(
    rules: Rules, deals: int
) -> None:
    """The first text: six deals with two players, four with three, three with four.

    Six players have two. The second text: the whole deck passes through the hands.
    """
    states = states_of_a_hand(rules)
    full = [s for s in states if [len(hand) for hand in s.hands] == [3] * rules.seats]
    assert len(full) == deals
    assert [len(state.stock) for state in full] == [
        3 * rules.seats * left for left in reversed(range(deals))
    ]
    held = [card for state in full for hand in state.hands for card in hand]
    assert sorted([*held, *states[0].table]) == list(DECK)


def test_the_next_cards_are_dealt_to_the_player_after_the_dealer_first() -> None:
    """The first text: three more to each player, in the same way as before."""
    deck = stacked(
        "1D 2D 3D  1C 2C 3C  9D 9C 9S 9B  4D 5D 6D  4C 5C 6C  7D 7C 8D 8C 10D 10C"
    )
    state = play(new_game(SCOPA, deck), "1D", "1Cx1D", "2D", "2Cx2D", "3D")
    assert state.hands == (cards("3C"), ())
    assert len(state.stock) == 30
    state = play(state, "3Cx3D")
    assert state.hands == (cards("4C 5C 6C"), cards("4D 5D 6D"))
    assert state.stock == deck[16:]
    assert state.to_move == 1


@pytest.mark.parametrize(("rules", "deals"), FORMS)
def test_nothing_is_added_to_the_table(rules: Rules, deals: int) -> None:
    """All three texts: the table is never dealt to again; it only grows by cards that
    are laid and shrinks by captures, or is given to the last capturer.
    """
    states = states_of_a_hand(rules)
    for before, after in pairwise(states):
        laid = set(after.table) - set(before.table)
        assert laid <= set(before.hands[before.to_move])
        assert len(laid) <= 1


def test_an_empty_table_stays_empty_when_the_next_cards_are_dealt() -> None:
    """The second text: a swept table stays bare until the opponent is forced to lay."""
    state = position(hands="5D |", table="5C", deals_left=2, sweeps=(0, 0))
    state = play(state, "5Dx5C")
    assert state.table == ()
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert state.sweeps == (1, 0)


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(SCOPA, id="2"),
        pytest.param(SCOPA_3, id="3"),
        pytest.param(SCOPA_PAIRS, id="4"),
        pytest.param(SCOPA_6_THREES, id="6"),
    ],
)
def test_the_dealer_changes_with_every_hand(rules: Rules) -> None:
    """The first and the second text: the deal passes on (alternates) every hand, and
    the first player with it.
    """
    deck = [card for card in DECK if card.rank != 10] + list(DECK[36:])
    endless = attrs.evolve(rules, target=1000)
    state = new_game(endless, deck, dealer=rules.seats - 1)
    for hand in range(2 * rules.seats):
        assert state.dealer == (hand - 1) % rules.seats
        assert state.to_move == hand % rules.seats
        state = next_hand(play_out(state), deck)


def test_scopone_scientifico_deals_all_cards_at_once_to_an_empty_table() -> None:
    """The second text: four in two partnerships, all 40 cards dealt at once, 10 to
    each player, with an empty table.
    """
    state = new_game(SCOPONE_SCIENTIFICO, DECK)
    assert [len(hand) for hand in state.hands] == [10, 10, 10, 10]
    assert (state.table, state.stock) == ((), ())
    assert (state.rules.seats, state.rules.sides) == (4, 2)
    assert state.hands[1] == DECK[:10]
    assert moves_at(state) == list(map(str, DECK[:10]))


def test_the_cards_that_are_not_dealt_form_the_stock() -> None:
    """The third text: the rest form the stock."""
    state = new_game(SCOPA, DECK)
    assert state.stock == DECK[10:]
    held = [card for hand in state.hands for card in hand]
    assert sorted([*held, *state.table, *state.stock]) == list(DECK)
