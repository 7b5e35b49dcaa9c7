"""``facedown rule NUMBER``: one rule, where it is enforced and what shows it."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from facedown.rulebook.commands import print_rule


def run(number: Annotated[str, typer.Argument(help="such as R-106, C-042 or G-050")]) -> None:
    """Print a rule by its number. Tells where it is enforced, and which tests and records show it."""
    sys.exit(print_rule(number))
