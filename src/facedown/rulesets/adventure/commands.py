"""What can be asked: Actions, dice, Story Points; and what the Guide answers."""

from __future__ import annotations

from facedown.kernel.structs import Command
from facedown.rulesets.adventure.states import Dice


class Attempt(Command, frozen=True):
    """Work at a Challenge by one of its own Actions: *deed* is (Challenge, Action)."""

    deed: tuple[int, int]
    words: str = ""


class Attack(Command, frozen=True):
    """Use a ready Action on an Adversary."""

    weapon: int
    target: int
    words: str = ""


class Improvise(Command, frozen=True):
    """Work at a Challenge by an Action of one's own, described in words."""

    challenge: int
    attribute: int
    words: str = ""


class Assail(Command, frozen=True):
    """An Adversary uses a printed Action on a character."""

    action: int
    victim: int
    words: str = ""


class WorkAt(Command, frozen=True):
    """An Adversary works at a Challenge, on the side it is declared for."""

    challenge: int
    attribute: int
    words: str = ""


class AttackArea(Command, frozen=True):
    """A ready or printed Action that strikes everybody in an area: *caught* are those whom it reaches."""

    means: int
    caught: tuple[int, ...]
    words: str = ""


class Grab(Command, frozen=True):
    """Take hold of an Adversary."""

    target: int
    words: str = ""


class Harm(Command, frozen=True):
    """Hurt an Adversary that one holds, by Strength or Coordination."""

    held: int
    attribute: int
    words: str = ""


class AttackHeld(Command, frozen=True):
    """An Adversary uses a printed Action on a character whom it holds."""

    action: int
    held: int
    words: str = ""


class Escape(Command, frozen=True):
    """Break free from somebody's hold."""

    holder: int
    attribute: int


class Devise(Command, frozen=True):
    """An Adversary attacks a character by something that is not printed, described in words."""

    victim: int
    attribute: int
    words: str = ""


class Regain(Command, frozen=True):
    """An Adversary's printed Minor Action that restores its own Challenge Points."""

    action: int


class Stunt(Command, frozen=True):
    """One ready Action on several Adversaries at once."""

    weapon: int
    targets: tuple[int, ...]
    words: str = ""


class Aid(Command, frozen=True):
    """Make one named Action easier for everybody."""

    action: str
    attribute: int


class Obstruct(Command, frozen=True):
    """Make one named Action harder for everybody."""

    action: str
    attribute: int


class Assist(Command, frozen=True):
    """Help a friend's next Action."""

    friend: int
    attribute: int


class Complicate(Command, frozen=True):
    """Make it harder for an opponent."""

    opponent: int
    attribute: int


class RemoveDrawback(Command, frozen=True):
    """Offset something that hampers Actions."""

    hindrance: int
    attribute: int


class Improve(Command, frozen=True):
    """Raise an earlier Effect of one's own that lasts."""

    lasting: int
    attribute: int


class Maintain(Command, frozen=True):
    """Keep up an Effect that lasts, instead of a Major Action."""

    lasting: int


class Parry(Command, frozen=True):
    """A Minor Action: be harder to hit until one's next Turn."""


class Stabilize(Command, frozen=True):
    """Keep somebody who is Dying alive."""

    whom: int


class Recover(Command, frozen=True):
    """Restore a character's Points of a kind."""

    whom: int
    pool: int


class TreatWound(Command, frozen=True):
    """Heal one Wound of a kind: *wound* is (character, kind)."""

    wound: tuple[int, int]


class CatchBreath(Command, frozen=True):
    """Incapacitated: regain Points of a kind by oneself."""

    pool: int


class EndTurn(Command, frozen=True):
    """Nothing more this Turn."""


class Withdraw(Command, frozen=True):
    """Leave the Encounter; *attribute* is that of the check, should an enemy want to stop it: Coordination usually."""

    attribute: int = 1


class Stop(Command, frozen=True):
    """An Adversary would stop somebody who withdraws: by Body, Mind or Spirit."""

    attribute: int


class LetGo(Command, frozen=True):
    """An Adversary lets somebody withdraw."""


class SetDifficulty(Command, frozen=True):
    """The Guide settles a check: the base Difficulty Score, Drawbacks on it, Benefits to the Action Score."""

    base: int
    drawbacks: int = 0
    benefits: int = 0


class Roll(Command, frozen=True):
    """Let chance roll the Action Dice."""


class TypeDice(Command, frozen=True):
    """The dice were rolled at the table: what each showed, in the chart's order, explosions with their die."""

    dice: Dice


class SpendStory(Command, frozen=True):
    """Add Story Points to a roll that has not been applied."""

    points: int


class LetStand(Command, frozen=True):
    """The roll is applied as it is."""


class GoOn(Command, frozen=True):
    """What was asked in words is settled at the table."""


class GiveRace(Command, frozen=True):
    """This Challenge is the one that was finished first."""

    challenge: int


class CallTie(Command, frozen=True):
    """All that were finished at once have won."""


class Prolong(Command, frozen=True):
    """At the round limit: the Encounter goes on for so many Rounds."""

    rounds: int


class EndEncounter(Command, frozen=True):
    """The Encounter has come to its end."""

    outcome: int
