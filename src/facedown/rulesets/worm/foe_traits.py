"""What some foes of a scene have about them, gathered once, so that where nobody has it nothing is asked (C8)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from facedown.rulesets.worm.plan import FoePlan


class FoeTraits(Struct, frozen=True):
    """Actors as bits: who has a hide, thorns, a threshold, several parts, dooms that interrupt or ignore a Wound.

    *lowest* are in order those who always have the lowest Initiative. Who has *many_dodges* may lay one beside another.
    """

    hides: int
    thorny: int
    lowest: tuple[int, ...]
    thresholds: int
    lords: int
    stepping: int
    endures: int
    many_dodges: int = 0


def traits_of(foes: Iterable[tuple[int, FoePlan]]) -> FoeTraits:
    """The traits of these foes, each with its actor."""
    hides = thorny = thresholds = lords = stepping = endures = many = 0
    lowest: list[int] = []
    for actor, foe in foes:
        hides |= bool(foe.immune_to or foe.hurt_only_by or foe.invulnerable or foe.immune_to_last) << actor
        thorny |= bool(foe.thorns) << actor
        thresholds |= foe.threshold << actor
        lords |= bool(foe.parts) << actor
        behaviours = {doom.behaviour for doom in foe.dooms}
        stepping |= steps_in(foe) << actor
        endures |= ("endure" in behaviours) << actor
        many |= foe.many_dodges << actor
        if foe.lowest:
            lowest.append(actor)
    return FoeTraits(hides, thorny, tuple(lowest), thresholds, lords, stepping, endures, many)


def pools(foe: FoePlan) -> list[tuple[int, int]]:
    """Health and Defense of each body of a foe."""
    if foe.parts:
        return [(part.health, part.defense) for part in foe.parts]
    return [(foe.health, foe.defense)] * foe.count


def steps_in(foe: FoePlan) -> bool:
    """Can this foe step in while an action lies open?"""
    return any(doom.behaviour in ("redirect", "interject") for doom in foe.dooms)
