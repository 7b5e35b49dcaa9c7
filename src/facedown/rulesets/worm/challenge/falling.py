"""Falling (C3): a Piercing Wound for each full ten feet; an adventurer tests Pentacles to land well."""

from __future__ import annotations

from typing import Final

from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.rulesets.worm.cards import PENTACLES
from facedown.rulesets.worm.challenge.effects import notch
from facedown.rulesets.worm.challenge.wounds import deal
from facedown.rulesets.worm.events import TestCalled
from facedown.rulesets.worm.fate_sums import GREAT_FAILURE, GREAT_SUCCESS, SUCCESS
from facedown.rulesets.worm.states import FateTest
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.unwritten import test_opens
from facedown.rulesets.worm.windows import Testing
from facedown.rulesets.worm.words import BELT, HAND, PACK, PIERCING, WORN

FEET: Final = number("C3", 10)
"""What one Wound is for, and what a success takes off; a great one takes off as much again."""


def falls(table: Table, body: int, feet: int) -> Events:
    """An adventurer who can act tests first; anybody else just lands."""
    if body >= table.scene.people or table.out(body):
        yield from lands(table, body, feet)
        return
    yield TestCalled(body, PENTACLES, "", "C3")
    yield from test_opens(table, Testing(waiting=1 << body, test=FateTest(body, PENTACLES, fall=feet)))


def landed(table: Table, body: int, feet: int, outcome: int) -> Events:
    """A success is ten feet less, a great one twenty; a great failure breaks what is fragile (R-048)."""
    off = {SUCCESS: FEET, GREAT_SUCCESS: 2 * FEET}.get(outcome, 0)
    if outcome == GREAT_FAILURE:
        for place in (HAND, BELT, PACK, WORN):
            for item in table.items(body, place):
                if table.scene.items[item].notches == 1 and not table.destroyed(item):
                    yield from notch(item)
    yield from lands(table, body, feet - off)


def lands(table: Table, body: int, feet: int) -> Events:
    """What no armor helps against."""
    if feet >= FEET:
        yield from deal(table, body, PIERCING, count=feet // FEET)
