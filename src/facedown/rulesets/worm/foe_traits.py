"""What some foes of a scene have about them, gathered once, so that where nobody has it nothing is asked (C8)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from facedown.rulesets.worm.plan import FoePlan


class FoeTraits(Struct, frozen=True):
    """Actors as bits: something does nothing to them; something befalls whoever engages them. *lowest* are actors."""

    hides: int
    thorny: int
    lowest: tuple[int, ...]


def traits_of(foes: Iterable[tuple[int, FoePlan]]) -> FoeTraits:
    """The traits of these foes, each with its actor."""
    hides = thorny = 0
    lowest: list[int] = []
    for actor, foe in foes:
        hides |= bool(foe.immune_to or foe.hurt_only_by or foe.invulnerable) << actor
        thorny |= bool(foe.thorns) << actor
        if foe.lowest:
            lowest.append(actor)
    return FoeTraits(hides, thorny, tuple(lowest))
