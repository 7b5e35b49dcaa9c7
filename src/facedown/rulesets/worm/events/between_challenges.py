"""Between Challenges: the Meatgrinder, lights, who is there."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.rulesets.worm.plan import AdventurerPlan


class MeatgrinderDrawn(Event, frozen=True):
    """A major is drawn for time that was spent, or for *noise*, and discarded."""

    card: int
    noise: bool
    cite: str = "R-207"


class EncounterMet(Event, frozen=True):
    """The noise brings somebody."""

    cite: str = "R-207"


class LightGuttered(Event, frozen=True):
    """A light burns down: so many flickers are *left*, and with none it is out for good."""

    item: int
    left: int
    cite: str = "R-207"


class LightPutOut(Event, frozen=True):
    """A light goes out."""

    item: int
    cite: str = "R-207"


class LightKindled(Event, frozen=True):
    """A light burns again."""

    item: int
    cite: str = "R-207"


class FellBehind(Event, frozen=True):
    """An absent player's adventurer is about a room behind."""

    adventurer: int
    cite: str = "R-229"


class Rejoined(Event, frozen=True):
    """The player is back, and what kept the adventurer is named."""

    adventurer: int
    words: str
    cite: str = "R-229"


class LoreAnswered(Event, frozen=True):
    """A bid for lore was answered, and is spent until the next camp."""

    adventurer: int
    cite: str = "C1"


class LoreRestored(Event, frozen=True):
    """After a camp all may bid for lore anew."""

    cite: str = "C1"


class BondCharged(Event, frozen=True):
    """An adventurer's bond with *mate* is charged."""

    adventurer: int
    mate: str
    cite: str = "C1"


class BondBurned(Event, frozen=True):
    """Its charge is gone."""

    adventurer: int
    mate: str
    cite: str = "C1"


class XpMarked(Event, frozen=True):
    """A talent in training has so much XP now."""

    adventurer: int
    talent: str
    xp: int
    cite: str = "C1"


class AdventurerReplaced(Event, frozen=True):
    """Another adventurer takes the place of a dead one."""

    adventurer: int
    sheet: AdventurerPlan
    reason: str = ""
    cite: str = "R-209"


class SheetFilledIn(Event, frozen=True):
    """What a quick sheet left open is fixed."""

    adventurer: int
    sheet: AdventurerPlan
    reason: str = ""
    cite: str = "R-210"
