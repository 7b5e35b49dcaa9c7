"""What is remembered of a foe's body: who is in its grip, what struck it last, what its threshold withholds."""

from __future__ import annotations

from facedown.rulesets.worm.changes.registering import quiet_effect
from facedown.rulesets.worm.events import Marked, Stressed, Unmarked
from facedown.rulesets.worm.table import Table


@quiet_effect(Marked)
def marked(table: Table, event: Marked) -> None:
    """It is remembered from now on."""
    table.marks = (*table.marks, event.mark)


@quiet_effect(Unmarked)
def unmarked(table: Table, event: Unmarked) -> None:
    """It is not."""
    table.marks = tuple([mark for mark in table.marks if mark != event.mark])


@quiet_effect(Stressed)
def stressed(table: Table, event: Stressed) -> None:
    """The condition is marked."""
    table.stressed |= 1 << event.body
