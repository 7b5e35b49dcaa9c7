"""Retreat."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command
from facedown.rulesets.worm.commands.playing import Play


class CallRetreat(Command, frozen=True):
    """Ask the guild to retreat (R-187)."""


class Withdraw(Play, frozen=True):
    """By option: a card on one's own turn, to retreat (B-53); a clever trick in words."""

    words: str = ""


class DeclarePursuit(Command, frozen=True):
    """The game master says how fast the pursuers are: slow 0, as fast as the guild 1, faster 2 (R-186)."""

    mobility: int
    words: str = ""


class Flee(Play, frozen=True):
    """Yes, and a card as a miscellaneous action (NONE without one); a clever trick in words (R-188)."""

    silent: ClassVar[bool] = True
    words: str = ""


class StandFast(Command, frozen=True):
    """No: nobody goes."""

    silent: ClassVar[bool] = True


class RewardTrick(Command, frozen=True):
    """A clever trick gives favor to this adventurer's test, or (NONE) to none (R-188)."""

    adventurer: int


class Complicate(Command, frozen=True):
    """What the complication is, in words; who takes a Wound by it, or NONE; does the Challenge go on (R-189)?"""

    wounded: int
    goes_on: bool
    words: str = ""
