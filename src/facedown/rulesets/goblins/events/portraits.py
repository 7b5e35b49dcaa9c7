"""Portraits, effects and Hidden Tokens."""

from __future__ import annotations

from facedown.kernel.structs import Event


class EffectSet(Event, frozen=True):
    """An effect on a Player's Turn Actions begins: *encounter* is the kind of the Omen."""

    player: int
    encounter: int
    turns: int
    cite: str = "G-016"


class EffectsWorn(Event, frozen=True):
    """Effects on a Player's Turn Actions last one Turn less; those at their end are gone."""

    player: int
    cite: str = "G-016"


class PortraitMoved(Event, frozen=True):
    """A Portrait is in another Room."""

    player: int
    room: int
    cite: str = "G-042"


class PortraitRemoved(Event, frozen=True):
    """A Portrait is taken off the Map, a Hidden Token with it."""

    player: int
    cite: str = "G-184"


class HiddenGained(Event, frozen=True):
    """A Hidden Token is put next to a Portrait."""

    player: int
    cite: str = "G-065"


class HiddenLost(Event, frozen=True):
    """A Hidden Token is removed."""

    player: int
    cite: str = "G-037"
