"""Who has which talent; a Wounded talent cannot be used until it is healed (C1)."""

from __future__ import annotations

from typing import Final

from facedown.kernel.rule import Events
from facedown.rulesets.worm.events import TalentUsed
from facedown.rulesets.worm.table import Table

AEGIS: Final = "Aegis"
AMBUSHER: Final = "Ambusher"
BERSERKERGANG: Final = "Berserkergang"
BLUR: Final = "Blur"
CHIRURGEON: Final = "Chirurgeon"
COUNSEL: Final = "Counsel"
COUNTER_SPELL: Final = "Counter-spell"
DOOM_EYE: Final = "Doom Eye"
FIGHT_DIRTY: Final = "Fight Dirty"
GRAMARYE: Final = "Gramarye"
HEAVY_METAL: Final = "Heavy Metal Machine"
MONSTER_HUNTER: Final = "Monster Hunter"
QUICK: Final = "Quick"
REAVER: Final = "Reaver"
TWO_HANDED_FOCUS: Final = "Two-handed Focus"


def has_talent(table: Table, actor: int, behaviour: str) -> bool:
    """Does this adventurer have a talent that does this, mastered or in training, and not Wounded (C1, C5)?"""
    scene = table.scene
    if behaviour not in scene.behaviours or actor >= scene.people:
        return False
    place = scene.behaves[actor].get(behaviour)
    return place is not None and not table.talents[actor] >> place & 1


def has_unused(table: Table, actor: int, behaviour: str) -> bool:
    """The same of a talent that can be used once in a round: has it not been, in this one (C5)?"""
    return has_talent(table, actor, behaviour) and (actor, table.scene.behaves[actor][behaviour]) not in table.used


def use(table: Table, actor: int, behaviour: str) -> Events:
    """A talent is used that can be used once in a round."""
    yield TalentUsed(actor, table.scene.behaves[actor][behaviour])
