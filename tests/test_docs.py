"""Every public name is in the API reference once, and has a docstring to be there."""

import ast
import enum
import inspect
import re
from itertools import pairwise
from pathlib import Path

import pytest

import scopa

ROOT = Path(__file__).parent.parent
API = ROOT / "docs" / "api"
DIRECTIVE = re.compile(r"^\.\. auto\w+:: scopa\.(\w+)", re.MULTILINE)
CODE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DOCUMENTED = [
    name
    for page in sorted(API.glob("*.md"))
    for name in DIRECTIVE.findall(page.read_text(encoding="utf-8"))
]


def docstrings_of_data() -> dict[str, str]:
    """Return the docstring under each constant of the package, by name."""
    found = {}
    for path in Path(str(scopa.__file__)).parent.glob("*.py"):
        body = ast.parse(path.read_text(encoding="utf-8")).body
        for statement, after in pairwise(body):
            match statement, after:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ):
                    found[name] = text
                case _:
                    pass
    return found


def needs_no_example(value: object) -> bool:
    """Whether a value is an exception, an enum, a protocol or a constant."""
    if not inspect.isclass(value):
        return not inspect.isfunction(value)
    return issubclass(value, BaseException | enum.Enum) or bool(
        getattr(value, "_is_protocol", False)
    )


def test_every_public_name_is_documented_once() -> None:
    assert sorted(DOCUMENTED) == sorted(scopa.__all__)


@pytest.mark.parametrize("name", scopa.__all__)
def test_docstring(name: str) -> None:
    value = getattr(scopa, name)
    if inspect.isclass(value) or inspect.isfunction(value):
        text = value.__doc__ or ""
    else:
        text = docstrings_of_data().get(name, "")
    assert text.strip(), f"{name} has no docstring"
    assert needs_no_example(value) or ">>> " in text, f"{name} has no example"


PLACE = re.compile(r"`([\w/]+\.py)`")
DEFINED = re.compile(r"`(\w+)`(?: and `(\w+)`)? in `([\w/]+\.py)`")


def test_where_to_find_what() -> None:
    """The files of the table are there, and define what it says is in them."""
    page = (ROOT / "docs" / "contributing.md").read_text(encoding="utf-8")
    table = page.partition("## Where to find what")[2].partition("\n## ")[0]
    source = Path(str(scopa.__file__)).parent
    places = PLACE.findall(table)
    assert len(places) > 25
    for place in places:
        assert (source / place).is_file(), place
    found = DEFINED.findall(table)
    assert len(found) > 2
    for first, second, place in found:
        tree = ast.parse((source / place).read_text(encoding="utf-8"))
        names = {getattr(statement, "name", "") for statement in tree.body}
        assert {first, second} - {""} <= names, place


def test_the_front_pages_have_the_same_code() -> None:
    pages = [ROOT / "README.md", ROOT / "docs" / "index.md"]
    readme, front = (CODE.findall(page.read_text(encoding="utf-8")) for page in pages)
    assert readme == front
    (code,) = readme
    assert code.count(">>> ") == 10
