"""The state of one game of the goblin dungeon. It answers questions and has no rules; only effects change it."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.structs import Waiver, Window
from facedown.rulesets.goblins.pieces import DAGGER, FIRST_PIECE, NONE, RANGED
from facedown.rulesets.goblins.scene import Scene

FIELDS: Final = (
    *("windows", "opened", "waivers", "due", "scene", "present"),
    *("round", "active", "first", "actions_left", "taken", "chosen", "started_hidden", "free_taken", "rewarded"),
    *("alive", "hidden", "expiring", "resigned", "returning", "room", "health", "coin", "stats", "starts"),
    *("slots", "backpacks", "knowers", "exhausted", "decks", "discards", "chests", "opened_chests", "aside", "gone"),
    *("drawn", "bombs", "bombs_placed", "bombs_removed", "winners", "effects"),
)
"""Every field of a table but *known*, which follows from them."""

EMPTY_SLOTS: Final = (NONE, NONE, NONE, NONE)


class Table:
    """Players are seats and actors 0 to n - 1, in clockwise order (G-134). Sets of Players and Actions are bits.

    *room* is each Player's Room, NONE without a Portrait. Of the *active* Player's Turn: *actions_left* Turn Actions,
    those *taken* as bits, how many were *chosen*, whether it *started_hidden*, which kinds of Free Action were taken,
    whether a declined Challenge was *rewarded*. *expiring* are those Hidden since before their present Turn (GA-09).
    *slots* holds each Player's pieces by slot, *backpacks* the others, *knowers* beside each of those the seats that
    know it. The last card of a deck is drawn first. *chests* are the Chest Tokens by Room. *drawn* is the Random
    Encounter being resolved. *bombs* are (Room, fuse) in the order placed; they are created and removed, and counted.
    *effects* of Omens are (Player, kind of the Omen, Turns left; 0 for good).
    """

    __slots__ = (*FIELDS, "known")

    windows: tuple[Window, ...]
    opened: int
    waivers: tuple[Waiver, ...]
    due: tuple[Window, ...]
    scene: Scene
    present: int
    round: int
    active: int
    first: int
    actions_left: int
    taken: int
    chosen: int
    started_hidden: bool
    free_taken: int
    rewarded: bool
    alive: int
    hidden: int
    expiring: int
    resigned: int
    returning: int
    room: tuple[int, ...]
    health: tuple[int, ...]
    coin: tuple[int, ...]
    stats: tuple[tuple[int, int, int], ...]
    starts: tuple[int, ...]
    slots: tuple[tuple[int, int, int, int], ...]
    backpacks: tuple[tuple[int, ...], ...]
    knowers: tuple[tuple[int, ...], ...]
    exhausted: int
    decks: tuple[tuple[int, ...], ...]
    discards: tuple[tuple[int, ...], ...]
    chests: tuple[tuple[int, ...], ...]
    opened_chests: tuple[int, ...]
    aside: tuple[int, ...]
    gone: tuple[int, ...]
    drawn: int
    bombs: tuple[tuple[int, int], ...]
    bombs_placed: int
    bombs_removed: int
    winners: tuple[int, ...]
    effects: tuple[tuple[int, int, int], ...]
    known: dict[Any, Any]

    def seat_of(self, actor: int) -> int:
        """Each Player is one seat."""
        return actor

    def copy(self) -> Table:
        """Another table that holds the same."""
        other = Table()
        other.windows = self.windows
        other.opened = self.opened
        other.waivers = self.waivers
        other.due = self.due
        other.scene = self.scene
        other.present = self.present
        other.round = self.round
        other.active = self.active
        other.first = self.first
        other.actions_left = self.actions_left
        other.taken = self.taken
        other.chosen = self.chosen
        other.started_hidden = self.started_hidden
        other.free_taken = self.free_taken
        other.rewarded = self.rewarded
        other.alive = self.alive
        other.hidden = self.hidden
        other.expiring = self.expiring
        other.resigned = self.resigned
        other.returning = self.returning
        other.room = self.room
        other.health = self.health
        other.coin = self.coin
        other.stats = self.stats
        other.starts = self.starts
        other.slots = self.slots
        other.backpacks = self.backpacks
        other.knowers = self.knowers
        other.exhausted = self.exhausted
        other.decks = self.decks
        other.discards = self.discards
        other.chests = self.chests
        other.opened_chests = self.opened_chests
        other.aside = self.aside
        other.gone = self.gone
        other.drawn = self.drawn
        other.bombs = self.bombs
        other.bombs_placed = self.bombs_placed
        other.bombs_removed = self.bombs_removed
        other.winners = self.winners
        other.effects = self.effects
        other.known = self.known
        return other

    # -- who is where

    def lives(self, player: int) -> bool:
        """Is this a surviving Player (G-014)?"""
        return bool(self.alive >> player & 1)

    def remains(self, player: int) -> bool:
        """Does this Player survive, or come back (G-185)?"""
        return bool((self.alive | self.returning) >> player & 1)

    def is_hidden(self, player: int) -> bool:
        """Has this Player a Hidden Token?"""
        return bool(self.hidden >> player & 1)

    def others_in(self, room: int, player: int) -> list[int]:
        """The other Players whose Portraits are in a Room, in the order of the seats."""
        return [other for other, here in enumerate(self.room) if here == room and other != player]

    def beside(self, player: int) -> tuple[int, ...]:
        """The Rooms adjacent to a Player's."""
        return self.scene.adjacent[self.room[player]]

    def clockwise(self, start: int) -> list[int]:
        """All Players from *start* on, in the order of the seats."""
        count = self.scene.players
        return [(start + step) % count for step in range(count)]

    # -- what somebody is worth

    def stat(self, player: int, stat: int) -> int:
        """The current Stat: what was assigned and what is equipped (G-150)."""
        scene = self.scene
        total = self.stats[player][stat]
        for card in self.slots[player]:
            if card != NONE:
                total += scene.bonuses[scene.kind_of[card - FIRST_PIECE]][stat]
        return total

    def defense(self, player: int) -> int:
        """The current Defense: a base, current Quickness, worn armour (G-150)."""
        scene = self.scene
        total = scene.variables.DEFENSE_BASE.value + self.stats[player][1]
        for card in self.slots[player]:
            if card != NONE:
                bonus = scene.bonuses[scene.kind_of[card - FIRST_PIECE]]
                total += bonus[1] + bonus[3]
        return total

    def loot(self, player: int) -> int:
        """How many Loot cards a Player has, equipped and in the Backpack."""
        return len(self.backpacks[player]) + 4 - self.slots[player].count(NONE)

    def is_exhausted(self, card: int) -> bool:
        """Is this weapon spent for now (G-158)?"""
        return bool(self.exhausted >> card - FIRST_PIECE & 1)

    def shots(self, player: int) -> list[int]:
        """What a Player could Take A Shot with: an available Ranged Weapon, the dagger (G-107)."""
        found = []
        ranged = self.slots[player][RANGED]
        if ranged != NONE and not self.exhausted >> ranged - FIRST_PIECE & 1:
            found.append(RANGED)
        if self.scene.dagger_piece in self.backpacks[player]:
            found.append(DAGGER)
        return found


def put(values: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    """The values with another one at a place."""
    return (*values[:place], value, *values[place + 1 :])
