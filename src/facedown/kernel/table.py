"""What every table has. A ruleset's Table adds its own fields; all are immutable, so a copy can never alias."""

from __future__ import annotations

from typing import Any, Protocol, Self

from facedown.kernel.structs import Waiver, Window


class Table(Protocol):
    """The state of one game. It answers questions and has no rules; only effects change it, one event at a time."""

    windows: tuple[Window, ...]
    """The stack of open windows; the last is the question of the moment."""
    opened: int
    """How many windows have been opened so far."""
    waivers: tuple[Waiver, ...]
    """The rules the arbiter has set aside."""
    due: tuple[Any, ...]
    """What must happen later, first in first out: windows not yet opened."""

    known: dict[Any, Any]
    """What follows from the other fields but for cards and windows; no fact of its own. Effects that change what it
    rests on put an empty one in its place, so copies may share it."""

    def seat_of(self, actor: int) -> int:
        """The seat that controls an actor."""
        ...

    def copy(self) -> Self:
        """Another table that holds the same."""
        ...
