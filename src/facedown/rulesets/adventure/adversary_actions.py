"""What an Adversary does beside its printed attacks: something of its own, and regaining points. C-117, CA-57, B.13."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Passed
from facedown.kernel.sums import Part
from facedown.rulesets.adventure import scores
from facedown.rulesets.adventure.adversaries import BY, VICTIM, able, defense_of
from facedown.rulesets.adventure.attempts import DESCRIBED
from facedown.rulesets.adventure.challenge_points import change_points
from facedown.rulesets.adventure.commands import Devise, Regain
from facedown.rulesets.adventure.describing import ask_how_hard, describe
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.windows import MinorLeft
from facedown.rulesets.adventure.words import POOLS


@adventure.rule(Devise, cite="C-117", victim=VICTIM, attribute=BY, words=DESCRIBED)
def devise(table: Table, move: Devise) -> Events:
    """Body, Mind or Spirit against the Defense of that kind: total less difficulty is the Effect. CF-05, CA-57."""
    names = (POOLS[move.attribute].casefold(), *move.words.casefold().split())
    base = defense_of(table, move.victim, move.attribute)
    check = Check(
        actor=move.actor,
        name=move.words,
        victim=move.victim,
        pool=move.attribute,
        attribute=move.attribute,
        tags=names,
        score=scores.action_score(table, move.actor, move.attribute, names),
        difficulty=scores.difficulty_score(table, move.actor, base, names),
    )
    yield from describe(table, check)


def missing(table: Table, actor: int) -> int:
    """How many Challenge Points an Adversary has fewer than at its start."""
    body = table.challenges[table.body_of(actor)]
    return max(0, table.encounter.plans[body.plan].points - body.points)


def wounds_to_close(table: Table, actor: int) -> list[int]:
    """The printed Minor Actions by which an Adversary that lacks points can regain some."""
    if table.is_character(actor):
        return []
    actions = table.adversary(actor).actions
    return [place for place in able(table, actor) if actions[place].does == "regain" and missing(table, actor)]


REGAINED: Final = Choice(wounds_to_close, "It has no such Action, or all its points.", "B.8")
MINOR: Final = Condition(
    lambda table, actor: getattr(table.windows[-1], "minor", True), "You have had your Minor Action.", "B.4"
)


@adventure.rule(Regain, cite="B.8", when=[MINOR], action=REGAINED)
def regain(table: Table, move: Regain) -> Events:
    """A Minor Action against the number of the Round."""
    action = table.adversary(move.actor).actions[move.action]
    window: Any = table.windows[-1]
    if isinstance(window, MinorLeft):
        yield Passed(move.actor, cite="B.4")
    else:
        yield Changed(replace(window, minor=False), cite="B.4")
    names = (action.name, *action.tags)
    check = Check(
        actor=move.actor,
        name=action.name,
        regains=True,
        score=scores.with_help(table, move.actor, Part(action.name, action.score, "C-118"), names),
        difficulty=scores.difficulty_score(table, move.actor, table.round, names),
    )
    yield from ask_how_hard(table, check)


def regained(table: Table, check: Check) -> Events:
    """Its Challenge Points go up by the Effect, at most to where they began. B.8."""
    more = min(check.effect, missing(table, check.actor))
    if more:
        parts = (Part("regains", more, "B.8"),)
        yield from change_points(table, table.body_of(check.actor), more, parts, check.actor, cite="B.8")
