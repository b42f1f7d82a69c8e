"""``score``: count piles."""

from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence

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
from scopa.counting import Count
from scopa.errors import Code, Phrase, Problem, ScopaError, StateError, voice
from scopa.explaining import explain
from scopa.notation import parse_cards
from scopa.rules import Rules
from scopa.scoring import count_piles

_MOST_DIGITS = 9

_SOME_CARDS = parse_cards("7D 7C 6S 9B")

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
    try:
        if piles:
            cards = _piles(piles, console)
        else:
            cards = _asked_piles(console, rules)
            sweeps = _asked_sweeps(console, rules) if sweeps is None else sweeps
        score = count_piles(cards, rules, sweeps=sweeps)
    except ScopaError as error:
        raise RefusedError(console.sentences(error)) from None
    console.say(console.drawn(score, rules=rules))
    console.say()
    console.say(console.sentences(explain(score, rules=rules)))
    return 0


def _asked_piles(console: Console, rules: Rules) -> list[tuple[Card, ...]]:
    """Ask for the piles."""
    shown = console.drawn(_SOME_CARDS, boxes=False, charset="ascii")
    console.say(console.words["piles"].format(cards=shown, rest=REST))
    texts: list[str] = []

    def check(text: str) -> None:
        # A card of one pile cannot be in another.
        Count(_piles([*texts, text], console))

    for prompt in _prompts(console, "pile prompt", rules):
        texts.append(_asked(console, prompt, check))
    return _piles(texts, console)


def _asked_sweeps(console: Console, rules: Rules) -> list[int]:
    """Ask for the sweeps."""
    prompts = _prompts(console, "sweeps prompt", rules)
    return [_number(_asked(console, prompt, _number, "0")) for prompt in prompts]


def _prompts(console: Console, prompt: str, rules: Rules) -> list[str]:
    """Return how to ask each side for something."""
    said, seating = voice(console.language), (rules.seats, rules.sides)
    owners = [
        said.say("{side:of}", {"side": side, "seating": seating})
        for side in range(rules.sides)
    ]
    return [console.words[prompt].format(owner=owner) for owner in owners]


def _asked(
    console: Console, prompt: str, check: Callable[[str], object], default: str = ""
) -> str:
    """Ask for a text that passes a check, at a terminal until it does.

    Raises:
        ScopaError: It does not, and there is nobody to ask again.
    """
    while True:
        # Nothing more is typed after the end.
        text = console.ask(prompt) or default
        try:
            check(text)
        except ScopaError as error:
            if not console.reads.isatty():
                raise
            console.say(console.sentences(error))
        else:
            return text


def _piles(texts: Sequence[str], console: Console) -> list[tuple[Card, ...]]:
    """Read the piles, one of which may be the rest."""
    if texts.count(REST) > 1:
        said = console.words["rest once"].format(rest=REST)
        raise StateError(Problem("rest-once", message=said))
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
