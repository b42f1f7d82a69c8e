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

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from scopa.bonuses import (
    Bager,
    HandBonus,
    LowHand,
    Offer,
    Picula,
    Play,
    PlayBonus,
    TableBonus,
    TableTotals,
    ThreeEqual,
)
from scopa.capture_rules import EqualCard, Sums, Totals
from scopa.capturing import CaptureRule, Context
from scopa.cards import DECK, Card, Suit
from scopa.categories import (
    ALL_SEVENS,
    CLASSIC,
    RE_BELLO,
    ROSMARINO,
    SETTEBELLO,
    TWO_OF_SWORDS,
    Grande,
    Holding,
    MostCards,
    MostOfRanks,
    MostOfSuit,
    Napola,
    PerCard,
    Sweeps,
)
from scopa.category import Category, award_most
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
    NoSuchItemError,
    NoSuchVariantError,
    NotationError,
    Phrase,
    Problem,
    RecordError,
    RulesError,
    ScopaError,
    SimulationError,
    StateError,
)
from scopa.filters import MoveFilter, MustCapture, NoAceLead, ShownFirst
from scopa.misdeals import EqualRanks, MisdealCondition, TooManyOfRank
from scopa.moves import Declaration, Move
from scopa.play import apply_move, captures, legal_moves, new_game, next_hand
from scopa.primiera_category import (
    PRIMIERA_FIGURES_0,
    PRIMIERA_GRADED,
    PRIMIERA_NOMINAL,
    PRIMIERA_VALUES,
    Primiera,
)
from scopa.reasons import Reason, ReasonCode
from scopa.results import (
    is_game_over,
    is_hand_over,
    outcome,
    score_hand,
    winner,
)
from scopa.rules import SCOPA, Rules
from scopa.sampling import sample_state, unseen_cards
from scopa.scoring import count_piles, declarations, hand_bonus, primiera, table_bonus
from scopa.search import divide, perft, playout
from scopa.state import GameState
from scopa.views import PlayerView, view

if TYPE_CHECKING:
    from scopa.averages import Average, SimulationResult
    from scopa.capture_combinations import AceSweep, AnyOf, AtMost, Fewest
    from scopa.codec import from_data, from_json, to_data, to_json
    from scopa.explaining import Explanation, explain
    from scopa.explaining.captures import capture_reasons
    from scopa.games import play_game
    from scopa.move_text import parse_move, parse_move_text
    from scopa.names import card_name, rank_name, suit_name
    from scopa.notation import parse_card, parse_cards
    from scopa.players import GreedyPlayer, Player, RandomPlayer
    from scopa.positions import format_position, parse_position
    from scopa.record_text import format_record, parse_record, read_records
    from scopa.records import GameRecord, HandRecord
    from scopa.rendering.svg.pictures import render_svg
    from scopa.rendering.text import render_text
    from scopa.rules_text import format_rules, parse_rules
    from scopa.schema import json_schema
    from scopa.simulation import game_rngs, simulate
    from scopa.variants import (
        ASSO_PIGLIATUTTO,
        ASSO_PIGLIATUTTO_4,
        CHKOBBA,
        CIRULLA,
        CIRULLA_3,
        CIRULLA_PAIRS,
        CIRULLONE,
        ESCOBA,
        SCOPA_3,
        SCOPA_4,
        SCOPA_6_PAIRS,
        SCOPA_6_THREES,
        SCOPA_A_PERDERE,
        SCOPA_A_QUINDICI,
        SCOPA_A_QUINDICI_ACES,
        SCOPA_A_QUINDICI_EQUAL,
        SCOPA_A_UNDICI,
        SCOPA_DASSI,
        SCOPA_NAPOLA,
        SCOPA_PAIRS,
        SCOPONE,
        SCOPONE_41,
        SCOPONE_DASSI,
        SCOPONE_SCIENTIFICO,
        SPAZZINO,
        VARIANTS,
        variant_name,
    )

__all__ = [
    "ALL_SEVENS",
    "ASSO_PIGLIATUTTO",
    "ASSO_PIGLIATUTTO_4",
    "CHKOBBA",
    "CIRULLA",
    "CIRULLA_3",
    "CIRULLA_PAIRS",
    "CIRULLONE",
    "CLASSIC",
    "DECK",
    "ESCOBA",
    "PRIMIERA_FIGURES_0",
    "PRIMIERA_GRADED",
    "PRIMIERA_NOMINAL",
    "PRIMIERA_VALUES",
    "RE_BELLO",
    "ROSMARINO",
    "SCOPA",
    "SCOPA_3",
    "SCOPA_4",
    "SCOPA_6_PAIRS",
    "SCOPA_6_THREES",
    "SCOPA_A_PERDERE",
    "SCOPA_A_QUINDICI",
    "SCOPA_A_QUINDICI_ACES",
    "SCOPA_A_QUINDICI_EQUAL",
    "SCOPA_A_UNDICI",
    "SCOPA_DASSI",
    "SCOPA_NAPOLA",
    "SCOPA_PAIRS",
    "SCOPONE",
    "SCOPONE_41",
    "SCOPONE_DASSI",
    "SCOPONE_SCIENTIFICO",
    "SETTEBELLO",
    "SPAZZINO",
    "TWO_OF_SWORDS",
    "VARIANTS",
    "AceSweep",
    "AheadAtTarget",
    "AnyOf",
    "AtMost",
    "Average",
    "Bager",
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
    "Explanation",
    "Fewest",
    "GameRecord",
    "GameState",
    "Grande",
    "GreedyPlayer",
    "HandBonus",
    "HandRecord",
    "HandScore",
    "Holding",
    "HoldingWins",
    "IllegalMoveError",
    "LowHand",
    "LowestAtTarget",
    "MisdealCondition",
    "MisdealError",
    "MostCards",
    "MostOfRanks",
    "MostOfSuit",
    "Move",
    "MoveFilter",
    "MustCapture",
    "Napola",
    "NoAceLead",
    "NoSuchItemError",
    "NoSuchVariantError",
    "NotationError",
    "Offer",
    "Outcome",
    "PerCard",
    "Phrase",
    "Picula",
    "Play",
    "PlayBonus",
    "Player",
    "PlayerView",
    "Primiera",
    "Problem",
    "RandomPlayer",
    "Reason",
    "ReasonCode",
    "RecordError",
    "Rng",
    "Rules",
    "RulesError",
    "ScopaError",
    "ScoreItem",
    "ShownFirst",
    "SimulationError",
    "SimulationResult",
    "Standing",
    "StateError",
    "Suit",
    "Sums",
    "Sweeps",
    "TableBonus",
    "TableTotals",
    "ThreeEqual",
    "TooManyOfRank",
    "Totals",
    "apply_move",
    "award_most",
    "capture_reasons",
    "captures",
    "card_name",
    "count_piles",
    "declarations",
    "divide",
    "explain",
    "format_position",
    "format_record",
    "format_rules",
    "from_data",
    "from_json",
    "game_rngs",
    "hand_bonus",
    "is_game_over",
    "is_hand_over",
    "is_misdeal",
    "json_schema",
    "legal_moves",
    "new_game",
    "next_hand",
    "outcome",
    "parse_card",
    "parse_cards",
    "parse_move",
    "parse_move_text",
    "parse_position",
    "parse_record",
    "parse_rules",
    "perft",
    "play_game",
    "playout",
    "primiera",
    "rank_name",
    "read_records",
    "render_svg",
    "render_text",
    "sample_state",
    "score_hand",
    "shuffled_deck",
    "simulate",
    "suit_name",
    "table_bonus",
    "to_data",
    "to_json",
    "unseen_cards",
    "variant_name",
    "view",
    "winner",
]

_LATER: Final = {
    "ASSO_PIGLIATUTTO": "variants",
    "ASSO_PIGLIATUTTO_4": "variants",
    "CHKOBBA": "variants",
    "CIRULLA": "variants",
    "CIRULLA_3": "variants",
    "CIRULLA_PAIRS": "variants",
    "CIRULLONE": "variants",
    "ESCOBA": "variants",
    "SCOPA_3": "variants",
    "SCOPA_4": "variants",
    "SCOPA_6_PAIRS": "variants",
    "SCOPA_6_THREES": "variants",
    "SCOPA_A_PERDERE": "variants",
    "SCOPA_A_QUINDICI": "variants",
    "SCOPA_A_QUINDICI_ACES": "variants",
    "SCOPA_A_QUINDICI_EQUAL": "variants",
    "SCOPA_A_UNDICI": "variants",
    "SCOPA_DASSI": "variants",
    "SCOPA_NAPOLA": "variants",
    "SCOPA_PAIRS": "variants",
    "SCOPONE": "variants",
    "SCOPONE_41": "variants",
    "SCOPONE_DASSI": "variants",
    "SCOPONE_SCIENTIFICO": "variants",
    "SPAZZINO": "variants",
    "VARIANTS": "variants",
    "AceSweep": "capture_combinations",
    "AnyOf": "capture_combinations",
    "AtMost": "capture_combinations",
    "Average": "averages",
    "Explanation": "explaining",
    "Fewest": "capture_combinations",
    "GameRecord": "records",
    "GreedyPlayer": "players",
    "HandRecord": "records",
    "Player": "players",
    "RandomPlayer": "players",
    "SimulationResult": "averages",
    "capture_reasons": "explaining.captures",
    "card_name": "names",
    "explain": "explaining",
    "format_position": "positions",
    "format_record": "record_text",
    "format_rules": "rules_text",
    "from_data": "codec",
    "from_json": "codec",
    "game_rngs": "simulation",
    "json_schema": "schema",
    "parse_card": "notation",
    "parse_cards": "notation",
    "parse_move": "move_text",
    "parse_move_text": "move_text",
    "parse_position": "positions",
    "parse_record": "record_text",
    "parse_rules": "rules_text",
    "play_game": "games",
    "rank_name": "names",
    "read_records": "record_text",
    "render_svg": "rendering.svg.pictures",
    "render_text": "rendering.text",
    "simulate": "simulation",
    "suit_name": "names",
    "to_data": "codec",
    "to_json": "codec",
    "variant_name": "variants",
}
"""The names that not every program needs, each with the module that it is in."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Load what belongs to a name that is first used."""
        if name in _LATER.values():
            return import_module(f"scopa.{name}")
        if name not in _LATER:
            msg = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(msg)
        module = import_module(f"scopa.{_LATER[name]}")
        value = globals()[name] = getattr(module, name)
        return value

    def __dir__() -> list[str]:
        """List also the names that are not loaded yet."""
        return sorted({*globals(), *__all__})
