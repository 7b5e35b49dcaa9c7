"""Ambush (G-075 to G-085)."""

from __future__ import annotations

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.rulesets.goblins.actions import requirements, target_here
from facedown.rulesets.goblins.benefit import OUTCOMES, from_hiding
from facedown.rulesets.goblins.checks import reward
from facedown.rulesets.goblins.combat import begin_combat
from facedown.rulesets.goblins.commands import Ambush
from facedown.rulesets.goblins.pieces import AMBUSH
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table

TARGET = target_here("G-075", "G-032")


@goblins.rule(Ambush, cite="G-076", when=requirements(AMBUSH), lucky=True, target=TARGET)
def ambush(table: Table, move: Ambush, chance: Chance) -> Events:
    """A Contested Perception Check with a Player in the Room who is not Hidden."""
    yield from from_hiding(table, chance, move.actor, move.target, AMBUSH)


def ambushed(table: Table, chance: Chance, actor: int, target: int, won: bool) -> Events:
    """Won, combat begins, and the initiator has priority (G-078, G-079, G-080, G-167); else the target is rewarded."""
    if won:
        yield from begin_combat(table, actor, (actor, target))
    else:
        yield from reward(table, chance, target, table.scene.variables.AMBUSH_OPPONENT_REWARD, "G-081")


OUTCOMES[AMBUSH] = ambushed
