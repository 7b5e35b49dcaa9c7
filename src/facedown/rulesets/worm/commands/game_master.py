"""What foes' cards and the scene make possible."""

from __future__ import annotations

from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands.playing import NO_EXTRAS, Aim, Extras, Play


class GreaterDoom(Play, frozen=True):
    """The game master: a greater-doom ability that touches only itself or the place (R-175).

    *zone* is where it goes, *target* whom it slips away from, where a doom asks for one (C8).
    """

    ability: int
    zone: int = NONE
    target: int = NONE


class OverwhelmingAttack(Play, frozen=True):
    """Swords, for a creature that can: an Attack with a greater doom, of its value (R-179)."""

    aims: tuple[Aim, ...]
    extras: Extras = NO_EXTRAS


class LesserDoom(Play, frozen=True):
    """The game master: a lesser-doom ability (R-174); *zone* and *target* as with a greater one."""

    ability: int
    zone: int = NONE
    target: int = NONE


class SceneAction(Play, frozen=True):
    """Something that the scene offers, by its number: on somebody, or (*target* NONE) on nobody (R-067)."""

    offer: int
    target: int
    extras: Extras = NO_EXTRAS


class Redirect(Play, frozen=True):
    """An interrupt of some foes: what is aimed at it is turned on somebody else (C8)."""

    target: int


class Interject(Play, frozen=True):
    """An interrupt of some foes: an action before the one that lies open (C8)."""


class Endure(Play, frozen=True):
    """Some foes ignore a Wound for a greater doom (C8)."""
