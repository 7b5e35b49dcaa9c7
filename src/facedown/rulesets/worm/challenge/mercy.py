"""After a foe is taken down by an Attack: spare it, or strike on with an axe (R-202, C4)."""

from __future__ import annotations

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed
from facedown.rulesets.worm.commands import Pass
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Mercy


@worm.closes(Mercy)
def no_mercy(table: Table, window: Mercy, chance: Chance) -> Events:
    """They are left as they are."""
    yield Closed()


@worm.default(Mercy)
def left_as_they_are(table: Table, window: Mercy, actor: int) -> Pass:
    """Without an answer nobody is spared."""
    return Pass(table.seat_of(actor), actor)
