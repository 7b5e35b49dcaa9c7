"""Weapons: exhausted once chosen, and how much they do (G-114, G-158, G-159, G-170)."""

from __future__ import annotations

from collections.abc import Generator

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Event
from facedown.rulesets.goblins.events import Exhausted
from facedown.rulesets.goblins.pieces import BARE_HANDS, DAGGER, MIGHT, NONE, QUICKNESS, RANGED
from facedown.rulesets.goblins.table import Table


def draw_weapon(table: Table, player: int, weapon: int) -> Generator[Event, None, int]:
    """The piece that a weapon is, or NONE: fixed by being chosen, and exhausted by it if it exhausts (G-158, GA-44)."""
    if weapon == DAGGER:
        return table.scene.dagger_piece
    if weapon == BARE_HANDS:
        return NONE
    card = table.slots[player][weapon]
    if table.scene.exhausts[table.scene.kind(card)]:
        yield Exhausted(player, card)
    return card


def damage_dice(table: Table, chance: Chance, weapon: int, card: int, times: int) -> tuple[int, ...]:
    """What a hit rolls, so many *times*, all added; the dagger's damage is fixed (G-159, GA-43)."""
    scene = table.scene
    if weapon == DAGGER:
        return (scene.rules.dagger.damage,) * times
    die = scene.variables.BARE_HANDS_DIE.value if weapon == BARE_HANDS else scene.die[scene.kind(card)]
    return tuple([chance.roll(die) for _ in range(times)])


def stat_of(weapon: int) -> int:
    """The Stat of an Attack: Quickness from afar and with the dagger, else Might (G-170)."""
    return QUICKNESS if weapon in (RANGED, DAGGER) else MIGHT
