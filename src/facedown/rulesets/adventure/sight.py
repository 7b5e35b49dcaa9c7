"""Each event of Open Adventure as a viewer may know it (CF-01). An event without a closed form here is an error."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel import structs
from facedown.kernel.game import SteppedBack
from facedown.kernel.sight import Sight
from facedown.kernel.structs import Changed, Event, Opened, Queued, Unqueued
from facedown.rulesets.adventure import events
from facedown.rulesets.adventure.closed_windows import closed_check, closed_parts, closed_window
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.view import knows_all, points_shown, view
from facedown.rulesets.adventure.words import NONE

SIGHT: Final = Sight(adventure, view, knows_all)
SIGHT.public(
    *(structs.Closed, structs.Passed, structs.Allowed, structs.WaiverUsed, structs.TakenBack, structs.Answered),
    *(events.RoundBegan, events.TurnOrderSet, events.TurnBegan, events.DiceRolled),
    *(events.StorySpent, events.StoryEarned, events.StatusChanged, events.Eased, events.EasingEnded),
    *(events.Reopened, events.Joined),
    *(events.HindranceBegan, events.PointsLost, events.Wounded, events.DeathChecked, events.Died, events.Withdrew),
    *(events.Asked, events.Given, events.Prolonged, events.EncounterEnded),
    *(events.Ruled, events.MadeDirect, events.HindranceEnded, events.PointsRegained, events.Unharmed),
    *(events.LastingBegan, events.LastingKept, events.LastingFades, events.LastingEnded, events.Parried),
    *(events.Dying, events.DyingGoesOn, events.Stabilized, events.WoundHealed, events.WoundChecked),
    events.ReactionChecked,
)


@SIGHT.closed_form(SteppedBack)
def stepped_back(table: Table, event: SteppedBack, viewer: int) -> Event:
    """Every step is heard of by everybody."""
    return event


@SIGHT.closed_form(Opened)
@SIGHT.closed_form(Changed)
def with_window(table: Table, event: Any, viewer: int) -> Event:
    """The window in its own closed form."""
    closed: Event = replace(event, window=closed_window(event.window, table, viewer))
    return closed


@SIGHT.closed_form(Queued)
@SIGHT.closed_form(Unqueued)
def waiting(table: Table, event: Any, viewer: int) -> Event | None:
    """What is due is the Guide's to know, until it occurs."""
    return event if knows_all(table, viewer) else None


@SIGHT.closed_form(events.Declared)
def declared(table: Table, event: events.Declared, viewer: int) -> Event:
    """An Adversary's scores are the Guide's."""
    return replace(event, check=closed_check(event.check, table, viewer))


@SIGHT.closed_form(events.DifficultySet)
def difficulty_set(table: Table, event: events.DifficultySet, viewer: int) -> Event:
    """The Difficulty Score is told when the Action is declared; an Adversary's score is not."""
    if table.is_character(event.actor) or knows_all(table, viewer):
        return event
    return replace(event, score=())


@SIGHT.closed_form(events.CheckEnded)
def check_ended(table: Table, event: events.CheckEnded, viewer: int) -> Event:
    """The roll is public, so is what it came to."""
    return event


@SIGHT.closed_form(events.PointsChanged)
def points_changed(table: Table, event: events.PointsChanged, viewer: int) -> Event:
    """Where the number is hidden, the Effect and no more."""
    if points_shown(table, event.challenge, viewer):
        return event
    return replace(event, before=NONE, after=NONE, parts=closed_parts(event.parts, whole=False), beyond=0)


@SIGHT.closed_form(events.Absorbed)
def absorbed(table: Table, event: events.Absorbed, viewer: int) -> Event:
    """Protection is known from the first time it mattered."""
    return event


@SIGHT.closed_form(events.ChallengeAdded)
def challenge_added(table: Table, event: events.ChallengeAdded, viewer: int) -> Event:
    """That it is there; its points as far as they are shown, its plan never."""
    if knows_all(table, viewer):
        return event
    number = next(number for number, one in enumerate(table.challenges) if one.name == event.challenge.name)
    shown = event.challenge.points if points_shown(table, number, viewer) else NONE
    return replace(event, challenge=replace(event.challenge, plan=NONE, points=shown))


@SIGHT.closed_form(events.PlanWritten)
def plan_written(table: Table, event: events.PlanWritten, viewer: int) -> Event | None:
    """How a Challenge is made is the Guide's."""
    return event if knows_all(table, viewer) else None


@SIGHT.closed_form(events.TriggerFired)
def trigger_fired(table: Table, event: events.TriggerFired, viewer: int) -> Event:
    """That one occurred; which is written where is the Guide's."""
    return event if knows_all(table, viewer) else replace(event, trigger=NONE)
