"""``facedown play SCENE``: a Challenge in line mode, against bots or with people at one screen."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from facedown.bots.roster import both_sides
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.scene_file import SAMPLE, find_scene, read_scene
from facedown.terminal.opening import check_seats, hosted, sat_down, seats_called, with_arbiter
from facedown.terminal.play import play, watch_a_round
from facedown.terminal.screen import Terminal


def run(
    scene: Annotated[str, typer.Argument(help="a scene's file, or a ready-made scene's name")] = SAMPLE,
    seat: Annotated[
        list[str] | None, typer.Option(help="a seat to take: an adventurer's name, or GM; give it again for more")
    ] = None,
    bots: Annotated[
        str, typer.Option(help="who plays the other seats: careful, random, or two with a comma")
    ] = "careful",
    seed: Annotated[int | None, typer.Option(help="the same cards again: any number from 0")] = None,
    save: Annotated[
        Path | None, typer.Option(help="keep every step in this file, or go on with the game in it")
    ] = None,
) -> None:
    """Play a Challenge, on the sample scene if none is named. Without a terminal: watch bots play one round."""
    if seed is not None and seed < 0:
        raise Unreadable(f"--seed must be 0 or more, not {seed}.")
    (_, guild), (_, foes) = both_sides(bots)
    names = seat or []
    plan = with_arbiter(read_scene(find_scene(scene)), names)
    check_seats(plan, names, save)
    host = hosted(plan, Chance(seed), time.monotonic, save)
    luck = fractions(seed or 0)
    taken = seats_called(host.game.table.scene, names)
    screen = Terminal()
    if not sys.stdin.isatty():
        watch_a_round(sat_down(host, (), (guild, foes), luck), screen)
        return
    play(sat_down(host, taken or (0,), (guild, foes), luck), screen)
