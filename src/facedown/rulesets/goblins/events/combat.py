"""Combat."""

from __future__ import annotations

from facedown.kernel.structs import Event


class ChallengeAnswered(Event, frozen=True):
    """A Challenge is accepted, or declined."""

    player: int
    by: int
    accepted: bool
    cite: str = "G-088"


class CombatBegan(Event, frozen=True):
    """A Combat Encounter begins: who acts first, first. MONSTER is the monster drawn."""

    initiator: int
    order: tuple[int, ...]
    cite: str = "G-168"


class CombatJoined(Event, frozen=True):
    """Another Player joins a Combat Encounter."""

    player: int
    cite: str = "G-166"


class AttackMade(Event, frozen=True):
    """An Attack: the die, the Stat, the total against Defense."""

    player: int
    target: int
    weapon: int
    die: int
    bonus: int
    against: int
    hit: bool
    cite: str = "G-170"


class CombatTurnEnded(Event, frozen=True):
    """A Combat Turn is over."""

    player: int
    cite: str = "G-169"


class CombatEnded(Event, frozen=True):
    """A Combat Encounter is over: *why* is a word."""

    why: str
    cite: str = "G-173"
