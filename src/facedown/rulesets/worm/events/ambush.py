"""Ambush and surprise."""

from __future__ import annotations

from facedown.kernel.structs import Event


class LaidInWait(Event, frozen=True):
    """An adventurer says what will be done when the moment comes."""

    actor: int
    prepares: int
    words: str = ""
    cite: str = "R-068"


class AlarmRaised(Event, frozen=True):
    """The ambush is noticed in time."""

    adventurer: int
    cite: str = "R-069"


class GuildSurprised(Event, frozen=True):
    """The ambush is not noticed: each foe acts before the Challenge begins."""

    cite: str = "R-069"


class AdvantageMade(Event, frozen=True):
    """A foe brings about an advantage before it comes to blows."""

    actor: int
    member: int
    words: str
    cite: str = "R-071"


class MarchingOrderSet(Event, frozen=True):
    """The adventurers march in this order, the first at the front."""

    order: tuple[int, ...]
    reason: str = ""
    cite: str = "R-069"
