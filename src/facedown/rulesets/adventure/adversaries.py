"""Adversaries: Challenges that act, and that can be attacked. C-100 to C-128, B.6, CA-56, CA-57."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from facedown.kernel.conditions import Choice
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.sums import Part
from facedown.rulesets.adventure import scores
from facedown.rulesets.adventure.commands import Assail, Attack, Stunt, WorkAt
from facedown.rulesets.adventure.describing import WORDS, describe
from facedown.rulesets.adventure.dice import LEAST_SCORE
from facedown.rulesets.adventure.plan import ActionPlan
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import (
    ATTRIBUTES,
    BODY,
    DEFENDS,
    LOWER,
    NONE,
    PARRY,
    POOLS,
    RAISE,
)

INVENTED: Final = number("CF-06", 9)
"""The base Difficulty Score of an Action that is not listed."""


def pool_named(name: str) -> int:
    """Body, Mind or Spirit."""
    return [pool.casefold() for pool in POOLS].index(name)


# -- characters against Adversaries


def targets(table: Table, actor: int) -> list[int]:
    """The Adversaries that can be acted on: direct ones. C-102, CA-56."""
    return [number for number in table.active() if table.npc_of(number) != NONE and table.challenges[number].direct]


def weapons(table: Table, actor: int) -> tuple[int, ...]:
    """The ready Actions of a character whose Action Score allows an attempt. B.2."""
    return tuple([
        place for place in own_weapons(table, actor) if scores.total(weapon_score(table, actor, place)) >= LEAST_SCORE
    ])  # fmt: skip


def own_weapons(table: Table, actor: int) -> tuple[int, ...]:
    """All of them."""
    return table.encounter.own_weapons[actor]


def weapon_score(table: Table, actor: int, place: int) -> tuple[Part, ...]:
    """The Action Score with a weapon."""
    weapon = table.encounter.weapons[place]
    return scores.action_score(table, actor, ATTRIBUTES.index(weapon.attribute), (weapon.name, *weapon.tags))


WEAPON: Final = Choice(
    weapons, "With an Action Score of 1 or less that cannot be attempted.", "B.2", possible=own_weapons
)
TARGET: Final = Choice(targets, "That is no Adversary whom you could attack.", "CA-56")


@adventure.rule(Attack, cite="C-102", weapon=WEAPON, target=TARGET, words=WORDS)
def attack(table: Table, move: Attack) -> Events:
    """A ready Action against an Adversary; its Defense is the base of the Difficulty Score. B.6, C-107."""
    yield from describe(table, replace(weapon_check(table, move, (move.target,)), challenge=move.target))


def weapon_check(table: Table, move: Attack | Stunt, aimed_at: tuple[int, ...]) -> Check:
    """The check of a ready Action on one or more Adversaries; the highest Defense is the base. C-107, CA-53."""
    weapon = table.encounter.weapons[move.weapon]
    pool = pool_named(weapon.against)
    names = (weapon.name, weapon.against, *weapon.tags)
    base = max([table.adversary(table.npc_of(one)).defenses[pool] for one in aimed_at])
    return Check(
        actor=move.actor,
        name=weapon.name,
        pool=pool,
        purpose=LOWER,
        attribute=ATTRIBUTES.index(weapon.attribute),
        tags=(weapon.against, *weapon.tags),
        bonus=weapon.effect,
        piercing=weapon.piercing,
        words=move.words,
        score=weapon_score(table, move.actor, move.weapon),
        difficulty=scores.difficulty_score(table, move.actor, base, names),
    )


# -- Adversaries against characters


def printed(table: Table, actor: int) -> list[int]:
    """The printed Actions of an Adversary. C-118."""
    actions = table.adversary(actor).actions
    return [place for place, action in enumerate(actions) if action.score >= LEAST_SCORE]


def victims(table: Table, actor: int) -> list[int]:
    """The characters who are there. C-115, C-116."""
    return [number for number in range(table.encounter.people) if not table.out(number)]


PRINTED: Final = Choice(printed, "It has no such Action.", "C-118")
VICTIM: Final = Choice(victims, "Nobody of that name is here.", "C-116")


@adventure.rule(Assail, cite="C-115", action=PRINTED, victim=VICTIM, words=WORDS)
def assail(table: Table, move: Assail) -> Events:
    """An Adversary attacks a character: Defense against its printed score; a printed Effect is flat or added. CA-57."""
    action = table.adversary(move.actor).actions[move.action]
    pool, names = pool_named(action.against), (action.name, *action.tags)
    flat = table.encounter.options.npc_effect == "flat" and action.effect is not None
    check = Check(
        actor=move.actor,
        name=action.name,
        victim=move.victim,
        pool=pool,
        tags=action.tags,
        bonus=0 if flat or action.effect is None else action.effect,
        flat=action.effect if flat and action.effect is not None else NONE,
        piercing=action.piercing,
        nonlethal=action.nonlethal,
        words=move.words,
        score=(Part(action.name, action.score, "C-118"),),
        difficulty=scores.difficulty_score(table, move.actor, defense_of(table, move.victim, pool), names),
    )
    yield from describe(table, check)


def defense_of(table: Table, actor: int, pool: int) -> int:
    """A character's Defense: an Attribute; 0 for whoever is Incapacitated. B.2, B.13."""
    if table.incapacitated(actor):
        return 0
    parry = (
        sum([one.amount for one in table.in_force() if one.kind == PARRY and one.whom == actor]) if pool == BODY else 0
    )
    return table.encounter.attributes[actor][ATTRIBUTES.index(DEFENDS[pool])] + parry


# -- Adversaries at Challenges


def works(table: Table, actor: int) -> list[int]:
    """The Challenge that an Adversary is declared to work at. C-105, CA-52."""
    name = table.adversary(actor).works_at.casefold()
    return [number for number in table.active() if table.plan_of(number).name.casefold() == name]


def three(table: Table, actor: int) -> list[int]:
    """Body, Mind, Spirit, where the Attribute suffices for a check. CF-05."""
    printed = table.adversary(actor)
    scores_of = (printed.body, printed.mind, printed.spirit)
    return [pool for pool in range(BODY, len(POOLS)) if scores_of[pool] >= LEAST_SCORE]


WORKED_AT: Final = Choice(works, "It has no such Challenge to work at.", "CA-52")
BY: Final = Choice(three, "With an Action Score of 1 or less that cannot be attempted.", "B.2")


@adventure.rule(WorkAt, cite="C-105", challenge=WORKED_AT, attribute=BY, words=WORDS)
def work_at(table: Table, move: WorkAt) -> Events:
    """An Adversary works at a Challenge, on the side it is declared for: its Effect is total less difficulty. CA-57."""
    plan = table.adversary(move.actor)
    score = (plan.body, plan.mind, plan.spirit)[move.attribute]
    actions = table.plan_of(move.challenge).actions
    first = actions[0] if actions else ActionPlan(name="works at it", difficulty=INVENTED)
    check = Check(
        actor=move.actor,
        name=first.name,
        challenge=move.challenge,
        purpose=RAISE if plan.side == "raise" else LOWER,
        tags=first.tags,
        words=move.words,
        score=(Part(POOLS[move.attribute], score, "CF-05"),),
        difficulty=scores.difficulty_score(table, move.actor, first.difficulty, (first.name, *first.tags)),
    )
    yield from describe(table, check)
