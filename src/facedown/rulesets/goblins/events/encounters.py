"""Random Encounters and bombs."""

from __future__ import annotations

from facedown.kernel.structs import Event


class EncounterDrawn(Event, frozen=True):
    """A Random Encounter is drawn and shown."""

    player: int
    card: int
    cite: str = "G-177"


class EncounterDone(Event, frozen=True):
    """The Random Encounter is resolved and discarded."""

    card: int
    cite: str = "G-177"


class BombPlaced(Event, frozen=True):
    """A Dungeon Bomb is put in a Room."""

    room: int
    fuse: int
    cite: str = "G-165"


class BombTicked(Event, frozen=True):
    """The fuse of a bomb is shorter by one; *bomb* is its place among those on the Map, from 0."""

    bomb: int
    fuse: int
    cite: str = "G-145"


class BombExploded(Event, frozen=True):
    """A bomb is removed, and harms all in its Room."""

    bomb: int
    room: int
    dice: tuple[int, ...]
    cite: str = "G-174"
