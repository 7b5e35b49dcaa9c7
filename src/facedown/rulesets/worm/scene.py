"""A scene ready to play: who takes part, with which numbers, and how the zones join; lookups worked out once.

Actors have an Initiative: adventurers first, then foes or groups of foes, then hazards; the last actor is the judge,
under which the game master rules; foes that join later come after it. Bodies stand in a zone and can be wounded:
adventurers first, then every foe.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from facedown.rulesets.worm.affliction_plan import AfflictionPlan
from facedown.rulesets.worm.foe_traits import FoeTraits
from facedown.rulesets.worm.hooked import (
    Gate,
    Offered,
    StandingHook,
    Trigger,
)
from facedown.rulesets.worm.hooks import GatePlan
from facedown.rulesets.worm.options import Options
from facedown.rulesets.worm.plan import (
    AdventurerPlan,
    FoePlan,
    HazardPlan,
    ItemPlan,
    ScenePlan,
    SpellPlan,
)

MELEE: Final = frozenset({"axe", "blade", "dagger", "flail", "hammer", "polearm"})
SHIELDS: Final = frozenset({"light shield", "heavy shield"})
AMMUNITION: Final = "ammunition"
ARMORS: Final = frozenset({"light armor", "iron armor", "steel armor", "helm"})


class Item(Struct, frozen=True):
    """One thing: whose it was when the scene began, and what it can take."""

    name: str
    kind: str
    owner: int
    notches: int
    plan: ItemPlan


class Hazard(Struct, frozen=True):
    """A danger: its actor, the zone it lies in, the links it guards as (from, to), and what it does."""

    actor: int
    zone: int
    guards: frozenset[tuple[int, int]]
    plan: HazardPlan


class Scene(Struct, frozen=True):
    """What does not change from command to command. The arbiter's additions make a new Scene."""

    plan: ScenePlan
    options: Options
    people: int
    game_master: int
    judge: int
    actors: int
    bodies: int
    seats: tuple[int, ...]
    attributes: tuple[tuple[int, int, int, int], ...]
    members: tuple[tuple[int, ...], ...]
    actor_of: tuple[int, ...]
    names: tuple[str, ...]
    body_names: tuple[str, ...]
    adventurers: tuple[AdventurerPlan, ...]
    groups: tuple[FoePlan, ...]
    hazards: tuple[Hazard, ...]
    items: tuple[Item, ...]
    items_of: tuple[tuple[int, ...], ...]
    zone_names: tuple[str, ...]
    adjacent: tuple[tuple[int, ...], ...]
    guarded: tuple[tuple[int, frozenset[tuple[int, int]]], ...]
    start: tuple[int, ...]
    guild_mask: int
    foes_mask: int
    waits: bool
    foe_actors: tuple[int, ...]
    traits: FoeTraits
    talents: tuple[tuple[str, ...], ...]
    behaves: tuple[dict[str, int], ...]
    behaviours: frozenset[str]
    afflictions: dict[str, AfflictionPlan]
    marching: tuple[int, ...]
    moody: tuple[int, ...]
    modifiers: tuple[StandingHook, ...] = ()
    gates: tuple[Gate, ...] = ()
    offered: tuple[Offered, ...] = ()
    extra_suits: tuple[tuple[int, int, int, str], ...] = ()
    wards: tuple[GatePlan, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    watching: tuple[tuple[int, ...], ...] = ()
    spells: tuple[SpellPlan, ...] = ()
    known_spells: tuple[tuple[int, ...], ...] = ()
    steps_in: bool = False
    has: tuple[int, ...] = ()
    """By actor, what the scene brings of what rules need (`means`)."""
    masks: tuple[int, ...] = ()
    """By actor, its members as bits."""
    dangers: int = 0
    unwritten: int = 0
    """The actors that are hazards, as bits."""
    ammunition: tuple[int, ...] = ()
    """The things that are ammunition."""

    def group(self, actor: int) -> FoePlan:
        """The foe or group of foes that this actor is."""
        first = actor - self.people
        return self.groups[first if actor < self.judge else first - len(self.hazards) - 1]

    def type_of(self, actor: int) -> str:
        """The type of enemy that this foe or group is of (R-077)."""
        foe = self.group(actor)
        return (foe.type or foe.name).casefold()

    def is_foe(self, actor: int) -> bool:
        """Is this actor a foe or a group of foes?"""
        return actor in self.foe_actors

    def is_hazard(self, actor: int) -> bool:
        """Is this actor a hazard?"""
        return self.judge - len(self.hazards) <= actor < self.judge

    def hazard(self, actor: int) -> Hazard:
        """The hazard that this actor is."""
        return self.hazards[actor - self.judge + len(self.hazards)]

    def hand_of(self, actor: int) -> int:
        """Whose hand pays for an actor: an adventurer's own, or the game master's."""
        return min(self.people, actor)
