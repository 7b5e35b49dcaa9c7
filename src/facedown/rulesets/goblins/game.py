"""A game of the goblin dungeon: its chapters gathered, and how one begins."""

from __future__ import annotations

from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.game import Game
from facedown.rulesets.goblins import (
    ambush,
    benefit,
    bombs,
    challenge,
    changes,
    combat,
    combat_actions,
    death,
    encounters,
    free_actions,
    granted,
    hide,
    loot,
    motions,
    move,
    open_chest,
    pickpocket,
    seek,
    setting_up,
    stepping_back,
    take_a_shot,
    turn,
)
from facedown.rulesets.goblins.first_table import fresh
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.scene import Scene, prepare
from facedown.rulesets.goblins.scene_plan import ScenePlan
from facedown.rulesets.goblins.table import Table

CHAPTERS: Final = (
    *(changes, setting_up, turn, move, open_chest, hide, seek, ambush, challenge, pickpocket, take_a_shot, benefit),
    *(granted, free_actions, loot, combat, combat_actions, encounters, bombs, death, motions, stepping_back),
)
"""Importing a chapter registers its rules."""

__all__ = ["CHAPTERS", "begin", "dealt", "goblins"]


def begin(plan: ScenePlan, chance: Chance) -> Game:
    """A game, set up and waiting for its first answer. Errors: Unreadable for a plan that does not fit."""
    return Game.begin(goblins, fresh(prepare(plan)), chance)


def dealt(scene: Scene, chance: Chance) -> Table:
    """The table of a game by prepared rules, set up and waiting for its first answer, of which no log is kept."""
    table = fresh(scene)
    goblins.settle(table, chance)
    return table
