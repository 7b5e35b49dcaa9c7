"""What lasts from Turn to Turn: holds, parries and the like."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.rulesets.adventure.states import Lasting


class LastingBegan(Event, frozen=True):
    """A lesser Action has brought something about, of this amount."""

    lasting: Lasting
    amount: int
    cite: str = "B.6"


class LastingKept(Event, frozen=True):
    """It is kept up for another Turn, by its maker."""

    lasting: int
    by: int
    kind: int
    cite: str = "B.2"


class LastingFades(Event, frozen=True):
    """Its maker's next Turn has begun: it counts no more, but can still be kept up in this Turn."""

    lasting: int
    cite: str = "B.2"


class LastingEnded(Event, frozen=True):
    """It is over; *one* tells what it was."""

    lasting: int
    one: Lasting
    cite: str = "B.6"


class Parried(Event, frozen=True):
    """The Minor Action of this Turn is taken."""

    actor: int
    cite: str = "CF-07"
