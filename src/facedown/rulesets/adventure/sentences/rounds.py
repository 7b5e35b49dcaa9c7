"""Rounds, Turns, who comes and goes, and the end."""

from __future__ import annotations

from facedown.kernel.sentence import Sentence
from facedown.rulesets.adventure import events as happened
from facedown.rulesets.adventure.sentences.sentence import say, tells
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import NONE, OUTCOMES


@tells(happened.RoundBegan)
def round_began(table: Table, event: happened.RoundBegan) -> Sentence:
    """A Round."""
    return say("Round {round} begins.", event, round=event.round)


@tells(happened.TurnOrderSet)
def turn_order_set(table: Table, event: happened.TurnOrderSet) -> Sentence:
    """Who comes after whom."""
    reactions = event.reactions or (NONE,) * len(event.order)
    order = [
        f"{table.name_of(actor)} ({reaction})" if reaction != NONE else table.name_of(actor)
        for actor, reaction in zip(event.order, reactions, strict=True)
    ]
    return say("Turns go in this order: {order}.", event, order=", ".join(order))


@tells(happened.TurnBegan)
def turn_began(table: Table, event: happened.TurnBegan) -> Sentence:
    """Whose Turn."""
    return say("It is the turn of {who}.", event, who=table.name_of(event.actor))


@tells(happened.Joined)
def joined(table: Table, event: happened.Joined) -> Sentence:
    """Somebody comes."""
    return say("{who} joins the Encounter.", event, who=table.name_of(event.actor))


@tells(happened.Withdrew)
def withdrew(table: Table, event: happened.Withdrew) -> Sentence:
    """Somebody leaves."""
    return say("{who} withdraws.", event, who=table.name_of(event.actor))


@tells(happened.Prolonged)
def prolonged(table: Table, event: happened.Prolonged) -> Sentence:
    """More Rounds."""
    return say("The Encounter goes on until Round {round}.", event, round=event.last_round)


@tells(happened.EncounterEnded)
def encounter_ended(table: Table, event: happened.EncounterEnded) -> Sentence:
    """The end."""
    return say("The Encounter ends: {outcome}.", event, outcome=OUTCOMES[event.outcome])
