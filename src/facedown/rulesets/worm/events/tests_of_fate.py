"""Tests of fate, alone and in groups."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.kernel.sums import Part
from facedown.rulesets.worm.states import Bound


class TestCalled(Event, frozen=True):
    """A test of fate is called."""

    adventurer: int
    attribute: int
    words: str = ""
    cite: str = "R-011"


class TestEnded(Event, frozen=True):
    """How a test came out: great failure -1, failure 0, success 1, great success 2 (R-031)."""

    adventurer: int
    result: int
    total: int
    parts: tuple[Part, ...]
    cite: str = "R-013"


class GroupTestEnded(Event, frozen=True):
    """How a group test came out: the sum of its hits, and what that means."""

    hits: int
    outcome: str
    cite: str = "R-032"


class FateBound(Event, frozen=True):
    """The same test cannot be tried again."""

    bound: Bound
    cite: str = "R-027"


class FateUnbound(Event, frozen=True):
    """The circumstances changed: it may be tried again."""

    bound: Bound
    reason: str = ""
    cite: str = "R-027"


class ResolveGained(Event, frozen=True):
    """The arbiter gives a Resolve."""

    actor: int
    cite: str = "R-208"
