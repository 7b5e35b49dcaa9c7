"""What the game master lets happen to somebody: Wounds, healing, another zone, Effects, and the rest of the list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.rulesets.worm.arbiter.commands import (
    ApplyEffect,
    DealWounds,
    GiveResolve,
    HealWound,
    Inflict,
    LetFall,
    LiftEffect,
    PutInZone,
)
from facedown.rulesets.worm.arbiter.open_action import CONSEQUENCES
from facedown.rulesets.worm.arbiter.standing import BODY, power, ruled, whole
from facedown.rulesets.worm.challenge.consequences import carry
from facedown.rulesets.worm.challenge.displacing import displace
from facedown.rulesets.worm.challenge.effects import afflict, heal, relieve
from facedown.rulesets.worm.challenge.falling import falls
from facedown.rulesets.worm.challenge.wounds import deal
from facedown.rulesets.worm.events import ResolveGained
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import CHALLENGE, EFFECTS, HARMS


def living(table: Table, actor: int) -> Sequence[int]:
    """Everybody who is not dead."""
    return [body for body in range(table.scene.bodies) if not table.dead >> body & 1]


def harms(table: Table, actor: int) -> Sequence[int]:
    """Normal, Piercing or Critical."""
    return range(len(HARMS))


def all_effects(table: Table, actor: int) -> Sequence[int]:
    """Every Effect that lasts."""
    return [1 << place for place in range(len(EFFECTS))]


def zones(table: Table, actor: int) -> Sequence[int]:
    """Every zone."""
    return range(len(table.scene.zone_names))


LIVING: Final = Choice(living, "That one is dead, or is not in this scene.", "R-206")
HARM: Final = Choice(harms, "Wounds are normal, Piercing or Critical.", "R-198")
COUNT: Final = whole(1, 9, "Deal from 1 to 9 Wounds.", "R-198")
FEET: Final = whole(1, 300, "A fall is of 1 to 300 feet.", "C3")
EFFECT: Final = Choice(all_effects, "That is no Effect that lasts.", "R-056")
ZONE: Final = Choice(zones, "There is no such zone.", "R-057")


@power(DealWounds, cite="R-198", body=LIVING, harm=HARM, count=COUNT)
def deal_wounds(table: Table, move: DealWounds) -> Events:
    """Wounds by the game master's ruling; they are taken as any other."""
    yield from ruled("Wounds", move, move.count, "R-198")
    yield from deal(table, move.body, move.harm, count=move.count)


@power(LetFall, cite="C3", body=LIVING, feet=FEET)
def let_fall(table: Table, move: LetFall) -> Events:
    """A Wound for each full ten feet, which a test of Pentacles makes less."""
    yield from ruled("a fall", move, move.feet, "C3")
    yield from falls(table, move.body, move.feet)


@power(HealWound, cite="R-044", body=LIVING)
def heal_wound(table: Table, move: HealWound) -> Events:
    """One Wound less."""
    yield from ruled("healing", move, cite="R-044")
    yield from heal(table, move.body)


@power(PutInZone, cite="R-105", body=LIVING, zone=ZONE)
def put_in_zone(table: Table, move: PutInZone) -> Events:
    """Into another zone, even if Rooted there (B-106); a hazard in it does its harm.

    Zones hold between Challenges too (R-227).
    """
    yield from ruled("another zone", move)
    yield from displace(table, move.body, move.zone, "R-105" if table.phase == CHALLENGE else "R-227")


@power(ApplyEffect, cite="R-056", body=LIVING, effect=EFFECT)
def apply_effect(table: Table, move: ApplyEffect) -> Events:
    """An Effect, with what comes of it at once."""
    yield from ruled(EFFECTS[move.effect.bit_length() - 1], move, cite="R-056")
    yield from afflict(table, move.body, move.effect, "R-056")


@power(LiftEffect, cite="B-106", body=BODY, effect=EFFECT)
def lift_effect(table: Table, move: LiftEffect) -> Events:
    """An Effect is over."""
    yield from ruled(EFFECTS[move.effect.bit_length() - 1], move, cite="B-106")
    yield from relieve(table, move.body, move.effect, "B-106")


@power(Inflict, cite="R-105", body=LIVING, consequences=CONSEQUENCES)
def inflict(table: Table, move: Inflict) -> Events:
    """Things of the list, one after the other."""
    yield from ruled("consequences", move)
    yield from carry(table, move.consequences, move.body)


# -- Resolve


def adventurers(table: Table, actor: int) -> Sequence[int]:
    """Those who have less than they can hold."""
    sheets = table.scene.adventurers
    return [one for one, resolve in enumerate(table.resolve) if resolve < sheets[one].most_resolve]


GIFTED: Final = Choice(adventurers, "That is no adventurer, or one with as much Resolve as can be.", "R-208")


@power(GiveResolve, cite="R-208", adventurer=GIFTED)
def give_resolve(table: Table, move: GiveResolve) -> Events:
    """A Resolve more."""
    yield from ruled("a Resolve", move, 1, "R-208")
    yield ResolveGained(move.adventurer)
