"""What hurts a foe and what does not (R-198, C8): weapons it is immune to, what alone hurts it; what breaks it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from facedown.kernel.rule import Events
from facedown.rulesets.worm.challenge.reach import weapons_of
from facedown.rulesets.worm.consequence import WEAPONS
from facedown.rulesets.worm.events import Marked, Unmarked
from facedown.rulesets.worm.plan import FoePlan
from facedown.rulesets.worm.states import Mark
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import STRUCK_WITH, THROWN


def hide_of(table: Table, body: int) -> FoePlan | None:
    """The foe that this body is, if something about its hide must be asked; None for everybody else."""
    scene = table.scene
    actor = scene.actor_of[body]
    return scene.group(actor) if scene.traits.hides >> actor & 1 else None


def withstands(table: Table, body: int, weapons: Iterable[int]) -> str:
    """Why none of these weapons hurts this body, in words; empty when one does."""
    foe = hide_of(table, body)
    if foe is None:
        return ""
    why = "it is struck with nothing"
    for weapon in weapons:
        kind, qualities = made_of(table, weapon)
        why = unhurt(foe, kind, qualities) or again(table, body, kind)
        if not why:
            return ""
    return why


def again(table: Table, body: int, kind: str) -> str:
    """Why the kind of weapon that struck this body last does nothing to it; empty for any other."""
    last = struck_with(table, body)
    return "what struck it last does nothing to it" if last is not None and WEAPONS[last.value] == kind else ""


def struck_with(table: Table, body: int) -> Mark | None:
    """What is remembered of the weapon that struck this body last."""
    return next((mark for mark in table.marks if mark.what == STRUCK_WITH and mark.body == body), None)


def remember(table: Table, body: int, weapon: int) -> Events:
    """Some foes are proof against what has just struck them, until something else does."""
    foe = hide_of(table, body)
    kind, _ = made_of(table, weapon)
    if foe is None or not foe.immune_to_last or kind not in WEAPONS:
        return
    last = struck_with(table, body)
    if last is not None:
        yield Unmarked(last)
    yield Marked(Mark(STRUCK_WITH, body, WEAPONS.index(kind)))


def made_of(table: Table, weapon: int) -> tuple[str, Sequence[str]]:
    """The kind of a weapon, "" for fists and claws, and its qualities; a wand is magic."""
    if weapon < 0:
        return "", ()
    item = table.scene.items[weapon % THROWN]
    return item.kind, (*item.plan.qualities, "magic") if item.kind == "wand" else item.plan.qualities


def unhurt(foe: FoePlan, kind: str, qualities: Sequence[str]) -> str:
    """Why a weapon of this kind, with these qualities, does nothing to the foe; empty when it hurts."""
    if foe.hurt_only_by or foe.invulnerable:
        if set(qualities) & set(foe.hurt_only_by):
            return ""
        return f"only {' and '.join(foe.hurt_only_by)} can hurt it" if foe.hurt_only_by else "nothing hurts it"
    return f"a weapon of this kind, {kind}, does nothing to it" if kind in foe.immune_to else ""


def withstands_harm(table: Table, body: int, quality: str | None) -> str:
    """Why harm that no weapon does, of this quality or of none, does nothing to this body; empty when it hurts."""
    foe = hide_of(table, body)
    return "" if foe is None else unhurt(foe, "", () if quality is None else (quality,))


def armory(table: Table, bodies: Iterable[int]) -> list[int]:
    """Everything that these bodies could strike with."""
    return [weapon for body in bodies for weapon in weapons_of(table, body)]


def brittle(table: Table, body: int) -> bool:
    """Is a Notch 2 Wounds to this body?"""
    scene = table.scene
    actor = scene.actor_of[body]
    return actor >= scene.people and scene.group(actor).brittle
