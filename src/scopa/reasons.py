"""Why a play is what it is, and a count: codes, and what is said about them."""

from enum import StrEnum
from typing import ClassVar

import attrs

from scopa.errors import Message


class ReasonCode(StrEnum):
    """What an explanation says; stable, and equal to its text.

    >>> ReasonCode.EQUAL_CARD == "equal-card"
    True
    """

    # A play
    DECLARES = "declares"
    """A seat declares a bonus of its fresh hand, and shows the cards."""
    DECLARED_VALUE = "declared-value"
    """The value that a declaration gives to a card."""
    CAPTURES = "captures"
    """A seat plays a card and takes cards from the table."""
    LAYS = "lays"
    """A seat lays a card on the table."""

    # Why it captures
    EQUAL_CARD = "equal-card"
    """The captured card is of equal value."""
    EQUAL_CARD_BARS_SUMS = "equal-card-bars-sums"
    """Sums that may not be taken, because an equal card comes first."""
    ADDS_UP = "adds-up"
    """The captured cards add up to the value of the card played."""
    MAKES_TOTAL = "makes-total"
    """The cards played and captured make the total of the rules."""
    ACE_TAKES_TABLE = "ace-takes-table"
    """An ace takes the whole table."""
    ACE_AMONG_ACES = "ace-among-aces"
    """An ace has no power while there is another on the table."""
    ACE_AT_OPENING = "ace-at-opening"
    """An ace has no power on the first play of the hand."""
    ACE_TAKES_ITSELF = "ace-takes-itself"
    """An ace played to an empty table goes to its player's pile."""
    TAKES_ITSELF = "takes-itself"
    """A card played to an empty table goes to its player's pile."""
    FEWEST_CARDS = "fewest-cards"
    """Sets that may not be taken, because others have fewer cards."""
    TOO_MANY_CARDS = "too-many-cards"
    """Sets that may not be taken, because they have too many cards."""
    CAPTURE_ALLOWED = "capture-allowed"
    """A capture rule of a caller's own allows it."""
    CHOICE = "choice"
    """What the card may take instead."""
    NO_CHOICE = "no-choice"
    """The card may take nothing else."""

    # Why it does not
    TABLE_EMPTY = "table-empty"
    """There is nothing on the table."""
    NOTHING_EQUAL = "nothing-equal"
    """No card on the table is of equal value."""
    NOTHING_ADDS_UP = "nothing-adds-up"
    """No card on the table is of equal value, and no set adds up to it."""
    COURT_TAKES_EQUAL = "court-takes-equal"
    """A court card takes no sets, and there is no equal card."""
    NOTHING_MAKES_TOTAL = "nothing-makes-total"
    """No set makes the total of the rules with the card."""
    CAPTURE_NOT_ALLOWED = "capture-not-allowed"
    """A capture rule of a caller's own allows no capture."""
    MAY_BE_LAID = "may-be-laid"
    """What the card might take, where it need not."""
    MAY_TAKE = "may-take"
    """What a card may take whose move was refused."""
    MAY_ONLY_BE_LAID = "may-only-be-laid"
    """A card whose move was refused can take nothing."""

    # Sweeps
    SWEEP = "sweep"
    """The capture is a sweep, with what it scores."""
    SWEEP_MADE = "sweep-made"
    """The capture is a sweep, and no category of the library counts sweeps."""
    NO_SWEEP_LAST_CARD = "no-sweep-last-card"
    """The last card of the hand makes no sweep."""
    NO_SWEEP_ACE = "no-sweep-ace"
    """An ace that takes all makes no sweep."""
    NO_SWEEP = "no-sweep"
    """A capture rule of a caller's own says that it is no sweep."""
    CARDS_STAY = "cards-stay"
    """Cards are left on the table, so that it is no sweep."""

    # Bonuses
    PICULA = "picula"
    """The card takes the equal card that was just laid."""
    BAGER = "bager"
    """The cards of the capture are all of one suit."""
    TABLE_BONUS = "table-bonus"
    """The dealer's bonus for the opening table."""
    BONUS = "bonus"
    """Any other bonus."""

    # What comes after
    DEAL = "deal"
    """The hands are empty, and cards are dealt."""
    HAND_ENDS = "hand-ends"
    """All cards have been played."""
    LEFTOVERS_LAST_CAPTURER = "leftovers-last-capturer"
    """The last capturer takes what is left."""
    LEFTOVERS_DEALER = "leftovers-dealer"
    """The dealer takes what is left."""
    LEFTOVERS_NOBODY = "leftovers-nobody"
    """Nobody has captured anything, and nobody takes what is left."""
    NOTHING_LEFT = "nothing-left"
    """Nothing is left on the table after the last card."""

    # The count
    MOST_CARDS = "most-cards"
    """A side has the most cards."""
    MOST_OF_SUIT = "most-of-suit"
    """A side has the most cards of a suit."""
    MOST_OF_RANK = "most-of-rank"
    """A side has the most cards of the rank that decides."""
    MOST_OF_RANK_AMONG = "most-of-rank-among"
    """The same of sides that are level so far, where others are behind already."""
    SAME_OF_RANK = "same-of-rank"
    """The best have as many cards of a rank, so that the next decides."""
    TIED = "tied"
    """A tie, for which nobody scores."""
    TIED_SHARED = "tied-shared"
    """A tie, for which each side has something."""
    NOBODY_HAS_ANY = "nobody-has-any"
    """Nobody has a card that counts."""
    HOLDS = "holds"
    """A side has captured the card or all the cards."""
    HOLDS_NOBODY = "holds-nobody"
    """Nobody has captured the card."""
    HOLDS_PART = "holds-part"
    """No side has captured all of the cards."""
    EACH_COUNTS = "each-counts"
    """What each of some cards scores."""
    PRIMIERA_CARDS = "primiera-cards"
    """The best card of each suit, and what they are worth."""
    PRIMIERA_INCOMPLETE = "primiera-incomplete"
    """A side lacks a suit, and has no primiera."""
    PRIMIERA_LOSES = "primiera-loses"
    """A side lacks a suit, and loses to those that do not."""
    PRIMIERA_COUNTS_0 = "primiera-counts-0"
    """A side lacks a suit, which counts nothing."""
    PRIMIERA_BEST = "primiera-best"
    """A side has the best primiera."""
    PRIMIERA_ONLY = "primiera-only"
    """Only one side has cards of all four suits."""
    PRIMIERA_BETTER_CARDS = "primiera-better-cards"
    """A side has the best primiera, card by card."""
    PRIMIERA_EQUAL = "primiera-equal"
    """The best primieras are equal."""
    PRIMIERA_NOBODY = "primiera-nobody"
    """No side has cards of all four suits."""
    SWEEPS_MADE = "sweeps-made"
    """The sweeps of a side."""
    SWEEPS_NONE = "sweeps-none"
    """Nobody made a sweep."""
    IN_A_ROW = "in-a-row"
    """A side has cards in a row."""
    IN_A_ROW_CAPPED = "in-a-row-capped"
    """A side has more cards in a row than score."""
    NOT_IN_A_ROW = "not-in-a-row"
    """Nobody has the cards that a row begins with."""
    BONUS_MADE = "bonus-made"
    """A bonus that a side made in the hand."""
    ITEM_SCORES = "item-scores"
    """What a category of a caller's own gives a side, and for how many."""
    ITEM_SCORES_POINTS = "item-scores-points"
    """What a category of a caller's own gives a side."""
    ITEM_SCORES_NOTHING = "item-scores-nothing"
    """A category of a caller's own gives nothing."""
    HAND_POINTS = "hand-points"
    """The points of a side in the hand."""
    TOTAL_POINTS = "total-points"
    """The total of a side before and after the hand."""

    # The game
    AHEAD = "ahead"
    """A side has more points than any other."""
    LOWEST_LEADS = "lowest-leads"
    """A side has fewer points than any other, where the lowest wins."""
    LEVEL = "level"
    """Sides have as many points as one another, and nobody has a better total."""
    WON_TARGET = "won-target"
    """A side has won with the target and the lead it needs."""
    WON_LOWEST = "won-lowest"
    """A side has won with the lowest total."""
    WON_HOLDING = "won-holding"
    """A side has won with all of some cards."""
    WON = "won"
    """A side has won by an ending of a caller's own."""
    ON_TARGET = "on-target"
    """The game goes on because no side has the target."""
    ON_MARGIN = "on-margin"
    """The game goes on because no side has the lead that it needs."""
    ON_LOWEST = "on-lowest"
    """The game goes on because no side is low enough."""
    ON = "on"
    """The game goes on, by endings of a caller's own."""
    NEXT_DEALER = "next-dealer"
    """Who deals the next hand."""


@attrs.frozen(init=False, repr=False, match_args=False)
class Reason(Message):
    """One thing that an explanation says: a code, and the details of its sentence.

    Args:
        code: A `ReasonCode`, or the text of a house rule's own.
        details: Named values of the sentence: cards, tuples of cards, numbers and
            names. A code that is not in `ReasonCode` has a detail ``message``, its
            text, or its texts by language, which are kept as pairs.

    >>> reason = Reason(ReasonCode.NO_CHOICE, card=Card("7D"))
    >>> print(reason, "-", reason.text("it"))
    7D may take nothing else - 7D non può prendere altro
    """

    _table: ClassVar[str] = "reasons"
