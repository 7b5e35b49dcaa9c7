"""Turns and the minor actions after them."""

from __future__ import annotations

from typing import ClassVar

from facedown.kernel.structs import Command, Policy, Sealed, Window
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import (
    AidAnother,
    AimBow,
    Attack,
    Avoid,
    Banter,
    BidLore,
    CallRetreat,
    CastGuardian,
    CastSpell,
    CommandCompanion,
    Confirm,
    Dash,
    Dodge,
    DropFacedown,
    EndSpell,
    GreaterDoom,
    Guard,
    LesserDoom,
    Move,
    OrderResults,
    OverwhelmingAttack,
    Pass,
    PlayFool,
    PullFromBelt,
    PullFromPack,
    Recover,
    ReloadCrossbow,
    Riposte,
    Roughhouse,
    SceneAction,
    Skip,
    SpeakIncantation,
    TestFate,
    TrivialAction,
    UseItem,
    Vigilance,
    WandAttack,
    Withdraw,
)
from facedown.rulesets.worm.talents.commands import Charge, GiveCounsel, Rage

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
