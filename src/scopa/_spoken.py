"""Rules that are told in a phrase of their own, and not by their fields."""

from abc import abstractmethod

from scopa._saying import Voice
from scopa.errors import Phrase


class Spoken:
    """What prints as its phrase, and is said so in messages of every language."""

    __slots__ = ()

    @property
    @abstractmethod
    def _phrase(self) -> Phrase:
        """What the rule is called within a sentence."""

    def __str__(self) -> str:
        return str(self._phrase)

    def _said(self, voice: Voice) -> str:
        return self._phrase._said(voice)
