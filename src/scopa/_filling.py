"""Hidden places filled with unseen cards."""

from collections.abc import Iterable, Sequence

from scopa.cards import DECK, Card
from scopa.errors import Code, Phrase, Problem, StateError


def fill(
    known: Sequence[Iterable[Card]],
    hidden: Sequence[int],
    seen: Iterable[Card],
) -> list[tuple[Card, ...]]:
    """Return places with their hidden cards replaced by unseen ones, in DECK order.

    Args:
        known: The cards seen at each place.
        hidden: How many cards are hidden at each place.
        seen: The cards seen anywhere else.

    Raises:
        StateError: There are more or fewer hidden cards than unseen ones.
    """
    visible = {*seen, *(card for place in known for card in place)}
    unseen = [card for card in DECK if card not in visible]
    if sum(hidden) != len(unseen):
        fault = Phrase("cards-hidden", hidden=sum(hidden), unseen=len(unseen))
        raise StateError(Problem(Code.HAND_SIZES, fault=fault))
    filled = []
    for place, count in zip(known, hidden, strict=True):
        filled.append((*place, *unseen[:count]))
        del unseen[:count]
    return filled
