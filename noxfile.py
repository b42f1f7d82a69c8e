"""Development tasks.

``nox`` runs everything that must pass before a commit; ``nox --list`` shows the
rest. The package is built once, and everything but the linter works on what was
built: the tests run from the unpacked sdist without its ``src``, so that only the
installed wheel can be what they import.
"""

from __future__ import annotations

import os
import shutil
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import nox

nox.needs_version = ">=2025.11.12"
nox.options.default_venv_backend = "virtualenv"
nox.options.reuse_venv = "yes"
# A contributor need not have every Python; `coverage` says which are required.
nox.options.error_on_missing_interpreters = False
nox.options.sessions = [
    "lint",
    "build",
    "typing",
    "tests",
    "minimums",
    "coverage",
    "docs",
]

ROOT = Path(__file__).parent.resolve()
DIST = ROOT / "dist"
PYPROJECT = nox.project.load_toml("pyproject.toml")
PROJECT = PYPROJECT["project"]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PYTHONS = nox.project.python_versions(PYPROJECT)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and formatting."""
    session.install(*_group("lint"))
    session.run("ruff", "check", *session.posargs)
    session.run("ruff", "format", "--check")


@nox.session
def build(session: nox.Session) -> None:
    """Build the sdist and the wheel into dist/ and check what is in them."""
    session.install(*_group("build"), *PROJECT["dependencies"])
    shutil.rmtree(DIST, ignore_errors=True)
    direct = Path(session.create_tmp()) / "direct"
    shutil.rmtree(direct, ignore_errors=True)

    # Without --wheel, `build` makes the wheel from the sdist.
    session.run("python", "-m", "build", "--outdir", str(DIST))
    session.run("python", "-m", "build", "--wheel", "--outdir", str(direct))
    session.run("twine", "check", "--strict", *map(str, sorted(DIST.iterdir())))

    wheel = _wheel()
    if wheel.read_bytes() != (direct / wheel.name).read_bytes():
        session.error("the sdist and the checkout build different wheels")
    if problems := _wheel_problems(wheel):
        session.error(f"{wheel.name}: {'; '.join(problems)}")

    # A checkout also works as it is, with nothing but its dependencies.
    session.run("python", "-c", "import scopa", env={"PYTHONPATH": str(ROOT / "src")})


@nox.session(requires=["build"])
def typing(session: nox.Session) -> None:
    """Check types, for the oldest and the newest Python."""
    _install_wheel(session, *_group("typing"))
    tree = _unpack_sdist(session)
    for python in (PYTHONS[0], PYTHONS[-1]):
        session.run("mypy", f"--python-version={python}")
        # What a user's type checker sees: the installed package alone.
        with session.chdir(tree):
            session.run("mypy", f"--python-version={python}", "tests/typing")


@nox.session(python=PYTHONS, requires=["build"])
def tests(session: nox.Session) -> None:
    """Run the tests and every example; where all of them run, measure coverage."""
    _install_wheel(session, *_group("tests"))
    tree = _unpack_sdist(session)
    # Measuring takes as long again: CI does it once. Arguments choose some of the
    # tests, which do not cover everything.
    measures = not session.posargs and (
        "CI" not in os.environ or session.python == PYTHONS[0]
    )
    for old in ROOT.glob(f".coverage.{session.python}.*"):
        old.unlink()
    env = {
        "COVERAGE_FILE": str(ROOT / f".coverage.{session.python}"),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(ROOT / ".hypothesis"),
    }
    with session.chdir(tree):
        pytest = ["-m", "pytest", "--numprocesses=auto", *session.posargs]
        runner = ["coverage", "run"] if measures else ["python"]
        session.run(*runner, *pytest, env=env)


@nox.session(python=PYTHONS[0], requires=["build"])
def minimums(session: nox.Session) -> None:
    """Run the tests with the oldest Python and the oldest dependencies."""
    oldest = [each.replace(">=", "==") for each in PROJECT["dependencies"]]
    _install_wheel(session, *_group("tests"), *oldest)
    with session.chdir(_unpack_sdist(session)):
        session.run("pytest", "--numprocesses=auto", *session.posargs)


@nox.session
def coverage(session: nox.Session) -> None:
    """Combine what the tests measured and insist on all of it."""
    ran = [python for python in PYTHONS if any(ROOT.glob(f".coverage.{python}.*"))]
    if not ran:
        session.error(f"no tests have run; they need one of Python {_listed(PYTHONS)}")
    # Newer Pythons may not have reached a CI machine yet, but the oldest one is
    # where most mistakes show: CI without it would check too little.
    if "CI" in os.environ and PYTHONS[0] not in ran:
        session.error(f"CI must run the tests with Python {PYTHONS[0]}")
    session.log(f"the tests ran with Python {_listed(ran)}")
    session.install(*_group("coverage"))
    session.run("coverage", "combine")
    session.run("coverage", "report")


@nox.session(requires=["build"])
def docs(session: nox.Session) -> None:
    """Build the documentation into docs/_build/html."""
    _install_wheel(session, *_group("docs"))
    session.run(
        "sphinx-build",
        "--nitpicky",
        "--fail-on-warning",
        "--keep-going",
        "--fresh-env",
        "--doctree-dir=docs/_build/doctrees",
        *session.posargs,
        "docs",
        "docs/_build/html",
    )


@nox.session(default=False, requires=["build"])
def links(session: nox.Session) -> None:
    """Check every link of the documentation, those to other sites too."""
    _install_wheel(session, *_group("docs"))
    session.run(
        "sphinx-build",
        "--builder=linkcheck",
        "--fresh-env",
        "--doctree-dir=docs/_build/doctrees",
        *session.posargs,
        "docs",
        "docs/_build/links",
    )


@nox.session(default=False, requires=["build"])
def bench(session: nox.Session) -> None:
    """Measure the speed of the installed wheel."""
    _install_wheel(session)
    session.run("python", "tests/bench/run.py", *session.posargs)


@nox.session(default=False, requires=["build"])
def pictures(session: nox.Session) -> None:
    """Take screenshots of the reference pictures in a browser, if there is one."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        session.skip(f"there is none of {', '.join(BROWSERS)}")
    _install_wheel(session)
    folder = Path(session.create_tmp()).resolve() / "pictures"
    shutil.rmtree(folder, ignore_errors=True)
    session.run("python", "-m", "tests.pictures", str(folder))
    for page in sorted(folder.glob("*.html")):
        size = page.stem.rsplit("-", 2)[1]
        session.run(
            browser,
            "--headless",
            "--no-sandbox",
            "--hide-scrollbars",
            f"--screenshot={page.with_suffix('.png')}",
            "--window-size=" + ("480,480" if size == "60" else "2100,2000"),
            page.as_uri(),
            external=True,
            silent=True,
        )
    session.log(f"look at the pictures in {folder}")


@nox.session(default=False, requires=["build"])
def dask(session: nox.Session) -> None:
    """Simulate on a Dask cluster of worker processes on this machine."""
    _install_wheel(session, *_group("dask"))
    with session.chdir(_unpack_sdist(session)):
        session.run("pytest", "tests/cluster/with_dask.py", *session.posargs)


@nox.session(default=False, requires=["build"])
def soak(session: nox.Session) -> None:
    """Play millions of moves, and print how much memory that takes."""
    _install_wheel(session)
    session.run("python", "tests/bench/soak.py", *session.posargs)


@nox.session(default=False, python=PYTHONS[0], requires=["build"])
def fuzz(session: nox.Session) -> None:
    """Try to break every reader with texts that find their way through the code."""
    _install_wheel(session, *_group("fuzz"))
    session.run("python", "tests/fuzz/run.py", *session.posargs)


def _group(name: str) -> list[str]:
    """The requirements of a dependency group."""
    return list(nox.project.dependency_groups(PYPROJECT, name))


def _listed(pythons: list[str]) -> str:
    return ", ".join(pythons)


def _only(pattern: str) -> Path:
    """The one file in dist/ that matches."""
    (path,) = DIST.glob(pattern)
    return path


def _wheel() -> Path:
    return _only("*.whl")


def _install_wheel(session: nox.Session, *requirements: str) -> None:
    """Install the built wheel, even over an older build of the same version."""
    wheel = str(_wheel())
    session.install(*requirements, wheel)
    session.install("--force-reinstall", "--no-deps", wheel)


def _unpack_sdist(session: nox.Session) -> Path:
    """Unpack the built sdist without its ``src`` and return where it is."""
    tree = Path(session.create_tmp()) / "sdist"
    shutil.rmtree(tree, ignore_errors=True)
    with tarfile.open(_only("*.tar.gz")) as archive:
        # Python 3.11 has no filters before 3.11.4.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(tree)  # noqa: S202 - our own archive
    (top,) = tree.iterdir()
    shutil.rmtree(top / "src")
    return top


def _wheel_problems(wheel: Path) -> list[str]:
    """What is in the wheel and should not be, or should be and is not."""
    package = {
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    info = f"{PROJECT['name']}-{PROJECT['version']}.dist-info"
    wanted = package | {
        f"{info}/{name}" for name in ("METADATA", "WHEEL", "RECORD", "licenses/LICENSE")
    }
    with zipfile.ZipFile(wheel) as archive:
        found = set(archive.namelist())
        metadata = Parser().parsestr(archive.read(f"{info}/METADATA").decode())
    problems = [f"{name} is missing" for name in sorted(wanted - found)]
    problems += [f"{name} does not belong there" for name in sorted(found - wanted)]
    if "scopa/py.typed" not in found:
        problems.append("there is no py.typed")
    if metadata.get_all("Requires-Dist") != PROJECT["dependencies"]:
        problems.append(f"it requires {metadata.get_all('Requires-Dist')}")
    if "](docs/" in str(metadata.get_payload()):
        problems.append("its description has links that lead nowhere")
    if "│ 7C │" not in str(metadata.get_payload()):
        problems.append("its description shows no table")
    return problems
