"""The cards that an event names, as far as somebody is told it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from facedown.kernel.structs import Event


def cards_told(event: Event) -> Iterator[int]:
    """Every card that stands in an event under "card", and the last of each entry under "cards"; backs too."""
    return in_plain(msgspec.to_builtins(event))


def in_plain(told: Any) -> Iterator[int]:
    """The same of plain data."""
    if isinstance(told, dict):
        for key, inside in told.items():
            if key == "card":
                yield inside
            elif key == "cards":
                yield from [one[-1] if isinstance(one, Sequence) else one for one in inside]
            else:
                yield from in_plain(inside)
    elif isinstance(told, list | tuple):
        for inside in told:
            yield from in_plain(inside)
