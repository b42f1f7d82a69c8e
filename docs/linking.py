"""A small extension of Sphinx: link names, and leave the docstrings of fields alone."""

import re
from pkgutil import iter_modules
from typing import Any, Final, TypeAlias

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.transforms import SphinxTransform
from sphinx.util.typing import ExtensionMetadata

import scopa

Lines: TypeAlias = list[str]

FIELDS: Final = ("attribute", "data", "property")

MEMBER: Final = re.compile(r"(\w+)(?:\.[a-z]\w*)?")
"""A name, or a name and a field or method of it."""


class LinkPublicNames(SphinxTransform):
    """Link what is written as code, and is a public name, to its documentation."""

    default_priority = 5

    def apply(self, **kwargs: Any) -> None:
        """Wrap every such name on a page in a reference."""
        for literal in list(self.document.findall(nodes.literal)):
            name = literal.astext()
            member = MEMBER.fullmatch(name)
            public = member is not None and member[1] in scopa.__all__
            if public and not isinstance(literal.parent, pending_xref):
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
    """The docstrings of fields and constants, as they are written.

    napoleon would read ``text: more`` as a type and a text, and autodoc does not find
    the docstring of a constant where it is imported from another module.
    """

    def __init__(self) -> None:
        self._kept: dict[str, Lines] = {}
        self._constants: dict[str, Lines] = {}
        for module in iter_modules(scopa.__path__, "scopa."):
            found = ModuleAnalyzer.for_module(module.name).find_attr_docs()
            for (owner, name), lines in found.items():
                if not owner and name in scopa.__all__:
                    self._constants[f"scopa.{name}"] = lines

    def keep(
        self,
        app: Sphinx,
        what: str,
        name: str,
        obj: object,
        options: object,
        lines: Lines,
    ) -> None:
        """Remember what is to stay, before napoleon."""
        if what in FIELDS:
            self._kept[name] = list(self._constants.get(name, lines))

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
