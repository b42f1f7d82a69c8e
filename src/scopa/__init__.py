"""The Scopa family of card games: immutable states and pure functions.

>>> import random
>>> from scopa import SCOPA, apply_move, legal_moves, new_game, score_hand
>>> from scopa import shuffled_deck
>>> state = new_game(SCOPA, shuffled_deck(random.Random(7)))
>>> while moves := legal_moves(state):
...     state = apply_move(state, moves[0])
>>> score_hand(state).points == state.totals
True
"""

from scopa.bonuses import TableBonus, TableTotals
from scopa.capture_rules import (
    AceSweep,
    AnyOf,
    AtMost,
    EqualCard,
    Fewest,
    Sums,
    Totals,
)
from scopa.capturing import CaptureRule, Context
from scopa.cards import DECK, Card, Suit
from scopa.categories import (
    RE_BELLO,
    SETTEBELLO,
    Category,
    Holding,
    MostCards,
    MostCoins,
    Napola,
    Primiera,
    Sweeps,
    award_most,
)
from scopa.counting import Bonus, Count, Evidence, HandScore, ScoreItem
from scopa.dealing import Rng, is_misdeal, shuffled_deck
from scopa.endings import (
    AheadAtTarget,
    Ending,
    HoldingWins,
    LowestAtTarget,
    Outcome,
    Standing,
)
from scopa.errors import (
    Code,
    IllegalMoveError,
    MisdealError,
    NotationError,
    Problem,
    RulesError,
    ScopaError,
    StateError,
)
from scopa.filters import MoveFilter, MustCapture, NoAceLead
from scopa.misdeals import EqualRanks, MisdealCondition, TooManyOfRank
from scopa.moves import Declaration, Move
from scopa.names import card_name, rank_name, suit_name
from scopa.notation import parse_card, parse_cards
from scopa.play import apply_move, captures, legal_moves, new_game, next_hand
from scopa.results import (
    is_game_over,
    is_hand_over,
    outcome,
    score_hand,
    winner,
)
from scopa.rules import Rules
from scopa.scoring import count_piles, primiera
from scopa.state import GameState
from scopa.variants import (
    SCOPA,
    SCOPA_3,
    SCOPA_4,
    SCOPA_6_PAIRS,
    SCOPA_6_THREES,
    SCOPA_PAIRS,
    SCOPONE,
    SCOPONE_SCIENTIFICO,
    VARIANTS,
    variant_name,
)

__all__ = [
    "DECK",
    "RE_BELLO",
    "SCOPA",
    "SCOPA_3",
    "SCOPA_4",
    "SCOPA_6_PAIRS",
    "SCOPA_6_THREES",
    "SCOPA_PAIRS",
    "SCOPONE",
    "SCOPONE_SCIENTIFICO",
    "SETTEBELLO",
    "VARIANTS",
    "AceSweep",
    "AheadAtTarget",
    "AnyOf",
    "AtMost",
    "Bonus",
    "CaptureRule",
    "Card",
    "Category",
    "Code",
    "Context",
    "Count",
    "Declaration",
    "Ending",
    "EqualCard",
    "EqualRanks",
    "Evidence",
    "Fewest",
    "GameState",
    "HandScore",
    "Holding",
    "HoldingWins",
    "IllegalMoveError",
    "LowestAtTarget",
    "MisdealCondition",
    "MisdealError",
    "MostCards",
    "MostCoins",
    "Move",
    "MoveFilter",
    "MustCapture",
    "Napola",
    "NoAceLead",
    "NotationError",
    "Outcome",
    "Primiera",
    "Problem",
    "Rng",
    "Rules",
    "RulesError",
    "ScopaError",
    "ScoreItem",
    "Standing",
    "StateError",
    "Suit",
    "Sums",
    "Sweeps",
    "TableBonus",
    "TableTotals",
    "TooManyOfRank",
    "Totals",
    "apply_move",
    "award_most",
    "captures",
    "card_name",
    "count_piles",
    "is_game_over",
    "is_hand_over",
    "is_misdeal",
    "legal_moves",
    "new_game",
    "next_hand",
    "outcome",
    "parse_card",
    "parse_cards",
    "primiera",
    "rank_name",
    "score_hand",
    "shuffled_deck",
    "suit_name",
    "variant_name",
    "winner",
]
