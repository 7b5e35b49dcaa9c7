"""Steps as bytes and back: JSON through the closed unions of a ruleset, so that everything comes back as it was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Union

import msgspec
from msgspec import inspect

from facedown.kernel.game import Step, SteppedBack
from facedown.kernel.reading import read_strictly
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import (
    Allowed,
    Closed,
    Command,
    Event,
    Passed,
    TakeBack,
    TakenBack,
    Unqueued,
    WaiverUsed,
    Window,
)

KERNEL_EVENTS: Final = (Allowed, Closed, Passed, SteppedBack, TakenBack, Unqueued, WaiverUsed)
"""The kernel's events that are the same in every game; Opened, Changed, Answered and Queued name a game's own types."""
BASES: Final = (Command, Event, Window)


class Codec:
    """Writes and reads the steps of one game.

    *commands* and *events* are the unions of all that the game has, as `Attack | Dodge` and
    `Dealt | Opened[AnyWindow] | Answered[AnyAction]`; the kernel's own need not be named. Errors: TypeError when
    something in them is open: a base class, Any, a fraction, a Struct that lets unknown fields pass.
    """

    def __init__(self, commands: Any, events: Any) -> None:
        any_event: Any = Union[(events, *KERNEL_EVENTS)]
        any_command: Any = Union[(commands, TakeBack)]  # noqa: UP007
        stored = msgspec.defstruct(
            "StoredStep",
            [("command", any_command | None), ("events", tuple[any_event, ...])],
            frozen=True,
            forbid_unknown_fields=True,
        )
        for fault in open_places(inspect.type_info(stored)):
            raise TypeError(fault)
        self.encoder = msgspec.json.Encoder()
        self.decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(stored)

    def encode(self, step: Step) -> bytes:
        """The bytes of a step: one line of JSON without a line end."""
        return self.encoder.encode(step)

    def decode(self, body: bytes, file: str = "", line: int = 0) -> Step:
        """The step that the bytes hold. Errors: Unreadable with *file* and *line*."""
        read_strictly(body, file, line)
        try:
            stored = self.decoder.decode(body)
        except msgspec.DecodeError as error:
            raise Unreadable(f"This is no step of this game: {error}.", file, line) from error
        return Step(stored.command, stored.events)


def open_places(root: inspect.Type) -> Iterator[str]:
    """What in a type would let something pass that is no part of the game, each as a sentence."""
    met: set[int] = set()
    left = [("a step", root)]
    while left:
        place, found = left.pop()
        if id(found) in met:
            continue
        met.add(id(found))
        if isinstance(found, inspect.AnyType | inspect.FloatType):
            yield f"{place} may hold anything or a fraction: name the types it holds."
        elif isinstance(found, inspect.StructType):
            name = found.cls.__name__
            if found.cls in BASES:
                yield f"{place} holds the base class {name}: name the union of the game's own."
            if not found.forbid_unknown_fields:
                yield f"{name}, in {place}, lets unknown fields pass: say forbid_unknown_fields=True where it is made."
            left += [(f"{name}.{field.name}", field.type) for field in found.fields]
        else:
            left += [(place, inner) for inner in parts(found)]


def parts(found: inspect.Type) -> tuple[inspect.Type, ...]:
    """The types inside a collection or a union."""
    if isinstance(found, inspect.UnionType):
        return found.types
    if isinstance(found, inspect.TupleType):
        return found.item_types
    if isinstance(found, inspect.CollectionType):
        return (found.item_type,)
    if isinstance(found, inspect.DictType):
        return (found.key_type, found.value_type)
    return ()
