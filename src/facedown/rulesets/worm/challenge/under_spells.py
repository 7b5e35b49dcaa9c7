"""What the spells that stand change elsewhere (C6): what is Recovered, which Initiative may be laid, what is drawn.

Each question costs nothing while no spell stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from facedown.rulesets.worm.cards import VALUE
from facedown.rulesets.worm.plan import SpellPlan
from facedown.rulesets.worm.states import StandingSpell
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import EFFECTS


def spell_of(table: Table, standing: StandingSpell) -> SpellPlan:
    """Which spell it is that stands."""
    return table.scene.spells[standing.spell]


def standing(table: Table, behaviour: str) -> list[StandingSpell]:
    """The spells of one behaviour that stand."""
    return [one for one in table.spells if spell_of(table, one).behaviour == behaviour]


def held_fast(table: Table, body: int) -> int:
    """The Effects that a Binding keeps on a body: Recover does not end them while it stands."""
    effects = 0
    for one in standing(table, "Binding"):
        if body in one.targets:
            for it in spell_of(table, one).consequences:
                effects |= 1 << EFFECTS.index(it.effect) if it.do == "apply" else 0
    return effects


def recoverable_effects(table: Table, body: int) -> int:
    """What a body suffers that no Binding keeps on it."""
    return table.effects[body] & ~held_fast(table, body) if table.spells else table.effects[body]


def fevered(table: Table, actor: int) -> bool:
    """Does a Brainfever burn in anybody of this actor?"""
    return any(table.scene.actor_of[body] == actor for one in standing(table, "Brainfever") for body in one.targets)


def lowest_if_fevered(table: Table, actor: int, cards: Sequence[int]) -> Sequence[int]:
    """Whoever has a Brainfever lays the lowest card as Initiative; of two equally low ones either."""
    if not table.spells or not cards or not fevered(table, actor):
        return cards
    lowest = min(VALUE[card] for card in cards)
    return [card for card in cards if VALUE[card] == lowest]


def choked(table: Table) -> dict[int, int]:
    """By actor, how many cards fewer it draws: it begins the round in a Stinking Cloud, which has grown each round.

    It takes a card more from round to round, or by option one card in zones further and further away.
    """
    spreads = table.scene.options.cloud_grows == "zones"
    fewer: dict[int, int] = {}
    for one in standing(table, "Stinking Cloud"):
        age = max(table.round - one.round, 1)
        zones = around(table, one.zone, age - 1 if spreads else 0)
        for actor in range(table.scene.actors):
            if table.zones_of(actor) & zones:
                fewer[actor] = fewer.get(actor, 0) + (1 if spreads else age)
    return fewer


def around(table: Table, zone: int, steps: int) -> int:
    """A zone and all that lie so many steps away at the most, as bits."""
    reached = {zone}
    for _ in range(steps):
        reached = reached.union(*[table.scene.adjacent[near] for near in reached])
    return sum([1 << one for one in reached])
