"""Challenge (G-086 to G-096)."""

from __future__ import annotations

from typing import Any

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins.actions import choose, requirements, still_there, target_here
from facedown.rulesets.goblins.checks import contest, reward
from facedown.rulesets.goblins.combat import begin_combat
from facedown.rulesets.goblins.events import ActionFailed, ChallengeAnswered, DeclineRewarded
from facedown.rulesets.goblins.pieces import CHALLENGE, QUICKNESS
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import Challenged

TARGET = target_here("G-086", "G-033")


@goblins.rule(say.Challenge, cite="G-087", when=requirements(CHALLENGE), target=TARGET)
def challenge(table: Table, move: say.Challenge) -> Events:
    """The target accepts or declines; either way the Turn Action is spent (G-088, G-095)."""
    yield from choose(table, move.actor, CHALLENGE)
    window = Challenged(owner=move.actor, target=move.target, waiting=1 << move.target)
    yield Opened(window, cite="G-088")


@goblins.rule(say.DeclineChallenge, cite="G-089", lucky=True)
def decline(table: Table, move: say.DeclineChallenge, chance: Chance) -> Events:
    """No combat; the challenger is rewarded, once a Turn (G-089, G-090, GA-30)."""
    window: Any = table.windows[-1]
    yield Closed()
    yield ChallengeAnswered(move.actor, window.owner, False, cite="G-089")
    if not table.rewarded:
        yield DeclineRewarded(window.owner)
        yield from reward(table, chance, window.owner, table.scene.variables.CHALLENGE_DECLINE_REWARD, "G-090")


@goblins.rule(say.AcceptChallenge, cite="G-091", lucky=True)
def accept(table: Table, move: say.AcceptChallenge, chance: Chance) -> Events:
    """A Contested Quickness Check says who has priority (G-091, G-092, G-093); who began it stays (G-094, GA-41)."""
    window: Any = table.windows[-1]
    by, target = window.owner, window.target
    yield Closed()
    yield ChallengeAnswered(target, by, True, cite="G-091")
    if not still_there(table, by, target):
        yield ActionFailed(by, CHALLENGE)
        return
    made = yield from contest(table, chance, by, target, QUICKNESS, "G-091", action=CHALLENGE)
    yield from begin_combat(table, by, (by, target) if made.won else (target, by))


@goblins.default(Challenged)
def declines(table: Table, window: Challenged, actor: int) -> say.DeclineChallenge:
    """Who is gone declines (GE-04)."""
    return say.DeclineChallenge(actor, actor)
