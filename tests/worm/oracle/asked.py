"""Who is asked for what: nothing is legal that no open window asks for (A7 to A18)."""

from __future__ import annotations

from typing import Final

from facedown.kernel.structs import Command, TakeBack, Window
from facedown.rulesets.worm import commands as c
from facedown.rulesets.worm import windows as w
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents import commands as t
from tests.worm.oracle.facts import has

CHALLENGE_ACTIONS: Final[tuple[type[Command], ...]] = (
    *(c.Attack, c.WandAttack, c.Riposte, c.AimBow, c.Avoid, c.Dash, c.Dodge, c.Roughhouse, c.AidAnother),
    *(c.CommandCompanion, c.PullFromPack, c.UseItem, c.Banter, c.SpeakIncantation, c.CastSpell, c.CastGuardian),
    c.Recover,
)
"""The actions with a suit (A10 to A13)."""
MISCELLANEOUS: Final[tuple[type[Command], ...]] = (
    *(c.BidLore, c.Move, c.PullFromBelt, c.ReloadCrossbow, c.TestFate, c.TrivialAction, c.Vigilance, c.Guard),
    c.SceneAction,
)
"""The actions without (A14)."""
DOOMS: Final[tuple[type[Command], ...]] = (c.GreaterDoom, c.LesserDoom, c.OverwhelmingAttack)
EVERY_ACTION: Final[tuple[type[Command], ...]] = (*CHALLENGE_ACTIONS, *MISCELLANEOUS, *DOOMS, t.Charge)

BETWEEN: Final = (c.DrawMeatgrinder, c.RewardRecap, c.TrailBehind, c.Rejoin)
"""What the game master does between Challenges (R-207, R-208, R-229)."""

ANSWERS: Final[dict[type[Window], tuple[type[Command], ...]]] = {
    w.Phase: (c.CallTest, c.CallGroupTest, c.Ambush, c.LayAmbush, *BETWEEN, c.SetPhase, c.EndSession),
    w.Recap: (c.HandOn,),
    w.Recovery: (c.BurnBond, c.Pass),
    w.Pursuit: (c.DeclarePursuit,),
    w.Withdrawing: (c.Flee, c.StandFast),
    w.Tricks: (c.RewardTrick,),
    w.Complication: (c.Complicate,),
    w.Surprised: (c.ActFirst, c.MakeAdvantage, c.CreepUp, c.Pass),
    w.LyingInWait: (c.LieInWait, c.Pass),
    w.InWait: (c.SpringAmbush, c.CallOff),
    w.Mulligan: (c.Redraw, c.KeepHand),
    w.Initiatives: (c.LayInitiative,),
    w.Tie: (c.GoFirst,),
    w.Turn: (
        *EVERY_ACTION,
        c.CallRetreat,
        c.Withdraw,
        c.Skip,
        c.DropFacedown,
        c.EndSpell,
        c.PlayFool,
        t.Rage,
        t.GiveCounsel,
    ),
    w.Minors: (*EVERY_ACTION, c.PlayFool, c.Pass),
    w.BeforeCount: (c.Confirm,),
    w.Ordering: (c.OrderResults, c.Confirm),
    w.OpenAction: (c.Confirm,),
    w.OpenToTalents: (c.Confirm,),
    w.Sheltering: (t.Shelter, c.Pass),
    w.Startled: (t.StayReady, c.Pass),
    w.Enduring: (c.Endure, c.Pass),
    w.PartingBlow: (c.Strike, c.Pass),
    w.Wound: (c.TakeWound,),
    w.Maneuver: (c.Impose,),
    w.Dropping: (c.DropItem,),
    w.Stun: (c.Stunned,),
    w.Swayed: (c.ShiftDisposition,),
    w.Mercy: (c.Spare, c.Cleave, c.Pass),
    w.Prepared: (c.Carry, c.Pass),
    w.Verdict: (c.Judge,),
    w.Unwritten: (c.WriteDown,),
    w.Testing: (c.DrawTest,),
    w.Pushing: (c.Push, c.LetStand),
    w.GreatFailure: (c.Suffer,),
    w.Judgement: (c.NextRound, c.EndChallenge),
}
"""What answers each window, by the page of the rulebook it stands for."""
STEPS_IN: Final[dict[type[Window], tuple[type[Command], ...]]] = {
    w.Turn: (c.PlayFool, c.DropFacedown, c.EndSpell),
    w.Minors: (c.PlayFool,),
    w.BeforeCount: (c.PlayFool,),
    w.OpenAction: (c.PlayFool, c.Lend, c.Back, c.WithholdAid, c.CallGuardian),
    w.OpenToTalents: (
        *(c.PlayFool, c.Lend, c.Back, c.WithholdAid, c.CallGuardian, t.Brace, t.CounterSpell, t.GiveCounsel),
        *(c.Avoid, c.Dash, c.Dodge, c.Roughhouse, c.Redirect, c.Interject),
    ),
}
"""What one who is not asked may do all the same (A16)."""


def is_asked(table: Table, actor: int) -> bool:
    """Is this actor's answer wanted: not given yet, or still to be replaced?"""
    window = table.windows[-1]
    return has(getattr(window, "asked", window.waiting), actor)


def may_answer(table: Table, seat: int, actor: int, kind: type[Command]) -> bool:
    """Does the open window ask this seat and actor for this kind, or let them step in with it?"""
    if not table.windows or not 0 <= actor < len(table.scene.seats) or table.scene.seats[actor] != seat:
        return False
    window = table.windows[-1]
    if kind is TakeBack:
        return isinstance(window, w.Minors | w.Initiatives | w.Withdrawing) and any(
            one.actor == actor for one in window.answers
        )
    if is_asked(table, actor):
        return kind in ANSWERS[type(window)]
    if isinstance(window, w.Turn) and window.fool:
        return False  # it is an interrupt itself, and goes first no matter what
    return kind in STEPS_IN.get(type(window), ())
