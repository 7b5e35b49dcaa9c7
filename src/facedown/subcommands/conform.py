"""``facedown conform GAME``: random games under every promise, and what was counted."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from facedown.conform.suite import conform
from facedown.subcommands.games import checked, subject
from facedown.subcommands.limits import check_count, check_seed
from facedown.subcommands.progress import progress


def run(
    game: Annotated[str, typer.Argument(help="the ruleset")] = "worm",
    games: Annotated[int, typer.Option(help="how many games")] = 500,
    seed: Annotated[int, typer.Option(help="the first game's seed; each next game has the next number")] = 1,
) -> None:
    """Play random games and check every promise. Plays over a ruleset's scenes, and prints what was counted."""
    played_game = subject(checked(game))
    check_count("--games", games)
    check_seed(seed)
    with progress(games) as played:
        report = conform(played_game, games, seed, after_each=played)
    print("\n".join(report.lines()))
    print("A promise is broken." if report.faults else "Every promise was kept.")
    sys.exit(1 if report.faults else 0)
