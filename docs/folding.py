"""A small extension of Sphinx: fold sections that make a page long.

``folded_sections`` of the configuration names, for patterns of pages, the titles of the
sections that begin closed. The title stays, and a link into a section opens it.
"""

from fnmatch import fnmatchcase
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

logger = logging.getLogger(__name__)


class FoldSections(SphinxPostTransform):
    """Put what follows the titles of some sections into an element that opens."""

    default_priority = 900
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Fold the sections of a page, and warn of titles that it does not have."""
        page = self.env.docname
        for pattern, titles in self.config.folded_sections.items():
            if not fnmatchcase(page, pattern):
                continue
            found = {
                section[0].astext(): section
                for section in self.document.findall(nodes.section)
            }
            for title in titles:
                if title in found:
                    fold(found[title])
                elif page == pattern:
                    logger.warning(
                        "there is no section %r to fold", title, location=page
                    )


def fold(section: nodes.section) -> None:
    """Close all of a section but its title."""
    opening = '<details class="fold"><summary>show</summary>'
    section.insert(1, nodes.raw("", opening, format="html"))
    section.append(nodes.raw("", "</details>", format="html"))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add it to Sphinx."""
    app.add_config_value("folded_sections", {}, "env", types=[dict])
    app.add_post_transform(FoldSections)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
