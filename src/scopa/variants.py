"""The ready-made variants by name."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Final

import attrs

from scopa.bonuses import Bager, LowHand, Picula, TableTotals, ThreeEqual
from scopa.capture_combinations import AceSweep, AnyOf
from scopa.capture_rules import EqualCard, Sums, Totals
from scopa.cards import DECK, Card, Suit
from scopa.categories import (
    ROSMARINO,
    SETTEBELLO,
    TWO_OF_SWORDS,
    Grande,
    MostCards,
    MostOfRanks,
    MostOfSuit,
    Napola,
    PerCard,
    Sweeps,
)
from scopa.endings import AheadAtTarget, HoldingWins, LowestAtTarget
from scopa.errors import Code, NoSuchVariantError, Phrase, Problem
from scopa.filters import ShownFirst
from scopa.misdeals import TooManyOfRank
from scopa.primiera_category import Primiera
from scopa.rules import SCOPA, Rules, checked_rules

_MATTA: Final = Card("7C")
_COINS: Final = tuple(card for card in DECK if card.suit is Suit.DENARI)

SCOPA_3: Final = attrs.evolve(SCOPA, seats=3, sides=3, target=16)
"""Scopa for three, each alone, to 16."""

SCOPA_4: Final = attrs.evolve(SCOPA, seats=4, sides=4)
"""Scopa for four, each alone. No source gives a target of its own: 11."""

SCOPA_PAIRS: Final = attrs.evolve(SCOPA, seats=4, target=21)
"""Scopa for four in two pairs, partners opposite, to 21."""

SCOPA_6_THREES: Final = attrs.evolve(SCOPA, seats=6, sides=2, target=21)
"""Scopa for six in two teams of three, to 21."""

SCOPA_6_PAIRS: Final = attrs.evolve(SCOPA, seats=6, sides=3, target=21)
"""Scopa for six in three pairs, to 21."""

SCOPONE: Final = attrs.evolve(SCOPA_PAIRS, deals=9)
"""Scopone: two pairs, nine cards each and four on the table, to 21."""

SCOPONE_SCIENTIFICO: Final = attrs.evolve(
    SCOPA_PAIRS, table_size=0, deals=10, misdeals=()
)
"""Scopone scientifico: two pairs, ten cards each and an empty table, to 21."""

SCOPA_NAPOLA: Final = attrs.evolve(
    SCOPA, categories=(*SCOPA.categories, Napola()), target=21
)
"""Scopa with the napola, to 21."""

SCOPA_A_PERDERE: Final = attrs.evolve(SCOPA, target=21, endings=(LowestAtTarget(),))
"""Scopa a perdere: once a side has 21, the lowest total wins."""

SCOPA_DASSI: Final = attrs.evolve(SCOPA, capture=AceSweep(), misdeals=())
"""Scopa d'assi: an ace takes the whole table, and its sweep does not score."""

ASSO_PIGLIATUTTO: Final = attrs.evolve(SCOPA_DASSI, capture=AceSweep(scores=True))
"""Asso pigliatutto: an ace takes the whole table, and its sweep scores."""

ASSO_PIGLIATUTTO_4: Final = attrs.evolve(
    ASSO_PIGLIATUTTO, seats=4, table_size=0, deals=10, target=21
)
"""Asso pigliatutto for two pairs, ten cards each and an empty table, to 21."""

SCOPONE_DASSI: Final = attrs.evolve(
    SCOPONE_SCIENTIFICO,
    capture=AceSweep(on_empty="takes-itself"),
    categories=(*SCOPA.categories, Napola()),
    target=31,
)
"""The Milan mix: scopone scientifico, aces that take all, and the napola, to 31."""

SCOPA_A_QUINDICI: Final = attrs.evolve(SCOPA, capture=Totals(15), misdeals=())
"""Scopa a quindici: only sets that make fifteen with the card played."""

SCOPA_A_QUINDICI_EQUAL: Final = attrs.evolve(
    SCOPA_A_QUINDICI, capture=AnyOf(EqualCard(), Totals(15))
)
"""Scopa a quindici, also with a card of equal value."""

SCOPA_A_QUINDICI_ACES: Final = attrs.evolve(
    SCOPA_A_QUINDICI,
    capture=AceSweep(AnyOf(EqualCard(), Totals(15)), scores=True),
    target=31,
)
"""Scopa a quindici with equal cards, and an ace that takes all, to 31."""

SCOPA_A_UNDICI: Final = attrs.evolve(SCOPA_A_QUINDICI, capture=Totals(11))
"""Scopa a undici: only sets that make eleven with the card played."""

ESCOBA: Final = attrs.evolve(
    SCOPA_A_QUINDICI, table_bonus=TableTotals(((15, 1), (30, 2))), target=21
)
"""Escoba: fifteens, and the dealer's escobas for an opening table of 15 or 30."""

CHKOBBA: Final = attrs.evolve(
    SCOPA,
    categories=(
        MostCards(),
        MostOfSuit(),
        SETTEBELLO,
        MostOfRanks("barmila", (7, 6)),
        Sweeps(),
    ),
    target=21,
)
"""Chkobba, from Tunisia: Scopa with the *barmila* in place of the primiera, to 21."""

SCOPONE_41: Final = attrs.evolve(
    SCOPONE_SCIENTIFICO,
    categories=(
        PerCard("each-coin", _COINS),
        *SCOPA.categories,
    ),
    target=41,
)
"""Scopone scientifico with a point for every coin, to 41."""


CIRULLA: Final = Rules(
    capture=AceSweep(AnyOf(Sums(free=True), Totals(15)), scores=True, otherwise=True),
    misdeals=(TooManyOfRank(rank=1, count=2),),
    table_bonus=TableTotals(),
    hand_bonuses=(ThreeEqual("dieci", 10), LowHand("tre", 3)),
    matta=_MATTA,
    categories=(
        MostCards(),
        MostOfSuit(),
        SETTEBELLO,
        Primiera(),
        Grande(),
        Napola(cap=6, name="piccola"),
        Sweeps(),
    ),
    endings=(HoldingWins("cappotto", _COINS), AheadAtTarget()),
    target=51,
)
"""Cirulla for two, to 51."""

CIRULLA_3: Final = attrs.evolve(CIRULLA, seats=3, sides=3)
"""Cirulla for three, each alone."""

CIRULLA_PAIRS: Final = attrs.evolve(CIRULLA, seats=4)
"""Cirulla for two pairs."""

CIRULLONE: Final = attrs.evolve(
    CIRULLA_PAIRS, deals=(6, 3), filters=(ShownFirst(),), target=101
)
"""Cirullone: Cirulla for two pairs with deals of six and three, to 101."""

SPAZZINO: Final = Rules(
    capture=Sums(free=True, figures=False),
    misdeals=(),
    play_bonuses=(Picula(), Bager()),
    categories=(
        MostCards(points=2, tied_points=1),
        MostOfSuit(Suit.SPADE, points=2, tied_points=1),
        SETTEBELLO,
        ROSMARINO,
        TWO_OF_SWORDS,
        Napola(Suit.SPADE),
        Sweeps(),
    ),
    target=31,
)
"""Spazzino for two: points for swords and for plays, to 31."""


class _Variants(Mapping[str, Rules]):
    """The variants by name, with an error that suggests the nearest."""

    __slots__ = ("_rules",)

    def __init__(self, rules: dict[str, Rules]) -> None:
        self._rules = rules

    def __getitem__(self, name: str) -> Rules:
        try:
            return self._rules[name]
        except (KeyError, TypeError):
            near = get_close_matches(str(name), self._rules)
            if near:
                fix = Phrase("did-you-mean", suggested=tuple(near))
            else:
                fix = Phrase("listed-by", what="list(VARIANTS)")
            raise NoSuchVariantError(
                Problem(Code.NO_SUCH_VARIANT, text=name, fix=fix)
            ) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __repr__(self) -> str:
        return f"<{len(self)} variants: {', '.join(self)}>"


VARIANTS: Final[Mapping[str, Rules]] = _Variants(
    {
        "scopa": SCOPA,
        "scopa-3": SCOPA_3,
        "scopa-4": SCOPA_4,
        "scopa-pairs": SCOPA_PAIRS,
        "scopa-6-threes": SCOPA_6_THREES,
        "scopa-6-pairs": SCOPA_6_PAIRS,
        "scopone": SCOPONE,
        "scopone-scientifico": SCOPONE_SCIENTIFICO,
        "scopa-napola": SCOPA_NAPOLA,
        "scopa-a-perdere": SCOPA_A_PERDERE,
        "scopa-dassi": SCOPA_DASSI,
        "asso-pigliatutto": ASSO_PIGLIATUTTO,
        "asso-pigliatutto-4": ASSO_PIGLIATUTTO_4,
        "scopone-dassi": SCOPONE_DASSI,
        "scopa-a-quindici": SCOPA_A_QUINDICI,
        "scopa-a-quindici-equal": SCOPA_A_QUINDICI_EQUAL,
        "scopa-a-quindici-aces": SCOPA_A_QUINDICI_ACES,
        "scopa-a-undici": SCOPA_A_UNDICI,
        "escoba": ESCOBA,
        "chkobba": CHKOBBA,
        "scopone-41": SCOPONE_41,
        "cirulla": CIRULLA,
        "cirulla-3": CIRULLA_3,
        "cirulla-pairs": CIRULLA_PAIRS,
        "cirullone": CIRULLONE,
        "spazzino": SPAZZINO,
    }
)
"""The ready-made variants by name; an unknown one raises NoSuchVariantError."""

_NAMES: Final = {rules: name for name, rules in VARIANTS.items()}


def variant_name(rules: Rules) -> str | None:
    """Return the name of a ready-made variant; None for any other rules.

    >>> variant_name(SCOPONE_SCIENTIFICO)
    'scopone-scientifico'
    >>> variant_name(Rules(target=12)) is None
    True
    """
    return _NAMES.get(checked_rules(rules))
