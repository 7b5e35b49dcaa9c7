"""An Encounter prepared for play: who takes part, which plans there are, and how things are numbered.

Participants are the characters, then the Guide, then the Adversaries, also those that come later. Each character has a
seat; the Guide's seat is the one after them.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import HOUSE
from facedown.rulesets.adventure.options import Options
from facedown.rulesets.adventure.plan import (
    AdversaryPlan,
    ChallengePlan,
    CharacterPlan,
    EncounterPlan,
    Protection,
    WeaponPlan,
)
from facedown.rulesets.adventure.words import ATTRIBUTES

BODILY: Final = "body"
"""The tag of physical Attacks and physical outcomes (CA-58)."""


class Encounter(Struct, frozen=True, gc=False):
    """What never changes: the plan, the characters, the Guide's place, every Challenge that can come."""

    plan: EncounterPlan
    options: Options
    people: int
    guide: int
    waits: bool
    plans: tuple[ChallengePlan, ...]
    adversaries: tuple[AdversaryPlan | None, ...]
    """By the place of their plan; None for a Challenge that does not act."""
    attributes: tuple[tuple[int, ...], ...]
    weapons: tuple[WeaponPlan, ...]
    own_weapons: tuple[tuple[int, ...], ...]
    """By character, the places of their weapons."""
    plan_named: dict[str, int]

    @property
    def characters(self) -> tuple[CharacterPlan, ...]:
        """The player characters."""
        return self.plan.characters


def prepare(plan: EncounterPlan) -> Encounter:
    """The Encounter of a plan. Errors: Unreadable for what nobody could play."""
    people = len(plan.characters)
    if not people:
        raise Unreadable("An Encounter needs at least one character.")
    adversaries = [as_challenge(one) for one in plan.adversaries]
    plans = (*plan.challenges, *adversaries)
    weapons: list[WeaponPlan] = []
    own: list[tuple[int, ...]] = []
    for one in plan.characters:
        own.append(tuple(range(len(weapons), len(weapons) + len(one.weapons))))
        weapons += one.weapons
    return Encounter(
        plan=plan,
        options=plan.options,
        people=people,
        guide=people,
        waits=plan.settings.arbiter == "person",
        plans=plans,
        adversaries=(*[None] * len(plan.challenges), *plan.adversaries),
        attributes=tuple([tuple([getattr(one, name) for name in ATTRIBUTES]) for one in plan.characters]),
        weapons=tuple(weapons),
        own_weapons=tuple(own),
        plan_named={one.name.casefold(): place for place, one in enumerate(plans)},
    )


def with_plan(encounter: Encounter, plan: ChallengePlan) -> Encounter:
    """The same Encounter with one Challenge more that can come. C-002."""
    return replace(
        encounter,
        plans=(*encounter.plans, plan),
        adversaries=(*encounter.adversaries, None),
        plan_named={**encounter.plan_named, plan.name.casefold(): len(encounter.plans)},
    )


def as_challenge(one: AdversaryPlan) -> ChallengePlan:
    """An Adversary is a Challenge (C-100): its pool, and Armor as Protection against what is of that kind (C-110)."""
    armor = [
        Protection(kind="armor", amount=amount, any_of=(kind,))
        for kind, amount in zip(("body", "mind", "spirit"), one.armor, strict=True)
        if amount
    ]
    return ChallengePlan(
        name=one.name,
        points=one.points,
        protection=(*armor, *one.protection),
        timed=one.timed,
        escalating=one.escalating,
        most=one.most,
        triggers=one.triggers,
        reward=one.reward,
        consequence=one.consequence,
        later=one.later,
        shown=one.shown,
        notes=one.notes,
    )


def seat_of(encounter: Encounter, actor: int) -> int:
    """A character's own seat; the Guide's for Adversaries; without a person as Guide the house judges."""
    if actor < encounter.people:
        return actor
    if actor == encounter.guide and not encounter.waits:
        return HOUSE
    return encounter.guide
