"""What everybody may know of a scene: names, zones, links, adventurers' sheets, things, which links are guarded."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from facedown.rulesets.worm.ammunition import shots_of
from facedown.rulesets.worm.hooks import GatePlan, ModifierPlan, OfferPlan, TriggerPlan
from facedown.rulesets.worm.options import Options, Settings
from facedown.rulesets.worm.plan import Consequence, CoverPlan, ScenePlan, SpellPlan
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.talents.known import known_talents
from facedown.rulesets.worm.talents.training import COUNTED


class ZoneView(Struct, frozen=True):
    """A zone and the zones one step away."""

    name: str
    adjacent: tuple[int, ...]


class TalentView(Struct, frozen=True):
    """A talent as its players read it; the arbiter *rules* on it where the engine does not judge it, and *why*.

    While it is in training its uses are *counted* by themselves, or marked by the game master (C1).
    """

    name: str
    of: str
    says: str
    ruled: bool
    why: str
    counted: bool = False


class SheetView(Struct, frozen=True):
    """An adventurer's sheet; attributes in the order of the suits; all talents, and those of them in training."""

    name: str
    title: str
    path: str
    kin: str
    attributes: tuple[int, int, int, int]
    talents: tuple[str, ...]
    training: tuple[str, ...]
    hunts: str
    motifs: tuple[str, ...]
    companion: str
    commands: tuple[str, ...]
    bonds: tuple[str, ...]
    most_resolve: int
    quick: bool
    shod: bool
    spells: tuple[int, ...]


class FoeView(Struct, frozen=True):
    """A foe or a group: its name, the numbers of its members' bodies, and the links it guards as (from, to)."""

    name: str
    members: tuple[int, ...]
    guards: tuple[tuple[int, int], ...]


class HazardView(Struct, frozen=True):
    """A danger: its name, where it lies, and the links it guards as (from, to)."""

    name: str
    zone: int
    guards: tuple[tuple[int, int], ...]


class ItemView(Struct, frozen=True):
    """A thing: whose it was at first, and how many Notches it takes; what a foe's thing does is not known.

    *shots* are what ammunition began with.
    """

    name: str
    kind: str
    owner: int
    notches: int
    shots: int
    consequences: tuple[Consequence, ...]


class ClockView(Struct, frozen=True):
    """A clock that everybody sees: how many segments it has, what it leads to in words, and for whom it ends it."""

    name: str
    segments: int
    ends: str
    words: str


def open_spells(plan: ScenePlan) -> tuple[SpellPlan, ...]:
    """The spells that an adventurer knows; of one that only foes know its name, magic and component."""
    known = {name for one in plan.adventurers for name in one.spells}
    return tuple([spell if spell.name in known else covered(spell) for spell in plan.spells])


def covered(spell: SpellPlan) -> SpellPlan:
    """What shows of a spell that nobody has explained."""
    return SpellPlan(name=spell.name, magic=spell.magic, component=spell.component)


class SceneView(Struct, frozen=True):
    """A scene as everybody may know it. Actors are adventurers, foes, hazards, then the judge; see Scene."""

    title: str
    zones: tuple[ZoneView, ...]
    adventurers: tuple[SheetView, ...]
    talents: tuple[TalentView, ...]
    foes: tuple[FoeView, ...]
    hazards: tuple[HazardView, ...]
    items: tuple[ItemView, ...]
    covers: tuple[CoverPlan, ...]
    gates: tuple[GatePlan, ...]
    offers: tuple[OfferPlan, ...]
    modifiers: tuple[ModifierPlan, ...]
    triggers: tuple[TriggerPlan, ...]
    clocks: tuple[ClockView, ...]
    dark: tuple[int, ...]
    spells: tuple[SpellPlan, ...]
    names: tuple[str, ...]
    body_names: tuple[str, ...]
    actor_of: tuple[int, ...]
    seats: tuple[int, ...]
    game_master: int
    judge: int
    marching: tuple[int, ...]
    options: Options
    settings: Settings

    @property
    def foe_actors(self) -> list[int]:
        """The actors of *foes*, in their order: those that joined later come behind hazards and the judge."""
        return [self.actor_of[foe.members[0]] for foe in self.foes]

    @property
    def first_hazard(self) -> int:
        """The actor of the first hazard; the others follow."""
        return self.judge - len(self.hazards)


UNWRITTEN: Final = "Neither the scene nor the book's list says what it does."
MADE: Final[list[tuple[Scene, SceneView]]] = []


def scene_view(scene: Scene) -> SceneView:
    """The public side of a scene; made once for each scene in use."""
    for known, view in MADE:
        if known is scene:
            return view
    view = built(scene)
    MADE.append((scene, view))
    del MADE[:-8]
    return view


def built(scene: Scene) -> SceneView:
    """Field by field, from nothing."""
    guarded = dict(scene.guarded)
    return SceneView(
        title=scene.plan.title,
        zones=tuple([
            ZoneView(name, adjacent) for name, adjacent in zip(scene.zone_names, scene.adjacent, strict=True)
        ]),
        adventurers=tuple([
            SheetView(
                one.name,
                one.title,
                one.path or "",
                one.kin,
                scene.attributes[actor],
                scene.talents[actor],
                one.training,
                one.hunts,
                one.motifs,
                one.companion,
                one.commands,
                one.bonds,
                one.most_resolve,
                one.quick,
                one.shod,
                scene.known_spells[actor],
            )
            for actor, one in enumerate(scene.adventurers)
        ]),
        talents=talents(scene),
        foes=tuple([
            FoeView(scene.group(actor).name, scene.members[actor], tuple(sorted(guarded.get(actor, ()))))
            for actor in scene.foe_actors
        ]),
        hazards=tuple([
            HazardView(one.plan.name, one.zone, tuple(sorted(one.guards))) for one in scene.hazards
        ]),
        items=tuple([
            ItemView(
                item.name,
                item.kind,
                item.owner,
                item.notches,
                shots_of(item.plan),
                item.plan.consequences if item.owner < scene.people else (),
            )
            for item in scene.items
        ]),
        covers=scene.plan.covers,
        gates=scene.plan.gates,
        offers=tuple([one.plan for one in scene.offered]),
        modifiers=scene.plan.modifiers,
        triggers=tuple([trigger for trigger in scene.plan.triggers if not trigger.secret]),
        clocks=tuple([
            ClockView(clock.name, clock.segments, clock.ends, clock.words)
            for clock in scene.plan.clocks if not clock.secret
        ]),
        dark=tuple([zone for zone, plan in enumerate(scene.plan.zones) if plan.dark]),
        spells=open_spells(scene.plan),
        names=scene.names,
        body_names=scene.body_names,
        actor_of=scene.actor_of,
        seats=scene.seats,
        game_master=scene.game_master,
        judge=scene.judge,
        marching=scene.marching,
        options=scene.options,
        settings=scene.plan.settings,
    )  # fmt: skip


def talents(scene: Scene) -> tuple[TalentView, ...]:
    """Every talent that somebody here has, each once; of one that nobody wrote down there is only the name."""
    known = known_talents(scene.plan)
    found = []
    for name in dict.fromkeys([name for names in scene.talents for name in names]):
        talent = known.get(name)
        if talent is None:
            found.append(TalentView(name, "", "", ruled=True, why=UNWRITTEN))
        else:
            ruled, counted = talent.behaviour is None, talent.behaviour in COUNTED
            found.append(TalentView(name, talent.of, talent.says, ruled, talent.why, counted))
    return tuple(found)
