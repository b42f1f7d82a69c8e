"""The drawings kept in ``data/drawings.txt``, to be looked at when they change::

python -m tests.drawings
git diff tests/data/drawings.txt
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from scopa import (
    CIRULLA,
    CIRULLA_PAIRS,
    ESCOBA,
    SCOPA,
    SCOPONE,
    Card,
    Declaration,
    GameState,
    Move,
    Rules,
    apply_move,
    legal_moves,
    new_game,
    parse_cards,
    parse_move_text,
    render_text,
    score_hand,
    shuffled_deck,
    view,
)

FILE: Final = Path(__file__).parent / "data" / "drawings.txt"

LANGUAGES: Final = ("en", "it", "es")


def after(rules: Rules, turns: int, seed: int = 7) -> GameState:
    """A position some turns into a hand, of which the last legal move is played."""
    state = new_game(rules, shuffled_deck(random.Random(seed), rules))
    for _ in range(turns):
        state = apply_move(state, legal_moves(state)[-1])
    return state


def subjects() -> Iterator[tuple[str, Any]]:
    """What is drawn in every way, with its title."""
    scopa, pairs = after(SCOPA, 9), after(CIRULLA_PAIRS, 4, seed=52)
    over = after(CIRULLA, 36)
    yield "a hand of scopa, all seen", scopa
    yield "a hand of scopa, seen from seat 0", view(scopa, 0)
    yield "a hand of scopa, seen by a spectator", view(scopa, None)
    yield "a hand of scopone, seen from seat 1", view(after(SCOPONE, 11), 1)
    yield "a declaration in cirulla for pairs, seen from seat 1", view(pairs, 1)
    yield "a hand that is over", over
    yield "the same, seen from seat 1", view(over, 1)
    yield "the count of that hand", score_hand(over)
    yield "a game that is over", after(ESCOBA, 36).replace(scores=(20, 3))
    yield "a move", parse_move_text("10Cx4D+6S")
    yield "a card laid", parse_move_text("9B")
    yield (
        "a move with a declaration",
        Move(Card("7C"), (), Declaration("tre", {Card("7C"): 2})),
    )
    yield "three cards", parse_cards("7D 10B 8S")
    yield "no cards", ()


def ways() -> Iterator[dict[str, Any]]:
    """Some of the ways to draw, each argument with each value at least once."""
    for language in LANGUAGES:
        yield {"language": language}
    yield {"suits": "french"}
    yield {"suits": "french", "charset": "ascii"}
    yield {"boxes": True, "piles": True}
    yield {"boxes": True, "suits": "french", "language": "it"}
    yield {
        "boxes": True,
        "charset": "ascii",
        "language": "es",
        "piles": True,
        "width": 40,
    }


def text() -> str:
    """All drawings, each once, below the ways that lead to it."""
    parts = []
    for title, subject in subjects():
        drawings: dict[str, list[str]] = {}
        for way in ways():
            named = ", ".join(f"{name}={value}" for name, value in way.items())
            drawings.setdefault(render_text(subject, **way), []).append(named)
        for drawing, names in drawings.items():
            parts.append(f"## {title}: {'; '.join(names)}\n\n{drawing}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
