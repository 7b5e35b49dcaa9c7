"""Things and what is held against them: places, Notches, loading, Resolve, standing favor."""

from __future__ import annotations

from facedown.rulesets.worm.changes.registering import WHO_FIGHTS, WITH_WHAT, effect, quiet_effect
from facedown.rulesets.worm.events import (
    ItemMoved,
    ItemNotched,
    Loaded,
    ModifierEnded,
    ModifierSet,
    ResolveGained,
    ResolveSpent,
    TalentUsed,
)
from facedown.rulesets.worm.table import Table, put


@effect(ItemMoved, still=WHO_FIGHTS)
def item_moved(table: Table, event: ItemMoved) -> None:
    """Another place, another holder."""
    table.place = put(table.place, event.item, event.place)
    table.holder = put(table.holder, event.item, event.holder)


@effect(ItemNotched, still=WHO_FIGHTS)
def item_notched(table: Table, event: ItemNotched) -> None:
    """One Notch more."""
    table.notched = put(table.notched, event.item, table.notched[event.item] + 1)


@effect(Loaded, still=(*WHO_FIGHTS, *WITH_WHAT))
def loaded(table: Table, event: Loaded) -> None:
    """Ready, or shot."""
    bit = 1 << event.item
    table.unloaded = table.unloaded & ~bit if event.ready else table.unloaded | bit


@quiet_effect(ResolveSpent)
def resolve_spent(table: Table, event: ResolveSpent) -> None:
    """One less."""
    table.resolve = put(table.resolve, event.actor, table.resolve[event.actor] - 1)


@quiet_effect(ResolveGained)
def resolve_gained(table: Table, event: ResolveGained) -> None:
    """One more."""
    table.resolve = put(table.resolve, event.actor, table.resolve[event.actor] + 1)


@effect(TalentUsed)
def talent_used(table: Table, event: TalentUsed) -> None:
    """Not again before the round is over."""
    table.used = (*table.used, (event.actor, event.talent))


@effect(ModifierSet)
def modifier_set(table: Table, event: ModifierSet) -> None:
    """It stands from now on."""
    table.modifiers = (*table.modifiers, event.modifier)


@effect(ModifierEnded)
def modifier_ended(table: Table, event: ModifierEnded) -> None:
    """It stands no more."""
    table.modifiers = tuple([one for one in table.modifiers if one != event.modifier])
