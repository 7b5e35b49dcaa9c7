"""The open questions of a game of worm, and what is half done (a window that waits for nobody)."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command, Policy, Sealed, Window
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import (
    ActFirst,
    AidAnother,
    AimBow,
    Ambush,
    Attack,
    Avoid,
    Back,
    Banter,
    BidLore,
    CallGroupTest,
    CallGuardian,
    CallOff,
    CallRetreat,
    CallTest,
    Carry,
    CastGuardian,
    CastSpell,
    Cleave,
    CommandCompanion,
    Complicate,
    Confirm,
    CreepUp,
    Dash,
    DeclarePursuit,
    Dodge,
    DrawMeatgrinder,
    DrawTest,
    DropFacedown,
    DropItem,
    EndChallenge,
    EndSession,
    EndSpell,
    Endure,
    Flee,
    GoFirst,
    GreaterDoom,
    Guard,
    HandOn,
    Impose,
    Interject,
    Judge,
    KeepHand,
    LayAmbush,
    LayInitiative,
    Lend,
    LesserDoom,
    LetStand,
    LieInWait,
    MakeAdvantage,
    Move,
    NextRound,
    OrderResults,
    OverwhelmingAttack,
    Pass,
    PlayFool,
    PullFromBelt,
    PullFromPack,
    Push,
    Recover,
    Redirect,
    Redraw,
    Rejoin,
    ReloadCrossbow,
    RewardRecap,
    RewardTrick,
    Riposte,
    Roughhouse,
    SceneAction,
    SetPhase,
    ShiftDisposition,
    Skip,
    Spare,
    SpeakIncantation,
    SpringAmbush,
    StandFast,
    Strike,
    Stunned,
    Suffer,
    TakeWound,
    TestFate,
    TrailBehind,
    TrivialAction,
    UseItem,
    Vigilance,
    WandAttack,
    Withdraw,
    WithholdAid,
)
from facedown.rulesets.worm.plan import Consequence
from facedown.rulesets.worm.states import Action, FateTest, Statement
from facedown.rulesets.worm.talents.commands import Brace, Charge, CounterSpell, GiveCounsel, Rage, Shelter, StayReady

ACTIONS: tuple[type[Command], ...] = (
    *(
        Attack,
        WandAttack,
        Riposte,
        AimBow,
        Avoid,
        Dash,
        Dodge,
        Roughhouse,
        AidAnother,
        CommandCompanion,
        PullFromPack,
        UseItem,
    ),
    *(
        Banter,
        SpeakIncantation,
        CastSpell,
        CastGuardian,
        Recover,
        BidLore,
        Move,
        PullFromBelt,
        ReloadCrossbow,
        TestFate,
        TrivialAction,
    ),
    *(Vigilance, Guard, GreaterDoom, LesserDoom, OverwhelmingAttack, Charge, SceneAction),
)
AnyMinor = (
    Attack
    | WandAttack
    | Riposte
    | AimBow
    | Avoid
    | Dash
    | Dodge
    | Roughhouse
    | AidAnother
    | CommandCompanion
    | PullFromPack
    | UseItem
    | Banter
    | SpeakIncantation
    | CastSpell
    | CastGuardian
    | Recover
    | BidLore
    | Move
    | PullFromBelt
    | ReloadCrossbow
    | TestFate
    | TrivialAction
    | Vigilance
    | Guard
    | GreaterDoom
    | LesserDoom
    | OverwhelmingAttack
    | SceneAction
    | Charge
    | PlayFool
    | Pass
)


class Phase(Window, frozen=True, kw_only=True):
    """Between Challenges: the game master moves the game (R-213)."""

    cite: ClassVar[str] = "R-213"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (
        *(CallTest, CallGroupTest, Ambush, LayAmbush, DrawMeatgrinder, RewardRecap, TrailBehind, Rejoin),
        *(SetPhase, EndSession),
    )


class Recap(Window, frozen=True, kw_only=True):
    """A good recap earned a Resolve: who gets it (R-208)?"""

    cite: ClassVar[str] = "R-208"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (HandOn,)


class SessionStart(Window, frozen=True, kw_only=True):
    """The decks are made ready, before anything else."""

    cite: ClassVar[str] = "R-006"


class Opening(Window, frozen=True, kw_only=True):
    """The scene begins with an ambush."""

    cite: ClassVar[str] = "R-218"


class Alarm(Window, frozen=True, kw_only=True):
    """An adventurer may notice the ambush: *result* is what the test of Cups came to."""

    cite: ClassVar[str] = "R-069"
    adventurer: int
    result: int = 0


class Startled(Window, frozen=True, kw_only=True):
    """The guild is surprised: which Ambushers spend a Resolve not to be (C5)? *ready* holds them as bits."""

    cite: ClassVar[str] = "C5"
    admits: ClassVar[tuple[type[Command], ...]] = (StayReady, Pass)
    ready: int = 0


class Surprised(Window, frozen=True, kw_only=True):
    """Each foe acts once before the Challenge (R-070).

    *left* holds as bits the bodies that have not, *struck* the adventurers who were attacked (R-072), *used* the
    scene's advantages that were brought about (R-071).
    """

    cite: ClassVar[str] = "R-070"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (ActFirst, MakeAdvantage, CreepUp, Pass)
    left: int
    struck: int = 0
    used: int = 0


class LyingInWait(Window, frozen=True, kw_only=True):
    """The guild lies in wait: what will each do, and when (R-068)?"""

    cite: ClassVar[str] = "R-068"
    admits: ClassVar[tuple[type[Command], ...]] = (LieInWait, Pass)
    statements: tuple[Statement, ...] = ()


class InWait(Window, frozen=True, kw_only=True):
    """Does the moment come that they lie in wait for?"""

    cite: ClassVar[str] = "R-068"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (SpringAmbush, CallOff)
    statements: tuple[Statement, ...]


class Springing(Window, frozen=True, kw_only=True):
    """The moment came: these still act, one after the other (B-56)."""

    cite: ClassVar[str] = "R-068"
    statements: tuple[Statement, ...]


class Draw(Window, frozen=True, kw_only=True):
    """Step 1: everybody draws."""

    cite: ClassVar[str] = "R-073"


class Mulligan(Window, frozen=True, kw_only=True):
    """The game master may throw the hand back, once."""

    cite: ClassVar[str] = "R-084"
    admits: ClassVar[tuple[type[Command], ...]] = (Redraw, KeepHand)


class Initiatives(Sealed[LayInitiative], frozen=True, kw_only=True):
    """Step 2: all lay their Initiative facedown, together."""

    cite: ClassVar[str] = "R-086"
    admits: ClassVar[tuple[type[Command], ...]] = (LayInitiative,)


class Count(Window, frozen=True, kw_only=True):
    """Step 3: from I upwards."""

    cite: ClassVar[str] = "R-095"


class Tie(Window, frozen=True, kw_only=True):
    """Several at one number: who declares first? Any of those asked may say (R-093)."""

    cite: ClassVar[str] = "R-093"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (GoFirst,)
    tied: int


class Turn(Window, frozen=True, kw_only=True):
    """An actor's own turn; *fool* when it is an additional one, the Fool's or, as an *interrupt*, a foe's (C8)."""

    cite: ClassVar[str] = "R-096"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (
        *ACTIONS,
        *(CallRetreat, Withdraw),
        *(Skip, DropFacedown, EndSpell, PlayFool, Rage, GiveCounsel),
    )
    invites: ClassVar[tuple[type[Command], ...]] = (PlayFool, DropFacedown, EndSpell)
    actor: int
    fool: bool = False
    interrupt: bool = False


class AfterTurn(Window, frozen=True, kw_only=True):
    """A turn has been taken: minor actions come next."""

    cite: ClassVar[str] = "R-161"
    actor: int


class Minors(Sealed[AnyMinor], frozen=True, kw_only=True):
    """Step 4: minor actions, declared aloud with a card facedown, revealed together."""

    cite: ClassVar[str] = "R-163"
    admits: ClassVar[tuple[type[Command], ...]] = (*ACTIONS, PlayFool, Pass)
    invites: ClassVar[tuple[type[Command], ...]] = (PlayFool,)
    turn: int
    used: int


class BeforeCount(Window, frozen=True, kw_only=True):
    """After the last turn nobody can take a minor action any more; the Fool may still step in (B-77)."""

    cite: ClassVar[str] = "B-77"
    policy: ClassVar[Policy] = "invitation"
    admits: ClassVar[tuple[type[Command], ...]] = (Confirm,)
    invites: ClassVar[tuple[type[Command], ...]] = (PlayFool,)


class MinorQueue(Window, frozen=True, kw_only=True):
    """Minor actions revealed and still to be carried out, in this order; *acting* is whose is under way, or NONE."""

    cite: ClassVar[str] = "R-163"
    turn: int
    used: int
    queue: tuple[AnyMinor, ...]
    acting: int = NONE


class Ordering(Window, frozen=True, kw_only=True):
    """The arbiter orders the results of a batch (R-163); the first *settled* of them stay where they are."""

    cite: ClassVar[str] = "R-163"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (OrderResults, Confirm)
    turn: int
    used: int
    queue: tuple[AnyMinor, ...]
    settled: int = 0


class OpenAction(Window, frozen=True, kw_only=True):
    """An action on the table, open to rulings and interrupts until it is confirmed (B-49)."""

    cite: ClassVar[str] = "B-49"
    policy: ClassVar[Policy] = "invitation"
    admits: ClassVar[tuple[type[Command], ...]] = (Confirm,)
    invites: ClassVar[tuple[type[Command], ...]] = (PlayFool, Lend, Back, WithholdAid, CallGuardian)
    action: Action


class OpenToTalents(OpenAction, frozen=True, kw_only=True):
    """The same in a scene where somebody has a talent or a doom by which to step in (C5, C8)."""

    invites: ClassVar[tuple[type[Command], ...]] = (
        *(PlayFool, Lend, Back, WithholdAid, CallGuardian),
        *(Brace, CounterSpell, GiveCounsel, Avoid, Dash, Dodge, Roughhouse),
        *(Redirect, Interject),
    )


class Resolving(Window, frozen=True, kw_only=True):
    """A confirmed action, part by part: targets first, then Ripostes (R-115).

    *void* holds, as bits, the targets against whom it came to nothing: no Riposte meets it there (R-116, B-71).
    """

    cite: ClassVar[str] = "R-091"
    action: Action
    step: int = 0
    void: int = 0


class Leaving(Window, frozen=True, kw_only=True):
    """Bodies on their way out, each from its zone, and the parting Wounds to be offered: (who goes, who may strike).

    *harms* are what hazards on the way still do: (who goes, the hazard's actor); *blocked* holds, as bits, who will
    not get past, *holding* the opponents who were not Avoided.
    """

    cite: ClassVar[str] = "R-064"
    action: Action
    movers: tuple[int, ...]
    blows: tuple[tuple[int, int], ...]
    origins: tuple[int, ...]
    harms: tuple[tuple[int, int], ...] = ()
    blocked: int = 0
    holding: int = 0


class PartingBlow(Window, frozen=True, kw_only=True):
    """May *by* deal a Wound to *body*, who leaves?"""

    cite: ClassVar[str] = "R-064"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Strike, Pass)
    body: int
    by: int


class Wound(Window, frozen=True, kw_only=True):
    """An adventurer takes a Wound: how? *by* is the actor who may spare whoever falls by it, or NONE."""

    cite: ClassVar[str] = "R-190"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (TakeWound,)
    body: int
    piercing: bool
    flail: bool = False
    by: int = NONE


class Maneuver(Window, frozen=True, kw_only=True):
    """A Roughhouse succeeded: what does it do? *only* is the one maneuver left to settle, or NONE."""

    cite: ClassVar[str] = "R-125"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Impose,)
    actor: int
    target: int
    only: int = NONE


class Sheltering(Window, frozen=True, kw_only=True):
    """A maneuver is about to be done to somebody whose shield may take a Notch instead (C5)."""

    cite: ClassVar[str] = "C5"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Shelter, Pass)
    target: int
    maneuver: int
    what: int


class Enduring(Window, frozen=True, kw_only=True):
    """A foe is about to take a Wound that a greater doom would let it ignore (C8)."""

    cite: ClassVar[str] = "C8"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Endure, Pass)
    body: int
    harm: int
    by: int = NONE
    action: Action | None = None


class Aftermath(Window, frozen=True, kw_only=True):
    """What still happens to a body, one thing after the other.

    *by* is the actor who brought it about, or NONE; *value* the total of the action that did, or NONE (B-105); *attack*
    tells whether that was an Attack (R-202).
    """

    cite: ClassVar[str] = "R-056"
    consequences: tuple[Consequence, ...]
    body: int
    by: int = NONE
    value: int = NONE
    attack: bool = False


class Triggered(Window, frozen=True, kw_only=True):
    """A trigger of the scene springs: who set it off, whom they dealt with, and who is still to be befallen."""

    cite: ClassVar[str] = "R-066"
    trigger: int
    body: int
    other: int = NONE
    zone: int = NONE
    begun: bool = False
    left: tuple[int, ...] = ()


class Branch(Window, frozen=True, kw_only=True):
    """A test of fate decides what befalls a body; *result* is the test's, or NONE before it."""

    cite: ClassVar[str] = "R-067"
    body: int
    passed: tuple[Consequence, ...]
    failed: tuple[Consequence, ...]
    by: int = NONE
    result: int = NONE


class Choking(Window, frozen=True, kw_only=True):
    """Those who begin the round in a Stinking Cloud are Stunned one after the other: *actors* are still to be (C6)."""

    cite: ClassVar[str] = "C6"
    actors: int


class Shaken(Window, frozen=True, kw_only=True):
    """A body that holds a spell by concentration has been hurt, or can act no more (C6)."""

    cite: ClassVar[str] = "C6"
    body: int


class Faltering(Window, frozen=True, kw_only=True):
    """A spell that was held by concentration slips from whoever held it (C6)."""

    cite: ClassVar[str] = "C6"
    body: int


class Dropping(Window, frozen=True, kw_only=True):
    """The Disarmed lets go of something."""

    cite: ClassVar[str] = "R-040"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (DropItem,)
    body: int


class Stun(Window, frozen=True, kw_only=True):
    """The Stunned discards a card; or somebody pays with one for a scene's rule, whose number is *why*."""

    cite: ClassVar[str] = "R-053"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Stunned,)
    actor: int
    why: str = "R-053"


class Swayed(Window, frozen=True, kw_only=True):
    """A Banter succeeded: where does the Disposition go?"""

    cite: ClassVar[str] = "R-134"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (ShiftDisposition,)
    target: int


class Mercy(Window, frozen=True, kw_only=True):
    """An Attack took somebody down: spare the victim, cleave on with an axe, or neither?"""

    cite: ClassVar[str] = "R-202"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Spare, Cleave, Pass)
    actor: int
    victim: int
    action: Action | None = None


class Prepared(Window, frozen=True, kw_only=True):
    """A Vigilance is triggered: its action is carried out now.

    *sure* is the rule by which it succeeds without a card (R-068, R-070), or ""; then *member* is the one body that
    acts, or NONE, and *barred* holds as bits whom it may not attack (R-072).
    """

    cite: ClassVar[str] = "R-145"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Carry, Pass)
    actor: int
    card: int
    prepares: int
    on_turn: bool
    against: int = NONE
    words: str = ""
    sure: str = ""
    member: int = NONE
    barred: int = 0


class Watched(Window, frozen=True, kw_only=True):
    """An action that some Vigilance waited for is over: those who watched act now (B-20)."""

    cite: ClassVar[str] = "R-145"
    action: Action


class Verdict(Window, frozen=True, kw_only=True):
    """Something that only the arbiter can settle, in words: a lore bid, a spell, a companion's trick, a doom."""

    cite: ClassVar[str] = "R-215"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Judge,)
    actor: int
    kind: int
    words: str


class Testing(Window, frozen=True, kw_only=True):
    """A test of fate is called: draw. *together* is how many test as a group, 0 for a test of one's own."""

    cite: ClassVar[str] = "R-012"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (DrawTest,)
    test: FateTest
    group: tuple[FateTest, ...] = ()
    hits: tuple[int, ...] = ()
    together: int = 0


class Pushing(Window, frozen=True, kw_only=True):
    """A test failed: push fate, or leave it."""

    cite: ClassVar[str] = "R-015"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Push, LetStand)
    test: FateTest
    group: tuple[FateTest, ...] = ()
    hits: tuple[int, ...] = ()
    together: int = 0


class Tested(Window, frozen=True, kw_only=True):
    """A test is over: what follows, and the next test of a group."""

    cite: ClassVar[str] = "R-013"
    test: FateTest
    group: tuple[FateTest, ...] = ()
    hits: tuple[int, ...] = ()
    together: int = 0


class GreatFailure(Window, frozen=True, kw_only=True):
    """A great failure costs something: the arbiter says what (R-017)."""

    cite: ClassVar[str] = "R-017"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Suffer,)
    adventurer: int
    helper: int = NONE


class RoundEnd(Window, frozen=True, kw_only=True):
    """Step 5: unused cards go."""

    cite: ClassVar[str] = "R-168"


class Judgement(Window, frozen=True, kw_only=True):
    """The round is over: does the Challenge go on (R-171)?"""

    cite: ClassVar[str] = "R-171"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (NextRound, EndChallenge)


class Pursuit(Window, frozen=True, kw_only=True):
    """The guild wants to retreat: how fast are the pursuers (R-186)?"""

    cite: ClassVar[str] = "R-186"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (DeclarePursuit,)


class Withdrawing(Sealed[Flee | StandFast], frozen=True, kw_only=True):
    """Does everybody want to go (B-53)? Each who has a card plays one (R-188)."""

    cite: ClassVar[str] = "R-188"
    admits: ClassVar[tuple[type[Command], ...]] = (Flee, StandFast)


class Tricks(Window, frozen=True, kw_only=True):
    """Somebody did something clever: whose test does it help (R-188)?"""

    cite: ClassVar[str] = "R-188"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (RewardTrick,)


class Fleeing(Window, frozen=True, kw_only=True):
    """The guild runs: *hits* is what its group test came to."""

    cite: ClassVar[str] = "R-187"
    hits: int = 0


class Complication(Window, frozen=True, kw_only=True):
    """One hit only: what goes wrong (R-189)?"""

    cite: ClassVar[str] = "R-189"
    policy: ClassVar[Policy] = "first"
    admits: ClassVar[tuple[type[Command], ...]] = (Complicate,)


class Away(Window, frozen=True, kw_only=True):
    """The guild is away, once what went wrong is over."""

    cite: ClassVar[str] = "R-189"


AnyWindow = (
    Phase
    | SessionStart
    | Recap
    | Opening
    | Alarm
    | Startled
    | Surprised
    | LyingInWait
    | InWait
    | Springing
    | Draw
    | Mulligan
    | Initiatives
    | Count
    | Tie
    | Turn
    | AfterTurn
    | Minors
    | MinorQueue
    | BeforeCount
    | Ordering
    | OpenAction
    | OpenToTalents
    | Enduring
    | Resolving
    | Leaving
    | PartingBlow
    | Wound
    | Maneuver
    | Sheltering
    | Aftermath
    | Triggered
    | Branch
    | Choking
    | Shaken
    | Faltering
    | Dropping
    | Stun
    | Swayed
    | Mercy
    | Prepared
    | Watched
    | Verdict
    | Testing
    | Pushing
    | Tested
    | GreatFailure
    | RoundEnd
    | Judgement
    | Pursuit
    | Withdrawing
    | Tricks
    | Fleeing
    | Complication
    | Away
)
