"""Writing XML: the one place where pictures become text, and texts are escaped."""

import re
from typing import Final, NewType, TypeAlias

from scopa._marks import TURNING

Markup = NewType("Markup", str)
"""XML that is well-formed and may be put into a picture as it is."""

HERE: Final = "\x00"
"""Stands where a picture's own prefix of ids is due. No text holds it: `text` drops
what XML cannot."""


Cut: TypeAlias = list[str]
"""Markup in pieces, between which the prefix of ids is due."""


def cut(markup: Markup) -> Cut:
    """Cut markup where the prefix of ids is due."""
    return markup.split(HERE)


class Ids:
    """The ids of a picture's own elements, or a link to one."""

    __slots__ = ("_text",)

    def __init__(self, *names: str, link: bool = False) -> None:
        ids = " ".join([f"{HERE}{text(name)}" for name in names])
        self._text = f"#{ids}" if link else ids

    def __str__(self) -> str:
        return self._text


Value: TypeAlias = str | float | Ids
"""What an attribute may be set to."""

_NOT_XML: Final = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)
_ESCAPES: Final[dict[int, str | None]] = {
    **dict.fromkeys(map(ord, TURNING)),
    ord("&"): "&amp;",
    ord("<"): "&lt;",
    ord(">"): "&gt;",
    ord('"'): "&quot;",
}
_PLAIN: Final = re.compile(r"[\w .,:;#%()+-]*", re.ASCII)


def text(content: str) -> Markup:
    """Escape a text; what XML cannot hold, or turns what follows, is dropped."""
    if _PLAIN.fullmatch(content):
        return Markup(content)
    return Markup(_NOT_XML.sub("", content).translate(_ESCAPES))


def number(value: float) -> str:
    """Write a number with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


def element(tag: str, *children: Markup, **attributes: Value) -> Markup:
    """Write an element.

    In the names of attributes an underscore stands for a hyphen, and after ``xlink``,
    ``xml`` and ``xmlns`` for a colon.
    """
    start = opening(tag, **attributes)
    if not children:
        return Markup(f"{start[:-1]}/>")
    return Markup(f"{start}{''.join(children)}</{tag}>")


def opening(tag: str, **attributes: Value) -> str:
    """Write the tag that opens an element."""
    written = [
        f' {_name(name)}="{_value(value)}"' for name, value in attributes.items()
    ]
    return f"<{tag}{''.join(written)}>"


def group(*children: Markup, **attributes: Value) -> Markup:
    """Write a group of elements."""
    return element("g", *children, **attributes)


def define(name: str, *children: Markup, **attributes: Value) -> Markup:
    """Write a group that copies are made of."""
    return group(*children, id=Ids(name), **attributes)


def use(name: str, *children: Markup, **attributes: Value) -> Markup:
    """Write a copy of what a picture defines under a name."""
    return element("use", *children, xlink_href=Ids(name, link=True), **attributes)


def path(d: str, **attributes: Value) -> Markup:
    """Write a path."""
    return element("path", d=d, **attributes)


def circle(x: float, y: float, r: float, **attributes: Value) -> Markup:
    """Write a circle."""
    return element("circle", cx=x, cy=y, r=r, **attributes)


def rect(
    x: float, y: float, width: float, height: float, **attributes: Value
) -> Markup:
    """Write a rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def _name(name: str) -> str:
    prefix, _, rest = name.partition("_")
    if rest and prefix in ("xlink", "xml", "xmlns"):
        return f"{prefix}:{rest}"
    return name.replace("_", "-")


def _value(value: Value) -> str:
    if isinstance(value, Ids):
        return str(value)
    return text(value) if isinstance(value, str) else number(value)
