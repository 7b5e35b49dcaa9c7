"""Turn Actions granted for free: taken as any other, or declined (G-027 to G-029, G-046 to G-051)."""

from __future__ import annotations

from typing import Any

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed
from facedown.rulesets.goblins.commands import DeclineAction
from facedown.rulesets.goblins.events import GrantDeclined
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import Granted


@goblins.rule(DeclineAction, cite="G-051")
def decline_action(table: Table, move: DeclineAction) -> Events:
    """It may be declined."""
    window: Any = table.windows[-1]
    yield Closed()
    yield GrantDeclined(move.actor, window.action)


@goblins.closes(Granted)
def lapses(table: Table, window: Granted, chance: Chance) -> Events:
    """Whoever was granted it has died, in an Action that was granted too: there is nobody to take it (GA-25)."""
    yield Closed(cite="GA-25")


@goblins.default(Granted)
def declines(table: Table, window: Granted, actor: int) -> DeclineAction:
    """Who is gone declines (GE-04)."""
    return DeclineAction(actor, actor)
