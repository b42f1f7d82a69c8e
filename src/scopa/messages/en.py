"""The messages in English."""

from typing import Final

from scopa._card_words import SUITS
from scopa.messages.shape import Messages

PROBLEMS: Final = {
    # Cards and text
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
    "bad-data": "at {path}: {expected} should be there, not {found}",
    # Moves
    "not-a-move": "a move is due, such as Move(Card('7D')), not {value}",
    "not-your-turn": "it is the turn {to_move:of}: this view is that of {viewer}",
    "hand-over": "the hand is over: all its cards have been played",
    "not-in-hand": "{card} is not in the hand {seat:of}, which holds {hand}",
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
    # Rules
    "bad-field": "{field} must be {expected}, not {value}",
    "sides-do-not-fit": "{seats} seats cannot form {sides} equal sides: {fix}",
    "cannot-be-dealt": (
        "{seats} seats that are dealt {deals} cards, with {table} on the table, use"
        " {used} of the 40: {fix}"
    ),
    "contradiction": "{fault}: {fix}",
    "no-such-variant": "there is no variant {text}: {fix}",
    "bad-house-rule": "{rule} {fault}",
    # States
    "wrong-length": "{field} must have {expected} entries, not {found}",
    "hand-sizes": "{fault}",
    "last-capturer": "{fault}",
    "too-many-sweeps": (
        "{side} cannot have {sweeps} {sweeps:sweep|sweeps} with {cards} captured"
        " {cards:card|cards}"
    ),
    "cards-left": "the hand is over, so {table} on the table belongs {seat:to}",
    "hand-not-over": (
        "{what} must wait for the end of the hand: {left} {left:card is|cards are} left"
    ),
    "game-over": "the game is over: {side} has won",
    "no-such-item": "there is no item {text}, but {names}",
    # Deals
    "misdeal": (
        "{table} on the table is a misdeal, {condition}: deal again, as"
        " shuffled_deck(rng, rules) does"
    ),
    "always-misdeal": "no order without a misdeal was found in {tries} shuffles",
    # Simulations
    "game-failed": "game {game} of seed {seed} failed at the turn {seat:of}: {fault}",
}

REASONS: Final = {
    # A play
    "declares": (
        "{seat} declares {bonus} and shows {cards}: {points} {points:point|points}"
    ),
    "declared-value": "{card} counts as {value} until it is captured",
    "captures": "{seat} plays {card} and takes {captured}",
    "lays": "{seat} lays {card} on the table",
    # Why it captures
    "equal-card": "{captured} has the same value as {card}",
    "equal-card-bars-sums": (
        "a single card of equal value comes before sums: {card} may not take {barred}"
    ),
    "adds-up": "{captured} add up to the value of {card}: {terms} = {total}",
    "makes-total": "{card} and {captured} make {total}: {terms}",
    "ace-takes-table": "an ace takes the whole table",
    "ace-among-aces": "with an ace on the table, an ace is a card like any other",
    "ace-at-opening": "an ace has no power on the first play of the hand",
    "ace-takes-itself": (
        "an ace played to an empty table goes to the pile of its player: a capture,"
        " but no sweep"
    ),
    "takes-itself": (
        "{card}, played to an empty table, goes to the pile of its player: a capture,"
        " but no sweep"
    ),
    "fewest-cards": (
        "only a set with the fewest cards may be taken: {card} may not take {barred}"
    ),
    "too-many-cards": (
        "no more than {most} {most:card|cards} may be taken: {card} may not take"
        " {barred}"
    ),
    "capture-allowed": "{card} may take {captured} by the capture rule of this game",
    "choice": "{card} may take {others} instead",
    "no-choice": "{card} may take nothing else",
    # Why it does not
    "table-empty": "there is nothing on the table to capture",
    "nothing-equal": "no card on the table has the value of {card}",
    "nothing-adds-up": (
        "no card on the table has the value of {card}, and no set of cards adds up"
        " to {value}"
    ),
    "court-takes-equal": (
        "{card} takes no sets, because it is a court card, and there is no equal card"
        " on the table"
    ),
    "nothing-makes-total": "no cards on the table make {total} with {card}",
    "capture-not-allowed": "{card} may take nothing by the capture rule of this game",
    "may-be-laid": "{card} might take {allowed}, but need not",
    "may-take": "{card} may take {allowed}",
    "may-only-be-laid": "{card} can only be laid on the table",
    # Sweeps
    "sweep": "the table is empty: a sweep {side:for}, {points} {points:point|points}",
    "sweep-made": "the table is empty: a sweep {side:for}",
    "no-sweep-last-card": (
        "the table is empty, but the last card of the hand makes no sweep"
    ),
    "no-sweep-ace": "the table is empty, but an ace that takes all makes no sweep",
    "no-sweep": "the table is empty, but that is no sweep by the rules of this game",
    "cards-stay": "{left} {left:stays|stay} on the table: no sweep",
    # Bonuses
    "picula": (
        "{card} takes the equal card that was just laid, a {bonus}: {points}"
        " {points:point|points} {side:for}"
    ),
    "bager": (
        "{cards} are all of one suit, a {bonus}: {points} {points:point|points}"
        " {side:for}"
    ),
    "bonus": "{bonus}: {points} {points:point|points} {side:for}",
    # What comes after
    "deal": (
        "all hands are empty, and {size} {size:card is|cards are} dealt to each seat:"
        " deal {number} of {deals}"
    ),
    "hand-ends": "all cards have been played: the hand is over",
    "leftovers-last-capturer": (
        "{seat} captured last and takes what is left, {left}: that is no sweep"
    ),
    "leftovers-dealer": (
        "{seat} is the dealer and takes what is left, {left}: that is no sweep"
    ),
    "leftovers-nobody": "nobody has captured anything, so that nobody takes {left}",
    "nothing-left": "nothing is left on the table",
    # The count
    "most-cards": (
        "{item}: {side} has the most, {best} to {second}: {points}"
        " {points:point|points}"
    ),
    "most-of-suit": (
        "{item}: {side} has the most cards of {suit}, {best} to {second}: {points}"
        " {points:point|points}"
    ),
    "most-of-rank": (
        "{item}: {side} has the most {rank}, {best} to {second}: {points}"
        " {points:point|points}"
    ),
    "same-of-rank": "{item}: the best have as many {rank}, {total} each",
    "tied": "{item}: a tie, with {total} each: nobody scores",
    "tied-shared": (
        "{item}: a tie, with {total} each: {points} {points:point|points} {sides:for}"
    ),
    "nobody-has-any": "{item}: nobody has any",
    "holds": ("{item}: {side} has captured {cards}: {points} {points:point|points}"),
    "holds-nobody": "{item}: nobody has captured {cards}",
    "holds-part": "{item}: no side has captured all of {cards}",
    "each-counts": (
        "{item}: {side} has {total} {total:card that counts|cards that count}:"
        " {points} {points:point|points}"
    ),
    "primiera-cards": "{item} {side:of}: {worth} = {total}",
    "primiera-incomplete": "{item}: {side} has no card of {suits}, and so none",
    "primiera-loses": (
        "{item}: {side} has no card of {suits}, and loses to anyone who has all four"
    ),
    "primiera-counts-0": "{item}: {side} has no card of {suits}, which counts 0",
    "primiera-best": (
        "{item}: {side} has the best, {best} to {second}: {points}"
        " {points:point|points}"
    ),
    "primiera-only": (
        "{item}: only {side} has cards of all four suits: {points}"
        " {points:point|points}"
    ),
    "primiera-better-cards": (
        "{item}: {side} has the better cards, compared from the best down: {points}"
        " {points:point|points}"
    ),
    "primiera-equal": "{item}: the best are equal: nobody scores",
    "primiera-nobody": ("{item}: no side has cards of all four suits: nobody scores"),
    "sweeps-made": ("{item}: {side} made {total}: {points} {points:point|points}"),
    "sweeps-none": "{item}: nobody made any",
    "in-a-row": ("{item}: {side} has {cards} in a row: {points} {points:point|points}"),
    "in-a-row-capped": (
        "{item}: {side} has {cards} in a row: {points} {points:point|points},"
        " and no more are given"
    ),
    "not-in-a-row": "{item}: nobody has {cards}",
    "bonus-made": (
        "{item}: {side} made it {times} {times:time|times} in the hand: {points}"
        " {points:point|points}"
    ),
    "item-scores": "{item}: {side} has {total}: {points} {points:point|points}",
    "item-scores-points": "{item}: {points} {points:point|points} {side:for}",
    "item-scores-nothing": "{item}: nobody scores",
    "hand-points": "{side} has {points} {points:point|points} in this hand",
    "total-points": (
        "{side} had {before} and makes {points} in this hand: {total} in all"
    ),
    # The game
    "ahead": "{side} is ahead, {best} to {second}",
    "lowest-leads": "{side} is best with the lowest total, {best} to {second}",
    "level": "{sides} are level at {total}",
    "won-target": (
        "the game is over: {side} wins with {total}, and {target} were needed"
    ),
    "won-lowest": (
        "the game is over: a side has {target}, and {side} wins with the lowest"
        " total, {total}"
    ),
    "won-holding": "the game is over: {side} wins with all of {cards}, {ending}",
    "won": "the game is over: {side} wins ({ending})",
    "on-target": "the game goes on: no side has {target} {target:point|points} yet",
    "on-margin": (
        "the game goes on: {target} {target:point is|points are} not enough without"
        " a lead of {margin}"
    ),
    "on-lowest": ("the game goes on: no side is below all others by {margin}"),
    "on": "the game goes on: nobody has won by the rules of this game",
    "next-dealer": "{seat} deals the next hand",
}

PHRASES: Final = {
    "in-path": "at {path}",
    "in-line": "line {line}",
    "in-column": "line {line}, column {column}",
    "spectator": "a spectator",
    "one-of": "{candidates}",
    "text": "a text",
    "texts": "texts",
    "whole-numbers": "whole numbers",
    "whole-numbers-from": "whole numbers from {least}",
    "whole-number": "a whole number",
    "whole-from": "a whole number from {least}",
    "whole-from-to": "a whole number from {least} to {most}",
    "whole-or-tuple": "a whole number from 1, or a tuple of them",
    "ten-whole-numbers": "ten whole numbers",
    "one-whole-or-more": "one whole number or more",
    "pairs-of-numbers": "pairs of whole numbers",
    "pair-of-numbers-or-none": "a pair of whole numbers, or None",
    "true-or-false": "True or False",
    "rank-1-to-10": "a rank from 1 to 10",
    "ranks": "a tuple of different ranks from 1 to 10",
    "cards": "cards",
    "cards-in-list": "cards, as in [card]",
    "one-card-or-more": "one card or more",
    "forty-cards": "the forty cards",
    "cards-by-seat": "cards for each seat",
    "cards-by-side": "cards for each side",
    "two-piles": "two piles or more, one for each side",
    "a": "a {type}",
    "a-or-none": "a {type} or None",
    "one-object-or-more": "one {type} or more",
    "tuple-of": "a tuple of {type}",
    "state-or-view": "a GameState or a PlayerView",
    "rules-value": "Rules",
    "rules-such-as": "a Rules, such as SCOPA or VARIANTS['scopa']",
    "hashable": "hashable: frozen classes",
    "chance": "a source of chance, such as random.Random(7)",
    "seat-to": "a seat from 0 to {most}",
    "seat-or-spectator": "a seat from 0 to {most}, or None for a spectator",
    "player-by-seat": "a player for each seat",
    "player-or-maker": "players with a method choose, or makers of them",
    "executor": "a concurrent.futures.Executor or None",
    "progress": "a function of a SimulationResult, or None",
    "same-rules": "the same in results that are added",
    "drawable": "a state, a view, a score, a move or cards",
    "name-by-seat": "a text for each seat, with what has seats",
    "none-without-table": "None, but with a state or a view",
    "card-seat-may-hold": "a move of a card that seat {number} may hold",
    "prefix-of-ids": "a letter, then letters, digits, hyphens or underscores",
    "number-by-side": "a number for each side",
    "number-by-seat": "a number for each seat",
    "empty-for-spectator": "empty for a spectator",
    "cards-of-hand": "among the cards of the hand",
    "cards-seen": ("as many as are seen ({seat}: {count}), or more for another seat"),
    "bonuses": "bonuses",
    "bonus-of-side": "a Bonus of a side under {sides}",
    "pairs-card-value": "pairs of a card and a value",
    "pairs-card-its-value": "pairs of a card and its value",
    "values-of-cards": "a mapping from cards to values 1 to 10",
    "matta-with-value": "the matta with a value from 1 to 10",
    "no-values-nothing-to-declare": "empty: there is nothing to declare",
    "no-values-unless-shown": "empty unless the matta is shown or laid",
    "one-value": "one value at a time",
    "shown-cards": "cards in hands, after a declaration",
    "no-sweeps-yet": "0 before the first play",
    "no-previous": "None: no rule here reads it",
    "no-previous-at-ends": "None before the first and after the last",
    "move-of-played-cards": "a move of cards that are played",
    "sides-would-do": "sides={numbers} would do",
    "seats-would-do": "seats={numbers} would do with deals={size}",
    "deals-would-do": "deals={numbers} would do with seats={seats}",
    "table-would-do": (
        "table_size={numbers} would do with seats={seats} and deals={size}"
    ),
    "other-numbers": "other seats, deals or table_size are needed",
    "must-capture-optional": "MustCapture does not go with compulsory=False",
    "leave-out-one": "leave out one of them",
    "matta-for-nothing": "there is a matta, but nothing for which to declare it",
    "add-hand-bonuses": "add hand_bonuses, or leave out the matta",
    "bonus-without-table": "there is a table bonus, but no opening table",
    "leave-out-table-bonus": "leave out table_bonus, or deal a table",
    "rule-repeated": "{field} has {rule} {times} times",
    "leave-once": "leave it in once",
    "did-you-mean": "did you mean {suggested}?",
    "cards-hidden": (
        "{hidden} {hidden:card is|cards are} hidden, but {unseen}"
        " {unseen:is|are} not to be seen"
    ),
    "hands-do-not-fit": (
        "hands of {sizes} cards from the seat after the dealer do not fit"
        " deals of {size} with {seat} to move"
    ),
    "captured-by-nobody": "there are captured cards, so last_capturer must be a seat",
    "capturer-without-pile": (
        "{seat} made the last capture, but its side's pile is empty"
    ),
    "captured-before-play": "no card has been played, so that none can be captured",
    "the-next-hand": "the next hand",
    "the-count": "the count",
    "the-explanation": "the explanation of the count",
    "equal-ranks": "{number} or more cards of one rank",
    "too-many-of-rank": "{number} or more cards of rank {of}",
    "no-ace-lead": "the first card of the hand may not be an ace",
    "shown-first": "the shown cards are played first",
    "returns-no-captures": "must return captures, not {value}",
    "returns-no-sets": "must return sets of cards, not {value} among them",
    "captures-off-table": "lets {card} capture {shown}, which is no set of table cards",
    "returns-no-moves": "must return moves, not {value}",
    "keeps-other-moves": "keeps {value}, which are not all legal moves",
    "keeps-changing": "must keep the same moves whenever they are asked",
    "gives-no-problem": "must give a Problem as reason, not {value}",
    "gives-no-reasons": "must give Reasons, not {value}",
    "shows-no-cards": "must show a tuple of cards of the hand, not {value}",
    "has-no-name": "must have a text as its name, not {value}",
    "worth-no-whole": "must be worth whole points, not {value}",
    "returns-no-points": "must return a whole number of points from 0, not {value}",
    "returns-no-item": (
        "must return a ScoreItem for {sides} sides, with whole points and"
        " evidence, not {value}"
    ),
    "returns-no-outcome": (
        "must return None, or an Outcome with the totals, not {value}"
    ),
    "no-move-of-count": "None with a count",
    "explainable": "a GameState, a PlayerView or a HandScore",
}

MESSAGES: Final = Messages(
    problems=PROBLEMS,
    reasons=REASONS,
    phrases=PHRASES,
    names={
        "two-of-swords": "two of swords",
        "re-bello": "re bello",
        "all-sevens": "all sevens",
        "each-coin": "each coin",
        "table": "opening table",
    },
    suits=dict(zip("DCSB", SUITS["en"], strict=True)),
    ranks=(
        *("aces", "twos", "threes", "fours", "fives"),
        *("sixes", "sevens", "knaves", "horses", "kings"),
    ),
    both="and",
    either="or",
    nothing="nothing",
    more="{} more",
    an_object="a {}",
    large_number="a very large number",
    seat={"": "seat {}", "of": "of seat {}", "to": "to seat {}", "for": "for seat {}"},
    side={"": "side {}", "of": "of side {}", "to": "to side {}", "for": "for side {}"},
    named={"": "{}", "of": "of {}", "to": "to {}", "for": "for {}"},
    team={
        "": "the side of {}",
        "of": "of the side of {}",
        "to": "to the side of {}",
        "for": "for the side of {}",
    },
)
