"""What Triggers, rewards and consequences do: a closed list. C-087 to C-099."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.arrivals import arrive
from facedown.rulesets.adventure.challenge_points import become, change_points
from facedown.rulesets.adventure.events import (
    Asked,
    Given,
    HindranceBegan,
    MadeDirect,
    StatusChanged,
    StoryEarned,
    TriggerFired,
)
from facedown.rulesets.adventure.injuries import armor_of, hurt
from facedown.rulesets.adventure.plan import Outcome
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Hindrance
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.triggers import LONGEST_CHAIN, happens_again
from facedown.rulesets.adventure.windows import Asking, Outcomes, Trigger
from facedown.rulesets.adventure.words import ACTIVE, NONE, POOLS, RESULTS, STATUSES, TRANSFORMED

MOST_CHALLENGES: Final = 200
"""So many, and no Trigger, reward or consequence adds more: else those that bring their like go on for ever (CF-08)."""
TOO_MANY: Final = "So many Challenges have come that the Guide goes on."


class Cause(NamedTuple):
    """What an outcome comes from: a Challenge, somebody's Action and its margin of failure, so many Triggers before."""

    challenge: int
    actor: int
    margin: int
    chain: int = 0


Happens = Callable[[Table, Outcome, Cause, Chance], Events]


def amount_of(table: Table, outcome: Outcome, cause: Cause) -> int:
    """The number of an outcome: as written, what remains of the Challenge, or the margin."""
    if outcome.amount == "remaining":
        return table.challenges[cause.challenge].points
    return cause.margin if outcome.amount == "margin" else outcome.amount


def points(table: Table, outcome: Outcome, cause: Cause, chance: Chance) -> Events:
    """The Challenge's points change. C-089."""
    if table.is_active(cause.challenge):
        amount = amount_of(table, outcome, cause)
        part = (Part("Trigger", amount, "C-089"),)
        yield from change_points(table, cause.challenge, amount, part, cause.actor, cite="C-089", chain=cause.chain)


def add(table: Table, outcome: Outcome, cause: Cause, chance: Chance) -> Events:
    """Further Challenges come. C-090."""
    for name in outcome.challenges:
        if len(table.challenges) >= MOST_CHALLENGES:
            yield Asked(cause.challenge, TOO_MANY, cite="CF-08")
            return
        yield from arrive(table, table.encounter.plan_named[name.casefold()])


def replace_it(table: Table, outcome: Outcome, cause: Cause, chance: Chance) -> Events:
    """The Challenge turns into others; its reward waits for them. C-093, CA-22."""
    if not table.is_active(cause.challenge):
        return
    if len(table.challenges) >= MOST_CHALLENGES:
        yield Asked(cause.challenge, TOO_MANY, cite="CF-08")
        return
    yield StatusChanged(cause.challenge, TRANSFORMED, cite="CA-22")
    for name in outcome.challenges:
        yield from arrive(table, table.encounter.plan_named[name.casefold()], cause.challenge)


def end(table: Table, outcome: Outcome, cause: Cause, chance: Chance) -> Events:
    """The Challenge is overcome, has failed or is avoided. C-099, CA-27."""
    if table.is_active(cause.challenge):
        yield from become(table, cause.challenge, STATUSES.index(outcome.becomes), outcome.words, cite="C-099")


def harm(table: Table, outcome: Outcome, cause: Cause, chance: Chance) -> Events:
    """Characters lose Points, less their Armor; whom is written. C-080, C-091, CA-58."""
    pool = [name.casefold() for name in POOLS].index(outcome.pool)
    amount = amount_of(table, outcome, cause)
    unstopped = outcome.amount == "margin" or outcome.whom == "linked"
    for actor in harmed(table, outcome, cause):
        armor = 0 if unstopped else min(amount, armor_of(table, actor, pool))
        parts = (Part(outcome.words or "harm", amount, "C-091"), *([Part("Armor", -armor, "CA-58")] if armor else []))
        yield from hurt(table, actor, pool, parts, chance)


def harmed(table: Table, outcome: Outcome, cause: Cause) -> list[int]:
    """The characters an outcome touches."""
    if outcome.whom == "actor":
        return [cause.actor] if table.is_character(cause.actor) else []
    if outcome.whom == "linked":
        linked = table.plan_of(cause.challenge).linked.casefold()
        return [actor for actor, one in enumerate(table.encounter.characters) if one.name.casefold() == linked]
    owner = table.challenges[cause.challenge].owner
    return [owner] if owner != NONE else [actor for actor in range(table.encounter.people) if not table.out(actor)]


def drawback(table: Table, outcome: Outcome, cause: Cause, chance: Chance) -> Events:
    """Actions are harder for the rest of the Encounter. C-088, C-094, CA-48."""
    yield HindranceBegan(Hindrance(outcome.words or "Drawback", outcome.tags, amount_of(table, outcome, cause)))


def story(table: Table, outcome: Outcome, cause: Cause, chance: Chance) -> Events:
    """Everybody who is there earns Story Points, by a Solo copy the one whose it is. C-098, CA-29."""
    owner = table.challenges[cause.challenge].owner
    for actor in range(table.encounter.people) if owner == NONE else (owner,):
        if not table.out(actor):
            yield StoryEarned(actor, amount_of(table, outcome, cause))


def confront(table: Table, outcome: Outcome, cause: Cause, chance: Chance) -> Events:
    """Adversaries step out of the background: they can be targets. C-106, CA-56."""
    named = [name.casefold() for name in outcome.challenges]
    for number, one in enumerate(table.challenges):
        if one.npc != NONE and not one.direct and table.plan_of(number).name.casefold() in named:
            yield MadeDirect(number)


def ask(table: Table, outcome: Outcome, cause: Cause, chance: Chance) -> Events:
    """What only words can say, the table settles. C-122."""
    yield Asked(cause.challenge, outcome.words)
    if table.encounter.waits:
        guide = 1 << table.encounter.guide
        yield Opened(Asking(challenge=cause.challenge, words=outcome.words, waiting=guide), cite="C-122")


HAPPENS: Final[dict[str, Happens]] = {
    "points": points,
    "add": add,
    "replace": replace_it,
    "end": end,
    "harm": harm,
    "drawback": drawback,
    "story": story,
    "confront": confront,
    "ask": ask,
}


@adventure.closes(Trigger)
def trigger_due(table: Table, window: Trigger, chance: Chance) -> Events:
    """A Trigger occurs, if its Challenge has not been closed meanwhile; a chain has an end. C-087, CF-04."""
    one = table.challenges[window.challenge]
    plan = table.plan_of(window.challenge).triggers[window.trigger]
    yield Closed(cite="C-087")
    if window.chain > LONGEST_CHAIN:
        yield Asked(window.challenge, "So many Triggers follow from each other that the Guide goes on.", cite="CF-04")
        return
    if one.status != ACTIVE and plan.on not in RESULTS:
        return
    if one.fired >> window.trigger & 1 and not happens_again(plan):
        return
    yield TriggerFired(window.challenge, window.trigger)
    cause = Cause(window.challenge, window.actor, window.margin, window.chain)
    for outcome in plan.does:
        yield from HAPPENS[outcome.do](table, outcome, cause, chance)


@adventure.closes(Outcomes)
def outcomes_due(table: Table, window: Outcomes, chance: Chance) -> Events:
    """A reward or a consequence is given, once. C-095, CA-37."""
    plan = table.plan_of(window.challenge)
    yield Closed(cite="C-095")
    before = table.challenges[window.challenge].given >> window.reward & 1
    given = () if before else plan.reward if window.reward else plan.consequence
    if given:
        yield Given(window.challenge, window.reward)
    cause = Cause(window.challenge, table.challenges[window.challenge].owner, 0)
    for outcome in given:
        yield from HAPPENS[outcome.do](table, outcome, cause, chance)
