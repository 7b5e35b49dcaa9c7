"""How Challenges come into an Encounter. C-002, C-057, C-090."""

from __future__ import annotations

from collections.abc import Iterator

from facedown.kernel.rule import Events
from facedown.rulesets.adventure.events import ChallengeAdded
from facedown.rulesets.adventure.states import Challenge
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.traits import copies
from facedown.rulesets.adventure.windows import START, TURNS, Encounter
from facedown.rulesets.adventure.words import NONE


def arriving(table: Table, plan: int, parent: int = NONE, names: int = 0) -> Iterator[Challenge]:
    """The Challenge of a plan as it comes now; of a Solo one a copy for each character (C-073, C-074).

    What a copy turns into is for whom the copy was (CA-29).
    """
    one = table.encounter.plans[plan]
    since, escalates = first_rounds(table)
    adversary = table.encounter.adversaries[plan]
    there = [actor for actor in range(table.encounter.people) if not table.out(actor)]
    inherited = table.challenges[parent].owner if parent != NONE else NONE
    for owner in copies(one, there) if inherited == NONE else [inherited]:
        yield Challenge(
            plan=plan,
            name=f"{one.name} {names}" if names else one.name,
            points=one.points,
            since=since,
            escalates=escalates,
            owner=owner,
            parent=parent,
            npc=table.encounter.guide + 1 + len(table.npcs) if adversary is not None else NONE,
            direct=adversary is None or adversary.direct,
        )


def first_rounds(table: Table) -> tuple[int, int]:
    """The Round that counts as a newcomer's first, and the first at whose end it escalates. CA-12, CA-44."""
    step = next((window.step for window in table.windows if isinstance(window, Encounter)), START)
    beginning = step == START and not table.order
    if beginning or step == TURNS:
        first = max(1, table.round)
        waits = table.encounter.options.timed_starts == "next_round" and step == TURNS
        return first + waits, first
    return table.round + 1, table.round + 1


def arrive(table: Table, plan: int, parent: int = NONE, cite: str = "C-090") -> Events:
    """A Challenge comes; several of a kind are numbered, and nobody else's name is given again."""
    kind = table.encounter.adversaries[plan]
    count = kind.count if kind is not None else 1
    named = sum([one.plan == plan for one in table.challenges])
    numbered = count > 1 or named > 0
    for _ in range(count):
        if numbered:
            named = free_number(table, plan, named + 1)
        for one in [*arriving(table, plan, parent, named)]:
            yield ChallengeAdded(one, cite=cite)


def free_number(table: Table, plan: int, number: int) -> int:
    """The first number from this one on that makes a name which is not given. CF-08."""
    encounter = table.encounter
    given = [*[one.name for one in encounter.characters], *[one.name for one in encounter.plans]]
    given += [one.name for one in table.challenges if one.plan != plan]
    taken = {name.casefold() for name in given}
    while f"{encounter.plans[plan].name} {number}".casefold() in taken:
        number += 1
    return number
