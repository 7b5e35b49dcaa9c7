"""What stands on the table, looked up the long way: by names in the rule file."""

from __future__ import annotations

from typing import Any

from facedown.rulesets.goblins.table import Table

MONSTER = 6
NOBODY = -1


class Facts:
    """One table as the oracle sees it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rules = table.scene.plan.rules
        self.options = table.scene.plan.options
        self.loot = {card.name: card for card in self.rules.loot}
        self.dagger = self.rules.names.dagger.value
        self.window: Any = table.windows[-1] if table.windows else None
        self.kind = type(self.window).__name__

    def name(self, piece: int) -> str:
        """What a card is called."""
        return self.table.scene.kind_names[self.table.scene.kind_of[piece - 256]]

    def type_of(self, piece: int) -> str:
        """The type of a Loot card in the rule file."""
        name = self.name(piece)
        return "dagger" if name == self.dagger else str(self.loot[name].__struct_config__.tag)

    def slot_of(self, piece: int) -> int:
        """Its slot, or NOBODY."""
        slots = ["melee", "ranged", "armour", "trinket"]
        kind = self.type_of(piece)
        return slots.index(kind) if kind in slots else NOBODY

    def backpack(self, player: int) -> list[str]:
        """The names of the cards in a Backpack."""
        return [self.name(piece) for piece in self.table.backpacks[player]]

    def first_of_its_name(self, cards: list[str], place: int) -> bool:
        """Does a card lie there, and none of its name before it?"""
        return 0 <= place < len(cards) and cards.index(cards[place]) == place

    def alive(self, player: int) -> bool:
        """Is this a surviving Player?"""
        return 0 <= player < len(self.table.room) and bool(self.table.alive & 1 << player)

    def hidden(self, player: int) -> bool:
        """Has this Player a Hidden Token?"""
        return bool(self.table.hidden & 1 << player)

    def together(self, one: int, other: int) -> bool:
        """Are these two different Players in one Room?"""
        if one == other or not self.alive(other):
            return False
        return self.table.room[one] == self.table.room[other] != NOBODY

    def beside(self, room: int) -> list[int]:
        """The Rooms that the rule file puts beside one."""
        names = [one.name for one in self.rules.rooms]
        return [names.index(other) for other in self.rules.rooms[room].beside]

    def effects(self, player: int) -> list[Any]:
        """What gear and Omens do to a Player's Turn Actions (G-016)."""
        found: list[Any] = []
        for piece in self.table.slots[player]:
            if piece != NOBODY:
                found += getattr(self.loot[self.name(piece)], "effects", ())
        omens = {card.name: card for card in self.rules.encounters}
        for owner, kind, _ in self.table.effects:
            if owner == player:
                omen: Any = omens[self.table.scene.kind_names[kind]]
                found.append(omen.effect)
        return found

    def shot(self, player: int, weapon: int) -> bool:
        """Has a Player the Ranged Weapon, ready, or the dagger in the Backpack?"""
        if weapon == 4:
            return self.dagger in self.backpack(player)
        ranged = self.table.slots[player][1]
        return weapon == 1 and ranged != NOBODY and not self.table.exhausted & 1 << ranged - 256
