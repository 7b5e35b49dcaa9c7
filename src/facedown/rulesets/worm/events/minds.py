"""Foes' minds: Morale, Disposition, the numbers named for them."""

from __future__ import annotations

from facedown.kernel.structs import Event


class MoraleSet(Event, frozen=True):
    """The game master sets a group's Morale."""

    actor: int
    morale: int
    cite: str = "R-135"


class DispositionShifted(Event, frozen=True):
    """A group's Disposition is another."""

    actor: int
    emotion: int
    intensity: int
    cite: str = "R-134"


class MoodDrawn(Event, frozen=True):
    """A minor card is drawn to read a Disposition, and discarded (B-108)."""

    card: int
    cite: str = "B-108"


class NumberNamed(Event, frozen=True):
    """The game master names the number of somebody without an Initiative card (B-91)."""

    actor: int
    number: int
    cite: str = "B-91"
