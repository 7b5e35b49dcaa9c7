"""Working at a Challenge: by an Action that is listed for it, or by one of one's own. B.2, C-003, C-017, C-107."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.conditions import Choice, OpenChoice
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.rulesets.adventure import scores
from facedown.rulesets.adventure.adversaries import defense_of, targets
from facedown.rulesets.adventure.commands import Attempt, Improvise
from facedown.rulesets.adventure.describing import LONGEST_WORDS, WORDS, describe, short
from facedown.rulesets.adventure.dice import LEAST_SCORE
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.traits import may_work, side_of, why_not
from facedown.rulesets.adventure.words import ATTRIBUTES, LOWER, NONE, POOLS, PURPOSES, RAISE

USUAL_BASE: Final = 9
"""The base Difficulty Score where none is listed: Moderate (CF-06)."""


def deeds(table: Table, actor: int) -> list[tuple[int, int]]:
    """The listed Actions that a character may attempt: an Action Score of 1 or less is too low (B.2)."""
    return [
        (challenge, place)
        for challenge in table.active()
        if may_work(table, actor, challenge)
        for place in range(len(table.plan_of(challenge).actions))
        if scores.total(check_of(table, actor, challenge, place).score) >= LEAST_SCORE
    ]


def all_deeds(table: Table, actor: int) -> list[tuple[int, int]]:
    """The same, whatever the Action Score."""
    return [
        (challenge, place)
        for challenge in table.active()
        if may_work(table, actor, challenge)
        for place in range(len(table.plan_of(challenge).actions))
    ]


def check_of(table: Table, actor: int, challenge: int, place: int, words: str = "") -> Check:
    """A listed Action as a check."""
    plan = table.plan_of(challenge).actions[place]
    attribute = ATTRIBUTES.index(plan.attribute)
    names = (plan.name, *plan.tags)
    base = table.escalation(challenge) if plan.purpose == "ease" else plan.difficulty
    return Check(
        actor=actor,
        name=plan.name,
        challenge=challenge,
        purpose=sided(table, actor, challenge, PURPOSES.index(plan.purpose)),
        attribute=attribute,
        tags=plan.tags,
        words=words,
        score=scores.action_score(table, actor, attribute, names),
        difficulty=scores.difficulty_score(table, actor, base, names),
    )


TOO_LOW: Final = "With an Action Score of 1 or less that cannot be attempted."


def no_deed(table: Table, actor: int, deed: object) -> Refused:
    """Why an Action is refused: its Challenge is closed, another's, on the other side; or the score is too low."""
    if deed in all_deeds(table, actor):
        return Refused(TOO_LOW, "B.2", True)
    challenge = deed[0] if isinstance(deed, tuple) and len(deed) == 2 else NONE
    there = type(challenge) is int and 0 <= challenge < len(table.challenges)
    return (why_not(table, actor, challenge) if there else None) or Refused("There is no such Action.", "C-017")


DEED: Final = Choice(deeds, TOO_LOW, "B.2", possible=all_deeds, why=no_deed)
DESCRIBED: Final = OpenChoice(
    lambda table, actor: ("something else",),
    lambda table, actor, words: bool(words) and short(table, actor, words),
    lambda table, actor: {"longest": LONGEST_WORDS, "shortest": 1},
    f"Describe the Action, in at most {LONGEST_WORDS} characters.",
    "B.2",
)


def workable(table: Table, actor: int) -> list[int]:
    """One's own Challenges, and Adversaries that can be targets: any kind of Action may be used on them. C-107."""
    direct = targets(table, actor)
    return [number for number in table.active() if number in direct or may_work(table, actor, number)]


def not_workable(table: Table, actor: int, challenge: Any) -> Refused:
    """Why a Challenge cannot be worked at."""
    there = type(challenge) is int and 0 <= challenge < len(table.challenges)
    found = why_not(table, actor, challenge) if there else None
    return found or Refused("There is no such Challenge for you to work at.", "C-001")


WORKABLE: Final = Choice(workable, "There is no such Challenge for you to work at.", "C-001", why=not_workable)


def all_attributes(table: Table, actor: int) -> range:
    """The nine of a character, the three of an Adversary. CF-05."""
    return range(len(ATTRIBUTES if table.is_character(actor) else POOLS))


ATTRIBUTE: Final = Choice(
    lambda table, actor: [
        place for place in all_attributes(table, actor) if scores.rating_of(table, actor, place) >= LEAST_SCORE
    ],
    "With an Action Score of 1 or less that cannot be attempted.",
    "B.2",
    possible=all_attributes,
)


def sided(table: Table, actor: int, challenge: int, purpose: int) -> int:
    """Whoever is on the raising side of an Opposed Challenge raises by what lowers it else. C-070, CA-28."""
    raises = side_of(table.plan_of(challenge), table.name_of(actor)) == RAISE
    return RAISE if purpose == LOWER and raises else purpose


@adventure.rule(Attempt, cite="C-017", deed=DEED, words=WORDS)
def attempt(table: Table, move: Attempt) -> Events:
    """A character works at a Challenge by an Action that is listed for it."""
    yield from describe(table, check_of(table, move.actor, *move.deed, move.words))


@adventure.rule(Improvise, cite="C-048", challenge=WORKABLE, attribute=ATTRIBUTE, words=DESCRIBED)
def improvise(table: Table, move: Improvise) -> Events:
    """A character works at a Challenge by an Action of their own: one Attribute, and what the words name. B.2.

    Against an Adversary the Attribute tells the Defense that is the base, and the kind of Armor it meets (B.6).
    """
    names = tuple(move.words.casefold().split())
    base, pool = USUAL_BASE, move.attribute // 3
    npc = table.npc_of(move.challenge)
    if npc != NONE:
        names, base = (POOLS[pool].casefold(), *names), defense_of(table, npc, pool)
    check = Check(
        actor=move.actor,
        name=move.words,
        challenge=move.challenge,
        pool=pool,
        purpose=sided(table, move.actor, move.challenge, LOWER),
        attribute=move.attribute,
        tags=names,
        score=scores.action_score(table, move.actor, move.attribute, names),
        difficulty=scores.difficulty_score(table, move.actor, base, names),
    )
    yield from describe(table, check)
