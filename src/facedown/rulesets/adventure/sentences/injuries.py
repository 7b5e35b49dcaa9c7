"""What is done to somebody's pools, Wounds, death, and what heals."""

from __future__ import annotations

from facedown.kernel.sentence import Sentence
from facedown.rulesets.adventure import events as happened
from facedown.rulesets.adventure.phrases import dice_in_words
from facedown.rulesets.adventure.sentences.sentence import say, steps, tells
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import POOLS


@tells(happened.PointsLost)
def points_lost(table: Table, event: happened.PointsLost) -> Sentence:
    """A character's points."""
    return say("{who}: {steps}{before} -> {after} {pool} Points.", event, who=table.name_of(event.actor),
               steps=steps(event.parts), before=event.before, after=event.after, pool=POOLS[event.pool])  # fmt: skip


@tells(happened.Unharmed)
def unharmed(table: Table, event: happened.Unharmed) -> Sentence:
    """Nothing is lost."""
    return say("{who}: {steps}nothing is lost.", event, who=table.name_of(event.actor), steps=steps(event.parts))


@tells(happened.Wounded)
def wounded(table: Table, event: happened.Wounded) -> Sentence:
    """A Wound."""
    return say("{who} is Incapacitated and marks a {pool} Wound.", event, who=table.name_of(event.actor),
               pool=POOLS[event.pool])  # fmt: skip


@tells(happened.WoundHealed)
def wound_healed(table: Table, event: happened.WoundHealed) -> Sentence:
    """A Wound less."""
    return say("A {pool} Wound of {who} heals.", event, who=table.name_of(event.actor), pool=POOLS[event.pool])


@tells(happened.WoundChecked)
def wound_checked(table: Table, event: happened.WoundChecked) -> Sentence:
    """After a week."""
    dice = f" rolls {dice_in_words(event.dice)}:" if event.dice else " has"
    return say("After a week: {who}{dice} {total} against {against} for {pool} Wounds.", event,
               who=table.name_of(event.actor), dice=dice, total=event.total, against=event.against,
               pool=POOLS[event.pool])  # fmt: skip


@tells(happened.DeathChecked)
def death_checked(table: Table, event: happened.DeathChecked) -> Sentence:
    """A Death Check."""
    came = "holds on" if event.survived else "fails"
    dice = f" rolls {dice_in_words(event.dice)}:" if event.dice else " has"
    return say("Death Check: {who}{dice} {total} against {against}, and {came}.", event,
               who=table.name_of(event.actor), dice=dice, total=event.total, against=event.against,
               came=came)  # fmt: skip


@tells(happened.Died)
def died(table: Table, event: happened.Died) -> Sentence:
    """Death."""
    return say("{who} dies.", event, who=table.name_of(event.actor))


@tells(happened.PointsRegained)
def points_regained(table: Table, event: happened.PointsRegained) -> Sentence:
    """More points."""
    return say("{who}: {before} -> {after} {pool} Points.", event, who=table.name_of(event.actor),
               before=event.before, after=event.after, pool=POOLS[event.pool])  # fmt: skip


@tells(happened.Dying, happened.DyingGoesOn)
def dying(table: Table, event: happened.Dying | happened.DyingGoesOn) -> Sentence:
    """How long somebody has."""
    return say("{who} is Dying: Rounds left {rounds}.", event, who=table.name_of(event.actor), rounds=event.rounds)


@tells(happened.Stabilized)
def stabilized(table: Table, event: happened.Stabilized) -> Sentence:
    """Saved."""
    return say("{who} is stable, and unconscious until the end.", event, who=table.name_of(event.actor))
