"""Move (G-041 to G-051)."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.rulesets.goblins.actions import choose, grant, requirements
from facedown.rulesets.goblins.checks import check
from facedown.rulesets.goblins.commands import Move
from facedown.rulesets.goblins.encounters import draw_encounter
from facedown.rulesets.goblins.events import PortraitMoved
from facedown.rulesets.goblins.pieces import MOVE, PERCEPTION, SEEK
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table


def adjacent_rooms(table: Table, actor: int) -> Sequence[int]:
    """The Rooms beside one's own."""
    return table.beside(actor)


ADJACENT = Choice(adjacent_rooms, "That Room is not adjacent to yours.", "G-041")


@goblins.rule(Move, cite="G-041", when=requirements(MOVE), lucky=True, room=ADJACENT)
def move(table: Table, move: Move, chance: Chance) -> Events:
    """The Portrait moves first, then comes the Check; failing it, a Random Encounter (G-042, G-044, G-047, G-048).

    After a success alone (G-045, GA-03) a free Seek may be aimed at one Hidden Player there (G-049, G-050).
    """
    actor = move.actor
    yield from choose(table, actor, MOVE)
    yield PortraitMoved(actor, move.room)
    number = table.scene.variables.MOVEMENT_PERCEPTION_TN.value
    made = yield from check(table, chance, actor, PERCEPTION, number, "G-043", MOVE)
    if not made.success:
        yield from draw_encounter(table, chance, actor)
    elif [other for other in table.others_in(move.room, actor) if table.is_hidden(other)]:
        yield from grant(table, actor, SEEK, "G-046")
