"""Bonds as they are named, and what a charge is burned for (C1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from facedown.kernel.notation.slots import Named
from facedown.rulesets.worm.phrases.names import numbered, possessive
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import A_CURE, A_RESOLVE, A_WOUND


def own(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """One's guild-mates, as the sheet has them."""
    yield from numbered(table.scene.adventurers[actor].bonds if actor < table.scene.people else (), "bond")


def everybodys(table: Table, actor: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """Whose it is and with whom: "Fergus's bond with Daria", or "with bond 1"."""
    for adventurer, sheet in enumerate(table.scene.adventurers):
        for mate, bond in numbered(sheet.bonds, "bond"):
            yield f"{possessive(sheet.name)} bond with {mate}", (adventurer, bond)


def goods(table: Table, actor: int) -> Iterator[tuple[str, int]]:
    """A Wound, a Resolve, or an affliction by its name."""
    yield "a Wound", A_WOUND
    yield "a Resolve", A_RESOLVE
    for name, place in numbered(table.scene.afflictions, "affliction"):
        yield name, A_CURE + place


OWN: Final = Named("one of their bonds", own)
EVERYBODYS: Final = Named("somebody's bond", everybodys, ("adventurer", "bond"))
GOOD: Final = Named("a Wound, a Resolve or an affliction", goods)
