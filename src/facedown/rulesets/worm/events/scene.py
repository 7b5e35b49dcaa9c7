"""The scene: triggers, clocks, its own actions, what is added."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.rulesets.worm.plan import FoePlan, ScenePlan, ZonePlan


class TriggerSprung(Event, frozen=True):
    """A rule of the scene comes to bear: which, and who set it off, or NONE."""

    trigger: int
    name: str
    body: int
    words: str = ""
    cite: str = "R-066"


class ClockAdvanced(Event, frozen=True):
    """A clock of the scene has so many segments filled; *name* for those who see it."""

    clock: int
    name: str
    filled: int
    cite: str = "R-066"


class SceneActionTaken(Event, frozen=True):
    """An action that the scene offers is taken: which, by which body, on whom or NONE."""

    offer: int
    name: str
    body: int
    target: int = -1
    cite: str = "R-067"


class ChallengeDecided(Event, frozen=True):
    """What the scene waits for has come about: the Challenge ends for somebody when the count goes on."""

    outcome: int
    words: str = ""
    cite: str = "R-172"


class FoeAdded(Event, frozen=True):
    """A foe joins."""

    foe: FoePlan
    reason: str = ""
    cite: str = "B-91"


class ZoneAdded(Event, frozen=True):
    """A zone is added."""

    zone: ZonePlan
    reason: str = ""
    cite: str = "R-057"


class SceneSet(Event, frozen=True):
    """The scene is another: its options were changed between rounds, or a Challenge begins."""

    plan: ScenePlan
    reason: str = ""
    cite: str = "R-057"
