"""Talents of the path of Swords: how sure, how favored, how free an Attack is, and what armor and shield do (C5)."""

from __future__ import annotations

from facedown.rulesets.worm.cards import SUIT, SWORDS
from facedown.rulesets.worm.challenge.reach import missile
from facedown.rulesets.worm.scene import MELEE, SHIELDS
from facedown.rulesets.worm.scene_names import singular
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.having import (
    AEGIS,
    DOOM_EYE,
    HEAVY_METAL,
    MONSTER_HUNTER,
    TWO_HANDED_FOCUS,
    has_talent,
    has_unused,
)
from facedown.rulesets.worm.words import ATTACK, HAND, HOSTILE, WORN


def never_misses(table: Table, act: Action, weapon: int) -> bool:
    """Doom Eye: is this a shot on one's own turn, paid with a Swords card (C5)? No Initiative helps against it."""
    if not has_talent(table, act.actor, DOOM_EYE):
        return False
    return act.kind == ATTACK and act.own_turn and SUIT[act.card] == SWORDS and missile(table, weapon)


def hunts(table: Table, actor: int, target: int) -> bool:
    """Monster Hunter: is this the foe that the adventurer has chosen to hunt, by its name (C5)?"""
    if not has_talent(table, actor, MONSTER_HUNTER):
        return False
    prey = table.scene.adventurers[actor].hunts.casefold()
    foe = table.scene.group(table.scene.actor_of[target])
    return prey in (foe.name.casefold(), singular(foe.name).casefold())


def focused(table: Table, actor: int) -> bool:
    """Two-handed Focus: is a melee weapon, no dagger, all that the adventurer has in both hands (C4, C5)?"""
    if not has_talent(table, actor, TWO_HANDED_FOCUS):
        return False
    held = table.items(actor, HAND)
    kind = table.scene.items[held[0]].kind if len(held) == 1 else ""
    return kind in MELEE and kind != "dagger" and not table.destroyed(held[0])


def braces(table: Table, act: Action, actor: int) -> bool:
    """Heavy Metal Machine: is this action at somebody in whole iron or steel, who has not braced this round (C5)?"""
    if act.kind not in HOSTILE or not has_unused(table, actor, HEAVY_METAL):
        return False
    return actor in act.targets and any(not table.destroyed(item) for item in metal_on(table, actor))


def metal_on(table: Table, body: int) -> list[int]:
    """The iron and steel armor that a body wears, Destroyed or not."""
    return [item for item in table.items(body, WORN) if table.scene.items[item].kind in ("iron armor", "steel armor")]


def braced_by(table: Table, act: Action, place: int) -> int:
    """How much of what raises a target's Initiative is its own Swords, and no Dodge."""
    return table.scene.attributes[act.targets[place]][SWORDS] if act.braced >> place & 1 else 0


def shelters(table: Table, body: int) -> list[int]:
    """Aegis: the shields in hand, not Destroyed, that could take a Notch for an adventurer in the fight (C5)."""
    if not has_talent(table, body, AEGIS) or table.out(body):
        return []
    return table.held(body, SHIELDS)
