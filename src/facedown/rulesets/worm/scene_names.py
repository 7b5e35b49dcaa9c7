"""The names of a scene: of zones, and of those who stand in them; each is nobody else's."""

from __future__ import annotations

from typing import Final

from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.plan import (
    FoePlan,
)
from facedown.scenes.alike import skeleton


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
