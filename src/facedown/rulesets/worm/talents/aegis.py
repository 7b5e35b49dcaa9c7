"""Aegis (C5): a shield takes a Notch in the place of a maneuver."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed
from facedown.rulesets.worm.challenge.effects import notch
from facedown.rulesets.worm.challenge.maneuvers import done_to
from facedown.rulesets.worm.commands import Pass
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.commands import Shelter
from facedown.rulesets.worm.talents.having import AEGIS
from facedown.rulesets.worm.talents.swords import shelters
from facedown.rulesets.worm.talents.training import practise
from facedown.rulesets.worm.windows import Sheltering


def shields(table: Table, actor: int) -> Sequence[int]:
    """The shields that could take it."""
    return shelters(table, actor)


SHIELD: Final = Choice(shields, "That is no whole shield in your hand.", "C5")


@worm.rule(Shelter, cite="C5", item=SHIELD)
def shelter(table: Table, move: Shelter) -> Events:
    """The shield takes a Notch, and nothing else comes of it."""
    yield Closed()
    yield from practise(table, move.actor, AEGIS)
    yield from notch(move.item, "C5")


@worm.closes(Sheltering)
def unsheltered(table: Table, window: Sheltering, chance: Chance) -> Events:
    """It is done to them after all."""
    yield Closed()
    yield from done_to(table, window.target, window.maneuver, window.what)


@worm.default(Sheltering)
def spares_the_shield(table: Table, window: Sheltering, actor: int) -> Pass:
    """Without an answer the shield stays whole."""
    return Pass(table.seat_of(actor), actor)
