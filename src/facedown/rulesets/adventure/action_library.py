"""The lesser Actions: Aid, Assist, Complicate, Obstruct, Remove Drawback, Improve, maintaining. B.6, B.13.

Each is a check that touches no Challenge Points (CA-40); a success leaves a lasting Effect until the start of its
maker's next Turn.
"""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.conditions import Choice, OpenChoice
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.structs import Passed
from facedown.rulesets.adventure import scores
from facedown.rulesets.adventure.adversaries import victims
from facedown.rulesets.adventure.attempts import ATTRIBUTE
from facedown.rulesets.adventure.commands import (
    Aid,
    Assist,
    Complicate,
    Improve,
    Maintain,
    Obstruct,
    RemoveDrawback,
)
from facedown.rulesets.adventure.describing import describe, short
from facedown.rulesets.adventure.events import LastingBegan, LastingEnded, LastingKept
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Check, Lasting
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import (
    AID,
    ASSIST,
    CLEAR,
    COMPLICATE,
    LASTINGS,
    OBSTRUCT,
)

PLAIN_BASE: Final = number("B.6", 3)
"""The base of Aid and Obstruct, unless the Guide makes it easier."""
COMPLICATED: Final = 9
"""The base of Complicate where the Guide says nothing: the usual Difficulty Score (CF-06)."""


def names_of_actions(table: Table, actor: int) -> list[str]:
    """The listed Actions and the characters' ready ones; for Adversaries the printed ones too."""
    names = {action.name for challenge in table.active() for action in table.plan_of(challenge).actions}
    names |= {weapon.name for weapon in table.encounter.weapons}
    if not table.is_character(actor):
        names |= {action.name for npc in standing(table) for action in table.adversary(npc).actions}
    return sorted(names)


def standing(table: Table) -> list[int]:
    """The Adversaries that are neither defeated nor gone."""
    return [npc for npc in table.npc_numbers() if not table.out(npc)]


def side_of(table: Table, actor: int) -> list[int]:
    """The characters who are able to act, or the Adversaries. C-117."""
    return table.present() if table.is_character(actor) else standing(table)


def other_side_of(table: Table, actor: int) -> list[int]:
    """The Adversaries, or the characters who are there. C-117."""
    return standing(table) if table.is_character(actor) else victims(table, actor)


NAMED: Final = OpenChoice(
    names_of_actions,
    lambda table, actor, words: bool(words) and short(table, actor, words),
    lambda table, actor: {"shortest": 1},
    "Name the Action.",
    "B.6",
)
FRIEND: Final = Choice(
    lambda table, actor: [other for other in side_of(table, actor) if other != actor],
    "Name somebody else of your own side.",
    "B.6",
)
OPPONENT: Final = Choice(other_side_of, "Name an opponent.", "B.6")
HAMPERS: Final = Choice(
    lambda table, actor: range(len(table.hindrances)), "Nothing of that kind hampers anybody.", "B.6"
)
OWN: Final = Choice(
    lambda table, actor: [place for place, one in enumerate(table.lastings) if one.by == actor],
    "You have no such Effect that lasts.",
    "B.13",
)


def lasting_check(table: Table, actor: int, attribute: int, kind: int, base: int, **fields: Any) -> Check:
    """A check that leaves something lasting; trained by the name of what is done."""
    names = (LASTINGS[kind],)
    return Check(
        actor=actor,
        name=LASTINGS[kind],
        attribute=attribute,
        score=scores.action_score(table, actor, attribute, names),
        difficulty=scores.difficulty_score(table, actor, base, names),
        leaves=Lasting(kind=kind, by=actor, **fields),
    )


@adventure.rule(Aid, cite="B.6", action=NAMED, attribute=ATTRIBUTE)
def aid(table: Table, move: Aid) -> Events:
    """A Benefit for anybody who does one named Action."""
    yield from describe(table, lasting_check(table, move.actor, move.attribute, AID, PLAIN_BASE, action=move.action))


@adventure.rule(Obstruct, cite="B.6", action=NAMED, attribute=ATTRIBUTE)
def obstruct(table: Table, move: Obstruct) -> Events:
    """A Drawback for everybody who does one named Action."""
    check = lasting_check(table, move.actor, move.attribute, OBSTRUCT, PLAIN_BASE, action=move.action)
    yield from describe(table, check)


@adventure.rule(Assist, cite="B.6", friend=FRIEND, attribute=ATTRIBUTE)
def assist(table: Table, move: Assist) -> Events:
    """A friend's next Action Score goes up by the Effect, at most by the Attribute; that score is the base."""
    base = scores.rating_of(table, move.friend, move.attribute)
    if table.is_character(move.friend):
        base += table.encounter.characters[move.friend].score
    check = lasting_check(table, move.actor, move.attribute, ASSIST, base, whom=move.friend, once=True)
    yield from describe(table, check)


@adventure.rule(Complicate, cite="B.6", opponent=OPPONENT, attribute=ATTRIBUTE)
def complicate(table: Table, move: Complicate) -> Events:
    """An opponent's Difficulty Scores go up by the Effect, at most by the Attribute."""
    check = lasting_check(table, move.actor, move.attribute, COMPLICATE, COMPLICATED, whom=move.opponent)
    yield from describe(table, check)


@adventure.rule(RemoveDrawback, cite="B.13", hindrance=HAMPERS, attribute=ATTRIBUTE)
def remove_drawback(table: Table, move: RemoveDrawback) -> Events:
    """One Drawback is offset."""
    words = table.hindrances[move.hindrance].words
    yield from describe(table, lasting_check(table, move.actor, move.attribute, CLEAR, PLAIN_BASE, action=words))


@adventure.rule(Improve, cite="B.13", lasting=OWN, attribute=ATTRIBUTE)
def improve(table: Table, move: Improve) -> Events:
    """An earlier Effect of one's own goes up by the new one, at most by the Attribute; a failure loses it."""
    one = table.lastings[move.lasting]
    names = ("Improve",)
    check = Check(
        actor=move.actor,
        name="Improve",
        attribute=move.attribute,
        score=scores.action_score(table, move.actor, move.attribute, names),
        difficulty=scores.difficulty_score(table, move.actor, one.amount, names),
        improves=move.lasting,
    )
    yield from describe(table, check)


@adventure.rule(Maintain, cite="B.2", lasting=OWN)
def maintain(table: Table, move: Maintain) -> Events:
    """The Major Action keeps an Effect up until the next Turn, without a check."""
    yield Passed(move.actor, cite="B.2")
    yield LastingKept(move.lasting, move.actor, table.lastings[move.lasting].kind)


def leave(table: Table, check: Check) -> Events:
    """What a success leaves: a Benefit or Drawback of 1, or the Effect up to the Attribute."""
    assert check.leaves is not None
    lasting = check.leaves
    amount = 1
    if lasting.kind in (ASSIST, COMPLICATE):
        amount = min(check.effect, scores.rating_of(table, check.actor, check.attribute))
    if amount:
        yield LastingBegan(lasting, amount)


def improved(table: Table, check: Check, *, success: bool) -> Events:
    """An Effect that was improved, or lost by failing. B.13."""
    one = table.lastings[check.improves]
    yield LastingEnded(check.improves, one, cite="B.13")
    if not success:
        return
    more = min(check.effect, scores.rating_of(table, check.actor, check.attribute))
    yield LastingBegan(one, one.amount + more, cite="B.13")


def used_up(table: Table, check: Check) -> Events:
    """An Assist is used up by the check it helped. B.6."""
    places = [place for place, one in enumerate(table.lastings) if one.once and one.whom == check.actor]
    for place in reversed(places):
        yield LastingEnded(place, table.lastings[place])
