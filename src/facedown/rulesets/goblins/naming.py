"""How things are called in sentences and facts: Players, Rooms, cards, weapons, the words of the rule file."""

from __future__ import annotations

from collections.abc import Iterable

from facedown.rulesets.goblins.pieces import BACK, BARE_HANDS, DAGGER, NONE, WEAPONS
from facedown.rulesets.goblins.scene import Scene
from facedown.rulesets.goblins.windows import MONSTER

BACK_NAME = "??"
"""A card that the viewer may not know, as records write it."""


def joined(words: Iterable[str], last: str = "and") -> str:
    """Words as in a sentence: "a, b and c"."""
    *first, end = [*words] or [""]
    return f"{', '.join(first)} {last} {end}" if first else end


def possessive(name: str) -> str:
    """Whose: "Ada's", "Elias'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


class Names:
    """What the things of one game are called."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.coin = scene.rules.names.coin.value
        self.edge = scene.rules.names.edge.value

    def player(self, player: int) -> str:
        """A Player by name, or the monster."""
        if player == MONSTER:
            return "the monster"
        return self.scene.plan.players[player] if 0 <= player < self.scene.players else "nobody"

    def whose(self, player: int) -> str:
        """A Player in the possessive."""
        return possessive(self.player(player))

    def players(self, players: Iterable[int]) -> str:
        """Several Players."""
        return joined([self.player(one) for one in players])

    def room(self, room: int) -> str:
        """A Room."""
        return self.scene.rooms[room] if room >= 0 else "nowhere"

    def card(self, card: int) -> str:
        """A card by what it is, whether a piece or a kind; "a card" where nobody may know."""
        kind = self.scene.kind(card)
        return "a card" if kind in (BACK, NONE) else self.scene.kind_names[kind]

    def cards(self, cards: Iterable[int]) -> str:
        """Several cards."""
        return joined([self.card(card) for card in cards])

    def weapon(self, weapon: int) -> str:
        """What an Attack is made with, by the names of the rule file (GE-02)."""
        if weapon == DAGGER:
            return self.scene.rules.names.dagger.value
        return WEAPONS[weapon] if weapon >= 0 else "claws"

    def armed(self, weapon: int) -> str:
        """The same after "with"."""
        return WEAPONS[BARE_HANDS] if weapon == BARE_HANDS else f"the {self.weapon(weapon)}"
