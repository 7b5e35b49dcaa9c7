"""What a seat may ask by a talent (C5)."""

from __future__ import annotations

from facedown.kernel.structs import Command
from facedown.rulesets.worm.commands import NO_EXTRAS, Aim, Extras, Play


class Brace(Play, frozen=True):
    """Heavy Metal Machine: discard a card, to be harder to hit by the one action that lies open."""


class CounterSpell(Play, frozen=True):
    """Counter-spell: a Wands card and a Resolve against the spell that lies open."""


class GiveCounsel(Play, frozen=True):
    """Counsel: a card from one's hand to another adventurer's, its suit said aloud."""

    ally: int
    words: str = ""


class Charge(Play, frozen=True):
    """Reaver: an Attack that begins with a move to the target's zone."""

    aims: tuple[Aim, ...]
    extras: Extras = NO_EXTRAS


class Rage(Command, frozen=True):
    """Berserkergang: begin to rage."""


class StayReady(Command, frozen=True):
    """Ambusher: for a Resolve, not to be taken by surprise."""


class Shelter(Command, frozen=True):
    """Aegis: a shield in hand takes a Notch in the place of a maneuver."""

    item: int
