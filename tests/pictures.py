"""The pictures kept in ``data/pictures``, to be looked at when they change::

    python -m tests.pictures

writes them, and with a folder it writes pages for a browser, small and large, light
and dark, there; ``nox -s pictures`` takes screenshots of these.
"""

import random
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any, Final

from scopa import (
    CIRULLA,
    CIRULLA_PAIRS,
    DECK,
    SCOPA,
    SCOPA_6_PAIRS,
    SCOPONE,
    SCOPONE_SCIENTIFICO,
    Card,
    Declaration,
    GameState,
    Move,
    Rules,
    apply_move,
    legal_moves,
    new_game,
    parse_move,
    parse_move_text,
    parse_position,
    playout,
    render_svg,
    score_hand,
    shuffled_deck,
    view,
)

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "tests" / "data" / "pictures"
FRONT: Final = ROOT / "docs" / "_static" / "table.svg"
"""What the front page shows."""


def after(rules: Rules, turns: int, seed: int = 7) -> GameState:
    """A position some turns into a hand in which all capture what they can."""
    state = new_game(rules, shuffled_deck(random.Random(seed), rules))
    for _ in range(turns):
        most = max(legal_moves(state), key=lambda move: len(move.captured))
        state = apply_move(state, most)
    return state


def subjects() -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """The name of each picture, what it shows, and how."""
    suits = sorted(DECK, key=lambda card: "DCSB".index(card.suit.value))
    scopa, six = after(SCOPA, 20, seed=5), after(SCOPA_6_PAIRS, 5, seed=1)
    cirulla = after(CIRULLA_PAIRS, 3, seed=52)
    capture = max(legal_moves(scopa), key=lambda move: len(move.captured))
    hostile = ["<script>alert('&')</script>", '" onload="x', "\u202e]]>\x00", "ü" * 99]
    yield "deck", [*suits, None], {}
    yield "deck-french", [*suits, None], {"suits": "french"}
    yield "card", Card("9C"), {"size": 300}
    yield "cards-none", [], {}
    yield "move", parse_move_text("10Cx4D+6S"), {}
    yield "move-laid", Move(Card("7C"), (), Declaration("tre", {Card("7C"): 2})), {}
    yield "view", view(scopa, 0), {}
    yield "view-french", view(scopa, 1), {"suits": "french", "language": "es"}
    yield "view-spectator", view(scopa, None), {"language": "it"}
    yield "state-move", scopa, {"move": capture, "names": ("Anna", "Bruno")}
    yield "view-move", view(scopa, 1 - scopa.to_move), {"move": capture}
    yield "view-pairs", view(after(SCOPONE, 9), 2), {"language": "it"}
    yield "state-pairs", new_game(SCOPONE_SCIENTIFICO, DECK), {}
    yield "state-six", six, {}
    yield "state-declared", cirulla, {"names": hostile}
    yield "state-over", playout(scopa, random.Random(1)), {}
    yield "count", score_hand(playout(after(CIRULLA, 4), random.Random(1))), {}
    yield "count-six", score_hand(playout(six, random.Random(1))), {"language": "es"}


def front() -> str:
    """The picture of the front page: the settebello takes a three and a four."""
    seen = parse_position(
        "scopa view:1 dealer:0 turn:1 hands:?3/7D,8C,10B table:3D,4C,6S,8B,10S"
        " piles:5S,5B,6D,6B,9S,9B"
        "/1D,1C,1S,2C,2S,3C,3S,4D,4S,4B,5C,6C,7C,7B,9D,9C,10D"
        " stock:?6 sweeps:1/1 last:1 scores:0/0"
    )
    return render_svg(seen, move=parse_move(seen, "7Dx3D+4C"))


def pictures() -> dict[str, str]:
    """All pictures by name."""
    return {name: render_svg(value, **way) for name, value, way in subjects()}


def pages() -> dict[str, str]:
    """Pages that show all pictures in one size on one ground."""
    return {
        f"{name}-{size}-{ground}": (
            f'<meta charset="utf-8"><title>{escape(name)}</title>'
            f'<body style="margin:8px;background:{colour}">'
            f"{render_svg(value, **way | {'size': size})}"
        )
        for name, value, way in subjects()
        for size in (60, 300)
        for ground, colour in (("light", "#fff"), ("dark", "#111"))
    }


def main() -> None:
    """Write the pictures, or the pages."""
    folder, suffix, texts = FOLDER, "svg", pictures
    if len(sys.argv) > 1:
        folder, suffix, texts = Path(sys.argv[1]), "html", pages
    else:
        FRONT.write_text(front(), encoding="utf-8", newline="\n")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts().items():
        (folder / f"{name}.{suffix}").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
