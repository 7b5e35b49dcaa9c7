"""Talents of kin that need no answer (C5)."""

from __future__ import annotations

from facedown.kernel.rule import Events
from facedown.rulesets.worm.events import EffectApplied
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.having import BLUR, has_talent
from facedown.rulesets.worm.words import SHROUDED


def blur(table: Table, body: int) -> Events:
    """Blur: whoever is Wounded, and still on their feet, is Shrouded (C5). It ends as the Effect does (R-138)."""
    if has_talent(table, body, BLUR) and not table.out(body) and not table.effects[body] & SHROUDED:
        yield EffectApplied(body, SHROUDED, "C5")
