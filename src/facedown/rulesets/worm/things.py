"""The things of a scene as it begins: whose they are, and how many Notches they take."""

from __future__ import annotations

from typing import Final

from facedown.rulesets.worm.consequence import WEAPONS
from facedown.rulesets.worm.plan import (
    ItemPlan,
)
from facedown.rulesets.worm.scene import Item

USUAL_NOTCHES: Final = {
    "light armor": 1, "iron armor": 2, "steel armor": 3, "helm": 1, "light shield": 1, "heavy shield": 2,
    "axe": 2, "blade": 2, "bow": 2, "crossbow": 2, "dagger": 2, "flail": 2, "hammer": 2, "polearm": 2,
}  # fmt: skip
"""How many Notches a thing takes before it is Destroyed (C3); everything else is fragile: 1 (R-048)."""


def item(owner: int, plan: ItemPlan) -> Item:
    """A thing with the Notches of its kind, unless the plan says otherwise."""
    return Item(plan.name, plan.kind, owner, plan.notches or usual_notches(plan), plan)


def usual_notches(plan: ItemPlan) -> int:
    """The Notches of its kind; a weapon of silver takes one, as anything else that is fragile (C3, R-048)."""
    soft = "silver" in plan.qualities and plan.kind in WEAPONS
    return 1 if soft else USUAL_NOTCHES.get(plan.kind, 1)
