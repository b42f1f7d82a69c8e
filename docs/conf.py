"""Configuration of Sphinx."""

import builtins
import sys
from importlib.metadata import version as installed_version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # for the extensions beside it

project = "scopa"
author = "The scopa developers"
copyright = f"2026, {author}"
release = installed_version("scopa")
version = release

extensions = [
    "folding",
    "linking",
    "picturing",
    "myst_nb",  # reads Markdown with MyST, and runs notebooks
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
]
exclude_patterns = ["_build"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# The notebook runs in every build, and an error in it ends the build.
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_merge_streams = True

# No page is longer than three screens of a laptop but in the API reference: what fewer
# readers want begins closed.
folded_sections = {
    "variants/*": ["Options", "Where sources differ", "Sources"],
    "variants/cirulla": ["Scoring"],
    "variants/index": [
        "Scoring",
        "Sources of the classic rules",
        "How good the sources are",
        "Not here",
    ],
    "contributing": ["Where to find what"],
    "data": ["Views", "Records of games", "The schema", "With cattrs"],
    "design": ["Masks behind tuples", "What is remembered", "Module by module"],
    "errors": ["Other refusals"],
    "explaining": ["As data", "Who may read it", "House rules"],
    "glossary": ["Categories of the count"],
    "house-rules": [
        "What a card may capture",
        "Which deals are void",
        "Which cards may be played",
        "How the game ends",
    ],
    "pictures": ["Moves", "Counts", "The cards", "In a page"],
    "playing": [
        "Void deals",
        "Declarations",
        "Hands and games",
        "Undo: history is yours to keep",
        "Replay a game",
    ],
    "positions": [
        "Short text that fits more than one",
        "Shown cards, and piles that lie face down",
        "Typed by hand",
    ],
    "records": ["House rules", "What may come from a stranger"],
    "rules-text": ["The grammar"],
    "simulation": [
        "Progress, and an early end",
        "Your own players",
        "When a game fails",
        "On a Dask cluster",
    ],
    "teach": ["The primiera", "A whole hand"],
}

default_role = "py:obj"
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
napoleon_numpy_docstring = False

html_static_path = ["_static"]
html_theme = "furo"
html_title = f"scopa {release}"

# The documentation builds without a network, so links to Python's own and to attrs
# cannot be resolved; every other name must be.
nitpick_ignore = [("py:class", name) for name in dir(builtins)] + [
    ("py:exc", name) for name in dir(builtins)
]
# The type variable of what comes back where one class is due.
nitpick_ignore.append(("py:class", "scopa.codec.W"))
nitpick_ignore_regex = [
    (
        r"py:.*",
        rf"({'|'.join(sorted({*sys.stdlib_module_names, 'attr', 'attrs'}))})\..*",
    )
]
