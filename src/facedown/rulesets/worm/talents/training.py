"""Talents in training (C1): each use is worth 1 XP, and with 7 a talent is mastered.

The uses that are commands of their own are marked as they happen; the others the game master marks.
"""

from __future__ import annotations

from typing import Final

from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.rulesets.worm.events import XpMarked
from facedown.rulesets.worm.states import Crawl
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.having import AEGIS, COUNSEL, COUNTER_SPELL, GRAMARYE, HEAVY_METAL, REAVER

MASTERED: Final = number("C1", 7)
COUNTED: Final = frozenset({
    *(AEGIS, COUNSEL, COUNTER_SPELL, GRAMARYE, HEAVY_METAL, REAVER),
    *("Magic of the Wastes", "Magic of the Weald", "Magic of the Weird", "Magic of the Welkin"),
})  # fmt: skip
"""What is used by a command of its own, a magic by each spell that is spoken."""


def xp_of(crawl: Crawl, adventurer: int, talent: str) -> int:
    """How much XP an adventurer has in a talent that is in training."""
    for one in crawl.xp:
        if one[:2] == (adventurer, talent):
            return one[2]
    return 0


def practise(table: Table, actor: int, behaviour: str) -> Events:
    """A talent that does this was used: 1 XP if it is in training and not mastered yet."""
    scene = table.scene
    if actor >= scene.people or not scene.adventurers[actor].training:
        return
    place = scene.behaves[actor].get(behaviour)
    # By the game master's leave somebody may use a talent that they do not have.
    talent = "" if place is None else scene.talents[actor][place]
    xp = xp_of(table.crawl, actor, talent)
    if talent in scene.adventurers[actor].training and xp < MASTERED:
        yield XpMarked(actor, talent, xp + 1)
