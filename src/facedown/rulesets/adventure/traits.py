"""What the seven traits add to a Challenge. C-052 to C-082."""

from __future__ import annotations

from facedown.rulesets.adventure.plan import ChallengePlan
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import ACTIVE, NONE


def may_work(table: Table, actor: int, challenge: int) -> bool:
    """Is a Challenge one that this character may work at? One's own copy (CA-29), one's own side's (C-058)."""
    one, plan = table.challenges[challenge], table.plan_of(challenge)
    if one.status != ACTIVE or one.npc != NONE:
        return False
    return one.owner in (NONE, actor) and (not plan.race or plan.party == "characters")


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
