"""What is true of a table, whoever may know it: the public part, with everything hidden in its place."""

from __future__ import annotations

from facedown.kernel.notation.facts import Fact
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.facts.seen import (
    facedown,
    guardian,
    initiative,
    names_of,
    of_foes,
    of_further,
    of_minds,
    of_public,
    whose,
    written,
)
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.view import public


def of_table(table: Table) -> dict[str, Fact]:
    """Every fact."""
    shown = public(table)
    scene = shown.scene
    found = dict(of_public(shown))
    for hand, cards in enumerate(table.hands):
        name = "GM's" if hand == scene.game_master else whose(scene, hand)
        found[f"{name} hand"] = Fact(names_of(cards))
    for actor, card in enumerate(table.initiative):
        found[f"{whose(scene, actor)} Initiative"] = Fact(initiative(card, shown.initiative[actor]))
    for actor, lies in enumerate(table.facedown):
        found[f"{whose(scene, actor)} facedown"] = facedown(scene, lies, NONE if lies is None else lies.card)
    found |= dict(of_further(shown, tuple([one.lies.card for one in table.further])))
    for place, one in enumerate(table.guardians):
        found[f"guardian {place + 1}"] = guardian(shown.scene, one, one.card)
    for kind, pile in zip(("minor", "major"), table.discards, strict=True):
        found[f"{kind} discards"] = Fact(names_of(pile), "R-007")
        found[f"top of the {kind} discards"] = Fact(names_of(pile[-1:]), "R-007")
    if table.fool_drawn:
        found["double shuffle"] = Fact(("due",), "R-170")
    for clock, filled in zip(table.scene.plan.clocks, table.scenery.clocks, strict=True):
        found[written(clock.name)] = Fact((f"{filled} of {clock.segments}",), "R-066")
    found |= dict(of_foes(shown, table.health, table.defense))
    found |= dict(of_minds(scene, table.morale, table.disposition))
    return found
