"""What the scene's rules wait for (R-066): a moment is noticed, clocks go on, triggers become due."""

from __future__ import annotations

from typing import Final

from facedown.kernel.rule import Events
from facedown.kernel.structs import Opened, Queued
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.events import ChallengeDecided, ClockAdvanced
from facedown.rulesets.worm.hooked import CLOCK_FULL, ENTERS, LEAVES, NOWHERE, TURN, Trigger
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Triggered
from facedown.rulesets.worm.words import HAND, OUTCOMES, WORN

WINNERS: Final = {winner: number for number, winner in enumerate(OUTCOMES)}


def noticed(
    table: Table, moment: int, body: int = NONE, *, other: int = NONE, zone: int = NONE, kind: int = NONE
) -> Events:
    """Every trigger that waits for this becomes due: it springs when what is going on lets it, at a TURN before it.

    *zone* is where it comes to pass, *kind* the action, or for CLOCK_FULL the clock. Ask only in a scene that watches.
    """
    for number in table.scene.watching[moment]:
        trigger = table.scene.triggers[number]
        if table.scenery.sprung[number] < trigger.plan.times and fits(table, trigger, body, zone, kind):
            if trigger.quiet:
                yield from advance(table, trigger.clock, 1)
            elif moment == TURN:
                yield Opened(Triggered(trigger=number, body=body, other=other, zone=zone))
            else:
                yield Queued(Triggered(trigger=number, body=body, other=other, zone=zone))


def fits(table: Table, trigger: Trigger, body: int, zone: int, kind: int) -> bool:
    """Is this what the trigger waits for?"""
    plan = trigger.plan
    if trigger.moment == CLOCK_FULL:
        return kind == trigger.clock
    if plan.round is not None and plan.round != table.round:
        return False
    if body == NONE:
        return True
    if trigger.zone not in (NOWHERE, zone) or (trigger.kinds and not trigger.kinds >> kind & 1):
        return False
    return is_one_of(table, plan.who, body) and has_on(table, trigger, body)


def is_one_of(table: Table, who: str, body: int) -> bool:
    """Is this body one of those a hook speaks of: a side, anybody, a foe, a group or one of it by name?"""
    if who == "anybody":
        return True
    if who in ("adventurers", "foes"):
        return (body < table.scene.people) == (who == "adventurers")
    return who in (table.scene.body_names[body], table.scene.names[table.scene.actor_of[body]])


def has_on(table: Table, trigger: Trigger, body: int) -> bool:
    """Does it wear or hold a thing of the kinds that are asked for, if any are?"""
    for kinds, place in ((trigger.plan.wearing, WORN), (trigger.plan.holding, HAND)):
        if kinds and not any(table.scene.items[item].kind in kinds for item in table.items(body, place)):
            return False
    return True


def passed_over(table: Table, body: int, left: int) -> Events:
    """Somebody has come from one zone into another."""
    yield from noticed(table, LEAVES, body, zone=left)
    yield from noticed(table, ENTERS, body, zone=table.zone[body])


def advance(table: Table, clock: int, segments: int) -> Events:
    """So many segments more, as far as there are any; a full clock does what it is for."""
    plan = table.scene.plan.clocks[clock]
    before = table.scenery.clocks[clock]
    filled = min(before + segments, plan.segments)
    if filled == before:
        return
    yield ClockAdvanced(clock, plan.name, filled)
    if filled < plan.segments:
        return
    if plan.repeats:
        yield ClockAdvanced(clock, plan.name, 0)
    if table.scene.watching:
        yield from noticed(table, CLOCK_FULL, kind=clock)
    if plan.ends:
        yield ChallengeDecided(WINNERS[plan.ends], plan.words or plan.name)
