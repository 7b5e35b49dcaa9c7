"""Ambusher (C5): who spends a Resolve is not taken by surprise."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Passed
from facedown.rulesets.worm.challenge.ambush import foes_act_first
from facedown.rulesets.worm.commands import Pass
from facedown.rulesets.worm.events import ResolveSpent
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.commands import StayReady
from facedown.rulesets.worm.windows import Startled


@worm.rule(StayReady, cite="C5")
def stay_ready(table: Table, move: StayReady) -> Events:
    """A Resolve; no foe attacks them before the Challenge."""
    window = table.windows[-1]
    assert isinstance(window, Startled)
    yield ResolveSpent(move.actor, "C5")
    yield Changed(replace(window, ready=window.ready | 1 << move.actor))
    yield Passed(move.actor)


@worm.closes(Startled)
def startled(table: Table, window: Startled, chance: Chance) -> Events:
    """All have answered: the foes act."""
    yield Closed()
    yield from foes_act_first(table, window.ready)


@worm.default(Startled)
def keeps_the_resolve(table: Table, window: Startled, actor: int) -> Pass:
    """Without an answer the Resolve is kept."""
    return Pass(table.seat_of(actor), actor)
