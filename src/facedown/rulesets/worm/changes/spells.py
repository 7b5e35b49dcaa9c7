"""Spells that stand, and end."""

from __future__ import annotations

from facedown.rulesets.worm.changes.cards import discard, take
from facedown.rulesets.worm.changes.registering import effect, quiet_effect
from facedown.rulesets.worm.events import (
    GuardianCalled,
    GuardianLaid,
    GuardianLost,
    SpellEnded,
    SpellSpoken,
    SpellStands,
)
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


@quiet_effect(GuardianLaid)
def guardian_laid(table: Table, event: GuardianLaid) -> None:
    """From the hand, or from among the minor actions, to a body."""
    take(table, event.guardian.caster, event.guardian.card)
    table.guardians = (*table.guardians, event.guardian)


@quiet_effect(GuardianCalled)
@quiet_effect(GuardianLost)
def guardian_gone(table: Table, event: GuardianCalled | GuardianLost) -> None:
    """Face up, on its pile."""
    table.guardians = table.guardians[: event.place] + table.guardians[event.place + 1 :]
    discard(table, event.card)


@effect(SpellEnded)
def spell_ended(table: Table, event: SpellEnded) -> None:
    """It is gone."""
    table.spells = tuple([one for one in table.spells if one != event.standing])
