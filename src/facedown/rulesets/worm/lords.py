"""A dungeon lord of several parts (C8): each part is a body with its own Health and Defense, all of them one creature.

It has one Initiative, one action and one head; whoever fights any part of it is engaged with the vital one.
"""

from __future__ import annotations

from facedown.rulesets.worm.plan import PartPlan
from facedown.rulesets.worm.table import Table


def is_lord(table: Table, actor: int) -> bool:
    """Is this actor one creature of several parts?"""
    return bool(table.scene.traits.lords >> actor & 1)


def part_of(table: Table, body: int) -> PartPlan | None:
    """The part that this body is."""
    scene = table.scene
    actor = scene.actor_of[body]
    if not is_lord(table, actor):
        return None
    return scene.group(actor).parts[body - scene.members[actor][0]]


def vital(table: Table, actor: int) -> int:
    """The body without which it cannot be."""
    scene = table.scene
    places = [place for place, part in enumerate(scene.group(actor).parts) if part.vital]
    return scene.members[actor][places[0]]


def core(table: Table, body: int) -> int:
    """The body that is engaged and counted for the whole: a lord's vital part, else the body itself."""
    actor = table.scene.actor_of[body]
    return vital(table, actor) if is_lord(table, actor) else body


def strikers(table: Table, actor: int) -> tuple[int, ...]:
    """Who of this actor can strike: all that can act; of a lord the first part that strikes and is left."""
    bodies = table.active(actor)
    if not is_lord(table, actor):
        return bodies
    first = table.scene.members[actor][0]
    parts = table.scene.group(actor).parts
    return tuple([body for body in bodies if parts[body - first].strikes][:1])


def hobbled(table: Table, actor: int) -> bool:
    """Has a lord that goes on its parts none of these left?"""
    first = table.scene.members[actor][0]
    legs = [place for place, part in enumerate(table.scene.group(actor).parts) if part.moves]
    return bool(legs) and not any(first + place in table.active(actor) for place in legs)


def goes_along(table: Table, body: int) -> tuple[int, ...]:
    """The other parts of a lord, which are where this one is."""
    actor = table.scene.actor_of[body]
    if not is_lord(table, actor):
        return ()
    return tuple([other for other in table.scene.members[actor] if other != body])
