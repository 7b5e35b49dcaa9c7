"""Checks: declared, set, rolled, helped and hindered."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.states import Check, Dice, Easing, Hindrance


class Declared(Event, frozen=True):
    """An Action is described."""

    check: Check
    cite: str = "C-003"


class DifficultySet(Event, frozen=True):
    """Both scores of a check are settled."""

    actor: int
    score: tuple[Part, ...]
    difficulty: tuple[Part, ...]
    cite: str = "B.2"


class DiceRolled(Event, frozen=True):
    """What the Action Dice showed; *typed* when they were rolled at the table."""

    actor: int
    dice: Dice
    typed: bool = False
    cite: str = "B.2"


class StorySpent(Event, frozen=True):
    """Story Points were added to a roll."""

    actor: int
    points: int
    cite: str = "CA-36"


class StoryEarned(Event, frozen=True):
    """Story Points were awarded."""

    actor: int
    points: int
    cite: str = "C-098"


class CheckEnded(Event, frozen=True):
    """How a check came out: the total against the Difficulty Score, and the Effect before Protection."""

    actor: int
    name: str
    result: int
    total: int
    against: int
    effect: int
    cite: str = "B.2"


class Eased(Event, frozen=True):
    """An escalation is lowered for a while."""

    easing: Easing
    cite: str = "B.6"


class EasingEnded(Event, frozen=True):
    """An escalation is as before."""

    until: int
    cite: str = "B.6"


class HindranceBegan(Event, frozen=True):
    """Something makes Actions harder for the rest of the Encounter."""

    hindrance: Hindrance
    cite: str = "C-088"


class ReactionChecked(Event, frozen=True):
    """Whether somebody gets out of an area in time; who is not asked for dice shows none."""

    actor: int
    dice: Dice
    total: int
    against: int
    escaped: bool
    cite: str = "B.6"


class HindranceEnded(Event, frozen=True):
    """What made Actions harder is over."""

    hindrance: int
    cite: str = "CA-48"
