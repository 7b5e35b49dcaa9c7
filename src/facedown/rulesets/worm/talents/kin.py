"""Talents of kin: the blur of the Wounded, the rage of the berserk (C5)."""

from __future__ import annotations

from typing import Final

from facedown.kernel.conditions import Condition
from facedown.kernel.rule import Events
from facedown.rulesets.worm.events import EffectApplied
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.having import BERSERKERGANG, BLUR, has_talent
from facedown.rulesets.worm.words import AID, AVOID, BANTER, DODGE, SHROUDED, SPEAK

FORSWORN: Final = frozenset({AVOID, DODGE, SPEAK, BANTER, AID})
"""What nobody does in a rage (C5)."""


def blur(table: Table, body: int) -> Events:
    """Blur: whoever is Wounded, and still on their feet, is Shrouded (C5). It ends as the Effect does (R-138)."""
    if has_talent(table, body, BLUR) and not table.out(body) and not table.effects[body] & SHROUDED:
        yield EffectApplied(body, SHROUDED, "C5")


def raging(table: Table, actor: int) -> bool:
    """Berserkergang: has this adventurer's rage begun, and the Challenge not ended (C5)?"""
    if BERSERKERGANG not in table.scene.behaviours:
        return False
    return any(one.label == BERSERKERGANG and one.actor == actor and one.cite == "C5" for one in table.modifiers)


def calm(table: Table, actor: int) -> bool:
    """Is the actor in no rage?"""
    return not raging(table, actor)


def forsworn(table: Table, actor: int, kind: int) -> bool:
    """Is this what the actor does not do in its rage (C5)?"""
    return kind in FORSWORN and raging(table, actor)


CALM: Final = Condition(calm, "You rage: you neither Avoid, Dodge, Speak, Banter nor Aid.", "C5", lasting=True)
