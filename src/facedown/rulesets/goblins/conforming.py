"""The goblin dungeon as the suite of promises sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.codec import Codec
from facedown.kernel.deal_again import Unknown
from facedown.kernel.game import Game
from facedown.kernel.structs import ONLOOKER, Command, Event
from facedown.rulesets.goblins import secrets
from facedown.rulesets.goblins.command_space import any_command, other_values
from facedown.rulesets.goblins.dealing import unknown
from facedown.rulesets.goblins.events import ChestsLaid, EncounterDrawn, LootDrawn, Shuffled
from facedown.rulesets.goblins.game import begin
from facedown.rulesets.goblins.options import Options
from facedown.rulesets.goblins.pieces import NONE
from facedown.rulesets.goblins.rules_file import house_rules
from facedown.rulesets.goblins.rules_plan import EffectPlan, Omen, RulesPlan, Trinket
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.scene_plan import ScenePlan
from facedown.rulesets.goblins.sight import SIGHT
from facedown.rulesets.goblins.table import FIELDS, Table
from facedown.rulesets.goblins.unions import COMMANDS, EVENTS

NOT_HELD: Final = frozenset({"scene"})
"""Fields of a table that never change."""
NAMES: Final = ("Ada", "Bruno", "Cleo", "Dario", "Elif", "Fritz")


def two_backs() -> RulesPlan:
    """The house rules with a second kind of wooden chest that looks like the first (GE-06)."""
    rules = house_rules()
    second = replace(rules.chests[0], key="poor", common=0)
    rooms = tuple([replace(room, chests=("poor",)) if room.name == "Forge" else room for room in rules.rooms])
    return replace(rules, chests=(*rules.chests, second), rooms=rooms)


def with_omens() -> RulesPlan:
    """The house rules with gear and Omens that change what Turn Actions there are (G-016)."""
    rules = house_rules()
    effects = (
        EffectPlan(does="forbid", action="Hide"),
        EffectPlan(does="replace", action="Challenge", instead="Ambush"),
        EffectPlan(does="free_repeat", action="Move"),
        EffectPlan(does="modify", action="Open Chest", amount=4),
        EffectPlan(does="extra", amount=1),
        EffectPlan(does="grant", action="Move"),
    )
    omens = tuple([
        Omen(name=f"Omen {number}", effect=effect, turns=number % 3, source="house")
        for number, effect in enumerate(effects)
    ])  # fmt: skip
    charms = tuple([
        Trinket(name=f"Charm {number}", deck="common", copies=3, effects=(effect,), source="house")
        for number, effect in enumerate(effects)
    ])  # fmt: skip
    return replace(rules, loot=(*rules.loot, *charms), encounters=(*rules.encounters, *omens))


def table_for(count: int, title: str, **more: Any) -> ScenePlan:
    """A game for so many Players."""
    return ScenePlan(title=title, players=NAMES[:count], **more)


SCENES: Final[Mapping[str, ScenePlan]] = {
    "two": table_for(2, "A table for two"),
    "three": table_for(3, "A table for three, other readings", options=Options(
        ties_succeed="all", nat20_auto_success=True, pickpocket_blind=True, blast_order="from_first",
        free_action_same="card", edge_mode="reroll", allow_joiners=True, monster_damage="die_plus_bonus",
    )),
    "five": table_for(5, "A table for five, chests with two backs", rules=two_backs()),
    "four": table_for(4, "A table for four with omens, where the dead come back", rules=with_omens(), options=Options(
        respawn=True, end_effects_after_death=False, ties_succeed="none", edge_mode="bonus", bombs_growth=0,
        rare_from_encounters=False,
    )),
    "six": table_for(6, "A table for six"),
}  # fmt: skip
"""The games that the promises are checked on."""


class Goblins:
    """The subject of the suite; *scenes* are plans by name."""

    def __init__(self, scenes: Mapping[str, ScenePlan] = SCENES) -> None:
        self.name = "goblins"
        self.ruleset = goblins
        self.sight = SIGHT
        self.codec = Codec(COMMANDS, EVENTS)
        self.scenes = scenes
        self.held = attrgetter(*[field for field in FIELDS if field not in NOT_HELD])

    def begin(self, setup: ScenePlan, chance: Chance) -> Game:
        """A game."""
        return begin(setup, chance)

    def arbiter(self, table: Table) -> int | None:
        """Nobody rules in the games of the suite."""
        return None

    def facts(self, table: Table) -> tuple[object, ...]:
        """Every field."""
        found: tuple[object, ...] = self.held(table)
        return found

    def pieces(self, table: Table) -> list[int]:
        """The cards and Chest Tokens, place after place."""
        piles = (*table.decks, *table.discards, *table.slots, *table.backpacks, *table.chests)
        lying = [card for pile in piles for card in pile if card != NONE]
        drawn = [] if table.drawn == NONE else [table.drawn]
        return [*lying, *table.opened_chests, *table.aside, *table.gone, *drawn]

    def viewers(self, table: Table, luck: Chance) -> dict[str, int]:
        """A player, an onlooker: nobody is game master."""
        return {"player": luck.roll(table.scene.players) - 1, "onlooker": ONLOOKER}

    def space(self, table: Table, seat: int, luck: Chance) -> Command:
        """Any command."""
        return any_command(table, seat, luck)

    def others(self, table: Table, command: Command, field: str) -> Sequence[object]:
        """Every other value of a field."""
        return other_values(table, command, field)

    def unknown(self, table: Table, viewer: int) -> Unknown:
        """What a viewer does not know."""
        return unknown(table, viewer)

    def hidden(self, table: Table, viewer: int) -> dict[str, list[int]]:
        """By place, by the table of secrets."""
        return secrets.hidden(table, viewer)

    def learned(self, table: Table, event: Event, viewer: int) -> Sequence[int]:
        """By the table of secrets."""
        return secrets.learned(event, viewer)

    def shuffles(self, event: Event) -> bool:
        """Is this a shuffle?"""
        return isinstance(event, Shuffled | ChestsLaid)

    def draws(self, event: Event) -> bool:
        """Does a card come from a deck?"""
        return isinstance(event, LootDrawn | EncounterDrawn)

    def named(self, command: Command) -> Sequence[int]:
        """None: commands name places."""
        return ()

    def follow(self, command: Command, now: Mapping[int, int]) -> Command:
        """The same: what lies in the place is another."""
        return command

    def names(self, piece: int) -> Sequence[str]:
        """A piece has a name of its own nowhere: like cards are equal."""
        return ()

    def other_setup(
        self, setup: ScenePlan, events: Sequence[Event], viewer: int, luck: Chance
    ) -> tuple[ScenePlan, list[str]]:
        """Nothing of the set-up is secret."""
        return setup, []


SUBJECT: Final = Goblins
"""What the suite is run on."""
