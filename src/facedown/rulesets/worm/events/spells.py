"""Spells: spoken, standing, guarding, over."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.rulesets.worm.states import Guardian, StandingSpell


class SpellSpoken(Event, frozen=True):
    """A spell is spoken, by a body, for these bodies or in this zone; it costs so many Resolve."""

    caster: int
    spell: int
    name: str
    targets: tuple[int, ...]
    zone: int
    resolve: int
    cite: str = "C6"


class SpellStands(Event, frozen=True):
    """A spell has taken hold and lasts; or it stands on more bodies than before."""

    standing: StandingSpell
    cite: str = "C6"


class GuardianLaid(Event, frozen=True):
    """A card goes facedown to somebody whom it guards; everybody sees but the card."""

    guardian: Guardian
    cite: str = "C6"


class GuardianCalled(Event, frozen=True):
    """A guardian serves: its card is turned up, and goes to the discards. *place* is where it lay among all of them."""

    place: int
    body: int
    card: int
    serves: int
    cite: str = "C6"


class GuardianLost(Event, frozen=True):
    """A guardian has nobody to guard any more: its card is turned up, and goes to the discards."""

    place: int
    body: int
    card: int
    cite: str = "C6"


class SpellEnded(Event, frozen=True):
    """A spell stands no more."""

    standing: StandingSpell
    reason: str
    cite: str = "C6"
