"""At Death's Door (A22): the poultice that lets one test Wands to live, and the dead of the Underworld that rise."""

from __future__ import annotations

from facedown.kernel.rule import Events
from facedown.rulesets.worm.bestiary import foe_of_kind
from facedown.rulesets.worm.cards import WANDS
from facedown.rulesets.worm.challenge.effects import heal
from facedown.rulesets.worm.events import Died, FoeAdded, Rose, TestCalled
from facedown.rulesets.worm.states import FateTest
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.unwritten import test_opens
from facedown.rulesets.worm.windows import Testing


def dying(table: Table, body: int) -> bool:
    """Is this adventurer at Death's Door, neither dead nor merely subdued?"""
    down = table.down & ~table.dead & ~table.spared
    return body < table.scene.people and bool(down >> body & 1)


def poultice(table: Table, body: int, by: int) -> Events:
    """The dying test Wands to survive, with favor for a medical motif of whoever applies it, if any (R-204)."""
    favor = 0 <= by < table.scene.people and table.scene.adventurers[by].healer
    yield TestCalled(body, WANDS, "", "R-204")
    yield from test_opens(table, Testing(waiting=1 << body, test=FateTest(body, WANDS, favor=favor, dying=True)))


def survives(table: Table, body: int, outcome: int) -> Events:
    """Success wakes; failure is death, and the body rises at the next watch, after a great failure at once (R-204)."""
    if not dying(table, body):
        return
    if outcome > 0:
        yield from heal(table, body, "R-204")
        return
    yield Died(body, "R-204")
    if outcome < 0:
        yield from rises(table, body, wraith=False)


def rises(table: Table, body: int, *, wraith: bool) -> Events:
    """A dead adventurer rises: as a zombie if the body is whole, as a wraith if it is destroyed (R-206).

    It joins the foes where it lies, as a late arrival (B-91); what it was stays dead.
    """
    scene = table.scene
    kind = "wraith" if wraith else "zombie"
    yield Rose(body, wraith)
    yield FoeAdded(
        foe_of_kind(kind, f"undead {scene.body_names[body]}", scene.zone_names[table.zone[body]]), "", "R-206"
    )
