"""Triggers: when they occur, in which order, and how often. C-083 to C-094, CA-16 to CA-23."""

from __future__ import annotations

from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.structs import Queued
from facedown.rulesets.adventure.plan import Trigger as TriggerPlan
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.windows import Trigger
from facedown.rulesets.adventure.words import ACTIVE, CRITICAL_FAILURE, FAILURE, RESULTS

LONGEST_CHAIN = number("CF-04", 100)
"""How many triggers may follow from one cause; the rest is put to the Guide."""


def direction_of(trigger: TriggerPlan, start: int) -> str:
    """Up or down: as written, else from the starting points towards the number. CA-18."""
    assert trigger.points is not None
    return trigger.direction or ("up" if trigger.points > start else "down")


def happens_again(trigger: TriggerPlan) -> bool:
    """May it fire more than once? By its kind where nothing is written. CA-20."""
    if trigger.repeat:
        return trigger.repeat == "each"
    return trigger.on in ("success", "failure", "critical failure") or (
        trigger.on == "round end" and not trigger.round and not trigger.after
    )


def ready(table: Table, challenge: int, place: int) -> bool:
    """May this trigger fire (again), and are those active that it watches? CA-20, CA-47."""
    one = table.challenges[challenge]
    trigger = table.plan_of(challenge).triggers[place]
    if one.fired >> place & 1 and not happens_again(trigger):
        return False
    if not trigger.while_active:
        return True
    watched = {name.casefold() for name in trigger.while_active}
    return any(
        other.status == ACTIVE and table.encounter.plans[other.plan].name.casefold() in watched
        for other in table.challenges
    )


def crossed(table: Table, challenge: int, before: int, after: int) -> list[int]:
    """The triggers whose number is reached or passed, in the order of travel. C-085, CA-17, CA-18."""
    plan = table.plan_of(challenge)
    found: list[tuple[int, int]] = []
    for place, trigger in enumerate(plan.triggers):
        if trigger.on != "points" or trigger.points is None or not ready(table, challenge, place):
            continue
        if after == 0 and trigger.points and table.encounter.options.trigger_on_overcome == "skip":
            continue
        way = direction_of(trigger, plan.points)
        if before < trigger.points <= after and way == "up":
            found.append((trigger.points, place))
        elif after <= trigger.points < before and way == "down":
            found.append((-trigger.points, place))
    return [place for _, place in sorted(found)]


def of_moment(table: Table, moment: str) -> list[tuple[int, int]]:
    """The triggers of a Round's start or end, by Challenge as they came and as they are listed. C-084, CA-45.

    Those of a closed Challenge do not occur (CA-16); what they brought earlier stays (CA-48).
    """
    return [
        (challenge, place)
        for challenge, one in enumerate(table.challenges)
        for place, trigger in enumerate(table.plan_of(challenge).triggers)
        if trigger.on == moment
        and trigger.round in (0, table.round)
        and trigger.after in (0, table.round - one.since + 1)
        and one.status == ACTIVE
        and ready(table, challenge, place)
    ]


def of_check(table: Table, check: Check) -> Events:
    """The triggers of an Action on its Challenge become due, by how it came out. C-086, CA-43.

    A critical failure counts as a failure where nothing is said of it.
    """
    triggers = table.plan_of(check.challenge).triggers
    mine = [place for place, one in enumerate(triggers) if not one.action or one.action.casefold() == name_of(check)]
    result = check.result
    if result == CRITICAL_FAILURE and not any(triggers[place].on == RESULTS[result] for place in mine):
        result = FAILURE
    for place in mine:
        if triggers[place].on == RESULTS[result] and ready(table, check.challenge, place):
            yield Queued(
                Trigger(challenge=check.challenge, trigger=place, actor=check.actor, margin=max(0, -check.effect)),
                cite="C-087",
            )


def name_of(check: Check) -> str:
    """What the Action of a check is called, in small letters."""
    return check.name.casefold()
