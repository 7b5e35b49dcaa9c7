"""``facedown play SCENE``: a Challenge in line mode, against bots or with people at one screen."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from facedown.kernel.chance import Chance, fractions
from facedown.kernel.refusals import Unreadable
from facedown.scenes.text import shown
from facedown.subcommands.games import GAMES, line_mode, meant
from facedown.subcommands.limits import check_seed
from facedown.terminal.keeping import Kept, begins_otherwise, kept_at
from facedown.terminal.opening import check_seats, hosted, sat_down, seats_called
from facedown.terminal.play import play, watch_a_round
from facedown.terminal.screen import Terminal


def run(
    scene: Annotated[
        str | None,
        typer.Argument(help="a scene's file, a ready-made scene's name, or a game for its sample; left out: worm's"),
    ] = None,
    seat: Annotated[
        list[str] | None, typer.Option(help="a seat to take: somebody's name, or GM (Guide); give it again for more")
    ] = None,
    bots: Annotated[
        str, typer.Option(help="who plays the other seats: careful, random, or two with a comma")
    ] = "careful",
    seed: Annotated[int | None, typer.Option(help="the same cards again: any number from 0")] = None,
    save: Annotated[
        Path | None, typer.Option(help="keep every step in this file, or go on with the game in it")
    ] = None,
    guild: Annotated[
        str | None, typer.Option(help="a guild's file, or a ready-made guild's name, in the place of the adventurers")
    ] = None,
    rules: Annotated[Path | None, typer.Option(help="a file of numbers to play by, in a game that has one")] = None,
) -> None:
    """Play a Challenge, on the sample scene if none is named. Without a terminal: watch bots play one round."""
    if seed is not None:
        check_seed(seed)
    kept = kept_at(save)
    game, name = meant(scene or (kept.game if kept.game in GAMES else GAMES[0]))
    refuse_another(kept, game, save)
    playable = line_mode(game)
    names = seat or []
    plan = playable.read(name, rules)
    if guild is not None:
        plan = playable.with_guild(plan, guild)
    if scene is not None or rules is not None or guild is not None:
        refuse_other_plan(kept, plan, save)
    plan = playable.attended(plan, names)
    playable.bots(bots, playable.saving.set_up(playable.setup(plan)))
    check_seats(playable, plan, names, save)
    host = hosted(playable, plan, Chance(seed), time.monotonic, save)
    others = playable.bots(bots, host.game.table)
    luck = fractions(seed or 0)
    taken = seats_called(playable, host.game.table, names)
    screen = Terminal()
    if not sys.stdin.isatty():
        watch_a_round(sat_down(playable, host, (), others, luck), screen)
        return
    play(sat_down(playable, host, taken or (0,), others, luck), screen)


def refuse_another(kept: Kept, game: str, save: Path | None) -> None:
    """What is kept must be of the game whose scene is named. Errors: Unreadable."""
    if kept.game in GAMES and kept.game != game:
        raise Unreadable(
            f"a game of {kept.game} is kept here, and this would be one of {game}. Name no scene to go on with what is "
            "kept, or another file to begin.",
            shown(str(save)),
        )


def refuse_other_plan(kept: Kept, plan: object, save: Path | None) -> None:
    """What is kept goes on as it began: no other scene, guild or rules can be named. Errors: Unreadable."""
    if begins_otherwise(kept, plan):
        title = str(kept.setup.get("title"))[:80]
        raise Unreadable(
            f"the game kept here, {title!r}, was begun with another scene, guild or rules, or with what these files "
            "held then. Name none to go on with it, or another file to begin.",
            shown(str(save)),
        )
