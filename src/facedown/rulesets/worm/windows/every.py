"""Every kind of window, as one closed union."""

from __future__ import annotations

from facedown.rulesets.worm.windows.actions import (
    Leaving,
    OpenAction,
    OpenToTalents,
    PartingBlow,
    Prepared,
    Resolving,
    Verdict,
    Watched,
)
from facedown.rulesets.worm.windows.ambush import Alarm, InWait, LyingInWait, Opening, Springing, Startled, Surprised
from facedown.rulesets.worm.windows.consequences import (
    Aftermath,
    Branch,
    Choking,
    Dropping,
    Faltering,
    Shaken,
    Stun,
    Swayed,
    Triggered,
)
from facedown.rulesets.worm.windows.phases import Phase, Recap, Recovery, SessionStart
from facedown.rulesets.worm.windows.retreat import Away, Complication, Fleeing, Pursuit, Tricks, Withdrawing
from facedown.rulesets.worm.windows.rounds import Count, Draw, Initiatives, Judgement, Mulligan, RoundEnd, Tie
from facedown.rulesets.worm.windows.tests_of_fate import GreatFailure, Pushing, Tested, Testing, Unwritten
from facedown.rulesets.worm.windows.turns import AfterTurn, BeforeCount, MinorQueue, Minors, Ordering, Turn
from facedown.rulesets.worm.windows.wounds import Enduring, Maneuver, Mercy, Sheltering, Wound

AnyWindow = (
    Phase
    | SessionStart
    | Recap
    | Recovery
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
    | Unwritten
    | RoundEnd
    | Judgement
    | Pursuit
    | Withdrawing
    | Tricks
    | Fleeing
    | Complication
    | Away
)
