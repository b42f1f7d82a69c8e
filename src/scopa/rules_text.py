"""Rules on one line that a person can read and type: ``escoba;target=15``.

The nearest ready-made variant, and what is changed of it. The format is specified
on the page *JSON and rules as text* of the documentation.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, NoReturn

import attrs

from scopa._shapes import (
    LONE_SURROGATE,
    MAX_DEPTH,
    MAX_ITEMS,
    MAX_RULES,
    MAX_STRING,
    MAX_WHOLE,
    TOO_MANY,
    Choice,
    Classes,
    Field,
    Fixed,
    Items,
    Kind,
    OneOf,
    Rule,
    Shape,
    Tally,
    build,
    chosen,
    classes_of,
    described,
    fields_of,
    found,
    json_type_of,
    nearest,
    only_entries,
    written_class,
)
from scopa._validation import bad_field
from scopa.cards import Card
from scopa.errors import Code, NotationError, Problem
from scopa.notation import parse_card
from scopa.rules import Rules, checked_rules
from scopa.variants import VARIANTS, variant_name

MAX_LENGTH: Final = 10_000
"""The most characters of rules as text."""
_EXCERPT: Final = 40
"""How much of an unreadable text an error shows."""


def _fields_of_rules() -> dict[str, Field]:
    fields = {field.name: field for field in fields_of(Rules)}
    # A single size is repeated until the deck is dealt.
    shape = OneOf((Kind.WHOLE, Items(Kind.WHOLE)))
    fields["deals"] = attrs.evolve(fields["deals"], shape=shape)
    return fields


_FIELDS: Final = _fields_of_rules()


def _too_long() -> Problem:
    return Problem(
        Code.TOO_LONG, what="a text of rules", most=MAX_LENGTH, units="characters"
    )


# Writing


def format_rules(rules: Rules) -> str:
    """Return rules as one line without spaces, which `parse_rules` reads.

    A ready-made variant is its name. Other rules are the variant that makes the
    text shortest, the first of them in `VARIANTS`, and the fields that differ.

    Raises:
        NotationError: A rule cannot be written: it is no attrs class, it has a
            field of a kind that has no text, or it goes beyond a limit.
        RulesError: They are no rules.

    >>> import attrs
    >>> format_rules(SCOPONE)
    'scopone'
    >>> format_rules(attrs.evolve(SCOPA, seats=3, sides=3))
    'scopa-3;target=11'
    >>> format_rules(attrs.evolve(CIRULLA, capture=AnyOf(EqualCard(), Totals(11))))
    'cirulla;capture=AnyOf(EqualCard(),Totals(total=11))'
    """
    return _format(checked_rules(rules))


@lru_cache(maxsize=256)
def _format(rules: Rules) -> str:
    name = variant_name(rules)
    if name is not None:
        return name
    writer = _Writer()
    written: dict[str, tuple[str, int]] = {}
    best: str | None = None
    rules_in_best = 0
    for name, base in VARIANTS.items():
        parts, count = [name], 0
        for field in _FIELDS:
            value = getattr(rules, field)
            if _same(field, value, getattr(base, field)):
                continue
            if field not in written:
                written[field] = writer.field(field, value)
            parts.append(f"{field}={written[field][0]}")
            count += written[field][1]
        text = ";".join(parts)
        if best is None or len(text) < len(best):
            best, rules_in_best = text, count
    assert best is not None  # noqa: S101 - there are variants
    if len(best) > MAX_LENGTH:
        raise NotationError(_too_long())
    if rules_in_best > MAX_RULES:
        raise NotationError(bad_field("rules", TOO_MANY, rules_in_best))
    return best


def _same(field: str, value: object, other: object) -> bool:
    """Whether a field need not be written when it changes from other to value."""
    if field != "deals" or not isinstance(value, tuple) or not isinstance(other, tuple):
        return value == other
    # A single size is repeated anew when the seats change.
    return value == other or len({*value, *other}) == 1


class _Writer:
    """What writes values, and remembers the classes that it has written."""

    def __init__(self) -> None:
        self._classes = Classes()
        self._tally = Tally()
        self._written: dict[str, type] = {}

    def field(self, name: str, value: Any) -> tuple[str, int]:
        """Return the text of a field, and how many rules it names."""
        if name == "deals" and len(set(value)) == 1:
            return self.value(Kind.WHOLE, value[0], name, 0), 0
        self._tally = Tally()
        text = self.value(_FIELDS[name].shape, value, name, 0)
        return text, self._tally.count

    def value(self, shape: Shape, value: Any, where: str, depth: int) -> str:
        if depth > MAX_DEPTH:
            self._fail(where, f"no more than {MAX_DEPTH} within another", value)
        known = chosen(shape, json_type_of(value))
        if known is Kind.TEXT and isinstance(value, str):
            if len(value) > MAX_STRING or LONE_SURROGATE.search(value):
                whole = f"a text of whole characters, {MAX_STRING} at the most"
                self._fail(where, whole, value)
            return _written_string(value)
        if known is Kind.CARD and isinstance(value, Card):
            return str(value)
        if isinstance(known, Choice):
            text = known.text(value)
            if text is not None:
                return _written_string(text)
        if known is Kind.WHOLE and abs(value) <= MAX_WHOLE:
            return str(int(value))
        if known is Kind.SWITCH:
            return "true" if value else "false"
        if known is Kind.NONE:
            return "none"
        if isinstance(known, Items | Fixed) and isinstance(value, tuple):
            return self._tuple(known, value, where, depth)
        if isinstance(known, Rule):
            return self._call(known, value, where, depth)
        return self._fail(where, described(shape, "none"), value)

    def _tuple(
        self, shape: Items | Fixed, value: tuple[object, ...], where: str, depth: int
    ) -> str:
        if isinstance(shape, Fixed):
            if len(value) != len(shape.items):
                self._fail(where, described(shape, "none"), value)
            shapes = shape.items
        else:
            if len(value) > MAX_ITEMS:
                self._fail(where, f"no more than {MAX_ITEMS} entries", value)
            shapes = (shape.item,) * len(value)
        texts = [
            self.value(each, item, f"{where}[{at}]", depth + 1)
            for at, (each, item) in enumerate(zip(shapes, value, strict=True))
        ]
        return f"({','.join(texts)})"

    def _call(self, shape: Rule, value: object, where: str, depth: int) -> str:
        if self._tally.is_full():
            self._fail(where, TOO_MANY, value)
        cls = written_class(value, shape.base, self._written)
        if isinstance(cls, str):
            self._fail(where, cls, value)
        texts = []
        fields = self._classes.fields(cls)
        for field in fields:
            held, at = getattr(value, field.attribute), f"{where}.{field.name}"
            if only_entries(fields) is not None:
                # Without the brackets, the entries are the arguments.
                texts.append(self.value(field.shape, held, at, depth)[1:-1])
            elif held != field.default or type(held) is not type(field.default):
                text = self.value(field.shape, held, at, depth + 1)
                texts.append(f"{field.name}={text}")
        return f"{cls.__name__}({','.join(texts)})"

    @staticmethod
    def _fail(where: str, expected: str, value: object) -> NoReturn:
        raise NotationError(bad_field(where, expected, found(value)))


_WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_OWN_MEANING: Final = ("none", "true", "false")


def _written_string(string: str) -> str:
    # What a member of an enum of texts prints as is not always its text.
    text = str.__str__(string)
    if _WORD.fullmatch(text) and text.lower() not in _OWN_MEANING:
        return text
    kept = (c if c.isalnum() or c in "_-." else _percent(c) for c in text)
    return f"'{''.join(kept)}'"


def _percent(character: str) -> str:
    return "".join(f"%{byte:02X}" for byte in character.encode())


# Reading


def parse_rules(text: str, *, extra: Iterable[type] = ()) -> Rules:
    """Return the rules that a text names.

    What `format_rules` writes is read, and what people type: spaces between the
    parts, capital or small letters in the names of variants, in cards, suits,
    ``true``, ``false`` and ``none``, arguments without their names.

    Args:
        text: The text.
        extra: Rule classes of the caller's own that it may name.

    Raises:
        NotationError: The text cannot be read; the error says at which column.
        RulesError: The rules cannot be.

    >>> parse_rules("escoba; target = 15") == Rules(
    ...     target=15,
    ...     capture=Totals(15),
    ...     table_bonus=TableTotals(),
    ...     misdeals=(),
    ... )
    True
    >>> parse_rules("scopa; capture=AceSweep(Sums(free=true))").capture
    AceSweep(rule=Sums(free=True, figures=True), scores=False, with_ace='no-sweep', \
on_empty='stays', opening=True, otherwise=False, declinable=False)
    >>> parse_rules("scopa;taget=16")
    Traceback (most recent call last):
    ...
    scopa.errors.NotationError: at column 7: a field of Rules (did you mean target?) \
should follow, not 'taget'
    """
    if not isinstance(text, str):
        raise NotationError(bad_field("text", "a text, such as 'escoba'", text))
    if len(text) > MAX_LENGTH:
        raise NotationError(_too_long())
    classes = classes_of(extra)
    return _parse(text, classes)


@lru_cache(maxsize=256)
def _parse(text: str, classes: Classes) -> Rules:
    return _Reader(text, classes).rules()


def _fail(column: int, expected: str, text: str) -> NoReturn:
    raise _error(column, expected, text)


def _error(column: int, expected: str, text: str) -> NotationError:
    shown = text if len(text) <= _EXCERPT else f"{text[:_EXCERPT]}..."
    return NotationError(
        Problem(Code.UNREADABLE, column=column, expected=expected, text=shown)
    )


@attrs.frozen
class _Token:
    """A part of a text: a mark, a word, a quoted text, or the end."""

    kind: str
    text: str
    column: int


_TOKEN: Final = re.compile(
    r"""\s*(?:(?P<mark>[;=,()])|(?P<quoted>'[^']*'|"[^"]*")|(?P<word>[^\s;=,()'"]+))"""
)
_ESCAPES: Final = re.compile("(?:%[0-9A-Fa-f]{2})+")
_BAD_ESCAPE: Final = re.compile("%(?![0-9A-Fa-f]{2})")
_NUMBER: Final = re.compile("[+-]?[0-9]{1,16}")


def _tokens(text: str) -> list[_Token]:
    tokens, at, end = [], 0, len(text.rstrip())
    while at < end:
        match = _TOKEN.match(text, at)
        if match is None or match.lastgroup is None:
            # Only a quote that is not closed is no token.
            start = at + len(text[at:]) - len(text[at:].lstrip())
            _fail(start + 1, f"a text with {text[start]} at its end", text[start:])
        kind = match.lastgroup
        tokens.append(_Token(kind, match[kind], match.start(kind) + 1))
        at = match.end()
    return [*tokens, _Token("end", "", end + 1)]


class _Reader:
    """A recursive-descent parser."""

    def __init__(self, text: str, classes: Classes) -> None:
        self._classes = classes
        self._tally = Tally()
        self._left = _tokens(text)[::-1]
        self._passed = self._left[-1]

    def _next(self) -> _Token:
        token = self._left[-1]
        self._passed = token
        return token if token.kind == "end" else self._left.pop()

    def _is(self, mark: str) -> bool:
        """Whether a mark comes next, which is passed if it does."""
        token = self._left[-1]
        passed = token.kind == "mark" and token.text == mark
        if passed:
            self._next()
        return passed

    def _require(self, mark: str, expected: str) -> None:
        if not self._is(mark):
            self._expected(expected)

    def _expected(self, expected: str) -> NoReturn:
        token = self._left[-1]
        _fail(token.column, expected, token.text)

    def _word(self, expected: str) -> _Token:
        if self._left[-1].kind != "word":
            self._expected(expected)
        return self._next()

    def rules(self) -> Rules:
        base, changes = self._variant(), dict[str, Any]()
        while self._is(";"):
            name = self._word("a field of Rules")
            field = _FIELDS.get(name.text)
            if field is None:
                near = nearest(name.text, _FIELDS)
                _fail(name.column, f"a field of Rules{near}", name.text)
            if field.name in changes:
                _fail(name.column, "a field that has not come before", name.text)
            self._require("=", f"= and the value of {field.name}")
            changes[field.name] = self._value(field.shape, 0)
        if self._left[-1].kind != "end":
            self._expected("; and a field, or the end")
        return attrs.evolve(base, **changes) if changes else base

    def _variant(self) -> Rules:
        first = self._word("the name of a variant")
        words = [first.text]
        while self._left[-1].kind == "word":
            words.append(self._next().text)
        name = "-".join(words).lower().replace("_", "-")
        if name not in set(VARIANTS):
            near = nearest(name, VARIANTS)
            _fail(first.column, f"the name of a variant{near}", " ".join(words))
        return VARIANTS[name]

    def _value(self, shape: Shape, depth: int) -> object:
        if depth > MAX_DEPTH:
            self._expected(f"no more than {MAX_DEPTH} brackets in one another")
        if self._left[-1].text == "(" and self._left[-1].kind == "mark":
            several = chosen(shape, "array")
            if not isinstance(several, Items | Fixed):
                self._expected(described(shape, "none"))
            return self._tuple(several, depth)
        token = self._left[-1]
        if token.kind == "quoted":
            string = chosen(shape, "string")
            if string is not None:
                self._next()
                return _string(string, token, _unquoted(token))
        elif token.kind == "word":
            return self._bare(shape, depth)
        return self._expected(described(shape, "none"))

    def _bare(self, shape: Shape, depth: int) -> object:
        """Read what begins with a word."""
        token, low = self._next(), self._left[-1]
        is_call = low.kind == "mark" and low.text == "("
        word = token.text.lower()
        if not is_call:
            if word == "none" and chosen(shape, "null"):
                return None
            if word in ("true", "false") and chosen(shape, "boolean"):
                return word == "true"
            if _NUMBER.fullmatch(word) and chosen(shape, "integer"):
                return _whole(token)
            string = chosen(shape, "string")
            if string is not None:
                return _string(string, token, token.text)
        rule = chosen(shape, "object")
        if isinstance(rule, Rule):
            return self._call(rule, token, depth)
        return _fail(token.column, described(shape, "none"), token.text)

    def _tuple(self, shape: Items | Fixed, depth: int) -> tuple[object, ...]:
        start = self._next()
        if isinstance(shape, Items):
            return self._items(shape.item, depth)
        values = []
        for at, item in enumerate(shape.items):
            if at:
                self._require(",", f", and one of {len(shape.items)} entries")
            values.append(self._value(item, depth + 1))
        self._is(",")
        count = f"the ) of {len(shape.items)} entries from column {start.column}"
        self._require(")", count)
        return tuple(values)

    def _items(self, item: Shape, depth: int) -> tuple[object, ...]:
        values: list[object] = []
        while not self._is(")"):
            if values:
                self._require(",", ", or )")
                if self._is(")"):
                    break
            if len(values) == MAX_ITEMS:
                self._expected(f"no more than {MAX_ITEMS} entries")
            values.append(self._value(item, depth + 1))
        return tuple(values)

    def _call(self, shape: Rule, name: _Token, depth: int) -> object:
        if self._tally.is_full():
            _fail(name.column, TOO_MANY, name.text)
        cls = self._classes.named(name.text, shape.base)
        if isinstance(cls, str):
            _fail(name.column, cls, name.text)
        fields = self._classes.fields(cls)
        values: dict[str, object] = {}
        if self._is("("):
            entries = only_entries(fields)
            if entries is not None:
                values[fields[0].name] = self._items(entries.item, depth)
            else:
                self._arguments(cls, fields, values, depth)
        for field in fields:
            if field.required and field.name not in values:
                missing = f"{field.name}= in {cls.__name__}"
                _fail(self._passed.column, missing, self._passed.text)
        return build(
            cls,
            fields,
            values,
            lambda expected: _error(name.column, expected, name.text),
        )

    def _arguments(
        self,
        cls: type,
        fields: tuple[Field, ...],
        values: dict[str, object],
        depth: int,
    ) -> None:
        by_name = {field.name: field for field in fields}
        in_order = list(fields)
        while not self._is(")"):
            if values:
                self._require(",", ", or )")
                if self._is(")"):
                    break
            token = self._left[-1]
            named = token.kind == "word" and self._left[-2].text == "="
            if named and self._left[-2].kind == "mark":
                self._next()
                self._next()
                field = by_name.get(token.text)
                if field is None:
                    near = nearest(token.text, by_name)
                    expected = f"a field of {cls.__name__}{near}"
                    _fail(token.column, expected, token.text)
                in_order = []
            elif not in_order:
                left = [name for name in by_name if name not in values]
                wanted = " or ".join(f"{each}=" for each in left) or ")"
                self._expected(f"{wanted} in {cls.__name__}")
            else:
                field = in_order.pop(0)
            if field.name in values:
                _fail(token.column, "a field that has not come before", token.text)
            values[field.name] = self._value(field.shape, depth + 1)


def _whole(token: _Token) -> int:
    value = int(token.text)
    if abs(value) > MAX_WHOLE:
        most = f"a whole number from {-MAX_WHOLE} to {MAX_WHOLE}"
        _fail(token.column, most, token.text)
    return value


def _unquoted(token: _Token) -> str:
    text = token.text[1:-1]
    bad = _BAD_ESCAPE.search(text)
    if bad is not None:
        column = token.column + 1 + bad.start()
        _fail(column, "% and two hexadecimal digits", text[bad.start() :])
    try:
        return _ESCAPES.sub(
            lambda m: bytes.fromhex(m[0].replace("%", "")).decode(), text
        )
    except UnicodeDecodeError:
        return _fail(token.column, "percent signs that make UTF-8", token.text)


def _string(shape: Shape, token: _Token, text: str) -> object:
    """Return what a string means where a text, a card or a choice is due."""
    if shape is Kind.CARD:
        try:
            return parse_card(text)
        except NotationError:
            return _fail(token.column, described(shape, "none"), token.text)
    if isinstance(shape, Choice):
        for known, value in shape.values.items():
            spellings = (known, str(getattr(value, "name", known)))
            if text.casefold() in map(str.casefold, spellings):
                return value
        near = nearest(text, shape.values)
        return _fail(token.column, described(shape, "none") + near, token.text)
    if len(text) > MAX_STRING or LONE_SURROGATE.search(text):
        whole = f"a text of whole characters, {MAX_STRING} at the most"
        return _fail(token.column, whole, token.text)
    return text
