"""Talents of the path of Cups that need no answer (C5)."""

from __future__ import annotations

from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.having import CHIRURGEON, has_talent


def chirurgeon(table: Table, actor: int) -> bool:
    """Chirurgeon: does a poultice that this adventurer applies Heal, whoever it is for (C5)?"""
    return has_talent(table, actor, CHIRURGEON)
