"""Which talents a scene knows of, and what those that its adventurers have do (C5)."""

from __future__ import annotations

from facedown.rulesets.worm.plan import ScenePlan, SheetPlan
from facedown.rulesets.worm.talents.book import book
from facedown.rulesets.worm.talents.plan import TalentPlan


def known_talents(plan: ScenePlan) -> dict[str, TalentPlan]:
    """The talents of the book by name, and the scene's own, which come first."""
    return {**book(), **{talent.name: talent for talent in plan.talents}}


def every_talent(sheet: SheetPlan) -> tuple[str, ...]:
    """The talents of a sheet: those that are mastered, then those in training, which can be used too (C1)."""
    return (*sheet.talents, *sheet.training)


def behaves(plan: ScenePlan, talents: tuple[str, ...]) -> dict[str, int]:
    """What these talents do that the engine judges, each with the place of the talent that does it (C5)."""
    known = known_talents(plan)
    found: dict[str, int] = {}
    for place, name in enumerate(talents):
        talent = known.get(name)
        if talent is not None and talent.behaviour is not None:
            found.setdefault(talent.behaviour, place)
    return found
