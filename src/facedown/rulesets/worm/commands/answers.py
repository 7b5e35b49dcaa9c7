"""Answers: to what others did, and to what happened to oneself."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands.playing import Aim


class Pass(Command, frozen=True):
    """Nothing from me."""

    silent: ClassVar[bool] = True


class Confirm(Command, frozen=True):
    """The result stands as it is."""


class PlayFool(Command, frozen=True):
    """The Fool: an additional turn, at once, with another card (R-157)."""


class Lend(Command, frozen=True):
    """Reveal the defensive card one laid for an ally, now (R-152). *target* is the ally's place among the targets."""

    target: int


class Back(Command, frozen=True):
    """Pay for favor on one's facedown card as it is revealed, or late on one's own action (B-50, B-51).

    *boost* is the greater doom the game master discards for it (B-75), or NONE: a Resolve.
    """

    boost: int


class WithholdAid(Command, frozen=True):
    """Leave one's Aid facedown this time (B-52)."""


class TakeWound(Command, frozen=True):
    """How an adventurer takes a Wound (R-190)."""

    how: int


class Strike(Command, frozen=True):
    """A parting Wound for somebody who leaves (R-064)."""


class Impose(Command, frozen=True):
    """What a successful Roughhouse does (R-125); Displace names a zone, Notch ITEM + a thing's number, others NONE."""

    maneuver: int
    what: int


class DropItem(Command, frozen=True):
    """Which held item the Disarmed lets go of (R-040)."""

    item: int


class Stunned(Command, frozen=True):
    """Which hand card the Stunned discards (R-053)."""

    card: int


class ShiftDisposition(Command, frozen=True):
    """Where a successful Banter moves the Disposition (R-134)."""

    emotion: int
    intensity: int


class Spare(Command, frozen=True):
    """The victim of one's Attack lives, disabled (R-202)."""


class Cleave(Command, frozen=True):
    """An axe that took a foe down strikes another in the zone with the same value (C4)."""

    target: int


class Carry(Command, frozen=True):
    """The prepared action of a Vigilance comes to pass: at whom, with which weapon, where, or with what (else NONE).

    *what* is, by the kind of action, an Effect or a thing to Recover, a thing to pull, reload or pick up, an attribute;
    *resolve* and *boost*, a greater doom, pay for favor (B-51).
    """

    aims: tuple[Aim, ...]
    zone: int = NONE
    what: int = NONE
    resolve: bool = False
    boost: int = NONE


class Judge(Command, frozen=True):
    """The arbiter's answer to something only words can settle: it works, or not."""

    works: bool
    words: str = ""


class OrderResults(Command, frozen=True):
    """The order in which the results of a batch of minor actions are told (R-163): which actor is next."""

    first: int


class NextRound(Command, frozen=True):
    """Another round (R-171)."""


class EndChallenge(Command, frozen=True):
    """The Challenge is over: who won (R-172)."""

    outcome: int
    words: str = ""
