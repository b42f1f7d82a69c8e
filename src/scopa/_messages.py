"""The sentences of errors, by reason code."""

from typing import Final

ENGLISH: Final = {
    "no-such-card": (
        "{text} is no card: write a rank from 1 to 10 and D, C, S or B, as in 7D or 10B"
    ),
    "not-a-card": "{value} is no card: write Card('7D'), or parse_card for a text",
    "card-twice": "{card} appears more than once",
    "card-missing": "{card} is missing",
    "unreadable": "at column {column}: {expected} should follow, not {text}",
    "too-long": "{what} may have no more than {most} {units}",
    "ambiguous-move": "{text} may be {candidates}: write out which",
    "result-differs": "the record says {stated}, but its moves make {found}",
    "not-your-turn": "it is the turn of seat {to_move}: this view is that of {viewer}",
    "bad-data": "at {path}: {expected} should be there, not {found}",
    "not-a-move": "a move is due, such as Move(Card('7D')), not {value}",
    "hand-over": "the hand is over: all its cards have been played",
    "not-in-hand": "{card} is not in the hand of seat {seat}, which holds {hand}",
    "not-on-table": "{cards} cannot be captured: the table holds {table}",
    "equal-card-first": (
        "{card} must capture {equal}: a single card of equal value comes before sums"
    ),
    "one-set-only": (
        "{card} cannot capture {captured}: a turn takes one card or one set,"
        " here {allowed}"
    ),
    "does-not-add-up": (
        "{card} cannot capture {captured}: that makes {total}, not {needed}"
    ),
    "does-not-make-total": (
        "{card} cannot capture {captured}: together they make {made}, not {total}"
    ),
    "ace-takes-all": (
        "{card} cannot capture {captured}: an ace takes the whole table, {table}"
    ),
    "capture-compulsory": (
        "{card} cannot be laid: a card that can capture must capture, here {allowed}"
    ),
    "no-such-capture": "{card} cannot capture {captured}: it may capture {allowed}",
    "must-capture": "{card} cannot be laid while {able} can capture",
    "move-barred": "{move} cannot be played: {rule}",
    "no-declarations": "{declaration} cannot be declared: these rules have nothing to",
    "too-late-to-declare": (
        "{declaration} cannot be declared any more: only at a seat's first turn of"
        " a deal"
    ),
    "declaration-not-true": (
        "{declaration} does not hold for {hand}: this hand may declare {offered}"
    ),
    "shown-card-first": (
        "{declaration} cannot be declared with {card}: a card that it shows is played"
        " first, {allowed}"
    ),
    "bad-field": "{field} must be {expected}, not {value}",
    "sides-do-not-fit": "{seats} seats cannot form {sides} equal sides: {fix}",
    "cannot-be-dealt": (
        "{seats} seats that are dealt {deals} cards, with {table} on the table, use"
        " {used} of the 40: {fix}"
    ),
    "contradiction": "{fault}: {fix}",
    "no-such-variant": "there is no variant {text}: {fix}",
    "bad-house-rule": "{rule} {fault}",
    "wrong-length": "{field} must have {expected} entries, not {found}",
    "hand-sizes": "{fault}",
    "last-capturer": "{fault}",
    "too-many-sweeps": (
        "side {side} cannot have {sweeps} sweeps with {cards} captured cards"
    ),
    "cards-left": ("the hand is over, so {table} on the table belongs to seat {seat}"),
    "hand-not-over": "{what} must wait for the end of the hand: {left} cards are left",
    "game-over": "the game is over: side {side} has won",
    "no-such-item": "there is no item {text}, but {names}",
    "misdeal": (
        "{table} on the table is a misdeal, {condition}: deal again, as"
        " shuffled_deck(rng, rules) does"
    ),
    "always-misdeal": "no order without a misdeal was found in {tries} shuffles",
}
