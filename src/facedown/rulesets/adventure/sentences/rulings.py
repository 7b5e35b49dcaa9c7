"""What is asked of the Guide, given and ruled."""

from __future__ import annotations

from facedown.kernel import structs
from facedown.kernel.game import SteppedBack
from facedown.kernel.sentence import Sentence
from facedown.kernel.structs import Event
from facedown.rulesets.adventure import events as happened
from facedown.rulesets.adventure.sentences.sentence import say, spoken, tells
from facedown.rulesets.adventure.table import Table


@tells(
    *(structs.Opened, structs.Changed, structs.Closed, structs.Passed, structs.Queued, structs.Unqueued),
    *(structs.Answered, structs.TakenBack),
)
def silent(table: Table, event: Event) -> None:
    """What moves windows is told by what else happens."""


@tells(structs.Allowed)
def allowed(table: Table, event: structs.Allowed) -> Sentence:
    """A rule is set aside."""
    who = table.name_of(event.waiver.actor)
    return say("The Guide sets {rule} aside for {who}.{words}", event, rule=event.waiver.cite, who=who,
               words=spoken(event.reason))  # fmt: skip


@tells(structs.WaiverUsed)
def waiver_used(table: Table, event: structs.WaiverUsed) -> Sentence:
    """It was needed."""
    return say("{rule} was set aside for {who}.", event, rule=event.rule, who=table.name_of(event.actor))


@tells(SteppedBack)
def stepped_back(table: Table, event: SteppedBack) -> Sentence:
    """The Guide steps back."""
    return say("The game goes back.{words}", event, words=spoken(event.reason))


@tells(happened.Asked)
def asked(table: Table, event: happened.Asked) -> Sentence:
    """What the table settles."""
    return say("For the table to settle: {words}", event, words=event.words)


@tells(happened.Given)
def given(table: Table, event: happened.Given) -> Sentence:
    """A reward or a consequence."""
    name = table.challenges[event.challenge].name
    if event.reward:
        return say("{name} brings its reward.", event, name=name)
    return say("{name} has its consequence.", event, name=name)


@tells(happened.Ruled)
def ruled(table: Table, event: happened.Ruled) -> Sentence | None:
    """A ruling with its reason."""
    return say("The Guide rules:{words}", event, words=spoken(event.reason)) if event.reason else None


@tells(happened.PlanWritten)
def plan_written(table: Table, event: happened.PlanWritten) -> None:
    """That it is there is told when it comes."""
