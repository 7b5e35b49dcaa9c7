"""Talents of the path of Swords that need no answer: how sure, how favored, how free an Attack is (C5)."""

from __future__ import annotations

from facedown.rulesets.worm.cards import SUIT, SWORDS
from facedown.rulesets.worm.challenge.aims import missile
from facedown.rulesets.worm.scene import MELEE, singular
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.having import DOOM_EYE, MONSTER_HUNTER, TWO_HANDED_FOCUS, has_talent
from facedown.rulesets.worm.words import ATTACK, HAND


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
