"""A scene with another adventurer in the place of a dead one, or with a quick sheet filled in (R-209, R-210)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from facedown.kernel.refusals import Unreadable
from facedown.kernel.register import number
from facedown.rulesets.worm.known_spells import spells_of
from facedown.rulesets.worm.lookups import with_lookups
from facedown.rulesets.worm.plan import AdventurerPlan, Attributes
from facedown.rulesets.worm.preparing import STEPPING_IN, four
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.scene_names import unique, zone_of
from facedown.rulesets.worm.table import put
from facedown.rulesets.worm.talents.known import behaves, every_talent
from facedown.rulesets.worm.things import item

HIGHEST: Final = number("C1", 4)
"""Attributes are 1 to 4, each once."""


def with_sheet(scene: Scene, actor: int, sheet: AdventurerPlan, had: int = 0) -> Scene:
    """The scene with this sheet for an adventurer, who had the first *had* things of it before. Errors: Unreadable."""
    names = put(scene.names, actor, sheet.name)
    unique(list(names), "combatant")
    unique(list(put(scene.body_names, actor, sheet.name)), "combatant")
    zone = zone_of(list(scene.zone_names), sheet.zone, sheet.name)
    gear = tuple([item(actor, plan) for plan in sheet.gear[had:]])
    first = len(scene.items)
    new = tuple(range(first, first + len(gear)))
    talents = put(scene.talents, actor, every_talent(sheet))
    behaving = put(scene.behaves, actor, behaves(scene.plan, every_talent(sheet)))
    adventurers = put(scene.adventurers, actor, sheet)
    return with_lookups(
        replace(
            scene,
            plan=replace(scene.plan, adventurers=adventurers),
            names=names,
            body_names=put(scene.body_names, actor, sheet.name),
            adventurers=adventurers,
            attributes=put(scene.attributes, actor, four(sheet.attributes)),
            items=(*scene.items, *gear),
            items_of=put(scene.items_of, actor, (*scene.items_of[actor][:had], *new)),
            start=put(scene.start, actor, zone),
            talents=talents,
            behaves=behaving,
            behaviours=frozenset([name for one in behaving for name in one]),
            steps_in=bool(scene.traits.stepping) or any(not STEPPING_IN.isdisjoint(one) for one in behaving),
            known_spells=put(scene.known_spells, actor, spells_of(scene.spells, sheet.spells, sheet.name)),
        )
    )


def misfit(scene: Scene, actor: int, sheet: AdventurerPlan, had: int = 0) -> str:
    """Why this sheet does not fit into the scene; "" when it does."""
    try:
        with_sheet(scene, actor, sheet, had)
    except Unreadable as error:
        return error.sentence
    return ""


def keeps(old: AdventurerPlan, new: AdventurerPlan) -> bool:
    """Does the new sheet only fill in what the old one left open: attributes of 0, further motifs and gear?"""
    before, after = four(old.attributes), four(new.attributes)
    fixed = all(was in (0, now) for was, now in zip(before, after, strict=True))
    rated = [value for value in after if value]
    added = new.motifs[: len(old.motifs)] == old.motifs and new.gear[: len(old.gear)] == old.gear
    same = replace(new, attributes=old.attributes, motifs=old.motifs, gear=old.gear, quick=old.quick) == old
    return fixed and added and same and len(set(rated)) == len(rated) and max(rated, default=0) <= HIGHEST


def open_sheet(name: str, zone: str) -> AdventurerPlan:
    """A quick sheet with nothing on it, to stand for all there could be."""
    return AdventurerPlan(name=name, zone=zone, attributes=Attributes(), quick=True)
