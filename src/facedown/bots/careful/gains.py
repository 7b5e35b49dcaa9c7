"""What it is worth that something befalls an enemy: a Wound is worth 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.bots.careful.position import Position
from facedown.rulesets.worm.plan import Consequence, DoomPlan

GAINS: Final = {"notch": 0.5, "discard": 0.35, "drop": 0.3, "move": 0.1, "heal": 0.5, "draw": 0.4, "ask": 0.2}
"""By kind of consequence."""
EFFECTS: Final = {
    "Rooted": 0.35, "prone": 0.4, "Blinded": 0.6, "Exhausted": 0.5, "Knocked out": 2.0, "Controlled": 0.8,
    "Silenced": 0.1,
}  # fmt: skip
HARMS: Final = {"normal": 1.0, "Piercing": 1.3, "Critical": 2.5}
BEHAVIOURS: Final = {"breath": 3.0, "grab": 0.4, "steal": 0.2}
WORDS: Final = 0.2


def gain(it: Consequence) -> float:
    """What one consequence is worth."""
    if it.do == "wound":
        return HARMS[it.harm] * it.amount
    if it.do == "apply":
        return EFFECTS.get(it.effect, 0.2)
    return GAINS.get(it.do, 0.1) * it.amount


def all_of_it(consequences: Sequence[Consequence]) -> float:
    """What a list of them is worth."""
    return sum([gain(it) for it in consequences])


def of_doom(doom: DoomPlan) -> float:
    """What a doom that rides on an Attack is worth where it strikes home."""
    if doom.behaviour is not None:
        return BEHAVIOURS.get(doom.behaviour, WORDS)
    if doom.consequences:
        return all_of_it(doom.consequences)
    return WORDS if doom.words or doom.whom == "one" else 0.0


def befallen(position: Position, actor: int, doom: DoomPlan) -> list[int]:
    """The enemies whom a doom befalls: those it holds, or all in its zone."""
    members = position.members(actor)
    if doom.whom == "held":
        return [body for body, holder in position.seen.held if holder in members]
    zones = {position.seen.zone[body] for body in members}
    return [body for body in position.enemies(actor) if position.seen.zone[body] in zones]
