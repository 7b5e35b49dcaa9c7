"""Random Encounters (G-177 to G-183)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.goblins import rules_plan as plan
from facedown.rulesets.goblins.bombs import harm, in_order
from facedown.rulesets.goblins.checks import check, hurt
from facedown.rulesets.goblins.combat import begin_combat
from facedown.rulesets.goblins.effects import set_effect
from facedown.rulesets.goblins.events import (
    BombPlaced,
    CoinGained,
    EncounterDone,
    EncounterDrawn,
    HiddenLost,
    Shuffled,
    TurnActionsLost,
)
from facedown.rulesets.goblins.loot import draw_loot
from facedown.rulesets.goblins.pieces import COMMON, ENCOUNTERS, RARE, STATS
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import MONSTER, Encounter


def draw_encounter(table: Table, chance: Chance, player: int) -> Events:
    """The top card is drawn, shown and resolved; the deck is shuffled anew when it is empty (G-006, G-047, G-177)."""
    if not table.decks[ENCOUNTERS]:
        yield Shuffled(ENCOUNTERS, chance.shuffled(table.discards[ENCOUNTERS]), cite="G-177")
    yield EncounterDrawn(player, table.decks[ENCOUNTERS][-1])
    yield Opened(Encounter(owner=player), cite="G-177")
    found: Any = table.scene.encounter(table.drawn)
    yield from RESOLVED[type(found)](table, chance, player, found)


@goblins.closes(Encounter)
def discard_encounter(table: Table, window: Encounter, chance: Chance) -> Events:
    """Resolved to its end, the card is discarded; the Move is complete (G-013, G-182)."""
    yield Closed()
    yield EncounterDone(table.drawn)


def monster(table: Table, chance: Chance, player: int, found: plan.Monster) -> Events:
    """A combat of the Player alone, the monster first (G-167, G-182)."""
    yield from begin_combat(table, player, (MONSTER, player))


def trap(table: Table, chance: Chance, player: int, found: plan.Trap) -> Events:
    """A Check, or damage."""
    made = yield from check(table, chance, player, STATS.index(found.stat), found.tn, "G-183")
    if not made.success:
        yield from hurt(table, player, (chance.roll(found.die),), 0, "G-183")


def snare(table: Table, chance: Chance, player: int, found: plan.Snare) -> Events:
    """A Check, or unspent Turn Actions."""
    made = yield from check(table, chance, player, STATS.index(found.stat), found.tn, "G-183")
    lost = min(found.actions, table.actions_left)
    if not made.success and lost:
        yield TurnActionsLost(player, lost)


def coins(table: Table, chance: Chance, player: int, found: plan.Coins) -> Events:
    """Coin."""
    yield CoinGained(player, found.coin, cite="G-183")


def stash(table: Table, chance: Chance, player: int, found: plan.Stash) -> Events:
    """Loot: common, or rare from a certain Round on, if the options say so (GE-09)."""
    scene = table.scene
    rare = scene.options.rare_from_encounters and table.round >= scene.variables.STASH_RARE_ROUND.value
    cite = "GE-09" if rare else "G-183"
    yield from draw_loot(table, chance, player, ((RARE if rare else COMMON, found.common),), cite)


def live_bomb(table: Table, chance: Chance, player: int, found: plan.LiveBomb) -> Events:
    """A Dungeon Bomb in the Room."""
    yield BombPlaced(table.room[player], table.scene.variables.BOMB_FUSE.value, cite="G-183")


def gas(table: Table, chance: Chance, player: int, found: plan.Gas) -> Events:
    """All in the Room lose Hidden and take damage, one after another (G-039, G-183)."""
    victims = in_order(table, table.room[player])
    for one in victims:
        if table.is_hidden(one):
            yield HiddenLost(one, cite="G-183")
    yield from harm(victims, found.damage, (), "G-183")


def omen(table: Table, chance: Chance, player: int, found: plan.Omen) -> Events:
    """An effect on the Player's Turn Actions (G-016)."""
    yield from set_effect(table, player, found.turns)


def nothing_stirs(table: Table, chance: Chance, player: int, found: plan.Nothing) -> Events:
    """Nothing."""
    return iter(())


RESOLVED: Final[dict[type, Callable[[Table, Chance, int, Any], Events]]] = {
    plan.Monster: monster,
    plan.Trap: trap,
    plan.Snare: snare,
    plan.Coins: coins,
    plan.Stash: stash,
    plan.LiveBomb: live_bomb,
    plan.Gas: gas,
    plan.Omen: omen,
    plan.Nothing: nothing_stirs,
}
"""How each type of Random Encounter is resolved."""
