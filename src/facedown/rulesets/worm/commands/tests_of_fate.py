"""Tests of fate and phases."""

from __future__ import annotations

from facedown.kernel.structs import Command
from facedown.rulesets.worm.cards import NONE


class CallTest(Command, frozen=True):
    """The arbiter calls for a test of fate (R-011). *helper* NONE: nobody helps."""

    adventurer: int
    attribute: int
    favor: bool = False
    disfavor: bool = False
    helper: int = NONE
    words: str = ""


class CallGroupTest(Command, frozen=True):
    """The arbiter calls for a group test by the best and the least qualified (R-030).

    *best* and *least* settle who tests where several are equal; NONE: whoever comes first round the table.
    """

    attribute: int
    best: int = NONE
    least: int = NONE
    words: str = ""


class DrawTest(Command, frozen=True):
    """Draw for the test, with a Resolve or a motif for favor or without (R-012, R-024, R-025)."""

    resolve: bool
    motif: int


class Push(Command, frozen=True):
    """Push fate: one more card (R-015)."""


class LetStand(Command, frozen=True):
    """Leave the failure as it is."""


class WriteDown(Command, frozen=True):
    """The attribute that a quick sheet left open is this (R-210)."""

    rating: int


class Suffer(Command, frozen=True):
    """What a great failure costs, as the game master chooses: a Wound, or an effect (its bit) (R-017)."""

    wound: bool
    effect: int


class SetPhase(Command, frozen=True):
    """The arbiter moves the game to another phase (R-213)."""

    phase: int


class EndSession(Command, frozen=True):
    """The arbiter ends play for today."""
