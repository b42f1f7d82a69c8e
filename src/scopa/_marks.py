"""Characters that are not read but obeyed: by terminals, and by whatever shows text."""

from typing import Final

CONTROLS: Final = "".join(map(chr, (*range(0x20), *range(0x7F, 0xA0))))
"""What a terminal may obey; among them tabs and line feeds."""
BREAKS: Final = "\u2028\u2029"
"""What breaks lines besides those."""
TURNING: Final = (
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""What turns the direction of the text after it, be it the caller's or ours."""
SURROGATES: Final = "\ud800-\udfff"
"""Halves of characters, which cannot be written, as a range for expressions."""
