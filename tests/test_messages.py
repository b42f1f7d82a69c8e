"""The sentences in three languages: the same everywhere, and said as they should be."""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import Any

import attrs
import pytest

import scopa
from scopa import (
    CIRULLA,
    DECK,
    SCOPA,
    SCOPA_PAIRS,
    AceSweep,
    Card,
    Code,
    Declaration,
    EqualCard,
    EqualRanks,
    IllegalMoveError,
    MisdealCondition,
    MisdealError,
    Move,
    NoAceLead,
    NotationError,
    Phrase,
    Problem,
    Reason,
    ReasonCode,
    RecordError,
    Rules,
    RulesError,
    ScopaError,
    ShownFirst,
    Suit,
    apply_move,
    legal_moves,
    new_game,
    parse_cards,
    parse_record,
    parse_rules,
)
from scopa.messages import LANGUAGES, Language, messages

TABLES = ("problems", "reasons", "phrases")
CASES = ("seat", "side", "named", "team")


def fields_of(template: str) -> Counter[str]:
    """The details that a sentence names, not counting the forms of other words."""
    named = Formatter().parse(template)
    return Counter(
        field for _, field, form, _ in named if field and "|" not in (form or "")
    )


def parts_of(template: str) -> list[tuple[str, str]]:
    """The details that a sentence names, with the form that it asks for."""
    return [
        (field, form or "")
        for _, field, form, _ in Formatter().parse(template)
        if field is not None
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_every_language_has_every_sentence(table: str, language: Language) -> None:
    english: Mapping[str, str] = getattr(messages("en"), table)
    other: Mapping[str, str] = getattr(messages(language), table)
    assert list(other) == list(english)
    for code, template in english.items():
        assert set(fields_of(other[code])) == set(fields_of(template)), code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_sentences_begin_and_end_within_a_line(table: str, language: Language) -> None:
    for template in getattr(messages(language), table).values():
        assert template == " ".join(template.split())
        assert not template.endswith(".")
        for field, form in parts_of(template):
            assert field.isidentifier()
            if field != "text":  # after which stands what is said of an empty one
                # Of one and many, or of none, one and many.
                counts = form.count("|") in (1, 2)
                assert counts or form in messages(language).seat, form


@pytest.mark.parametrize("table", TABLES)
def test_no_sentence_is_left_in_english(table: str) -> None:
    english = getattr(messages("en"), table)
    for language in LANGUAGES[1:]:
        for code, template in getattr(messages(language), table).items():
            words = re.sub(r"\{[^}]*\}", "", english[code])
            if re.search(r"[a-z]{3}", words) and "Rules" not in words:
                assert template != english[code], code


def test_every_code_has_a_sentence() -> None:
    for language in LANGUAGES:
        assert set(messages(language).problems) == set(Code)
        assert set(messages(language).reasons) == set(ReasonCode)


def said_in_source() -> Iterator[tuple[str, str, set[str] | None]]:
    """Every message that the source makes: its table, code, and details if plain."""
    tables = {"Problem": "problems", "Reason": "reasons", "Phrase": "phrases"}
    for path in sorted(Path(scopa.__file__).parent.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            if call.func.id not in tables or not call.args:
                continue
            plain = all(keyword.arg for keyword in call.keywords)
            details = {str(keyword.arg) for keyword in call.keywords}
            for code in codes_of(call.args[0]):
                yield tables[call.func.id], code, details if plain else None


def codes_of(node: ast.expr) -> Iterator[str]:
    """The codes that an argument may be, where it says so itself."""
    match node:
        case ast.Constant(value=str(code)):
            yield code
        case ast.Attribute(value=ast.Name(id="Code"), attr=name):
            yield Code[name]
        case ast.Attribute(value=ast.Name(id="ReasonCode"), attr=name):
            yield ReasonCode[name]
        case ast.IfExp(body=body, orelse=orelse):
            yield from codes_of(body)
            yield from codes_of(orelse)
        case _:
            pass


def test_messages_have_the_details_of_their_sentences() -> None:
    """With all lines of the source run by tests, every phrase is reached."""
    for table, code, details in said_in_source():
        if details is not None and "message" in details:
            continue  # a code of its own, with its own sentence
        template = getattr(messages("en"), table)[code]
        named = {field for field, _ in parts_of(template)}
        assert details is None or named <= details, code


def test_every_phrase_is_said_somewhere() -> None:
    said = {code for table, code, _ in said_in_source() if table == "phrases"}
    assert said == set(messages("en").phrases)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_cards_and_players(language: Language) -> None:
    spoken = messages(language)
    assert list(spoken.suits) == ["D", "C", "S", "B"]
    assert len(set(spoken.ranks)) == 10
    for name in CASES:
        forms = getattr(spoken, name)
        assert set(forms) == {"", "of", "to", "for"}
        assert all(form.count("{}") == 1 for form in forms.values())


def refused(move: Move, **changes: Any) -> IllegalMoveError:
    """The error of a move from a table of 2C 3S 5B 8D, with 5D 6D 1B in hand."""
    first = parse_cards("5D 6D 1B  10C 3B 2D  2C 3S 5B 8D")
    rest = tuple(card for card in DECK if card not in first)
    state = new_game(SCOPA, first + rest)
    with pytest.raises(IllegalMoveError) as raised:
        apply_move(state.replace(**changes), move)
    return raised.value


@pytest.mark.parametrize(
    ("move", "italian", "spanish"),
    [
        (
            Move(Card("5D"), parse_cards("2C 3S")),
            (
                "5D deve prendere 5B: una sola carta di pari valore viene prima delle"
                " somme"
            ),
            (
                "5D debe llevarse 5B: una sola carta de igual valor va antes que las"
                " sumas"
            ),
        ),
        (
            Move(Card("6D"), parse_cards("2C 5B")),
            "6D non può prendere 2C+5B: la somma è 7, non 6",
            "6D no puede llevarse 2C+5B: suman 7, no 6",
        ),
        (
            Move(Card("6D"), [Card("7S")]),
            "non si può prendere 7S: in tavola ci sono 2C, 3S, 5B e 8D",
            "no se puede recoger 7S: en la mesa hay 2C, 3S, 5B y 8D",
        ),
        (
            Move(Card("6D"), parse_cards("7S 7C")),
            "non si possono prendere 7C+7S: in tavola ci sono 2C, 3S, 5B e 8D",
            "no se pueden recoger 7C+7S: en la mesa hay 2C, 3S, 5B y 8D",
        ),
        (
            Move(Card("4C")),
            "4C non è fra le carte in mano al giocatore 1: 1B, 5D e 6D",
            "4C no está entre las cartas del jugador 1: 1B, 5D y 6D",
        ),
    ],
    ids=["equal-card-first", "adds-up", "one-off-table", "two-off-table", "in-hand"],
)
def test_refusals_in_italian_and_spanish(
    move: Move, italian: str, spanish: str
) -> None:
    error = refused(move)
    assert error.text("it") == error.problems[0].text("it") == italian
    assert error.text("es") == error.problems[0].text("es") == spanish
    assert error.text() == error.text("en") == str(error)


@pytest.mark.parametrize(
    ("code", "details", "italian", "spanish"),
    [
        (
            Code.NO_SUCH_CAPTURE,
            {"card": Card("2D"), "captured": (Card("8D"),), "allowed": ()},
            "2D non può prendere 8D: non può prendere nulla",
            "2D no puede llevarse 8D: no puede llevarse nada",
        ),
        (
            Code.DECLARATION_NOT_TRUE,
            {
                "declaration": Declaration("tre"),
                "hand": ((Card("8D"),),),
                "offered": (),
            },
            "!tre non è vero per 8D: questa mano non può dichiarare nulla",
            "!tre no es cierto con 8D: esta mano no puede declarar nada",
        ),
        (
            Code.NOT_ON_TABLE,
            {"cards": (Card("8D"),), "table": ()},
            "non si può prendere 8D: in tavola non c'è nulla",
            "no se puede recoger 8D: en la mesa no hay nada",
        ),
        (
            Code.NOT_ON_TABLE,
            {"cards": (Card("8D"),), "table": ((Card("2C"),),)},
            "non si può prendere 8D: in tavola c'è 2C",
            "no se puede recoger 8D: en la mesa hay 2C",
        ),
    ],
)
def test_sentences_of_nothing_in_italian_and_spanish(
    code: Code, details: dict[str, Any], italian: str, spanish: str
) -> None:
    problem = Problem(code, **details)
    assert (problem.text("it"), problem.text("es")) == (italian, spanish)


def test_players_are_called_by_their_names() -> None:
    error = refused(Move(Card("4C")))
    names = ["Anna", "Bruno"]
    assert error.text("it", names=names).startswith("4C non è fra le carte in mano a B")
    assert error.text("es", names=names).startswith(
        "4C no está entre las cartas de Bruno"
    )
    assert error.text(names=names).startswith("4C is not in the hand of Bruno, which")
    assert "seat 1" in error.text(names=["Anna"])


def test_a_name_stays_on_its_line() -> None:
    told = refused(Move(Card("4C"))).text(names=["Anna", "Bru\nno"])
    assert told.startswith("4C is not in the hand of Bru\\nno, which")


def test_a_side_is_called_by_its_players_if_all_have_names() -> None:
    points = Reason(ReasonCode.HAND_POINTS, side=1, seating=(4, 2), points=2)
    names = ["Anna", "Bruno", "Carla", "Dino"]
    told = [points.text(names=names[:number]) for number in (4, 3, 2, 1, 0)]
    assert told == [
        "the side of Bruno and Dino has 2 points in this hand",
        *["side 1 has 2 points in this hand"] * 4,
    ]


def test_several_problems_are_all_said() -> None:
    with pytest.raises(ScopaError) as raised:
        new_game(SCOPA_PAIRS, (*DECK[1:], Card("10B")))
    assert raised.value.text("it") == "10B compare più di una volta; manca 1D"
    assert raised.value.text("es") == "10B aparece más de una vez; falta 1D"


def test_the_line_of_a_record_in_other_languages() -> None:
    with pytest.raises(RecordError) as raised:
        parse_record("scopa-record 1\nrules scopa\n???\n")
    error = raised.value
    place = f"line {error.line}, column {error.column}: "
    assert str(error).startswith(("line ", place))
    assert error.text("it").startswith(f"riga {error.line}")
    assert error.text("es").startswith(f"línea {error.line}")


def test_a_problem_of_a_house_rule_speaks_for_itself() -> None:
    problem = Problem("kings-first", message="kings come first")
    assert [problem.text(language) for language in LANGUAGES] == 3 * [
        "kings come first"
    ]
    assert Problem("kings-first").text("it") == "kings-first"
    # Anything may be given, and is shown.
    assert str(Problem("kings-first", message=("kings", "first"))) == (
        "('kings', 'first')"
    )
    for shown in (("ab", "cd"), (("en", "kings", "first"),)):
        assert str(Problem("kings-first", message=shown)) == str(shown)


def test_a_house_rule_speaks_the_languages_that_it_has_texts_in() -> None:
    texts = {"it": "prima i re", "en": "kings come first"}
    problem = Problem("kings-first", message=texts, card=Card("10D"))
    texts.clear()  # What was given is no part of it.
    said = ["kings come first", "prima i re", "kings come first"]
    assert [problem.text(language) for language in LANGUAGES] == said
    assert IllegalMoveError(problem).text("it") == "prima i re"
    for same in (deepcopy(problem), Problem(problem.code, **problem.details)):
        assert same == problem
        assert hash(same) == hash(problem)
        assert same.text("it") == "prima i re"
    only = Reason("kings-first", message={"es": "primero los reyes"})
    assert [only.text(language) for language in LANGUAGES] == ["primero los reyes"] * 3
    assert str(Reason("kings-first", message={})) == "kings-first"
    # Any mapping will do.
    lasting = Problem("kings-first", message=MappingProxyType({"it": "prima i re"}))
    assert lasting.text("it") == "prima i re"


def test_what_is_long_is_called_by_its_class() -> None:
    with pytest.raises(ScopaError, match=r"^state must be .+, not a Rules$"):
        legal_moves(CIRULLA)  # type: ignore[arg-type]
    with pytest.raises(ScopaError, match=r"^rules must be .+, not EqualCard\(\)$"):
        new_game(EqualCard(), DECK)  # type: ignore[arg-type]
    ace = r"AceSweep\(.+\)"  # It fills a line, and no more.
    with pytest.raises(ScopaError, match=f"^rules must be .+, not {ace}$"):
        new_game(AceSweep(), DECK)  # type: ignore[arg-type]
    with pytest.raises(ScopaError, match=f"^rules must be .+, not 1{'0' * 250}$"):
        new_game(10**250, DECK)  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["fr", "", "EN", None, 3, []])
def test_languages_that_are_not_there(language: Any) -> None:
    for call in (Problem(Code.HAND_OVER).text, ScopaError(Problem("x")).text):
        with pytest.raises(NotationError) as raised:
            call(language)
        assert raised.value.code == Code.BAD_FIELD
        assert str(raised.value) == (
            f"language must be 'en', 'it' or 'es', not {language!r}"
        )


@pytest.mark.parametrize("names", ["Anna", [1, 2], [None], None, 5])
def test_names_that_are_none(names: Any) -> None:
    with pytest.raises(NotationError, match=r"^names must be texts, not "):
        Problem(Code.HAND_OVER).text("it", names=names)


def test_names_may_come_one_by_one() -> None:
    names: Any = (name for name in ("Anna", "Bruno"))
    turn = Problem(Code.NOT_YOUR_TURN, to_move=1, viewer=0)
    assert "Bruno" in turn.text(names=names)


def test_phrases_are_said_within_sentences() -> None:
    expected = Phrase("whole-from-to", least=2, most=40)
    problem = Problem(Code.BAD_FIELD, field="seats", expected=expected, value=0)
    assert str(problem) == "seats must be a whole number from 2 to 40, not 0"
    assert problem.text("it") == ("seats richiede un numero intero da 2 a 40, non 0")
    assert repr(expected) == "Phrase('whole-from-to', least=2, most=40)"
    assert expected.details == {"least": 2, "most": 40}


@attrs.frozen
class FourCoins(MisdealCondition):
    """A condition of a caller's own, which says itself what it is."""

    def voids(self, table: tuple[Card, ...]) -> bool:
        return all(card.suit is Suit.DENARI for card in table)

    def __str__(self) -> str:
        return "four coins"


def void(rules: Rules, table: str) -> MisdealError:
    """The error of a deal with an opening table that is void."""
    laid = parse_cards(table)
    rest = [card for card in DECK if card not in laid]
    with pytest.raises(MisdealError) as raised:
        new_game(rules, [*rest[:6], *laid, *rest[6:]])
    return raised.value


def test_conditions_are_said_in_every_language() -> None:
    kings = void(SCOPA, "10D 10C 10S 2B")
    assert kings.text("it").startswith(
        "con 10D+10C+10S+2B in tavola si va a monte, 3 o più carte di valore 10:"
    )
    assert "3 o más cartas de número 10" in kings.text("es")
    equal = void(attrs.evolve(SCOPA, misdeals=(EqualRanks(),)), "5D 5C 5S 2B")
    assert "3 o più carte dello stesso valore" in equal.text("it")
    coins = void(attrs.evolve(SCOPA, misdeals=(FourCoins(),)), "1D 3D 5D 7D")
    assert "four coins" in coins.text("it")


def test_filters_are_said_in_every_language() -> None:
    rules = attrs.evolve(SCOPA, filters=(NoAceLead(),))
    with pytest.raises(IllegalMoveError) as raised:
        apply_move(new_game(rules, (*DECK[3:6], *DECK[:3], *DECK[6:])), Move(DECK[3]))
    assert raised.value.text("it") == (
        "1B non si può giocare: la prima carta della mano non può essere un asso"
    )
    assert raised.value.text("es") == (
        "1B no se puede jugar: la primera carta de la mano no puede ser un as"
    )


def test_filters_print_what_they_ask() -> None:
    assert str(NoAceLead()) == "the first card of the hand may not be an ace"
    assert str(ShownFirst()) == "the shown cards are played first"
    shown = Problem(Code.MOVE_BARRED, move=Move(Card("7D")), rule=ShownFirst())
    assert shown.text("it") == (
        "7D non si può giocare: le carte mostrate si giocano per prime"
    )


def test_what_is_expected_is_said_in_every_language() -> None:
    for text, italian, spanish in (
        ("scopa;targt=3", "un campo di Rules (intendevi target?)", "un campo de Rules"),
        ("scopa;target=", "un numero intero", "un número entero"),
        ("scopa;target='x", "un testo con ' alla fine", "un texto con ' al final"),
    ):
        with pytest.raises(NotationError) as refused:
            parse_rules(text)
        assert italian in refused.value.text("it")
        assert spanish in refused.value.text("es")
    with pytest.raises(RulesError) as raised:
        attrs.evolve(SCOPA, seats=3)
    assert raised.value.text("it") == (
        "3 giocatori non possono formare 2 squadre uguali: sides=3 andrebbe bene"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_hidden_is_told_of_what_was_passed(language: Language) -> None:
    state: Any = new_game(SCOPA, DECK)
    with pytest.raises(ScopaError) as raised:
        apply_move(state, state)
    told = raised.value.text(language)
    assert "GameState" in told
    assert "4B" not in told
    with pytest.raises(RulesError) as refused:
        Rules(seats=10**5000)
    assert messages(language).large_number in refused.value.text(language)


@pytest.mark.parametrize(
    ("language", "names", "said"),
    [
        ("it", ("Anna", "Elio"), "Anna ed Elio sono in parità a 9"),
        ("it", ("Anna", "Ugo"), "Anna e Ugo sono in parità a 9"),
        ("es", ("Ana", "Inés"), "Ana e Inés están empatados a 9"),
        ("es", ("Ana", "Hilario"), "Ana e Hilario están empatados a 9"),
        ("es", ("Ana", "Iago"), "Ana y Iago están empatados a 9"),
        ("en", ("Ann", "Ivy"), "Ann and Ivy are level at 9"),
    ],
)
def test_and_before_a_name(language: Any, names: tuple[str, str], said: str) -> None:
    level = Reason(ReasonCode.LEVEL, sides=(0, 1), seating=(2, 2), total=9)
    assert level.text(language, names=names) == said


def test_the_italian_to_before_a_name() -> None:
    turn = Problem(Code.NOT_YOUR_TURN, to_move=1, viewer=0)
    told = [turn.text("it", names=("Ugo", name))[:12] for name in ("Anna", "Bruno")]
    assert told == ["tocca ad Ann", "tocca a Brun"]


def test_the_spanish_or_before_an_eight() -> None:
    def either(*numbers: int) -> str:
        return Phrase("sides-would-do", numbers=numbers).text("es")

    assert either(6, 8) == "sides=6 u 8 serviría"
    assert either(10, 11) == "sides=10 u 11 serviría"
    assert either(10, 110) == "sides=10 o 110 serviría"
