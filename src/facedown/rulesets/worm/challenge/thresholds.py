"""A foe that nothing hurts until two Wounds are dealt to it in one turn (C8)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.structs import Event
from facedown.rulesets.worm.events import Fizzled, Marked, Unmarked
from facedown.rulesets.worm.states import Mark
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import CRITICAL, PASSED, WITHHELD

THRESHOLD: Final = number("C8", 2)
OF_A_TURN: Final = frozenset({WITHHELD, PASSED})
"""The marks that last no longer than a turn."""


def counted(table: Table, body: int, harm: int, count: int) -> Generator[Event, None, tuple[int, ...]]:
    """The harms that take effect: none for a first Wound; with the second one, both; then each one in that turn."""
    harms = (harm,) if harm == CRITICAL else (harm,) * count
    mark = next((one for one in table.marks if one.body == body and one.what in OF_A_TURN), None)
    if mark is not None and mark.what == PASSED:
        return harms
    if mark is None and len(harms) < THRESHOLD:
        yield Marked(Mark(WITHHELD, body, harm))
        yield Fizzled(table.scene.actor_of[body], "one Wound in a turn does nothing to it", "C8")
        return ()
    if mark is not None:
        yield Unmarked(mark)
        harms = (mark.value, *harms)
    yield Marked(Mark(PASSED, body))
    return harms


def new_turn(table: Table) -> Events:
    """What was counted is forgotten as the next turn begins."""
    for mark in table.marks:
        if mark.what in OF_A_TURN:
            yield Unmarked(mark)
