"""What every game asks of whoever rules: that a ruling comes from the seat of whom it speaks for."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from facedown.kernel.conditions import Condition
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import Command


def from_own_seat(power: Callable[..., Events], rules: Condition) -> Callable[..., Events]:
    """A power that is refused, as *rules* says it, to a command from another seat than its actor's."""

    @wraps(power)
    def heard(table: Any, move: Command, *luck: Any) -> Events:
        if move.seat != table.seat_of(move.actor):
            raise Refused(rules.sentence, rules.cite)
        yield from power(table, move, *luck)

    return heard
