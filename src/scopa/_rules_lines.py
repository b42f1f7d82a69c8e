"""Rules on one line, remembering the latest: games and positions come in rows."""

from functools import lru_cache

from scopa.rules import Rules
from scopa.rules_text import format_rules, parse_rules


@lru_cache(maxsize=64)
def line_of_rules(rules: Rules) -> str:
    """Return what `format_rules` does."""
    return format_rules(rules)


@lru_cache(maxsize=64)
def rules_of_line(text: str, extra: tuple[type, ...]) -> Rules:
    """Return what `parse_rules` does."""
    return parse_rules(text, extra=extra)
