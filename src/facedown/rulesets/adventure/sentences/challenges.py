"""What becomes of Challenges: their points, their state, their Triggers."""

from __future__ import annotations

from facedown.kernel.sentence import Sentence
from facedown.rulesets.adventure import events as happened
from facedown.rulesets.adventure.sentences.sentence import say, spoken, steps, tells
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import NONE, STATUSES, size_of


@tells(happened.PointsChanged)
def points_changed(table: Table, event: happened.PointsChanged) -> Sentence:
    """The sum, and the points before and after."""
    name = table.challenges[event.challenge].name
    if event.after == NONE:
        return say("{name}: {steps}it counts.", event, name=name, steps=steps(event.parts))
    beyond = f" ({event.beyond} beyond 0)" if event.beyond else ""
    return say("{name}: {steps}{before} -> {after} CP{beyond}.", event, name=name, steps=steps(event.parts),
               before=event.before, after=event.after, beyond=beyond)  # fmt: skip


@tells(happened.Absorbed)
def absorbed(table: Table, event: happened.Absorbed) -> Sentence:
    """A success that takes nothing."""
    name = table.challenges[event.challenge].name
    if not event.parts:
        return say("{name} is immune to that.", event, name=name)
    return say("{name}: {steps}nothing is taken.", event, name=name, steps=steps(event.parts))


@tells(happened.StatusChanged)
def status_changed(table: Table, event: happened.StatusChanged) -> Sentence:
    """What has become of it."""
    name = table.challenges[event.challenge].name
    return say("{name}: {status}.{words}", event, name=name, status=STATUSES[event.status], words=spoken(event.words))


@tells(happened.Reopened)
def reopened(table: Table, event: happened.Reopened) -> Sentence:
    """It counts again."""
    return say("{name} can be worked at again.", event, name=table.challenges[event.challenge].name)


@tells(happened.ChallengeAdded)
def challenge_added(table: Table, event: happened.ChallengeAdded) -> Sentence:
    """A Challenge is there."""
    one = event.challenge
    whose = f" (for {table.name_of(one.owner)})" if one.owner != NONE else ""
    if one.points == NONE:
        return say("There is {name}{whose}.", event, name=one.name, whose=whose)
    return say("There is {name}{whose}: {points} CP, {size}.", event, name=one.name, whose=whose, points=one.points,
               size=size_of(one.points))  # fmt: skip


@tells(happened.TriggerFired)
def trigger_fired(table: Table, event: happened.TriggerFired) -> Sentence:
    """A Trigger occurs."""
    return say("A Trigger of {name} occurs.", event, name=table.challenges[event.challenge].name)


@tells(happened.MadeDirect)
def made_direct(table: Table, event: happened.MadeDirect) -> Sentence:
    """A target from now on."""
    return say("{name} can be confronted now.", event, name=table.challenges[event.challenge].name)
