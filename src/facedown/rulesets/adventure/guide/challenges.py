"""The Guide's rulings about Challenges: add, bring, settle, reopen, other points, Protection on the fly."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.conditions import Choice, Condition, OpenChoice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.arrivals import arrive, first_rounds
from facedown.rulesets.adventure.challenge_points import become, read_statuses
from facedown.rulesets.adventure.events import MadeDirect, PlanWritten, PointsChanged, Reopened, Ruled
from facedown.rulesets.adventure.guide.commands import (
    AddChallenge,
    BringChallenge,
    Confront,
    Reopen,
    SetPoints,
    Settle,
    Shield,
    Unshield,
    WriteChallenge,
)
from facedown.rulesets.adventure.guide.standing import CHALLENGE, POINTS, TRUTH, power, whole
from facedown.rulesets.adventure.holds import lets_go
from facedown.rulesets.adventure.plan import ActionPlan, ChallengePlan, Protection
from facedown.rulesets.adventure.scene_file import faults_of
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.windows import Judging, Rolled, Rolling
from facedown.rulesets.adventure.words import ACTIVE, ATTRIBUTES, AVOIDED, BY_THE_GUIDE, FAILED, NONE, OVERCOME

LONGEST_NAME: Final = 80


def nameable(table: Table, actor: int, name: Any) -> bool:
    """A name of its own, on one line, that nobody and nothing has."""
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or name != name.strip():
        return False
    taken = [one.name for one in table.challenges] + [one.name for one in table.encounter.plans]
    taken += [one.name for one in table.encounter.characters] + ["Guide"]
    return name.casefold() not in [one.casefold() for one in taken]


NAME: Final = OpenChoice(
    lambda table, actor: (next(f"something new {n}" for n in range(999) if nameable(table, 0, f"something new {n}")),),
    nameable,
    lambda table, actor: {"longest": LONGEST_NAME},
    f"Give it a name of its own, of at most {LONGEST_NAME} characters.",
    "CF-08",
)
DIFFICULTY: Final = whole(0, 99, "A base Difficulty Score is from 0 to 99.", "B.2")
ATTRIBUTE: Final = Choice(lambda table, actor: range(len(ATTRIBUTES)), "There are nine Attributes.", "B.2")
LATER: Final = Choice(
    lambda table, actor: [place for place, one in enumerate(table.encounter.plans) if one.later],
    "Nothing of that name is to come.",
    "C-090",
)
PLAN: Final = OpenChoice(
    lambda table, actor: (ChallengePlan(name="something written", points=1),),
    lambda table, actor, plan: isinstance(plan, ChallengePlan) and not faults_of(plan, table.encounter.plan),
    lambda table, actor: {"kind": "ChallengePlan"},
    "That is no Challenge that could be played: see what a file of it would be told.",
    "CA-59",
)
BECOMES: Final = Choice(
    lambda table, actor: (OVERCOME, FAILED, AVOIDED), "It can be overcome, failed or avoided.", "CA-54"
)
CHECKED: Final = Condition(
    lambda table, actor: bool(table.windows) and isinstance(table.windows[-1], Judging | Rolling | Rolled),
    "No Action lies open.",
    "C-048",
    waivable=False,
)


@power(AddChallenge, cite="C-002", name=NAME, points=POINTS, difficulty=DIFFICULTY, attribute=ATTRIBUTE)
def add_challenge(table: Table, move: AddChallenge) -> Events:
    """A Challenge made up in play, with one Action that is called like it."""
    action = ActionPlan(name=move.name, difficulty=move.difficulty, attribute=ATTRIBUTES[move.attribute])
    yield from written(table, ChallengePlan(name=move.name, points=move.points, actions=(action,)), move.reason)


@power(WriteChallenge, cite="C-002", plan=PLAN)
def write_challenge(table: Table, move: WriteChallenge) -> Events:
    """A Challenge as it would stand in a file."""
    yield from written(table, move.plan, move.reason)


def written(table: Table, plan: ChallengePlan, reason: str) -> Events:
    """A plan more, and its Challenge."""
    yield Ruled(reason, cite="C-002")
    yield PlanWritten(plan)
    if not plan.later:
        yield from arrive(table, len(table.encounter.plans) - 1, cite="C-002")


@power(BringChallenge, cite="C-090", plan=LATER)
def bring_challenge(table: Table, move: BringChallenge) -> Events:
    """What was to come later comes now."""
    yield Ruled(move.reason, cite="C-090")
    yield from arrive(table, move.plan)


@power(Settle, cite="CA-54", challenge=CHALLENGE, status=BECOMES)
def settle(table: Table, move: Settle) -> Events:
    """Settled by roleplay: no points move, no Trigger fires, reward or consequence is given. C-004 to C-009."""
    yield Ruled(move.reason, cite="CA-54")
    if table.is_active(move.challenge):
        yield from become(table, move.challenge, move.status, cite="CA-54")


SHUT: Final = Choice(
    lambda table, actor: [number for number, one in enumerate(table.challenges) if one.status != ACTIVE],
    "That Challenge is not closed.",
    "CA-33",
)


@power(Reopen, cite="CA-33", challenge=SHUT)
def reopen(table: Table, move: Reopen) -> Events:
    """It can be worked at again."""
    yield Ruled(move.reason, cite="CA-33")
    yield from lets_go(table, table.npc_of(move.challenge))
    yield Reopened(move.challenge, *first_rounds(table))


@power(SetPoints, cite="C-036", challenge=CHALLENGE, points=POINTS)
def set_points(table: Table, move: SetPoints) -> Events:
    """The Guide sets the number; at 0 it is overcome. CA-41."""
    before = table.challenges[move.challenge].points
    yield Ruled(move.reason, cite="C-036")
    yield PointsChanged(move.challenge, before, move.points, (Part(BY_THE_GUIDE, move.points - before, "C-036"),),
                        cite="C-036")  # fmt: skip
    if not table.due:
        yield from read_statuses(table)


@power(Shield, cite="C-046", when=(CHECKED,), armor=whole(0, 999, "Armor is from 0 to 999.", "C-040"),
       resistance=TRUTH, immunity=TRUTH)  # fmt: skip
def shield(table: Table, move: Shield) -> Events:
    """Protection that common sense calls for, against the Action that lies open."""
    found = [Protection(kind="armor", amount=move.armor)] if move.armor else []
    found += [Protection(kind="resistance")] if move.resistance else []
    found += [Protection(kind="immunity")] if move.immunity else []
    yield Ruled(move.reason, cite="C-046")
    window: Any = table.windows[-1]
    yield against(table, (*window.check.protection, *found), unprotected=window.check.unprotected)


@power(Unshield, cite="C-048", when=(CHECKED,))
def unshield(table: Table, move: Unshield) -> Events:
    """The Guide rules that no Protection covers this Action."""
    yield Ruled(move.reason, cite="C-048")
    yield against(table, (), unprotected=True)


def against(table: Table, protections: tuple[Protection, ...], *, unprotected: bool) -> Changed[Any]:
    """The open Action meets these Protections beside what is written, or nothing that is written."""
    window: Any = table.windows[-1]
    check: Check = replace(window.check, protection=protections, unprotected=unprotected)
    return Changed(replace(window, check=check), cite="C-048")


ADVERSARY: Final = Choice(
    lambda table, actor: [number for number, one in enumerate(table.challenges) if one.npc != NONE],
    "That is no Adversary.",
    "C-106",
)


@power(Confront, cite="C-106", challenge=ADVERSARY)
def confront(table: Table, move: Confront) -> Events:
    """From the background to a direct Challenge. CA-56."""
    yield Ruled(move.reason, cite="C-106")
    yield MadeDirect(move.challenge)
