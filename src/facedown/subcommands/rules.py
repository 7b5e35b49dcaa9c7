"""``facedown rules GAME``: the coverage table of one game's rules."""

from __future__ import annotations

import sys

from facedown.rulebook.commands import print_rules


def run(game: str, check: bool = False) -> None:
    """Print the coverage table of a game's rules; with --check only what is missing, and fail if anything is."""
    sys.exit(print_rules(game, check))
