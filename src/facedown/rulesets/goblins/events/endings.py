"""Death, presence and victory."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.rulesets.goblins.pieces import NONE


class PresenceSet(Event, frozen=True):
    """A person came to the table, or left it."""

    player: int
    person: bool
    cite: str = "GE-03"


class Moved(Event, frozen=True):
    """Somebody asks the table for something: to set *rule* aside for *player*, or to end the game."""

    by: int
    rule: str
    player: int
    cite: str = "GE-03"


class MotionAnswered(Event, frozen=True):
    """A Player agrees, or objects."""

    player: int
    agreed: bool
    cite: str = "GE-03"


class GaveUp(Event, frozen=True):
    """A Player gives up."""

    player: int
    cite: str = "G-187"


class Died(Event, frozen=True):
    """A Player is dead: the cards left go to the discards, the coin to the bank."""

    player: int
    slayer: int = NONE
    discarded: tuple[int, ...] = ()
    returns: bool = False
    cite: str = "G-184"


class Returned(Event, frozen=True):
    """A dead Player is back on the Map."""

    player: int
    room: int
    cite: str = "G-185"


class GameEnded(Event, frozen=True):
    """The game is over: one winner, or several who share it."""

    winners: tuple[int, ...]
    why: str
    cite: str = "G-127"
