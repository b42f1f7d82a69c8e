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
    "unreadable": "at column {column}: {expected} should follow, not {text:the end}",
    "wrong-format": "this looks like {form}: use {reader}",
    "broken-json": "this is no JSON from line {line}, column {column} on",
    "too-long": "{what} may have no more than {most} {units}",
    "ambiguous-move": "{text} may be {candidates}: write out which",
    "result-differs": "the record says {stated}, but its moves make {found}",
    "bad-data": "at {path}: {expected} should be there, not {found}",
    # Moves
    "not-a-move": (
        "{value} is no move: write Move(Card('7D')), or parse_move(state, text) for a"
        " text"
    ),
    "not-your-turn": "it is the turn {to_move:of}, not {viewer:of}",
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
    "table-bonus": (
        "{bonus} of {cards}: {points} {points:point|points} {side:for}, and the dealer"
        " takes these cards"
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
    "most-of-rank-among": (
        "{item}: of {among}, {side} has the most {rank}, {best} to {second}: {points}"
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
    "should-follow": "{expected} should follow, not {text:the end}",
    "spectator": "of a spectator",
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
    "one-with": "one with {value}",
    "class-for-object": "{type}, which is a class: write {type}()",
    "read-by": "{what} (parse_cards reads a text)",
    "state-or-view": "a GameState or a PlayerView",
    "rules-value": "Rules",
    "rules-such-as": "a Rules, such as SCOPA or VARIANTS['scopa']",
    "hashable": "hashable: frozen classes",
    "chance": "a source of chance, such as random.Random(7)",
    "seat-to": "a seat from 0 to {most}",
    "seat-or-spectator": "a seat from 0 to {most}, or None for a spectator",
    "player-by-seat": "a player for each seat",
    "player-or-maker": "players with a method choose, or makers of them",
    "maker-alone": (
        "players with a method choose (a function or class among them makes a player,"
        " and must need no argument)"
    ),
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
    "add-hand-bonuses": "add hand_bonuses or a table_bonus, or leave out the matta",
    "bonus-without-table": "there is a table bonus, but no opening table",
    "leave-out-table-bonus": "leave out table_bonus, or deal a table",
    "rule-repeated": "{field} has {rule} {times} times",
    "leave-once": "leave it in once",
    "did-you-mean": "did you mean {suggested}?",
    "listed-by": "{what} lists them",
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
        "must return a ScoreItem for {sides} sides, with a tuple of whole points and a"
        " tuple of Evidence, not {value}"
    ),
    "returns-no-outcome": (
        "must return None, or an Outcome with the totals, not {value}"
    ),
    "explainable": "a GameState, a PlayerView, a HandScore, a ScoreItem or a Bonus",
    "any-of": "{choices}",
    "exactly": "{what}",
    "near": "{what} (did you mean {suggested}?)",
    "characters": "characters",
    "digits": "digits",
    "hands": "hands",
    "moves": "moves",
    "tags": "tags",
    "items": "items",
    "brackets": "brackets in one another",
    "a-move": "a move",
    "a-position": "a position",
    "a-record": "a record",
    "a-line": "a line",
    "a-comment": "a comment",
    "a-count": "a count",
    "the-tags": "the tags",
    "the-score": "the score",
    "text-of-rules": "a text of rules",
    "number-in-text": "a number in a text",
    "a-number": "a number",
    "slash-number-or": "/ and a number, or {after}",
    "the-end": "the end",
    "next-field": "the next field",
    "the-suit": "a suit",
    "card-such-as": "a card such as 7D or 10B",
    "card-or-rank-of-table": (
        "a card, such as {rank_text}D, or a rank that the table has"
    ),
    "takes-or-end": "x and captured cards, or the end",
    "plus-card-or-end": "+ and another card, or the end",
    "name-of-declaration": "the name of a declaration",
    "a-value": "a value",
    "comma-or-bracket": "a comma or ]",
    "a-seat": "a seat",
    "a-side": "a side",
    "card-or-next-field": "a card, or the next field",
    "card-slash-or-next-field": "a card, a / or the next field",
    "dot-and-bonus": ". and the name of a bonus",
    "name-of-bonus": "the name of a bonus",
    "equals-its-points": "= and its points",
    "points": "points",
    "card-or-bracket": "a card or ]",
    "another-bonus-or-field": "; and another bonus, or the next field",
    "equals-a-value": "= and a value",
    "rules-such-as-text": "rules, such as scopa or escoba;target=15",
    "all-of": "{names}",
    "one-of-fields": "one of {fields}",
    "hidden-stock": "hidden in a view, as in ?30",
    "cards-of-seat": "cards {seat:of}",
    "seen-by-it": "seen by it",
    "hidden-or-shown": "hidden in a view, or among those of shown:",
    "comment-begins": "a comment that begins with {{",
    "comment-ends": "}} at the end of the comment",
    "name-of-tag": "the name of a tag",
    "name-of-another-tag": "the name of another tag",
    "quoted-text": "a text in quotes",
    "bracket-or-quoted-text": "] or a text in quotes",
    "tag-and-game": "{tag} and a game",
    "number-dealer-deck": "the number of the hand, dealer or deck",
    "this-dealer-deck": "{number}, dealer or deck",
    "cards-of-deck": "the forty cards of the deck",
    "seat-that-deals": "the seat that deals",
    "move-such-as": "a move, such as 7D or 10Cx4D+6S",
    "round-or-move": "{number}. or a move",
    "card-of-declared-move": "the card of the declared move",
    "item-such-as": "an item, such as cards=1/0",
    "equals-points": "= and points",
    "totals-such-as": "totals, such as 3/1",
    "hand-or-result": "hand or result",
    "star-or-winner": "* or the side that has won",
    "end-of-record": "the end of the record",
    "the-reason": "the reason",
    "the-totals": "the totals, such as 11/7",
    "nothing": "nothing",
    "side-has-won": "{side} has won",
    "no-end": "no end",
    "lines-of-text": "lines of text",
    "one-record": "one record: read_records reads several",
    "next-dealer-is": "{seat}, the next to deal",
    "pairs-name-text": "pairs of a name and a text",
    "tag-name-field": "name of a tag",
    "word-other-than": "a word of letters and digits other than {reserved}",
    "closed-text": "a text with {quote} at its end",
    "field-of": "a field of {type}",
    "new-field": "a field that has not come before",
    "equals-value-of": "= and the value of {field}",
    "semicolon-or-end": "; and a field, or the end",
    "name-of-variant": "the name of a variant",
    "few-brackets": "no more than {most} brackets in one another",
    "few-within": "no more than {most} within another",
    "few-rules-within": "no more than {most} rules in one another",
    "few-rules": "no more than {most} rules in all",
    "few-entries": "no more than {most} entries",
    "comma-and-entry": ", and one of {number} entries",
    "bracket-of-entries": "the ) of {number} entries from column {column}",
    "comma-or-close": ", or )",
    "field-in": "{fields} in {type}",
    "percent-digits": "% and two hexadecimal digits",
    "percent-utf-8": "percent signs that make UTF-8",
    "whole-text": "a text of whole characters, {most} at the most",
    "text-such-as-escoba": "a text, such as 'escoba'",
    "switch": "true or false",
    "long-text": "a long text",
    "a-card-such-as": "a card such as 7D",
    "list-of-any": "a list of any number",
    "list-of": "a list of {number}",
    "fields-of": "the fields of a {type}",
    "number-beyond": "a number beyond {most}",
    "an-object": "an object",
    "names-found": "names that can be looked up ({reason})",
    "annotations-of": "annotations of {type}",
    "annotated": (
        "annotated with None, bool, int, str, Card, Suit or another Enum of texts,"
        " a Literal of texts, a rule class, a tuple of these, or a union of these"
        " that are written differently"
    ),
    "argument-of-class": "an argument of the class, with another name than 'type'",
    "or-of-your-own": "{what} or one of your own in extra=",
    "attrs-classes-such-as": "attrs classes, such as (MyRule,)",
    "attrs-classes": "attrs classes",
    "classes-own-names": "classes with names of their own",
    "tuple-of-classes": "a tuple of classes",
    "a-that-is-attrs": "a {type} that is an attrs class",
    "class-own-name": "a class with a name of its own, as {type} has not,",
    "what-takes": "what {type} takes ({reason})",
    "true-for-view": "True for a view, and False for anything else",
    "json-text": "JSON as a str",
    "json": "JSON",
    "record-text": "a record as text",
    "one-of-or-none": "{names} or None",
    "the-key": "the key {key}",
    "object-without-it": "an object without it",
    "only-version": "{version} (the only version there is)",
    "each-key-once": "each key once",
    "twice": "{what} twice",
    "object-with-type": "an object with schema and type",
    "this": "this",
    "side-with-total": "a side that has a total",
    "only-fields": "only fields of {type}",
    "name-of-class": "the name of a class",
    "more": "more",
    "cards-of-piles": (
        "the cards of each pile (a view with hidden piles is for showing)"
    ),
    "cards-of-hidden-piles": (
        "the cards of each pile (a position with hidden piles is for showing)"
    ),
    "how-many": "how many there are",
    "points-by-side": "points and evidence for each side",
    "number-of-points": "{number} points",
    "no-such-stock": "no deal leaves a stock of {number} cards",
    "the-totals-of-hand": "the totals",
}

MESSAGES: Final = Messages(
    language="en",
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
