"""Between Challenges, read again (R-207, R-208, R-229)."""

from __future__ import annotations

from facedown.rulesets.worm import commands as c
from facedown.rulesets.worm.table import Table
from tests.worm.oracle.facts import can_act, has
from tests.worm.oracle.judging import the_able
from tests.worm.oracle.reading import Parts, anything, reads

CRAWL = 0


def in_the_crawl(table: Table, actor: int, chosen: Parts) -> bool:
    """Time, noise and stragglers are the Crawl's (R-207, R-229)."""
    return table.phase == CRAWL


def can_hold_more(table: Table, one: int) -> bool:
    """Less Resolve than there can be (R-208, C1)."""
    people = table.scene.adventurers
    return 0 <= one < len(people) and table.resolve[one] < people[one].most_resolve


def anybody_can(table: Table, actor: int, chosen: Parts) -> bool:
    """Somebody must be able to take it (R-208)."""
    return any(can_hold_more(table, one) for one in range(len(table.scene.adventurers)))


def is_there(table: Table, actor: int, chosen: Parts) -> bool:
    """An adventurer whose player is there."""
    one = chosen["adventurer"]
    return 0 <= one < len(table.scene.adventurers) and not has(table.crawl.absent, one)


def takes_it(table: Table, actor: int, chosen: Parts) -> bool:
    """Whoever can hold it (R-208)."""
    return can_hold_more(table, chosen["to"])


def may_stay(table: Table, actor: int, chosen: Parts) -> bool:
    """Somebody on their feet, and another with the guild (R-229)."""
    return chosen["adventurer"] in the_able(table) and len(the_able(table)) > 1


def trails(table: Table, actor: int, chosen: Parts) -> bool:
    """One who fell behind (R-229)."""
    return has(table.crawl.absent, chosen["adventurer"])


def named(table: Table, actor: int, chosen: Parts) -> bool:
    """What kept them is said (R-229)."""
    return bool(chosen["words"].strip())


def is_charged(table: Table, actor: int, chosen: Parts) -> bool:
    """A bond of the sheet that the game master has charged since it was burned last (C1)."""
    mates = table.scene.adventurers[actor].bonds
    return 0 <= chosen["bond"] < len(mates) and (actor, mates[chosen["bond"]]) in set(table.crawl.charged)


def good_for_them(table: Table, actor: int, chosen: Parts) -> bool:
    """A mark that heals, a Resolve they lack, an affliction they have; to the unconscious nothing (C1, C2, R-203)."""
    if not can_act(table, actor):
        return False
    if chosen["good"] == 0:
        hurt = has(table.injured | table.staggered, actor) or table.talents[actor] != 0
        return hurt and not has(table.stressed, actor)
    if chosen["good"] == 1:
        return can_hold_more(table, actor)
    known = list(table.scene.afflictions)[: max(chosen["good"] - 1, 0)]
    ill = [one.name for one in table.afflictions if one.body == actor]
    return chosen["good"] > 1 and chosen["good"] - 2 < len(table.scene.afflictions) and known[-1] in ill


reads(c.DrawMeatgrinder, in_the_crawl, noise=anything)
reads(c.RewardRecap, anybody_can, adventurer=is_there)
reads(c.HandOn, anything, to=takes_it)
reads(c.TrailBehind, in_the_crawl, adventurer=may_stay)
reads(c.Rejoin, anything, adventurer=trails, words=named)
reads(c.BurnBond, anything, bond=is_charged, good=good_for_them)
