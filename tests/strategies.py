"""What the property tests draw: rules, games in play, moves that may be wrong."""

import pickle
import random
from collections.abc import Iterator
from typing import Any, Final, TypeVar

import attrs
from hypothesis import strategies as st

import scopa
from scopa import (
    DECK,
    PRIMIERA_GRADED,
    PRIMIERA_NOMINAL,
    PRIMIERA_VALUES,
    RE_BELLO,
    SCOPA,
    SETTEBELLO,
    VARIANTS,
    AceSweep,
    AheadAtTarget,
    AnyOf,
    AtMost,
    Bager,
    CaptureRule,
    Card,
    Category,
    EqualCard,
    EqualRanks,
    Fewest,
    GameState,
    Grande,
    Holding,
    HoldingWins,
    LowestAtTarget,
    LowHand,
    MostCards,
    MostOfRanks,
    MostOfSuit,
    Move,
    MoveFilter,
    MustCapture,
    Napola,
    NoAceLead,
    PerCard,
    Picula,
    Primiera,
    Rules,
    ShownFirst,
    Suit,
    Sums,
    Sweeps,
    TableTotals,
    ThreeEqual,
    TooManyOfRank,
    Totals,
    apply_move,
    is_game_over,
    is_hand_over,
    legal_moves,
    new_game,
    next_hand,
    shuffled_deck,
)

T = TypeVar("T")

FIELDS: Final = (
    "rules",
    "dealer",
    "to_move",
    "hands",
    "table",
    "piles",
    "stock",
    "sweeps",
    "last_capturer",
    "scores",
    "bonuses",
    "shown",
    "values",
    "previous",
)
"""The fields of a `GameState`."""


def fields_of(state: GameState) -> dict[str, Any]:
    """The fields of a state by name: what it shows of itself."""
    return {name: getattr(state, name) for name in FIELDS}


def pasted(text: str) -> object:
    """What a text means to someone who has written `from scopa import *`."""
    names = {name: getattr(scopa, name) for name in scopa.__all__}
    return eval(text, names)  # noqa: S307 - the texts are the library's own


def pickled(value: T, protocol: int = pickle.HIGHEST_PROTOCOL) -> T:
    """The value after a journey through `pickle`."""
    copy: T = pickle.loads(pickle.dumps(value, protocol))  # noqa: S301
    return copy


def all_cards(state: GameState) -> list[Card]:
    """Every card of a state, as often as it is somewhere."""
    parts = (*state.hands, *state.piles, state.table, state.stock)
    return [card for part in parts for card in part]


CARDS: Final = st.sampled_from(DECK)
DECKS: Final = st.permutations(DECK).map(tuple)
SEEDS: Final = st.integers(0, 2**32 - 1)


@st.composite
def seat_forms(draw: st.DrawFn) -> Rules:
    """Rules with any seats, sides, deals and table that use up the deck."""
    seats = draw(st.integers(2, 10), label="seats")
    sides = draw(st.sampled_from([n for n in range(2, seats + 1) if seats % n == 0]))
    table_sizes = [n for n in range(11) if (len(DECK) - n) % seats == 0]
    table_size = draw(st.sampled_from(table_sizes), label="table")
    left = (len(DECK) - table_size) // seats
    deals = []
    while left:
        deals.append(draw(st.integers(1, left), label="deal"))
        left -= deals[-1]
    return Rules(
        seats=seats, sides=sides, table_size=table_size, deals=tuple(deals), misdeals=()
    )


FILTERS: Final[st.SearchStrategy[tuple[MoveFilter, ...]]] = st.sampled_from(
    [(), (MustCapture(),)]
)

_CATEGORIES: Final[list[Category]] = [
    MostCards(),
    MostCards(points=2),
    MostOfSuit(),
    SETTEBELLO,
    RE_BELLO,
    Primiera(),
    Sweeps(),
    Sweeps(points=2),
    Napola(),
]
CATEGORIES: Final = st.lists(st.sampled_from(_CATEGORIES), min_size=1, unique=True).map(
    tuple
)

MISDEALS: Final = st.sampled_from([(), (TooManyOfRank(10, 3),), (TooManyOfRank(7, 4),)])


PLAIN: Final = [
    rules
    for rules in VARIANTS.values()
    if attrs.evolve(
        SCOPA,
        seats=rules.seats,
        sides=rules.sides,
        deals=rules.deals,
        table_size=rules.table_size,
        target=rules.target,
        misdeals=rules.misdeals,
    )
    == rules
]
"""The variants that are classic Scopa, whatever the seats, the deals and the table."""


def plain_rules() -> st.SearchStrategy[Rules]:
    """Classic captures and scoring with any form of play and any options."""
    return optional_rules(st.sampled_from(PLAIN) | seat_forms())


def any_rules() -> st.SearchStrategy[Rules]:
    """Ready-made variants and generated forms, with targets that are soon reached."""
    ready_made = st.sampled_from(list(VARIANTS.values()))
    return optional_rules(ready_made) | plain_rules()


@st.composite
def optional_rules(draw: st.DrawFn, forms: st.SearchStrategy[Rules]) -> Rules:
    rules = draw(forms)
    rules = attrs.evolve(
        rules,
        target=draw(st.integers(1, 9), label="target"),
        margin=draw(st.integers(1, 3), label="margin"),
    )
    if draw(st.booleans(), label="options"):
        compulsory = draw(st.booleans(), label="compulsory")
        filters = draw(FILTERS, label="filters") if compulsory else ()
        rules = attrs.evolve(
            rules,
            compulsory=compulsory,
            filters=filters,
            last_card_sweep=draw(st.booleans(), label="last card sweep"),
            categories=draw(CATEGORIES, label="categories"),
            misdeals=draw(MISDEALS, label="misdeals"),
        )
    return rules


@attrs.frozen
class Game:
    """A game that can be played over again: rules, chance, eagerness."""

    rules: Rules
    seed: int
    dealer: int = 0
    eagerness: float = 0.5
    """How often a player who can capture takes the largest capture."""

    def choose(self, moves: tuple[Move, ...], rng: random.Random) -> Move:
        if rng.random() < self.eagerness:
            return max(moves, key=lambda move: len(move.captured))
        return moves[int(rng.random() * len(moves))]

    def play(self, hands: int = 3) -> Iterator[tuple[GameState, Move | None]]:
        """Yield each state with the move made in it, None at the end of a hand."""
        rng = random.Random(self.seed)
        state = new_game(self.rules, shuffled_deck(rng, self.rules), dealer=self.dealer)
        for left in reversed(range(hands)):
            while not is_hand_over(state):
                move = self.choose(legal_moves(state), rng)
                yield state, move
                state = apply_move(state, move)
            yield state, None
            if is_game_over(state) or not left:
                return
            state = next_hand(state, shuffled_deck(rng, self.rules))

    def states(self, hands: int = 3) -> list[GameState]:
        """Return every state of the game."""
        return [state for state, _ in self.play(hands)]


@st.composite
def games(draw: st.DrawFn, rules: st.SearchStrategy[Rules] | None = None) -> Game:
    chosen = draw(any_rules() if rules is None else rules)
    return Game(
        chosen,
        draw(SEEDS),
        draw(st.integers(0, chosen.seats - 1), label="dealer"),
        draw(st.sampled_from([0.5, 0.0, 1.0]), label="eagerness"),
    )


@st.composite
def states(draw: st.DrawFn, rules: st.SearchStrategy[Rules] | None = None) -> GameState:
    """A state from the middle, or the end, of one of the first hands of a game."""
    reached = draw(games(rules)).states(hands=draw(st.integers(1, 2), label="hands"))
    ends = [at for at, state in enumerate(reached) if is_hand_over(state)]
    at = draw(st.integers(0, len(reached) - 1) | st.sampled_from(ends), label="at")
    return reached[at]


@st.composite
def moves_for(draw: st.DrawFn, state: GameState) -> Move:
    """A move, legal or not, of the cards that matter in a state, or of any."""
    hand, table, legal = state.hands[state.to_move], state.table, legal_moves(state)
    cards = draw(st.sampled_from([hand or DECK, hand or DECK, DECK]))
    card = draw(st.sampled_from(cards), label="card")
    some = st.lists(st.sampled_from(table or DECK), max_size=6)
    taken = set(draw(some))
    if draw(st.booleans()) and legal:
        taken ^= set(draw(st.sampled_from(legal)).captured)
    if draw(st.integers(0, 3)) == 0:
        taken ^= {draw(CARDS)}
    return Move(card, taken - {card})


# Rules with every option there is


def capture_rules() -> st.SearchStrategy[CaptureRule]:
    """Capture rules of every kind, one within another."""
    leaves = st.one_of(
        st.just(EqualCard()),
        st.builds(Sums, free=st.booleans(), figures=st.booleans()),
        st.builds(Totals, st.integers(2, 20)),
    )
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            st.lists(inner, min_size=1, max_size=3).map(lambda rules: AnyOf(*rules)),
            st.builds(Fewest, inner),
            st.builds(AtMost, st.integers(1, 5), inner),
            st.builds(
                AceSweep,
                inner,
                scores=st.booleans(),
                with_ace=st.sampled_from(["no-sweep", "sweep"]),
                on_empty=st.sampled_from(["stays", "takes-itself"]),
                opening=st.booleans(),
                otherwise=st.booleans(),
                declinable=st.booleans(),
            ),
        ),
        max_leaves=4,
    )


NAMES: Final = st.sampled_from(["napola", "none", "True", "7D", "3"]) | st.text(
    st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8
)
"""Names, awkward ones among them."""

_POINTS: Final = st.integers(-3, 20)
_SUITS: Final = st.sampled_from(Suit)
_SETS: Final = st.lists(CARDS, min_size=1, max_size=5, unique=True)

_ANY_CATEGORY: Final[st.SearchStrategy[Category]] = st.one_of(
    st.builds(MostCards, _POINTS, _POINTS),
    st.builds(MostOfSuit, _SUITS, _POINTS, _POINTS),
    st.builds(
        MostOfRanks,
        NAMES,
        st.lists(st.integers(1, 10), min_size=1, max_size=3, unique=True).map(tuple),
        _POINTS,
    ),
    st.builds(Holding, NAMES, _SETS, _POINTS),
    st.builds(PerCard, NAMES, _SETS, _POINTS),
    st.builds(
        Primiera,
        st.sampled_from([PRIMIERA_VALUES, PRIMIERA_GRADED, PRIMIERA_NOMINAL]),
        st.sampled_from(["totals", "cards"]),
        st.sampled_from(["bars", "loses", "counts-0"]),
        _POINTS,
    ),
    st.builds(Sweeps, _POINTS),
    st.builds(Napola, _SUITS, st.integers(3, 10), NAMES),
    st.builds(Grande, st.lists(_POINTS, min_size=1, max_size=3).map(tuple)),
)

_PAIRS: Final = st.tuples(st.integers(0, 40), st.integers(1, 3))


@st.composite
def every_option(draw: st.DrawFn) -> Rules:
    """Rules in which any field may be anything, seldom all as in a variant."""

    def some(rules: st.SearchStrategy[T], least: int = 0) -> st.SearchStrategy[Any]:
        return st.lists(rules, min_size=least, max_size=3, unique=True).map(tuple)

    at_most = st.integers(3, 30)
    hand_bonuses = draw(
        some(
            st.builds(LowHand, NAMES, _POINTS, at_most)
            | st.builds(ThreeEqual, NAMES, _POINTS, at_most)
        )
    )
    compulsory = draw(st.booleans())
    filters: list[MoveFilter] = [NoAceLead(), ShownFirst()]
    if compulsory:
        filters.append(MustCapture())
    options: dict[str, st.SearchStrategy[Any]] = {
        "margin": st.integers(1, 5),
        "capture": capture_rules(),
        "compulsory": st.just(compulsory),
        "filters": some(st.sampled_from(filters)),
        "last_card_sweep": st.booleans(),
        "leftovers": st.sampled_from(["last-capturer", "dealer"]),
        "table_bonus": st.none()
        | st.builds(
            TableTotals,
            st.lists(_PAIRS, max_size=2).map(tuple),
            st.none() | _PAIRS,
        ),
        "hand_bonuses": st.just(hand_bonuses),
        "matta": st.none() | CARDS if hand_bonuses else st.none(),
        "play_bonuses": some(
            st.builds(Picula, NAMES, _POINTS) | st.builds(Bager, NAMES)
        ),
        "categories": some(_ANY_CATEGORY, 1),
        "misdeals": some(
            st.builds(TooManyOfRank, st.integers(1, 10), st.integers(1, 4))
            | st.builds(EqualRanks, st.integers(2, 4))
        ),
        "endings": some(
            st.sampled_from([AheadAtTarget(), LowestAtTarget()])
            | st.builds(HoldingWins, NAMES, _SETS),
            1,
        ),
    }
    form = draw(seat_forms() | st.sampled_from(list(VARIANTS.values())))
    fixed = {"compulsory", "filters", "hand_bonuses", "matta"}
    chosen = draw(st.sets(st.sampled_from(sorted(options.keys() - fixed))))
    if draw(st.booleans()):
        chosen |= fixed
    if not form.table_size:
        chosen.discard("table_bonus")
    return attrs.evolve(
        form,
        target=draw(st.integers(1, 200)),
        **{name: draw(options[name]) for name in sorted(chosen)},
    )
