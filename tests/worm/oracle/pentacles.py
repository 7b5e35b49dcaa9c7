"""Pentacles actions, read again (A11)."""

from __future__ import annotations

from facedown.rulesets.worm.commands import Avoid, Dash, Dodge, Roughhouse
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import ROOTED
from tests.worm.oracle.facts import (
    barred,
    bodies_of,
    can_walk,
    foe_plan,
    guards_bar,
    is_group,
    linked,
    on_their_feet,
    rages,
)
from tests.worm.oracle.paying import PAID, PENTACLES_CARD, ROUGHHOUSE_CARD
from tests.worm.oracle.reading import Parts, reads
from tests.worm.oracle.scene_rules import kept_off, shut
from tests.worm.oracle.swords import able, foe, member, ward


def walkers(table: Table, actor: int) -> list[int]:
    """Those of this actor who can leave the spot (R-049, R-054)."""
    feet = on_their_feet(table, actor)
    free = [body for body in feet if can_walk(table, body)]
    if is_group(table, actor) and foe_plan(table, actor).parts:
        # A creature of several parts goes whole, on what is left to go on (C8).
        first = bodies_of(table, actor)[0]
        legs = [first + place for place, part in enumerate(foe_plan(table, actor).parts) if part.moves]
        if free != feet or (legs and not any(leg in feet for leg in legs)):
            return []
    return free


def can_leave(table: Table, actor: int, chosen: Parts) -> bool:
    """Somebody neither Rooted nor prone (R-049, R-054)."""
    return walkers(table, actor) != []


def all_zones(table: Table) -> range:
    """The numbers of the zones."""
    return range(len(table.scene.plan.zones))


def avoided_to(table: Table, actor: int, chosen: Parts) -> bool:
    """An Avoid ends in any adjacent zone, if an opponent or something that bars the way is avoided (R-117, B-32).

    Who disengages "can" move: staying, which names no zone, is open to whoever is engaged (R-118).
    """
    zone = chosen["zone"]
    if zone == -1:
        return any(table.engaged[one] for one in walkers(table, actor))
    return zone in all_zones(table) and any(
        linked(table, table.zone[one], zone)
        and not shut(table, one, table.zone[one], zone)
        and (table.engaged[one] or barred(table, one, table.zone[one], zone))
        for one in walkers(table, actor)
    )


def can_avoid(table: Table, actor: int, chosen: Parts) -> bool:
    """Somebody who can leave the spot, and is in no rage (C5)."""
    return can_leave(table, actor, chosen) and not rages(table, actor)


reads(Avoid, can_avoid, card=PENTACLES_CARD, zone=avoided_to, **PAID)


def leapt(table: Table, zone: int, other: int) -> bool:
    """Does nothing bar that step but what a Dash leaps (R-066)?"""
    plan = table.scene.plan
    names = {plan.zones[zone].name, plan.zones[other].name}
    pits = [one.dash for one in plan.obstacles if any(set(pair) == names for pair in one.guards)]
    blades = [one.dash for one in plan.hazards if any(set(pair) == names for pair in one.guards)]
    return pits + blades != [] and all(pits + blades)


def open_steps(table: Table, body: int, zone: int) -> set[int]:
    """The zones one step away where nothing bars the way (R-059), or only what a Dash leaps."""
    found = set()
    for other in all_zones(table):
        if linked(table, zone, other) and not shut(table, body, zone, other):
            guarded = guards_bar(table, body, zone, other)
            if not barred(table, body, zone, other) or (leapt(table, zone, other) and not guarded):
                found.add(other)
    return found


def second_zone_exists(table: Table, here: int) -> bool:
    """Does the scene have a zone two steps away, barred or not (B-73)?"""
    return any(
        linked(table, here, middle) and linked(table, middle, end) and end != here
        for middle in all_zones(table)
        for end in all_zones(table)
    )


def two_away(table: Table, actor: int, chosen: Parts) -> bool:
    """Two steps and not back to the start, past nothing that bars the way; one where there is no second (B-73)."""
    zone = chosen["zone"]
    for body in walkers(table, actor):
        here = table.zone[body]
        near = open_steps(table, body, here)
        if not second_zone_exists(table, here):
            if zone in near:
                return True
        elif zone != here and any(zone in open_steps(table, body, middle) for middle in near):
            return True
    return False


reads(Dash, can_leave, card=PENTACLES_CARD, zone=two_away)


def can_dodge(table: Table, actor: int, chosen: Parts) -> bool:
    """The Rooted cannot Dodge, nor who rages; the prone can (R-049, R-054, C5)."""
    return not rages(table, actor) and any(not table.effects[body] & ROOTED for body in on_their_feet(table, actor))


reads(Dodge, can_dodge, card=PENTACLES_CARD, ward=ward)


def bare_hands(table: Table, actor: int, chosen: Parts) -> bool:
    """A Roughhouse takes no weapon."""
    return bool(chosen["weapon"] == -1)


def grasps(table: Table, actor: int, chosen: Parts) -> bool:
    """Hands reach the own zone (R-058)."""
    body, target = chosen["member"], chosen["target"]
    return foe(table, body, target) and table.zone[body] == table.zone[target] and not kept_off(table, body, -1, target)


reads(Roughhouse, able, member=member, weapon=bare_hands, target=grasps, card=ROUGHHOUSE_CARD, **PAID)
