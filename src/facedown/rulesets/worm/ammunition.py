"""What bows and crossbows shoot (C4): how much of it is left, whose it is, and who has run out of it."""

from __future__ import annotations

from typing import Final

from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.events import MissedShotsSought, ShotSpent
from facedown.rulesets.worm.plan import ItemPlan
from facedown.rulesets.worm.scene import AMMUNITION
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import BELT, DRAW, HAND, PACK

A_SLOT: Final = number("C4", 12)
"""So many go into one slot."""
CARRIED: Final = (HAND, BELT, PACK)


def shots_of(plan: ItemPlan) -> int:
    """How many shots this thing began with; none if it is nothing to shoot."""
    return (plan.count or A_SLOT) if plan.kind == AMMUNITION else 0


def shots_left(table: Table, item: int) -> int:
    """How many are left of it."""
    return shots_of(table.scene.items[item].plan) - dict(table.crawl.shot).get(item, 0)


def carries(table: Table, body: int, item: int) -> bool:
    """Has this body the thing with it?"""
    return table.place[item] in CARRIED and table.holder[item] == body


def next_shot(table: Table, body: int) -> int:
    """The ammunition that this body shoots next, or NONE: the first that it has with it, whole and not used up."""
    return next(
        (
            item
            for item in table.scene.ammunition
            if carries(table, body, item) and not table.destroyed(item) and shots_left(table, item) > 0
        ),
        NONE,
    )


def run_out(table: Table) -> int:
    """The bodies, as bits, that have nothing left to shoot; whoever never had any is not counted, and shoots freely."""
    found: int | None = table.known.get("run out")
    if found is None:
        counted = {
            body
            for item in table.scene.ammunition
            for body in range(table.scene.bodies)
            if item in table.scene.items_of[body] or carries(table, body, item)
        }
        found = table.known["run out"] = sum([1 << body for body in counted if next_shot(table, body) == NONE])
    return found


def spends(table: Table, body: int, *, hit: bool) -> Events:
    """One shot: what hits is lost, what misses can be found again."""
    item = next_shot(table, body)
    if item != NONE:
        yield ShotSpent(item, hit, shots_left(table, item) - 1)


def seek(table: Table, outcome: int) -> Events:
    """After the Challenge the side that has not lost finds what it shot amiss."""
    for item, missed in table.crawl.missed:
        held = outcome in (DRAW, table.side(table.scene.items[item].owner))
        yield MissedShotsSought(item, missed if held else 0)
