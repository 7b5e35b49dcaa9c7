"""What becomes of Challenges: their points, their state, their Triggers."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.states import Challenge


class PointsChanged(Event, frozen=True):
    """Challenge Points went down or up; *parts* are the steps from the Effect to what was taken.

    *beyond* is what was left over at 0 (CA-05).
    """

    challenge: int
    before: int
    after: int
    parts: tuple[Part, ...] = ()
    beyond: int = 0
    cite: str = "C-018"


class Absorbed(Event, frozen=True):
    """A success that took nothing: Protection, or an Effect of 0."""

    challenge: int
    parts: tuple[Part, ...] = ()
    cite: str = "CA-03"


class StatusChanged(Event, frozen=True):
    """What has become of a Challenge."""

    challenge: int
    status: int
    words: str = ""
    cite: str = "C-020"


class Reopened(Event, frozen=True):
    """A closed Challenge can be worked at again; Time and escalation count anew."""

    challenge: int
    since: int
    escalates: int
    cite: str = "CA-33"


class ChallengeAdded(Event, frozen=True):
    """A Challenge comes into the Encounter."""

    challenge: Challenge
    cite: str = "C-090"


class TriggerFired(Event, frozen=True):
    """A Trigger occurs."""

    challenge: int
    trigger: int
    cite: str = "C-087"


class MadeDirect(Event, frozen=True):
    """An Adversary can be a target from now on."""

    challenge: int
    cite: str = "C-106"
