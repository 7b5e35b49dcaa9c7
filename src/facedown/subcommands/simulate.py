"""``facedown simulate SCENE``: many games with bots, and what came of them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from facedown.kernel.refusals import Unreadable
from facedown.subcommands.games import GAMES, meant, simulation
from facedown.subcommands.progress import progress

MOST_RUNS = 1_000_000


def run(
    scene: Annotated[
        str, typer.Argument(help="a scene's file, a ready-made scene's name, or a game for its sample")
    ] = GAMES[0],
    runs: Annotated[int, typer.Option(help="how many games")] = 100,
    seed: Annotated[int, typer.Option(help="the first game's seed; each next game has the next number")] = 1,
    bots: Annotated[str, typer.Option(help="one bot for both sides, or two: the adventurers', the foes'")] = "random",
    rules: Annotated[Path | None, typer.Option(help="a file of numbers to play by, in a game that has one")] = None,
    json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """Play many games with bots and print how they ended, and how fast they went."""
    if not 1 <= runs <= MOST_RUNS:
        raise Unreadable(f"--runs must be between 1 and {MOST_RUNS:,}, not {runs:,}.")
    if seed < 0:
        raise Unreadable(f"--seed must be 0 or more, not {seed}.")
    game, name = meant(scene)
    many = simulation(game)
    plan = many.read(name, rules)
    with progress(runs) as played:
        tally = many.run(plan, bots, runs, seed, time.perf_counter, played)
    print(msgspec.json.encode(tally).decode() if json else "\n".join(many.sentences(tally)))
