"""Ambush and surprise, before a Challenge."""

from __future__ import annotations

from facedown.kernel.structs import Command


class Ambush(Command, frozen=True):
    """Foes lie in ambush; *place* is where in the marching order they strike, 0 at the front (R-069)."""

    place: int


class LayAmbush(Command, frozen=True):
    """The guild lies in wait: each adventurer may say what for (R-068)."""


class LieInWait(Command, frozen=True):
    """When the moment comes, I do this: the moment and the deed in words (R-068)."""

    prepares: int
    words: str = ""


class SpringAmbush(Command, frozen=True):
    """The moment comes: those who lie in wait act (R-068)."""


class CallOff(Command, frozen=True):
    """Nobody comes: the guild gets up again."""


class ActFirst(Command, frozen=True):
    """A foe acts before the Challenge, without a card, and succeeds (R-070)."""

    member: int
    prepares: int
    words: str = ""


class MakeAdvantage(Command, frozen=True):
    """A foe brings about one of the scene's advantages (R-071)."""

    member: int
    advantage: int


class CreepUp(Command, frozen=True):
    """A foe uses its first action to come a zone nearer (R-070)."""

    member: int
    zone: int
