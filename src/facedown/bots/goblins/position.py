"""What a bot makes of the view of its seat: who is how strong, what a card is worth, where to go."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Final

from facedown.rulesets.goblins.pieces import MELEE, MIGHT, NONE, PERCEPTION, QUICKNESS, RANGED
from facedown.rulesets.goblins.scene import BOMBS, HEALS, SMOKES, Scene
from facedown.rulesets.goblins.view import Player, View

USE_WORTH: Final = {HEALS: 2.5, SMOKES: 1.0, BOMBS: 1.2}
"""What a card to be used is worth to who has it."""


def chance_of(needed: int, sides: int) -> float:
    """How likely one die shows at least so much."""
    return min(1.0, max(0.0, (sides + 1 - needed) / sides))


def contest(mine: int, theirs: int, sides: int, edge: bool = False) -> float:
    """How likely a die and one number beat a die and another; with the edge the better of two dice."""
    won = 0
    for other in range(1, sides + 1):
        beaten = min(sides, max(0, theirs + other - mine))
        won += sides * sides - beaten * beaten if edge else sides * (sides - beaten)
    return won / sides**3


@lru_cache(maxsize=64)
def steps(adjacent: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """How many Moves each Room is away from each, 99 if there is no way."""
    found = []
    for start in range(len(adjacent)):
        away = [99] * len(adjacent)
        away[start], edge = 0, [start]
        while edge:
            room = edge.pop(0)
            for beside in adjacent[room]:
                if away[beside] == 99:
                    away[beside] = away[room] + 1
                    edge.append(beside)
        found.append(tuple(away))
    return tuple(found)


class Position:
    """One seat's look at the table. *me* is its Player; nothing that the seat may not know comes into it.

    What is asked for many commands is worked out once.
    """

    def __init__(self, scene: Scene, view: View, me: int) -> None:
        self.scene = scene
        self.view = view
        self.me = me
        self.mine = view.players[me]
        self.sides = scene.variables.CHECK_DIE.value
        self.advantages: dict[int, float] = {}

    @cached_property
    def others(self) -> list[int]:
        """The other surviving Players."""
        return [number for number, one in enumerate(self.view.players) if one.alive and number != self.me]

    # -- strength

    def blow(self, player: Player, defense: int, dagger: bool = False) -> float:
        """The damage that a Player's best Attack does on average against a Defense."""
        best = 0.0
        for die, stat in self.arms(player, dagger):
            average = die if die < 0 else (die + 1) / 2
            hit = chance_of(defense - stat, self.sides)
            best = max(best, hit * (abs(average) + stat))
        return best

    def arms(self, player: Player, dagger: bool) -> Iterable[tuple[int, int]]:
        """What a Player could attack with: the die (below 0: fixed damage), and the Stat."""
        scene, (_, quickness, might) = self.scene, player.stats
        yield scene.variables.BARE_HANDS_DIE.value, might
        if player.slots[MELEE] != NONE:
            yield scene.die[player.slots[MELEE]], might
        if player.slots[RANGED] != NONE and not player.exhausted[RANGED]:
            yield scene.die[player.slots[RANGED]], quickness
        if dagger:
            yield -scene.rules.dagger.damage, quickness

    def has_dagger(self, player: int) -> bool:
        """Has somebody the dagger, as far as this seat knows?"""
        cards = self.view.mine if player == self.me else self.view.players[player].known
        return self.scene.dagger in cards

    def advantage(self, other: int) -> float:
        """How a fight with another Player would go: above 0 it is this seat's, near 1 surely."""
        if other not in self.advantages:
            self.advantages[other] = self.advantage_over(other)
        return self.advantages[other]

    def advantage_over(self, other: int) -> float:
        """The same, worked out."""
        them = self.view.players[other]
        mine = self.blow(self.mine, them.defense, self.has_dagger(self.me))
        theirs = self.blow(them, self.mine.defense, self.has_dagger(other))
        needed, left = them.health / max(mine, 0.1), self.mine.health / max(theirs, 0.1)
        return (left - needed) / (left + needed)

    def dying(self, other: int) -> bool:
        """Could one good blow end another Player?"""
        them = self.view.players[other]
        return them.health <= self.blow(self.mine, 0, self.has_dagger(self.me))

    # -- cards

    def worth(self, kind: int) -> float:
        """What a Loot card is worth to this seat."""
        scene = self.scene
        if kind == scene.dagger:
            return 4.0
        perception, quickness, might, armour = scene.bonuses[kind]
        worn = perception * 0.8 + quickness * 1.2 + might * 0.9 + armour * 0.9
        slot = scene.slot[kind]
        if slot in (MELEE, RANGED):
            stat = self.mine.stats[MIGHT if slot == MELEE else QUICKNESS]
            worn += (scene.die[kind] + 1) / 2 * 0.5 + stat * 0.2 - (0.8 if scene.exhausts[kind] else 0)
        return worn if slot != NONE else USE_WORTH.get(scene.use[kind], 0.5)

    def gear_worth(self, slots: Iterable[int]) -> float:
        """What all that is equipped is worth."""
        return sum([self.worth(kind) for kind in slots if kind != NONE])

    # -- the Map

    def danger(self, room: int) -> float:
        """What the bombs of a Room threaten one who stays there."""
        variables = self.scene.variables
        blast = variables.BOMB_DICE.value * (variables.BOMB_DIE.value + 1) / 2
        return sum([blast / fuse for here, fuse in self.view.bombs if here == room])

    def appeal(self, room: int) -> float:
        """How good it would be to be near a Room: its chest, and whoever could be fought there."""
        found = 0.0
        for front in self.view.chests[room]:
            chest = self.scene.rules.chests[front - self.scene.first_chest]
            odds = chance_of(chest.tn - self.mine.stats[PERCEPTION], self.sides)
            found += odds * (3.0 * chest.common + 4.5 * chest.rare + 5.0 * chest.dagger)
        for other in self.others:
            them = self.view.players[other]
            if them.room == room and not them.hidden:
                found += 6.0 * self.advantage(other) + (2.0 if self.dying(other) else 0.0)
        return found

    @cached_property
    def appeals(self) -> list[float]:
        """The appeal of each Room."""
        return [self.appeal(room) for room in range(len(self.scene.rooms))]

    def goodness(self, room: int) -> float:
        """How good it is to stand in a Room: what is there and what is near, less the danger."""
        away = steps(self.scene.adjacent)[room]
        near = max([appeal / (1 + far) for appeal, far in zip(self.appeals, away, strict=True)])
        return near - self.danger(room)
