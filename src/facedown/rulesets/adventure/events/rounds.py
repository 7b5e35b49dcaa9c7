"""Rounds, Turns, who comes and goes, and the end."""

from __future__ import annotations

from facedown.kernel.structs import Event


class RoundBegan(Event, frozen=True):
    """A Round begins."""

    round: int
    cite: str = "B.4"


class TurnOrderSet(Event, frozen=True):
    """Who acts after whom, for the whole Encounter, each with the Reaction."""

    order: tuple[int, ...]
    reactions: tuple[int, ...]
    cite: str = "B.4"


class TurnBegan(Event, frozen=True):
    """Somebody's Turn."""

    actor: int
    cite: str = "B.4"


class Withdrew(Event, frozen=True):
    """Somebody left the Encounter."""

    actor: int
    cite: str = "B.6"


class Joined(Event, frozen=True):
    """Somebody comes into the Encounter later than the others, or again."""

    actor: int
    cite: str = "CA-29"


class Prolonged(Event, frozen=True):
    """The round limit was moved."""

    last_round: int
    cite: str = "CF-06"


class EncounterEnded(Event, frozen=True):
    """The Encounter is over."""

    outcome: int
    cite: str = "B.4"
