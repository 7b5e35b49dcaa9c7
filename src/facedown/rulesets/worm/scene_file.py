"""Reading a scene: its file by path or by short name, and what only this game can tell is wrong, with its line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from facedown.rulesets.worm.bestiary import number_foes
from facedown.rulesets.worm.guild_file import check_starts, with_own_guild
from facedown.rulesets.worm.hook_faults import HookFaults
from facedown.rulesets.worm.hooks import ObstaclePlan
from facedown.rulesets.worm.plan import RIDE, DoomPlan, FoePlan, HazardPlan, ScenePlan
from facedown.rulesets.worm.sheet_faults import check_by_the_book, check_room, check_sheet
from facedown.rulesets.worm.spell_file import check_spells, with_books
from facedown.rulesets.worm.talents.book import check_talent
from facedown.rulesets.worm.talents.known import known_talents
from facedown.scenes import library as shelves
from facedown.scenes.alike import is_composed, skeleton
from facedown.scenes.faults import Faults
from facedown.scenes.lines import Path as Place
from facedown.scenes.located import Located, read_located
from facedown.scenes.shapes import fit
from facedown.scenes.wording import guess, listed, quoted

RESERVED: Final = ("GM",)
"""What the notation calls the game master: nobody else can have the name."""
UNSAID: Final = {
    "kinds": 'this is a bestiary and no scene; a scene names it at the top: bestiary = "FILE".',
    "adventurers": "this is a guild and no scene; facedown guild check FILE looks at it.",
    "spells": 'this is a book of spells and no scene; a scene names it at the top: spell_books = ["FILE"].',
}
"""Keys by which a file is known that is beside scenes but none itself, and what to do with it."""


def library(package: Path = shelves.PACKAGE) -> Path:
    """The folder of the ready-made scenes."""
    return shelves.shelf("worm", package)


def find_scene(name: str, folder: Path | None = None) -> Path:
    """The file of a scene, given by its path or by the short name of a ready-made one. Errors: Unreadable."""
    return shelves.find_scene(name, folder or library())


def read_scene(path: str | os.PathLike[str]) -> ScenePlan:
    """A scene from its file. Errors: Unreadable with file and line; UnreadableFile when there are several faults."""
    return plan_of(read_located(path))


def plan_of(located: Located) -> ScenePlan:
    """A scene from its text, with its foes' numbers and the spells of its books. Errors: Unreadable, UnreadableFile."""
    number_foes(located)
    plan = with_own_guild(with_books(fit(located, ScenePlan), located), located)
    check(plan, located)
    return replace(plan, guild="", guild_starts=())


def check(plan: ScenePlan, located: Located) -> None:
    """Refuse what does not fit together. Errors: Unreadable, UnreadableFile."""
    faults = located.faults()
    check_spells(plan, located, faults)
    zones = [zone.name for zone in plan.zones]
    check_zones(plan, zones, faults)
    check_names(plan, faults)
    for place, talent in enumerate(plan.talents):
        check_talent(talent, ("talents", place), faults)
    check_adventurers(plan, zones, faults)
    for place, foe in enumerate(plan.foes):
        check_foe(foe, plan, zones, ("foes", place), faults)
    for place, hazard in enumerate(plan.hazards):
        check_hazard(hazard, plan, zones, ("hazards", place), faults)
    check_march(plan, faults)
    for place, obstacle in enumerate(plan.obstacles):
        check_guards(obstacle.guards, plan, zones, ("obstacles", place), faults)
    for place, cover in enumerate(plan.covers):
        check_zone(cover.zone, zones, ("covers", place, "zone"), faults)
    HookFaults(plan, faults).look()
    faults.refuse()


def check_zones(plan: ScenePlan, zones: list[str], faults: Faults) -> None:
    """Each zone has a name of its own, and links lead to other zones of the scene."""
    check_distinct(zones, [("zones", place, "name") for place in range(len(zones))], "zone", faults)
    for place, zone in enumerate(plan.zones):
        for key, names in (("links", zone.links), ("one_way", zone.one_way)):
            for number, name in enumerate(names):
                path: Place = ("zones", place, key, number)
                check_zone(name, zones, path, faults)
                if name == zone.name:
                    faults.add(path, f"the zone {quoted(name)} is linked to itself; delete that.")


def check_adventurers(plan: ScenePlan, zones: list[str], faults: Faults) -> None:
    """Somebody is there, each in a zone, with a sheet that fits; a guild's sheets have been looked at in its file."""
    check_starts(plan, faults)
    if not plan.adventurers:
        faults.add((), "the scene has nobody in it; write [[adventurers]], or name a guild.")
    if plan.guild:
        return
    known = known_talents(plan)
    for place, one in enumerate(plan.adventurers):
        path: Place = ("adventurers", place)
        check_zone(one.zone, zones, (*path, "zone"), faults)
        check_sheet(one, known, path, faults)
        if plan.settings.sheets == "book":
            check_by_the_book(one, known, path, faults)


def check_names(plan: ScenePlan, faults: Faults) -> None:
    """Everybody who takes part has a name of their own, also within a foe the dooms."""
    groups: tuple[tuple[str, Sequence[FoePlan | HazardPlan | ObstaclePlan]], ...] = (
        ("foes", plan.foes),
        ("hazards", plan.hazards),
        ("obstacles", plan.obstacles),
    )
    names = [one.name for one in plan.adventurers]
    paths: list[Place] = [("adventurers", place, "name") for place in range(len(names))]
    for key, ones in groups:
        names += [one.name for one in ones]
        paths += [(key, place, "name") for place in range(len(ones))]
    check_distinct(names, paths, "combatant", faults)
    for name, path in zip(names, paths, strict=True):
        if skeleton(name) in [skeleton(word) for word in RESERVED]:
            faults.add(path, f"{quoted(name)} is how the game master is called; choose another name.")


def check_distinct(names: list[str], paths: Sequence[Place], kind: str, faults: Faults) -> None:
    """Note each name that was given before, whatever its letters' case, or that looks like one that was."""
    seen: dict[str, tuple[str, int]] = {}
    for name, path in zip(names, paths, strict=True):
        if name != name.strip() or not name:
            faults.add(path, f"the name {quoted(name)} begins or ends with a blank, or is empty; write it without.")
        if not is_composed(name):
            faults.add(path, f"the name {quoted(name)} holds an accent apart from its letter; type them as one letter.")
        if skeleton(name) not in seen:
            seen[skeleton(name)] = name, faults.lines.line_of(path)
            continue
        other, first = seen[skeleton(name)]
        if other.casefold() == name.casefold():
            faults.add(path, f"the name {quoted(name)} is already given on line {first}; give each {kind} its own.")
        else:
            sentence = f"the name {quoted(name)} looks like {quoted(other)} on line {first}; give each {kind} one that"
            faults.add(path, f"{sentence} nobody can mistake.")


def check_zone(name: str, zones: list[str], path: Place, faults: Faults) -> None:
    """Note a zone that the scene does not have."""
    if name not in zones:
        faults.add(path, f"{quoted(name)} is no zone of this scene{guess(name, zones) or '.'} It has {listed(zones)}.")


def check_foe(foe: FoePlan, plan: ScenePlan, zones: list[str], path: Place, faults: Faults) -> None:
    """Where a foe stands, what it guards and holds, and its dooms."""
    check_zone(foe.zone, zones, (*path, "zone"), faults)
    check_guards(foe.guards, plan, zones, path, faults)
    for number, name in enumerate(foe.zones):
        check_zone(name, zones, (*path, "zones", number), faults)
    if len(foe.zones) > foe.count:
        sentence = (
            f"{len(foe.zones)} zones are given for {foe.count} of {quoted(foe.name)}; give no more than there are."
        )
        faults.add((*path, "zones"), sentence)
    check_room(foe.gear, foe.name, (*path, "gear"), faults)
    dooms = [doom.name for doom in foe.dooms]
    check_distinct(dooms, [(*path, "dooms", number, "name") for number in range(len(dooms))], "doom", faults)
    if foe.parts:
        check_parts(foe, path, faults)
    for number, doom in enumerate(foe.dooms):
        check_doom(doom, (*path, "dooms", number), faults)


def check_parts(foe: FoePlan, path: Place, faults: Faults) -> None:
    """A creature of several parts is one creature: one of them is vital, and it has nothing in its hands."""
    names = [part.name for part in foe.parts]
    check_distinct(names, [(*path, "parts", number, "name") for number in range(len(names))], "part", faults)
    if foe.count != len(foe.parts):
        faults.add(
            (*path, "count"), f"{quoted(foe.name)} has parts, so it is one; leave 'count' out, list another foe."
        )
    if sum([part.vital for part in foe.parts]) != 1:
        faults.add((*path, "parts"), "one of the parts must be 'vital', and only one: with it all of it falls.")
    if foe.gear:
        faults.add((*path, "gear"), f"{quoted(foe.name)} has parts and holds nothing; write 'natural = true' instead.")


def check_doom(doom: DoomPlan, path: Place, faults: Faults) -> None:
    """Note what goes only with an Attack, or only with what happens at once."""
    if doom.behaviour is not None and (doom.behaviour in RIDE) is not doom.targets:
        when = (
            "rides on an Attack: 'targets' is true" if doom.behaviour in RIDE else "happens at once: 'targets' is false"
        )
        faults.add((*path, "behaviour"), f"the behaviour {quoted(doom.behaviour)} {when}; write so, or another one.")
    if doom.behaviour is not None and doom.consequences:
        sentence = "a doom has a 'behaviour' in place of 'consequences'; delete one of the two."
        faults.add((*path, "consequences"), sentence)
    if doom.targets and (doom.price == "discard" or doom.doom == "any" or doom.whom == "held"):
        wrong = "price" if doom.price == "discard" else "doom" if doom.doom == "any" else "whom"
        value = getattr(doom, wrong)
        faults.add(
            (*path, wrong), f"{quoted(wrong)} can be {quoted(value)} only where 'targets' is false; write that too."
        )
    if not doom.targets and (doom.instead or doom.suit != "swords"):
        wrong = "instead" if doom.instead else "suit"
        faults.add((*path, wrong), f"{quoted(wrong)} says something of an Attack, and this doom is none; delete it.")


def check_hazard(hazard: HazardPlan, plan: ScenePlan, zones: list[str], path: Place, faults: Faults) -> None:
    """Where a hazard lies, and what it guards."""
    check_zone(hazard.zone, zones, (*path, "zone"), faults)
    check_guards(hazard.guards, plan, zones, path, faults)


def check_march(plan: ScenePlan, faults: Faults) -> None:
    """The marching order names adventurers, each once; an ambush strikes somewhere along it."""
    names = [one.name for one in plan.adventurers]
    for place, name in enumerate(plan.marching_order):
        path: Place = ("marching_order", place)
        if name not in names:
            faults.add(path, f"{quoted(name)} is no adventurer{guess(name, names) or '.'} There are {listed(names)}.")
        elif name in plan.marching_order[:place]:
            faults.add(path, f"{quoted(name)} marches already, further ahead; name each once.")
    places = ["front", "rear", *names]
    if plan.ambush is not None and plan.ambush.strikes not in places:
        named = plan.ambush.strikes
        sentence = f"{quoted(named)} is no place to strike at{guess(named, places) or '.'} It may be {listed(places)}."
        faults.add(("ambush", "strikes"), sentence)
    if plan.ambush is not None and plan.ambush.by == "guild" and plan.ambush.advantages:
        faults.add(("ambush", "advantages"), "only foes in ambush have 'advantages'; delete them.")


def check_guards(
    guards: tuple[tuple[str, str], ...], plan: ScenePlan, zones: list[str], path: Place, faults: Faults
) -> None:
    """Note what a hazard or a foe guards that is no way between two zones."""
    ways = {(zone.name, other) for zone in plan.zones for other in (*zone.links, *zone.one_way)}
    for number, (one, other) in enumerate(guards):
        place: Place = (*path, "guards", number)
        check_zone(one, zones, place, faults)
        check_zone(other, zones, place, faults)
        if one in zones and other in zones and (one, other) not in ways and (other, one) not in ways:
            faults.add(place, f"no link joins {quoted(one)} and {quoted(other)}; link the zones, or guard another way.")
