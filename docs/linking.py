"""A small extension of Sphinx: link names, and leave the docstrings of fields alone."""

from typing import Any, Final, TypeAlias

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.typing import ExtensionMetadata

import scopa

Lines: TypeAlias = list[str]

FIELDS: Final = ("attribute", "data", "property")


class LinkPublicNames(SphinxTransform):
    """Link what is written as code, and is a public name, to its documentation."""

    default_priority = 5

    def apply(self, **kwargs: Any) -> None:
        """Wrap every such name on a page in a reference."""
        for literal in list(self.document.findall(nodes.literal)):
            name = literal.astext()
            if name in scopa.__all__ and not isinstance(literal.parent, pending_xref):
                reference = pending_xref(
                    refdomain="py",
                    reftype="obj",
                    reftarget=f"scopa.{name}",
                    refexplicit=True,
                    refdoc=self.env.docname,
                )
                literal.replace_self(reference)
                reference += literal


class FieldDocstrings:
    """Keeps napoleon from reading ``text: more`` as a type and a text."""

    def __init__(self) -> None:
        self._kept: dict[str, Lines] = {}

    def keep(
        self,
        app: Sphinx,
        what: str,
        name: str,
        obj: object,
        options: object,
        lines: Lines,
    ) -> None:
        """Remember the docstring of a field, before napoleon."""
        if what in FIELDS:
            self._kept[name] = list(lines)

    def restore(
        self,
        app: Sphinx,
        what: str,
        name: str,
        obj: object,
        options: object,
        lines: Lines,
    ) -> None:
        """Put it back, after napoleon."""
        if name in self._kept:
            lines[:] = self._kept.pop(name)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add both to Sphinx."""
    app.setup_extension("sphinx.ext.autodoc")
    fields = FieldDocstrings()
    app.add_transform(LinkPublicNames)
    app.connect("autodoc-process-docstring", fields.keep, priority=400)
    app.connect("autodoc-process-docstring", fields.restore, priority=600)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
