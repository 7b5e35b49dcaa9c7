"""Who acts after whom: Reaction Checks, ties, and those who come later. B.4, CA-35, CA-44."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.rulesets.adventure.dice import LEAST_SCORE, rolled, total_of
from facedown.rulesets.adventure.events import TurnOrderSet
from facedown.rulesets.adventure.states import Dice
from facedown.rulesets.adventure.table import Table

REACTS: Final = ("coordination", "deduction", "intuition")
"""A Reaction Check is made with the best of these."""


def set_order(table: Table, chance: Chance) -> Events:
    """Reaction Checks for characters, the printed number for the others; ties by CA-35."""
    found: list[tuple[int, int, int]] = []
    for actor in range(table.encounter.people):
        if not table.out(actor):
            total, score = reaction(table, actor, chance)
            found.append((total, score, actor))
    for npc in table.npc_numbers():
        printed = table.adversary(npc).reaction
        found.append((printed, printed, npc))
    order = sorted(found, key=lambda one: (-one[0], not table.is_character(one[2]), -one[1], one[2]))
    yield TurnOrderSet(tuple([one[2] for one in order]), tuple([one[0] for one in order]))


def reaction(table: Table, actor: int, chance: Chance) -> tuple[int, int]:
    """A character's Reaction: what the dice of the best Attribute and the MO score show, and that score."""
    return total_of(reaction_roll(table, actor, chance)), reaction_score(table, actor)


def reaction_roll(table: Table, actor: int, chance: Chance) -> Dice:
    """The dice of a character's Reaction Check."""
    return rolled(max(LEAST_SCORE, reaction_score(table, actor)), chance)


def reaction_score(table: Table, actor: int) -> int:
    """The best Attribute and the MO score; an Adversary's printed number."""
    if not table.is_character(actor):
        return table.adversary(actor).reaction
    character = table.encounter.characters[actor]
    best: int = max(getattr(character, name) for name in REACTS)
    return best + character.score


def in_order(table: Table, newcomers: Iterable[int], reactions: dict[int, int] | None = None) -> TurnOrderSet:
    """Those who have come stand in the order by their Reaction, behind their equals who were there. CA-44, CA-35."""
    order = list(zip(table.order, table.reactions, strict=True))
    for actor in newcomers:
        mine = (reactions or {}).get(actor, reaction_score(table, actor))
        key = standing(table, actor, mine)
        place = next((at for at, one in enumerate(order) if standing(table, *one) > key), len(order))
        order.insert(place, (actor, mine))
    return TurnOrderSet(tuple([one[0] for one in order]), tuple([one[1] for one in order]), cite="CA-44")


def standing(table: Table, actor: int, shown: int) -> tuple[int, bool, int]:
    """What decides who comes first: the Reaction, then characters, then the score."""
    return -shown, not table.is_character(actor), -reaction_score(table, actor)
