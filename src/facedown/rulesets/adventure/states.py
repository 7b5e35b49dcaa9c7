"""Frozen parts of the Table: a Challenge as it stands, a check on its way, what hampers Actions."""

from __future__ import annotations

from msgspec import Struct

from facedown.kernel.sums import Part
from facedown.rulesets.adventure.plan import Protection
from facedown.rulesets.adventure.words import ACTIVE, LEAVE, NONE, SUCCESS

Dice = tuple[tuple[int, ...], ...]
"""What each die of a pool showed, its explosions after it: ((4,), (6, 3))."""


class Challenge(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One Challenge as it stands; *plan* is its place among the Table's plans.

    *since* is the Round that counts as its first (CA-12), *escalates* the first Round at whose end it escalates
    (CA-44). *zero* tells that its points were brought to 0, or that a 0 was acted on (CA-04). *fired* holds its
    triggers that have fired, as bits. *owner* is the character of a Solo copy, *parent* the Challenge it came from,
    *npc* the participant that an Adversary is, *direct* whether it can be a target (CA-56). *given* tells whether its
    consequence (1) and its reward (2) have been given (CA-37).
    """

    plan: int
    name: str
    points: int
    status: int = ACTIVE
    since: int = 1
    escalates: int = 1
    zero: bool = False
    fired: int = 0
    owner: int = NONE
    parent: int = NONE
    npc: int = NONE
    direct: bool = True
    given: int = 0


class Easing(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A Challenge's escalation is lowered by *amount* until the start of *until*'s next Turn."""

    challenge: int
    amount: int
    until: int


class Hindrance(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A Drawback on the Actions with one of these tags, or on all; it lasts for the Encounter (CA-48)."""

    words: str
    tags: tuple[str, ...] = ()
    amount: int = 1


class Lasting(Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True):
    """What a lesser Action has brought about, until the start of its maker's next Turn. B.6.

    *kind* is one of the LASTINGS. It touches the Actions named *action*, or those of *whom*; an Assist only *once*. A
    Grab holds *whom*.
    """

    kind: int
    by: int
    whom: int = NONE
    action: str = ""
    amount: int = 1
    once: bool = False


class Check(Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True):
    """An Action on its way: who does what to what, its two sums, and in the end its dice.

    *challenge* is the target, *victim* the character whom an Adversary attacks. *bonus* is added to the Effect of a
    success; *flat* is an Effect that is as printed, however high the roll (CA-57). *protection* is what the Guide rules
    to stand against it beside what is written (C-046); where it is *unprotected* nothing written counts (C-048).

    A Stunt has several *targets*, an area those who are *caught*; a lesser Action *leaves* something lasting or
    *improves* it; some checks *heal*, one *escapes* from somebody's hold, one *regains* Challenge Points. No Armor
    helps where the check is *unarmored*.
    """

    actor: int
    name: str
    challenge: int = NONE
    victim: int = NONE
    pool: int = 0
    purpose: int = LEAVE
    attribute: int = NONE
    tags: tuple[str, ...] = ()
    bonus: int = 0
    flat: int = NONE
    piercing: bool = False
    nonlethal: bool = False
    words: str = ""
    score: tuple[Part, ...] = ()
    difficulty: tuple[Part, ...] = ()
    protection: tuple[Protection, ...] = ()
    unprotected: bool = False
    targets: tuple[int, ...] = ()
    leaves: Lasting | None = None
    improves: int = NONE
    heals: int = NONE
    withdraws: bool = False
    caught: tuple[int, ...] = ()
    escapes: int = NONE
    regains: bool = False
    unarmored: bool = False
    dice: Dice = ()
    story: int = 0
    result: int = SUCCESS
    effect: int = 0
