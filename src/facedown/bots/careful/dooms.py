"""What the careful bot thinks a doom is worth: what it does, to how many, how likely. One Wound is worth 1."""

from __future__ import annotations

from typing import Any, Final

from facedown.bots.careful.appraisal import UNLIKELY, approach, cost, worth
from facedown.bots.careful.gains import GAINS, all_of_it, befallen
from facedown.bots.careful.position import Position
from facedown.rulesets.worm import commands as asked
from facedown.rulesets.worm.plan import DoomPlan

UNSAID: Final = 0.25
"""A doom of which only the game master's words tell."""
GOES: Final = frozenset({"fly", "scuttle", "step"})


@worth(asked.LesserDoom)
def lesser_doom(position: Position, move: asked.LesserDoom) -> float:
    """A tactic of its own."""
    return at_once(position, move)


@worth(asked.GreaterDoom)
def greater_doom(position: Position, move: asked.GreaterDoom) -> float:
    """The same with a greater doom."""
    return at_once(position, move)


@worth(asked.Endure)
def endure(position: Position, move: asked.Endure) -> float:
    """A Wound less."""
    return 0.6 - cost(position, move)


def at_once(position: Position, move: Any) -> float:
    """What happens at once, to itself or to others in its zone."""
    doom = position.doom(move.actor, move.ability)
    if doom is None:
        return UNLIKELY
    if doom.behaviour in GOES:
        return approach(position, move, 0.6)
    if doom.behaviour in ("slip", "break free"):
        return 0.3 * position.panics(move.actor) - cost(position, move)
    return helped(position, move.actor, doom) - cost(position, move)


def helped(position: Position, actor: int, doom: DoomPlan) -> float:
    """What it does for its own side: healing and cards to itself, the rest to those it befalls."""
    bodies = position.members(actor)
    if not bodies:
        return 0.0  # it has fallen, and its tied turn still comes (B-88)
    body = bodies[0]
    if doom.behaviour == "devour":
        return 2 * GAINS["heal"] * position.hurt(body)
    if not doom.consequences:
        return UNSAID
    if doom.whom == "one":
        mends = sum([GAINS["heal"] * it.amount * position.hurt(body) for it in doom.consequences if it.do == "heal"])
        draws = sum([GAINS["draw"] * it.amount for it in doom.consequences if it.do == "draw"])
        return mends + draws
    return all_of_it(doom.consequences) * len(befallen(position, actor, doom))
