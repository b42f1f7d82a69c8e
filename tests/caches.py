"""The caches of the library: found by looking, so that none is left out."""

import gc
import importlib
import inspect
import pkgutil
import sys
from collections import deque
from collections.abc import (
    Iterable,
    Iterator,
    MutableMapping,
    MutableSequence,
    MutableSet,
)
from functools import lru_cache
from types import ModuleType
from typing import Any, Final

import scopa

CachedFunction: Final = type(lru_cache(maxsize=1)(len))
CONTAINERS: Final = (MutableMapping, MutableSequence, MutableSet, bytearray, deque)


def all_modules() -> list[ModuleType]:
    """Every module of the package, imported."""
    found = pkgutil.walk_packages(scopa.__path__, "scopa.")
    names = [info.name for info in found if not info.name.endswith("__main__")]
    return [scopa, *map(importlib.import_module, names)]


def in_package(value: object) -> bool:
    name = getattr(value, "__module__", None)
    return isinstance(name, str) and name.partition(".")[0] == "scopa"


def cached_functions() -> list[Any]:
    """Every function with a cache that there is, those within functions too."""
    return [
        each
        for each in gc.get_objects()
        if type(each) is CachedFunction and in_package(each)
    ]


def container_classes() -> set[type]:
    """The classes of the package that hold a changing number of things."""
    return {
        each
        for module in all_modules()
        for each in vars(module).values()
        if inspect.isclass(each) and in_package(each) and issubclass(each, CONTAINERS)
    }


def self_filling() -> list[Any]:
    """Every object of such a class that there is."""
    classes = tuple(container_classes())
    return [each for each in gc.get_objects() if type(each) in classes]


def plain_containers() -> Iterator[tuple[str, Any]]:
    """The containers that modules and classes of the package have, by name."""
    for module in all_modules():
        owners: list[Any] = [module]
        owners += [each for each in vars(module).values() if inspect.isclass(each)]
        for owner in owners:
            if owner is not module and not in_package(owner):
                continue
            for name, value in vars(owner).items():
                if isinstance(value, CONTAINERS) and not name.startswith("__"):
                    yield f"{owner.__name__}.{name}", value


def clear(tables: Iterable[Any]) -> None:
    """Empty the caches of everything that is imported, and some tables."""
    names = [name for name in sys.modules if name.partition(".")[0] == "scopa"]
    for name in names:
        for value in list(vars(sys.modules[name]).values()):
            if type(value) is CachedFunction:
                value.cache_clear()
    for table in tables:
        table.clear()
