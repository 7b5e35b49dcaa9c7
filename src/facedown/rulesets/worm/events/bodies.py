"""Bodies: where they stand, and what becomes of them."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.states import Affliction, Mark, Modifier


class Engaged(Event, frozen=True):
    """Two bodies are engaged with each other."""

    one: int
    other: int
    cite: str = "R-111"


class Disengaged(Event, frozen=True):
    """A body is engaged with nobody any more, or only with this one no more (*other*)."""

    body: int
    cite: str = "R-064"
    other: int = NONE


class Moved(Event, frozen=True):
    """A body is in another zone."""

    body: int
    zone: int
    cite: str = "R-140"


class EffectApplied(Event, frozen=True):
    """A body suffers an Effect (its bit)."""

    body: int
    effect: int
    cite: str = "R-125"


class EffectEnded(Event, frozen=True):
    """An Effect ends."""

    body: int
    effect: int
    cite: str = "R-138"


class WoundTaken(Event, frozen=True):
    """How an adventurer took a Wound."""

    body: int
    how: int
    cite: str = "R-190"


class FoeWounded(Event, frozen=True):
    """A foe loses Defense, or Health."""

    body: int
    defense: int
    health: int
    harm: int
    cite: str = "R-199"


class FoeChanged(Event, frozen=True):
    """The game master gives a foe another Health and Defense."""

    body: int
    health: int
    defense: int
    cite: str = "R-199"


class Healed(Event, frozen=True):
    """A Wound is removed: the condition it cleared (as in WoundTaken), or 1 Health of a foe."""

    body: int
    how: int
    cite: str = "R-044"


class AfflictionReached(Event, frozen=True):
    """An affliction begins, goes on, or is cured by a stage; at stage 0 it is over."""

    now: Affliction
    cite: str = "C2"


class CurePaid(Event, frozen=True):
    """A charge was burned towards a cure, which takes *price* of them."""

    now: Affliction
    price: int
    cite: str = "C2"


class StressSet(Event, frozen=True):
    """Hardship marks an adventurer Stressed, or rest clears it."""

    body: int
    stressed: bool
    cite: str = "C2"


class Downed(Event, frozen=True):
    """At Death's Door, or out of the fight."""

    body: int
    cite: str = "R-201"


class Died(Event, frozen=True):
    """Dead, or destroyed."""

    body: int
    cite: str = "R-197"


class Rose(Event, frozen=True):
    """A dead adventurer rises as one of the undead: a zombie, or a *wraith*."""

    body: int
    wraith: bool
    cite: str = "R-206"


class Spared(Event, frozen=True):
    """The victim lives, disabled."""

    body: int
    cite: str = "R-202"


class Surrendered(Event, frozen=True):
    """A group of foes gives up."""

    actor: int
    cite: str = "R-171"


class ModifierSet(Event, frozen=True):
    """A favor or disfavor stands from now on."""

    modifier: Modifier
    reason: str = ""
    cite: str = "R-103"


class ModifierEnded(Event, frozen=True):
    """A standing favor or disfavor ends."""

    modifier: Modifier
    cite: str = "B-106"


class Marked(Event, frozen=True):
    """Something is remembered of a body: a grip that holds it, the weapon that struck it, a Wound that is withheld."""

    mark: Mark
    cite: str = "C8"


class Unmarked(Event, frozen=True):
    """It is forgotten."""

    mark: Mark
    cite: str = "C8"


class Stressed(Event, frozen=True):
    """An adventurer is Stressed."""

    body: int
    cite: str = "C8"
