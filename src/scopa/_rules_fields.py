"""The fields of rules, as text has them."""

from typing import Final

import attrs

from scopa._classes import Field, fields_of
from scopa._shapes import Items, Kind, OneOf
from scopa.rules import Rules


def _fields_of_rules() -> dict[str, Field]:
    fields = {field.name: field for field in fields_of(Rules)}
    # A single size is repeated until the deck is dealt.
    shape = OneOf((Kind.WHOLE, Items(Kind.WHOLE)))
    fields["deals"] = attrs.evolve(fields["deals"], shape=shape)
    return fields


FIELDS_OF_RULES: Final = _fields_of_rules()
