"""Seek (G-069 to G-074)."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.rulesets.goblins.actions import choose, requirements
from facedown.rulesets.goblins.checks import contest, reward
from facedown.rulesets.goblins.commands import Seek
from facedown.rulesets.goblins.events import HiddenLost
from facedown.rulesets.goblins.pieces import PERCEPTION, SEEK
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table


def hidden_here(table: Table, actor: int) -> Sequence[int]:
    """The Hidden Players in one's Room: Seek can be aimed at them, at one of several (G-036, G-070, GA-14)."""
    hidden = table.hidden
    if not hidden:
        return ()
    return [other for other in table.others_in(table.room[actor], actor) if hidden >> other & 1]


HIDDEN = Choice(hidden_here, "There is no such Hidden Player in your Room.", "G-069")


@goblins.rule(Seek, cite="G-069", when=requirements(SEEK), lucky=True, target=HIDDEN)
def seek(table: Table, move: Seek, chance: Chance) -> Events:
    """A Contested Perception Check: won, the target's token alone goes (G-074); else the target is rewarded."""
    yield from choose(table, move.actor, SEEK)
    made = yield from contest(table, chance, move.actor, move.target, PERCEPTION, "G-071", action=SEEK)
    if made.won:
        yield HiddenLost(move.target, cite="G-072")
    else:
        yield from reward(table, chance, move.target, table.scene.variables.SEEK_OPPONENT_REWARD, "G-073")
