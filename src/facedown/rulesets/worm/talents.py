"""The talents that the example needs (C5); a Wounded talent cannot be used until it is healed."""

from __future__ import annotations

from typing import Final

from facedown.rulesets.worm.table import Table

GRAMARYE: Final = "Gramarye"
FIGHT_DIRTY: Final = "Fight Dirty"


def has_talent(table: Table, actor: int, talent: str) -> bool:
    """Does this adventurer have the talent, not Wounded?"""
    if actor >= table.scene.people:
        return False
    talents = table.scene.adventurers[actor].talents
    return talent in talents and not table.talents[actor] >> talents.index(talent) & 1
