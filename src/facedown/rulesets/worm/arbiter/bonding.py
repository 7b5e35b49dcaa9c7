"""The game master says when a bond is charged (C1): by role-play, or by a risk taken for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.rulesets.worm.arbiter.commands import ChargeBond
from facedown.rulesets.worm.arbiter.standing import power, ruled
from facedown.rulesets.worm.bonds import asked_too, resting
from facedown.rulesets.worm.events import BondCharged
from facedown.rulesets.worm.table import Table


def with_bonds(table: Table, actor: int) -> Sequence[int]:
    """The adventurers who live and have bonds."""
    sheets = enumerate(table.scene.adventurers)
    return [one for one, sheet in sheets if sheet.bonds and not table.dead >> one & 1]


def places(table: Table, actor: int) -> Sequence[int]:
    """Every place that some adventurer's bonds have; whether this one's have it is asked with whose they are."""
    return range(max([len(sheet.bonds) for sheet in table.scene.adventurers], default=0))


BONDED: Final = Choice(with_bonds, "That is no living adventurer who has a bond.", "C1")
BOND: Final = Choice(places, "Nobody has so many bonds.", "C1")


@power(ChargeBond, cite="C1", adventurer=BONDED, bond=BOND)
def charge_bond(table: Table, move: ChargeBond) -> Events:
    """It is charged until it is burned, and holds one charge."""
    bonds = table.scene.adventurers[move.adventurer].bonds
    if move.bond >= len(bonds):
        raise Refused("They have no such bond.", "C1")
    mate = bonds[move.bond]
    if (move.adventurer, mate) in table.crawl.charged:
        raise Refused("That bond is charged already, and holds one charge.", "C1")
    yield from ruled("a bond", move, cite="C1")
    before = resting(table)
    yield BondCharged(move.adventurer, mate)
    yield from asked_too(table, resting(table) & ~before)
