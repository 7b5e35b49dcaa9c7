"""Attacks on everybody in an area: 6, and each one's Reaction against the Effect. B.6, CF-05."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, OpenChoice
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.rulesets.adventure import scores
from facedown.rulesets.adventure.adversaries import able, pool_named, printed_check, targets, victims, weapon_score
from facedown.rulesets.adventure.challenge_points import lower
from facedown.rulesets.adventure.commands import AttackArea
from facedown.rulesets.adventure.describing import WORDS, describe
from facedown.rulesets.adventure.dice import LEAST_SCORE, total_of
from facedown.rulesets.adventure.events import ReactionChecked
from facedown.rulesets.adventure.harm import strike
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Check, Dice
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.turn_order import reaction_roll, reaction_score
from facedown.rulesets.adventure.words import ATTRIBUTES, LOWER

AREA_BASE: Final = number("B.6", 6)
"""The base Difficulty Score of striking an area."""


def means(table: Table, actor: int) -> list[int]:
    """What strikes an area: a character's ready Actions, an Adversary's printed ones, with a score that suffices."""
    if not table.is_character(actor):
        return [place for place in able(table, actor) if table.adversary(actor).actions[place].area]
    return [
        place for place in all_means(table, actor) if scores.total(weapon_score(table, actor, place)) >= LEAST_SCORE
    ]


def all_means(table: Table, actor: int) -> Sequence[int]:
    """The same, whatever the score of a character."""
    if not table.is_character(actor):
        return means(table, actor)
    return [place for place in table.encounter.own_weapons[actor] if table.encounter.weapons[place].area]


def within_reach(table: Table, actor: int) -> list[int]:
    """Everybody else who is there: an area asks nobody's side. An Adversary in the background is elsewhere (CA-56)."""
    there = [*victims(table, actor), *[table.npc_of(one) for one in targets(table, actor)]]
    return [one for one in there if one != actor]


def opponents(table: Table, actor: int) -> list[tuple[int, ...]]:
    """All of the other side, the least that one would hope for."""
    ours = table.is_character(actor)
    found = tuple([one for one in within_reach(table, actor) if table.is_character(one) != ours])
    return [found] if found else []


def somebody(table: Table, actor: int, value: Any) -> bool:
    """One or more who are there, each once, in their order."""
    there = within_reach(table, actor)
    return (
        isinstance(value, tuple)
        and bool(value)
        and all(type(one) is int and one in there for one in value)
        and list(value) == sorted(set(value))
    )


MEANS: Final = Choice(means, "With an Action Score of 1 or less that cannot be attempted.", "B.2", possible=all_means)
CAUGHT: Final = OpenChoice(
    opponents,
    somebody,
    lambda table, actor: {"among": within_reach(table, actor), "least": 1},
    "Name those who stand in the area: one or more who are there.",
    "B.6",
)


@adventure.rule(AttackArea, cite="B.6", means=MEANS, caught=CAUGHT, words=WORDS)
def attack_area(table: Table, move: AttackArea) -> Events:
    """The base is 6; who is in the area is said, friend or foe, and the Guide hears it."""
    check = area_check(table, move)
    yield from describe(table, replace(check, purpose=LOWER, caught=move.caught, words=move.words))


def area_check(table: Table, move: AttackArea) -> Check:
    """The check of a ready or a printed Action on an area."""
    if not table.is_character(move.actor):
        return printed_check(table, move.actor, table.adversary(move.actor).actions[move.means], AREA_BASE)
    weapon = table.encounter.weapons[move.means]
    return Check(
        actor=move.actor,
        name=weapon.name,
        pool=pool_named(weapon.against),
        attribute=ATTRIBUTES.index(weapon.attribute),
        tags=(weapon.against, *weapon.tags),
        bonus=weapon.effect,
        piercing=weapon.piercing,
        score=weapon_score(table, move.actor, move.means),
        difficulty=scores.difficulty_score(table, move.actor, AREA_BASE, (weapon.name, weapon.against, *weapon.tags)),
    )


def swept(table: Table, check: Check, chance: Chance) -> Events:
    """Whoever does not get out of the area in time takes the Effect, less Armor."""
    for one in check.caught:
        if table.out(one):
            continue
        dice, total = reacts(table, one, chance)
        escaped = total >= check.effect and not stuck(table, one)
        yield ReactionChecked(one, dice, total, check.effect, escaped)
        if escaped:
            continue
        if table.is_character(one):
            yield from strike(table, replace(check, victim=one), chance)
        else:
            yield from lower(table, replace(check, challenge=table.body_of(one)))


def reacts(table: Table, actor: int, chance: Chance) -> tuple[Dice, int]:
    """A character rolls, unless nothing lets them move; an Adversary has its printed Reaction. CF-05."""
    if not table.is_character(actor):
        return (), reaction_score(table, actor)
    if stuck(table, actor):
        return (), 0
    dice = reaction_roll(table, actor, chance)
    return dice, total_of(dice)


def stuck(table: Table, actor: int) -> bool:
    """Can somebody not move: an Incapacitated character? B.13."""
    return table.is_character(actor) and table.incapacitated(actor)


def bodies(table: Table, check: Check) -> list[int]:
    """The Challenges that those in an area are."""
    return [table.body_of(one) for one in check.caught if not table.is_character(one)]
