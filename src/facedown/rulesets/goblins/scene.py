"""The rules of one game prepared: what the rule file says, as numbers that are found at once."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.rulesets.goblins.pieces import COMMON, FIRST_PIECE, NONE, RARE, STATS
from facedown.rulesets.goblins.rules_plan import (
    AnyEncounter,
    AnyLoot,
    Armour,
    ChestPlan,
    DaggerPlan,
    Gear,
    Grog,
    Kit,
    Melee,
    Omen,
    Ranged,
    Smoke,
)
from facedown.rulesets.goblins.scene_plan import ScenePlan

NO_USE, HEALS, SMOKES, BOMBS = range(4)


def slot_for(card: AnyLoot | DaggerPlan) -> int:
    """The slot of a card, or NONE (G-153)."""
    if isinstance(card, Melee):
        return 0
    if isinstance(card, Ranged):
        return 1
    if isinstance(card, Armour):
        return 2
    return 3 if isinstance(card, Gear) else NONE


def use_of(card: AnyLoot | DaggerPlan) -> int:
    """How a card is used from the Backpack."""
    if isinstance(card, Grog):
        return HEALS
    if isinstance(card, Smoke):
        return SMOKES
    return BOMBS if isinstance(card, Kit) else NO_USE


class Scene:
    """What never changes in a game.

    *kinds* are the Loot kinds, then the dagger, then the Random Encounters, then the Chest Tokens' backs; *kind_of*
    gives the kind of a piece less FIRST_PIECE.
    """

    __slots__ = (
        *("adjacent", "bonuses", "chest_pieces", "dagger", "dagger_piece", "deck_of", "decks", "die", "effects"),
        *("exhausts", "first_chest", "first_encounter", "has_effects", "kind_names", "kind_of", "mixed_fronts"),
        *(
            "options",
            "pieces",
            "plan",
            "players",
            "positions",
            "rooms",
            "rules",
            "slot",
            "starts",
            "stat_values",
            "use",
            "variables",
        ),
    )

    def __init__(self, plan: ScenePlan) -> None:
        rules = plan.rules
        self.plan = plan
        self.rules = rules
        self.options = plan.options
        self.variables = rules.variables
        self.players = len(plan.players)
        names = [room.name for room in rules.rooms]
        self.rooms = tuple(names)
        self.adjacent = tuple([tuple([names.index(other) for other in room.beside]) for room in rules.rooms])
        starts = sorted([(room.start, place) for place, room in enumerate(rules.rooms) if room.start is not None])
        self.starts = tuple([place for _, place in starts])
        v = rules.variables
        self.stat_values = (v.STAT_HIGH.value, v.STAT_MIDDLE.value, v.STAT_LOW.value)
        cards: list[AnyLoot | DaggerPlan] = [*rules.loot, rules.dagger]
        self.dagger = len(rules.loot)
        self.first_encounter = len(cards)
        self.first_chest = len(cards) + len(rules.encounters)
        loot = [one.name for one in rules.loot]
        encounters = [one.name for one in rules.encounters]
        self.kind_names = (*loot, rules.names.dagger.value, *encounters, *back_names(rules.chests))
        self.slot = tuple([slot_for(card) for card in cards])
        self.use = tuple([use_of(card) for card in cards])
        self.die = tuple([card.die if isinstance(card, Melee | Ranged) else 0 for card in cards])
        self.exhausts = tuple([isinstance(card, Ranged) and card.exhausts for card in cards])
        self.bonuses = tuple([bonuses(card) for card in cards])
        self.effects = tuple([card.effects if isinstance(card, Gear) else () for card in cards])
        self.has_effects = any(self.effects) or any(isinstance(one, Omen) for one in rules.encounters)
        self.number()

    def number(self) -> None:
        """Give every card and token its number: as many of each as the decks hold (G-161, G-162)."""
        plan, rules = self.plan, self.rules
        kinds: list[int] = []
        decks: tuple[list[int], list[int], list[int]] = ([], [], [])
        for kind, card in enumerate(rules.loot):
            for _ in range(card.copies):
                decks[COMMON if card.deck == "common" else RARE].append(FIRST_PIECE + len(kinds))
                kinds.append(kind)
        self.dagger_piece = FIRST_PIECE + len(kinds)
        kinds.append(self.dagger)
        for place, encounter in enumerate(rules.encounters):
            for _ in range(encounter.copies):
                decks[2].append(FIRST_PIECE + len(kinds))
                kinds.append(self.first_encounter + place)
        keys = [chest.key for chest in rules.chests]
        rooms: list[tuple[int, ...]] = []
        for room in rules.rooms:
            tokens = []
            for key in room.chests:
                tokens.append(FIRST_PIECE + len(kinds))
                kinds.append(self.first_chest + keys.index(key))
            rooms.append(tuple(tokens))
        self.chest_pieces = tuple(rooms)
        fronts: dict[str, list[int]] = {}
        for token in [token for tokens in rooms for token in tokens]:
            fronts.setdefault(rules.chests[kinds[token - FIRST_PIECE] - self.first_chest].name, []).append(token)
        self.mixed_fronts = {
            front: tuple(tokens)
            for front, tokens in fronts.items()
            if len({kinds[token - FIRST_PIECE] for token in tokens}) > 1
        }
        self.decks = tuple([tuple(deck) for deck in decks])
        self.kind_of = tuple(kinds)
        self.pieces = range(FIRST_PIECE, FIRST_PIECE + len(kinds))
        self.positions = {plan.players.index(one.player): one for one in plan.positions}
        self.deck_of = tuple(
            [RARE if piece in decks[RARE] else COMMON for piece in range(FIRST_PIECE, self.pieces.stop)]
        )

    def kind(self, card: int) -> int:
        """What a card is: a kind, NONE or BACK stays itself."""
        return self.kind_of[card - FIRST_PIECE] if card >= FIRST_PIECE else card

    def slot_of(self, card: int) -> int:
        """The slot of a Loot card, or NONE (G-153)."""
        return self.slot[self.kind_of[card - FIRST_PIECE]]

    def encounter(self, card: int) -> AnyEncounter:
        """What a card of the Random Encounters says, whether it is a piece or a kind."""
        return self.rules.encounters[self.kind(card) - self.first_encounter]

    def is_mixed(self, token: int) -> bool:
        """Has the front of this Chest Token more than one back (GE-06)?"""
        return self.chest(token).name in self.mixed_fronts

    def chest(self, piece: int) -> ChestPlan:
        """What a Chest Token says on both sides."""
        return self.rules.chests[self.kind(piece) - self.first_chest]


def bonuses(card: AnyLoot | DaggerPlan) -> tuple[int, int, int, int]:
    """What a card adds to Perception, Quickness, Might and armour when it is equipped (G-150)."""
    if not isinstance(card, Gear):
        return (0, 0, 0, 0)
    return (*[getattr(card, stat) for stat in STATS], card.armour)


def back_names(chests: Sequence[ChestPlan]) -> list[str]:
    """What the backs of Chest Tokens are called: as the front, with the key where several have the same front."""
    fronts = [chest.name for chest in chests]
    return [one.name if fronts.count(one.name) == 1 else f"{one.name} ({one.key})" for one in chests]


def prepare(plan: ScenePlan) -> Scene:
    """The rules of one game with its options, ready for play (GE-08)."""
    return Scene(plan)
