"""Dungeon Bombs (G-145, G-174 to G-176), and harm to everybody in a Room."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.goblins.checks import hurt
from facedown.rulesets.goblins.events import BombExploded, BombPlaced, BombTicked
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import Harm, Ticking


def in_order(table: Table, room: int) -> tuple[int, ...]:
    """The Players in a Room, clockwise from the Active Player, or from that place if dead (GA-27, GE-07)."""
    start = table.active if table.scene.options.blast_order == "from_active" else table.first
    return tuple([player for player in table.clockwise(start) if table.room[player] == room])


def harm(victims: tuple[int, ...], damage: int, dice: tuple[int, ...], cite: str) -> Events:
    """The same damage to several Players, one after another, each death with its process between (GA-27)."""
    if victims:
        yield Opened(Harm(left=victims, damage=damage, dice=dice, source=cite), cite=cite)


@goblins.closes(Harm)
def next_victim(table: Table, window: Harm, chance: Chance) -> Events:
    """The next of those left is hurt."""
    if not window.left:
        yield Closed()
        return
    player, *left = window.left
    yield Changed(replace(window, left=tuple(left)), cite=window.source)
    yield from hurt(table, player, window.dice, 0 if window.dice else window.damage, window.source)


@goblins.closes(Ticking)
def tick(table: Table, window: Ticking, chance: Chance) -> Events:
    """Each bomb ticks in the order placed; one that reaches 0 is finished before the next ticks (G-145, G-175)."""
    bomb = window.next
    if bomb == len(table.bombs):
        yield Closed()
        return
    room, fuse = table.bombs[bomb]
    yield BombTicked(bomb, fuse - 1)
    if fuse > 1:
        yield Changed(replace(window, next=bomb + 1), cite="G-145")
        return
    variables = table.scene.variables
    dice = tuple([chance.roll(variables.BOMB_DIE.value) for _ in range(variables.BOMB_DICE.value)])
    yield BombExploded(bomb, room, dice)
    yield from harm(in_order(table, room), sum(dice), dice, "G-174")


def late_bombs(table: Table, chance: Chance) -> Events:
    """After a certain Round, bombs in Rooms drawn by chance at the start of each, more each time (G-176)."""
    variables = table.scene.variables
    late = table.round - variables.BOMBS_AFTER_ROUND.value
    if late > 0:
        rooms = list(range(len(table.scene.rooms)))
        for _ in range(min(len(rooms), late if table.scene.options.bombs_growth else 1)):
            room = rooms.pop(chance.roll(len(rooms)) - 1)
            yield BombPlaced(room, variables.BOMB_FUSE.value, cite="G-176")
