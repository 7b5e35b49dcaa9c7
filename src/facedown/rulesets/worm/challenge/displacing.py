"""Displace (R-042, B-33): who is moved against their will, where to, and the harm of a hazard they land in (R-222)."""

from __future__ import annotations

from facedown.kernel.rule import Events
from facedown.kernel.structs import Opened
from facedown.rulesets.worm.challenge.facedown_cards import leaves
from facedown.rulesets.worm.challenge.holding import lets_go
from facedown.rulesets.worm.challenge.noticing import passed_over
from facedown.rulesets.worm.events import Disengaged, Moved
from facedown.rulesets.worm.lords import core, goes_along
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Aftermath
from facedown.rulesets.worm.words import ROOTED


def displaceable(table: Table, body: int) -> bool:
    """Can this body be moved against its will? What Roots it holds, unless the arbiter lets it break (B-106)."""
    return not table.out(body) and not table.effects[body] & ROOTED


def landings(table: Table, body: int) -> list[int]:
    """Where a Displaced body may end: an adjacent zone, or by option any other one (B-33)."""
    here = table.zone[body]
    if table.scene.options.displace_range == "any":
        return [zone for zone in range(len(table.scene.zone_names)) if zone != here]
    return list(table.scene.adjacent[here])


def displace(table: Table, body: int, zone: int, cite: str = "R-042") -> Events:
    """Moved to another zone: every engagement ends, a defence for an ally left behind goes, hazards there do harm."""
    scene = table.scene
    whole = core(table, body)
    if table.engaged[whole]:
        yield Disengaged(whole, "B-33")
    left = table.zone[body]
    if table.marks:
        yield from lets_go(table, body)
    yield Moved(body, zone, cite)
    for other in goes_along(table, body):
        yield Moved(other, zone, cite)
    yield from leaves(table, scene.actor_of[body], left)
    if scene.watching:
        yield from passed_over(table, body, left)
    for hazard in scene.hazards:
        if hazard.zone == zone and hazard.plan.harm:
            yield Opened(Aftermath(consequences=hazard.plan.harm, body=body, by=hazard.actor), "R-222")
