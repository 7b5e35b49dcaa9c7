"""Dying and recovering: Stabilize, Recovery Checks, catching one's breath. B.13."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed
from facedown.kernel.sums import Part
from facedown.rulesets.adventure import scores
from facedown.rulesets.adventure.commands import CatchBreath, EndTurn, Recover, Stabilize
from facedown.rulesets.adventure.describing import describe
from facedown.rulesets.adventure.dice import LEAST_SCORE
from facedown.rulesets.adventure.events import Died, DyingGoesOn, PointsRegained, Stabilized, Wounded
from facedown.rulesets.adventure.injuries import left_behind
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table, pools
from facedown.rulesets.adventure.windows import Breathing
from facedown.rulesets.adventure.words import (
    AID,
    ATTRIBUTES,
    BODY,
    CRITICAL_FAILURE,
    LASTINGS,
    NONE,
    POOLS,
    RECOVER,
    STABILIZE,
    STEADIES,
    SUCCESS,
)

INTELLECT: Final = ATTRIBUTES.index("intellect")
ON_ONESELF: Final = number("B.13", 1)
"""The Drawback of a Recovery Check on oneself."""

BENEFITS: Final = ("Specialization", LASTINGS[AID])
"""The parts of an Action Score that are Benefits."""

DYING: Final = Choice(
    lambda table, actor: [who for who in range(table.encounter.people) if table.dying[who] != NONE],
    "Nobody of that name is Dying.",
    "B.13",
)
HURT: Final = Choice(
    lambda table, actor: [who for who in range(table.encounter.people) if worn(table, who)],
    "Nobody of that name needs that.",
    "B.13",
)
POOL: Final = Choice(lambda table, actor: range(len(POOLS)), "Points are of Body, Mind or Spirit.", "B.13")
OWN_EMPTY: Final = Choice(
    lambda table, actor: [
        pool
        for pool in range(len(POOLS))
        if table.points[actor][pool] == 0 and scores.total(breath_score(table, actor, pool)) >= LEAST_SCORE
    ],
    "Points of that kind you have, or you lack the Attribute for it.",
    "B.13",
)


def worn(table: Table, who: int) -> bool:
    """Does a character who lives and is not Dying lack Points?"""
    whole = pools(table.encounter.attributes[who])
    return not table.out(who) and table.dying[who] == NONE and table.points[who] != whole


def check_by(table: Table, actor: int, attribute: int, name: str, base: int, whom: int, pool: int) -> Check:
    """A check that restores Points or steadies."""
    return Check(
        actor=actor,
        name=name,
        attribute=attribute,
        pool=pool,
        heals=whom,
        score=scores.action_score(table, actor, attribute, (name,)),
        difficulty=scores.difficulty_score(table, actor, base, (name,)),
    )


def breath_score(table: Table, actor: int, pool: int) -> tuple[Part, ...]:
    """What somebody Incapacitated has to catch their breath with: the Attribute and the training, no Benefit. B.13."""
    score = scores.action_score(table, actor, ATTRIBUTES.index(STEADIES[pool]), (RECOVER,))
    return tuple([part for part in score if part.label not in BENEFITS])


def able(name: str) -> Condition:
    """Does the Action Score of who would heal suffice for a check? B.2."""
    return Condition(
        lambda table, actor: scores.total(scores.action_score(table, actor, INTELLECT, (name,))) >= LEAST_SCORE,
        "With an Action Score of 1 or less that cannot be attempted.",
        "B.2",
    )


@adventure.rule(Stabilize, cite="B.13", when=[able(STABILIZE)], whom=DYING)
def stabilize(table: Table, move: Stabilize) -> Events:
    """Intellect against all Wounds of somebody who is Dying."""
    base = sum(table.wounds[move.whom])
    yield from describe(table, check_by(table, move.actor, INTELLECT, STABILIZE, base, move.whom, BODY))


@adventure.rule(Recover, cite="B.13", when=[able(RECOVER)], whom=HURT, pool=POOL)
def recover(table: Table, move: Recover) -> Events:
    """A Recovery Check against the Wounds of that kind; on oneself it is harder."""
    base = table.wounds[move.whom][move.pool] + (ON_ONESELF if move.whom == move.actor else 0)
    yield from describe(table, check_by(table, move.actor, INTELLECT, RECOVER, base, move.whom, move.pool))


@adventure.rule(CatchBreath, cite="B.13", pool=OWN_EMPTY)
def catch_breath(table: Table, move: CatchBreath) -> Events:
    """All that somebody Incapacitated can try: Toughness, Willpower or Resilience, and the training for it."""
    attribute = ATTRIBUTES.index(STEADIES[move.pool])
    base = table.wounds[move.actor][move.pool]
    check = check_by(table, move.actor, attribute, RECOVER, base, move.actor, move.pool)
    yield from describe(table, replace(check, score=breath_score(table, move.actor, move.pool)))


@adventure.closes(Breathing)
def breathed(table: Table, window: Breathing, chance: Chance) -> Events:
    """The Turn is over."""
    yield Closed(cite="B.13")


@adventure.default(Breathing)
def lies_still(table: Table, window: Breathing, actor: int) -> EndTurn:
    """Nothing is tried."""
    return EndTurn(table.seat_of(actor), actor)


def healed(table: Table, check: Check) -> Events:
    """Somebody is stable, or regains as many Points as the Effect; a critical failure to stabilize wounds. B.13."""
    who = check.heals
    if check.name == STABILIZE:
        if check.result == SUCCESS:
            yield Stabilized(who)
        elif check.result == CRITICAL_FAILURE:
            yield Wounded(who, BODY, cite="B.13")
    elif check.result == SUCCESS:
        before = table.points[who][check.pool]
        most = pools(table.encounter.attributes[who])[check.pool]
        yield PointsRegained(who, check.pool, before, min(most, before + check.effect))


def time_passes(table: Table) -> Events:
    """Whoever is Dying has a Round less; at the end of the last they are dead. B.13."""
    for who, left in enumerate(table.dying):
        if left == NONE:
            continue
        if left > 1:
            yield DyingGoesOn(who, left - 1)
        else:
            yield Died(who)
            yield from left_behind(table, who)
