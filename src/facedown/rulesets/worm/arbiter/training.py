"""The game master marks XP (C1): for uses that no command shows, and where something drains it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.rulesets.worm.arbiter.commands import MarkXp
from facedown.rulesets.worm.arbiter.standing import power, ruled, whole
from facedown.rulesets.worm.events import XpMarked
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.training import MASTERED, xp_of


def learners(table: Table, actor: int) -> Sequence[int]:
    """The adventurers who have a talent in training."""
    return [one for one, sheet in enumerate(table.scene.adventurers) if sheet.training]


def places(table: Table, actor: int) -> Sequence[int]:
    """Every place among somebody's talents in training; whether it is among this one's is asked with whose it is."""
    return range(max([len(sheet.training) for sheet in table.scene.adventurers], default=0))


LEARNER: Final = Choice(learners, "That is no adventurer who has a talent in training.", "C1")
TALENT: Final = Choice(places, "Nobody has so many talents in training.", "C1")
COUNT: Final = whole(-MASTERED, MASTERED, f"Mark from -{MASTERED} to {MASTERED} XP.", "C1")


@power(MarkXp, cite="C1", adventurer=LEARNER, talent=TALENT, count=COUNT)
def mark_xp(table: Table, move: MarkXp) -> Events:
    """So much more or, below 0, less: never below 0; what is mastered stays so."""
    names = table.scene.adventurers[move.adventurer].training
    if move.talent >= len(names):
        raise Refused("They have no such talent in training.", "C1")
    name = names[move.talent]
    before = xp_of(table.crawl, move.adventurer, name)
    after = min(MASTERED, max(0, before + move.count))
    if before == MASTERED:
        raise Refused("That talent is mastered.", "C1")
    if before == after:
        raise Refused("That changes nothing.", "C1")
    yield from ruled("XP", move, move.count, "C1")
    yield XpMarked(move.adventurer, name, after)
