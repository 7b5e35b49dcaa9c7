"""Windows and checks as a viewer may know them: an Adversary's score is the Guide's, so are its triggers. CF-01."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from facedown.kernel.sums import Part
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.windows import Applying, Judging, Rolled, Rolling, Trigger
from facedown.rulesets.adventure.words import NONE

TOLD = ("Effect", "escalates", "regains")
"""What is told of a change of hidden points: what everybody has seen, or knows as a trait."""
WITH_CHECK = (Judging, Rolling, Rolled, Applying)


def closed_check(check: Check, table: Table, viewer: int) -> Check:
    """A check: what protects from it shows when it matters; an Adversary's score and Effect are the Guide's."""
    if viewer == table.encounter.guide:
        return check
    if table.is_character(check.actor):
        return replace(check, protection=(), unprotected=False)
    return replace(check, protection=(), unprotected=False, score=(), bonus=0, flat=NONE)


def closed_window(window: Any, table: Table, viewer: int) -> Any:
    """A window: that a trigger is due tells which it is to the Guide alone."""
    if viewer == table.encounter.guide:
        return window
    if isinstance(window, WITH_CHECK):
        return replace(window, check=closed_check(window.check, table, viewer))
    if isinstance(window, Trigger):
        return replace(window, trigger=NONE, margin=0)
    return window


def closed_parts(parts: tuple[Part, ...], whole: bool) -> tuple[Part, ...]:
    """The way from an Effect to what was taken; where the points are hidden, the Effect and no more (CF-01)."""
    return parts if whole else tuple([part for part in parts[:1] if part.label in TOLD])
