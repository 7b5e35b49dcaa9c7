"""The game master says that what somebody waited for has come: a Vigilance whose trigger only words tell (R-145)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.rulesets.worm.arbiter.commands import TriggerVigilance
from facedown.rulesets.worm.arbiter.standing import ANYBODY, power, ruled
from facedown.rulesets.worm.challenge.vigilance import trigger
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import VIGILANCE


def vigilant(table: Table, actor: int) -> Sequence[int]:
    """Who can act and has a Vigilance laid."""
    return [
        owner
        for owner, facedown in enumerate(table.facedown)
        if facedown is not None and facedown.kind == VIGILANCE and table.able(owner)
    ]


VIGILANT: Final = Choice(vigilant, "That one waits for nothing.", "R-145")


@power(TriggerVigilance, cite="R-145", owner=VIGILANT, by=ANYBODY)
def trigger_vigilance(table: Table, move: TriggerVigilance) -> Events:
    """The card is flipped, and its owner says how the prepared action goes."""
    yield from ruled("a Vigilance", move, cite="R-145")
    yield from trigger(table, move.owner, move.by)
