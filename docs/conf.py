"""Configuration of Sphinx."""

import builtins
import sys
from importlib.metadata import version as installed_version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # for linking.py and picturing.py

project = "scopa"
author = "The scopa developers"
copyright = f"2026, {author}"
release = installed_version("scopa")
version = release

extensions = [
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
