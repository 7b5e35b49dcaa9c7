"""What is begun and not finished: the Encounter, a Turn, a check, what is due, what the Guide is asked."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command, Policy, Window
from facedown.rulesets.adventure import commands as asked
from facedown.rulesets.adventure.states import Check

Kinds = tuple[type[Command], ...]

# The steps of a Round (B.4): how far the Encounter has come.
START, TURNS, CHECK, EXPIRE, ESCALATE, ENDINGS, AGAIN = range(7)


class Encounter(Window, frozen=True, kw_only=True):
    """The whole Encounter; it asks nobody. *place* counts within the step: Turns taken, Challenges looked at."""

    step: int = START
    place: int = 0


class Turn(Window, frozen=True, kw_only=True):
    """A character's Turn: one Major Action, and a *minor* one as long as it is not taken. B.4."""

    admits: ClassVar[Kinds] = (
        *(asked.Attempt, asked.Attack, asked.Stunt, asked.Improvise),
        *(asked.Aid, asked.Assist, asked.Complicate, asked.Obstruct, asked.RemoveDrawback, asked.Improve),
        *(asked.AttackArea, asked.Grab, asked.Harm, asked.Escape),
        *(asked.Maintain, asked.Stabilize, asked.Recover, asked.TreatWound, asked.Parry, asked.Withdraw, asked.EndTurn),
    )
    cite: ClassVar[str] = "B.4"
    actor: int
    minor: bool = True


class Breathing(Window, frozen=True, kw_only=True):
    """The Turn of somebody Incapacitated. B.13."""

    admits: ClassVar[Kinds] = (asked.CatchBreath, asked.EndTurn)
    cite: ClassVar[str] = "B.13"
    actor: int


class Stopping(Window, frozen=True, kw_only=True):
    """A character withdraws: does an enemy want to stop it? B.13."""

    admits: ClassVar[Kinds] = (asked.Stop, asked.LetGo)
    cite: ClassVar[str] = "B.13"
    actor: int
    attribute: int


class AdversaryTurn(Window, frozen=True, kw_only=True):
    """An Adversary's Turn: one Major Action, and a *minor* one as long as it is not taken. C-114, B.4."""

    admits: ClassVar[Kinds] = (
        *(asked.Assail, asked.AttackHeld, asked.AttackArea, asked.WorkAt, asked.Devise),
        *(asked.Aid, asked.Assist, asked.Complicate, asked.Obstruct, asked.RemoveDrawback, asked.Improve),
        *(asked.Maintain, asked.Escape, asked.Regain, asked.Parry, asked.Withdraw, asked.EndTurn),
    )
    cite: ClassVar[str] = "C-114"
    actor: int
    minor: bool = True


class MinorLeft(Window, frozen=True, kw_only=True):
    """The Major Action of a Turn has been taken, the Minor one has not. B.4."""

    admits: ClassVar[Kinds] = (asked.Regain, asked.Parry, asked.EndTurn)
    cite: ClassVar[str] = "B.4"
    actor: int


class Judging(Window, frozen=True, kw_only=True):
    """The Guide settles the Difficulty Score. B.2."""

    policy: ClassVar[Policy] = "invitation"
    admits: ClassVar[Kinds] = (asked.SetDifficulty,)
    cite: ClassVar[str] = "B.2"
    check: Check


class Rolling(Window, frozen=True, kw_only=True):
    """The Action Dice are rolled, here or at the table. B.2, CF-02."""

    policy: ClassVar[Policy] = "invitation"
    admits: ClassVar[Kinds] = (asked.Roll, asked.TypeDice)
    invites: ClassVar[Kinds] = (asked.TypeDice,)
    cite: ClassVar[str] = "B.2"
    check: Check


class Rolled(Window, frozen=True, kw_only=True):
    """The roll lies open: Story Points can be added until it is applied. CA-36."""

    policy: ClassVar[Policy] = "invitation"
    admits: ClassVar[Kinds] = (asked.LetStand, asked.SpendStory)
    invites: ClassVar[Kinds] = (asked.SpendStory,)
    cite: ClassVar[str] = "CA-36"
    check: Check


# How far a check has been carried out (CA-43).
POINTS, STATUS, AFTERWARDS, DONE = range(4)


class Applying(Window, frozen=True, kw_only=True):
    """A check is carried out: points, the triggers they cross, the status, the triggers of the Action. CA-43."""

    check: Check
    stage: int = POINTS


class Trigger(Window, frozen=True, kw_only=True):
    """A Trigger is due: the one of a Challenge with this number, caused by somebody or by nobody. C-087.

    *chain* counts the Triggers that have followed from one cause, this one included (CF-04).
    """

    cite: ClassVar[str] = "C-087"
    challenge: int
    trigger: int
    actor: int = -1
    margin: int = 0
    chain: int = 1


class Outcomes(Window, frozen=True, kw_only=True):
    """A reward or a consequence is given. C-095."""

    cite: ClassVar[str] = "C-095"
    challenge: int
    reward: bool


class Aftermath(Window, frozen=True, kw_only=True):
    """What follows from a ruling, before the question below it is put again; it asks nobody. CF-04."""

    cite: ClassVar[str] = "CF-04"


class Asking(Window, frozen=True, kw_only=True):
    """Something in words, which the table settles. C-122."""

    admits: ClassVar[Kinds] = (asked.GoOn,)
    cite: ClassVar[str] = "C-122"
    challenge: int
    words: str


class Tie(Window, frozen=True, kw_only=True):
    """Several parties have finished a Race at once: the Guide says who has won. CA-24."""

    admits: ClassVar[Kinds] = (asked.GiveRace, asked.CallTie)
    cite: ClassVar[str] = "CA-24"
    challenges: tuple[int, ...]


class Limit(Window, frozen=True, kw_only=True):
    """The round limit is reached: the Guide prolongs the Encounter or ends it. CF-06."""

    admits: ClassVar[Kinds] = (asked.EndEncounter, asked.Prolong)
    cite: ClassVar[str] = "CF-06"


AnyTurn = Turn | AdversaryTurn | MinorLeft | Breathing | Stopping
OnItsWay = Judging | Rolling | Rolled | Applying
AnyWindow = Encounter | AnyTurn | OnItsWay | Trigger | Outcomes | Aftermath | Asking | Tie | Limit
