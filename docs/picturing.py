"""A small extension of Sphinx: show what the library draws, with its code or words."""

import ast
from html import escape
from typing import Any, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

import scopa


def picture_of(code: str) -> str:
    """Run some code and return its last line's value, drawn.

    A list of pairs, of a text and a picture, becomes a strip that can be scrolled.
    """
    *before, last = ast.parse(code).body
    if not isinstance(last, ast.Expr):
        msg = f"a picture must end in an expression: {code}"
        raise TypeError(msg)
    names: dict[str, Any] = {name: getattr(scopa, name) for name in scopa.__all__}
    exec(compile(ast.Module(before, []), "<page>", "exec"), names)  # noqa: S102 - our own pages
    value = eval(compile(ast.Expression(last.value), "<page>", "eval"), names)  # noqa: S307
    match value:
        case str():
            return f'<div class="picture">{value}</div>'
        case [(str(), str()), *_]:
            return strip_of(value)
        case _:
            return f'<div class="picture">{scopa.render_svg(value)}</div>'


def strip_of(steps: list[tuple[str, str]]) -> str:
    """Pictures side by side, each above what it shows."""
    figures = "".join(
        f"<figure>{svg}<figcaption>{number}. {escape(text)}</figcaption></figure>"
        for number, (text, svg) in enumerate(steps, start=1)
    )
    # What scrolls must be reached by the keyboard too.
    return (
        '<div class="strip" tabindex="0" role="group" aria-label="pictures in order">'
        f"{figures}</div>"
    )


class Picture(SphinxDirective):
    """Code, and below it the picture that it makes."""

    has_content = True
    option_spec: Final[OptionSpec] = {"hidden": directives.flag}

    def run(self) -> list[nodes.Node]:
        """Run the code while the page is read."""
        code = "\n".join(self.content)
        picture = picture_of(code)
        shown = nodes.literal_block(code, code, language="python")
        drawn = nodes.raw("", picture, format="html")
        return [drawn] if "hidden" in self.options else [shown, drawn]


def dealt(rules: scopa.Rules, hand: str, table: str) -> scopa.GameState:
    """A fresh hand in which the seat to move holds some cards, before a table."""
    known = [*scopa.parse_cards(hand), *scopa.parse_cards(table)]
    rest = [card for card in scopa.DECK if card not in known]
    own = known[: len(known) - rules.table_size]
    others = rules.deals[0] * rules.seats - len(own)
    deck = (*own, *rest[:others], *known[len(own) :], *rest[others:])
    return scopa.new_game(rules, deck)


class Turn(SphinxDirective):
    """A legal move on a table, drawn and explained: rules, and hand, table and move."""

    required_arguments = 1
    option_spec: Final[OptionSpec] = dict.fromkeys(
        ("hand", "table", "move"), directives.unchanged_required
    )

    def run(self) -> list[nodes.Node]:
        """Make the move, which fails unless the rules allow it."""
        rules = scopa.VARIANTS[self.arguments[0]]
        state = dealt(rules, self.options["hand"], self.options["table"])
        move = scopa.parse_move(state, self.options["move"])
        svg = scopa.render_svg(scopa.view(state, state.to_move), move=move)
        said = "<br>".join(map(escape, scopa.explain(state, move).text().splitlines()))
        figure = f"<figure>{svg}<figcaption>{said}</figcaption></figure>"
        return [nodes.raw("", f'<div class="picture">{figure}</div>', format="html")]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add it to Sphinx."""
    app.add_directive("picture", Picture)
    app.add_directive("turn", Turn)
    app.add_css_file("pictures.css")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
