"""Where every card lies, read from the table's fields: 78 of them, each in one place, whatever happens."""

from __future__ import annotations

from typing import Final

from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import GROUND

ALL_CARDS: Final = list(range(78))


def lying(table: Table) -> list[int]:
    """Every card that lies anywhere, in the order of the numbers."""
    piles = [*table.decks, *table.discards, *table.hands, table.laid, table.drawn, table.initiative]
    found = [card for pile in piles for card in pile if card != NONE]
    found += [one.card for one in table.facedown if one is not None]
    found += [one.lies.card for one in table.further]
    found += [one.card for one in table.guardians]
    return sorted(found)


def misplaced(table: Table) -> list[str]:
    """What is wrong with the pieces on the table: cards doubled or lost, things held by nobody there is."""
    found = []
    cards = lying(table)
    if cards != ALL_CARDS:
        twice = {card for card in cards if cards.count(card) > 1}
        found.append(f"twice: {sorted(twice)}; nowhere: {sorted(set(ALL_CARDS) - set(cards))}")
    for item, place in enumerate(table.place):
        limit = len(table.zone) if place <= 3 else len(table.scene.plan.zones)
        if place <= GROUND and not 0 <= table.holder[item] < limit:
            found.append(f"{table.scene.items[item].name} is with {table.holder[item]}, who is not there")
    return found
