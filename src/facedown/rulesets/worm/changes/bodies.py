"""Engagement, zones, Effects, Wounds, falling, healing."""

from __future__ import annotations

from typing import Final

from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.changes.registering import AT_WHOM, WHO_FIGHTS, WITH_WHAT, effect, forget, quiet_effect
from facedown.rulesets.worm.events import (
    AfflictionReached,
    CurePaid,
    Died,
    Disengaged,
    Downed,
    EffectApplied,
    EffectEnded,
    Engaged,
    FoeChanged,
    FoeWounded,
    Healed,
    Moved,
    Rose,
    Spared,
    StressSet,
    Surrendered,
    WoundTaken,
)
from facedown.rulesets.worm.table import Table, put
from facedown.rulesets.worm.words import BLIND, DEATHS_DOOR, INJURED, KNOCKED_OUT, SHROUDED, STAGGERED, TALENT

ON_AIMS: Final = KNOCKED_OUT | SHROUDED | BLIND
"""The Effects that decide who fights, can be seen, or sees to shoot."""
STILL: Final = {True: WITH_WHAT, False: (*WHO_FIGHTS, *WITH_WHAT, *AT_WHOM)}
"""What stays known of the table when an Effect begins or ends, by whether it is one of those."""


@effect(Engaged, still=(*WHO_FIGHTS, *WITH_WHAT))
def engaged(table: Table, event: Engaged) -> None:
    """Each with the other."""
    one, other = event.one, event.other
    table.engaged = put(table.engaged, one, table.engaged[one] | 1 << other)
    table.engaged = put(table.engaged, other, table.engaged[other] | 1 << one)


@effect(Disengaged, still=(*WHO_FIGHTS, *WITH_WHAT))
def disengaged(table: Table, event: Disengaged) -> None:
    """With nobody, and nobody with it; or these two with each other no more."""
    bit = 1 << event.body
    if event.other != NONE:
        apart = put(table.engaged, event.other, table.engaged[event.other] & ~bit)
        table.engaged = put(apart, event.body, apart[event.body] & ~(1 << event.other))
        return
    engaged = [others & ~bit for others in table.engaged]
    engaged[event.body] = 0
    table.engaged = tuple(engaged)


@effect(Moved, still=(*WHO_FIGHTS, *WITH_WHAT))
def moved(table: Table, event: Moved) -> None:
    """Another zone."""
    table.zone = put(table.zone, event.body, event.zone)


@quiet_effect(EffectApplied)
def effect_applied(table: Table, event: EffectApplied) -> None:
    """The Effect stands."""
    table.effects = put(table.effects, event.body, table.effects[event.body] | event.effect)
    forget(table, STILL[bool(event.effect & ON_AIMS)])


@quiet_effect(EffectEnded)
def effect_ended(table: Table, event: EffectEnded) -> None:
    """The Effect is gone."""
    table.effects = put(table.effects, event.body, table.effects[event.body] & ~event.effect)
    forget(table, STILL[bool(event.effect & ON_AIMS)])


@quiet_effect(WoundTaken)
def wound_taken(table: Table, event: WoundTaken) -> None:
    """A mark on the sheet. Notches, Death's Door and death are told by events of their own."""
    bit = 1 << event.body
    if event.how == STAGGERED:
        table.staggered |= bit
    elif event.how == INJURED:
        table.injured |= bit
    elif TALENT <= event.how < 100:
        talents = table.talents[event.body] | 1 << event.how - TALENT
        table.talents = put(table.talents, event.body, talents)
        table.known = {}


@quiet_effect(FoeWounded)
def foe_wounded(table: Table, event: FoeWounded) -> None:
    """What is left."""
    table.defense = put(table.defense, event.body, event.defense)
    table.health = put(table.health, event.body, event.health)


@effect(FoeChanged)
def foe_changed(table: Table, event: FoeChanged) -> None:
    """Other numbers; with Health left a foe that was down is up again."""
    table.defense = put(table.defense, event.body, event.defense)
    table.health = put(table.health, event.body, event.health)
    if event.health and not table.dead >> event.body & 1:
        table.down &= ~(1 << event.body)
        table.spared &= ~(1 << event.body)


@effect(Healed)
def healed(table: Table, event: Healed) -> None:
    """A mark is cleared; from Death's Door one wakes Stressed (R-205), and has been spared for this once only."""
    bit = 1 << event.body
    if event.body >= table.scene.people:
        table.health = put(table.health, event.body, table.health[event.body] + 1)
        table.down &= ~bit
        table.spared &= ~bit
    elif event.how == DEATHS_DOOR:
        table.down &= ~bit
        table.spared &= ~bit
        table.stressed |= bit
    elif event.how == INJURED:
        table.injured &= ~bit
    elif event.how == STAGGERED:
        table.staggered &= ~bit
    else:
        talents = table.talents[event.body] & ~(1 << event.how - TALENT)
        table.talents = put(table.talents, event.body, talents)


@effect(AfflictionReached)
def affliction_reached(table: Table, event: AfflictionReached) -> None:
    """Another stage in the place of the one before; none where it is over."""
    now = event.now
    others = [one for one in table.afflictions if (one.body, one.name) != (now.body, now.name)]
    table.afflictions = (*others, now) if now.stage else tuple(others)


@quiet_effect(CurePaid)
def cure_paid(table: Table, event: CurePaid) -> None:
    """The same affliction in its place, a charge nearer to its cure."""
    now = event.now
    same = [(one.body, one.name) == (now.body, now.name) for one in table.afflictions]
    table.afflictions = put(table.afflictions, same.index(True), now)


@quiet_effect(StressSet)
def stress_set(table: Table, event: StressSet) -> None:
    """Marked, or cleared."""
    bit = 1 << event.body
    table.stressed = table.stressed | bit if event.stressed else table.stressed & ~bit


@effect(Downed, still=("shrouded", *WITH_WHAT))
def downed(table: Table, event: Downed) -> None:
    """Out of the fight."""
    table.down |= 1 << event.body
    table.fallen |= 1 << event.body


@effect(Died, still=("shrouded", *WITH_WHAT))
def died(table: Table, event: Died) -> None:
    """Dead, and so down."""
    table.dead |= 1 << event.body
    table.down |= 1 << event.body


@quiet_effect(Rose)
def rose(table: Table, event: Rose) -> None:
    """What lay there walks."""
    table.risen |= 1 << event.body


@effect(Spared)
def spared(table: Table, event: Spared) -> None:
    """Down, but not dying."""
    table.spared |= 1 << event.body


@effect(Surrendered, still=("shrouded", *WITH_WHAT))
def surrendered(table: Table, event: Surrendered) -> None:
    """Its members fight no more."""
    table.given_up |= 1 << event.actor
