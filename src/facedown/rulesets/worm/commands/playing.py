"""A card played for an action, and what goes with it."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from facedown.kernel.structs import Command
from facedown.rulesets.worm.cards import NONE


class Extras(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What may be paid beside the card (R-103, R-176, R-178).

    A Resolve for favor; a greater doom for an ability, by its number among the group's dooms; one discarded for favor.
    An *ability* without a *rider* is a lesser doom's: the card itself activates it.
    """

    resolve: bool = False
    rider: int = NONE
    ability: int = NONE
    boost: int = NONE


NO_EXTRAS = Extras()


class Aim(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One member of those who act, the weapon used (an item, FISTS or NATURAL), and the body it is aimed at."""

    member: int
    weapon: int
    target: int


class Cast(Struct, frozen=True, forbid_unknown_fields=True):
    """A spell as it is spoken: its number among the scene's, the body that speaks it, the bodies, or the zone."""

    spell: int
    caster: int
    targets: tuple[int, ...] = ()
    zone: int = NONE


class Play(Command, frozen=True):
    """Asks with a card: one card pays for one action."""

    secret_fields: ClassVar[tuple[str, ...]] = ("card", "extras")
    card: int


class FacedownPlay(Play, frozen=True):
    """Asks with a card that stays facedown when it is laid, as a minor action too (R-147, R-154)."""

    stays_secret: ClassVar[tuple[str, ...]] = ("card",)
