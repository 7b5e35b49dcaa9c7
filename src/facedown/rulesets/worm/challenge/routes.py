"""Ways from zone to zone (B-73): what bars a link, and where one can Move, Dash or Avoid to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from facedown.kernel.conditions import Choice, waived
from facedown.kernel.refusals import Refused
from facedown.kernel.register import enforces
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.gates import gate_for, ungated
from facedown.rulesets.worm.lords import hobbled, is_lord
from facedown.rulesets.worm.means import OPEN_WAY
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import MinorQueue
from facedown.rulesets.worm.words import PRONE, ROOTED

HELD: Final = ROOTED | PRONE
"""What keeps a body where it is (R-049, R-054)."""
HELD_BY_LEAVE: Final = 1
"""The arbiter lets an action of the Rooted or the prone pass."""
ANY_WAY: Final = 2
"""The arbiter lets an action go where no way leads, or past what bars it."""
ALOFT: Final = 4
"""It touches no ground on its way."""
SOMETHING_BARS: Final = "Something bars the way there: Avoid it."
BARS: Final = enforces("R-059", SOMETHING_BARS)
A_WAY: Final = OPEN_WAY if BARS else 0


def free_bodies(table: Table, actor: int) -> list[int]:
    """Those of this actor who can move: not Rooted, not prone (R-049, R-054), or by the arbiter's leave."""
    holding = HELD
    if table.waivers:
        holding &= ~(ROOTED if waived(table, actor, "R-049") else 0)
        holding &= ~(PRONE if waived(table, actor, "R-054") else 0)
    bodies = table.active(actor)
    free = [body for body in bodies if not table.effects[body] & holding]
    if table.scene.traits.lords and is_lord(table, actor) and (len(free) < len(bodies) or hobbled(table, actor)):
        return []
    return free


# -- what bars a link


def barriers(table: Table, body: int, here: int, there: int) -> list[int]:
    """The actors that bar a link to a body: hazards to everybody, foes who guard it to adventurers (R-059, B-10).

    A foe bars it while somebody of it who can act, and is not Rooted (B-32), stands at one of its ends.
    """
    scene = table.scene
    return [
        actor
        for actor, links in scene.guarded
        if (here, there) in links
        and (scene.is_hazard(actor) or (table.side(body) == 0 and guard_at(table, actor, here, there) is not None))
    ]


def guard_at(table: Table, actor: int, here: int, there: int) -> int | None:
    """The first member of a guard who stands at one end of a link and can bar it."""
    for body in table.active(actor):
        if table.zone[body] in (here, there) and not table.effects[body] & ROOTED:
            return body
    return None


def open_links(table: Table, body: int, here: int) -> list[int]:
    """The zones next to this one that nothing bars."""
    return unbarred(table, body, here)


def unbarred(table: Table, body: int, here: int, *, leaping: bool = False) -> list[int]:
    """Those of the zones next to this one that nothing bars, and no gate; *leaping* passes what a Dash may leap."""
    near = ungated(table, body, here, table.scene.adjacent[here])
    if not BARS or not table.scene.guarded:
        return list(near)
    return [
        there
        for there in near
        if not any(not (leaping and leapt(table, actor)) for actor in barriers(table, body, here, there))
    ]


def leapt(table: Table, actor: int) -> bool:
    """Is this an obstacle that a Dash may leap (R-066)?"""
    return table.scene.is_hazard(actor) and table.scene.hazard(actor).plan.dash


# -- Move


def onward(table: Table, actor: int, body: int) -> list[int]:
    """Where one body can Move to: next to its zone, where nothing bars the way (R-059)."""
    here = table.zone[body]
    if table.waivers and waived(table, actor, "R-059"):
        return list(table.scene.adjacent[here])
    return open_links(table, body, here)


def next_zones(table: Table, actor: int) -> Sequence[int]:
    """Where anybody of this actor can Move to."""
    return sorted({zone for body in free_bodies(table, actor) for zone in onward(table, actor, body)})


def all_zones(table: Table, actor: int) -> Sequence[int]:
    """Every zone of the scene."""
    return range(len(table.scene.zone_names))


def adjacent_to(table: Table, actor: int) -> set[int]:
    """The zones next to anybody of this actor who can move."""
    return {zone for body in free_bodies(table, actor) for zone in table.scene.adjacent[table.zone[body]]}


def why_no_move(table: Table, actor: int, zone: int) -> Refused:
    """The zone is not adjacent, or the way there is barred."""
    if zone in adjacent_to(table, actor):
        return gate_for(table, free_bodies(table, actor), zone) or Refused(SOMETHING_BARS, "R-059", True)
    return Refused("A Move leads to an adjacent zone.", "R-140", zone in all_zones(table, actor))


NEXT_ZONE: Final = Choice(
    next_zones, "A Move leads to an adjacent zone.", "R-140", all_zones, why=why_no_move, lasting=True, needs=A_WAY
)


# -- Dash


def dashes(table: Table, body: int) -> list[int]:
    """Two open links away, and not where it began; where no second zone exists, one (B-73)."""
    here = table.zone[body]
    adjacent = table.scene.adjacent
    if not any(far != here for near in adjacent[here] for far in adjacent[near]):
        return unbarred(table, body, here, leaping=True)
    first = unbarred(table, body, here, leaping=True)
    found = {far for near in first for far in unbarred(table, body, near, leaping=True)}
    return sorted(found - {here})


def dash_zones(table: Table, actor: int) -> Sequence[int]:
    """Where anybody of this actor can Dash to."""
    return sorted({zone for body in free_bodies(table, actor) for zone in dashes(table, body)})


DASH_ZONE: Final = Choice(
    dash_zones,
    "A Dash crosses two links that nothing bars, and does not end where it began.",
    "B-73",
    all_zones,
    lasting=True,
    needs=A_WAY,
)


# -- Avoid


def steps(table: Table, body: int, zone: int) -> list[tuple[int, int]]:
    """The links an Avoid crosses to a zone: one; or two, by the way with fewer barriers; none when no way leads there.

    Two are crossed only by the arbiter's leave (B-34), which is asked for when the action is declared.
    """
    here = table.zone[body]
    adjacent = table.scene.adjacent
    if zone in adjacent[here]:
        return [(here, zone)]
    ways = [[(here, near), (near, zone)] for near in adjacent[here] if zone in adjacent[near] and zone != here]
    return min(ways, key=lambda way: len(in_the_way(table, body, way)), default=[])


def in_the_way(table: Table, body: int, way: list[tuple[int, int]]) -> dict[int, tuple[int, int]]:
    """Who bars these links to a body, each with the first link it bars; not who is engaged with it (B-10)."""
    found: dict[int, tuple[int, int]] = {}
    for here, there in way:
        for actor in barriers(table, body, here, there):
            if not any(table.engaged[body] >> guard & 1 for guard in table.scene.members[actor]):
                found.setdefault(actor, (here, there))
    return found


def two_away(table: Table, actor: int) -> Sequence[int]:
    """The zones that one or two links lead to."""
    near = adjacent_to(table, actor)
    return sorted(near.union(*[table.scene.adjacent[zone] for zone in near]))


def to_avoid(table: Table, actor: int) -> Iterator[int]:
    """Adjacent zones to which something must be Avoided: an opponent one is engaged with, or what bars the link.

    What was said aloud in a batch of minor actions still leads there when nothing is left to Avoid; nobody is asked
    while a batch is carried out, so what is offered never rests on it.
    """
    said = isinstance(table.windows[-1], MinorQueue)
    for body in free_bodies(table, actor):
        here = table.zone[body]
        for zone in ungated(table, body, here, table.scene.adjacent[here]):
            if said or table.engaged[body] or barriers(table, body, here, zone):
                yield zone


def avoid_zones(table: Table, actor: int) -> Sequence[int]:
    """Any adjacent zone that the mover chooses (B-32), if there is something to Avoid.

    Whoever disengages can move, and need not: NONE stays in the zone (R-118, R-119).
    """
    said = isinstance(table.windows[-1], MinorQueue)
    stays = [NONE] if said or any(table.engaged[body] for body in free_bodies(table, actor)) else []
    return [*stays, *sorted(set(to_avoid(table, actor)))]


def why_no_avoid(table: Table, actor: int, zone: int) -> Refused:
    """There is nothing to Avoid, or the zone is too far."""
    if zone == NONE:
        return Refused("You are engaged with nobody; to get past something, say where to.", "R-118")
    if zone in adjacent_to(table, actor):
        gate = gate_for(table, free_bodies(table, actor), zone)
        if gate is not None:
            return gate
        return Refused("Nobody holds you and nothing bars the way: Move there.", "R-117")
    leave = zone in two_away(table, actor)
    return Refused("An Avoid leads to an adjacent zone; through two only if the game master allows it.", "B-34", leave)


AVOID_ZONE: Final = Choice(
    avoid_zones, "An Avoid leads to an adjacent zone.", "B-34", two_away, why=why_no_avoid, lasting=True
)
