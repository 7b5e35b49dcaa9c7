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
    """Somebody asks the table to set *rule* aside for *player*, to take so many *answers* back, or to end the game."""

    by: int
    rule: str
    player: int
    cite: str = "GE-03"
    answers: int = 0


class MotionAnswered(Event, frozen=True):
    """A Player agrees, or objects."""

    player: int
    agreed: bool
    cite: str = "GE-03"


class BackAgreed(Event, frozen=True):
    """All agree to take back so many *answers* that people gave."""

    answers: int
    cite: str = "GE-03"


class CardsRemembered(Event, frozen=True):
    """The *kinds* of the cards that all have seen before the game went back, as far as some of them lie unseen now."""

    kinds: tuple[int, ...]
    cite: str = "GE-05"


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
