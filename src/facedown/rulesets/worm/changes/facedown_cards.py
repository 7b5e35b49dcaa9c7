"""Facedown actions laid, revealed, given up."""

from __future__ import annotations

from facedown.rulesets.worm import clues
from facedown.rulesets.worm.changes.cards import discard, take, throw
from facedown.rulesets.worm.changes.registering import quiet_effect
from facedown.rulesets.worm.clues import clue
from facedown.rulesets.worm.events import FacedownDiscarded, FacedownLaid, FacedownRevealed
from facedown.rulesets.worm.table import Table, put


@quiet_effect(FacedownLaid)
def facedown_laid(table: Table, event: FacedownLaid) -> None:
    """From the hand, or from another place, to the actor's one facedown action."""
    if event.from_hand:
        take(table, event.actor, event.facedown.card)
    table.facedown = put(table.facedown, event.actor, event.facedown)


@quiet_effect(FacedownRevealed)
def facedown_revealed(table: Table, event: FacedownRevealed) -> None:
    """Face up, and gone."""
    table.facedown = put(table.facedown, event.actor, None)
    discard(table, event.card)


@quiet_effect(FacedownDiscarded)
def facedown_discarded(table: Table, event: FacedownDiscarded) -> None:
    """Gone unseen, unless the table plays otherwise (B-110)."""
    actor = event.actor
    old = table.facedown[actor]
    table.facedown = put(table.facedown, actor, None)
    if table.scene.options.unseen_discards == "yes":
        assert old is not None
        table.clues = (*table.clues, clue(event.card, clues.facedown(table.scene, actor, old)))
        throw(table, table.seat_of(actor), (event.card,))
    else:
        discard(table, event.card)
