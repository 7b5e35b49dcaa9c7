"""The closed unions of everything a game of the goblin dungeon stores: commands, windows, events."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.unions import commands_of, events_of
from facedown.rulesets.goblins import commands, events
from facedown.rulesets.goblins.windows import AnyWindow

COMMANDS: Final[Any] = commands_of(commands)
EVENTS: Final[Any] = events_of(events, AnyWindow, commands.Assign)
