"""What is true of every game, whatever the rules, the deck and the moves."""

import copy
import pickle
import random
from itertools import chain, combinations, groupby, pairwise, permutations

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scopa import (
    CIRULLA,
    DECK,
    SCOPA,
    VARIANTS,
    Bonus,
    Card,
    Category,
    Code,
    GameState,
    HandScore,
    Holding,
    IllegalMoveError,
    MisdealError,
    MostCards,
    MostOfSuit,
    Move,
    Napola,
    Primiera,
    Rules,
    StateError,
    Suit,
    Sweeps,
    apply_move,
    captures,
    count_piles,
    is_game_over,
    is_hand_over,
    is_misdeal,
    legal_moves,
    new_game,
    next_hand,
    outcome,
    parse_cards,
    score_hand,
    shuffled_deck,
    winner,
)
from tests.strategies import (
    DECKS,
    SEEDS,
    Game,
    all_cards,
    any_rules,
    fields_of,
    games,
    moves_for,
    pasted,
    pickled,
    plain_rules,
    seat_forms,
    states,
)


def added(*rows: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*rows, strict=True)))


def subsets(cards: tuple[Card, ...], most: int) -> list[tuple[Card, ...]]:
    sizes = range(min(len(cards), most) + 1)
    return list(chain.from_iterable(combinations(cards, size) for size in sizes))


# Every state


@given(games())
def test_the_forty_cards_are_each_somewhere_once(game: Game) -> None:
    for state in game.states():
        assert sorted(all_cards(state)) == list(DECK)


@given(games(plain_rules()))
def test_the_parts_of_a_state_fit_its_rules(game: Game) -> None:
    rules = game.rules
    for state in game.states():
        assert state.rules == rules
        assert len(state.hands) == rules.seats
        assert len(state.piles) == len(state.sweeps) == len(state.scores) == rules.sides
        assert state.dealer in range(rules.seats)
        assert state.to_move in range(rules.seats)
        assert state.last_capturer in (None, *range(rules.seats))
        assert (state.last_capturer is None) == (not any(state.piles))
        for cards in (*state.hands, state.table, *state.piles):
            assert list(cards) == sorted(cards)


@given(games())
def test_there_are_moves_until_the_last_card(game: Game) -> None:
    for state in game.states():
        left = any(state.hands) or bool(state.stock)
        assert bool(legal_moves(state)) == left
        assert is_hand_over(state) == (not left)
        if left:
            assert outcome(state) is None
            assert not is_game_over(state)


def place(move: Move) -> tuple[Card, tuple[Card, ...]]:
    return move.card, move.captured


@given(games())
def test_moves_are_in_order_without_duplicates(game: Game) -> None:
    for state in game.states():
        moves = legal_moves(state)
        assert list(moves) == sorted(moves, key=place)
        assert len(set(moves)) == len(moves)
        for move in moves:
            assert move.card in state.hands[state.to_move]
            assert set(move.captured) <= set(state.table)


@given(games())
def test_listing_moves_twice_is_the_same(game: Game) -> None:
    for state in game.states(hands=1):
        assert legal_moves(state) == legal_moves(state)


@given(states(plain_rules()))
def test_the_moves_are_the_captures_of_each_card(state: GameState) -> None:
    rules = state.rules
    listed = {
        card: {move.captured for move in moves}
        for card, moves in groupby(legal_moves(state), key=lambda move: move.card)
    }
    for card in state.hands[state.to_move]:
        found = captures(state.table, card, rules)
        expected = set(found)
        if not found or not rules.compulsory:
            expected.add(())
        if rules.filters:
            assert listed.get(card, set()) <= expected
        else:
            assert listed[card] == expected


@given(states(plain_rules()))
def test_with_must_capture_all_moves_capture_or_none_can(state: GameState) -> None:
    moves = legal_moves(state)
    if state.rules.filters and moves:
        hand = state.hands[state.to_move]
        able = any(captures(state.table, card, state.rules) for card in hand)
        assert all(bool(move.captured) == able for move in moves)


LOW_HANDS = [
    cards
    for cards in combinations(DECK, 3)
    if sum(card.rank for card in cards) <= 9
    or len({card.rank for card in cards}) == 1
    or Card("7C") in cards
]


@st.composite
def fresh_hands_to_declare(draw: st.DrawFn) -> GameState:
    """The opening of a game of Cirulla in which the first seat may well declare."""
    hand = draw(st.sampled_from(LOW_HANDS))
    rest = draw(st.permutations([card for card in DECK if card not in hand]))
    deck = (*hand, *rest)
    assume(not is_misdeal(CIRULLA, deck))
    return new_game(CIRULLA, deck)


@given(fresh_hands_to_declare())
def test_declared_moves_are_in_order_and_apply(state: GameState) -> None:
    moves, before = legal_moves(state), repr(state)
    assert list(moves) == sorted(moves, key=place)
    assert len(set(moves)) == len(moves)
    for move in moves:
        after = apply_move(state, move)
        assert sorted(all_cards(after)) == list(DECK)
        assert after.replace() == after == pickled(after)
        assert after.bonuses[: len(state.bonuses)] == state.bonuses
        assert (len(after.bonuses) > len(state.bonuses)) == (move.declares is not None)
        assert pasted(repr(move)) == pickled(move) == move
        again = Move(move.card, move.captured, move.declares)
        assert apply_move(state, again) == after
        if move.declares is not None:
            other = attrs.evolve(move.declares, name="another")
            check_refused(state, Move(move.card, move.captured, other))
    assert repr(state) == before


@given(games(st.just(CIRULLA)))
def test_nothing_is_declared_after_the_first_turn_of_a_deal(game: Game) -> None:
    for state in game.states(hands=1):
        fresh = len(state.hands[state.to_move]) == 3
        assert fresh or all(move.declares is None for move in legal_moves(state))


DECLARING = [rules for rules in VARIANTS.values() if rules.hand_bonuses]


@attrs.frozen
class DeclaredGame:
    """A hand in which all that can be declared is."""

    rules: Rules
    seed: int

    def states(self) -> list[GameState]:
        rng = random.Random(self.seed)
        state = new_game(self.rules, shuffled_deck(rng, self.rules))
        reached = [state]
        while moves := legal_moves(state):
            able = [move for move in moves if move.declares is not None] or moves
            state = apply_move(state, able[int(rng.random() * len(able))])
            reached.append(state)
        return reached


DECLARED_GAMES = st.builds(DeclaredGame, st.sampled_from(DECLARING), SEEDS)


@given(DECLARED_GAMES)
def test_a_declared_matta_has_one_value_while_it_is_shown_or_laid(
    game: DeclaredGame,
) -> None:
    named: dict[Card, int] = {}
    for state in game.states():
        values = dict(state.values)
        assert len(state.values) == len(values) <= 1
        assert values.keys() <= {Card("7C")}
        for card, value in values.items():
            assert named.setdefault(card, value) == value in range(1, 11)
            assert card in {*state.shown, *state.table}
            assert all(card not in pile for pile in state.piles)
        if is_hand_over(state):
            assert (state.values, state.shown) == ((), ())


@given(DECLARED_GAMES)
def test_shown_cards_are_held(game: DeclaredGame) -> None:
    for state in game.states():
        assert set(state.shown) <= set(chain(*state.hands))
        assert state == state.replace() == pickled(state)
        made = {card for bonus in state.bonuses for card in bonus.cards}
        assert set(state.shown) <= made


@given(DECLARED_GAMES)
def test_a_declared_matta_is_the_seven_of_cups_in_every_count(
    game: DeclaredGame,
) -> None:
    over = game.states()[-1]
    score = score_hand(over)
    plain = count_piles(
        over.piles, over.rules, sweeps=over.sweeps, bonuses=over.bonuses
    )
    assert score == plain
    sevens = {card for card in DECK if card.rank == 7}
    for pile, evidence in zip(over.piles, score["primiera"].evidence, strict=True):
        for card, value in zip(evidence.cards, evidence.values, strict=True):
            assert (value == 21) == (card in sevens)
        if Card("7C") in pile and evidence.total is not None:
            assert Card("7C") in evidence.cards


@given(DECLARED_GAMES)
def test_positions_after_declarations_are_equal_when_their_fields_are(
    game: DeclaredGame,
) -> None:
    """A matta that is taken at once may have had either value."""
    for state in game.states():
        moves = legal_moves(state)
        if any(move.declares is not None for move in moves):
            for one, other in combinations([apply_move(state, m) for m in moves], 2):
                assert (one == other) == (fields_of(one) == fields_of(other))
                assert hash(one) == hash(other) or one != other


# Transitions


@given(states(plain_rules()))
def test_every_legal_move_applies(state: GameState) -> None:
    before = repr(state)
    for move in legal_moves(state):
        check_play(state, move, apply_move(state, move))
    assert repr(state) == before


@given(games(plain_rules()))
def test_every_play_of_a_game(game: Game) -> None:
    for (state, move), (after, _) in pairwise(game.play()):
        if move is not None:
            check_play(state, move, after)


def check_play(state: GameState, move: Move, after: GameState) -> None:
    """Check that a move changed what it must and nothing else."""
    rules, seat, side = state.rules, state.to_move, state.to_move % state.rules.sides
    last_play = not state.stock and len(list(chain(*state.hands))) == 1
    assert after.rules == rules
    assert after.dealer == state.dealer
    assert after.scores == state.scores
    assert after.bonuses == state.bonuses
    assert after.to_move == (seat + 1) % rules.seats

    table = set(state.table) - set(move.captured)
    piles = [set(pile) for pile in state.piles]
    sweeps = list(state.sweeps)
    if move.captured:
        piles[side] |= {move.card, *move.captured}
        sweeps[side] += not table and (not last_play or rules.last_card_sweep)
        assert after.last_capturer == seat
    else:
        table.add(move.card)
        assert after.last_capturer == state.last_capturer
    if last_play and after.last_capturer is not None:
        piles[after.last_capturer % rules.sides] |= table
        table = set()
    assert set(after.table) == table
    assert [set(pile) for pile in after.piles] == piles
    assert list(after.sweeps) == sweeps

    hands = [set(hand) for hand in state.hands]
    hands[seat].remove(move.card)
    stock = list(state.stock)
    if not any(hands) and stock:
        dealt = len(DECK) - rules.table_size - len(stock)
        size = {
            rules.seats * sum(rules.deals[:at]): size
            for at, size in enumerate(rules.deals)
        }[dealt]
        for turn in range(1, rules.seats + 1):
            hands[(state.dealer + turn) % rules.seats] = set(stock[:size])
            del stock[:size]
    assert [set(hand) for hand in after.hands] == hands
    assert list(after.stock) == stock


@given(plain_rules(), DECKS, st.data())
def test_the_opening_deal(
    rules: Rules, deck: tuple[Card, ...], data: st.DataObject
) -> None:
    dealer = data.draw(st.integers(0, rules.seats - 1), label="dealer")
    if is_misdeal(rules, deck):
        with pytest.raises(MisdealError):
            new_game(rules, deck, dealer=dealer)
        return
    state = new_game(rules, deck, dealer=dealer)
    size, cards = rules.deals[0], list(deck)
    for turn in range(1, rules.seats + 1):
        hand = state.hands[(dealer + turn) % rules.seats]
        assert hand == tuple(sorted(cards[:size]))
        del cards[:size]
    assert state.table == tuple(sorted(cards[: rules.table_size]))
    assert state.stock == tuple(cards[rules.table_size :])
    assert state.dealer == dealer
    assert state.to_move == (dealer + 1) % rules.seats
    assert not any(state.piles)
    assert not any(state.sweeps)
    assert not any(state.scores)
    assert state.last_capturer is None
    assert state.bonuses == ()


@given(any_rules(), st.randoms())
def test_shuffled_decks_are_never_misdeals(rules: Rules, rng: random.Random) -> None:
    deck = shuffled_deck(rng, rules)
    assert sorted(deck) == list(DECK)
    assert not is_misdeal(rules, deck)


@given(SEEDS)
def test_the_shuffle_is_the_documented_one(seed: int) -> None:
    rng, deck = random.Random(seed), list(DECK)
    for i in range(39, 0, -1):
        j = int(rng.random() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    assert shuffled_deck(random.Random(seed), Rules(misdeals=())) == tuple(deck)
    if not is_misdeal(SCOPA, deck):
        assert shuffled_deck(random.Random(seed)) == tuple(deck)


@given(games())
def test_a_hand_deals_as_often_as_the_rules_say(game: Game) -> None:
    stocks = [len(state.stock) for state in game.states(hands=1)]
    assert [stock for stock, _ in groupby(stocks)] == [
        game.rules.seats * sum(game.rules.deals[at + 1 :])
        for at in range(len(game.rules.deals))
    ]


@given(games())
def test_every_seat_plays_as_often_as_it_has_cards(game: Game) -> None:
    played = [state.to_move for state, move in game.play(hands=1) if move is not None]
    first = (game.dealer + 1) % game.rules.seats
    turns = (len(DECK) - game.rules.table_size) // game.rules.seats
    assert played == [*range(first, game.rules.seats), *range(first)] * turns


# Moves that are not legal


def check_refused(state: GameState, move: Move) -> IllegalMoveError:
    text, number, equal = repr(state), hash(state), copy_by_fields(state)
    with pytest.raises(IllegalMoveError) as refusal:
        apply_move(state, move)
    assert state == equal
    assert hash(state) == number
    assert repr(state) == text
    error = refusal.value
    assert error.state is state
    assert error.move is move
    assert len(error.problems) == 1
    assert str(error)
    return error


def copy_by_fields(state: GameState) -> GameState:
    return GameState(**fields_of(state))


@given(states(), st.data())
def test_any_other_move_is_refused(state: GameState, data: st.DataObject) -> None:
    legal = legal_moves(state)
    for _ in range(5):
        move = data.draw(moves_for(state), label="move")
        if move in legal:
            apply_move(state, move)
        else:
            check_refused(state, move)


@given(states(plain_rules()))
def test_every_set_of_the_table_is_legal_or_refused(state: GameState) -> None:
    legal = set(legal_moves(state))
    sets = subsets(state.table, 4 if len(state.table) < 8 else 2)
    for card in state.hands[state.to_move][:4]:
        for cards in sets:
            move = Move(card, cards)
            if move not in legal:
                refused(state, move)
            else:
                apply_move(state, move)


def refused(state: GameState, move: Move) -> Code | str:
    try:
        apply_move(state, move)
    except IllegalMoveError as error:
        return error.code
    pytest.fail(f"{move} was allowed")


@given(states(plain_rules()))
def test_the_reason_of_a_refusal(state: GameState) -> None:
    rules, hand, table = state.rules, state.hands[state.to_move], state.table
    legal = set(legal_moves(state))
    for card in DECK:
        code = None if Move(card) in legal else refused(state, Move(card))
        if is_hand_over(state):
            assert code == Code.HAND_OVER
        elif card not in hand:
            assert code == Code.NOT_IN_HAND
        elif code is not None:
            able = bool(captures(table, card, rules))
            compulsory = able and rules.compulsory
            assert code == (
                Code.CAPTURE_COMPULSORY if compulsory else Code.MUST_CAPTURE
            )
    if hand:
        for other in set(DECK) - set(table) - {hand[0]}:
            assert refused(state, Move(hand[0], (other,))) == Code.NOT_ON_TABLE
        for cards in subsets(table, 2):
            if not cards or Move(hand[0], cards) in legal:
                continue
            total = sum(card.rank for card in cards)
            equal = [card for card in table if card.rank == hand[0].rank]
            code = refused(state, Move(hand[0], cards))
            if set(equal) & set(cards):
                assert code == Code.ONE_SET_ONLY
            elif equal and total == hand[0].rank:
                assert code == Code.EQUAL_CARD_FIRST
            else:
                assert total != hand[0].rank
                assert code == Code.DOES_NOT_ADD_UP


# States are values


@given(states())
def test_a_state_equals_its_copies(state: GameState) -> None:
    for other in (
        copy.copy(state),
        copy.deepcopy(state),
        *(pickled(state, n) for n in range(pickle.HIGHEST_PROTOCOL + 1)),
        state.replace(),
        copy_by_fields(state),
        pasted(repr(state)),
    ):
        assert isinstance(other, GameState)
        assert other == state
        assert (other != state) is False
        assert hash(other) == hash(state)
        assert repr(other) == repr(state)
        assert fields_of(other) == fields_of(state)
        assert legal_moves(other) == legal_moves(state)
        assert other.totals == state.totals


@given(states(), st.randoms())
def test_the_order_of_cards_in_the_arguments_does_not_matter(
    state: GameState, rng: random.Random
) -> None:
    def mixed(cards: tuple[Card, ...]) -> list[Card]:
        order = list(cards)
        rng.shuffle(order)
        return order

    other = state.replace(
        hands=list(map(mixed, state.hands)),
        table=mixed(state.table),
        piles=list(map(mixed, state.piles)),
        stock=list(state.stock),
        sweeps=list(state.sweeps),
        scores=list(state.scores),
    )
    assert other == state
    assert hash(other) == hash(state)
    assert fields_of(other) == fields_of(state)


def frozen_fields(state: GameState) -> tuple[object, ...]:
    return tuple(fields_of(state).values())


@given(games())
def test_states_are_equal_exactly_when_their_fields_are(game: Game) -> None:
    reached = game.states()
    by_fields: dict[tuple[object, ...], GameState] = {}
    for state in reached:
        by_fields.setdefault(frozen_fields(state), state)
    # All states of a game differ: cards are played and never come back.
    assert len(by_fields) == len(reached) == len(set(reached))


@given(states())
def test_other_paths_to_the_same_fields_end_in_equal_states(state: GameState) -> None:
    lines = [state]
    for _ in range(3):
        lines = [
            apply_move(reached, move)
            for reached in lines[:60]
            for move in legal_moves(reached)[-6:]
        ]
    by_fields: dict[tuple[object, ...], GameState] = {}
    for reached in lines:
        other = by_fields.setdefault(frozen_fields(reached), reached)
        assert reached == other
        assert hash(reached) == hash(other)
    assert len(set(lines)) == len(by_fields)


def test_two_paths_that_meet() -> None:
    # Neither seat can capture anything, so the seat after the dealer is free to lay
    # its cards in any order.
    first, second, on_table = map(
        parse_cards, ("6D 7D 5D", "8D 8C 8S", "9D 9C 10D 10C")
    )
    stock = [card for card in DECK if card not in (*first, *second, *on_table)]
    start = new_game(SCOPA, [*first, *second, *on_table, *stock])
    there, again = start, start
    for card in (first[0], second[0], first[1]):
        there = apply_move(there, Move(card))
    for card in (first[1], second[0], first[0]):
        again = apply_move(again, Move(card))
    assert there is not again
    assert there == again
    assert hash(there) == hash(again)
    assert {there: "met"}[again] == "met"


CHANGES = {
    "dealer": 1,
    "to_move": 0,
    "scores": (1, 0),
    "bonuses": (Bonus(0, "bonus", 1),),
}


@pytest.mark.parametrize("field", CHANGES)
def test_a_change_of_any_field_makes_another_state(field: str) -> None:
    state = new_game(SCOPA, DECK)
    changes = {field: CHANGES[field]}
    if field in ("dealer", "to_move"):
        changes = {"dealer": 1, "to_move": 0}
    other = state.replace(**changes)
    assert other != state
    assert getattr(other, field) == CHANGES[field]
    assert getattr(state, field) != CHANGES[field]


@given(states(), st.data())
def test_a_state_can_be_played_on_from_again_and_again(
    state: GameState, data: st.DataObject
) -> None:
    def go_on() -> list[GameState]:
        line = [state]
        while (moves := legal_moves(line[-1])) and len(line) < 12:
            move = moves[data.draw(st.integers(0, len(moves) - 1))]
            line.append(apply_move(line[-1], move))
        return line

    first = go_on()
    texts = list(map(repr, first))
    second = go_on()
    assert list(map(repr, first)) == texts
    assert first[0] == second[0] == state
    again = state
    for before, after in pairwise(first):
        move = next(m for m in legal_moves(before) if apply_move(before, m) == after)
        again = apply_move(again, move)
    assert again == first[-1]


@given(states(), st.data())
def test_playing_is_deterministic(state: GameState, data: st.DataObject) -> None:
    moves = legal_moves(state)
    if moves:
        move = data.draw(st.sampled_from(moves))
        once, again = apply_move(state, move), apply_move(pickled(state), pickled(move))
        assert once == again
        assert hash(once) == hash(again)
        assert repr(once) == repr(again)


# The count and the end


def check_items(score: HandScore, sides: int) -> None:
    assert score.points == added(*(item.points for item in score.items))
    for item in score.items:
        assert len(item.points) == len(item.evidence) == sides
        assert all(points >= 0 for points in item.points)


@given(games())
def test_items_add_up_to_points_and_points_to_totals(game: Game) -> None:
    running = (0,) * game.rules.sides
    for state in game.states():
        assert state.scores == running
        if is_hand_over(state):
            score = score_hand(state)
            check_items(score, game.rules.sides)
            running = added(running, score.points)
            assert state.totals == running
        else:
            assert state.totals == state.scores
            with pytest.raises(StateError) as refusal:
                score_hand(state)
            assert refusal.value.code == Code.HAND_NOT_OVER


def most(totals: list[int]) -> list[bool]:
    return [total == max(totals) and totals.count(total) == 1 for total in totals]


def napola(pile: tuple[Card, ...]) -> int:
    coins = {card.rank for card in pile if card.suit is Suit.DENARI}
    run = next(rank for rank in range(1, 12) if rank not in coins) - 1
    return run if run >= 3 else 0


def recount(category: Category, state: GameState) -> list[int]:
    """Count the points of a category once more, in the plainest way."""
    piles = state.piles
    if isinstance(category, MostCards):
        return [category.points * won for won in most(list(map(len, piles)))]
    if isinstance(category, MostOfSuit):
        coins = [sum(card.suit is Suit.DENARI for card in pile) for pile in piles]
        return [category.points * won for won in most(coins)]
    if isinstance(category, Holding):
        return [category.points * (set(category.cards) <= set(pile)) for pile in piles]
    if isinstance(category, Sweeps):
        return [category.points * sweeps for sweeps in state.sweeps]
    if isinstance(category, Napola):
        return list(map(napola, piles))
    assert isinstance(category, Primiera)
    values = [
        sum(
            max([category.values[c.rank - 1] for c in pile if c.suit is suit])
            for suit in Suit
        )
        if {card.suit for card in pile} == set(Suit)
        else 0
        for pile in piles
    ]
    return [category.points * (won and max(values) > 0) for won in most(values)]


@given(games(plain_rules()))
def test_the_points_of_every_category(game: Game) -> None:
    for state in game.states():
        if is_hand_over(state):
            items = score_hand(state).items
            for category, item in zip(game.rules.categories, items, strict=True):
                assert list(item.points) == recount(category, state)


@given(st.integers(0, 10), st.permutations(DECK))
def test_a_run_of_coins(length: int, deck: list[Card]) -> None:
    pile = [Card.of(rank, Suit.DENARI) for rank in range(1, length + 1)]
    others = [
        card for card in deck if card.suit is not Suit.DENARI or card.rank > length + 1
    ]
    rules = Rules(categories=(Napola(),))
    points = length if length >= 3 else 0
    assert count_piles([pile + others[:10], others[10:]], rules).points == (points, 0)


@given(games(plain_rules()))
def test_only_one_side_has_a_category(game: Game) -> None:
    for state in game.states():
        if is_hand_over(state):
            for item in score_hand(state).items:
                if item.name not in ("sweeps", "napola"):
                    assert sum(map(bool, item.points)) <= 1
                if item.name in ("settebello", "re-bello") and any(state.piles):
                    assert sum(map(bool, item.points)) == 1


@given(games(plain_rules()))
def test_a_game_ends_when_a_side_is_ahead_by_the_margin_at_the_target(
    game: Game,
) -> None:
    rules = game.rules
    *before, last = [state for state in game.states(hands=4) if is_hand_over(state)]
    for state in (*before, last):
        totals = state.totals
        ahead = [
            side
            for side, total in enumerate(totals)
            if total >= rules.target
            and all(
                total - other >= rules.margin
                for at, other in enumerate(totals)
                if at != side
            )
        ]
        end = outcome(state)
        assert is_game_over(state) == (end is not None) == bool(ahead)
        assert winner(totals, rules) == (ahead[0] if ahead else None)
        if end is None:
            following = next_hand(state, shuffled_deck(random.Random(1), rules))
            assert following.dealer == (state.dealer + 1) % rules.seats
        else:
            assert state is last
            assert [end.winner] == ahead
            assert end.totals == totals
            with pytest.raises(StateError) as refusal:
                next_hand(state, DECK)
            assert refusal.value.code == Code.GAME_OVER


@given(games(plain_rules()))
def test_the_deal_goes_round(game: Game) -> None:
    seats = game.rules.seats
    for before, after in pairwise(game.states(hands=4)):
        if is_hand_over(before):
            assert after.dealer == (before.dealer + 1) % seats
            assert after.to_move == (after.dealer + 1) % seats
            assert after.scores == before.totals
            assert not any(after.piles)
            assert not any(after.sweeps)
            assert after.last_capturer is None
        else:
            assert after.dealer == before.dealer


@given(games())
def test_next_hand_waits_for_the_last_card(game: Game) -> None:
    for state in game.states(hands=1)[::5]:
        if not is_hand_over(state):
            with pytest.raises(StateError) as refusal:
                next_hand(state, DECK)
            assert refusal.value.code == Code.HAND_NOT_OVER


# The three plain suits are alike

PLAIN_SUITS = (Suit.COPPE, Suit.SPADE, Suit.BASTONI)
RENAMINGS = [
    dict(zip(PLAIN_SUITS, order, strict=True)) | {Suit.DENARI: Suit.DENARI}
    for order in permutations(PLAIN_SUITS)
]


@given(states(plain_rules()), st.sampled_from(RENAMINGS))
def test_the_plain_suits_can_be_renamed(
    state: GameState, names: dict[Suit, Suit]
) -> None:
    def renamed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(Card.of(card.rank, names[card.suit]) for card in cards)

    def renamed_state(state: GameState) -> GameState:
        return state.replace(
            hands=tuple(map(renamed, state.hands)),
            table=renamed(state.table),
            piles=tuple(map(renamed, state.piles)),
            stock=renamed(state.stock),
        )

    def renamed_move(move: Move) -> Move:
        return Move(renamed((move.card,))[0], renamed(move.captured))

    other, moves = renamed_state(state), legal_moves(state)
    assert set(legal_moves(other)) == set(map(renamed_move, moves))
    for move in moves:
        after = apply_move(other, renamed_move(move))
        assert after == renamed_state(apply_move(state, move))
    if is_hand_over(state):
        assert other.totals == state.totals
        for item, alike in zip(
            score_hand(state).items, score_hand(other).items, strict=True
        ):
            assert alike.name == item.name
            assert alike.points == item.points
            for mine, same in zip(item.evidence, alike.evidence, strict=True):
                assert same.total == mine.total
                assert set(same.cards) == set(renamed(mine.cards))


# The forms of play that are drawn


@given(seat_forms())
def test_drawn_forms_of_play_use_up_the_deck(rules: Rules) -> None:
    dealt = rules.seats * sum(rules.deals) + rules.table_size
    assert dealt == len(DECK)
    assert pasted(repr(rules)) == rules
    assert hash(pasted(repr(rules))) == hash(rules)


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_every_variant_plays_to_its_end(name: str) -> None:
    rules = VARIANTS[name]
    *_, last = Game(rules, seed=7, eagerness=1.0).states(hands=200)
    end = outcome(last)
    assert end is not None
    assert end.totals == last.totals
    if end.reason == "target":
        assert end.totals[end.winner] == max(end.totals) >= rules.target
