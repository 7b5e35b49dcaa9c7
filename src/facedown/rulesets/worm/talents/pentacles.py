"""Talents of the path of Pentacles: dirty fighting, the first blow, quickness (C5)."""

from __future__ import annotations

from typing import Final

from facedown.kernel.register import number
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.having import AMBUSHER, FIGHT_DIRTY, QUICK, has_talent
from facedown.rulesets.worm.talents.swords import metal_on

FROM_AMBUSH: Final = number("C5", 2)
"""So many Wounds deals an Ambusher's Attack in the first round."""


def fights_dirty(table: Table, actor: int) -> bool:
    """Fight Dirty: Swords too for a minor Roughhouse, and three maneuvers more (C5)."""
    return has_talent(table, actor, FIGHT_DIRTY)


def at_least(table: Table, actor: int) -> int:
    """Ambusher: how many Wounds an Attack deals at the least (C5)."""
    return FROM_AMBUSH if table.round == 1 and has_talent(table, actor, AMBUSHER) else 1


def ambushers(table: Table) -> int:
    """Ambusher: who can act, and has a Resolve to spend on not being surprised, as bits (C5)."""
    people = range(table.scene.people)
    wary = [one for one in people if table.able(one) and table.resolve[one] and has_talent(table, one, AMBUSHER)]
    return sum([1 << one for one in wary])


def quick(table: Table, act: Action, actor: int) -> bool:
    """Quick: may somebody in light armor or none act while another's action lies open (C5)?"""
    return actor != act.actor and has_talent(table, actor, QUICK) and not metal_on(table, actor)
