"""What an Adversary's success does to the character it attacks. B.2, B.6, CA-57."""

from __future__ import annotations

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.injuries import armor_of, hurt
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table


def strike(table: Table, check: Check, chance: Chance) -> Events:
    """The Effect, less matching Armor where that helps, is lost from Body, Mind or Spirit Points."""
    armor = 0 if check.unarmored else min(check.effect, armor_of(table, check.victim, check.pool, check.piercing))
    parts = (Part("Effect", check.effect, "B.2"), *([Part("Armor", -armor, "CA-58")] if armor else []))
    yield from hurt(table, check.victim, check.pool, parts, chance, deadly=not check.nonlethal)
