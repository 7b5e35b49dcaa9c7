"""Who plays each seat of the goblin dungeon, from the names that were typed."""

from __future__ import annotations

from facedown.bots.bot import Bot
from facedown.bots.goblins.careful_bot import CarefulBot
from facedown.bots.roster import bot_called
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.goblins.scene import Scene


def bots_called(words: str, scene: Scene) -> list[Bot]:
    """A bot for each seat: one name for all, or several with commas, seat after seat and from the first again.

    Errors: Unreadable, with the names there are.
    """
    names = [name.strip() for name in words.split(",")]
    if len(names) > scene.players:
        raise Unreadable(f"There are {scene.players} seats here, and {len(names)} bots are named.")
    return [bot_called(names[seat % len(names)], lambda: CarefulBot(scene)) for seat in range(scene.players)]
