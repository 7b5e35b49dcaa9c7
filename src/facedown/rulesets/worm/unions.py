"""The closed unions of everything a game of worm stores: commands, windows, events."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel import structs
from facedown.kernel.game import SteppedBack
from facedown.kernel.structs import Answered, Changed, Command, Event, Opened, Queued
from facedown.rulesets.worm import commands, events
from facedown.rulesets.worm.arbiter import commands as rulings
from facedown.rulesets.worm.talents import commands as talents
from facedown.rulesets.worm.windows import AnyMinor, AnyWindow


def kinds(module: Any, base: type) -> list[type]:
    """Every class of a module that is a *base* and no base of another."""
    found = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, base)]
    return [
        kind
        for kind in found
        if kind.__module__ == module.__name__ and kind is not base and not any(kind in one.__bases__ for one in found)
    ]


def union(members: list[Any]) -> Any:
    """One closed union of them all."""
    whole: Any = members[0]
    for member in members[1:]:
        whole = whole | member
    return whole


GENERIC: Final = (structs.Opened, structs.Changed, structs.Answered, structs.Queued)
COMMANDS: Final[Any] = union(
    [*kinds(commands, Command), *kinds(talents, Command), *kinds(rulings, Command), structs.TakeBack]
)
EVENTS: Final[Any] = union(
    [
        *kinds(events, Event),
        *[kind for kind in kinds(structs, Event) if kind not in GENERIC],
        SteppedBack,
        Opened[AnyWindow],
        Changed[AnyWindow],
        Queued[AnyWindow],
        Answered[AnyMinor | commands.LayInitiative | commands.Flee | commands.StandFast],
    ]
)
