"""``rules``: say what the rules of a variant are."""

from argparse import Namespace
from textwrap import wrap

from scopa.cli.console import Console
from scopa.cli.describing import Describer
from scopa.cli.options import (
    Commands,
    UsageError,
    add_command,
    add_language,
    named_rules,
)
from scopa.errors import NotationError, RulesError
from scopa.variants import VARIANTS

_EXAMPLES = """\
  python -m scopa rules
  python -m scopa rules escoba --language es
  python -m scopa rules 'scopa;target=21;margin=2'"""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "rules",
        run,
        summary="say what the rules of a variant are, or list the variants",
        examples=_EXAMPLES,
    )
    parser.add_argument("name", metavar="VARIANT", nargs="?", help="the variant")
    add_language(parser)


def run(options: Namespace, console: Console) -> int:
    """Say the rules."""
    describer = Describer(console.language)
    if options.name is None:
        longest = max(map(len, VARIANTS))
        for name, rules in VARIANTS.items():
            console.say(f"{name:<{longest}}  {describer.listed(rules)}")
        return 0
    try:
        rules = named_rules(options.name)
    except (NotationError, RulesError) as error:
        raise UsageError(error.text(console.language)) from None
    console.title(options.name)
    for heading, sentences in describer.sections(rules):
        console.say()
        console.title(heading)
        for sentence in sentences:
            lines = wrap(
                f"- {sentence}",
                console.width,
                subsequent_indent="  ",
                break_on_hyphens=False,
            )
            console.say("\n".join(lines))
    return 0
