"""Hooks as the engine asks them: house rules, and rules made from other rules."""

from collections.abc import Iterable
from itertools import product
from random import Random
from typing import Final

import attrs
import pytest

from scopa import (
    CIRULLA,
    DECK,
    SCOPA,
    SCOPONE_DASSI,
    SCOPONE_SCIENTIFICO,
    SPAZZINO,
    AceSweep,
    AnyOf,
    AtMost,
    Bonus,
    CaptureRule,
    Card,
    Code,
    Context,
    Declaration,
    EqualCard,
    Evidence,
    Fewest,
    HandBonus,
    IllegalMoveError,
    MostCards,
    Move,
    MustCapture,
    Picula,
    Play,
    PlayBonus,
    Rules,
    Sums,
    TableBonus,
    TableTotals,
    Totals,
    apply_move,
    award_most,
    captures,
    count_piles,
    declarations,
    legal_moves,
    new_game,
    parse_cards,
    parse_move,
    table_bonus,
)
from tests.helpers import (
    cards,
    groups,
    move,
    moves_at,
    others,
    play,
    play_out,
    position,
    stacked,
)
from tests.own_rules import Bluff, Pairs

MATTA: Final = Card("7C")
ACE: Final = Card("1B")


PLAIN: Final = Context()


# A subclass of a ready-made capture rule


@attrs.frozen
class NoSettebello(Sums):
    """Nothing takes the seven of coins, except at the opening."""

    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> tuple[tuple[Card, ...], ...]:
        found = super().captures(card, table, context)
        return tuple(c for c in found if context.opening or Card("7D") not in c)


MADE_FROM_IT: Final = [
    NoSettebello(),
    AnyOf(NoSettebello()),
    AnyOf(NoSettebello(), Totals(2)),
    AnyOf(Totals(2), NoSettebello()),
    Fewest(NoSettebello()),
    AtMost(3, NoSettebello()),
    AceSweep(NoSettebello()),
    AceSweep(AtMost(3, Fewest(AnyOf(Totals(2), NoSettebello()))), otherwise=True),
]


@pytest.mark.parametrize("rule", MADE_FROM_IT, ids=str)
def test_a_subclass_with_captures_of_its_own_is_asked(rule: CaptureRule) -> None:
    rules = Rules(capture=rule)
    table = cards("7D 7S")
    assert captures(table, MATTA, rules) == (cards("7S"),)
    assert list(map(tuple, rule.captures(MATTA, table, Context()))) == [cards("7S")]
    state = position(rules, hands="7C 2C | 8D 8C", table="7D 7S", dealer=1)
    assert moves_at(state) == ["2C", "7Cx7S"]
    with pytest.raises(IllegalMoveError):
        apply_move(state, move("7Cx7D"))
    assert captures(table, MATTA, attrs.evolve(rules, capture=Sums())) == (
        *groups("7D", "7S"),
    )


@pytest.mark.parametrize("rule", MADE_FROM_IT, ids=str)
def test_a_subclass_may_read_that_it_is_the_opening(rule: CaptureRule) -> None:
    state = new_game(
        Rules(capture=rule, misdeals=()), stacked("7C 2C 3C 7B 4D 8C 7D 7S 9S 10S")
    )
    assert "7Cx7D" in moves_at(state)
    after = apply_move(state, legal_moves(state)[0])
    assert "7Bx7D" not in moves_at(after)
    assert "7Bx7S" in moves_at(after)


# Captures made from other rules


POWERLESS: Final = AceSweep(opening=False)


@pytest.mark.parametrize(
    "rule",
    [POWERLESS, Fewest(POWERLESS), AtMost(9, POWERLESS), AnyOf(Totals(2), POWERLESS)],
    ids=str,
)
def test_a_rule_made_from_one_that_reads_the_opening(rule: CaptureRule) -> None:
    """At the opening an ace is a card like any other, afterwards it takes all."""
    assert rule.reads_opening
    deck = stacked("1B 2C 3C 1S 4D 8C 7D 7S 9S 10S")
    state = new_game(Rules(capture=rule), deck)
    assert moves_at(state)[0] == "1B"
    assert moves_at(apply_move(state, move("2C")))[0] == "1Sx2C+7D+7S+9S+10S"


def test_the_ready_made_rules_do_not_read_the_opening() -> None:
    for rule in (Sums(), Totals(15), EqualCard(), AnyOf(Sums()), Fewest(AceSweep())):
        assert not rule.reads_opening


def test_a_sweep_by_any_of_several_rules() -> None:
    """It scores if it does by a rule that allows the capture."""
    rule = AnyOf(AceSweep(scores=False), Totals(15))
    for table, scores in {"2C 9S": False, "4C 10S": True, "1C": True}.items():
        assert rule.sweep_scores(ACE, cards(table)) is scores
        state = position(
            Rules(capture=rule), hands="1B 2D | 8D 8C", table=table, dealer=1
        )
        after = apply_move(state, Move(ACE, cards(table)))
        assert after.table == ()
        assert after.sweeps == (int(scores), 0)


def test_fewest_leaves_it_that_a_card_may_be_laid() -> None:
    rule = AceSweep(with_ace="sweep", declinable=True, otherwise=True)
    table = cards("1C 9S")
    assert rule.captures(ACE, table) == ((), *groups("1C", "1C 9S"))
    for few in Fewest(rule), AtMost(1, rule):
        assert few.captures(ACE, table) == ((), *groups("1C"))
        rules = Rules(capture=few)
        assert captures(table, ACE, rules) == (cards("1C"),)
        state = position(rules, hands="1B 2D | 8D 8C", table="1C 9S", dealer=1)
        assert moves_at(state) == ["1B", "1Bx1C", "2D"]
    assert Fewest(AceSweep(declinable=True)).captures(ACE, table[1:]) == (
        (),
        table[1:],
    )


@pytest.mark.parametrize(
    ("rule", "taken", "code", "message"),
    [
        (
            Fewest(Sums()),
            "2C 3S 5B",
            Code.NO_SUCH_CAPTURE,
            "10S cannot capture 2C+3S+5B: it may capture 2C+8D",
        ),
        (
            AtMost(2, Sums()),
            "2C 3S 5B",
            Code.NO_SUCH_CAPTURE,
            "10S cannot capture 2C+3S+5B: it may capture 2C+8D",
        ),
        (
            Fewest(Sums()),
            "3S 8D",
            Code.DOES_NOT_ADD_UP,
            "10S cannot capture 3S+8D: that makes 11, not 10",
        ),
        (
            AtMost(2, Totals(15)),
            "3S 8D",
            Code.DOES_NOT_MAKE_TOTAL,
            "10S cannot capture 3S+8D: together they make 21, not 15",
        ),
    ],
    ids=["fewest", "at-most", "fewest-of-sums", "at-most-of-totals"],
)
def test_who_refuses_what_a_rule_made_from_another_does_not_allow(
    rule: CaptureRule, taken: str, code: Code, message: str
) -> None:
    """It does where the other allows it, and otherwise the other does."""
    table = "2C 3S 5B 8D"
    state = position(Rules(capture=rule), hands="10S 1D | 7C 7B", table=table, dealer=1)
    with pytest.raises(IllegalMoveError) as refused:
        apply_move(state, Move(Card("10S"), cards(taken)))
    assert refused.value.code == code
    assert str(refused.value) == message


# An ace on an empty table


@attrs.frozen
class FivesTakeThemselves(CaptureRule):
    """Fives go to their players' piles."""

    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context
    ) -> Iterable[Iterable[Card]]:
        # The engine never asks about an empty table.
        assert table
        return ()

    def takes_itself(self, card: Card, context: Context) -> bool:
        return card.rank == 5


TAKING: Final = AceSweep(on_empty="takes-itself")


@pytest.mark.parametrize(
    "rule",
    [
        *(TAKING, Fewest(TAKING), AtMost(2, TAKING), AceSweep(TAKING)),
        *(AnyOf(Sums(), TAKING), AnyOf(TAKING, Totals(15))),
    ],
    ids=str,
)
def test_an_ace_that_takes_itself(rule: CaptureRule) -> None:
    """It is a capture for the leftovers, and no sweep; `captures` has nothing."""
    rules = Rules(capture=rule)
    assert rule.takes_itself(ACE, Context())
    assert not rule.takes_itself(Card("2B"), Context())
    assert captures((), ACE, rules) == ()
    state = position(rules, hands="1B 2D | 8D 8C", table="", rest=1, dealer=1)
    assert state.last_capturer == 1
    after = play(state, "1B")
    assert (after.table, after.piles[0], after.sweeps) == ((), (ACE,), (0, 0))
    assert after.last_capturer == 0
    laid = play(state, "2D")
    assert (laid.table, laid.piles[0], laid.last_capturer) == (cards("2D"), (), 1)


def test_an_ace_that_stays() -> None:
    assert not AceSweep().takes_itself(ACE)
    assert not AnyOf(Sums(), AceSweep()).takes_itself(ACE)
    assert not Sums().takes_itself(ACE, Context())


def test_an_ace_without_power_does_not_take_itself() -> None:
    rule = AceSweep(on_empty="takes-itself", opening=False)
    assert not rule.takes_itself(ACE, Context(opening=True))
    state = new_game(attrs.evolve(SCOPONE_DASSI, capture=rule), DECK)
    assert apply_move(state, Move(Card("1D"))).table == cards("1D")
    state = new_game(SCOPONE_DASSI, DECK)
    assert apply_move(state, Move(Card("1D"))).piles == ((), cards("1D"))


def test_a_house_rule_about_cards_that_take_themselves() -> None:
    rules = attrs.evolve(SCOPONE_SCIENTIFICO, capture=FivesTakeThemselves())
    assert captures((), Card("5D"), rules) == ()
    state = new_game(rules, DECK[16:20] + DECK[:16] + DECK[20:])
    after = play(state, "5S")
    assert (after.table, after.piles, after.last_capturer) == (
        (),
        ((), cards("5S")),
        1,
    )
    # With a card on the table it stays, like any other.
    assert play(state, "1D").table == cards("1D")


# Captures that are compulsory over the whole hand, and declarations


def test_what_only_a_declaration_makes_possible_is_not_required() -> None:
    """The seven of cups takes the two only when it is declared as a two."""
    rules = attrs.evolve(CIRULLA, filters=(MustCapture(),))
    state = position(
        rules, hands="7C 3B 4D | 8D 8S 9B", table="2S", deals_left=2, dealer=1
    )
    assert moves_at(state) == [
        *("3B", "4D", "7C"),
        *("!tre[7C=1] 7Cx2S", "!tre[7C=2] 7Cx2S"),
    ]
    for name, able in {"!tre[7C=1] 3B": "7C", "!tre[7C=2] 4D": "7C"}.items():
        declared, _, card = name.partition(" ")
        value = int(declared[-2])
        wrong = Move(Card(card), (), Declaration("tre", ((MATTA, value),)))
        with pytest.raises(IllegalMoveError) as refused:
            apply_move(state, wrong)
        assert refused.value.code == Code.MUST_CAPTURE
        assert refused.value.problems[0].details["able"] == (cards(able),)


def test_a_card_is_not_asked_to_capture_at_a_value_that_it_no_longer_has() -> None:
    """The seven of cups takes the seven or the eight, but declared as a two nothing."""
    rules = attrs.evolve(CIRULLA, filters=(MustCapture(),))
    state = position(
        rules, hands="7C 3B 4D | 8D 8S 9B", table="9D 10B 7S", deals_left=2, dealer=1
    )
    as_two = Declaration("tre", ((MATTA, 2),))
    laid = [move for move in legal_moves(state) if not move.captured]
    assert laid == [Move(Card(card), (), as_two) for card in ("3B", "4D", "7C")]
    with pytest.raises(IllegalMoveError) as refused:
        apply_move(state, Move(Card("3B")))
    assert refused.value.problems[0].details["able"] == (cards("7C"),)


# The opening table


@attrs.frozen
class Highest(TableBonus):
    """As many points as the value of the matta, where all others are lower."""

    def score(self, table: tuple[Card, ...], context: Context) -> int:
        values = list(map(context.value, table))
        return max(values) if values.count(max(values)) == 1 else 0


def test_the_best_reading_of_the_matta_counts() -> None:
    """It has each value from 1 to 10, also without bonuses for hands."""
    rules = Rules(table_bonus=Highest(), matta=MATTA)
    assert table_bonus(cards("2C 3C 7C 9S"), rules) == 10
    assert table_bonus(cards("2C 3C 7C 10S"), rules) == 10
    assert table_bonus(cards("2C 10C 7C 10S"), rules) == 0
    assert table_bonus(cards("2C 3C 7D 9S"), rules) == 9
    assert table_bonus(cards("2C 3C 7C 7S"), Rules(table_bonus=Highest())) == 0
    state = new_game(rules, stacked("1D 2D 3D 4D 5D 6D 2C 3C 7C 9S"), dealer=1)
    assert state.bonuses == (Bonus(1, "table", 10, cards("2C 3C 7C 9S")),)
    assert (state.values, state.last_capturer) == ((), 1)


def test_the_matta_on_a_table_of_fifteen() -> None:
    rules = Rules(table_bonus=TableTotals(low=(9, 3)), matta=MATTA)
    for table, points in {"5C 8C 7C 1S": 1, "9C 8C 7C 4S": 2, "1C 2C 7C 5S": 3}.items():
        assert table_bonus(cards(table), rules) == points


# Bonuses for plays


@attrs.frozen
class Loud(PlayBonus):
    """A point for a declared move after a declared move."""

    name: str = "loud"

    def score(self, play: Play) -> int:
        previous = play.previous
        both = play.move.declares and previous is not None and previous.declares
        return 1 if both else 0


def test_moves_are_kept_and_rated_with_what_they_declare() -> None:
    rules = attrs.evolve(CIRULLA, play_bonuses=(Loud(),))
    state = new_game(rules, stacked("1D 2B 5S 2D 3S 4C 10C 10S 9D 8C"), dealer=1)
    first, second = (
        next(m for m in legal_moves(state) if m.declares and m.card.rank == 2),
        Declaration("tre"),
    )
    after = apply_move(state, first)
    assert after.previous == first
    assert after.previous.declares == second
    assert after.replace() == after
    reply = next(m for m in legal_moves(after) if m.declares)
    assert [b.name for b in apply_move(after, reply).bonuses] == ["tre", "tre", "loud"]


def test_no_previous_move_is_kept_after_the_last_card() -> None:
    state = position(SPAZZINO, hands="2D | 3C", table="9S", dealer=1)
    after = play(state, "2D")
    assert after.previous == move("2D")
    end = play(after, "3C")
    assert end.previous is None
    assert end.replace() == end


def test_no_value_is_kept_after_the_last_card() -> None:
    """Nobody has captured, so that the matta is still on the table."""
    rules = attrs.evolve(CIRULLA, compulsory=False)
    state = position(
        rules,
        hands="2D | 3C",
        table=" ".join(map(str, others(cards("2D 3C")))),
        dealer=1,
    )
    state = play(state.replace(values=[(MATTA, 2)]), "2D")
    assert state.values == ((MATTA, 2),)
    end = play(state, "3C")
    assert len(end.table) == 40
    assert end.values == ()
    assert end.replace() == end
    assert play_out(end) == end


# Awards


def test_an_award_by_keys() -> None:
    even = [Evidence(2), Evidence(2)]
    assert award_most("x", even, 3, keys=[(2, 1), (2, 0)]).points == (3, 0)
    assert award_most("x", even, 3, keys=[(1, 9), (2, 0)]).points == (0, 3)
    assert award_most("x", even, 3, keys=[(2, 0), (2, 1)]).points == (0, 3)
    assert award_most("x", even, 3, keys=[(2, 1), (2, 1)]).points == (0, 0)
    assert award_most("x", even, 3, keys=[None, (0, 0)]).points == (0, 3)
    tied = award_most("x", even, 3, tied_points=1, keys=[(2, 1), (2, 1)])
    assert tied.points == (1, 1)


def test_an_award_for_a_tie() -> None:
    three = [Evidence(5), Evidence(5), Evidence(4)]
    assert award_most("x", three, 3, tied_points=1).points == (1, 1, 0)
    assert award_most("x", three[1:], 3, tied_points=1).points == (3, 0)


def test_no_award_for_a_tie_with_nothing() -> None:
    nothing = [Evidence(0), Evidence(0)]
    assert award_most("x", nothing, tied_points=1).points == (0, 0)
    missing = [Evidence(None), Evidence(None)]
    assert award_most("x", missing, tied_points=1).points == (0, 0)
    assert award_most("x", missing, tied_points=1, keys=[1, 1]).points == (0, 0)
    rules = Rules(categories=(MostCards(tied_points=1),))
    assert count_piles([[], []], rules).points == (0, 0)
    assert count_piles(groups("1D", "2D"), rules).points == (1, 1)


def test_no_award_for_a_tie_to_a_lone_side() -> None:
    assert award_most("x", [Evidence(5)], 3, tied_points=1).points == (3,)
    lone = [Evidence(5), Evidence(None)]
    assert award_most("x", lone, 3, tied_points=1).points == (3, 0)
    assert award_most("x", [Evidence(None)], 3, tied_points=1).points == (0,)


def test_a_declared_card_is_not_laid_while_another_can_capture() -> None:
    """Three fours to show, and a nine that takes a nine without any declaration."""
    nine, four, matta = Move(Card("9D"), [Card("9C")]), Move(Card("4D")), Card("7C")
    declared, as_four = Declaration("dieci"), Declaration("tre", {matta: 4})
    wild = Move(matta, [Card("4S")], as_four)
    laid = four.declaring(declared)
    assert MustCapture().keep((four, laid, nine), Context()) == (nine,)
    # What only a declared value makes possible is not asked of those without it.
    assert MustCapture().keep((four, wild), Context()) == (four, wild)
    laid = four.declaring(as_four)
    assert MustCapture().keep((laid, wild), Context()) == (wild,)


@attrs.frozen
class NotOnTheOpening(Sums):
    """A ready-made rule with a say of its own in sweeps."""

    def sweep_scores(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> bool:
        return not context.opening


@pytest.mark.parametrize(
    "rule",
    [
        NotOnTheOpening(),
        AnyOf(NotOnTheOpening(), EqualCard()),
        Fewest(NotOnTheOpening()),
        AceSweep(NotOnTheOpening()),
    ],
    ids=lambda rule: type(rule).__name__,
)
def test_a_subclass_is_told_of_the_opening_play(rule: CaptureRule) -> None:
    first = parse_cards("10D 9D 9C 8D 8C 8S 1D 2D 3D 4D")
    deck = (*first, *(card for card in DECK if card not in first))
    move = Move(Card("10D"), parse_cards("1D 2D 3D 4D"))
    for capture, sweeps in ((Sums(), (0, 1)), (rule, (0, 0))):
        state = new_game(Rules(capture=capture, misdeals=()), deck)
        assert apply_move(state, move).sweeps == sweeps


@pytest.mark.parametrize(
    ("rule", "allowed"),
    [
        (Fewest(Sums()), "2D+8D, 3B+7B or 4C+6S"),
        (AtMost(2, Sums()), "2D+8D, 3B+7B or 4C+6S"),
        (AtMost(1, Sums()), "nothing"),
    ],
    ids=str,
)
def test_a_refusal_names_only_what_is_allowed(rule: CaptureRule, allowed: str) -> None:
    state = position(
        hands="9D 9C 9S | 10D 10C 10S",
        table="2D 3B 4C 5C 6S 7B 8D 1C",
        rules=Rules(capture=rule, misdeals=()),
        deals_left=1,
        last_capturer=0,
    )
    with pytest.raises(IllegalMoveError) as refused:
        apply_move(state, Move(Card("10D"), parse_cards("1C 4C 5C")))
    told = f"10D cannot capture 1C+4C+5C: it may capture {allowed}"
    assert str(refused.value) == told


def test_a_court_card_that_takes_no_sums_is_not_told_to_add_up() -> None:
    state = position(
        hands="9D 9C 9S | 10D 10C 10S",
        table="4D 6D",
        rules=SPAZZINO,
        deals_left=1,
        last_capturer=0,
    )
    with pytest.raises(IllegalMoveError) as refused:
        apply_move(state, Move(Card("10D"), parse_cards("4D")))
    assert str(refused.value) == "10D cannot capture 4D: it may capture nothing"


def test_court_cards_that_take_no_sums_take_fifteens_beside_another_rule() -> None:
    """Four and six make ten, but not for a king; with a five they make fifteen."""
    rules = Rules(capture=AnyOf(Sums(free=True, figures=False), Totals(15)))
    assert captures(parse_cards("4C 6S"), Card("10D"), rules) == ()
    state = position(rules, hands="9D | 10D", table="4C 6S")
    assert moves_at(state) == ["10D"]
    assert captures(parse_cards("1S 4C 6S"), Card("10D"), rules) == (
        parse_cards("1S 4C"),
    )
    assert captures(parse_cards("1S 4C 6S"), Card("5D"), rules) == (
        parse_cards("1S 4C"),
        parse_cards("4C 6S"),
    )


def test_a_declared_capture_is_required_only_of_the_same_declaration() -> None:
    low, other = Declaration("tre"), Declaration("dieci")
    moves = (
        *(Move(Card("2D")), Move(Card("2D"), (), low), Move(Card("2D"), (), other)),
        Move(Card("4D"), parse_cards("4B")),
        Move(Card("7C"), parse_cards("2B"), low),
    )
    able = [
        MustCapture().refusal(move, moves, Context()).details["able"]
        for move in moves[:3]
    ]
    four, seven = parse_cards("4D"), parse_cards("7C")
    assert able == [(four,), (four, seven), (four,)]


def test_a_context_keeps_what_it_knows_beside_a_declared_value() -> None:
    before = Context(((Card("1D"), 4),), opening=True, shown=parse_cards("7C"))
    values = ((Card("7C"), 2),)
    assert before.declaring(values) == Context(
        (*before.values, *values), opening=True, shown=parse_cards("7C")
    )


def test_a_picula_answers_a_card_that_was_laid() -> None:
    """A position can be built in which the card that has just captured lies there."""
    taken = Move(Card("5S"), parse_cards("5C"))
    before = {"laid": Move(Card("5C")), "captured": Move(Card("5C"), parse_cards("5D"))}
    points = {
        how: Picula().score(Play(1, taken, parse_cards("5C"), move, is_last=False))
        for how, move in before.items()
    }
    assert points == {"laid": 1, "captured": 0}


@attrs.frozen
class LongestPair(HandBonus):
    """Two cards of the value that the hand has most of: one text for several pairs."""

    name: str = "pair"
    points: int = 1

    def cards(self, hand: tuple[Card, ...], context: Context) -> tuple[Card, ...]:
        values = [context.value(card) for card in hand]
        most = max(values, key=values.count)
        equal = tuple(card for card in hand if context.value(card) == most)
        return equal[:2] if len(equal) > 1 else ()


def test_a_declaration_is_offered_once() -> None:
    hand = parse_cards("1D 2D 2S 9D 9S 10B")
    rules = Rules(
        hand_bonuses=(LongestPair(),), matta=Card("10B"), deals=6, misdeals=()
    )
    deck = (*hand, *(card for card in DECK if card not in hand))
    state = new_game(rules, deck)
    moves = legal_moves(state)
    assert len(set(moves)) == len(moves)
    for listed in moves:
        apply_move(state, listed)
    offered = [offer.declaration for offer in declarations(hand, rules)]
    assert len(set(offered)) == len(offered)


# Capture rules that read declared values


class BluffingSums(Sums):
    """The same as `Bluff`, as a subclass of a ready-made rule."""

    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> tuple[tuple[Card, ...], ...]:
        return tuple(Bluff(Sums()).captures(card, table, context))

    @property
    def reads_opening(self) -> bool:
        return False


@pytest.mark.parametrize(
    "capture",
    [
        Bluff(Sums()),
        BluffingSums(),
        AnyOf(EqualCard(), Bluff(Sums())),
        Fewest(Bluff(Sums())),
        AtMost(2, Bluff(Sums())),
    ],
)
def test_a_rule_may_read_the_value_of_a_card_that_is_not_played(
    capture: CaptureRule,
) -> None:
    """A value that a seat has declared of a card in its hand is told for every card."""
    rules = attrs.evolve(
        SCOPA,
        capture=capture,
        hand_bonuses=CIRULLA.hand_bonuses,
        matta=Card("7C"),
    )
    state = new_game(rules, stacked("7C 1D 2D 9C 9S 10S 3S 5D 6D 6C"))
    for text in ("!tre[7C=1] 1D", "9Cx3S+6C"):
        state = apply_move(state, parse_move(state, text))
    assert [(move.card, *move.captured) for move in legal_moves(state)] == [
        (played, taken) for played in cards("2D 7C") for taken in cards("1D 5D 6D")
    ]


def test_declarations_with_values_beside_some_without() -> None:
    """Two fives; or these and the matta, as a two, a nine or a ten, with its equal."""
    rules = attrs.evolve(SCOPA, deals=6, hand_bonuses=(Pairs(),), matta=Card("7C"))
    deck = "7C 2D 5S 5B 10D 9D  4D 4C 6D 8D 1D 3D  2B 10C 10S 9C"
    moves = legal_moves(new_game(rules, stacked(deck)))
    assert [str(move) for move in moves if move.card == Card("7C")] == [
        "7C",
        "!pair[7C=2] 7Cx2B",
        "!pair[7C=9] 7Cx9C",
        "!pair[7C=10] 7Cx10C",
        "!pair[7C=10] 7Cx10S",
    ]
    assert [str(move) for move in moves if move.card == Card("5S")] == [
        "5S",
        "!pair 5S",
        "!pair[7C=2] 5S",
        "!pair[7C=9] 5S",
        "!pair[7C=10] 5S",
    ]


class NoFifteen(Totals):
    """A ready-made rule with captures of its own: none."""

    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> tuple[tuple[Card, ...], ...]:
        return ()


def test_a_subclass_among_several_rules_is_asked_too() -> None:
    rules = Rules(capture=AnyOf(NoFifteen(), Totals(11)))
    assert captures(cards("4C 8D"), Card("7D"), rules) == (cards("4C"),)


def test_a_declaration_comes_after_the_same_play_without_it() -> None:
    rules = attrs.evolve(SCOPA, hand_bonuses=(Pairs(), *CIRULLA.hand_bonuses))
    state = new_game(rules, stacked("1D 2D 2C 9C 9S 10S 5D 6D 7D 8D"))
    assert list(map(str, legal_moves(state))) == [
        "1D",
        "2D",
        "!pair 2D",
        "2C",
        "!pair 2C",
    ]


@pytest.mark.parametrize("inner", [Sums(), CIRULLA.capture, Totals(15)])
def test_an_ace_captures_alike_however_it_is_asked(inner: CaptureRule) -> None:
    """In the plain moment it is looked up, in one that is only equal worked out."""
    rng = Random(1)
    deals = [rng.sample(DECK[4:] + DECK[:3] * 3, 7) for _ in range(40)]
    for otherwise, declinable in product((True, False), repeat=2):
        alone = AceSweep(inner, otherwise=otherwise, declinable=declinable)
        for rule in (alone, attrs.evolve(alone, with_ace="sweep")):
            for number, dealt in enumerate(deals):
                table = tuple(sorted({*dealt[: number % 6 + 2]}))
                found = rule.captures(ACE, table)
                assert found == rule.captures(ACE, table, Context()), (rule, table)
