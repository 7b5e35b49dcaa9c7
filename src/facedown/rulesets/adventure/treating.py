"""Treating Wounds, in an Encounter and by rest: one Wound at a time. B.13."""

from __future__ import annotations

from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.sums import Part
from facedown.rulesets.adventure import scores
from facedown.rulesets.adventure.commands import TreatWound
from facedown.rulesets.adventure.describing import describe
from facedown.rulesets.adventure.dice import LEAST_SCORE, rolled, total_of
from facedown.rulesets.adventure.events import PointsRegained, WoundChecked, Wounded, WoundHealed
from facedown.rulesets.adventure.injuries import death_check
from facedown.rulesets.adventure.recovery import INTELLECT, ON_ONESELF, able
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table, pools
from facedown.rulesets.adventure.words import (
    ATTRIBUTES,
    CRITICAL_FAILURE,
    NONE,
    POOLS,
    STEADIES,
    SUCCESS,
    TREAT,
    WEEK,
)

TREATED: Final = number("B.13", 6)
"""What is added to the number of all Wounds."""
TIMES: Final = ("6 s", "1 min", "15 min", "1 h", "12 h", "1 day", "1 week", "1 month")
"""The time chart (B.2)."""
TREATING: Final = TIMES.index("1 h")
"""How long treating a Wound takes."""

WOUND: Final = Choice(
    lambda table, actor: [
        (who, pool)
        for who in range(table.encounter.people)
        if not table.out(who)
        for pool in range(len(POOLS))
        if table.wounds[who][pool]
    ],
    "Nobody of that name has such a Wound.",
    "B.13",
)


def steps_from_the_hour(table: Table) -> int:
    """By how many steps of the time chart a Round is longer than an hour; of other lengths the Guide judges."""
    length = table.encounter.plan.round_length
    return TIMES.index(length) - TREATING if length in TIMES else 0


@adventure.rule(TreatWound, cite="B.13", when=[able(TREAT)], wound=WOUND)
def treat_wound(table: Table, move: TreatWound) -> Events:
    """Intellect against 6 and all Wounds; less time is a Drawback a step, more a Benefit; on oneself it is harder."""
    whom, pool = move.wound
    steps = steps_from_the_hour(table)
    score = scores.action_score(table, move.actor, INTELLECT, (TREAT,))
    base = TREATED + sum(table.wounds[whom])
    difficulty = scores.difficulty_score(table, move.actor, base, (TREAT,))
    if steps > 0:
        score = (*score, Part("extra time", steps, "B.13"))
    if steps < 0:
        difficulty = (*difficulty, Part("haste", -steps, "B.13"))
    if whom == move.actor:
        difficulty = (*difficulty, Part("on oneself", ON_ONESELF, "B.13"))
    check = Check(
        actor=move.actor,
        name=TREAT,
        attribute=INTELLECT,
        pool=pool,
        heals=whom,
        score=score,
        difficulty=difficulty,
    )
    yield from describe(table, check)


def treated(table: Table, check: Check, chance: Chance) -> Events:
    """One Wound of the kind heals, whatever the Effect; a critical failure adds one, with its Death Check. B.13."""
    if check.result == SUCCESS:
        if table.wounds[check.heals][check.pool]:
            yield WoundHealed(check.heals, check.pool)
    elif check.result == CRITICAL_FAILURE:
        yield Wounded(check.heals, check.pool, cite="B.13")
        yield from death_check(table, check.heals, check.pool, chance)


def rested(table: Table, who: int, length: int, chance: Chance) -> Events:
    """An hour restores all Points; after a week there is a check for each kind of Wound too. B.13."""
    whole = pools(table.encounter.attributes[who])
    for pool, most in enumerate(whole):
        if table.points[who][pool] < most:
            yield PointsRegained(who, pool, table.points[who][pool], most)
    if length != WEEK:
        return
    for pool in range(len(POOLS)):
        if table.wounds[who][pool]:
            yield from healing_check(table, who, pool, chance)


def healing_check(table: Table, who: int, pool: int, chance: Chance) -> Events:
    """Toughness, Willpower or Resilience alone against all Wounds. B.13, CF-05."""
    score = table.encounter.attributes[who][ATTRIBUTES.index(STEADIES[pool])]
    dice = rolled(score, chance) if score >= LEAST_SCORE else ()
    against = sum(table.wounds[who])
    healed = bool(dice) and total_of(dice) >= against
    yield WoundChecked(who, pool, dice, total_of(dice), against, healed)
    if healed:
        yield WoundHealed(who, pool)


def may_rest(table: Table, who: int) -> bool:
    """Is a character alive and not Dying?"""
    return not table.dead >> who & 1 and table.dying[who] == NONE
