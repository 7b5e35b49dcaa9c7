"""Hide (G-062 to G-068)."""

from __future__ import annotations

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Condition
from facedown.kernel.rule import Events
from facedown.rulesets.goblins.actions import choose, requirements
from facedown.rulesets.goblins.checks import check
from facedown.rulesets.goblins.commands import Hide
from facedown.rulesets.goblins.events import HiddenGained
from facedown.rulesets.goblins.pieces import HIDE, PERCEPTION
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table


def is_alone(table: Table, actor: int) -> bool:
    """Is no other Player in the Room, Hidden ones counted (GA-13, GA-46)?"""
    return table.room.count(table.room[actor]) == 1


ALONE = Condition(is_alone, "You are not alone in your Room.", "G-062")


@goblins.rule(Hide, cite="G-062", when=[*requirements(HIDE), ALONE], lucky=True)
def hide(table: Table, move: Hide, chance: Chance) -> Events:
    """A Check; with success a Hidden Token is put next to the Portrait, for all to see (G-064, G-066, G-067, GA-08)."""
    yield from choose(table, move.actor, HIDE)
    number = table.scene.variables.HIDE_ACTION_TN.value
    made = yield from check(table, chance, move.actor, PERCEPTION, number, "G-063", HIDE)
    if made.success:
        yield HiddenGained(move.actor)
