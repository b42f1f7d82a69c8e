"""``score``: count piles."""

from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence

from scopa.cards import DECK, Card
from scopa.cli.console import Console
from scopa.cli.options import (
    Commands,
    RefusedError,
    UsageError,
    add_command,
    add_rules,
    add_style,
    rules_of,
)
from scopa.cli.telling import Teller
from scopa.errors import Code, Phrase, Problem, ScopaError, StateError
from scopa.explaining import explain
from scopa.notation import parse_cards
from scopa.rules import Rules
from scopa.scoring import count_piles

_MOST_DIGITS = 9

REST = "rest"
"""Stands for all cards that are in no other pile."""

_EXAMPLES = """\
  python -m scopa score '7D 7C 6S 9B 1D' rest --sweeps 0,1
  python -m scopa score --suits french '7♦ K♥' 'QH 2C'
  python -m scopa score --variant escoba"""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "score",
        run,
        summary="count piles that are typed in",
        examples=_EXAMPLES,
    )
    parser.add_argument(
        "piles",
        metavar="CARDS",
        nargs="*",
        help=f"the pile of each side, or {REST} for all other cards; asked for when"
        " not given",
    )
    parser.add_argument(
        "--sweeps",
        metavar="N,N",
        type=_numbers,
        help="the sweeps of each side (default: none)",
    )
    add_rules(parser)
    add_style(parser)


def run(options: Namespace, console: Console) -> int:
    """Count piles."""
    rules = rules_of(options)
    piles, sweeps = options.piles, options.sweeps
    if piles and len(piles) != rules.sides:
        msg = f"there must be {rules.sides} piles, one for each side, not {len(piles)}"
        raise UsageError(msg)
    asks = not piles
    if asks:
        piles = _asked(console, "pile prompt", rules)
    try:
        cards = _piles(piles, console)
        if asks and sweeps is None:
            sweeps = [
                _number(text) if text else 0
                for text in _asked(console, "sweeps prompt", rules)
            ]
        score = count_piles(cards, rules, sweeps=sweeps)
    except ScopaError as error:
        raise RefusedError(console.sentences(error)) from None
    console.say(console.drawn(score))
    console.say()
    console.say(console.sentences(explain(score, rules=rules)))
    return 0


def _asked(console: Console, prompt: str, rules: Rules) -> list[str]:
    """Ask for something of each side; nothing more is typed after the end."""
    teller = Teller(console)
    sides = range(rules.sides)
    owners = [teller.side(rules, side) for side in sides]
    prompts = [console.words[prompt].format(owner=owner) for owner in owners]
    return [console.ask(text) or "" for text in prompts]


def _piles(texts: Sequence[str], console: Console) -> list[tuple[Card, ...]]:
    """Read the piles, one of which may be the rest."""
    read = [
        None if text == REST else parse_cards(text, suits=console.suits)
        for text in texts
    ]
    taken = {card for pile in read if pile is not None for card in pile}
    rest = tuple(card for card in DECK if card not in taken)
    return [rest if pile is None else pile for pile in read]


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > _MOST_DIGITS:
        expected = Phrase("whole-numbers-from", least=0)
        problem = Problem(Code.BAD_FIELD, field="sweeps", expected=expected, value=text)
        raise StateError(problem)
    return int(text)


def _numbers(text: str) -> list[int]:
    try:
        return [*map(_number, text.split(","))]
    except StateError as error:
        raise ArgumentTypeError(str(error)) from None
