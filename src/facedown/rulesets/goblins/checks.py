"""Checks, Contested Checks, rewards and damage: what many Actions share (G-149 to G-152)."""

from __future__ import annotations

from collections.abc import Generator

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Event, Opened
from facedown.rulesets.goblins.effects import added_to
from facedown.rulesets.goblins.events import Checked, CoinGained, Contested, Damaged, Healed
from facedown.rulesets.goblins.loot import draw_loot
from facedown.rulesets.goblins.pieces import COMMON, NONE
from facedown.rulesets.goblins.rules_plan import Reward
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import Dying

Check = Generator[Event, None, Checked]
Contest = Generator[Event, None, Contested]
"""Events, and in the end the one that says how it came out."""


def passes(table: Table, die: int, total: int, against: int) -> bool:
    """Is a total enough? An equal one is, unless the options say otherwise (GA-16); a natural 20 is nothing special."""
    options = table.scene.options
    if options.nat20_auto_success and die == table.scene.variables.CHECK_DIE.value:
        return True
    return total > against or (total == against and options.ties_succeed != "none")


def beats(table: Table, total: int, other: int) -> bool:
    """Does the acting side win? Only if strictly higher, unless the options say otherwise (GA-15)."""
    return total > other or (total == other and table.scene.options.ties_succeed == "all")


def roll(table: Table, chance: Chance) -> int:
    """The die of every Check."""
    return chance.roll(table.scene.variables.CHECK_DIE.value)


def worth(table: Table, player: int, stat: int, action: int) -> int:
    """The current Stat, and what an effect adds to the Checks of an Action (G-003, G-016)."""
    current = table.stat(player, stat)
    return current + added_to(table, player, action) if table.scene.has_effects and action != NONE else current


def check(
    table: Table, chance: Chance, player: int, stat: int, against: int, cite: str, action: int = NONE
) -> Check:  # fmt: skip
    """A Check: the die and the current Stat against a number (G-003, G-149)."""
    die = roll(table, chance)
    bonus = worth(table, player, stat, action)
    made = Checked(player, stat, die, bonus, against, passes(table, die, die + bonus, against), cite)
    yield made
    return made


def contest(
    table: Table, chance: Chance, player: int, other: int, stat: int, cite: str, edge: bool = False, action: int = NONE
) -> Contest:
    """A Contested Check of two Players; with the *edge* as the options say (G-151)."""
    dice: tuple[int, ...] = (roll(table, chance),)
    bonus = worth(table, player, stat, action)
    if edge and table.scene.options.edge_mode == "bonus":
        bonus += table.scene.variables.EDGE_BONUS.value
    elif edge:
        dice = (*dice, roll(table, chance))
    die = roll(table, chance)
    total, against = max(dice) + bonus, die + table.stat(other, stat)
    made = Contested(player, other, stat, dice, total, die, against, beats(table, total, against), cite)
    yield made
    return made


def reward(table: Table, chance: Chance, player: int, gain: Reward, cite: str) -> Events:
    """A gain, at once (GA-48): coin, health up to what a Player starts with, cards of the common deck (G-152)."""
    if gain.coin:
        yield CoinGained(player, gain.coin, cite)
    if gain.heal:
        yield from heal(table, player, gain.heal, cite)
    if gain.draw:
        yield from draw_loot(table, chance, player, ((COMMON, gain.draw),), cite)


def heal(table: Table, player: int, health: int, cite: str) -> Events:
    """Health, never above what a Player starts with (G-152)."""
    most = table.scene.variables.START_HEALTH.value - table.health[player]
    yield Healed(player, min(health, most), cite)


def hurt(table: Table, player: int, dice: tuple[int, ...], bonus: int, cite: str, slayer: int = NONE) -> Events:
    """Damage to a Player; at 0 HP or less the Death Process begins at once (G-007, G-115, G-125, G-184, GA-49)."""
    yield Damaged(player, max(0, sum(dice) + bonus), dice, bonus, cite)
    if table.health[player] <= 0:
        yield Opened(Dying(owner=player, slayer=slayer), cite="G-125")
