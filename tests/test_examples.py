"""Every example in the README, the documentation and the docstrings is run.

In Markdown an example is a fenced block of ``python``, either a session with
prompts or plain code, and the blocks of a page share their names. In a docstring
it is a session, which begins with the public names of the package and the names of
its module. Docstrings are those of the package that is imported, wherever it is
installed.
"""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest
from sybil import Document
from sybil.document import PythonDocStringDocument
from sybil.example import SybilFailure
from sybil.parsers.myst import PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser
from sybil.typing import Parser

import scopa

ROOT = Path(__file__).parent.parent
PACKAGE = Path(str(scopa.__file__)).parent

PAGES = [
    ROOT / "README.md",
    *sorted(
        path
        for path in (ROOT / "docs").rglob("*.md")
        if "_build" not in path.relative_to(ROOT).parts
    ),
]
MODULES = sorted(PACKAGE.rglob("*.py"))

# A prompt with more than a comment after it.
PROMPT = re.compile(r"^\s*>>> +[^#\s]", re.MULTILINE)


def parse(text: str, path: Path, parser: Parser) -> Document:
    """Parse a page or a docstring, and refuse examples that would not be run."""
    document = Document(text, str(path))
    sessions = 0
    for region in parser(document):
        document.add(region)
        sessions += isinstance(region.parsed, doctest.Example)
    missed = len(PROMPT.findall(text)) - sessions
    assert not missed, f"{path}: {missed} prompts are outside a block that is run"
    return document


def docstrings(path: Path) -> list[Document]:
    """Parse the docstrings of a module, each on its own."""
    source = path.read_text(encoding="utf-8")
    return [
        # As many lines before it as in the file, so that failures name the line.
        parse("\n" * source.count("\n", 0, start) + text, path, DocTestParser())
        for start, _, text in PythonDocStringDocument.extract_docstrings(source)
    ]


def run(document: Document) -> None:
    """Run the examples of a document and fail with all that went wrong."""
    failures = []
    for example in document.examples():
        try:
            example.evaluate()
        except SybilFailure as failure:
            failures.append(str(failure))
    if failures:
        pytest.fail("\n".join(failures), pytrace=False)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_page(path: Path) -> None:
    run(parse(path.read_text(encoding="utf-8"), path, PythonCodeBlockParser()))


@pytest.mark.parametrize(
    "path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_docstrings(path: Path) -> None:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    module = ".".join(part for part in parts if part != "__init__")
    for document in docstrings(path):
        if document.regions:
            # Not vars(scopa), which lacks what nothing has asked for yet.
            public = {name: getattr(scopa, name) for name in scopa.__all__}
            document.namespace.update(public | vars(import_module(module)))
            run(document)
