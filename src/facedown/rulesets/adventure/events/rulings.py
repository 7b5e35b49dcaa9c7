"""What is asked of the Guide, given and ruled."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.rulesets.adventure.plan import ChallengePlan


class Asked(Event, frozen=True):
    """Something in words happens, which the table settles."""

    challenge: int
    words: str
    cite: str = "C-122"


class Given(Event, frozen=True):
    """A reward or a consequence was given, once (CA-37)."""

    challenge: int
    reward: bool
    words: str = ""
    cite: str = "C-095"


class Ruled(Event, frozen=True):
    """The Guide rules, and says why."""

    reason: str
    cite: str = ""


class PlanWritten(Event, frozen=True):
    """A Challenge was made up that is in no file."""

    plan: ChallengePlan
    cite: str = "C-002"
