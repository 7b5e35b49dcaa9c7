"""A guild in a file of its own (C1): its sheets, its bonds and its marching order, put in the place of a scene's."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.plan import AdventurerPlan, Name, ScenePlan, SheetPlan
from facedown.rulesets.worm.sheet_faults import check_by_the_book, check_sheet
from facedown.rulesets.worm.talents.book import book, check_talent
from facedown.rulesets.worm.talents.plan import TalentPlan
from facedown.scenes import library
from facedown.scenes.faults import Faults
from facedown.scenes.lines import Path as Place
from facedown.scenes.located import Located, read_located
from facedown.scenes.shapes import fit
from facedown.scenes.wording import guess, listed, quoted


class GuildPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A guild: who is in it, who goes first. With *sheets* "free" nobody need be as the book wants new adventurers."""

    title: Name
    adventurers: Annotated[tuple[SheetPlan, ...], Meta(min_length=1, max_length=14)]
    marching_order: tuple[Name, ...] = ()
    talents: Annotated[tuple[TalentPlan, ...], Meta(max_length=60)] = ()
    sheets: Literal["book", "free"] = "book"
    notes: str = ""


TO_BEGIN_WITH: Final = """\
# Four quick sheets: what is not written yet is fixed when it is first asked for. An attribute of 0 is not fixed yet.
# Put them into a scene with: facedown play worm --guild FILE

title = "A guild to begin with"
marching_order = ["Vesna", "Ludo", "Perpetua", "Nib"]

[[adventurers]]
name = "Vesna"
quick = true
path = "Swords"
kin = "elf"
attributes = { swords = 4 }
talents = ["Doom Eye", "Blur"]
gear = [{ name = "bow", kind = "bow" }]

[[adventurers]]
name = "Ludo"
quick = true
path = "Pentacles"
kin = "halfling"
attributes = { pentacles = 4 }
talents = ["Quick", "Quicksilver"]
gear = [{ name = "knife", kind = "dagger" }]

[[adventurers]]
name = "Perpetua"
quick = true
path = "Cups"
kin = "human"
attributes = { cups = 4 }
talents = ["Chirurgeon", "Blur"]
gear = [{ name = "staff", kind = "polearm" }, { name = "moss", kind = "poultice", place = "belt" }]

[[adventurers]]
name = "Nib"
quick = true
path = "Wands"
kin = "goblin"
attributes = { wands = 4 }
talents = ["Gramarye", "Poison Blood"]
gear = [{ name = "rod", kind = "wand" }]
"""
"""A guild that is right, for its writer to change."""


def find_guild(name: str, folder: Path | None = None) -> Path:
    """The file of a guild, given by its path or by the short name of a ready-made one. Errors: Unreadable."""
    if library.is_path(name):
        return Path(name)
    shelf = folder or library.shelf("worm") / "guilds"
    names = library.ready_made(shelf)
    if name in names:
        return shelf / f"{name}.toml"
    raise Unreadable(
        f"There is no guild {quoted(name)}{guess(name, names) or '.'} "
        f"Give the path of a .toml file, or one of the ready-made guilds: {listed(names) or 'there are none'}."
    )


def read_guild(path: str | os.PathLike[str]) -> GuildPlan:
    """A guild from its file. Errors: Unreadable with file and line; UnreadableFile when there are several faults."""
    located = read_located(path)
    if "zones" in located.data:
        raise Unreadable("this is a scene and no guild; facedown scene check FILE looks at it.", located.file)
    guild = fit(located, GuildPlan)
    faults = located.faults()
    for place, talent in enumerate(guild.talents):
        check_talent(talent, ("talents", place), faults)
    known = {**book(), **{talent.name: talent for talent in guild.talents}}
    names = [sheet.name for sheet in guild.adventurers]
    for place, sheet in enumerate(guild.adventurers):
        at: Place = ("adventurers", place)
        if sheet.name.casefold() in [name.casefold() for name in names[:place]]:
            faults.add((*at, "name"), f"two of the guild are called {quoted(sheet.name)}; give each a name of its own.")
        check_sheet(sheet, known, at, faults)
        if guild.sheets == "book":
            check_by_the_book(sheet, known, at, faults)
        check_mates(sheet.bonds, sheet.name, names, (*at, "bonds"), faults)
    check_mates(guild.marching_order, "", names, ("marching_order",), faults)
    faults.refuse()
    return guild


def check_mates(named: tuple[str, ...], whose: str, names: list[str], path: Place, faults: Faults) -> None:
    """Note a bond with, or a place in the order for, somebody who is not of the guild."""
    for place, name in enumerate(named):
        if name == whose:
            faults.add((*path, place), f"{quoted(name)} has a bond with nobody but others; name a guild-mate.")
        elif name not in names:
            sentence = f"{quoted(name)} is nobody of this guild{guess(name, names) or '.'} They are {listed(names)}."
            faults.add((*path, place), sentence)


# -- in a scene


def with_own_guild(plan: ScenePlan, located: Located) -> ScenePlan:
    """The scene with the guild that it names, if it names one. Errors: Unreadable, UnreadableFile."""
    if not plan.guild:
        return plan
    path = Path(plan.guild)
    wrong = ""
    if plan.adventurers:
        wrong = "the scene has adventurers of its own and names a guild too; delete one of the two."
    elif path.is_absolute() or path.suffix != ".toml" or ".." in path.parts:
        wrong = f"{quoted(plan.guild)} must be the path of a .toml file in the scene's folder or below it."
    elif not (Path(located.file).parent / path).is_file():
        wrong = f"there is no guild {quoted(plan.guild)} beside the scene."
    if wrong:
        raise Unreadable(wrong, located.file, located.line_of(("guild",)))
    return placed(plan, read_guild(Path(located.file).parent / path))


def placed(plan: ScenePlan, guild: GuildPlan) -> ScenePlan:
    """The scene with this guild in the place of its adventurers: each where one of those stood, the rest with the last.

    Errors: Unreadable for a name that a foe or a hazard of the scene has.
    """
    taken = {name.casefold() for name in [*[one.name for one in plan.foes], *[one.name for one in plan.hazards]]}
    for sheet in guild.adventurers:
        if sheet.name.casefold() in taken:
            sentence = f"{sheet.name} of the guild bears the name of somebody else in the scene {quoted(plan.title)};"
            raise Unreadable(f"{sentence} rename one of them.")
    zones = plan.guild_starts or tuple([one.zone for one in plan.adventurers]) or (plan.zones[0].name,)
    people = tuple([
        AdventurerPlan(**asdict(sheet), zone=zones[min(place, len(zones) - 1)])
        for place, sheet in enumerate(guild.adventurers)
    ])  # fmt: skip
    known = {talent.name for talent in plan.talents}
    talents = (*plan.talents, *[talent for talent in guild.talents if talent.name not in known])
    return replace(plan, adventurers=people, talents=talents, marching_order=guild.marching_order)


def check_starts(plan: ScenePlan, faults: Faults) -> None:
    """Note a start that is no zone."""
    zones = [zone.name for zone in plan.zones]
    for place, name in enumerate(plan.guild_starts):
        if name not in zones:
            sentence = f"{quoted(name)} is no zone of this scene{guess(name, zones) or '.'} It has {listed(zones)}."
            faults.add(("guild_starts", place), sentence)
