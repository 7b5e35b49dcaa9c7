"""Gear: handed about, Notched, loaded."""

from __future__ import annotations

from facedown.kernel.structs import Event


class ItemMoved(Event, frozen=True):
    """A thing changes place: into a hand, onto a belt, to the ground.

    *holder* is a body, or the zone it lies or is strewn in.
    """

    item: int
    place: int
    holder: int
    cite: str = "R-141"


class Trodden(Event, frozen=True):
    """A body walks on caltrops that were strewn, with bare feet, paws or claws."""

    body: int
    item: int
    cite: str = "C3"


class ItemNotched(Event, frozen=True):
    """A thing takes a Notch."""

    item: int
    cite: str = "R-048"


class ShotSpent(Event, frozen=True):
    """A shot of ammunition is spent: it is *lost*, or can be found again after the Challenge; so many are left."""

    item: int
    lost: bool
    left: int
    cite: str = "C4"


class MissedShotsSought(Event, frozen=True):
    """After a Challenge what was shot amiss is found again, so many; or none, by those who have lost the field."""

    item: int
    found: int
    cite: str = "C4"


class Loaded(Event, frozen=True):
    """A crossbow is loaded again, or has been shot (*ready* false)."""

    item: int
    ready: bool
    cite: str = "R-142"
