"""``facedown rule NUMBER``: one rule, where it is enforced and what shows it."""

from __future__ import annotations

import sys

from facedown.rulebook.commands import print_rule


def run(number: str) -> None:
    """Print a rule by its number, where it is enforced, and which tests and records show it."""
    sys.exit(print_rule(number))
