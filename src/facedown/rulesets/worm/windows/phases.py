"""Between Challenges."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command, Policy, Window
from facedown.rulesets.worm.commands import (
    Ambush,
    BurnBond,
    CallGroupTest,
    CallTest,
    DrawMeatgrinder,
    EndSession,
    HandOn,
    LayAmbush,
    Pass,
    Rejoin,
    RewardRecap,
    SetPhase,
    TrailBehind,
)


class Phase(Window, frozen=True, kw_only=True):
    """Between Challenges: the game master moves the game (R-213)."""

    cite: ClassVar[str] = "R-213"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (
        *(CallTest, CallGroupTest, Ambush, LayAmbush, DrawMeatgrinder, RewardRecap, TrailBehind, Rejoin),
        *(SetPhase, EndSession),
    )


class Recap(Window, frozen=True, kw_only=True):
    """A good recap earned a Resolve: who gets it (R-208)?"""

    cite: ClassVar[str] = "R-208"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (HandOn,)


class Recovery(Window, frozen=True, kw_only=True):
    """Before the camp ends: who burns a charged bond (C1)? The game goes on to *phase*."""

    cite: ClassVar[str] = "C1"
    admits: ClassVar[tuple[type[Command], ...]] = (BurnBond, Pass)
    phase: int


class SessionStart(Window, frozen=True, kw_only=True):
    """The decks are made ready, before anything else."""

    cite: ClassVar[str] = "R-006"
