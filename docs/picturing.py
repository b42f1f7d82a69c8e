"""A small extension of Sphinx: show a picture that the library draws, and its code."""

import ast
from typing import Any, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

import scopa


def picture_of(code: str) -> str:
    """Run some code and return its last line's value, drawn."""
    *before, last = ast.parse(code).body
    if not isinstance(last, ast.Expr):
        msg = f"a picture must end in an expression: {code}"
        raise TypeError(msg)
    names: dict[str, Any] = {name: getattr(scopa, name) for name in scopa.__all__}
    exec(compile(ast.Module(before, []), "<page>", "exec"), names)  # noqa: S102 - our own pages
    value = eval(compile(ast.Expression(last.value), "<page>", "eval"), names)  # noqa: S307
    return value if isinstance(value, str) else scopa.render_svg(value)


class Picture(SphinxDirective):
    """Code, and below it the picture that it makes."""

    has_content = True
    option_spec: Final[OptionSpec] = {"hidden": directives.flag}

    def run(self) -> list[nodes.Node]:
        """Run the code while the page is read."""
        code = "\n".join(self.content)
        svg = picture_of(code)
        shown = nodes.literal_block(code, code, language="python")
        drawn = nodes.raw("", f'<div class="picture">{svg}</div>', format="html")
        return [drawn] if "hidden" in self.options else [shown, drawn]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add it to Sphinx."""
    app.add_directive("picture", Picture)
    app.add_css_file("pictures.css")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
