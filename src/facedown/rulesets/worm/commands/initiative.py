"""The draw and Initiative (steps 1 and 2)."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command
from facedown.rulesets.worm.commands.playing import Play


class Redraw(Command, frozen=True):
    """The game master's mulligan (R-084)."""


class KeepHand(Command, frozen=True):
    """The game master plays with the hand as it came."""


class LayInitiative(Play, frozen=True):
    """A card facedown as Initiative (R-086)."""

    secret_fields: ClassVar[tuple[str, ...]] = ("card",)
    silent: ClassVar[bool] = True


class GoFirst(Command, frozen=True):
    """Who of those tied declares first (R-093)."""

    first: int
