"""Foes' minds, named numbers, and what is bound by fate."""

from __future__ import annotations

from facedown.rulesets.worm.changes.registering import effect, quiet_effect
from facedown.rulesets.worm.events import DispositionShifted, FateBound, FateUnbound, MoraleSet, NumberNamed
from facedown.rulesets.worm.table import Table, put


@quiet_effect(MoraleSet)
def morale_set(table: Table, event: MoraleSet) -> None:
    """Another number."""
    table.morale = put(table.morale, event.actor, event.morale)


@quiet_effect(DispositionShifted)
def disposition_shifted(table: Table, event: DispositionShifted) -> None:
    """Another emotion, or another strength of it."""
    table.disposition = put(table.disposition, event.actor, (event.emotion, event.intensity))


@effect(NumberNamed)
def number_named(table: Table, event: NumberNamed) -> None:
    """The number to beat until there is a card."""
    table.named = put(table.named, event.actor, event.number)


@effect(FateBound)
def fate_bound(table: Table, event: FateBound) -> None:
    """One test less to try."""
    table.bound = (*table.bound, event.bound)


@effect(FateUnbound)
def fate_unbound(table: Table, event: FateUnbound) -> None:
    """It may be tried again."""
    table.bound = tuple([one for one in table.bound if one != event.bound])
