"""Wounds, and who may turn them away."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command, Policy, Window
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import (
    Cleave,
    Endure,
    Impose,
    Pass,
    Spare,
    TakeWound,
)
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.talents.commands import Shelter


class Wound(Window, frozen=True, kw_only=True):
    """An adventurer takes a Wound: how? *by* is the actor who may spare whoever falls by it, or NONE."""

    cite: ClassVar[str] = "R-190"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (TakeWound,)
    body: int
    piercing: bool
    flail: bool = False
    by: int = NONE


class Maneuver(Window, frozen=True, kw_only=True):
    """A Roughhouse succeeded: what does it do? *only* is the one maneuver left to settle, or NONE."""

    cite: ClassVar[str] = "R-125"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Impose,)
    actor: int
    target: int
    only: int = NONE


class Sheltering(Window, frozen=True, kw_only=True):
    """A maneuver is about to be done to somebody whose shield may take a Notch instead (C5)."""

    cite: ClassVar[str] = "C5"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Shelter, Pass)
    target: int
    maneuver: int
    what: int


class Enduring(Window, frozen=True, kw_only=True):
    """A foe is about to take a Wound that a greater doom would let it ignore (C8)."""

    cite: ClassVar[str] = "C8"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Endure, Pass)
    body: int
    harm: int
    by: int = NONE
    action: Action | None = None


class Mercy(Window, frozen=True, kw_only=True):
    """An Attack took somebody down: spare the victim, cleave on with an axe, or neither?"""

    cite: ClassVar[str] = "R-202"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Spare, Cleave, Pass)
    actor: int
    victim: int
    action: Action | None = None
