"""Who may step in by a talent while an action lies open: by public facts alone, so that an invitation tells nothing."""

from __future__ import annotations

from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.having import COUNSEL, COUNTER_SPELL, has_talent, has_unused
from facedown.rulesets.worm.talents.pentacles import quick
from facedown.rulesets.worm.talents.swords import braces
from facedown.rulesets.worm.words import SPEAK


def counters(table: Table, act: Action, actor: int) -> bool:
    """Counter-spell: is this another's spell, and is there a Resolve to spend on it (C5)?"""
    if act.kind != SPEAK or act.actor == actor:
        return False
    return has_talent(table, actor, COUNTER_SPELL) and table.resolve[actor] > 0


def counsels(table: Table, actor: int) -> bool:
    """Counsel: has it not been given this round, and is there a Resolve to interrupt with (C5)?"""
    return has_unused(table, actor, COUNSEL) and table.resolve[actor] > 0


def may_step_in(table: Table, act: Action) -> int:
    """The adventurers who can act, hold a card, and have a talent that fits, as bits."""
    actors = 0
    for actor in range(table.scene.people):
        if not table.hands[actor] or not table.able(actor):
            continue
        if (
            braces(table, act, actor)
            or counters(table, act, actor)
            or quick(table, act, actor)
            or counsels(table, actor)
        ):
            actors |= 1 << actor
    return actors
