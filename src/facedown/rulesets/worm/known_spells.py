"""Which spells of a scene each actor knows, and which things are their components (C6)."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.plan import FoePlan, ScenePlan, SpellPlan


def known_spells(plan: ScenePlan, foes: Sequence[FoePlan]) -> tuple[tuple[int, ...], ...]:
    """By actor, the numbers of the spells it knows; *foes* take part from the first. Errors: Unreadable."""
    return (
        *[spells_of(plan.spells, one.spells, one.name) for one in plan.adventurers],
        *[spells_of(plan.spells, foe.spells, foe.name) for foe in foes],
        *[() for _ in (*plan.hazards, *plan.obstacles)],
    )


def spells_of(spells: tuple[SpellPlan, ...], known: tuple[str, ...], whose: str) -> tuple[int, ...]:
    """The numbers of the spells that somebody knows by name. Errors: Unreadable."""
    names = [spell.name for spell in spells]
    for name in known:
        if name not in names:
            raise Unreadable(f"{whose} knows the spell {name!r}, which is no spell of this scene.")
    return tuple([names.index(name) for name in known])


def serves(spell: SpellPlan, kind: str, name: str) -> bool:
    """Is a thing of this kind and name the component of this spell?"""
    return kind == "component" and name.casefold() == spell.component.casefold()
