"""What rules are, in English."""

from typing import Final

SENTENCES: Final = {
    "listed": "{seats} seats, {sides} sides, to {target}",
    "whole-suit": "all cards of {suit}",
    # Headings
    "seating": "Seats",
    "dealing": "Deal",
    "capture": "Captures",
    "play": "Play",
    "count": "Count of a hand",
    "end": "End of the game",
    # Seats and deals
    "alone": "{seats} seats, each for itself",
    "sides": (
        "{seats} seats in {sides} sides of {size}, seated in turn: seat 0 plays for"
        " side 0, seat 1 for side 1, and so on"
    ),
    "deals": (
        "{size} {size:card|cards} to each seat and {table} on the table; deals in a"
        " hand: {count}"
    ),
    "deals-no-table": (
        "{size} {size:card|cards} to each seat and none on the table; deals in a hand:"
        " {count}"
    ),
    "deals-differ": (
        "{sizes} cards to each seat, deal by deal, and {table} on the table"
    ),
    "too-many-of-rank": "{count} or more {ranks} on the opening table void the deal",
    "equal-ranks": (
        "{count} or more cards of one rank on the opening table void the deal"
    ),
    "table-total": (
        "the dealer scores {points} for an opening table that adds up to {total}"
    ),
    "table-low": ("the dealer scores {points} for an opening table of {total} or less"),
    "table-matta": (
        "in this sum the {card} counts as any value from 1 to 10, whichever scores most"
    ),
    "table-taken": "a dealer who scores so takes the cards of the table",
    # Captures
    "equal": "a card takes one table card of equal value",
    "sums-figures": (
        "knave, horse and king take only an equal card; other cards also as follows"
    ),
    "sums": (
        "a card takes one table card of equal value; only if there is none, two or more"
        " that add up to its value"
    ),
    "sums-free": (
        "a card takes one table card of equal value, or two or more that add up to its"
        " value, as the player likes"
    ),
    "totals": "a card takes table cards with which it makes {total} together",
    "or": "the player may choose any of these ways",
    "fewest": "of several sets only one with the fewest cards may be taken",
    "at-most": "no more than {cards} table cards may be taken",
    "ace": "an ace takes the whole table",
    "ace-scores": "a sweep that an ace makes so counts",
    "ace-no-score": "a sweep that an ace makes so does not count",
    "ace-no-sweep": "with an ace on the table it is a card like any other",
    "ace-with-ace": "it does so also with an ace on the table",
    "ace-takes-itself": (
        "played to an empty table, an ace goes to the pile of its player at once"
    ),
    "ace-not-opening": "it has no such power on the first play of the hand",
    "ace-otherwise": "it may also capture as other cards do",
    "ace-declinable": "it may be laid instead",
    # Play
    "compulsory": (
        "a card that can capture must; but any card of the hand may be played"
    ),
    "optional": "a card that can capture may be laid instead",
    "must-capture": "while any card of the hand can capture, none may be laid",
    "no-ace-lead": "the first card of the hand may not be an ace",
    "shown-first": "cards that were shown with a declaration are played first",
    "low-hand": (
        "a fresh hand of three cards that add up to {most} or less may be declared,"
        " {name}: {points}"
    ),
    "three-equal": (
        "a fresh hand of three equal cards may be declared, {name}: {points}"
    ),
    "three-equal-low": (
        "a fresh hand of three equal cards that add up to {most} or less may be"
        " declared, {name}: {points}"
    ),
    "matta": "the {card} may be declared as any value",
    "picula": "{name}: {points} for taking, alone, the equal card that was just laid",
    "bager": (
        "{name}: a point a card for taking two or more, all of the suit of the card"
        " played"
    ),
    "sweep": "a capture that empties the table is a sweep, but not with the last card",
    "sweep-last": (
        "a capture that empties the table is a sweep, also with the last card"
    ),
    "last-capturer": "what is left at the end goes to the side that captured last",
    "dealer": "what is left at the end goes to the dealer's side",
    # Count
    "most-cards": "{name}: {points} for the most cards",
    "most-of-suit": "{name}: {points} for the most cards of {suit}",
    "tied": ", and {tied} each on a tie",
    "most-of-ranks": "{name}: {points} for the most {ranks}, in this order",
    "holding": "{name}: {points} for capturing {cards}",
    "per-card": "{name}: {points} for each of {cards}",
    "primiera": (
        "{name}: {points} for the best card of each suit by this scale: {scale}"
    ),
    "primiera-cards": ", compared card by card from the best",
    "primiera-bars": ", and none without all four suits",
    "primiera-loses": ", and a suit missing loses to all four",
    "primiera-counts-0": ", and a suit missing counts nothing",
    "sweeps": "{name}: {points} for every sweep",
    "napola": (
        "{name}: for ace, two and three of {suit}, and on in a row, as many points as"
        " cards, {cap} at the most"
    ),
    "grande": "{name}: {points} for knave, horse and king of coins",
    "grande-more": (
        "{name}: for knave, horse and king of coins, and on in a row downwards:"
        " {points}"
    ),
    # End
    "target": (
        "a side that has {target} at the end of a hand wins, if it is ahead of every"
        " other by {margin} or more"
    ),
    "lowest": (
        "once a side has {target} at the end of a hand, the side with the lowest total"
        " wins, if it is below every other by {margin} or more"
    ),
    "holding-wins": (
        "{name}: a side that has captured {cards} at the end of a hand wins"
    ),
    "house": "a rule of its own: {rule}",
}
