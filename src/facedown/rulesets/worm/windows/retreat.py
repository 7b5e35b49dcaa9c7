"""Retreat."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command, Policy, Sealed, Window
from facedown.rulesets.worm.commands import (
    Complicate,
    DeclarePursuit,
    Flee,
    RewardTrick,
    StandFast,
)


class Pursuit(Window, frozen=True, kw_only=True):
    """The guild wants to retreat: how fast are the pursuers (R-186)?"""

    cite: ClassVar[str] = "R-186"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (DeclarePursuit,)


class Withdrawing(Sealed[Flee | StandFast], frozen=True, kw_only=True):
    """Does everybody want to go (B-53)? Each who has a card plays one (R-188)."""

    cite: ClassVar[str] = "R-188"
    admits: ClassVar[tuple[type[Command], ...]] = (Flee, StandFast)


class Tricks(Window, frozen=True, kw_only=True):
    """Somebody did something clever: whose test does it help (R-188)?"""

    cite: ClassVar[str] = "R-188"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (RewardTrick,)


class Fleeing(Window, frozen=True, kw_only=True):
    """The guild runs: *hits* is what its group test came to."""

    cite: ClassVar[str] = "R-187"
    hits: int = 0


class Complication(Window, frozen=True, kw_only=True):
    """One hit only: what goes wrong (R-189)?"""

    cite: ClassVar[str] = "R-189"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Complicate,)


class Away(Window, frozen=True, kw_only=True):
    """The guild is away, once what went wrong is over."""

    cite: ClassVar[str] = "R-189"
