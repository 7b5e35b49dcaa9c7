"""The closed unions of everything a game of Open Adventure stores: commands, windows, events."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.unions import commands_of, events_of
from facedown.rulesets.adventure import commands, events
from facedown.rulesets.adventure.guide import commands as rulings
from facedown.rulesets.adventure.windows import AnyWindow

COMMANDS: Final[Any] = commands_of(commands, rulings)
EVENTS: Final[Any] = events_of(events, AnyWindow)
