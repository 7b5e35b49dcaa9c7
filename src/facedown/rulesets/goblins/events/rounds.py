"""Set-up, Rounds and Turns."""

from __future__ import annotations

from facedown.kernel.structs import Event


class Shuffled(Event, frozen=True):
    """A deck has a new order, its last card next; its discards are in it."""

    deck: int
    order: tuple[int, ...]
    cite: str = "G-140"


class ChestsLaid(Event, frozen=True):
    """Chest Tokens with one front were laid by chance: *chests* of each Room."""

    front: str
    order: tuple[int, ...]
    cite: str = "GE-06"


class Began(Event, frozen=True):
    """Who is first, and where each Player starts."""

    first: int
    rooms: tuple[int, ...]
    cite: str = "G-136"


class Positioned(Event, frozen=True):
    """A Player begins elsewhere or otherwise than usual; *cards* are in the Backpack."""

    player: int
    room: int
    health: int
    coin: int
    hidden: bool
    slots: tuple[int, int, int, int]
    cards: tuple[int, ...]
    cite: str = "G-139"


class StatsAssigned(Event, frozen=True):
    """All Stats are shown together."""

    stats: tuple[tuple[int, int, int], ...]
    cite: str = "G-138"


class RoundBegan(Event, frozen=True):
    """A Round begins."""

    round: int
    cite: str = "G-142"


class TurnBegan(Event, frozen=True):
    """A Player's Turn begins: weapons are ready, Turn Actions are there."""

    player: int
    actions: int
    cite: str = "G-143"


class TurnEnded(Event, frozen=True):
    """A Player's Turn is over; *declared* when its Player said so."""

    player: int
    cite: str = "G-030"
