"""The closed unions of everything a game of worm stores: commands, windows, events."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.unions import commands_of, events_of
from facedown.rulesets.worm import commands, events
from facedown.rulesets.worm.arbiter import commands as rulings
from facedown.rulesets.worm.talents import commands as talents
from facedown.rulesets.worm.windows import AnyMinor, AnyWindow

COMMANDS: Final[Any] = commands_of(commands, talents, rulings)
EVENTS: Final[Any] = events_of(
    events, AnyWindow, AnyMinor | commands.LayInitiative | commands.Flee | commands.StandFast
)
