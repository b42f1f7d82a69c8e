"""Rules on one line that a person can read and type: ``escoba;target=15``.

The nearest ready-made variant, and what is changed of it. The format is specified
on the page *JSON and rules as text* of the documentation.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from scopa._classes import TOO_MANY, Classes, classes_of
from scopa._rules_fields import FIELDS_OF_RULES
from scopa._rules_reader import RulesReader
from scopa._rules_writer import RulesWriter
from scopa._shapes import MAX_RULES
from scopa._text import too_long
from scopa._validation import bad_field
from scopa.errors import NotationError, Phrase
from scopa.rules import Rules, checked_rules
from scopa.variants import VARIANTS, variant_name

MAX_LENGTH: Final = 10_000
"""The most characters of rules as text."""
_TOO_LONG: Final = too_long(Phrase("text-of-rules"), MAX_LENGTH, Phrase("characters"))


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
    writer = RulesWriter()
    written: dict[str, tuple[str, int]] = {}
    best: str | None = None
    rules_in_best = 0
    for name, base in VARIANTS.items():
        parts, count = [name], 0
        for field in FIELDS_OF_RULES:
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
        raise NotationError(_TOO_LONG)
    if rules_in_best > MAX_RULES:
        raise NotationError(bad_field("rules", TOO_MANY, rules_in_best))
    return best


def _same(field: str, value: object, other: object) -> bool:
    """Whether a field need not be written when it changes from other to value."""
    if field != "deals" or not isinstance(value, tuple) or not isinstance(other, tuple):
        return value == other
    # A single size is repeated anew when the seats change.
    return value == other or len({*value, *other}) == 1


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
        raise NotationError(bad_field("text", Phrase("text-such-as-escoba"), text))
    if len(text) > MAX_LENGTH:
        raise NotationError(_TOO_LONG)
    classes = classes_of(extra)
    return _parse(text, classes)


@lru_cache(maxsize=256)
def _parse(text: str, classes: Classes) -> Rules:
    return RulesReader(text, classes).rules()
