"""Rules on one line: what is written, what is read, and what is refused."""

import time
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import (
    ALL_SEVENS,
    CIRULLA,
    CLASSIC,
    DECK,
    ESCOBA,
    RE_BELLO,
    SCOPA,
    SCOPONE,
    VARIANTS,
    AceSweep,
    AheadAtTarget,
    AnyOf,
    AtMost,
    CaptureRule,
    Card,
    Code,
    EqualCard,
    EqualRanks,
    Fewest,
    Holding,
    HoldingWins,
    LowestAtTarget,
    LowHand,
    MisdealCondition,
    MostCards,
    MostOfSuit,
    MustCapture,
    NotationError,
    Primiera,
    Rules,
    RulesError,
    ScopaError,
    Suit,
    Sums,
    Sweeps,
    TableTotals,
    TooManyOfRank,
    Totals,
    format_rules,
    parse_rules,
)
from tests.own_rules import (
    OWN,
    FirstOf,
    Mood,
    NoCapture,
    SameSuit,
    Tone,
    Weighed,
    Weight,
)
from tests.strategies import any_rules, every_option


def change(base: Rules = SCOPA, **fields: Any) -> Rules:
    return attrs.evolve(base, **fields)


# What is written: each of these is read again as the same

GOLDEN = {
    "scopa": SCOPA,
    "escoba;target=15": change(ESCOBA, target=15),
    "scopa-3;target=11": change(seats=3, sides=3),
    "scopa;seats=6;table_size=10;deals=5": change(seats=6, table_size=10, deals=5),
    "scopone;deals=(6,3)": change(SCOPONE, deals=(6, 3)),
    "scopone;deals=(1,8)": change(SCOPONE, deals=(1, 8)),
    "scopa;misdeals=()": change(misdeals=()),
    "scopa;misdeals=(EqualRanks(),TooManyOfRank(rank=1,count=2))": change(
        misdeals=(EqualRanks(), TooManyOfRank(1, 2))
    ),
    "scopa-dassi;capture=AceSweep(rule=Sums(free=true),scores=true)": change(
        capture=AceSweep(Sums(free=True), scores=True), misdeals=()
    ),
    "scopa;capture=AnyOf(EqualCard(),Fewest(rule=Totals()))": change(
        capture=AnyOf(EqualCard(), Fewest(Totals()))
    ),
    "scopa;compulsory=false;last_card_sweep=true;leftovers=dealer": change(
        compulsory=False, last_card_sweep=True, leftovers="dealer"
    ),
    "scopa;filters=(MustCapture())": change(filters=(MustCapture(),)),
    "scopa;table_bonus=TableTotals(totals=((15,2)),low=(9,1))": change(
        table_bonus=TableTotals(((15, 2),), (9, 1))
    ),
    "escoba;table_bonus=none": change(ESCOBA, table_bonus=None),
    "cirulla;hand_bonuses=(LowHand(name=tre,points=4));matta=none": change(
        CIRULLA, hand_bonuses=(LowHand("tre", 4),), matta=None
    ),
    "scopa;categories=(MostOfSuit(suit=S,points=-2))": change(
        categories=(MostOfSuit(Suit.SPADE, points=-2),)
    ),
    "scopa;categories=(Holding(name=all-sevens,cards=(7D,7C,7S,7B)))": change(
        categories=(ALL_SEVENS,)
    ),
    "scopa;categories=(Holding(name='b%20%22%27%25%3B%0Aò',cards=(1D)))": change(
        categories=(Holding("b \"'%;\nò", Card("1D")),)
    ),
    "scopa;categories=(Holding(name='none',cards=(1D)))": change(
        categories=(Holding("none", Card("1D")),)
    ),
    "scopa;endings=(HoldingWins(name='7D',cards=(7D)))": change(
        endings=(HoldingWins("7D", Card("7D")),)
    ),
}


@pytest.mark.parametrize("text", GOLDEN)
def test_golden_texts(text: str) -> None:
    assert format_rules(GOLDEN[text]) == text
    assert parse_rules(text) == GOLDEN[text]


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_is_its_name(name: str) -> None:
    assert format_rules(VARIANTS[name]) == name
    assert parse_rules(name) is VARIANTS[name]


@given(every_option() | any_rules())
def test_what_is_written_is_read(rules: Rules) -> None:
    text = format_rules(rules)
    assert parse_rules(text) == rules
    # It is one field of a line, and one of a quoted text.
    assert not set(text) & set(' "\\\n\t')
    assert text.isprintable()
    loose = text.replace(";", " ; ").replace(",", " , ").replace("=", " = ")
    assert parse_rules(f"  {loose}\n") == rules


@given(every_option() | any_rules())
def test_the_base_is_the_one_with_the_shortest_text(rules: Rules) -> None:
    text = format_rules(rules)
    for name, base in VARIANTS.items():
        fields = [f.name for f in attrs.fields(Rules)]
        parts = [name]
        for field in fields:
            value = getattr(rules, field)
            same = value == getattr(base, field)
            if field == "deals":
                same = same or len({*value, *base.deals}) == 1
            if not same:
                alone = format_rules_field(rules, field)
                parts.append(f"{field}={alone}")
        other = ";".join(parts)
        assert len(other) >= len(text) or rules in VARIANTS.values()
        if other == text:
            return
        assert len(other) > len(text) or rules in VARIANTS.values()
    raise AssertionError(text)


def format_rules_field(rules: Rules, field: str) -> str:
    """How a field is written, whatever the base."""
    from scopa._rules_writer import RulesWriter

    return RulesWriter().field(field, getattr(rules, field))[0]


# What people type

TYPED = {
    " Escoba ; target = 15 ": GOLDEN["escoba;target=15"],
    "SCOPONE_SCIENTIFICO": VARIANTS["scopone-scientifico"],
    "scopone scientifico;target=11": change(VARIANTS["scopone-scientifico"], target=11),
    "scopa;seats=4;target=21;deals=9": SCOPONE,
    "scopa;seats=4;target=21;deals=(9,)": SCOPONE,
    "scopa;seats=3;sides=3;target=16": VARIANTS["scopa-3"],
    "scopa;target=+16": change(target=16),
    "scopa;capture=Totals(15);misdeals=()": VARIANTS["scopa-a-quindici"],
    "scopa;capture=EqualCard": change(capture=EqualCard()),
    "scopa;capture=AtMost(2, Sums(free=TRUE),)": change(
        capture=AtMost(2, Sums(free=True))
    ),
    "scopa;capture=AceSweep(Sums, scores=true)": change(capture=AceSweep(scores=True)),
    "scopa;table_bonus=None": SCOPA,
    "scopa;leftovers='dealer'": change(leftovers="dealer"),
    'scopa;leftovers="Dealer"': change(leftovers="dealer"),
    "scopa;categories=(MostOfSuit(spade), MostOfSuit(B),)": change(
        categories=(MostOfSuit(Suit.SPADE), MostOfSuit(Suit.BASTONI))
    ),
    "scopa;categories=(Holding(re-bello,(10♦)))": change(categories=(RE_BELLO,)),
    "scopa;categories=(Holding(re-bello,('kd')))": change(categories=(RE_BELLO,)),
    "scopa;table_bonus=TableTotals(((15,1),(30,2),),low=(9,1,))": change(
        table_bonus=TableTotals(low=(9, 1))
    ),
}


@pytest.mark.parametrize("text", TYPED)
def test_what_people_type(text: str) -> None:
    assert parse_rules(text) == TYPED[text]


# What is refused

REFUSED = [
    ("", 1, "the name of a variant", ""),
    ("  ", 1, "the name of a variant", ""),
    (";target=1", 1, "the name of a variant", ";"),
    ("escoba;", 8, "a field of Rules", ""),
    ("escobar", 1, "the name of a variant (did you mean escoba or", "escobar"),
    ("chess", 1, "the name of a variant", "chess"),
    ("escoba,target=1", 7, "; and a field, or the end", ","),
    ("escoba;taget=1", 8, "a field of Rules (did you mean target?)", "taget"),
    ("escoba;target", 14, "= and the value of target", ""),
    ("escoba;target=", 15, "a whole number", ""),
    ("escoba;target=x", 15, "a whole number", "x"),
    ("escoba;target='1'", 15, "a whole number", "'1'"),
    ("escoba;target=1.5", 15, "a whole number", "1.5"),
    ("escoba;target=(1)", 15, "a whole number", "("),
    ("escoba;target=true", 15, "a whole number", "true"),
    ("escoba;target=none", 15, "a whole number", "none"),
    ("escoba;target=1;target=2", 17, "a field that has not come before", "target"),
    ("escoba;target=9007199254740992", 15, "a whole number from -90", None),
    (f"escoba;target={'9' * 5000}", 15, "a whole number", None),
    ("escoba;compulsory=1", 19, "true or false", "1"),
    ("escoba;compulsory=maybe", 19, "true or false", "maybe"),
    ("escoba;leftovers=deler", 18, "last-capturer or dealer (did you mean", "deler"),
    ("escoba;leftovers=nobody", 18, "last-capturer or dealer", "nobody"),
    ("escoba;deals=(3,x)", 17, "a whole number", "x"),
    ("escoba;deals=(3 3)", 17, ", or )", "3"),
    ("escoba;deals=(3,,3)", 17, "a whole number", ","),
    ("escoba;deals=(3", 16, ", or )", ""),
    ("escoba;deals=x", 14, "a whole number or a list of any number", "x"),
    ("escoba;deals=" + f"({'1,' * 300})", 527, "no more than 256 entries", "1"),
    ("escoba;matta=11D", 14, "a card such as 7D", "11D"),
    ("escoba;matta='7D", 14, "a text with ' at its end", "'7D"),
    ("escoba;  matta=\"7D", 16, 'a text with " at its end', '"7D'),
    ("escoba;capture=Sum()", 16, "a CaptureRule (did you mean Sums?)", "Sum"),
    ("escoba;capture=Mine()", 16, "a CaptureRule or one of your own in extra=", "Mine"),
    ("escoba;capture=Sweeps()", 16, "a CaptureRule", "Sweeps"),
    ("escoba;capture=()", 16, "a CaptureRule", "("),
    ("escoba;capture=none", 16, "a CaptureRule", "none"),
    ("escoba;capture='Sums'", 16, "a CaptureRule", "'Sums'"),
    ("escoba;capture=Sums(fre=true)", 21, "a field of Sums (did you mean", "fre"),
    ("escoba;capture=Sums(free=true,free=true)", 31, "a field that has not", "free"),
    ("escoba;capture=Sums(free=true", 30, ", or )", ""),
    ("escoba;capture=Sums(free=true true)", 31, ", or )", "true"),
    ("escoba;capture=Sums(free=true,true)", 31, "figures= in Sums", "true"),
    ("escoba;capture=Sums(true,true,true)", 31, ") in Sums", "true"),
    ("escoba;capture=Fewest()", 23, "rule= in Fewest", ")"),
    ("escoba;capture=Fewest", 16, "rule= in Fewest", "Fewest"),
    ("escoba;capture=Sums())", 22, "; and a field, or the end", ")"),
    ("escoba;capture=" + "Fewest(" * 60, 373, "no more than 50 brackets", "Fewest"),
    ("escoba;capture=" + "(" * 9000, 16, "a CaptureRule", "("),
    ("escoba;table_bonus=TableTotals(((15)))", 36, ", and one of 2 entries", ")"),
    ("escoba;table_bonus=TableTotals(((15,1,2)))", 39, "the ) of 2 entries from", "2"),
    ("escoba;table_bonus=TableTotals(low=())", 37, "a whole number", ")"),
    ("escoba;categories=(Holding('a%2x',7D))", 30, "% and two hexadecimal", "%2x"),
    ("escoba;categories=(Holding('%ff',(7D)))", 28, "percent signs that make", None),
    ("escoba;categories=(Holding(\ud800,(7D)))", 28, "a text of whole char", None),
    (f"escoba;categories=(Holding({'a' * 1001},(7D)))", 28, "a text of whole", None),
    ("escoba;categories=(MostOfSuit(X))", 31, "D or C or S or B", "X"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "column", "expected", "found"),
    REFUSED,
    ids=[text[:40].encode("unicode_escape").decode() for text, *_ in REFUSED],
)
def test_refusals_say_where(
    text: str, column: int, expected: str, found: str | None
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_rules(text)
    (problem,) = caught.value.problems
    assert problem.code == Code.UNREADABLE
    assert problem.details["column"] == column
    assert str(problem.details["expected"]).startswith(expected)
    if found is not None:
        assert problem.details["text"] == found
    assert len(problem.details["text"]) <= 43
    assert f"at column {column}: {expected}" in str(caught.value)


def test_rules_that_cannot_be() -> None:
    for text in ("scopa;seats=5", "scopa;target=0", "scopa;capture=Totals(1)"):
        with pytest.raises(RulesError):
            parse_rules(text)
    # However many seats are asked for, the answer comes at once.
    with pytest.raises(RulesError, match="seats must be a whole number"):
        parse_rules("scopa;seats=9007199254740991;sides=7")


@pytest.mark.parametrize("text", [None, 5, b"scopa", SCOPA, ["scopa"]])
def test_only_texts_are_read(text: Any) -> None:
    with pytest.raises(NotationError, match="text must be a text"):
        parse_rules(text)


@pytest.mark.parametrize("rules", [None, "scopa", 5])
def test_only_rules_are_written(rules: Any) -> None:
    with pytest.raises(RulesError):
        format_rules(rules)


@pytest.mark.parametrize(
    "text",
    [
        "scopa" + ";" * 10_000,
        "(" * 10**6,
        "scopa;capture=" + "AnyOf(" * 10**6,
        "a" * 10**7,
    ],
    ids=["marks", "brackets", "calls", "letters"],
)
def test_long_texts_are_refused_at_once(text: str) -> None:
    begin = time.process_time()
    with pytest.raises(NotationError) as caught:
        parse_rules(text)
    assert caught.value.code == Code.TOO_LONG
    assert time.process_time() - begin < 0.5


@pytest.mark.parametrize(
    "text",
    [
        "scopa;name=" + "'" * 9_000,
        "scopa" + " a" * 4_900,
        "scopa" + ";" * 9_000,
        " " * 9_000 + "'",
        "scopa;capture=AnyOf(" + "Sums()," * 1_000,
        "scopa;capture=AnyOf(" + "Sums()," * 256 + ")",
        "scopa;categories=(Holding('" + "%41" * 3_000 + "',7D))",
    ],
)
def test_no_text_takes_long(text: str) -> None:
    # Time of this process, whatever else the machine has to do.
    begin = time.process_time()
    read_or_refused(text)
    assert time.process_time() - begin < 0.5


PARTS = [
    *(*";=,()'\" %_", "scopa", "escoba", "target", "capture", "misdeals", "deals"),
    *("AnyOf", "Sums", "AceSweep", "Totals", "free", "true", "none", "15", "7D"),
    *("\ud800", "\x00", "é", "categories", "Holding", "-1", "=("),
]


def read_or_refused(text: str) -> Rules | None:
    """The rules, or None where they are refused as they should be."""
    try:
        return parse_rules(text)
    except ScopaError as error:
        return None if str(error) else SCOPA


@given(st.lists(st.sampled_from(PARTS), max_size=30).map("".join) | st.text())
def test_only_errors_of_the_library_come_out(text: str) -> None:
    for tried in (text, f"scopa;capture={text}", f"scopa;categories=({text})"):
        rules = read_or_refused(tried)
        assert rules is None or parse_rules(format_rules(rules)) == rules


@given(st.data(), every_option())
def test_a_text_with_a_slip_is_read_or_refused(
    data: st.DataObject, rules: Rules
) -> None:
    text = format_rules(rules)
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(at, min(at + 3, len(text))))
    changed = text[:at] + data.draw(st.sampled_from(PARTS)) + text[end:]
    other = read_or_refused(changed)
    assert other is None or parse_rules(format_rules(other)) == other


# Rules of a caller's own


def with_own(**fields: Any) -> Rules:
    category = Weighed("own", **fields)
    return change(categories=(*CLASSIC, category))


OWN_TEXTS = {
    "scopa;capture=SameSuit()": change(capture=SameSuit()),
    "scopa;capture=SameSuit(otherwise=Totals())": change(capture=SameSuit(Totals())),
    "scopa;capture=SameSuit(otherwise=SameSuit())": change(
        capture=SameSuit(SameSuit())
    ),
    "scopa;capture=AnyOf(NoCapture(),SameSuit())": change(
        capture=AnyOf(NoCapture(), SameSuit())
    ),
    "scopa;capture=FirstOf(rules=(NoCapture()),name=x)": change(
        capture=FirstOf(NoCapture(), name="x")
    ),
}
OWN_FIELDS: list[tuple[str, dict[str, Any]]] = [
    ("", {}),
    (
        ",weights=(Weight(card=7D),Weight(card=1S,points=4))",
        {"weights": (Weight(Card("7D")), Weight(Card("1S"), 4))},
    ),
    (",best=Weight(card=7D)", {"best": Weight(Card("7D"))}),
    (",mood='not%20so%20kind'", {"mood": Mood.NOT_SO_KIND}),
    (",limit=3", {"limit": 3}),
    (",limit=true", {"limit": True}),
    (",limit=three", {"limit": "three"}),
    (",limit='3'", {"limit": "3"}),
    (",limit='true'", {"limit": "true"}),
    (",limit=''", {"limit": ""}),
    (",limit=low", {"limit": Tone.LOW}),
    (",pair=(C,down)", {"pair": (Suit.COPPE, "down")}),
    (",hidden=5", {"hidden": 5}),
    (",inner=((),(Sweeps()))", {"inner": ((), (Sweeps(),))}),
    (
        ",inner=((Weighed(name=in,limit=0)))",
        {"inner": ((Weighed("in", limit=0),),)},
    ),
]


@pytest.mark.parametrize("text", OWN_TEXTS)
def test_rules_of_ones_own(text: str) -> None:
    assert format_rules(OWN_TEXTS[text]) == text
    assert parse_rules(text, extra=OWN) == OWN_TEXTS[text]
    with pytest.raises(
        NotationError, match="or one of your own in extra= should follow"
    ):
        parse_rules(text)


@pytest.mark.parametrize(("text", "fields"), OWN_FIELDS)
def test_fields_of_every_kind(text: str, fields: dict[str, Any]) -> None:
    rules = with_own(**fields)
    classic = "MostCards(),MostOfSuit(),Holding(name=settebello,cards=(7D)),Primiera()"
    written = f"scopa;categories=({classic},Sweeps(),Weighed(name=own{text}))"
    assert format_rules(rules) == written
    assert parse_rules(written, extra=list(OWN)) == rules


def test_an_enum_is_read_by_name_too() -> None:
    text = "scopa;categories=(Weighed(own,mood=not_so_kind))"
    rules = parse_rules(text, extra=OWN)
    assert rules.categories == (Weighed("own", mood=Mood.NOT_SO_KIND),)


def own(name: str, fields: dict[str, Any], base: type = MisdealCondition) -> Any:
    """A class of one's own with some fields."""
    methods = {
        "voids": lambda self, table: False,
        "captures": lambda self, card, table, context: (),
    }
    cls = type(name, (base,), {"__annotations__": dict(fields), **methods})
    return attrs.frozen(cls)


@pytest.mark.parametrize(
    ("hint", "value"),
    [
        (float, 1.5),
        (object, 1),
        (Any, 1),
        (tuple, ()),
        (tuple[float, ...], (1.5,)),
        (tuple[int, float], (1, 1.5)),
        (str | Card, Card("7D")),
        (Suit | str, "x"),
        (int | float, 1),
        (frozenset[int], frozenset()),
        ("Nowhere", 1),
        ("1 +", 1),
    ],
    ids=str,
)
def test_fields_that_cannot_be_written(hint: Any, value: Any) -> None:
    cls = own("Odd", {"field": hint})
    rules = change(misdeals=(cls(value),))
    expected = r"Odd\.field must be annotated with|annotations of Odd must be"
    with pytest.raises(NotationError, match=expected):
        format_rules(rules)
    with pytest.raises(NotationError, match=expected):
        parse_rules("scopa;misdeals=(Odd(1))", extra=[cls])


@pytest.mark.parametrize(
    ("hint", "value", "expected"),
    [
        (int, "1", "a whole number"),
        (int, True, "a whole number"),
        (int, 2**53, "a whole number"),
        (int, None, "a whole number"),
        (bool, 1, "true or false"),
        (str, 1, "a text"),
        (str, Card("7D"), "a text"),
        (str, "\ud800", "a text of whole characters"),
        (str, "x" * 1001, "a text of whole characters"),
        (Card, "7D", "a card such as 7D"),
        (Suit, "D", "D or C or S or B"),
        (int | None, "x", "a whole number or none"),
        (tuple[int, ...], (1,) * 257, "no more than 256 entries"),
        (tuple[int, ...], 1, "a list of any number"),
        (tuple[int, int], (1,), "a list of 2"),
        (tuple[int, ...], (1, "2"), "a whole number"),
        (Sums, EqualCard(), "a Sums that is an attrs class"),
        (CaptureRule, 5, "a CaptureRule"),
        (Mood, object, "kind or not so kind"),
    ],
    ids=str,
)
def test_values_that_are_not_what_they_say(
    hint: Any, value: Any, expected: str
) -> None:
    rules = change(misdeals=(own("Odd", {"field": hint})(value),))
    with pytest.raises(NotationError) as caught:
        format_rules(rules)
    detail = caught.value.problems[0].details
    assert detail["field"].startswith("misdeals[0].field")
    assert str(detail["expected"]).startswith(expected)


def test_classes_that_cannot_be_written() -> None:
    class Plain(MisdealCondition):
        def voids(self, table: tuple[Card, ...]) -> bool:
            return False

    namesake, twin = own("EqualRanks", {"count": int}), own("Twin", {})
    for misdeals, expected in [
        ((Plain(),), "a MisdealCondition that is an attrs class"),
        ((namesake(3),), "a class with a name of its own, as "),
        ((twin(), own("Twin", {})()), "a class with a name of its own, as "),
    ]:
        with pytest.raises(NotationError) as caught:
            format_rules(change(misdeals=misdeals))
        assert str(caught.value.problems[0].details["expected"]).startswith(expected)
    for extra, expected in [
        ([namesake], "extra must be classes with names of their own"),
        ([twin, own("Twin", {})], "extra must be classes with names of their own"),
        ([Plain], "extra must be attrs classes"),
        ([twin()], "extra must be attrs classes"),
        (twin, "extra must be a tuple of classes"),
        ("Twin", "extra must be a tuple of classes"),
    ]:
        with pytest.raises(NotationError, match=expected):
            parse_rules("scopa", extra=extra)
    assert parse_rules("scopa", extra=[twin, twin, EqualRanks]) == SCOPA


def test_classes_that_cannot_be_made_of_their_fields() -> None:
    @attrs.frozen(init=False)
    class Secret(MisdealCondition):
        count: int

        def __init__(self, number: int) -> None:
            self.__attrs_init__(number)

        def voids(self, table: tuple[Card, ...]) -> bool:
            return False

    @attrs.frozen
    class Strict(MisdealCondition):
        count: int = attrs.field(validator=attrs.validators.ge(2))

        def voids(self, table: tuple[Card, ...]) -> bool:
            return False

    typed = own("Typed", {"type": str})
    for rule in (Secret(3), typed("x")):
        with pytest.raises(NotationError, match="must be an argument of the class"):
            format_rules(change(misdeals=(rule,)))
    text = format_rules(change(misdeals=(Strict(2),)))
    assert parse_rules(text, extra=[Strict]).misdeals == (Strict(2),)
    with pytest.raises(NotationError, match="at column 17: what Strict takes"):
        parse_rules("scopa;misdeals=(Strict(1))", extra=[Strict])


@pytest.mark.parametrize(
    ("hint", "value"),
    [
        *((str | None, "none"), (str | None, "None"), (str | None, None)),
        *((str | bool, "true"), (str | bool, "False"), (str | bool, False)),
        *((str | int, "12"), (str | int, 12), (str | Sums, "Sums()")),
    ],
    ids=repr,
)
def test_texts_that_look_like_something_else(hint: Any, value: Any) -> None:
    odd = own("Odd", {"field": hint})
    (read,) = parse_rules(
        format_rules(change(misdeals=(odd(value),))), extra=[odd]
    ).misdeals
    assert (type(read.field), read.field) == (type(value), value)  # type: ignore[attr-defined]


def test_equal_rules_are_written_alike() -> None:
    """True equals 1, and so do the rules that have it."""
    methods = {
        "__annotations__": {"field": int | bool},
        "field": attrs.field(default=1),
    }
    odd: Any = attrs.frozen(type("Odd", (own("Base", {}),), methods))
    assert format_rules(change(misdeals=(odd(True),))) == "scopa;misdeals=(Odd())"
    assert format_rules(change(misdeals=(odd(1),))) == "scopa;misdeals=(Odd())"
    assert parse_rules("scopa;misdeals=(Odd())", extra=[odd]).misdeals == (odd(True),)


def test_a_default_that_depends_on_the_rule_is_always_written() -> None:
    @attrs.frozen
    class Doubled(MisdealCondition):
        count: int = 2
        double: int = attrs.field(
            default=attrs.Factory(lambda self: 2 * self.count, takes_self=True)
        )

        def voids(self, table: tuple[Card, ...]) -> bool:
            return False

    text = format_rules(change(misdeals=(Doubled(),)))
    assert text == "scopa;misdeals=(Doubled(double=4))"
    assert parse_rules(text, extra=[Doubled]).misdeals == (Doubled(),)


def test_rules_beyond_the_limits_are_not_written() -> None:
    deep: CaptureRule = Sums()
    for _ in range(50):
        deep = Fewest(deep)
    text = format_rules(change(capture=deep))
    assert parse_rules(text) == change(capture=deep)
    with pytest.raises(NotationError, match="no more than 50"):
        format_rules(change(capture=Fewest(deep)))
    wide = tuple(Holding(f"holding-{n}", DECK) for n in range(100))
    with pytest.raises(NotationError, match="no more than 10000 characters"):
        format_rules(change(categories=wide[:90]))
    with pytest.raises(NotationError, match="no more than 100 rules in all"):
        format_rules(change(categories=wide + CLASSIC))
    many = tuple(Sweeps(points) for points in range(99))
    rules = change(categories=many, misdeals=())
    assert parse_rules(format_rules(rules)) == rules
    rules = change(rules, endings=(AheadAtTarget(), LowestAtTarget()))
    with pytest.raises(NotationError, match="no more than 100 rules in all"):
        format_rules(rules)
    text = f"scopa;capture=AnyOf({'Sums,' * 101})"
    with pytest.raises(NotationError, match="column 516: no more than 100 rules"):
        parse_rules(text)
    assert MostCards() in SCOPA.categories
    assert Primiera() in SCOPA.categories
