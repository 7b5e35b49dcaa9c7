"""What a rule file holds: every number, table and name that the "Actions" chapter leaves open (section B).

Each entry says where it comes from. The shapes check a file (facedown.scenes.shapes); rules_file.py reads it.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Source = Literal["house", "designer"]
"""Where a value comes from: this project's own stopgap, or the game's designer."""
Deck = Literal["common", "rare"]
StatName = Literal["perception", "quickness", "might"]
ActionName = Literal[
    "Move", "Open Chest", "Hide", "Seek", "Ambush", "Challenge", "Pickpocket", "Take A Shot"
]  # fmt: skip
Few = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
Die = Annotated[int, Meta(ge=1, le=100)]
Bonus = Annotated[int, Meta(ge=-20, le=20)]
Copies = Annotated[int, Meta(ge=1, le=12)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Variable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A number, and where it comes from."""

    value: Few
    source: Source


class Positive(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A number from 1, and where it comes from."""

    value: Some
    source: Source


class Reward(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A gain (G-152): coin, cards of the common deck, health."""

    coin: Few = 0
    draw: Annotated[int, Meta(ge=0, le=6)] = 0
    heal: Few = 0
    source: Source


class Variables(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every single figure, by the name that the rules use for it (G-001).

    A rule file must give them all; *LATER_COIN* is 0 in games that were saved before there was such a figure.
    """

    TURN_ACTION_MAX: Positive
    SAME_TURN_ACTION_COST: Variable
    MOVEMENT_PERCEPTION_TN: Variable
    HIDE_ACTION_TN: Variable
    SEEK_OPPONENT_REWARD: Reward
    AMBUSH_OPPONENT_REWARD: Reward
    CHALLENGE_DECLINE_REWARD: Reward
    PICKPOCKET_OPPONENT_REWARD: Reward
    TAKE_A_SHOT_OPPONENT_REWARD: Reward
    STAT_HIGH: Variable
    STAT_MIDDLE: Variable
    STAT_LOW: Variable
    START_HEALTH: Positive
    START_COIN: Variable
    LATER_COIN: Variable = Variable(value=0, source="house")
    CHECK_DIE: Positive
    DEFENSE_BASE: Variable
    EDGE_BONUS: Variable
    BACKPACK_LIMIT: Positive
    BARE_HANDS_DIE: Positive
    COMBAT_ROUND_MAX: Positive
    YIELD_COIN: Positive
    BOMB_FUSE: Positive
    BOMB_DICE: Positive
    BOMB_DIE: Positive
    BOMBS_AFTER_ROUND: Variable
    SLAYER_REWARD: Reward
    SLAYER_LOOT: Variable
    ROUND_LIMIT: Positive
    STASH_RARE_ROUND: Positive


class NamePlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A word that is shown to people."""

    value: Name
    source: Source


class NamesPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the money, the benefit from hiding and the unique weapon are called (GE-02)."""

    coin: NamePlan
    edge: NamePlan
    dagger: NamePlan


class RoomPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Room of the Map (G-135), who starts there (G-136) and its Chest Tokens by their keys (G-137)."""

    name: Name
    beside: tuple[Name, ...]
    start: Annotated[int, Meta(ge=1, le=6)] | None = None
    chests: tuple[Name, ...] = ()
    source: Source


class ChestPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Chest Token: *name* and *tn* stand on its front, what it holds on its back (G-059, G-160)."""

    key: Name
    name: Name
    tn: Few
    common: Annotated[int, Meta(ge=0, le=6)] = 0
    rare: Annotated[int, Meta(ge=0, le=6)] = 0
    dagger: bool = False
    source: Source


class EffectPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What an effect does to the Turn Actions of a Player (G-016).

    *forbid* takes *action* away; *replace* puts *instead* in its place: *action* is taken away, and *instead* costs
    nothing when it is repeated; *free_repeat* spares the cost of repeating it; *modify* adds *amount* to its Checks;
    *extra* adds *amount* Turn Actions to each Turn; *grant* grants *action* for free at the start of each Turn.
    """

    does: Literal["forbid", "replace", "free_repeat", "modify", "extra", "grant"]
    action: ActionName | None = None
    instead: ActionName | None = None
    amount: Bonus = 0


class LootPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Loot card of one of the decks (G-161, G-162); *copies* is how many there are."""

    name: Name
    deck: Deck
    copies: Copies = 1
    source: Source


class Gear(LootPlan, frozen=True, kw_only=True):
    """A card with a slot: what it adds to the Stats of whoever wears it (G-150), and what else it does (G-016)."""

    perception: Bonus = 0
    quickness: Bonus = 0
    might: Bonus = 0
    armour: Bonus = 0
    effects: tuple[EffectPlan, ...] = ()


class Melee(Gear, frozen=True, kw_only=True, tag_field="type", tag="melee"):
    """A weapon for the hand."""

    die: Die


class Ranged(Gear, frozen=True, kw_only=True, tag_field="type", tag="ranged"):
    """A Ranged Weapon; one that *exhausts* serves once a Turn (G-158)."""

    die: Die
    exhausts: bool = False


class Armour(Gear, frozen=True, kw_only=True, tag_field="type", tag="armour"):
    """What is worn against blows."""


class Trinket(Gear, frozen=True, kw_only=True, tag_field="type", tag="trinket"):
    """What makes its wearer better at something."""


class Grog(LootPlan, frozen=True, kw_only=True, tag_field="type", tag="grog"):
    """Used from the Backpack: heals (G-163)."""

    heal: Some


class Smoke(LootPlan, frozen=True, kw_only=True, tag_field="type", tag="smoke"):
    """Used from the Backpack: its user is gone (G-164)."""


class Kit(LootPlan, frozen=True, kw_only=True, tag_field="type", tag="bomb"):
    """Used from the Backpack: puts a Dungeon Bomb (G-165)."""


AnyLoot = Melee | Ranged | Armour | Trinket | Grog | Smoke | Kit


class DaggerPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The unique weapon: a fixed damage (G-159)."""

    damage: Some
    source: Source


class EncounterPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card of the Random Encounters (G-183)."""

    name: Name
    copies: Copies = 1
    source: Source


class Monster(EncounterPlan, frozen=True, kw_only=True, tag_field="type", tag="monster"):
    """A fight (G-178)."""

    defense: Few
    bonus: Bonus
    die: Die
    health: Some
    coin: Few


class Trap(EncounterPlan, frozen=True, kw_only=True, tag_field="type", tag="trap"):
    """A Check or damage."""

    stat: StatName
    tn: Few
    die: Die


class Snare(EncounterPlan, frozen=True, kw_only=True, tag_field="type", tag="snare"):
    """A Check or Turn Actions lost."""

    stat: StatName
    tn: Few
    actions: Some


class Coins(EncounterPlan, frozen=True, kw_only=True, tag_field="type", tag="coins"):
    """Money on the floor."""

    coin: Some


class Stash(EncounterPlan, frozen=True, kw_only=True, tag_field="type", tag="stash"):
    """Loot on the floor."""

    common: Annotated[int, Meta(ge=1, le=6)]


class LiveBomb(EncounterPlan, frozen=True, kw_only=True, tag_field="type", tag="bomb"):
    """A Dungeon Bomb in the Room."""


class Gas(EncounterPlan, frozen=True, kw_only=True, tag_field="type", tag="gas"):
    """Everybody in the Room is seen and hurt."""

    damage: Some


class Nothing(EncounterPlan, frozen=True, kw_only=True, tag_field="type", tag="nothing"):
    """Nothing happens."""


class Omen(EncounterPlan, frozen=True, kw_only=True, tag_field="type", tag="omen"):
    """An effect on the Player's Turn Actions for so many Turns, the present one counted; 0 is for good (G-016)."""

    effect: EffectPlan
    turns: Few = 1


AnyEncounter = Monster | Trap | Snare | Coins | Stash | LiveBomb | Gas | Nothing | Omen


class RulesPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole rule file."""

    title: Name
    names: NamesPlan
    variables: Variables
    rooms: Annotated[tuple[RoomPlan, ...], Meta(min_length=2, max_length=40)]
    chests: Annotated[tuple[ChestPlan, ...], Meta(max_length=20)] = ()
    loot: Annotated[tuple[AnyLoot, ...], Meta(min_length=1, max_length=40)]
    dagger: DaggerPlan
    encounters: Annotated[tuple[AnyEncounter, ...], Meta(min_length=1, max_length=40)]
