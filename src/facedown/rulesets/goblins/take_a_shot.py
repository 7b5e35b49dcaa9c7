"""Take A Shot (G-107 to G-116)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.rulesets.goblins.actions import choose, requirements, seen_beside
from facedown.rulesets.goblins.checks import check, contest, hurt, reward
from facedown.rulesets.goblins.commands import TakeAShot
from facedown.rulesets.goblins.pieces import PERCEPTION, QUICKNESS, TAKE_A_SHOT
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.weapons import damage_dice, draw_weapon


def weapons(table: Table, actor: int) -> Sequence[int]:
    """What it can be made with."""
    return table.shots(actor)


def why_no_target(table: Table, actor: int, target: Any) -> Refused:
    """Not in an adjacent Room, or Hidden there."""
    if target in range(table.scene.players) and table.room[target] in table.beside(actor):
        return Refused("A Hidden Player cannot be targeted by this.", "G-035")
    return Refused("That Player is not in an adjacent Room.", "G-108")


WEAPON = Choice(weapons, "You have no such weapon that is available.", "G-107")
TARGET = Choice(seen_beside, "There is nobody in an adjacent Room at whom you could shoot.", "G-108", why=why_no_target)


@goblins.rule(TakeAShot, cite="G-109", when=requirements(TAKE_A_SHOT), lucky=True, target=TARGET, weapon=WEAPON)
def take_a_shot(table: Table, move: TakeAShot, chance: Chance) -> Events:
    """A Contested Perception Check, then Quickness against Defense as it is by then (G-110, G-111, GA-20).

    Failing either, the target is rewarded once (G-112, GA-19); a hit does the weapon's die and Quickness (GA-18).
    """
    actor, target = move.actor, move.target
    yield from choose(table, actor, TAKE_A_SHOT)
    card = yield from draw_weapon(table, actor, move.weapon)
    contested = yield from contest(table, chance, actor, target, PERCEPTION, "G-110", action=TAKE_A_SHOT)
    if contested.won:
        shot = yield from check(table, chance, actor, QUICKNESS, table.defense(target), "G-111", TAKE_A_SHOT)
        if shot.success:
            natural = shot.die == table.scene.variables.CHECK_DIE.value
            dice = damage_dice(table, chance, move.weapon, card, 2 if natural else 1)
            cite = "G-114" if natural else "G-113"
            yield from hurt(table, target, dice, table.stat(actor, QUICKNESS), cite, slayer=actor)
            return
    yield from reward(table, chance, target, table.scene.variables.TAKE_A_SHOT_OPPONENT_REWARD, "G-112")
