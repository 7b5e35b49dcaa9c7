"""Rounds and Turns: the order, the ten steps, the end. B.4, CA-10 to CA-16, CA-35, CA-46."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition, OpenChoice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened, Passed, Queued
from facedown.kernel.sums import Part
from facedown.rulesets.adventure import traits, triggers
from facedown.rulesets.adventure.arrivals import arrive
from facedown.rulesets.adventure.challenge_points import become, change_points, read_statuses
from facedown.rulesets.adventure.commands import EndEncounter, EndTurn, GoOn, Parry, Prolong, Withdraw
from facedown.rulesets.adventure.dice import LEAST_SCORE, rolled, total_of
from facedown.rulesets.adventure.events import (
    EasingEnded,
    EncounterEnded,
    LastingEnded,
    LastingFades,
    Parried,
    Prolonged,
    RoundBegan,
    StatusChanged,
    TurnBegan,
    TurnOrderSet,
    Withdrew,
)
from facedown.rulesets.adventure.injuries import unlinked
from facedown.rulesets.adventure.recovery import time_passes
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.windows import (
    AGAIN,
    CHECK,
    ENDINGS,
    ESCALATE,
    EXPIRE,
    START,
    TURNS,
    AdversaryTurn,
    Asking,
    Breathing,
    Encounter,
    Limit,
    Trigger,
    Turn,
)
from facedown.rulesets.adventure.words import (
    ACTIVE,
    AVOIDED,
    FAILED,
    LEFT_OPEN,
    LOST_OUT,
    OUTCOMES,
    OVERCOME,
    PARRY,
    SUCCEEDED,
    TRANSFORMED,
    VOID,
)

REACTS: Final = ("coordination", "deduction", "intuition")
"""A Reaction Check is made with the best of these."""


@adventure.closes(Encounter)
def go_on(table: Table, window: Encounter, chance: Chance) -> Events:
    """The steps of a Round, one after the other; what is due has come before. B.4, CF-04."""
    yield from read_statuses(table)
    if table.due:
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
    for challenge, place in triggers.of_moment(table, "round start"):
        yield Queued(Trigger(challenge=challenge, trigger=place), cite="C-087")


def set_order(table: Table, chance: Chance) -> Events:
    """Reaction Checks for characters, the printed number for the others; ties by CA-35."""
    found: list[tuple[int, int, int]] = []
    for actor in range(table.encounter.people):
        total, score = reaction(table, actor, chance)
        found.append((total, score, actor))
    for place in range(len(table.npcs)):
        npc = table.encounter.guide + 1 + place
        printed = table.adversary(npc).reaction
        found.append((printed, printed, npc))
    order = sorted(found, key=lambda one: (-one[0], not table.is_character(one[2]), -one[1], one[2]))
    yield TurnOrderSet(tuple([one[2] for one in order]), tuple([one[0] for one in order]))


def reaction(table: Table, actor: int, chance: Chance) -> tuple[int, int]:
    """A character's Reaction: what the dice of the best Attribute and the MO score show, and that score."""
    character = table.encounter.characters[actor]
    score = max(getattr(character, name) for name in REACTS) + character.score
    return total_of(rolled(max(LEAST_SCORE, score), chance)), score


def next_turn(table: Table, window: Encounter, chance: Chance) -> Events:
    """Step 4: everybody in order; whoever came this Round first acts in the next (CA-44)."""
    for actor in table.order:
        if not table.acted >> actor & 1 and not table.out(actor):
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
        yield LastingFades(place) if able and table.lastings[place].kind != PARRY else LastingEnded(place)


def look_at_time(table: Table, window: Encounter, chance: Chance) -> Events:
    """Step 6: a Timed Challenge whose Rounds are over has failed, before anything escalates. CA-10, CA-11."""
    yield at(window, EXPIRE)
    for number, one in enumerate(table.challenges):
        if one.status == ACTIVE and traits.time_is_up(table, number):
            yield from become(table, number, FAILED, cite="C-055")


def is_it_over(table: Table, window: Encounter, chance: Chance) -> Events:
    """Step 6: nothing is active any more, or nobody is left."""
    if over(table):
        yield EncounterEnded(outcome_of(table))
        return
    yield at(window, ESCALATE)


def over(table: Table) -> bool:
    """Are all Challenges closed, or have all characters withdrawn or been defeated? B.13."""
    return not any(one.status == ACTIVE for one in table.challenges) or not table.present()


def outcome_of(table: Table) -> int:
    """Success when every Challenge that counts is overcome, failure when one is not or nobody is left."""
    if not table.present():
        return LOST_OUT
    statuses = {one.status for one in table.challenges} - {VOID, TRANSFORMED}
    if statuses <= {OVERCOME}:
        return SUCCEEDED
    return LOST_OUT if FAILED in statuses else LEFT_OPEN


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
    newcomers = list(range(table.encounter.guide + 1, table.encounter.guide + 1 + len(table.npcs)))
    if any(npc not in table.order for npc in newcomers):
        yield ordered_in(table, newcomers)
    if table.round >= table.last_round:
        yield Opened(Limit(waiting=1 << table.encounter.guide), cite="CF-06")


def ordered_in(table: Table, newcomers: list[int]) -> TurnOrderSet:
    """Adversaries that have come stand in the order by their Reaction, behind who was there. CA-44."""
    order = list(table.order)
    for npc in newcomers:
        if npc not in order:
            mine = table.adversary(npc).reaction
            place = next(
                (at for at, one in enumerate(order) if not table.is_character(one) and reaction_of(table, one) < mine),
                len(order),
            )
            order.insert(place, npc)
    return TurnOrderSet(tuple(order), (), cite="CA-44")


def reaction_of(table: Table, npc: int) -> int:
    """An Adversary's printed Reaction."""
    return table.adversary(npc).reaction


# -- a Turn


@adventure.closes(Turn)
@adventure.closes(AdversaryTurn)
def turn_over(table: Table, window: Turn | AdversaryTurn, chance: Chance) -> Events:
    """The Turn ends when its Major Action has been taken; what was not kept up is over. B.2."""
    yield Closed(cite="B.4")
    for place in reversed(range(len(table.lastings))):
        if table.fading >> place & 1:
            yield LastingEnded(place)


@adventure.default(Turn, AdversaryTurn)
def idle(table: Table, window: Turn | AdversaryTurn, actor: int) -> EndTurn:
    """Nothing is done."""
    return EndTurn(table.seat_of(actor), actor)


UNUSED: Final = Condition(lambda table, actor: table.windows[-1].minor, "You have had your Minor Action.", "B.4")


@adventure.rule(Parry, cite="CF-07", when=[UNUSED])
def parry(table: Table, move: Parry) -> Events:
    """A Minor Action: +1 Body Defense till the next Turn. CF-07."""
    window: Any = table.windows[-1]
    yield Parried(move.actor)
    yield Changed(replace(window, minor=False), cite="B.4")


@adventure.rule(EndTurn, cite="B.4")
def end_turn(table: Table, move: EndTurn) -> Events:
    """Nothing more this Turn."""
    yield Passed(move.actor, cite="B.4")


@adventure.rule(Withdraw, cite="B.6")
def withdraw(table: Table, move: Withdraw) -> Events:
    """Whoever leaves is out of the Encounter; a copy of a Solo Challenge is void, a defeat nobody's. CA-29."""
    yield Passed(move.actor, cite="B.6")
    yield Withdrew(move.actor)
    if not table.is_character(move.actor):
        yield StatusChanged(table.body_of(move.actor), AVOIDED, cite="B.6")
        return
    yield from unlinked(table, move.actor)
    for number, one in enumerate(table.challenges):
        if one.status == ACTIVE and one.owner == move.actor:
            yield StatusChanged(number, VOID, cite="CA-29")


# -- what the Guide is asked


@adventure.rule(GoOn, cite="C-122")
def settled(table: Table, move: GoOn) -> Events:
    """The table has settled it in words."""
    yield Passed(move.actor, cite="C-122")


@adventure.default(Asking)
def left_open(table: Table, window: Asking, actor: int) -> GoOn:
    """It is left open. CF-06."""
    return GoOn(table.seat_of(actor), actor)


@adventure.closes(Asking)
def asked_and_answered(table: Table, window: Asking, chance: Chance) -> Events:
    """The game goes on."""
    yield Closed(cite="C-122")


ROUNDS: Final = OpenChoice(
    lambda table, actor: (1,),
    lambda table, actor, value: type(value) is int and 1 <= value <= 100,
    lambda table, actor: {"least": 1, "most": 100},
    "Prolong by 1 to 100 Rounds.",
    "CF-06",
)
ENDS: Final = Choice(lambda table, actor: range(1, len(OUTCOMES)), "That is no way to end.", "B.4")


@adventure.rule(Prolong, cite="CF-06", rounds=ROUNDS)
def prolong(table: Table, move: Prolong) -> Events:
    """So many Rounds more."""
    yield Closed(cite="CF-06")
    yield Prolonged(table.last_round + move.rounds)


@adventure.rule(EndEncounter, cite="B.13", outcome=ENDS)
def end_encounter(table: Table, move: EndEncounter) -> Events:
    """The table agrees that the Encounter has come to its end: what is active counts as avoided. CF-06, B.13."""
    for number, one in enumerate(table.challenges):
        if one.status == ACTIVE:
            yield StatusChanged(number, AVOIDED, cite="CF-06")
    yield EncounterEnded(move.outcome)


@adventure.default(Limit)
def at_the_limit(table: Table, window: Limit, actor: int) -> EndEncounter:
    """Without an answer what is active counts as avoided. CF-06."""
    return EndEncounter(table.seat_of(actor), actor, LEFT_OPEN)
