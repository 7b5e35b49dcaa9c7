"""Who was concealed shows (B-111): no place and no head before, then a late arrival like any other (B-91)."""

from __future__ import annotations

from facedown.kernel.rule import Events
from facedown.rulesets.worm.events import FoeAdded, NumberNamed
from facedown.rulesets.worm.table import Table


def joins(table: Table, name: str) -> Events:
    """A concealed foe joins, once; until it has a card its number is the one the scene gives it."""
    plan = table.scene.plan
    if name in table.scene.names:
        return
    for one in plan.concealments:
        if one.foe == name:
            foe = next(foe for foe in plan.foes if foe.name == name)
            yield FoeAdded(foe, one.words, "B-111")
            yield NumberNamed(table.scene.actors - 1, one.number, "B-91")
