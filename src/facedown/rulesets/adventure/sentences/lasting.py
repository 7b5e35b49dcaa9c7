"""What lasts from Turn to Turn: holds, parries and the like."""

from __future__ import annotations

from facedown.kernel.sentence import Sentence
from facedown.rulesets.adventure import events as happened
from facedown.rulesets.adventure.sentences.sentence import say, tells
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import GRAB, LASTINGS, NONE


@tells(happened.LastingBegan)
def lasting_began(table: Table, event: happened.LastingBegan) -> Sentence:
    """What helps or hinders from now on."""
    one = event.lasting
    if one.kind == GRAB:
        return say("{who} has hold of {on}, until the turn of {who}.", event, who=table.name_of(one.by),
                   on=table.name_of(one.whom))  # fmt: skip
    on = one.action or (table.name_of(one.whom) if one.whom != NONE else "")
    return say("{kind} for {on}: {amount}, until the turn of {who}.", event, kind=LASTINGS[one.kind], on=on,
               amount=event.amount, who=table.name_of(one.by))  # fmt: skip


@tells(happened.LastingKept)
def lasting_kept(table: Table, event: happened.LastingKept) -> Sentence:
    """It goes on."""
    return say("{who} keeps it up: {kind}.", event, who=table.name_of(event.by), kind=LASTINGS[event.kind])


@tells(happened.LastingFades)
def lasting_fades(table: Table, event: happened.LastingFades) -> None:
    """Nothing changes yet."""


@tells(happened.LastingEnded)
def lasting_ended(table: Table, event: happened.LastingEnded) -> Sentence:
    """It is over."""
    if event.one.kind == GRAB:
        return say("{who} holds {on} no more.", event, who=table.name_of(event.one.by),
                   on=table.name_of(event.one.whom))  # fmt: skip
    on = event.one.action or table.name_of(event.one.whom)
    return say("{kind} for {on} is over.", event, kind=LASTINGS[event.one.kind], on=on)


@tells(happened.Parried)
def parried(table: Table, event: happened.Parried) -> Sentence:
    """A Minor Action."""
    return say("{who} parries until their next turn: Body Defense +1.", event, who=table.name_of(event.actor))
