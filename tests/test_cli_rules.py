"""``rules``: what the rules of a variant are, in words."""

import re
from typing import Any

import attrs
import pytest

from scopa import (
    ALL_SEVENS,
    CIRULLA,
    CLASSIC,
    DECK,
    PRIMIERA_GRADED,
    SCOPA,
    VARIANTS,
    AceSweep,
    AtMost,
    CaptureRule,
    Card,
    Category,
    Context,
    Count,
    Ending,
    EqualCard,
    EqualRanks,
    Fewest,
    Grande,
    HandBonus,
    Holding,
    HoldingWins,
    LowHand,
    MisdealCondition,
    MostOfRanks,
    MoveFilter,
    MustCapture,
    NoAceLead,
    Outcome,
    Play,
    PlayBonus,
    Primiera,
    Rules,
    ScoreItem,
    Standing,
    Sums,
    TableBonus,
    TableTotals,
    ThreeEqual,
    TooManyOfRank,
)
from scopa.capturing import PLAIN
from scopa.cli.describing import Describer
from scopa.cli.rules_words import SENTENCES
from scopa.messages import LANGUAGES
from tests.commands import told


def test_the_list_of_variants(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "rules").splitlines()
    assert [line.split()[0] for line in lines] == [*VARIANTS]
    assert "scopone-scientifico     4 seats, 2 sides, to 21" in lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_has_words(
    capsys: pytest.CaptureFixture[str], name: str, language: str
) -> None:
    out = told(capsys, "rules", name, "--language", language)
    assert out.startswith(f"{name}\n\n")
    assert str(VARIANTS[name].target) in out
    assert SENTENCES[language]["house"].partition("{")[0] not in out
    assert "{" not in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_rules_of_scopa(capsys: pytest.CaptureFixture[str]) -> None:
    """Against the page of the variant."""
    out = told(capsys, "rules", "scopa")
    assert (
        out.replace("\n  ", " ")
        == """\
scopa

Seats
- 2 seats, each for itself

Deal
- 3 cards to each seat and 4 on the table; deals in a hand: 6
- 3 or more kings on the opening table void the deal

Captures
- a card takes one table card of equal value; only if there is none, two or more\
 that add up to its value

Play
- a card that can capture must; but any card of the hand may be played
- a capture that empties the table is a sweep, but not with the last card
- what is left at the end goes to the side that captured last

Count of a hand
- cards: 1 for the most cards
- coins: 1 for the most cards of coins
- settebello: 1 for capturing seven of coins
- primiera: 1 for the best card of each suit by this scale: seven 21; six 18; ace 16;\
 five 15; four 14; three 13; two 12; knave, horse, king 10, and none without all four\
 suits
- sweeps: 1 for every sweep

End of the game
- a side that has 11 at the end of a hand wins, if it is ahead of every other by 1 or\
 more
"""
    )


def said(rules: Rules, language: str = "en") -> str:
    """What is said of some rules, on one line."""
    (chosen,) = [each for each in LANGUAGES if each == language]
    sections = Describer(chosen).sections(rules)
    return "; ".join(sentence for _, sentences in sections for sentence in sentences)


CHANGES: list[tuple[dict[str, Any], str]] = [
    ({"seats": 4}, "4 seats in 2 sides of 2, seated in turn"),
    (
        {"seats": 4, "deals": (6, 3)},
        "6, 3 cards to each seat, deal by deal, and 4 on the table",
    ),
    (
        {"table_size": 0, "deals": (20,)},
        "20 cards to each seat and none on the table; deals in a hand: 1",
    ),
    ({"deals": (1,) * 18}, "1 card to each seat and 4 on the table"),
    ({"misdeals": (EqualRanks(3),)}, "3 or more cards of one rank"),
    ({"misdeals": (TooManyOfRank(7, 2),)}, "2 or more sevens on the opening table"),
    (
        {"table_bonus": TableTotals(totals=((20, 3),), low=(9, 4))},
        (
            "the dealer scores 3 for an opening table that adds up to 20; the"
            " dealer scores"
            " 4 for an opening table of 9 or less; a dealer who scores so takes the"
            " cards of the table"
        ),
    ),
    ({"capture": EqualCard()}, "a card takes one table card of equal value; a card"),
    ({"capture": Sums(figures=False)}, "knave, horse and king take only an equal"),
    ({"capture": Sums(free=True)}, "two or more that add up to its value, as the"),
    ({"capture": Fewest(Sums())}, "only one with the fewest cards may be taken"),
    ({"capture": AtMost(2, Sums())}, "no more than 2 table cards may be taken"),
    (
        {
            "capture": AceSweep(
                scores=True,
                with_ace="sweep",
                on_empty="takes-itself",
                opening=False,
                otherwise=True,
                declinable=True,
            )
        },
        (
            "an ace takes the whole table; it does so also with an ace on the table; a"
            " sweep that an ace makes so counts; played to an empty table, an ace"
            " goes to"
            " the pile of its player at once; it has no such power on the first play of"
            " the hand; it may also capture as other cards do; it may be laid instead"
        ),
    ),
    (
        {"capture": AceSweep()},
        (
            "an ace takes the whole table; with an ace on the table it is a card"
            " like any"
            " other; a sweep that an ace makes so does not count; a card that"
        ),
    ),
    ({"compulsory": False}, "a card that can capture may be laid instead"),
    (
        {"filters": (MustCapture(), NoAceLead())},
        (
            "while any card of the hand can capture, none may be laid; the first"
            " card of"
            " the hand may not be an ace"
        ),
    ),
    (
        {"hand_bonuses": (ThreeEqual("terzo", 5, at_most=9), LowHand("tre", 3))},
        (
            "three equal cards that add up to 9 or less may be declared, terzo: 5;"
            " a fresh"
            " hand of three cards that add up to 9 or less may be declared, tre: 3"
        ),
    ),
    ({"last_card_sweep": True}, "is a sweep, also with the last card"),
    ({"leftovers": "dealer"}, "what is left at the end goes to the dealer's side"),
    (
        {"categories": (Primiera(PRIMIERA_GRADED, compare="cards"),)},
        "king 10; horse 9; knave 8, compared card by card from the best, and none",
    ),
    (
        {"categories": (Primiera(missing_suit="loses"),)},
        "10, and a suit missing loses to all four",
    ),
    (
        {"categories": (Primiera(missing_suit="counts-0"),)},
        "10, and a suit missing counts nothing",
    ),
    (
        {"categories": (*CLASSIC, ALL_SEVENS)},
        (
            "all sevens: 1 for capturing seven of coins, seven of cups, seven of"
            " swords,"
            " seven of batons"
        ),
    ),
    (
        {"categories": (MostOfRanks("barmila", (7, 6)),)},
        "barmila: 1 for the most sevens, sixes, in this order",
    ),
    (
        {"categories": (Grande((5, 6, 7)),)},
        "and on in a row downwards: king-knave 5, king-seven 6, king-six 7",
    ),
    (
        {"target": 21, "margin": 2},
        "has 21 at the end of a hand wins, if it",
    ),
    (
        {"endings": (HoldingWins("aces", DECK[:4]),)},
        (
            "aces: a side that has captured ace of coins, ace of cups, ace of"
            " swords, ace"
            " of batons at the end of a hand wins"
        ),
    ),
]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "in this sum the seven of cups counts as any value from 1 to 10"),
        ("it", "in questa somma il sette di coppe vale da 1 a 10"),
        ("es", "en esta suma el siete de copas vale de 1 a 10"),
    ],
)
def test_the_matta_on_the_opening_table(language: str, expected: str) -> None:
    assert said(CIRULLA, language).count(expected) == 1
    without = attrs.evolve(CIRULLA, table_bonus=None)
    assert expected not in said(without, language)


@pytest.mark.parametrize(("changes", "expected"), CHANGES)
def test_other_rules(changes: dict[str, Any], expected: str) -> None:
    rules = attrs.evolve(SCOPA, **changes)
    assert expected in said(rules)
    assert expected not in said(SCOPA)
    for language in ("it", "es"):
        assert said(rules, language) != said(SCOPA, language)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("cirulla", "a fresh hand of three equal cards may be declared, dieci: 10"),
        ("cirulla", "the seven of cups may be declared as any value"),
        ("cirulla", "cappotto: a side that has captured all cards of coins at the end"),
        ("cirulla", "makes 15 together; the player may choose any of these ways"),
        ("cirullone", "cards that were shown with a declaration are played first"),
        ("spazzino", "picula: 1 for taking, alone, the equal card that was just laid"),
        ("spazzino", "bager: a point a card for taking two or more, all of the suit"),
        ("spazzino", "2 for the most cards of swords, and 1 each on a tie"),
        ("scopone-41", "each coin: 1 for each of all cards of coins"),
        (
            "scopa-napola",
            "ace, two and three of coins, and on in a row, as many",
        ),
        ("scopa-a-perdere", "the side with the lowest total wins"),
    ],
)
def test_rules_that_only_some_have(name: str, expected: str) -> None:
    assert expected in said(VARIANTS[name])


@attrs.frozen
class OwnCapture(CaptureRule):
    def captures(
        self, card: Card, table: tuple[Card, ...], context: Context = PLAIN
    ) -> tuple[tuple[Card, ...], ...]:
        return ()


@attrs.frozen
class OwnFilter(MoveFilter):
    def keep(self, moves, context):  # type: ignore[no-untyped-def]
        return moves


@attrs.frozen
class OwnMisdeal(MisdealCondition):
    def voids(self, table: tuple[Card, ...]) -> bool:
        return False

    def __str__(self) -> str:
        return "never"


@attrs.frozen
class OwnTableBonus(TableBonus):
    def score(self, table: tuple[Card, ...], context: Context) -> int:
        return 0


@attrs.frozen
class OwnHandBonus(HandBonus):
    name: str = "own"
    points: int = 1

    def cards(self, hand: tuple[Card, ...], context: Context) -> tuple[Card, ...]:
        return ()


@attrs.frozen
class OwnPlayBonus(PlayBonus):
    name: str = "own"

    def score(self, play: Play) -> int:
        return 0


@attrs.frozen
class OwnCategory(Category):
    def score(self, count: Count) -> ScoreItem:
        raise NotImplementedError


@attrs.frozen
class OwnEnding(Ending):
    def judge(self, standing: Standing) -> Outcome | None:
        return None


def test_house_rules_are_named() -> None:
    rules = attrs.evolve(
        SCOPA,
        capture=OwnCapture(),
        filters=(OwnFilter(),),
        misdeals=(OwnMisdeal(),),
        table_bonus=OwnTableBonus(),
        hand_bonuses=(OwnHandBonus(),),
        play_bonuses=(OwnPlayBonus(),),
        categories=(OwnCategory(),),
        endings=(OwnEnding(),),
    )
    own = re.findall(r"a rule of its own: (.*?)(?:;|$)", said(rules))
    assert own == [
        "never",
        "OwnTableBonus()",
        "OwnCapture()",
        "OwnFilter()",
        "OwnHandBonus(name='own', points=1)",
        "OwnPlayBonus(name='own')",
        "OwnCategory()",
        "OwnEnding()",
    ]


def test_every_sentence_about_rules_is_said() -> None:
    """By a variant, or by a change of one."""
    tried = [*VARIANTS.values()]
    tried += [attrs.evolve(SCOPA, **changes) for changes, _ in CHANGES]
    tried.append(attrs.evolve(SCOPA, misdeals=(OwnMisdeal(),)))
    everything = "\n".join(map(said, tried))
    headings = {"seating", "dealing", "capture", "play", "count", "end", "listed"}
    for key, sentence in SENTENCES["en"].items():
        if key not in headings:
            parts = re.split(r"\{[^}]*\}", sentence)
            longest = max(parts, key=len)
            assert longest in everything, key


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("1 for capturing seven of coins", "at the end of a hand wins")),
        ("it", ("a chi prende il sette di denari", "il sette di coppe è la matta")),
        ("it", ("a fine mano ha preso tutte queste carte vince",)),
        ("es", ("por llevarse el siete de oros", "al final de una mano")),
    ],
)
def test_cards_in_sentences(
    capsys: pytest.CaptureFixture[str], language: str, said: tuple[str, ...]
) -> None:
    out = " ".join(told(capsys, "rules", "cirulla", "--language", language).split())
    assert all(words in out for words in said), out


def test_the_articles_of_cards() -> None:
    held = Holding("two", (Card("1D"), Card("8C")))
    assert "l'asso di denari, il fante di coppe" in Describer("it").category(held)
    assert "el as de oros, la sota de copas" in Describer("es").category(held)
