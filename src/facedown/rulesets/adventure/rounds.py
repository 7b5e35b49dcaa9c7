"""Rounds and Turns: the order, the ten steps, the end. B.4, CA-10 to CA-16, CA-35, CA-46."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Opened, Queued
from facedown.kernel.sums import Part
from facedown.rulesets.adventure import traits, triggers
from facedown.rulesets.adventure.arrivals import arrive
from facedown.rulesets.adventure.challenge_points import become, change_points, read_statuses
from facedown.rulesets.adventure.events import (
    EasingEnded,
    EncounterEnded,
    LastingEnded,
    LastingFades,
    RoundBegan,
    TurnBegan,
)
from facedown.rulesets.adventure.leaving import join
from facedown.rulesets.adventure.recovery import time_passes
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.turn_order import in_order, set_order
from facedown.rulesets.adventure.windows import (
    AGAIN,
    CHECK,
    ENDINGS,
    ESCALATE,
    EXPIRE,
    START,
    TURNS,
    AdversaryTurn,
    Breathing,
    Encounter,
    Limit,
    Trigger,
    Turn,
)
from facedown.rulesets.adventure.words import (
    ACTIVE,
    FAILED,
    LEFT_OPEN,
    LOST,
    LOST_OUT,
    OVERCOME,
    PARRY,
    SUCCEEDED,
    TRANSFORMED,
    VOID,
)


@adventure.closes(Encounter)
def go_on(table: Table, window: Encounter, chance: Chance) -> Events:
    """The steps of a Round, one after the other; what is due has come before. B.4, CF-04."""
    yield from read_statuses(table)
    if table.due or table.windows[-1].id != window.id:
        return
    steps = {
        START: begin_round,
        TURNS: next_turn,
        CHECK: look_at_time,
        EXPIRE: is_it_over,
        ESCALATE: escalate,
        ENDINGS: end_of_round,
        AGAIN: once_more,
    }
    yield from steps[window.step](table, window, chance)


def at(window: Encounter, step: int, place: int = 0) -> Changed[Encounter]:
    """The Encounter comes to a step."""
    return Changed(replace(window, step=step, place=place), cite="B.4")


def begin_round(table: Table, window: Encounter, chance: Chance) -> Events:
    """Steps 1 to 3 before the first Round; then a Round begins, and what it triggers."""
    if table.round == 0:
        yield RoundBegan(1)
        for plan, one in enumerate(table.encounter.plans):
            if not one.later:
                yield from arrive(table, plan, cite="C-001")
        yield from set_order(table, chance)
    else:
        yield RoundBegan(table.round + 1)
    yield at(window, TURNS)
    for actor, character in enumerate(table.encounter.characters):
        if character.joins == table.round and table.away >> actor & 1 and actor not in table.order:
            yield from join(table, actor, chance)
    for challenge, place in triggers.of_moment(table, "round start"):
        yield Queued(Trigger(challenge=challenge, trigger=place), cite="C-087")


def next_turn(table: Table, window: Encounter, chance: Chance) -> Events:
    """Step 4: everybody in order; whoever came this Round first acts in the next (CA-44)."""
    for actor in table.order:
        if table.acted >> actor & 1:
            continue
        if table.out(actor):
            yield from nobody_keeps_up(table, actor)
            continue
        yield TurnBegan(actor)
        if any(easing.until == actor for easing in table.easings):
            yield EasingEnded(actor)
        yield from fade(table, actor)
        if not table.is_character(actor):
            yield Opened(AdversaryTurn(actor=actor, waiting=1 << actor), cite="C-114")
        elif not table.incapacitated(actor):
            yield Opened(Turn(actor=actor, waiting=1 << actor), cite="B.4")
        elif table.awake(actor):
            yield Opened(Breathing(actor=actor, waiting=1 << actor), cite="B.13")
        return
    yield at(window, CHECK)


def fade(table: Table, actor: int) -> Events:
    """What somebody brought about counts until their next Turn begins; in that Turn it can be kept up. B.2, B.6."""
    able = not (table.is_character(actor) and table.incapacitated(actor))
    mine = [place for place, one in enumerate(table.lastings) if one.by == actor]
    for place in reversed(mine):
        one = table.lastings[place]
        yield LastingFades(place) if able and one.kind != PARRY else LastingEnded(place, one)


def nobody_keeps_up(table: Table, actor: int) -> Events:
    """What somebody who is gone had brought about ends where their Turn would begin. B.6."""
    if any(easing.until == actor for easing in table.easings):
        yield EasingEnded(actor)
    for place in reversed(range(len(table.lastings))):
        if table.lastings[place].by == actor:
            yield LastingEnded(place, table.lastings[place])


def look_at_time(table: Table, window: Encounter, chance: Chance) -> Events:
    """Step 6: a Timed Challenge whose Rounds are over has failed, before anything escalates. CA-10, CA-11."""
    yield at(window, EXPIRE)
    for number, one in enumerate(table.challenges):
        if one.status == ACTIVE and traits.time_is_up(table, number):
            status = OVERCOME if traits.party_raises(table.plan_of(number)) else FAILED
            yield from become(table, number, status, cite="C-055")


def is_it_over(table: Table, window: Encounter, chance: Chance) -> Events:
    """Step 6: nothing is active any more, or nobody is left."""
    if over(table):
        yield EncounterEnded(outcome_of(table))
        return
    yield at(window, ESCALATE)


def over(table: Table) -> bool:
    """Are all Challenges closed, or have all characters withdrawn or been defeated? B.13.

    An Adversary in the background is no Challenge of its own (C-105, CA-56).
    """
    return not any(one.status == ACTIVE and one.direct for one in table.challenges) or not table.present()


def outcome_of(table: Table) -> int:
    """Success when all that the characters had to overcome is; failure when one has failed, is lost, or nobody is left.

    What other parties of a Race had to overcome does not count, nor what is void or lives on in others.
    """
    if not table.present():
        return LOST_OUT
    ours = [
        one.status
        for number, one in enumerate(table.challenges)
        if one.direct and (not table.plan_of(number).race or table.plan_of(number).party == traits.OURS)
    ]
    statuses = set(ours) - {VOID, TRANSFORMED}
    if statuses == {OVERCOME}:
        return SUCCEEDED
    return LOST_OUT if statuses & {FAILED, LOST} else LEFT_OPEN


def escalate(table: Table, window: Encounter, chance: Chance) -> Events:
    """Step 7: one Challenge after the other, what it triggers in between. C-064, CA-15."""
    for number in range(window.place, len(table.challenges)):
        if traits.escalates(table, number):
            amount = table.escalation(number)
            yield at(window, ESCALATE, number + 1)
            yield from change_points(table, number, amount, (Part("escalates", amount, "C-066"),), cite="C-064")
            return
    yield at(window, ENDINGS)


def end_of_round(table: Table, window: Encounter, chance: Chance) -> Events:
    """Step 8: the triggers of the Round's end; who is Dying has a Round less. CA-16, CA-45, B.13."""
    yield at(window, AGAIN)
    yield from time_passes(table)
    for challenge, place in triggers.of_moment(table, "round end"):
        yield Queued(Trigger(challenge=challenge, trigger=place), cite="C-087")


def once_more(table: Table, window: Encounter, chance: Chance) -> Events:
    """Step 9: another Round, unless it is over; at the round limit the Guide is asked. CA-16, CF-06."""
    if over(table):
        yield EncounterEnded(outcome_of(table))
        return
    yield at(window, START)
    if any(npc not in table.order for npc in table.npc_numbers()):
        yield in_order(table, [npc for npc in table.npc_numbers() if npc not in table.order])
    if table.round >= table.last_round:
        yield Opened(Limit(waiting=1 << table.encounter.guide), cite="CF-06")
