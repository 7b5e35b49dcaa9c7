"""Reaver (C5): an Attack that begins with a move to the next zone."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from facedown.kernel.conditions import Condition
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.rulesets.worm import means
from facedown.rulesets.worm.cards import SWORDS
from facedown.rulesets.worm.challenge.acting import ABLE, action, declare, pay
from facedown.rulesets.worm.challenge.aims import aim_choice
from facedown.rulesets.worm.challenge.cards_to_play import ATTACK_CARD, ATTACK_EXTRAS
from facedown.rulesets.worm.challenge.gates import warding
from facedown.rulesets.worm.challenge.moving import NOT_PRONE, NOT_ROOTED, leave, parting_blows
from facedown.rulesets.worm.challenge.reach import Aims, missile, unseen, weapons_of
from facedown.rulesets.worm.challenge.routes import free_bodies, onward
from facedown.rulesets.worm.commands import Aim
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.commands import Charge
from facedown.rulesets.worm.talents.having import REAVER, has_talent
from facedown.rulesets.worm.talents.training import practise
from facedown.rulesets.worm.words import ATTACK, MOVE


def reaves(table: Table, actor: int) -> bool:
    """Is this adventurer a Reaver?"""
    return has_talent(table, actor, REAVER)


def charge_singles(table: Table, actor: int) -> list[Aim]:
    """Every foe one could Move to, with every melee weapon."""
    if not reaves(table, actor):
        return []
    return [
        Aim(body, weapon, target)
        for body in free_bodies(table, actor)
        for weapon in weapons_of(table, body)
        if not missile(table, weapon)
        for target in table.opponents(body)
        if table.zone[target] in onward(table, actor, body) and not unseen(table, target)
        if warding(table, body, weapon, target) is None
    ]


def out_of_reach(table: Table, actor: int, aims: Aims, found: list[Aim]) -> Refused:
    """No way leads there, or the weapon is not for it."""
    return Refused("A charge leads to one foe in the next zone, where nothing bars the way, with a melee weapon.", "C5")


REAVES: Final = Condition(reaves, "Only a Reaver moves and strikes in one.", "C5", lasting=True, needs=means.REAVES)
CHARGE_AIMS: Final = aim_choice("charge", charge_singles, out_of_reach, "charges")


@worm.rule(
    Charge,
    cite="C5",
    when=[ABLE, REAVES, NOT_ROOTED, NOT_PRONE],
    card=ATTACK_CARD,
    aims=CHARGE_AIMS,
    extras=ATTACK_EXTRAS,
)
def charge(table: Table, move: Charge) -> Events:
    """The move comes first, with the parting Wounds it costs (R-064); who does not get there strikes nobody (B-71)."""
    struck = action(table, move, ATTACK, suit=SWORDS, aims=move.aims)
    body, zone = move.aims[0].member, table.zone[move.aims[0].target]
    gone = replace(struck, kind=MOVE, aims=(), targets=(), raised=(), zone=zone, what=0)
    yield from pay(table, move, move.extras)
    yield from practise(table, move.actor, REAVER)
    yield from declare(table, struck, by_leave=False)
    yield from leave(table, gone, [body], parting_blows(table, [body]))
