"""What is done to somebody's pools, Wounds, death, and what heals."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.states import Dice


class PointsLost(Event, frozen=True):
    """A character lost Body, Mind or Spirit Points."""

    actor: int
    pool: int
    before: int
    after: int
    parts: tuple[Part, ...] = ()
    cite: str = "B.2"


class Unharmed(Event, frozen=True):
    """A success against a character took nothing: Armor stopped it."""

    actor: int
    pool: int
    parts: tuple[Part, ...]
    cite: str = "CA-02"


class Wounded(Event, frozen=True):
    """A character marks a Wound of this kind."""

    actor: int
    pool: int
    cite: str = "B.2"


class WoundHealed(Event, frozen=True):
    """A character has a Wound of this kind less."""

    actor: int
    pool: int
    cite: str = "B.13"


class WoundChecked(Event, frozen=True):
    """After a week of rest: does a Wound of this kind heal?"""

    actor: int
    pool: int
    dice: Dice
    total: int
    against: int
    healed: bool
    cite: str = "B.13"


class DeathChecked(Event, frozen=True):
    """A Death Check was made."""

    actor: int
    dice: Dice
    total: int
    against: int
    survived: bool
    cite: str = "B.13"


class Died(Event, frozen=True):
    """A character is dead."""

    actor: int
    cite: str = "B.13"


class PointsRegained(Event, frozen=True):
    """A character regained Body, Mind or Spirit Points."""

    actor: int
    pool: int
    before: int
    after: int
    cite: str = "B.13"


class Dying(Event, frozen=True):
    """A character is unconscious and Dying: so many Rounds are left."""

    actor: int
    rounds: int
    cite: str = "B.13"


class DyingGoesOn(Event, frozen=True):
    """A Round less."""

    actor: int
    rounds: int
    cite: str = "B.13"


class Stabilized(Event, frozen=True):
    """A character is not Dying any more, and unconscious until the Encounter ends."""

    actor: int
    cite: str = "B.13"
