"""What a sheet says of an adventurer as they come: which bonds are charged, how far talents in training are (C1)."""

from __future__ import annotations

from facedown.rulesets.worm.plan import SheetPlan


def charged_on(sheet: SheetPlan, adventurer: int) -> tuple[tuple[int, str], ...]:
    """The charged bonds, as the table holds them."""
    return tuple([(adventurer, mate) for mate in sheet.charged])


def xp_on(sheet: SheetPlan, adventurer: int) -> tuple[tuple[int, str, int], ...]:
    """The XP of those in training that have any, as the table holds it."""
    marked = zip(sheet.training, sheet.xp, strict=False)
    return tuple([(adventurer, talent, xp) for talent, xp in marked if xp])
