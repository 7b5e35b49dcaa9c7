"""Miscellaneous actions (A14): any card, any suit, any value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.rule import Events
from facedown.rulesets.worm.challenge.acting import ABLE, action, declare, pay
from facedown.rulesets.worm.challenge.cards_to_play import ANY_CARD
from facedown.rulesets.worm.challenge.moving import free_bodies, leave, parting_blows
from facedown.rulesets.worm.challenge.resolution import carried
from facedown.rulesets.worm.commands import Move
from facedown.rulesets.worm.events import Fizzled
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import MOVE


def can_move(table: Table, actor: int) -> bool:
    """Is anybody of this actor neither Rooted nor prone?"""
    return bool(free_bodies(table, actor))


FREE: Final = Condition(can_move, "You are Rooted or prone: Recover first.", "R-049")


def next_zones(table: Table, actor: int) -> Sequence[int]:
    """The zones one link away that nothing bars (R-059, R-140)."""
    scene = table.scene
    found: list[int] = []
    for body in free_bodies(table, actor):
        here = table.zone[body]
        for zone in scene.adjacent[here]:
            if zone not in found and scene.guard_between(here, zone) is None:
                found.append(zone)
    return sorted(found)


def all_zones(table: Table, actor: int) -> Sequence[int]:
    """Every zone of the scene."""
    return range(len(table.scene.zone_names))


NEXT_ZONE: Final = Choice(
    next_zones, "You can Move to an adjacent zone, where nothing bars the way.", "R-140", all_zones
)


@worm.rule(Move, cite="R-140", when=[ABLE, FREE], card=ANY_CARD, zone=NEXT_ZONE)
def move_on(table: Table, move: Move) -> Events:
    """Any card: to an adjacent zone. A group goes together; those one is engaged with may strike (R-064, R-182)."""
    declared = replace(action(table, move, MOVE), zone=move.zone)
    yield from pay(table, move)
    yield from declare(table, declared)


@carried(MOVE)
def moves(table: Table, act: Action, chance: Chance) -> Events:
    """Those who can still go there go."""
    movers = [body for body in free_bodies(table, act.actor) if act.zone in table.scene.adjacent[table.zone[body]]]
    if movers:
        yield from leave(table, act, movers, parting_blows(table, movers))
    else:
        yield Fizzled(act.actor, "nobody can go there any more")
