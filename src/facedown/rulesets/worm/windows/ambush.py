"""Ambush and surprise."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command, Policy, Window
from facedown.rulesets.worm.commands import (
    ActFirst,
    CallOff,
    CreepUp,
    LieInWait,
    MakeAdvantage,
    Pass,
    SpringAmbush,
)
from facedown.rulesets.worm.states import Statement
from facedown.rulesets.worm.talents.commands import StayReady


class Opening(Window, frozen=True, kw_only=True):
    """The scene begins with an ambush."""

    cite: ClassVar[str] = "R-218"


class Alarm(Window, frozen=True, kw_only=True):
    """An adventurer may notice the ambush: *result* is what the test of Cups came to."""

    cite: ClassVar[str] = "R-069"
    adventurer: int
    result: int = 0


class Startled(Window, frozen=True, kw_only=True):
    """The guild is surprised: which Ambushers spend a Resolve not to be (C5)? *ready* holds them as bits."""

    cite: ClassVar[str] = "C5"
    admits: ClassVar[tuple[type[Command], ...]] = (StayReady, Pass)
    ready: int = 0


class Surprised(Window, frozen=True, kw_only=True):
    """Each foe acts once before the Challenge (R-070).

    *left* holds as bits the bodies that have not, *struck* the adventurers who were attacked (R-072), *used* the
    scene's advantages that were brought about (R-071).
    """

    cite: ClassVar[str] = "R-070"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (ActFirst, MakeAdvantage, CreepUp, Pass)
    left: int
    struck: int = 0
    used: int = 0


class LyingInWait(Window, frozen=True, kw_only=True):
    """The guild lies in wait: what will each do, and when (R-068)?"""

    cite: ClassVar[str] = "R-068"
    admits: ClassVar[tuple[type[Command], ...]] = (LieInWait, Pass)
    statements: tuple[Statement, ...] = ()


class InWait(Window, frozen=True, kw_only=True):
    """Does the moment come that they lie in wait for?"""

    cite: ClassVar[str] = "R-068"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (SpringAmbush, CallOff)
    statements: tuple[Statement, ...]


class Springing(Window, frozen=True, kw_only=True):
    """The moment came: these still act, one after the other (B-56)."""

    cite: ClassVar[str] = "R-068"
    statements: tuple[Statement, ...]
