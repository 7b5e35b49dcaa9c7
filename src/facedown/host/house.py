"""What the house has settled for a table: who is the arbiter, how rules are set aside, how long questions wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from facedown.kernel.structs import ONLOOKER, Command, Window

Allows = Callable[[Any, int, str, str], Command]
"""The arbiter's command that sets a rule aside once, from (table, actor, rule's number, reason)."""


class Timing(NamedTuple):
    """How long a question waits, in seconds since it was last put.

    *pace*: what a standing order answers comes out then, not earlier. *deadline*: who has not answered by then gets the
    default answer; None waits for ever.
    """

    pace: float = 0.0
    deadline: float | None = None


def at_leisure(window: Window) -> Timing:
    """No pace and no deadline."""
    return Timing()


class House(NamedTuple):
    """The settings of one table. Without an arbiter nobody has powers, hears petitions or steps back."""

    arbiter: int = ONLOOKER
    allows: Allows | None = None
    timing: Callable[[Window], Timing] = at_leisure
    step_back_cite: str = ""


UNATTENDED: Final = House()
"""No arbiter, no hurry."""
