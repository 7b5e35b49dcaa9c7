"""What a person who is game master may rule, at any moment. Each carries a *reason*, which everybody hears.

A reason that begins with "secret:" is for the game master's seat alone (F1); so is what stands in *stays_secret*.
"""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.options import Options
from facedown.rulesets.worm.plan import AdventurerPlan, Consequence, FoePlan, ZonePlan

# -- on the action that lies open


class Favor(Command, frozen=True):
    """Favor for the open action (R-103)."""

    reason: str = ""


class Disfavor(Command, frozen=True):
    """Disfavor for the open action (R-103)."""

    reason: str = ""


class EditPart(Command, frozen=True):
    """One *part* of the open action's sum is worth this: 0 the card, 1 the attribute, then what was added or is now."""

    part: int
    value: int
    reason: str = ""


class NameMember(Command, frozen=True):
    """Another member of the same group is the target (B-100)."""

    target: int
    instead: int
    reason: str = ""


class Oppose(Command, frozen=True):
    """The open action must also meet this number; below it, this happens to whoever acts, and perhaps it *stops*."""

    stays_secret: ClassVar[tuple[str, ...]] = ("number", "stops", "consequences")
    number: int
    stops: bool
    consequences: tuple[Consequence, ...] = ()
    reason: str = ""


class Overrule(Command, frozen=True):
    """The open action comes to nothing: the scene rules it out (R-216)."""

    reason: str = ""


# -- leave and standing modifiers


class Allow(Command, frozen=True):
    """A numbered rule is set aside for an actor: once, so many times, or (-1) always; 0 takes it back."""

    rule: str
    who: int
    uses: int = 1
    reason: str = ""


class StandFavor(Command, frozen=True):
    """Favor or disfavor from now on, until "round", "challenge" or "recover". NONE is anybody; *kinds* 0 is all."""

    favor: bool
    label: str
    who: int = NONE
    target: int = NONE
    kinds: int = 0
    until: str = "challenge"
    reason: str = ""


class EndFavor(Command, frozen=True):
    """A standing favor or disfavor ends: by its place among them."""

    place: int
    reason: str = ""


class BreakSpell(Command, frozen=True):
    """A spell that stands ends: by its place among them (C6)."""

    spell: int
    reason: str = ""


# -- on bodies


class DealWounds(Command, frozen=True):
    """So many Wounds of a kind for somebody."""

    body: int
    harm: int
    count: int = 1
    reason: str = ""


class HealWound(Command, frozen=True):
    """A Wound of somebody's is removed (R-044)."""

    body: int
    reason: str = ""


class LetFall(Command, frozen=True):
    """Somebody falls so many *feet* (C3)."""

    body: int
    feet: int
    reason: str = ""


class PutInZone(Command, frozen=True):
    """Somebody is in another zone, whatever held them."""

    body: int
    zone: int
    reason: str = ""


class ApplyEffect(Command, frozen=True):
    """Somebody suffers an Effect (its bit)."""

    body: int
    effect: int
    reason: str = ""


class LiftEffect(Command, frozen=True):
    """An Effect ends (R-231)."""

    body: int
    effect: int
    reason: str = ""


class Inflict(Command, frozen=True):
    """Anything of the list of consequences happens to somebody: a Notch, a dropped thing, a Stun, a test."""

    stays_secret: ClassVar[tuple[str, ...]] = ("consequences",)
    body: int
    consequences: tuple[Consequence, ...]
    reason: str = ""


class GiveResolve(Command, frozen=True):
    """An adventurer gains a Resolve (R-208)."""

    adventurer: int
    reason: str = ""


# -- foes


class ChangeFoe(Command, frozen=True):
    """A foe has this Health and Defense from now on."""

    stays_secret: ClassVar[tuple[str, ...]] = ("health", "defense")
    body: int
    health: int
    defense: int
    reason: str = ""


class SetMorale(Command, frozen=True):
    """A group's Morale, as the situation has it (R-135)."""

    stays_secret: ClassVar[tuple[str, ...]] = ("morale",)
    group: int
    morale: int
    reason: str = ""


class SetDisposition(Command, frozen=True):
    """A group's Disposition: an emotion and its strength."""

    stays_secret: ClassVar[tuple[str, ...]] = ("intensity",)
    group: int
    emotion: int
    intensity: int
    reason: str = ""


class ReadDisposition(Command, frozen=True):
    """Chance says how a group feels: the top of the minor discards (C7, B-108)."""

    group: int
    reason: str = ""


class NameNumber(Command, frozen=True):
    """The number of somebody who has no Initiative card (B-91)."""

    who: int
    number: int
    reason: str = ""


class LetSurrender(Command, frozen=True):
    """A group gives up (R-171)."""

    group: int
    reason: str = ""


# -- the scene


class AddZone(Command, frozen=True):
    """A zone more (R-057)."""

    stays_secret: ClassVar[tuple[str, ...]] = ("zone",)
    zone: ZonePlan
    reason: str = ""


class AddFoe(Command, frozen=True):
    """A foe or a group more, with a card of the game master's hand as its Initiative or (NONE) without (B-91)."""

    stays_secret: ClassVar[tuple[str, ...]] = ("foe", "card")
    foe: FoePlan
    card: int = NONE
    reason: str = ""


class SetMarchingOrder(Command, frozen=True):
    """The adventurers march in this order, the first at the front (R-069)."""

    order: tuple[int, ...]
    reason: str = ""


class ChangeOptions(Command, frozen=True):
    """Other readings of the unclear rules, and the last round: between rounds only."""

    options: Options
    last_round: int
    reason: str = ""


# -- the course of play


class Extinguish(Command, frozen=True):
    """A light goes out (R-207)."""

    item: int
    reason: str = ""


class Kindle(Command, frozen=True):
    """A light burns again (R-207)."""

    item: int
    reason: str = ""


class ChargeBond(Command, frozen=True):
    """An adventurer's *bond*, by its place on the sheet, is charged by role-play or risk (C1)."""

    adventurer: int
    bond: int
    reason: str = ""


class MarkXp(Command, frozen=True):
    """An adventurer's *talent*, by its place among those in training, was used so often (C1); below 0 XP is lost."""

    adventurer: int
    talent: int
    count: int = 1
    reason: str = ""


class Replace(Command, frozen=True):
    """Another adventurer takes the place of a dead one (R-209)."""

    adventurer: int
    sheet: AdventurerPlan
    reason: str = ""


class FillIn(Command, frozen=True):
    """What a quick sheet left open is fixed (R-210)."""

    adventurer: int
    sheet: AdventurerPlan
    reason: str = ""


class PassWatch(Command, frozen=True):
    """A watch passes: the dying die, the dead rise (R-203, R-206)."""

    reason: str = ""


class RaiseDead(Command, frozen=True):
    """A dead adventurer rises now, as a zombie or as a *wraith* (R-206)."""

    body: int
    wraith: bool
    reason: str = ""


class GoOn(Command, frozen=True):
    """Whoever is still waited for answers by default: a turn is skipped, a window ends."""

    reason: str = ""


class OfferRetreat(Command, frozen=True):
    """Does the guild want to retreat (R-171)?"""

    reason: str = ""


class TestNow(Command, frozen=True):
    """A test of fate in the midst of whatever is going on."""

    adventurer: int
    attribute: int
    favor: bool = False
    disfavor: bool = False
    helper: int = NONE
    reason: str = ""


class GroupTestNow(Command, frozen=True):
    """A group test in the midst of whatever is going on."""

    attribute: int
    best: int = NONE
    least: int = NONE
    reason: str = ""


class Unbind(Command, frozen=True):
    """The circumstances changed: a test, by its place among those decided, may be tried again (R-027)."""

    place: int
    reason: str = ""


class TriggerVigilance(Command, frozen=True):
    """Somebody's Vigilance is triggered (R-145); *by* is the actor who triggered it, or NONE."""

    owner: int
    by: int = NONE
    reason: str = ""
