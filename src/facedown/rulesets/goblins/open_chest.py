"""Open Chest (G-052 to G-061)."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.rulesets.goblins.actions import choose, requirements
from facedown.rulesets.goblins.checks import check
from facedown.rulesets.goblins.commands import OpenChest
from facedown.rulesets.goblins.events import ChestOpened, DaggerFound
from facedown.rulesets.goblins.loot import draw_loot
from facedown.rulesets.goblins.pieces import COMMON, OPEN_CHEST, PERCEPTION, RARE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table


def tokens_here(table: Table, actor: int) -> Sequence[int]:
    """The Chest Tokens in one's Room, by place."""
    return range(len(table.chests[table.room[actor]]))


TOKEN = Choice(tokens_here, "There is no such Chest Token in your Room.", "G-052")


@goblins.rule(OpenChest, cite="G-052", when=requirements(OPEN_CHEST), lucky=True, chest=TOKEN)
def open_chest(table: Table, move: OpenChest, chance: Chance) -> Events:
    """The front gives the number to reach, the back what is drawn (G-053, G-059).

    Failing it, the token stays and may be tried again (G-055, G-058, GA-31).
    """
    actor = move.actor
    room = table.room[actor]
    token = table.chests[room][move.chest]
    chest = table.scene.chest(token)
    yield from choose(table, actor, OPEN_CHEST)
    made = yield from check(table, chance, actor, PERCEPTION, chest.tn, "G-054", OPEN_CHEST)
    if made.success:
        yield ChestOpened(actor, room, token, table.scene.is_mixed(token))
        found = int(chest.dagger and table.scene.dagger_piece in table.aside)
        if found:
            yield DaggerFound(actor, table.scene.dagger_piece)
        draws = ((COMMON, chest.common), (RARE, chest.rare))
        yield from draw_loot(table, chance, actor, draws, "G-057", already=found)
