"""Rules on one line: a stand-in that knows the ready-made variants and numbers."""

import re
from contextlib import suppress
from typing import Any, Final

import attrs

from scopa._text import Scanner
from scopa.errors import NoSuchVariantError, NotationError, RulesError
from scopa.rules import Rules
from scopa.variants import VARIANTS, variant_name

_NAME: Final = re.compile(r"[a-z0-9-]+")
_FIELD: Final = re.compile(r";(seats|sides|table_size|deals|target|margin)=")
_FIELDS: Final = ("seats", "sides", "table_size", "deals", "target", "margin")


def format_rules(rules: Rules) -> str:
    """Write rules on one line."""
    name = variant_name(rules)
    if name is not None:
        return name
    for name, base in VARIANTS.items():
        changed: dict[str, Any] = {
            field: getattr(rules, field)
            for field in _FIELDS
            if getattr(rules, field) != getattr(base, field)
        }
        if "deals" in changed:
            changed["deals"] = changed["deals"][0]
        with suppress(RulesError):
            if attrs.evolve(base, **changed) != rules:
                continue
            return name + "".join(f";{key}={n}" for key, n in changed.items())
    raise AssertionError(rules)


def parse_rules(text: str, *, extra: tuple[type, ...] = ()) -> Rules:
    """Read rules."""
    scanner = Scanner(text)
    name = scanner.take(_NAME, "the name of a variant")[0]
    del extra
    changes: dict[str, Any] = {}
    while scanner.at < scanner.end:
        field = scanner.take(_FIELD, ";, a field and =")[1]
        changes[field] = scanner.number("a number")
    try:
        return attrs.evolve(VARIANTS[name], **changes)
    except NoSuchVariantError as error:
        raise NotationError(*error.problems) from None
