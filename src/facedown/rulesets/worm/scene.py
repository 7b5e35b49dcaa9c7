"""A scene ready to play: who takes part, with which numbers, and how the zones join; lookups worked out once.

Actors have an Initiative: adventurers first, then foes or groups of foes, then hazards; the last actor is the judge,
under which the game master rules; foes that join later come after it. Bodies stand in a zone and can be wounded:
adventurers first, then every foe.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import HOUSE
from facedown.rulesets.worm import means
from facedown.rulesets.worm.affliction_plan import AfflictionPlan, known_afflictions
from facedown.rulesets.worm.consequence import WEAPONS
from facedown.rulesets.worm.foe_traits import FoeTraits, steps_in, traits_of
from facedown.rulesets.worm.hooked import (
    NOWHERE,
    Gate,
    Offered,
    StandingHook,
    Trigger,
    dangers_of,
    extra_suits_of,
    gates_of,
    offers_of,
    standing_hooks,
    triggers_of,
    wards_of,
    watching,
)
from facedown.rulesets.worm.hooks import GatePlan
from facedown.rulesets.worm.known_spells import known_spells, spells_of
from facedown.rulesets.worm.options import Options
from facedown.rulesets.worm.plan import (
    AdventurerPlan,
    Attributes,
    FoePlan,
    HazardPlan,
    ItemPlan,
    ScenePlan,
    SpellPlan,
    ZonePlan,
)
from facedown.rulesets.worm.talents.known import behaves, every_talent
from facedown.rulesets.worm.words import EMOTIONS, INTENSITIES
from facedown.scenes.alike import skeleton

USUAL_NOTCHES: Final = {
    "light armor": 1, "iron armor": 2, "steel armor": 3, "helm": 1, "light shield": 1, "heavy shield": 2,
    "axe": 2, "blade": 2, "bow": 2, "crossbow": 2, "dagger": 2, "flail": 2, "hammer": 2, "polearm": 2,
}  # fmt: skip
"""How many Notches a thing takes before it is Destroyed (C3); everything else is fragile: 1 (R-048)."""
MELEE: Final = frozenset({"axe", "blade", "dagger", "flail", "hammer", "polearm"})
SHIELDS: Final = frozenset({"light shield", "heavy shield"})
ARMORS: Final = frozenset({"light armor", "iron armor", "steel armor", "helm"})
STEPPING_IN: Final = frozenset({"Counsel", "Counter-spell", "Heavy Metal Machine", "Quick"})
"""The talents by which somebody may step in while an action lies open (C5)."""


class Item(Struct, frozen=True):
    """One thing: whose it was when the scene began, and what it can take."""

    name: str
    kind: str
    owner: int
    notches: int
    plan: ItemPlan


class Hazard(Struct, frozen=True):
    """A danger: its actor, the zone it lies in, the links it guards as (from, to), and what it does."""

    actor: int
    zone: int
    guards: frozenset[tuple[int, int]]
    plan: HazardPlan


class Scene(Struct, frozen=True):
    """What does not change from command to command. The arbiter's additions make a new Scene."""

    plan: ScenePlan
    options: Options
    people: int
    game_master: int
    judge: int
    actors: int
    bodies: int
    seats: tuple[int, ...]
    attributes: tuple[tuple[int, int, int, int], ...]
    members: tuple[tuple[int, ...], ...]
    actor_of: tuple[int, ...]
    names: tuple[str, ...]
    body_names: tuple[str, ...]
    adventurers: tuple[AdventurerPlan, ...]
    groups: tuple[FoePlan, ...]
    hazards: tuple[Hazard, ...]
    items: tuple[Item, ...]
    items_of: tuple[tuple[int, ...], ...]
    zone_names: tuple[str, ...]
    adjacent: tuple[tuple[int, ...], ...]
    guarded: tuple[tuple[int, frozenset[tuple[int, int]]], ...]
    start: tuple[int, ...]
    guild_mask: int
    foes_mask: int
    waits: bool
    foe_actors: tuple[int, ...]
    traits: FoeTraits
    talents: tuple[tuple[str, ...], ...]
    behaves: tuple[dict[str, int], ...]
    behaviours: frozenset[str]
    afflictions: dict[str, AfflictionPlan]
    marching: tuple[int, ...]
    moody: tuple[int, ...]
    modifiers: tuple[StandingHook, ...] = ()
    gates: tuple[Gate, ...] = ()
    offered: tuple[Offered, ...] = ()
    extra_suits: tuple[tuple[int, int, int, str], ...] = ()
    wards: tuple[GatePlan, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    watching: tuple[tuple[int, ...], ...] = ()
    spells: tuple[SpellPlan, ...] = ()
    known_spells: tuple[tuple[int, ...], ...] = ()
    steps_in: bool = False
    has: tuple[int, ...] = ()
    """By actor, what the scene brings of what rules need (`means`)."""
    masks: tuple[int, ...] = ()
    """By actor, its members as bits."""
    dangers: int = 0
    """The actors that are hazards, as bits."""

    def group(self, actor: int) -> FoePlan:
        """The foe or group of foes that this actor is."""
        first = actor - self.people
        return self.groups[first if actor < self.judge else first - len(self.hazards) - 1]

    def type_of(self, actor: int) -> str:
        """The type of enemy that this foe or group is of (R-077)."""
        foe = self.group(actor)
        return (foe.type or foe.name).casefold()

    def is_foe(self, actor: int) -> bool:
        """Is this actor a foe or a group of foes?"""
        return actor in self.foe_actors

    def is_hazard(self, actor: int) -> bool:
        """Is this actor a hazard?"""
        return self.judge - len(self.hazards) <= actor < self.judge

    def hazard(self, actor: int) -> Hazard:
        """The hazard that this actor is."""
        return self.hazards[actor - self.judge + len(self.hazards)]

    def hand_of(self, actor: int) -> int:
        """Whose hand pays for an actor: an adventurer's own, or the game master's."""
        return min(self.people, actor)


def four(attributes: Attributes) -> tuple[int, int, int, int]:
    """Attributes in the order of the suits."""
    return attributes.swords, attributes.pentacles, attributes.cups, attributes.wands


def place_of_danger(plan: ScenePlan, zones: list[str], place: int) -> int:
    """The zone in which a hazard lies; an obstacle lies in none."""
    if place >= len(plan.hazards):
        return NOWHERE
    return zone_of(zones, plan.hazards[place].zone, plan.hazards[place].name)


def prepare(plan: ScenePlan) -> Scene:
    """A scene from its plan. Errors: Unreadable, with a sentence, for names that do not fit together."""
    zones = unique([zone.name for zone in plan.zones], "zone")
    people = len(plan.adventurers)
    if not people:
        raise Unreadable("The scene has no adventurers; it needs at least one, or a guild.")
    concealed = {one.foe for one in plan.concealments}
    dangers = dangers_of(plan)
    present = tuple([foe for foe in plan.foes if foe.name not in concealed])
    names = unique(
        [
            *[one.name for one in plan.adventurers],
            *[foe.name for foe in present],
            *[hazard.name for hazard in dangers],
        ],
        "combatant",
    )
    members: list[tuple[int, ...]] = [(body,) for body in range(people)]
    bodies = [one.name for one in plan.adventurers]
    start = [zone_of(zones, one.zone, one.name) for one in plan.adventurers]
    items: list[Item] = []
    for body, one in enumerate(plan.adventurers):
        items += [item(body, gear) for gear in one.gear]
    for foe in present:
        members.append(tuple(range(len(bodies), len(bodies) + foe.count)))
        for zone, name in zip(zones_of_members(foe), body_names(foe), strict=True):
            start.append(zone_of(zones, zone, foe.name))
            items += [item(len(bodies), gear) for gear in foe.gear]
            bodies.append(name)
    judge = people + len(present) + len(dangers)
    first_hazard = people + len(present)
    hazards = tuple([
        Hazard(first_hazard + place, place_of_danger(plan, zones, place), guards(zones, one.name, one.guards), one)
        for place, one in enumerate(dangers)
    ])  # fmt: skip
    actor_of = [actor for actor, group in enumerate(members) for _ in group]
    waits = plan.settings.arbiter == "person"
    triggers = triggers_of(plan, zones)
    talents = tuple([every_talent(one) for one in plan.adventurers])
    behaving = tuple([behaves(plan, names) for names in talents])
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
            *[four(foe.attributes) for foe in present],
            *[(0, 0, 0, 0) for _ in dangers],
        ),
        members=(*members, *[() for _ in dangers]),
        actor_of=tuple(actor_of),
        names=(*names, "GM"),
        body_names=tuple(bodies),
        adventurers=plan.adventurers,
        groups=present,
        hazards=hazards,
        items=tuple(items),
        items_of=tuple([tuple([n for n, one in enumerate(items) if one.owner == body]) for body in range(len(bodies))]),
        zone_names=tuple(zones),
        adjacent=joined(plan, zones),
        guarded=(
            *[(hazard.actor, hazard.guards) for hazard in hazards if hazard.guards],
            *[(people + place, guards(zones, foe.name, foe.guards)) for place, foe in enumerate(present) if foe.guards],
        ),
        start=tuple(start),
        guild_mask=(1 << people) - 1,
        foes_mask=((1 << len(bodies)) - 1) & ~((1 << people) - 1),
        waits=waits,
        traits=traits_of(enumerate(present, people)),
        talents=talents,
        marching=marching_order(plan),
        moody=tuple([people + place for place, foe in enumerate(present) if foe.emotion == "random"]),
        foe_actors=tuple(range(people, people + len(present))),
        modifiers=standing_hooks(plan, zones),
        gates=gates_of(plan, zones),
        offered=offers_of(plan, zones),
        extra_suits=extra_suits_of(plan, zones),
        wards=wards_of(plan),
        triggers=triggers,
        watching=watching(triggers),
        spells=plan.spells,
        known_spells=known_spells(plan, present),
        behaves=behaving,
        afflictions={one.name: one for one in known_afflictions(plan.afflictions)},
        behaviours=frozenset([name for one in behaving for name in one]),
        steps_in=any(not STEPPING_IN.isdisjoint(one) for one in behaving) or any(steps_in(foe) for foe in present),
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


def with_lookups(scene: Scene) -> Scene:
    """The scene with its members as bits, and with what it brings to each of its actors."""
    shared = means.BACKING if scene.options.resolve_after_reveal == "yes" else 0
    for one in scene.items:
        shared |= means.THING.get(one.kind, 0) | means.THING.get(one.plan.place, 0)
    barred = frozenset[tuple[int, int]]().union(*[hazard.guards for hazard in scene.hazards if not hazard.plan.dash])
    if any((here, there) not in barred for here, near in enumerate(scene.adjacent) for there in near):
        shared |= means.OPEN_WAY
    if scene.options.retreat_cards == "own_turn":
        shared |= means.WITHDRAWS
    if scene.offered:
        shared |= means.OFFERS
    if scene.extra_suits:
        shared |= means.ANY_SUIT
    if any(spell.behaviour == "Guardian Angel" for spell in scene.spells):
        shared |= means.GUARDIANS
    has = [shared | means.of_adventurer(*one) for one in zip(scene.adventurers, scene.behaves, strict=True)]
    for actor in range(scene.people, max(scene.actors, scene.judge + 1)):
        own = means.of_foe(scene.group(actor)) if scene.is_foe(actor) else 0
        has.append(means.EVERYTHING if actor == scene.judge else shared | own)
    masks = tuple([sum([1 << body for body in members]) for members in scene.members])
    dangers = sum([1 << hazard.actor for hazard in scene.hazards])
    return replace(scene, has=tuple(has), masks=masks, dangers=dangers)


def zones_of_members(foe: FoePlan) -> list[str]:
    """Where each member of a group stands."""
    return [foe.zones[place] if place < len(foe.zones) else foe.zone for place in range(foe.count)]


def body_names(foe: FoePlan) -> list[str]:
    """What each member of a group is called."""
    if foe.parts:
        if len(foe.parts) != foe.count:
            raise Unreadable(f"{foe.name} has {len(foe.parts)} parts: its count must be the same, not {foe.count}.")
        return [f"{foe.name}'s {part.name}" for part in foe.parts]
    if foe.count == 1:
        return [foe.name]
    return [f"{singular(foe.name)} {place + 1}" for place in range(foe.count)]


SINGULARS: Final = (
    *(("zombies", "zombie"), ("pixies", "pixie"), ("genies", "genie"), ("ies", "y")),
    *(("wolves", "wolf"), ("elves", "elf"), ("dwarves", "dwarf"), ("thieves", "thief")),
)
"""Ends of words whose singular wants more than a lost s; the first that fits."""


def singular(name: str) -> str:
    """One of a group: "goblins" has a "goblin 1", "harpies" a "harpy 1"."""
    for plural, one in SINGULARS:
        if name.endswith(plural):
            return name.removesuffix(plural) + one
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def unique(names: list[str], kind: str) -> list[str]:
    """The names, if no two are the same whatever their letters' case, or look alike."""
    seen: dict[str, str] = {}
    for name in names:
        other = seen.get(skeleton(name))
        if other is None:
            seen[skeleton(name)] = name
            continue
        if other.casefold() == name.casefold():
            raise Unreadable(f"Two of them are called {name!r}: give each {kind} a name of its own.")
        raise Unreadable(f"{name!r} looks like {other!r}: give each {kind} a name that nobody can mistake.")
    return names


def zone_of(zones: list[str], name: str, whose: str) -> int:
    """The number of a zone by its name."""
    if name not in zones:
        raise Unreadable(f"{whose} stands in {name!r}, which is no zone of this scene: they are {', '.join(zones)}.")
    return zones.index(name)


def item(owner: int, plan: ItemPlan) -> Item:
    """A thing with the Notches of its kind, unless the plan says otherwise."""
    return Item(plan.name, plan.kind, owner, plan.notches or usual_notches(plan), plan)


def usual_notches(plan: ItemPlan) -> int:
    """The Notches of its kind; a weapon of silver takes one, as anything else that is fragile (C3, R-048)."""
    soft = "silver" in plan.qualities and plan.kind in WEAPONS
    return 1 if soft else USUAL_NOTCHES.get(plan.kind, 1)


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
