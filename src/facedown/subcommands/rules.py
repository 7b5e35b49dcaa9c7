"""``facedown rules GAME``: the coverage table of one game's rules."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from facedown.rulebook.commands import print_rules
from facedown.rulebook.knock_out import print_knock_out


def run(
    game: Annotated[str, typer.Argument(help="the game, such as worm")],
    numbers: Annotated[list[str] | None, typer.Argument(help="with --knock-out, only these numbers")] = None,
    check: Annotated[bool, typer.Option(help="print only what is missing, and fail if anything is")] = False,
    knock_out: Annotated[bool, typer.Option(help="take each number away: a test that names it must fail")] = False,
) -> None:
    """Print the coverage table of a game's rules. With --check what is missing, with --knock-out what nobody misses."""
    if knock_out:
        sys.exit(print_knock_out(game, numbers or []))
    sys.exit(print_rules(game, check))
