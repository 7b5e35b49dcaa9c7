"""Between Challenges, read again (R-207, R-208, R-229)."""

from __future__ import annotations

from facedown.rulesets.worm import commands as c
from facedown.rulesets.worm.table import Table
from tests.worm.oracle.facts import has
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


reads(c.DrawMeatgrinder, in_the_crawl, noise=anything)
reads(c.RewardRecap, anybody_can, adventurer=is_there)
reads(c.HandOn, anything, to=takes_it)
reads(c.TrailBehind, in_the_crawl, adventurer=may_stay)
reads(c.Rejoin, anything, adventurer=trails, words=named)
