"""The closed unions of what a game stores: from the modules that define its commands and events, and its windows."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel import structs
from facedown.kernel.game import SteppedBack
from facedown.kernel.structs import Answered, Changed, Command, Event, Opened, Queued, TakeBack

GENERIC: Final = (Opened, Changed, Answered, Queued)
"""Events of any game, each with what this game puts there."""


def kinds(module: Any, base: type) -> list[type]:
    """Every class of a *base* that a module or package defines itself, but for those that are bases of others."""
    found = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, base)]
    own = f"{module.__name__}."
    return [
        kind
        for kind in found
        if f"{kind.__module__}.".startswith(own)
        and kind is not base
        and not any(kind in other.__bases__ for other in found)
    ]


def union(members: list[Any]) -> Any:
    """One closed union of them all."""
    whole: Any = members[0]
    for member in members[1:]:
        whole = whole | member
    return whole


def commands_of(*modules: Any) -> Any:
    """Every command that these define, and taking an answer back."""
    return union([kind for module in modules for kind in kinds(module, Command)] + [TakeBack])


def events_of(module: Any, windows: Any, answers: Any = None) -> Any:
    """Every event that this defines, and the kernel's own; *windows* are a union, and so are sealed *answers*."""
    own: list[Any] = [kind for kind in kinds(structs, Event) if kind not in GENERIC]
    generic: list[Any] = [Opened[windows], Changed[windows], Queued[windows]]
    sealed: list[Any] = [] if answers is None else [Answered[answers]]
    return union([*kinds(module, Event), *own, SteppedBack, *generic, *sealed])
