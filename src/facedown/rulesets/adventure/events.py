"""What can happen, each with the rule that usually makes it so."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.plan import ChallengePlan
from facedown.rulesets.adventure.states import Challenge, Check, Dice, Easing, Hindrance, Lasting


class RoundBegan(Event, frozen=True):
    """A Round begins."""

    round: int
    cite: str = "B.4"


class TurnOrderSet(Event, frozen=True):
    """Who acts after whom, for the whole Encounter, each with the Reaction."""

    order: tuple[int, ...]
    reactions: tuple[int, ...]
    cite: str = "B.4"


class TurnBegan(Event, frozen=True):
    """Somebody's Turn."""

    actor: int
    cite: str = "B.4"


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


class PointsLost(Event, frozen=True):
    """A character lost Body, Mind or Spirit Points."""

    actor: int
    pool: int
    before: int
    after: int
    parts: tuple[Part, ...] = ()
    cite: str = "B.2"


class Unharmed(Event, frozen=True):
    """A success against a character took nothing: Armor stopped it."""

    actor: int
    pool: int
    parts: tuple[Part, ...]
    cite: str = "CA-02"


class Wounded(Event, frozen=True):
    """A character marks a Wound of this kind."""

    actor: int
    pool: int
    cite: str = "B.2"


class WoundHealed(Event, frozen=True):
    """A character has a Wound of this kind less."""

    actor: int
    pool: int
    cite: str = "B.13"


class WoundChecked(Event, frozen=True):
    """After a week of rest: does a Wound of this kind heal?"""

    actor: int
    pool: int
    dice: Dice
    total: int
    against: int
    healed: bool
    cite: str = "B.13"


class ReactionChecked(Event, frozen=True):
    """Whether somebody gets out of an area in time; who is not asked for dice shows none."""

    actor: int
    dice: Dice
    total: int
    against: int
    escaped: bool
    cite: str = "B.6"


class DeathChecked(Event, frozen=True):
    """A Death Check was made."""

    actor: int
    dice: Dice
    total: int
    against: int
    survived: bool
    cite: str = "B.13"


class Died(Event, frozen=True):
    """A character is dead."""

    actor: int
    cite: str = "B.13"


class Withdrew(Event, frozen=True):
    """Somebody left the Encounter."""

    actor: int
    cite: str = "B.6"


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


class Joined(Event, frozen=True):
    """Somebody comes into the Encounter later than the others, or again."""

    actor: int
    cite: str = "CA-29"


class Prolonged(Event, frozen=True):
    """The round limit was moved."""

    last_round: int
    cite: str = "CF-06"


class EncounterEnded(Event, frozen=True):
    """The Encounter is over."""

    outcome: int
    cite: str = "B.4"


class Ruled(Event, frozen=True):
    """The Guide rules, and says why."""

    reason: str
    cite: str = ""


class PlanWritten(Event, frozen=True):
    """A Challenge was made up that is in no file."""

    plan: ChallengePlan
    cite: str = "C-002"


class MadeDirect(Event, frozen=True):
    """An Adversary can be a target from now on."""

    challenge: int
    cite: str = "C-106"


class HindranceEnded(Event, frozen=True):
    """What made Actions harder is over."""

    hindrance: int
    cite: str = "CA-48"


class PointsRegained(Event, frozen=True):
    """A character regained Body, Mind or Spirit Points."""

    actor: int
    pool: int
    before: int
    after: int
    cite: str = "B.13"


class LastingBegan(Event, frozen=True):
    """A lesser Action has brought something about, of this amount."""

    lasting: Lasting
    amount: int
    cite: str = "B.6"


class LastingKept(Event, frozen=True):
    """It is kept up for another Turn, by its maker."""

    lasting: int
    by: int
    kind: int
    cite: str = "B.2"


class LastingFades(Event, frozen=True):
    """Its maker's next Turn has begun: it counts no more, but can still be kept up in this Turn."""

    lasting: int
    cite: str = "B.2"


class LastingEnded(Event, frozen=True):
    """It is over; *one* tells what it was."""

    lasting: int
    one: Lasting
    cite: str = "B.6"


class Parried(Event, frozen=True):
    """The Minor Action of this Turn is taken."""

    actor: int
    cite: str = "CF-07"


class Dying(Event, frozen=True):
    """A character is unconscious and Dying: so many Rounds are left."""

    actor: int
    rounds: int
    cite: str = "B.13"


class DyingGoesOn(Event, frozen=True):
    """A Round less."""

    actor: int
    rounds: int
    cite: str = "B.13"


class Stabilized(Event, frozen=True):
    """A character is not Dying any more, and unconscious until the Encounter ends."""

    actor: int
    cite: str = "B.13"
