"""What the careful bot makes of a retreat: it goes when half of the guild is down, and calls for none itself."""

from __future__ import annotations

from typing import Final

from facedown.bots.careful.appraisal import UNLIKELY, cost, worth
from facedown.bots.careful.position import Position
from facedown.rulesets.worm import commands as asked
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.words import MOBILITIES

GOES: Final = 1.0


@worth(asked.Flee)
def flee(position: Position, move: asked.Flee) -> float:
    """With the lowest card, when half of the guild is down."""
    up = len(position.enemies(position.people))
    if 2 * up > position.people:
        return UNLIKELY
    return GOES - (cost(position, move) if move.card != NONE else 0.0)


@worth(asked.StandFast)
def stand_fast(position: Position, move: asked.StandFast) -> float:
    """What gives nothing away."""
    return 0.0


@worth(asked.DeclarePursuit)
def declare_pursuit(position: Position, move: asked.DeclarePursuit) -> float:
    """As fast as the fastest of them."""
    assert position.own.foes is not None, "only the game master is asked"
    speeds = [MOBILITIES.index(foe.mobility) for foe in position.own.foes.groups]
    return GOES if move.mobility == max(speeds) else 0.0
