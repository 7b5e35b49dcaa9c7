"""The set-up: decks, who is first, who starts where with how much, Stats (G-134 to G-140)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.goblins.commands import Assign
from facedown.rulesets.goblins.events import (
    Began,
    ChestsLaid,
    CoinGained,
    Positioned,
    RoundBegan,
    Shuffled,
    StatsAssigned,
)
from facedown.rulesets.goblins.pieces import DECKS, NONE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.scene import Scene
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import Assigning, Rounds, SetUp


@goblins.closes(SetUp)
def set_up(table: Table, window: SetUp, chance: Chance) -> Events:
    """Shuffle, lay out, draw the first Player and deal the start Rooms (G-134, G-136, G-140)."""
    scene = table.scene
    everybody = table.alive
    yield Closed(cite="G-134")
    yield from positioned(scene)
    for deck in range(len(DECKS)):
        yield Shuffled(deck, chance.shuffled(table.decks[deck]))
    for front, tokens in scene.mixed_fronts.items():
        yield ChestsLaid(front, chance.shuffled(tokens))
    left = list(scene.starts[: scene.players])
    named = scene.plan.first
    first = chance.roll(scene.players) - 1 if named is None else scene.plan.players.index(named)
    dealt = [left.pop(chance.roll(len(left)) - 1) for _ in range(scene.players)]
    yield Began(first, tuple([dealt[player] if room == NONE else room for player, room in enumerate(table.room)]))
    yield from more_for_the_later_half(table)
    given = [one.stats for _, one in sorted(scene.positions.items()) if one.stats is not None]
    if len(given) == scene.players:
        yield from begun(table, tuple(given))
    else:
        yield Opened(Assigning(asked=everybody, waiting=everybody), cite="G-138")


def more_for_the_later_half(table: Table) -> Events:
    """Whoever comes later finds less on the Map, and has more coin; who comes in the very middle has not (G-139)."""
    scene, more = table.scene, table.scene.variables.LATER_COIN.value
    later = table.clockwise(table.first)[(scene.players + 1) // 2 :]
    for player in later:
        if more and has_usual_coin(scene, player):
            yield CoinGained(player, more, cite="G-139")


def has_usual_coin(scene: Scene, player: int) -> bool:
    """Does the game's file leave it open how much coin a Player begins with?"""
    return player not in scene.positions or scene.positions[player].coin is None


def positioned(scene: Scene) -> Events:
    """What a game's file says of where and how Players begin, with pieces for the cards it names."""
    left = list(scene.pieces)
    variables = scene.variables

    def piece(name: str) -> int:
        kind = scene.kind_names.index(name)
        found = next(card for card in left if scene.kind(card) == kind)
        left.remove(found)
        return found

    for player, one in scene.positions.items():
        worn = [piece(name) for name in one.equipped]
        by_slot = {scene.slot_of(card): card for card in worn}
        yield Positioned(
            player,
            NONE if one.room is None else scene.rooms.index(one.room),
            variables.START_HEALTH.value if one.health is None else one.health,
            variables.START_COIN.value if one.coin is None else one.coin,
            one.hidden,
            (by_slot.get(0, NONE), by_slot.get(1, NONE), by_slot.get(2, NONE), by_slot.get(3, NONE)),
            tuple([piece(name) for name in one.backpack]),
        )


def assignments(table: Table, actor: int) -> Sequence[tuple[int, ...]]:
    """Every order of the three numbers, the usual one first."""
    return list(dict.fromkeys(permutations(table.scene.stat_values)))


ORDERS = Choice(assignments, "The three Stats are the three given numbers, each once.", "G-138")


@goblins.rule(Assign, cite="G-138", stats=ORDERS)
def assign(table: Table, move: Assign) -> Events:
    """The closing of the window shows them all."""
    return iter(())


@goblins.closes(Assigning)
def show_stats(table: Table, window: Assigning, chance: Chance) -> Events:
    """All at once; then the first Round begins."""
    yield Closed(cite="G-138")
    answers = [answer.stats for answer in window.answers]
    positions = table.scene.positions
    yield from begun(
        table, tuple([(player in positions and positions[player].stats) or said for player, said in enumerate(answers)])
    )


def begun(table: Table, stats: tuple[tuple[int, int, int], ...]) -> Events:
    """Everybody has Stats, and the first Round begins."""
    yield StatsAssigned(stats)
    yield Opened(Rounds(), cite="G-142")
    yield RoundBegan(table.scene.plan.round)


@goblins.default(Assigning)
def usual_stats(table: Table, window: Assigning, actor: int) -> Assign:
    """Without an answer the first is Perception, the next Quickness, the least Might (G-138)."""
    return Assign(actor, actor, table.scene.stat_values)
