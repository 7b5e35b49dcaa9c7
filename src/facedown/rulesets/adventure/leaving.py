"""Leaving an Encounter, against an enemy who would stop it, and joining one later. B.6, B.13, CA-29."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened, Passed
from facedown.rulesets.adventure import scores
from facedown.rulesets.adventure.adversaries import BY
from facedown.rulesets.adventure.arrivals import first_rounds
from facedown.rulesets.adventure.commands import LetGo, Stop, Withdraw
from facedown.rulesets.adventure.describing import ask_how_hard
from facedown.rulesets.adventure.dice import LEAST_SCORE, rolled, total_of
from facedown.rulesets.adventure.events import ChallengeAdded, DiceRolled, Joined, StatusChanged, Withdrew
from facedown.rulesets.adventure.holds import holders_of, lets_go
from facedown.rulesets.adventure.injuries import left_behind
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Challenge, Check
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.turn_order import in_order, reaction
from facedown.rulesets.adventure.windows import Stopping
from facedown.rulesets.adventure.words import ACTIVE, ATTRIBUTES, AVOIDED, WITHDRAW

USUAL: Final = ATTRIBUTES.index("coordination")
HOW: Final = Choice(
    lambda table, actor: range(len(ATTRIBUTES)) if table.is_character(actor) and enemies(table) else (USUAL,),
    "There are nine Attributes; one of them matters only where an enemy could stop you.",
    "B.6",
)


def enemies(table: Table) -> list[int]:
    """The Adversaries who could stop somebody: those that are there, and not in the background. CA-56."""
    return [npc for npc in table.npc_numbers() if not table.out(npc) and table.challenges[table.body_of(npc)].direct]


FREE: Final = Condition(
    lambda table, actor: not holders_of(table, actor), "You are held: you must Escape before you can leave.", "B.13"
)


@adventure.rule(Withdraw, cite="B.6", when=[FREE], attribute=HOW)
def withdraw(table: Table, move: Withdraw) -> Events:
    """Whoever leaves is out of the Encounter, unless an enemy wants to stop a character. B.13."""
    yield Passed(move.actor, cite="B.6")
    if table.is_character(move.actor) and (able := enemies(table)):
        waiting = sum([1 << npc for npc in able])
        yield Opened(Stopping(actor=move.actor, attribute=move.attribute, waiting=waiting), cite="B.13")
    else:
        yield from gone(table, move.actor)


@adventure.rule(LetGo, cite="B.13")
def let_go(table: Table, move: LetGo) -> Events:
    """This enemy does not mind."""
    yield Passed(move.actor, cite="B.13")


@adventure.rule(Stop, cite="B.13", lucky=True, attribute=BY)
def stop(table: Table, move: Stop, chance: Chance) -> Events:
    """What the enemy rolls is the base Difficulty Score of the check to withdraw."""
    window: Any = table.windows[-1]
    plan = table.adversary(move.actor)
    dice = rolled((plan.body, plan.mind, plan.spirit)[move.attribute], chance)
    yield Closed(cite="B.13")
    yield DiceRolled(move.actor, dice, cite="B.13")
    names = (WITHDRAW,)
    score = scores.action_score(table, window.actor, window.attribute, names)
    if scores.total(score) < LEAST_SCORE:
        return
    check = Check(
        actor=window.actor,
        name=WITHDRAW,
        attribute=window.attribute,
        withdraws=True,
        score=score,
        difficulty=scores.difficulty_score(table, window.actor, total_of(dice), names),
    )
    yield from ask_how_hard(table, check)


@adventure.default(Stopping)
def does_not_mind(table: Table, window: Stopping, actor: int) -> LetGo:
    """Nobody stops it."""
    return LetGo(table.seat_of(actor), actor)


@adventure.closes(Stopping)
def nobody_minds(table: Table, window: Stopping, chance: Chance) -> Events:
    """The character is gone."""
    yield Closed(cite="B.13")
    yield from gone(table, window.actor)


def gone(table: Table, actor: int) -> Events:
    """Out of the Encounter: an Adversary is avoided; what hung on a character is void. CA-29, CA-32, CA-47."""
    yield Withdrew(actor)
    yield from lets_go(table, actor)
    if table.is_character(actor):
        yield from left_behind(table, actor)
    else:
        yield StatusChanged(table.body_of(actor), AVOIDED, cite="B.6")


def join(table: Table, actor: int, chance: Chance) -> Events:
    """A character comes into the Encounter: a Reaction Check, and a fresh copy of each Solo Challenge. CA-29."""
    yield Joined(actor)
    if actor not in table.order:
        total, _ = reaction(table, actor, chance)
        yield in_order(table, [actor], {actor: total})
    since, escalates = first_rounds(table)
    plans = table.encounter.plans
    shared = {one.plan: one for one in table.challenges if one.status == ACTIVE and plans[one.plan].solo}
    for plan, one in shared.items():
        fresh = Challenge(
            plan=plan, name=one.name, points=plans[plan].points, since=since, escalates=escalates, owner=actor
        )
        yield ChallengeAdded(fresh, cite="CA-29")
