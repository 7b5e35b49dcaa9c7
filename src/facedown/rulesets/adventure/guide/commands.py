"""The Guide's rulings. Each carries a *reason*, which everybody hears; what stands in *stays_secret* is the Guide's."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command
from facedown.rulesets.adventure.plan import ChallengePlan


class AddChallenge(Command, frozen=True):
    """A Challenge that nobody had prepared: a name, its points, and how hard the obvious Action is (C-002)."""

    stays_secret: ClassVar[tuple[str, ...]] = ("points", "difficulty")

    name: str
    points: int
    difficulty: int
    attribute: int
    reason: str = ""


class BringChallenge(Command, frozen=True):
    """A Challenge of the Encounter that was to come later, comes now (C-090)."""

    plan: int
    reason: str = ""


class WriteChallenge(Command, frozen=True):
    """A whole Challenge with traits and Triggers, as it would stand in a file (C-002)."""

    stays_secret: ClassVar[tuple[str, ...]] = ("plan",)

    plan: ChallengePlan
    reason: str = ""


class Settle(Command, frozen=True):
    """A Challenge is settled by roleplay: what becomes of it (CA-54)."""

    challenge: int
    status: int
    reason: str = ""


class Reopen(Command, frozen=True):
    """A Challenge that was closed can be worked at again (CA-33)."""

    challenge: int
    reason: str = ""


class SetPoints(Command, frozen=True):
    """A Challenge has other points; its Triggers do not fire by that."""

    stays_secret: ClassVar[tuple[str, ...]] = ("points",)

    challenge: int
    points: int
    reason: str = ""


class Shield(Command, frozen=True):
    """Protection on the fly against the Action that lies open: so much Armor, halved, or immune (C-046)."""

    armor: int
    resistance: bool = False
    immunity: bool = False
    reason: str = ""


class Unshield(Command, frozen=True):
    """No Protection stands against the Action that lies open (C-048)."""

    reason: str = ""


class Hamper(Command, frozen=True):
    """Actions with a tag, or all, have a Drawback for the rest of the Encounter (C-088)."""

    words: str
    amount: int
    tag: str = ""
    reason: str = ""


class Ease(Command, frozen=True):
    """What hampered Actions is over."""

    hindrance: int
    reason: str = ""


class Hurt(Command, frozen=True):
    """A character loses Points of a kind; no Armor helps."""

    who: int
    pool: int
    amount: int
    reason: str = ""


class Restore(Command, frozen=True):
    """A character regains Points of a kind."""

    who: int
    pool: int
    amount: int
    reason: str = ""


class Rest(Command, frozen=True):
    """A character rests for an hour or for a week (B.13)."""

    who: int
    length: int
    reason: str = ""


class Award(Command, frozen=True):
    """A character earns Story Points (C-098)."""

    who: int
    points: int
    reason: str = ""


class Confront(Command, frozen=True):
    """An Adversary that only worked in the background can be a target from now on (C-106, CA-56)."""

    challenge: int
    reason: str = ""


class Allow(Command, frozen=True):
    """A numbered rule is set aside for somebody, so many times; -1 for good."""

    who: int
    rule: str
    uses: int = 1
    reason: str = ""


class Admit(Command, frozen=True):
    """A character who is not there comes into the Encounter (CA-29)."""

    who: int
    reason: str = ""


class Finish(Command, frozen=True):
    """The Guide and the players agree that the Encounter has come to its end (B.13)."""

    outcome: int
    reason: str = ""
