"""``facedown simulate SCENE``: many games with bots, and what came of them."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
import typer

from facedown.bots.roster import both_sides
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.scene_file import SAMPLE, find_scene, read_scene
from facedown.rulesets.worm.view import view
from facedown.simulate.many import Tally, simulate
from facedown.subcommands.progress import progress

MOST_RUNS = 1_000_000


def run(
    scene: Annotated[str, typer.Argument(help="a scene's file, or a ready-made scene's name")] = SAMPLE,
    runs: Annotated[int, typer.Option(help="how many games")] = 100,
    seed: Annotated[int, typer.Option(help="the first game's seed; each next game has the next number")] = 1,
    bots: Annotated[str, typer.Option(help="one bot for both sides, or two: the adventurers', the foes'")] = "random",
    json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """Play many games with bots and print how they ended, and how fast they went."""
    if not 1 <= runs <= MOST_RUNS:
        raise Unreadable(f"--runs must be between 1 and {MOST_RUNS:,}, not {runs:,}.")
    if seed < 0:
        raise Unreadable(f"--seed must be 0 or more, not {seed}.")
    plan = read_scene(find_scene(scene))
    with progress(runs) as played:
        tally = simulate(plan, both_sides(bots), runs, seed, time.perf_counter, view, played)
    print(msgspec.json.encode(tally).decode() if json else "\n".join(sentences(tally)))


def sentences(tally: Tally) -> list[str]:
    """A tally in words, one line each."""
    guild, foes = tally.bots
    games = "1 game" if tally.runs == 1 else f"{tally.runs:,} games"
    down, dead = tally.adventurers_down / tally.runs, tally.adventurers_dead / tally.runs
    return [
        f"{games} of {tally.scene}, seeds from {tally.seed}; adventurers: {guild}, foes: {foes}.",
        *[f"  {name} won: {count:,} ({100 * count / tally.runs:.1f}%)" for name, count in tally.outcomes.items()],
        f"  rounds in a game: {tally.rounds:.2f}",
        f"  adventurers out of the fight in a game: {down:.2f}, dead: {dead:.2f}",
        f"  foes out of the fight in a game: {tally.foes_down / tally.runs:.2f}",
        f"  {tally.decisions:,} decisions in {tally.seconds:.2f} s: {tally.decisions_per_second:,.0f} a second",
    ]
