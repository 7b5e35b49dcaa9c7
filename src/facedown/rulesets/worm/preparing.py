"""A scene ready to play, from its plan."""

from __future__ import annotations

from typing import Final, NamedTuple

from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import HOUSE
from facedown.rulesets.worm.affliction_plan import known_afflictions
from facedown.rulesets.worm.foe_traits import steps_in, traits_of
from facedown.rulesets.worm.hooked import (
    NOWHERE,
    dangers_of,
    extra_suits_of,
    gates_of,
    offers_of,
    standing_hooks,
    triggers_of,
    wards_of,
    watching,
)
from facedown.rulesets.worm.known_spells import known_spells
from facedown.rulesets.worm.lookups import with_lookups
from facedown.rulesets.worm.plan import (
    Attributes,
    FoePlan,
    ScenePlan,
)
from facedown.rulesets.worm.scene import Hazard, Item, Scene
from facedown.rulesets.worm.scene_names import body_names, unique, zone_of, zones_of_members
from facedown.rulesets.worm.talents.known import behaves, every_talent
from facedown.rulesets.worm.things import item
from facedown.rulesets.worm.words import EMOTIONS, INTENSITIES

STEPPING_IN: Final = frozenset({"Counsel", "Counter-spell", "Heavy Metal Machine", "Quick"})
"""The talents by which somebody may step in while an action lies open (C5)."""


def four(attributes: Attributes) -> tuple[int, int, int, int]:
    """Attributes in the order of the suits."""
    return attributes.swords, attributes.pentacles, attributes.cups, attributes.wands


def place_of_danger(plan: ScenePlan, zones: list[str], place: int) -> int:
    """The zone in which a hazard lies; an obstacle lies in none."""
    if place >= len(plan.hazards):
        return NOWHERE
    return zone_of(zones, plan.hazards[place].zone, plan.hazards[place].name)


class Combatants(NamedTuple):
    """Who takes part from the start, in order: adventurers, foes, hazards; with the bodies and things they bring."""

    foes: tuple[FoePlan, ...]
    hazards: tuple[Hazard, ...]
    names: list[str]
    members: tuple[tuple[int, ...], ...]
    bodies: list[str]
    start: list[int]
    items: list[Item]


def combatants(plan: ScenePlan, zones: list[str]) -> Combatants:
    """Everybody but those who are concealed, numbered. Errors: Unreadable."""
    concealed = {one.foe for one in plan.concealments}
    foes = tuple([foe for foe in plan.foes if foe.name not in concealed])
    dangers = dangers_of(plan)
    bodies = [one.name for one in plan.adventurers]
    names = unique([*bodies, *[foe.name for foe in foes], *[danger.name for danger in dangers]], "combatant")
    members: list[tuple[int, ...]] = [(body,) for body in range(len(bodies))]
    start = [zone_of(zones, one.zone, one.name) for one in plan.adventurers]
    items = [item(body, gear) for body, one in enumerate(plan.adventurers) for gear in one.gear]
    for foe in foes:
        members.append(tuple(range(len(bodies), len(bodies) + foe.count)))
        for zone, name in zip(zones_of_members(foe), body_names(foe), strict=True):
            start.append(zone_of(zones, zone, foe.name))
            items += [item(len(bodies), gear) for gear in foe.gear]
            bodies.append(name)
    hazards = tuple([
        Hazard(actor, place_of_danger(plan, zones, place), guards(zones, danger.name, danger.guards), danger)
        for place, (actor, danger) in enumerate(enumerate(dangers, len(members)))
    ])  # fmt: skip
    return Combatants(foes, hazards, names, (*members, *[() for _ in dangers]), bodies, start, items)


def prepare(plan: ScenePlan) -> Scene:
    """A scene from its plan. Errors: Unreadable, with a sentence, for names that do not fit together."""
    zones = unique([zone.name for zone in plan.zones], "zone")
    people = len(plan.adventurers)
    if not people:
        raise Unreadable("The scene has no adventurers; it needs at least one, or a guild.")
    foes, hazards, names, members, bodies, start, items = combatants(plan, zones)
    judge = len(members)
    numbered = list(enumerate(foes, people))
    waits = plan.settings.arbiter == "person"
    triggers = triggers_of(plan, zones)
    talents = tuple([every_talent(one) for one in plan.adventurers])
    behaving = tuple([behaves(plan, names) for names in talents])
    guild = (1 << people) - 1
    scene = Scene(
        plan=plan,
        options=plan.options,
        people=people,
        game_master=people,
        judge=judge,
        actors=judge,
        bodies=len(bodies),
        seats=(*range(people), *([people] * (judge - people)), people if waits else HOUSE),
        attributes=(
            *[four(one.attributes) for one in plan.adventurers],
            *[four(foe.attributes) for foe in foes],
            *[(0, 0, 0, 0) for _ in hazards],
        ),
        members=members,
        actor_of=tuple([actor for actor, group in enumerate(members) for _ in group]),
        names=(*names, "GM"),
        body_names=tuple(bodies),
        adventurers=plan.adventurers,
        groups=foes,
        hazards=hazards,
        items=tuple(items),
        items_of=tuple([tuple([n for n, one in enumerate(items) if one.owner == body]) for body in range(len(bodies))]),
        zone_names=tuple(zones),
        adjacent=joined(plan, zones),
        guarded=(
            *[(hazard.actor, hazard.guards) for hazard in hazards if hazard.guards],
            *[(actor, guards(zones, foe.name, foe.guards)) for actor, foe in numbered if foe.guards],
        ),
        start=tuple(start),
        guild_mask=guild,
        foes_mask=((1 << len(bodies)) - 1) & ~guild,
        waits=waits,
        traits=traits_of(numbered),
        talents=talents,
        marching=marching_order(plan),
        moody=tuple([actor for actor, foe in numbered if foe.emotion == "random"]),
        foe_actors=tuple([actor for actor, _ in numbered]),
        modifiers=standing_hooks(plan, zones),
        gates=gates_of(plan, zones),
        offered=offers_of(plan, zones),
        extra_suits=extra_suits_of(plan, zones),
        wards=wards_of(plan),
        triggers=triggers,
        watching=watching(triggers),
        spells=plan.spells,
        known_spells=known_spells(plan, foes),
        behaves=behaving,
        afflictions={one.name: one for one in known_afflictions(plan.afflictions)},
        behaviours=frozenset([name for one in behaving for name in one]),
        steps_in=any(not STEPPING_IN.isdisjoint(one) for one in behaving) or any(steps_in(foe) for foe in foes),
    )
    return with_lookups(scene)


def mind(foe: FoePlan) -> tuple[int, int]:
    """A foe's Disposition as the scene begins: emotion and intensity; what chance will say is anger until then (C7)."""
    emotion = 0 if foe.emotion == "random" else EMOTIONS.index(foe.emotion)
    return emotion, INTENSITIES.index(foe.intensity)


def marching_order(plan: ScenePlan) -> tuple[int, ...]:
    """The adventurers from front to rear: as the plan names them, whoever it leaves out behind (R-069)."""
    names = [one.name for one in plan.adventurers]
    named = [names.index(name) for name in plan.marching_order if name in names]
    return tuple(dict.fromkeys([*named, *range(len(names))]))


def guards(zones: list[str], name: str, links: tuple[tuple[str, str], ...]) -> frozenset[tuple[int, int]]:
    """The links that a hazard or a foe guards, both ways."""
    found = set()
    for one, other in links:
        pair = zone_of(zones, one, name), zone_of(zones, other, name)
        found |= {pair, pair[::-1]}
    return frozenset(found)


def joined(plan: ScenePlan, zones: list[str]) -> tuple[tuple[int, ...], ...]:
    """For each zone, the zones one step away, in the scene's order (B-73)."""
    links: list[set[int]] = [set() for _ in zones]
    for number, zone in enumerate(plan.zones):
        for name in zone.links:
            other = zone_of(zones, name, f"a link of {zone.name}")
            links[number].add(other)
            links[other].add(number)
        for name in zone.one_way:
            links[number].add(zone_of(zones, name, f"a link of {zone.name}"))
    return tuple([tuple(sorted(near)) for near in links])
