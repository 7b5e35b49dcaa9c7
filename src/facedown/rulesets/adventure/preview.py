"""What the end of the Round will do as things stand, before it does: the Guide's, and it draws no luck. CF-08."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from facedown.kernel.chance import NO_LUCK, LuckReached
from facedown.kernel.ruleset import next_due
from facedown.kernel.structs import Event
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.windows import CHECK, START, Encounter


def preview(table: Table) -> tuple[list[Event], bool]:
    """The events of steps 6 to 9 if nobody did anything more, and whether dice would have to fall for the rest.

    The table stays as it is.
    """
    if not table.windows:
        return [], False
    other: Any = table.copy()
    bottom = other.windows[0]
    assert isinstance(bottom, Encounter)
    other.windows, other.due = (replace(bottom, step=CHECK, place=0),), table.due[:0]
    events: list[Event] = []
    try:
        while other.windows and not other.windows[-1].waiting:
            window = other.windows[-1]
            if isinstance(window, Encounter) and window.step == START:
                break
            if other.due and not any(one.queued for one in other.windows):
                adventure.apply(other, next_due(other), events)
            else:
                adventure.apply(other, adventure.closers[type(window)](other, window, NO_LUCK), events)
    except LuckReached:
        return events, True
    return events, False
