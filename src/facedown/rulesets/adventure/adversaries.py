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
from facedown.rulesets.adventure.plan import ActionPlan, NpcActionPlan
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Check, Lasting
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import (
    ATTRIBUTES,
    BODY,
    DEFENDS,
    GRAB,
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
        place for place in aimed(table, actor) if scores.total(weapon_score(table, actor, place)) >= LEAST_SCORE
    ])  # fmt: skip


def aimed(table: Table, actor: int) -> list[int]:
    """All that are aimed at somebody, and strike no area."""
    return [place for place in table.encounter.own_weapons[actor] if not table.encounter.weapons[place].area]


def weapon_score(table: Table, actor: int, place: int) -> tuple[Part, ...]:
    """The Action Score with a weapon."""
    weapon = table.encounter.weapons[place]
    return scores.action_score(table, actor, ATTRIBUTES.index(weapon.attribute), (weapon.name, *weapon.tags))


WEAPON: Final = Choice(weapons, "With an Action Score of 1 or less that cannot be attempted.", "B.2", possible=aimed)
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
    base = max([defense_of(table, table.npc_of(one), pool) for one in aimed_at])
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
    """The printed Actions of an Adversary that it can use on anybody. C-118."""
    return [place for place in able(table, actor) if usual(table.adversary(actor).actions[place])]


def able(table: Table, actor: int) -> list[int]:
    """All printed Actions whose score suffices."""
    return [place for place, one in enumerate(table.adversary(actor).actions) if one.score >= LEAST_SCORE]


def usual(action: NpcActionPlan) -> bool:
    """Is an Action aimed at one character, whom one need not hold?"""
    return action.does in ("attack", "grab") and not (action.area or action.grabbed)


def victims(table: Table, actor: int) -> list[int]:
    """The characters who are there. C-115, C-116."""
    return [number for number in range(table.encounter.people) if not table.out(number)]


PRINTED: Final = Choice(printed, "It has no such Action.", "C-118")
VICTIM: Final = Choice(victims, "Nobody of that name is here.", "C-116")


@adventure.rule(Assail, cite="C-115", action=PRINTED, victim=VICTIM, words=WORDS)
def assail(table: Table, move: Assail) -> Events:
    """An Adversary attacks a character: Defense against its printed score; a printed Effect is flat or added. CA-57."""
    action = table.adversary(move.actor).actions[move.action]
    check = printed_check(table, move.actor, action, defense_of(table, move.victim, pool_named(action.against)))
    hold = Lasting(kind=GRAB, by=move.actor, whom=move.victim) if action.does == "grab" else None
    yield from describe(table, replace(check, victim=move.victim, words=move.words, leaves=hold))


def printed_check(table: Table, actor: int, action: NpcActionPlan, base: int) -> Check:
    """The check of a printed Action, on nobody yet."""
    names = (action.name, *action.tags)
    flat = table.encounter.options.npc_effect == "flat" and action.effect is not None
    return Check(
        actor=actor,
        name=action.name,
        pool=pool_named(action.against),
        tags=(action.against, *action.tags),
        bonus=0 if flat or action.effect is None else action.effect,
        flat=action.effect if flat and action.effect is not None else NONE,
        piercing=action.piercing,
        nonlethal=action.nonlethal,
        score=scores.with_help(table, actor, Part(action.name, action.score, "C-118"), names),
        difficulty=scores.difficulty_score(table, actor, base, names),
    )


def defense_of(table: Table, actor: int, pool: int) -> int:
    """A Defense: as printed, or a character's Attribute, 0 for whoever is Incapacitated; more by a parry. B.2, B.13."""
    if not table.is_character(actor):
        return table.adversary(actor).defenses[pool] + parried(table, actor, pool)
    if table.incapacitated(actor):
        return 0
    return table.encounter.attributes[actor][ATTRIBUTES.index(DEFENDS[pool])] + parried(table, actor, pool)


def parried(table: Table, actor: int, pool: int) -> int:
    """What parrying adds to the Body Defense. CF-07."""
    if pool != BODY or not table.lastings:
        return 0
    return sum([one.amount for one in table.in_force() if one.kind == PARRY and one.whom == actor])


# -- Adversaries at Challenges


def works(table: Table, actor: int) -> list[int]:
    """The Challenge that an Adversary is declared to work at. C-105, CA-52."""
    name = table.adversary(actor).works_at.casefold()
    return [number for number in table.active() if table.plan_of(number).name.casefold() == name]


def three(table: Table, actor: int) -> list[int]:
    """Body, Mind, Spirit, where the Attribute suffices for a check. CF-05."""
    return [pool for pool in range(BODY, len(POOLS)) if scores.rating_of(table, actor, pool) >= LEAST_SCORE]


WORKED_AT: Final = Choice(works, "It has no such Challenge to work at.", "CA-52")
BY: Final = Choice(three, "With an Action Score of 1 or less that cannot be attempted.", "B.2")


@adventure.rule(WorkAt, cite="C-105", challenge=WORKED_AT, attribute=BY, words=WORDS)
def work_at(table: Table, move: WorkAt) -> Events:
    """An Adversary works at a Challenge, on the side it is declared for: its Effect is total less difficulty. CA-57."""
    plan = table.adversary(move.actor)
    actions = table.plan_of(move.challenge).actions
    first = actions[0] if actions else ActionPlan(name="works at it", difficulty=INVENTED)
    names = (first.name, *first.tags)
    check = Check(
        actor=move.actor,
        name=first.name,
        challenge=move.challenge,
        purpose=RAISE if plan.side == "raise" else LOWER,
        tags=first.tags,
        words=move.words,
        attribute=move.attribute,
        score=scores.action_score(table, move.actor, move.attribute, names),
        difficulty=scores.difficulty_score(table, move.actor, first.difficulty, names),
    )
    yield from describe(table, check)
