"""What is true of a table, whoever may know it: the public part, with everything hidden in its place."""

from __future__ import annotations

from facedown.kernel.notation.facts import Fact
from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.goblins.facts.seen import card_names, of_view
from facedown.rulesets.goblins.naming import possessive
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.view import scene_view, view


def of_table(table: Table) -> dict[str, Fact]:
    """Every fact."""
    found = of_view(view(table, ONLOOKER))
    scene = scene_view(table.scene)
    for player, cards in enumerate(table.backpacks):
        kinds = [table.scene.kind(card) for card in cards]
        found[f"{possessive(scene.players[player])} Backpack"] = Fact(card_names(scene, kinds), "G-141")
    return found
