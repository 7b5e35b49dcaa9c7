"""What every store does, and how it says that it could not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from facedown.kernel.refusals import FacedownError
from facedown.store.entry import Entry


class NotStored(FacedownError):
    """It was not stored and will not turn up later: nothing has happened."""

    code = "not stored"


class Unsure(NotStored):
    """Whether it was stored will be known when the table is opened again: ask again then, with the same command id."""

    code = "unknown"


class TakenOver(NotStored):
    """Somebody else has taken the table up since: this store appends nothing any more."""

    code = "taken over"


TAKEN_OVER: Final = "Another program has taken this table up: go on there, or open the table here again."


def not_next(seq: int, head: int) -> str:
    """The sentence about a body that would not come next."""
    return f"This would be entry {seq}, but the next is {head}: open the table again."


class Store(Protocol):
    """The entries of one table, as one holder keeps them.

    Opening a store takes the table up under a new *epoch*, greater than that of any entry in it. *read_only* is empty,
    or the sentence that says why nothing is appended; what is in the store can be read all the same.
    """

    epoch: int
    read_only: str

    def entries(self) -> Sequence[Entry]:
        """All entries in order."""
        ...

    def found(self, command_id: str) -> Entry | None:
        """The entry of a command, if it was stored."""
        ...

    def append(self, command_id: str, body: bytes, seq: int) -> Entry:
        """Store a body durably at the place *seq* (from 0), which must be the next, and return its entry.

        A command that was stored before is not stored again: its earlier entry is returned. Errors: NotStored, Unsure,
        TakenOver; ValueError for a command id that is not 1 to 150 visible ASCII characters or a body with a line end.
        """
        ...
