"""What importing the library does to a process, and which module imports which."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import scopa

PACKAGE = Path(str(scopa.__file__)).parent
DESIGN = Path(__file__).parent.parent / "docs" / "design.md"


def run(code: str, hash_seed: int = 0) -> str:
    """Run some code in a fresh interpreter and return what it prints."""
    # Without what measures coverage, which imports and opens a good deal itself.
    kept = {k: v for k, v in os.environ.items() if not k.startswith("COVERAGE")}
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env=kept
        | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": str(hash_seed)},
    )
    assert not done.stderr, done.stderr
    assert done.returncode == 0
    return done.stdout


A_GAME = """
from scopa import *
import random as _random
state = new_game(SCOPA, shuffled_deck(_random.Random(7)))
while moves := legal_moves(state):
    state = apply_move(state, moves[0])
    eval(repr(state))
score_hand(state), outcome(state), count_piles(state.piles, sweeps=state.sweeps)
try:
    apply_move(state, Move(Card("7D")))
except IllegalMoveError as error:
    str(error)
next_hand(state.replace(scores=(0, 0)), shuffled_deck(_random.Random(8)))
card_name(parse_card("7♦"), "it"), VARIANTS, variant_name(SCOPONE)
"""


def test_importing_needs_only_attrs() -> None:
    code = f"""
import sys
before = set(sys.modules)
import scopa
{A_GAME}
new = {{name.split(".")[0] for name in set(sys.modules) - before}}
print(*sorted(new - set(sys.stdlib_module_names)))
"""
    assert set(run(code).split()) <= {"scopa", "attr", "attrs"}


def test_nothing_touches_the_global_random_state() -> None:
    code = f"""
import random
random.seed(1)
before = random.getstate()
import scopa
{A_GAME}
print(random.getstate() == before)
"""
    assert run(code) == "True\n"


def test_importing_does_not_import_random() -> None:
    code = "import sys, scopa; print('random' in sys.modules)"
    assert run(code) == "False\n"


def test_playing_opens_nothing_and_prints_nothing() -> None:
    code = f"""
import random, sys
import random, sys, scopa
from scopa import *
events = []
def hook(event, arguments):
    if event.partition(".")[0] in ("open", "socket", "subprocess", "os", "shutil"):
        events.append(event)
sys.addaudithook(hook)
{A_GAME}
sys.stdout.write(" ".join(events))
"""
    assert not run(code)


def test_what_not_every_program_needs_is_loaded_when_it_is_used() -> None:
    code = """
import sys, scopa
later = ("scopa.records", "scopa.record_text", "scopa.positions", "scopa.move_text",
    "scopa.games", "scopa.simulation", "scopa.averages", "hashlib",
    "scopa.variants", "scopa.capture_combinations", "scopa.players", "scopa._text")
print(*[name for name in later if name in sys.modules])
print("parse_position" in dir(scopa), "parse_position" in vars(scopa))
scopa.parse_position
print("parse_position" in vars(scopa), "scopa.record_text" in sys.modules)
"""
    assert run(code) == "\nTrue False\nTrue False\n"


@pytest.mark.parametrize("name", ["players", "variants", "records", "explaining"])
def test_modules_are_there_before_anything_of_them_is_used(name: str) -> None:
    assert run(f"import scopa; print(scopa.{name}.__name__)") == f"scopa.{name}\n"


def test_a_module_is_found_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("scopa.players")
    monkeypatch.delattr(scopa, "players")
    assert scopa.players is module


def test_names_that_are_not_there() -> None:
    with pytest.raises(AttributeError, match=r"^module 'scopa' has no attribute 'x'$"):
        scopa.x  # type: ignore[attr-defined]  # noqa: B018
    assert set(scopa.__all__) <= set(dir(scopa))


def test_importing_changes_no_setting_of_the_process() -> None:
    code = """
import gc, locale, os, signal, sys, threading, warnings
def settings():
    return (
        sys.getrecursionlimit(), sys.getswitchinterval(), gc.isenabled(),
        gc.get_threshold(), os.getcwd(), dict(os.environ), list(sys.path),
        list(warnings.filters), sys.excepthook, sys.displayhook,
        threading.active_count(), signal.getsignal(signal.SIGINT),
        list(sys.meta_path), list(sys.path_hooks), locale.setlocale(locale.LC_ALL),
    )
before = settings()
import scopa
print(settings() == before)
"""
    assert run(code) == "True\n"


def test_every_public_name_comes_with_a_star_import() -> None:
    code = """
import scopa
names = {}
exec("from scopa import *", names)
print(set(scopa.__all__) - set(names), len(names) - 1 == len(scopa.__all__))
"""
    assert run(code) == "set() True\n"


def test_hashes_and_equality_survive_a_journey_between_processes() -> None:
    dump = f"""
import pickle, sys
{A_GAME}
values = (state, Move(Card("7D"), (Card("7C"),)), state.rules, SCOPONE,
    Rules(categories=(SETTEBELLO, Napola())), score_hand(state), DECK)
for value in values:
    hash(value)
sys.stdout.write(pickle.dumps(values).hex())
"""
    load = f"""
import pickle
{A_GAME}
values = (state, Move(Card("7D"), (Card("7C"),)), state.rules, SCOPONE,
    Rules(categories=(SETTEBELLO, Napola())), score_hand(state), DECK)
loaded = pickle.loads(bytes.fromhex(%r))
print(loaded == values, list(map(hash, loaded)) == list(map(hash, values)))
"""
    code = load % run(dump)
    for hash_seed in (1, 2):
        assert run(code, hash_seed) == "True True\n"


def test_sets_of_cards_iterate_alike_in_every_process() -> None:
    code = """
from scopa import DECK, Card
print(*{Card(text) for text in "10B 3S 7D 1C 9C 2D 8S 5B".split()})
print(*map(hash, DECK))
print(*frozenset(DECK))
"""
    assert len({run(code, hash_seed) for hash_seed in (0, 1, 4711)}) == 1


def test_what_not_every_program_needs_is_loaded_when_asked_for() -> None:
    code = """
import sys, scopa
later = ("scopa.codec", "scopa.rules_text", "scopa.schema", "scopa.rendering", "json")
print(*(name for name in later if name in sys.modules))
print(set(scopa.__all__) <= set(dir(scopa)), hasattr(scopa, "to_jsn"))
scopa.to_json
print(*(name for name in later if name in sys.modules))
"""
    assert run(code) == "\nTrue False\nscopa.codec json\n"


def test_a_name_that_there_is_not() -> None:
    with pytest.raises(
        AttributeError, match="module 'scopa' has no attribute 'to_jsn'"
    ):
        scopa.to_jsn  # type: ignore[attr-defined]  # noqa: B018
    assert "to_json" in dir(scopa)


# Which module imports which


def layers() -> dict[str, int]:
    """The modules of the table on the design page, each with the row it is in."""
    _, table = DESIGN.read_text(encoding="utf-8").split("### Module by module")
    rows = re.findall(r"^\| [a-z ]+ \| (`.*?`) \|", table, re.MULTILINE)
    return {
        name: row
        for row, names in enumerate(rows)
        for name in re.findall(r"\w+", names)
    }


def rooms() -> Iterator[tuple[str, Path]]:
    """Every file of the package, with the module or the subpackage that it is of."""
    for path in sorted(PACKAGE.rglob("*.py")):
        room = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if room != "__init__":
            yield room, path


def imported(path: Path) -> Iterator[str]:
    """The modules and subpackages of the library that a file imports as it loads."""
    for statement in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.ImportFrom):
            package, *module = str(statement.module).split(".")
            names = module[:1] or [alias.name for alias in statement.names]
            yield from names if package == "scopa" else ()


def test_every_module_is_in_a_layer() -> None:
    assert {room for room, _ in rooms()} == set(layers())


def test_imports_go_one_way() -> None:
    known = layers()
    upwards = [
        f"{path.name} imports {other}"
        for room, path in rooms()
        for other in imported(path)
        if known[other] > known[room]
    ]
    assert upwards == []
