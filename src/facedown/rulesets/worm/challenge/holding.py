"""Whom a foe has in its grip (C8): Rooted while it holds, carried along as it moves, free when it falls."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.kernel.rule import Events
from facedown.rulesets.worm.challenge.facedown_cards import leaves
from facedown.rulesets.worm.events import EffectEnded, Marked, Moved, Unmarked
from facedown.rulesets.worm.states import Mark
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import HELD_BY, ROOTED


def holds(table: Table, holders: Sequence[int]) -> list[Mark]:
    """The grips of these bodies."""
    return [mark for mark in table.marks if mark.what == HELD_BY and mark.value in holders]


def taken_hold(body: int, holder: int) -> Events:
    """A body is in somebody's grip."""
    yield Marked(Mark(HELD_BY, body, holder))


def slips(table: Table, body: int) -> Events:
    """Whoever is Rooted no more is in nobody's grip."""
    for mark in table.marks:
        if mark.what == HELD_BY and mark.body == body:
            yield Unmarked(mark)


def lets_go(table: Table, holder: int) -> Events:
    """Whoever falls, or is torn away, holds nobody any more."""
    for mark in holds(table, (holder,)):
        yield EffectEnded(mark.body, ROOTED, "C8")
        yield Unmarked(mark)


def carries(table: Table, holder: int, zone: int) -> Events:
    """Whoever is held is carried along."""
    for mark in holds(table, (holder,)):
        left = table.zone[mark.body]
        yield Moved(mark.body, zone, "C8")
        yield from leaves(table, table.scene.actor_of[mark.body], left)
