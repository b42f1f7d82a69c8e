"""Characters that are not read but obeyed: by terminals, and by whatever shows text.

They are written as ranges, for sets of characters in regular expressions.
"""

from typing import Final

CONTROLS: Final = "\x00-\x1f\x7f-\x9f"
"""What a terminal may obey; among them tabs and line feeds."""
BREAKS: Final = "\u2028\u2029"
"""What breaks lines besides those."""
TURNING: Final = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""What turns the direction of the text after it, be it the caller's or ours."""
SURROGATES: Final = "\ud800-\udfff"
"""Halves of characters, which cannot be written."""
