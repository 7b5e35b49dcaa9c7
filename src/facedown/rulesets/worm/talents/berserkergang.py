"""Berserkergang (C5): a rage that lasts until the Challenge ends."""

from __future__ import annotations

from typing import Final

from facedown.kernel.conditions import Condition
from facedown.kernel.rule import Events
from facedown.rulesets.worm.challenge.acting import ABLE
from facedown.rulesets.worm.events import FacedownDiscarded, ModifierSet
from facedown.rulesets.worm.means import BERSERKER
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Modifier
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.commands import Rage
from facedown.rulesets.worm.talents.having import BERSERKERGANG, has_talent
from facedown.rulesets.worm.talents.kin import FORSWORN, raging
from facedown.rulesets.worm.words import ATTACK


def may_rage(table: Table, actor: int) -> bool:
    """Has this adventurer a rage to begin?"""
    return has_talent(table, actor, BERSERKERGANG) and not raging(table, actor)


RAGES: Final = Condition(may_rage, "You have no rage to begin.", "C5", lasting=True, needs=BERSERKER)


@worm.rule(Rage, cite="C5", when=[ABLE, RAGES])
def rage(table: Table, move: Rage) -> Events:
    """On one's own turn, which goes on: all one's Attacks have favor; what is forsworn is given up, facedown too."""
    yield ModifierSet(Modifier(BERSERKERGANG, True, "C5", actor=move.actor, kinds=1 << ATTACK), cite="C5")
    facedown = table.facedown[move.actor]
    if facedown is not None and not FORSWORN.isdisjoint((facedown.kind, facedown.prepares)):
        yield FacedownDiscarded(move.actor, facedown.card, "C5")
