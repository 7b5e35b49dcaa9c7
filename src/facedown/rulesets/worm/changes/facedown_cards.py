"""Facedown actions laid, revealed, given up."""

from __future__ import annotations

from facedown.rulesets.worm import clues
from facedown.rulesets.worm.changes.cards import discard, take, throw
from facedown.rulesets.worm.changes.registering import quiet_effect
from facedown.rulesets.worm.clues import clue
from facedown.rulesets.worm.events import FacedownDiscarded, FacedownLaid, FacedownRevealed
from facedown.rulesets.worm.states import Facedown, FurtherDodge
from facedown.rulesets.worm.table import Table, put


@quiet_effect(FacedownLaid)
def facedown_laid(table: Table, event: FacedownLaid) -> None:
    """From the hand, or from another place, to the actor's one facedown action, or beside its Dodges (C8)."""
    if event.from_hand:
        take(table, event.actor, event.facedown.card)
    if table.facedown[event.actor] is None:
        table.facedown = put(table.facedown, event.actor, event.facedown)
    else:
        table.further = (*table.further, FurtherDodge(event.actor, event.facedown))


@quiet_effect(FacedownRevealed)
def facedown_revealed(table: Table, event: FacedownRevealed) -> None:
    """Face up, and gone."""
    take_up(table, event.actor, event.card)
    discard(table, event.card)


@quiet_effect(FacedownDiscarded)
def facedown_discarded(table: Table, event: FacedownDiscarded) -> None:
    """Gone unseen, unless the table plays otherwise (B-110)."""
    actor = event.actor
    old = take_up(table, actor, event.card)
    if table.scene.options.unseen_discards == "yes":
        table.clues = (*table.clues, clue(event.card, clues.facedown(table.scene, actor, old)))
        throw(table, table.seat_of(actor), (event.card,))
    else:
        discard(table, event.card)


def take_up(table: Table, actor: int, card: int) -> Facedown:
    """What lay there with this card is gone; of many Dodges the next is the first then (C8)."""
    first, *others = table.lying(actor)
    if not others:
        table.facedown = put(table.facedown, actor, None)
        return first
    gone = next(one for one in (first, *others) if one.card == card)
    left = [one for one in (first, *others) if one is not gone]
    table.facedown = put(table.facedown, actor, left[0])
    table.further = tuple([one for one in table.further if one.actor != actor or one.lies in left[1:]])
    return gone
