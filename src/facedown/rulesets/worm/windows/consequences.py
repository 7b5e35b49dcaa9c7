"""What a blow, a trigger or an effect brings with it."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command, Policy, Window
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import (
    DropItem,
    ShiftDisposition,
    Stunned,
)
from facedown.rulesets.worm.plan import Consequence


class Aftermath(Window, frozen=True, kw_only=True):
    """What still happens to a body, one thing after the other.

    *by* is the actor who brought it about, or NONE; *value* the total of the action that did, or NONE (B-105); *attack*
    tells whether that was an Attack (R-202).
    """

    cite: ClassVar[str] = "R-056"
    consequences: tuple[Consequence, ...]
    body: int
    by: int = NONE
    value: int = NONE
    attack: bool = False


class Triggered(Window, frozen=True, kw_only=True):
    """A trigger of the scene springs: who set it off, whom they dealt with, and who is still to be befallen."""

    cite: ClassVar[str] = "R-066"
    trigger: int
    body: int
    other: int = NONE
    zone: int = NONE
    begun: bool = False
    left: tuple[int, ...] = ()


class Branch(Window, frozen=True, kw_only=True):
    """A test of fate decides what befalls a body; *result* is the test's, or NONE before it."""

    cite: ClassVar[str] = "R-067"
    body: int
    passed: tuple[Consequence, ...]
    failed: tuple[Consequence, ...]
    by: int = NONE
    result: int = NONE


class Choking(Window, frozen=True, kw_only=True):
    """Those who begin the round in a Stinking Cloud are Stunned one after the other: *actors* are still to be (C6)."""

    cite: ClassVar[str] = "C6"
    actors: int


class Shaken(Window, frozen=True, kw_only=True):
    """A body that holds a spell by concentration has been hurt, or can act no more (C6)."""

    cite: ClassVar[str] = "C6"
    body: int


class Faltering(Window, frozen=True, kw_only=True):
    """A spell that was held by concentration slips from whoever held it (C6)."""

    cite: ClassVar[str] = "C6"
    body: int


class Dropping(Window, frozen=True, kw_only=True):
    """The Disarmed lets go of something."""

    cite: ClassVar[str] = "R-040"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (DropItem,)
    body: int


class Stun(Window, frozen=True, kw_only=True):
    """The Stunned discards a card; or somebody pays with one for a scene's rule, whose number is *why*."""

    cite: ClassVar[str] = "R-053"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Stunned,)
    actor: int
    why: str = "R-053"


class Swayed(Window, frozen=True, kw_only=True):
    """A Banter succeeded: where does the Disposition go?"""

    cite: ClassVar[str] = "R-134"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (ShiftDisposition,)
    target: int
