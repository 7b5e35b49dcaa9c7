"""What one can hold until."""

from __future__ import annotations

from typing import Any, Final

from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.windows import BeforeCount, Minors, OpenAction, OpenToTalents
from facedown.terminal.playable import Ends, Playable

EMPTY_QUESTIONS: Final = frozenset({Minors.__name__, OpenAction.__name__, OpenToTalents.__name__, BeforeCount.__name__})
"""What a hold answers: nothing as a minor action, and for a game master as arbiter that actions stand as they are.

It also spares the question whether one steps in.
"""


def my_turn(event: Any, actor: int) -> bool:
    """The actor is called."""
    return isinstance(event, happened.TurnBegan) and event.actor == actor


def next_turn(event: Any, actor: int) -> bool:
    """Anybody is called."""
    return isinstance(event, happened.TurnBegan)


def attacked(event: Any, actor: int) -> bool:
    """Somebody aims at the actor's own body: an adventurer's body has the actor's number."""
    return isinstance(event, happened.Declared) and actor in event.targets


def round_over(event: Any, actor: int) -> bool:
    """A new round begins, so there are new cards."""
    return isinstance(event, happened.RoundBegan)


MOMENTS: Final[dict[str, Ends]] = {
    "my turn": my_turn,
    "next turn": next_turn,
    "attacked": attacked,
    "round": round_over,
}
"""What one can hold until, by its words; every hold ends with the round, when there are new cards."""
ENDS: Final = {**Playable.hold_ends, "round": "there are new cards"}
"""What one who holds is told: until when."""
