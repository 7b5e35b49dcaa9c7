"""``facedown estimate SCENE``: how many Rounds it takes, and how likely it fails."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from facedown.kernel.refusals import Unreadable
from facedown.rulesets.adventure.scene_file import find_scene, read_scene
from facedown.simulate.estimating import estimate, sentences, why_not_exact
from facedown.subcommands.games import meant
from facedown.subcommands.limits import check_count, check_seed
from facedown.subcommands.progress import progress


def run(
    scene: Annotated[
        str, typer.Argument(help="an Encounter of Open Adventure: a file, or a ready-made one")
    ] = "adventure",
    runs: Annotated[int, typer.Option(help="how many games, where it cannot be reckoned")] = 1000,
    seed: Annotated[int, typer.Option(help="the first game's seed; each next game has the next number")] = 1,
    json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """Tell how long an Encounter takes, and how likely it fails. By these characters, in Rounds."""
    check_count("--runs", runs)
    check_seed(seed)
    game, name = meant(scene)
    if game != "adventure":
        raise Unreadable(f"Only Encounters of adventure can be estimated; for {game} say facedown simulate {scene}.")
    plan = read_scene(find_scene(name))
    with progress(runs if why_not_exact(plan) else 1) as played:
        found = estimate(plan, runs, seed, played)
    print(msgspec.json.encode(found).decode() if json else "\n".join(sentences(plan, found)))
