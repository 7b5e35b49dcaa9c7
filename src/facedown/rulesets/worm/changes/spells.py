"""Spells that stand, and end."""

from __future__ import annotations

from facedown.rulesets.worm.changes.registering import effect
from facedown.rulesets.worm.events import SpellEnded, SpellSpoken, SpellStands
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table

worm.told(SpellSpoken)


@effect(SpellStands)
def spell_stands(table: Table, event: SpellStands) -> None:
    """In the place of the same casting, or after the others."""
    now = event.standing
    key = (now.spell, now.caster, now.card, now.round)
    kept = [one for one in table.spells if (one.spell, one.caster, one.card, one.round) != key]
    table.spells = (*kept, now)


@effect(SpellEnded)
def spell_ended(table: Table, event: SpellEnded) -> None:
    """It is gone."""
    table.spells = tuple([one for one in table.spells if one != event.standing])
