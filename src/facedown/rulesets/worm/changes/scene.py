"""The scene itself grows, or plays by other readings."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.changes.registering import effect, quiet_effect
from facedown.rulesets.worm.events import (
    ChallengeDecided,
    ClockAdvanced,
    FoeAdded,
    MarchingOrderSet,
    SceneActionTaken,
    SceneSet,
    TriggerSprung,
    ZoneAdded,
)
from facedown.rulesets.worm.foe_traits import pools
from facedown.rulesets.worm.preparing import mind
from facedown.rulesets.worm.scene_additions import with_foe, with_marching_order, with_options, with_zone
from facedown.rulesets.worm.table import Table, put
from facedown.rulesets.worm.words import PLACES


@effect(ZoneAdded)
def zone_added(table: Table, event: ZoneAdded) -> None:
    """One more, joined to others."""
    table.scene = with_zone(table.scene, event.zone)


@quiet_effect(MarchingOrderSet)
def marching_order_set(table: Table, event: MarchingOrderSet) -> None:
    """They march otherwise."""
    table.scene = with_marching_order(table.scene, event.order)


@effect(SceneSet)
def scene_set(table: Table, event: SceneSet) -> None:
    """Other options and settings."""
    table.scene = with_options(table.scene, event.plan)


@quiet_effect(TriggerSprung)
def trigger_sprung(table: Table, event: TriggerSprung) -> None:
    """Once more."""
    sprung = table.scenery.sprung
    table.scenery = replace(table.scenery, sprung=put(sprung, event.trigger, sprung[event.trigger] + 1))


@effect(ClockAdvanced)
def clock_advanced(table: Table, event: ClockAdvanced) -> None:
    """So many segments are filled."""
    table.scenery = replace(table.scenery, clocks=put(table.scenery.clocks, event.clock, event.filled))


@quiet_effect(SceneActionTaken)
def scene_action_taken(table: Table, event: SceneActionTaken) -> None:
    """Once more."""
    taken = table.scenery.taken
    table.scenery = replace(table.scenery, taken=put(taken, event.offer, taken[event.offer] + 1))


@quiet_effect(ChallengeDecided)
def challenge_decided(table: Table, event: ChallengeDecided) -> None:
    """Somebody has won; the count ends it."""
    table.scenery = replace(table.scenery, decided=event.outcome)


@effect(FoeAdded)
def foe_added(table: Table, event: FoeAdded) -> None:
    """An actor, bodies and things more, each at the end; before the first of them the judge gets an actor's places."""
    old = table.scene
    scene = with_foe(old, event.foe)
    foe = event.foe
    more = scene.actors - old.actors
    count = foe.count
    table.scene = scene
    table.initiative += (NONE,) * more
    table.named += (NONE,) * more
    table.facedown += (None,) * more
    table.zone += scene.start[old.bodies :]
    table.engaged += (0,) * count
    table.effects += (0,) * count
    table.health += tuple([health for health, _ in pools(foe)])
    table.defense += tuple([defense for _, defense in pools(foe)])
    table.morale += (*([0] * (more - 1)), foe.morale)
    table.disposition += (*([(0, 0)] * (more - 1)), mind(foe))
    things = scene.items[len(old.items) :]
    table.place += tuple([PLACES.index(item.plan.place) for item in things])
    table.holder += tuple([item.owner for item in things])
    table.notched += (0,) * len(things)
