"""What some foes of a scene have about them, gathered once, so that where nobody has it nothing is asked (C8)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from facedown.rulesets.worm.plan import FoePlan


class FoeTraits(Struct, frozen=True):
    """Actors as bits, but for *lowest*: who has a hide, or thorns, or a threshold, and who the lowest Initiative."""

    hides: int
    thorny: int
    lowest: tuple[int, ...]
    thresholds: int


def traits_of(foes: Iterable[tuple[int, FoePlan]]) -> FoeTraits:
    """The traits of these foes, each with its actor."""
    hides = thorny = thresholds = 0
    lowest: list[int] = []
    for actor, foe in foes:
        hides |= bool(foe.immune_to or foe.hurt_only_by or foe.invulnerable or foe.immune_to_last) << actor
        thorny |= bool(foe.thorns) << actor
        thresholds |= foe.threshold << actor
        if foe.lowest:
            lowest.append(actor)
    return FoeTraits(hides, thorny, tuple(lowest), thresholds)
