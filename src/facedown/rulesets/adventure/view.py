"""How the table looks to a viewer: a view built from nothing. CF-01."""

from __future__ import annotations

from msgspec import Struct

from facedown.rulesets.adventure import scores
from facedown.rulesets.adventure.closed_windows import closed_window
from facedown.rulesets.adventure.holds import what_lasts
from facedown.rulesets.adventure.plan import ActionPlan
from facedown.rulesets.adventure.states import Easing, Hindrance, Lasting
from facedown.rulesets.adventure.table import Table, Triple
from facedown.rulesets.adventure.windows import AnyWindow
from facedown.rulesets.adventure.words import ATTRIBUTES, NONE, PURPOSES, size_of


class SeenDeed(Struct, frozen=True):
    """A listed Action: what it is meant to do (CA-40), and the Action Score that who looks has for it.

    The score is NONE for whoever has no sheet. How hard it is, the Guide says (CF-01).
    """

    purpose: int
    score: int


class SeenChallenge(Struct, frozen=True):
    """A Challenge as a viewer may know it; *points* is NONE where only the *size* or nothing is told (CA-55).

    *rounds* are those that a Timed one has left, NONE for one without a limit.
    """

    name: str
    status: int
    points: int
    size: str
    rounds: int
    escalating: int
    traits: tuple[str, ...]
    owner: str
    npc: int
    deeds: tuple[SeenDeed, ...]


class SeenCharacter(Struct, frozen=True):
    """A character: everybody may know how they fare."""

    name: str
    points: Triple
    wounds: Triple
    story: int
    away: bool
    dead: bool


class View(Struct, frozen=True):
    """The table as one viewer may see it."""

    title: str
    round: int
    order: tuple[str, ...]
    challenges: tuple[SeenChallenge, ...]
    characters: tuple[SeenCharacter, ...]
    hindrances: tuple[Hindrance, ...]
    easings: tuple[Easing, ...]
    lastings: tuple[Lasting, ...]
    """What helps, hinders or holds somebody, and counts now."""
    windows: tuple[AnyWindow, ...]
    to_come: tuple[str, ...]
    """Challenges that are not there yet: the Guide's."""
    outcome: int


def knows_all(table: Table, viewer: int) -> bool:
    """Is this the Guide?"""
    return viewer == table.encounter.guide


def points_shown(table: Table, challenge: int, viewer: int) -> bool:
    """May this viewer know the number of a Challenge's points? CA-55."""
    return knows_all(table, viewer) or table.plan_of(challenge).shown == "number"


def seen_challenge(table: Table, number: int, viewer: int) -> SeenChallenge:
    """One Challenge."""
    one, plan = table.challenges[number], table.plan_of(number)
    shown = points_shown(table, number, viewer)
    return SeenChallenge(
        name=one.name,
        status=one.status,
        points=one.points if shown else NONE,
        size=size_of(one.points) if shown or plan.shown == "size" else "",
        rounds=max(0, plan.timed - (table.round - one.since)) if plan.timed is not None else NONE,
        escalating=table.escalation(number),
        traits=traits_of(table, number),
        owner=table.name_of(one.owner) if one.owner != NONE else "",
        npc=one.npc,
        deeds=tuple([seen_deed(table, action, viewer) for action in plan.actions]),
    )


def seen_deed(table: Table, action: ActionPlan, viewer: int) -> SeenDeed:
    """A listed Action as a character sees it, or anybody else."""
    score = NONE
    if table.is_character(viewer):
        names = (action.name, *action.tags)
        score = scores.total(scores.action_score(table, viewer, ATTRIBUTES.index(action.attribute), names))
    return SeenDeed(PURPOSES.index(action.purpose), score)


def traits_of(table: Table, number: int) -> tuple[str, ...]:
    """The traits of a Challenge as they are written. C-056, C-066."""
    plan = table.plan_of(number)
    found = [
        (f"Timed ({plan.timed} Rounds)", plan.timed is not None),
        (f"Escalating ({plan.escalating})", plan.escalating > 0),
        (f"Race ({plan.party})", bool(plan.race)),
        ("Opposed", plan.opposed),
        ("Solo", plan.solo),
        ("One-Shot", plan.one_shot),
        (f"Linked ({plan.linked})", bool(plan.linked)),
    ]
    return tuple([words for words, there in found if there])


def view(table: Table, viewer: int) -> View:
    """Everything this viewer may know."""
    encounter = table.encounter
    return View(
        title=encounter.plan.title,
        round=table.round,
        order=tuple([table.name_of(actor) for actor in table.order]),
        challenges=tuple([seen_challenge(table, number, viewer) for number in range(len(table.challenges))]),
        characters=tuple([seen_character(table, actor) for actor in range(encounter.people)]),
        hindrances=table.hindrances,
        easings=table.easings,
        lastings=what_lasts(table),
        windows=tuple([closed_window(window, table, viewer) for window in table.windows]),
        to_come=to_come(table) if knows_all(table, viewer) else (),
        outcome=table.outcome,
    )


def seen_character(table: Table, actor: int) -> SeenCharacter:
    """One character."""
    return SeenCharacter(
        name=table.name_of(actor),
        points=table.points[actor],
        wounds=table.wounds[actor],
        story=table.story[actor],
        away=bool(table.away >> actor & 1),
        dead=bool(table.dead >> actor & 1),
    )


def to_come(table: Table) -> tuple[str, ...]:
    """The Challenges that something may bring."""
    return tuple([one.name for one in table.encounter.plans if one.later])
