"""A scene with something more, or otherwise: a foe, a zone, options; with its lookups worked out anew."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.rulesets.worm.foe_traits import steps_in, traits_of
from facedown.rulesets.worm.known_spells import spells_of
from facedown.rulesets.worm.lookups import with_lookups
from facedown.rulesets.worm.plan import (
    FoePlan,
    ScenePlan,
    ZonePlan,
)
from facedown.rulesets.worm.preparing import four, joined
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.scene_names import body_names, unique, zone_of, zones_of_members
from facedown.rulesets.worm.things import item


def with_marching_order(scene: Scene, order: tuple[int, ...]) -> Scene:
    """The scene with its adventurers in another order."""
    return replace(scene, marching=order)


def with_foe(scene: Scene, foe: FoePlan) -> Scene:
    """The scene with a foe more: its actor comes last, and so do its bodies and things. Errors: Unreadable."""
    unique([*scene.names, foe.name], "combatant")
    unique([*scene.body_names, *body_names(foe)], "combatant")
    first = scene.bodies
    members = tuple(range(first, first + foe.count))
    zones = list(scene.zone_names)
    stand = tuple([zone_of(zones, zone, foe.name) for zone in zones_of_members(foe)])
    gear = tuple([item(body, plan) for body in members for plan in foe.gear])
    begin = len(scene.items)
    owned = [tuple(range(begin + n * len(foe.gear), begin + (n + 1) * len(foe.gear))) for n in range(foe.count)]
    judge_too = scene.actors == scene.judge
    actor = scene.judge + 1 if judge_too else scene.actors
    larger = replace(
        scene,
        actors=actor + 1,
        bodies=first + foe.count,
        seats=(*scene.seats, scene.game_master),
        attributes=(*scene.attributes, *([(0, 0, 0, 0)] if judge_too else []), four(foe.attributes)),
        members=(*scene.members, *([()] if judge_too else []), members),
        actor_of=(*scene.actor_of, *[actor for _ in members]),
        names=(*scene.names, foe.name),
        body_names=(*scene.body_names, *body_names(foe)),
        groups=(*scene.groups, foe),
        items=(*scene.items, *gear),
        items_of=(*scene.items_of, *owned),
        start=(*scene.start, *stand),
        foes_mask=scene.foes_mask | sum([1 << body for body in members]),
        steps_in=scene.steps_in or steps_in(foe),
        foe_actors=(*scene.foe_actors, actor),
        known_spells=(*scene.known_spells, *([()] if judge_too else []), spells_of(scene.spells, foe.spells, foe.name)),
        traits=traits_of(zip((*scene.foe_actors, actor), (*scene.groups, foe), strict=True)),
    )
    return with_lookups(larger)


def with_zone(scene: Scene, zone: ZonePlan) -> Scene:
    """The scene with a zone more, joined to others. Errors: Unreadable."""
    zones = unique([*scene.zone_names, zone.name], "zone")
    plan = replace(scene.plan, zones=(*scene.plan.zones, zone))
    return with_lookups(replace(scene, plan=plan, zone_names=tuple(zones), adjacent=joined(plan, zones)))


def with_options(scene: Scene, plan: ScenePlan) -> Scene:
    """The scene under other options and settings."""
    return with_lookups(replace(scene, plan=plan, options=plan.options))
