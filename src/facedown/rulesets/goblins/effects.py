"""Effects of the game on Turn Actions: added, taken away, replaced, restricted, changed (G-016)."""

from __future__ import annotations

from collections.abc import Iterator

from facedown.kernel.rule import Events
from facedown.rulesets.goblins.events import EffectSet, EffectsWorn
from facedown.rulesets.goblins.pieces import ACTIONS, NONE
from facedown.rulesets.goblins.rules_plan import EffectPlan, Omen
from facedown.rulesets.goblins.table import Table


def effects_on(table: Table, player: int) -> Iterator[EffectPlan]:
    """The effects on a Player: of what is equipped, and of Omens."""
    scene = table.scene
    for card in table.slots[player]:
        if card != NONE:
            yield from scene.effects[scene.kind(card)]
    for owner, kind, _ in table.effects:
        if owner == player:
            found = scene.rules.encounters[kind - scene.first_encounter]
            assert isinstance(found, Omen), "only an Omen has an effect that lasts"
            yield found.effect


def is_forbidden(table: Table, player: int, action: int) -> bool:
    """Is an Action taken away from a Player, perhaps for another in its place?"""
    name = ACTIONS[action]
    return any(one.does in ("forbid", "replace") and one.action == name for one in effects_on(table, player))


def repeats_free(table: Table, player: int, action: int) -> bool:
    """Does it cost nothing to repeat an Action?"""
    name = ACTIONS[action]
    return any(
        (one.does == "free_repeat" and one.action == name) or (one.does == "replace" and one.instead == name)
        for one in effects_on(table, player)
    )


def added_to(table: Table, player: int, action: int) -> int:
    """What is added to the Checks of an Action."""
    name = ACTIONS[action]
    return sum([one.amount for one in effects_on(table, player) if one.does == "modify" and one.action == name])


def extra_actions(table: Table, player: int) -> int:
    """How many Turn Actions more, or fewer, a Turn has."""
    return sum([one.amount for one in effects_on(table, player) if one.does == "extra"])


def granted_actions(table: Table, player: int) -> list[int]:
    """The Actions granted for free at the start of a Turn, the last of them taken first."""
    names = [one.action for one in effects_on(table, player) if one.does == "grant"]
    return [ACTIONS.index(name) for name in names if name is not None]


def wear_off(table: Table, player: int) -> Events:
    """At the end of a Turn, what lasts for so many of them is one nearer to its end."""
    if any(owner == player and turns for owner, _, turns in table.effects):
        yield EffectsWorn(player)


def set_effect(table: Table, player: int, turns: int) -> Events:
    """The Omen that was drawn takes effect."""
    yield EffectSet(player, table.scene.kind(table.drawn), turns)
