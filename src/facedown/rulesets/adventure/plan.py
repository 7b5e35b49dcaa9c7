"""An Encounter as it is written down: characters, Challenges, Adversaries, options; the same in a file and a save."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from facedown.rulesets.adventure.options import Options, Settings

Name = Annotated[str, Meta(min_length=1, max_length=80)]
Words = Annotated[str, Meta(max_length=2000)]
Tag = Annotated[str, Meta(min_length=1, max_length=40)]
Points = Annotated[int, Meta(ge=0, le=9999)]
Rating = Annotated[int, Meta(ge=0, le=20)]
AttributeName = Literal[
    "strength", "coordination", "toughness", "intellect", "deduction", "willpower", "presence", "intuition",
    "resilience",
]  # fmt: skip
PoolName = Literal["body", "mind", "spirit"]


class Protection(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What makes a Challenge harder to overcome (C-012). Without tags it covers every Action (CA-39).

    It covers an Action that has one of *any_of* (if there are any), all of *all_of* and none of *none_of*; with *ask*
    the Guide rules (CA-07). *amount* is an Armor's number.
    """

    kind: Literal["armor", "resistance", "immunity"]
    amount: Annotated[int, Meta(ge=0, le=999)] | None = None
    any_of: tuple[Tag, ...] = ()
    all_of: tuple[Tag, ...] = ()
    none_of: tuple[Tag, ...] = ()
    ask: bool = False


class ActionPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One way to work at a Challenge: its base Difficulty Score, the Attribute it is tried with, and its tags.

    *purpose* says what a success does: it lowers the Challenge Points, leaves them (CA-40), or eases an escalation, for
    which the escalation is the base (B.6).
    """

    name: Name
    difficulty: Annotated[int, Meta(ge=0, le=99)] = 9
    attribute: AttributeName = "strength"
    tags: tuple[Tag, ...] = ()
    purpose: Literal["lower", "leave", "ease"] = "lower"


class Outcome(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that a Trigger, a reward or a consequence does: one of a closed list, read by the engine, never code.

    *whom* is harmed: who acted, the one a Linked Challenge is linked to, or every character. *amount* may be the
    "remaining" Challenge Points or the "margin" by which the check failed.
    """

    do: Literal["points", "add", "replace", "end", "harm", "drawback", "story", "confront", "ask"]
    amount: Annotated[int, Meta(ge=-9999, le=9999)] | Literal["remaining", "margin"] = 1
    challenges: tuple[Name, ...] = ()
    becomes: Literal["overcome", "failed", "avoided"] = "failed"
    pool: PoolName = "body"
    whom: Literal["actor", "linked", "each"] = "each"
    tags: tuple[Tag, ...] = ()
    words: Words = ""


class Trigger(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """When something happens (C-084 to C-086), and what (C-088 to C-090).

    *round* is a Round's number for "round start" and "round end" (0 every Round), *after* how many Rounds its Challenge
    has been there (CA-46), *points* the number to be reached.
    """

    on: Literal["round start", "round end", "points", "success", "failure", "critical failure"]
    does: tuple[Outcome, ...]
    round: Annotated[int, Meta(ge=0, le=9999)] = 0
    after: Annotated[int, Meta(ge=0, le=9999)] = 0
    points: Points | None = None
    direction: Literal["", "up", "down"] = ""
    repeat: Literal["", "once", "each"] = ""
    action: str = ""
    while_active: tuple[Name, ...] = ()
    words: Words = ""


class NpcActionPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An Action printed with an Adversary: its Action Score, what it is compared with, and its Effect (CA-57).

    It attacks a character's Defense and takes Points of the same kind; what is *nonlethal* needs no Death Check. It may
    strike an *area*. What it *does* instead: it grabs, it harms whom it holds, or it regains Challenge Points as a
    Minor Action. What needs somebody *grabbed* is used on whom it holds (B.6, B.13).
    """

    name: Name
    score: Annotated[int, Meta(ge=0, le=99)]
    effect: Annotated[int, Meta(ge=0, le=99)] | None = None
    against: PoolName = "body"
    tags: tuple[Tag, ...] = ()
    piercing: bool = False
    nonlethal: bool = False
    area: bool = False
    does: Literal["attack", "grab", "harm", "regain"] = "attack"
    grabbed: bool = False


class ChallengePlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything that stands in the characters' way (C-001). Traits are those of the chapter (C-013).

    *timed* and *escalating* are numbers of Rounds and points; *linked* names a character, *party* the side of a Race.
    *lowering* and *raising* name the characters on the sides of an Opposed one; with neither all characters lower.
    What comes *later* is not there, and known to the Guide alone, until something adds or reveals it.
    """

    name: Name
    points: Points = 0
    actions: tuple[ActionPlan, ...] = ()
    protection: tuple[Protection, ...] = ()
    timed: Annotated[int, Meta(ge=1, le=9999)] | None = None
    escalating: Annotated[int, Meta(ge=0, le=999)] = 0
    race: Annotated[str, Meta(max_length=40)] = ""
    party: Tag = "characters"
    opposed: bool = False
    lowering: tuple[Name, ...] = ()
    raising: tuple[Name, ...] = ()
    solo: bool = False
    one_shot: bool = False
    linked: Annotated[str, Meta(max_length=80)] = ""
    most: Points | None = None
    triggers: tuple[Trigger, ...] = ()
    reward: tuple[Outcome, ...] = ()
    consequence: tuple[Outcome, ...] = ()
    shown: Literal["number", "size", "nothing"] = "number"
    later: bool = False
    notes: Words = ""


class AdversaryPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Challenge that acts (C-100, C-114): points, Defenses, Armor, Actions. *direct* says whether it is a target.

    *works_at* names a Challenge at which it works, on the *side* that lowers or raises. One that *parries* may do so as
    a Minor Action (CF-07). Time, escalation, Triggers,
    reward and consequence are those of a Challenge.
    """

    name: Name
    count: Annotated[int, Meta(ge=1, le=20)] = 1
    points: Points
    reaction: Rating = 5
    body: Rating = 1
    mind: Rating = 1
    spirit: Rating = 1
    defenses: tuple[Rating, Rating, Rating] = (2, 2, 2)
    armor: tuple[Rating, Rating, Rating] = (0, 0, 0)
    protection: tuple[Protection, ...] = ()
    actions: tuple[NpcActionPlan, ...] = ()
    direct: bool = True
    works_at: str = ""
    side: Literal["lower", "raise"] = "lower"
    parries: bool = False
    timed: Annotated[int, Meta(ge=1, le=9999)] | None = None
    escalating: Annotated[int, Meta(ge=0, le=999)] = 0
    most: Points | None = None
    triggers: tuple[Trigger, ...] = ()
    reward: tuple[Outcome, ...] = ()
    consequence: tuple[Outcome, ...] = ()
    shown: Literal["number", "size", "nothing"] = "size"
    later: bool = False
    notes: Words = ""


class WeaponPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ready Action of a character against Adversaries: its Attribute, the Effect it adds, the Defense it meets.

    What strikes an *area* meets no Defense (B.6).
    """

    name: Name
    attribute: AttributeName = "strength"
    effect: Annotated[int, Meta(ge=0, le=99)] = 0
    against: PoolName = "body"
    tags: tuple[Tag, ...] = ()
    piercing: bool = False
    area: bool = False


class CharacterPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A player character: nine Attributes, and what the training covers. *score* is the MO score.

    *trained* and *familiar* are Actions or tags; *specialized* ones bring a Benefit. *joins* is the Round at whose
    start the character comes, 0 for one who comes when the Guide says so.
    """

    name: Name
    strength: Rating = 2
    coordination: Rating = 2
    toughness: Rating = 2
    intellect: Rating = 2
    deduction: Rating = 2
    willpower: Rating = 2
    presence: Rating = 2
    intuition: Rating = 2
    resilience: Rating = 2
    score: Rating = 2
    trained: tuple[Tag, ...] = ()
    familiar: tuple[Tag, ...] = ()
    specialized: tuple[Tag, ...] = ()
    armor: tuple[Rating, Rating, Rating] = (0, 0, 0)
    weapons: tuple[WeaponPlan, ...] = ()
    joins: Annotated[int, Meta(ge=0, le=1000)] = 1


class EncounterPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole Encounter. *round_length* is words, such as "6 s"; *notes* are the Guide's."""

    title: Name
    game: Literal["adventure"] = "adventure"
    notes: Words = ""
    round_length: Annotated[str, Meta(max_length=40)] = "6 s"
    characters: tuple[CharacterPlan, ...]
    challenges: tuple[ChallengePlan, ...] = ()
    adversaries: tuple[AdversaryPlan, ...] = ()
    options: Options = Options()
    settings: Settings = Settings()
