"""What the careful bot does in ambush: an advantage first, then what deprives the guild, then blows (R-071)."""

from __future__ import annotations

from typing import Final

from facedown.bots.careful.appraisal import UNLIKELY, worth
from facedown.bots.careful.position import Position
from facedown.rulesets.worm import commands as asked
from facedown.rulesets.worm.windows import Prepared, Surprised
from facedown.rulesets.worm.words import ATTACK, ROUGHHOUSE

ADVANTAGE: Final = 3.0
DEPRIVES: Final = 2.0
SHANKS: Final = 1.0
COMES_NEARER: Final = 0.5
BOWS: Final = ("bow", "crossbow")


@worth(asked.MakeAdvantage)
def make_advantage(position: Position, move: asked.MakeAdvantage) -> float:
    """Before anything else."""
    return ADVANTAGE


@worth(asked.ActFirst)
def act_first(position: Position, move: asked.ActFirst) -> float:
    """Somebody's weapon, if there is one to be had here; else a blow at who was not struck yet."""
    seen, window = position.seen, position.window
    assert isinstance(window, Surprised)
    here = [body for body in position.enemies(move.actor) if seen.zone[body] == seen.zone[move.member]]
    if move.prepares == ROUGHHOUSE:
        return DEPRIVES if any(has_something(position, body) for body in here) else UNLIKELY
    if move.prepares != ATTACK:
        return UNLIKELY
    shoots = any(position.scene.items[item].kind in BOWS for item in position.held(move.member))
    reached = position.enemies(move.actor) if shoots else here
    return SHANKS if any(not window.struck >> body & 1 for body in reached) else UNLIKELY


@worth(asked.CreepUp)
def creep_up(position: Position, move: asked.CreepUp) -> float:
    """Nearer, for who reaches nobody."""
    here = position.seen.zone[move.member]
    nearer = position.nearest(move.actor, here) - position.nearest(move.actor, move.zone)
    return COMES_NEARER if nearer > 0 else UNLIKELY


@worth(asked.Carry)
def carry_out(position: Position, move: asked.Carry) -> float:
    """Whenever it is offered; to deprive the guild, at somebody who holds something."""
    window = position.window
    if isinstance(window, Prepared) and window.sure and window.prepares == ROUGHHOUSE:
        return SHANKS + any(has_something(position, aim.target) for aim in move.aims)
    return SHANKS


@worth(asked.LieInWait)
def lie_in_wait(position: Position, move: asked.LieInWait) -> float:
    """For the first who comes within reach."""
    return SHANKS if move.prepares == ATTACK else UNLIKELY


def has_something(position: Position, body: int) -> bool:
    """Does this body hold anything?"""
    return any(True for _ in position.held(body))
