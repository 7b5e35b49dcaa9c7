"""Miscellaneous actions (A14): any card, any suit, any value."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.rulesets.worm.challenge.acting import ABLE, action, declare, pay
from facedown.rulesets.worm.challenge.cards_to_play import ANY_CARD
from facedown.rulesets.worm.challenge.moving import NOT_PRONE, NOT_ROOTED, leave, movers_of, parting_blows, with_leave
from facedown.rulesets.worm.challenge.resolution import carried
from facedown.rulesets.worm.challenge.routes import NEXT_ZONE, onward
from facedown.rulesets.worm.commands import Move
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import MOVE


@worm.rule(Move, cite="R-140", when=[ABLE, NOT_ROOTED, NOT_PRONE], card=ANY_CARD, zone=NEXT_ZONE)
def move_on(table: Table, move: Move) -> Events:
    """Any card: to an adjacent zone. A group goes together; those one is engaged with may strike (R-064, R-182)."""
    declared = with_leave(table, replace(action(table, move, MOVE), zone=move.zone), next_door)
    yield from pay(table, move)
    yield from declare(table, declared)


def next_door(table: Table, act: Action, body: int) -> bool:
    """Is the action's zone next to this body's, and the way open?"""
    return act.zone in onward(table, act.actor, body)


@carried(MOVE)
def moves(table: Table, act: Action, chance: Chance) -> Events:
    """Those who can still go there go."""
    movers = movers_of(table, act, next_door)
    yield from leave(table, act, movers, parting_blows(table, movers))
