"""What the seven traits add to a Challenge. C-052 to C-082."""

from __future__ import annotations

from typing import Final

from facedown.kernel.refusals import Refused
from facedown.rulesets.adventure.plan import ChallengePlan
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import ACTIVE, LOWER, NONE, RAISE

OURS: Final = "characters"
"""The party of a Race that the characters are."""
CLOSED: Final = Refused("That Challenge is closed; only the Guide can reopen it.", "CA-33")
OTHERS_COPY: Final = Refused("Everybody has to overcome that alone: work at your own copy.", "CA-29")
OTHERS_RACE: Final = Refused("That is what another party of the Race has to overcome.", "C-058")
NO_SIDE: Final = Refused("You are on neither side of that Opposed Challenge.", "CA-28")


def why_not(table: Table, actor: int, challenge: int) -> Refused | None:
    """Why a character may not work at a Challenge, None if they may."""
    one, plan = table.challenges[challenge], table.plan_of(challenge)
    if one.status != ACTIVE:
        return CLOSED
    if one.owner not in (NONE, actor):
        return OTHERS_COPY
    if plan.race and plan.party != OURS:
        return OTHERS_RACE
    return NO_SIDE if side_of(plan, table.name_of(actor)) == NONE else None


def may_work(table: Table, actor: int, challenge: int) -> bool:
    """Is a Challenge that does not act one that this character may work at?"""
    return table.challenges[challenge].npc == NONE and why_not(table, actor, challenge) is None


def side_of(plan: ChallengePlan, name: str) -> int:
    """The side of a character at a Challenge: LOWER, of an Opposed one perhaps RAISE or NONE. C-068, CA-28."""
    if not plan.opposed or not (plan.lowering or plan.raising):
        return LOWER
    for side, names in ((LOWER, plan.lowering), (RAISE, plan.raising)):
        if name.casefold() in [one.casefold() for one in names]:
            return side
    return NONE


def party_raises(plan: ChallengePlan) -> bool:
    """Are the characters the raising side of an Opposed Challenge, and nobody of them the other? CA-27."""
    return plan.opposed and bool(plan.raising) and not plan.lowering


def time_is_up(table: Table, challenge: int) -> bool:
    """Has a Timed Challenge had all its Rounds, this one included? C-054, CA-10."""
    limit = table.plan_of(challenge).timed
    return limit is not None and table.round - table.challenges[challenge].since + 1 >= limit


def escalates(table: Table, challenge: int) -> bool:
    """Does a Challenge go up at the end of this Round? C-064, C-065, CA-44."""
    one = table.challenges[challenge]
    return (
        one.status == ACTIVE
        and table.plan_of(challenge).escalating > 0
        and table.round >= one.escalates
        and not one.zero
    )


def lost_races(table: Table, winner: int) -> list[int]:
    """The Challenges that are lost when one of the same Race is overcome. C-059, CA-25."""
    race = table.plan_of(winner).race
    if not race:
        return []
    return [
        number
        for number, one in enumerate(table.challenges)
        if number != winner and one.status == ACTIVE and table.plan_of(number).race == race
    ]


def copies(plan: ChallengePlan, present: list[int]) -> list[int]:
    """For whom a Challenge is there: a copy for each character of a Solo one (C-073), else one for all (C-022)."""
    return present if plan.solo else [NONE]
