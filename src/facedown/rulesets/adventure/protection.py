"""What makes a Challenge harder to overcome: Armor, Resistance, Immunity. C-039 to C-049."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from facedown.kernel.register import number
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.encounter import BODILY
from facedown.rulesets.adventure.options import Options
from facedown.rulesets.adventure.plan import Protection

HALF: Final = number("C-041", 2)
"""By how much Resistance divides the Effect, rounding up."""
PIERCED: Final = number("B.6", 1)
"""How much Armor (Body) a Piercing weapon ignores."""


def matches(protection: Protection, tags: set[str]) -> bool:
    """Does a Protection cover an Action with these tags? C-044, CA-07, CA-39."""
    return (
        not protection.ask
        and (not protection.any_of or any(tag.casefold() in tags for tag in protection.any_of))
        and all(tag.casefold() in tags for tag in protection.all_of)
        and not any(tag.casefold() in tags for tag in protection.none_of)
    )


def through(
    effect: int, protections: Iterable[Protection], tags: Iterable[str], piercing: bool, options: Options
) -> tuple[Part, ...] | None:
    """What is left of an Effect as parts that add up to it, or None for Immunity. Armor first, then half (C-042).

    The Effect is 0 or more, and so is what is left (CA-02); only Armor (Body) is pierced.
    """
    words = {tag.casefold() for tag in tags}
    met = [one for one in protections if matches(one, words)]
    if any(one.kind == "immunity" for one in met):
        return None
    parts = [Part("Effect", effect, "C-018")]
    left = effect
    armor = armor_of(met, piercing, options)
    if armor:
        stopped = min(left, armor)
        left -= stopped
        parts.append(Part("Armor", -stopped, "C-040"))
    if any(one.kind == "resistance" for one in met):
        half = -(-left // HALF)
        parts.append(Part("Resistance", half - left, "C-041"))
    return tuple(parts)


def bodily(one: Protection) -> bool:
    """Is it Protection (Body)? CA-58."""
    return BODILY in [tag.casefold() for tag in one.any_of]


def armor_of(met: Iterable[Protection], piercing: bool, options: Options) -> int:
    """The Armor that stands against an Action: several kinds add up, or the best counts (CA-06)."""
    amounts = [
        max(0, (one.amount or 0) - (PIERCED if piercing and bodily(one) else 0)) for one in met if one.kind == "armor"
    ]
    return max(amounts, default=0) if options.armor_stacking == "max" else sum(amounts)
