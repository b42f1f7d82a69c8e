"""What a type checker makes of the values: cards, moves, states, scores.

Checked by mypy, never run. A line with ``type: ignore`` must be an error: when it
is none, mypy says that the comment is unused. ``nox -s typing`` checks these files
against the installed package alone, as ``mypy tests/typing``.
"""

# ruff: noqa: B015, B018

from collections.abc import Mapping
from random import Random
from typing import Any, assert_type

from scopa import (
    DECK,
    SCOPA,
    VARIANTS,
    Bonus,
    Card,
    Code,
    Declaration,
    Evidence,
    GameRecord,
    GameState,
    HandScore,
    IllegalMoveError,
    Move,
    Outcome,
    PlayerView,
    Problem,
    Rng,
    Rules,
    ScoreItem,
    Suit,
    apply_move,
    captures,
    card_name,
    count_piles,
    format_rules,
    from_data,
    from_json,
    is_game_over,
    is_hand_over,
    is_misdeal,
    json_schema,
    legal_moves,
    new_game,
    next_hand,
    outcome,
    parse_card,
    parse_cards,
    parse_rules,
    primiera,
    score_hand,
    shuffled_deck,
    to_data,
    to_json,
    variant_name,
    view,
    winner,
)

# Cards

card = Card("7D")
assert_type(card, Card)
assert_type(card.rank, int)
assert_type(card.suit, Suit)
assert_type(DECK, tuple[Card, ...])
assert_type(parse_card("7♦"), Card)
assert_type(parse_card("7C", suits="french"), Card)
assert_type(parse_cards("7D 7C"), tuple[Card, ...])
assert_type(Card.of(7, Suit.DENARI), Card)
assert_type(card < Card("8D"), bool)
assert_type(sorted(DECK), list[Card])
assert_type(max(DECK), Card)
assert_type(card_name(card, "it"), str)

Card(7)  # type: ignore[arg-type]
Card("7D", "7C")  # type: ignore[call-arg]
Card.of("7", Suit.DENARI)  # type: ignore[arg-type]
Card.of(7, "D")  # type: ignore[arg-type]
parse_card(7)  # type: ignore[arg-type]
parse_card("7D", suits="spanish")  # type: ignore[arg-type]
card_name(card, "fr")  # type: ignore[arg-type]
card_name("7D")  # type: ignore[arg-type]
card == 7  # type: ignore[comparison-overlap]
card == "7D"  # type: ignore[comparison-overlap]
card < 8  # type: ignore[operator]
card + card  # type: ignore[operator]
7 in DECK  # type: ignore[comparison-overlap]
card.color  # type: ignore[attr-defined]


class MyCard(Card):  # type: ignore[misc]
    pass


# Moves

move = Move(card, (Card("7C"),))
assert_type(move.card, Card)
assert_type(move.captured, tuple[Card, ...])
assert_type(move.declares, Declaration | None)
Move(card)
Move(card, [Card("7C")])
Move(card, {Card("7C")})
Move(card, (each for each in DECK))
Move(card, declares=Declaration("tre", ((card, 2),)))

Move("7D")  # type: ignore[arg-type]
Move(card, "7C")  # type: ignore[arg-type]
Move(card, Card("7C"))  # type: ignore[arg-type]
Move(card, ["7C"])  # type: ignore[list-item]
Move(card, None)  # type: ignore[arg-type]
Move(card, (), "tre")  # type: ignore[arg-type]
move == card  # type: ignore[comparison-overlap]
move.card = card  # type: ignore[misc]
move.captured = ()  # type: ignore[misc]


class MyMove(Move):  # type: ignore[misc]
    pass


# Play

rng = Random(7)
deck = shuffled_deck(rng)
state = new_game(SCOPA, deck)
assert_type(deck, tuple[Card, ...])
assert_type(state, GameState)
assert_type(new_game(SCOPA, list(deck), dealer=1), GameState)
assert_type(next_hand(state, deck), GameState)
assert_type(legal_moves(state), tuple[Move, ...])
assert_type(apply_move(state, move), GameState)
assert_type(captures(state.table, card), tuple[tuple[Card, ...], ...])
assert_type(captures([card], card, SCOPA, values={card: 1}, opening=True)[0][0], Card)
assert_type(is_misdeal(SCOPA, deck), bool)
assert_type(is_hand_over(state), bool)
assert_type(is_game_over(state), bool)

new_game("scopa", deck)  # type: ignore[arg-type]
new_game(SCOPA, ["7D"])  # type: ignore[list-item]
new_game(SCOPA, deck, 1)  # type: ignore[call-arg]
new_game(SCOPA, deck, dealer="0")  # type: ignore[arg-type]
apply_move(state, card)  # type: ignore[arg-type]
apply_move(state, "7D")  # type: ignore[arg-type]
apply_move(move, state)  # type: ignore[arg-type]
legal_moves(deck)  # type: ignore[arg-type]
captures("7D", card)  # type: ignore[arg-type]
captures((), 7)  # type: ignore[arg-type]

# Chance


class Dice:
    """Anything with `random` will do."""

    def random(self) -> float:
        return 0.5


class Wrong:
    def random(self) -> str:
        return "0.5"


source: Rng = rng
source = Dice()
shuffled_deck(Dice(), SCOPA)
shuffled_deck(Wrong())  # type: ignore[arg-type]
shuffled_deck(7)  # type: ignore[arg-type]
shuffled_deck()  # type: ignore[call-arg]

# States

assert_type(state.rules, Rules)
assert_type(state.dealer, int)
assert_type(state.to_move, int)
assert_type(state.hands, tuple[tuple[Card, ...], ...])
assert_type(state.table, tuple[Card, ...])
assert_type(state.piles, tuple[tuple[Card, ...], ...])
assert_type(state.stock, tuple[Card, ...])
assert_type(state.sweeps, tuple[int, ...])
assert_type(state.last_capturer, int | None)
assert_type(state.scores, tuple[int, ...])
assert_type(state.totals, tuple[int, ...])
assert_type(state.bonuses, tuple[Bonus, ...])
assert_type(state.replace(dealer=1), GameState)
assert_type({state: 1}[state], int)

7 in state.hands[0]  # type: ignore[comparison-overlap]
"7D" in state.table  # type: ignore[comparison-overlap]
state.table = ()  # type: ignore[misc]
state.hands[0] = ()  # type: ignore[index]
state.hand  # type: ignore[attr-defined]
state.last_capturer + 1  # type: ignore[operator]
state == move  # type: ignore[comparison-overlap]
GameState(SCOPA)  # type: ignore[call-arg]

# The count and the end

end = outcome(state)
assert_type(end, Outcome | None)
end.winner  # type: ignore[union-attr]
if end is not None:
    assert_type(end.winner, int)
    assert_type(end.reason, str)
    assert_type(end.totals, tuple[int, ...])
    end.winner = 1  # type: ignore[misc]
assert_type(winner((11, 7), SCOPA), int | None)
assert_type(winner([11, 7], SCOPA), int | None)
winner(("11", "7"), SCOPA)  # type: ignore[arg-type]

score = score_hand(state)
assert_type(score, HandScore)
assert_type(score.points, tuple[int, ...])
assert_type(score.items, tuple[ScoreItem, ...])
assert_type(score["cards"], ScoreItem)
assert_type(score["cards"].points, tuple[int, ...])
assert_type(score["cards"].evidence, tuple[Evidence, ...])
assert_type(primiera(state.table), Evidence)
assert_type(primiera(state.table).total, int | None)
assert_type(count_piles(state.piles), HandScore)
count_piles([[card], []], sweeps=[1, 0], bonuses=[Bonus(0, "accuso", 3)])
count_piles([card])  # type: ignore[list-item]
count_piles(["7D"])  # type: ignore[list-item]
score.items = ()  # type: ignore[misc]
score["cards"].points = ()  # type: ignore[misc]
score[0]  # type: ignore[index]
primiera("7D")  # type: ignore[arg-type]

# Variants

assert_type(VARIANTS, Mapping[str, Rules])
assert_type(VARIANTS["scopa"], Rules)
assert_type(variant_name(SCOPA), str | None)
VARIANTS["mine"] = SCOPA  # type: ignore[index]
del VARIANTS["scopa"]  # type: ignore[attr-defined]
DECK[0] = card  # type: ignore[index]

# Errors

try:
    apply_move(state, move)
except IllegalMoveError as error:
    assert_type(error.problems, tuple[Problem, ...])
    assert_type(error.code, str)
    assert_type(error.state, GameState | PlayerView | None)
    assert_type(error.problems[0].details, Mapping[str, Any])
    if error.code == Code.EQUAL_CARD_FIRST:
        raise

# Text and data

assert_type(format_rules(SCOPA), str)
assert_type(parse_rules("scopa"), Rules)
assert_type(to_json(SCOPA), str)
assert_type(to_json(view(new_game(SCOPA, DECK), 0), hide_piles=True), str)
assert_type(to_data(SCOPA), dict[str, Any])
assert_type(
    from_json(""),
    Rules | GameState | PlayerView | Move | HandScore | Outcome | GameRecord,
)
assert_type(from_json("", kind=GameRecord), GameRecord)
assert_type(from_json("", kind=GameState), GameState)
assert_type(from_data({}, kind=Rules), Rules)
assert_type(json_schema(), dict[str, Any])

to_json(Card("7D"))  # type: ignore[arg-type]
from_json(b"")  # type: ignore[call-overload]
from_json("", kind=Card)  # type: ignore[type-var]
