"""The table before anything has happened."""

from __future__ import annotations

from facedown.rulesets.goblins.pieces import NONE
from facedown.rulesets.goblins.scene import Scene
from facedown.rulesets.goblins.table import EMPTY_SLOTS, Table
from facedown.rulesets.goblins.windows import SetUp


def fresh(scene: Scene) -> Table:
    """Nobody is on the Map, no deck is shuffled, and the set-up comes next (G-134 to G-140)."""
    table, count = Table(), scene.players
    table.windows, table.opened, table.waivers, table.due = (SetUp(id=1),), 1, (), ()
    table.scene = scene
    table.present = 0
    table.round, table.active, table.first = 0, NONE, 0
    table.actions_left = table.taken = table.chosen = table.free_taken = 0
    table.started_hidden = table.rewarded = False
    table.alive = (1 << count) - 1
    table.hidden = table.expiring = table.resigned = table.returning = 0
    table.room = table.starts = (NONE,) * count
    table.health = (scene.variables.START_HEALTH.value,) * count
    table.coin = (scene.variables.START_COIN.value,) * count
    table.stats = (scene.stat_values,) * count
    table.slots = (EMPTY_SLOTS,) * count
    table.backpacks = table.knowers = ((),) * count
    table.exhausted = 0
    table.decks, table.discards = scene.decks, ((), (), ())
    table.chests, table.opened_chests = scene.chest_pieces, ()
    table.aside, table.gone, table.drawn = (scene.dagger_piece,), (), NONE
    table.bombs, table.bombs_placed, table.bombs_removed = (), 0, 0
    table.winners = ()
    table.effects = ()
    table.known = {}
    return table
