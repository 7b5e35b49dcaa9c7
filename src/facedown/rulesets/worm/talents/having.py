"""Who has which talent; a Wounded talent cannot be used until it is healed (C1)."""

from __future__ import annotations

from typing import Final

from facedown.rulesets.worm.table import Table

AMBUSHER: Final = "Ambusher"
BLUR: Final = "Blur"
DOOM_EYE: Final = "Doom Eye"
FIGHT_DIRTY: Final = "Fight Dirty"
GRAMARYE: Final = "Gramarye"
MONSTER_HUNTER: Final = "Monster Hunter"
TWO_HANDED_FOCUS: Final = "Two-handed Focus"


def has_talent(table: Table, actor: int, behaviour: str) -> bool:
    """Does this adventurer have a talent that does this, mastered or in training, and not Wounded (C1, C5)?"""
    scene = table.scene
    if behaviour not in scene.behaviours or actor >= scene.people:
        return False
    place = scene.behaves[actor].get(behaviour)
    return place is not None and not table.talents[actor] >> place & 1
