"""The draw, Initiative, the count, the end of the round."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command, Policy, Sealed, Window
from facedown.rulesets.worm.commands import (
    EndChallenge,
    GoFirst,
    KeepHand,
    LayInitiative,
    NextRound,
    Redraw,
)


class Draw(Window, frozen=True, kw_only=True):
    """Step 1: everybody draws."""

    cite: ClassVar[str] = "R-073"


class Mulligan(Window, frozen=True, kw_only=True):
    """The game master may throw the hand back, once."""

    cite: ClassVar[str] = "R-084"
    admits: ClassVar[tuple[type[Command], ...]] = (Redraw, KeepHand)


class Initiatives(Sealed[LayInitiative], frozen=True, kw_only=True):
    """Step 2: all lay their Initiative facedown, together."""

    cite: ClassVar[str] = "R-086"
    admits: ClassVar[tuple[type[Command], ...]] = (LayInitiative,)


class Count(Window, frozen=True, kw_only=True):
    """Step 3: from I upwards."""

    cite: ClassVar[str] = "R-095"


class Tie(Window, frozen=True, kw_only=True):
    """Several at one number: who declares first? Any of those asked may say (R-093)."""

    cite: ClassVar[str] = "R-093"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (GoFirst,)
    tied: int


class RoundEnd(Window, frozen=True, kw_only=True):
    """Step 5: unused cards go."""

    cite: ClassVar[str] = "R-168"


class Judgement(Window, frozen=True, kw_only=True):
    """The round is over: does the Challenge go on (R-171)?"""

    cite: ClassVar[str] = "R-171"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (NextRound, EndChallenge)
