"""Tests of fate."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command, Policy, Window
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import (
    DrawTest,
    LetStand,
    Push,
    Suffer,
    WriteDown,
)
from facedown.rulesets.worm.states import FateTest


class Unwritten(Window, frozen=True, kw_only=True):
    """An attribute that a quick sheet leaves open is asked for: what is it (R-210)?"""

    cite: ClassVar[str] = "R-210"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (WriteDown,)
    attribute: int


class Testing(Window, frozen=True, kw_only=True):
    """A test of fate is called: draw. *together* is how many test as a group, 0 for a test of one's own."""

    cite: ClassVar[str] = "R-012"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (DrawTest,)
    test: FateTest
    group: tuple[FateTest, ...] = ()
    hits: tuple[int, ...] = ()
    together: int = 0


class Pushing(Window, frozen=True, kw_only=True):
    """A test failed: push fate, or leave it."""

    cite: ClassVar[str] = "R-015"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Push, LetStand)
    test: FateTest
    group: tuple[FateTest, ...] = ()
    hits: tuple[int, ...] = ()
    together: int = 0


class Tested(Window, frozen=True, kw_only=True):
    """A test is over: what follows, and the next test of a group."""

    cite: ClassVar[str] = "R-013"
    test: FateTest
    group: tuple[FateTest, ...] = ()
    hits: tuple[int, ...] = ()
    together: int = 0


class GreatFailure(Window, frozen=True, kw_only=True):
    """A great failure costs something: the arbiter says what (R-017)."""

    cite: ClassVar[str] = "R-017"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Suffer,)
    adventurer: int
    helper: int = NONE
