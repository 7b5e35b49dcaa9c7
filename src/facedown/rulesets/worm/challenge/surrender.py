"""A group of foes gives up (R-171): its members fight no more, and what lay for it goes."""

from __future__ import annotations

from facedown.kernel.rule import Events
from facedown.rulesets.worm.challenge.wounds import unconscious
from facedown.rulesets.worm.events import Surrendered
from facedown.rulesets.worm.table import Table


def surrender(table: Table, group: int) -> Events:
    """The group is out of the fight: engaged with nobody, its facedown card and its Initiative are discarded."""
    members = table.active(group)
    yield Surrendered(group)
    for body in members:
        yield from unconscious(table, body)
