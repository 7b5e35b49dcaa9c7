"""Retreat."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.rulesets.worm.states import Flight


class RetreatCalled(Event, frozen=True):
    """Somebody asks the guild to retreat: an adventurer, or the game master offers it."""

    actor: int
    cite: str = "R-187"


class PursuitDeclared(Event, frozen=True):
    """The game master says how fast the pursuers are: slow 0, as fast as the guild 1, faster 2."""

    mobility: int
    words: str = ""
    cite: str = "R-186"


class FlightSet(Event, frozen=True):
    """How far the retreat has come."""

    flight: Flight
    cite: str = "R-188"


class TrickTried(Event, frozen=True):
    """An adventurer does something clever while running."""

    actor: int
    words: str
    cite: str = "R-188"


class RetreatRefused(Event, frozen=True):
    """An adventurer stands fast, and so the guild stays."""

    actor: int
    cite: str = "B-53"


class Complicated(Event, frozen=True):
    """What goes wrong on the way."""

    words: str
    cite: str = "R-189"


class RetreatEnded(Event, frozen=True):
    """How the retreat came out: clean escape, complication, cornered, hunted down, not pursued."""

    how: str
    cite: str = "R-189"
