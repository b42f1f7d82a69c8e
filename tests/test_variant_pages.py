"""The pages of the variants: all there, all alike, and in agreement with the rules."""

import re
from pathlib import Path

import attrs
import pytest

import scopa
from scopa import (
    DECK,
    VARIANTS,
    AceSweep,
    AheadAtTarget,
    AnyOf,
    Bager,
    CaptureRule,
    EqualCard,
    HoldingWins,
    LowestAtTarget,
    LowHand,
    Picula,
    Rules,
    Suit,
    Sums,
    TableTotals,
    ThreeEqual,
    TooManyOfRank,
    Totals,
    count_piles,
)

DIRECTORY = Path(__file__).parent.parent / "docs" / "variants"
PAGES = sorted(path for path in DIRECTORY.glob("*.md") if path.stem != "index")
SECTIONS = [
    "Deal",
    "Capture",
    "Sweeps",
    "Scoring",
    "Options",
    "End",
    "Where sources differ",
    "Sources",
]
TABLES = {
    "Play": ["name", "seats", "deal", "table", "misdeals", "capture", "ace"],
    "Scoring": ["name", "sweeps", "categories", "target"],
}
CAPTURES: dict[str, CaptureRule] = {
    "equal card, else a sum": Sums(),
    "fifteen": Totals(15),
    "equal card or fifteen": AnyOf(EqualCard(), Totals(15)),
    "eleven": Totals(11),
    "equal card, sum or fifteen": AnyOf(Sums(free=True), Totals(15)),
    "equal card or a sum, court cards only an equal card": Sums(
        free=True, figures=False
    ),
}
ACES = {
    "takes all": AceSweep(),
    "takes all, or itself": AceSweep(on_empty="takes-itself"),
    "takes all, or fifteen": AceSweep(otherwise=True),
}
MISDEALS = {
    "none": (),
    "three kings": (TooManyOfRank(10, count=3),),
    "two aces": (TooManyOfRank(1, count=2),),
}


def table(heading: str) -> list[dict[str, str]]:
    """The rows of one of the tables that compare the variants."""
    text = (DIRECTORY / "index.md").read_text(encoding="utf-8")
    section = text.partition(f"\n### {heading}\n")[2].partition("\n#")[0]
    head, _, *body = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in section.splitlines()
        if line.startswith("|")
    ]
    assert head == TABLES[heading]
    return [dict(zip(head, row, strict=True)) for row in body]


ROWS = {
    re.sub(r"\[(.+)\]\(.+\)", r"\1", play["name"]): play | scoring
    for play, scoring in zip(table("Play"), table("Scoring"), strict=True)
}


def headings(path: Path) -> list[str]:
    """The headings of a page below its title."""
    return re.findall(r"^## (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_variant_is_in_both_tables_once() -> None:
    names, again = ([row["name"] for row in table(heading)] for heading in TABLES)
    assert names == again
    assert len(ROWS) == len(names)
    assert ROWS.keys() == VARIANTS.keys()


@pytest.mark.parametrize("name", VARIANTS)
def test_rows(name: str) -> None:
    rules, row = VARIANTS[name], ROWS[name]
    assert row["seats"] == seats(rules)
    assert row["deal"] == deal(rules)
    assert row["table"] == str(rules.table_size)
    assert row["categories"].replace("classic", classic()) == categories(rules)
    assert row["target"] == target(rules)
    assert rules.misdeals == MISDEALS[row["misdeals"]]


@pytest.mark.parametrize("name", VARIANTS)
def test_captures_and_sweeps_of_rows(name: str) -> None:
    rules, row = VARIANTS[name], ROWS[name]
    rule = CAPTURES[row["capture"]]
    sweeps = "all"
    if row["ace"] != "1":
        scores = row["sweeps"].startswith("an ace's too")
        sweeps = "an ace's too" if scores else "not an ace's"
        rule = attrs.evolve(ACES[row["ace"]], rule=rule, scores=scores)
    assert rules.capture == rule
    if rules.table_bonus is not None:
        assert rules.table_bonus == TableTotals(((15, 1), (30, 2)))
        sweeps += "; table of 15 or 30"
    if rules.hand_bonuses:
        assert rules.hand_bonuses == (ThreeEqual("dieci", 10), LowHand("tre", 3))
        sweeps += "; low or equal hands"
    if rules.play_bonuses:
        assert rules.play_bonuses == (Picula(), Bager())
        sweeps += "; picula and bager"
    assert row["sweeps"] == sweeps
    assert not rules.last_card_sweep


def deal(rules: Rules) -> str:
    if len(set(rules.deals)) == 1:
        return f"{len(rules.deals)} × {rules.deals[0]}"
    return " + ".join(map(str, rules.deals))


def seats(rules: Rules) -> str:
    if rules.seats == 2:
        return "2"
    if rules.seats == rules.sides:
        return f"{rules.seats} alone"
    return f"{rules.seats} in {rules.sides} sides"


def classic() -> str:
    return ", ".join(item.name for item in count_piles([[], []]).items)


def categories(rules: Rules) -> str:
    items = count_piles([[]] * rules.sides, rules).items
    return ", ".join(item.name for item in items)


def target(rules: Rules) -> str:
    *others, last = rules.endings
    if last == LowestAtTarget():
        return f"{rules.target} loses"
    assert last == AheadAtTarget()
    if not others:
        return str(rules.target)
    coins = [card for card in DECK if card.suit is Suit.DENARI]
    assert others == [HoldingWins("cappotto", coins)]
    return f"{rules.target}, or all coins"


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_has_a_page(name: str) -> None:
    link = re.fullmatch(r"\[.+\]\((.+)\)", ROWS[name]["name"])
    assert link is not None
    text = (DIRECTORY / link[1]).read_text(encoding="utf-8")
    intro = text.partition("\n## ")[0]
    assert f"`{name}`" in intro
    constant = name.upper().replace("-", "_")
    assert f"`{constant}`" in intro
    assert getattr(scopa, constant) is VARIANTS[name]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_pages_are_alike(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert headings(path) == SECTIONS
    assert re.search(r"Grade: [ABC]\b", " ".join(text.split()))
    assert "\n>>> " in text
    options = text.partition("## Options")[2].partition("## End")[0]
    assert "attrs.evolve(" in options
    index = (DIRECTORY / "index.md").read_text(encoding="utf-8")
    assert f"]({path.name})" in index
    assert f"\n{path.stem}\n" in index.partition("```{toctree}")[2]
