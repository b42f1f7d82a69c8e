"""A reader of rules on one line."""

import re
from typing import Any, Final, NoReturn

import attrs

from scopa._classes import TOO_MANY, Classes, Field, Tally, build, only_entries
from scopa._rules_fields import FIELDS_OF_RULES
from scopa._shapes import (
    MAX_DEPTH,
    MAX_ITEMS,
    MAX_WHOLE,
    Choice,
    Fixed,
    Items,
    Kind,
    Rule,
    Shape,
    chosen,
    described,
    nearest,
    text_fault,
)
from scopa.errors import Code, NotationError, Phrase, Problem
from scopa.notation import parse_card
from scopa.rules import Rules
from scopa.variants import VARIANTS

_EXCERPT: Final = 40
"""How much of an unreadable text an error shows."""


def _fail(column: int, expected: Phrase, text: str) -> NoReturn:
    raise _error(column, expected, text)


def _error(column: int, expected: Phrase, text: str) -> NotationError:
    shown = text if len(text) <= _EXCERPT else f"{text[:_EXCERPT]}..."
    return NotationError(
        Problem(Code.UNREADABLE, column=column, expected=expected, text=shown)
    )


_FIELD_OF_RULES: Final = Phrase("field-of", type="Rules")
_NAME_OF_VARIANT: Final = Phrase("name-of-variant")
_COMMA_OR_CLOSE: Final = Phrase("comma-or-close")


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
            _fail(start + 1, Phrase("closed-text", quote=text[start]), text[start:])
        kind = match.lastgroup
        tokens.append(_Token(kind, match[kind], match.start(kind) + 1))
        at = match.end()
    return [*tokens, _Token("end", "", end + 1)]


class RulesReader:
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

    def _require(self, mark: str, expected: Phrase) -> None:
        if not self._is(mark):
            self._expected(expected)

    def _expected(self, expected: Phrase) -> NoReturn:
        token = self._left[-1]
        _fail(token.column, expected, token.text)

    def _word(self, expected: Phrase) -> _Token:
        if self._left[-1].kind != "word":
            self._expected(expected)
        return self._next()

    def rules(self) -> Rules:
        """Return the rules that the text names."""
        base, changes = self._variant(), dict[str, Any]()
        while self._is(";"):
            name = self._word(_FIELD_OF_RULES)
            field = FIELDS_OF_RULES.get(name.text)
            if field is None:
                near = nearest(_FIELD_OF_RULES, name.text, FIELDS_OF_RULES)
                _fail(name.column, near, name.text)
            if field.name in changes:
                _fail(name.column, Phrase("new-field"), name.text)
            self._require("=", Phrase("equals-value-of", field=field.name))
            changes[field.name] = self._value(field.shape, 0)
        if self._left[-1].kind != "end":
            self._expected(Phrase("semicolon-or-end"))
        return attrs.evolve(base, **changes) if changes else base

    def _variant(self) -> Rules:
        first = self._word(_NAME_OF_VARIANT)
        words = [first.text]
        while self._left[-1].kind == "word":
            words.append(self._next().text)
        name = "-".join(words).lower().replace("_", "-")
        if name not in set(VARIANTS):
            near = nearest(_NAME_OF_VARIANT, name, VARIANTS)
            _fail(first.column, near, " ".join(words))
        return VARIANTS[name]

    def _value(self, shape: Shape, depth: int) -> object:
        if depth > MAX_DEPTH:
            self._expected(Phrase("few-brackets", most=MAX_DEPTH))
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
                self._require(",", Phrase("comma-and-entry", number=len(shape.items)))
            values.append(self._value(item, depth + 1))
        self._is(",")
        count = Phrase(
            "bracket-of-entries", number=len(shape.items), column=start.column
        )
        self._require(")", count)
        return tuple(values)

    def _items(self, item: Shape, depth: int) -> tuple[object, ...]:
        values: list[object] = []
        while not self._is(")"):
            if values:
                self._require(",", _COMMA_OR_CLOSE)
                if self._is(")"):
                    break
            if len(values) == MAX_ITEMS:
                self._expected(Phrase("few-entries", most=MAX_ITEMS))
            values.append(self._value(item, depth + 1))
        return tuple(values)

    def _call(self, shape: Rule, name: _Token, depth: int) -> object:
        if self._tally.is_full():
            _fail(name.column, TOO_MANY, name.text)
        cls = self._classes.named(name.text, shape.base)
        if isinstance(cls, Phrase):
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
                missing = Phrase("field-in", fields=f"{field.name}=", type=cls.__name__)
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
                self._require(",", _COMMA_OR_CLOSE)
                if self._is(")"):
                    break
            token = self._left[-1]
            named = token.kind == "word" and self._left[-2].text == "="
            if named and self._left[-2].kind == "mark":
                self._next()
                self._next()
                field = by_name.get(token.text)
                if field is None:
                    field_of = Phrase("field-of", type=cls.__name__)
                    near = nearest(field_of, token.text, by_name)
                    _fail(token.column, near, token.text)
                in_order = []
            elif not in_order:
                left = [name for name in by_name if name not in values]
                wanted = tuple(f"{each}=" for each in left) or (")",)
                names = Phrase("any-of", choices=wanted)
                self._expected(Phrase("field-in", fields=names, type=cls.__name__))
            else:
                field = in_order.pop(0)
            if field.name in values:
                _fail(token.column, Phrase("new-field"), token.text)
            values[field.name] = self._value(field.shape, depth + 1)


def _whole(token: _Token) -> int:
    value = int(token.text)
    if abs(value) > MAX_WHOLE:
        most = Phrase("whole-from-to", least=-MAX_WHOLE, most=MAX_WHOLE)
        _fail(token.column, most, token.text)
    return value


def _unquoted(token: _Token) -> str:
    text = token.text[1:-1]
    bad = _BAD_ESCAPE.search(text)
    if bad is not None:
        column = token.column + 1 + bad.start()
        _fail(column, Phrase("percent-digits"), text[bad.start() :])
    try:
        return _ESCAPES.sub(
            lambda m: bytes.fromhex(m[0].replace("%", "")).decode(), text
        )
    except UnicodeDecodeError:
        return _fail(token.column, Phrase("percent-utf-8"), token.text)


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
        near = nearest(described(shape, "none"), text, shape.values)
        return _fail(token.column, near, token.text)
    fault = text_fault(text)
    if fault is not None:
        _fail(token.column, fault, token.text)
    return text
