"""What is worked out once, and then remembered."""

from abc import ABC, abstractmethod
from typing import ClassVar, TypeVar

_Found = TypeVar("_Found")


class Remembered(dict[int, _Found], ABC):
    """From numbers, such as masks, to what is worked out when it is first asked for.

    Where there are too many, all are dropped: a plain dictionary is much faster than
    a cache that must note every use.
    """

    __slots__ = ()

    _MOST: ClassVar[int]
    """How many there may be."""

    @abstractmethod
    def _work_out(self, key: int, /) -> _Found:
        """Return what a number stands for."""

    def __missing__(self, key: int) -> _Found:
        found = self._work_out(key)
        if len(self) >= self._MOST:
            self.clear()
        self[key] = found
        return found
