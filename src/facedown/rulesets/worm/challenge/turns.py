"""Step 3 (A9): a turn may be skipped; what happens when nobody answers."""

from __future__ import annotations

from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed
from facedown.rulesets.worm.challenge.initiative import skipped
from facedown.rulesets.worm.commands import Skip
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Turn


@worm.rule(Skip, cite="R-101")
def skip(table: Table, move: Skip) -> Events:
    """Let the turn pass; then nobody takes minor actions. Even the Fool's turn may be let pass (B-76)."""
    window = table.windows[-1]
    assert isinstance(window, Turn)
    yield Closed()
    if not window.fool:
        yield from skipped(table, move.actor, "R-101")


@worm.default(Turn)
def skipped_by_house(table: Table, window: Turn, actor: int) -> Skip:
    """Without an answer the turn passes."""
    return Skip(table.seat_of(actor), actor)
