"""The order in which the adventurers march (R-069), which says who is nearest to an ambush."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from facedown.kernel.conditions import OpenChoice
from facedown.kernel.rule import Events
from facedown.rulesets.worm.arbiter.commands import SetMarchingOrder
from facedown.rulesets.worm.arbiter.standing import power
from facedown.rulesets.worm.events import MarchingOrderSet
from facedown.rulesets.worm.table import Table


def as_now(table: Table, actor: int) -> Sequence[tuple[int, ...]]:
    """The present order, to stand for all."""
    return (table.scene.marching,)


def each_once(table: Table, actor: int, order: Any) -> bool:
    """Is every adventurer in it, once?"""
    return sorted(order) == list(range(table.scene.people))


def who_marches(table: Table, actor: int) -> object:
    """Every adventurer."""
    return {"adventurers": list(range(table.scene.people))}


ORDER: Final = OpenChoice(as_now, each_once, who_marches, "Name every adventurer once, from front to rear.", "R-069")


@power(SetMarchingOrder, cite="R-069", order=ORDER)
def set_marching_order(table: Table, move: SetMarchingOrder) -> Events:
    """From front to rear."""
    yield MarchingOrderSet(move.order, move.reason)
